"""Read the heads of requests and requests that come whole, and send what is written at one moment in one packet."""

import asyncio
import re
from typing import Any, Final

import httptools
from httptools import HttpParserError, HttpParserUpgrade
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.http.protocol.unfinished import LARGEST_HEAD


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
        self.headers.append((name.lower(), value.rstrip(b" \t")))

    def on_headers_complete(self) -> None:
        self.has_head, self.keeps_alive = True, self.parser.should_keep_alive()

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self.complete += 1


_WITH_HOST: Final = re.compile(rb"https?://([^/?#]+)([^#]*)", re.IGNORECASE)


class RequestParser:
    """Parse requests as the parser of httptools does, for a server that speaks HTTP/1.1 alone.

    A protocol is given the head of a request once it is complete. Of a target with a host it gets path and query, and
    that host as the header `Host` (RFC 9112, section 3.2.2). What comes after a body is not among the headers.

    `Upgrade` is ignored (RFC 9110, section 7.8). httptools reads no body where another protocol is asked for, so that
    such a head is given to a new parser without that header, which then reads the body and what follows.
    """

    def __init__(self, protocol: HttpToolsProtocol) -> None:
        self._protocol = protocol
        self._parser = self._new_parser()
        self._url = b""
        self._headers: list[tuple[bytes, bytes]] = []
        self._is_in_head = False
        self._is_read_again = False
        """Whether this head was begun by another parser, which asked for another protocol."""
        self._fed = 0
        """Bytes of a head that is not complete: of those that came after the data with its beginning."""
        self.is_too_large = False
        """Whether a head was refused because it is too large."""

    def _new_parser(self) -> httptools.HttpRequestParser:
        parser = httptools.HttpRequestParser(self)
        parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn sets it
        return parser

    def feed_data(self, data: bytes) -> None:
        """Read what has come. Raises HttpParserError of httptools."""
        if self._is_in_head:
            self._fed += len(data)
            self._check_head(self._fed)
        while data:
            try:
                self._parser.feed_data(data)
            except HttpParserUpgrade as asked:
                data = data[asked.args[0] :]
                self._read_head_again()
            else:
                return

    def _check_head(self, size: int) -> None:
        if size > LARGEST_HEAD:
            self.is_too_large = True
            raise HttpParserError("the head is too large")

    def _read_head_again(self) -> None:
        version, method = self._parser.get_http_version(), self._parser.get_method()
        lines = [b"%b: %b\r\n" % header for header in self._headers if header[0].lower() != b"upgrade"]
        head = b"%b %b HTTP/%b\r\n%b\r\n" % (method, self._url, version.encode(), b"".join(lines))
        self._parser, self._is_read_again = self._new_parser(), True
        self._parser.feed_data(head)

    def should_keep_alive(self) -> bool:
        """Tell whether the connection goes on after the response."""
        return self._parser.should_keep_alive()

    def should_upgrade(self) -> bool:
        """Tell whether another protocol is to be spoken: never."""
        return False

    def get_http_version(self) -> str:
        """Return the version, such as `1.1`."""
        return self._parser.get_http_version()

    def get_method(self) -> bytes:
        """Return the method."""
        return self._parser.get_method()

    def on_message_begin(self) -> None:
        self._url, self._headers, self._is_in_head, self._fed = b"", [], True, 0
        if self._is_read_again:
            self._is_read_again = False
        else:
            self._protocol.on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._is_in_head:
            self._headers.append((name, value.rstrip(b" \t")))

    def on_headers_complete(self) -> None:
        if self._parser.get_method() == b"CONNECT":
            raise HttpParserError("nothing is connected through this server")
        if self._parser.should_upgrade():
            return
        self._is_in_head = False
        headers = self._headers
        self._check_head(len(self._url) + sum([len(name) + len(value) + 4 for name, value in headers]))
        if self._url[:1] != b"/":
            found = _WITH_HOST.fullmatch(self._url)
            if found is None:
                raise HttpParserError("no target of a request")
            self._url = found[2] if found[2][:1] == b"/" else b"/" + found[2]
            headers = [(name, found[1] if name.lower() == b"host" else value) for name, value in headers]
        elif b"#" in self._url:
            raise HttpParserError("a target has no fragment")
        self._protocol.on_url(self._url)
        for name, value in headers:
            self._protocol.on_header(name, value)
        self._protocol.on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._protocol.on_body(body)

    def on_message_complete(self) -> None:
        if not self._parser.should_upgrade():
            self._protocol.on_message_complete()
