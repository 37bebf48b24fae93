"""The ten cards that a seat has to itself where boards are played at several tables (rules.md 5.10, E2, E3).

Four of them are the hand, six lie in the deck or among the discards. Nothing here knows the order of the deck: with
the seed it follows from these numbers (``dealing``), without the seed it is unknown.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from domain.games.mus.cards import Card

SIZE: Final = 10
HAND: Final = 4

Cards = tuple[Card | None, ...]
"""Cards of a seat, ``None`` each where the reader of the stream may not know them."""


class OwnDeck(msgspec.Struct, frozen=True, gc=False):
    """What is not in the seat's hand."""

    stock: int = SIZE - HAND
    """Cards left to draw."""
    heap: Cards = ()
    """Discards of earlier exchanges that are not back in the deck."""
    thrown: Cards = ()
    """Discards of the exchange under way."""
    piles: tuple[Cards, ...] = ()
    """What was recycled, one tuple a time, in canonical order where known."""

    @property
    def taken(self) -> int:
        """Cards dealt or drawn so far, an index into the running deck (the ten, then what was recycled)."""
        return SIZE + sum(map(len, self.piles)) - self.stock


def discard(deck: OwnDeck, cards: Cards) -> OwnDeck:
    """Return the deck when its seat has discarded."""
    return replace(deck, thrown=cards)


def draw(deck: OwnDeck, count: int) -> OwnDeck:
    """Return the deck when its seat has drawn."""
    return replace(deck, stock=deck.stock - count)


def recycle(deck: OwnDeck) -> OwnDeck:
    """Return the deck with the earlier discards below what was left of it."""
    known = tuple(sorted([card for card in deck.heap if card is not None]))
    pile = known if len(known) == len(deck.heap) else deck.heap
    return replace(deck, stock=deck.stock + len(pile), heap=(), piles=(*deck.piles, pile))


def end_exchanges(decks: Sequence[OwnDeck]) -> tuple[OwnDeck, ...]:
    """Return all decks once an exchange is over: its discards may be recycled from now on."""
    return tuple([replace(deck, heap=deck.heap + deck.thrown, thrown=()) for deck in decks])
