"""The twenty-two counters of the eight-kings scoreboard (rules.md D43 and 5.9).

One partner draws a counter a stone; at five he returns four and hands the fifth to his partner, who holds fives. With
the seventh five that partner says "thirty-five" and returns them all; only single stones are left to make.
"""

from typing import Final

import msgspec

POOL: Final = 22
FIVE: Final = 5
DECLARED_AT: Final = 35


class TeamCounters(msgspec.Struct, frozen=True):
    """What a team has before it: the lower seat holds singles, his partner fives."""

    fives: int
    singles: int
    declared: bool
    """Whether thirty-five was declared."""


class Counters(msgspec.Struct, frozen=True):
    """Both teams' counters and how many are left in the pool."""

    A: TeamCounters
    B: TeamCounters
    pool: int


def team_counters(stones: int) -> TeamCounters:
    """The counters that show these stones (0-40; more shows as 40)."""
    stones = min(stones, 40)
    if stones >= DECLARED_AT:
        return TeamCounters(0, stones - DECLARED_AT, declared=True)
    return TeamCounters(stones // FIVE, stones % FIVE, declared=False)


def counters(score: tuple[int, int]) -> Counters:
    """The board for a score by team."""
    a, b = team_counters(score[0]), team_counters(score[1])
    return Counters(a, b, POOL - (a.fives + a.singles + b.fives + b.singles))
