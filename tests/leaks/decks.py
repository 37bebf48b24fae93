"""Two deals that differ only in what some seats hold: every word, count and declaration is the same in both.

Four players, two exchanges (two or three cards a seat, then all four), the stock running out on the last draw. In the
end seats 0 and 1 have pares, 2 and 3 have not, and no seat has juego: pares and punto are talked over.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from domain.games.mus.cards import DECK, Card
from tests.kit.mus_scenario import cards, dealt_deck

LOT: Final = (3, 0, 1, 2)
"""The dealer's lot: seat 3 deals, seat 0 is mano."""
THROWN: Final = (2, 3, 2, 3)
"""Cards a seat throws in the first exchange."""


class Deck(Struct, frozen=True):
    """What each seat is dealt, draws, and draws again; seat 3 draws half of its last hand from the heap."""

    hands: tuple[str, str, str, str]
    first: tuple[str, str, str, str]
    second: tuple[str, str, str, str]
    watched: tuple[int, int]
    """The seats that hold the same in the other deck; what they threw lies on top of the shuffled heap."""
    cut: int = 0
    """Cards that will go from the top to the bottom before the deal."""
    said: Mapping[str, str] = {}
    """What only the holders of these cards say."""

    @property
    def order(self) -> tuple[Card, ...]:
        """All forty cards from the top, before the cut."""
        deck = dealt_deck(" | ".join(self.hands), " ".join((*self.first, *self.second)))
        return deck[40 - self.cut :] + deck[: 40 - self.cut]

    @property
    def came(self) -> list[str]:
        """The cards of the hands, then what is drawn, then what is drawn again."""
        return " ".join((*self.hands, *self.first, *self.second)).split()

    def shuffle_order(self, _nth: int, of: tuple[Card, ...]) -> Sequence[Card]:
        """The lot, a deck, or the heap of discards, by how many there are to shuffle."""
        return LOT if len(of) == len(LOT) else self.order if len(of) == len(DECK) else self.heap(of)

    def heap(self, thrown: tuple[Card, ...]) -> tuple[Card, ...]:
        """The discards shuffled: on top what the watched seats threw and so know."""
        known = {card for seat in self.watched for card in cards(f"{self.hands[seat]} {self.first[seat]}")}
        return tuple(sorted(thrown, key=lambda card: (card not in known, card)))


HANDS: Final = ("1o 3o 1e 2e", "6c 6b 2c 7e", "1c 3c 10c 11e", "10e 6e 6o 3b")
FIRST: Final = ("3e 5e", "4b 5b 7b", "1b 2b", "10b 11b 12b")
SECOND: Final = ("12o 12c 4o 5o", "11o 11c 4c 5c", "10o 7o 4e 2o", "12e 7c")

PAIRS: Final[Mapping[tuple[int, ...], tuple[Deck, Deck]]] = {
    (0, 2): (
        Deck(HANDS, FIRST, SECOND, (0, 2)),
        Deck(
            (HANDS[0], "11o 11c 4c 5c", HANDS[2], "12e 7c 12b 11b"),
            (FIRST[0], "10b 6o 3b", FIRST[2], "4b 5b 7b"),
            (SECOND[0], "6c 6b 2c 7e", SECOND[2], "10e 6e"),
            (0, 2),
        ),
    ),
    (1, 3): (
        Deck(HANDS, FIRST, SECOND, (1, 3)),
        Deck(
            ("12o 12c 4o 5o", HANDS[1], "10o 7o 4e 2o", HANDS[3]),
            ("3o 3e", FIRST[1], "1c 1b", FIRST[3]),
            ("1o 1e 2e 5e", SECOND[1], "3c 10c 11e 2b", SECOND[3]),
            (1, 3),
        ),
    ),
}
"""Watched seats -> a deck for each of the two worlds."""
