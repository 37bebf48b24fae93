"""One wish to play leads to one table: the same request again or at once, through one process or two, rated or not."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import asyncpg
import httpx
import pytest

from service.entropy import system_entropy
from service.settings import Settings
from tests.kit.service.http import NewPlayer, Player, Server, open_client, serve_app, sign_up_player
from tests.kit.service.http_contests import wait_for
from tests.service.http.meeting.test_seeks import rate, seeks_of_players

pytestmark = pytest.mark.slow

KEY: Final = {"idempotency-key": "one"}
UNKNOWN_ID: Final = "01940000-0000-7000-8000-0000000000ff"
ASKED: Final[dict[str, Any]] = {"ruleset": "mushi", "rated": True}
QUICK: Final = "/v1/quick-match"


async def listed(client: httpx.AsyncClient, count: int) -> bool:
    """Whether the list of tables, which is a moment behind, has so many open ones."""
    return len((await client.get("/v1/tables?status=open&ruleset=mushi")).json()["items"]) == count


async def wait_at_tables(players: list[Player]) -> None:
    """Each of these players waits at a table of their own for another one."""
    for player in players:
        path = (await player.client.post("/v1/tables", json=ASKED)).headers["location"]
        assert (await player.client.put(f"{path}/seats/0", json={})).status_code == 200
    await wait_for(partial(listed, players[0].client, len(players)))


async def wait_with_seeks(players: list[Player]) -> None:
    """Each of these players, who are too strong for each other, seeks another one."""
    for player in players:
        sought = {**ASKED, "rating_range": {"max": 1600}}
        assert (await player.client.post("/v1/seeks", json=sought)).json()["status"] == "open"


async def tables_of(player: Player) -> list[dict[str, Any]]:
    """The tables at which a player sits, as they are: lists are a moment behind."""
    pool_of = (await player.client.get("/v1/tables?ruleset=mushi&limit=200")).json()["items"]
    views = [(await player.client.get(f"/v1/tables/{listed['id']}")).json() for listed in pool_of]
    return [view for view in views if player.id in [seat["player"] for seat in view["seats"]]]


@pytest.fixture
async def others(new_player: NewPlayer) -> list[Player]:
    """Four who wait."""
    return [await new_player(f"Other {number}") for number in range(4)]


async def test_a_quick_match_that_is_sent_again_takes_one_seat(new_player: NewPlayer, others: list[Player]) -> None:
    """Under its key it gets the same answer; under another key, or later without one, it is another wish."""
    await wait_at_tables(others)
    ane = await new_player("Ane")
    first = await ane.client.post(QUICK, json=ASKED, headers=KEY)
    again = await ane.client.post(QUICK, json=ASKED, headers={"idempotency-key": '"one"'})
    assert (first.status_code, first.json()["status"]) == (201, "matched")
    assert (again.status_code, again.json(), again.headers["location"]) == (
        201,
        first.json(),
        first.headers["location"],
    )
    assert ("idempotent-replayed" in first.headers, again.headers["idempotent-replayed"]) == (False, "true")
    assert (await ane.client.get(first.headers["location"])).json() == first.json()
    assert [view["id"] for view in await tables_of(ane)] == [first.json()["table"]]
    reused = await ane.client.post(QUICK, json={**ASKED, "minutes": 5}, headers=KEY)
    assert (reused.status_code, reused.json()["code"]) == (422, "idempotency-key-reused")
    reused = await ane.client.post("/v1/seeks", json=ASKED, headers=KEY)
    assert (reused.status_code, reused.json()["code"]) == (422, "idempotency-key-reused")
    second = await ane.client.post(QUICK, json=ASKED, headers={"idempotency-key": "two"})
    third = await ane.client.post(QUICK, json=ASKED)
    assert len({first.json()["table"], second.json()["table"], third.json()["table"]}) == 3


@pytest.mark.parametrize("headers", [KEY, {}], ids=["with a key", "without one"])
@pytest.mark.parametrize("wait", [wait_at_tables, wait_with_seeks])
@pytest.mark.parametrize("path", [QUICK, "/v1/seeks"])
async def test_one_wish_at_once_leads_to_one_table(
    settings: Settings,
    owner: asyncpg.Connection,
    wait: Callable[[list[Player]], Awaitable[None]],
    headers: dict[str, str],
    path: str,
) -> None:
    """However the others wait, and through whichever process it comes."""
    async with contextlib.AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(serve_app(settings, system_entropy())) for _ in range(2)]
        players = [await sign_up_player(stack, servers[0].url, f"Player {number}") for number in range(5)]
        ane, others = players[0], players[1:]
        through = [await stack.enter_async_context(open_client(server.url, ane.token)) for server in servers]
        for other in others:
            await rate(owner, other, 1900, 60)
        await wait(others)
        answers = await asyncio.gather(*[through[n % 2].post(path, json=ASKED, headers=headers) for n in range(4)])
        assert {answer.status_code for answer in answers} == {201}, [answer.text for answer in answers]
        if wait is wait_with_seeks or path == QUICK:
            (table,) = {answer.json()["table"] for answer in answers}
            await wait_for(partial(sits_alone_at, ane, table))
        assert len(await tables_of(ane)) <= 1
        if headers:
            assert len({answer.content for answer in answers}) == 1
            assert sum("idempotent-replayed" in answer.headers for answer in answers) == 3


async def sits_alone_at(player: Player, table: str) -> bool:
    """Whether a player sits at this table, which is listed, and at no other."""
    return [view["id"] for view in await tables_of(player)] == [table]


async def test_a_quick_match_that_takes_a_seat_withdraws_the_seeks_of_its_player(
    new_player: NewPlayer, others: list[Player]
) -> None:
    """As a match of seeks does: nobody is brought to a second table."""
    ane = await new_player("Ane")
    sought = [(await ane.client.post("/v1/seeks", json=asked)).json()["id"] for asked in (ASKED, {"ruleset": "mushi"})]
    await wait_at_tables(others[:1])
    assert (await ane.client.post(QUICK, json=ASKED)).json()["status"] == "matched"
    found = [(await ane.client.get(f"/v1/seeks/{seek}")).json()["status"] for seek in sought]
    assert found == ["withdrawn", "withdrawn"]
    assert (await others[1].client.post("/v1/seeks", json=ASKED)).json()["status"] == "open"


async def test_a_quick_match_that_was_cut_short_goes_on(
    server: Server, new_player: NewPlayer, others: list[Player]
) -> None:
    """It waits at the table that it had come to, whether it had a seat there or not, and nobody is matched with it."""
    pool = server.app.state["context"].pool
    waiting = (
        "UPDATE seeks SET status = 'open', matched_ms = NULL, table_id = $2::text::uuid, seen_ms = seen_ms - $3"
        " WHERE seek_id = $1::text::uuid"
    )
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    sought = (await ane.client.post(QUICK, json=ASKED, headers=KEY)).json()
    assert sought["status"] == "open"
    await pool.execute(waiting, sought["id"], UNKNOWN_ID, 0)
    assert (await benat.client.post("/v1/seeks", json=ASKED)).json()["status"] == "open", "Ane takes a seat now"
    listed = seeks_of_players((await ane.client.get("/v1/seeks")).json()["items"])
    assert [one["player"] for one in listed] == [benat.id]
    assert "table" not in (await ane.client.get(f"/v1/seeks/{sought['id']}")).json()
    await wait_at_tables(others)
    table = (await others[2].client.get("/v1/tables?status=open&ruleset=mushi")).json()["items"][1]["id"]
    await pool.execute(waiting, sought["id"], table, 5_001)
    found = (await ane.client.post(QUICK, json=ASKED, headers=KEY)).json()
    assert (found["status"], found["table"]) == ("matched", table)
    await pool.execute(waiting, sought["id"], table, 5_001)
    assert (await ane.client.post(QUICK, json=ASKED, headers=KEY)).json() == found
    await wait_for(partial(sits_alone_at, ane, table))
