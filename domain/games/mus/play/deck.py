"""Find which card comes next, from the opened or held seed, lay the whole deck open, and say what of it is hidden.

How a deck is dealt is in records.md, "Dealing". What is hidden follows from the public parts of the state alone, so
that it is the same whatever the hidden cards are.

The running deck is the shuffled canonical deck (shuffle 0) followed by each heap that was shuffled in (1, 2, ..):
what was left of the stock stays on top of the heap, so drawing is a walk along one sequence. Where the deck is cut,
the cut changes the order of shuffle 0 alone.

A board (rules.md 5.10) is the shuffled deck in four parts, one for each seat; each part begins the running deck of that
seat, followed by the discards that it recycled (1, 2, ..).
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import NamedTuple

import msgspec

from domain import shuffling
from domain.actors import ALL, seat_of_audience
from domain.games.mus.cards import CODES, DECK, RANK_OF, Card, Hand
from domain.games.mus.cards.own_deck import HAND, SIZE
from domain.games.mus.play.state import Deal, MusState, exchange_order, hand_size
from domain.shuffling import Dealing
from domain.table.game.replay_types import Hidden


@lru_cache(maxsize=1024)
def pile(dealing: Dealing, deal: int, shuffle: int, cards: tuple[Card, ...] = DECK) -> tuple[Card, ...]:
    """Return the cards in the order of shuffle ``shuffle`` of deal ``deal``; index 0 is the top."""
    key = shuffling.deck_key(dealing.seed, dealing.stream_id, dealing.entropy, deal, shuffle)
    return shuffling.shuffled(key, cards)


def dealer_by_lot(dealing: Dealing, seats: int) -> int:
    """Return the dealer of deal 1 by lot: the first of the seats shuffled as deal 0."""
    return pile(dealing, 0, 0, tuple(range(seats)))[0]


class DrawRound(NamedTuple):
    """One round of drawing for the first deal: a card a seat, ``None`` for one that does not draw."""

    cards: tuple[Card | None, ...]
    lowest: tuple[int, ...]
    """Who drew the lowest rank; more than one of them draw again."""


def draw_for_dealer(dealing: Dealing, seats: int) -> Iterator[DrawRound]:
    """Return the rounds of drawing until one seat alone has the lowest card: each seat takes the next card of deal 0.

    Should ties ever use the deck up, the next shuffle of deal 0 goes on.
    """
    deck = (card for shuffle in count() for card in pile(dealing, 0, shuffle))
    lowest = tuple(range(seats))
    while len(lowest) > 1:
        cards = {seat: next(deck) for seat in lowest}
        least = min(RANK_OF[card] for card in cards.values())
        lowest = tuple([seat for seat, card in cards.items() if RANK_OF[card] == least])
        yield DrawRound(tuple([cards.get(seat) for seat in range(seats)]), lowest)


def cut_pile(dealing: Dealing, deal: int, cut: int) -> tuple[Card, ...]:
    """Return the deck of a deal as it is dealt, ``cut`` cards having gone from the top to the bottom."""
    deck = pile(dealing, deal, 0)
    return deck[cut:] + deck[:cut] if cut else deck


def deal_hands(dealing: Dealing, deal: int, order: tuple[int, ...], cut: int = 0) -> list[Hand]:
    """Return the hands in seat order: one card at a time, mano first, four rounds."""
    deck = cut_pile(dealing, deal, cut)
    seats = len(order)
    hands: list[Hand] = [()] * seats
    for place, seat in enumerate(order):
        hands[seat] = tuple(sorted(deck[place : 4 * seats : seats]))
    return hands


def next_cards(dealing: Dealing, deal: Deal, count: int) -> tuple[Card, ...]:
    """Return the next cards of the stock, top first; it has that many.

    Looks at the end of the running deck only: mus can be said without end, and a draw must not cost more each time.
    """
    left, stock = deal.stock, ()
    for shuffle in range(len(deal.piles), -1, -1):
        stock = _shuffled_in(dealing, deal, shuffle) + stock
        if len(stock) >= left:
            break
    return stock[len(stock) - left :][:count]


def running_deck(dealing: Dealing, deal: Deal) -> tuple[Card, ...]:
    """Return every card dealt or still to draw, in order; ``deal.taken`` is the index of the next one."""
    return tuple([card for shuffle in range(len(deal.piles) + 1) for card in _shuffled_in(dealing, deal, shuffle)])


def _shuffled_in(dealing: Dealing, deal: Deal, shuffle: int) -> tuple[Card, ...]:
    """Return the whole deck as shuffle 0, then each heap in its order."""
    if shuffle == 0:
        return cut_pile(dealing, deal.number, deal.cut)
    heap = deal.piles[shuffle - 1]
    known = tuple([card for card in heap if card is not None])
    assert len(known) == len(heap)  # noqa: S101 - who has the seed has folded every discard
    return pile(dealing, deal.number, shuffle, known)


def own_hands(dealing: Dealing, board: str, seats: int) -> list[Hand]:
    """Return the hands in seat order: the top of each seat's own ten (R7, R8)."""
    return [tuple(sorted(_own_ten(dealing, board, seat)[:HAND])) for seat in range(seats)]


def own_decks(dealing: Dealing, board: str, seats: int) -> list[tuple[Card, ...]]:
    """Return each seat's own ten, from the top, in seat order (R7)."""
    return [_own_ten(dealing, board, seat) for seat in range(seats)]


def next_own_cards(dealing: Dealing, deal: Deal, seat: int, count: int) -> tuple[Card, ...]:
    """Return the next cards of a seat's own deck, top first; it has that many."""
    left, stock = deal.decks[seat].stock, ()
    for recycle in range(len(deal.decks[seat].piles), -1, -1):
        stock = _own_shuffle(dealing, deal, seat, recycle) + stock
        if len(stock) >= left:
            break
    return stock[len(stock) - left :][:count]


def own_running_deck(dealing: Dealing, deal: Deal, seat: int) -> tuple[Card, ...]:
    """Return every card of a seat's own, dealt or still to draw, in order; ``taken`` is the index of the next one."""
    recycles = range(len(deal.decks[seat].piles) + 1)
    return tuple([card for recycle in recycles for card in _own_shuffle(dealing, deal, seat, recycle)])


def _own_ten(dealing: Dealing, board: str, seat: int) -> tuple[Card, ...]:
    return pile(dealing, int(board), 0)[SIZE * seat : SIZE * (seat + 1)]


def _own_shuffle(dealing: Dealing, deal: Deal, seat: int, recycle: int) -> tuple[Card, ...]:
    """Return the seat's ten cards as recycle 0, then each of its heaps in its order.

    The order is that of a key for each card: it depends neither on the table nor on when a card was thrown (E3).
    """
    assert deal.board is not None  # noqa: S101 - decks of one's own are those of a board
    if recycle == 0:
        return _own_ten(dealing, deal.board, seat)
    heap = deal.decks[seat].piles[recycle - 1]
    known = tuple([card for card in heap if card is not None])
    assert len(known) == len(heap)  # noqa: S101 - who has the seed has folded every discard
    return recycle_order(dealing, int(deal.board), seat, recycle, known)


def recycle_order(dealing: Dealing, board: int, seat: int, recycle: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards in the order in which the seat gets them back."""
    seed, stream_id, entropy = dealing.seed, dealing.stream_id, dealing.entropy

    def key(card: Card) -> bytes:
        return shuffling.recycle_key(seed, stream_id, entropy, board, 0, seat, recycle, CODES[card])

    return tuple(sorted(cards, key=key))


class Place(msgspec.Struct, frozen=True):
    """A card of a running deck, from the top; ``seat`` is null if no seat got it."""

    card: str
    shuffle: int
    """0 for the deal, 1, 2, .. for what was shuffled in."""
    seat: int | None
    exchange: int | None
    """0 where it was dealt, 1, 2, .. where it was drawn in that exchange."""
    deck: int | None = None
    """The seat whose own deck it lies in; null where all draw from one."""


def open_deck(state: MusState, dealing: Dealing) -> list[Place]:
    """Return every place of the running deck of the deal in hand, deck after deck; its seed is open.

    The places of shuffle 0 are, in their order, the forty cards as they were shuffled.
    """
    deal = state.deal
    if deal is None:
        return []
    if deal.decks:
        return [place for seat in range(len(deal.decks)) for place in _own_places(deal, dealing, seat)]
    takers = _takers(deal)
    shuffles = [0] * 40 + [shuffle for shuffle, pile in enumerate(deal.piles, 1) for _ in pile]
    return [
        Place(CODES[card], shuffle, *(takers[place] if place < len(takers) else (None, None)))
        for place, (card, shuffle) in enumerate(zip(running_deck(dealing, deal), shuffles, strict=True))
    ]


def _takers(deal: Deal) -> list[tuple[int, int]]:
    """Seat and exchange of each card taken, in order."""
    takers = [(seat, 0) for _ in range(4) for seat in deal.dealt]
    for number, counts in enumerate(deal.exchanges, 1):
        takers += [(seat, number) for seat in exchange_order(deal, number) for _ in range(counts[seat])]
    return takers[: deal.taken]


def _own_places(deal: Deal, dealing: Dealing, seat: int) -> Iterator[Place]:
    """Return the running deck of a seat's own; no other seat gets a card of it."""
    drawn = [number for number, counts in enumerate(deal.exchanges, 1) for _ in range(counts[seat])]
    exchanges = ([0] * HAND + drawn)[: deal.decks[seat].taken]
    recycles = [0] * SIZE + [recycle for recycle, pile in enumerate(deal.decks[seat].piles, 1) for _ in pile]
    for place, (card, recycle) in enumerate(zip(own_running_deck(dealing, deal, seat), recycles, strict=True)):
        if place < len(exchanges):
            yield Place(CODES[card], recycle, seat, exchanges[place], seat)
        else:
            yield Place(CODES[card], recycle, None, None, seat)


def hidden_from(state: MusState, audience: str) -> tuple[Hidden, ...]:
    """Return what ``public`` or ``seat:n`` has not been shown of the deal in hand; nothing is hidden from ``all``."""
    if state.deal is None or audience == ALL:
        return ()
    own = seat_of_audience(audience)
    return tuple([unseen for unseen in _unseen(state.deal, own) if unseen.count])


def _unseen(deal: Deal, own: int | None) -> Iterator[Hidden]:
    others = [seat for seat in range(len(deal.order)) if seat != own]
    if not deal.shown:
        yield from [Hidden("hand", seat, hand_size(deal, seat)) for seat in others]
    discards = discards_by_seat(deal)
    yield from [Hidden("discards", seat, discards[seat]) for seat in others]
    if deal.decks:
        yield from [Hidden("stock", seat, deck.stock) for seat, deck in enumerate(deal.decks)]
    else:
        yield Hidden("stock", None, deal.stock)
    made = Counter(sign.seat for sign in deal.signs)
    yield from [Hidden("sign", seat, made[seat]) for seat in others if own is None or (own - seat) % 2]


def discards_by_seat(deal: Deal) -> list[int]:
    """Return the cards that each seat has thrown in this deal and that are not back in a stock.

    Where all draw from one deck the heap belongs to no seat: what lies there is of the last exchanges, whole ones.
    """
    if deal.decks:
        return [len(deck.heap) + len(deck.thrown) for deck in deal.decks]
    counts = [0] * len(deal.order)
    left = len(deal.heap) + len(deal.thrown)
    for thrown in reversed(deal.exchanges):
        if left <= 0:
            break
        left -= sum(thrown)
        counts = [count + more for count, more in zip(counts, thrown, strict=True)]
    return counts
