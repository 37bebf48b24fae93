"""Send players what concerns them: the rows of all who listen are read together, soon after each commit.

Without listeners nothing is read. A listener has the place from which on it is fed; what is before it is read by whom
it belongs to.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final
from uuid import UUID

import structlog

from service.live.notifier import Notifier
from service.meeting.seeks import keep_seeks
from service.readmodels.notices.reading import Concern, Place, read_concerns, read_places
from service.store.connections import UNREACHABLE, Pool
from service.store.servers import UNKNOWN, shards_to_read

_log = structlog.stdlib.get_logger("live")

MOST_BEHIND: Final = 1000
"""Notices that a listener may be behind; one that is further behind is dropped."""
_POLL_S: Final = 1.0
_KEEP_S: Final = 15.0
"""Between two notes that the players who listen are there."""
_FIRST_WAIT_S: Final = 0.05
"""For a projection of this process to write the rows of a commit; another process may do it instead."""
_LONGEST_WAIT_S: Final = 1.0


class NoticeListener:
    """One who follows what concerns a player, from a place on."""

    def __init__(self, player: UUID, since: Place) -> None:
        self.player = player
        self.since = since
        self.slow = False
        self._waiting: deque[Concern] = deque()
        self._news = asyncio.Event()

    def feed(self, concern: Concern) -> None:
        """Queue a notice that is after the listener's place, or mark a listener that is too far behind as slow."""
        if concern.position <= self.since[concern.shard]:
            return
        if len(self._waiting) >= MOST_BEHIND:
            self.slow = True
        else:
            self._waiting.append(concern)
        self._news.set()

    def wake(self) -> None:
        """Wake the waiting task, although there may be nothing new."""
        self._news.set()

    async def news(self, timeout_s: float) -> Sequence[Concern]:
        """Return what came since the last call, after waiting for something up to so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout_s):
                await self._news.wait()
        self._news.clear()
        found = list(self._waiting)
        self._waiting.clear()
        return found


class NoticeFeed:
    """One for a process; to be closed within the event loop that used it."""

    def __init__(self, pool: Pool, notifier: Notifier, now_ms: Callable[[], int]) -> None:
        self._pool = pool
        self._now_ms = now_ms
        self._kept_s = float("-inf")
        """When it was last noted which players are there."""
        self._notifier = notifier
        self._listeners: dict[UUID, set[NoticeListener]] = {}
        self._place: Place = ()
        """Up to which listeners were fed."""
        self._committed = asyncio.Event()
        self._written = asyncio.Event()
        self._starting = asyncio.Lock()
        self._polling: asyncio.Task[None] | None = None

    @property
    def is_polling(self) -> bool:
        """Whether there are listeners."""
        return self._polling is not None

    async def listen(self, player: UUID) -> NoticeListener:
        """Begin to listen: all that is after the place of the listener is fed. Raises UNREACHABLE.

        What is at a node that does not answer is never fed to who begins meanwhile: what came before is not known.
        """
        async with self._starting:
            if self._polling is None:
                self._place = (await read_places(self._pool)).readable
                self._polling = asyncio.create_task(self._poll(), name="notice feed")
            since, answering = self._place, shards_to_read(self._pool)
            if answering is not None:
                since = tuple([at if shard in answering else UNKNOWN for shard, at in enumerate(since)])
            listener = NoticeListener(player, since)
            self._listeners.setdefault(player, set()).add(listener)
            return listener

    def leave(self, listener: NoticeListener) -> None:
        """Stop listening; the last one who leaves ends the polling."""
        others = self._listeners.get(listener.player, set())
        others.discard(listener)
        if not others:
            self._listeners.pop(listener.player, None)
        if not self._listeners:
            self.close()

    def poll_soon(self) -> None:
        """Look soon: this process has written a notice that follows from no event. Other processes poll."""
        self._written.set()
        self._committed.set()

    def rows_written(self) -> None:
        """Look at once: a projection of this process has written rows."""
        self._written.set()

    def wake_listeners(self) -> None:
        """Wake every listener, so that it can say goodbye."""
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.wake()

    def close(self) -> None:
        """Stop polling."""
        if self._polling is not None:
            self._polling.cancel()
            self._polling = None

    async def _poll(self) -> None:
        stop_listening = self._notifier.on_any_commit(self._committed.set)
        try:
            while True:
                await _wait(self._committed, _POLL_S)
                wait_s = _FIRST_WAIT_S
                while not await self._feed(wait_s):
                    wait_s = min(2 * wait_s, _LONGEST_WAIT_S)
        finally:
            stop_listening()

    async def _feed(self, wait_s: float) -> bool:
        """Wait for rows, and feed those that are new; tell whether they go up to the end of the log."""
        await _wait(self._written, wait_s)
        before = self._place
        try:
            await self._keep_seeks()
            places = await read_places(self._pool)
            # Who begins to listen from here on begins at the new place, and is not among these.
            listeners = {player: tuple(some) for player, some in self._listeners.items()}
            self._place = _reached(before, places.readable)
            found = await read_concerns(self._pool, listeners, before, self._place)
        except UNREACHABLE as error:
            self._place = before
            _log.warning("notices.interrupted", error=type(error).__name__)
            return False
        for concern in found:
            for listener in listeners[concern.player]:
                listener.feed(concern)
        return places.readable == places.end

    async def _keep_seeks(self) -> None:
        """Note now and then that the players who listen are there, so that their seeks last."""
        now_s = asyncio.get_running_loop().time()
        if now_s - self._kept_s >= _KEEP_S:
            await keep_seeks(self._pool, list(self._listeners), self._now_ms())
            self._kept_s = now_s


def _reached(before: Place, readable: Place) -> Place:
    """Return a place that was read, with the positions of the one before where they are UNKNOWN."""
    return tuple([was if now == UNKNOWN else now for was, now in zip(before, readable, strict=True)])


async def _wait(event: asyncio.Event, longest_s: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(longest_s):
            await event.wait()
    event.clear()


@asynccontextmanager
async def run_notice_feed(pool: Pool, notifier: Notifier, now_ms: Callable[[], int]) -> AsyncGenerator[NoticeFeed]:
    """Make the feed of a process, and stop it when the process ends."""
    feed = NoticeFeed(pool, notifier, now_ms)
    try:
        yield feed
    finally:
        feed.close()
