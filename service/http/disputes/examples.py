"""Carry a dispute through, as an example for the API document: opened, read, ruled on, appealed."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from domain.actors import JUDGE_AUDIENCE, PUBLIC, judge_actor, player_actor, seat_audience
from domain.chain import Link
from domain.disputes.commands import (
    AppealRuling,
    AskQuestion,
    Command,
    GiveRuling,
    LiftPause,
    OpenDispute,
    ReadSealed,
    WithdrawDispute,
)
from domain.disputes.events import RulingTerms
from domain.games import TABLES
from domain.signed_moves import SIGNATURE_BYTES, Signed
from domain.stream import Head, fold, record
from domain.table.decide import decide
from domain.table.judging import preview_ruling
from domain.table.replay import event_sentence
from domain.table.rule_refs import candidate_rules
from domain.table.state import Table
from domain.table.stream import decode_event
from domain.table.view import seat_names
from service.http.disputes.exchange import read_exchange
from service.http.disputes.listing import (
    DocketEntry,
    NamedDispute,
    disputed_sentence,
    docket_entry,
    name_dispute,
)
from service.http.disputes.view import DisputeView, dispute_view
from service.http.disputes.workbench import Candidate, Known, Workbench, replay_addresses, ruling_forms
from service.http.openapi.examples import AT_MS, NAMES, PLAYERS, SEED, TABLE_STREAM, first_table
from service.live.session import event_view
from service.live.stream_history import Moment
from service.readmodels.disputes import list_entry
from service.texts.catalogue import rule_title, say

_JUDGE: Final = "01940000-0000-7000-8000-0000000000ff"
_NAMED: Final = {**NAMES, _JUDGE: "Garazi"}
_ACTOR: Final = judge_actor(_JUDGE)
_DAY_MS: Final = 86_400_000
_KEY: Final = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
AWARD: Final = GiveRuling(
    _ACTOR,
    1,
    RulingTerms.make("award", ("table.ruling",), deal=1, lance="grande", team="A", stones=2),
    "The rules leave it to the judge.",
    AT_MS + 600_000,
    AT_MS,
    key=_KEY,
    signed=Signed("{}", "00" * SIGNATURE_BYTES),
)
"""Not truly signed: an example of an event shows that there is a signature, and no reader sees it."""
_READING: Final = ReadSealed(_ACTOR, 1, (1,))
_QUESTION: Final = AskQuestion(_ACTOR, 1, 1, "Did you see the card?")
_LIFT: Final = LiftPause(_ACTOR, 1, AT_MS + _DAY_MS, AT_MS, key=_KEY, signed=AWARD.signed)
_WITHDRAWAL: Final = WithdrawDispute(player_actor(PLAYERS[0]), 1, 0, AT_MS)
_APPEAL: Final = AppealRuling(player_actor(PLAYERS[1]), 1, 1, AT_MS + _DAY_MS, AT_MS)


def disputed_versions() -> tuple[int, ...]:
    """Return the version of the last event before the judge is called."""
    return (first_table().head.version,)


def _called(*steps: Command) -> tuple[Command, ...]:
    """Return a call of seat 0 and these steps after it."""
    words, until_ms = "They looked at my cards.", AT_MS + _DAY_MS
    return (OpenDispute(player_actor(PLAYERS[0]), 0, disputed_versions(), words, until_ms, AT_MS), *steps)


@cache
def _after(*steps: Command) -> tuple[Head[Table], list[Link]]:
    """Return the table after these steps, and its stream."""
    head, links = first_table().head, list(first_table().links)
    for step in steps:
        events, table = decide(head.state, step)
        last = links[-1]
        links += record(
            SEED, TABLE_STREAM, events, actor=step.actor, at_ms=AT_MS, version=last.version, previous=last.hash
        )
        head = Head(table, links[-1].version, AT_MS, links[-1].hash)
    return head, links


def _player_view(*steps: Command) -> DisputeView:
    head, _ = _after(*steps)
    return dispute_view(head.state, head.state.disputes[0], _NAMED)


def _judge_view(*steps: Command) -> DisputeView:
    head, links = _after(*steps)
    dispute, dealt = head.state.disputes[0], first_table().head
    game, link = dealt.state.game, links[dealt.version - 1]
    views = [
        game.view(dealt.state, dealt.version, seat_audience(seat), NAMES, say("en")) for seat in range(len(PLAYERS))
    ]
    rules = candidate_rules(dealt.state, decode_event(game, link).body)
    bench = Workbench(
        head.state.ruleset,
        [NAMES[player] for player in PLAYERS],
        None,
        [_disputed(head.state, links, NAMES)],
        [1],
        ruling_forms(head.state),
        [event_view(link, JUDGE_AUDIENCE, game.name)],
        [Known(dealt.version, 1, views, replay_addresses(head.state, 1, 1))] if dispute.read else [],
        [Candidate(id_, rule_title(id_, "en")) for id_ in rules],
        [],
    )
    return dispute_view(head.state, dispute, _NAMED, read_exchange(links, 1, JUDGE_AUDIENCE), bench)


def _disputed(table: Table, links: Sequence[Link], names: Mapping[str, str]) -> str:
    """Put the event in dispute, by which the cards were dealt, into a sentence."""
    place = max(disputed_versions()) - 1
    before, after = [fold(TABLES, TABLE_STREAM, links[:upto]) for upto in (place, place + 1)]
    return disputed_sentence(table, Moment(links[place], before, after), names, "en")


def opened_dispute() -> DisputeView:
    """Show the dispute to players after the call."""
    return _player_view(*_called())


def read_dispute() -> DisputeView:
    """Show the dispute to the judge who has read what the seats knew."""
    return _judge_view(*_called(_READING))


def asked_dispute() -> DisputeView:
    """Show the dispute to the judge who has asked a player something."""
    return _judge_view(*_called(_QUESTION))


def lifted_dispute() -> DisputeView:
    """Show the dispute to the judge who has let the table play on."""
    return _judge_view(*_called(_LIFT))


def withdrawn_dispute() -> DisputeView:
    """Show the dispute after the call was taken back."""
    return _player_view(*_called(_WITHDRAWAL))


def observed_dispute() -> DisputeView:
    """Show the dispute to the judge who has opened it."""
    words, until_ms = "They talk about their cards.", AT_MS + _DAY_MS
    return _judge_view(OpenDispute(_ACTOR, None, disputed_versions(), words, until_ms, AT_MS))


def ruled_dispute() -> DisputeView:
    """Show the dispute to the judge who has ruled: without the workbench, which they need no more."""
    return replace(_judge_view(*_called(AWARD)), workbench=None)


def appealed_dispute() -> DisputeView:
    """Show the dispute to players after the appeal."""
    return _player_view(*_called(AWARD, _APPEAL))


def listed_dispute() -> NamedDispute:
    """List the dispute after the ruling."""
    table = _after(*_called(AWARD))[0].state
    return name_dispute(list_entry(table, table.disputes[0]), _NAMED)


def docket_example() -> DocketEntry:
    """List the dispute for judges, read by one of them."""
    head, links = _after(*_called(_READING))
    table = head.state
    row = name_dispute(list_entry(table, table.disputes[0]), _NAMED)
    return docket_entry(row, table, _NAMED, _disputed(table, links, _NAMED), "en")


def previewed_ruling() -> list[str]:
    """Put into sentences what the ruling would cause."""
    steps = preview_ruling(_after(*_called())[0].state, AWARD)
    return [event_sentence(before, event, seat_names(before, _NAMED), say("en"), PUBLIC) for before, event in steps]
