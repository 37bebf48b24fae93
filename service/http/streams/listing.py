"""List public tables (the lobby), team matches and tournaments, newest first."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from operator import attrgetter
from typing import Annotated, Final
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import Meta, Raw, Struct

from domain.table.history import Sitting
from domain.table.state import Status
from domain.table.view import chosen_options
from domain.teams.state import Status as MatchStatus
from domain.tournament.state import Status as TournamentStatus
from service.http.openapi.examples import AT_MS, FINISH_BY_MS, first_table, played_match, played_tournament
from service.http.protocol.pagination import newest_first, read_page
from service.http.protocol.request import ApiRequest, to_datetime
from service.readmodels.contests import ListedMatch, ListedTournament, list_matches, list_tournaments
from service.readmodels.lobby import ListedTable, list_tables

_TABLES_LISTING: Final = newest_first("tables")

TableStatusFilter = Annotated[Status | None, QueryParameter(description="Only tables of this status.")]
TableRuleSetFilter = Annotated[str | None, QueryParameter(max_length=40, description="Id of a rule set.")]
TablePlayerFilter = Annotated[UUID | None, QueryParameter(description="Tables where this player holds a seat.")]


class LobbyTable(Struct, frozen=True):
    """A table in the lobby, which may be a moment behind the table."""

    id: UUID
    version: int
    game: str
    ruleset: str
    options: Annotated[Raw, Meta(description="The options it was created with, as a JSON object.")]
    status: Status
    opener: UUID
    seats: tuple[Sitting, ...]
    names: dict[str, str]
    """What the players are called, by id."""
    games_won: list[int]
    score: list[int]
    to_act: list[int]
    opened_at: datetime
    updated_at: datetime


class LobbyPage(Struct, frozen=True):
    """A page of tables, the newest first."""

    items: list[LobbyTable]
    next_cursor: str | None


def lobby_example() -> LobbyPage:
    """Show a table in the lobby, as an example for the API document."""
    table = first_table().head.table
    row = LobbyTable(
        UUID("01940000-0000-7000-8000-00000000000a"),
        12,
        table.game.name,
        table.ruleset,
        Raw(msgspec.json.encode(chosen_options(table))),
        "playing",
        UUID("01940000-0000-7000-8000-000000000001"),
        (),
        {"01940000-0000-7000-8000-000000000001": "Maialen"},
        [0, 1],
        [12, 30],
        [2],
        datetime(2026, 11, 21, 9, 30, tzinfo=UTC),
        datetime(2026, 11, 21, 9, 45, tzinfo=UTC),
    )
    return LobbyPage([row], None)


async def lobby_page(
    request: ApiRequest,
    status: Status | None,
    ruleset: str | None,
    player: UUID | None,
    limit: int,
    cursor: str | None,
) -> LobbyPage:
    """A page of public tables that meet the filters given."""
    read = partial(list_tables, request.context.pool, status=status, ruleset=ruleset, player=player)
    found, following = await read_page(_TABLES_LISTING, cursor, limit, read, attrgetter("opened_ms", "id"))
    players = {held.player for table in found for held in table.seats if held.player is not None}
    names = await request.context.names.of(players)
    return LobbyPage([_lobby_table(table, names) for table in found], following)


def _lobby_table(table: ListedTable, names: Mapping[str, str]) -> LobbyTable:
    seated = [held.player for held in table.seats if held.player is not None]
    return LobbyTable(
        table.id,
        table.version,
        table.game,
        table.ruleset,
        table.options,
        table.status,
        table.opener,
        table.seats,
        {player: names[player] for player in seated if player in names},
        table.games_won,
        table.score,
        table.to_act,
        to_datetime(table.opened_ms),
        to_datetime(table.updated_ms),
    )


_MATCHES_LISTING: Final = newest_first("matches")

MatchStatusFilter = Annotated[MatchStatus | None, QueryParameter(description="Only matches of this status.")]
MatchPlayerFilter = Annotated[UUID | None, QueryParameter(description="Matches in which this player is enrolled.")]


class MatchRow(Struct, frozen=True):
    """A team match in the list, which may be a moment behind the match."""

    id: UUID
    version: int
    game: str
    ruleset: str
    status: str
    opener: UUID
    tournament: UUID | None
    tables: int
    games: int
    """Stipulated at each table."""
    finish_by: datetime
    team: str | None
    """`A` or `B`, which won; null before the end and where it was drawn."""
    games_won: list[int]
    """By team; empty before the end."""
    opened_at: datetime
    updated_at: datetime


class MatchPage(Struct, frozen=True):
    """A page of team matches, the newest first."""

    items: list[MatchRow]
    next_cursor: str | None


async def match_page(
    request: ApiRequest, status: MatchStatus | None, player: UUID | None, limit: int, cursor: str | None
) -> MatchPage:
    """A page of public matches that meet the filters given."""
    read = partial(list_matches, request.context.pool, status=status, player=player)
    found, following = await read_page(_MATCHES_LISTING, cursor, limit, read, attrgetter("opened_ms", "id"))
    return MatchPage([_match_row(match) for match in found], following)


def _match_row(match: ListedMatch) -> MatchRow:
    return MatchRow(
        match.id,
        match.version,
        match.game,
        match.ruleset,
        match.status,
        match.opener,
        match.tournament,
        match.tables,
        match.games,
        to_datetime(match.finish_by_ms),
        match.team,
        match.games_won,
        to_datetime(match.opened_ms),
        to_datetime(match.updated_ms),
    )


def match_list_example() -> MatchPage:
    """List a match that is over, as an example for the API document."""
    head = played_match().head
    match = head.state
    assert match.result is not None  # noqa: S101 - the example is over
    row = MatchRow(
        UUID(bytes=match.stream_id),
        head.version,
        match.game.name,
        match.ruleset,
        match.status,
        UUID(match.opener),
        None,
        match.tables,
        match.games,
        to_datetime(FINISH_BY_MS),
        match.result.team,
        list(match.result.games_won),
        to_datetime(AT_MS),
        to_datetime(head.at_ms),
    )
    return MatchPage([row], None)


_TOURNAMENTS_LISTING: Final = newest_first("tournaments")

TournamentStatusFilter = Annotated[
    TournamentStatus | None, QueryParameter(description="Only tournaments of this status.")
]
TournamentPlayerFilter = Annotated[
    UUID | None, QueryParameter(description="Tournaments in which this player is enrolled.")
]


class TournamentRow(Struct, frozen=True):
    """A tournament in the list, which may be a moment behind the tournament."""

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
    opened_at: datetime
    updated_at: datetime


class TournamentPage(Struct, frozen=True):
    """A page of tournaments, the newest first."""

    items: list[TournamentRow]
    next_cursor: str | None


async def tournament_page(
    request: ApiRequest, status: TournamentStatus | None, player: UUID | None, limit: int, cursor: str | None
) -> TournamentPage:
    """A page of public tournaments that meet the filters given."""
    read = partial(list_tournaments, request.context.pool, status=status, player=player)
    found, following = await read_page(_TOURNAMENTS_LISTING, cursor, limit, read, attrgetter("opened_ms", "id"))
    return TournamentPage([_tournament_row(tournament) for tournament in found], following)


def _tournament_row(tournament: ListedTournament) -> TournamentRow:
    return TournamentRow(
        tournament.id,
        tournament.version,
        tournament.title,
        tournament.game,
        tournament.ruleset,
        tournament.system,
        tournament.of,
        tournament.status,
        tournament.opener,
        tournament.entries,
        tournament.round,
        to_datetime(tournament.opened_ms),
        to_datetime(tournament.updated_ms),
    )


def tournament_list_example() -> TournamentPage:
    """List a tournament, as an example for the API document."""
    head = played_tournament().head
    tournament = head.state
    row = TournamentRow(
        UUID(bytes=tournament.stream_id),
        head.version,
        tournament.title,
        tournament.game.name,
        tournament.ruleset,
        tournament.system,
        tournament.of,
        tournament.status,
        UUID(tournament.opener),
        len(tournament.entries),
        len(tournament.paired),
        to_datetime(AT_MS),
        to_datetime(head.at_ms),
    )
    return TournamentPage([row], None)
