"""Compute the classification by the federation's article 2 and the tie-breaks after it (rules.md, D40, T3).

A victory counts one and nothing else. In a defeat the games won count, and the stones made in the games that were lost;
in what was won neither does. A draw is counted for both as a defeat, and so is a pairing that neither won. The
tie-breaks that were stipulated part entries that are equal in all three; those that stay equal share a rank, and the
next rank is left out. Lots are drawn from the seed, so they part no entries before the seed is open.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, groupby
from typing import Any, Final, NamedTuple

import msgspec

from domain.tournament.events import RankBy, Ranked
from domain.tournament.state import Pairing, Tournament
from domain.tournament.systems.lots import draw_tie_lots


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
    """Rounds without play: byes, and victories over an entry that withdrew or forfeited."""
    buchholz: int
    """Victories of its opponents."""
    difference: int
    """Stones made in lost games less those that its opponents made in theirs."""
    withdrawn: bool
    parted_by: RankBy | None = None
    """The tie-break that put it below the entry before it, which is equal by article 2."""


class RoundScore(NamedTuple):
    """What one round brings one entry."""

    entry: int
    victories: int = 0
    games: int = 0
    stones: int = 0
    played: int = 0
    byes: int = 0
    difference: int = 0


WITHOUT_PLAY: Final = frozenset({"withdrawn", "forfeit"})
"""Reasons of a result by which an entry wins without playing."""


def classify(tournament: Tournament, *, drawn: bool = False) -> tuple[Row, ...]:
    """Classify every entry, best first; equal ones by number, and last those that have no rank.

    ``drawn``: part equal entries by lot although the seed is not open yet, where lots are stipulated.
    """
    struck = {entry.number for entry in tournament.entries if entry.withdrawn and tournament.system == "round-robin"}
    total = _totals(tournament, struck)
    counted = list(_counted_pairings(tournament, struck))
    rows = [
        Row(
            rank=None,
            entry=entry.number,
            victories=total[entry.number, "victories"],
            games=total[entry.number, "games"],
            stones=total[entry.number, "stones"],
            played=total[entry.number, "played"],
            byes=total[entry.number, "byes"],
            buchholz=sum(total[other, "victories"] for other in _opponents(counted, entry.number)),
            difference=total[entry.number, "difference"],
            withdrawn=entry.withdrawn,
        )
        for entry in tournament.entries
    ]
    ranked = sorted([row for row in rows if row.entry not in struck], key=_sort_key)
    lots = draw_tie_lots(tournament) if "lots" in tournament.rank_by and (drawn or tournament.opened) else None
    return (
        *_with_ranks(ranked, _tie_breaks(tournament.rank_by, counted, lots)),
        *[row for row in rows if row.entry in struck],
    )


def ranking(tournament: Tournament) -> tuple[Ranked, ...]:
    """List the classification in the form of the last event."""
    rows = classify(tournament, drawn=True)
    return tuple([Ranked(row.rank, row.entry, row.victories, row.games, row.stones) for row in rows])


def _sort_key(row: Row) -> tuple[int, int, int]:
    return -row.victories, -row.games, -row.stones


Merit = Callable[[Row], Any]
TieBreaking = tuple[RankBy, Callable[[Sequence[Row]], Merit]]
"""A tie-break, and what makes of equal rows the merit of each: less is better."""


def _tie_breaks(rank_by: Sequence[RankBy], counted: Sequence[Pairing], lots: Sequence[int] | None) -> list[TieBreaking]:
    drawn = {entry: place for place, entry in enumerate(lots or ())}
    known: Mapping[RankBy, Callable[[Sequence[Row]], Merit]] = {
        "mutual": lambda equal: _mutual_merit(equal, counted),
        "buchholz": lambda _: lambda row: -row.buchholz,
        "stones": lambda _: lambda row: -row.difference,
        "lots": lambda _: lambda row: drawn.get(row.entry, len(drawn)),
    }
    return [(name, known[name]) for name in rank_by]


def _mutual_merit(equal: Sequence[Row], counted: Sequence[Pairing]) -> Merit:
    """Count victories against each other; of entries that have not all met nothing can be said."""
    among = {row.entry for row in equal}
    met = [pairing for pairing in counted if {pairing.a, pairing.b} <= among]
    if {frozenset({pairing.a, pairing.b}) for pairing in met} != {frozenset(two) for two in combinations(among, 2)}:
        return lambda _: 0
    won = Counter(winner for pairing in met if (winner := pairing_winner(pairing)) is not None)
    return lambda row: -won[row.entry]


def pairing_winner(pairing: Pairing) -> int | None:
    """Get the entry that won a pairing, if one did."""
    outcome = None if pairing.result is None else pairing.result.outcome
    return pairing.a if outcome == "a" else pairing.b if outcome == "b" else None


def _with_ranks(ordered: list[Row], tie_breaks: Sequence[TieBreaking]) -> Iterator[Row]:
    above = 0
    for _, equal in groupby(ordered, _sort_key):
        for sharing in _part(list(equal), tie_breaks, None):
            yield from [msgspec.structs.replace(row, rank=above + 1) for row in sharing]
            above += len(sharing)


def _part(equal: list[Row], tie_breaks: Sequence[TieBreaking], by: RankBy | None) -> Iterator[list[Row]]:
    """Part equal rows by the tie-breaks, best first; the first of those below others names what ``by`` parted them."""
    if len(equal) == 1 or not tie_breaks:
        yield [msgspec.structs.replace(row, parted_by=by) for row in equal]
        return
    (name, merit_of), *others = tie_breaks
    merit = merit_of(equal)
    for number, (_, sharing) in enumerate(groupby(sorted(equal, key=merit), merit)):
        yield from _part(list(sharing), others, by if number == 0 else name)


def _counted_pairings(tournament: Tournament, struck: set[int]) -> Iterator[Pairing]:
    """List the pairings that count: with a result that is not void, and without struck entries."""
    for round_ in tournament.paired:
        for pairing in round_.pairings:
            if pairing.result is not None and pairing.result.outcome != "void" and not struck & {pairing.a, pairing.b}:
                yield pairing


def _opponents(pairings: Sequence[Pairing], entry: int) -> list[int]:
    return [pairing.a + pairing.b - entry for pairing in pairings if entry in {pairing.a, pairing.b}]


def _totals(tournament: Tournament, struck: set[int]) -> Counter[tuple[int, str]]:
    """Sum what the rounds bring each entry, by entry and name of the figure."""
    total: Counter[tuple[int, str]] = Counter()
    for counted in _round_scores(tournament, struck):
        for name, value in counted._asdict().items():
            if name != "entry":
                total[counted.entry, name] += value
    return total


def _round_scores(tournament: Tournament, struck: set[int]) -> Iterator[RoundScore]:
    """List the score of each entry in each round; a bye is a victory in a Swiss tournament only."""
    for round_ in tournament.paired:
        for entry in round_.byes:
            if entry not in struck:
                yield RoundScore(entry, victories=int(tournament.system == "swiss"), byes=1)
    for pairing in _counted_pairings(tournament, struck):
        for side, entry in enumerate((pairing.a, pairing.b)):
            yield _score(pairing, side, entry)


def _score(pairing: Pairing, side: int, entry: int) -> RoundScore:
    result = pairing.result
    assert result is not None  # noqa: S101 - it counts
    won = result.outcome == "ab"[side]
    if result.reason in WITHOUT_PLAY:
        return RoundScore(entry, victories=won, byes=won)
    difference = result.stones[side] - result.stones[1 - side]
    if won:
        return RoundScore(entry, victories=1, played=1, difference=difference)
    return RoundScore(entry, games=result.games[side], stones=result.stones[side], played=1, difference=difference)
