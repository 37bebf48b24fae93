"""Pair a Swiss round: entries with equal results meet, and no two meet twice while that can be avoided.

Every way to pair the field has a price, and the cheapest is taken. A pair that has met costs more than any differences
in victories put together, and those more than any distances in the order of the classification; differences and
distances count squared, so that two small ones are preferred to a large one. The bye is a place at the end of the
order with as few victories as any entry has. It goes to one of the entries that had the fewest victories without
playing: a second one only when every entry that is left has had one.

A round after which a second meeting could not be avoided any more is not taken, however cheap, if another one leaves
more rounds: ``rounds_ahead`` says what that promises. Tournaments of 0.1.0 did not look ahead.

The cheapest matching is the one thing that is taken from networkx (``cheapest_pairs``).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final, cast

import msgspec

from domain.tournament.standings import classify
from domain.tournament.state import Meetings, Tournament
from domain.tournament.systems.rounds_ahead import Lines, Pairs, cheap_round, disjoint_rounds, leaves_enough, total


def cheapest_pairs(places: Sequence[int], cost: Callable[[int, int], int | None]) -> list[tuple[int, int]]:
    """Find the pairs of places with the least total cost, of all places where possible; the earlier place comes first.

    ``cost`` is asked for an earlier and a later place and is None for two that cannot be a pair. Costs are integers
    of any size, so nothing is rounded. The same places and costs give the same pairs; where several are cheapest,
    another release of the library may give others.
    """
    import networkx  # noqa: ICN001, PLC0415 - takes half a second, and most who import this package pair no round

    graphs = cast("Any", networkx)
    costs = {(a, b): price for a, b in combinations(places, 2) if (price := cost(a, b)) is not None}
    dearest = max(costs.values(), default=0)
    graph = graphs.Graph()
    graph.add_nodes_from(places)
    graph.add_weighted_edges_from((a, b, dearest + 1 - price) for (a, b), price in costs.items())
    matched: set[tuple[int, int]] = graphs.max_weight_matching(graph, maxcardinality=True)
    rank = {place: number for number, place in enumerate(places)}
    return sorted([(a, b) if rank[a] < rank[b] else (b, a) for a, b in matched], key=lambda pair: rank[pair[0]])


BYE: Final = 0
"""The opponent of the entry with the bye; no entry has the number."""


class Field(msgspec.Struct, frozen=True):
    """What the price of a pair depends on."""

    order: tuple[int, ...]
    """The entries that play, best first; at the end ``BYE`` where they are odd."""
    place: dict[int, int]
    """In that order, from 0."""
    victories: dict[int, int]
    met: Counter[frozenset[int]]
    """How often two have been paired."""
    relieved: frozenset[int]
    """Entries that had more victories without playing than others, and cannot have the bye."""
    apart: int
    """Price of one victory of difference: more than all the distances in the order that a round can have."""
    again: int
    """Price of meeting again: more than all the differences that a round can have."""

    def price(self, a: int, b: int) -> int | None:
        """Compute the price of pairing these two; None where they cannot be paired."""
        if BYE in {a, b} and (a + b) in self.relieved:
            return None
        return (
            self.met[frozenset({a, b})] * self.again
            + (self.victories[a] - self.victories[b]) ** 2 * self.apart
            + (self.place[a] - self.place[b]) ** 2
        )

    def fresh(self, due: Sequence[tuple[int, int]], rounds: int) -> Lines:
        """Return who may meet whom in so many rounds after the one that is due: those who met least often.

        Who has not rested yet may rest; where they are fewer than the rounds, everybody may.
        """
        entries = [entry for entry in self.order if entry != BYE]
        least = min((self.met[frozenset(two)] for two in combinations(entries, 2)), default=0)
        taken = {frozenset(two) for two in due}
        relieved = self.relieved.union(*[two - {BYE} for two in taken if BYE in two])
        relieved = relieved if len(entries) - len(relieved) >= rounds else frozenset[int]()

        def may_meet(a: int, b: int) -> bool:
            if BYE in {a, b}:
                return a + b not in relieved
            return self.met[frozenset({a, b})] == least and frozenset({a, b}) not in taken

        return {a: frozenset([b for b in self.order if b != a and may_meet(a, b)]) for a in self.order}


def next_field(tournament: Tournament, lots: Sequence[int]) -> Field:
    """Order the field for the next round; equal entries of the classification in the order of the lots."""
    drawn = {entry: place for place, entry in enumerate(lots)}
    remaining = frozenset(tournament.remaining)
    rows = [row for row in classify(tournament) if row.entry in remaining]
    rows.sort(key=lambda row: (-row.victories, -row.games, -row.stones, drawn[row.entry]))
    unplayed = {row.entry: row.byes + row.forfeits_won for row in rows}
    fewest = min(unplayed.values())
    return field_with_prices(
        [row.entry for row in rows],
        {row.entry: row.victories for row in rows},
        Counter(frozenset({pairing.a, pairing.b}) for round_ in tournament.paired for pairing in round_.pairings),
        frozenset(entry for entry, victories in unplayed.items() if victories > fewest),
    )


def field_with_prices(
    entries: Sequence[int], victories: dict[int, int], met: Counter[frozenset[int]], relieved: frozenset[int]
) -> Field:
    """Make the field with its prices, from the entries that play, best first."""
    order = (*entries, *[BYE] * (len(entries) % 2))
    # There are half as many pairs as places, and none is further apart than all the places or all the victories.
    apart = len(order) ** 3
    again = apart * len(order) * (1 + max(victories.values())) ** 2
    return Field(
        order=order,
        place={entry: place for place, entry in enumerate(order)},
        victories={BYE: min(victories.values())} | victories,
        met=met,
        relieved=relieved,
        apart=apart,
        again=again,
    )


def meetings(tournament: Tournament, lots: Sequence[int]) -> Meetings:
    """Pair the next round."""
    of = next_field(tournament, lots)
    pairs = cheapest_pairs(of.order, of.price)
    if tournament.looks_ahead:
        pairs = _leaving_rounds(of, pairs, _rounds_after(tournament))
    return Meetings(tuple([(a, b) for a, b in pairs if b != BYE]), tuple([a for a, b in pairs if b == BYE]))


def has_no_better(tournament: Tournament, lots: Sequence[int], proposed: Meetings) -> bool:
    """Check whether a round may be played: it is one of the cheapest, and looking ahead finds no reason against it.

    So may the round that looking ahead finds instead, since another cheapest one may have been the reason for it.
    """
    of = next_field(tournament, lots)
    pairs = [*proposed.pairs, *[(entry, BYE) for entry in proposed.byes]]
    if sorted(place for pair in pairs for place in pair) != sorted(of.order):
        return False
    dearer = total(pairs, of.price) != total(cheapest_pairs(of.order, of.price), of.price)
    if not tournament.looks_ahead:
        return not dearer
    pairs, rounds = _ordered(of, pairs), _rounds_after(tournament)
    return pairs == (_cheap_round(of, rounds)[0] if dearer else _leaving_rounds(of, pairs, rounds))


def _rounds_after(tournament: Tournament) -> int:
    """Count the rounds after the next one."""
    return (tournament.rounds or 0) - len(tournament.paired) - 1


def _leaving_rounds(of: Field, cheapest: Pairs, rounds: int) -> Pairs:
    """Return the cheapest round, or one that leaves more of so many rounds to come without a second meeting."""
    left = of.fresh(cheapest, rounds)
    following = rounds if leaves_enough(left, rounds) else len(disjoint_rounds(left, rounds))
    if following == rounds:
        return cheapest
    pairs, others = _cheap_round(of, rounds)
    return pairs if others > following and None not in [of.price(a, b) for a, b in pairs] else cheapest


def _cheap_round(of: Field, rounds: int) -> tuple[Pairs, int]:
    """Find a round that leaves the most of so many rounds to come, and how many it leaves."""
    pairs, found = cheap_round(of.fresh((), rounds + 1), rounds + 1, of.price)
    return _ordered(of, pairs), found - 1


def _ordered(of: Field, pairs: Sequence[tuple[int, int]]) -> Pairs:
    """Put pairs in the order of the field, each with the better entry first."""
    places = sorted([sorted([of.place[a], of.place[b]]) for a, b in pairs])
    return [(of.order[better], of.order[other]) for better, other in places]
