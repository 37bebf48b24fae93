"""Send an event stream: what the client takes at once is written at once, and no more than that is held for it.

A server waits in `send` while the client has not read what was sent before. `Way.write_now` does not wait: it runs
`send` up to there and no further. So the events of a table go to thousands of clients without the task of each.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, Final, cast

from litestar import Response
from litestar.types import Receive, Scope, Send

from service.http.protocol.operation import EVENT_STREAM

_HEADERS: Final = [
    (b"content-type", f"{EVENT_STREAM}; charset=utf-8".encode()),
    (b"x-accel-buffering", b"no"),  # proxies are asked not to gather what comes
]


class Way:
    """The way to a client."""

    __slots__ = ("_send",)

    def __init__(self, send: Send) -> None:
        self._send = send

    async def write(self, frames: bytes) -> None:
        """Write, once the client has taken what was written before."""
        await self._send({"type": "http.response.body", "body": frames, "more_body": True})

    def write_now(self, frames: bytes) -> bool:
        """Write if the client has taken what was written before; tell whether it was done: all of it or nothing."""
        writing = self.write(frames)
        try:
            writing.send(None)
        except StopIteration:
            return True
        writing.close()
        return False


class EventStream(Response[Any]):
    """Respond with frames as they come."""

    def __init__(self, frames: AsyncGenerator[bytes, None], connect: Callable[[Way], None] = lambda _: None) -> None:
        """Make the response; `connect` gets the way to the client before the first frame is asked for."""
        super().__init__(b"", media_type=EVENT_STREAM)
        self._sender = _Sender(frames, connect)

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:  # noqa: ANN401 - Litestar's
        """Return what sends the frames."""
        return self._sender


class _Sender:
    """The application that sends a response."""

    __slots__ = ("_connect", "_frames", "_has_left", "_is_over")

    def __init__(self, frames: AsyncGenerator[bytes, None], connect: Callable[[Way], None]) -> None:
        self._frames = frames
        self._connect = connect
        self._is_over = False
        self._has_left = False

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the frames end or the client leaves."""
        sending = cast("asyncio.Task[None]", asyncio.current_task())
        leaving = asyncio.create_task(_wait_until_left(receive), name="end of an event stream")

        def stop(left: asyncio.Task[None]) -> None:
            if not self._is_over and not left.cancelled():
                self._has_left = True
                sending.cancel()

        leaving.add_done_callback(stop)
        try:
            await self._send_all(send)
        except asyncio.CancelledError:
            if not self._has_left or sending.uncancel():
                raise
        finally:
            self._is_over = True
            leaving.cancel()

    async def _send_all(self, send: Send) -> None:
        async with aclosing(self._frames) as frames:
            way = Way(send)
            self._connect(way)
            first = await anext(frames)  # begun, so that it ends with letting go of what it holds
            await send({"type": "http.response.start", "status": 200, "headers": list(_HEADERS)})
            await way.write(first)
            async for frame in frames:
                await way.write(frame)
            await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _wait_until_left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
