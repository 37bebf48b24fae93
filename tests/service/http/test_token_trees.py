"""What a token may revoke: itself, those that are no greater, and with `made` all that was made with one of these."""

import asyncio

import asyncpg
import httpx
import pytest

from tests.kit.service.http import NewPlayer, Player, Server, open_client
from tests.kit.service.log_store import waiting_for_lock
from tests.kit.service.oauth import refresh, register_app, sign_in, who

pytestmark = pytest.mark.slow


async def test_a_token_that_ends_revokes_none_that_ends_later_but_itself(server: Server, new_player: NewPlayer) -> None:
    """A stolen token of an hour does not sign its player out."""
    ane = await new_player("Ane")
    made = [
        (await ane.client.post("/v1/tokens", json={"scopes": ["play"], "expires_at": until})).json()
        for until in ("2098-01-01T00:00:00Z", "2098-01-01T00:00:00Z", "2099-01-01T00:00:00Z")
    ]
    brief, same, later = [token["details"]["id"] for token in made]
    (own,) = [item["id"] for item in (await ane.client.get("/v1/tokens")).json()["items"] if not item["expires_at"]]
    async with open_client(server.url, made[0]["token"]) as thief:
        for greater in (own, later):
            for query in ("", "?made=true"):
                refused = await thief.delete(f"/v1/tokens/{greater}{query}")
                assert (refused.status_code, refused.json()["code"]) == (403, "outlives-its-revoker")
        for lesser in (same, brief):
            assert (await thief.delete(f"/v1/tokens/{lesser}")).status_code == 204
    assert {item["id"] for item in (await ane.client.get("/v1/tokens")).json()["items"]} == {own, later}


async def test_a_token_ends_with_all_that_was_made_with_it(
    client: httpx.AsyncClient, server: Server, new_player: NewPlayer
) -> None:
    """Tokens of tokens, what they allowed apps and webhooks end; what was made with others stays."""
    ane = await new_player("Ane")
    app = await register_app(await new_player("Maker"))
    stolen, beside = [(await ane.client.post("/v1/tokens", json={"scopes": ["play"]})).json() for _ in range(2)]
    async with open_client(server.url, stolen["token"]) as thief:
        child = (await thief.post("/v1/tokens", json={"scopes": ["play"]})).json()
    assert child["details"]["minted_by"] == stolen["details"]["id"]
    async with open_client(server.url, child["token"]) as again:
        grandchild = (await again.post("/v1/tokens", json={"scopes": []})).json()
        given = await sign_in(client, app, Player(ane.id, child["token"], again))
    allowed = (await ane.client.get("/v1/players/me/apps")).json()["items"]
    assert [item["allowed_by"] for item in allowed] == [[child["details"]["id"]]]
    root = f"/v1/tokens/{stolen['details']['id']}"
    assert (await ane.client.delete(root)).status_code == 204
    assert (await who(client, grandchild["token"])).status_code == 200, "without `made` what was made stays"
    assert (await ane.client.delete(root)).status_code == 404
    assert (await ane.client.delete(f"{root}?made=true")).status_code == 204
    for token in (stolen["token"], child["token"], grandchild["token"], given["access_token"]):
        assert (await who(client, token)).status_code == 401
    refreshed = await client.post("/oauth/token", data=refresh(app, given["refresh_token"]))
    assert (refreshed.status_code, refreshed.json()["error"]) == (400, "invalid_grant")
    for token in (ane.token, beside["token"]):
        assert (await who(client, token)).status_code == 200


async def test_what_is_made_while_its_maker_ends_ends_too(new_player: NewPlayer, owner: asyncpg.Connection) -> None:
    """A token of the tree that mints another one at that moment is waited for, and what it minted is found."""
    ane = await new_player("Ane")
    stolen = (await ane.client.post("/v1/tokens", json={"scopes": ["play"]})).json()["details"]["id"]
    async with owner.transaction():
        await owner.execute("SELECT FROM tokens WHERE token_id = $1 FOR SHARE", stolen)
        ending = asyncio.create_task(ane.client.delete(f"/v1/tokens/{stolen}?made=true"))
        await waiting_for_lock(owner)
        await owner.execute(
            "INSERT INTO tokens (token_id, player_id, hash, scopes, label, created_ms, minted_by)"
            " SELECT gen_random_uuid(), player_id, sha256('x'), '{}', '', 1, token_id FROM tokens WHERE token_id = $1",
            stolen,
        )
    assert (await ending).status_code == 204
    assert await owner.fetchval("SELECT count(*) FROM tokens WHERE minted_by IS NOT NULL AND revoked_ms IS NULL") == 0
