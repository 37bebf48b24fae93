"""Describe the API, its tags, its headers and who may call an operation, for the API document."""

from collections.abc import Collection
from typing import Any, Final, TypeAlias

from service.http.protocol.operation import Operation
from service.metrics import VERSION
from service.texts.catalogue import DEFAULT_LANGUAGE, LANGUAGES

Json: TypeAlias = dict[str, Any]

INFO: Json = {
    "title": "Hordago",
    "version": VERSION,
    "summary": "Card tables whose every event can be replayed and verified.",
    "description": """\
A server for card games: open a table, take a seat, play, follow it as a stream, replay it, verify it.

**Authentication.** `POST /v1/players` creates a player and a token at once; send the token as
`Authorization: Bearer hdg_...`. Public resources need no token.

**Errors** are `application/problem+json`: programs check `code`, people read `detail`.
[Every kind of problem is explained](/docs/problems). Unknown fields and unknown query parameters are errors, so that
a misspelt one is not ignored.

**Safe retries.** Send an `Idempotency-Key` with a command that takes one, and the same key again after a lost
connection: the command takes effect once. A POST that takes none refuses it.

**Reading.** Every `GET` can be sent as `HEAD` too. Lists come in pages: send `next_cursor` back as
`cursor`, or follow the `Link` with `rel="next"`. They have no totals: a count of rows that change while they are read
would be wrong when it is shown.

**Limits.** `RateLimit` says what remains. Moves have a bucket of their own. A body has at most 16 kB (16,384 bytes).
""",
    "contact": {"name": "The authors of Hordago"},
    "license": {"name": "Apache 2.0", "identifier": "Apache-2.0"},
}

SERVERS: list[Json] = [{"url": "/", "description": "The server that serves this document."}]

TAGS = {
    "tables": "Create, read and close tables; the lobby.",
    "seats": "Take and leave seats, and seat bots.",
    "meeting": "Come to a table with players whom you do not know: seeks, quick matches, challenges.",
    "moves": "Make moves.",
    "events": "The events of a table, as a list and as a stream.",
    "replay": "A table step by step, as any audience the caller may read as.",
    "deals": "Hand histories with the reason of every point, and the proof of every deck.",
    "disputes": "Call the judge; and, for judges, read sealed hands and give rulings.",
    "matches": "Team matches: the same cards at several tables, whose play is kept apart until the end.",
    "tournaments": "Tournaments of pairs or of teams: entries, rounds, standings.",
    "clubs": "Clubs: who belongs to them, who may do what in them.",
    "log": "The signed log: checkpoints, proofs, witnesses. The operator cannot take back a published event.",
    "rules": "Rule sets and the rule book.",
    "referee": "The rules as a calculator, without a table.",
    "players": "Accounts: create a player, read names and statistics.",
    "tokens": "The calling player's own tokens.",
    "apps": "Programs of other people that players sign in to: register one, list and end what you have allowed.",
    "operations": "For operators of the service.",
}
"""In the order in which the docs page shows them."""


_OTHERS = ", ".join(["", *LANGUAGES[1:-1]]) + f" or {LANGUAGES[-1]}"
LANGUAGE_PARAMETER: Json = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "Language of the response, for links: it comes before Accept-Language.",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}


def _request_header(name: str, description: str, schema: Json) -> Json:
    return {"name": name, "in": "header", "required": False, "description": description, "schema": schema}


REQUEST_HEADERS: dict[str, Json] = {
    "Accept": _request_header("Accept", "Media type of the response.", {"type": "string"}),
    "Accept-Language": _request_header(
        "Accept-Language",
        f"Language of labels and sentences: {DEFAULT_LANGUAGE} (default){_OTHERS}.",
        {"type": "string", "examples": ["eu, es;q=0.8"]},
    ),
    "Hordago-Signature": _request_header(
        "Hordago-Signature",
        "Ed25519 signature over the body, the version that If-Match names and the hash there (docs/records.md): 64 "
        "bytes as hex, `; hash=` and the hash, and where a time is signed too `; at=` and milliseconds since 1970.",
        {"type": "string", "pattern": "^[0-9a-f]{128}(; hash=[0-9a-f]{64}(; at=[0-9]{1,16})?)?$"},
    ),
    "Idempotency-Key": _request_header(
        "Idempotency-Key",
        "A key chosen by the client for this request and its retries, in quotes or without; its scope is the player.",
        {"type": "string", "pattern": '^([A-Za-z0-9_-]{1,64}|"[A-Za-z0-9_-]{1,64}")$'},
    ),
    "If-Match": _request_header(
        "If-Match",
        "The version, in quotes, that the table, match or tournament must have.",
        {"type": "string", "pattern": '^("(0|[1-9][0-9]{0,17})"|[*])$'},
    ),
    "If-None-Match": _request_header(
        "If-None-Match",
        "The `ETag` of what the client has; 304 without content if it is still good.",
        {"type": "string"},
    ),
    "Last-Event-ID": _request_header(
        "Last-Event-ID",
        "The id after which the stream continues. With one that it has not sent it begins anew, with a `reset`.",
        {"type": "string"},
    ),
    "Prefer": _request_header(
        "Prefer",
        "`return=minimal` for a response with the version only; `receipt` for a `Hordago-Receipt`.",
        {"type": "string"},
    ),
}

HEADERS: dict[str, Json] = {
    "ETag": {
        "description": "The version, in quotes, for If-Match; of what may be kept a weak tag, for If-None-Match.",
        "schema": {"type": "string"},
    },
    "Hordago-Hash": {
        "description": "The hash of the event of the version in `ETag`, as hex; a signature names it.",
        "schema": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    },
    "Hordago-Cursor": {
        "description": "Where this export ends, for `cursor`: what becomes public later comes after it.",
        "schema": {"type": "string"},
    },
    "Hordago-Receipt": {
        "description": "What the server signs at once of the event of the version in `ETag`: stream, version, hash and "
        "signature. Only with `Prefer: receipt`, where the log is signed.",
        "schema": {"type": "string"},
    },
    "Idempotent-Replayed": {"description": "`true` if this is the response to a retry.", "schema": {"type": "string"}},
    "Link": {
        "description": 'The next page: `<?...>; rel="next"`, relative to what was asked; the last one has none.',
        "schema": {"type": "string"},
    },
    "Location": {
        "description": "Address of the created resource.",
        "schema": {"type": "string", "format": "uri-reference"},
    },
    "Preference-Applied": {"description": "The preference that was applied.", "schema": {"type": "string"}},
    "RateLimit": {
        "description": "What remains (r) of the quota, which is full again in t seconds.",
        "schema": {"type": "string", "examples": ['"requests";r=599;t=1']},
    },
    "RateLimit-Policy": {
        "description": "The quota (q) per window of w seconds.",
        "schema": {"type": "string", "examples": ['"requests";q=600;w=60']},
    },
    "Retry-After": {"description": "Seconds to wait before trying again.", "schema": {"type": "integer"}},
    "WWW-Authenticate": {
        "description": "How to authenticate, and what is wrong with the token.",
        "schema": {"type": "string", "examples": ['Bearer realm="hordago"']},
    },
}

_ALIKE_FOR_ALL: Final = frozenset({"log", "referee", "rules"})
"""Tags of the operations whose response does not depend on who asks."""
_ALIKE_TOO: Final = frozenset({"createPlayer", "getPlayer", "getStatistics", "listEventTypes", "listKeys"})


def security_of(operation: Operation, tags: Collection[str]) -> list[Json]:
    """Return what `security` says of an operation: a token is needed, taken, or not read."""
    if operation.scope is not None:
        return [{"token": []}]
    alike = operation.bucket is None or operation.id in _ALIKE_TOO or not _ALIKE_FOR_ALL.isdisjoint(tags)
    return [] if alike else [{}, {"token": []}]


def required_scope(operation: Operation) -> Json:
    """Return the field `x-scope`: a scope, or a list of which the token has one; nothing where it needs none."""
    match operation.scopes:
        case ():
            return {}
        case (scope,):
            return {"x-scope": scope}
        case scopes:
            return {"x-scope": scopes}


def required_token(operation: Operation) -> str:
    """Say in a sentence which token an operation needs; empty where none or any is enough."""
    if operation.scope == "own":
        return "The token is the player's own: an app cannot do this."
    if operation.scope == "full":
        return "The token is the player's own, has the scope `play` and never expires: an app cannot do this."
    *others, last = [f"`{scope}`" for scope in operation.scopes] or [""]
    if others:
        return f"The token needs the scope {', '.join(others)} or {last}."
    return last and f"The token needs the scope {last}."
