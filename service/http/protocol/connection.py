"""Serve one connection: respond to bytes that are no HTTP, and end a connection whose client does not read.

While a client does not read, what was sent waits in the buffer of its transport, and what sends it waits, too: a task,
a request, the events that come after. A client that has taken nothing more for a while is given up, as TCP itself would
do much later. It connects again and resumes, or asks again.
"""

import asyncio

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.http.protocol.errors import MalformedRequest
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


class HttpProtocol(HttpToolsProtocol):
    """Uvicorn's protocol, with these two additions."""

    _look: asyncio.TimerHandle | None = None
    """At what the client has taken, the next time."""

    def send_400_response(self, msg: str) -> None:
        """Respond with problem+json as everywhere."""
        body = msgspec.json.encode(problem_of(MalformedRequest(msg)))
        self.transport.write(_BAD_REQUEST_HEAD.format(size=len(body)).encode() + body)
        self.transport.close()

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
