"""Who gets the cards that nobody took."""

from typing import Literal

import msgspec

from domain.mushi.applied import of_leftover
from domain.mushi.cards import LIGHTNING, WILLOWS, Card, codes
from domain.mushi.leftovers import leftovers
from domain.mushi.referee.piles import WrittenPiles, piles_of
from domain.mushi.referee.question import Question, WrittenCards, cards_of, rules_of
from domain.table.refusals import Refusal


class LeftoversQuestion(Question, frozen=True, kw_only=True):
    """Say who gets what is left on the field at the end of a round.

    Of the piles only the four willows matter, of which the Lightning is one: each has to lie somewhere. Other cards may
    be left out, and one pile may be the `rest`.
    """

    field: WrittenCards
    piles: WrittenPiles
    dealer: Literal[0, 1]
    """The seat that dealt the round."""


class Award(msgspec.Struct, frozen=True):
    """Cards that one seat gets by one rule, in canonical order."""

    seat: int
    cards: list[str]
    rule: str


class LeftoversRuling(msgspec.Struct, frozen=True):
    """The answer; no awards where nothing is left."""

    awards: list[Award]


def award(question: LeftoversQuestion) -> LeftoversRuling:
    """Give the cards out as at the end of a round."""
    rules_of(question)
    field = cards_of(question.field)
    piles = piles_of(question.piles, field)
    if not {*WILLOWS, LIGHTNING}.issubset({*field, *piles[0], *piles[1]}):
        raise Refusal(
            "cards-missing", "mushi.leftovers.willows", "Where each of the four willows lies has to be known."
        )
    awards: list[Award] = []
    for seat, cards in enumerate(leftovers(field, piles, question.dealer)):
        by_rule: dict[str, list[Card]] = {}
        for card in cards:
            by_rule.setdefault(of_leftover(card, piles[seat]), []).append(card)
        awards += [Award(seat, codes(cards), rule) for rule, cards in by_rule.items()]
    return LeftoversRuling(awards)
