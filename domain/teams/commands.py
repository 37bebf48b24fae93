"""Define the commands to a team match.

``actor`` is who gives the command (``domain.actors``). What depends on the time carries ``at_ms``,
milliseconds since 1970-01-01 UTC.
"""

from typing import Any, ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from domain.actors import Actor
from domain.signed_moves import SignableCommand
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.table.game import Game, GameResult
from domain.table.game.sides import Team
from domain.teams.events import CloseReason, Entrants, TableEnd, TieBreak


class TableResult(msgspec.Struct, frozen=True):
    """How a table of the match ended, and its games in order, by side: 0 is N-S, 1 is E-O."""

    number: int
    """The number of the table in the match, from 1."""
    ended: TableEnd
    games: tuple[GameResult, ...]


class OpenMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Open a match; ``seed`` is 32 random bytes. With ``pairs``, all of both teams, it starts at once."""

    actor: Actor
    at_ms: int
    game: Game
    rules: Any
    """The game's own struct, as ``setup.team_rules`` gives it."""
    tables: int
    games: int
    tie_breaks: tuple[TieBreak, ...] = ()
    finish_by_ms: int
    opener: str
    visibility: Visibility
    seed: bytes
    pairs: tuple[Entrants, ...] | None = None
    tournament: str | None = None
    """Id of the tournament whose ``round`` this is a match of."""
    round: int | None = None
    clock: ClockRules | UnsetType = UNSET
    """The clock of every table; absent for tables without a clock."""
    people_only: bool = False
    """Whether neither bots of the house nor players whose accounts are bots' may play."""


class EnrolPair(msgspec.Struct, frozen=True):
    """Enter two players, the first of whom sits earlier (N or O), or a bot for both seats.

    The opener enrols any players, a player only a pair with themselves in it, and with a commitment (32 bytes) to their
    own nonce.
    """

    actor: Actor
    team: Team
    players: tuple[str, str] | None
    bot: str | None = None
    commitment: bytes | None = None
    key: str | None = None
    """The key (32 bytes as hex) with which the player who enrols their own pair signs every command of theirs."""
    bot_accounts: tuple[str, ...] = ()
    """The players of the pair whose accounts are bots'."""


class ConfirmPair(msgspec.Struct, frozen=True):
    """Confirm a pair, as one of its players; without a commitment to a nonce (32 bytes) the house's nonce is used."""

    actor: Actor
    pair: int
    commitment: bytes | None = None
    key: str | None = None
    """The key (32 bytes as hex) with which the player signs every command of theirs; without one nothing is signed."""


class WithdrawPair(SignableCommand, frozen=True):
    """Withdraw a pair before the start, as one of its players or as the opener."""

    signs: ClassVar[str] = "withdraw-pair"
    actor: Actor
    pair: int


class OpenNonce(SignableCommand, frozen=True):
    """Show the nonce (16 bytes) that a player of a pair committed to, while the match is about to start."""

    signs: ClassVar[str] = "open-nonce"
    actor: Actor
    pair: int
    nonce: bytes


class ReplaceNonces(msgspec.Struct, frozen=True):
    """Use the house's nonces, as the house, in place of those that were not opened by ``at_ms``."""

    actor: Actor
    at_ms: int


class StartMatch(msgspec.Struct, frozen=True):
    """Close enrolment and start the match, as the opener; where players committed to nonces, have them opened first."""

    actor: Actor
    at_ms: int


class CallExtraGame(msgspec.Struct, frozen=True):
    """Have one more game played, as the house, since the stipulated games and the stones leave a tie.

    ``results`` are those of all tables; a verifier reads them only later, in the end of the match, and gives ``None``.
    """

    actor: Actor
    at_ms: int
    results: tuple[TableResult, ...] | None


class EndMatch(msgspec.Struct, frozen=True):
    """End the match, as the house, with the result of every table, by number; all the rest follows."""

    actor: Actor
    at_ms: int
    results: tuple[TableResult, ...]


class RuleResult(msgspec.Struct, frozen=True):
    """Correct the result of one table after the end of the match, as the house, since a judge ruled there."""

    actor: Actor
    result: TableResult


class CloseMatch(msgspec.Struct, frozen=True):
    """Close the match without a result: as the opener before the start, as the house at any time."""

    actor: Actor
    reason: CloseReason


Command = (
    OpenMatch
    | EnrolPair
    | ConfirmPair
    | WithdrawPair
    | StartMatch
    | OpenNonce
    | ReplaceNonces
    | CallExtraGame
    | EndMatch
    | RuleResult
    | CloseMatch
)
