"""Look ahead in a Swiss tournament: pair a round so that the rounds after it can be paired without a second meeting.

Think of the places of the field (the bye is one, so there is an even number ``n``) as points, and join the pairs that
may still meet. A round takes ``n / 2`` lines that touch every point, and as many rounds are left without a second
meeting as there are such sets without a common line.

While every point has ``n / 2`` lines or more, a round exists, however the lines lie (Dirac's theorem), and it takes one
line from each point. So ``1 + d - n / 2`` rounds can be paired one after the other, whichever are chosen, where ``d``
is the least number of lines that a point has; at the start ``d`` is ``n - 1``. Therefore in a tournament of at most
``n / 2`` rounds nothing is searched: the cheapest round always leaves enough (``leaves_enough``).

In a longer one a cheapest round may leave lines of which there is no other round, so a whole rest is looked for
(``disjoint_rounds``). Whether there is one is a hard question (for three rounds it is that of colouring the lines of a
cubic graph), so the search has a bound of steps, never of time, and the same field gives the same answer. In small
fields it tries everything. A field of ``n`` that nobody leaves has a rest at first, and a round is taken with one, so
that the next round has one to find; where the bound is met, as many rounds as were found are kept possible.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from domain.shuffling import shuffled

Pairs = list[tuple[int, int]]
Cost = Callable[[int, int], int | None]
"""The cost of pairing an earlier and a later place; None for two that cannot be a pair."""
Lines = Mapping[int, frozenset[int]]
"""Place -> the places that it may still meet."""

BEGINNINGS: Final = 12
"""Orders of the places in which a search begins."""
STEPS: Final = 2_000
"""Pairs that are tried from each, beside four for every pair that is looked for."""
CHOICES: Final = 6
"""Rests from which a round is made, where the cheapest one leaves none."""


def without(lines: Lines, pairs: Pairs) -> Lines:
    """Take these pairs away."""
    partner = {place: other for a, b in pairs for place, other in ((a, b), (b, a))}
    return {place: others - {partner[place]} for place, others in lines.items()}


def leaves_enough(lines: Lines, rounds: int) -> bool:
    """Check whether so many rounds can be paired of these lines, whichever are chosen one after the other (Dirac)."""
    return rounds <= 1 + min(map(len, lines.values())) - len(lines) // 2


def disjoint_rounds(lines: Lines, most: int, first: int = 0) -> list[Pairs]:
    """Find up to so many rounds of which no two have a common pair; as many as the bounded search comes to.

    ``first`` is the number of the order that the search begins with: another one may find other rounds.
    """
    longest: list[Pairs] = []
    for goal in range(min(most, *map(len, lines.values())), 0, -1):
        for beginning in range(first, first + BEGINNINGS):
            if len(longest) >= goal:
                return longest
            search = _Search(shuffled(beginning.to_bytes(32, "big"), sorted(lines)), lines, goal)
            longest = max(longest, search.longest, key=len)
            if search.tried_all:
                break
    return longest


class _Search:
    """A search for so many rounds, one after the other, in each the place with the fewest opponents first.

    Sets of places are bits of a number; a field is a list of them, the opponents of each place.
    """

    def __init__(self, order: Sequence[int], lines: Lines, rounds: int) -> None:
        bit = {place: number for number, place in enumerate(order)}
        self._order = order
        self._everybody = (1 << len(order)) - 1
        self._steps = STEPS + 2 * len(order) * rounds
        self._found: list[list[tuple[int, int]]] = []
        self.longest: list[Pairs] = []
        self._search([sum(1 << bit[other] for other in lines[place]) for place in order], rounds, 0)
        self.tried_all = self._steps > 0

    def _search(self, field: list[int], rounds: int, above: int) -> bool:
        """Find so many rounds; the opponents of the first place rise, since rounds can be taken in any order."""
        if rounds == 0:
            return True
        left = _trimmed(field, rounds)
        if left is None:
            return False
        for pairs in self._ways(left, 0, left[0] >> above << above, self._everybody):
            self._found.append(pairs)
            if len(self._found) > len(self.longest):
                self.longest = [[(self._order[a], self._order[b]) for a, b in round_] for round_ in self._found]
            after = left.copy()
            for a, b in pairs:
                after[a] ^= 1 << b
                after[b] ^= 1 << a
            if self._search(after, rounds - 1, pairs[-1][1] + 1):
                return True
            self._found.pop()
        return False

    def _ways(self, left: list[int], place: int, opponents: int, free: int) -> Iterator[list[tuple[int, int]]]:
        """List the ways to pair who is free, while there are steps; the first place is in the last pair."""
        for opponent in _bits(opponents):
            self._steps -= 1
            if self._steps <= 0:
                return
            others = free & ~(1 << place | 1 << opponent)
            if not others:
                yield [(place, opponent)]
                continue
            following = min(_bits(others), key=lambda one: (left[one] & others).bit_count())
            for pairs in self._ways(left, following, left[following] & others, others):
                pairs.append((place, opponent))
                yield pairs


def _trimmed(field: list[int], rounds: int) -> list[int] | None:
    """Take away the lines that so many rounds cannot use; None where they are seen to be impossible.

    A place with as many lines as there are rounds needs all of them. Where another place is needed by that many, it has
    no use for its other lines.
    """
    left, changed = field.copy(), True
    while changed:
        changed = False
        needy = sum(1 << place for place, opponents in enumerate(left) if opponents.bit_count() == rounds)
        for place, opponents in enumerate(left):
            needed = opponents & needy
            if opponents.bit_count() < rounds or needed.bit_count() > rounds:
                return None
            if needed.bit_count() == rounds and needed != opponents:
                changed = True
                left[place] = needed
                for other in _bits(opponents ^ needed):
                    left[other] ^= 1 << place
    return left


def _bits(number: int) -> Iterator[int]:
    """List the places of a set, in their order."""
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1


def cheap_round(lines: Lines, rounds: int, cost: Cost) -> tuple[Pairs, int]:
    """Find a cheap round after which the most of so many rounds can follow, and how many those are; none: 0.

    Of several rests each gives the best of its rounds, which takes over from every other round of the rest what is
    cheaper there: the pairs of two rounds form rings, and in each ring the two can change places.
    """
    longest = disjoint_rounds(lines, rounds)
    others = [disjoint_rounds(lines, len(longest), number * BEGINNINGS) for number in range(1, CHOICES)]
    cheap: list[Pairs] = [_cheapened(rest, cost) for rest in (longest, *others) if rest and len(rest) == len(longest)]
    return min(cheap, key=lambda pairs: total(pairs, cost)) if cheap else [], len(longest)


def _cheapened(rest: list[Pairs], cost: Cost) -> Pairs:
    """Make the cheapest round of a rest cheaper, until no ring of another round would be."""
    due, *others = sorted(rest, key=lambda pairs: total(pairs, cost))
    changed = True
    while changed:
        changed = False
        for number, other in enumerate(others):
            rings = _rings(due, other)
            turned = [total(theirs, cost) < total(ours, cost) for ours, theirs in rings]
            if any(turned):
                changed = True
                due = [pair for ring, turn in zip(rings, turned, strict=True) for pair in ring[turn]]
                others[number] = [pair for ring, turn in zip(rings, turned, strict=True) for pair in ring[not turn]]
    return due


def _rings(ours: Pairs, theirs: Pairs) -> list[tuple[Pairs, Pairs]]:
    """Part two rounds without a common pair into rings of places, with the pairs of both in each."""
    mine, other = _partners(ours), _partners(theirs)
    left, rings = set(mine), list[tuple[Pairs, Pairs]]()
    for beginning in mine:
        ring, place = (list[tuple[int, int]](), list[tuple[int, int]]()), beginning
        while place in left:
            left -= {place, mine[place]}
            ring[0].append((place, mine[place]))
            ring[1].append((mine[place], other[mine[place]]))
            place = other[mine[place]]
        if ring[0]:
            rings.append(ring)
    return rings


def _partners(pairs: Pairs) -> dict[int, int]:
    return {place: other for a, b in pairs for place, other in ((a, b), (b, a))}


def total(pairs: Pairs, cost: Cost) -> tuple[int, int]:
    """Sum the prices: how many pairs cannot be, then what the others cost."""
    prices = [cost(a, b) for a, b in pairs]
    return prices.count(None), sum(price for price in prices if price is not None)
