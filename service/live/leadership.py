"""Choose one process for a duty on a shard, by an advisory lock that lasts as long as its connection."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from service.store.connections import UNREACHABLE, connect, describe_error

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

RETRY_S = 0.5


async def lead(url: str, duty: int, shard: int, work: Callable[[], Awaitable[None]]) -> None:
    """Do the work while the lock is ours; wait for it, and again after every lost connection. Until cancelled.

    ``duty`` tells the locks of different kinds of work apart.
    """
    while True:
        try:
            connection = await connect(url)
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                if await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", duty, shard):
                    await _work_until_lost(work, lost)
            finally:
                connection.terminate()
        except UNREACHABLE as error:
            _log.warning("waiting for the database", reason=describe_error(error))
        await asyncio.sleep(RETRY_S)


async def _work_until_lost(work: Callable[[], Awaitable[None]], lost: asyncio.Event) -> None:
    working = asyncio.ensure_future(work())
    waiting = asyncio.create_task(lost.wait())
    try:
        await asyncio.wait({working, waiting}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            await working
    finally:
        working.cancel()
        waiting.cancel()
        await asyncio.gather(working, waiting, return_exceptions=True)
