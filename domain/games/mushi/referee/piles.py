"""Read two piles as a request writes them, count them against each other, and share what was left on the field."""

from typing import Annotated, Literal

import msgspec

from domain.games.mushi.cards import DECK, LIGHTNING, WILLOWS, Card, Cards, codes
from domain.games.mushi.play.field import share_leftovers
from domain.games.mushi.referee.question import Question, WrittenCards, all_different, cards_of, rules_of
from domain.games.mushi.rule_refs import leftover_rule
from domain.games.mushi.scoring import YAKU, count_round
from domain.refusals import Refusal

WrittenSeat = Literal["0", "1"]
WrittenPiles = Annotated[dict[WrittenSeat, WrittenCards], msgspec.Meta(max_length=2)]
"""By seat; where one is left out, its pile is every card that is named nowhere else in the question."""


def piles_of(written: WrittenPiles, field: Cards = ()) -> tuple[Cards, Cards]:
    """Return both piles; a card may lie in one of them or on the field, and nowhere twice."""
    named = {seat: cards_of(pile) for seat, pile in written.items()}
    if not named:
        raise Refusal("wrong-piles", "mushi.cards", "At least one of the piles has to be named.")
    all_different(field, *named.values())
    elsewhere = {*field, *(card for pile in named.values() for card in pile)}
    rest = tuple([card for card in DECK if card not in elsewhere])
    return named.get("0", rest), named.get("1", rest)


class PilesQuestion(Question, frozen=True, kw_only=True):
    """Count a round from the piles of both seats, which hold all forty cards; one may be left out: all the others."""

    piles: WrittenPiles


class YakuMade(msgspec.Struct, frozen=True):
    """A yaku in a pile: its points go to this seat and are deducted from the other."""

    seat: int
    yaku: str
    points: int
    rule: str


class PilesCount(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="mushi"):
    """The result; two-element lists are in seat order."""

    points: tuple[int, int]
    """Of the cards alone; together 230."""
    yaku: tuple[tuple[str, ...], tuple[str, ...]]
    scores: tuple[int, int]
    """Their sum is 0."""
    winner: int | None
    """The seat with the higher score; null in an even round."""
    items: list[YakuMade]
    rule: str


def count_piles(question: PilesQuestion) -> PilesCount:
    """Count the piles as a round is counted when it is over."""
    rules = rules_of(question)
    piles = piles_of(question.piles)
    if len(piles[0]) + len(piles[1]) != len(DECK):
        raise Refusal("cards-missing", "mushi.cards", "The two piles hold all forty cards.")
    counted = count_round(rules, piles)
    ours, theirs = counted.scores
    return PilesCount(
        points=counted.cards,
        yaku=counted.yaku,
        scores=counted.scores,
        winner=None if ours == theirs else int(theirs > ours),
        items=[
            YakuMade(seat, name, YAKU[name].points, YAKU[name].rule)
            for seat, names in enumerate(counted.yaku)
            for name in names
        ],
        rule="mushi.score",
    )


class LeftoversQuestion(Question, frozen=True, kw_only=True):
    """Award the cards left on the field at the end of a round.

    Of the piles only the four willows matter, the Lightning among them: each of them has to be placed. Other cards may
    be left out, and so may one pile, which is then all that lies nowhere else.
    """

    field: WrittenCards
    piles: WrittenPiles
    dealer: Literal[0, 1]
    """The seat that dealt the round."""


class Award(msgspec.Struct, frozen=True):
    """The cards that one seat gets by one rule, in canonical order."""

    seat: int
    cards: list[str]
    rule: str


class LeftoversRuling(msgspec.Struct, frozen=True):
    """The result; without awards if no card is left."""

    awards: list[Award]


def award_leftovers(question: LeftoversQuestion) -> LeftoversRuling:
    """Give the cards out as at the end of a round."""
    rules_of(question)
    field = cards_of(question.field)
    piles = piles_of(question.piles, field)
    if not {*WILLOWS, LIGHTNING}.issubset({*field, *piles[0], *piles[1]}):
        raise Refusal(
            "cards-missing", "mushi.leftovers.willows", "Where each of the four willows lies has to be known."
        )
    awards: list[Award] = []
    for seat, cards in enumerate(share_leftovers(field, piles, question.dealer)):
        by_rule: dict[str, list[Card]] = {}
        for card in cards:
            by_rule.setdefault(leftover_rule(card, piles[seat]), []).append(card)
        awards += [Award(seat, codes(cards), rule) for rule, cards in by_rule.items()]
    return LeftoversRuling(awards)
