"""Choose one process for a duty on a shard, by an advisory lock that lasts as long as its connection."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial

from service.live import failures
from service.live.failures import report_failure
from service.store.connections import connect, end_tasks
from service.store.locks import AdvisoryLock

RETRY_S = 0.5
"""Between two tries to get the lock, and after a lost connection."""


@asynccontextmanager
async def lead_every_shard(
    url: str, duty: AdvisoryLock, shards: Iterable[int], work: Callable[[int], Awaitable[None]]
) -> AsyncGenerator[None]:
    """Run `work` for each shard whose lock this process holds, from entry to exit; then cancel it and wait for it."""
    tasks = [
        asyncio.create_task(_lead(url, duty, shard, partial(work, shard)), name=f"{duty.name.lower()} of shard {shard}")
        for shard in shards
    ]
    try:
        yield
    finally:
        await end_tasks(*tasks)


async def _lead(url: str, duty: AdvisoryLock, shard: int, work: Callable[[], Awaitable[None]]) -> None:
    """Work while this process holds the lock; wait for it, and again after every failure. Until cancelled."""
    while True:
        pause_s = RETRY_S
        try:
            connection = await connect(url)
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                if await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", duty, shard):
                    await _work_until_lost(work, lost)
            finally:
                connection.terminate()
        except Exception as error:  # noqa: BLE001 - classified there
            if report_failure(duty.name.lower(), error, shard=shard) == "defect":
                pause_s = failures.AFTER_DEFECT_S
        await asyncio.sleep(pause_s)


async def _work_until_lost(work: Callable[[], Awaitable[None]], lost: asyncio.Event) -> None:
    """Run `work` until it ends or the connection is lost; raise what it raises."""
    working = asyncio.ensure_future(work())
    waiting = asyncio.create_task(lost.wait())
    try:
        await asyncio.wait({working, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            await working
    finally:
        await end_tasks(working, waiting)
