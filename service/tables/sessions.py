"""The sessions of one kind that are in memory; the least recently used ones without listeners make room."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from uuid import UUID

from service.tables.session import Session


class Sessions:
    """To be used within a running event loop."""

    def __init__(self, warm: Callable[[UUID], Awaitable[Session]], capacity: int) -> None:
        """``warm`` reads a session from the store and may raise."""
        self._warm = warm
        self._capacity = capacity
        self._kept: OrderedDict[UUID, Session] = OrderedDict()
        self._warming: dict[UUID, asyncio.Task[Session]] = {}

    def __iter__(self) -> Iterator[Session]:
        return iter(self._kept.values())

    def known(self, stream_id: UUID) -> Session | None:
        """The session if it is in memory; it does not count as used."""
        return self._kept.get(stream_id)

    async def of(self, stream_id: UUID) -> Session:
        """The session from memory, or read once for all who ask meanwhile; raises what reading it raises."""
        session = self._kept.get(stream_id)
        if session is not None:
            self._kept.move_to_end(stream_id)
            return session
        task = self._warming.get(stream_id)
        if task is None:
            task = self._warming[stream_id] = asyncio.create_task(self._warmed(stream_id))
            task.add_done_callback(partial(self._no_longer_warming, stream_id))
        return await asyncio.shield(task)

    async def _warmed(self, stream_id: UUID) -> Session:
        session = await self._warm(stream_id)
        self.keep(session)
        return session

    def _no_longer_warming(self, stream_id: UUID, task: asyncio.Task[Session]) -> None:
        self._warming.pop(stream_id, None)
        if not task.cancelled():
            task.exception()  # whoever asked may have hung up before he could hear of it

    def keep(self, session: Session) -> None:
        """Have it in memory, and let go of the oldest beyond the capacity; none with listeners or at work."""
        self._kept[session.stream_id] = session
        if len(self._kept) > self._capacity:
            for stream_id, oldest in list(self._kept.items())[: len(self._kept) - self._capacity]:
                if not oldest.listeners and not oldest.lock.locked():
                    del self._kept[stream_id]
