"""Define the events of a tournament; the tags and field names are contracts (records.md)."""

from typing import ClassVar, Literal, get_args

import msgspec

from domain.stream import SeedOpened
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.teams.events import TieBreak

System = Literal["round-robin", "swiss", "knock-out", "groups", "arena"]
"""``groups``: a round-robin in every group, then a knock-out of the best of each; ``arena``: whoever is free is paired
again."""
Of = Literal["players", "pairs", "teams"]
"""What an entry is; ``players``: one player each, at tables for two."""
Admission = Literal["open", "invitation"]
Outcome = Literal["a", "b", "draw", "neither", "void"]
"""Which entry of a pairing won; ``neither``: both lost; ``void``: it counts for neither entry, as if not paired."""
GivenReason = Literal["forfeit", "adjusted"]
"""``forfeit``: an entry did not come or did not play on; ``adjusted``: the organiser or a judge set the result."""
ResultReason = Literal[
    "played", "resigned", "deadline", "closed", "withdrawn", "excluded", "forfeit", "adjusted", "played-on"
]
"""``played-on``: a ruling has left the match undecided, and it is played on at the next table of the pairing."""
EndReason = Literal["played", "withdrawn", "opener", "admin", "clock"]
"""``withdrawn``: fewer than two entries are left; ``clock``: the time of an arena is over."""
RankBy = Literal["mutual", "buchholz", "stones", "lots"]
"""What parts entries that article 2 leaves equal: what they did against each other, the victories of their opponents,
the stones made in lost games less those that opponents made in theirs, a drawing of lots."""


class TournamentOpened(msgspec.Struct, frozen=True):
    """The first event: what is played, by which rules, and the commitment to the seed of the lots."""

    tag: ClassVar[str] = "tournament_opened"
    title: str
    game: str
    ruleset: str
    rules: msgspec.Raw
    """All of them: of a table of two entries, or of the tables of a team match."""
    system: System
    rounds: int | None
    """Of a Swiss tournament; null where they follow from the entries."""
    best_of: tuple[int, ...]
    """Tables or matches that decide a pairing of a knock-out, odd: of the final, of the round before it, and so on; the
    last one holds for all earlier rounds. Empty without a knock-out."""
    third_place: bool
    """Whether the losers of the two pairings before the final play for the third place."""
    groups: int | None
    """How many; null of the other systems."""
    qualifiers: int | None
    """Entries of each group that go on to the knock-out."""
    of: Of
    tables: int | None
    """Of a team match, even: a team is that many pairs. Null between pairs."""
    games: int | None
    """Stipulated for every table of a team match; null between pairs, where the rules say it."""
    tie_breaks: tuple[TieBreak, ...]
    """Of team matches, in their order."""
    minutes: int | None
    """Time for a table or team match, from its opening; null where a table has no limit."""
    rank_by: tuple[RankBy, ...]
    """Tie-breaks of the classification after article 2, in their order; without any, equal entries share a rank."""
    fewest_entries: int
    """Confirmed ones, without which the first round is not paired."""
    most_entries: int
    late_until: int
    """The last round in which an entry can begin; 0 or 1: entries are taken before the start alone."""
    admission: Admission
    starts_at_ms: int | None
    """The first round is not paired before; null: at any time."""
    seed_commitment: str
    opener: str
    visibility: Visibility
    clock: ClockRules | msgspec.UnsetType = msgspec.UNSET
    """Of every table; absent where tables have none."""
    people_only: bool | msgspec.UnsetType = msgspec.UNSET
    """True where neither bots of the house nor players whose accounts are bots' may enter; absent elsewhere."""
    looks_ahead: bool | msgspec.UnsetType = msgspec.UNSET
    """True of a Swiss tournament whose rounds are paired with an eye to those after them; absent of the others."""
    club: str | msgspec.UnsetType = msgspec.UNSET
    """The club (by id) that holds it; absent where none does."""
    twice: bool | msgspec.UnsetType = msgspec.UNSET
    """True of a round-robin in which all meet twice; absent elsewhere."""
    round_minutes: int | msgspec.UnsetType = msgspec.UNSET
    """How long each round of a season lasts; absent of a tournament without a calendar."""
    arena_minutes: int | msgspec.UnsetType = msgspec.UNSET
    """How long an arena lasts; absent of the others."""


class EntryEnrolled(msgspec.Struct, frozen=True):
    """A player, a pair, or a team of pairs, of players (by id) or of one bot (by name) at every seat.

    A player who enrols their own entry is thereby ``confirmed``. The ``captain`` is one of the players.
    """

    tag: ClassVar[str] = "entry_enrolled"
    entry: int
    """From 1, never given again."""
    pairs: tuple[tuple[str, ...], ...] | None
    bot: str | None
    name: str | None
    captain: str | None
    confirmed: str | None
    bot_accounts: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """Of the players, those whose accounts were marked as bots'; absent where none was."""


class EntryChanged(msgspec.Struct, frozen=True):
    """An entry has another name, captain or players before its first round; who is new has yet to confirm.

    A player who changes the entry and is new in it is thereby ``confirmed``.
    """

    tag: ClassVar[str] = "entry_changed"
    entry: int
    pairs: tuple[tuple[str, ...], ...] | None
    name: str | None
    captain: str | None
    confirmed: str | None
    bot_accounts: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """Of the players, those whose accounts were marked as bots'; absent where none was."""


class EntryConfirmed(msgspec.Struct, frozen=True):
    """One of its players confirms."""

    tag: ClassVar[str] = "entry_confirmed"
    entry: int
    player: str


class PlayerInvited(msgspec.Struct, frozen=True):
    """The opener invites a player: they may enrol where admission is by invitation."""

    tag: ClassVar[str] = "player_invited"
    player: str


class InvitationWithdrawn(msgspec.Struct, frozen=True):
    """The opener takes an invitation back; an entry that was made of it stays."""

    tag: ClassVar[str] = "invitation_withdrawn"
    player: str


class OrganiserNamed(msgspec.Struct, frozen=True):
    """A player who runs the club that holds the tournament may do what its opener may."""

    tag: ClassVar[str] = "organiser_named"
    player: str


class OrganiserDismissed(msgspec.Struct, frozen=True):
    """A player who runs the club no more does not run the tournament either."""

    tag: ClassVar[str] = "organiser_dismissed"
    player: str


class EntriesSeeded(msgspec.Struct, frozen=True):
    """The opener sets the seeds of a bracket or of groups; the other entries follow in the order of their lots."""

    tag: ClassVar[str] = "entries_seeded"
    entries: tuple[int, ...]
    """The strongest first."""


class EntryWithdrawn(msgspec.Struct, frozen=True):
    """An entry leaves the tournament, before it begins or during it."""

    tag: ClassVar[str] = "entry_withdrawn"
    entry: int


class EntryExcluded(msgspec.Struct, frozen=True):
    """A judge (by id) excludes an entry, whose players cannot enter the tournament again."""

    tag: ClassVar[str] = "entry_excluded"
    entry: int
    judge: str
    key: str
    """The key (32 bytes as hex) with which the judge signed the decision."""


class Paired(msgspec.Struct, frozen=True):
    """Two entries that play each other; ``id`` is that of their first table or team match."""

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
    byes: tuple[int, ...]
    """Entries that do not play in this round."""
    best_of: int | None
    """Tables or matches that decide a pairing; null outside a knock-out, where there is one that may be drawn."""
    until_ms: int | msgspec.UnsetType = msgspec.UNSET
    """When the house decides pairings that have not begun: the end of a round of a season, or, in an arena, when the
    players have had time to sit down; absent elsewhere."""


class ScheduleDrawn(msgspec.Struct, frozen=True):
    """The order of the field by the lots, with the first round of a season: all its rounds follow from it."""

    tag: ClassVar[str] = "schedule_drawn"
    order: tuple[int, ...]


class ArenaBegun(msgspec.Struct, frozen=True):
    """When an arena ends, with its first round."""

    tag: ClassVar[str] = "arena_begun"
    ends_ms: int


class EntryPaused(msgspec.Struct, frozen=True):
    """An entry of an arena is not paired until it comes back; what it is playing goes on."""

    tag: ClassVar[str] = "entry_paused"
    entry: int


class EntryResumed(msgspec.Struct, frozen=True):
    """An entry of an arena is paired again."""

    tag: ClassVar[str] = "entry_resumed"
    entry: int


class GroupsDrawn(msgspec.Struct, frozen=True):
    """The groups, as they follow from the seeds and lots, with the first round; group 1 first."""

    tag: ClassVar[str] = "groups_drawn"
    groups: tuple[tuple[int, ...], ...]


class BracketDrawn(msgspec.Struct, frozen=True):
    """The places of a knock-out from the top, with its first round; neighbours meet, and then the winners do."""

    tag: ClassVar[str] = "bracket_drawn"
    places: tuple[int | None, ...]
    """Entries; null for a place that is empty, and lets its neighbour go on."""


class ResultRecorded(msgspec.Struct, frozen=True):
    """A table or match of a pairing is over. Pairs of numbers are those of ``a`` and ``b``."""

    tag: ClassVar[str] = "result_recorded"
    round: int
    pairing: int
    leg: int | None
    """Which table or match of the pairing, from 1; null where the whole pairing is decided."""
    outcome: Outcome
    games: tuple[int, int]
    """Games won."""
    stones: tuple[int, int]
    """Stones made in games that were lost."""
    reason: ResultReason


class ResultGiven(msgspec.Struct, frozen=True):
    """The organiser decides a pairing, played or not; fields are as in ``result_recorded``."""

    tag: ClassVar[str] = "result_given"
    round: int
    pairing: int
    outcome: Outcome
    games: tuple[int, int]
    stones: tuple[int, int]
    reason: GivenReason


class Ranked(msgspec.Struct, frozen=True):
    """A line of the classification."""

    rank: int | None
    """Equal ones share it, unless ``rank_by`` parts them; null for an entry that withdrew from a round-robin."""
    entry: int
    victories: int
    games: int
    """Won in defeats."""
    stones: int
    """Made in lost games of defeats."""


class ResultRuled(msgspec.Struct, frozen=True):
    """By a judge's ruling a pairing comes to something else; fields are as in ``result_recorded``.

    Of a ruling at its table the house writes it, of one on the pairing itself the judge. What was paired after it
    stands.
    """

    tag: ClassVar[str] = "result_ruled"
    round: int
    pairing: int
    leg: int | None
    outcome: Outcome
    games: tuple[int, int]
    stones: tuple[int, int]
    reason: ResultReason
    ranking: tuple[Ranked, ...] | None
    """The classification from now on, where the tournament has ended; null while it goes on."""
    key: str | msgspec.UnsetType = msgspec.UNSET
    """The key (32 bytes as hex) with which the judge signed the ruling; absent where the house writes it."""


class TournamentEnded(msgspec.Struct, frozen=True):
    """The end, and the classification at that time; a ruling may still change it (``result_ruled``)."""

    tag: ClassVar[str] = "tournament_ended"
    reason: EndReason
    ranking: tuple[Ranked, ...]


Body = (
    TournamentOpened
    | EntryEnrolled
    | EntryChanged
    | EntryConfirmed
    | EntryWithdrawn
    | EntryExcluded
    | PlayerInvited
    | InvitationWithdrawn
    | OrganiserNamed
    | OrganiserDismissed
    | EntriesSeeded
    | RoundPaired
    | ScheduleDrawn
    | ArenaBegun
    | EntryPaused
    | EntryResumed
    | GroupsDrawn
    | BracketDrawn
    | ResultRecorded
    | ResultGiven
    | ResultRuled
    | TournamentEnded
    | SeedOpened
)
BODIES: tuple[type[Body], ...] = get_args(Body)
