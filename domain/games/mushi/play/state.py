"""The state of Mushi at a table: the match, and the round in hand.

A state may have been folded from a redacted stream: a hand that its reader may not know is ``None``. Nothing else is
ever unknown. The stock is not stored: with the seed it follows from the numbers here (``dealing``), without it it is
unknown.
"""

from typing import Final, Literal

import msgspec

from domain.games.mushi.cards import Card, Cards
from domain.games.mushi.events import Ending
from domain.games.mushi.play.field import Reach, Source
from domain.games.mushi.rules import MushiRules

TURNS: Final = 16
"""The turns of a round: eight a seat, and as many cards in the stock."""

Phase = Literal["misdeal", "play", "turn", "choose", "take", "count", "counted", "over"]


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A card turned from the stock that has not taken anything yet."""

    card: Card
    reach: Reach


class Round(msgspec.Struct, frozen=True, gc=False):
    """One distribution, played out; everything by seat is in seat order."""

    number: int
    shuffle: int
    dealer: int
    hands: tuple[Cards | None, ...]
    """``None`` where the reader of the stream may not know it."""
    field: Cards
    """What lies open, in canonical order."""
    phase: Phase
    to_act: tuple[int, ...]
    piles: tuple[Cards, Cards] = ((), ())
    """What each seat has taken, in the order taken."""
    turns: int = 0
    """How many are over."""
    held: tuple[int, int] = (8, 8)
    """Cards in each hand."""
    stock: int = TURNS
    """Cards left to turn."""
    turned: Turned | None = None
    gathered: tuple[int, ...] = ()
    """Seats that have gathered their cards since the count."""

    @property
    def mover(self) -> int:
        """Whose turn it is: the dealer begins (M9)."""
        return self.dealer if self.turns % 2 == 0 else 1 - self.dealer

    @property
    def source(self) -> Source:
        """Where the card of this turn comes from that is not of the hand."""
        return "last" if self.turns == TURNS - 1 else "stock"

    @property
    def turned_card(self) -> Turned:
        """The card that was turned: a capture follows it."""
        assert self.turned is not None  # noqa: S101 - see above
        return self.turned


class Scored(msgspec.Struct, frozen=True, gc=False):
    """A finished round: card points, yaku and scores, in seat order."""

    round: int
    cards: tuple[int, int]
    yaku: tuple[tuple[str, ...], tuple[str, ...]]
    scores: tuple[int, int]


class MushiState(msgspec.Struct, frozen=True, gc=False):
    """A match of Mushi."""

    rules: MushiRules
    dealer: int = -1
    """The dealer of the round in hand, or of the first one to come; -1 before the draw."""
    totals: tuple[int, int] = (0, 0)
    """Scores of all rounds that are over; their sum is 0."""
    round: Round | None = None
    last: Scored | None = None
    """The round that was scored last."""
    ending: Ending | None = None
    """How the match ended."""
    winner: int | None = None
    """The seat that won it."""
    bots: tuple[int, ...] = ()
    """Seats of the house's bots, which a count does not wait for (D44)."""


def current_round(state: MushiState) -> Round:
    """Return the round in hand."""
    assert state.round is not None  # noqa: S101 - events of a round follow its hands_dealt
    return state.round
