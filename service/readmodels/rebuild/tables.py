"""Make the rows of all tables again, in one transaction."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import aclosing
from functools import partial
from typing import Any, TypeAlias

from domain.games import TABLES
from domain.table.game import Game
from service.readmodels.projector import LogGap, Progress, check_log, lock_checkpoint, move_checkpoint
from service.readmodels.rebuild.deal_lines import COLUMNS
from service.readmodels.rebuild.folding import Rows, make_rows
from service.readmodels.rebuild.portions import Portion, list_portions
from service.readmodels.tables import table_projection
from service.store.connections import Connection, Pool, Source
from service.store.events import read_log_end
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels.rebuild", "rebuild")
_COUNT_OTHERS = _SQL["count_others"]
_COUNT_ARCHIVED_OTHERS = _SQL["count_archived_others"]

_PIECE = 256 * 1024
"""Bytes."""

Make: TypeAlias = Callable[[Portion], Coroutine[Any, Any, Rows]]
"""Read and fold a portion, here or in another process."""


async def rebuild_tables(
    pool: Pool, games: Mapping[str, Game], shards: int, progress: Progress, helpers: Iterable[Make] = ()
) -> int:
    """Make the rows again from all events up to now, and return how many events there are. Raises LogGap.

    This process and each helper fold portions of the log, and what they come to is written here. ``progress`` is called
    after each portion.
    """
    projection = table_projection(games)
    async with pool.acquire() as connection, connection.transaction():
        for shard in range(shards):
            await lock_checkpoint(connection, shard, projection.name)  # so nothing is archived after the ends
        ends = [await read_log_end(pool, shard) for shard in range(shards)]
        progress(0, sum(ends))
        async with aclosing(list_portions(pool, ends)) as portions:
            work = _Work(connection, portions, ends, progress)
            makers = (partial(make_rows, pool, games), *helpers)
            await _run_together([work.prepare(projection.reset), *[work.fold(make) for make in makers]])
        for shard, end in enumerate(ends):
            others = await _count_others(log_of(connection, shard), shard, end)
            if work.counted[shard] + others != end:
                await check_log(pool, shard, end)
                raise LogGap(shard, end, work.counted[shard] + others)
            await move_checkpoint(connection, shard, projection.name, end)
    progress(sum(ends), sum(ends))
    return sum(ends)


async def _count_others(log: Source, shard: int, end: int) -> int:
    """Count the events up to a position that are of other streams than tables; nothing after it is archived yet."""
    archived, before, stored = await log.fetchval(_COUNT_ARCHIVED_OTHERS, shard, TABLES.name), -1, 0
    while archived != before:  # what is archived between the counts would be in none of them, or in both
        before = archived
        stored = await log.fetchval(_COUNT_OTHERS, shard, end, TABLES.name)
        archived = await log.fetchval(_COUNT_ARCHIVED_OTHERS, shard, TABLES.name)
    return stored + archived


class _Work:
    """Hand out portions, and write what they come to on one connection, one portion after the other."""

    def __init__(
        self, connection: Connection, portions: AsyncGenerator[Portion], ends: Sequence[int], progress: Progress
    ) -> None:
        self.counted = [0] * len(ends)
        """Events of tables that were found, by shard."""
        self._connection = connection
        self._writing = asyncio.Lock()
        self._portions = portions
        self._dividing = asyncio.Lock()
        self._total = sum(ends)
        self._progress = progress
        self._keys: set[tuple[int, int]] = set()
        """Search keys that are written: shard and number."""

    async def prepare(self, reset: Callable[[Connection], Awaitable[None]]) -> None:
        """Delete the former rows, while the first portions are folded."""
        async with self._writing:
            await reset(self._connection)

    async def fold(self, make: Make) -> None:
        """Make and write portions until none is left; each one is written while the next one is made."""
        found = await self._start(make)
        try:
            while found is not None:
                portion, rows = found[0], await found[1]
                found = await self._start(make)
                await self._write(portion, rows)
        finally:
            if found is not None:
                found[1].cancel()

    async def _start(self, make: Make) -> tuple[Portion, asyncio.Task[Rows]] | None:
        async with self._dividing:
            portion = await anext(self._portions, None)
        return None if portion is None else (portion, asyncio.create_task(make(portion)))

    async def _write(self, portion: Portion, rows: Rows) -> None:
        new = {number: line for number, line in rows.keys.items() if (portion.shard, number) not in self._keys}
        self._keys.update([(portion.shard, number) for number in new])
        async with self._writing:
            for query, arguments in rows.statements:
                await self._connection.execute(query, *arguments)
            for name, lines in {**rows.lines, "search_keys": b"".join(new.values())}.items():
                await self._connection.copy_to_table(name, source=_pieces(lines), columns=COLUMNS[name])
        if portion.published is None:
            self.counted[portion.shard] += rows.events
            self._progress(sum(self.counted), self._total)


async def _pieces(lines: bytes) -> AsyncGenerator[bytes]:
    """Yield lines in pieces that are sent at once. A file would be read by a thread, which takes longer."""
    for first in range(0, len(lines), _PIECE):
        yield lines[first : first + _PIECE]


async def _run_together(works: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Run all to their end; if one fails, stop the others and raise its error."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
