"""Define the commands to a table.

``actor`` is who gives the command (``domain.actors``).
"""

from typing import Annotated, Any, ClassVar

import msgspec

from domain.actors import Actor
from domain.disputes import commands as disputes
from domain.table.events import CloseReason, Reserved, Visibility
from domain.table.game import Game
from domain.table.state import Seat


class TeamTable(msgspec.Struct, frozen=True):
    """What a table takes from its team match; its decks follow from the match's id (16 bytes) and entropy (32)."""

    match: bytes
    number: int
    """From 1."""
    entropy: bytes
    finish_by_ms: int
    seats: tuple[Seat, ...]


class Reservation(msgspec.Struct, frozen=True):
    """The tournament (by id) of a table, and who each seat is reserved for."""

    tournament: str
    round: int
    """From 1."""
    seats: tuple[Reserved, ...]
    finish_by_ms: int | None = None
    """When the time of the table is over; null: it has none."""


class OpenTable(msgspec.Struct, frozen=True):
    """Open a table under ``rules`` (the game's own struct, options applied); ``seed`` is 32 random bytes.

    A table of a team match is opened with the match's seed, its players seated and the play begun.
    """

    actor: Actor
    game: Game
    rules: Any
    opener: str
    visibility: Visibility
    seed: bytes
    team: TeamTable | None = None
    reservation: Reservation | None = None


class TakeSeat(msgspec.Struct, frozen=True):
    """Take a seat as a player; without a nonce (16 bytes) the house's is used."""

    actor: Actor
    seat: int
    player: str
    nonce: bytes | None = None


class SeatBot(msgspec.Struct, frozen=True):
    """Seat a bot of the house, as the opener."""

    actor: Actor
    seat: int
    bot: str


class LeaveSeat(msgspec.Struct, frozen=True):
    """Leave a seat before the start, as its player; the opener frees the seat of a bot."""

    actor: Actor
    seat: int


class MakeMove(msgspec.Struct, frozen=True):
    """Make a move; ``move`` is the game's own, or ``Resign``."""

    actor: Actor
    seat: int
    move: Any
    at_ms: int = 0


class GatherCards(msgspec.Struct, frozen=True):
    """Gather the cards, as the house, because the count has lain open long enough at ``at_ms``."""

    actor: Actor
    at_ms: int


class AskToClose(msgspec.Struct, frozen=True):
    """Ask for the table to be closed, for a seat."""

    actor: Actor
    seat: int


class PassDeadline(msgspec.Struct, frozen=True):
    """End the match, as the house, because its time is over at ``at_ms``."""

    actor: Actor
    at_ms: int


class CloseTable(msgspec.Struct, frozen=True):
    """Close the table at once: as the opener before the start, as the house at any time."""

    actor: Actor
    reason: CloseReason


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resign"):
    """Resign the match or, at a table of a team match, the game in hand, once both partners have.

    Legal for every seat during play, and never listed among the legal moves.
    """

    kind: ClassVar[str] = "resign"
    label: Annotated[str, msgspec.Meta(max_length=200)] | None = None


Command = (
    OpenTable
    | TakeSeat
    | SeatBot
    | LeaveSeat
    | MakeMove
    | GatherCards
    | AskToClose
    | PassDeadline
    | CloseTable
    | disputes.Command
)
