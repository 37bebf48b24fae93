"""A small HTTP/1.1 client, one request at a time on one connection that is kept: as little work as a client can have.

It reads what our servers send: a status line, headers with a content length, a body; or, for an event stream, chunks
as they come.
"""

import asyncio
from typing import Any, cast

from msgspec import Struct

_END = b"\r\n\r\n"
_LENGTH = b"content-length:"


class Answer(Struct, frozen=True):
    status: int
    head: bytes
    body: bytes


class Client(asyncio.Protocol):
    """One connection to this machine; `connect` opens it, also anew when the server has closed it for being idle."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._transport: asyncio.Transport | None = None
        self._received = b""
        self._whole = 0
        """Bytes of the answer under way, head and body; 0 until its head is there."""
        self._waiting: asyncio.Future[Answer] | None = None

    @property
    def is_open(self) -> bool:
        """Whether it may be sent to."""
        return self._transport is not None and not self._transport.is_closing()

    async def connect(self) -> "Client":
        self.close()
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._port)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._received = received = self._received + data if self._received else data
        if not self._whole:
            end = received.find(_END)
            if end < 0:
                return
            at = received.lower().find(_LENGTH, 0, end)
            length = 0 if at < 0 else int(received[at + len(_LENGTH) : received.index(b"\r\n", at)])
            self._whole = end + len(_END) + length
        if len(received) >= self._whole and self._waiting is not None:
            head, _, body = received.partition(_END)
            self._received, self._whole = b"", 0
            waiting, self._waiting = self._waiting, None
            waiting.set_result(Answer(int(head[9:12]), head, body))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(exc or ConnectionResetError("closed by the server"))

    def send(self, request: bytes) -> asyncio.Future[Answer]:
        """Send a request; the answer, to be awaited before the next one."""
        assert self._transport is not None
        self._waiting = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._waiting

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """The bytes of a request with a JSON body; header names with `_` for `-`."""
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "accept: application/json"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body:
        lines += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join(lines).encode() + _END + body


def header(answer: Answer, name: str) -> str:
    """Of an answer; raises StopIteration where it is missing."""
    lines: Any = answer.head.decode("latin-1").split("\r\n")[1:]
    return next(value.strip() for key, _, value in (line.partition(":") for line in lines) if key.lower() == name)
