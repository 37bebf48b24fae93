"""What may be asked of any table.

``actor`` is who asks, as the chain names him (records.md): ``player:<id>``, ``bot:<name>/<version>``, ``house``.
"""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from domain.disputes import commands as disputes
from domain.table.events import CloseReason, Reserved, Visibility
from domain.table.game import Game
from domain.table.state import Seat


class TeamTable(msgspec.Struct, frozen=True):
    """What a table of a team match takes from it; its decks follow from the match's id (16 bytes) and entropy (32)."""

    match: bytes
    number: int
    """From 1."""
    entropy: bytes
    finish_by_ms: int
    seats: tuple[Seat, ...]


class Reservation(msgspec.Struct, frozen=True):
    """A table of a tournament (by id), and for whom its seats are kept."""

    tournament: str
    round: int
    """From 1."""
    seats: tuple[Reserved, ...]


class OpenTable(msgspec.Struct, frozen=True):
    """Open a table under ``rules`` (the game's own struct, options applied); ``seed`` is 32 random bytes.

    A table of a team match is opened with the match's seed, its players seated and the play begun.
    """

    actor: Literal["house"]
    game: Game
    rules: Any
    opener: str
    visibility: Visibility
    seed: bytes
    team: TeamTable | None = None
    reservation: Reservation | None = None


class TakeSeat(msgspec.Struct, frozen=True):
    """A player sits; without a nonce (16 bytes) the house's is used."""

    actor: str
    seat: int
    player: str
    nonce: bytes | None = None


class SeatBot(msgspec.Struct, frozen=True):
    """The opener seats a bot of the house."""

    actor: str
    seat: int
    bot: str


class LeaveSeat(msgspec.Struct, frozen=True):
    """The player stands up, or the opener sends a bot away, before the start."""

    actor: str
    seat: int


class MakeMove(msgspec.Struct, frozen=True):
    """A seat moves; ``move`` is the game's own, or ``Resign``."""

    actor: str
    seat: int
    move: Any


class AskToClose(msgspec.Struct, frozen=True):
    """A seat asks for the table to be closed."""

    actor: str
    seat: int


class PassDeadline(msgspec.Struct, frozen=True):
    """The house says, at ``at_ms``, that the time of the match is over."""

    actor: str
    at_ms: int


class CloseTable(msgspec.Struct, frozen=True):
    """Close the table at once: the opener before the start, the house on an admin's word."""

    actor: str
    reason: CloseReason


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="resign"):
    """Resign the match; legal for every seat during play, and never listed among the legal moves."""

    kind: ClassVar[str] = "resign"
    label: Annotated[str, msgspec.Meta(max_length=200)] | None = None


Command = (
    OpenTable | TakeSeat | SeatBot | LeaveSeat | MakeMove | AskToClose | PassDeadline | CloseTable | disputes.Command
)
