"""Which card lies where: the deck of a round, from the opened or held seed (records.md, "Dealing")."""

from functools import lru_cache

import msgspec

from domain import shuffling
from domain.mushi.cards import DECK, POINTS, SUIT_OF, Card, Cards
from domain.table.dealing import Dealing


@lru_cache(maxsize=1024)
def pile(dealing: Dealing, number: int, shuffle: int, cards: tuple[Card, ...] = DECK) -> Cards:
    """The cards in the order of shuffle ``shuffle`` of round ``number``; index 0 is the top."""
    key = shuffling.deck_key(dealing.seed, dealing.stream_id, dealing.entropy, number, shuffle)
    return shuffling.shuffled(key, cards)


def dealer_by_lot(dealing: Dealing) -> int:
    """The dealer of round 1: the first of the seats shuffled as round 0."""
    return pile(dealing, 0, 0, (0, 1))[0]


class Draw(msgspec.Struct, frozen=True):
    """A card for each seat; ``dealer`` is null while they tie."""

    cards: tuple[Card, Card]
    dealer: int | None


def draws_for_dealer(dealing: Dealing) -> list[Draw]:
    """The cards drawn off the deck of round 0, seat 0 first, until one is of an earlier month or of higher value (M4).

    Two normals of one suit tie, and both seats draw again; the deck has not enough of them to tie for ever.
    """
    deck, draws = pile(dealing, 0, 0), list[Draw]()
    for top in range(0, len(deck), 2):
        first, second = deck[top], deck[top + 1]
        ours, theirs = (SUIT_OF[first], -POINTS[first]), (SUIT_OF[second], -POINTS[second])
        dealer = None if ours == theirs else int(theirs < ours)
        draws.append(Draw((first, second), dealer))
        if dealer is not None:
            break
    return draws


class Deal(msgspec.Struct, frozen=True):
    """Hands in seat order, and the field; each in canonical order."""

    hands: tuple[Cards, Cards]
    field: Cards


def dealt(dealing: Dealing, number: int, shuffle: int, dealer: int) -> Deal:
    """Four to the dealer's opponent, four to the field, four to the dealer, twice (M6)."""
    deck = pile(dealing, number, shuffle)
    theirs, field, own = (tuple(sorted(deck[top : top + 4] + deck[top + 12 : top + 16])) for top in (0, 4, 8))
    return Deal((own, theirs) if dealer == 0 else (theirs, own), field)


def next_of_stock(dealing: Dealing, number: int, shuffle: int, stock: int) -> Card:
    """The top of a stock that has this many cards left."""
    return pile(dealing, number, shuffle)[-stock]


def decks(dealing: Dealing, number: int, shuffle: int) -> list[Cards]:
    """Every deck of a round up to this shuffle: those of its misdeals, then the one that is played."""
    return [pile(dealing, number, earlier) for earlier in range(shuffle + 1)]
