"""Keep the lobby: one row per table, from its public events."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.games import OFFERS
from domain.table.absence import abandoned_ms
from domain.table.clock.rules import ClockRules, Speed, speed_of
from domain.table.events import TableVisibility
from domain.table.history import Chronicle, Sitting, seats_taken
from domain.table.state import Status, Table, carried_on
from domain.table.timekeeping import house_due_ms
from domain.table.view import chosen_options
from service.readmodels.keyset import NEWEST, KeysetPosition
from service.readmodels.table_fold import TableChange
from service.store.connections import Pool, Source, Target
from service.store.servers import shards_to_read
from service.store.statements import CUSTOM_PLANS, load_statements

_SQL = load_statements("service.readmodels", "lobby")
_WRITE = _SQL["write_lobby"]
_LIST = _SQL["list_tables"]
_OF_PLAYER = _SQL["list_tables_of_player"]
_WAITING = _SQL["list_tables_waiting_for_bots"]
_TABLES_DUE = _SQL["list_tables_due"]
_LIVE = _SQL["list_live_tables"]

_seats = msgspec.json.Decoder(tuple[Sitting, ...])
_clock = msgspec.json.Decoder(ClockRules)


class LobbyRow(Struct, frozen=True):
    """A table as it is written; ``score`` is that of the current game."""

    table_id: UUID
    version: int
    game: str
    ruleset: str
    options: dict[str, str | int | bool | None]
    status: Status
    visibility: TableVisibility
    opener: str
    seats: tuple[Sitting, ...]
    players: list[str]
    games_won: tuple[int, ...]
    score: tuple[int, ...]
    to_act: tuple[int, ...]
    bot_to_act: bool
    gather_ms: int | None
    rated: bool
    people_only: bool
    opened_ms: int
    updated_ms: int
    clock: ClockRules | UnsetType
    speed: Speed | UnsetType
    tournament: str | UnsetType
    winners: list[str] | UnsetType
    """Players who won the match; absent before its end, and where it is played on at another table."""


class ListedTable(Struct, frozen=True, kw_only=True):
    """A table in a list, which may be a moment behind the table."""

    id: UUID
    version: int
    game: str
    ruleset: str
    options: Annotated[Raw, Meta(description="The options it was created with, as a JSON object.")]
    status: Status
    opener: UUID
    seats: tuple[Sitting, ...]
    games_won: list[int]
    score: list[int]
    to_act: list[int]
    rated: bool
    """Whether the result changes the ratings of the players."""
    people_only: bool
    """Whether bots may not sit: neither those of the house nor players whose accounts are bots'."""
    clock: ClockRules | UnsetType = UNSET
    """How long players may think; absent at a table without a clock."""
    speed: Speed | UnsetType = UNSET
    """How fast that clock makes play; absent without one."""
    opened_at: datetime
    updated_at: datetime


async def write_lobby(target: Target, shard: int, changes: Iterable[TableChange]) -> None:
    """Write the rows of these tables."""
    rows = [_lobby_row(change.table_id, change.after) for change in changes]
    if not rows:
        return
    await target.execute(_WRITE, shard, msgspec.json.encode(rows).decode())


def _lobby_row(table_id: UUID, fold: Chronicle) -> LobbyRow:
    table = fold.table
    board = table.game.standing(table.play)
    to_act = tuple(sorted(table.game.to_act(table.play))) if table.status == "playing" else ()
    seats = seats_taken(table)
    bots = {held.seat for held in seats if held.bot is not None}
    return LobbyRow(
        table_id=table_id,
        version=fold.version,
        game=table.game.name,
        ruleset=table.ruleset,
        options=chosen_options(table),
        status=table.status,
        visibility=table.visibility,
        opener=table.opener,
        seats=seats,
        players=[held.player for held in seats if held.player is not None],
        games_won=board.games_won,
        score=board.score,
        to_act=to_act,
        bot_to_act=not bots.isdisjoint(to_act),
        gather_ms=house_due_ms(table) or abandoned_ms(table, fold.at_ms),
        rated=table.rated is True,
        people_only=table.people_only is True,
        opened_ms=fold.opened_ms,
        updated_ms=fold.at_ms,
        clock=UNSET if table.clock is UNSET else table.clock.rules,
        speed=UNSET if table.clock is UNSET else speed_of(table.clock.rules),
        tournament=UNSET if table.tournament is None else table.tournament,
        winners=_winners(table),
    )


def _winners(table: Table) -> list[str] | UnsetType:
    result = table.game.result(table.play)
    if table.status != "finished" or result is None or carried_on(table) is not None:
        return UNSET
    seats = zip(table.seats, result.outcomes, strict=True)
    return [seat.player for seat, outcome in seats if outcome.won is True and seat is not None and seat.player]


async def list_tables(
    pool: Pool,
    limit: int,
    before: KeysetPosition = NEWEST,
    *,
    status: Status | None = None,
    ruleset: str | None = None,
    player: UUID | None = None,
    speed: Speed | None = None,
) -> list[ListedTable]:
    """Read at most `limit` public tables of nodes that answer, the newest first, after a position in that order."""
    async with pool.acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(CUSTOM_PLANS)
        given = status, ruleset, *before, limit, speed, shards_to_read(pool)
        if player is None:
            rows = await connection.fetch(_LIST, *given)
        else:
            rows = await connection.fetch(_OF_PLAYER, *given, player)
    return [make_listed_table(dict(row)) for row in rows]


def make_listed_table(columns: dict[str, Any]) -> ListedTable:
    """Make a row of its columns, some of which the database keeps as JSON texts.

    A row that was written before an option came does not have it: the option has its first value there.
    """
    columns = decode_clock(columns)
    options = {option.name: option.first for option in OFFERS[columns["ruleset"]].options}
    columns["options"] = Raw(msgspec.json.encode(options | msgspec.json.decode(columns["options"])))
    columns["seats"] = _seats.decode(columns["seats"])
    return ListedTable(**columns)


def decode_clock(columns: dict[str, Any]) -> dict[str, Any]:
    """Return the columns of a row with its clock and speed, which are absent where there is none."""
    clock, speed = columns["clock"], columns["speed"]
    timed = {"clock": UNSET if clock is None else _clock.decode(clock), "speed": UNSET if speed is None else speed}
    return {**columns, **timed}


async def list_tables_waiting_for_bots(source: Source, shard: int) -> list[UUID]:
    """List the tables of a shard, unlisted ones too, where a bot is to act."""
    return [table_id for (table_id,) in await source.fetch(_WAITING, shard)]


async def list_tables_due(now_ms: Callable[[], int], source: Source, shard: int) -> list[UUID]:
    """List the tables of a shard, unlisted ones too, where the house goes on for players now."""
    return [table_id for (table_id,) in await source.fetch(_TABLES_DUE, shard, now_ms())]


async def list_live_tables(source: Source, shard: int) -> list[UUID]:
    """List the tables of a shard that are not over, unlisted ones too, but for those of team matches."""
    return [table_id for (table_id,) in await source.fetch(_LIVE, shard)]
