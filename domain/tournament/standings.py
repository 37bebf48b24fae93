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
from domain.tournament.state import Entry, Pairing, Round, Tournament
from domain.tournament.systems.knock_out import bracket_stages, pairing_winner
from domain.tournament.systems.lots import draw_tie_lots
from domain.tournament.systems.table import SYSTEMS


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
    """Pairings that were played or adjusted."""
    byes: int
    """Rounds without an opponent."""
    forfeits_won: int
    """Victories without play: over an entry that did not come, or left."""
    forfeits_lost: int
    """Defeats without play: by not coming, or leaving."""
    buchholz: int
    """Victories of its opponents."""
    difference: int
    """Stones made in lost games less those that its opponents made in theirs."""
    withdrawn: bool
    excluded: bool
    """Whether it was withdrawn by a judge."""
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
    forfeits_won: int = 0
    forfeits_lost: int = 0
    difference: int = 0


WITHOUT_PLAY: Final = frozenset({"withdrawn", "forfeit"})
"""Reasons of a result by which an entry wins or loses without playing."""


class Counted(msgspec.Struct, frozen=True):
    """What a classification is made from."""

    entries: tuple[Entry, ...]
    rounds: tuple[Round, ...]
    struck: frozenset[int]
    """Entries whose results are void: those that left a round-robin."""
    bye_wins: bool
    rank_by: tuple[RankBy, ...]
    lots: tuple[int, ...] | None
    """Null while they are not open."""


def classify(tournament: Tournament, *, drawn: bool = False) -> tuple[Row, ...]:
    """Classify every entry, best first; equal ones by number, and last those that have no rank.

    In a knock-out those who came further come first; in groups, before and below that, by the place in the group.
    ``drawn``: part equal entries by lot although the seed is not open yet, where lots are stipulated.
    """
    system, lots = SYSTEMS[tournament.system], _lots(tournament, drawn=drawn)
    counted = Counted(
        tournament.entries,
        tournament.paired,
        _struck(tournament),
        system.bye_wins,
        tournament.rank_by,
        lots,
    )
    stages = bracket_stages(tournament)
    placed = {
        row.entry: place
        for members in tournament.groups
        for place, row in enumerate(group_rows(tournament, members, drawn=drawn))
    }
    return _classify(
        counted,
        lambda row: (-stages.get(row.entry, -1), 0 if row.entry in stages else placed.get(row.entry, 0)),
        victories=system.counts_victories,
        defeats=system.overlaps,
    )


def group_rows(tournament: Tournament, members: Sequence[int] | None, *, drawn: bool = False) -> tuple[Row, ...]:
    """Classify a group, or the entries of all groups together, by the rounds of the groups alone."""
    rounds = tournament.paired if not tournament.bracket_from else tournament.paired[: tournament.bracket_from - 1]
    rank_by: tuple[RankBy, ...] = tournament.rank_by
    if drawn and "lots" not in rank_by:
        rank_by = (*rank_by, "lots")  # who goes on has to be decided
    entries = tuple([entry for entry in tournament.entries if members is None or entry.number in members])
    lots = draw_tie_lots(tournament) if drawn or ("lots" in rank_by and tournament.opened) else None
    return _classify(
        Counted(entries, rounds, _struck(tournament), bye_wins=False, rank_by=rank_by, lots=lots), lambda _: 0
    )


def _lots(tournament: Tournament, *, drawn: bool) -> tuple[int, ...] | None:
    if "lots" not in tournament.rank_by or not (drawn or tournament.opened):
        return None
    return draw_tie_lots(tournament)


def _struck(tournament: Tournament) -> frozenset[int]:
    """List the entries that left a round-robin, or their group before the knock-out."""
    if not SYSTEMS[tournament.system].strikes:
        return frozenset()
    return frozenset(
        entry.number for entry in tournament.entries if entry.withdrawn and entry.number not in tournament.places
    )


def _classify(
    counted: Counted, before: Callable[[Row], Any], *, victories: bool = True, defeats: bool = False
) -> tuple[Row, ...]:
    """Classify by ``before``, article 2 and the tie-breaks; a knock-out leaves the ``victories`` out.

    ``defeats``: in an arena, where not all play as many matches, fewer of them follow the victories.
    """
    pairings = list(_counted_pairings(counted))
    total = _totals(counted, pairings)
    rows = [
        Row(
            rank=None,
            entry=entry.number,
            victories=total[entry.number, "victories"],
            games=total[entry.number, "games"],
            stones=total[entry.number, "stones"],
            played=total[entry.number, "played"],
            byes=total[entry.number, "byes"],
            forfeits_won=total[entry.number, "forfeits_won"],
            forfeits_lost=total[entry.number, "forfeits_lost"],
            buchholz=sum(total[other, "victories"] for other in _opponents(pairings, entry.number)),
            difference=total[entry.number, "difference"],
            withdrawn=entry.withdrawn,
            excluded=entry.excluded,
        )
        for entry in counted.entries
    ]

    def merit(row: Row) -> tuple[Any, ...]:
        lost = row.played + row.forfeits_won + row.forfeits_lost - row.victories if defeats else 0
        return before(row), -row.victories * victories, lost, -row.games, -row.stones

    ranked = sorted([row for row in rows if row.entry not in counted.struck], key=merit)
    tie_breaks = _tie_breaks(counted.rank_by, pairings, counted.lots)
    return (
        *_with_ranks(ranked, merit, tie_breaks),
        *[row for row in rows if row.entry in counted.struck],
    )


def ranking(tournament: Tournament) -> tuple[Ranked, ...]:
    """List the classification in the form of the last event."""
    rows = classify(tournament, drawn=True)
    return tuple([Ranked(row.rank, row.entry, row.victories, row.games, row.stones) for row in rows])


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


def _with_ranks(ordered: list[Row], merit: Merit, tie_breaks: Sequence[TieBreaking]) -> Iterator[Row]:
    above = 0
    for _, equal in groupby(ordered, merit):
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


def _counted_pairings(counted: Counted) -> Iterator[Pairing]:
    """List the pairings that count: with a result that is not void, and without struck entries."""
    for round_ in counted.rounds:
        for pairing in round_.pairings:
            void = pairing.result is None or pairing.result.outcome == "void"
            if not void and not counted.struck & {pairing.a, pairing.b}:
                yield pairing


def _opponents(pairings: Sequence[Pairing], entry: int) -> list[int]:
    return [pairing.a + pairing.b - entry for pairing in pairings if entry in {pairing.a, pairing.b}]


def _totals(counted: Counted, pairings: Sequence[Pairing]) -> Counter[tuple[int, str]]:
    """Sum what the rounds bring each entry, by entry and name of the figure; a bye is a victory in Swiss alone."""
    total: Counter[tuple[int, str]] = Counter()
    rested = [entry for round_ in counted.rounds for entry in round_.byes if entry not in counted.struck]
    scores = [RoundScore(entry, victories=int(counted.bye_wins), byes=1) for entry in rested]
    scores += [
        _score(pairing, side, entry) for pairing in pairings for side, entry in enumerate((pairing.a, pairing.b))
    ]
    for score in scores:
        for name, value in score._asdict().items():
            if name != "entry":
                total[score.entry, name] += value
    return total


def _score(pairing: Pairing, side: int, entry: int) -> RoundScore:
    result = pairing.result
    assert result is not None  # noqa: S101 - it counts
    won = result.outcome == "ab"[side]
    if result.reason in WITHOUT_PLAY:
        return RoundScore(entry, victories=won, forfeits_won=won, forfeits_lost=not won)
    difference = result.stones[side] - result.stones[1 - side]
    if won:
        return RoundScore(entry, victories=1, played=1, difference=difference)
    return RoundScore(entry, games=result.games[side], stones=result.stones[side], played=1, difference=difference)
