"""Every list is read in pages, the same way."""

import asyncio
from uuid import UUID

import pytest

from service.http.protocol.pagination import encode_cursor
from tests.kit.service.http import NewPlayer, Player, open_and_sit, read_pages

pytestmark = pytest.mark.slow

LAST = UUID(int=2**128 - 1)


async def at_a_table(new_player: NewPlayer) -> tuple[Player, str]:
    """A player at a table that has just begun, one they have left again, and another token of theirs."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    await ane.client.delete((await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"])
    await ane.client.post("/v1/tokens", json={"scopes": []})
    return ane, await open_and_sit([ane, benat], seats=2)


async def listed(player: Player) -> list[str]:
    """What the lobby knows of the tables there are."""
    return [table["status"] for table in (await player.client.get("/v1/tables")).json()["items"]]


async def test_pages_follow_each_other_in_every_list(new_player: NewPlayer) -> None:
    """One thing a page gives what one page of all gives; `cursor` and `limit` are understood everywhere."""
    ane, table = await at_a_table(new_player)
    async with asyncio.timeout(60):
        while (await listed(ane)) != ["playing", "closed"]:  # noqa: ASYNC110 - the lobby is a moment behind
            await asyncio.sleep(0.01)
    for path in ("/v1/tables", "/v1/hands", "/v1/tokens", "/v1/rulesets", f"{table}/deals", f"{table}/events"):
        whole = (await ane.client.get(path, params={"limit": 200})).json()
        assert whole["next_cursor"] is None, path
        assert await read_pages(ane.client, path) == whole["items"], path
        for bad in ({"limit": 0}, {"limit": 201}, {"cursor": "x"}, {"cursor": encode_cursor("another list", 1)}):
            assert (await ane.client.get(path, params=bad)).status_code == 400, (path, bad)
    events = (await ane.client.get(f"{table}/events")).json()["items"]
    assert await read_pages(ane.client, f"{table}/events", after=2) == events[2:]


@pytest.mark.parametrize(
    ("path", "listing", "keys"),
    [
        ("/v1/tables", "tables", (2**63, LAST)),
        ("/v1/tables", "tables", (-(2**63) - 1, LAST)),
        ("/v1/hands", "hands", (2**63, LAST, 1)),
        ("/v1/hands", "hands", (1, LAST, 2**31)),
        ("/v1/tokens", "tokens", (2**63, LAST)),
        ("/v1/rulesets", "rulesets", "mus-of-nowhere"),
        ("deals", "deals", (-1,)),
        ("events", "events", (2**63,)),
    ],
)
async def test_a_cursor_that_a_client_made_up_is_refused(
    new_player: NewPlayer, path: str, listing: str, keys: object
) -> None:
    """Its checksum is no secret: with keys that no row can have it is malformed, and no fault of the database."""
    ane, table = await at_a_table(new_player)
    where = path if path.startswith("/") else f"{table}/{path}"
    answer = await ane.client.get(where, params={"cursor": encode_cursor(listing, keys)})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request")
