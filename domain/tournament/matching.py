"""The one thing that is taken from networkx: the best way to put everybody in pairs."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, cast


def cheapest(places: Sequence[int], cost: Callable[[int, int], int | None]) -> list[tuple[int, int]]:
    """Pairs of places, all of them where that can be, whose costs add up to the least; the earlier place comes first.

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
