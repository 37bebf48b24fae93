"""Write every error as RFC 9457 `application/problem+json`, and decide its HTTP status: here and nowhere else.

An error is an exception named after its reason, raised where the reason is known. Its class has `code` (stable,
kebab-case) and a docstring whose first paragraph explains it to clients; `TABLE` gives the class its status and
title. Refusals of the domain have code, rule and detail on the instance. Exceptions of Litestar, msgspec and asyncpg
are first translated into one of these classes.
"""

import re
from collections.abc import Callable, Mapping
from inspect import cleandoc
from typing import Annotated, Any, Final, cast

import asyncpg
import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import ClientException, HTTPException, MethodNotAllowedException, NotFoundException
from litestar.types import Send
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.refusals import NoSuchPart, NotPermitted, Refusal, WrongState
from service.accounts import errors as accounts
from service.http.protocol import errors
from service.http.protocol.methods import allow_header
from service.live.errors import KeyReused, OutcomeUnknown, StoreUnavailable
from service.logs import error_location
from service.meeting.errors import NoSuchChallenge, NoSuchSeek, OfferOver, RatingOutOfRange, TooManyOffers
from service.notes.notes import NoSuchNote, TooManyNotes
from service.oauth.apps import NoSuchApp, TooManyApps
from service.plain_faults import say_plainly
from service.store.archive_places import ArchiveUnavailable
from service.store.connections import ServerAway
from service.store.new_rows import RowOfAnother
from service.webhooks.push import NoSuchSubscription
from service.webhooks.registry import NoSuchWebhook, TooManyWebhooks, WebhookOver

MEDIA_TYPE = "application/problem+json"
PARAGRAPHS = "/docs/problems"
"""The page that explains each kind of problem at its own anchor."""


class ProblemKind(Struct, frozen=True):
    status: int
    title: str


TABLE: dict[type[Exception], ProblemKind] = {
    errors.MalformedRequest: ProblemKind(400, "Malformed request"),
    accounts.BadName: ProblemKind(400, "Invalid name"),
    accounts.BadHandle: ProblemKind(400, "Invalid handle"),
    accounts.NotConfirmed: ProblemKind(400, "Not confirmed"),
    errors.NoToken: ProblemKind(401, "Token required"),
    accounts.BadToken: ProblemKind(401, "Invalid token"),
    errors.MissingScope: ProblemKind(403, "Insufficient scope"),
    accounts.BadRecoveryKey: ProblemKind(403, "Invalid recovery key"),
    accounts.FullTokenNeeded: ProblemKind(403, "Token of the account needed"),
    errors.NotForApps: ProblemKind(403, "Not for apps"),
    accounts.ScopeNotHeld: ProblemKind(403, "Scope not held by the calling token"),
    accounts.OutlivesItsMinter: ProblemKind(403, "Expiry later than that of the calling token"),
    accounts.OutlivesItsRevoker: ProblemKind(403, "Expiry later than that of the calling token"),
    errors.AudienceClosed: ProblemKind(403, "Audience not allowed"),
    errors.OddsClosed: ProblemKind(403, "No odds during play"),
    errors.HintClosed: ProblemKind(403, "No hints here"),
    NotPermitted: ProblemKind(403, "Not permitted"),
    errors.UnknownResource: ProblemKind(404, "Not found"),
    NoSuchPart: ProblemKind(404, "No such part"),
    accounts.NoSuchPlayer: ProblemKind(404, "Player not found"),
    accounts.NoSuchToken: ProblemKind(404, "Token not found"),
    errors.WrongMethod: ProblemKind(405, "Method not allowed"),
    errors.FormatNotInstalled: ProblemKind(406, "Form not written here"),
    WrongState: ProblemKind(409, "Conflict with the current state"),
    accounts.HandleTaken: ProblemKind(409, "Handle taken"),
    accounts.HandleTooSoon: ProblemKind(409, "Handle changed too soon"),
    accounts.StillInPlay: ProblemKind(409, "Still in play"),
    accounts.TooManyTokens: ProblemKind(409, "Too many tokens"),
    accounts.TooManyKeys: ProblemKind(409, "Too many keys"),
    accounts.TooManyBots: ProblemKind(409, "Too many bots"),
    TooManyWebhooks: ProblemKind(409, "Too many webhooks"),
    WebhookOver: ProblemKind(409, "Webhook over"),
    NoSuchWebhook: ProblemKind(404, "Webhook not found"),
    NoSuchSubscription: ProblemKind(404, "Push subscription not found"),
    TooManyApps: ProblemKind(409, "Too many apps"),
    NoSuchApp: ProblemKind(404, "App not found"),
    NoSuchSeek: ProblemKind(404, "Seek not found"),
    NoSuchChallenge: ProblemKind(404, "Challenge not found"),
    NoSuchNote: ProblemKind(404, "Note not found"),
    TooManyNotes: ProblemKind(409, "Too many notes"),
    TooManyOffers: ProblemKind(409, "Too many offers"),
    OfferOver: ProblemKind(409, "Offer over"),
    RatingOutOfRange: ProblemKind(409, "Rating out of range"),
    errors.StaleVersion: ProblemKind(412, "Version mismatch"),
    errors.RequestLate: ProblemKind(408, "Request too slow"),
    errors.HeadTooLarge: ProblemKind(431, "Head too large"),
    errors.BodyTooLarge: ProblemKind(413, "Body too large"),
    errors.NotJson: ProblemKind(415, "Unsupported media type"),
    Refusal: ProblemKind(422, "Rejected by the rules"),
    errors.KeyReused: ProblemKind(422, "Idempotency key reused"),
    errors.RateLimited: ProblemKind(429, "Too many requests"),
    errors.Unexpected: ProblemKind(500, "Internal error"),
    StoreUnavailable: ProblemKind(503, "Storage unavailable"),
    OutcomeUnknown: ProblemKind(503, "Commit outcome unknown"),
    ArchiveUnavailable: ProblemKind(503, "Archive unavailable"),
    errors.Unavailable: ProblemKind(503, "Service unavailable"),
}

# Classes whose instances have different codes: the name of the kind, which is their anchor.
_KINDS_OF_MANY_CODES: dict[type[Exception], str] = {
    Refusal: "refusal",
    WrongState: "wrong-state",
    NotPermitted: "not-permitted",
    NoSuchPart: "no-such-part",
}
# An example of a code, and of a rule, for the API document.
_EXAMPLES: dict[type[Exception], tuple[str, str | UnsetType]] = {
    Refusal: ("unknown-option", "table.options"),
    WrongState: ("not-started", UNSET),
    NotPermitted: ("not-the-opener", UNSET),
    NoSuchPart: ("no-such-seat", UNSET),
}

PROBLEM_STATE = "hordago.problem"
"""Key of the scope with the code of the problem, which the request's log line repeats."""
_MISSING_PARAMETER: Final = re.compile(r"Missing required \w+ parameter '(\w[\w-]*)' for path ")
"""How Litestar says it, with the address after that."""

_log = structlog.stdlib.get_logger("http")


def _wrong_method(failure: Exception) -> Exception:
    headers = failure.headers if isinstance(failure, MethodNotAllowedException) else None
    return errors.WrongMethod(allow_header((headers or {}).get("allow", "").split(", ")))


def _malformed(failure: Exception) -> Exception:
    if not isinstance(failure, HTTPException):
        return errors.MalformedRequest()
    messages = failure.extra if isinstance(failure.extra, list) else []
    # A parameter named like a Python keyword ends with an underscore in the handler, but not in the query.
    details = [
        f"{message['key'].rstrip('_')}: {say_plainly(message['message'])[0]}"
        for message in messages
        if "key" in message
    ]
    if missing := _MISSING_PARAMETER.match(failure.detail):
        details.append(f"{missing[1]}: is missing")
    return errors.MalformedRequest("; ".join(details) or "the request cannot be read")


# Anything missing here and in TABLE is a defect of the service; so is asyncpg.DataError, a value that a statement does
# not accept: one of our types lacks a bound.
_TRANSLATIONS: dict[type[Exception], Callable[[Exception], Exception]] = {
    KeyReused: lambda _: errors.KeyReused(),
    RowOfAnother: lambda _: errors.KeyReused(),
    NotFoundException: lambda _: errors.UnknownResource(),
    MethodNotAllowedException: _wrong_method,
    ClientException: _malformed,
    asyncpg.InterfaceError: lambda _: errors.Unavailable(),
    asyncpg.InternalClientError: lambda _: errors.Unavailable(),
    asyncpg.PostgresConnectionError: lambda _: errors.Unavailable(),
    asyncpg.OperatorInterventionError: lambda _: errors.Unavailable(),
    asyncpg.InsufficientResourcesError: lambda _: errors.Unavailable(),
    asyncpg.TransactionRollbackError: lambda _: errors.Unavailable(),
    ServerAway: lambda away: errors.Unavailable(str(away)),
    OSError: lambda _: errors.Unavailable(),
    Exception: lambda _: errors.Unexpected(),
}


_MOVES: Final = {"type": "array", "items": {"$ref": "#/components/schemas/LegalMove"}}
_EVENTS: Final = {"type": "array", "items": {"$ref": "#/components/schemas/Event"}, "maxItems": 100}


class Problem(Struct, frozen=True):
    """An error, for programs and for people."""

    type: Annotated[str, Meta(description="Address of the paragraph that explains this kind of problem.")]
    title: Annotated[str, Meta(description="The kind of problem, in a few words.")]
    status: Annotated[int, Meta(description="The HTTP status.", ge=400, le=599)]
    detail: Annotated[str, Meta(description="This occurrence of the problem, in a sentence for people.")]
    code: Annotated[str, Meta(description="Stable, in kebab-case; programs should check this field.")]
    rule: (
        Annotated[str, Meta(description="Id of the rule that rejects the command; see /v1/rules/{rule}.")] | UnsetType
    ) = UNSET
    version: (
        Annotated[int, Meta(description="Version of the table at which a move was rejected.", ge=0)] | UnsetType
    ) = UNSET
    legal_moves: (
        Annotated[
            Raw, Meta(description="The moves that may be posted instead, as in the view.", extra_json_schema=_MOVES)
        ]
        | UnsetType
    ) = UNSET
    events: (
        Annotated[Raw, Meta(description="At most 100 events since the named version.", extra_json_schema=_EVENTS)]
        | UnsetType
    ) = UNSET


def problem_of(failure: Exception) -> Problem:
    """Describe any exception as a problem."""
    error = known_error(failure)
    owner = _registered_class(type(error))
    kind = TABLE[owner]
    code: str = getattr(error, "code", "unexpected")
    return Problem(
        type=f"{PARAGRAPHS}#{paragraph_of(type(error))[0]}",
        title=kind.title,
        status=kind.status,
        detail=str(getattr(error, "detail", "")) or str(error) or paragraph_of(type(error))[1],
        code=code,
        rule=getattr(error, "rule", UNSET),
        version=getattr(error, "version", UNSET),
        legal_moves=getattr(error, "legal_moves", UNSET),
        events=getattr(error, "events", UNSET),
    )


def known_error(failure: Exception) -> Exception:
    """Return the exception if its class is in TABLE, or else its translation."""
    for ancestor in type(failure).__mro__:
        if ancestor in TABLE:
            return failure
        if translate := _TRANSLATIONS.get(ancestor):
            return translate(failure)
    return errors.Unexpected()


def headers_of(error: Exception) -> Mapping[str, str]:
    """Return the headers that an error of TABLE adds to the response."""
    match error:
        case errors.NoToken():
            return {"www-authenticate": 'Bearer realm="hordago"'}
        case accounts.BadToken():
            return {"www-authenticate": 'Bearer realm="hordago", error="invalid_token"'}
        case errors.MissingScope(scope=scope):
            challenge = f'Bearer realm="hordago", error="insufficient_scope", scope="{scope}"'
            return {"www-authenticate": challenge}
        case errors.WrongMethod(allow=allow):
            return {"allow": allow}
        case (
            errors.RateLimited(retry_after_s=seconds)
            | errors.Unavailable(retry_after_s=seconds)
            | StoreUnavailable(retry_after_s=seconds)
            | ArchiveUnavailable(retry_after_s=seconds)
        ):
            return {"retry-after": str(seconds)}
        case _:
            return {}


def status_of(kind: type[Exception]) -> int:
    return TABLE[_registered_class(kind)].status


def paragraph_of(kind: type[Exception]) -> tuple[str, str]:
    """Return the anchor and the text of the paragraph about a class of errors; the class with its code has the text."""
    owner = _registered_class(kind)
    of_code = next((ancestor for ancestor in kind.__mro__ if "code" in vars(ancestor)), kind)
    named: type[Exception] = owner if owner in _KINDS_OF_MANY_CODES else of_code
    anchor = _KINDS_OF_MANY_CODES.get(owner) or str(getattr(named, "code", ""))
    return anchor, cleandoc(named.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def _registered_class(kind: type[Exception]) -> type[Exception]:
    return next(ancestor for ancestor in kind.__mro__ if ancestor in TABLE)


def paragraphs() -> list[tuple[str, str, int, str]]:
    """List anchor, title, status and text of every kind of problem, by status."""
    kinds = [kind for owner in TABLE for kind in (owner, *owner.__subclasses__()) if kind not in TABLE or kind is owner]
    found = {paragraph_of(kind): TABLE[_registered_class(kind)] for kind in kinds}
    return [(anchor, kind.title, kind.status, text) for (anchor, text), kind in found.items()]


def example_of(kind: type[Exception]) -> Problem:
    """Make an example of a problem of this class, for the API document."""
    anchor, text = paragraph_of(kind)
    owner = _registered_class(kind)
    code, rule = _EXAMPLES.get(owner, (anchor, UNSET))
    return Problem(f"{PARAGRAPHS}#{anchor}", TABLE[owner].title, TABLE[owner].status, text, code, rule)


def respond_with_problem(request: Request[Any, Any, Any], failure: Exception) -> Response[bytes]:
    """Respond to any exception: the exception handler of Litestar.

    Where the database fails once a command was let in, what the command writes may be stored already: it fails for the
    names that the answer shows, too.
    """
    error = known_error(failure)
    is_admitted = "user" in request.scope and request.scope["method"] not in {"GET", "HEAD"}
    if type(error) is errors.Unavailable and is_admitted:
        error = OutcomeUnknown(f"{error}, and failed" if str(error) else "failed")
    problem = problem_of(error)
    cast("dict[str, Any]", request.scope)[PROBLEM_STATE] = problem.code
    if problem.status == 503:
        _log.warning("request.unavailable", error=type(failure).__name__, code=problem.code)
    elif problem.status >= 500:
        _log.error("request.failed", error=type(failure).__name__, where=error_location(failure), status=problem.status)
    return Response(
        msgspec.json.encode(problem), media_type=MEDIA_TYPE, status_code=problem.status, headers=headers_of(error)
    )


async def send_problem(failure: Exception, scope: Any, send: Send) -> None:  # noqa: ANN401 - of ASGI
    """Respond with a problem to a request that no route is looked for."""
    problem = problem_of(failure)
    scope[PROBLEM_STATE] = problem.code
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", b"%d" % len(body))]
    headers += [(name.encode(), value.encode()) for name, value in headers_of(failure).items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
