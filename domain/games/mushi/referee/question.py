"""What every question to the referee has: a rule set with options, and cards written as codes."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from domain.games.mushi.cards import CARDS, CODES, Card, Cards
from domain.games.mushi.rules import RULESETS, MushiRules, rules_for
from domain.refusals import Refusal
from domain.table.game.options import AskedOptions

WrittenCard = Annotated[str, msgspec.Meta(max_length=4)]
"""A code, such as ``11N``."""
WrittenCards = Annotated[list[WrittenCard], msgspec.Meta(max_length=40)]
EightCards = Annotated[list[WrittenCard], msgspec.Meta(min_length=8, max_length=8)]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rules that the answer follows from."""

    ruleset: Annotated[str, msgspec.Meta(max_length=40)]
    options: AskedOptions = {}
    """As for a table that is opened."""


def rules_of(question: Question) -> MushiRules:
    """Return the rules asked about."""
    if question.ruleset not in RULESETS:
        raise Refusal("unknown-ruleset", "table.options", "Mushi has no such rule set.")
    return rules_for(question.ruleset, question.options, None)


def card_of(written: str) -> Card:
    """Return the card of this code."""
    if written not in CARDS:
        raise Refusal("unknown-card", "mushi.cards", f"There is no card {written[:4]!r} in the deck.")
    return CARDS[written]


def cards_of(written: Iterable[str]) -> Cards:
    """Return the cards of these codes, in canonical order."""
    return tuple(sorted([card_of(code) for code in written]))


def all_different(*groups: Iterable[Card]) -> None:
    """Refuse a card that is in two places, or twice in one."""
    seen: set[Card] = set()
    for card in [card for group in groups for card in group]:
        if card in seen:
            raise Refusal("card-twice", "mushi.cards", f"{CODES[card]} is there twice; the deck has each card once.")
        seen.add(card)
