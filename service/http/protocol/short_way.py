"""Answer the moves of a connection past uvicorn: what uvicorn and Litestar prepare costs more than a move.

A move at a table that another machine owns is handed on by the application, as every request is; past uvicorn, too.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

import uvicorn
from uvicorn.server import ServerState

from service.hosts import names_one_host
from service.http.protocol.admission import Shortcut
from service.http.protocol.middleware import ARRIVED, HEADERS, WRITE_RESPONSE, WrappedApp
from service.http.protocol.peer_connections import LostAnswer
from service.http.protocol.wire import RequestReader, response_head

_UNUSUAL: Final = frozenset({b"expect", b"transfer-encoding"})
"""Headers of requests that uvicorn reads."""
_log: Final = logging.getLogger("uvicorn.error")


class ShortWay:
    """The way of one move at a time, from the end of its head until its response may be sent."""

    def __init__(
        self,
        config: uvicorn.Config,
        state: ServerState,
        transport: asyncio.Transport,
        answered: Callable[[bytes], None],
    ) -> None:
        """Lead moves by the shortcut of an application, if it has one; `answered` is given the response."""
        handler = getattr(config.app, "asgi_handler", None)
        shortcut = handler.app if isinstance(handler, WrappedApp) else None
        self._shortcut = shortcut if isinstance(shortcut, Shortcut) else None
        self._app, self._abort = cast("Any", config).loaded_app, transport.abort
        self._state, self._answered = state, answered
        own, peer = transport.get_extra_info("sockname"), transport.get_extra_info("peername")
        self._scope = {
            "type": "http",
            "asgi": {"version": config.asgi_version, "spec_version": "2.3"},
            "http_version": "1.1",
            "server": address_of(own) or (own, None),
            "client": address_of(peer),
            "scheme": "http" if transport.get_extra_info("sslcontext") is None else "https",
            "root_path": config.root_path,
            "method": "POST",
            "query_string": b"",
        }
        self._table: bytes | None = None
        """Of the move that is under way: the id in its path."""
        self._hands_on = False
        """Whether another machine owns it."""
        self._body = b""
        self._answering: asyncio.Task[None] | None = None
        self._response = b""
        self.is_last = False
        """Whether the connection is to be closed after the response."""

    @property
    def is_free(self) -> bool:
        """Whether no move is under way."""
        return self._table is None

    @property
    def is_reading(self) -> bool:
        """Whether a move is being read."""
        return self._table is not None and self._answering is None

    @property
    def is_answering(self) -> bool:
        """Whether a move has come whole and waits for its response."""
        return self._answering is not None

    def is_elsewhere(self, target: bytes) -> bool:
        """Tell whether another machine owns the stream that a request is for: the application hands it on."""
        return self._shortcut is not None and self._shortcut.is_elsewhere(target)

    def begin(self, reader: RequestReader) -> None:
        """Take a request whose head was read, if it is of the usual form and of an operation of the shortcut."""
        headers = dict(reader.headers)
        is_usual = len(headers) == len(reader.headers) and _UNUSUAL.isdisjoint(headers)
        if self._shortcut is None or not (is_usual and reader.is_usual_post() and names_one_host(reader.headers)):
            return
        table = self._shortcut.find_table(reader.target, headers)
        if table is not None:
            self._hands_on = self.is_elsewhere(reader.target)
            self._table = table if self._hands_on or self._shortcut.knows_player(headers) else None

    def take_body(self, data: bytes) -> None:
        """Take a piece of the body."""
        self._body += data

    def end(self, reader: RequestReader) -> None:
        """Answer the move, which has come whole, with the scope that uvicorn would give it."""
        assert self._shortcut is not None and self._table is not None  # noqa: S101, PT018 - since it began
        scope = {
            **self._scope,
            "path": reader.target.decode(),
            "raw_path": reader.target,
            "headers": reader.headers,
            "state": {},
            HEADERS: dict(reader.headers),
            ARRIVED: time.perf_counter(),
            WRITE_RESPONSE: self._keep_response,
        }
        body, self._body = self._body, b""
        serving = self._hand_on(scope, body) if self._hands_on else self._shortcut.serve_whole(scope, self._table, body)
        self._answering = asyncio.create_task(serving)
        self._answering.add_done_callback(self._hand_over)
        self._state.tasks.add(self._answering)

    async def _hand_on(self, scope: dict[str, Any], body: bytes) -> None:
        """Have the application answer: it hands the move on, or serves it here where the other machine does not."""
        asked, left = [{"type": "http.request", "body": body, "more_body": False}], asyncio.Event()
        start: dict[str, Any] = {}
        parts: list[bytes] = []

        async def receive() -> Any:  # noqa: ANN401 - a message
            if not asked:
                await left.wait()  # never set: a move is made although its client has left
            return asked.pop()

        async def send(message: Any) -> None:  # noqa: ANN401 - a message
            if message["type"] == "http.response.start":
                start.update(message)
                return
            parts.append(message.get("body", b""))
            if message.get("more_body", False):
                return
            headers, body = list(start["headers"]), b"".join(parts)
            if all(name != b"content-length" for name, _ in headers):
                headers.append((b"content-length", b"%d" % len(body)))
            if not self._keep_response(start["status"], headers, b"", body):
                raise RuntimeError("a header has what no header may have")

        try:
            await self._app(scope, receive, send)
        except LostAnswer:
            self._abort()  # its client sees that there is no answer

    def _keep_response(self, status: int, headers: Sequence[tuple[bytes, bytes]], more: bytes, body: bytes) -> bool:
        """Keep the response, to be sent soon; tell whether it was done.

        The loop hands it over in its next turn: of the moves of one batch all are answered together then, and a client
        with many connections is woken once.
        """
        head = response_head(status, (*self._state.default_headers, *headers), more, keeps_alive=not self.is_last)
        self._response = b"" if head is None else head + body
        return head is not None

    def _hand_over(self, task: asyncio.Task[None]) -> None:
        self._state.tasks.discard(task)
        self._state.total_requests += 1
        failure = asyncio.CancelledError() if task.cancelled() else task.exception()
        if failure is not None:
            _log.error("Exception in ASGI application", exc_info=failure)
            self.is_last = True
            if not self._response:
                self._keep_response(500, [(b"content-length", b"0")], b"", b"")
        self._table = self._answering = None
        response, self._response = self._response, b""
        self._answered(response)


def address_of(name: tuple[Any, ...] | str | None) -> tuple[str, int] | None:
    """Return host and port of the name of a socket; None of a Unix socket."""
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) else None
