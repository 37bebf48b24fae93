"""A round of Mushi in which the other seat holds other cards in each world, and the stock lies in another order.

Seat 0 deals; the first deal is a misdeal, of which only the field is ever shown. In the second one both seats
play two cards, the same in both worlds as is what they turn: these cards are public. All others that the watched seat
does not hold are where they cannot be seen, the Lightning now in a hand, now in the stock.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from domain.games.mushi.cards import Cards
from tests.kit.mushi_scenario import deck
from tests.leaks.questions import STALE, Wrong

OPTIONS: Final = {"rounds": 2}
LOT: Final = (0, 1)
PAIRED: Final = "1L 1R 2A 2R 3L 3R 11L 11N"
"""The field of the misdeal."""
FIELD: Final = "1Na 1Nb 2Na 3Na 4Na 5Na 8Na 9Na"
PLAYED: Final = ("3L 1R", "4A 9A")
"""What each seat plays."""
TURNED: Final = "10A 1L 10R 12Na"
KEPT: Final = ("2A 3R 5A 8L 10Na 12L", "11N 11L 2R 4R 8A 12Nb")
"""What else each seat holds in the first world."""
OTHERWISE: Final = "2Nb 5R 9R 10Nb 11A 12Nc"
"""What else the hidden seat holds in the second world."""
UNSEEN: Final = "3Nb 4Nb 5Nb 8Nb 9Nb 11R"
"""Cards of the stock that are not turned, in both worlds."""


class MushiDeck(Struct, frozen=True):
    """Both deals of a world, each from the top."""

    misdealt: Cards
    dealt: Cards
    said: Mapping[str, str] = {}
    came: Sequence[str] = ()

    def shuffle_order(self, nth: int, of: tuple[int, ...]) -> Sequence[int]:
        """The lot, the misdeal, the deal that is played."""
        return LOT if len(of) == len(LOT) else self.misdealt if nth == 1 else self.dealt


def _worlds(hidden: int) -> tuple[MushiDeck, MushiDeck]:
    void = ["4A 4R 4Na 4Nb 5A 5R 5Na 5Nb", "8L 8A 8Na 8Nb 9A 9R 9Na 9Nb"]
    kept = [*KEPT]
    first = MushiDeck(
        deck(*void, field=PAIRED), deck(*_hands(kept), field=FIELD, stock=f"{TURNED} {UNSEEN} {OTHERWISE}")
    )
    void[hidden], kept[hidden] = "12L 12Na 12Nb 12Nc 10A 10R 10Na 10Nb", OTHERWISE
    backwards = " ".join(reversed(UNSEEN.split()))
    second = MushiDeck(
        deck(*void, field=PAIRED), deck(*_hands(kept), field=FIELD, stock=f"{TURNED} {KEPT[hidden]} {backwards}")
    )
    return first, second


def _hands(kept: Sequence[str]) -> list[str]:
    return [f"{played} {rest}" for played, rest in zip(PLAYED, kept, strict=True)]


PAIRS: Final[Mapping[tuple[int, ...], tuple[MushiDeck, MushiDeck]]] = {(0,): _worlds(1), (1,): _worlds(0)}
"""Watched seat -> a deck for each of the two worlds."""
HELD: Final[Mapping[tuple[int, ...], tuple[str, ...]]] = {(0,): ("11N", "2R"), (1,): ("12L", "2A")}
"""Cards that the hidden seat holds in one world and not in the other."""

WORDS: Final = (
    ("dealt", ""),
    ("", '0 play {"card": "3L"}'),
    ("played", ""),
    ("", '1 play {"card": "4A"}'),
    ("waiting", ""),
    ("", '1 capture {"card": "1Na"}'),
    ("chosen", ""),
    ("", '0 play {"card": "1R"}'),
    ("", '1 play {"card": "9A"}'),
    ("last", ""),
)
"""Points and words. At ``waiting`` a turned card could take either of two."""


def wrong(held: Sequence[str]) -> Wrong:
    """What is refused at any table of Mushi."""
    return {
        "a card of another": ({"type": "play", "card": held[0]}, ()),
        "a card of another onto one of its suit": ({"type": "play", "card": held[1], "capture": "2Na"}, ()),
        "a capture of what is not there": ({"type": "capture", "card": held[0]}, ()),
        "a card in another round": ({"type": "play", "card": "1L", "deal": 99}, ()),
        "a card of old": ({"type": "play", "card": "2A"}, STALE),
        "a gathering before the count": ({"type": "gather"}, ()),
    }
