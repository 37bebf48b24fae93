"""Compare an answer with what the OpenAPI document says of its operation."""

import re
from typing import Final

import httpx
from msgspec import Struct

from tests.kit.service.request_bodies import DOCUMENT, Json, resolved


class Answers(Struct, frozen=True):
    """What an operation may answer."""

    operation: str
    method: str
    path: re.Pattern[str]
    places: int
    """Parameters in its path."""
    kinds: dict[int, set[str]]
    """By status the kinds of problem; none of a success."""


def _pattern(path: str) -> re.Pattern[str]:
    """What the addresses of a path look like: a tile has slashes in its index."""
    parts = [r".+" if part == "{tile}" else "[^/]+" if part[0] == "{" else part for part in path[1:].split("/")]
    return re.compile("/" + "/".join(parts))


def _kinds(response: Json) -> set[str]:
    """The kinds of problem that a response of the document has."""
    contents: Json = resolved(response).get("content", {})
    return set(contents.get("application/problem+json", {}).get("examples", {}))


DOCUMENTED: Final = sorted(
    (
        Answers(
            operation["operationId"],
            method.upper(),
            _pattern(path),
            path.count("{"),
            {int(status): _kinds(response) for status, response in operation["responses"].items()},
        )
        for path, methods in DOCUMENT["paths"].items()
        for method, operation in methods.items()
    ),
    key=lambda each: each.places,
)
"""Those with fewest parameters first: of two paths that fit, such a one is meant."""


def undocumented(answer: httpx.Response) -> str | None:
    """Say what the document does not have of an answer: its status, or its kind of problem; None if it has it."""
    method, path = answer.request.method, answer.url.raw_path.decode().partition("?")[0]
    found = next(one for one in DOCUMENTED if one.method == method and one.path.fullmatch(path))
    kinds = found.kinds.get(answer.status_code)
    if kinds is None:
        return f"{found.operation}: {answer.status_code}"
    if not answer.is_error:
        return None
    kind = answer.json()["type"].partition("#")[2]
    return None if kind in kinds else f"{found.operation}: {answer.status_code} {kind}"
