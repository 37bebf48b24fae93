"""Pair a Swiss round: entries with equal results meet, and no two meet twice while that can be avoided.

Every way to pair the field has a price, and the cheapest is taken. A pair that has met costs more than any differences
in victories put together, and those more than any distances in the order of the classification; differences and
distances count squared, so that two small ones are preferred to a large one. The bye is a place at the end of the
order with as few victories as any entry has. It goes to one of the entries that had the fewest victories without
playing: a second one only when every entry that is left has had one.

The cheapest matching is the one thing that is taken from networkx (``cheapest_pairs``).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final, cast

import msgspec

from domain.tournament.standings import classify
from domain.tournament.state import Meetings, Tournament


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
    return Meetings(tuple([(a, b) for a, b in pairs if b != BYE]), tuple([a for a, b in pairs if b == BYE]))


def price(of: Field, proposed: Meetings) -> int | None:
    """Sum the price of a whole round; None where it cannot be paired so."""
    pairs = [*proposed.pairs, *[(entry, BYE) for entry in proposed.byes]]
    if sorted(entry for pair in pairs for entry in pair) != sorted(of.order):
        return None
    prices = [of.price(a, b) for a, b in pairs]
    return None if None in prices else sum(price for price in prices if price is not None)
