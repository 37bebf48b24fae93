"""Pull the plug after an append: it is stored, and this process neither learns of it nor stores anything more.

To everything that is stored this is `kill -9`; what still runs can only read.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import ContextVar

from service.live.commit import Committed, Committer
from service.store.appending import Connect
from service.store.events import Append, Verdict


class Plug:
    """Lets so many appends through, one at a time; all of them without a number."""

    def __init__(self, after: int | None = None) -> None:
        self.appends: list[Append] = []
        """That were stored, in order."""
        self.pulled = asyncio.Event()
        self._after = after
        self._turn = asyncio.Lock()

    async def append(self, command: Append, store: Callable[[Append], Awaitable[Verdict]]) -> Verdict:
        """What a committer does, until the plug is pulled."""
        async with self._turn:
            if not self.pulled.is_set():
                verdict = await store(command)
                if verdict.ok:
                    self.appends.append(command)
                if len(self.appends) != self._after:
                    return verdict
                self.pulled.set()
        return await asyncio.get_running_loop().create_future()


PLUG: ContextVar[Plug] = ContextVar("PLUG")
"""Of the house that is started in this context; one without it stores as ever."""


class Plugged(Committer):
    """A committer of a house whose plug can be pulled."""

    def __init__(self, shard: int, connect: Connect, committed: Committed, is_away: Callable[[], bool]) -> None:
        super().__init__(shard, connect, committed, is_away)
        self._plug = PLUG.get(None)

    async def append(self, command: Append) -> Verdict:
        """As ever, while there is current."""
        if self._plug is None:
            return await super().append(command)
        return await self._plug.append(command, super().append)
