"""The outermost layer: what is done for every request, known route or not.

Answers preflights, answers HEAD with the headers of GET, adds the headers that every response has, counts the request
and logs it.
"""

import time
from collections.abc import Mapping
from typing import Any, cast

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from service.http import request_log
from service.http.limits import STANDING, Standing
from service.http.measures import Measures
from service.http.methods import allowed

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


def edge(app: ASGIApp, measures: Measures) -> ASGIApp:
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
                    headers = message["headers"] = [(b"allow", _methods(asked))]
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
            measures.request(scope["method"], route, status, seconds)
            request_log.write(asked, route, status, seconds, version)

    return serve


def _standing(scope: Mapping[str, Any]) -> Standing | None:
    return scope.get(STANDING)


def _methods(scope: HTTPScope) -> bytes:
    """What the resource knows; Litestar's own answer leaves out what was registered for it later."""
    routes = scope["litestar_app"].routes
    known = {method for route in routes if route.path_format == scope["path_template"] for method in route.methods}
    return allowed(known).encode()


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
