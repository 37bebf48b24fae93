"""Two piles as they are written down: card by card, or one of them as the rest of the deck."""

from typing import Annotated, Literal

import msgspec

from domain.mushi.cards import DECK, Cards
from domain.mushi.referee.question import WrittenCards, all_different, cards_of
from domain.table.refusals import Refusal

WrittenSeat = Literal["0", "1"]
WrittenPiles = Annotated[dict[WrittenSeat, WrittenCards | Literal["rest"]], msgspec.Meta(min_length=2, max_length=2)]
"""By seat; ``rest`` is every card that is named nowhere else in the question."""


def piles_of(written: WrittenPiles, field: Cards = ()) -> tuple[Cards, Cards]:
    """Both piles; a card may lie in one of them or on the field, and nowhere twice."""
    named = {seat: cards_of(pile) for seat, pile in written.items() if pile != "rest"}
    if not named:
        raise Refusal("wrong-piles", "mushi.cards", "Only one of the piles can be the rest.")
    all_different(field, *named.values())
    elsewhere = {*field, *(card for pile in named.values() for card in pile)}
    rest = tuple([card for card in DECK if card not in elsewhere])
    return named.get("0", rest), named.get("1", rest)
