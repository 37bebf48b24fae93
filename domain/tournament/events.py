"""Define the events of a tournament; the tags and field names are contracts (records.md)."""

from typing import ClassVar, Literal

import msgspec

from domain.stream import SeedOpened
from domain.table.events import Visibility
from domain.teams.events import TieBreak

System = Literal["round-robin", "swiss"]
Of = Literal["pairs", "teams"]
Outcome = Literal["a", "b", "draw", "void"]
"""Which entry of a pairing won, from what was played or by forfeit; ``void`` counts for neither."""
ResultReason = Literal["played", "resigned", "deadline", "closed", "withdrawn", "excluded"]
EndReason = Literal["played", "withdrawn", "opener", "admin", "no-bye"]
"""``withdrawn``: fewer than two entries are left; ``no-bye``: an odd number is left, and each of them has had one."""


class TournamentOpened(msgspec.Struct, frozen=True):
    """The first event: what is played, by which rules, and the commitment to the seed of the lots."""

    tag: ClassVar[str] = "tournament_opened"
    title: str
    game: str
    ruleset: str
    rules: msgspec.Raw
    """All of them: of a table of two pairs, or of the tables of a team match."""
    system: System
    rounds: int | None
    """Of a Swiss tournament; null where they follow from the entries."""
    of: Of
    tables: int | None
    """Of a team match, even: a team is that many pairs. Null between pairs."""
    games: int | None
    """Stipulated for every table of a team match; null between pairs, where the rules say it."""
    tie_breaks: tuple[TieBreak, ...]
    """Of team matches, in their order."""
    minutes: int | None
    """Time for a team match, from its start; null between pairs."""
    seed_commitment: str
    opener: str
    visibility: Visibility


class EntryEnrolled(msgspec.Struct, frozen=True):
    """A pair, or a team of pairs, of players (by id) or of one bot (by name) at every seat.

    A player who enrols their own entry is thereby ``confirmed``.
    """

    tag: ClassVar[str] = "entry_enrolled"
    entry: int
    """From 1, never given again."""
    pairs: tuple[tuple[str, str], ...] | None
    bot: str | None
    confirmed: str | None


class EntryConfirmed(msgspec.Struct, frozen=True):
    """One of its players confirms."""

    tag: ClassVar[str] = "entry_confirmed"
    entry: int
    player: str


class EntryWithdrawn(msgspec.Struct, frozen=True):
    """An entry leaves the tournament, before it begins or during it."""

    tag: ClassVar[str] = "entry_withdrawn"
    entry: int


class Paired(msgspec.Struct, frozen=True):
    """Two entries that play each other; ``id`` is that of their table or team match."""

    pairing: int
    """From 1 in every round."""
    a: int
    b: int
    id: str


class RoundPaired(msgspec.Struct, frozen=True):
    """A round begins. The first one closes enrolment, and an entry not confirmed by then does not play."""

    tag: ClassVar[str] = "round_paired"
    round: int
    """From 1."""
    pairings: tuple[Paired, ...]
    bye: int | None


class ResultRecorded(msgspec.Struct, frozen=True):
    """A pairing is over. Pairs of numbers are those of ``a`` and ``b``."""

    tag: ClassVar[str] = "result_recorded"
    round: int
    pairing: int
    outcome: Outcome
    games: tuple[int, int]
    """Games won."""
    stones: tuple[int, int]
    """Stones made in games that were lost."""
    reason: ResultReason


class Ranked(msgspec.Struct, frozen=True):
    """A line of the classification."""

    rank: int | None
    """Equal ones share it; null for who withdrew from a round-robin."""
    entry: int
    victories: int
    games: int
    """Won in defeats."""
    stones: int
    """Made in lost games of defeats."""


class ResultRuled(msgspec.Struct, frozen=True):
    """By a judge's ruling a pairing whose result was recorded comes to something else; fields are as there.

    Whatever was paired after it stands.
    """

    tag: ClassVar[str] = "result_ruled"
    round: int
    pairing: int
    outcome: Outcome
    games: tuple[int, int]
    stones: tuple[int, int]
    reason: ResultReason
    ranking: tuple[Ranked, ...] | None
    """The classification from now on, where the tournament has ended; null while it goes on."""


class TournamentEnded(msgspec.Struct, frozen=True):
    """The end, and the classification at that time; a ruling may still change it (``result_ruled``)."""

    tag: ClassVar[str] = "tournament_ended"
    reason: EndReason
    ranking: tuple[Ranked, ...]


Body = (
    TournamentOpened
    | EntryEnrolled
    | EntryConfirmed
    | EntryWithdrawn
    | RoundPaired
    | ResultRecorded
    | ResultRuled
    | TournamentEnded
    | SeedOpened
)
BODIES: tuple[type[Body], ...] = (
    TournamentOpened,
    EntryEnrolled,
    EntryConfirmed,
    EntryWithdrawn,
    RoundPaired,
    ResultRecorded,
    ResultRuled,
    TournamentEnded,
    SeedOpened,
)
