"""Every error as RFC 9457 `application/problem+json`, and the only place that knows which HTTP status an error is.

An error is an exception named after its reason, raised wherever the reason is known. Its class has `code` (stable,
kebab-case) and a docstring whose first paragraph explains it to clients; `TABLE` gives the class its status and title.
The refusals of the games bring code, rule and detail on the instance. What Litestar, msgspec and asyncpg raise is first
translated into one of ours.
"""

from collections.abc import Callable, Mapping
from inspect import cleandoc
from pathlib import Path
from traceback import extract_tb
from typing import Annotated

import asyncpg
import msgspec
import structlog
from litestar import Response
from litestar.exceptions import ClientException, HTTPException, MethodNotAllowedException, NotFoundException
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.table.refusals import Refusal, WrongState
from service.accounts import faults as accounts
from service.http import faults, table_faults
from service.http.methods import allowed
from service.tables.unavailable import OutcomeUnknown, StoreUnavailable

MEDIA_TYPE = "application/problem+json"
PARAGRAPHS = "/docs/problems"
"""The page with one paragraph a kind of problem, each at its own anchor."""


class Kind(Struct, frozen=True):
    status: int
    title: str


TABLE: dict[type[Exception], Kind] = {
    faults.MalformedRequest: Kind(400, "The request is malformed"),
    accounts.BadName: Kind(400, "The name cannot be used"),
    faults.NoToken: Kind(401, "A token is needed"),
    accounts.BadToken: Kind(401, "The token is not good"),
    faults.MissingScope: Kind(403, "The token does not reach that far"),
    accounts.ScopeNotHeld: Kind(403, "The token has not that scope itself"),
    accounts.OutlivesItsMinter: Kind(403, "The token would outlive the one that mints it"),
    table_faults.AudienceClosed: Kind(403, "The seat is not yours to read"),
    table_faults.NotSeated: Kind(403, "You do not sit at this table"),
    table_faults.NotYours: Kind(403, "It is not yours to change"),
    faults.UnknownResource: Kind(404, "There is nothing here"),
    accounts.NoSuchPlayer: Kind(404, "There is no such player"),
    accounts.NoSuchToken: Kind(404, "There is no such token"),
    faults.WrongMethod: Kind(405, "The resource does not know the method"),
    WrongState: Kind(409, "It cannot be done as things stand"),
    accounts.TooManyTokens: Kind(409, "There are too many tokens"),
    faults.StaleVersion: Kind(412, "It has moved on"),
    faults.BodyTooLarge: Kind(413, "The body is too large"),
    faults.NotJson: Kind(415, "The body is not JSON"),
    Refusal: Kind(422, "A rule refuses"),
    faults.KeyReused: Kind(422, "The key belongs to another request"),
    faults.RateLimited: Kind(429, "Too many requests"),
    faults.Unexpected: Kind(500, "The service failed"),
    StoreUnavailable: Kind(503, "The service cannot store it now"),
    OutcomeUnknown: Kind(503, "Nobody knows yet whether it was stored"),
    faults.Unavailable: Kind(503, "The service cannot answer now"),
}

# Of those whose code differs from refusal to refusal: the name of the kind, where the code would be.
_KINDS_OF_MANY_CODES: dict[type[Exception], str] = {Refusal: "refusal", WrongState: "wrong-state"}
# For the API document: a code and a rule of theirs.
_EXAMPLES: dict[type[Exception], tuple[str, str | UnsetType]] = {
    Refusal: ("unknown-option", "table.options"),
    WrongState: ("not-started", UNSET),
}

_log = structlog.stdlib.get_logger("http")


def _wrong_method(failure: Exception) -> Exception:
    headers = failure.headers if isinstance(failure, MethodNotAllowedException) else None
    return faults.WrongMethod(allowed((headers or {}).get("allow", "").split(", ")))


def _malformed(failure: Exception) -> Exception:
    if not isinstance(failure, HTTPException):
        return faults.MalformedRequest()
    messages = failure.extra if isinstance(failure.extra, list) else []
    # A parameter called by a word of Python's has an underscore at its end in our code, and only there.
    told = [f"{message['key'].rstrip('_')}: {message['message']}" for message in messages if "key" in message]
    return faults.MalformedRequest("; ".join(told) or failure.detail)


# What is missing here and in TABLE is a fault of ours. asyncpg.DataError (a value that a statement cannot take) is an
# InterfaceError to asyncpg, but means that one of our types lacks a bound.
_TRANSLATIONS: dict[type[Exception], Callable[[Exception], Exception]] = {
    NotFoundException: lambda _: faults.UnknownResource(),
    MethodNotAllowedException: _wrong_method,
    ClientException: _malformed,
    asyncpg.DataError: lambda _: faults.Unexpected(),
    asyncpg.InterfaceError: lambda _: faults.Unavailable(),
    asyncpg.InternalClientError: lambda _: faults.Unavailable(),
    asyncpg.PostgresConnectionError: lambda _: faults.Unavailable(),
    asyncpg.OperatorInterventionError: lambda _: faults.Unavailable(),
    asyncpg.InsufficientResourcesError: lambda _: faults.Unavailable(),
    asyncpg.TransactionRollbackError: lambda _: faults.Unavailable(),
    OSError: lambda _: faults.Unavailable(),
    Exception: lambda _: faults.Unexpected(),
}


class Problem(Struct, frozen=True):
    """What went wrong, for programs and for people."""

    type: Annotated[str, Meta(description="Address of the paragraph that explains this kind of problem.")]
    title: Annotated[str, Meta(description="The kind of problem, in a few words.")]
    status: Annotated[int, Meta(description="The HTTP status.", ge=400, le=599)]
    detail: Annotated[str, Meta(description="This very problem, in a sentence; for people.")]
    code: Annotated[str, Meta(description="Stable and in kebab-case: what a program should look at.")]
    rule: Annotated[str, Meta(description="Id of the rule that refuses; see /v1/rules/{rule}.")] | UnsetType = UNSET
    version: Annotated[int, Meta(description="Of the table, where a move is refused.", ge=0)] | UnsetType = UNSET
    legal_moves: Annotated[Raw, Meta(description="What may be posted instead, as in the view.")] | UnsetType = UNSET
    events: Annotated[Raw, Meta(description="At most 100 events since the named version.")] | UnsetType = UNSET


def problem_of(failure: Exception) -> Problem:
    """The problem that an exception is, whatever it is."""
    fault = known_fault(failure)
    owner = _owner(type(fault))
    kind = TABLE[owner]
    code: str = getattr(fault, "code", "unexpected")
    return Problem(
        type=f"{PARAGRAPHS}#{paragraph_of(type(fault))[0]}",
        title=kind.title,
        status=kind.status,
        detail=str(getattr(fault, "detail", "")) or str(fault) or paragraph_of(type(fault))[1],
        code=code,
        rule=getattr(fault, "rule", UNSET),
        version=getattr(fault, "version", UNSET),
        legal_moves=getattr(fault, "legal_moves", UNSET),
        events=getattr(fault, "events", UNSET),
    )


def known_fault(failure: Exception) -> Exception:
    """The exception itself if it is in TABLE, or one of ours that says the same."""
    for ancestor in type(failure).__mro__:
        if ancestor in TABLE:
            return failure
        if translate := _TRANSLATIONS.get(ancestor):
            return translate(failure)
    return faults.Unexpected()


def headers_of(fault: Exception) -> Mapping[str, str]:
    """The headers that go with a fault of TABLE."""
    match fault:
        case faults.NoToken():
            return {"www-authenticate": 'Bearer realm="hordago"'}
        case accounts.BadToken():
            return {"www-authenticate": 'Bearer realm="hordago", error="invalid_token"'}
        case faults.MissingScope(scope=scope):
            challenge = f'Bearer realm="hordago", error="insufficient_scope", scope="{scope}"'
            return {"www-authenticate": challenge}
        case faults.WrongMethod(allow=allow):
            return {"allow": allow}
        case (
            faults.RateLimited(retry_after_s=seconds)
            | faults.Unavailable(retry_after_s=seconds)
            | StoreUnavailable(retry_after_s=seconds)
        ):
            return {"retry-after": str(seconds)}
        case _:
            return {}


def status_of(kind: type[Exception]) -> int:
    return TABLE[_owner(kind)].status


def paragraph_of(kind: type[Exception]) -> tuple[str, str]:
    """The anchor and the text of the paragraph about a class of exceptions."""
    owner = _owner(kind)
    named: type[Exception] = owner if owner in _KINDS_OF_MANY_CODES else kind
    anchor = _KINDS_OF_MANY_CODES.get(owner) or str(getattr(named, "code", ""))
    return anchor, cleandoc(named.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def _owner(kind: type[Exception]) -> type[Exception]:
    return next(ancestor for ancestor in kind.__mro__ if ancestor in TABLE)


def paragraphs() -> list[tuple[str, str, int, str]]:
    """Anchor, title, status and text of every kind of problem, by status."""
    kinds = [kind for owner in TABLE for kind in (owner, *owner.__subclasses__()) if kind not in TABLE or kind is owner]
    found = {paragraph_of(kind): TABLE[_owner(kind)] for kind in kinds}
    return [(anchor, kind.title, kind.status, text) for (anchor, text), kind in found.items()]


def example_of(kind: type[Exception]) -> Problem:
    """A problem of this kind, for the API document."""
    anchor, text = paragraph_of(kind)
    owner = _owner(kind)
    code, rule = _EXAMPLES.get(owner, (anchor, UNSET))
    return Problem(f"{PARAGRAPHS}#{anchor}", TABLE[owner].title, TABLE[owner].status, text, code, rule)


def respond(_request: object, failure: Exception) -> Response[bytes]:
    """Litestar's exception handler, for every exception there is."""
    fault = known_fault(failure)
    problem = problem_of(fault)
    if problem.status == 503:
        _log.warning("unavailable", error=type(failure).__name__, code=problem.code)
    elif problem.status >= 500:
        _log.error("failed", error=type(failure).__name__, where=_where(failure), status=problem.status)
    return Response(
        msgspec.json.encode(problem), media_type=MEDIA_TYPE, status_code=problem.status, headers=headers_of(fault)
    )


def _where(failure: BaseException) -> list[str]:
    """The frames it came through. Not its text, in which a database may quote what it was given."""
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in extract_tb(failure.__traceback__)]
