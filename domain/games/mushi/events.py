"""What happens at a Mushi table, past tense; the tags and field names are contracts (records.md).

``data`` of a stored event holds exactly these fields in this order; the tag is the event's ``type``. Hidden cards are
never here: a hand is a ``Cards`` payload sealed to its seat. Lists of cards are in canonical order, lists of numbers
in seat order.
"""

from typing import ClassVar, Literal

import msgspec

from domain.table.game.showdown import CardsGathered, SeatGathered

Misdeal = Literal["four-of-a-suit-on-field", "four-pairs-on-field", "three-willows-on-field", "four-of-a-suit-in-hand"]
Ending = Literal["won", "drawn", "resigned", "time", "excluded", "deadline"]


class Cards(msgspec.Struct, frozen=True, gc=False):
    """Sealed to one seat: its cards, in canonical order."""

    cards: list[str]


class DealerDrawn(msgspec.Struct, frozen=True, gc=False):
    """The first dealer is found; ``cards`` (one a seat) is null by lot, ``dealer`` null while the cards tie."""

    tag: ClassVar[str] = "dealer_drawn"
    cards: list[str | None] | None
    dealer: int | None


class HandsDealt(msgspec.Struct, frozen=True, gc=False):
    """Eight cards to each seat, sealed to it, and eight to the field."""

    tag: ClassVar[str] = "hands_dealt"
    round: int
    """From 1 through the match."""
    shuffle: int
    """0, or how many misdeals this round has had."""
    dealer: int
    field: list[str]


class MisdealDeclared(msgspec.Struct, frozen=True, gc=False):
    """The cards just dealt count for nothing; the same dealer deals the next shuffle of the round."""

    tag: ClassVar[str] = "misdeal_declared"
    round: int
    shuffle: int
    reason: Misdeal


class CardPlayed(msgspec.Struct, frozen=True, gc=False):
    """A seat laid a card of its hand, which took these cards of the field; it stays there when it took none."""

    tag: ClassVar[str] = "card_played"
    seat: int
    card: str
    captured: list[str]


class CardTurned(msgspec.Struct, frozen=True, gc=False):
    """The top card of the stock, for the seat whose turn it is; what it takes is still to come."""

    tag: ClassVar[str] = "card_turned"
    seat: int
    card: str


class TurnCaptured(msgspec.Struct, frozen=True, gc=False):
    """What the turned card took; it stays on the field when it took none. The turn is over."""

    tag: ClassVar[str] = "turn_captured"
    seat: int
    captured: list[str]


class LeftoversTaken(msgspec.Struct, frozen=True, gc=False):
    """The cards left on the field that a seat gets."""

    tag: ClassVar[str] = "leftovers_taken"
    seat: int
    cards: list[str]


class RoundScored(msgspec.Struct, frozen=True, gc=False):
    """The round is over."""

    tag: ClassVar[str] = "round_scored"
    round: int
    cards: tuple[int, int]
    """Points of the cards of each pile, 230 together."""
    yaku: tuple[list[str], list[str]]
    """Ids, in the order of ``scoring.YAKU``."""
    scores: tuple[int, int]
    """Of this round; their sum is 0."""
    totals: tuple[int, int]
    """Of the match so far."""


class MatchEnded(msgspec.Struct, frozen=True, gc=False):
    """The match is over; ``seat`` is who won it, null when it is drawn, also when its time was over."""

    tag: ClassVar[str] = "match_ended"
    seat: int | None
    scores: tuple[int, int]
    reason: Ending


class ResultRuled(msgspec.Struct, frozen=True, gc=False):
    """By a ruling after its end another seat has won the match."""

    tag: ClassVar[str] = "result_ruled"
    seat: int
    scores: tuple[int, int]


Body = (
    DealerDrawn
    | HandsDealt
    | MisdealDeclared
    | CardPlayed
    | CardTurned
    | TurnCaptured
    | LeftoversTaken
    | RoundScored
    | SeatGathered
    | CardsGathered
    | MatchEnded
    | ResultRuled
)
BODIES: tuple[type[Body], ...] = Body.__args__  # pyright: ignore - a union's members
SEALED: dict[str, type] = {HandsDealt.tag: Cards}
"""What the envelopes of an event hold, by its tag."""
