"""Ratings over HTTP: a rated match, what it did, and leaderboards."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import httpx
import pytest

from tests.kit.service.http import REQUEST_S, Player

pytestmark = pytest.mark.slow

NewPlayer = Callable[[str], Awaitable[Player]]


async def read_until(client: httpx.AsyncClient, path: str, count: int) -> list[dict[str, Any]]:
    """Read a list until it has so many rows: ratings follow results a moment later."""
    async with asyncio.timeout(REQUEST_S):
        while len(found := (await client.get(path)).json()["items"]) < count:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.02)
    return found


async def test_a_rated_match_is_rated(new_player: NewPlayer, client: httpx.AsyncClient) -> None:
    """Given up at once: the loser loses and is not listed, the winner gains nothing; anybody can read it."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mushi", "rated": True})
    table = opened.headers["location"]
    for seat, player in enumerate((ane, benat)):
        await player.client.put(f"{table}/seats/{seat}", json={})
    over = await benat.client.post(f"{table}/moves", json={"type": "resign"})
    assert over.json()["view"]["status"] == "finished"
    (rating,) = await read_until(client, f"/v1/players/{benat.id}/ratings", 1)
    assert rating["players"] == [{"id": str(benat.id), "name": "Beñat"}]
    assert (rating["ruleset"], rating["speed"], rating["games"], rating["listed"]) == ("mushi", "untimed", 1, False)
    assert 1300 < rating["rating"] < 1500
    assert 200 < rating["deviation"] < 350
    path = f"/v1/players/{benat.id}/ratings/mushi/untimed"
    (change,) = (await client.get(path)).json()["items"]
    assert table.endswith(change["table"])
    assert (change["score"], change["rating_before"], change["rating"]) == (0.0, 1500.0, rating["rating"])
    assert (await client.get(f"{path}?partner={ane.id}")).json() == {"items": [], "next_cursor": None}
    assert (await client.get(f"/v1/players/{ane.id}/ratings")).json() == {"items": [], "next_cursor": None}
    lobby = (await client.get("/v1/tables")).json()["items"]
    assert [row["rated"] for row in lobby if table.endswith(row["id"])] == [True]


async def test_leaderboards_come_in_pages(
    new_player: NewPlayer, client: httpx.AsyncClient, owner: asyncpg.Connection
) -> None:
    """People by rating, with their names; what there is not is not found."""
    players = [await new_player(name) for name in ("Ane", "Beñat", "Karmele")]
    far = 2**62
    for place, player in enumerate(players):
        await owner.execute(
            "INSERT INTO ratings VALUES ('mushi', 'untimed', $1::text, ARRAY[$1::text::uuid], $2,"
            " 60000, 60000000, 12, 0, $3)",
            *(str(player.id), 1_600_000 + place, far),
        )
    first = (await client.get("/v1/ratings/mushi/untimed?limit=2")).json()
    assert [row["players"][0]["name"] for row in first["items"]] == ["Karmele", "Beñat"]
    assert first["items"][0]["rating"] == 1600.002
    rest = (await client.get(f"/v1/ratings/mushi/untimed?limit=2&cursor={first['next_cursor']}")).json()
    assert ([row["players"][0]["name"] for row in rest["items"]], rest["next_cursor"]) == (["Ane"], None)
    assert (await client.get("/v1/ratings/mushi/untimed?of=pairs")).json()["items"] == []
    assert (await client.get("/v1/ratings/mushi/never")).status_code in {400, 404}
    assert (await client.get("/v1/ratings/whist/untimed")).json()["code"] == "not-found"
    nobody = "01940000-0000-7000-8000-0000000000ff"
    assert (await client.get(f"/v1/players/{nobody}/ratings")).json()["code"] == "no-such-player"
