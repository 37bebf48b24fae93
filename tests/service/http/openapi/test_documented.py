"""What no example has, an id of nothing or a body that is too large, is answered as the OpenAPI document says."""

import contextlib
from collections.abc import AsyncIterator
from typing import Final, get_args

import httpx
import pytest

from service.accounts.principal import Scope
from tests.kit.each import each
from tests.kit.service.documented import undocumented
from tests.kit.service.http import Player, Server, player_with_scopes
from tests.kit.service.request_bodies import (
    DOCUMENT,
    SOME_ID,
    fields,
    filled,
    posted_bodies,
    resolved,
    sample,
)

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

QUERIES: Final = [
    (
        method,
        filled(path),
        {one["name"]: sample(one["schema"]) for one in parameters if one is named or one.get("required")},
    )
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    for parameters in [[one for one in map(resolved, operation.get("parameters", [])) if one["in"] == "query"]]
    for named in parameters
    if SOME_ID in str(sample(named["schema"]))
]
"""Each parameter of a query that is an id, with those that have to be there."""


@pytest.fixture
async def everybody(server: Server) -> AsyncIterator[Player]:
    """A player whose token has every scope."""
    async with contextlib.AsyncExitStack() as stack:
        yield await player_with_scopes(stack, server, "Ane", *get_args(Scope))


async def test_ids_of_nothing_in_a_body_are_answered_as_documented(everybody: Player) -> None:
    """Examples and a body with all fields, and each of these without one of those that may be left out."""
    faults = set[str | None]()
    statuses = set[int]()
    for posted in each(posted_bodies()):
        bodies = [field.left_out(posted.body) for field in fields(posted.schema, posted.body) if not field.required]
        for body in (posted.body, *bodies):
            answer = await everybody.client.request(posted.method, posted.path, json=body)
            statuses.add(answer.status_code)
            faults.add(undocumented(answer))
    assert faults == {None}
    assert {201, 400, 404, 409, 422} <= statuses


async def test_ids_of_nothing_in_a_query_are_answered_as_documented(everybody: Player) -> None:
    """Also where a stream would begin."""
    answers: list[httpx.Response] = []
    for method, path, query in each(QUERIES):
        answers.append(await everybody.client.request(method, path, params=query))
    assert {undocumented(answer) for answer in answers} == {None}
    assert {200, 404} <= {answer.status_code for answer in answers}


SIGNED: Final = [
    (method, filled(path))
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    if any(one["name"] == "Hordago-Signature" for one in map(resolved, operation.get("parameters", [])))
]


async def test_a_signed_body_that_is_too_large_is_answered_as_documented(everybody: Player) -> None:
    """Also by an operation that has no body but the one that is signed."""
    headers = {"hordago-signature": "0" * 128, "if-match": '"1"', "content-type": "application/json"}
    answers: list[httpx.Response] = []
    for method, path in each(SIGNED):
        answers.append(await everybody.client.request(method, path, headers=headers, content=b" " * 17_000))
    assert {undocumented(answer) for answer in answers} == {None}
    assert 413 in {answer.status_code for answer in answers if answer.request.method == "DELETE"}
