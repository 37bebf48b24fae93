"""Null for a field that may be left out says what leaving it out says, in every body of the OpenAPI document."""

import contextlib
import re
from collections.abc import AsyncIterator
from typing import Final, get_args

import httpx
import pytest

from service.accounts.principal import Scope
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_and_sit, player_with_scopes, wait_for_read_models
from tests.kit.service.request_bodies import SOME_ID, Json, Posted, fields, posted_bodies

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]

BODIES: Final = [
    posted for posted in posted_bodies() if any(not field.required for field in fields(posted.schema, posted.body))
]
OPERATIONS: Final = sorted({posted.operation for posted in BODIES} - {"makeMove"})
CHANGING: Final = re.compile(
    r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[0-9:.]+Z|[0-9a-f]{32,}|hd[a-z]_[A-Za-z0-9_-]+"
)
"""Ids, times, hashes and secrets: they are others in every answer."""


def said(answer: httpx.Response) -> tuple[int, str]:
    """The status and what an answer says, without what is another in every answer."""
    return answer.status_code, CHANGING.sub("...", answer.text)


@pytest.fixture
async def everybody(server: Server) -> AsyncIterator[Player]:
    """A player whose token has every scope."""
    async with contextlib.AsyncExitStack() as stack:
        yield await player_with_scopes(stack, server, "Ane", *get_args(Scope))


async def ask(server: Server, player: Player, posted: Posted, body: Json) -> tuple[int, str]:
    """Post it, where no offer of an earlier request waits, and no club of one counts."""
    pool = server.app.state["context"].pool
    if posted.operation == "openClub":
        await server.within(
            wait_for_read_models(server.app)
        )  # or the club of the request before would be listed as open after this
    for statement in ("DELETE FROM seeks", "DELETE FROM club_openings", "UPDATE clubs SET status = 'closed'"):
        await server.within(pool.execute(statement))
    return said(await player.client.request(posted.method, posted.path, json=body))


@pytest.mark.parametrize("operation", OPERATIONS)
async def test_null_says_what_leaving_it_out_says(server: Server, everybody: Player, operation: str) -> None:
    """Each optional field of the examples and of a body with all fields, at any depth."""
    tried = 0
    for posted in each(BODIES):
        if posted.operation == operation:
            for field in fields(posted.schema, posted.body):
                if not field.required:
                    left_out = await ask(server, everybody, posted, field.left_out(posted.body))
                    assert await ask(server, everybody, posted, field.put(posted.body, None)) == left_out, field.pointer
                    tried += 1
    assert tried > 0


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
async def test_null_says_nothing_in_a_move(new_player: NewPlayer, ruleset: str) -> None:
    """Every kind of move is read alike with it, from whoever is to act or not."""
    players = [await new_player(f"Player {seat}") for seat in range(2)]
    path = await open_and_sit(players, ruleset=ruleset, **({} if ruleset == "mushi" else {"seats": 2}))
    moves = [posted for posted in BODIES if posted.operation == "makeMove"]
    seen = set[int]()
    for posted in each(moves):
        for field in fields(posted.schema, posted.body):
            if not field.required:
                for player in players:
                    asked = posted.path.replace(f"/v1/tables/{SOME_ID}", path)
                    before = (await player.client.get(path)).json()["version"]
                    left_out = await player.client.post(asked, json=field.left_out(posted.body))
                    if left_out.status_code == 200:
                        continue  # the table has moved on
                    null = await player.client.post(asked, json=field.put(posted.body, None))
                    assert said(null) == said(left_out), (posted.body, field.pointer)
                    assert (await player.client.get(path)).json()["version"] == before
                    seen.add(null.status_code)
    assert 422 in seen
