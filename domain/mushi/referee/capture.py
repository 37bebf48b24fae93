"""What a card takes from a field."""

import msgspec

from domain.mushi.applied import of_capture
from domain.mushi.capture import Source, field_after, reach
from domain.mushi.cards import codes
from domain.mushi.moves import Option, taken
from domain.mushi.referee.question import (
    Question,
    WrittenCard,
    WrittenCards,
    all_different,
    card_of,
    cards_of,
    rules_of,
)


class CaptureQuestion(Question, frozen=True, kw_only=True):
    """Say what a card takes from the field: one of the hand, of the stock, or the last one of the stock."""

    field: WrittenCards
    """Without the card."""
    card: WrittenCard
    source: Source
    capture: WrittenCard | None = None
    """The card it is to take, where it could take one or another."""


class Captured(msgspec.Struct, frozen=True, kw_only=True):
    """The answer; cards in canonical order."""

    captures: list[str]
    """What it takes; nothing while there is a choice to be made."""
    choices: list[str]
    """The cards one of which is to be chosen; empty where there is nothing to choose, or it was chosen."""
    field: list[str]
    """What lies there afterwards; as it was while there is a choice to be made."""
    rule: str


def capture(question: CaptureQuestion) -> Captured:
    """Capture as in play; a ``capture`` that the card may not take is refused as a move would be."""
    rules = rules_of(question)
    card, field = card_of(question.card), cards_of(question.field)
    all_different(field, (card,))
    reaches = reach(rules, card, field, question.source)
    if reaches.choices and question.capture is None:
        captures, choices, after = (), reaches.choices, field
    else:
        wanted = None if question.capture is None else codes([card_of(question.capture)])[0]
        captures, choices = taken(Option("play", card, reaches), wanted), ()
        after = field_after(field, card, captures)
    return Captured(
        captures=codes(captures),
        choices=codes(choices),
        field=codes(after),
        rule=of_capture(card, field, question.source, reaches),
    )
