"""Plug Mushi into a table: the one ``Game`` that the service plays, with its histories and its rulings.

Mushi has no lances; its rounds are searched by the yaku that were made in them. A judge may only warn, or exclude a
player from the match.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final

import msgspec
from msgspec.structs import replace

from domain.disputes.events import Ruling
from domain.games.mushi import commands as c
from domain.games.mushi import events as e
from domain.games.mushi.bots import BOTS
from domain.games.mushi.dataset import DATASET
from domain.games.mushi.deal_text import ITEMISED, deals_text
from domain.games.mushi.history import (
    FROM_EVENTS,
    MushiStatistics,
    RoundHistory,
    build_history,
    made_yaku,
    round_scores,
    sum_up,
)
from domain.games.mushi.learning.game import LEARNING
from domain.games.mushi.narration import event_message, names
from domain.games.mushi.play.audit import AUDIT
from domain.games.mushi.play.decide import (
    advance,
    decide,
    end_by_score,
    expire,
    is_decided,
    lose_on_time,
    open_count,
    resign,
    start,
)
from domain.games.mushi.play.evolve import EVOLVE
from domain.games.mushi.play.moves import idle_move, legal_moves, to_act
from domain.games.mushi.play.state import MushiState
from domain.games.mushi.referee import OPERATIONS
from domain.games.mushi.rule_refs import rules_of_event
from domain.games.mushi.rulebook import RULES
from domain.games.mushi.rules import RULESETS, MushiRules, rules_for
from domain.games.mushi.scoring import YAKU
from domain.games.mushi.search import STRONG
from domain.games.mushi.view import MushiView, laid, view
from domain.messages import Message
from domain.refusals import Refusal
from domain.stream import Event, Secrets
from domain.table import game
from domain.table.commands import Resign
from domain.table.events import TableClosed
from domain.table.game import Game, MatchResult, Moment, RuleSetOffer
from domain.table.game.history import History, Play, Tally
from domain.table.game.judging import PERSONAL, Judging
from domain.table.game.showdown import Showdown
from domain.table.state import Table


def round_ruled_on(state: MushiState) -> int | None:
    """Return the number of the round in hand."""
    return None if state.round is None else state.round.number


def check_ruling(_state: MushiState, ruling: Ruling, _over: bool) -> None:  # noqa: FBT001 - by place, like every hook
    """Raise ``Refusal`` for a penalty of points."""
    if ruling.stones is not None:
        raise Refusal("stones-out-of-range", "table.ruling", "No points are taken from anybody in this game.")


def ruling_effects(state: MushiState, ruling: Ruling, over: bool) -> list[Event]:  # noqa: FBT001 - likewise
    """Return the end of the match for an exclusion, even after its end; other rulings leave the play as it is.

    A match that the open count has decided ends as it was played first.
    """
    if ruling.kind != "exclude" or ruling.seat is None:
        return []
    if over or is_decided(state):
        played = [] if over else [Event(end_by_score(state))]
        return [*played, Event(e.ResultRuled(1 - ruling.seat, state.totals))]
    return [Event(e.MatchEnded(1 - ruling.seat, state.totals, "excluded"))]


def _standing(state: MushiState) -> game.Board:
    return game.Board((), state.totals)


def result(state: MushiState) -> MatchResult | None:
    """Return how the match ended and the outcome of each seat. A match is not made of games: points are won in it."""
    if state.ending is None:
        return None
    drawn = state.winner is None
    return MatchResult(state.ending, [game.Outcome(None if drawn else seat == state.winner, 0, 0) for seat in (0, 1)])


def _tallies(deal: RoundHistory, _rules: MushiRules) -> list[Tally]:
    """Count a round as won or lost as a whole, if it was played to its end; there are no bets in it."""
    points = round_scores(deal)
    played = int(deal.scores is not None)
    return [Tally(played, int(points[seat] > points[1 - seat]), 0, points[seat]) for seat in (0, 1)]


def _facets(deal: RoundHistory, _rules: MushiRules) -> dict[str, Sequence[str]]:
    return {"yaku": made_yaku(deal)}


def _plays(deal: RoundHistory, _rules: MushiRules) -> list[Play]:
    """Describe a round as won or lost as a whole, if it was played to its end; one that is drawn is neither."""
    points = round_scores(deal)
    ended = {1: ["won"], 0: [], -1: ["lost"]}
    return [
        Play(
            seat,
            {
                "role": ["dealer"] if seat == deal.dealer else [],
                "outcome": ended[(points[seat] > points[1 - seat]) - (points[seat] < points[1 - seat])],
            },
        )
        for seat in (0, 1)
        if deal.scores is not None
    ]


HISTORY: Final = History(
    deal_type=RoundHistory,
    from_events=FROM_EVENTS,
    until_events=frozenset({e.HandsDealt.tag, e.MatchEnded.tag, TableClosed.tag}),
    build=build_history,
    text=deals_text,
    points=round_scores,
    facets={"yaku": frozenset(YAKU)},
    facets_of=_facets,
    play_facets={"role": frozenset({"dealer"}), "outcome": frozenset({"won", "lost"})},
    plays=_plays,
    statistics=_tallies,
    statistics_type=MushiStatistics,
    sum_up=sum_up,
    itemised=ITEMISED,
    dataset=DATASET,
)


NAME: Final = "mushi"


def move_of(body: e.Body, _secrets: Secrets) -> tuple[int, c.Move] | None:
    """Return the seat and move this event records, for deciding it again; ``None`` for what only the rules do."""
    match body:
        case e.CardPlayed():
            return body.seat, c.Play(card=body.card, capture=body.captured[0] if len(body.captured) == 1 else None)
        case e.SeatGathered():
            return body.seat, c.Gather()
        case e.TurnCaptured(_, [only]):
            return body.seat, c.Capture(card=only)
        case _:
            return None


def narrate(_table: Table, event: Event, names: Mapping[int, str], _reader: str) -> Message:
    """Choose the message for an event."""
    return event_message(event.body, names)


def _begin(rules: MushiRules) -> MushiState:
    return MushiState(rules)


MUSHI: Final = Game(
    name=NAME,
    offers={
        name: RuleSetOffer(name, offer.rules.version, NAME, offer.seats, offer.rules, offer.options, offer.short)
        for name, offer in RULESETS.items()
    },
    rules_for=rules_for,
    decode_rules=msgspec.json.Decoder(MushiRules).decode,
    bodies=e.BODIES,
    payloads=e.SEALED,
    move_type=c.Move | Resign,
    begin=_begin,
    start=start,
    decide=decide,
    advance=advance,
    resign=resign,
    lose_on_time=lose_on_time,
    idle_move=idle_move,
    expire=expire,
    handlers=EVOLVE,
    result=result,
    deal_started=e.HandsDealt.tag,
    deal_number_of=attrgetter("round"),
    persistent_events=frozenset({e.RoundScored.tag, e.ResultRuled.tag}),
    move_of=move_of,
    to_act=to_act,
    legal_moves=legal_moves,
    view=view,
    view_type=MushiView,
    laid=laid,
    narrate=narrate,
    names=names,
    moment=lambda state: Moment(None if state.round is None else state.round.number),
    standing=_standing,
    rulebook=RULES,
    rules_of_event=rules_of_event,
    referee=OPERATIONS,
    bots={**BOTS, STRONG.name: STRONG},
    audit=AUDIT,
    history=HISTORY,
    learning=LEARNING,
    judging=Judging(kinds=PERSONAL, deal=round_ruled_on, check=check_ruling, effects=ruling_effects),
    showdown=Showdown(
        counted=e.RoundScored.tag,
        open_count=open_count,
        decided=is_decided,
        seat_bots=lambda state, bots: replace(state, bots=bots),
    ),
)
