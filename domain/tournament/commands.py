"""What may be asked of a tournament; ``actor`` is who asks, as the chain names him (records.md)."""

from typing import Any, Literal

import msgspec

from domain.table.events import Visibility
from domain.table.game import Game
from domain.teams.events import TieBreak
from domain.tournament.events import Of, System
from domain.tournament.state import Result


class OpenTournament(msgspec.Struct, frozen=True, kw_only=True):
    """Open a tournament; ``seed`` is 32 random bytes, from which its lots are drawn.

    Between pairs the rules say all, and ``tables``, ``games`` and ``minutes`` are null; between teams all are given.
    """

    actor: Literal["house"]
    game: Game
    title: str
    """1 to 80 characters."""
    rules: Any
    """The game's own struct, as ``rules.pair_rules`` or ``domain.teams.setup.team_rules`` gives it."""
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
    opener: str
    visibility: Visibility
    seed: bytes


class EnrolEntry(msgspec.Struct, frozen=True):
    """Enrol a pair or a team: one of its players, who so confirms himself, or the opener, who alone enrols bots."""

    actor: str
    pairs: tuple[tuple[str, str], ...] | None
    """Player ids: one pair, or as many as a team match has tables."""
    bot: str | None = None
    """At every seat of the entry."""


class ConfirmEntry(msgspec.Struct, frozen=True):
    """A player of an entry says that he plays."""

    actor: str
    entry: int


class WithdrawEntry(msgspec.Struct, frozen=True):
    """An entry leaves: on the word of one of its players, of the opener, or of the house (an admin's)."""

    actor: str
    entry: int


class PairRound(msgspec.Struct, frozen=True):
    """The opener begins the next round with these pairings (``pairings.paired``)."""

    actor: str
    pairings: tuple[tuple[int, int], ...]
    """Entries ``(a, b)``; the first one is pairing 1."""
    bye: int | None


class RecordResult(msgspec.Struct, frozen=True):
    """The house says how a pairing of the round in hand ended."""

    actor: str
    round: int
    pairing: int
    result: Result


class RuleResult(msgspec.Struct, frozen=True):
    """The house says what a pairing with a result comes to since a judge ruled on it, however long ago that was."""

    actor: str
    round: int
    pairing: int
    result: Result


class EndTournament(msgspec.Struct, frozen=True):
    """End it before its last result: its opener, or the house on an admin's word."""

    actor: str
    reason: Literal["opener", "admin"]


Command = (
    OpenTournament | EnrolEntry | ConfirmEntry | WithdrawEntry | PairRound | RecordResult | RuleResult | EndTournament
)
