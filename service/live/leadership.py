"""Choose one process for a duty on a shard, by an advisory lock that lasts as long as its connection.

Of several machines that know each other, each prefers the shards that fall to it (`Machines.prefers`). Who prefers a
shard that another one leads asks for it by a second lock; the leader, unless it prefers the shard as well, stops its
work then and lets go. Where nobody asks, anybody leads: a machine without this duty, or one whose process of duties is
down, keeps no shard waiting.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import asyncpg

from service.live import failures
from service.live.failures import report_failure
from service.store.connections import connect, end_tasks
from service.store.locks import AdvisoryLock, ask_for_lead, ask_no_more, is_asked_for, try_to_lead

RETRY_S = 0.5
"""Between two tries to get the lock, and after a lost connection."""

Prefers = Callable[[int], bool]
"""Tell whether a shard falls to this machine."""


@asynccontextmanager
async def lead_every_shard(
    url: str,
    duty: AdvisoryLock,
    shards: Iterable[int],
    work: Callable[[int], Awaitable[None]],
    prefers: Prefers | None = None,
) -> AsyncGenerator[None]:
    """Run `work` for each shard whose lock this process holds, from entry to exit; then cancel it and wait for it.

    Without `prefers`, the first that comes leads a shard until it ends.
    """
    tasks = [
        asyncio.create_task(
            _lead(url, duty, shard, partial(work, shard), None if prefers is None else partial(prefers, shard)),
            name=f"{duty.name.lower()} of shard {shard}",
        )
        for shard in shards
    ]
    try:
        yield
    finally:
        await end_tasks(*tasks)


async def _lead(
    url: str, duty: AdvisoryLock, shard: int, work: Callable[[], Awaitable[None]], prefers: Callable[[], bool] | None
) -> None:
    """Work while this process holds the lock; wait for it, and again after every failure. Until cancelled."""
    while True:
        pause_s = RETRY_S
        try:
            connection = await connect(url)
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                while not await _get_lock(connection, duty, shard, prefers):  # noqa: ASYNC110 - Postgres sends no event
                    await asyncio.sleep(RETRY_S)
                ends: set[asyncio.Task[Any]] = {asyncio.create_task(lost.wait())}
                if prefers is not None:
                    ends.add(asyncio.create_task(_wait_until_asked(connection, duty, shard, prefers)))
                await _work_until(ends, work)
            finally:
                connection.terminate()
        except Exception as error:  # noqa: BLE001 - classified there
            if report_failure(duty.name.lower(), error, shard=shard) == "defect":
                pause_s = failures.AFTER_DEFECT_S
        await asyncio.sleep(pause_s)


async def _get_lock(
    connection: asyncpg.Connection, duty: AdvisoryLock, shard: int, prefers: Callable[[], bool] | None
) -> bool:
    """Try to get the lock; ask for it where this machine prefers the shard, and leave it to others that do."""
    if prefers is not None:
        if prefers():
            await ask_for_lead(connection, duty, shard)
        else:
            await ask_no_more(connection)
            if await is_asked_for(connection, duty, shard):
                return False
    return await try_to_lead(connection, duty, shard)


async def _wait_until_asked(
    connection: asyncpg.Connection, duty: AdvisoryLock, shard: int, prefers: Callable[[], bool]
) -> None:
    """Return once another machine asks for a shard that this one does not prefer."""
    while prefers() or not await is_asked_for(connection, duty, shard):  # noqa: ASYNC110 - Postgres sends no event
        await asyncio.sleep(RETRY_S)


async def _work_until(ends: set[asyncio.Task[Any]], work: Callable[[], Awaitable[None]]) -> None:
    """Run `work` until it or one of `ends` ends; raise what these raise."""
    working = asyncio.ensure_future(work())
    try:
        done, _ = await asyncio.wait({working, *ends}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await end_tasks(working, *ends)
