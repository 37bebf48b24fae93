"""Declare an operation once: the API document describes it, admission enforces it.

    @post("/v1/things", **operation("makeThing", "Make a thing", scope="play", sends=EXAMPLE, raises=(NoSuchThing,)))
    async def make_thing(self, request: ApiRequest, data: JSONBody[NewThing]) -> Thing: ...

The handler's docstring is the operation's description. Admission runs once the operation is known and before
anything of the request is parsed. It is not a guard of Litestar: those get a copy of the operation's handler with
every request. `fast_path` serves the operations of a live game: Litestar's reading of arguments and its response
class cost as much again as a move does, so there an operation takes the request, the parameters of its path and a
body, and returns a `JsonResponse` that is sent as it is.
"""

import asyncio
import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, NotRequired, TypedDict, cast

import msgspec
from litestar import Request
from litestar.enums import ParamType
from litestar.handlers import BaseRouteHandler
from litestar.params import ParameterKwarg
from litestar.types import ASGIApp, Receive, Send
from litestar.types import Scope as AsgiScope
from msgspec import Struct

from service.accounts.errors import BadToken
from service.accounts.principal import Principal, Scope
from service.accounts.tokens import token_hash
from service.http.protocol.errors import MalformedRequest, MissingScope, NoToken, RateLimited
from service.http.protocol.middleware import RATE_LIMIT_STATE, Bucket
from service.http.protocol.request import ApiRequest

Accepted = Literal["Accept", "Accept-Language", "Idempotency-Key", "If-Match", "Last-Event-ID", "Prefer"]


class DiscriminatedBody(Struct, frozen=True):
    """A body of one of several types: which, a text in it says."""

    by: str
    """The field with that text."""
    types: Mapping[str, Any]


class ExamplePerGame(Struct, frozen=True):
    """Examples of the same thing, one for each game, by the game's name."""

    examples: Mapping[str, object]


class Operation(Struct, frozen=True):
    id: str
    summary: str
    scope: Scope | Literal["any"] | None
    """What the token must have; `any`: a token is enough; None: anybody may call it."""
    bucket: Bucket | None
    """The rate limit it counts against; None: it counts against none, and no token is looked at."""
    answers: Any
    """The type of the answer where the handler's annotation does not tell; None: see there."""
    media_types: tuple[str, ...]
    """Of the answer."""
    example: object
    """Of the answer: an instance of its type, what JSON makes of one, or `EachGame`; None where there is no content."""
    takes: Any
    """The type of the body, or `ToldApart`, where the handler's annotation does not tell; None: see there."""
    sends: object
    """Likewise of the body."""
    also: tuple[tuple[int, str], ...]
    """Statuses without content that are no failure either, and what they mean."""
    raises: tuple[type[Exception], ...]
    """What the caller can be told beyond what every operation may say (service/http/openapi/document.py)."""
    accepts: tuple[Accepted, ...]
    """Request headers it looks at, beside those every operation does."""
    headers: tuple[str, ...]
    """Response headers beside those of every operation."""


class OperationArguments(TypedDict):
    name: str
    summary: str
    opt: dict[str, Operation]
    status_code: NotRequired[int]


def operation(
    operation_id: str,
    summary: str,
    *,
    scope: Scope | Literal["any"] | None = None,
    bucket: Bucket | None = "requests",
    answers: Any = None,  # noqa: ANN401 - a type expression
    media_types: tuple[str, ...] = ("application/json",),
    example: object = None,
    takes: Any = None,  # noqa: ANN401 - likewise
    sends: object = None,
    also: tuple[tuple[int, str], ...] = (),
    raises: tuple[type[Exception], ...] = (),
    accepts: tuple[Accepted, ...] = (),
    headers: tuple[str, ...] = (),
    creates: bool = True,
) -> OperationArguments:
    """Return the arguments of Litestar's decorators. `creates=False`: it answers 200, and not 201 or 204."""
    declared = Operation(
        operation_id,
        summary,
        scope,
        bucket,
        answers,
        media_types,
        example,
        takes,
        sends,
        also,
        raises,
        accepts,
        headers,
    )
    arguments = OperationArguments(name=operation_id, summary=summary, opt={"operation": declared})
    if not creates:
        arguments["status_code"] = 200
    return arguments


def operation_of(handler: BaseRouteHandler) -> Operation | None:
    """None: a page for people, or Litestar's own answer to OPTIONS."""
    declared = handler.opt.get("operation")
    return declared if isinstance(declared, Operation) else None


class JsonResponse(Struct, frozen=True):
    """An ASGI application, which Litestar calls as it is. Its own response class costs as much as deciding a move."""

    body: bytes
    headers: list[tuple[bytes, bytes]]
    """Names in lower case, in Latin-1; beside those that say what the body is."""
    status: int = 200

    async def __call__(self, _scope: AsgiScope, _receive: Receive, send: Send) -> None:
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(self.body)),
            *self.headers,
        ]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


def json_response(content: Any, headers: dict[str, str] | None = None, status: int = 200) -> JsonResponse:  # noqa: ANN401
    """Of a value of our own types; `headers` by name, in lower case."""
    told = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in (headers or {}).items()]
    return JsonResponse(msgspec.json.encode(content), told, status)


async def admit(asked: Request[Any, Any, Any]) -> None:
    """Let the request in, or raise BadToken, RateLimited, NoToken, MissingScope or MalformedRequest."""
    request, handler = cast("ApiRequest", asked), asked.route_handler
    operation = operation_of(handler)
    if operation is not None and operation.bucket is not None:
        await _identify(request, operation)
        _authorise(request, operation)
    if request.scope["query_string"]:
        _check_query(request, handler)


async def _identify(request: ApiRequest, operation: Operation) -> None:
    """Leave the caller in the scope, and count the request against the caller or, without one, its address."""
    authorization = request.header(b"authorization")
    request.scope["user"] = None
    if authorization is None:
        _take_from_bucket(request, operation, client_address(request.scope))
        return
    scheme, _, text = authorization.partition(b" ")
    digest = token_hash(text) if scheme.lower() == b"bearer" else None
    caller = await request.wiring.tokens.find(digest) if digest else None
    _take_from_bucket(request, operation, client_address(request.scope) if caller is None else _bucket_key(caller))
    if caller is None:
        raise BadToken
    request.scope["user"] = caller


def _take_from_bucket(request: ApiRequest, operation: Operation, caller: str) -> None:
    limiter = request.wiring.limits[operation.bucket or "requests"]
    standing = limiter.take(caller, asyncio.get_running_loop().time())
    request.scope[RATE_LIMIT_STATE] = standing  # pyright: ignore[reportGeneralTypeIssues] - a key of ours
    if standing is not None and standing.retry_after_s:
        raise RateLimited(standing.retry_after_s)


def _authorise(request: ApiRequest, operation: Operation) -> None:
    if (scope := operation.scope) is None:
        return
    if request.caller is None:
        raise NoToken
    if scope != "any" and scope not in request.caller.scopes:
        raise MissingScope(scope)


def _check_query(request: ApiRequest, handler: BaseRouteHandler) -> None:
    """Every parameter known and given once: a misspelt filter must not read as no filter."""
    given = list(request.query_params.multi_items())
    names = {name for name, _ in given}
    known = _query_parameters(handler)
    if len(names) != len(given):
        raise MalformedRequest("a query parameter is given twice")
    if not known.issuperset(names):
        raise MalformedRequest(f"an unknown query parameter; known here: {', '.join(sorted(known)) or 'none'}")
    # Litestar converts leniently: it would take the word null for a parameter that was left out.
    if any("\0" in value or value.lower() == "null" for _, value in given):
        raise MalformedRequest("neither U+0000 nor null is a value")


@lru_cache(512)
def _query_parameters(handler: BaseRouteHandler) -> frozenset[str]:
    parameters = handler.parsed_fn_signature.parameters.items()
    return frozenset(
        field.kwarg_definition.name or name
        for name, field in parameters
        if isinstance(field.kwarg_definition, ParameterKwarg) and field.kwarg_definition.param_type == ParamType.QUERY
    )


def _bucket_key(caller: Principal) -> str:
    return caller.player.hex


def client_address(scope: Mapping[str, Any]) -> str:
    """The client's address; of IPv6 the 64 bits that one customer has, of a Unix socket a word."""
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
    """A middleware of one operation, which answers in place of all that would follow."""

    async def serve(scope: AsgiScope, receive: Receive, send: Send) -> None:
        request = ApiRequest(scope, receive, send)
        await admit(request)
        body = await request.json()
        answer: JsonResponse = await request.route_handler.fn(request=request, data=body, **scope["path_params"])
        await answer(scope, receive, send)

    return serve
