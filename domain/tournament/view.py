"""Build the views of a tournament: all of it is public but the seed, which decides only the order of a field."""

from collections.abc import Mapping

import msgspec

from domain.stream import uuid_text
from domain.table.events import Visibility
from domain.table.game.options import OptionValue
from domain.table.view import RuleSetRef
from domain.teams.events import TieBreak
from domain.teams.setup import match_options
from domain.tournament.events import EndReason, Of, Outcome, RankBy, ResultReason, System
from domain.tournament.pairings import number_of_rounds
from domain.tournament.standings import classify
from domain.tournament.state import Entry, Pairing, Round, Status, Tournament

Names = Mapping[str, str]
"""Current names of players, by id."""


class EntryPairView(msgspec.Struct, frozen=True):
    """Two players by id, and their current names in the same order."""

    players: list[str]
    names: list[str | None]


class EntryView(msgspec.Struct, frozen=True):
    """An entry: a pair, a team, or a bot that plays all seats of one."""

    entry: int
    pairs: list[EntryPairView] | None
    bot: str | None
    confirmed: bool
    """Whether all of its players confirmed."""
    confirmed_by: list[str]
    withdrawn: bool
    """Whether it left after the start; one that left before is not shown."""


class PairingResultView(msgspec.Struct, frozen=True):
    """The result of a pairing; of two numbers the first belongs to ``a``."""

    outcome: Outcome
    games: tuple[int, int]
    """Won."""
    stones: tuple[int, int]
    """Made in games that were lost."""
    reason: ResultReason


class PairingView(msgspec.Struct, frozen=True):
    """Two entries by number; ``id`` is the id of their table or team match."""

    pairing: int
    a: int
    b: int
    id: str
    result: PairingResultView | None
    ruled: bool
    """Whether a judge corrected the result."""


class RoundView(msgspec.Struct, frozen=True):
    """A round; ``byes`` are the entries that do not play in it."""

    round: int
    over: bool
    pairings: list[PairingView]
    byes: list[int]


class StandingView(msgspec.Struct, frozen=True):
    """A line of the standings (rule ``federation.2``)."""

    rank: int | None
    """Equal ones share it; null for an entry that withdrew from a round-robin."""
    parted_by: RankBy | None
    """The tie-break that put it below the entry before it, equal by article 2."""
    entry: int
    pairs: list[EntryPairView] | None
    bot: str | None
    victories: int
    games: int
    """Won in defeats."""
    stones: int
    """Made in the lost games of defeats."""
    played: int
    byes: int
    """Rounds without play, and victories by withdrawal or forfeit."""
    buchholz: int
    """Victories of its opponents."""
    difference: int
    """Stones made in lost games less those that its opponents made in theirs."""
    withdrawn: bool


class StandingsView(msgspec.Struct, frozen=True):
    """The standings after ``version`` of the tournament, best first."""

    tournament: str
    version: int
    status: Status
    round: int
    """The last one that has begun; 0 before the first."""
    rows: list[StandingView]


class TournamentView(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament."""

    id: str
    version: int
    status: Status
    ended: EndReason | None
    """Why it is over; null while it is not."""
    title: str
    ruleset: RuleSetRef
    options: dict[str, OptionValue]
    system: System
    rounds: int | None
    """How many there are; null while those of a round-robin depend on who enrols."""
    round: int
    """The last one that has begun; 0 before the first."""
    of: Of
    tables: int | None
    """Of a team match; null between pairs, as are the next three."""
    games: int | None
    """Stipulated at each of its tables."""
    target: int | None
    """Stones of such a game."""
    minutes: int | None
    """That such a match has, from its start."""
    tie_breaks: list[TieBreak]
    rank_by: list[RankBy]
    """Tie-breaks of the standings after article 2, in their order."""
    opener: str
    visibility: Visibility
    seed_commitment: str
    opened: bool
    """Whether the seed is open, and with it the lots."""
    entries: list[EntryView]
    """By number."""


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
        else _options(tournament),
        system=tournament.system,
        rounds=number_of_rounds(tournament),
        round=len(tournament.paired),
        of=tournament.of,
        tables=None if teams is None else teams.tables,
        games=None if teams is None else teams.games,
        target=None if teams is None else tournament.rules.target,
        minutes=None if teams is None else teams.minutes,
        tie_breaks=[] if teams is None else list(teams.tie_breaks),
        rank_by=list(tournament.rank_by),
        opener=tournament.opener,
        visibility=tournament.visibility,
        seed_commitment=tournament.seed_commitment.hex(),
        opened=tournament.opened,
        entries=[
            EntryView(
                entry.number,
                _pairs(entry, names),
                entry.bot,
                entry.confirmed,
                list(entry.confirmed_by),
                entry.withdrawn,
            )
            for entry in tournament.entries
        ],
    )


def round_view(round_: Round) -> RoundView:
    """Build the view of a round, with its results so far."""
    return RoundView(round_.number, round_.over, [_pairing(pairing) for pairing in round_.pairings], list(round_.byes))


def standings_view(tournament: Tournament, version: int, names: Names) -> StandingsView:
    """Build the view of the current classification."""
    entries = {entry.number: entry for entry in tournament.entries}
    return StandingsView(
        tournament=uuid_text(tournament.stream_id),
        version=version,
        status=tournament.status,
        round=len(tournament.paired),
        rows=[
            StandingView(
                rank=row.rank,
                parted_by=row.parted_by,
                entry=row.entry,
                pairs=_pairs(entries[row.entry], names),
                bot=entries[row.entry].bot,
                victories=row.victories,
                games=row.games,
                stones=row.stones,
                played=row.played,
                byes=row.byes,
                buchholz=row.buchholz,
                difference=row.difference,
                withdrawn=row.withdrawn,
            )
            for row in classify(tournament)
        ],
    )


def _options(tournament: Tournament) -> dict[str, OptionValue]:
    offer = tournament.game.offers[tournament.ruleset]
    return {option.name: getattr(tournament.rules, option.name) for option in offer.options}


def _pairs(entry: Entry, names: Names) -> list[EntryPairView] | None:
    if entry.pairs is None:
        return None
    return [EntryPairView(list(pair), [names.get(player) for player in pair]) for pair in entry.pairs]


def _pairing(pairing: Pairing) -> PairingView:
    result = pairing.result
    shown = None if result is None else PairingResultView(result.outcome, result.games, result.stones, result.reason)
    return PairingView(pairing.number, pairing.a, pairing.b, uuid_text(pairing.id), shown, pairing.ruled)
