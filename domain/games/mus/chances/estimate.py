"""Estimate a lance between four hands where counting every deal would take seconds.

The three unknown hands are weighed apart from each other, as if they did not share a deck. What a seat has declared
says something of the cards that are left for the others, though: so each hand is weighed against the deck less what the
other two hold on average, as far as that differs from an average hand. ``WITHIN`` says how large an error is left.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import fsum
from operator import mul
from typing import Final

from domain.games.mus.chances.hand_sets import HAND, NO_PART, HandSets, keep, multiply
from domain.games.mus.rules import Lance

MILLION: Final = 1_000_000
WITHIN: Final = ((12, 100_000), (36, 500_000))
"""Errors in millionths, by how many cards the seat has thrown at most; each is more than the largest that was found.

They were found by counting every deal of thousands of questions at random (docs/bots.md), so they are measured, not
proven. With many cards thrown few are left, and three hands of them are far from independent.
"""
ROUNDS: Final = 2
"""How many times the hands are weighed again by what the others hold; more of them change nothing that matters."""

Agreeing = Sequence[Sequence[bool] | None]
"""The sets that agree with what the right-hand opponent, the partner and the left-hand opponent declared."""
Weights = list[float]
"""The share of each set among the hands that a seat may have."""


def weigh_hands(sets: HandSets, left: Sequence[int], declared: Agreeing) -> tuple[Weights, ...] | None:
    """Weigh what the three other seats may hold; ``None`` where no hand agrees with what one of them declared."""
    weights = [_weigh(sets, left, agreeing) for agreeing in declared]
    for _ in range(ROUNDS if any(declared) else 0):
        if not all(weights):
            return None
        held = [_average(sets, hand) for hand in weights]
        weights = [_weigh(sets, _left_by(left, held, seat), agreeing) for seat, agreeing in enumerate(declared)]
    return tuple(weights) if all(weights) else None


def within_of(thrown: int) -> int:
    """Return how far off an estimate may be for a seat that has thrown so many cards, in millionths."""
    return next(within for most, within in WITHIN if thrown <= most)


def _weigh(sets: HandSets, left: Sequence[float], agreeing: Sequence[bool] | None) -> Weights:
    """Return the share of each set; empty where no hand agrees."""
    weights = keep(multiply(sets, [chosen for cards in left for chosen in _choose(cards)]), agreeing)
    everything = fsum(weights)
    return [weight / everything for weight in weights] if everything else []


def _choose(cards: float) -> tuple[float, float, float, float, float]:
    """Return in how many ways 0 to 4 cards are chosen; as a polynomial, so that cards may be a fraction."""
    cards = max(cards, 0.0)
    two = cards * max(cards - 1, 0.0) / 2
    three = two * max(cards - 2, 0.0) / 3
    return 1.0, cards, two, three, three * max(cards - 3, 0.0) / 4


def _average(sets: HandSets, hand: Weights) -> list[float]:
    """Return how many cards of each rank a hand has on average."""
    return [fsum(map(mul, column, hand)) for column in sets.held]


def _left_by(left: Sequence[int], held: Sequence[Sequence[float]], seat: int) -> list[float]:
    """Return the deck as it is for one seat: less what the other two hold, and as many cards as before."""
    cards = sum(left)
    others = [hand for other, hand in enumerate(held) if other != seat]
    stretch = cards / max(cards - HAND * len(others), 1)
    return [(each - sum(hand[rank] for hand in others)) * stretch for rank, each in enumerate(left)]


def estimate(
    sets: HandSets, own: int, hands: Sequence[Weights], order: Sequence[int], lance: Lance
) -> tuple[float, float]:
    """Estimate how likely a team is to win the lance, and to lose it; ``order`` as in ``count_rank_pass``."""
    levels, steps = sets.levels[lance], len(sets.below[lance])
    mine = levels[own] + 1
    if lance == "punto" and not mine:
        return 0.0, 0.0
    right, partner, left = (_by_level(levels, hand, steps) for hand in hands)
    if lance == "punto":
        right[0] = partner[0] = left[0] = 0.0
    below_right, below_left = [0.0, *accumulate(right)], [0.0, *accumulate(left)]

    def both_worse(level: int, place: int) -> float:
        """Return how likely both opponents are to be worse than a hand of this level at a place; 0 takes no part."""
        if not level:
            return 0.0
        first, second = (level + (order[place] < order[other]) for other in (1, 3))
        return below_right[first] * below_left[second]

    alone = both_worse(mine, 0)
    won = fsum([share * max(alone, both_worse(level, 2)) for level, share in enumerate(partner) if share])
    played = fsum(partner) * below_right[-1] * below_left[-1]
    without_holder = 0.0 if mine else right[0] * partner[0] * left[0]
    return won, max(played - without_holder - won, 0.0)


def _by_level(levels: Sequence[int], hand: Weights, steps: int) -> list[float]:
    """Add up the weights of a hand by level; that of hands which take no part comes first."""
    found = [0.0] * steps
    for level, weight in zip(levels, hand, strict=True):
        found[level - NO_PART] += weight
    return found
