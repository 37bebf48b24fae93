"""Read requests that come whole, and send what is written at one moment in one packet."""

import asyncio
from typing import Any

import httptools


class JoiningTransport:
    """A transport that sends the head of a response together with what is written at the same moment.

    Uvicorn writes head and body one after the other: two system calls, and two packets that wake the client twice.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._held = b""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a transport has
        return getattr(self._transport, name)

    def is_closing(self) -> bool:
        """Tell whether the connection ends."""
        return self._transport.is_closing()

    def write(self, data: bytes) -> None:
        """Write, after what is held; hold the head of a response until something follows, or the loop turns."""
        if self._held:
            held, self._held = self._held, b""
            self._transport.write(held + data)
        elif data.startswith(b"HTTP/1.1 ") and data.endswith(b"\r\n\r\n"):
            self._held = data
            self._loop.call_soon(self._flush)
        else:
            self._transport.write(data)

    def close(self) -> None:
        """Close, after what is held."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._held:
            self.write(b"")


class WholeReader:
    """Read requests one by one; httptools calls the methods.

    After `read`: the `headers`, their names in lower case, and the `body`; how many messages have `begun` and are
    `complete`; whether it `has_head`, all of it, and whether the connection `keeps_alive`, as the head says.
    """

    def __init__(self) -> None:
        self.parser = httptools.HttpRequestParser(self)
        self.headers: list[tuple[bytes, bytes]] = []
        self.body = b""
        self.begun = self.complete = 0
        self.keeps_alive = self.has_head = False

    def read(self, data: bytes) -> None:
        """Read a request, and what may come after it. Raises HttpParserError and HttpParserUpgrade of httptools."""
        self.headers, self.body, self.begun, self.complete = [], b"", 0, 0
        self.keeps_alive = self.has_head = False
        self.parser.feed_data(data)

    def on_message_begin(self) -> None:
        self.begun += 1

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        self.has_head, self.keeps_alive = True, self.parser.should_keep_alive()

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self.complete += 1
