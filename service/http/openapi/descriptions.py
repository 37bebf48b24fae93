"""What the API document says in words: about the whole, its tags, its headers."""

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

INFO: Json = {
    "title": "Hordago",
    "version": "1.0.0",
    "summary": "Card tables whose every event can be replayed and verified.",
    "description": """\
A server for card games: open a table, take a seat, play, follow it as a stream, replay it, verify it.

**Who calls.** `POST /v1/players` gives a player and a token at once; send it as `Authorization: Bearer hdg_...`. What
is public needs none.

**Errors** are `application/problem+json`: look at `code`, show `detail`. [Every kind is explained](/docs/problems).
Unknown fields and unknown query parameters are errors, so that a misspelt one is not passed over.

**Safe retries.** Send an `Idempotency-Key` with a POST, and the same again after a lost connection: it is done once.

**Reading.** Every `GET` can be asked as `HEAD` too. Lists are read in pages: send `next_cursor` back as `cursor`.

**Limits.** `RateLimit` says what remains. Moves have a bucket of their own. A body has at most 16 kB.
""",
    "contact": {"name": "The authors of Hordago"},
    "license": {"name": "Apache 2.0", "identifier": "Apache-2.0"},
}

SERVERS: list[Json] = [{"url": "/", "description": "The server that this document comes from."}]

TAGS = {
    "tables": "Opening a table, looking at one, closing it; the lobby.",
    "seats": "Sitting down, seating bots, standing up.",
    "moves": "Playing.",
    "events": "What happened, as a list and as a stream.",
    "replay": "A table step by step, from any seat that you may see it from.",
    "deals": "Hand histories with every point accounted for, and the proof of every deck.",
    "disputes": "Calling the judge, and being the judge: what he may open, and what he rules.",
    "matches": "Team matches: the same cards at several tables, what was played there kept apart until the end.",
    "tournaments": "Tournaments of pairs or of teams: entries, rounds, the classification.",
    "log": "The signed log: checkpoints, proofs, witnesses. What the house has told once it cannot take back.",
    "rules": "The rule sets and the rule book.",
    "referee": "The rules as a calculator, without a table.",
    "players": "Accounts: opening one, reading a name.",
    "tokens": "The calling player's own tokens.",
    "operations": "For whoever runs the service.",
}
"""In the order in which the docs page shows them."""


def _request_header(name: str, description: str, schema: Json) -> Json:
    return {"name": name, "in": "header", "required": False, "description": description, "schema": schema}


REQUEST_HEADERS: dict[str, Json] = {
    "Accept": _request_header("Accept", "Which form the answer should have.", {"type": "string"}),
    "Accept-Language": _request_header(
        "Accept-Language",
        "Language of labels and sentences: en (default), es, fr or eu.",
        {"type": "string", "examples": ["eu, es;q=0.8"]},
    ),
    "Idempotency-Key": _request_header(
        "Idempotency-Key",
        "A key of your own for this request and its retries; belongs to the player.",
        {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    ),
    "If-Match": _request_header(
        "If-Match",
        "The version, in quotes, that the table, match or tournament must be at.",
        {"type": "string", "pattern": '^("(0|[1-9][0-9]{0,17})"|[*])$'},
    ),
    "Last-Event-ID": _request_header(
        "Last-Event-ID", "The version after which the stream goes on.", {"type": "string", "pattern": "^[0-9]{1,18}$"}
    ),
    "Prefer": _request_header("Prefer", "`return=minimal` for an answer with the version only.", {"type": "string"}),
}

HEADERS: dict[str, Json] = {
    "ETag": {"description": "The version, in quotes; for If-Match.", "schema": {"type": "string"}},
    "Idempotent-Replayed": {"description": "`true` where this is the answer to a retry.", "schema": {"type": "string"}},
    "Location": {"description": "Address of what was made.", "schema": {"type": "string", "format": "uri-reference"}},
    "Preference-Applied": {"description": "The preference that was followed.", "schema": {"type": "string"}},
    "RateLimit": {
        "description": "What remains (r) of which quota, full again in t seconds.",
        "schema": {"type": "string", "examples": ['"requests";r=599;t=1']},
    },
    "RateLimit-Policy": {
        "description": "The quota (q) a window of w seconds.",
        "schema": {"type": "string", "examples": ['"requests";q=600;w=60']},
    },
    "Retry-After": {"description": "Seconds to wait before trying again.", "schema": {"type": "integer"}},
    "WWW-Authenticate": {
        "description": "How to authenticate, and what is wrong with the token.",
        "schema": {"type": "string", "examples": ['Bearer realm="hordago"']},
    },
}
