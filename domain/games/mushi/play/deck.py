"""Find which card lies where in a round, from the seed, and lay the whole deck open (records.md, "Dealing")."""

from functools import lru_cache
from typing import Final, Literal

import msgspec

from domain import shuffling
from domain.games.mushi.cards import CODES, DECK, POINTS, SUIT_OF, Card, Cards
from domain.games.mushi.play.state import TURNS, MushiState
from domain.shuffling import Dealing


@lru_cache(maxsize=1024)
def pile(dealing: Dealing, number: int, shuffle: int, cards: tuple[Card, ...] = DECK) -> Cards:
    """Return the cards in the order of shuffle ``shuffle`` of round ``number``; index 0 is the top."""
    key = shuffling.deck_key(dealing.seed, dealing.stream_id, dealing.entropy, number, shuffle)
    return shuffling.shuffled(key, cards)


def dealer_by_lot(dealing: Dealing) -> int:
    """Return the dealer of round 1: the first of the seats shuffled as round 0."""
    return pile(dealing, 0, 0, (0, 1))[0]


class Draw(msgspec.Struct, frozen=True):
    """A card for each seat; ``dealer`` is null while they tie."""

    cards: tuple[Card, Card]
    dealer: int | None


def draw_for_dealer(dealing: Dealing) -> list[Draw]:
    """Draw off the deck of round 0, seat 0 first, until a card is of an earlier month or of higher value (M4).

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


def deal_round(dealing: Dealing, number: int, shuffle: int, dealer: int) -> Deal:
    """Deal four to the dealer's opponent, four to the field, four to the dealer, twice (M6)."""
    deck = pile(dealing, number, shuffle)
    theirs, field, own = (tuple(sorted(deck[top : top + 4] + deck[top + 12 : top + 16])) for top in (0, 4, 8))
    return Deal((own, theirs) if dealer == 0 else (theirs, own), field)


def next_card(dealing: Dealing, number: int, shuffle: int, stock: int) -> Card:
    """Return the top of a stock that has this many cards left."""
    return pile(dealing, number, shuffle)[-stock]


def round_decks(dealing: Dealing, number: int, shuffle: int) -> list[Cards]:
    """Return every deck of a round up to this shuffle: those of its misdeals, then the one that is played."""
    return [pile(dealing, number, earlier) for earlier in range(shuffle + 1)]


Where = Literal["hand", "field", "stock"]


class RoundPlace(msgspec.Struct, frozen=True):
    """A card of the deck, from the top."""

    card: str
    shuffle: int
    """0 for the first deck of the round, 1, 2, .. for the next ones after a misdeal."""
    to: Where
    seat: int | None
    """Who was dealt the card, or in whose turn it is turned; null for the field."""
    turn: int | None
    """1-16 for a card of the stock, whether it has been turned or not."""


FOURS: Final = ("opponent", "field", "dealer") * 2
"""Who gets each four cards from the top."""


def open_deck(state: MushiState, dealing: Dealing) -> list[RoundPlace]:
    """Return every place of every deck of the round in hand, several after misdeals; its seed is open."""
    shown = state.round
    if shown is None:
        return []
    laid = _destinations(shown.dealer)
    return [
        RoundPlace(CODES[card], shuffle, *where)
        for shuffle, deck in enumerate(round_decks(dealing, shown.number, shown.shuffle))
        for card, where in zip(deck, laid, strict=True)
    ]


def _destinations(dealer: int) -> list[tuple[Where, int | None, int | None]]:
    """Return where each card of a deck goes, to whom, and in which turn."""
    seats = {"opponent": 1 - dealer, "dealer": dealer}
    dealt: list[tuple[Where, int | None, int | None]] = [
        ("field", None, None) if who == "field" else ("hand", seats[who], None) for who in FOURS for _ in range(4)
    ]
    return [*dealt, *[("stock", (dealer + turn - 1) % 2, turn) for turn in range(1, TURNS + 1)]]
