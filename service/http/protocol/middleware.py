"""Wrap every request, known route or not: preflights, HEAD, headers, metrics, one log line.

Rate limits: one bucket for each caller and kind, announced in the headers of the IETF draft before they take
effect. `RateLimit-Policy: "moves";q=600;w=60` says what is allowed, `RateLimit: "moves";r=598;t=1` what remains
and in how many seconds the bucket is full again. A bucket leaks evenly (GCRA): one number a caller, the time at
which it would be empty of debts. Buckets live in the process, so several processes together allow several times
as much. Metrics, in Prometheus' text form, are counted by each process for itself.

The log line has method, route, status, time, table, version and a hash of who called; never a path, a query, a
header or a body: they may hold secrets. Where logs are JSON the line is encoded here: the way through structlog
and logging would double what a small request costs.
"""

import logging
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from math import ceil, floor
from typing import Any, Literal, cast

import msgspec
import structlog
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from service.accounts.principal import Principal
from service.http.protocol.problems import allow_header
from service.live.failures import DEFECTS
from service.logs import JsonLines
from service.settings import Settings

Bucket = Literal["requests", "moves", "signups"]

RATE_LIMIT_STATE = "hordago.standing"
"""Where in the scope the caller's standing with its rate limit is left for the response's headers."""
_SWEEP_AT = 10_000
"""Callers remembered before those that owe nothing are forgotten."""


class Quota(Struct, frozen=True):
    name: Bucket
    requests: int
    """At once, and again evenly over the window; 0: no limit."""
    window_s: int


class RateLimitState(Struct, frozen=True):
    """Where a caller stands after a request."""

    quota: Quota
    remaining: int
    full_in_s: int
    retry_after_s: int
    """0: the request may pass."""

    def headers(self) -> list[tuple[bytes, bytes]]:
        name, policy = self.quota.name, self.quota
        return [
            (b"ratelimit-policy", b'"%s";q=%d;w=%d' % (name.encode(), policy.requests, policy.window_s)),
            (b"ratelimit", b'"%s";r=%d;t=%d' % (name.encode(), self.remaining, self.full_in_s)),
        ]


class RateLimiter:
    """The buckets of one quota."""

    def __init__(self, quota: Quota) -> None:
        self._quota = quota
        self._interval_s = quota.window_s / max(quota.requests, 1)
        self._clear_at: dict[str, float] = {}
        self._sweep_at = _SWEEP_AT

    def take(self, caller: str, now_s: float) -> RateLimitState | None:
        """Count one request of a caller at a monotonic time; None where there is no limit."""
        quota = self._quota
        if not quota.requests:
            return None
        debt_s = max(self._clear_at.get(caller, now_s) - now_s, 0.0) + self._interval_s
        excess_s = debt_s - quota.window_s
        if excess_s > 1e-9:
            return RateLimitState(quota, 0, ceil(debt_s - self._interval_s), ceil(excess_s))
        self._clear_at[caller] = now_s + debt_s
        if len(self._clear_at) >= self._sweep_at:
            self._sweep(now_s)
        return RateLimitState(quota, floor((quota.window_s - debt_s) / self._interval_s + 1e-6), ceil(debt_s), 0)

    def _sweep(self, now_s: float) -> None:
        self._clear_at = {caller: at for caller, at in self._clear_at.items() if at > now_s}
        self._sweep_at = max(_SWEEP_AT, 2 * len(self._clear_at))


def rate_limiters(settings: Settings) -> Mapping[Bucket, RateLimiter]:
    quotas = (
        Quota("requests", settings.requests_per_minute, 60),
        Quota("moves", settings.moves_per_minute, 60),
        Quota("signups", settings.signups_per_hour, 3600),
    )
    return {quota.name: RateLimiter(quota) for quota in quotas}


_BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """A registry of its own: several applications may live in one process, as they do in tests."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        requests = Counter(
            "hordago_http_requests", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        seconds = Histogram(
            "hordago_http_request_seconds",
            "Time to the end of the answer.",
            ("method", "route"),
            buckets=_BUCKETS_S,
            registry=self.registry,
        )
        refused = Gauge(
            "hordago_log_refused",
            "1 while the log of a shard cannot be signed any more.",
            ("shard",),
            registry=self.registry,
        )
        self.registry.register(DEFECTS)
        # Looking a child up by its labels costs more than counting does.
        self._requests = cache(requests.labels)
        self._seconds = cache(seconds.labels)
        self._refused = refused

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """`route` is a template, never a path: there is one time series for each."""
        self._requests(method, route, status).inc()
        self._seconds(method, route).observe(seconds)

    def log(self, shard: int, *, refused: bool) -> None:
        """Whether a shard's log is what was signed of it; told by the process that signs."""
        self._refused.labels(str(shard)).set(refused)

    def text(self) -> bytes:
        return generate_latest(self.registry)


_LOGGER_NAME = "http"
_request_logger = logging.getLogger(_LOGGER_NAME)
_root_logger = logging.getLogger()


class RequestLine(Struct, frozen=True):
    method: str
    route: str
    """The template; `-` where there is none."""
    status: int
    ms: float
    table: str | None
    version: str | None
    principal: str | None


class _JsonLine(RequestLine, frozen=True, kw_only=True):
    timestamp: datetime
    event: str = "request"
    level: str = "info"
    logger: str = _LOGGER_NAME


def log_request(scope: Mapping[str, Any], route: str, status: int, seconds: float, etag: bytes | None) -> None:
    if not _request_logger.isEnabledFor(logging.INFO):
        return
    caller = scope.get("user")
    fields = (
        scope["method"],
        route,
        status,
        round(seconds * 1000, 2),
        _table_id(scope, route),
        etag.decode().strip('"') if etag else None,
        _pseudonym(caller) if isinstance(caller, Principal) else None,
    )
    for handler in _root_logger.handlers:
        if isinstance(handler, JsonLines):
            handler.write(msgspec.json.encode(_JsonLine(*fields, timestamp=datetime.now(UTC))))
            return
    structlog.get_logger(_LOGGER_NAME).info("request", **msgspec.structs.asdict(RequestLine(*fields)))


def _table_id(scope: Mapping[str, Any], route: str) -> str | None:
    table = scope.get("path_params", {}).get("id") if route.startswith("/v1/tables/") else None
    return str(table) if table is not None else None


def _pseudonym(caller: Principal) -> str:
    return sha256(b"hordago/log/1" + caller.player.bytes).hexdigest()[:16]


_ALLOWED = "Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, Prefer"
_EXPOSED = (
    "ETag, Idempotent-Replayed, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, "
    "WWW-Authenticate"
)
_ALWAYS = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", _EXPOSED.encode()),
    (b"x-content-type-options", b"nosniff"),
]
_PREFLIGHT = [
    (b"access-control-allow-methods", b"GET, POST, PUT, DELETE"),
    (b"access-control-allow-headers", _ALLOWED.encode()),
    (b"access-control-max-age", b"86400"),
]
# Unless a controller says otherwise, an answer is the caller's alone and only good now.
_PRIVATE = [(b"cache-control", b"private, no-store"), (b"vary", b"Authorization, Accept-Language")]


def wrap_app(app: ASGIApp, metrics: Metrics) -> ASGIApp:
    """Wrap Litestar's own ASGI application."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        started = time.perf_counter()
        status, version = 500, None
        asked = scope
        if scope["method"] == "HEAD":
            # A copy: the server has to know that no body goes with the answer.
            asked, send = cast("HTTPScope", {**scope, "method": "GET"}), _without_body(send)

        async def send_with_headers(message: Message) -> None:
            nonlocal status, version
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message["headers"] = list(message["headers"])
                names = dict(headers)
                if asked["method"] == "OPTIONS" and b"allow" in names:
                    headers = message["headers"] = [(b"allow", _allowed_methods(asked))]
                version = names.get(b"etag")
                headers += _ALWAYS
                if b"cache-control" not in names:
                    headers += _PRIVATE
                if (standing := _standing(asked)) is not None:
                    headers += standing.headers()
            await send(message)

        try:
            if _is_preflight(asked):
                await _answer_preflight(send_with_headers)
            else:
                await app(asked, receive, send_with_headers)
        finally:
            seconds = time.perf_counter() - started
            route = str(asked.get("path_template") or "-")
            asked["method"] = scope["method"]
            metrics.request(scope["method"], route, status, seconds)
            log_request(asked, route, status, seconds, version)

    return serve


def _standing(scope: Mapping[str, Any]) -> RateLimitState | None:
    return scope.get(RATE_LIMIT_STATE)


def _allowed_methods(scope: HTTPScope) -> bytes:
    """What the resource knows; Litestar's own answer leaves out what was registered for it later."""
    routes = scope["litestar_app"].routes
    known = {method for route in routes if route.path_format == scope["path_template"] for method in route.methods}
    return allow_header(known).encode()


def _without_body(send: Send) -> Send:
    """Ends the answer with its headers. The server then says that nobody listens, which ends a stream too."""

    async def send_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return send_headers


def _is_preflight(scope: HTTPScope) -> bool:
    return scope["method"] == "OPTIONS" and any(
        name == b"access-control-request-method" for name, _ in scope["headers"]
    )


async def _answer_preflight(send: Send) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": _PREFLIGHT})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
