"""Make the rows of team matches and tournaments, for lists and for the processes that run them."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from domain.stream import uuid_text
from domain.table.clock.rules import ClockRules, Speed, speed_of
from domain.teams.state import Match
from domain.tournament.state import LEFT_UNPLAYED, Tournament
from service.readmodels.lobby import decode_clock
from service.readmodels.public_fold import PublicFold
from service.readmodels.ruled_results import ruled


class MatchRow(Struct, frozen=True):
    """The row of a match."""

    match_id: str
    version: int
    game: str
    ruleset: str
    status: str
    visibility: str
    opener: str
    tournament: str | None
    players: list[str]
    tables: int
    games: int
    finish_by_ms: int
    nonces_until_ms: int | None
    """The time at which the house starts the match for players who have not opened their nonces; null where none is
    waited for."""
    team: str | None
    games_won: Sequence[int]
    ruled: str | None
    """A mark of the result that its tournament has to count; null where no judge has ruled."""
    opened_ms: int
    updated_ms: int
    people_only: bool
    clock: ClockRules | UnsetType
    speed: Speed | UnsetType


class TournamentRow(Struct, frozen=True):
    """The row of a tournament."""

    tournament_id: str
    version: int
    title: str
    game: str
    ruleset: str
    system: str
    entrants: str
    status: str
    visibility: str
    opener: str
    players: list[str]
    entries: int
    round: int
    walkover: bool
    starts_at_ms: int | None
    opened_ms: int
    updated_ms: int
    people_only: bool
    clock: ClockRules | UnsetType
    speed: Speed | UnsetType
    club: str | UnsetType


def match_row(fold: PublicFold) -> MatchRow:
    """Make the row of a match from the public parts of its stream."""
    head = fold.head
    match: Match = head.state
    return MatchRow(
        match_id=uuid_text(match.stream_id),
        version=head.version,
        game=match.game.name,
        ruleset=match.ruleset,
        status=match.status,
        visibility=match.visibility,
        opener=match.opener,
        tournament=match.tournament,
        players=[player for pair in match.pairs for player in pair.players or ()],
        tables=match.tables,
        games=match.games,
        finish_by_ms=match.finish_by_ms,
        nonces_until_ms=match.nonces_until_ms,
        team=None if match.result is None else match.result.team,
        games_won=() if match.result is None else match.result.games_won,
        ruled=ruled(match),
        opened_ms=fold.opened_ms,
        updated_ms=head.at_ms,
        people_only=match.people_only,
        clock=match.clock,
        speed=UNSET if match.clock is UNSET else speed_of(match.clock),
    )


def tournament_row(fold: PublicFold) -> TournamentRow:
    """Make the row of a tournament from the public parts of its stream."""
    head = fold.head
    tournament: Tournament = head.state
    return TournamentRow(
        tournament_id=uuid_text(tournament.stream_id),
        version=head.version,
        title=tournament.title,
        game=tournament.game.name,
        ruleset=tournament.ruleset,
        system=tournament.system,
        entrants=tournament.of,
        status=tournament.status,
        visibility=tournament.visibility,
        opener=tournament.opener,
        players=[player for entry in tournament.entries for player in entry.players],
        entries=len(tournament.entries),
        round=len(tournament.paired),
        walkover=any(
            pairing.result is not None and pairing.result.reason in LEFT_UNPLAYED
            for round_ in tournament.paired
            for pairing in round_.pairings
        ),
        starts_at_ms=tournament.starts_at_ms,
        opened_ms=fold.opened_ms,
        updated_ms=head.at_ms,
        people_only=tournament.people_only,
        clock=tournament.clock,
        speed=UNSET if tournament.clock is UNSET else speed_of(tournament.clock),
        club=tournament.club,
    )


class ListedTournament(Struct, frozen=True, kw_only=True):
    """A tournament in a list, which may be a moment behind the tournament."""

    id: UUID
    version: int
    title: str
    game: str
    ruleset: str
    system: str
    of: str
    status: str
    opener: UUID
    entries: int
    round: int
    """The last one that has begun; 0 before the first."""
    people_only: bool
    """Whether bots may not enter: neither those of the house nor players whose accounts are bots'."""
    clock: ClockRules | UnsetType = UNSET
    """Of every table; absent where tables have none."""
    speed: Speed | UnsetType = UNSET
    """How fast that clock makes play; absent without one."""
    opened_at: datetime
    updated_at: datetime


def make_listed_tournament(columns: dict[str, Any]) -> ListedTournament:
    """Make a row of the list of tournaments of its columns."""
    return ListedTournament(**decode_clock(columns))
