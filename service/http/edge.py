"""The outermost layer: what is done for every request, known route or not.

Answers preflights, adds the headers that every response has, and writes one log line a request: method, route, status,
time, table, version, and a hash of who called. Never a path, a query, a header or a body: they may hold secrets.
"""

import time
from hashlib import sha256

import structlog
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from service.accounts.principal import Principal
from service.http.admission import STANDING
from service.http.limits import Standing
from service.http.measures import Measures

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

_log = structlog.stdlib.get_logger("http")


def edge(app: ASGIApp, measures: Measures) -> ASGIApp:
    """Wrap Litestar's own ASGI application."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        started = time.perf_counter()
        status, version = 500, None

        async def send_with_headers(message: Message) -> None:
            nonlocal status, version
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message["headers"] = list(message["headers"])
                names = dict(headers)
                if scope["method"] == "OPTIONS" and b"allow" in names:
                    headers = message["headers"] = [(b"allow", _methods(scope))]
                version = names.get(b"etag")
                headers += _ALWAYS
                if b"cache-control" not in names:
                    headers += _PRIVATE
                standing: Standing | None = scope.get(STANDING)  # pyright: ignore[reportAssignmentType]
                if standing is not None:
                    headers += standing.headers()
            await send(message)

        try:
            if _is_preflight(scope):
                await _answer_preflight(send_with_headers)
            else:
                await app(scope, receive, send_with_headers)
        finally:
            seconds = time.perf_counter() - started
            route = str(scope.get("path_template") or "-")
            measures.request(scope["method"], route, status, seconds)
            _write(scope, route, status, seconds, version)

    return serve


def _methods(scope: HTTPScope) -> bytes:
    """What the resource knows; Litestar's own answer leaves out what was registered for it later."""
    routes = scope["litestar_app"].routes
    known = {method for route in routes if route.path_format == scope["path_template"] for method in route.methods}
    return ", ".join(sorted(known)).encode()


def _is_preflight(scope: HTTPScope) -> bool:
    return scope["method"] == "OPTIONS" and any(
        name == b"access-control-request-method" for name, _ in scope["headers"]
    )


async def _answer_preflight(send: Send) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": _PREFLIGHT})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _write(scope: HTTPScope, route: str, status: int, seconds: float, version: bytes | None) -> None:
    caller = scope.get("user")
    _log.info(
        "request",
        method=scope["method"],
        route=route,
        status=status,
        ms=round(seconds * 1000, 2),
        table=_table(scope, route),
        version=version.decode().strip('"') if version else None,
        principal=_pseudonym(caller) if isinstance(caller, Principal) else None,
    )


def _table(scope: HTTPScope, route: str) -> str | None:
    table = scope.get("path_params", {}).get("id") if route.startswith("/v1/tables/") else None
    return str(table) if table is not None else None


def _pseudonym(caller: Principal) -> str:
    return sha256(b"hordago/log/1" + caller.player.bytes).hexdigest()[:16]
