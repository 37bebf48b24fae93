"""The projection of the tables: lobby, deals and statistics, from one following of their streams."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from uuid import UUID

from domain.table.game import Game
from service.readmodels.chronicles import Chapter, Chronicles
from service.readmodels.deals import write_deals
from service.readmodels.disputes import write_disputes
from service.readmodels.embargo import continued, released
from service.readmodels.lobby import write_lobby
from service.readmodels.projector import Apply, Projection
from service.readmodels.rulings import write_ruled
from service.readmodels.sql import statement
from service.readmodels.statistics import Sums, add_up, write_statistics
from service.store.connect import Connection
from service.store.read import Logged

_EMPTY = statement("empty_tables")

KEPT = 20_000
"""Tables followed at once before the least recently touched ones are forgotten; each takes about 5 kB."""


def projection(games: Mapping[str, Game], kept: int = KEPT) -> Projection:
    """Make a projection with a memory of its own."""
    chronicles = Chronicles(games, kept)

    @asynccontextmanager
    async def applying(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        changed: dict[UUID, Chapter] = {}
        sums: Sums = {}
        elsewhere: dict[int, Sums] = {}

        async def apply(events: Sequence[Logged]) -> None:
            followed = await chronicles.follow(connection, shard, events)
            await write_disputes(connection, shard, followed)
            await write_ruled(connection, shard, followed)
            chapters = [chapter for chapter in followed if chapter.after.table.match is None]
            await write_deals(connection, shard, chapters)
            add_up(sums, chapters)
            changed.update((chapter.table_id, chapter) for chapter in chapters)
            if len(changed) > kept:
                await write_lobby(connection, shard, changed.values())
                changed.clear()
            async for place, chapter in released(connection, games, shard, events):
                await write_deals(connection, place, [chapter])
                await write_lobby(connection, place, [chapter])
                add_up(sums, [chapter])
            async for place, chapter in continued(connection, games, shard, followed):
                await write_deals(connection, shard, [chapter])
                await write_lobby(connection, shard, [chapter])
                add_up(elsewhere.setdefault(place, {}), [chapter])

        yield apply
        await write_lobby(connection, shard, changed.values())
        await write_statistics(connection, shard, sums)
        for place, theirs in elsewhere.items():
            await write_statistics(connection, place, theirs)

    return Projection("tables", applying, _reset)


async def _reset(connection: Connection) -> None:
    await connection.execute(_EMPTY)
