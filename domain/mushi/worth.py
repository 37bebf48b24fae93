"""What a card is worth to a seat beyond its points: what it adds to a yaku, or takes out of the other seat's.

In hundredths of a point, so that bots reckon in integers.
"""

from collections.abc import Collection, Iterable

from domain.mushi.capture import MATES
from domain.mushi.cards import LIGHTNING, POINTS, WILLOWS, Card
from domain.mushi.rules import MushiRules
from domain.mushi.scoring import YAKU

HUNDREDTHS = 100


def worth(rules: MushiRules, card: Card, own: Collection[Card], other: Collection[Card]) -> int:
    """What it is worth to take the card to one's own pile, against the pile of the other seat."""
    for_yaku = sum([_step(name, own, other) for name in _asked_by(rules, card)])
    return POINTS[card] * HUNDREDTHS + for_yaku


def _asked_by(rules: MushiRules, card: Card) -> list[str]:
    return [name for name, yaku in YAKU.items() if card in yaku.cards and (rules.five_lights or name != "five_lights")]


def _step(name: str, own: Collection[Card], other: Collection[Card]) -> int:
    """What one more card of a yaku is worth: the nearer somebody is to it the more, to make it or to spoil it.

    A yaku of n cards of which a seat has m counts to it as (m / n) squared, as long as the other has none of them.
    """
    yaku = YAKU[name]
    mine, theirs = (len(yaku.cards.intersection(pile)) for pile in (own, other))
    size = len(yaku.cards)
    if mine and theirs:
        return 0
    gained = theirs**2 if theirs else (mine + 1) ** 2 - mine**2
    return yaku.points * HUNDREDTHS * gained // size**2


def chance(card: Card, unseen: Iterable[Card], held: int) -> int:
    """Percent, at most 100: how likely a hand of ``held`` of the unseen cards has one that takes this card.

    Counted as if every card that can take it were held apart from the others, which is close enough for few cards.
    """
    hidden = set(unseen)
    if not hidden or card == LIGHTNING:
        return 0
    takers = len(MATES[card] & hidden) + (LIGHTNING in hidden and card not in WILLOWS)
    return min(100, 100 * takers * held // len(hidden))
