"""Build the views of a tournament: all of it is public but the seed, which decides only the order of a field."""

from collections.abc import Mapping
from typing import Final

import msgspec

from domain.actors import numbered_bot
from domain.stream import uuid_text
from domain.table.clock.rules import ClockRules
from domain.table.events import Visibility
from domain.table.game.options import OptionValue, options_of
from domain.table.view import RuleSetRef, shown_pair
from domain.teams.events import TieBreak
from domain.teams.setup import match_options
from domain.tournament.events import Admission, EndReason, Of, Outcome, RankBy, ResultReason, System
from domain.tournament.state import Entry, Pairing, Result, Round, Status, Tournament, contest_id
from domain.tournament.systems.knock_out import is_for_third_place, rounds_to_final
from domain.tournament.systems.pairings import number_of_rounds

Names = Mapping[str, str]
"""Current names of players, by id."""
BETWEEN_PAIRS: Final = " / "
"""What stands between the pairs of a team."""


class EntryPairView(msgspec.Struct, frozen=True):
    """Two players, or one in a tournament of players, by id, and their current names in the same order."""

    players: list[str]
    names: list[str | None]
    shown: str
    """What sheets call them together."""
    bot_accounts: list[str] | msgspec.UnsetType = msgspec.UNSET
    """Of the players, those whose accounts were marked as bots' when they were entered; absent where none was."""


class EntryView(msgspec.Struct, frozen=True):
    """An entry: a player, a pair, a team, or a bot that plays all seats of one."""

    entry: int
    name: str | None
    captain: str | None
    """One of its players, by id; null of a bot."""
    pairs: list[EntryPairView] | None
    bot: str | None
    shown: str
    """What sheets call the entry: its own name, those of its players, or the bot with the number of the entry."""
    confirmed: bool
    """Whether all of its players confirmed."""
    confirmed_by: list[str]
    withdrawn: bool
    """Whether it left after the start; one that left before is not shown."""
    excluded: bool
    """Whether a judge excluded it; it is then withdrawn, too."""
    paused: bool
    """Whether it is not paired in an arena until it comes back."""
    from_round: int
    """The first round that it can play in: later than 1 of a late entry."""
    seed: int | None
    """Set by the opener, from 1; null of an entry whose place is drawn by lot."""
    group: int | None
    """From 1; null before the groups are drawn, or where there are none."""


class PairingResultView(msgspec.Struct, frozen=True):
    """The result of a pairing or of one of its legs; of two numbers the first belongs to ``a``."""

    outcome: Outcome
    games: tuple[int, int]
    """Games won by each of the two entries."""
    stones: tuple[int, int]
    """Made in games that were lost."""
    reason: ResultReason


class LegView(msgspec.Struct, frozen=True):
    """A table or team match of a pairing, by id; ``result`` is null while it is played, and where none is counted."""

    id: str
    result: PairingResultView | None


class PairingView(msgspec.Struct, frozen=True):
    """Two entries by number; ``id`` is the id of their first table or team match."""

    pairing: int
    a: int
    b: int
    id: str
    result: PairingResultView | None
    ruled: bool
    """Whether a judge corrected the result."""
    legs: list[LegView]
    """Tables or matches so far: one, and in a knock-out as many as it took."""
    third_place: bool
    """Whether it is played for the third place, beside the final."""


class RoundView(msgspec.Struct, frozen=True):
    """A round; ``byes`` are the entries that do not play in it."""

    round: int
    over: bool
    pairings: list[PairingView]
    byes: list[int]
    best_of: int | None
    """Legs that decide a pairing; null outside a knock-out."""
    to_final: int | None
    """Rounds from this one to the final of a bracket: 0 is the final; null outside a bracket."""


class TournamentView(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament."""

    id: str
    version: int
    hash: str | msgspec.UnsetType = msgspec.UNSET
    """The hash of the event of this version, as hex, which a signed decision of a judge names."""
    status: Status
    ended: EndReason | None
    """Why it is over; null while it is not."""
    title: str
    ruleset: RuleSetRef
    options: dict[str, OptionValue]
    system: System
    rounds: int | None
    """How many there are; null while they depend on who enrols."""
    round: int
    """The last one that has begun; 0 before the first."""
    best_of: list[int]
    """Legs that decide a pairing of a knock-out: of the final, of the round before it, and so on."""
    third_place: bool
    group_count: int | None
    qualifiers: int | None
    """Entries of each group that go on."""
    groups: list[list[int]]
    """Entries by group; empty before they are drawn."""
    bracket: list[int | None]
    """Entries by place, from the top; null for an empty place. Empty before it is drawn."""
    bracket_from: int
    """The round with which the bracket begins; 0 before it is drawn."""
    of: Of
    tables: int | None
    """Of a team match; null of others, as are the next two."""
    games: int | None
    """Stipulated at each of its tables."""
    target: int | None
    """Stones of such a game."""
    minutes: int | None
    """That a table or match has, from its opening; null without limit."""
    tie_breaks: list[TieBreak]
    rank_by: list[RankBy]
    """Tie-breaks of the standings after article 2, in their order."""
    fewest_entries: int
    most_entries: int
    late_until: int
    """The last round in which an entry can begin; 0: entries are taken before the start alone."""
    admission: Admission
    invited: list[str]
    """Players by id."""
    opener: str
    visibility: Visibility
    seed_commitment: str
    opened: bool
    """Whether the seed is open, and with it the lots."""
    entries: list[EntryView]
    """Every entry, in the order in which they enrolled."""
    clock: ClockRules | msgspec.UnsetType = msgspec.UNSET
    """Of every table; absent where tables have none."""
    people_only: bool | msgspec.UnsetType = msgspec.UNSET
    """True where neither bots of the house nor players whose accounts are bots' may enter; absent elsewhere."""
    club: str | msgspec.UnsetType = msgspec.UNSET
    """The club that holds it; absent where none does."""
    twice: bool | msgspec.UnsetType = msgspec.UNSET
    """True of a round-robin in which all meet twice; absent elsewhere."""
    round_minutes: int | msgspec.UnsetType = msgspec.UNSET
    """How long each round of a season lasts; absent of a tournament without a calendar."""
    arena_minutes: int | msgspec.UnsetType = msgspec.UNSET
    """How long an arena lasts; absent of the others."""
    organisers: list[str] | msgspec.UnsetType = msgspec.UNSET
    """Players by id who have run it beside its opener, since they run the club; absent where there are none."""


def view(tournament: Tournament, version: int, names: Names) -> TournamentView:
    """Build the public view of a tournament."""
    teams = tournament.teams
    return TournamentView(
        id=uuid_text(tournament.stream_id),
        version=version,
        status=tournament.status,
        ended=tournament.ended,
        title=tournament.title,
        ruleset=RuleSetRef(tournament.ruleset, tournament.rules.version),
        options=match_options(tournament.game, tournament.ruleset, tournament.rules)
        if teams is not None
        else options_of(tournament.game.offers[tournament.ruleset], tournament.rules),
        system=tournament.system,
        rounds=number_of_rounds(tournament),
        round=len(tournament.paired),
        best_of=list(tournament.best_of),
        third_place=tournament.third_place,
        group_count=tournament.group_count,
        qualifiers=tournament.qualifiers,
        groups=[list(group) for group in tournament.groups],
        bracket=list(tournament.places),
        bracket_from=tournament.bracket_from,
        of=tournament.of,
        tables=None if teams is None else teams.tables,
        games=None if teams is None else teams.games,
        target=None if teams is None else tournament.rules.target,
        minutes=tournament.minutes if teams is None else teams.minutes,
        tie_breaks=[] if teams is None else list(teams.tie_breaks),
        rank_by=list(tournament.rank_by),
        fewest_entries=tournament.fewest_entries,
        most_entries=tournament.most_entries,
        late_until=tournament.late_until,
        admission=tournament.admission,
        invited=list(tournament.invited),
        opener=tournament.opener,
        visibility=tournament.visibility,
        seed_commitment=tournament.seed_commitment.hex(),
        opened=tournament.opened,
        entries=[_entry(tournament, entry, names) for entry in tournament.entries],
        clock=tournament.clock,
        people_only=tournament.people_only or msgspec.UNSET,
        club=tournament.club,
        twice=tournament.twice or msgspec.UNSET,
        round_minutes=tournament.round_minutes or msgspec.UNSET,
        arena_minutes=tournament.arena_minutes or msgspec.UNSET,
        organisers=list(tournament.organisers) or msgspec.UNSET,
    )


def _entry(tournament: Tournament, entry: Entry, names: Names) -> EntryView:
    return EntryView(
        entry=entry.number,
        name=entry.name,
        captain=entry.captain,
        pairs=pair_views(entry, names),
        bot=entry.bot,
        shown=entry_name(entry, names),
        confirmed=entry.confirmed,
        confirmed_by=list(entry.confirmed_by),
        withdrawn=entry.withdrawn,
        excluded=entry.excluded,
        paused=entry.paused,
        from_round=entry.from_round,
        seed=tournament.seeded.index(entry.number) + 1 if entry.number in tournament.seeded else None,
        group=group_of(tournament, entry.number),
    )


def group_of(tournament: Tournament, entry: int) -> int | None:
    """Get the group of an entry, from 1, once groups are drawn."""
    return next((number for number, group in enumerate(tournament.groups, 1) if entry in group), None)


def round_view(tournament: Tournament, round_: Round) -> RoundView:
    """Build the view of a round, with its results so far."""
    pairings = [_pairing(tournament, round_, pairing) for pairing in round_.pairings]
    to_final = rounds_to_final(tournament, round_)
    return RoundView(round_.number, round_.over, pairings, list(round_.byes), round_.best_of, to_final)


def pair_views(entry: Entry, names: Names) -> list[EntryPairView] | None:
    """Build the views of the players of an entry; null for a bot."""
    if entry.pairs is None:
        return None
    return [
        EntryPairView(
            list(pair),
            [names.get(player) or None for player in pair],
            shown_pair(pair, names),
            [player for player in pair if player in entry.bot_accounts] or msgspec.UNSET,
        )
        for pair in entry.pairs
    ]


def entry_name(entry: Entry, names: Names) -> str:
    """Name an entry in full: as it called itself, by its players, or the bot with the number of the entry."""
    if entry.name is not None:
        return entry.name
    if entry.pairs is None:
        return numbered_bot(entry.bot or "", entry.number)
    return BETWEEN_PAIRS.join([shown_pair(pair, names) for pair in entry.pairs])


def _pairing(tournament: Tournament, round_: Round, pairing: Pairing) -> PairingView:
    results: list[Result | None] = [*pairing.legs, *([None] if pairing.result is None or not pairing.legs else [])]
    legs = [
        LegView(
            uuid_text(contest_id(tournament.stream_id, round_.number, pairing.number, leg)), _pairing_result(result)
        )
        for leg, result in enumerate(results, 1)
    ]
    result = _pairing_result(pairing.result)
    third = is_for_third_place(tournament, round_, pairing)
    return PairingView(pairing.number, pairing.a, pairing.b, uuid_text(pairing.id), result, pairing.ruled, legs, third)


def _pairing_result(result: Result | None) -> PairingResultView | None:
    return None if result is None else PairingResultView(result.outcome, result.games, result.stones, result.reason)
