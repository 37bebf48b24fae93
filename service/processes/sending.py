"""Send what waits in an outbox, at most one message to each receiver: the frame of the duties that send."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, Generic, Protocol, TypeVar
from uuid import UUID

from service.live.failures import report_failure
from service.pace import Pace
from service.processes.signing_loop import OnCommit
from service.store.connections import end_tasks
from service.webhooks.receivers import Sender


class Message(Protocol):
    """A message that is to be sent now."""

    @property
    def receiver(self) -> UUID:
        """Whose it is: the next one waits until what came of this one is noted."""
        ...


M = TypeVar("M", bound=Message)

AT_ONCE: Final = 32
"""Messages that are being sent; of each receiver one, so that a slow one holds up no other."""


class Outbox(Protocol[M]):
    """What is to be sent."""

    process: str
    """What the duty is called where it fails."""

    async def take(self) -> None:
        """Take what has happened since the last time."""
        ...

    async def list_due(self, busy: Collection[UUID], limit: int) -> Sequence[M]:
        """List the message of each receiver that is due first, none of those who are busy."""
        ...

    async def send(self, due: M, sender: Sender) -> None:
        """Send a message, and note what came of it."""
        ...


async def send_due(outbox: Outbox[M], on_commit: OnCommit, pace: Pace, *, allow_private: bool) -> None:
    """Take notices and send messages until cancelled; a defect raises."""
    await _Sending(outbox, pace, allow_private=allow_private).run(on_commit)


class _Sending(Generic[M]):
    """The messages that are being sent."""

    def __init__(self, outbox: Outbox[M], pace: Pace, *, allow_private: bool) -> None:
        self._outbox = outbox
        self._pace = pace
        self._sender = Sender(allow_private=allow_private)
        self._tasks: dict[UUID, asyncio.Task[None]] = {}
        self._woken = asyncio.Event()
        self._has_new = False
        """Whether something was committed since notices were taken."""
        self._has_freed = False
        """Whether a receiver has become free since the last look: its next message need not wait."""

    async def run(self, on_commit: OnCommit) -> None:
        stop_listening: Callable[[], None] = on_commit(self._note_commit)
        loop = asyncio.get_running_loop()
        taken_s = -self._pace.webhooks_s
        try:
            while True:
                self._has_freed = False
                if loop.time() >= self._next_s(taken_s):
                    self._has_new = False
                    await self._outbox.take()
                    taken_s = loop.time()
                await self._begin_due()
                while not self._has_freed and (left_s := self._next_s(taken_s) - loop.time()) > 0:
                    self._woken.clear()
                    with suppress(TimeoutError):
                        async with asyncio.timeout(left_s):
                            await self._woken.wait()
        finally:
            stop_listening()
            await end_tasks(*self._tasks.values())
            await self._sender.close()

    def _next_s(self, taken_s: float) -> float:
        """Return when notices are taken again: soon after a commit, so that those of a busy moment go together."""
        return taken_s + (self._pace.webhooks_gather_s if self._has_new else self._pace.webhooks_s)

    def _note_commit(self) -> None:
        if not self._has_new:
            self._has_new = True
            self._woken.set()

    async def _begin_due(self) -> None:
        free = AT_ONCE - len(self._tasks)
        if free > 0:
            for due in await self._outbox.list_due(self._tasks, free):
                task = asyncio.create_task(self._outbox.send(due, self._sender), name=self._outbox.process)
                self._tasks[due.receiver] = task
                task.add_done_callback(partial(self._ended, due.receiver))

    def _ended(self, receiver: UUID, task: asyncio.Task[None]) -> None:
        self._tasks.pop(receiver)
        if not task.cancelled() and (error := task.exception()) is not None:
            report_failure(self._outbox.process, error)
        else:
            self._has_freed = True
            self._woken.set()
