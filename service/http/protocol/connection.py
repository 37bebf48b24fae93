"""Serve one connection: answer in one packet, also bytes that are no HTTP, and end one whose client does not read.

While a client does not read, what was sent waits in the buffer of its transport, and what sends it waits, too: a task,
a request, the events that come after. A client that has taken nothing more for a while is given up, as TCP itself would
do much later. It connects again and resumes, or asks again.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any, cast

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from service.http.protocol.errors import MalformedRequest
from service.http.protocol.middleware import WRITE_RESPONSE
from service.http.protocol.problems import MEDIA_TYPE, problem_of
from service.metrics import STALLED

STALLED_S: float = 30.0
"""Without one byte taken, while so much waits that the server waits too."""

_BAD_REQUEST_HEAD = (
    "HTTP/1.1 400 Bad Request\r\n"
    f"content-type: {MEDIA_TYPE}\r\n"
    "content-length: {size}\r\n"
    "access-control-allow-origin: *\r\n"
    "connection: close\r\n\r\n"
)


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


class HttpProtocol(HttpToolsProtocol):
    """Uvicorn's protocol, with these additions."""

    _look: asyncio.TimerHandle | None = None
    """At what the client has taken, the next time."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with a connection."""
        joining = JoiningTransport(cast("asyncio.Transport", transport), self.loop)
        super().connection_made(cast("asyncio.Transport", joining))

    def send_400_response(self, msg: str) -> None:
        """Respond with problem+json as everywhere."""
        body = msgspec.json.encode(problem_of(MalformedRequest(msg)))
        self.transport.write(_BAD_REQUEST_HEAD.format(size=len(body)).encode() + body)
        self.transport.close()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:  # noqa: ANN401 - the application
        """Start to answer a request; its whole response may be written at once."""
        scope: Any = cycle.scope
        scope[WRITE_RESPONSE] = partial(self._write_response, cycle)
        super()._start_asgi_task(cycle, app)

    def _write_response(
        self, cycle: RequestResponseCycle, status: int, headers: Sequence[tuple[bytes, bytes]], more: bytes, body: bytes
    ) -> bool:
        """Write a whole response, as it would be sent in parts; tell whether it was done: the client may be slow."""
        if self.flow.write_paused or cycle.response_started:
            return False
        if cycle.disconnected:
            return True
        lines = b"".join([b"%b: %b\r\n" % header for header in (*cycle.default_headers, *headers)])
        count = len(cycle.default_headers) + len(headers)
        if lines.count(b"\n") != count or lines.count(b"\r") != count or b"\0" in lines:
            return False  # what sends it in parts refuses it
        end = b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n"
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        self.transport.write(b"".join((STATUS_LINE[status], lines, more, end, body)))
        cycle.message_event.set()
        if not cycle.keep_alive:
            self.transport.close()
        cycle.on_response()
        return True

    def pause_writing(self) -> None:
        """Wait for the client, but not for ever."""
        super().pause_writing()
        self._look_later()

    def resume_writing(self) -> None:
        """Go on: the client reads."""
        self._stop_looking()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """End what waits."""
        self._stop_looking()
        super().connection_lost(exc)

    def _look_later(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self._look = self.loop.call_later(STALLED_S, self._end_if_stalled, waiting)

    def _end_if_stalled(self, before: int) -> None:
        if self.transport.get_write_buffer_size() < before:
            self._look_later()
        else:
            STALLED.inc()
            self.transport.abort()

    def _stop_looking(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None
