"""What a card takes from the field (M10-M21).

A card takes the cards of its suit: the only one, one of two by choice, or all three; a card that finds none stays.
The Lightning stands outside its suit. As a card played or turned it takes one card by choice, whatever the suit but
its own; turned as the last of all it takes the whole field. On the field only a turned card takes it, the first that
is no willow, and then nothing else. A card taken is gone from the field at once: nothing later in the turn finds it.
"""

from typing import Final, Literal

import msgspec

from domain.mushi.cards import DECK, LIGHTNING, WILLOWS, Card, Cards
from domain.mushi.rules import MushiRules

Source = Literal["hand", "stock", "last"]
"""Where a card comes from; ``last`` is the sixteenth and last of the stock."""

MATES: Final[tuple[frozenset[Card], ...]] = tuple(
    frozenset(mate for mate in DECK if mate // 4 == card // 4 and mate != card and LIGHTNING not in {mate, card})
    for card in DECK
)
"""The cards that each card takes by its suit; between a willow and the Lightning there is nothing (M19)."""


class Reach(msgspec.Struct, frozen=True, gc=False):
    """What a card takes: ``takes`` (one, three, or a swept field), or one of ``choices`` (two or more), or nothing."""

    takes: Cards = ()
    choices: Cards = ()


NOTHING: Final = Reach()
THE_LIGHTNING: Final = Reach((LIGHTNING,))


def reach(rules: MushiRules, card: Card, field: Cards, source: Source) -> Reach:
    """What this card can take from the field, which it does not lie on."""
    if card == LIGHTNING:
        return Reach(field) if source == "last" else _one_of([other for other in field if other not in WILLOWS])
    mates = MATES[card]
    targets = [] if mates.isdisjoint(field) else [other for other in field if other in mates]
    if source != "hand" and LIGHTNING in field and card not in WILLOWS:
        stacked = rules.stack_first and len(targets) == 3
        return Reach(tuple(targets)) if stacked else THE_LIGHTNING
    return Reach(tuple(targets)) if len(targets) == 3 else _one_of(targets)


def _one_of(targets: list[Card]) -> Reach:
    if not targets:
        return NOTHING
    return Reach(tuple(targets)) if len(targets) == 1 else Reach((), tuple(targets))


def field_after(field: Cards, card: Card, captured: Cards) -> Cards:
    """The field after this card took these; it lies there itself when it took none."""
    if captured:
        return tuple([other for other in field if other not in captured])
    return tuple(sorted((*field, card)))
