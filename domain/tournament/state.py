"""Hold the state of a tournament: who is in it, who met whom, and the results."""

from typing import Any, Final, Literal, NamedTuple

import msgspec

from domain.table.events import Visibility
from domain.table.game import Game
from domain.teams.events import TieBreak
from domain.tournament.events import EndReason, Of, Outcome, RankBy, ResultReason, System


class Meetings(NamedTuple):
    """The pairs ``(a, b)`` of a round, by entry; the first one is pairing 1."""

    pairs: tuple[tuple[int, int], ...]
    byes: tuple[int, ...]
    """Entries that do not play."""


Status = Literal["open", "playing", "finished", "closed"]
"""``finished`` when all was played that there was to play, ``closed`` when it was ended before."""


class Entry(msgspec.Struct, frozen=True):
    """A pair or a team; ``bot`` is the name of who plays at all its seats where ``pairs`` is null."""

    number: int
    pairs: tuple[tuple[str, str], ...] | None
    bot: str | None
    confirmed_by: tuple[str, ...] = ()
    """Players who confirmed."""
    withdrawn: bool = False
    """Whether it left after the start; who left before it is not in the state any more."""

    @property
    def players(self) -> tuple[str, ...]:
        """List the player ids, pair by pair; none of a bot."""
        return tuple(player for pair in self.pairs or () for player in pair)

    @property
    def confirmed(self) -> bool:
        """Check whether all of its players have confirmed."""
        return len(self.confirmed_by) == len(self.players)


class Result(msgspec.Struct, frozen=True):
    """How a pairing ended; pairs of numbers are those of ``a`` and ``b``."""

    outcome: Outcome
    games: tuple[int, int]
    """Games won."""
    stones: tuple[int, int]
    """Stones made in games that were lost."""
    reason: ResultReason


LEFT_UNPLAYED: Final = frozenset[ResultReason]({"withdrawn", "forfeit", "adjusted"})
"""Reasons of a result whose table or match may not have been played to its end."""


class Pairing(msgspec.Struct, frozen=True):
    """Two entries of a round; ``id`` is the stream of their table or team match, 16 bytes."""

    number: int
    a: int
    b: int
    id: bytes
    result: Result | None = None
    ruled: bool = False
    """Whether a judge corrected the result."""


class Round(msgspec.Struct, frozen=True):
    """A round that has begun."""

    number: int
    pairings: tuple[Pairing, ...]
    """Pairing 1 first."""
    byes: tuple[int, ...]
    """Entries that do not play in it."""

    @property
    def over(self) -> bool:
        """Check whether every pairing has its result."""
        return all(pairing.result is not None for pairing in self.pairings)

    def pairing(self, number: int) -> Pairing | None:
        """Get the pairing of that number."""
        return self.pairings[number - 1] if 1 <= number <= len(self.pairings) else None


class TeamTerms(msgspec.Struct, frozen=True):
    """What is stipulated for the team matches of a tournament."""

    tables: int
    """Of a match: an entry is that many pairs."""
    games: int
    """At every table."""
    tie_breaks: tuple[TieBreak, ...]
    minutes: int


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament, folded from its stream; ``seed`` is null in the fold of a redacted copy that is not opened."""

    stream_id: bytes
    title: str
    game: Game
    ruleset: str
    rules: Any
    """The game's own: of a table of two pairs, or of the tables of a team match."""
    system: System
    rounds: int | None
    """As stipulated; null of a round-robin."""
    teams: TeamTerms | None
    """Terms of every team match; null where pairs play at single tables."""
    rank_by: tuple[RankBy, ...]
    """Tie-breaks of the classification after article 2."""
    opener: str
    visibility: Visibility
    seed_commitment: bytes
    entries: tuple[Entry, ...] = ()
    """By number, ascending. After the start: all that began it, also those that left since."""
    enrolled: int = 0
    """The last number given to an entry."""
    paired: tuple[Round, ...] = ()
    """Round 1 first."""
    status: Status = "open"
    ended: EndReason | None = None
    """Why it is over."""
    seed: bytes | None = None
    opened: bool = False
    """Whether the seed is open."""

    @property
    def of(self) -> Of:
        """Get what an entry is."""
        return "pairs" if self.teams is None else "teams"

    @property
    def field(self) -> tuple[Entry, ...]:
        """List the confirmed entries: those that play, or would if the first round were paired now."""
        return tuple([entry for entry in self.entries if entry.confirmed])

    @property
    def remaining(self) -> tuple[int, ...]:
        """List the numbers of the entries in the field that have not left."""
        return tuple([entry.number for entry in self.field if not entry.withdrawn])

    def entry(self, number: int) -> Entry | None:
        """Get the entry of that number, unless it left before the start or was never there."""
        return next((entry for entry in self.entries if entry.number == number), None)
