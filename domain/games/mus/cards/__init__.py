"""The forty Spanish cards, as small integers inside and as codes outside.

A card is its index in the canonical deck (0-39): suits o, c, e, b (oros, copas, espadas, bastos), each
1-7, 10, 11, 12. Sorting cards by their integer is therefore canonical order, the order of every list of cards in
an event (records.md, "Dealing" and "Sealed envelopes"). A code is rank then suit: ``"12o"``.
"""

from collections.abc import Iterable
from typing import Final

Card = int
Hand = tuple[Card, ...]

SUITS: Final = "oceb"
RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
DECK: Final[tuple[Card, ...]] = tuple(range(40))
CODES: Final[tuple[str, ...]] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
CARDS: Final[dict[str, Card]] = {code: card for card, code in enumerate(CODES)}
RANK_OF: Final[tuple[int, ...]] = tuple(RANKS[card % 10] for card in DECK)
"""The printed rank (1-7, 10, 11, 12) of each card."""


def codes(cards: Iterable[Card]) -> list[str]:
    """Return the codes of the cards, in the order given."""
    return [CODES[card] for card in cards]


def parse(written: Iterable[str]) -> Hand:
    """Return the cards of these codes; raises ``KeyError`` for a code outside the deck."""
    return tuple([CARDS[code] for code in written])
