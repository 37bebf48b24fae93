"""Accounts over HTTP."""

from collections.abc import AsyncIterator, Awaitable, Callable
from hashlib import sha256

import asyncpg
import httpx
import pytest

from service.store import embedded
from service.store.connections import connect
from tests.kit.service.http import Player, Server

pytestmark = [pytest.mark.slow, pytest.mark.server("shared")]


@pytest.fixture
async def owner(server: Server, postgres: embedded.Server) -> AsyncIterator[asyncpg.Connection]:
    """A connection as the owner of the tables of that application."""
    pool = server.app.state["context"].pool
    name = await server.within(pool.fetchval("SELECT current_database()"))
    opened = await connect(postgres.url(database=name))
    yield opened
    await opened.close()


async def test_an_account_comes_with_a_token_for_playing(client: httpx.AsyncClient) -> None:
    """A name is enough: the answer has the player, where it is, and a token with the scope play."""
    answer = await client.post("/v1/players", json={"name": "  Maialen "})
    made = answer.json()
    assert answer.status_code == 201
    assert made["player"]["name"] == "Maialen"
    assert made["scopes"] == ["play"]
    assert made["token"].startswith("hdg_")
    assert len(made["token"]) == 47
    assert answer.headers["location"] == f"/v1/players/{made['player']['id']}"
    assert (await client.get(answer.headers["location"])).json() == made["player"]


async def test_a_token_tells_whose_it_is(new_player: Callable[[str], Awaitable[Player]]) -> None:
    """The player, and what the token may do until when: all that a pasted key has to be shown as."""
    ane = await new_player("Ane")
    own = (await ane.client.get("/v1/players/me")).json()
    assert own["player"] == {"id": str(ane.id), "name": "Ane"}
    assert (own["token"]["scopes"], own["token"]["expires_at"]) == (["play"], None)
    until = "2100-01-01T00:00:00Z"
    minted = (await ane.client.post("/v1/tokens", json={"scopes": [], "expires_at": until})).json()
    bearer = {"authorization": f"Bearer {minted['token']}"}
    phone = (await ane.client.get("/v1/players/me", headers=bearer)).json()
    assert phone["player"] == own["player"]
    assert phone["token"] == {"id": minted["details"]["id"], "scopes": [], "expires_at": until}


async def test_only_the_hash_of_a_token_is_stored(
    new_player: Callable[[str], Awaitable[Player]], owner: asyncpg.Connection
) -> None:
    """The SHA-256 of the whole text, and no column holds the text itself."""
    ane = await new_player("Ane")
    rows = await owner.fetch("SELECT hash, t::text AS row FROM tokens t WHERE player_id = $1", ane.id)
    assert [row["hash"] for row in rows] == [sha256(ane.token.encode()).digest()]
    assert ane.token.removeprefix("hdg_") not in rows[0]["row"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "a" * 41,
        "a\u202eb",
        "a\u200bb",
        "a\nb",
        "a\x07b",
        "a\x00b",
        "a\u00a0b",
        "\u0301",
        "a\u2028b",
        "\ue000",
    ],
)
async def test_a_name_that_does_not_show_as_it_is_is_refused(client: httpx.AsyncClient, name: str) -> None:
    """Empty, too long, invisible, controlling and reordering names are 400."""
    answer = await client.post("/v1/players", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["code"] in {"bad-name", "malformed-request"}


@pytest.mark.parametrize("name", ["Ane", "Íñigo Etxe", "名前", "a" * 40, "O'Neill", "🂡"])
async def test_names_of_all_scripts_are_kept(client: httpx.AsyncClient, name: str) -> None:
    """What is visible is allowed, in NFC."""
    answer = await client.post("/v1/players", json={"name": name})
    assert answer.status_code == 201
    assert answer.json()["player"]["name"] == name


async def test_a_name_is_stored_composed(client: httpx.AsyncClient) -> None:
    """Letter and combining accent become one character, so that equal names are equal texts."""
    answer = await client.post("/v1/players", json={"name": "In\u0303igo"})
    assert answer.json()["player"]["name"] == "I\u00f1igo"


async def test_an_unknown_player_is_not_found(client: httpx.AsyncClient) -> None:
    """An id of no player, and text that is no id, are both 404."""
    unknown = await client.get("/v1/players/01940000-0000-7000-8000-000000000001")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no-such-player")
    nonsense = await client.get("/v1/players/42")
    assert (nonsense.status_code, nonsense.json()["code"]) == (404, "not-found")


async def test_the_account_of_a_bot_is_marked_for_good(
    client: httpx.AsyncClient, new_player: Callable[[str], Awaitable[Player]], owner: asyncpg.Connection
) -> None:
    """With a token its owner is named, through a bot of theirs too; people have neither field; no more than 20."""
    ane = await new_player("Ane")
    assert (await client.get(f"/v1/players/{ane.id}")).json() == {"id": str(ane.id), "name": "Ane"}
    made = (await ane.client.post("/v1/players", json={"name": "Robota", "bot": True})).json()
    robot = {"id": made["player"]["id"], "name": "Robota", "bot": True, "owner": str(ane.id)}
    assert made["player"] == robot
    assert (await client.get(f"/v1/players/{robot['id']}")).json() == robot
    bearer = {"authorization": f"Bearer {made['token']}"}
    second = (await client.post("/v1/players", json={"name": "Robota 2", "bot": True}, headers=bearer)).json()
    assert second["player"]["owner"] == str(ane.id)
    alone = (await client.post("/v1/players", json={"name": "Nobody's", "bot": True})).json()["player"]
    assert (alone["bot"], "owner" in alone) == (True, False)
    with pytest.raises(asyncpg.PostgresError, match="stays so"):
        await owner.execute("UPDATE players SET bot = false WHERE bot")
    await owner.execute(
        "INSERT INTO players SELECT gen_random_uuid(), 'Robota', 0, true, $1 FROM generate_series(3, 20)",
        made["player"]["owner"],
    )
    refused = await ane.client.post("/v1/players", json={"name": "Robota 21", "bot": True})
    assert (refused.status_code, refused.json()["code"]) == (409, "too-many-bots")


async def test_where_only_people_play_no_bot_sits(new_player: Callable[[str], Awaitable[Player]]) -> None:
    """Marked accounts and bots of the house are refused; at a rated table two accounts of one owner are, too."""
    ane = await new_player("Ane")
    made = (await ane.client.post("/v1/players", json={"name": "Robota", "bot": True})).json()
    bearer = {"authorization": f"Bearer {made['token']}"}

    async def opened(**terms: bool) -> str:
        answer = await ane.client.post("/v1/tables", json={"ruleset": "mushi", **terms})
        assert answer.status_code == 201, answer.text
        return answer.headers["location"]

    people = await opened(people_only=True)
    refused = await ane.client.put(f"{people}/seats/0", json={}, headers=bearer)
    assert (refused.status_code, refused.json()["code"]) == (403, "people-only")
    refused = await ane.client.put(f"{people}/seats/0", json={"bot": "basic"})
    assert (refused.status_code, refused.json()["code"]) == (409, "people-only")
    assert (await ane.client.put(f"{people}/seats/0", json={})).json()["people_only"] is True
    rated = await opened(rated=True)
    seated = (await ane.client.put(f"{rated}/seats/0", json={}, headers=bearer)).json()
    assert (seated["rated"], seated["seats"][0]["bot_account"]) == (True, True)
    refused = await ane.client.put(f"{rated}/seats/1", json={})
    assert (refused.status_code, refused.json()["code"]) == (403, "own-opponent")
    plain = await opened()
    await ane.client.put(f"{plain}/seats/0", json={}, headers=bearer)
    assert (await ane.client.put(f"{plain}/seats/1", json={})).status_code == 200
    unlisted = await ane.client.post("/v1/tables", json={"ruleset": "mushi", "rated": True, "visibility": "unlisted"})
    assert (unlisted.status_code, unlisted.json()["code"], unlisted.json()["rule"]) == (
        *(422, "rated-unlisted"),
        "table.rated",
    )
