"""The live tables of a process with all that serves them, from first connection to last answer."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial

from service.entropy import Entropy
from service.settings import Settings
from service.store.connect import Pool, connect
from service.store.read import read_shards
from service.tables.bots import Bots, Waiting
from service.tables.committer import Committer
from service.tables.live import LiveTables
from service.tables.notifier import Notifier


@asynccontextmanager
async def running(
    url: str, pool: Pool, settings: Settings, entropy: Entropy, waiting: Waiting
) -> AsyncGenerator[tuple[LiveTables, Notifier]]:
    """Live tables and the news of them, the bots at work; at the end what was begun is finished."""
    shards = await read_shards(pool)
    notifier = Notifier(url, pool, shards)
    committers = [Committer(shard, partial(connect, url), notifier.committed) for shard in range(shards)]
    live = LiveTables(pool, committers, notifier.watch, entropy, settings.session_cache)
    bots = Bots(live, notifier.watch, entropy, settings.bot_think_ms)
    live.moved = bots.moved
    minders = [asyncio.create_task(bots.mind(url, shard, waiting)) for shard in range(shards)]
    try:
        yield live, notifier
    finally:
        for minder in minders:
            minder.cancel()
        await asyncio.gather(*minders, return_exceptions=True)
        await bots.stop()
        await asyncio.gather(*(committer.close() for committer in committers))
        await notifier.close()
