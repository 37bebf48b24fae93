"""Give events to the listeners of a stream: each receives every event once and in order, as its audience may read it.

Events that are published together are a `Batch`, which is encoded once for each audience, however many listen.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

from domain.chain import Link

T = TypeVar("T")

BACKLOG: int = 1000
"""Events that a listener may be behind; one that is further behind is dropped."""


class Batch:
    """Events published together, encoded once for each audience that listens."""

    __slots__ = ("_frame", "_frames", "_made", "links")

    def __init__(self, links: tuple[Link, ...], frame: Callable[[Link, str], bytes]) -> None:
        """`frame` encodes an event for an audience."""
        self.links = links
        self._frame = frame
        self._frames: dict[str, bytes] = {}
        self._made: dict[Hashable, asyncio.Task[Any]] = {}

    def frames(self, audience: str) -> bytes:
        """Return all of them, ready to send."""
        frames = self._frames.get(audience)
        if frames is None:
            frames = self._frames[audience] = b"".join(self._frame(link, audience) for link in self.links)
        return frames

    async def once(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what the first caller under this key makes of them; the others wait for it, and get its error."""
        task = self._made.get(key)
        if task is None:
            task = self._made[key] = asyncio.create_task(make())
            task.add_done_callback(retrieve_error)
        return await asyncio.shield(task)


def retrieve_error(task: asyncio.Task[Any]) -> None:
    """Retrieve the error of a task for which the caller may have stopped waiting."""
    if not task.cancelled():
        task.exception()


class Listener:
    """One subscription; `version` is that of its last event."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.slow = False
        self._batches: deque[Batch] = deque()
        self._waiting = 0
        self._news = asyncio.Event()

    def feed(self, batch: Batch) -> None:
        """Queue the events of a batch, or mark a listener that is too far behind as slow."""
        self._waiting += len(batch.links)
        if self._waiting > BACKLOG:
            self.slow = True
            self._batches.clear()
        else:
            self._batches.append(batch)
        self._news.set()

    def wake(self) -> None:
        """Wake the waiting task, although there may be no events."""
        self._news.set()

    async def news(self, timeout_s: float) -> list[Batch]:
        """Return the batches since the last call, after waiting for one up to so many seconds; may be empty."""
        if not self._news.is_set():
            try:
                async with asyncio.timeout(timeout_s):
                    await self._news.wait()
            except TimeoutError:
                return []
        self._news.clear()
        batches = list(self._batches)
        self._batches.clear()
        self._waiting = 0
        return batches
