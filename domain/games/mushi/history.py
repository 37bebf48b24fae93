"""Build the history of a round of Mushi.

It is built from the public events of the round alone. Hands are never shown in this game, but every card of a hand is
played in the end: then it is known what was dealt.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from domain.games.mushi import events as e
from domain.games.mushi.cards import codes, parse
from domain.games.mushi.play.state import TURNS
from domain.games.mushi.scoring import YAKU
from domain.stream import instant_text, uuid_text
from domain.table.game.history import Statistics, Totals
from domain.table.history import InHand, Sitting, seats_taken
from domain.table.state import Table
from domain.table.view import RulingView, view_ruling

T = TypeVar("T")


class MisdealHistory(msgspec.Struct, frozen=True):
    """A deal of the round that was void."""

    shuffle: int
    field: list[str]
    reason: e.Misdeal


class Turn(msgspec.Struct, frozen=True):
    """A card of the hand and a card of the stock, each with the cards it took; none: it stayed in the field."""

    seat: int
    played: str
    captured: list[str]
    turned: str | None
    """Null where the match ended before; so is what it took, also while that is still to be chosen."""
    turn_captured: list[str] | None


class RoundHistory(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mushi"):
    """One round; pairs are in seat order."""

    table: str
    deal: int
    """The number of the round, from 1."""
    ruleset: str
    from_step: int
    """Version of the event that dealt it."""
    to_step: int
    """Version of its last event; of the last one so far while it is played."""
    started_at: str
    ended_at: str | None
    """Null while the round is played."""
    dealer: int
    players: tuple[Sitting, ...]
    misdeals: list[MisdealHistory]
    shuffle: int
    """Of the deal that was played: how many misdeals came before it."""
    field: list[str]
    """As it was dealt."""
    hands: dict[str, list[str]] | None
    """By seat, as they were dealt; null until the last card was played."""
    turns: list[Turn]
    leftovers: list[e.LeftoversTaken]
    points: tuple[int, int] | None
    """Of the cards of both piles; null, like yaku and scores, where the round was not played to its end."""
    yaku: tuple[list[str], list[str]] | None
    scores: tuple[int, int] | None
    score_before: tuple[int, int]
    """Of the match; the two add up to nothing."""
    score_after: tuple[int, int]
    disputed: bool = False
    """Whether somebody called the judge in it."""
    rulings: tuple[RulingView, ...] = ()
    """Of judges, as they took effect."""


FROM_EVENTS: Final = frozenset(
    {
        *(e.HandsDealt.tag, e.MisdealDeclared.tag, e.CardPlayed.tag, e.CardTurned.tag, e.TurnCaptured.tag),
        *(e.LeftoversTaken.tag, e.RoundScored.tag),
    }
)
"""Types of event that a history is built from."""


def build_history(table: Table, in_hand: InHand, ended_ms: int | None) -> RoundHistory:
    """Build the history of the round in hand from its events."""
    events = in_hand.by_type()
    deals = _events_of(e.HandsDealt, events)
    dealt, turns = deals[-1], _turns(events)
    scored = next(iter(_events_of(e.RoundScored, events)), None)
    ours, theirs = in_hand.before.score
    return RoundHistory(
        table=uuid_text(table.stream_id),
        deal=dealt.round,
        ruleset=table.ruleset,
        from_step=in_hand.from_step,
        to_step=in_hand.to_step,
        started_at=instant_text(in_hand.started_ms),
        ended_at=None if ended_ms is None else instant_text(ended_ms),
        dealer=dealt.dealer,
        players=seats_taken(table),
        misdeals=[
            MisdealHistory(void.shuffle, deal.field, void.reason)
            for deal, void in zip(deals, _events_of(e.MisdealDeclared, events), strict=False)
        ],
        shuffle=dealt.shuffle,
        field=dealt.field,
        hands=_hands(turns) if len(turns) == TURNS else None,
        turns=turns,
        leftovers=_events_of(e.LeftoversTaken, events),
        points=None if scored is None else scored.cards,
        yaku=None if scored is None else scored.yaku,
        scores=None if scored is None else scored.scores,
        score_before=(ours, theirs),
        score_after=(ours, theirs) if scored is None else scored.totals,
        disputed=in_hand.disputed,
        rulings=tuple([view_ruling(ruling) for ruling in in_hand.rulings]),
    )


def _events_of(kind: type[T], events: Mapping[type[Any], Sequence[Any]]) -> list[T]:
    return list(events.get(kind, ()))


def _turns(events: Mapping[type[Any], Sequence[Any]]) -> list[Turn]:
    """List the turns; a turn begins with the card of the hand, and the last one may be under way."""
    plays = _events_of(e.CardPlayed, events)
    turned: list[str | None] = [body.card for body in _events_of(e.CardTurned, events)]
    taken: list[list[str] | None] = [body.captured for body in _events_of(e.TurnCaptured, events)]
    turned += [None] * (len(plays) - len(turned))
    taken += [None] * (len(plays) - len(taken))
    return [
        Turn(play.seat, play.card, play.captured, card, captured)
        for play, card, captured in zip(plays, turned, taken, strict=True)
    ]


def _hands(turns: list[Turn]) -> dict[str, list[str]]:
    """Return the cards that every seat has played, in canonical order."""
    return {str(seat): codes(sorted(parse([turn.played for turn in turns if turn.seat == seat]))) for seat in (0, 1)}


def round_scores(history: RoundHistory) -> tuple[int, int]:
    """Return the score of each seat; 0 if the round was cut short."""
    return (0, 0) if history.scores is None else history.scores


def made_yaku(history: RoundHistory) -> list[str]:
    """List the yaku that any seat made in the round."""
    both = [] if history.yaku is None else [*history.yaku[0], *history.yaku[1]]
    return [name for name in YAKU if name in both]


class MushiStatistics(Statistics, frozen=True, kw_only=True, tag="mushi"):
    """A player's statistics in Mushi."""

    rounds: int
    """At public tables, those included that were cut short; the rest is of these."""
    rounds_counted: int
    """Rounds that were played to their end."""
    rounds_won: int
    points: int
    """Scores added up; below zero where more was lost than won."""
    points_per_round: float | None
    """Null where there was no round."""


def sum_up(totals: Totals) -> MushiStatistics:
    """Return the statistics of a player from the sums of matches and tallies."""
    return MushiStatistics(
        ruleset=totals.ruleset,
        matches_won=totals.matches_won,
        matches_lost=totals.matches_lost,
        matches_drawn=totals.matches_drawn,
        rounds=totals.deals,
        rounds_counted=totals.played,
        rounds_won=totals.won,
        points=totals.points,
        points_per_round=totals.per_deal(),
    )
