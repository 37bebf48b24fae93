"""The board of the federation: eight hamarreko of five ttantto make the forty of a game (art. 1, rules.md D43)."""

from typing import Final

import msgspec

TTANTTO: Final = 5
"""Ttantto in a hamarreko."""


class TeamBoard(msgspec.Struct, frozen=True):
    """A team's stones, the fives first."""

    hamarreko: int
    ttantto: int


class Hamarreko(msgspec.Struct, frozen=True):
    """Both teams' boards."""

    A: TeamBoard
    B: TeamBoard


def hamarreko(score: tuple[int, int], target: int) -> Hamarreko:
    """The boards for a score by team, no more than the target."""
    return Hamarreko(*(TeamBoard(*divmod(min(stones, target), TTANTTO)) for stones in score))
