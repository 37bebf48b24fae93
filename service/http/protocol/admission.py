"""Admit a request: identify the caller, count it against a rate limit, check scope and query parameters.

Admission runs once the operation is known and before anything of the request is parsed. It is not a guard of
Litestar: a guard gets a copy of the operation's handler with every request. `fast_path` serves the operations of a
live game: Litestar's parsing of arguments and its response class cost as much again as a move does, so such an
operation takes the request, the parameters of its path and a body, and returns a `JsonResponse` that is sent
unchanged.
"""

import asyncio
import ipaddress
import re
import uuid
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, Final, Literal, get_args, get_origin
from urllib.parse import unquote

from asyncpg.pgproto.pgproto import UUID
from litestar import Litestar, Response
from litestar.enums import ParamType
from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Empty, Receive, Send
from litestar.types import Scope as AsgiScope
from litestar.typing import FieldDefinition
from msgspec import Struct

from service.accounts.errors import BadToken, FullTokenNeeded
from service.accounts.principal import Principal
from service.accounts.token_lookup import bearer_of, hash_of_bearer
from service.http.protocol.errors import (
    KeyNotTaken,
    MalformedRequest,
    MissingScope,
    NotForApps,
    NoToken,
    RateLimited,
    TooManyStreams,
    UnknownResource,
)
from service.http.protocol.limits import RATE_LIMIT_STATE, Bucket
from service.http.protocol.middleware import WAS_SILENT, WRITE_RESPONSE, ServedRequest, WriteResponse
from service.http.protocol.operation import Operation
from service.http.protocol.problems import respond_with_problem
from service.http.protocol.request import LARGEST_BODY, ApiRequest, JsonResponse
from service.http.protocol.targets import IS_ID
from service.live.presence import AWAY_MS
from service.texts.catalogue import LANGUAGES

_BY_ADDRESS: Final = frozenset({"recoveries", "links"})
"""Buckets of an address even with a token: with as many accounts as they like, nobody tries more keys."""


_OF_A_TABLE: Final = "/v1/tables/{id}"
"""How the paths begin whose requests are signs of life of a player at the table, whatever becomes of them."""


def operation_of(handler: BaseRouteHandler) -> Operation | None:
    """Return what a handler declares; None for a page for people and for Litestar's own response to OPTIONS."""
    declared = handler.opt.get("operation")
    return declared if isinstance(declared, Operation) else None


async def admit(request: Any) -> None:  # noqa: ANN401 - an ApiRequest, which Litestar knows as its own type
    """Let the request in.

    Or raise UnknownResource, BadToken, RateLimited, NoToken, MissingScope, KeyNotTaken or MalformedRequest.
    """
    handler = request.route_handler
    operation = operation_of(handler)
    _check_path(request.scope)
    if operation is not None and operation.bucket is not None:
        if bearer_of(request.header(b"authorization")) == b"":  # also where a variable was empty
            _identify(request, operation, None)
        else:
            digest, tokens = request.token_hash, request.context.tokens
            caller = tokens.kept(digest) or await tokens.find(digest) if digest else None
            if caller is not None and request.scope["path_template"].startswith(_OF_A_TABLE):
                _note_sign(request, caller)
            _identify(request, operation, caller)
            if caller is None:
                raise BadToken
        _authorise(request, operation)
    if operation is not None and request.retry_key is not None and operation.refuses_key(request.scope["method"]):
        raise KeyNotTaken
    if spellings := _spellings(handler, ParamType.PATH):
        texts = [(name, value) for name, value in request.scope["path_params"].items() if isinstance(value, str)]
        _check_spellings(texts, spellings)
    if operation is not None and request.scope["query_string"]:
        _check_query(request, handler, operation)


def admit_or_point(
    point: Callable[[ApiRequest, Operation], Response[bytes] | None],
) -> Callable[[Any], Awaitable[Response[bytes] | None]]:
    """Make the step before each operation: the request is let in, and a person with a browser pointed to a page."""

    async def admit_first(request: Any) -> Response[bytes] | None:  # noqa: ANN401 - as `admit` takes it
        await admit(request)
        operation = operation_of(request.route_handler) if request.wants_page else None
        return None if operation is None else point(request, operation)

    return admit_first


def _check_path(scope: Mapping[str, Any]) -> None:
    """Raise UnknownResource for a path that is written in another way than this server writes it.

    Litestar leaves slashes out, and it reads `/seats/0_0` and `/seats/+0` as `/seats/0`, and an id without its dashes.
    A letter may be escaped (RFC 3986, section 6.2.2.2), but a slash that is would part. U+0000 is
    in no text that is stored.
    """
    # What takes the rest of a path begins with a slash.
    written = scope["path_template"].format_map(scope["path_params"]).replace("//", "/")
    raw, path = scope["raw_path"], f"{scope.get('root_path', '')}{written}"
    if raw != path.encode() and ("\0" in path or b"%2f" in raw.lower() or unquote(raw.decode("latin-1")) != path):
        raise UnknownResource


def _note_sign(request: ApiRequest, caller: Principal) -> None:
    """Note that a player names a table. A move pays for this too: only who comes back after long takes more steps."""
    table: Any = request.scope["path_params"]["id"]
    presence, key = request.context.presence, (table, caller.player)
    now_ms, last_ms = presence.now_ms(), presence.signs.get(key, 0)
    presence.signs[key] = now_ms
    presence.asked.add(key)
    if now_ms >= last_ms + AWAY_MS and presence.was_silent(key):
        request.scope[WAS_SILENT] = True  # pyright: ignore[reportGeneralTypeIssues] - a key of ours


def _identify(request: ApiRequest, operation: Operation, caller: Principal | None) -> None:
    """Put the caller into the scope; count the request against them or, without a token, against the address."""
    request.scope["user"] = None
    counted = None if operation.bucket in _BY_ADDRESS else caller
    _take_from_bucket(request, operation, client_address(request.scope) if counted is None else _bucket_key(counted))
    request.scope["user"] = caller


def count_request(request: ApiRequest, bucket: Bucket, caller: str) -> None:
    """Count a request of a caller; raise RateLimited."""
    limiter = request.context.rate_limiters.get(bucket)
    if limiter is None:
        return
    state = limiter.take(caller, asyncio.get_running_loop().time())
    request.scope[RATE_LIMIT_STATE] = state  # pyright: ignore[reportGeneralTypeIssues] - a key of ours
    if state.retry_after_s:
        raise RateLimited(state.retry_after_s)


def _take_from_bucket(request: ApiRequest, operation: Operation, caller: str) -> None:
    bucket = operation.bucket or "requests"
    # To a browser whose stream was cut a 429 is final, so that it is not refused for others who opened many.
    count_request(request, "reconnects" if bucket == "streams" and request.header(b"last-event-id") else bucket, caller)
    if bucket == "streams" and not request.context.open_streams.enter(request.scope, caller):
        raise TooManyStreams


def _authorise(request: ApiRequest, operation: Operation) -> None:
    if (needed := operation.scope) is None:
        return
    if (caller := request.caller) is None:
        raise NoToken
    if needed in caller.scopes or needed == "any":
        return
    if caller.grant is not None and needed in {"own", "full"}:
        raise NotForApps
    if (scopes := operation.scopes) and caller.scopes.isdisjoint(scopes):
        raise MissingScope(scopes[0])
    if needed == "full" and caller.expires_ms is not None:
        raise FullTokenNeeded


def _check_query(request: ApiRequest, handler: BaseRouteHandler, operation: Operation) -> None:
    """Raise MalformedRequest for an unknown or repeated parameter: a misspelt filter must not be ignored."""
    given = list(request.query_params.multi_items())
    names = {name for name, _ in given}
    known = _query_parameters(handler)
    if operation.is_translated:
        known |= {"lang"}
    if any(sum(name == other for other, _ in given) > 1 for name in names - _lists(handler)):
        raise MalformedRequest("a query parameter is given twice")
    if not known.issuperset(names):
        raise MalformedRequest(f"an unknown query parameter; known here: {', '.join(sorted(known)) or 'none'}")
    if "lang" in names and request.query_params["lang"] not in LANGUAGES:
        raise MalformedRequest(f"lang: has to be one of {', '.join(LANGUAGES)}")
    _check_spellings(given, _spellings(handler, ParamType.QUERY))
    # Litestar would read the word null as a parameter that was left out.
    if any("\0" in value or value.lower() == "null" for _, value in given):
        raise MalformedRequest("neither U+0000 nor null is a value")


def _check_spellings(given: Iterable[tuple[str, str]], spellings: "Mapping[str, _Spelling]") -> None:
    for name, value in given:
        if (spelling := spellings.get(name)) is not None and not spelling.form.fullmatch(value):
            raise MalformedRequest(f"{name}: {spelling.words}")


def _named_fields(handler: BaseRouteHandler, place: ParamType) -> Iterator[tuple[str, FieldDefinition]]:
    """List the parameters of a query, or of a path, by the names that clients write."""
    for name, field in handler.parsed_fn_signature.parameters.items():
        asked = field.kwarg_definition
        if isinstance(asked, ParameterKwarg) and asked.param_type == place:
            yield asked.name or name, field


@lru_cache(512)
def _query_parameters(handler: BaseRouteHandler) -> frozenset[str]:
    return frozenset(name for name, _ in _named_fields(handler, ParamType.QUERY))


class _Spelling(Struct, frozen=True):
    """The one way in which a query writes a value of a kind; Litestar also reads `1e0`, `+1` and ids without dashes."""

    form: re.Pattern[str]
    words: str


_SPELLINGS: Final[Mapping[Any, _Spelling]] = {
    int: _Spelling(re.compile("0|-?[1-9][0-9]*"), "has to be a whole number, such as 12"),
    datetime: _Spelling(
        re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9:]{8}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})"),
        "has to be a time, such as 2026-11-21T13:30:00Z",
    ),
    uuid.UUID: _Spelling(IS_ID, "has to be an id, such as 01940000-0000-7000-8000-000000000001"),
}


@lru_cache(512)
def _spellings(handler: BaseRouteHandler, place: ParamType) -> Mapping[str, _Spelling]:
    """Return how the parameters are written that have one spelling, by name."""
    found: dict[str, _Spelling] = {}
    for name, field in _named_fields(handler, place):
        for kind in (field.annotation, *get_args(field.annotation)):
            if get_origin(kind) is Literal:
                values = [str(value) for value in get_args(kind)]
                form = re.compile("|".join(map(re.escape, values)))
                found[name] = _Spelling(form, f"has to be one of {', '.join(values)}")
            elif kind in _SPELLINGS:
                found[name] = _SPELLINGS[kind]
    return found


@lru_cache(512)
def _lists(handler: BaseRouteHandler) -> frozenset[str]:
    """Name the parameters that may be given several times."""
    parameters = handler.parsed_fn_signature.parameters.items()
    return frozenset(name for name, field in parameters if get_origin(field.annotation) is list)


def _bucket_key(caller: Principal) -> str:
    return caller.player.hex


def client_address(scope: Mapping[str, Any]) -> str:
    """Return the client's address: of IPv6 the 64 bits of one customer, of a Unix socket the word `local`."""
    client: tuple[str, int] | None = scope.get("client")
    host = client[0] if client else ""
    return _network(host) if ":" in host else host or "local"


@lru_cache(4096)
def _network(host: str) -> str:
    try:
        return str(ipaddress.ip_network((host.partition("%")[0], 64), strict=False))
    except ValueError:
        return host


def fast_path(app: ASGIApp) -> ASGIApp:  # noqa: ARG001 - Litestar passes it by name
    """Serve one operation as its middleware, in place of everything that Litestar would do next."""
    return _serve_fast


class _FastRequest(ApiRequest):
    """A request without a query, and without what Litestar would prepare to parse it."""

    __slots__ = ()

    def __init__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:  # pyright: ignore[reportMissingSuperCall]
        self.scope = scope  # pyright: ignore[reportAttributeAccessIssue] - of HTTP
        self.receive, self.send = receive, send
        self._known = scope
        self._body = Empty

    @property
    def route_handler(self) -> Any:  # noqa: ANN401 - as Litestar's, which casts it at each call
        """Get the handler of the route."""
        return self._known["route_handler"]


async def _serve_fast(scope: AsgiScope, receive: Receive, send: Send, body: bytes | None = None) -> None:
    """Answer a request; ``body`` is its body if that was read already."""
    request = (ApiRequest if scope["query_string"] else _FastRequest)(scope, receive, send)
    await admit(request)
    data = await request.json(body)
    response: JsonResponse = await request.route_handler.fn(request=request, data=data, **scope["path_params"])
    await response(scope, receive, send)


class Shortcut:
    """The way to an operation of the fast path that leads past Litestar's router and middleware.

    The path of the operation has one parameter, `{id:uuid}`. Only a POST to the canonical form of it is led this way.
    """

    def __init__(self, app: Litestar, template: str) -> None:
        self._app = app
        route = next(route for route in app.routes if route.path == template)
        assert isinstance(route, HTTPRoute)  # noqa: S101 - as all of ours
        self._handler, _ = route.route_handler_map["POST"]
        self._template, self._router = route.path_format, app.asgi_handler
        before, after = template.split("{id:uuid}")
        self._path = re.compile(re.escape(before) + IS_ID.pattern + re.escape(after))
        self._target = re.compile(self._path.pattern.encode())

    async def __call__(self, asked: AsgiScope, receive: Receive, send: Send) -> None:
        """Answer a request as an ASGI application does: those of this operation at once, all others by the router."""
        scope: Any = asked
        found = self._path.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self._router(asked, receive, send)
        else:
            await self._serve(scope, found[1], receive, send)

    def find_table(self, target: bytes, headers: Mapping[bytes, bytes]) -> bytes | None:
        """Find the table whose move a POST brings, with a body of a size that is read; None for any other request."""
        found, size = self._target.fullmatch(target), headers.get(b"content-length", b"")
        # `int` refuses very many digits.
        is_read = size.isdigit() and len(size) <= len(str(LARGEST_BODY)) and 0 < int(size) <= LARGEST_BODY
        return found[1] if found is not None and is_read else None

    def knows_player(self, headers: Mapping[bytes, bytes]) -> bool:
        """Tell whether a token is in memory, so that it does not matter where a move comes from."""
        digest = hash_of_bearer(headers.get(b"authorization"))
        return digest is not None and self._app.state["context"].tokens.kept(digest) is not None

    def is_elsewhere(self, target: bytes) -> bool:
        """Tell whether another machine owns the stream that a request is for."""
        peers = self._app.state["context"].peers
        return peers is not None and peers.find_other(target) is not None

    async def serve_whole(self, scope: Any, table: bytes, body: bytes) -> None:  # noqa: ANN401 - a dictionary
        """Answer a move that was read to its end, of a table that no other machine owns and a player who is known.

        The scope has the headers by name and what writes a response; `table` is the id in its path.
        """
        scope["litestar_app"] = scope["app"] = self._app
        served = ServedRequest(scope, _Parts(scope[WRITE_RESPONSE]).send)
        try:
            if served.is_one_too_many():
                await served.turn_away()
                return
            await self._serve(scope, table.decode(), _receive_nothing, served.send, body)
        except asyncio.CancelledError:
            if not served.is_late():
                raise
            await served.give_up()
        finally:
            served.end()

    async def _serve(self, scope: Any, table: str, receive: Receive, send: Send, body: bytes | None = None) -> None:  # noqa: ANN401
        # The driver's UUID, a subclass written in C: an id is compared and written several times on the way.
        scope["path_params"], scope["path_template"] = {"id": UUID(table)}, self._template
        scope["route_handler"] = self._handler
        try:
            await _serve_fast(scope, receive, send, body)
        except Exception as failure:  # noqa: BLE001 - answered like any other, by its class
            request: Any = ApiRequest(scope, receive, send)
            response: Any = respond_with_problem(request, failure)
            await response.to_asgi_response(None, request)(scope, receive, send)


async def _receive_nothing() -> Any:  # noqa: ANN401 - a message
    """Say that nothing more comes: the request was read to its end."""
    return {"type": "http.disconnect"}


class _Parts:
    """Sends a response that an application gives in two messages."""

    __slots__ = ("_start", "_write")

    def __init__(self, write: WriteResponse) -> None:
        self._write = write
        self._start: Any = None

    async def send(self, message: Any) -> None:  # noqa: ANN401 - a message
        """Keep the first message; with the second, write. Raise RuntimeError for what cannot be written."""
        if message["type"] == "http.response.start":
            self._start = message
        elif not self._write(self._start["status"], self._start["headers"], b"", message.get("body", b"")):
            raise RuntimeError("a header has what no header may have")
