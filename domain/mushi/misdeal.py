"""Which deals count for nothing (M7, M8): the cards are shuffled again, and the same dealer deals."""

from collections.abc import Iterable
from typing import Final

from domain.mushi.cards import WILLOWS, Cards
from domain.mushi.events import Misdeal
from domain.mushi.rules import MushiRules

RULE_OF: Final[dict[Misdeal, str]] = {
    "four-of-a-suit-on-field": "mushi.misdeal.field-four",
    "four-pairs-on-field": "mushi.misdeal.four-pairs",
    "three-willows-on-field": "mushi.misdeal.three-willows",
    "four-of-a-suit-in-hand": "mushi.misdeal.hand-four",
}
"""The rule by which a deal does not count, by the reason given."""


def misdeal(rules: MushiRules, field: Cards, hands: Iterable[Cards]) -> Misdeal | None:
    """Why this deal does not count, if it does not; of several reasons the first in the order of ``RULE_OF``."""
    on_field = _of_each_suit(field)
    if 4 in on_field:
        return "four-of-a-suit-on-field"
    if on_field.count(2) == 4:
        return "four-pairs-on-field"
    if rules.three_willows_redeal and WILLOWS.issubset(field):
        return "three-willows-on-field"
    if rules.hand_four_misdeal and any(4 in _of_each_suit(hand) for hand in hands):
        return "four-of-a-suit-in-hand"
    return None


def _of_each_suit(cards: Cards) -> list[int]:
    """How many of the cards belong to each suit; the Lightning counts as the willow that it is."""
    counts = [0] * 10
    for card in cards:
        counts[card // 4] += 1
    return counts
