"""The application spoken to without a server: what it sends, byte for byte, and nothing that a server adds."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, cast

from litestar import Litestar
from msgspec import Struct

PATIENCE_S = 60
Headers = Sequence[tuple[bytes, bytes]]


class Call(Struct, frozen=True):
    """A request; ``path`` may have a query."""

    method: str
    path: str
    headers: Headers = ()
    body: bytes = b""


class Answer(Struct, frozen=True):
    """All that a client gets."""

    status: int
    headers: Headers
    body: bytes


class AsgiRequest:
    """One request under way, for as long as the client stays."""

    def __init__(self, app: Litestar, call: Call) -> None:
        self._request: list[dict[str, object]] = [{"type": "http.request", "body": call.body, "more_body": False}]
        self._gone = asyncio.Event()
        self._more = asyncio.Event()
        self.start: dict[str, Any] = {}
        self.body = b""
        self.task = asyncio.create_task(cast("Any", app)(_scope(call), self._receive, self._send))
        self.task.add_done_callback(lambda _: self._more.set())

    async def _receive(self) -> dict[str, object]:
        if self._request:
            return self._request.pop()
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.start = message
        else:
            self.body += message.get("body", b"")
            if not message.get("more_body", False):
                self._gone.set()
        self._more.set()

    async def until(self, *marks: bytes) -> None:
        """Wait until the body has one of these in it, or is over."""
        async with asyncio.timeout(PATIENCE_S):
            while not any(mark in self.body for mark in marks) and not self.task.done():
                self._more.clear()
                await self._more.wait()

    async def leave(self) -> Answer:
        """Hang up; what was sent until then."""
        self._gone.set()
        await asyncio.wait_for(self.task, PATIENCE_S)
        return self.answer()

    def answer(self) -> Answer:
        return Answer(self.start["status"], tuple(map(tuple, self.start["headers"])), self.body)


async def ask(app: Litestar, call: Call) -> Answer:
    """One request to the end of its answer."""
    request = AsgiRequest(app, call)
    await asyncio.wait_for(request.task, PATIENCE_S)
    return request.answer()


@contextlib.asynccontextmanager
async def staying(app: Litestar, call: Call) -> AsyncIterator[AsgiRequest]:
    """A request whose answer has no end of its own."""
    request = AsgiRequest(app, call)
    try:
        yield request
    finally:
        await request.leave()


def _scope(call: Call) -> dict[str, object]:
    path, _, query = call.path.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": call.method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"table"), (b"content-length", b"%d" % len(call.body)), *call.headers],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
