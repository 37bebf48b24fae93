"""Someone who listens at a server to a table, to be asked what was heard so far."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import httpx
from httpx_sse import ServerSentEvent, aconnect_sse


class Ears:
    """What a stream has said, and a way to wait for more."""

    def __init__(self) -> None:
        self.heard: list[ServerSentEvent] = []
        self._news = asyncio.Condition()

    async def hear(self, event: ServerSentEvent) -> None:
        """Take an event in."""
        async with self._news:
            self.heard.append(event)
            self._news.notify_all()

    async def until(self, version: int, within_s: float) -> None:
        """Wait for an event of this version or a later one; TimeoutError."""
        async with asyncio.timeout(within_s), self._news:
            await self._news.wait_for(lambda: bool(self.heard) and int(self.heard[-1].id) >= version)

    async def goodbye(self, within_s: float) -> str:
        """Wait for the goodbye; its reason."""
        async with asyncio.timeout(within_s), self._news:
            await self._news.wait_for(lambda: bool(self.heard) and self.heard[-1].event == "bye")
        return self.heard[-1].json()["reason"]

    @property
    def versions(self) -> list[int]:
        """Of the game's events heard, in order."""
        return [int(event.id) for event in self.heard if event.event == "message"]


@contextlib.asynccontextmanager
async def listening(url: str, path: str) -> AsyncIterator[Ears]:
    """Listen from the snapshot on, in the background."""
    ears = Ears()

    async def listen() -> None:
        async with (
            httpx.AsyncClient(base_url=url, timeout=60) as client,
            aconnect_sse(client, "GET", f"{path}/stream") as source,
        ):
            async for event in source.aiter_sse():
                await ears.hear(event)

    task = asyncio.create_task(listen())
    try:
        await ears.until(0, 10)
        yield ears
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
