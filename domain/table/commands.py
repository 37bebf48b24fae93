"""Define the commands to a table.

``actor`` is who gives the command (``domain.actors``).
"""

from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.actors import HOUSE, Actor
from domain.disputes import commands as disputes
from domain.signed_moves import SignableCommand
from domain.stream import uuid_text
from domain.table.clock.commands import AbandonTable, ClaimMatch, FlagClock
from domain.table.clock.rules import ClockRules
from domain.table.events import CloseReason, GoesOn, Phrase, Reserved, TableVisibility
from domain.table.game import Game
from domain.table.game.sides import Team
from domain.table.settings import TableSettings, settings_of
from domain.table.state import Seat, Table, carried_on


class TeamTable(msgspec.Struct, frozen=True):
    """What a table takes from its team match; its decks follow from the match's id (16 bytes) and entropy (32)."""

    match: bytes
    number: int
    """From 1."""
    entropy: bytes
    finish_by_ms: int
    seats: tuple[Seat, ...]


class Reservation(msgspec.Struct, frozen=True):
    """Who each seat of a table is reserved for: by a tournament, by its opener, or where a match is played on."""

    tournament: str | None
    """Its id; null at a table of none."""
    round: int
    """The round of that tournament, from 1; 0 at a table of none."""
    seats: tuple[Reserved, ...]
    finish_by_ms: int | None = None
    """When the time of the table is over; null: it has none."""
    sides: tuple[Team, Team] | UnsetType = UNSET
    """Which entry of a tournament's pairing sits on each side; absent elsewhere, and where 0.1.0 opened the table."""


class Continued(msgspec.Struct, frozen=True):
    """The finished table (by id) whose match is played on, and what the new one begins with."""

    table: str
    carried: Any
    """The game's own."""
    sides: tuple[Team, Team] | UnsetType = UNSET
    """As the finished table names its sides: what is carried names the teams, so the new one names them alike."""


class GoingOn(msgspec.Struct, frozen=True):
    """The table whose step a new one goes on from, and what of its play the house plays again."""

    source: GoesOn
    """Its ``repeated_to`` is 0 where it follows from what is played again."""
    sides: tuple[Team, Team] | UnsetType = UNSET
    """As that table names its sides."""
    told: tuple[Any, ...] = ()
    """The events of the game there in order, without the gathering of cards; none where a record has them."""


class OpenTable(TableSettings, frozen=True):
    """Open a table under ``rules`` (the game's own struct, options applied); ``seed`` is 32 random bytes.

    A table of a team match is opened with the match's seed, its players seated and the play begun.
    """

    actor: Actor
    game: Game
    rules: Any
    opener: str
    visibility: TableVisibility
    seed: bytes
    team: TeamTable | None = None
    reservation: Reservation | None = None
    continued: Continued | None = None
    going_on: GoingOn | None = None
    clock: ClockRules | UnsetType = UNSET
    rematch_of: str | None = None
    """Id of the finished table whose players agreed on a rematch."""
    at_ms: int = 0
    """From when clocks run at a table that is opened with its match begun."""


def continue_match(table: Table) -> Continued | None:
    """Return what a new table takes from this one, if a ruling has the match played on."""
    carried = carried_on(table)
    return None if carried is None else Continued(uuid_text(table.stream_id), carried, table.sides)


def open_continuing_table(table: Table, continued: Continued, seed: bytes) -> OpenTable:
    """Make the command that opens the table at which a match of no tournament is played on, by the same players."""
    kept = Reservation(None, 0, same_seats(table))
    return replace(_open_again(table, table.opener, seed), reservation=kept, continued=continued)


def same_seats(table: Table) -> tuple[Reserved, ...]:
    """Return who sits at a table as those for whom the seats of a new one are reserved."""
    return tuple([Reserved(None, None) if seat is None else Reserved(seat.player, seat.bot) for seat in table.seats])


def open_rematch(table: Table, opener: str, seed: bytes) -> OpenTable:
    """Make the command that opens the table of a rematch: under the same rules, for those who sat at the finished one.

    Players take their seats themselves, since a nonce or a key of their own is for one table (rules.md, D51).
    """
    kept = Reservation(None, 0, same_seats(table))
    former = uuid_text(table.stream_id)
    return replace(_open_again(table, opener, seed), reservation=kept, rematch_of=former)


def _open_again(table: Table, opener: str, seed: bytes) -> OpenTable:
    """Make the command that opens a table as this one was opened, but for its seats."""
    clock = UNSET if table.clock is UNSET else table.clock.rules
    return OpenTable(HOUSE, table.game, table.rules, opener, table.visibility, seed, clock=clock, **settings_of(table))


class TakeSeat(msgspec.Struct, frozen=True):
    """Take a seat as a player; without a commitment to a nonce (32 bytes) the house's nonce is used."""

    actor: Actor
    seat: int
    player: str
    commitment: bytes | None = None
    key: str | None = None
    """The key (32 bytes as hex) with which the player signs every move at the table; without one nothing is signed."""
    link: str | None = None
    """SHA-256 (as hex) of the secret that the player shows, if the seat is reserved by a link."""
    at_ms: int = 0
    bot_account: bool = False
    """Whether the player's account is marked as a bot's."""


class SeatBot(msgspec.Struct, frozen=True):
    """Seat a bot of the house, as the opener."""

    actor: Actor
    seat: int
    bot: str
    at_ms: int = 0


class OpenNonce(SignableCommand, frozen=True):
    """Show the nonce (16 bytes) that the player of a seat committed to, once all sit."""

    signs: ClassVar[str] = "open-nonce"
    actor: Actor
    seat: int
    nonce: bytes
    at_ms: int = 0


class ReplaceNonces(msgspec.Struct, frozen=True):
    """Use the house's nonces, as the house, in place of those that were not opened by ``at_ms``."""

    actor: Actor
    at_ms: int


class LeaveSeat(SignableCommand, frozen=True):
    """Leave a seat before the start, as its player; the opener frees the seat of a bot."""

    signs: ClassVar[str] = "leave-seat"
    actor: Actor
    seat: int


class TurnAway(msgspec.Struct, frozen=True):
    """Free the seat of another player before the start, as the opener; they sit here again only if invited."""

    actor: Actor
    seat: int


class ReserveSeat(msgspec.Struct, frozen=True):
    """Reserve a free seat for a player or by a link, as the opener, or open it again; the invited player may too."""

    actor: Actor
    seat: int
    player: str | None = None
    link: str | None = None
    """SHA-256 (as hex) of the secret of the link."""


class SwapSeats(msgspec.Struct, frozen=True):
    """Have who sits at two seats change places before the start, as the opener; one of them may be free."""

    actor: Actor
    seats: tuple[int, int]


class MakeMove(SignableCommand, frozen=True):
    """Make a move; ``move`` is the game's own, or ``Resign``."""

    signs: ClassVar[str] = "move"
    actor: Actor
    seat: int
    move: Any
    at_ms: int = 0


class GatherCards(msgspec.Struct, frozen=True):
    """Gather the cards, as the house, because the count has lain open long enough at ``at_ms``."""

    actor: Actor
    at_ms: int


class AskToClose(SignableCommand, frozen=True):
    """Ask for the table to be closed, for a seat."""

    signs: ClassVar[str] = "ask-to-close"
    actor: Actor
    seat: int


class AskToAdjourn(SignableCommand, frozen=True):
    """Ask for the match to be adjourned, for a seat."""

    signs: ClassVar[str] = "ask-to-adjourn"
    actor: Actor
    seat: int
    at_ms: int = 0


class AskToResume(SignableCommand, frozen=True):
    """Ask for an adjourned match to go on, for a seat."""

    signs: ClassVar[str] = "ask-to-resume"
    actor: Actor
    seat: int
    at_ms: int = 0


class SayPhrase(SignableCommand, frozen=True):
    """Say a phrase to all at the table, for a seat."""

    signs: ClassVar[str] = "say-phrase"
    actor: Actor
    seat: int
    phrase: Phrase


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


class Gather(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag="gather"
):
    """Gather your cards: you have seen the count. A move of every game that has a count."""

    kind: ClassVar[str] = "gather"
    lance: ClassVar[None] = None
    deal: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)] | None = None


Command = (
    OpenTable
    | TakeSeat
    | SeatBot
    | OpenNonce
    | ReplaceNonces
    | LeaveSeat
    | TurnAway
    | ReserveSeat
    | SwapSeats
    | MakeMove
    | GatherCards
    | AskToClose
    | AskToAdjourn
    | AskToResume
    | SayPhrase
    | PassDeadline
    | FlagClock
    | ClaimMatch
    | AbandonTable
    | CloseTable
    | disputes.Command
)
