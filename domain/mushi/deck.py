"""The deck of a round laid open: every card in the order it lay, and where it went (records.md, "Dealing")."""

from typing import Final, Literal

import msgspec

from domain.mushi.cards import CODES
from domain.mushi.dealing import decks
from domain.mushi.state import TURNS, MushiState
from domain.table.dealing import Dealing

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


def places(state: MushiState, dealing: Dealing) -> list[RoundPlace]:
    """Every place of every deck of the round in hand, once its seed is open: after misdeals it has had several."""
    shown = state.round
    if shown is None:
        return []
    laid = _laid(shown.dealer)
    return [
        RoundPlace(CODES[card], shuffle, *where)
        for shuffle, deck in enumerate(decks(dealing, shown.number, shown.shuffle))
        for card, where in zip(deck, laid, strict=True)
    ]


def _laid(dealer: int) -> list[tuple[Where, int | None, int | None]]:
    """Where each card of a deck goes, to whom, and in which turn."""
    seats = {"opponent": 1 - dealer, "dealer": dealer}
    dealt: list[tuple[Where, int | None, int | None]] = [
        ("field", None, None) if who == "field" else ("hand", seats[who], None) for who in FOURS for _ in range(4)
    ]
    return [*dealt, *[("stock", (dealer + turn - 1) % 2, turn) for turn in range(1, TURNS + 1)]]
