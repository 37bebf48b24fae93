"""Define the commands to a tournament; ``actor`` is who gives the command (``domain.actors``)."""

from typing import Any, Literal

import msgspec

from domain.actors import Actor
from domain.table.events import Visibility
from domain.table.game import Game
from domain.teams.events import TieBreak
from domain.tournament.events import Of, RankBy, System
from domain.tournament.state import Result


class OpenTournament(msgspec.Struct, frozen=True, kw_only=True):
    """Open a tournament; ``seed`` is 32 random bytes, from which its lots are drawn.

    Between pairs the rules are enough, and ``tables``, ``games`` and ``minutes`` are null; between teams all are given.
    """

    actor: Actor
    game: Game
    title: str
    """1 to 80 characters."""
    rules: Any
    """The game's own struct, as ``setup.pair_rules`` or ``domain.teams.setup.team_rules`` gives it."""
    system: System
    rounds: int | None
    """1 to 30 of a Swiss tournament; null of a round-robin."""
    of: Of
    tables: int | None = None
    """Even, 2 to 32."""
    games: int | None = None
    """1 to 99; 98 at the most with an extra game."""
    tie_breaks: tuple[TieBreak, ...] = ()
    minutes: int | None = None
    """1 to 10,080: a week."""
    rank_by: tuple[RankBy, ...] = ()
    """Each once, lots last."""
    opener: str
    visibility: Visibility
    seed: bytes


class EnrolEntry(msgspec.Struct, frozen=True):
    """Enrol a pair or a team, as one of its players, who is then confirmed, or as the opener, who alone enrols bots."""

    actor: Actor
    pairs: tuple[tuple[str, str], ...] | None
    """Player ids: one pair, or as many as a team match has tables."""
    bot: str | None = None
    """At every seat of the entry."""


class ConfirmEntry(msgspec.Struct, frozen=True):
    """Confirm an entry, as one of its players."""

    actor: Actor
    entry: int


class WithdrawEntry(msgspec.Struct, frozen=True):
    """Withdraw an entry, as one of its players, as the opener, or as the house for an admin."""

    actor: Actor
    entry: int


class PairRound(msgspec.Struct, frozen=True):
    """Begin the next round with these pairings (``pairings.pair_next_round``), as the opener."""

    actor: Actor
    pairings: tuple[tuple[int, int], ...]
    """Entries ``(a, b)``; the first one is pairing 1."""
    byes: tuple[int, ...]


class RecordResult(msgspec.Struct, frozen=True):
    """Record the result of a pairing of the current round, as the house."""

    actor: Actor
    round: int
    pairing: int
    result: Result


class GiveResult(msgspec.Struct, frozen=True):
    """Decide a pairing, as the opener: a forfeit, an adjusted result, or a defeat for both."""

    actor: Actor
    round: int
    pairing: int
    result: Result


class RuleResult(msgspec.Struct, frozen=True):
    """Correct the result of a pairing, also after the end: as the house after a ruling at its table, or as a judge."""

    actor: Actor
    round: int
    pairing: int
    result: Result


class EndTournament(msgspec.Struct, frozen=True):
    """End the tournament before its last result: as its opener, or as the house for an admin."""

    actor: Actor
    reason: Literal["opener", "admin"]


Command = (
    OpenTournament
    | EnrolEntry
    | ConfirmEntry
    | WithdrawEntry
    | PairRound
    | RecordResult
    | GiveResult
    | RuleResult
    | EndTournament
)
