"""Hold the state of a team match: its terms, its pairs and its tables."""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.shuffling import Dealing
from domain.stream import known_seed
from domain.table.clock.rules import ClockRules
from domain.table.events import NonceBy, Visibility
from domain.table.game import Game
from domain.table.game.sides import Team
from domain.table.state import Seat
from domain.teams.events import MatchEnded, ResultRuled, TableCounted, TieBreak

Status = Literal["open", "playing", "finished", "closed"]


class Confirmation(msgspec.Struct, frozen=True):
    """That a player of a pair will play, what they bring to the shuffle, and what they sign with."""

    player: str
    commitment: bytes | None = None
    """To the nonce that they bring; null where they bring none."""
    nonce: bytes = b""
    """Empty until they open it, or the house has replaced it."""
    nonce_by: NonceBy = "player"
    key: str | None = None
    """The key with which the player signs each command, here and at their table; null where they sign none."""


class Pair(msgspec.Struct, frozen=True):
    """Two players (by id), or a bot (by name) that plays both their seats."""

    number: int
    team: Team
    players: tuple[str, str] | None
    bot: str | None
    confirmations: tuple[Confirmation, ...] = ()
    """The words of the players who confirmed."""

    @property
    def confirmed(self) -> frozenset[str]:
        """Get those of the players who confirmed."""
        return frozenset([given.player for given in self.confirmations])

    @property
    def ready(self) -> bool:
        """Check whether all its players have confirmed."""
        return self.players is None or self.confirmed.issuperset(self.players)

    @property
    def to_open(self) -> tuple[str, ...]:
        """List the players, as they sit, who committed to a nonce and have not opened it."""
        waiting = {given.player for given in self.confirmations if given.commitment is not None and not given.nonce}
        return tuple([player for player in self.players or () if player in waiting])

    def confirmation_of(self, player: str | None) -> Confirmation | None:
        """Find what this player brings; ``None`` for one who has not confirmed, and for a bot."""
        return next((given for given in self.confirmations if given.player == player), None)


class Placed(msgspec.Struct, frozen=True):
    """A table of the match: its number, the id of its stream (16 bytes), who sits at N, O, S, E."""

    number: int
    id: bytes
    seats: tuple[Seat, Seat, Seat, Seat]


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match, folded from its stream; ``seed`` is null in the fold of a redacted copy that is not opened."""

    stream_id: bytes
    game: Game
    ruleset: str
    rules: Any
    tables: int
    games: int
    tie_breaks: tuple[TieBreak, ...]
    finish_by_ms: int
    opener: str
    visibility: Visibility
    seed_commitment: bytes
    tournament: str | None = None
    round: int | None = None
    clock: ClockRules | UnsetType = UNSET
    """Of every table; absent where tables have none."""
    people_only: bool = False
    pairs: tuple[Pair, ...] = ()
    """In order of enrolment, without those that left."""
    enrolled: int = 0
    """The number that was last given to a pair."""
    status: Status = "open"
    nonces_until_ms: int | None = None
    """Until when nonces may be opened, while the match is about to start; null otherwise."""
    seed: bytes | None = None
    opened: bool = False
    """Whether the seed is open: the one condition for reading what was sealed, at its tables too."""
    entropy: bytes | None = None
    placed: tuple[Placed, ...] = ()
    """By number: none before the start, twice as many after an extra game was called."""
    result: MatchEnded | None = None
    """The current result: the one at the end, with the tables as judges have ruled since."""
    ruled: tuple[ResultRuled, ...] = ()
    """The corrections by judges since the end, in order."""
    counted: tuple[TableCounted, ...] = ()
    """Every result of a table that the match recorded: each at the end, then the corrections, in order."""

    @property
    def dealing(self) -> Dealing:
        """Get what the decks follow from; only a full stream of a started match has it."""
        assert self.entropy is not None  # noqa: S101 - boards are dealt after the start
        return Dealing(known_seed(self), self.stream_id, self.entropy)

    @property
    def ended(self) -> MatchEnded:
        """Get the current result of a match that has one."""
        assert self.result is not None  # noqa: S101 - what asks for it follows the end
        return self.result

    @property
    def extra(self) -> bool:
        """Check whether an extra game was called."""
        return len(self.placed) > self.tables

    @property
    def to_open(self) -> tuple[str, ...]:
        """List the players, by pair, who committed to a nonce and have not opened it."""
        return tuple([player for pair in self.pairs for player in pair.to_open])

    def of_team(self, team: Team) -> tuple[Pair, ...]:
        """List the team's pairs in order of enrolment: the first sits at table 1."""
        return tuple([pair for pair in self.pairs if pair.team == team])

    def pair_of(self, player: str) -> Pair | None:
        """Find the pair of this player."""
        return next((pair for pair in self.pairs if pair.players is not None and player in pair.players), None)
