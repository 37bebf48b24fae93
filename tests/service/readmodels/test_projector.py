import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial

import asyncpg
import pytest
from structlog.testing import capture_logs

from service.readmodels.projector import (
    Apply,
    LogGap,
    Projection,
    advance_projection,
    batch_pause_s,
    follow_log,
    read_lag,
    rebuild_projection,
)
from service.store.connections import Connection, Pool, open_pool
from service.store.events import LoggedEvent, append
from tests.conftest import Database
from tests.kit.service.log_store import command, new_id
from tests.kit.service.pace import FAST


@pytest.fixture
async def pool(database: Database, owner: asyncpg.Connection) -> AsyncIterator[Pool]:
    """A pool of the service, beside a table for rows that a fault would show in."""
    await owner.execute("CREATE TABLE seen (position bigint, stream_id uuid)")
    await owner.execute("GRANT ALL ON seen TO hordago_service")
    opened = await open_pool(database.service_url, 5)
    yield opened
    await opened.close()


async def _note(connection: Connection, shard: int, events: Sequence[LoggedEvent]) -> None:
    rows = [(event.position, event.stream_id) for event in events]
    await connection.executemany("INSERT INTO seen (position, stream_id) VALUES ($1, $2)", rows)


async def _forget(connection: Connection) -> None:
    await connection.execute("DELETE FROM seen")


def _projection(name: str, note: Callable[[Connection, int, Sequence[LoggedEvent]], Awaitable[None]]) -> Projection:
    """A projection that writes at once whatever it is given."""

    @asynccontextmanager
    async def applying(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        yield partial(note, connection, shard)

    return Projection(name, applying, _forget)


SEEN = _projection("seen", _note)


async def _log(pool: Pool, commands: int) -> None:
    """Fill the log with two events a command."""
    async with pool.acquire() as connection:
        await append(connection, 0, [command(new_id()) for _ in range(commands)])


async def _positions(pool: Pool) -> list[int]:
    return [row["position"] for row in await pool.fetch("SELECT position FROM seen ORDER BY position")]


async def test_every_event_is_applied_once_in_order(pool: Pool) -> None:
    """Batch by batch, from where the last one ended, until nothing is left."""
    await _log(pool, 5)
    assert [await advance_projection(pool, SEEN, 0, most=4) for _ in range(4)] == [4, 4, 2, 0]
    await _log(pool, 1)
    assert await read_lag(pool, 0, "seen") == 2
    assert await advance_projection(pool, SEEN, 0) == 2
    assert await read_lag(pool, 0, "seen") == 0
    assert await _positions(pool) == list(range(1, 13))


async def test_a_failure_leaves_neither_rows_nor_progress(pool: Pool) -> None:
    """Rows and place are one transaction: whatever happens in the middle, the events are applied again, once."""

    async def note_and_fail(connection: Connection, shard: int, events: Sequence[LoggedEvent]) -> None:
        await _note(connection, shard, events)
        raise ZeroDivisionError

    await _log(pool, 3)
    with pytest.raises(ZeroDivisionError):
        await advance_projection(pool, _projection("seen", note_and_fail), 0)
    assert await _positions(pool) == []
    assert await advance_projection(pool, SEEN, 0) == 6
    assert await _positions(pool) == list(range(1, 7))


async def test_processes_share_the_work_without_applying_twice(pool: Pool) -> None:
    """A process that finds the checkpoint locked does other work; together they apply every event once."""
    await _log(pool, 100)

    async def work() -> None:
        while await read_lag(pool, 0, "seen"):
            await advance_projection(pool, SEEN, 0, most=7)

    await asyncio.gather(*(work() for _ in range(4)))
    assert await _positions(pool) == list(range(1, 201))


async def _lose(owner: asyncpg.Connection, where: str) -> None:
    """Remove events as only the owner of the whole server can."""
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute(f"DELETE FROM events WHERE {where}")  # noqa: S608 - the test's own words


@pytest.mark.parametrize("position", [1, 3])
async def test_an_event_missing_from_the_log_is_found(pool: Pool, owner: asyncpg.Connection, position: int) -> None:
    """Positions are dense, so a hole is a fault: nothing behind it is applied."""
    await _log(pool, 3)
    await _lose(owner, f"position = {position}")
    with pytest.raises(LogGap) as gap:
        await advance_projection(pool, SEEN, 0)
    assert (gap.value.wanted, gap.value.found) == (position, position + 1)
    with pytest.raises(LogGap):
        await rebuild_projection(pool, SEEN, 1, lambda _done, _total: None)
    assert await _positions(pool) == []


async def test_a_hole_wider_than_a_batch_is_found(pool: Pool, owner: asyncpg.Connection) -> None:
    """A batch that finds nothing is the end of the log only where the log says so."""
    await _log(pool, 4)
    await _lose(owner, "position BETWEEN 3 AND 6")
    assert await advance_projection(pool, SEEN, 0, most=2) == 2
    with pytest.raises(LogGap):
        await advance_projection(pool, SEEN, 0, most=2)
    assert await _positions(pool) == [1, 2]


async def test_a_log_that_ends_too_early_is_found(pool: Pool, owner: asyncpg.Connection) -> None:
    """A restored database is behind its projections' places, or its heads ahead of its events."""
    await _log(pool, 3)
    await _lose(owner, "position = 6")
    with pytest.raises(LogGap):
        await rebuild_projection(pool, SEEN, 1, lambda _done, _total: None)
    await advance_projection(pool, SEEN, 0)
    await _lose(owner, "position > 2")
    await owner.execute("UPDATE heads SET position = 2")
    with pytest.raises(LogGap):
        await advance_projection(pool, SEEN, 0)


async def test_rebuild_makes_the_same_rows_and_readers_see_no_gap(pool: Pool) -> None:
    """Wrong rows are replaced in one transaction, progress is reported, and the live projector continues from there."""
    await _log(pool, 1200)
    while await advance_projection(pool, SEEN, 0):
        pass
    await pool.execute("DELETE FROM seen WHERE position > 1")
    reported: list[tuple[int, int]] = []
    seen_meanwhile: list[int] = []

    def progress(done: int, total: int) -> None:
        reported.append((done, total))

    async def look() -> None:
        while not reported or reported[-1][0] < 2400:
            seen_meanwhile.append(len(await _positions(pool)))

    looking = asyncio.create_task(look())
    assert await rebuild_projection(pool, SEEN, 1, progress, most=1000) == 2400
    await looking
    assert reported == [(0, 2400), (1000, 2400), (2000, 2400), (2400, 2400)]
    assert set(seen_meanwhile) <= {1, 2400}
    assert await _positions(pool) == list(range(1, 2401))
    await _log(pool, 1)
    assert await advance_projection(pool, SEEN, 0) == 2


def test_the_more_comes_the_longer_it_is_gathered() -> None:
    """Up to a quarter of a second, for the rows that a reader of the lists sees."""
    assert [batch_pause_s(events, 0.05) for events in (0, 400, 800, 2000)] == pytest.approx([0.05, 0.15, 0.25, 0.25])


async def test_following_goes_on_past_a_projection_that_fails(pool: Pool) -> None:
    """Woken, it catches up at once; a projection that fails is logged without what its error quotes."""

    async def fail(_connection: Connection, _shard: int, _events: Sequence[LoggedEvent]) -> None:
        raise ValueError("a row with 4c 7o")

    woken = asyncio.Event()
    with capture_logs() as captured:
        following = asyncio.create_task(follow_log(pool, [_projection("failing", fail), SEEN], [0], woken, FAST))
        await _log(pool, 2)
        woken.set()
        async with asyncio.timeout(60):
            while not captured or await read_lag(pool, 0, "seen"):  # noqa: ASYNC110 - nothing says so
                await asyncio.sleep(0.01)
        assert await read_lag(pool, 0, "seen") == 0
        assert await read_lag(pool, 0, "failing") == 4
        following.cancel()
        await asyncio.wait({following})
    assert {(line["event"], line["projection"], line["error"]) for line in captured} == {
        ("projection.failed", "failing", "ValueError")
    }
    assert "4c" not in str(captured)
    assert "test_projector.py" in str(captured[0]["where"])
