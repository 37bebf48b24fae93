"""Whether a deal counts."""

from typing import Annotated

import msgspec

from domain.mushi.events import Misdeal
from domain.mushi.misdeal import RULE_OF, misdeal
from domain.mushi.referee.piles import WrittenSeat
from domain.mushi.referee.question import EightCards, Question, all_different, cards_of, rules_of

WrittenHands = Annotated[dict[WrittenSeat, EightCards], msgspec.Meta(max_length=2)]


class MisdealQuestion(Question, frozen=True, kw_only=True):
    """Say whether a deal counts, from its field and, where they are known, its hands."""

    field: EightCards
    hands: WrittenHands | None = None
    """By seat; one of them may be left out."""


class MisdealRuling(msgspec.Struct, frozen=True, kw_only=True):
    """The answer; reason and rule are null where the deal counts."""

    misdeal: bool
    reason: Misdeal | None
    """Of several the first: what lies on the field comes before what is in the hands."""
    rule: str | None


def judge(question: MisdealQuestion) -> MisdealRuling:
    """The deal as it is looked at before the first card is played."""
    rules, field = rules_of(question), cards_of(question.field)
    hands = [cards_of(hand) for hand in (question.hands or {}).values()]
    all_different(field, *hands)
    reason = misdeal(rules, field, hands)
    return MisdealRuling(misdeal=reason is not None, reason=reason, rule=None if reason is None else RULE_OF[reason])
