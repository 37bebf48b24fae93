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
TO_SILENT: Final = 8
"""How many of them go to receivers that did not answer the last time, where there are such."""
_MOST_SILENT: Final = 10_000
"""Receivers that are known for it; beyond that, as after a start, all are taken for such as answer."""


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

    async def send(self, due: M, sender: Sender) -> bool:
        """Send a message, note what came of it, and tell whether the receiver answered."""
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
        self._tasks: dict[UUID, asyncio.Task[bool]] = {}
        self._silent: set[UUID] = set()
        """Receivers that did not answer the last time."""
        self._tried: set[UUID] = set()
        """Those of them that had their turn since all had one."""
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
        """Begin to send what is due: first to who answers, then, in turn, to some of those who did not."""
        if len(self._silent) > _MOST_SILENT:
            self._silent.clear()
        silent = len(self._silent & self._tasks.keys())
        most = AT_ONCE - TO_SILENT if self._silent else AT_ONCE
        if (free := most - (len(self._tasks) - silent)) > 0:
            self._begin(await self._outbox.list_due({*self._tasks, *self._silent}, free))
        free = min(AT_ONCE - len(self._tasks), TO_SILENT - silent)
        if self._silent and free > 0:
            due = await self._outbox.list_due({*self._tasks, *self._tried}, free)
            if not due and self._tried:
                self._tried.clear()
                due = await self._outbox.list_due(self._tasks, free)
            self._tried.update(message.receiver for message in due)
            self._begin(due)

    def _begin(self, due: Sequence[M]) -> None:
        for message in due:
            task = asyncio.create_task(self._outbox.send(message, self._sender), name=self._outbox.process)
            self._tasks[message.receiver] = task
            task.add_done_callback(partial(self._ended, message.receiver))

    def _ended(self, receiver: UUID, task: asyncio.Task[bool]) -> None:
        self._tasks.pop(receiver)
        if not task.cancelled() and (error := task.exception()) is not None:
            report_failure(self._outbox.process, error)
            return
        if task.cancelled() or not task.result():
            self._silent.add(receiver)
        else:
            self._silent.discard(receiver)
            self._tried.discard(receiver)
        self._has_freed = True
        self._woken.set()
