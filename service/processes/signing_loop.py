"""Sign every shard's log, from the start of the process to its end."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, Protocol

import structlog

from domain.log.notes import ED25519
from service.live.leadership import lead_every_shard
from service.settings import Settings
from service.signing.follower import Follower, SigningRefused
from service.signing.keys import load_or_create_signer
from service.signing.state import SignedStates
from service.startup_errors import BadKey
from service.store.connections import Pool
from service.store.locks import AdvisoryLock

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

EVERY_S: Final = 10.0
"""Between two looks at a log."""
_REMIND_S: Final = 60.0
"""Between two lines of a log that cannot be signed any more."""


class ReportSigning(Protocol):
    """Hear of each look at a shard's log whether it cannot be signed any more."""

    def __call__(self, shard: int, /, *, refused: bool) -> None: ...


def log_key_path(settings: Settings, *, embedded: bool) -> Path | None:
    """Where the key is: as set, or in the data folder of an embedded database; `None`: the log is not signed."""
    if settings.log_key is not None:
        return settings.log_key
    return settings.data_dir / "log-key" if embedded else None


def make_follower(path: Path, settings: Settings, pool: Pool, now_ms: Callable[[], int]) -> Follower:
    """Who signs with this key; made now where there is none. Raises BadKey."""
    return Follower(pool, load_or_create_signer(path, settings.log_name, ED25519), SignedStates(path.parent), now_ms)


@asynccontextmanager
async def sign_logs(url: str, follower: Follower | None, shards: int, tell: ReportSigning) -> AsyncGenerator[None]:
    """Sign every shard's log, whenever this process is the one to do so.

    A log that cannot be signed any more stops nothing else: it is logged once a minute, and ``tell`` hears of it.
    """
    if follower is None:
        _log.warning("signing.disabled", reason="LOG_KEY is not set")
        yield
        return
    async with lead_every_shard(url, AdvisoryLock.SIGNING, shards, partial(_sign_shard, follower, tell)):
        yield


async def _sign_shard(follower: Follower, tell: ReportSigning, shard: int) -> None:
    reminded = -_REMIND_S
    while True:
        try:
            await follower.follow(shard)
            tell(shard, refused=False)
        except (SigningRefused, BadKey) as refusal:
            tell(shard, refused=True)
            if monotonic() - reminded >= _REMIND_S:
                _log.error("signing.refused", shard=shard, reason=str(refusal))
                reminded = monotonic()
        await asyncio.sleep(EVERY_S)
