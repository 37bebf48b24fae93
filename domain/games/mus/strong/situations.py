"""Say what of a deal the tables look at: the spots in which a word is chosen, and how good a hand is there.

A spot is a lance, whether cards were exchanged, the place of the seat, who holds pares or juego, what was said, and how
good the own hand is. Places count from mano, who is 0. Stones are looked at as small (up to 3), large (up to 9) or like
a hordago (more); of a course of bets the first two and whether the last one is a hordago.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

import msgspec

from domain.games.mus.chances.hand_sets import NO_PART, HandSets
from domain.games.mus.play.lances import Word
from domain.games.mus.rules import Lance, MusRules

ACTIONS: Final = 5
PLACES: Final = 4
MASKS: Final = 2**PLACES
BUCKETS: Final = 20
"""How good a hand is: 0 takes no part, 1 is the worst that does."""
COURSES: Final = 21
CODES: Final = 1 + COURSES * 2 * PLACES
"""What was said: no bet, or one of the courses of bets, whether the partner is heard, and who opened."""
CONTEXTS: Final = 2
SPOTS: Final = CONTEXTS * CODES * PLACES * MASKS * BUCKETS

OPENING: Final = ("pass", "small", "large", "hordago")
ANSWER: Final = ("refuse", "accept", "large_raise", "hordago", "small_raise")
"""Words by the number of their action; what is small is of ``SMALL`` stones, what is large of ``LARGE``."""
SMALL: Final = 2
LARGE: Final = 5
LARGEST_SMALL: Final = 3
LARGEST: Final = 9
HORDAGO: Final = 2
WAGERS: Final = frozenset({"bet", "raise", "hordago", "biak_bet", "biak_hordago"})


class Said(msgspec.Struct, frozen=True):
    """What was said in a lance that matters for what is said next."""

    code: int
    open: int
    """The actions that the tables know here, as bits."""


NOTHING_SAID: Final = Said(0, 0b1111)
OPEN_AFTER: Final = (0b00011, 0b11111, 0b11011, 0b01011)
"""The actions after a hordago, after one bet, after two, and after more of them."""


def code_of(rules: MusRules, dialogue: Sequence[Word], mano: int, place: int, holders: int) -> Said:
    """Return what was said, from this place; ``holders`` are places as bits, 0 where all speak."""
    bets = [word for word in dialogue if word.move in WAGERS]
    if not bets:
        return NOTHING_SAID
    sizes = [_size(word) for word in bets]
    course, called = _course(sizes), sizes[-1] == HORDAGO
    seats = rules.seats
    opener, bettor = ((bets[at].seat - mano) % seats for at in (0, -1))
    right = (bettor + 1) % seats
    speaks = not holders or rules.speakers == "everyone" or bool(holders >> right & 1)
    second = seats == PLACES and place != right and speaks
    return Said(1 + (course * 2 + second) * PLACES + opener, OPEN_AFTER[0 if called else min(len(bets), 3)])


def _course(sizes: Sequence[int]) -> int:
    """Return the number of a course of bets; of the third and later ones it looks only for a hordago at the end."""
    first = sizes[0]
    if len(sizes) == 1 or first == HORDAGO:
        return first
    if len(sizes) == 2:
        return 3 + 3 * first + sizes[1]
    called, raised = sizes[-1] == HORDAGO, 2 * first + min(sizes[1], 1)
    return 17 + raised if called and len(sizes) > 3 else 9 + 2 * raised + called


def _size(word: Word) -> int:
    """Return 0 for a small bet, 1 for a large one, ``HORDAGO`` for what is staked like the game."""
    if word.stones is None or word.stones > LARGEST:
        return HORDAGO
    return int(word.stones > LARGEST_SMALL)


def number_of(code: int, place: int, holders: int, bucket: int, *, exchanged: bool) -> int:
    """Return the number of a spot in the tables of a lance."""
    return (((exchanged * CODES + code) * PLACES + place) * MASKS + holders) * BUCKETS + bucket


def bucket_of(sets: HandSets, lance: Lance, bounds: Sequence[int], number: int) -> int:
    """Return how good the set of ranks is in a lance; ``bounds`` are the levels at which a better bucket begins."""
    level = sets.levels[lance][number]
    return 0 if level == NO_PART else 1 + bisect_right(bounds, level)
