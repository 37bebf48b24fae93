"""Wrap every request, whether or not its route is known: preflights, HEAD, headers, metrics, one log line, its id.

The log line has method, route, status, time, table, version, a hash of the caller, the code of a problem and the id of
the request; never a path, a query, another header or a body, which may hold secrets. JSON lines are encoded here: the
way through structlog and logging would double the cost of a small request. The id is that of `X-Request-Id` if a proxy
or client sent one, and else made for a request that meets a problem; the response repeats it.
"""

import asyncio
import logging
import re
import time
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, cast
from uuid import UUID

import msgspec
import structlog
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from msgspec import Struct

from service.accounts.principal import Principal
from service.hosts import names_one_host
from service.http.protocol.context import Context
from service.http.protocol.errors import MalformedRequest, Overloaded, Unavailable
from service.http.protocol.limits import OPEN_EXPORT, OPEN_STREAM, RATE_LIMIT_STATE, RateLimitState
from service.http.protocol.methods import allowed_methods, is_preflight, respond_to_preflight, without_body
from service.http.protocol.peers import Peers
from service.http.protocol.problems import PROBLEM_STATE, send_problem
from service.live.errors import OutcomeUnknown
from service.logs import JsonLines
from service.metrics import REQUEST_BUCKETS_S, TURNED_AWAY, Metrics, RequestCounts

CONTEXT = "hordago.context"
"""Key of the scope with the parts of the running application."""
HEADERS = "hordago.headers"
"""Key of the scope with the headers by name; of one that came in several lines, all of them, as a list."""
SERVED_REQUEST = "hordago.served_request"
"""Key of the scope with the served, which completes a response that is written at once."""
ARRIVED = "hordago.arrived"
"""Key of the scope with the time at which the request was read, where it waited for its turn since."""
WAS_SILENT = "hordago.was_silent"
"""Key of the scope of a request that is the first sign of life of its player at a table for a while."""
FOLLOWING = "hordago.following"
"""Key of the scope with the cursor of the page that follows the one that is sent."""
WRITE_RESPONSE = "hordago.write_response"
"""Key of the scope with the server's function that writes a whole response, where it has one."""

_LOGGER_NAME = "http"
_request_logger = logging.getLogger(_LOGGER_NAME)
_root_logger = logging.getLogger()


class RequestLine(Struct, frozen=True):
    method: str
    route: str
    """The template; `-` if no route matches."""
    status: int
    ms: float
    table: str | None
    version: str | None
    principal: str | None
    code: str | None
    """The code of the problem."""
    request: str | None
    """Its id."""


class _JsonLine(RequestLine, frozen=True, kw_only=True):
    timestamp: datetime
    event: str = "request.answered"
    level: str = "info"
    logger: str = _LOGGER_NAME


def log_request(
    scope: Mapping[str, Any], route: str, status: int, seconds: float, etag: bytes | None, request_id: bytes | None
) -> None:
    if not _request_logger.isEnabledFor(logging.INFO):
        return
    caller = scope.get("user")
    table = scope.get("path_params", {}).get("id") if route.startswith("/v1/tables/") else None
    player = caller.player if isinstance(caller, Principal) else None
    known = (scope["method"], route, status, seconds, table, etag, player, scope.get(PROBLEM_STATE), request_id)
    for handler in _root_logger.handlers:
        if isinstance(handler, JsonLines):
            handler.write(_json_line(time.time(), *known))
            return
    line = RequestLine(*_line_fields(*known))
    structlog.get_logger(_LOGGER_NAME).info("request.answered", **msgspec.structs.asdict(line))


def _json_line(at_s: float, *known: Any) -> bytes:  # noqa: ANN401 - what `_line_fields` takes
    return msgspec.json.encode(_JsonLine(*_line_fields(*known), timestamp=datetime.fromtimestamp(at_s, UTC)))


def _line_fields(
    method: str,
    route: str,
    status: int,
    seconds: float,
    table: object,
    etag: bytes | None,
    player: UUID | None,
    code: str | None,
    request_id: bytes | None,
) -> tuple[Any, ...]:
    """Return the fields of `RequestLine`, in order."""
    return (
        method,
        route,
        status,
        round(seconds * 1000, 2),
        None if table is None else str(table),
        etag.decode().strip('"') if etag else None,
        None if player is None else _pseudonym(player.int),
        code,
        request_id.decode() if request_id else None,
    )


@lru_cache(4096)
def _pseudonym(player: int) -> str:
    return sha256(b"hordago/log/1" + player.to_bytes(16, "big")).hexdigest()[:16]


_EXPOSED = (
    "Allow, Content-Disposition, ETag, Hordago-Cursor, Hordago-Hash, Hordago-Receipt, Idempotent-Replayed, Link, "
    "Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id"
)
_ALWAYS = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", _EXPOSED.encode()),
    (b"x-content-type-options", b"nosniff"),
]
_ID_HEADER = b"x-request-id"
_REQUEST_ID = re.compile(rb"[A-Za-z0-9.:-]{1,64}")
"""Without the underscore: a token has one, and an id is logged."""
_EVENT_STREAM = b"text/event-stream"
_OF_OPERATORS = ("/health/", "/metrics")
"""How the paths begin that are answered also while too many requests wait."""
# By default a response is for its caller only, is not stored, and is not compressed by a proxy: its size could tell of
# a secret beside what somebody else put into it. A browser gets a page at addresses of the API.
_PRIVATE = [
    (b"cache-control", b"private, no-store, no-transform"),
    (b"vary", b"Accept, Accept-Language, Authorization"),
]
_SHARED = [(b"vary", b"Accept")]
"""What is said of a response that may be kept, if it does not say itself on what it depends."""

_USUAL = b"".join([b"%b: %b\r\n" % header for header in (*_ALWAYS, *_PRIVATE)])
"""The lines that most responses have."""

_SAID_ONCE: Final = frozenset({
    b"authorization", b"content-encoding", b"content-length", b"content-type", b"hordago-signature", b"idempotency-key",
    b"if-match", b"last-event-id", b"origin",
})  # fmt: skip
"""Headers that have one value: readers differ on which of two counts, and a proxy may have checked the other one."""


def _said_twice(headers: Sequence[tuple[bytes, bytes]]) -> str | None:
    """Find a header that has one value and came in two lines (RFC 9110, section 5.3)."""
    found: set[bytes] = set()
    for name, _ in headers:
        if name in found and name in _SAID_ONCE:
            return name.decode().title()
        found.add(name)
    return None


def _by_name(headers: Sequence[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """Return headers by name; several lines of one are a list with commas (RFC 9110, section 5.2)."""
    found = dict(headers)
    if len(found) < len(headers):
        found = {one: b", ".join([value for name, value in headers if name == one]) for one in found}
    return found


WriteResponse = Callable[[int, Sequence[tuple[bytes, bytes]], bytes, bytes], bool]
"""Writes status, headers, lines of more headers and body; tells whether it did."""


class WrappedApp:
    """The ASGI handler of a Litestar application, whose requests are counted in the metrics of its context."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or hand it on to the machine that owns its stream."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        peers: Peers | None = scope["litestar_app"].state["context"].peers
        if peers is None:
            await self._serve(scope, receive, send)
            return
        try:
            kept = await peers.hand_on(scope, receive, send)
        except OutcomeUnknown as failure:
            await self._serve(scope, receive, send, failure)
        else:
            if kept is not None:
                await self._serve(scope, kept, send)

    async def _serve(self, scope: Any, receive: Receive, send: Send, failure: Exception | None = None) -> None:  # noqa: ANN401 - of HTTP
        """Answer a request; with `failure`, that it has failed so."""
        served = ServedRequest(scope, send, receive)
        try:
            if failure is not None:
                await send_problem(failure, served.scope, served.send)
            elif not names_one_host(scope["headers"], scope["http_version"]):
                fault = MalformedRequest("Host: the name of the server, once")
                await send_problem(fault, served.scope, served.send)
            elif len(served.headers) < len(scope["headers"]) and (name := _said_twice(scope["headers"])):
                await send_problem(MalformedRequest(f"{name}: at most once"), served.scope, served.send)
            elif scope["method"] == "OPTIONS" and is_preflight(scope):
                await respond_to_preflight(served.send)
            elif served.is_one_too_many():
                await served.turn_away()
            else:
                await self.app(served.scope, served.receive, served.send)
        except asyncio.CancelledError:
            if not served.is_late():
                raise
            await served.give_up()
        finally:
            served.end()


class ServedRequest:
    """A request, and what is known of its response."""

    __slots__ = (
        "_asked",
        "_context",
        "_id",
        "_is_stream",
        "_reads_body",
        "_receive",
        "_send",
        "_started",
        "_status",
        "_version",
        "_write",
        "headers",
        "interrupted",
        "looks",
        "scope",
    )  # fmt: skip

    def __init__(self, scope: HTTPScope, send: Send, receive: Receive | None = None) -> None:
        known: dict[str, Any] = scope  # pyright: ignore[reportAssignmentType] - with keys of ours
        self._started: float = known.pop(ARRIVED, None) or time.perf_counter()
        self.looks = 0
        self._reads_body = False
        self.interrupted = 0
        self._receive = receive
        self._asked = scope
        self._context: Context = known["litestar_app"].state["context"]
        known[CONTEXT] = self._context
        self._context.in_flight[self] = cast("asyncio.Task[None]", asyncio.current_task())
        headers = known.get(HEADERS) or _by_name(known["headers"])
        known[HEADERS] = self.headers = headers
        self._id = headers.get(_ID_HEADER)
        if self._id is not None and not _REQUEST_ID.fullmatch(self._id):
            self._id = None
        self._status = 500
        self._version: bytes | None = None
        self._is_stream = False
        self.scope, self._send = scope, send
        self._write: WriteResponse | None = known.pop(WRITE_RESPONSE, None)
        if known["method"] == "HEAD":
            # A copy: the server must still see HEAD, to send no body.
            self.scope, self._send = cast("HTTPScope", {**scope, "method": "GET"}), without_body(send)
            self._write = None
        self.scope[SERVED_REQUEST] = self  # pyright: ignore[reportGeneralTypeIssues] - until the end

    @property
    def seconds(self) -> float:
        """How long ago the request came."""
        return time.perf_counter() - self._started

    def respond(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> bool:
        """Write a whole response at once, with the headers of every response; tell whether that was possible."""
        if self._write is None:
            return False
        added = self._headers_to_add(dict(headers))
        if added is None:
            written = self._write(status, headers, _USUAL, body)
        else:
            written = self._write(status, [*headers, *added], b"", body)
        if written:
            self._status = status
            self._begin_response()
        return written

    def _begin_response(self) -> None:
        """Wait no more: what is left is to be sent."""
        if self._context.in_flight.pop(self, None) is not None and self._status < 500:
            self._context.admitted.note(self.seconds, len(self._context.in_flight))

    def is_one_too_many(self) -> bool:
        """Tell whether to turn the request away; those of operators are always answered."""
        return len(self._context.in_flight) > self._context.admitted.most and not self.scope["path"].startswith(
            _OF_OPERATORS
        )

    async def turn_away(self) -> None:
        """Answer that too many requests wait."""
        self._context.in_flight.pop(self)
        TURNED_AWAY.inc()
        told_after_s, again_s = self._context.admitted.turn_away()
        await asyncio.sleep(told_after_s)
        await send_problem(Overloaded(again_s), self.scope, self.send)

    async def receive(self) -> Any:  # noqa: ANN401 - a message
        """Receive a message; while its client takes time over a body, the request keeps nobody else out."""
        assert self._receive is not None  # noqa: S101 - a request that was read to its end receives nothing
        in_flight = self._context.in_flight
        self._reads_body = in_flight.pop(self, None) is not None or self._reads_body
        message = await self._receive()
        if self._reads_body and message["type"] == "http.request" and not message.get("more_body", False):
            self._reads_body, self.looks = False, 0
            in_flight[self] = cast("asyncio.Task[None]", asyncio.current_task())
        return message

    def is_late(self) -> bool:
        """Tell whether it was interrupted because it waited too long, before its response began."""
        return self.interrupted > 0 and self in self._context.in_flight

    async def give_up(self) -> None:
        """Answer a request that was interrupted because it waited too long."""
        task = self._context.in_flight.pop(self)
        for _ in range(self.interrupted):
            task.uncancel()
        failure = Unavailable() if self.scope["method"] in {"GET", "HEAD"} else OutcomeUnknown("waited too long")
        await send_problem(failure, self.scope, self.send)

    async def send(self, message: Message) -> None:
        """Send a message of the application, with the headers of every response."""
        if message["type"] == "http.response.start":
            self._status = message["status"]
            self._begin_response()
            headers = list(message["headers"])
            names = dict(headers)
            if self.scope["method"] == "OPTIONS" and b"allow" in names:
                headers = [(b"allow", allowed_methods(self.scope))]
            added = self._headers_to_add(names)
            message["headers"] = headers + ([*_ALWAYS, *_PRIVATE] if added is None else added)
        await self._send(message)

    def _headers_to_add(self, names: Mapping[bytes, bytes]) -> list[tuple[bytes, bytes]] | None:
        """Return what a response with these headers has besides; None for the usual."""
        self._version = names.get(b"etag")
        if self._id is None and PROBLEM_STATE in self.scope:
            self._id = str(self._context.entropy.new_id()).encode()
        if names.get(b"content-type", b"").startswith(_EVENT_STREAM):
            self._is_stream = True
            self._context.metrics.open_streams.labels(_route(self.scope)).inc()
        state, private = _rate_limit_state(self.scope), b"cache-control" not in names
        following = _following(self.scope)
        if private and state is None and self._id is None and following is None:
            return None
        added = _ALWAYS + (_PRIVATE if private else [] if b"vary" in names else _SHARED)
        if state is not None:
            added += state.headers()
        if self._id is not None:
            added.append((_ID_HEADER, self._id))
        if following is not None:
            added.append((b"link", _link_to_next(self.scope["query_string"], following)))
        return added

    def end(self) -> None:
        """Count the request, and log it."""
        self._context.in_flight.pop(self, None)
        del self.scope[SERVED_REQUEST]  # pyright: ignore[reportGeneralTypeIssues] - or each would keep the other in memory
        if OPEN_STREAM in self.scope:
            self._context.open_streams.leave(self.scope)
        if OPEN_EXPORT in self.scope:
            self._context.open_exports.leave(self.scope, OPEN_EXPORT)
        metrics: Metrics = self._context.metrics
        seconds, route, method = self.seconds, _route(self.scope), self._asked["method"]
        self.scope["method"] = method
        count_answer(metrics.requests, method, route, self._status, None if self._is_stream else seconds)
        if self._is_stream:
            metrics.open_streams.labels(route).dec()
        log_request(self.scope, route, self._status, seconds, self._version, self._id)


def _link_to_next(query: bytes, cursor: str) -> bytes:
    """Return the value of `Link` for the page at this cursor: the query that was asked, with the cursor (RFC 8288)."""
    asked = [part for part in query.split(b"&") if part and not part.startswith(b"cursor=")]
    return b'<?%b>; rel="next"' % b"&".join([*asked, b"cursor=%b" % cursor.encode()])


def count_answer(counts: RequestCounts, method: str, route: str, status: int, seconds: float | None) -> None:
    """Count an answer; a stream has no seconds, and is not among the times."""
    counts.answered[method, route, status] += 1
    if seconds is not None:
        counts.times[method, route, bisect_left(REQUEST_BUCKETS_S, seconds)] += 1
        counts.seconds[method, route] += seconds


def _route(scope: Mapping[str, Any]) -> str:
    """Return the template of the route, never a path, because each route is a time series; `-` if none matches."""
    return str(scope.get("path_template") or "-")


def _following(scope: Mapping[str, Any]) -> str | None:
    return scope.get(FOLLOWING)


def _rate_limit_state(scope: Mapping[str, Any]) -> RateLimitState | None:
    return scope.get(RATE_LIMIT_STATE)
