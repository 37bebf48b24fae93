"""Send the rows of the public lists that have changed to all who follow them, read once a second for all of them.

What is sent of a row is made once, by the first listener that needs it. Without listeners nothing is read.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias
from uuid import UUID

import structlog
from msgspec.structs import replace

from service.lru import LruCache
from service.meeting.seeks import Seek, list_open_seeks
from service.readmodels.lobby import ListedTable
from service.readmodels.lobby_changes import ListedRow, Positions, read_changed_rows, read_positions
from service.store.connections import UNREACHABLE, Pool

_log = structlog.stdlib.get_logger("live")

LobbyRow: TypeAlias = ListedRow | Seek
LOOK_S: Final = 1.0
"""Between two looks at the rows."""
MOST_BEHIND: Final = 60
"""Looks with changes that a listener may be behind; one that is further behind is dropped."""
_REMEMBERED: Final = 10_000
"""Tables of which the feed knows what it last sent."""


class LobbyChanges:
    """The rows that one look found, and what is sent of them."""

    def __init__(self, rows: Sequence[LobbyRow]) -> None:
        self.rows = rows
        self._frame: asyncio.Task[bytes] | None = None

    async def frame(self, encode: Callable[[Sequence[LobbyRow]], Coroutine[Any, Any, bytes]]) -> bytes:
        """Return what the first caller makes of the rows; the others wait for it, and get its error."""
        if self._frame is None:
            self._frame = asyncio.create_task(encode(self.rows))
            self._frame.add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(self._frame)


class LobbyListener:
    """One who follows the lists."""

    def __init__(self) -> None:
        self.slow = False
        self._changes: asyncio.Queue[LobbyChanges] = asyncio.Queue(MOST_BEHIND)

    def feed(self, changes: LobbyChanges) -> None:
        """Queue what one look found, or mark a listener that is too far behind as slow."""
        if self._changes.full():
            self.slow = True
        else:
            self._changes.put_nowait(changes)

    async def news(self, timeout_s: float) -> LobbyChanges | None:
        """Return the next changes, after waiting for some up to so many seconds."""
        try:
            async with asyncio.timeout(timeout_s):
                return await self._changes.get()
        except TimeoutError:
            return None


class LobbyFeed:
    """One for a process; to be closed within the event loop that used it."""

    def __init__(self, pool: Pool, now_ms: Callable[[], int]) -> None:
        self._pool = pool
        self._now_ms = now_ms
        self._seeks: dict[UUID, Seek] = {}
        """The open seeks, as they were last sent."""
        self._listeners: set[LobbyListener] = set()
        self._starting = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None
        self._sent: LruCache[UUID, object] = LruCache(_REMEMBERED)

    @property
    def is_looking(self) -> bool:
        """Whether there are listeners."""
        return self._looking is not None

    async def listen(self) -> LobbyListener:
        """Begin to listen: every change after this call is fed. Raises UNREACHABLE."""
        async with self._starting:
            if self._looking is None:
                positions = await read_positions(self._pool)
                self._seeks = {seek.id: seek for seek in await list_open_seeks(self._pool, self._now_ms())}
                self._looking = asyncio.create_task(self._look(positions), name="lobby feed")
            listener = LobbyListener()
            self._listeners.add(listener)
            return listener

    def leave(self, listener: LobbyListener) -> None:
        """Stop listening; the last one who leaves ends the looking."""
        self._listeners.discard(listener)
        if not self._listeners:
            self.close()

    def close(self) -> None:
        """Stop looking."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    async def _look(self, positions: Positions) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                rows, positions = await read_changed_rows(self._pool, positions)
                seeks = await self._changed_seeks()
            except UNREACHABLE as error:
                _log.warning("lobby.interrupted", error=type(error).__name__)
                continue
            if news := [*[row for row in rows if self._is_news(row)], *seeks]:
                changes = LobbyChanges(news)
                for listener in self._listeners:
                    listener.feed(changes)

    async def _changed_seeks(self) -> list[Seek]:
        """Read the seeks that have come, and those that have gone: they are not open any more, but for `status`."""
        now = {seek.id: seek for seek in await list_open_seeks(self._pool, self._now_ms())}
        gone = [replace(seek, status="withdrawn") for id_, seek in self._seeks.items() if id_ not in now]
        come = [seek for id_, seek in now.items() if id_ not in self._seeks]
        self._seeks = now
        return gone + come

    def _is_news(self, row: ListedRow) -> bool:
        """Whether a list shows something else of the row than before: not each move of a table is such a change."""
        if not isinstance(row, ListedTable):
            return True
        shown = (row.status, row.seats, row.games_won, row.score)
        if self._sent.get(row.id) == shown:
            return False
        self._sent.put(row.id, shown)
        self._sent.evict()
        return True


@asynccontextmanager
async def run_lobby_feed(pool: Pool, now_ms: Callable[[], int]) -> AsyncGenerator[LobbyFeed, None]:
    """Make the feed of a process, and stop it when the process ends."""
    feed = LobbyFeed(pool, now_ms)
    try:
        yield feed
    finally:
        feed.close()
