"""Push to browsers what waits for their players: the duty of one process of the house, from its start to its end."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final
from uuid import UUID

import httpx
import structlog

from service.entropy import Entropy
from service.live.failures import report_failure
from service.live.leadership import lead_every_shard
from service.metrics import PUSH_ATTEMPTS
from service.pace import Pace
from service.processes.signing_loop import OnCommit
from service.store.connections import Pool, end_tasks
from service.store.locks import AdvisoryLock
from service.webhooks.push import DuePush, list_due, record_attempt, take_notices
from service.webhooks.receivers import BadReceiver, Sender
from service.webhooks.vapid import SALT_BYTES, PushKey, encrypt

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

AT_ONCE: Final = 32
"""Pushes that are being sent; to each browser one."""
KEPT_S: Final = 4 * 3600
"""How long a push service keeps a push for a browser that is off."""
_PROCESS: Final = "push"


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
        await _Sending(pool, entropy, key, pace, allow_private=allow_private).run(on_commit)

    async with lead_every_shard(url, AdvisoryLock.PUSH, 1, work):
        yield


class _Sending:
    """The pushes that are being sent, at most one to each browser."""

    def __init__(self, pool: Pool, entropy: Entropy, key: PushKey, pace: Pace, *, allow_private: bool) -> None:
        self._pool = pool
        self._entropy = entropy
        self._key = key
        self._pace = pace
        self._sender = Sender(allow_private=allow_private)
        self._tasks: dict[UUID, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()

    async def run(self, on_commit: OnCommit) -> None:
        """Take notices and push until cancelled; a defect raises."""
        stop_listening: Callable[[], None] = on_commit(self._woken.set)
        try:
            while True:
                self._woken.clear()
                await take_notices(self._pool, self._entropy.now_ms())
                await self._begin_due()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._pace.webhooks_s):
                        await self._woken.wait()
                await asyncio.sleep(self._pace.webhooks_gather_s)
        finally:
            stop_listening()
            await end_tasks(*self._tasks.values())
            await self._sender.close()

    async def _begin_due(self) -> None:
        free = AT_ONCE - len(self._tasks)
        if free > 0:
            for due in await list_due(self._pool, self._entropy.now_ms(), self._tasks, free):
                task = asyncio.create_task(self._push(due), name="push")
                self._tasks[due.subscription] = task
                task.add_done_callback(partial(self._ended, due.subscription))

    def _ended(self, subscription: UUID, task: asyncio.Task[None]) -> None:
        self._tasks.pop(subscription)
        if not task.cancelled() and (error := task.exception()) is not None:
            report_failure(_PROCESS, error)
        self._woken.set()

    async def _push(self, due: DuePush) -> None:
        """Send a push, and note what came of it; its endpoint is a secret of the browser, and is not logged."""
        status, answer = None, ""
        try:
            headers = {
                "authorization": self._key.sign(due.endpoint, self._entropy.now_ms() // 1000),
                "content-type": "application/octet-stream",
                "content-encoding": "aes128gcm",
                "ttl": str(KEPT_S),
                "urgency": "high",
                "topic": due.table.hex,
            }
            body = encrypt(due.body(), due.p256dh, due.auth, secrets.token_bytes(SALT_BYTES))
            status = await self._sender.post(due.endpoint, headers, body)
            answer = str(status)
        except BadReceiver as refused:
            answer = f"not sent: {refused}"
        except TimeoutError:
            answer = "no answer in time"
        except httpx.HTTPError as error:
            answer = f"no answer: {type(error).__name__}"
        delivered = await record_attempt(self._pool, due, status, self._entropy.now_ms())
        PUSH_ATTEMPTS.labels("delivered" if delivered else "failed").inc()
        if not delivered:
            _log.info("push.failed", subscription=str(due.subscription), attempt=due.attempts + 1, answer=answer)
