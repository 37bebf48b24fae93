"""Describe rounds of Mushi for statistics: a row for each round and seat.

All follows from the history of a round: hands are never shown, but a round that is played to its end has played them.
"""

from typing import Final

from domain.games.mushi.history import RoundHistory
from domain.games.mushi.scoring import YAKU
from domain.table.game.dataset import Dataset, DealRow, Told, shared_cells


class RoundRow(DealRow, frozen=True, gc=False, kw_only=True):
    """One seat in one round. A deal of this game is a round."""

    misdeals: int
    """Deals of the round that were void before the one that was played."""
    field: str
    """The cards on the field as they were dealt, with spaces between, like all cards here."""
    hand: str | None
    """The hand as it was dealt; null in a round that was not played to its end, like all that is null here."""
    played: str
    """The cards of the hand in the order in which they were played."""
    captures: str
    """What the seat took, turn by turn with `; ` between: the card of the hand and what it took, then that of the
    stock and what it took; a card that took nothing is left out."""
    captured: int
    """Cards that the seat took, those included that took others."""
    leftovers: int
    """Cards that the seat got of those that were left on the field in the end."""
    points: int | None
    """Points of the cards of its pile."""
    yaku: str | None
    """The yaku that it made, with spaces between; empty where none."""
    yaku_points: int | None
    """What these are worth."""
    score: int | None
    """Score of the round: what one seat wins the other loses."""
    won: bool | None
    """Whether the score is above zero; null also where it is zero."""
    score_before: int
    """Score of the match before the round."""
    score_after: int
    """Score of the match after it."""


def round_rows(deal: RoundHistory, told: Told) -> list[RoundRow]:
    """Return the rows of a round, in seat order."""
    return [
        RoundRow(
            **cells,
            misdeals=len(deal.misdeals),
            field=" ".join(deal.field),
            hand=None if deal.hands is None else " ".join(deal.hands[str(seat)]),
            played=" ".join([turn.played for turn in deal.turns if turn.seat == seat]),
            captures="; ".join([" ".join(taken) for taken in _captures(deal, seat)]),
            captured=sum([len(taken) for taken in _captures(deal, seat)]),
            leftovers=sum([len(left.cards) for left in deal.leftovers if left.seat == seat]),
            points=None if deal.points is None else deal.points[seat],
            yaku=None if deal.yaku is None else " ".join(deal.yaku[seat]),
            yaku_points=None if deal.yaku is None else sum([YAKU[name].points for name in deal.yaku[seat]]),
            score=None if deal.scores is None else deal.scores[seat],
            won=None if deal.scores is None or not deal.scores[seat] else deal.scores[seat] > 0,
            score_before=deal.score_before[seat],
            score_after=deal.score_after[seat],
        )
        for seat, cells in enumerate(shared_cells(deal, told))
    ]


def _captures(deal: RoundHistory, seat: int) -> list[list[str]]:
    """List what a seat took, each time with the card that took it."""
    taken: list[list[str]] = []
    for turn in deal.turns:
        if turn.seat == seat:
            if turn.captured:
                taken.append([turn.played, *turn.captured])
            if turn.turned is not None and turn.turn_captured:
                taken.append([turn.turned, *turn.turn_captured])
    return taken


DATASET: Final = Dataset("rounds", "One row for each round and seat.", RoundRow, round_rows)
