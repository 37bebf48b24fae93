"""Choose a word by the odds of the hand and what is in the pot: for rules that no table was made for.

Everything is in integers, in thousandths. How good a hand is among all hands of its lance stands for the others' cards:
each opponent is beaten with that chance, and the partner's hand counts as one at random.
"""

from functools import cache
from typing import Final

from domain.games.mus.chances.hand_sets import NO_PART, HandSets, ways
from domain.games.mus.rules import Lance

THOUSAND: Final = 1000
BET_FROM: Final = 620
RAISE_FROM: Final = 860
CALL_FROM: Final = 930
"""Chances from which a seat bets, raises, or takes a hordago."""
RAISE_BELOW: Final = 12
"""Stones up to which a bet is raised."""
MODESTY: Final = 120
"""What is taken from the chance where an opponent has bet: their hand is better than one at random."""
BLUFF_ONE_IN: Final = 16


@cache
def _beaten(sets: HandSets, lance: Lance) -> tuple[int, ...]:
    """Return for each set which share of the hands in the lance it beats, ties counted by half."""
    counts = ways(sets, sets.deck)
    by_level = dict[int, int]()
    for level, count in zip(sets.levels[lance], counts, strict=True):
        if level != NO_PART:
            by_level[level] = by_level.get(level, 0) + count
    whole, running, found = sum(by_level.values()), 0, dict[int, int]()
    for level in sorted(by_level):
        found[level] = (2 * running + by_level[level]) * THOUSAND // (2 * whole)
        running += by_level[level]
    return tuple(found.get(level, 0) for level in sets.levels[lance])


def chance(sets: HandSets, lance: Lance, number: int, opponents: int, *, partner: bool) -> int:
    """Return how likely the side is to win the lance against so many opponents with a part in it, in thousandths."""
    alone = _beaten(sets, lance)[number]
    won = THOUSAND
    for _ in range(opponents):
        won = won * alone // THOUSAND
    if not partner:
        return won
    worse = THOUSAND - won * alone // THOUSAND
    return alone * won // THOUSAND + worse // (opponents + 1)


def open_by_odds(chance: int, luck: int) -> str:
    """Choose how to open; ``luck`` is a draw below ``BLUFF_ONE_IN``."""
    return "small" if chance >= BET_FROM or luck == 0 else "pass"


def answer_by_odds(chance: int, accepted: int, refused: int, *, hordago: bool) -> str:
    """Choose an answer: take the bet where that loses less than the refusal; ``accepted`` and ``refused`` in stones."""
    likely = chance - MODESTY
    if hordago:
        return "accept" if chance >= CALL_FROM else "refuse"
    if likely >= RAISE_FROM - MODESTY and accepted < RAISE_BELOW:
        return "large_raise"
    return "accept" if 2 * likely * accepted >= THOUSAND * (accepted - refused) else "refuse"
