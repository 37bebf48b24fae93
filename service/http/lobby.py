"""The lobby: public tables, found by what their players and bots look for."""

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
from domain.table.view import options
from service.http.examples import FIRST
from service.http.instants import instant
from service.http.paging import newest_first, page
from service.http.request import ApiRequest
from service.readmodels.lobby import ListedTable, list_tables

_LISTING: Final = newest_first("tables")

Wanted = Annotated[Status | None, QueryParameter(description="Only tables of this status.")]
RuleSet = Annotated[str | None, QueryParameter(max_length=40, description="Id of a rule set.")]
Player = Annotated[UUID | None, QueryParameter(description="Tables where this player holds a seat.")]


class LobbyTable(Struct, frozen=True):
    """A table as the lobby knows it, which may be a moment behind the table itself."""

    id: UUID
    version: int
    game: str
    ruleset: str
    options: Annotated[Raw, Meta(description="The options it was opened with, as a JSON object.")]
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
    """Tables, the newest first."""

    items: list[LobbyTable]
    next_cursor: str | None


_EXAMPLE = LobbyTable(
    UUID("01940000-0000-7000-8000-00000000000a"),
    12,
    FIRST.head.table.game.name,
    FIRST.head.table.ruleset,
    Raw(msgspec.json.encode(options(FIRST.head.table))),
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


EXAMPLE = LobbyPage([_EXAMPLE], None)


async def lobby_page(
    request: ApiRequest,
    status: Status | None,
    ruleset: str | None,
    player: UUID | None,
    limit: int,
    cursor: str | None,
) -> LobbyPage:
    """A page of public tables that meet the filters given."""
    read = partial(list_tables, request.wiring.pool, status=status, ruleset=ruleset, player=player)
    found, following = await page(_LISTING, cursor, limit, read, attrgetter("opened_ms", "id"))
    players = {held.player for table in found for held in table.seats if held.player is not None}
    names = await request.wiring.names.of(players)
    return LobbyPage([_shown(table, names) for table in found], following)


def _shown(table: ListedTable, names: Mapping[str, str]) -> LobbyTable:
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
        instant(table.opened_ms),
        instant(table.updated_ms),
    )
