"""A dispute for the API document: called, heard, ruled, appealed; decided as any other, so that it never changes."""

from typing import Final

from domain.actors import JUDGE_AUDIENCE, judge_actor, player_actor, seat_audience
from domain.chain import Link
from domain.disputes.commands import AppealRuling, Command, GiveRuling, OpenDispute, ReadSealed
from domain.stream import record
from domain.table.decide import decide
from domain.table.rule_refs import candidate_rules
from domain.table.stream import Head, decode_event
from service.http.disputes.view import Candidate, DisputeShown, Known, Workbench, dispute_view, said
from service.http.openapi.examples import AT_MS, FIRST_TABLE, NAMES, PLAYERS, SEED, TABLE_STREAM
from service.live.session import event_view
from service.readmodels.disputes import list_entry
from service.texts.catalogue import rule_title, say

_JUDGE: Final = "01940000-0000-7000-8000-0000000000ff"
_ACTOR: Final = judge_actor(_JUDGE)
_DAY_MS: Final = 86_400_000
_DEALT: Final = FIRST_TABLE.head.version
"""The version of the last event before the judge is called."""

AWARD: Final = GiveRuling(
    actor=_ACTOR,
    dispute=1,
    kind="award",
    rules=("table.ruling",),
    deal=1,
    lance="grande",
    team="A",
    stones=2,
    reason="The rules leave it to the judge.",
    until_ms=AT_MS + 600_000,
    at_ms=AT_MS,
)
_CALL: Final = OpenDispute(player_actor(PLAYERS[0]), 0, (_DEALT,), "He looked at my cards.", AT_MS + _DAY_MS, AT_MS)
_READING: Final = ReadSealed(_ACTOR, 1, (1,))
_APPEAL: Final = AppealRuling(player_actor(PLAYERS[1]), 1, 1, AT_MS + _DAY_MS, AT_MS)


def _after(*steps: Command) -> tuple[Head, list[Link]]:
    """The table after these steps, and its stream."""
    head, links = FIRST_TABLE.head, list(FIRST_TABLE.links)
    for step in steps:
        events, table = decide(head.table, step)
        last = links[-1]
        links += record(
            SEED, TABLE_STREAM, events, actor=step.actor, at_ms=AT_MS, version=last.version, previous=last.hash
        )
        head = Head(table, links[-1].version, AT_MS, links[-1].hash)
    return head, links


def _to_players(head: Head) -> DisputeShown:
    return dispute_view(head.table, head.table.disputes[0])


def _to_the_judge(head: Head, links: list[Link]) -> DisputeShown:
    dispute = head.table.disputes[0]
    game, link = FIRST_TABLE.head.table.game, links[_DEALT - 1]
    views = [
        game.view(FIRST_TABLE.head.table, _DEALT, seat_audience(seat), NAMES, say("en")) for seat in range(len(PLAYERS))
    ]
    rules = candidate_rules(FIRST_TABLE.head.table, decode_event(game, link).body)
    bench = Workbench(
        [event_view(link, JUDGE_AUDIENCE)],
        [Known(_DEALT, 1, views)] if dispute.read else [],
        [Candidate(id_, rule_title(id_, "en")) for id_ in rules],
        [],
    )
    return dispute_view(head.table, dispute, said(links, 1), bench)


VERSIONS: Final = (_DEALT,)
CALLED: Final = _to_players(_after(_CALL)[0])
HEARD: Final = _to_the_judge(*_after(_CALL, _READING))
RULED: Final = _to_the_judge(*_after(_CALL, AWARD))
"""By a judge who has read nothing."""
APPEALED: Final = _to_players(_after(_CALL, AWARD, _APPEAL)[0])
_RULED: Final = _after(_CALL, AWARD)[0].table
LISTED: Final = list_entry(_RULED, _RULED.disputes[0])
