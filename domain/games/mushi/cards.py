"""The forty hanafuda cards of Mushi, as small integers inside and as codes outside.

A card is its index in the canonical deck (0-39): the suits 1-5 and 8-12 (peony and bush clover are left out, M2), each
by points descending. Four cards a suit, so ``card // 4`` is the place of its suit. Sorting cards by their integer is
therefore canonical order, the order of every list of cards in an event (records.md, "Dealing"). A code is the number
of the suit, then ``L`` light, ``A`` animal, ``R`` ribbon or ``N`` normal; normals of a suit that has several are
``Na``, ``Nb``, ``Nc``.
"""

from collections.abc import Iterable
from typing import Final, Literal

Card = int
Cards = tuple[Card, ...]
Kind = Literal["L", "A", "R", "N"]

SUITS: Final[dict[int, tuple[str, str, str, str]]] = {
    1: ("L", "R", "Na", "Nb"),
    2: ("A", "R", "Na", "Nb"),
    3: ("L", "R", "Na", "Nb"),
    4: ("A", "R", "Na", "Nb"),
    5: ("A", "R", "Na", "Nb"),
    8: ("L", "A", "Na", "Nb"),
    9: ("A", "R", "Na", "Nb"),
    10: ("A", "R", "Na", "Nb"),
    11: ("L", "A", "R", "N"),
    12: ("L", "Na", "Nb", "Nc"),
}
"""What each suit holds: 1 pine, 2 plum, 3 cherry, 4 wisteria, 5 iris, 8 pampas, 9 chrysanthemum, 10 maple, 11 willow,
12 paulownia."""
KIND_POINTS: Final[dict[str, int]] = {"L": 20, "A": 10, "R": 5, "N": 1}
"""M3: what a card counts, by the letter of its code."""

DECK: Final[Cards] = tuple(range(40))
CODES: Final[tuple[str, ...]] = tuple(f"{suit}{kind}" for suit, kinds in SUITS.items() for kind in kinds)
CARDS: Final[dict[str, Card]] = {code: card for card, code in enumerate(CODES)}
SUIT_OF: Final[tuple[int, ...]] = tuple(suit for suit in SUITS for _ in range(4))
"""The number of each card's suit, which is the month that it stands for."""
POINTS: Final[tuple[int, ...]] = tuple(KIND_POINTS[kind[0]] for kinds in SUITS.values() for kind in kinds)
TOTAL: Final = sum(POINTS)
"""M3: 230, shared out between the two piles of every round."""
PAR: Final = TOTAL // 2

LIGHTNING: Final = CARDS["11N"]
WILLOW: Final = 11
WILLOWS: Final = frozenset(CARDS[code] for code in ("11L", "11A", "11R"))
"""The ordinary willows: the suit without the Lightning."""

if TOTAL != 230 or len(DECK) != len(set(CODES)):
    raise AssertionError(TOTAL)


def codes(cards: Iterable[Card]) -> list[str]:
    """Return the codes of the cards, in the order given."""
    return [CODES[card] for card in cards]


def parse(written: Iterable[str]) -> Cards:
    """Return the cards of these codes; raises ``KeyError`` for a code outside the deck."""
    return tuple([CARDS[code] for code in written])
