"""What may be asked of a team match.

``actor`` is who asks, as the chain names him: ``player:<id>`` or ``house``. What depends on the hour carries ``at_ms``,
milliseconds since 1970-01-01 UTC.
"""

from typing import Any

import msgspec

from domain.table.events import Visibility
from domain.table.game import Game, GameResult
from domain.teams.events import CloseReason, Entrants, TableEnd, Team, TieBreak


class TableResult(msgspec.Struct, frozen=True):
    """How a table of the match ended, and its games in order, by side: 0 is N-S, 1 is O-E."""

    number: int
    """Of the table in the match, from 1."""
    ended: TableEnd
    games: tuple[GameResult, ...]


class OpenMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Open a match; ``seed`` is 32 random bytes. With ``pairs``, all of both teams, it starts at once."""

    actor: str
    at_ms: int
    game: Game
    rules: Any
    """The game's own struct, as ``rules.team_rules`` gives it."""
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


class EnrolPair(msgspec.Struct, frozen=True):
    """Enter two players, the first of whom sits earlier (N or O), or a bot for both seats.

    The opener enrols anybody, a player only himself and a partner; the nonce (16 bytes) is his who enrols himself.
    """

    actor: str
    team: Team
    players: tuple[str, str] | None
    bot: str | None = None
    nonce: bytes | None = None


class ConfirmPair(msgspec.Struct, frozen=True):
    """A player of the pair says that he will play; without a nonce (16 bytes) the house's is used."""

    actor: str
    pair: int
    nonce: bytes | None = None


class WithdrawPair(msgspec.Struct, frozen=True):
    """One of the pair, or the opener, takes it out before the start."""

    actor: str
    pair: int


class StartMatch(msgspec.Struct, frozen=True):
    """The opener closes enrolment and starts the match."""

    actor: str
    at_ms: int


class CallExtraGame(msgspec.Struct, frozen=True):
    """The house has one more game played, since the stipulated ones and the stones leave a tie.

    ``results`` are those of all tables; a verifier has them only later, when the match tells them, and says ``None``.
    """

    actor: str
    at_ms: int
    results: tuple[TableResult, ...] | None


class EndMatch(msgspec.Struct, frozen=True):
    """The house tells how every table ended, by number; all the rest follows."""

    actor: str
    at_ms: int
    results: tuple[TableResult, ...]


class RuleResult(msgspec.Struct, frozen=True):
    """The house tells what a table of a match that has ended comes to since a judge ruled there."""

    actor: str
    result: TableResult


class CloseMatch(msgspec.Struct, frozen=True):
    """Close the match without a result: the opener before the start, the house at any time."""

    actor: str
    reason: CloseReason


Command = (
    OpenMatch | EnrolPair | ConfirmPair | WithdrawPair | StartMatch | CallExtraGame | EndMatch | RuleResult | CloseMatch
)
