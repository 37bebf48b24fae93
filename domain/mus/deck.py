"""The deck of a deal laid open: every card in the order it lay, and who got it (records.md, "Dealing")."""

from collections.abc import Iterator

import msgspec

from domain.mus.cards import CODES
from domain.mus.dealing import own_running_deck, running_deck
from domain.mus.owndeck import HAND, SIZE
from domain.mus.state import Deal, MusState
from domain.table.dealing import Dealing


class Place(msgspec.Struct, frozen=True):
    """A card of a running deck, from the top; ``seat`` is null where nobody got it."""

    card: str
    shuffle: int
    """0 for the deal, 1, 2, .. for what was shuffled in."""
    seat: int | None
    exchange: int | None
    """0 where it was dealt, 1, 2, .. where it was drawn in that exchange."""
    deck: int | None = None
    """The seat whose own deck it lies in; null where all draw from one."""


def places(state: MusState, dealing: Dealing) -> list[Place]:
    """Every place of the running deck of the deal in hand, once its seed is open; deck after deck where seats have own.

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
    takers = [(seat, 0) for _ in range(4) for seat in deal.order]
    for number, counts in enumerate(deal.exchanges, 1):
        takers += [(seat, number) for seat in deal.order for _ in range(counts[seat])]
    return takers[: deal.taken]


def _own_places(deal: Deal, dealing: Dealing, seat: int) -> Iterator[Place]:
    """The running deck of a seat's own; nobody else gets anything of it."""
    drawn = [number for number, counts in enumerate(deal.exchanges, 1) for _ in range(counts[seat])]
    exchanges = ([0] * HAND + drawn)[: deal.decks[seat].taken]
    recycles = [0] * SIZE + [recycle for recycle, pile in enumerate(deal.decks[seat].piles, 1) for _ in pile]
    for place, (card, recycle) in enumerate(zip(own_running_deck(dealing, deal, seat), recycles, strict=True)):
        if place < len(exchanges):
            yield Place(CODES[card], recycle, seat, exchanges[place], seat)
        else:
            yield Place(CODES[card], recycle, None, None, seat)
