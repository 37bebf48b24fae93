"""The history of a deal of Mus, as the API serves it and people read it (api.md, "Hand history of a deal").

It is told from the public events of the deal alone: its lances are those of ``evolve`` once more, its score what it
was before and the stones that were drawn.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET

from domain.ids import uuid_text
from domain.mus import events as e
from domain.mus.evolution.lances import talk
from domain.mus.evolve import evolve
from domain.mus.lances import Lance, Word
from domain.mus.rules import Lance as LanceName
from domain.mus.rules import MusRules
from domain.mus.settlement import Outcome
from domain.mus.state import MusState
from domain.table.disputes.state import Ruling
from domain.table.history import InHand, Sitting, sitting
from domain.table.state import Table

T = TypeVar("T")
Paid = dict[LanceName, e.Team]
"""Who drew stones for a lance and kept them; all of them go to one team."""


class LanceHistory(msgspec.Struct, frozen=True):
    """What was said in a lance and what came of it."""

    lance: LanceName
    holders: tuple[int, ...] | None
    """Seats from mano on, as they declared, without dead hands; null in grande, chica and punto."""
    dialogue: tuple[Word, ...]
    outcome: Outcome | None
    """Null while it is talked over, or where the match ended or the deal was voided over it."""
    stake: int
    """Stones agreed on, or paid for the refusal."""
    winner: e.Team | None
    """Who was paid for it, or won the game by it; null where nobody was, or the game was over before the count."""


class DealHistory(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mus"):
    """One deal; lists are in seat order, scores by team and raw. Times are milliseconds since 1970-01-01 UTC."""

    table: str
    deal: int
    """From 1, through the whole match."""
    board: str | None = None
    """Game and deal of the game, two digits each; null where the cards are this table's alone."""
    ruleset: str
    started_ms: int
    ended_ms: int | None
    """Null while the deal is played."""
    game_number: int
    dealer: int
    mano: int
    players: tuple[Sitting, ...]
    hands: dict[str, list[str]] | None
    """By seat; null until they are shown."""
    mus_rounds: int
    """Exchanges of cards, the one under way included."""
    discards: tuple[tuple[int, ...], ...]
    """Cards thrown a seat, one list an exchange."""
    lances: list[LanceHistory]
    items: tuple[e.StonesScored, ...]
    """Stones in the order they were drawn or taken back; they add up to the difference of the scores."""
    score_before: tuple[int, int]
    score_after: tuple[int, int]
    game_won_by: e.Team | None
    voided: bool
    """Whether the deal counts for nothing."""
    dead: tuple[int, ...]
    """Seats whose hands were declared dead, in the order in which they were."""
    fouls: tuple[e.FoulFound, ...]
    """Wrong declarations that the cards showed."""
    disputed: bool = False
    """Whether somebody called the judge in it, or before the next one was dealt."""
    rulings: tuple[Ruling, ...] = ()
    """Of judges, as they took effect; the stones that they moved are among the items."""


TALK: Final = frozenset(
    {
        *(e.Passed, e.BetPlaced, e.BetRaised, e.HordagoCalled, e.BetAccepted, e.BetRefused, e.BetRefusedSoftly),
        *(e.BiakBetPlaced, e.BiakHordagoCalled, e.Declared, e.HandDeclaredDead, e.FoulFound, e.StonesScored),
        e.LanceAnnulled,
    }
)
"""What the lances of a deal follow from."""
HEARS: Final = frozenset(
    {
        *(body.tag for body in TALK),
        *(e.HandsDealt.tag, e.CardsDiscarded.tag, e.DealVoided.tag, e.HandsRevealed.tag, e.GameWon.tag),
        e.ResultRuled.tag,
    }
)
"""What a history is told from; the rest of a deal follows from it."""


def tell(table: Table, in_hand: InHand, ended_ms: int | None) -> DealHistory:
    """The deal in hand, from what was heard of it."""
    rules: MusRules = table.rules
    dealt: e.HandsDealt = in_hand.events[0]
    items = _all(e.StonesScored, in_hand)
    paid = _paid(items)
    won = _game_won(in_hand)
    shown = next(iter(_all(e.HandsRevealed, in_hand)), None)
    discards = _discards(_all(e.CardsDiscarded, in_hand), rules.seats)
    a, b = in_hand.before.score
    gained = stones(items)
    return DealHistory(
        table=uuid_text(table.stream_id),
        deal=dealt.deal,
        board=None if dealt.board is UNSET else dealt.board,
        ruleset=table.ruleset,
        started_ms=in_hand.started_ms,
        ended_ms=ended_ms,
        game_number=sum(in_hand.before.games_won) + (rules.first_game if isinstance(rules.first_game, int) else 1),
        dealer=dealt.dealer,
        mano=dealt.mano,
        players=sitting(table),
        hands=None if shown is None else {str(seat): hand for seat, hand in enumerate(shown.hands)},
        mus_rounds=len(discards),
        discards=discards,
        lances=[_told(lance, paid, won) for lance in _lances(rules, in_hand)],
        items=items,
        score_before=(a, b),
        score_after=(a + gained[0], b + gained[1]),
        game_won_by=won,
        voided=bool(_all(e.DealVoided, in_hand)),
        dead=tuple([dead.seat for dead in _all(e.HandDeclaredDead, in_hand)]),
        fouls=_all(e.FoulFound, in_hand),
        disputed=in_hand.disputed,
        rulings=in_hand.rulings,
    )


def _game_won(in_hand: InHand) -> e.Team | None:
    """Who won a game in the deal; a ruling has the last word."""
    ruled = _all(e.ResultRuled, in_hand)
    if not ruled:
        return next((won.team for won in _all(e.GameWon, in_hand)), None)
    before, after = in_hand.before.games_won, ruled[-1].games_won
    return next((team for team, was, now in zip(e.TEAMS, before, after, strict=True) if now > was), None)


def _paid(items: Sequence[e.StonesScored]) -> Paid:
    """A foul or a dead hand may have taken back what one team drew, and the other team drawn after it."""
    sums: dict[tuple[LanceName, e.Team], int] = {}
    for drawn in items:
        if drawn.lance is None:
            continue
        sums[drawn.lance, drawn.team] = sums.get((drawn.lance, drawn.team), 0) + drawn.stones
    return {lance: team for (lance, team), kept in sums.items() if kept > 0}


def _all(kind: type[T], in_hand: InHand) -> tuple[T, ...]:
    return tuple([body for body in in_hand.events if type(body) is kind])


def _discards(thrown: Sequence[e.CardsDiscarded], seats: int) -> tuple[tuple[int, ...], ...]:
    """One row an exchange: every seat throws in every one, so the rows follow from how many have."""
    rows: list[tuple[int, ...]] = []
    for first in range(0, len(thrown), seats):
        counts = {body.seat: body.count for body in thrown[first : first + seats]}
        rows.append(tuple([counts.get(seat, 0) for seat in range(seats)]))
    return tuple(rows)


def _lances(rules: MusRules, in_hand: InHand) -> list[Lance]:
    """The lances that were declared for or spoken in; the last one may be under way.

    A lance that opened by itself and in which nobody has spoken is not told yet.
    """
    a, b = in_hand.before.score
    state = talk(evolve(MusState(rules, score=(a, b)), in_hand.events[0]))
    for body in in_hand.events[1:]:
        if type(body) in TALK:
            state = evolve(state, body)
    deal = state.deal
    assert deal is not None  # noqa: S101 - its hands were dealt
    under_way = deal.lance
    if under_way is None or (under_way.holders is None and not under_way.dialogue):
        return list(deal.lances)
    return [*deal.lances, under_way]


def _told(lance: Lance, paid: Paid, won: e.Team | None) -> LanceHistory:
    winner = paid.get(lance.name)
    if lance.outcome == "hordago-accepted" and won is not None:
        winner = won
    return LanceHistory(lance.name, lance.holders, lance.dialogue, lance.outcome, lance.stake, winner)


def stones(items: Sequence[e.StonesScored]) -> tuple[int, int]:
    """What each team scored."""
    return (
        sum([item.stones for item in items if item.team == "A"]),
        sum([item.stones for item in items if item.team == "B"]),
    )


def played(history: DealHistory) -> list[str]:
    """The lances that were played, talked over or not: all that were reached but those that nobody could play."""
    return [lance.lance for lance in history.lances if lance.outcome != "not-played"]
