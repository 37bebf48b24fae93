"""Count a lance by going through every deal there is, hand after hand: slow, and by none of the ways of ``chances``."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb, prod

from domain.games.mus.chances.hand_sets import HAND, HandSets
from domain.games.mus.rules import Lance

Agreeing = Sequence[bool] | None
Left = tuple[int, ...]


def _sets_from(
    sets: HandSets, left: Left, agreeing: Agreeing, numbers: Iterable[int] | None = None
) -> Iterator[tuple[int, int, Left]]:
    """Every set that these cards make, of some or of all, in how many ways, and the cards that it leaves."""
    for number in sets.numbers.values() if numbers is None else numbers:
        held = sets.cards_of(number)
        if agreeing is None or agreeing[number]:
            ways = prod(comb(cards, chosen) for cards, chosen in zip(left, held, strict=True))
            if ways:
                yield number, ways, tuple([cards - chosen for cards, chosen in zip(left, held, strict=True)])


def _keys(sets: HandSets, lance: Lance, place: int) -> list[int]:
    """How good each set is at a place in speaking order; 0 where it takes no part."""
    return [0 if level < 0 else HAND * level + HAND - place for level in sets.levels[lance]]


def numbers_made(sets: HandSets, left: Left) -> list[int]:
    """The sets that these cards make: what is made of fewer of them is among these."""
    return [number for number, *_ in _sets_from(sets, left, None)]


def enumerate_two(
    sets: HandSets, own: int, left: Left, other: Agreeing, lance: Lance, made: Sequence[int], *, speaks_first: bool
) -> tuple[int, int, int]:
    """Deals won, lost and all, against one opponent; ``made`` are the sets that the cards which are left make."""
    mine = _keys(sets, lance, 0 if speaks_first else 1)[own]
    theirs = _keys(sets, lance, 1 if speaks_first else 0)
    won = lost = everything = 0
    for number, ways, _ in _sets_from(sets, left, other, made):
        everything += ways
        if lance != "punto" or (mine and theirs[number]):
            won += ways * (mine > theirs[number])
            lost += ways * (mine < theirs[number])
    return won, lost, everything


def enumerate_four(
    sets: HandSets, own: int, left: Left, order: Sequence[int], declared: Sequence[Agreeing], lance: Lance
) -> tuple[int, int, int]:
    """Deals won, lost and all; ``declared`` from the right-hand opponent on.

    Every hand of the partner and of the right-hand opponent is looked at; what that leaves for the left-hand opponent
    is remembered, as many pairs of hands leave the same.
    """
    right, partner, last = (_keys(sets, lance, place) for place in order[1:])
    mine = _keys(sets, lance, order[0])[own]
    made = numbers_made(sets, left)

    @cache
    def below(cards: Left) -> tuple[int, ...]:
        """In how many ways the last hand is worse than each key."""
        found = [0] * (HAND * (len(sets.below[lance]) + 1))
        for number, ways, _ in _sets_from(sets, cards, declared[2], made):
            found[last[number] + 1] += ways
        return tuple(accumulate(found))

    won = lost = everything = 0
    for ours, chosen, rest in _sets_from(sets, left, declared[1], made):
        best = max(mine, partner[ours])
        for theirs, ways, cards in _sets_from(sets, rest, declared[0], made):
            weight, among = chosen * ways, below(cards)
            everything += weight * among[-1]
            without = among[1]  # ways in which the last hand takes no part
            if lance == "punto":
                if mine and partner[ours] and right[theirs]:
                    worse = among[best] - without if right[theirs] < best else 0
                    won += weight * worse
                    lost += weight * (among[-1] - without - worse)
                continue
            worse = among[best] if right[theirs] < best else 0
            won += weight * worse
            without_holder = without if not best and not right[theirs] else 0
            lost += weight * (among[-1] - worse - without_holder)
    return won, lost, everything
