"""How good a hand is against hands unseen: counted over every hand there is, not guessed."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from domain.mus.cards import Hand
from domain.mus.hands import Strength, appraise, holds, strength
from domain.mus.rules import Lance, MusRules

SUITS = 4


def _weighted_hands() -> Iterator[tuple[Hand, int]]:
    """One hand for each of the 715 sets of ranks, with how many of the 91,390 hands have those ranks."""
    for places in combinations_with_replacement(range(10), 4):
        counts = {place: places.count(place) for place in places}
        hand = tuple([place + 10 * suit for place, count in counts.items() for suit in range(count)])
        yield hand, prod(comb(SUITS, count) for count in counts.values())


@cache
def _ladder(rules: MusRules, lance: Lance) -> tuple[list[Strength], list[int]]:
    """The strengths that take part in a lance, lowest first, and how many hands there are up to each."""
    weights: dict[Strength, int] = {}
    for hand, weight in _weighted_hands():
        worth = appraise(rules, hand)
        if lance not in {"pares", "juego"} or holds(lance, worth):
            rank = strength(lance, worth)
            weights[rank] = weights.get(rank, 0) + weight
    strengths = sorted(weights)
    running, total = [0], 0
    for rank in strengths:
        total += weights[rank]
        running.append(total)
    return strengths, running


def odds(rules: MusRules, lance: Lance, hand: Hand) -> int:
    """Percent of cases in which this hand beats or ties two opponents' hands that take part in the lance."""
    worth = appraise(rules, hand)
    if lance in {"pares", "juego"} and not holds(lance, worth):
        return 0
    strengths, running = _ladder(rules, lance)
    share = running[bisect_right(strengths, strength(lance, worth))] / running[-1]
    return int(100 * share * share)
