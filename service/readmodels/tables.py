"""Project the tables: lobby, deals, statistics and notices, from one fold of their streams."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from uuid import UUID

from domain.table.game import Game
from service.readmodels.deals import write_deals
from service.readmodels.disputes import write_disputes
from service.readmodels.embargo import changes_after_match, ended_match_tables
from service.readmodels.finished_matches import (
    move_finished_match,
    places_of,
    published_at,
    write_finished_matches,
)
from service.readmodels.lobby import write_lobby
from service.readmodels.notices.seatings import Seatings, note_seatings, write_seatings
from service.readmodels.notices.tables import delete_table_notices, write_table_notices
from service.readmodels.projector import Apply, Projection
from service.readmodels.ratings.settling import write_rated_results
from service.readmodels.ruled_results import write_ruled_results
from service.readmodels.statistics import Sums, add_to_sums, write_statistics
from service.readmodels.table_fold import TableChange, TableFolds
from service.store.connections import Connection
from service.store.events import LoggedEvent
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "tables")
_EMPTY = _SQL["delete_table_rows"]

MAX_TABLE_FOLDS = 20_000
"""Tables followed at once before the least recently touched ones are forgotten; each takes about 5 kB."""


def table_projection(games: Mapping[str, Game], kept: int = MAX_TABLE_FOLDS) -> Projection:
    """Make a projection with a memory of its own."""
    folds = TableFolds(games, kept)

    @asynccontextmanager
    async def applying(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        changed: dict[UUID, TableChange] = {}
        seatings: Seatings = {}
        sums: Sums = {}
        elsewhere: dict[int, Sums] = {}

        async def apply(events: Sequence[LoggedEvent]) -> None:
            followed = await folds.follow(connection, shard, events)
            await write_disputes(connection, shard, followed)
            await write_ruled_results(connection, shard, followed)
            await write_table_notices(connection, shard, followed)
            note_seatings(seatings, followed)
            if len(seatings) > kept:
                await write_seatings(connection, shard, seatings)
            changes = [change for change in followed if change.after.table.match is None]
            await write_deals(connection, shard, changes)
            await write_rated_results(connection, changes)
            await write_finished_matches(connection, shard, places_of(changes))
            add_to_sums(sums, changes)
            changed.update((change.table_id, change) for change in changes)
            if len(changed) > kept:
                await write_lobby(connection, shard, changed.values())
                changed.clear()
            async for position, place, change in ended_match_tables(connection, games, shard, events):
                await write_deals(connection, place, [change])
                await write_lobby(connection, place, [change])
                await write_finished_matches(connection, shard, published_at(position, [change]))
                add_to_sums(sums, [change])
            async for place, change in changes_after_match(connection, games, shard, followed):
                await write_deals(connection, shard, [change])
                await write_lobby(connection, shard, [change])
                await move_finished_match(connection, place, shard, change)
                add_to_sums(elsewhere.setdefault(place, {}), [change])

        yield apply
        await write_seatings(connection, shard, seatings)
        await write_lobby(connection, shard, changed.values())
        await write_statistics(connection, shard, sums)
        for place, theirs in elsewhere.items():
            await write_statistics(connection, place, theirs)

    return Projection("tables", applying, _reset)


async def _reset(connection: Connection) -> None:
    await connection.execute(_EMPTY)
    await delete_table_notices(connection)
