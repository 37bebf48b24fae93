"""Choose moves for the house's bots. A bot sees the view of its seat and nothing else.

Its luck comes from the table's sealed seed: ``draw(n)`` gives a uniform integer in 0..n-1 (records.md, "House bots").
A card is worth its points, and what it adds to a yaku or takes out of the other seat's; in hundredths of a point, so
that bots reckon in integers.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Final

import msgspec

from domain.actors import seat_of_audience
from domain.games.mushi import commands as c
from domain.games.mushi.cards import CARDS, DECK, LIGHTNING, POINTS, WILLOWS, Card, Cards, parse
from domain.games.mushi.play.field import MATES, field_after, reach
from domain.games.mushi.rules import MushiRules, rules_for
from domain.games.mushi.scoring import YAKU
from domain.games.mushi.view import MushiView, RoundView
from domain.table.game import Bot
from domain.table.game.legal import LegalMove

HUNDREDTHS = 100


def card_worth(rules: MushiRules, card: Card, own: Collection[Card], other: Collection[Card]) -> int:
    """Return what it is worth to take the card to one's own pile, against the pile of the other seat."""
    for_yaku = sum([_yaku_step(name, own, other) for name in _yaku_with(rules, card)])
    return POINTS[card] * HUNDREDTHS + for_yaku


def _yaku_with(rules: MushiRules, card: Card) -> list[str]:
    return [name for name, yaku in YAKU.items() if card in yaku.cards and (rules.five_lights or name != "five_lights")]


def _yaku_step(name: str, own: Collection[Card], other: Collection[Card]) -> int:
    """Return what one more card of a yaku is worth: the nearer somebody is to it the more, to make it or to spoil it.

    A yaku of n cards of which a seat has m counts to it as (m / n) squared, as long as the other has none of them.
    """
    yaku = YAKU[name]
    mine, theirs = (len(yaku.cards.intersection(pile)) for pile in (own, other))
    size = len(yaku.cards)
    if mine and theirs:
        return 0
    gained = theirs**2 if theirs else (mine + 1) ** 2 - mine**2
    return yaku.points * HUNDREDTHS * gained // size**2


def capture_chance(card: Card, unseen: Iterable[Card], held: int) -> int:
    """Return how likely, in percent, a hand of ``held`` of the unseen cards has one that takes this card.

    Counted as if every card that can take it were held apart from the others, which is close enough for few cards.
    """
    hidden = set(unseen)
    if not hidden or card == LIGHTNING:
        return 0
    takers = len(MATES[card] & hidden) + (LIGHTNING in hidden and card not in WILLOWS)
    return min(100, 100 * takers * held // len(hidden))


Draw = Callable[[int], int]

CARE: Final = 60
"""Percent of what the other seat may take next that counts against a move."""
HOPE: Final = 30
"""Percent of what may be left for one's own next card that counts for it."""


class Sight(msgspec.Struct, frozen=True):
    """What a seat knows when it is to act."""

    rules: MushiRules
    hand: Cards
    field: Cards
    own: Cards
    other: Cards
    turned: Card | None
    unseen: Cards
    """In the other hand or the stock."""
    held: int
    """Cards in the other hand."""


def seat_of(view: MushiView) -> int:
    """Return the seat the view belongs to."""
    seat = seat_of_audience(view.audience)
    if seat is None:
        raise ValueError(view.audience)
    return seat


def choose_random(view: MushiView, draw: Draw) -> c.Move:
    """Choose uniformly over the legal moves."""
    return view.legal_moves[draw(len(view.legal_moves))].body


def choose_basic(view: MushiView, draw: Draw) -> c.Move:
    """Return the move that takes most, with a look at the yaku and at what is left for the other seat."""
    if view.legal_moves[0].type == "gather":
        return view.legal_moves[0].body
    sight = sight_of(view)
    values = [_value(sight, move) for move in view.legal_moves]
    best = [move for move, value in zip(view.legal_moves, values, strict=True) if value == max(values)]
    return best[draw(len(best))].body


def round_of(view: MushiView) -> RoundView:
    assert view.round is not None  # noqa: S101 - a bot is asked only when it is to act
    return view.round


def sight_of(view: MushiView) -> Sight:
    playing, seat = round_of(view), seat_of(view)
    own_hand = playing.hands[seat]
    assert own_hand is not None  # noqa: S101 - a seat sees its own cards
    hand, field = parse(own_hand), parse(playing.field)
    own, other = parse(playing.piles[seat]), parse(playing.piles[1 - seat])
    turned = None if playing.turned is None else CARDS[playing.turned.card]
    seen = {*hand, *field, *own, *other, *(() if turned is None else (turned,))}
    return Sight(
        rules=rules_for(view.ruleset.id, view.options, None),
        hand=hand,
        field=field,
        own=own,
        other=other,
        turned=turned,
        unseen=tuple([card for card in DECK if card not in seen]),
        held=playing.held[1 - seat],
    )


def _value(sight: Sight, move: LegalMove) -> int:
    """Return what a move is worth, in hundredths of a point: what it takes, and how it leaves the field."""
    card, captured = outcome(sight, move)
    own = sight.own
    value = 0
    for taken in (card, *captured) if captured else ():
        value += card_worth(sight.rules, taken, own, sight.other)
        own = (*own, taken)
    hand = tuple([kept for kept in sight.hand if kept != card])
    for left in field_after(sight.field, card, captured):
        lost = capture_chance(left, sight.unseen, sight.held)
        value -= CARE * lost * card_worth(sight.rules, left, sight.other, own) // 10_000
        if _takes(sight.rules, hand, left):
            value += HOPE * (100 - lost) * card_worth(sight.rules, left, own, sight.other) // 10_000
    return value


def outcome(sight: Sight, move: LegalMove) -> tuple[Card, Cards]:
    """Return the card that comes to the field by this move, and what it takes there."""
    card = CARDS[move.body.card]
    if sight.turned is not None:
        return sight.turned, (card,)
    if (capture := move.body.capture) is not None:
        return card, (CARDS[capture],)
    return card, reach(sight.rules, card, sight.field, "hand").takes


def _takes(rules: MushiRules, hand: Cards, left: Card) -> bool:
    """Check whether a card of this hand could take that one; the Lightning is kept for better than hopes."""
    return any(reach(rules, card, (left,), "hand").takes for card in hand if card != LIGHTNING)


EASY_SLIP_ONE_IN: Final = 2


def choose_easy(view: MushiView, draw: Draw) -> c.Move:
    """Play as ``basic`` in every second move, and by chance in the others."""
    return (choose_random if draw(EASY_SLIP_ONE_IN) == 0 else choose_basic)(view, draw)


BOTS: Final = {
    bot.name: bot
    for bot in (Bot("random", 1, choose_random), Bot("easy", 1, choose_easy), Bot("basic", 1, choose_basic))
}
