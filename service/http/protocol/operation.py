"""Declare an operation once: the API document describes it, admission enforces it.

    @post("/v1/things", **creates("makeThing", "Make a thing", Content(Thing, EXAMPLE), NewThing("a name")))
    async def make_thing(self, request: ApiRequest, data: JSONBody[NewThing]) -> JsonResponse: ...

The handler's docstring is the operation's description. Most operations are of a kind - `reads`, `reads_version`,
`streams`, `creates`, `commands`, `adds` - which fixes status, headers, scope and the usual errors; what is left to
say is what differs. An operation that is alone of its kind is an `Operation` passed to `declare`.

An example is an instance of its type, what JSON makes of one, or a function that returns it. Examples that need a
game to be played are functions, so that no game is played before the document is requested.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypedDict

from msgspec import Struct

from domain.refusals import NotPermitted, Refusal, WrongState
from service.accounts.principal import Scope
from service.http.protocol.limits import Bucket

RequestHeader = Literal[
    "Accept",
    "Accept-Language",
    "Hordago-Signature",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "Prefer",
]
_SIGNED: Final[tuple[RequestHeader, ...]] = ("Hordago-Signature",)
RequiredScope = Scope | tuple[Scope, ...] | Literal["any", "own", "full"] | None
"""What the token must have, as it follows from what the operation changes.

A scope, or one of several: where it acts in play, judging, organising or administration. `any`: a token is enough, for
what is read. `own`: a token of the player's own, for reading what is theirs and no app's. `full`: that, with the scope
`play` and without an end, for changing their account and what belongs to it. None: no token is needed."""
Errors = tuple[type[Exception], ...]

NOT_MODIFIED: Final = (304, "The client has it already, by its `If-None-Match`.")

JSON: Final = "application/json"
EVENT_STREAM: Final = "text/event-stream"


class DiscriminatedBody(Struct, frozen=True):
    """A body of one of several types, which the text in one of its fields selects."""

    by: str
    """The field with that text."""
    types: Mapping[str, Any]


class ExamplePerGame(Struct, frozen=True):
    """Examples of the same thing, one for each game, by the game's name."""

    make: Callable[[], Mapping[str, object]]


class Content(Struct, frozen=True):
    """The content of a successful response."""

    type: Any
    """A type expression."""
    example: object
    media_types: tuple[str, ...] = (JSON,)
    """The media types of the answer; with several the operation reads `Accept`."""
    translated: bool = False
    """Whether it has sentences in the reader's language: the operation then reads `Accept-Language`."""
    payloads: Callable[[], Mapping[str, Any]] = dict
    """The payloads of a stream: the type of the data of each Server-Sent Event, by the event's name."""


class Operation(Struct, frozen=True, kw_only=True):
    id: str
    summary: str
    response: Content | None
    """None: the response has no content."""
    status: int = 200
    empty_responses: tuple[tuple[int, str], ...] = ()
    """Statuses without content that are no errors, and what each means."""
    scope: RequiredScope = None
    bucket: Bucket | None = "requests"
    """The rate limit it counts against; None: no limit, and no token is read."""
    request_type: Any = None
    """The type of the body, or `DiscriminatedBody`; None: the annotation of the handler's `data`."""
    request_example: object = None
    errors: Errors = ()
    """Errors beside those that every operation or its headers bring (service/http/openapi/document.py)."""
    headers: tuple[RequestHeader, ...] = ()
    """Request headers that it reads, beside those of every operation and those that `response` implies."""
    response_headers: tuple[str, ...] = ()
    """Response headers beside those of every operation."""

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """The scopes of which the token must have one; empty where any token will do."""
        match self.scope:
            case None | "any" | "own":
                return ()
            case "full":
                return ("play",)
            case tuple(alternatives):
                return alternatives
            case scope:
                return (scope,)

    @property
    def takes_key(self) -> bool:
        """Whether it takes an `Idempotency-Key`, so that a retry under the same key is answered and not carried out."""
        return "Idempotency-Key" in self.headers

    def refuses_key(self, method: str) -> bool:
        """Tell whether a request of this method may not bring a key: a POST to which a key would do nothing.

        A PUT and a DELETE have the same effect however often they are sent, with a key or without.
        """
        return method == "POST" and not self.takes_key

    @property
    def is_translated(self) -> bool:
        """Whether the response is in the reader's language: `lang` in the address can name it, too."""
        return self.response is not None and self.response.translated

    @property
    def request_headers(self) -> tuple[RequestHeader, ...]:
        content = self.response
        accept: tuple[RequestHeader, ...] = ("Accept",) if content and len(content.media_types) > 1 else ()
        language: tuple[RequestHeader, ...] = ("Accept-Language",) if self.is_translated else ()
        return (*accept, *self.headers, *language)


class OperationArguments(TypedDict):
    name: str
    summary: str
    opt: dict[str, Operation]
    status_code: int


def declare(operation: Operation) -> OperationArguments:
    """Return the arguments of Litestar's decorators."""
    return OperationArguments(
        name=operation.id, summary=operation.summary, opt={"operation": operation}, status_code=operation.status
    )


def reads(
    operation_id: str, summary: str, response: Content, *, scope: RequiredScope = None, errors: Errors = ()
) -> OperationArguments:
    """Declare the reading of something that has no version: a list, an account."""
    return declare(Operation(id=operation_id, summary=summary, response=response, scope=scope, errors=errors))


def reads_version(operation_id: str, summary: str, response: Content, *, errors: Errors = ()) -> OperationArguments:
    """Declare the reading of a table, a match or a tournament, whose version is the response's `ETag`."""
    return declare(
        Operation(
            id=operation_id,
            summary=summary,
            response=response,
            errors=errors,
            response_headers=("ETag", "Hordago-Hash"),
        )
    )


def reads_shared(operation_id: str, summary: str, response: Content, *, errors: Errors = ()) -> OperationArguments:
    """Declare the reading of what may be kept and compared by its `ETag`: rules, and tables whose seed is open."""
    return declare(
        Operation(
            id=operation_id,
            summary=summary,
            response=response,
            empty_responses=(NOT_MODIFIED,),
            errors=errors,
            headers=("If-None-Match",),
            response_headers=("ETag",),
        )
    )


def streams(
    operation_id: str,
    summary: str,
    example: str,
    payloads: Callable[[], Mapping[str, Any]],
    *,
    over: str,
    translated: bool = False,
    errors: Errors = (),
) -> OperationArguments:
    """Declare a stream of Server-Sent Events; `over` says when 204 is the response to a reconnect."""
    content = Content(str, example, (EVENT_STREAM,), translated, payloads)
    return declare(
        Operation(
            id=operation_id,
            summary=summary,
            response=content,
            empty_responses=((204, over),),
            bucket="streams",
            errors=errors,
            headers=("Last-Event-ID",),
        )
    )


def creates(
    operation_id: str,
    summary: str,
    response: Content,
    request_example: object,
    *,
    scope: RequiredScope = "play",
    bucket: Bucket = "requests",
    errors: Errors = (),
) -> OperationArguments:
    """Declare the creation of a table, a match or a tournament: 201 with its address, once per `Idempotency-Key`."""
    return declare(
        Operation(
            id=operation_id,
            summary=summary,
            response=response,
            status=201,
            scope=scope,
            bucket=bucket,
            request_example=request_example,
            errors=(Refusal, *errors),
            headers=("Idempotency-Key",),
            response_headers=("Location", "ETag", "Hordago-Hash", "Idempotent-Replayed"),
        )
    )


def commands(
    operation_id: str,
    summary: str,
    response: Content,
    *,
    request_example: object = None,
    scope: RequiredScope = "play",
    errors: Errors = (),
    signable: bool = False,
) -> OperationArguments:
    """Declare a command to a table, a match or a tournament: 200 with its view after the command.

    One that is ``signable`` may come with the signature of its player or judge.
    """
    return declare(
        Operation(
            id=operation_id,
            summary=summary,
            response=response,
            scope=scope,
            request_example=request_example,
            errors=(WrongState, NotPermitted, *errors),
            headers=("Idempotency-Key", "If-Match", *(_SIGNED if signable else ())),
            response_headers=("ETag", "Hordago-Hash", "Idempotent-Replayed"),
        )
    )


def adds(
    operation_id: str,
    summary: str,
    response: Content,
    *,
    request_example: object = None,
    scope: RequiredScope = "play",
    errors: Errors = (),
    signable: bool = False,
) -> OperationArguments:
    """Declare a command that adds something with its own address: 201 with `Location`, which the rules may refuse."""
    return declare(
        Operation(
            id=operation_id,
            summary=summary,
            response=response,
            status=201,
            scope=scope,
            request_example=request_example,
            errors=(WrongState, NotPermitted, Refusal, *errors),
            headers=("Idempotency-Key", "If-Match", *(_SIGNED if signable else ())),
            response_headers=("Location", "ETag", "Hordago-Hash", "Idempotent-Replayed"),
        )
    )
