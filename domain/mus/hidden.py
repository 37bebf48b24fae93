"""What of a deal of Mus an audience has not been shown: cards by where they lie, and signs by who made them.

Told from the public parts of the state alone, so that it is the same whatever the hidden cards are. Nothing is worked
out: who can count knows more, and who has seen a card go into the stock knows that it is somewhere in it.
"""

from collections import Counter
from collections.abc import Iterator

from domain.mus.state import Deal, MusState
from domain.table.explained import Hidden


def hidden(state: MusState, audience: str) -> tuple[Hidden, ...]:
    """What ``public`` or ``seat:n`` has not been shown of the deal in hand; nothing is hidden from ``all``."""
    if state.deal is None or audience == "all":
        return ()
    own = int(audience[5:]) if audience.startswith("seat:") else None
    return tuple([unseen for unseen in _unseen(state.deal, own) if unseen.count])


def _unseen(deal: Deal, own: int | None) -> Iterator[Hidden]:
    others = [seat for seat in range(len(deal.order)) if seat != own]
    if not deal.shown:
        yield from [Hidden("hand", seat, held(deal, seat)) for seat in others]
    discards = discarded(deal)
    yield from [Hidden("discards", seat, discards[seat]) for seat in others]
    if deal.decks:
        yield from [Hidden("stock", seat, deck.stock) for seat, deck in enumerate(deal.decks)]
    else:
        yield Hidden("stock", None, deal.stock)
    made = Counter(sign.seat for sign in deal.signs)
    yield from [Hidden("sign", seat, made[seat]) for seat in others if own is None or (own - seat) % 2]


def held(deal: Deal, seat: int) -> int:
    """Cards in the hand of a seat: four, less what it has thrown and not yet got back."""
    if deal.phase == "cut":
        return 0
    if deal.phase == "draw":
        missing = seat in deal.owed
    else:
        missing = bool(deal.thrown) or any(deck.thrown for deck in deal.decks)
    return 4 - deal.exchanges[-1][seat] if missing else 4


def discarded(deal: Deal) -> list[int]:
    """Cards that each seat has thrown in this deal and that are not back in a stock.

    Where all draw from one deck the heap is nobody's: what lies there is of the last exchanges, whole ones.
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
