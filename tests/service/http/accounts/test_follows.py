"""Following players over HTTP: whom, what they play in public, and until when."""

import httpx
import pytest

from tests.kit.service.http import NewPlayer, Player, Server, wait_for_read_models

pytestmark = pytest.mark.slow

FOLLOWING = "/v1/players/me/following"


async def followed_by(player: Player) -> list[tuple[str, list[tuple[str, str]]]]:
    """List whom a player follows, with their tables."""
    items = (await player.client.get(FOLLOWING)).json()["items"]
    return [(one["name"], [(table["id"], table["status"]) for table in one["tables"]]) for one in items]


async def test_a_player_follows_others_and_reads_what_they_play_in_public(
    new_player: NewPlayer, server: Server, client: httpx.AsyncClient
) -> None:
    """Unlisted and private tables are left out; following again changes nothing, and nobody else reads it."""
    ane, bea, cris = await new_player("Ane"), await new_player("Bea"), await new_player("Cris")
    for followed in (bea, cris, bea):
        assert (await ane.client.put(f"{FOLLOWING}/{followed.id}")).status_code == 204
    shown: list[str] = []
    for visibility in ("public", "unlisted", "private"):
        opened = await bea.client.post("/v1/tables", json={"ruleset": "mushi", "visibility": visibility})
        await bea.client.put(f"{opened.headers['location']}/seats/0", json={})
        shown += [opened.json()["id"]] if visibility == "public" else []
    await wait_for_read_models(server.app)
    assert sorted(await followed_by(ane)) == [("Bea", [(shown[0], "open")]), ("Cris", [])]
    assert await followed_by(bea) == []
    assert (await client.get(FOLLOWING)).status_code == 401
    assert b'"followed"' in (await ane.client.get("/v1/players/me/export")).content
    for _ in range(2):
        assert (await ane.client.delete(f"{FOLLOWING}/{bea.id}")).status_code == 204
    assert await followed_by(ane) == [("Cris", [])]


async def test_nobody_follows_themselves_nor_a_closed_account(new_player: NewPlayer) -> None:
    """An account that is closed is followed no more, and follows nobody."""
    ane, bea = await new_player("Ane"), await new_player("Bea")
    own = await ane.client.put(f"{FOLLOWING}/{ane.id}")
    assert (own.status_code, own.json()["code"]) == (409, "yourself")
    await ane.client.put(f"{FOLLOWING}/{bea.id}")
    await bea.client.post("/v1/players/me/closing", json={"confirm": bea.id})
    assert await followed_by(ane) == []
    gone = await ane.client.put(f"{FOLLOWING}/{bea.id}")
    assert (gone.status_code, gone.json()["code"]) == (404, "no-such-player")
    unknown = await ane.client.put(f"{FOLLOWING}/01940000-0000-7000-8000-0000000000fd")
    assert unknown.status_code == 404
