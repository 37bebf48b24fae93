"""The state of Mus at a table: the match, the game in hand, the deal in hand.

A state may have been folded from a redacted stream: a hand, or a card of the heap, that its reader may not know is
``None``. Nothing else is ever unknown. The stock is not stored: with the seed it follows from the numbers here
(``dealing``), without it nobody may know it.
"""

from typing import Final, Literal

import msgspec

from domain.mus.cards import Card, Hand
from domain.mus.lances import Lance
from domain.mus.rules import MusRules

Phase = Literal["mus", "discard", "draw", "grande", "chica", "pares", "juego", "punto", "showdown", "won", "over"]


class Due(msgspec.Struct, frozen=True, gc=False):
    """Stones of a refused bet, owed at once."""

    lance: str
    team: int
    stones: int
    reason: str
    rule: str


class Deal(msgspec.Struct, frozen=True, gc=False):
    """One distribution with its lances."""

    number: int
    dealer: int
    mano: int
    order: tuple[int, ...]
    """Every seat in speaking order, mano first."""
    hands: tuple[Hand | None, ...]
    """Per seat; ``None`` where the reader of the stream may not know it."""
    phase: Phase
    to_act: tuple[int, ...]
    agreed: int = 0
    """How many seats have said mus in this round."""
    exchanges: tuple[tuple[int, ...], ...] = ()
    """Cards thrown per seat, one tuple an exchange; the last one may be under way."""
    heap: tuple[Card | None, ...] = ()
    """Discards of earlier exchanges that are not back in the stock."""
    thrown: tuple[Card | None, ...] = ()
    """Discards of the exchange under way."""
    owed: tuple[int, ...] = ()
    """Seats that are still to draw, in order."""
    stock: int = 0
    """Cards left to draw."""
    piles: tuple[tuple[Card | None, ...], ...] = ()
    """What was shuffled in, one tuple a reshuffle, in canonical order where known."""
    pares: tuple[bool | None, ...] = ()
    juego: tuple[bool | None, ...] = ()
    """Declarations per seat; ``None`` while not made."""
    lances: tuple[Lance, ...] = ()
    """Lances that are over, in order."""
    lance: Lance | None = None
    """The lance being talked over."""
    due: Due | None = None
    shown: bool = False
    """Whether the hands lie open."""

    @property
    def taken(self) -> int:
        """Cards dealt or drawn so far, an index into the running deck (canonical deck, then each shuffled heap)."""
        return 40 + sum(map(len, self.piles)) - self.stock


class MusState(msgspec.Struct, frozen=True, gc=False):
    """A match of Mus. Teams are 0 (seats 0, 2) and 1."""

    rules: MusRules
    dealer: int = -1
    """The dealer of the deal in hand, or of the first one to come; -1 before he is drawn."""
    game: int = 1
    score: tuple[int, int] = (0, 0)
    """Stones in the game in hand; raw, may pass the target."""
    games_won: tuple[int, int] = (0, 0)
    deal: Deal | None = None
    winner: int | None = None
    """The team that won the match."""


NEXT_LANCE: Final[dict[str, Phase]] = {
    "grande": "chica",
    "chica": "pares",
    "pares": "juego",
    "juego": "showdown",
    "punto": "showdown",
}


def seats_from(mano: int, seats: int) -> tuple[int, ...]:
    """Every seat, in playing order from mano."""
    return tuple([(mano + step) % seats for step in range(seats)])


def mus_order(rules: MusRules, order: tuple[int, ...]) -> tuple[int, ...]:
    """Who is asked for mus, in turn (D10)."""
    return order[::2] + order[1::2] if rules.mus_order == "team-first" else order
