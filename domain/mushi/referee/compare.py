"""What two piles are worth against each other."""

import msgspec

from domain.mushi.cards import DECK
from domain.mushi.referee.piles import WrittenPiles, piles_of
from domain.mushi.referee.question import Question, rules_of
from domain.mushi.scoring import YAKU, count
from domain.table.refusals import Refusal


class PilesQuestion(Question, frozen=True, kw_only=True):
    """Count a round from the piles of both seats, which hold all forty cards; one of them may be the `rest`."""

    piles: WrittenPiles


class YakuMade(msgspec.Struct, frozen=True):
    """A yaku in a pile: its points go to this seat and are taken from the other."""

    seat: int
    yaku: str
    points: int
    rule: str


class PilesCount(msgspec.Struct, frozen=True, kw_only=True):
    """The answer; pairs are in seat order."""

    points: tuple[int, int]
    """Of the cards alone; together 230."""
    yaku: tuple[tuple[str, ...], tuple[str, ...]]
    scores: tuple[int, int]
    """Their sum is 0."""
    winner: int | None
    """The seat with the higher score; null in an even round."""
    items: list[YakuMade]
    rule: str


def compare(question: PilesQuestion) -> PilesCount:
    """Count the piles as a round is counted when it is over."""
    rules = rules_of(question)
    piles = piles_of(question.piles)
    if len(piles[0]) + len(piles[1]) != len(DECK):
        raise Refusal("cards-missing", "mushi.cards", "The two piles hold all forty cards.")
    counted = count(rules, piles)
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
