"""Read requests to the form that every reader takes alike, and send the head of an answer together with its body."""

import asyncio
import re
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Any, Final, Protocol

import httptools
import msgspec
from httptools import HttpParserCallbackError, HttpParserError, HttpParserInvalidURLError, HttpParserUpgrade

from service.http.protocol.errors import HeadTooLarge, MalformedRequest
from service.http.protocol.problems import MEDIA_TYPE, problem_of

LARGEST_HEAD: Final = 65_536
"""Bytes of the first line and the headers."""


class JoiningTransport:
    """A transport that sends the head of a response together with what is written at the same moment.

    Uvicorn writes head and body one after the other: two system calls, and two packets that wake the client twice.
    """

    def __init__(
        self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, close: Callable[[], None]
    ) -> None:
        """`close` is called to close the connection, once all is written."""
        self._transport = transport
        self._loop = loop
        self._close = close
        self._held = b""
        self.has_answered = False
        """Whether a part of the final response was written that is under way."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a transport has
        return getattr(self._transport, name)

    def is_closing(self) -> bool:
        """Tell whether the connection ends."""
        return self._transport.is_closing()

    def get_write_buffer_size(self) -> int:
        """Return the number of bytes that are not sent yet, those that are held among them."""
        return len(self._held) + self._transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Write, after what is held; hold the head of a response until something follows, or the loop turns."""
        if self._held:
            held, self._held = self._held, b""
            self._transport.write(held + data)
        elif data.startswith(b"HTTP/1.1 ") and data.endswith(b"\r\n\r\n"):
            self._held = data
            self.has_answered = self.has_answered or data[9:10] != b"1"
            self._loop.call_soon(self._flush)
        else:
            self._transport.write(data)

    def close(self) -> None:
        """Close, after what is held."""
        self._flush()
        self._close()

    def _flush(self) -> None:
        if self._held:
            self.write(b"")


class Receiver(Protocol):
    """Takes the parts of a request, in the order in which a reader reads them."""

    def begin_request(self) -> None:
        """Take a head, which the reader has."""
        ...

    def take_body(self, data: bytes) -> None:
        """Take a piece of the body."""
        ...

    def end_request(self) -> None:
        """Take note that the request was read to its end."""
        ...


_WITH_HOST: Final = re.compile(rb"https?://([^/?#]+)([^#]*)", re.IGNORECASE)


class RequestReader:
    """Read the requests of a connection as a server does that speaks HTTP/1.1 alone.

    Of a target with a host it gets path and query, and that host as the header `host` (RFC 9112, section 3.2.2). What
    comes after a body is not among the headers.

    `Upgrade` is ignored (RFC 9110, section 7.8). httptools reads no body where another protocol is asked for, so that
    such a head is given to a new parser without that header, which then reads the body and what follows.
    """

    def __init__(self, receiver: Receiver) -> None:
        """Read for a receiver, beginning with a connection."""
        self._receiver = receiver
        self._parser = self._new_parser()
        self.target = b""
        self.headers: list[tuple[bytes, bytes]] = []
        """Their names in lower case."""
        self.is_in_head = self.is_in_body = False
        """Which part of a request has begun and is not complete."""
        self._fed = 0
        """Bytes of a head that is not complete: of those that came after the data with its beginning."""

    def _new_parser(self) -> httptools.HttpRequestParser:
        parser = httptools.HttpRequestParser(self)
        parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn sets it
        return parser

    @property
    def is_between(self) -> bool:
        """Whether each request that has begun was read to its end."""
        return not self.is_in_head and not self.is_in_body

    def feed(self, data: bytes) -> None:
        """Read what has come. Raises MalformedRequest and HeadTooLarge."""
        if self.is_in_head:
            self._fed += len(data)
            _check_head(self._fed)
        while data:
            try:
                self._parser.feed_data(data)
            except HttpParserUpgrade as asked:
                self.headers = [header for header in self.headers if header[0] != b"upgrade"]
                data = self.head() + data[asked.args[0] :]
                self._parser = self._new_parser()
            except HttpParserCallbackError as stopped:
                raise (stopped.__context__ or stopped) from None  # what a method below raised
            except HttpParserError:
                raise MalformedRequest("Invalid HTTP request received.") from None
            else:
                return

    def head(self) -> bytes:
        """Write the head that was read last."""
        method, version = self._parser.get_method(), self._parser.get_http_version().encode()
        lines = b"".join([b"%b: %b\r\n" % header for header in self.headers])
        return b"%b %b HTTP/%b\r\n%b\r\n" % (method, self.target, version, lines)

    def framed(self, data: bytes) -> bytes:
        """Write a piece of the body of a request as its head announces it; the end of the body, for no data."""
        if any(name == b"transfer-encoding" for name, _ in self.headers):
            return b"%x\r\n%b\r\n" % (len(data), data)
        return data

    def is_usual_post(self) -> bool:
        """Tell whether the head is of a POST by HTTP/1.1, after whose answer the connection goes on."""
        parser = self._parser
        return (
            parser.get_method() == b"POST" and parser.get_http_version() == "1.1" and bool(parser.should_keep_alive())
        )

    def on_message_begin(self) -> None:
        self.target, self.headers, self.is_in_head, self._fed = b"", [], True, 0

    def on_url(self, url: bytes) -> None:
        self.target += url

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.is_in_head:
            self.headers.append((name.lower(), value.rstrip(b" \t")))

    def on_headers_complete(self) -> None:
        if self._parser.get_method() == b"CONNECT":
            raise MalformedRequest("Nothing is connected through this server.")
        if self._parser.should_upgrade():
            return
        _check_head(len(self.target) + sum([len(name) + len(value) + 4 for name, value in self.headers]))
        if self.target[:1] != b"/":
            found = _WITH_HOST.fullmatch(self.target)
            if found is None:
                raise MalformedRequest("The target of the request is none of HTTP.")
            self.target = found[2] if found[2][:1] == b"/" else b"/" + found[2]
            self.headers = [(name, found[1] if name == b"host" else value) for name, value in self.headers]
        elif b"#" in self.target:
            raise MalformedRequest("A target has no fragment.")
        _check_target(self.target)
        self.is_in_head, self.is_in_body = False, True
        self._receiver.begin_request()

    def on_body(self, body: bytes) -> None:
        self._receiver.take_body(body)

    def on_message_complete(self) -> None:
        if self.is_in_body:
            self.is_in_body = False
            self._receiver.end_request()


def _check_target(target: bytes) -> None:
    try:
        httptools.parse_url(target)
    except HttpParserInvalidURLError:
        raise MalformedRequest("The target of the request is none of HTTP.") from None


def _check_head(size: int) -> None:
    if size > LARGEST_HEAD:
        raise HeadTooLarge


_STATUS_LINE: Final = {status.value: f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode() for status in HTTPStatus}


def response_head(
    status: int, headers: Sequence[tuple[bytes, bytes]], more: bytes, *, keeps_alive: bool
) -> bytes | None:
    """Write the head of a response, `more` being lines of headers; None if a header has what no header may have."""
    lines = b"".join([b"%b: %b\r\n" % header for header in headers])
    if lines.count(b"\n") != len(headers) or lines.count(b"\r") != len(headers) or b"\0" in lines:
        return None
    first = _STATUS_LINE.get(status) or b"HTTP/1.1 %d \r\n" % status  # of another server
    return b"".join((first, lines, more, b"\r\n" if keeps_alive else b"connection: close\r\n\r\n"))


LINGER_S: float = 1.0
"""Between a refusal and the end of its connection."""


def send_refusal(failure: Exception, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
    """Answer so to what is no request, with problem+json as everywhere, and close the connection a moment later.

    What comes meanwhile is to be thrown away: to a client that is still sending, the system would say that the
    connection broke, and the answer would be lost.
    """
    transport.write(_refusal_response(failure))
    if transport.can_write_eof():
        transport.write_eof()
    loop.call_later(LINGER_S, transport.close)


def _refusal_response(failure: Exception) -> bytes:
    problem = problem_of(failure)
    body = msgspec.json.encode(problem)
    headers = (
        (b"content-type", MEDIA_TYPE.encode()),
        (b"content-length", b"%d" % len(body)),
        (b"access-control-allow-origin", b"*"),
    )
    return (response_head(problem.status, headers, b"", keeps_alive=False) or b"") + body
