"""Say which methods a resource has, and serve those that no route has: HEAD, and the preflights of browsers."""

from collections.abc import Iterable

from litestar.types import HTTPScope, Message, Send

_ALLOWED = (
    "Accept, Accept-Language, Authorization, Cache-Control, Content-Type, Hordago-Signature, Idempotency-Key, "
    "If-Match, If-None-Match, Last-Event-ID, Pragma, Prefer, Traceparent, Tracestate, X-Request-Id"
)
_PREFLIGHT = [
    (b"access-control-allow-methods", b"GET, POST, PUT, DELETE"),
    (b"access-control-allow-headers", _ALLOWED.encode()),
    (b"access-control-max-age", b"86400"),
]


def allow_header(methods: Iterable[str]) -> str:
    """List the methods, with HEAD for every GET: middleware.py serves it."""
    known = set(methods)
    return ", ".join(sorted(known | {"HEAD"} if "GET" in known else known))


def allowed_methods(scope: HTTPScope) -> bytes:
    """List the methods of the resource; Litestar's own response leaves out handlers registered later."""
    routes = scope["litestar_app"].routes
    known = {method for route in routes if route.path_format == scope["path_template"] for method in route.methods}
    return allow_header(known).encode()


def without_body(send: Send) -> Send:
    """End the response after its headers; the server then reports a disconnect, which also ends a stream."""

    async def send_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return send_headers


def is_preflight(scope: HTTPScope) -> bool:
    """Tell whether a request with the method OPTIONS is the preflight of a browser."""
    return any(name == b"access-control-request-method" for name, _ in scope["headers"])


async def respond_to_preflight(send: Send) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": _PREFLIGHT})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
