"""Push to browsers what waits for their players: the duty of one process of the house, from its start to its end."""

import secrets
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from typing import Final
from uuid import UUID

import structlog

from service.entropy import Entropy
from service.live.leadership import lead_every_shard
from service.metrics import PUSH_ATTEMPTS
from service.pace import Pace
from service.processes.sending import send_due
from service.processes.signing_loop import OnCommit
from service.store.connections import Pool
from service.store.locks import AdvisoryLock
from service.webhooks.push import DuePush, list_due, record_attempt, take_notices
from service.webhooks.receivers import Sender
from service.webhooks.vapid import SALT_BYTES, PushKey, encrypt

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

KEPT_S: Final = 4 * 3600
"""How long a push service keeps a push for a browser that is off."""


@asynccontextmanager
async def send_pushes(
    url: str,
    pool: Pool,
    entropy: Entropy,
    key: PushKey | None,
    on_commit: OnCommit,
    pace: Pace,
    *,
    allow_private: bool,
) -> AsyncGenerator[None]:
    """Push while this process has the duty, from entry to exit; nothing without a key."""
    if key is None:
        yield
        return

    async def work(_shard: int) -> None:
        await send_due(_Pushes(pool, entropy, key), on_commit, pace, allow_private=allow_private)

    async with lead_every_shard(url, AdvisoryLock.PUSH, range(1), work):
        yield


class _Pushes:
    """The pushes that wait."""

    process = "push"

    def __init__(self, pool: Pool, entropy: Entropy, key: PushKey) -> None:
        self._pool = pool
        self._entropy = entropy
        self._key = key

    async def take(self) -> None:
        await take_notices(self._pool, self._entropy.now_ms())

    async def list_due(self, busy: Collection[UUID], limit: int) -> list[DuePush]:
        return await list_due(self._pool, self._entropy.now_ms(), busy, limit)

    async def send(self, due: DuePush, sender: Sender) -> bool:
        headers = {
            "authorization": self._key.sign(due.endpoint, self._entropy.now_ms() // 1000),
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(KEPT_S),
            "urgency": "high",
            "topic": due.table.hex,
        }
        body = encrypt(due.body(), due.p256dh, due.auth, secrets.token_bytes(SALT_BYTES))
        answer = await sender.attempt(due.endpoint, headers, body)
        await record_attempt(self._pool, due, answer, self._entropy.now_ms())
        PUSH_ATTEMPTS.labels("delivered" if answer.delivered else "failed").inc()
        if not answer.delivered:
            _log.info("push.failed", subscription=str(due.receiver), attempt=due.attempts + 1, answer=answer.words)
        return answer.status is not None
