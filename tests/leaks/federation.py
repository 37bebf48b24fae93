"""A deal of the federation in which seat 1 holds other cards in each world, says the same, and signs another thing.

In the first world it declares the truth: pares, no juego. In the second it holds juego and no pares, so both its
declarations are false. Seat 3, its partner, is signed to and not watched.
"""

from collections.abc import Mapping
from typing import Final

from tests.leaks.decks import Deck

WATCHED: Final = (0, 2)
OPTIONS: Final = {"declarations": "called", "signs": "on"}
CUT: Final = 20
STOCK: Final = ("1c 1e", "1b 2e", "10o 7e", "7b 2b")
"""The same in both worlds. Its second half lies on top before the cut: seat 3 draws the lowest card and deals first."""

PAIRS: Final[Mapping[tuple[int, ...], tuple[Deck, Deck]]] = {
    WATCHED: (
        Deck(
            ("7o 7c 5o 2o", "12o 12c 4o 6o", "1o 3c 5c 6c", "11o 11e 2c 3o"),
            STOCK,
            ("", "", "", ""),
            WATCHED,
            CUT,
            {"sign": "two-kings"},
        ),
        Deck(
            ("7o 7c 5o 2o", "12o 11c 10e 4c", "1o 3c 5c 6c", "11o 11e 2c 3o"),
            STOCK,
            ("", "", "", ""),
            WATCHED,
            CUT,
            {"sign": "juego"},
        ),
    )
}
HELD: Final[Mapping[tuple[int, ...], tuple[str, ...]]] = {WATCHED: ("12c", "4o")}
"""Cards that seat 1 holds in one world and not in the other."""

WORDS: Final = (
    ("offered", ""),
    ("", '2 cut_deck {"at": 20}'),
    ("dealt", ""),
    ("", '1 sign {"sign": "$sign"}'),
    ("signed", ""),
    ("", '3 claim {"what": "void-deal"}'),
    ("claimed", ""),
    ("", '0 consent {"agree": false}'),
    ("", "0 cut"),
    ("", "0 1 2 3 pass"),
    ("", "0 1 2 3 pass"),
    ("", '0 1 declare {"has": true}'),
    ("declared", ""),
    ("", '2 declare {"has": false}'),
    ("", '3 declare {"has": true}'),
    ("", "0 bet =2"),
    ("", "1 refuse_soft"),
    ("softly", ""),
    ("", "3 accept"),
    ("", '0 1 2 3 declare {"has": false}'),
    ("denied", ""),
    ("", "0 bet =2"),
    ("last", ""),
)
"""Points and words. A refusal would show the hands, and in the second world seat 1's two fouls."""
