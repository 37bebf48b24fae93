"""Ask another machine over HTTP/1.1: on connections that are kept, with one request at a time on each.

A request is sent once. With httpx a move that is handed on took the processor time of four; this is uvicorn's parser,
and nothing else of HTTP (`python -m tests.bench --only handed_on`).
"""

import asyncio
import ssl
from collections.abc import AsyncGenerator
from contextlib import suppress
from functools import cache
from typing import Final, cast
from urllib.parse import SplitResult

import httptools
from msgspec import Struct

from service.http.protocol.owners import MOST_BYTES

CONNECT_S: float = 0.5
"""For a connection to another machine."""
_KEPT_S: Final = 4.0
"""For a connection without a request: less than the other machine keeps it."""
_MOST_HELD: Final = 65_536
"""Bytes of an answer that are read ahead of its client."""
_PORTS: Final = {"http": 80, "https": 443}


class NotSent(Exception):
    """Nothing of the request was sent: there is no connection."""


class LostAnswer(Exception):
    """The request was sent, or a part of it, and its answer did not come."""


class Answer(Struct):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes | None
    """None if it is long, or of a length that is not known: its parts come."""


class Connection(asyncio.Protocol):
    """A connection to another machine."""

    def __init__(self, idle: "list[Connection]") -> None:
        """Be in a list of connections while nothing is asked."""
        self._idle = idle
        self._loop = asyncio.get_running_loop()
        self._parser = httptools.HttpResponseParser(self)
        self._answer: asyncio.Future[Answer] | None = None
        """Until its head has come, and a short body."""
        self._waiting: asyncio.Future[None] | None = None
        self._headers: list[tuple[bytes, bytes]] = []
        self._parts: list[bytes] = []
        self._held = 0
        self._is_head = self._is_short = self._is_kept = self._is_over = self._is_lost = self._is_paused = False
        self._since_s = 0.0

    @property
    def is_fresh(self) -> bool:
        """Whether it was used a short while ago, so that the other machine has not begun to close it."""
        return not self._transport.is_closing() and self._loop.time() - self._since_s < _KEPT_S

    def ask(self, request: bytes, *, is_head: bool) -> asyncio.Future[Answer]:
        """Send a request; with `is_head` its answer has no body. Raise NotSent; the answer may raise LostAnswer."""
        if self._is_lost or self._transport.is_closing():
            raise NotSent
        self._headers, self._parts, self._held = [], [], 0
        self._is_head, self._is_over = is_head, False
        self._answer = self._loop.create_future()
        self._transport.write(request)
        return self._answer

    async def parts(self) -> AsyncGenerator[bytes]:
        """Read the body of an answer as it comes; raise LostAnswer where it breaks off."""
        while True:
            if self._parts:
                part, self._parts, self._held = b"".join(self._parts), [], 0
                if self._is_paused:
                    self._is_paused = False
                    self._transport.resume_reading()
                yield part
            elif self._is_over:
                self._release()
                return
            elif self._is_lost:
                raise LostAnswer
            else:
                self._waiting = self._loop.create_future()
                await self._waiting

    def close(self) -> None:
        """End it, whatever is under way."""
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Be ready for a request."""
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        """Read what has come; an answer without a request ends the connection."""
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserError:
            self.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - it is over
        """Say that no answer comes any more."""
        self._is_lost = True
        with suppress(ValueError):
            self._idle.remove(self)
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(LostAnswer())
        self._wake()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        size = next((value for name, value in self._headers if name == b"content-length"), b"")
        self._is_kept = bool(self._parser.should_keep_alive()) and not self._is_head
        self._is_short = size.isdigit() and int(size) <= MOST_BYTES
        if self._is_head:  # the parser would wait for a body
            self._end(b"")
        elif not self._is_short:
            self._resolve(None)

    def on_body(self, body: bytes) -> None:
        self._parts.append(body)
        self._held += len(body)
        if not self._is_short:
            self._wake()
            if self._held > _MOST_HELD and not self._is_paused:
                self._is_paused = True
                self._transport.pause_reading()

    def on_message_complete(self) -> None:
        if not self._is_over:
            self._end(b"".join(self._parts) if self._is_short else None)

    def _end(self, body: bytes | None) -> None:
        """Take the answer for complete, and keep the connection if that may be."""
        self._is_over = True
        self._resolve(body)
        if body is None:
            self._wake()
        else:
            self._release()

    def _release(self) -> None:
        """Be idle, or end if the other machine says so: all of the answer was taken."""
        self._since_s = self._loop.time()
        if self._is_kept and not self._transport.is_closing():
            self._idle.append(self)
        else:
            self._transport.close()

    def _resolve(self, body: bytes | None) -> None:
        if self._answer is None:  # there was no request
            self.close()
        elif not self._answer.done():
            self._answer.set_result(Answer(self._parser.get_status_code(), self._headers, body))

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


async def connection_to(url: SplitResult, idle: list[Connection]) -> Connection:
    """Take a connection that is idle, or make one to a machine; raise NotSent."""
    while idle:
        found = idle.pop()
        if found.is_fresh:
            return found
        found.close()
    tls = _tls() if url.scheme == "https" else None
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(CONNECT_S):
            _, made = await loop.create_connection(
                lambda: Connection(idle), url.hostname or "", url.port or _PORTS[url.scheme], ssl=tls
            )
    except OSError as error:  # TimeoutError is one
        raise NotSent from error
    return made


@cache
def _tls() -> ssl.SSLContext:
    """Trust what the machine trusts; made once."""
    return ssl.create_default_context()
