"""Find what a card takes from the field (M10-M21), who gets the rest (M24), and which deals do not count (M7, M8).

A card takes the cards of its suit: the only one, one of two by choice, or all three; a card that finds none stays.
The Lightning stands outside its suit. As a card played or turned it takes one card by choice, whatever the suit but
its own; turned as the last of all it takes the whole field. On the field only a turned card takes it, the first that
is no willow, and then nothing else. A card taken is gone from the field at once: nothing later in the turn finds it.

What is left when the hands and the stock are empty is mostly two cards: a willow, and a card of the suit from which the
Lightning took one. More, none, or an unused Lightning are possible too; each card goes to a seat, so that the piles
hold forty cards in the end. After a misdeal the cards are shuffled again, and the same dealer deals.
"""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from domain.games.mushi.cards import DECK, LIGHTNING, SUIT_OF, WILLOW, WILLOWS, Card, Cards
from domain.games.mushi.events import Misdeal
from domain.games.mushi.rules import MushiRules

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
ONE: Final = tuple(Reach((card,)) for card in DECK)
"""What takes one card, by that card."""


def reach(rules: MushiRules, card: Card, field: Cards, source: Source) -> Reach:
    """Return what this card can take from the field, which it does not lie on."""
    if card == LIGHTNING:
        return Reach(field) if source == "last" else _one_of([other for other in field if other not in WILLOWS])
    mates = MATES[card].intersection(field)
    by_suit = _of_suit(mates, field) if mates else NOTHING
    if source != "hand" and LIGHTNING in field and card not in WILLOWS:
        stacked = rules.stack_first and len(by_suit.takes) == 3
        return by_suit if stacked else ONE[LIGHTNING]
    return by_suit


def _of_suit(mates: frozenset[Card], field: Cards) -> Reach:
    if len(mates) == 1:
        return ONE[next(iter(mates))]
    targets = tuple([other for other in field if other in mates])
    return Reach(targets) if len(targets) == 3 else Reach((), targets)


def _one_of(targets: list[Card]) -> Reach:
    if not targets:
        return NOTHING
    return ONE[targets[0]] if len(targets) == 1 else Reach((), tuple(targets))


def field_after(field: Cards, card: Card, captured: Cards) -> Cards:
    """Return the field after this card took these; it lies there itself when it took none."""
    if captured:
        return tuple([other for other in field if other not in captured])
    return tuple(sorted((*field, card)))


def share_leftovers(field: Cards, piles: tuple[Cards, Cards], dealer: int) -> tuple[Cards, Cards]:
    """Return what each seat gets of the field.

    Willows, an unused Lightning among them, go to who captured a pair of willows, all else to who used the Lightning:
    captured with it or captured it, which is where it lies (M25). Where there is no such seat the other one of the two
    gets them, and where there is neither the seat that did not deal.
    """
    of_willows = _holder([len(WILLOWS.intersection(pile)) >= 2 for pile in piles])
    of_lightning = _holder([LIGHTNING in pile for pile in piles])
    willows_to = _first(of_willows, of_lightning, 1 - dealer)
    others_to = _first(of_lightning, of_willows, 1 - dealer)
    got: tuple[list[int], list[int]] = ([], [])
    for card in field:
        got[willows_to if SUIT_OF[card] == WILLOW else others_to].append(card)
    return tuple(got[0]), tuple(got[1])


def _holder(holds: list[bool]) -> int | None:
    """Return the seat that does; never both."""
    return holds.index(True) if True in holds else None


def _first(seat: int | None, other: int | None, last_resort: int) -> int:
    if seat is not None:
        return seat
    return last_resort if other is None else other


RULE_OF: Final[dict[Misdeal, str]] = {
    "four-of-a-suit-on-field": "mushi.misdeal.field-four",
    "four-pairs-on-field": "mushi.misdeal.four-pairs",
    "three-willows-on-field": "mushi.misdeal.three-willows",
    "four-of-a-suit-in-hand": "mushi.misdeal.hand-four",
}
"""The rule by which a deal does not count, by the reason given."""


def find_misdeal(rules: MushiRules, field: Cards, hands: Iterable[Cards]) -> Misdeal | None:
    """Return why this deal does not count, if it does not; of several reasons the first in the order of ``RULE_OF``."""
    on_field = _suit_counts(field)
    if 4 in on_field:
        return "four-of-a-suit-on-field"
    if on_field.count(2) == 4:
        return "four-pairs-on-field"
    if rules.three_willows_redeal and WILLOWS.issubset(field):
        return "three-willows-on-field"
    if rules.hand_four_misdeal and any(4 in _suit_counts(hand) for hand in hands):
        return "four-of-a-suit-in-hand"
    return None


def _suit_counts(cards: Cards) -> list[int]:
    """Count how many of the cards belong to each suit; the Lightning counts as the willow that it is."""
    counts = [0] * 10
    for card in cards:
        counts[card // 4] += 1
    return counts
