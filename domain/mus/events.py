"""What happens at a Mus table, past tense; the tags and field names are contracts (records.md).

``data`` of a stored event holds exactly these fields in this order; the tag is the event's ``type``. Cards are
never here but once they are shown: what a seat alone may know is a ``Cards`` payload sealed to it. Teams are
``"A"`` (seats 0, 2) and ``"B"``. Stones are raw sums.
"""

from typing import ClassVar, Literal

import msgspec

from domain.mus.rules import Lance

Team = Literal["A", "B"]
TEAMS: tuple[Team, Team] = ("A", "B")


class Cards(msgspec.Struct, frozen=True, gc=False):
    """Sealed to one seat: its cards, in canonical order."""

    cards: list[str]


class DealerDrawn(msgspec.Struct, frozen=True, gc=False):
    """The first dealer is found; ``cards`` is null by lot, ``dealer`` null while tied."""

    tag: ClassVar[str] = "dealer_drawn"
    cards: list[str | None] | None
    dealer: int | None


class HandsDealt(msgspec.Struct, frozen=True, gc=False):
    """Four cards to each seat, sealed to it. Deals are numbered from 1 through the match."""

    tag: ClassVar[str] = "hands_dealt"
    deal: int
    dealer: int
    mano: int


class MusAgreed(msgspec.Struct, frozen=True, gc=False):
    """A seat said mus."""

    tag: ClassVar[str] = "mus_agreed"
    seat: int


class MusCut(msgspec.Struct, frozen=True, gc=False):
    """A seat ended the mus phase."""

    tag: ClassVar[str] = "mus_cut"
    seat: int


class CardsDiscarded(msgspec.Struct, frozen=True, gc=False):
    """A seat threw cards away; which ones is sealed to it."""

    tag: ClassVar[str] = "cards_discarded"
    seat: int
    count: int


class CardsDrawn(msgspec.Struct, frozen=True, gc=False):
    """A seat received its replacements; which ones is sealed to it."""

    tag: ClassVar[str] = "cards_drawn"
    seat: int
    count: int


class StockReshuffled(msgspec.Struct, frozen=True, gc=False):
    """Discards went under what was left of the stock, as shuffle ``shuffle`` (1, 2, ..) of the deal."""

    tag: ClassVar[str] = "stock_reshuffled"
    shuffle: int
    count: int


class Declared(msgspec.Struct, frozen=True, gc=False):
    """A seat said whether it holds pares, or juego."""

    tag: ClassVar[str] = "declared"
    lance: Lance
    seat: int
    has: bool


class Passed(msgspec.Struct, frozen=True, gc=False):
    """A seat let the lance go by."""

    tag: ClassVar[str] = "passed"
    seat: int


class BetPlaced(msgspec.Struct, frozen=True, gc=False):
    """A seat opened the betting of a lance."""

    tag: ClassVar[str] = "bet_placed"
    seat: int
    stones: int


class BetRaised(msgspec.Struct, frozen=True, gc=False):
    """A seat took the bet and asked for ``stones`` more."""

    tag: ClassVar[str] = "bet_raised"
    seat: int
    stones: int


class HordagoCalled(msgspec.Struct, frozen=True, gc=False):
    """A seat staked the game on the lance."""

    tag: ClassVar[str] = "hordago_called"
    seat: int


class BetAccepted(msgspec.Struct, frozen=True, gc=False):
    """A seat accepted all that is staked, for its team."""

    tag: ClassVar[str] = "bet_accepted"
    seat: int


class BetRefused(msgspec.Struct, frozen=True, gc=False):
    """A seat refused the last bet."""

    tag: ClassVar[str] = "bet_refused"
    seat: int


class HandsRevealed(msgspec.Struct, frozen=True, gc=False):
    """Everybody's cards on the table, one list a seat in seat order."""

    tag: ClassVar[str] = "hands_revealed"
    hands: list[list[str]]


class StonesScored(msgspec.Struct, frozen=True, gc=False):
    """A team drew stones, with the reason and the rule they follow from."""

    tag: ClassVar[str] = "stones_scored"
    lance: Lance
    team: Team
    stones: int
    reason: str
    rule: str


class GameWon(msgspec.Struct, frozen=True, gc=False):
    """A game ended; ``scores`` by team as they stood, ``reason`` is ``target`` or ``hordago``."""

    tag: ClassVar[str] = "game_won"
    team: Team
    game: int
    scores: tuple[int, int]
    games_won: tuple[int, int]
    reason: Literal["target", "hordago"]


class MatchEnded(msgspec.Struct, frozen=True, gc=False):
    """The match is over; ``scores`` is the board of the game in hand."""

    tag: ClassVar[str] = "match_ended"
    team: Team
    games_won: tuple[int, int]
    scores: tuple[int, int]
    reason: Literal["won", "resigned"]


Body = (
    DealerDrawn
    | HandsDealt
    | MusAgreed
    | MusCut
    | CardsDiscarded
    | CardsDrawn
    | StockReshuffled
    | Declared
    | Passed
    | BetPlaced
    | BetRaised
    | HordagoCalled
    | BetAccepted
    | BetRefused
    | HandsRevealed
    | StonesScored
    | GameWon
    | MatchEnded
)
BODIES: tuple[type[Body], ...] = Body.__args__  # pyright: ignore - a union's members
SEALED: dict[str, type] = {body.tag: Cards for body in (HandsDealt, CardsDiscarded, CardsDrawn)}
"""What the envelopes of an event hold, by its tag."""
