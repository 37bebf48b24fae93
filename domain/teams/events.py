"""Define the events of a team match; the tags and field names are contracts (records.md, "Dealing" 5)."""

from typing import ClassVar, Final, Literal

import msgspec

from domain.stream import SeedOpened
from domain.table.clock.rules import ClockRules
from domain.table.events import NonceBy, NoncesDue, Visibility
from domain.table.game.sides import Team

TieBreak = Literal["stones", "extra-game"]
TableEnd = Literal["played", "deadline", "excluded"]
CloseReason = Literal["opener", "admin", "restored", "withdrawn", "result"]
"""``withdrawn``: a team left its tournament; ``result``: its tournament has a result that was given."""


class Entrants(msgspec.Struct, frozen=True):
    """A pair of a match that is opened with all its pairs; two players (by id) or a bot (by name) in both seats."""

    team: Team
    players: tuple[str, str] | None
    bot: str | None


class MatchOpened(msgspec.Struct, frozen=True):
    """The first event: everything that is stipulated, and the commitment to the seed. ``opener`` is a player id.

    A match of a tournament names it (by id) and its round. With ``pairs`` it starts at once.
    """

    tag: ClassVar[str] = "match_opened"
    game: str
    ruleset: str
    rules: msgspec.Raw
    """All of the rules that each table is played by."""
    tables: int
    """Tables at which the match is played; an even number."""
    games: int
    """Played at every table."""
    tie_breaks: tuple[TieBreak, ...]
    """In the order in which they are tried; none of them, a tie is a draw."""
    finish_by_ms: int
    seed_commitment: str
    opener: str
    visibility: Visibility
    pairs: tuple[Entrants, ...] | msgspec.UnsetType = msgspec.UNSET
    tournament: str | msgspec.UnsetType = msgspec.UNSET
    round: int | msgspec.UnsetType = msgspec.UNSET
    clock: ClockRules | msgspec.UnsetType = msgspec.UNSET
    """Of every table; absent where tables have none."""
    people_only: bool | msgspec.UnsetType = msgspec.UNSET
    """True where neither bots of the house nor players whose accounts are bots' may play; absent where they may."""


class PairEnrolled(msgspec.Struct, frozen=True):
    """A pair enters a team.

    A player who enrols their own pair is thereby ``confirmed``; what they bring is said with it.
    """

    tag: ClassVar[str] = "pair_enrolled"
    pair: int
    """From 1; the number of a pair that left is not given again."""
    team: Team
    players: tuple[str, str] | None
    bot: str | None
    confirmed: str | None
    commitment: str | msgspec.UnsetType = msgspec.UNSET
    """Of the one who is confirmed, to a nonce of their own (32 bytes as hex); absent where they bring none."""
    key: str | msgspec.UnsetType = msgspec.UNSET
    """With which that player signs every command of theirs (32 bytes as hex); absent where they sign none."""


class PairConfirmed(msgspec.Struct, frozen=True):
    """A player who was enrolled by another confirms."""

    tag: ClassVar[str] = "pair_confirmed"
    pair: int
    player: str
    commitment: str | msgspec.UnsetType = msgspec.UNSET
    """To a nonce of their own (32 bytes as hex); absent where they bring none."""
    key: str | msgspec.UnsetType = msgspec.UNSET
    """With which the player signs every command of theirs (32 bytes as hex); absent where they sign none."""


class PairWithdrawn(msgspec.Struct, frozen=True):
    """A pair leaves, before the start."""

    tag: ClassVar[str] = "pair_withdrawn"
    pair: int


class NonceOpened(msgspec.Struct, frozen=True):
    """A player shows the nonce (16 bytes as hex) that they committed to."""

    tag: ClassVar[str] = "nonce_opened"
    pair: int
    player: str
    nonce: str


class NoncesReplaced(msgspec.Struct, frozen=True):
    """The nonces of these players were not opened in time; their seats have those of the house, in the same order."""

    tag: ClassVar[str] = "nonces_replaced"
    players: tuple[str, ...]
    """By pair, and in each as its players sit."""
    nonces: tuple[str, ...]


class SeatGiven(msgspec.Struct, frozen=True):
    """Who sits at a seat, with the nonce (16 bytes as hex) that goes into the entropy for it, and their key if any."""

    player: str | None
    bot: str | None
    nonce: str
    nonce_by: NonceBy
    key: str | msgspec.UnsetType = msgspec.UNSET
    """With which the player signs every move at the table (32 bytes as hex); absent where they sign none."""


class TableSet(msgspec.Struct, frozen=True):
    """A table of the match: its number from 1, the id of its stream, and its seats in the order N, O, S, E."""

    table: int
    id: str
    seats: tuple[SeatGiven, SeatGiven, SeatGiven, SeatGiven]


class MatchStarted(msgspec.Struct, frozen=True):
    """Enrolment is over and all nonces are known; ``entropy`` (hex) is fixed from the nonces of all seats."""

    tag: ClassVar[str] = "match_started"
    entropy: str
    tables: tuple[TableSet, ...]


class ExtraGameCalled(msgspec.Struct, frozen=True):
    """The teams tied: one more game, at tables numbered on, each with the seats of one before."""

    tag: ClassVar[str] = "extra_game_called"
    tables: tuple[TableSet, ...]


class GameCounted(msgspec.Struct, frozen=True):
    """A game of a table; ``winner`` is null if it counts for neither team. ``stones`` by team, not clamped."""

    winner: Team | None
    stones: tuple[int, int]


class TableCounted(msgspec.Struct, frozen=True):
    """How a table ended, and its games in order."""

    table: int
    ended: TableEnd
    games: tuple[GameCounted, ...]


class MatchEnded(msgspec.Struct, frozen=True):
    """All tables are over; ``team`` is null if the match is drawn."""

    tag: ClassVar[str] = "match_ended"
    team: Team | None
    games_won: tuple[int, int]
    """Of the stipulated games, by team; an extra game is not counted here."""
    tables: tuple[TableCounted, ...]
    tie_break: TieBreak | None
    """What decided, where the games did not."""


class ResultRuled(msgspec.Struct, frozen=True):
    """By a judge's ruling a table of a match that has ended comes to something else, and the match to this."""

    tag: ClassVar[str] = "result_ruled"
    table: int
    ended: TableEnd
    games: tuple[GameCounted, ...]
    """Of the table, all of them again."""
    team: Team | None
    """That has won the match now; null where it is drawn."""
    games_won: tuple[int, int]
    tie_break: TieBreak | None

    @property
    def counted(self) -> TableCounted:
        """The table as it counts now."""
        return TableCounted(self.table, self.ended, self.games)


class MatchClosed(msgspec.Struct, frozen=True):
    """The match ends without a result, and its tables with it."""

    tag: ClassVar[str] = "match_closed"
    reason: CloseReason


Body = (
    MatchOpened
    | PairEnrolled
    | PairConfirmed
    | PairWithdrawn
    | NoncesDue
    | NonceOpened
    | NoncesReplaced
    | MatchStarted
    | ExtraGameCalled
    | MatchEnded
    | ResultRuled
    | MatchClosed
    | SeedOpened
)
BODIES: Final[tuple[type[Body], ...]] = (
    MatchOpened,
    PairEnrolled,
    PairConfirmed,
    PairWithdrawn,
    NoncesDue,
    NonceOpened,
    NoncesReplaced,
    MatchStarted,
    ExtraGameCalled,
    MatchEnded,
    ResultRuled,
    MatchClosed,
    SeedOpened,
)
