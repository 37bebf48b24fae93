"""Keep read models up to date with the log, exactly once.

A projection's rows and its checkpoint (its position in the log) change in one transaction, under a lock on the
checkpoint. So no event is missed and none is applied twice, wherever the process stops, and several processes share
the work: each takes the checkpoints that no other process has locked. Positions are dense, and every batch is checked
to continue exactly where the last one ended.

`rebuild_projection` makes the rows again in one transaction: until it commits, readers see the old ones.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager

import structlog
from msgspec import Struct

from service.logs import error_location
from service.pace import Pace
from service.store.connections import UNREACHABLE, Connection, Pool, Source, describe_error
from service.store.events import LoggedEvent, read_log, read_log_end
from service.store.servers import is_away, other_servers, shards_to_read
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "projector")
_MAKE_CHECKPOINT = _SQL["make_checkpoint"]
_TRY_LOCK_CHECKPOINT = _SQL["try_lock_checkpoint"]
_LOCK_CHECKPOINT = _SQL["lock_checkpoint"]
_MOVE_CHECKPOINT = _SQL["move_checkpoint"]
_READ_LAGS = _SQL["read_lags"]
_READ_CHECKPOINTS = _SQL["read_checkpoints"]


async def try_lock_checkpoint(connection: Connection, shard: int, projection: str) -> int | None:
    """Lock the checkpoint until the transaction ends and return its position; None if another one holds it."""
    place = await connection.fetchval(_TRY_LOCK_CHECKPOINT, shard, projection)
    if place is None:
        await connection.execute(_MAKE_CHECKPOINT, shard, projection)
        place = await connection.fetchval(_TRY_LOCK_CHECKPOINT, shard, projection)
    return place


async def lock_checkpoint(connection: Connection, shard: int, projection: str) -> int:
    """Lock the checkpoint until the transaction ends and return its position; wait for the lock if needed."""
    await connection.execute(_MAKE_CHECKPOINT, shard, projection)
    return await connection.fetchval(_LOCK_CHECKPOINT, shard, projection)


async def move_checkpoint(connection: Connection, shard: int, projection: str, position: int) -> None:
    await connection.execute(_MOVE_CHECKPOINT, shard, projection, position)


async def read_lag(source: Source, shard: int, projection: str) -> int:
    """Count the events of the shard that its rows do not contain yet."""
    place = dict(map(tuple, await source.fetch(_READ_CHECKPOINTS, shard))).get(projection, 0)
    return await read_log_end(source, shard) - place


async def read_lags(source: Source) -> list[tuple[str, int]]:
    """Count, for each projection, the events of all shards that its rows do not contain yet; of those that answer."""
    lags = Counter[str]()
    for name, events in await source.fetch(_READ_LAGS, shards_to_read(source)):
        lags[name] = events
    for server in other_servers(source):
        for shard in server.shards if not server.away else ():
            end = await read_log_end(source, shard)
            for name, position in await source.fetch(_READ_CHECKPOINTS, shard):
                lags[name] += end - position
    return list(lags.items())


Progress = Callable[[int, int], None]
"""Called with how many events are done, and of how many."""

_BATCH = 2000
"""Events read at once; enough to hide the round trips, and few enough to stay in the processor's cache."""
_GATHER_EACH_S, _LONGEST_GATHER_S = 0.00025, 0.25
"""More for each event of the last round, up to a limit: a table that moves often has one row written a round, and what
the rows cost is taken from the moves."""
_UNHURRIED = "SET LOCAL synchronous_commit = off"
"""A crash loses rows and checkpoint together, and the events are applied again; the disk is kept for the moves."""
_PAUSE_S = 5.0
"""After a failure; the log cannot be skipped, so the same events come again."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


Apply = Callable[[Sequence[LoggedEvent]], Awaitable[None]]
"""Take the next events, in order of position."""


class Projection(Struct, frozen=True):
    name: str
    """Its key in `checkpoints`; it never changes."""
    applying: Callable[[Connection, int], AbstractAsyncContextManager[Apply]]
    """Begin to bring the rows of a shard forward, within the transaction given. All of them are written when it ends:
    a row that changes with every batch need not be written with every one."""
    reset: Callable[[Connection], Awaitable[None]]
    """Delete all rows. By DELETE: a TRUNCATE would keep readers waiting until the rebuild commits."""
    kinds: Collection[str] | None = None
    """The kinds of streams that concern it, if not all do: archived ones of others are not opened for it."""


class LogGap(Exception):
    """The log has a gap: events were removed, or the database was restored to an earlier state."""

    def __init__(self, shard: int, wanted: int, found: int) -> None:
        super().__init__(f"the log of shard {shard} has position {found} where {wanted} should be")
        self.shard = shard
        self.wanted = wanted
        self.found = found


async def advance_projection(pool: Pool, projection: Projection, shard: int, most: int = _BATCH) -> int:
    """Apply up to ``most`` events and return how many; 0 if there are none, or another process works. Raises LogGap."""
    async with pool.acquire() as connection, connection.transaction():
        place = await try_lock_checkpoint(connection, shard, projection.name)
        if place is None:
            return 0
        events = await read_log(connection, shard, place, most)
        if events:
            _check_dense(shard, place, events)
            await connection.execute(_UNHURRIED)
            async with projection.applying(connection, shard) as apply:
                await apply(events)
            await move_checkpoint(connection, shard, projection.name, events[-1].position)
        else:
            await _check_end(connection, shard, place)
        return len(events)


async def _check_end(connection: Connection, shard: int, place: int) -> None:
    """Check that the log ends at the checkpoint, unless an event has just been appended. Raises LogGap."""
    end = await read_log_end(connection, shard)
    if end < place or (end > place and not await read_log(connection, shard, place, 1)):
        raise LogGap(shard, place, end)


async def follow_log(
    pool: Pool,
    projections: Sequence[Projection],
    shards: Collection[int],
    woken: asyncio.Event,
    pace: Pace,
    written: Callable[[], None] = lambda: None,
) -> None:
    """Keep the rows of some shards up to date until cancelled: whenever ``woken`` is set, and now and then.

    ``written`` is called after each round in which there was a look at all of them.
    """
    while True:
        woken.clear()
        pause_s, most = pace.read_models_s, 0
        for projection in projections:
            for shard in shards:
                if is_away(pool, shard):
                    continue
                try:
                    while (applied := await advance_projection(pool, projection, shard)) == _BATCH:
                        most = _BATCH
                    most = max(most, applied)
                except UNREACHABLE as error:
                    _log.warning("projection.interrupted", projection=projection.name, reason=describe_error(error))
                    pause_s = _PAUSE_S
                except Exception as error:  # noqa: BLE001 - one projection must not stop the others
                    # Without its text: it may quote a row.
                    where = error_location(error)
                    _log.error(
                        "projection.failed",
                        projection=projection.name,
                        shard=shard,
                        error=type(error).__name__,
                        where=where,
                    )
                    pause_s = _PAUSE_S
        written()
        await _wait_until_woken(woken, pause_s)
        await asyncio.sleep(batch_pause_s(most, pace.read_models_gather_s))


def batch_pause_s(events: int, least_s: float) -> float:
    """Return the seconds for which events are gathered, ``least_s`` or more, after a round that applied so many."""
    return min(least_s + events * _GATHER_EACH_S, _LONGEST_GATHER_S)


async def rebuild_projection(
    pool: Pool, projection: Projection, shards: int, progress: Progress, most: int = _BATCH
) -> int:
    """Make the rows again from all events up to now, and return how many events there are. Raises LogGap.

    ``most`` are applied at once; ``progress`` is called after each such batch.
    """
    ends = [await read_log_end(pool, shard) for shard in range(shards)]
    done = 0
    progress(done, sum(ends))
    async with pool.acquire() as connection, connection.transaction():
        for shard in range(shards):
            await lock_checkpoint(connection, shard, projection.name)
        await projection.reset(connection)
        for shard, end in enumerate(ends):
            batches = contextlib.aclosing(_batches(pool, shard, end, most, kinds=projection.kinds))
            async with projection.applying(connection, shard) as apply, batches as read:
                async for events in read:
                    await apply(events)
                    done += len(events)
                    progress(done, sum(ends))
            await move_checkpoint(connection, shard, projection.name, end)
    return done


async def check_log(pool: Pool, shard: int, end: int) -> None:
    """Check that the log of a shard has no gap up to a position. Raises LogGap."""
    async with contextlib.aclosing(_batches(pool, shard, end, _BATCH, kinds=())) as read:
        async for _ in read:
            pass


async def _batches(
    pool: Pool, shard: int, end: int, most: int, *, kinds: Collection[str] | None
) -> AsyncGenerator[list[LoggedEvent]]:
    """Yield the log up to a position; while one batch is applied, the next one is read on another connection."""
    place = 0
    ahead: asyncio.Task[list[LoggedEvent]] | None = None
    try:
        while place < end:
            events = await (ahead or read_log(pool, shard, place, min(most, end), kinds=kinds))
            _check_dense(shard, place, events)
            if not events:
                raise LogGap(shard, end, place)
            place = events[-1].position
            if place < end:
                left = min(most, end - place)
                ahead = asyncio.create_task(read_log(pool, shard, place, left, kinds=kinds))
            else:
                ahead = None
            await asyncio.sleep(0)  # the request for the next batch leaves before this one is worked on
            yield events
    finally:
        if ahead is not None:
            ahead.cancel()
            await asyncio.wait({ahead})


def _check_dense(shard: int, place: int, events: Sequence[LoggedEvent]) -> None:
    if not events or events[-1].position == place + len(events):
        return  # positions are unique and come in order
    for wanted, event in enumerate(events, place + 1):
        if event.position != wanted:
            raise LogGap(shard, wanted, event.position)


async def _wait_until_woken(woken: asyncio.Event, longest_s: float) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(longest_s):
            await woken.wait()
