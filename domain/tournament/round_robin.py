"""Everybody plays everybody once: the circle method.

One entry keeps its place, the others move on by one from round to round, and who stands opposite is the opponent. An
odd field has one place more than entries; who stands opposite to that has the bye, everybody once.
"""

from collections.abc import Sequence
from typing import Final

from domain.tournament.round import Meetings

NOBODY: Final = 0
"""The place that an odd field leaves empty; no entry has the number."""
NOTHING: Final = Meetings((), None)


def rounds(entries: int) -> int:
    """How many rounds it takes."""
    return entries - 1 + entries % 2


def idle(order: Sequence[int], round_: int, remaining: Sequence[int]) -> bool:
    """Whether from this round on nothing is left to be played, not even a bye."""
    return all(meetings(order, later, remaining) == NOTHING for later in range(round_, rounds(len(order)) + 1))


def meetings(order: Sequence[int], round_: int, remaining: Sequence[int]) -> Meetings:
    """A round, from 1, of the field in the order of its lots; nobody plays who was to meet one that has left."""
    places = [*order] if len(order) % 2 == 0 else [*order, NOBODY]
    moving = places[1:]
    turn = (round_ - 1) % len(moving)
    circle = [places[0], *moving[turn:], *moving[:turn]]
    half = len(circle) // 2
    opposite = list(zip(circle[:half], reversed(circle[half:]), strict=True))
    return Meetings(
        tuple([(a, b) for a, b in opposite if a in remaining and b in remaining]),
        next((a + b for a, b in opposite if NOBODY in {a, b} and a + b in remaining), None),
    )
