"""Send the messages of webhooks: the duty of one process of the house, from its start to its end."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from uuid import UUID

import structlog

from service.entropy import Entropy
from service.files import create_atomically
from service.live.leadership import lead_every_shard
from service.metrics import WEBHOOK_ATTEMPTS
from service.pace import Pace
from service.processes.sending import send_due
from service.processes.signing_loop import OnCommit
from service.startup_errors import BadKey
from service.store.connections import Pool
from service.store.locks import AdvisoryLock
from service.webhooks.outbox import Due, forget_old_messages, list_due, record_attempt, take_notices
from service.webhooks.receivers import Sender
from service.webhooks.signatures import WebhookKey, signed_headers

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_FORGET_S: Final = 3600.0
_KEY_BYTES: Final = 32


def load_or_create_key(path: Path) -> WebhookKey:
    """Return the key of a file (64 hex digits), which is made if it does not exist. Raise BadKey."""
    try:
        create_atomically(path, f"{secrets.token_bytes(_KEY_BYTES).hex()}\n".encode())
        key = bytes.fromhex(path.read_text("ascii").strip())
    except OSError as error:
        raise BadKey(path, "cannot be read or written") from error
    except ValueError as error:
        raise BadKey(path, "is not a key of webhooks") from error
    if len(key) != _KEY_BYTES:
        raise BadKey(path, "is not a key of webhooks")
    return WebhookKey(key)


@asynccontextmanager
async def send_webhooks(
    url: str,
    pool: Pool,
    entropy: Entropy,
    key: WebhookKey | None,
    on_commit: OnCommit,
    pace: Pace,
    *,
    allow_private: bool,
) -> AsyncGenerator[None]:
    """Send what is due while this process has the duty, from entry to exit; nothing without a key."""
    if key is None:
        yield
        return

    async def work(_shard: int) -> None:
        await send_due(_Messages(pool, entropy, key), on_commit, pace, allow_private=allow_private)

    async with lead_every_shard(url, AdvisoryLock.WEBHOOKS, range(1), work):
        yield


class _Messages:
    """The messages that wait."""

    process = "webhooks"

    def __init__(self, pool: Pool, entropy: Entropy, key: WebhookKey) -> None:
        self._pool = pool
        self._entropy = entropy
        self._key = key
        self._forgotten_s = asyncio.get_running_loop().time()

    async def take(self) -> None:
        await take_notices(self._pool, self._entropy.now_ms())
        now_s = asyncio.get_running_loop().time()
        if now_s - self._forgotten_s > _FORGET_S:
            self._forgotten_s = now_s
            await forget_old_messages(self._pool, self._entropy.now_ms())

    async def list_due(self, busy: Collection[UUID], limit: int) -> list[Due]:
        return await list_due(self._pool, self._entropy.now_ms(), busy, limit)

    async def send(self, due: Due, sender: Sender) -> bool:
        headers = signed_headers(self._key.secret(due.receiver), due.message, self._entropy.now_ms() // 1000, due.body)
        answer = await sender.attempt(due.url, headers, due.body)
        await record_attempt(self._pool, due, answer, self._entropy.now_ms())
        WEBHOOK_ATTEMPTS.labels("delivered" if answer.delivered else "failed").inc()
        if not answer.delivered:
            _log.info("webhook.failed", webhook=str(due.receiver), attempt=due.attempts + 1, answer=answer.words)
        return answer.status is not None
