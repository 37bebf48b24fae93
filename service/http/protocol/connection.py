"""Serve one connection: answer in one packet, also bytes that are no HTTP, and end one whose client does not read.

While a client does not read, what was sent waits in the buffer of its transport, and what sends it waits, too: a task,
a request, the events that come after. A client that has taken nothing more for a while is given up, as TCP itself would
do much later. It connects again and resumes, or asks again.
"""

import asyncio
import os
import re
import time
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, cast

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from service.hosts import names_one_host
from service.http.protocol.admission import Shortcut, client_address
from service.http.protocol.errors import HeadTooLarge, MalformedRequest, RequestLate, TooManyUnfinished
from service.http.protocol.middleware import ARRIVED, HEADERS, WRITE_RESPONSE, WrappedApp
from service.http.protocol.problems import MEDIA_TYPE, problem_of
from service.http.protocol.unfinished import Reason, Unfinished
from service.http.protocol.wire import JoiningTransport, RequestParser, WholeReader
from service.metrics import STALLED

TRUSTED: Final = frozenset(os.environ.get("FORWARDED_ALLOW_IPS", "").split(","))
"""Addresses of proxies that the operator names: what many clients send comes through few connections of them."""
LINGER_S: float = 1.0
"""Between a refusal and the end of its connection."""
STALLED_S: float = 30.0
"""Without one byte taken, while so much waits that the server waits too."""

_REFUSAL_HEAD = (
    f"content-type: {MEDIA_TYPE}\r\n"
    "content-length: {size}\r\n"
    "access-control-allow-origin: *\r\n"
    "connection: close\r\n\r\n"
)


MOST_HELD: Final = 16_384
"""Bytes of a request that is not complete, and of those that come while one is answered."""
MOST_PIECES: Final = 4
"""In which a request may come: with each it is read again from its beginning."""
_UNUSUAL: Final = frozenset({b"expect", b"transfer-encoding", b"upgrade"})
"""Headers of requests that uvicorn reads."""


class HttpProtocol(HttpToolsProtocol):
    """Uvicorn's protocol, with these additions.

    A request that an application's `Shortcut` may answer is not given to uvicorn if it is of the usual form, and if
    nothing else is under way on its connection: what uvicorn and Litestar prepare costs more than a move. Such a
    request is held until it is complete. What comes while it is answered is held, too, and read after the answer.
    """

    _look: asyncio.TimerHandle | None = None
    """At what the client has taken, the next time."""
    _held = b""
    _pieces = 0
    """In which what is read has come."""
    _is_between = True
    """Whether uvicorn has read each message that began to its end."""
    _answering: asyncio.Task[None] | None = None
    """The request that is led past uvicorn."""
    _response = b""
    """To that request, until it is sent."""
    _is_ending = False
    """Whether the connection is to be closed after its answer."""
    _is_refused = False
    """Whether it was ended with a refusal, so that nothing is read any more."""
    _shortcut: Shortcut | None = None
    _reader: WholeReader | None = None
    _answered_s = 0.0
    """When the last such request was answered, in seconds of the event loop."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with a connection."""
        joining = JoiningTransport(cast("asyncio.Transport", transport), self.loop)
        super().connection_made(cast("asyncio.Transport", joining))
        self.parser = cast("httptools.HttpRequestParser", RequestParser(self))
        self._unfinished = Unfinished(
            self.loop,
            client_address({"client": self.client}),
            self._end_unfinished,
            is_counted=self.client is None or self.client[0] not in TRUSTED,
        )
        self._unfinished.begin()
        handler = getattr(self.config.app, "asgi_handler", None)
        if isinstance(handler, WrappedApp) and isinstance(handler.app, Shortcut):
            self._shortcut = handler.app

    def data_received(self, data: bytes) -> None:
        """Read what has come."""
        if self._is_refused:
            return
        if self._answering is not None:
            self._held += data
            if len(self._held) > MOST_HELD:
                self.flow.pause_reading()
            return
        self._pieces = self._pieces + 1 if self._held else 1
        data, self._held = self._held + data, b""
        if not self._lead_past(data):
            super().data_received(data)
        if self._held:
            self._unfinished.begin()
            self._unfinished.begin_body()
        elif not self._is_between:
            self._unfinished.begin()
        elif self._unfinished.is_waiting:
            self._unfinished.finish()

    def on_message_begin(self) -> None:
        """Note that uvicorn reads a message."""
        self._is_between = False
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that a head was read, and a body is to come."""
        self._unfinished.begin_body()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that it has read it."""
        self._is_between = True
        self._unfinished.finish()
        super().on_message_complete()

    def _lead_past(self, data: bytes) -> bool:
        """Answer a request by the shortcut, or hold what has come of it; tell whether that is done."""
        if self._shortcut is None or (line := self._shortcut.request_line.match(data)) is None or not self._is_free():
            return False
        if len(data) > MOST_HELD or self._pieces > MOST_PIECES:
            return False
        reader, self._reader = self._reader or WholeReader(), None
        try:
            reader.read(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade):
            return False
        headers = dict(reversed(reader.headers))
        if not _UNUSUAL.isdisjoint(headers) or reader.begun > 1 or len(headers) < len(reader.headers):
            return False
        if not reader.complete:
            if reader.has_head and self._shortcut.awaits(headers):
                self._held = data
            return bool(self._held)
        if not reader.body or not names_one_host(reader.headers) or not reader.keeps_alive:
            return False
        if b"x-forwarded-for" in headers and not self._shortcut.knows(headers):
            return False  # it counts against an address, which uvicorn knows
        self._reader = reader
        self._answer(self._shortcut, line, reader, headers)
        return True

    def _answer(
        self, shortcut: Shortcut, line: re.Match[bytes], reader: WholeReader, headers: dict[bytes, bytes]
    ) -> None:
        """Begin to answer a request that was read, with the scope that uvicorn would give it."""
        scope = {
            "type": "http",
            "asgi": {"version": self.asgi_version, "spec_version": "2.3"},
            "http_version": "1.1",
            "server": self.server,
            "client": self.client,
            "scheme": self.scheme,
            "root_path": self.root_path,
            "method": "POST",
            "path": line[1].decode(),
            "raw_path": line[1],
            "query_string": b"",
            "headers": reader.headers,
            "state": {},
            HEADERS: headers,
            ARRIVED: time.perf_counter(),
            WRITE_RESPONSE: self._write_whole,
        }
        self._answering = self.loop.create_task(shortcut.serve_whole(scope, line[2], reader.body))
        self._answering.add_done_callback(self._answered)
        self.tasks.add(self._answering)

    def _is_free(self) -> bool:
        """Tell whether uvicorn has read and answered all that it was given, and the client takes what it is sent."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        is_answered = self._is_between and (cycle is None or cycle.response_complete)
        return is_answered and not self.flow.write_paused and not self.transport.is_closing()

    def _write_whole(self, status: int, headers: Sequence[tuple[bytes, bytes]], more: bytes, body: bytes) -> bool:
        """Keep the response to a request that was led past uvicorn, to be sent soon; tell whether it was done.

        The loop sends it in its next turn: of the moves of one batch all are answered together then, and a client with
        many connections is woken once.
        """
        head = self._head(status, headers, more, keeps_alive=not self._is_ending)
        if head is None:
            return False
        self._response = head + body
        return True

    def _answered(self, task: asyncio.Task[None]) -> None:
        """Send the response; then read what has come meanwhile, or close the connection."""
        self._answering = None
        self.tasks.discard(task)
        failure = asyncio.CancelledError() if task.cancelled() else task.exception()
        if failure is not None:
            self.logger.error("Exception in ASGI application", exc_info=failure)
            self._is_ending = True
            if not self._response:
                self._write_whole(500, [(b"content-length", b"0")], b"", b"")
        response, self._response = self._response, b""
        if not self.transport.is_closing():
            self.transport.write(response)
        if self._is_ending:
            self.transport.close()
        self.server_state.total_requests += 1
        held, self._held = self._held, b""
        if self.transport.is_closing():
            return
        self._answered_s = self.loop.time()
        if held:
            self.flow.resume_reading()
            self.data_received(held)
        if self.timeout_keep_alive_task is None and self._answering is None and self._is_free():
            self._end_if_idle_after(self.timeout_keep_alive)

    def _end_if_idle_after(self, seconds: float) -> None:
        self.timeout_keep_alive_task = self.loop.call_later(seconds, self.timeout_keep_alive_handler)

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection on which nothing has come for a while; its timer is not set anew with each answer."""
        if self.transport.is_closing():
            return
        left_s = self._answered_s + self.timeout_keep_alive - self.loop.time()
        if self._answering is not None or self._held:
            left_s = self.timeout_keep_alive
        if left_s > 0:
            self._end_if_idle_after(left_s)
        else:
            super().timeout_keep_alive_handler()

    def shutdown(self) -> None:
        """Close the connection after the request that is under way."""
        if self._answering is not None:
            self._is_ending = True
            return
        if self._held:
            held, self._held = self._held, b""
            super().data_received(held)
        super().shutdown()

    def send_400_response(self, msg: str) -> None:
        """Respond with problem+json as everywhere."""
        if cast("RequestParser", self.parser).is_too_large:
            self._unfinished.refuse("head-too-large")
            self._refuse(HeadTooLarge())
        else:
            self._refuse(MalformedRequest(msg))

    def _refuse(self, failure: Exception) -> None:
        """Respond to what is no request, and end the connection.

        It is closed a moment later, and what comes meanwhile is thrown away: to a client that is still sending, the
        system would say that the connection broke, and the answer would be lost.
        """
        problem = problem_of(failure)
        body = msgspec.json.encode(problem)
        self.transport.write(STATUS_LINE[problem.status] + _REFUSAL_HEAD.format(size=len(body)).encode() + body)
        self._is_refused = True
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True  # its answer cannot be sent any more
            cycle.message_event.set()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.loop.call_later(LINGER_S, self.transport.close)

    def _end_unfinished(self, reason: Reason) -> None:
        """End a connection whose client owes the rest of a request; say so, if it has begun one."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        is_silent = not self._held and self._is_between
        self._unfinished.refuse("silent" if is_silent and reason == "head" else reason)
        if is_silent or (cycle is not None and cycle.response_started and not cycle.response_complete):
            self.transport.close()
        elif reason == "too-many":
            self._refuse(TooManyUnfinished())
        else:
            self._refuse(RequestLate())

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
        head = self._head(status, headers, more, keeps_alive=cycle.keep_alive)
        if head is None:
            return False  # what sends it in parts refuses it
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        self.transport.write(head + body)
        cycle.message_event.set()
        if not cycle.keep_alive:
            self.transport.close()
        cycle.on_response()
        return True

    def _head(
        self, status: int, headers: Sequence[tuple[bytes, bytes]], more: bytes, *, keeps_alive: bool
    ) -> bytes | None:
        """Return the head of a response; None if a header has what no header may have."""
        own = self.server_state.default_headers
        lines = b"".join([b"%b: %b\r\n" % header for header in (*own, *headers)])
        count = len(own) + len(headers)
        if lines.count(b"\n") != count or lines.count(b"\r") != count or b"\0" in lines:
            return None
        return b"".join((STATUS_LINE[status], lines, more, b"\r\n" if keeps_alive else b"connection: close\r\n\r\n"))

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
        self._unfinished.close()
        self._unset_keepalive_if_required()
        self._held = b""
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
