"""Wrap every request, whether or not its route is known: preflights, HEAD, headers, metrics, one log line.

Rate limits: one bucket for each caller and kind, announced in the headers of the IETF draft before they take
effect. `RateLimit-Policy: "moves";q=600;w=60` is the quota, `RateLimit: "moves";r=598;t=1` what remains of it and
the seconds until it is full again. A bucket leaks evenly (GCRA): it is one number per caller, the time at which all
their requests are paid off. Buckets live in the process, so several processes together allow several times as much.
Each process counts its own metrics, in Prometheus' text format.

The log line has method, route, status, time, table, version and a hash of the caller; never a path, a query, a
header or a body, which may hold secrets. JSON lines are encoded here: the way through structlog and logging would
double the cost of a small request.
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

RATE_LIMIT_STATE = "hordago.rate_limit"
"""Key of the scope with the caller's `RateLimitState`, which becomes headers of the response."""
_SWEEP_AT = 10_000
"""Number of callers at which those whose bucket is full again are dropped."""


class Quota(Struct, frozen=True):
    name: Bucket
    requests: int
    """Allowed at once, and again evenly over the window; 0: no limit."""
    window_s: int


class RateLimitState(Struct, frozen=True):
    """The state of a caller's bucket after a request."""

    quota: Quota
    remaining: int
    full_in_s: int
    retry_after_s: int
    """0: the request is allowed."""

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
        """Count one request of a caller at a monotonic time; return None if there is no limit."""
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
    """Metrics of one application, with their own registry: tests run several applications in one process."""

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
        # A lookup of a child by its labels costs more than counting.
        self._requests = cache(requests.labels)
        self._seconds = cache(seconds.labels)
        self._refused = refused

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request; `route` is a template, never a path, because each route is a time series."""
        self._requests(method, route, status).inc()
        self._seconds(method, route).observe(seconds)

    def log(self, shard: int, *, refused: bool) -> None:
        """Set whether the log of a shard can no longer be signed; the signing process calls it."""
        self._refused.labels(str(shard)).set(refused)

    def text(self) -> bytes:
        return generate_latest(self.registry)


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


class _JsonLine(RequestLine, frozen=True, kw_only=True):
    timestamp: datetime
    event: str = "request.answered"
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
    structlog.get_logger(_LOGGER_NAME).info("request.answered", **msgspec.structs.asdict(RequestLine(*fields)))


def _table_id(scope: Mapping[str, Any], route: str) -> str | None:
    table = scope.get("path_params", {}).get("id") if route.startswith("/v1/tables/") else None
    return str(table) if table is not None else None


def _pseudonym(caller: Principal) -> str:
    return sha256(b"hordago/log/1" + caller.player.bytes).hexdigest()[:16]


_ALLOWED = (
    "Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, "
    "Prefer"
)
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
# By default a response is for its caller only and is not stored.
_PRIVATE = [(b"cache-control", b"private, no-store"), (b"vary", b"Authorization, Accept-Language")]


def wrap_app(app: ASGIApp) -> ASGIApp:
    """Wrap the ASGI handler of a Litestar application; its requests are counted in the metrics of its context."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        started = time.perf_counter()
        status, version = 500, None
        inner = scope
        if scope["method"] == "HEAD":
            # A copy: the server must still see HEAD, to send no body.
            inner, send = cast("HTTPScope", {**scope, "method": "GET"}), _without_body(send)

        async def send_with_headers(message: Message) -> None:
            nonlocal status, version
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message["headers"] = list(message["headers"])
                names = dict(headers)
                if inner["method"] == "OPTIONS" and b"allow" in names:
                    headers = message["headers"] = [(b"allow", _allowed_methods(inner))]
                version = names.get(b"etag")
                headers += _ALWAYS
                if b"cache-control" not in names:
                    headers += _PRIVATE
                if (state := _rate_limit_state(inner)) is not None:
                    headers += state.headers()
            await send(message)

        try:
            if _is_preflight(inner):
                await _respond_to_preflight(send_with_headers)
            else:
                await app(inner, receive, send_with_headers)
        finally:
            seconds = time.perf_counter() - started
            route = str(inner.get("path_template") or "-")
            inner["method"] = scope["method"]
            scope["litestar_app"].state["context"].metrics.request(scope["method"], route, status, seconds)
            log_request(inner, route, status, seconds, version)

    return serve


def _rate_limit_state(scope: Mapping[str, Any]) -> RateLimitState | None:
    return scope.get(RATE_LIMIT_STATE)


def _allowed_methods(scope: HTTPScope) -> bytes:
    """List the methods of the resource; Litestar's own response leaves out handlers registered later."""
    routes = scope["litestar_app"].routes
    known = {method for route in routes if route.path_format == scope["path_template"] for method in route.methods}
    return allow_header(known).encode()


def _without_body(send: Send) -> Send:
    """End the response after its headers; the server then reports a disconnect, which also ends a stream."""

    async def send_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return send_headers


def _is_preflight(scope: HTTPScope) -> bool:
    return scope["method"] == "OPTIONS" and any(
        name == b"access-control-request-method" for name, _ in scope["headers"]
    )


async def _respond_to_preflight(send: Send) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": _PREFLIGHT})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
