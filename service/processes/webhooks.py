"""Send the messages of webhooks: the duty of one process of the house, from its start to its end."""

import asyncio
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final
from uuid import UUID

import httpx
import structlog

from service.entropy import Entropy
from service.files import create_atomically
from service.live.failures import report_failure
from service.live.leadership import lead_every_shard
from service.metrics import WEBHOOK_ATTEMPTS
from service.pace import Pace
from service.processes.signing_loop import OnCommit
from service.startup_errors import BadKey
from service.store.connections import Pool, end_tasks
from service.store.locks import AdvisoryLock
from service.webhooks.outbox import Due, forget_old_messages, list_due, record_attempt, take_notices
from service.webhooks.receivers import BadReceiver, Sender
from service.webhooks.signatures import WebhookKey, signed_headers

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

AT_ONCE: Final = 32
"""Messages that are being sent; of each webhook one."""
_FORGET_S: Final = 3600.0
_PROCESS: Final = "webhooks"
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
        await _Sending(pool, entropy, key, pace, allow_private=allow_private).run(on_commit)

    async with lead_every_shard(url, AdvisoryLock.WEBHOOKS, 1, work):
        yield


class _Sending:
    """The messages that are being sent, at most one to each webhook, so that a slow receiver holds up no other."""

    def __init__(self, pool: Pool, entropy: Entropy, key: WebhookKey, pace: Pace, *, allow_private: bool) -> None:
        self._pool = pool
        self._pace = pace
        self._entropy = entropy
        self._key = key
        self._sender = Sender(allow_private=allow_private)
        self._tasks: dict[UUID, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._freed = False
        """Whether a webhook has become free since the last look: its next message need not wait."""

    async def run(self, on_commit: OnCommit) -> None:
        """Take notices and send messages until cancelled; a defect raises."""
        stop_listening: Callable[[], None] = on_commit(self._woken.set)
        loop = asyncio.get_running_loop()
        forgotten_s, taken_s = loop.time(), -self._pace.webhooks_gather_s
        try:
            while True:
                self._woken.clear()
                self._freed = False
                if loop.time() - taken_s >= self._pace.webhooks_gather_s:
                    await take_notices(self._pool, self._entropy.now_ms())
                    taken_s = loop.time()
                await self._begin_due()
                if loop.time() - forgotten_s > _FORGET_S:
                    forgotten_s = loop.time()
                    await forget_old_messages(self._pool, self._entropy.now_ms())
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._pace.webhooks_s):
                        await self._woken.wait()
                if not self._freed:
                    await asyncio.sleep(self._pace.webhooks_gather_s)
        finally:
            stop_listening()
            await end_tasks(*self._tasks.values())
            await self._sender.close()

    async def _begin_due(self) -> None:
        """Begin to send what is due."""
        free = AT_ONCE - len(self._tasks)
        if free > 0:
            for due in await list_due(self._pool, self._entropy.now_ms(), self._tasks, free):
                task = asyncio.create_task(self._send_in_turn(due), name="webhook")
                self._tasks[due.webhook] = task
                task.add_done_callback(partial(self._ended, due.webhook))

    def _ended(self, webhook: UUID, task: asyncio.Task[None]) -> None:
        self._tasks.pop(webhook)
        if not task.cancelled() and (error := task.exception()) is not None:
            report_failure(_PROCESS, error)
        else:
            self._freed = True
            self._woken.set()

    async def _send_in_turn(self, due: Due) -> None:
        """Send a message, and note what came of it."""
        headers = signed_headers(self._key.secret(due.webhook), due.message, self._entropy.now_ms() // 1000, due.body)
        try:
            answer = str(await self._sender.post(due.url, headers, due.body))
        except BadReceiver as refused:
            answer = f"not sent: {refused}"
        except TimeoutError:
            answer = "no answer in time"
        except httpx.HTTPError as error:
            answer = f"no answer: {type(error).__name__}"
        delivered = await record_attempt(self._pool, due, answer, self._entropy.now_ms())
        WEBHOOK_ATTEMPTS.labels("delivered" if delivered else "failed").inc()
        if not delivered:
            _log.info("webhook.failed", webhook=str(due.webhook), attempt=due.attempts + 1, answer=answer)
