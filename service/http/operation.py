"""What an operation is, declared once: the API document says it, and admission enforces it.

    @post("/v1/things", **operation("makeThing", "Make a thing", scope="play", sends=EXAMPLE, raises=(NoSuchThing,)))
    async def make_thing(self, request: ApiRequest, data: JSONBody[NewThing]) -> Thing: ...

The handler's docstring is the operation's description.
"""

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

from litestar.handlers import BaseRouteHandler
from msgspec import Struct

from service.accounts.principal import Scope
from service.http.limits import Bucket

Accepted = Literal["Accept", "Accept-Language", "Idempotency-Key", "If-Match", "Last-Event-ID", "Prefer"]


class ToldApart(Struct, frozen=True):
    """A body of one of several types: which, a text in it says."""

    by: str
    """The field with that text."""
    types: Mapping[str, Any]


class EachGame(Struct, frozen=True):
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
    """What the caller can be told beyond what every operation may say (openapi.py)."""
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
