"""Answer what a card takes from a field, and whether a deal counts."""

from typing import Annotated

import msgspec

from domain.games.mushi.cards import codes
from domain.games.mushi.events import Misdeal
from domain.games.mushi.play.field import RULE_OF, Source, field_after, find_misdeal, reach
from domain.games.mushi.play.moves import Option, resolve_capture
from domain.games.mushi.referee.piles import WrittenSeat
from domain.games.mushi.referee.question import (
    EightCards,
    Question,
    WrittenCard,
    WrittenCards,
    all_different,
    card_of,
    cards_of,
    rules_of,
)
from domain.games.mushi.rule_refs import capture_rule


class CaptureQuestion(Question, frozen=True, kw_only=True):
    """Compute what a card takes from the field: a card of the hand, of the stock, or the last one of the stock."""

    field: WrittenCards
    """Without the card."""
    card: WrittenCard
    source: Source
    capture: WrittenCard | None = None
    """The card it is to take, where it could take one or another."""


class Captured(msgspec.Struct, frozen=True, kw_only=True):
    """The result; cards in canonical order."""

    captures: list[str]
    """What it takes; nothing while there is a choice to be made."""
    choices: list[str]
    """The cards one of which is to be chosen; empty where there is nothing to choose, or it was chosen."""
    field: list[str]
    """What lies there afterwards; as it was while there is a choice to be made."""
    rule: str


def capture_cards(question: CaptureQuestion) -> Captured:
    """Capture as in play; a ``capture`` that the card may not take is refused as a move would be."""
    rules = rules_of(question)
    card, field = card_of(question.card), cards_of(question.field)
    all_different(field, (card,))
    reaches = reach(rules, card, field, question.source)
    if reaches.choices and question.capture is None:
        captures, choices, after = (), reaches.choices, field
    else:
        wanted = None if question.capture is None else codes([card_of(question.capture)])[0]
        captures, choices = resolve_capture(Option("play", card, reaches), wanted), ()
        after = field_after(field, card, captures)
    return Captured(
        captures=codes(captures),
        choices=codes(choices),
        field=codes(after),
        rule=capture_rule(card, field, question.source, reaches),
    )


WrittenHands = Annotated[dict[WrittenSeat, EightCards], msgspec.Meta(max_length=2)]


class MisdealQuestion(Question, frozen=True, kw_only=True):
    """Judge whether a deal counts, from its field and, if known, its hands."""

    field: EightCards
    hands: WrittenHands | None = None
    """By seat; one of them may be left out."""


class MisdealRuling(msgspec.Struct, frozen=True, kw_only=True):
    """The result; reason and rule are null if the deal counts."""

    misdeal: bool
    reason: Misdeal | None
    """Of several the first: what lies on the field comes before what is in the hands."""
    rule: str | None


def check_deal(question: MisdealQuestion) -> MisdealRuling:
    """Return the deal as it is looked at before the first card is played."""
    rules, field = rules_of(question), cards_of(question.field)
    hands = [cards_of(hand) for hand in (question.hands or {}).values()]
    all_different(field, *hands)
    reason = find_misdeal(rules, field, hands)
    return MisdealRuling(misdeal=reason is not None, reason=reason, rule=None if reason is None else RULE_OF[reason])
