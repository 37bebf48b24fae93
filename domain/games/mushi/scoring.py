"""What two piles are worth against each other (M27, M28): points over par, and the yaku, which the other side pays."""

from typing import Final

import msgspec

from domain.games.mushi.cards import PAR, POINTS, Card, Cards, parse
from domain.games.mushi.rules import MushiRules


class Yaku(msgspec.Struct, frozen=True):
    """A set of cards that counts by itself; all of them can be had together."""

    points: int
    cards: frozenset[Card]
    rule: str


YAKU: Final[dict[str, Yaku]] = {
    "five_lights": Yaku(30, frozenset(parse(("1L", "3L", "8L", "11L", "12L"))), "mushi.yaku.five-lights"),
    "three_lights": Yaku(25, frozenset(parse(("1L", "2A", "3L"))), "mushi.yaku.three-lights"),
    "four_wisteria": Yaku(10, frozenset(parse(("4A", "4R", "4Na", "4Nb"))), "mushi.yaku.four-wisteria"),
    "four_paulownia": Yaku(10, frozenset(parse(("12L", "12Na", "12Nb", "12Nc"))), "mushi.yaku.four-paulownia"),
}
"""By id. Three lights are the crane, the warbler (no light at all) and the curtain."""


class Count(msgspec.Struct, frozen=True):
    """A round counted, in seat order: points of the cards, ids of the yaku, scores."""

    cards: tuple[int, int]
    yaku: tuple[tuple[str, ...], tuple[str, ...]]
    scores: tuple[int, int]


def points_of(pile: Cards) -> int:
    """Return the points of these cards by themselves."""
    return sum([POINTS[card] for card in pile])


def yaku_of(rules: MushiRules, pile: Cards) -> tuple[str, ...]:
    """Return the yaku in this pile that the table counts, in the order of ``YAKU``."""
    taken = frozenset(pile)
    return tuple(
        [name for name, yaku in YAKU.items() if yaku.cards <= taken and (rules.five_lights or name != "five_lights")]
    )


def count_round(rules: MushiRules, piles: tuple[Cards, Cards]) -> Count:
    """Return the round that ends with these piles, which hold all forty cards."""
    cards = (points_of(piles[0]), points_of(piles[1]))
    yaku = (yaku_of(rules, piles[0]), yaku_of(rules, piles[1]))
    ours, theirs = (sum([YAKU[name].points for name in names]) for names in yaku)
    scores = (cards[0] - PAR + ours - theirs, cards[1] - PAR + theirs - ours)
    assert sum(scores) == 0  # noqa: S101 - what one seat wins the other loses
    return Count(cards, yaku, scores)
