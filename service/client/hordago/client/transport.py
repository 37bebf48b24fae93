"""Send requests: with asyncio, or blocking behind the same coroutines, which then never wait for an event loop."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterator
from typing import Any, Protocol, TypeVar

import httpx

T = TypeVar("T")


class Transport(Protocol):
    """How requests are sent; each raises httpx.RequestError where there is no whole answer."""

    async def send(self, request: httpx.Request, *, stream: bool = False) -> httpx.Response: ...

    def chunks(self, response: httpx.Response) -> AsyncIterator[bytes]: ...

    async def release(self, response: httpx.Response) -> None: ...

    async def sleep(self, seconds: float) -> None: ...


class AsyncTransport:
    """Sends with asyncio."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client

    async def send(self, request: httpx.Request, *, stream: bool = False) -> httpx.Response:
        return await self._client.send(request, stream=stream)

    def chunks(self, response: httpx.Response) -> AsyncIterator[bytes]:
        return response.aiter_bytes()

    async def release(self, response: httpx.Response) -> None:
        await response.aclose()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class BlockingTransport:
    """Sends, reads and sleeps at once: a coroutine over it ends without a loop, see `finish`."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client

    async def send(self, request: httpx.Request, *, stream: bool = False) -> httpx.Response:
        return self._client.send(request, stream=stream)

    async def chunks(self, response: httpx.Response) -> AsyncIterator[bytes]:
        for chunk in response.iter_bytes():
            yield chunk

    async def release(self, response: httpx.Response) -> None:
        response.close()

    async def sleep(self, seconds: float) -> None:
        time.sleep(seconds)  # noqa: ASYNC251 - no loop runs it


def finish(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine over a BlockingTransport to its end."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    coroutine.close()
    raise RuntimeError("it waits for an event loop: give a blocking client a function that is not async")


def each(items: AsyncGenerator[T, None]) -> Iterator[T]:
    """Yield the items of a generator over a BlockingTransport; close it when they are not wanted any longer."""
    try:
        while True:
            try:
                item = finish(items.__anext__())
            except StopAsyncIteration:
                return
            yield item
    finally:
        finish(items.aclose())
