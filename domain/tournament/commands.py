"""Define the commands to a tournament; ``actor`` is who gives the command (``domain.actors``)."""

from typing import Any, ClassVar, Literal

import msgspec

from domain.actors import Actor
from domain.signed_moves import JudgeCommand
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.table.game import Game
from domain.teams.events import TieBreak
from domain.tournament.events import Admission, Of, RankBy, System
from domain.tournament.state import Result


class OpenTournament(msgspec.Struct, frozen=True, kw_only=True):
    """Open a tournament; ``seed`` is 32 random bytes, from which its lots are drawn.

    Between pairs ``tables`` and ``games`` are null, and ``minutes`` may be; between teams all are given.
    """

    actor: Actor
    game: Game
    title: str
    """1 to 80 characters."""
    rules: Any
    """The game's own struct, as ``setup.pair_rules`` or ``domain.teams.setup.team_rules`` gives it."""
    system: System
    rounds: int | None
    """1 to 30 of a Swiss tournament; null of the others."""
    best_of: tuple[int, ...] = ()
    """Odd, 1 to 9, of the final first; given for a knock-out and for groups alone."""
    third_place: bool = False
    groups: int | None = None
    """2 to 32."""
    qualifiers: int | None = None
    """1 to 8 of each group."""
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
    fewest_entries: int = 2
    most_entries: int = 128
    late_until: int = 0
    """A round of a Swiss tournament."""
    admission: Admission = "open"
    starts_at_ms: int | None = None
    clock: ClockRules | msgspec.UnsetType = msgspec.UNSET
    """The clock of every table."""
    people_only: bool = False
    """Whether neither bots of the house nor players whose accounts are marked as bots' may enter."""
    looks_ahead: bool = True
    """Whether Swiss rounds are paired with an eye to those after them, which 0.1.0 did not."""
    club: str | msgspec.UnsetType = msgspec.UNSET
    """The club (by id) that holds it."""
    twice: bool = False
    """Whether all meet twice in a round-robin."""
    round_minutes: int | msgspec.UnsetType = msgspec.UNSET
    """1 to 129,600: how long each round of a round-robin lasts, which makes it a season."""
    arena_minutes: int | msgspec.UnsetType = msgspec.UNSET
    """10 to 180, of an arena."""
    opener: str
    visibility: Visibility
    seed: bytes


class EnrolEntry(msgspec.Struct, frozen=True):
    """Enrol a pair or a team, as one of its players, who is then confirmed, or as the opener, who alone enrols bots."""

    actor: Actor
    pairs: tuple[tuple[str, ...], ...] | None
    """Player ids: one player, one pair, or as many pairs as a team match has tables."""
    bot: str | None = None
    """At every seat of the entry."""
    name: str | None = None
    """1 to 40 characters; no two entries have the same."""
    bot_accounts: tuple[str, ...] = ()
    """The ids of those of the players whose accounts are marked as bots'."""


class ChangeEntry(msgspec.Struct, frozen=True):
    """Change who plays in an entry, its name or its captain before its first round, as its captain or the opener."""

    actor: Actor
    entry: int
    pairs: tuple[tuple[str, ...], ...] | None
    name: str | None
    captain: str | None
    bot_accounts: tuple[str, ...] = ()
    """The ids of those of the players whose accounts are marked as bots'."""


class InvitePlayer(msgspec.Struct, frozen=True):
    """Invite a player, as the opener."""

    actor: Actor
    player: str


class WithdrawInvitation(msgspec.Struct, frozen=True):
    """Take an invitation back, as the opener."""

    actor: Actor
    player: str


class PauseEntry(msgspec.Struct, frozen=True):
    """Leave an arena for a while or come back, as one of the players of an entry or as who runs the tournament."""

    actor: Actor
    entry: int
    paused: bool


class NameOrganiser(msgspec.Struct, frozen=True):
    """Say whether a player runs the club that holds the tournament, and with it the tournament, as the house."""

    actor: Actor
    player: str
    organises: bool


class SeedEntries(msgspec.Struct, frozen=True):
    """Set the seeds of a bracket or of groups, as the opener."""

    actor: Actor
    entries: tuple[int, ...]
    """Some or all, the strongest first."""


class ConfirmEntry(msgspec.Struct, frozen=True):
    """Confirm an entry, as one of its players."""

    actor: Actor
    entry: int


class WithdrawEntry(msgspec.Struct, frozen=True):
    """Withdraw an entry: as its captain, as any of its players before the start, as the opener, or as the house."""

    actor: Actor
    entry: int


class ExcludeEntry(JudgeCommand, frozen=True):
    """Exclude an entry and its players from the tournament, as a judge (federation, art. 21)."""

    signs: ClassVar[str] = "exclude-entry"
    actor: Actor
    entry: int

    @property
    def signed_as(self) -> str:
        """Name the entry: nothing is posted."""
        return f"{self.signs}/{self.entry}"


class PairRound(msgspec.Struct, frozen=True):
    """Begin the next round with these pairings (``pairings.pair_next_round``), as the opener."""

    actor: Actor
    pairings: tuple[tuple[int, int], ...]
    """Entries ``(a, b)``; the first one is pairing 1."""
    byes: tuple[int, ...]
    at_ms: int = 0
    """The time now."""


class RecordResult(msgspec.Struct, frozen=True):
    """Record the result of the next table or match of a pairing of the current round, as the house."""

    actor: Actor
    round: int
    pairing: int
    result: Result


class GiveResult(msgspec.Struct, frozen=True):
    """Decide a pairing, as the opener: a forfeit, an adjusted result, or a defeat for both.

    The house gives forfeits where a pairing has not begun in time.
    """

    actor: Actor
    round: int
    pairing: int
    result: Result
    at_ms: int = 0
    """The time now."""


class RuleResult(JudgeCommand, frozen=True):
    """Correct the result of a pairing, also after the end: as the house after a ruling at its table, or as a judge.

    Only a judge signs it: the ruling at the table is signed there.
    """

    signs: ClassVar[str] = "rule-result"
    actor: Actor
    round: int
    pairing: int
    result: Result
    leg: int | None = 1
    """Null of a judge, who decides the whole pairing."""

    @property
    def signed_as(self) -> str:
        """Name round and pairing: what is posted does not."""
        return f"{self.signs}/{self.round}/{self.pairing}"


class EndTournament(msgspec.Struct, frozen=True):
    """End the tournament before its last result: as its opener, or as the house for an admin; an arena by its clock."""

    actor: Actor
    reason: Literal["opener", "admin", "clock"]
    at_ms: int = 0
    """The time now."""


Command = (
    OpenTournament
    | EnrolEntry
    | ChangeEntry
    | ConfirmEntry
    | WithdrawEntry
    | ExcludeEntry
    | InvitePlayer
    | WithdrawInvitation
    | PauseEntry
    | NameOrganiser
    | SeedEntries
    | PairRound
    | RecordResult
    | GiveResult
    | RuleResult
    | EndTournament
)
