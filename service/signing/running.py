"""The log being signed, from the start of the process to its end."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import structlog

from domain.log.notes import ED25519
from service.cannot_start import BadKey
from service.settings import Settings
from service.signing.follower import Follower, Refuses
from service.signing.keys import signer
from service.signing.pledges import Pledges
from service.store.connect import Pool
from service.tables.shard_lock import minding

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

EVERY_S: Final = 10.0
"""Between two looks at a log."""
_REMIND_S: Final = 60.0
"""Between two lines of a log that cannot be signed any more."""
_DUTY: Final = 0x6D757303
"""Of the advisory locks: who signs."""


def key_path(settings: Settings, *, embedded: bool) -> Path | None:
    """Where the key is: as set, or in the data folder of an embedded database; `None`: the log is not signed."""
    if settings.log_key is not None:
        return settings.log_key
    return settings.data_dir / "log-key" if embedded else None


def follower_of(path: Path, settings: Settings, pool: Pool, now_ms: Callable[[], int]) -> Follower:
    """Who signs with this key; made now where there is none. Raises BadKey."""
    return Follower(pool, signer(path, settings.log_name, ED25519), Pledges(path.parent), now_ms)


@asynccontextmanager
async def signing(url: str, follower: Follower | None, shards: int) -> AsyncGenerator[None]:
    """Sign every shard's log, whenever this process is the one to do so."""
    if follower is None:
        _log.warning("the log is not signed", reason="LOG_KEY is not set")
        yield
        return
    work = [partial(_sign, follower, shard) for shard in range(shards)]
    minders = [asyncio.create_task(minding(url, _DUTY, shard, one)) for shard, one in enumerate(work)]
    try:
        yield
    finally:
        for minder in minders:
            minder.cancel()
        await asyncio.gather(*minders, return_exceptions=True)


async def _sign(follower: Follower, shard: int) -> None:
    pause_s = EVERY_S
    while True:
        try:
            await follower.follow(shard)
            pause_s = EVERY_S
        except (Refuses, BadKey, OSError) as refusal:
            _log.error("the log is not signed any more", shard=shard, reason=str(refusal))
            pause_s = _REMIND_S
        await asyncio.sleep(pause_s)
