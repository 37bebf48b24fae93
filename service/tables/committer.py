"""A shard's commits in this process: group commit without a timer.

While statements run, commands wait; when one is done, all that wait go into the next. So an idle server answers each
command at once, and the load itself makes the batches.

Two writers share the queue. While the disk and the server are busy with one batch, the other is being made up and sent;
where many commands come to a pair of idle writers, each takes half. No stream is with both of them at once. That they
commit one after the other, and so give positions in the order of commits, is up to the statement (sql/append.sql).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from uuid import UUID

from msgspec import Struct

from service.store.append import Append, Verdict
from service.tables.unavailable import OutcomeUnknown, StoreUnavailable
from service.tables.writer import Connect, Outcome, Writer

Committed = Callable[[Append], None]

_WRITERS = 2
"""A third makes it slower again: the batches get small, and wait for each other at the shard's head."""
_MOST = 256
"""Commands in one statement."""
_WORTH_SHARING = 16
"""Waiting commands; fewer are one batch, for a second one would cost more than it wins."""


class _Waiting(Struct, eq=False):
    command: Append
    verdict: asyncio.Future[Verdict]


class Committer:
    """To be made and closed within a running event loop."""

    def __init__(self, shard: int, connect: Connect, committed: Committed = lambda _: None) -> None:
        """`committed` is called for each command that is stored, before its caller hears of it."""
        self._committed = committed
        self._queue: deque[_Waiting] = deque()
        self._with_writers: set[UUID] = set()
        self._free = _WRITERS
        """Writers that have no batch, be they idle or about to take one."""
        self._idle: list[asyncio.Future[None]] = []
        self._closing = False
        self._tasks = [
            asyncio.create_task(self._work(Writer(shard, connect, self._turn_away)), name=f"committer of shard {shard}")
            for _ in range(_WRITERS)
        ]

    async def append(self, command: Append) -> Verdict:
        """Store one command.

        Raises StoreUnavailable if it is not stored, and OutcomeUnknown if the committer had to stop before it knew.
        A caller who stops waiting does not stop his command.
        """
        if self._closing:
            raise StoreUnavailable("shutting down")
        waiting = _Waiting(command, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._wake_one()
        return await waiting.verdict

    async def close(self, patience_s: float = 10.0) -> None:
        """Refuse new commands, finish those that wait, and disconnect; nothing is left running."""
        self._closing = True
        while self._idle:
            self._wake_one()
        await asyncio.wait(self._tasks, timeout=patience_s)
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)
        self._turn_away(StoreUnavailable("shutting down"))

    async def _work(self, writer: Writer) -> None:
        try:
            while True:
                batch = self._next_batch()
                if batch:
                    await self._write(writer, batch)
                elif self._closing and not self._queue:
                    self._wake_one()  # the other may be waiting for a stream that was here
                    break
                else:
                    await self._woken()
                # Those who were just answered get to ask again before the next batch is made up.
                await asyncio.sleep(0)
            await writer.close()
        finally:
            writer.disconnect()

    def _next_batch(self) -> list[_Waiting]:
        """Take this writer's share of what waits, in order; commands on streams that are on their way stay."""
        share = _MOST
        if len(self._queue) >= _WORTH_SHARING:
            share = min(-(-len(self._queue) // self._free), _MOST)
        batch: list[_Waiting] = []
        kept: list[_Waiting] = []
        while self._queue and len(batch) < share:
            waiting = self._queue.popleft()
            if waiting.command.stream_id in self._with_writers:
                kept.append(waiting)
            else:
                self._with_writers.add(waiting.command.stream_id)
                batch.append(waiting)
        if self._queue:
            self._wake_one()
        self._queue.extendleft(reversed(kept))
        return batch

    async def _write(self, writer: Writer, batch: list[_Waiting]) -> None:
        self._free -= 1
        try:
            outcomes = await writer.write([waiting.command for waiting in batch])
        except asyncio.CancelledError:
            _fail(batch, OutcomeUnknown())
            raise
        except Exception as error:  # noqa: BLE001 - it belongs to those who wait, and is raised there
            writer.disconnect()
            _fail(batch, error)
        else:
            for waiting, outcome in zip(batch, outcomes, strict=True):
                self._answer(waiting, outcome)
        finally:
            self._free += 1
            self._with_writers.difference_update(waiting.command.stream_id for waiting in batch)

    def _answer(self, waiting: _Waiting, outcome: Outcome) -> None:
        if isinstance(outcome, Exception):
            _fail([waiting], outcome)
            return
        if outcome.ok:
            self._committed(waiting.command)
        if not waiting.verdict.done():
            waiting.verdict.set_result(outcome)

    async def _woken(self) -> None:
        idle = asyncio.get_running_loop().create_future()
        self._idle.append(idle)
        await idle

    def _wake_one(self) -> None:
        """Wake the writer that was busy last: its connection is the likelier to be there."""
        while self._idle:
            idle = self._idle.pop()
            if not idle.done():
                idle.set_result(None)
                return

    def _turn_away(self, error: StoreUnavailable) -> None:
        """Tell all who have not been sent yet that they are not stored."""
        _fail(self._queue, error)
        self._queue.clear()


def _fail(waiters: Iterable[_Waiting], error: Exception) -> None:
    for waiting in waiters:
        if not waiting.verdict.done():
            waiting.verdict.set_exception(error)
