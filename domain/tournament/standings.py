"""Compute the classification by the federation's article 2 (rules.md, D40).

A victory counts one and nothing else. In a defeat the games won count, and the stones made in the games that were lost;
in what was won neither does. A drawn team match is counted for both as a defeat. Entries equal in all three share a
rank, and the next rank is left out.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import msgspec

from domain.tournament.events import Ranked
from domain.tournament.state import Tournament


class Row(msgspec.Struct, frozen=True):
    """A line of the classification."""

    rank: int | None
    """From 1; null for one that withdrew from a round-robin."""
    entry: int
    victories: int
    games: int
    """Won in defeats."""
    stones: int
    """Made in lost games of defeats."""
    played: int
    """Pairings with a result, byes apart."""
    byes: int
    """Victories without playing: byes, and pairings that the other side withdrew from."""
    withdrawn: bool


class RoundScore(NamedTuple):
    """What one round brings one entry."""

    entry: int
    victories: int = 0
    games: int = 0
    stones: int = 0
    played: int = 0
    byes: int = 0


def classify(tournament: Tournament) -> tuple[Row, ...]:
    """Classify every entry, best first; equal ones by number, and last those that have no rank."""
    struck = {entry.number for entry in tournament.entries if entry.withdrawn and tournament.system == "round-robin"}
    total: Counter[tuple[int, str]] = Counter()
    for counted in _round_scores(tournament, struck):
        for name, value in counted._asdict().items():
            total[counted.entry, name] += value
    rows = [
        Row(
            rank=None,
            entry=entry.number,
            victories=total[entry.number, "victories"],
            games=total[entry.number, "games"],
            stones=total[entry.number, "stones"],
            played=total[entry.number, "played"],
            byes=total[entry.number, "byes"],
            withdrawn=entry.withdrawn,
        )
        for entry in tournament.entries
    ]
    ranked = sorted([row for row in rows if row.entry not in struck], key=_sort_key)
    return (*_with_ranks(ranked), *[row for row in rows if row.entry in struck])


def ranking(tournament: Tournament) -> tuple[Ranked, ...]:
    """List the classification in the form of the last event."""
    return tuple([Ranked(row.rank, row.entry, row.victories, row.games, row.stones) for row in classify(tournament)])


def _sort_key(row: Row) -> tuple[int, int, int]:
    return -row.victories, -row.games, -row.stones


def _with_ranks(ordered: list[Row]) -> Iterator[Row]:
    above = 0
    for _, equal in groupby(ordered, _sort_key):
        sharing = list(equal)
        yield from [msgspec.structs.replace(row, rank=above + 1) for row in sharing]
        above += len(sharing)


def _round_scores(tournament: Tournament, struck: set[int]) -> Iterator[RoundScore]:
    """List the score of each entry in each round, without the pairings of struck entries."""
    for round_ in tournament.paired:
        if round_.bye is not None and round_.bye not in struck:
            yield RoundScore(round_.bye, victories=1, byes=1)
        for pairing in round_.pairings:
            if pairing.result is None or pairing.result.outcome == "void" or struck & {pairing.a, pairing.b}:
                continue
            for side, entry in enumerate((pairing.a, pairing.b)):
                won = pairing.result.outcome == "ab"[side]
                if pairing.result.reason == "withdrawn":
                    yield RoundScore(entry, victories=won, byes=won)
                elif won:
                    yield RoundScore(entry, victories=1, played=1)
                else:
                    yield RoundScore(
                        entry, games=pairing.result.games[side], stones=pairing.result.stones[side], played=1
                    )
