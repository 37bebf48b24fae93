"""Choose the moves of the bot ``strong``: deal the cards that it does not see, and look what each move leads to.

Every legal move is tried on the same ``DEALS`` deals of the other hand and the stock, and followed by ``TURNS`` greedy
turns; the move with which the bot gains most is made. What a seat may not know is dealt anew, so nothing of it can be
used. Cards are worth what ``basic`` takes them to be worth.
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from domain.games.mushi import commands as c
from domain.games.mushi.bots import Sight, card_worth, outcome, sight_of
from domain.games.mushi.cards import DECK, LIGHTNING, WILLOWS, Card, Cards
from domain.games.mushi.play.field import MATES, field_after, reach
from domain.games.mushi.rules import MushiRules
from domain.games.mushi.view import MushiView
from domain.table.game import Bot

DEALS: Final = 24
"""How often the unseen cards are dealt."""
TURNS: Final = 2
"""The answer of the other seat and the next turn of one's own: to play on greedily to the end plays worse."""
Draw = Callable[[int], int]
Worths = Sequence[Sequence[int]]
"""By side (0 is the bot) and card, what it is worth to take it, as it looked when the bot was asked."""


class _Deal(msgspec.Struct):
    """A round as it is played on; side 0 is the bot. It changes in place."""

    rules: MushiRules
    hands: list[list[Card]]
    field: Cards
    stock: list[Card]
    """The next card last."""
    mover: int
    gained: int
    """What side 0 has taken, less what the other one has."""


def choose_strong(view: MushiView, draw: Draw) -> c.Move:
    """Return the move that gains most on average, where both sides go on greedily."""
    if len(view.legal_moves) == 1:
        return view.legal_moves[0].body
    sight = sight_of(view)
    worths = (
        [card_worth(sight.rules, card, sight.own, sight.other) for card in DECK],
        [card_worth(sight.rules, card, sight.other, sight.own) for card in DECK],
    )
    moves = [outcome(sight, move) for move in view.legal_moves]
    gains = [0] * len(moves)
    for _ in range(DEALS):
        hidden = _shuffle(sight.unseen, draw)
        for number, (card, taken) in enumerate(moves):
            deal = _after(sight, worths, hidden, card, taken)
            gains[number] += _play_on(deal, worths, turned=sight.turned is None)
    return view.legal_moves[gains.index(max(gains))].body


def _shuffle(cards: Cards, draw: Draw) -> list[Card]:
    """Return the cards in an order of chance."""
    shuffled = list(cards)
    for last in range(len(shuffled) - 1, 0, -1):
        other = draw(last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def _after(sight: Sight, worths: Worths, hidden: list[Card], card: Card, taken: Cards) -> _Deal:
    """Return the round after a move of the bot, with the hidden cards dealt in this order."""
    return _Deal(
        rules=sight.rules,
        hands=[[kept for kept in sight.hand if kept != card], hidden[: sight.held]],
        field=field_after(sight.field, card, taken),
        stock=hidden[sight.held :],
        mover=0,
        gained=sum(worths[0][each] for each in (card, *taken)) if taken else 0,
    )


def _play_on(deal: _Deal, worths: Worths, *, turned: bool) -> int:
    """Play some turns and return what side 0 has gained; ``turned``: a card of the stock is to be turned before."""
    if turned:
        _turn(deal, worths[0])
    for _ in range(min(TURNS, len(deal.stock))):
        deal.mover = 1 - deal.mover
        worth = worths[deal.mover]
        _lay(deal, worth)
        _turn(deal, worth)
    return deal.gained


def _lay(deal: _Deal, worth: Sequence[int]) -> None:
    """Lay the card of the hand that takes most; where none takes anything, the one that is worth least."""
    most, best, best_taken = -1_000_000, -1, ()
    for card in deal.hands[deal.mover]:
        taken = _takes(card, deal.field, worth)
        gained = worth[card] + sum([worth[each] for each in taken]) if taken else -worth[card]
        if gained > most:
            most, best, best_taken = gained, card, taken
    deal.hands[deal.mover].remove(best)
    _put(deal, best, best_taken, worth)


def _takes(card: Card, field: Cards, worth: Sequence[int]) -> Cards:
    """Return what a card of the hand takes, the best one where there is a choice."""
    if card == LIGHTNING:
        targets = [other for other in field if other not in WILLOWS]
    elif MATES[card].isdisjoint(field):
        return ()
    else:
        targets = [other for other in field if other in MATES[card]]
        if len(targets) == 3:
            return tuple(targets)
    return (max(targets, key=worth.__getitem__),) if targets else ()


def _turn(deal: _Deal, worth: Sequence[int]) -> None:
    """Turn the next card of the stock, and take the best of what it can take."""
    card = deal.stock.pop()
    found = reach(deal.rules, card, deal.field, "stock" if deal.stock else "last")
    _put(deal, card, (max(found.choices, key=worth.__getitem__),) if found.choices else found.takes, worth)


def _put(deal: _Deal, card: Card, taken: Cards, worth: Sequence[int]) -> None:
    if taken:
        gained = sum([worth[each] for each in taken]) + worth[card]
        deal.gained += -gained if deal.mover else gained
    deal.field = field_after(deal.field, card, taken)


STRONG: Final = Bot("strong", 1, choose_strong)
