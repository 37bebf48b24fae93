"""Who gets the cards that lie on the field when the hands and the stock are empty (M24).

Mostly these are two: a willow, and a card of the suit out of which the Lightning took one. More, none, or an unused
Lightning are possible too; every one of them goes to somebody, so that the piles hold forty cards in the end.
"""

from domain.mushi.cards import LIGHTNING, SUIT_OF, WILLOW, WILLOWS, Cards


def leftovers(field: Cards, piles: tuple[Cards, Cards], dealer: int) -> tuple[Cards, Cards]:
    """What each seat gets of the field.

    Willows, an unused Lightning among them, go to who captured a pair of willows, all else to who used the Lightning:
    captured with it or captured it, which is where it lies (M25). Where there is no such seat the other one of the two
    gets them, and where there is neither the seat that did not deal.
    """
    of_willows = _holder([len(WILLOWS.intersection(pile)) >= 2 for pile in piles])
    of_lightning = _holder([LIGHTNING in pile for pile in piles])
    willows_to = _first(of_willows, of_lightning, 1 - dealer)
    others_to = _first(of_lightning, of_willows, 1 - dealer)
    got: tuple[list[int], list[int]] = ([], [])
    for card in field:
        got[willows_to if SUIT_OF[card] == WILLOW else others_to].append(card)
    return tuple(got[0]), tuple(got[1])


def _holder(holds: list[bool]) -> int | None:
    """The seat that does; never both."""
    return holds.index(True) if True in holds else None


def _first(seat: int | None, other: int | None, last_resort: int) -> int:
    if seat is not None:
        return seat
    return last_resort if other is None else other
