"""Send the rows of the public lists that have changed to all who follow them, read once a second for all of them.

What is sent of a row is made once, by the first listener that needs it. Without listeners nothing is read.

A listener is shown the lists before it gets changes of them. What it was shown may be newer than the last look, and be
over by the next one: a change is what differs from the last look, or from what somebody was shown since.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, TypeAlias
from uuid import UUID

import structlog
from msgspec.structs import replace

from service.lru import LruCache
from service.meeting.seeks import Seek, list_open_seeks
from service.pace import Pace
from service.readmodels.lobby import ListedTable
from service.readmodels.lobby_changes import ListedRow, Positions, read_changed_rows, read_positions
from service.store.connections import UNREACHABLE, Pool
from service.store.servers import UNKNOWN, shards_to_read

_log = structlog.stdlib.get_logger("live")

LobbyRow: TypeAlias = ListedRow | Seek
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
        self.shown = False
        """Whether it has seen the lists; until then, `LobbyFeed` does not know what it will be shown."""
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

    def __init__(self, pool: Pool, now_ms: Callable[[], int], pace: Pace) -> None:
        self._pool = pool
        self._pace = pace
        self._now_ms = now_ms
        self._positions: Positions = {}
        """How far the rows go that were last sent."""
        self._seeks: dict[UUID, Seek] = {}
        """The open seeks, as they were last sent."""
        self._seeks_shown: dict[UUID, Seek] = {}
        """Those that listeners were shown since."""
        self._listeners: set[LobbyListener] = set()
        self._starting = asyncio.Lock()
        self._polling: asyncio.Task[None] | None = None
        self._sent: LruCache[UUID, object] = LruCache(_REMEMBERED)

    @property
    def is_polling(self) -> bool:
        """Whether there are listeners."""
        return self._polling is not None

    @property
    def is_whole(self) -> bool:
        """Whether all nodes answer, and answered at the last look."""
        return shards_to_read(self._pool) is None and UNKNOWN not in self._positions.values()

    async def listen(self) -> LobbyListener:
        """Begin to listen: every change after this call is fed. `show` says what was there. Raises UNREACHABLE."""
        async with self._starting:
            if self._polling is None:
                self._positions = await read_positions(self._pool)
                self._seeks = {seek.id: seek for seek in await list_open_seeks(self._pool, self._now_ms())}
                self._polling = asyncio.create_task(self._poll(), name="lobby feed")
            listener = LobbyListener()
            self._listeners.add(listener)
            return listener

    def show(self, listener: LobbyListener, tables: Iterable[ListedTable], seeks: Iterable[Seek]) -> None:
        """Note what a listener is shown, read after it began to listen."""
        listener.shown = True
        self._seeks_shown.update({seek.id: seek for seek in seeks})
        for table in tables:
            if self._sent.get(table.id) != _contents(table):
                self._sent.pop(table.id)

    def leave(self, listener: LobbyListener) -> None:
        """Stop listening; the last one who leaves ends the polling."""
        self._listeners.discard(listener)
        if not self._listeners:
            self.close()

    def close(self) -> None:
        """Stop polling."""
        if self._polling is not None:
            self._polling.cancel()
            self._polling = None

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(self._pace.lists_s)
            try:
                await self._feed()
            except UNREACHABLE as error:
                _log.warning("lobby.interrupted", error=type(error).__name__)

    async def _feed(self) -> None:
        """Feed what has changed since the last look; after UNREACHABLE, the next one finds the same."""
        rows, positions = await read_changed_rows(self._pool, self._positions)
        seeks = await self._changed_seeks()
        self._positions = positions
        if news := [*[row for row in rows if self._is_news(row)], *seeks]:
            changes = LobbyChanges(news)
            for listener in self._listeners:
                listener.feed(changes)

    async def _changed_seeks(self) -> list[Seek]:
        """Read the seeks that have come, and those that have gone: they are not open any more, but for `status`."""
        known = self._seeks | self._seeks_shown  # what is shown while the seeks are read may be newer than they are
        now = {seek.id: seek for seek in await list_open_seeks(self._pool, self._now_ms())}
        gone = [replace(seek, status="withdrawn") for id_, seek in known.items() if id_ not in now]
        come = [seek for id_, seek in now.items() if id_ not in self._seeks]
        self._seeks = now
        self._seeks_shown = {id_: seek for id_, seek in self._seeks_shown.items() if id_ not in known}
        return gone + come

    def _is_news(self, row: ListedRow) -> bool:
        """Tell whether a list shows something else of the row than before.

        Not each move of a table is such a change.
        """
        if not isinstance(row, ListedTable):
            return True
        contents = _contents(row)
        if self._sent.get(row.id) == contents and all(listener.shown for listener in self._listeners):
            return False
        self._sent.put(row.id, contents)
        self._sent.evict()
        return True


def _contents(table: ListedTable) -> tuple[object, ...]:
    """Return what the list shows of a table."""
    seats = [(held.seat, held.player, held.bot) for held in table.seats]
    return table.status, seats, table.games_won, table.score


@asynccontextmanager
async def run_lobby_feed(pool: Pool, now_ms: Callable[[], int], pace: Pace) -> AsyncGenerator[LobbyFeed, None]:
    """Make the feed of a process, and stop it when the process ends."""
    feed = LobbyFeed(pool, now_ms, pace)
    try:
        yield feed
    finally:
        feed.close()
