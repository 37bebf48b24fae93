"""Define what can be wrong with a request, beside what the accounts and the domain refuse.

Exception
 x MalformedRequest     its path, query, headers or body cannot be understood
 |  x BodyCutShort      the client went away before the end of its body
 |  x KeyNotTaken       a POST that takes no Idempotency-Key came with one
 x NoToken              the operation needs a token
 x MissingScope         the token lacks the scope
 x NotForApps           the token is of an app, and the operation for the player alone
 x UnknownResource      there is none, or none that the caller may know of
 x WrongMethod
 x FormatNotInstalled   this server cannot write the form that is asked for
 x BodyTooLarge
 x HeadTooLarge
 x RequestLate          its rest did not come in time
 x NotJson
 x KeyReused
 x StaleVersion         If-Match named a version that is no longer the current one
 x RateLimited
 |  x TooManyStreams     as many event streams of the caller are open as may be
 |  x TooManyExports     the caller reads an export already, or as many are read as may be
 |  x TooManyUnfinished  as many connections of the address owe a request as may
 x Unavailable          the database does not answer, or the server is about to stop
 |  x Overloaded         more requests wait than can be answered soon
 |  x TableOpening       a match has started and has not opened this table yet
 x Unexpected           any other exception: a defect of the service
 x AudienceClosed       the caller may not read as that audience now
 x OddsClosed           no odds are given at this table while it is played
 x HintClosed           no hints are given at this table
WrongState
Refusal
 x RefusedMove          a rule refused; the legal moves come with it

`code` is stable. The first paragraph of a docstring is what the API's clients read.
"""

from msgspec import Raw

from domain.refusals import Refusal
from service.live.errors import CommandNotMade


class MalformedRequest(CommandNotMade):
    """The request cannot be parsed; `detail` says what is wrong."""

    code = "malformed-request"


class BodyCutShort(MalformedRequest):
    """The connection closed before the whole body was received."""

    code = "body-cut-short"


class KeyNotTaken(MalformedRequest):
    """The operation takes no `Idempotency-Key`: send it without one, and again only if it was not carried out."""

    code = "idempotency-key-not-taken"


class NoToken(Exception):
    """The operation needs `Authorization: Bearer hdg_...`; `POST /v1/players` returns a token at once."""

    code = "no-token"


class MissingScope(CommandNotMade):
    """The token is valid but lacks the scope that the operation needs."""

    code = "missing-scope"

    def __init__(self, scope: str) -> None:
        super().__init__(f"the operation needs the scope {scope}")
        self.scope = scope


class NotForApps(CommandNotMade):
    """Tokens, keys, webhooks and apps are looked after with a token of the player's own, not with one of an app."""

    code = "not-for-apps"


class UnknownResource(CommandNotMade):
    """There is no such resource, or the caller may not know of it."""

    code = "not-found"


class BodyTooLarge(Exception):
    """A body has at most 16 kB (16,384 bytes)."""

    code = "body-too-large"


class HeadTooLarge(Exception):
    """The first line and the headers of a request have at most 64 kB (65,536 bytes) together."""

    code = "head-too-large"


class RequestLate(Exception):
    """The rest of the request did not come in time: a head has 10 seconds, a body 20."""

    code = "request-late"


class NotJson(Exception):
    """A body is `application/json` in UTF-8, not compressed."""

    code = "not-json"


class KeyReused(Exception):
    """The `Idempotency-Key` was used for another request; a key belongs to one request and its retries."""

    code = "idempotency-key-reused"


class StaleVersion(Exception):
    """The version that `If-Match` names is not the current one; the events since then are in `events`, at most 100."""

    code = "stale-version"

    def __init__(self, version: int, events: Raw) -> None:
        super().__init__(f"the current version is {version}")
        self.version = version
        self.events = events


class RateLimited(Exception):
    """Too many requests in a short time; `Retry-After` is the number of seconds to wait."""

    code = "rate-limited"

    def __init__(self, retry_after_s: int) -> None:
        super().__init__(f"try again in {retry_after_s} s")
        self.retry_after_s = retry_after_s


class TooManyStreams(RateLimited):
    """As many event streams of the caller are open as may be; close one, or follow several tables on one stream."""

    code = "too-many-streams"

    def __init__(self) -> None:
        super().__init__(10)


class TooManyExports(RateLimited):
    """You are reading an export already, or others are reading as many as are written at once; try again later."""

    code = "too-many-exports"

    def __init__(self) -> None:
        super().__init__(10)


class TooManyUnfinished(RateLimited):
    """Too many connections of this address have sent no complete request; send it, or close some of them."""

    code = "too-many-unfinished"

    def __init__(self) -> None:
        super().__init__(10)


class Unavailable(Exception):
    """The service is temporarily unavailable; the request is not at fault. Try again after `Retry-After`."""

    code = "unavailable"
    retry_after_s = 1


class Overloaded(Unavailable):
    """More requests wait than can be answered soon; nothing was done. Try again after `Retry-After`."""

    code = "overloaded"

    def __init__(self, retry_after_s: int) -> None:
        super().__init__()
        self.retry_after_s = retry_after_s


class TableOpening(Unavailable):
    """The match has started and is about to open this table. Try again after `Retry-After`."""

    code = "table-opening"


class FormatNotInstalled(CommandNotMade):
    """The server cannot write files of that form; ask for another one, such as `text/csv`."""

    code = "format-not-installed"

    def __init__(self, form: str) -> None:
        super().__init__(f"{form} is not installed on this server; there are jsonl and csv")


class WrongMethod(Exception):
    """The resource does not support this method; `Allow` lists the supported ones."""

    code = "method-not-allowed"

    def __init__(self, allow: str) -> None:
        super().__init__(f"use one of: {allow}")
        self.allow = allow


class Unexpected(Exception):
    """An unexpected error in the service; it has been logged."""

    code = "unexpected"


class AudienceClosed(Exception):
    """During play a seat can be read only by its player; once the seed is open, by anybody."""

    code = "audience-closed"


class OddsClosed(Exception):
    """During play odds are given at tables that were opened with `aid`, to each player of their own seat."""

    code = "odds-closed"


class HintClosed(Exception):
    """Hints are for practice: at a table in play, of no contest and not rated, at which bots have all other seats."""

    code = "hint-closed"


class RefusedMove(Refusal):
    """A rule of the game rejects the move; `legal_moves` lists what may be posted at `version`."""

    def __init__(self, refusal: Refusal, version: int, legal_moves: Raw) -> None:
        super().__init__(refusal.code, refusal.rule, refusal.detail)
        self.version = version
        self.legal_moves = legal_moves
