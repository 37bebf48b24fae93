"""List public tables (the lobby), team matches and tournaments, newest first."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import asdict

from domain.actors import NAME_OF_CLOSED, numbered_bot
from domain.messages import say_word
from domain.table.clock.rules import Speed
from domain.table.history import Sitting
from domain.table.state import Status
from domain.table.view import chosen_options, shown_holder
from service.http.openapi.examples import first_table
from service.http.protocol.context import Context
from service.http.protocol.pagination import newest_first, read_page
from service.http.protocol.request import ApiRequest
from service.readmodels.keyset import keyset_position
from service.readmodels.lobby import ListedTable, list_tables
from service.texts.catalogue import DEFAULT_LANGUAGE, say

_TABLES_LISTING: Final = newest_first("tables")

TableStatusFilter = Annotated[Status | None, QueryParameter(description="Only tables of this status.")]
TableRuleSetFilter = Annotated[str | None, QueryParameter(max_length=40, description="Id of a rule set.")]
TableSpeedFilter = Annotated[Speed | None, QueryParameter(description="Only tables with a clock of this speed.")]
TablePlayerFilter = Annotated[UUID | None, QueryParameter(description="Tables where this player holds a seat.")]


class LobbySeat(Sitting, frozen=True, kw_only=True):
    """A seat that is taken; ``shown`` is what sentences call who sits there."""

    shown: str
    closed: bool | UnsetType = UNSET
    """True: the player closed their account, and has no name."""


class LobbyTable(ListedTable, frozen=True, kw_only=True):
    """A table in the lobby, which may be a moment behind the table."""

    seats: tuple[LobbySeat, ...]  # pyright: ignore[reportIncompatibleVariableOverride] - nothing is assigned to it
    names: dict[str, str]
    """What the players are called, by id."""


class LobbyPage(Struct, frozen=True):
    """A page of tables, the newest first."""

    items: list[LobbyTable]
    next_cursor: str | None


def lobby_example() -> LobbyPage:
    """Show a table in the lobby, as an example for the API document."""
    table = first_table().head.state
    row = LobbyTable(
        id=UUID("01940000-0000-7000-8000-00000000000a"),
        version=12,
        game=table.game.name,
        ruleset=table.ruleset,
        options=Raw(msgspec.json.encode(chosen_options(table))),
        status="playing",
        opener=UUID("01940000-0000-7000-8000-000000000001"),
        seats=(
            LobbySeat(0, "01940000-0000-7000-8000-000000000001", None, shown="Maialen"),
            LobbySeat(1, None, "basic", shown=numbered_bot("basic", 2)),
        ),
        names={"01940000-0000-7000-8000-000000000001": "Maialen"},
        games_won=[0, 1],
        score=[12, 30],
        to_act=[2],
        rated=False,
        people_only=False,
        opened_at=datetime(2026, 11, 21, 9, 30, tzinfo=UTC),
        updated_at=datetime(2026, 11, 21, 9, 45, tzinfo=UTC),
    )
    return LobbyPage([row], None)


async def lobby_page(
    request: ApiRequest,
    status: Status | None,
    ruleset: str | None,
    player: UUID | None,
    limit: int,
    cursor: str | None,
    speed: Speed | None = None,
) -> LobbyPage:
    """Read a page of the public tables that meet the filters given."""
    pool = request.context.pool
    read = partial(list_tables, pool, status=status, ruleset=ruleset, player=player, speed=speed)
    found, following = await read_page(request, _TABLES_LISTING, cursor, limit, read, keyset_position)
    return LobbyPage(await lobby_tables(request.context, found), following)


async def lobby_tables(context: Context, found: Sequence[ListedTable]) -> list[LobbyTable]:
    """Make rows of the list of tables as clients read them, with the names of players."""
    players = {held.player for table in found for held in table.seats if held.player is not None}
    names = await context.names.find(players)
    return [_lobby_table(table, names) for table in found]


def _lobby_table(table: ListedTable, names: Mapping[str, str]) -> LobbyTable:
    seats = tuple(
        [
            LobbySeat(
                **asdict(held),
                shown=str(say_word(say(DEFAULT_LANGUAGE), shown_holder(held.seat, held.player, held.bot, names))),
                closed=True if held.player is not None and names.get(held.player) == NAME_OF_CLOSED else UNSET,
            )
            for held in table.seats
        ]
    )
    seated = {held.player: name for held in table.seats if held.player is not None and (name := names.get(held.player))}
    columns: dict[str, Any] = {**asdict(table), "seats": seats, "names": seated}
    return LobbyTable(**columns)
