"""What happens at the same moment: an app is removed, an account closed, a limit reached, while somebody signs in."""

import asyncio
from typing import Any, Final
from uuid import UUID

import asyncpg
import httpx
import pytest

from service.oauth import apps, grants
from tests.kit.service.house import wait_until
from tests.kit.service.http import Player
from tests.kit.service.oauth import APP, code_request, decide, exchange, get_code, refresh, sign_in

pytestmark = pytest.mark.slow

WAITING: Final = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
CLOSE: Final = "UPDATE players SET name = NULL, closed_ms = 1, recovery_hash = NULL WHERE player_id = $1"
"""As the closing of an account does it, once it has locked the row."""
LOCK: Final = "SELECT FROM players WHERE player_id = $1 FOR NO KEY UPDATE"
ONE_APP_MORE: Final = """
    INSERT INTO apps (app_id, player_id, name, website, redirect_uris, created_ms)
    SELECT gen_random_uuid(), player_id, name, website, redirect_uris, created_ms FROM apps WHERE player_id = $1
"""
ONE_GRANT_MORE: Final = """
    INSERT INTO app_grants (grant_id, code_hash, app_id, player_id, scopes, redirect_uri, challenge, created_ms)
    SELECT gen_random_uuid(), sha256(code_hash), app_id, player_id, scopes, redirect_uri, challenge, created_ms
      FROM app_grants
     WHERE player_id = $1
"""


async def wait_for_lock(owner: asyncpg.Connection, request: "asyncio.Task[httpx.Response]") -> None:
    """Wait until a request waits for a row, or has its answer without that."""

    async def is_there() -> bool:
        return request.done() or await owner.fetchval(WAITING) > 0

    await wait_until(is_there)


async def test_an_app_that_is_removed_while_it_is_allowed_is_unknown(
    client: httpx.AsyncClient, owner: asyncpg.Connection, app: dict[str, Any], ane: Player
) -> None:
    """The page says what it says of any app that is not there."""
    async with owner.transaction():
        await owner.execute("SELECT FROM apps WHERE app_id = $1 FOR UPDATE", UUID(app["app"]["id"]))
        allowing = asyncio.create_task(decide(client, code_request(app), ane.token))
        await wait_for_lock(owner, allowing)
        await owner.execute("DELETE FROM apps WHERE app_id = $1", UUID(app["app"]["id"]))
    answer = await allowing
    unknown = await client.get("/oauth/authorize", params=code_request(app))
    assert (answer.status_code, answer.headers["content-type"]) == (400, "text/html; charset=utf-8")
    assert answer.text == unknown.text


async def test_an_account_that_closes_registers_no_app(owner: asyncpg.Connection, ane: Player) -> None:
    """It would stay, and nobody could remove it; the token counts as one that is no longer in force."""
    async with owner.transaction():
        await owner.execute(LOCK, UUID(ane.id))
        registering = asyncio.create_task(ane.client.post("/v1/apps", json=APP))
        await owner.execute(CLOSE, UUID(ane.id))
        await wait_for_lock(owner, registering)
    answer = await registering
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    assert await owner.fetchval("SELECT count(*) FROM apps WHERE player_id = $1", UUID(ane.id)) == 0


async def test_an_account_that_closes_allows_no_app(
    client: httpx.AsyncClient, owner: asyncpg.Connection, app: dict[str, Any], ane: Player
) -> None:
    """The page says that the key may have been revoked."""
    async with owner.transaction():
        await owner.execute(LOCK, UUID(ane.id))
        allowing = asyncio.create_task(decide(client, code_request(app), ane.token))
        await owner.execute(CLOSE, UUID(ane.id))
        await wait_for_lock(owner, allowing)
    assert (await allowing).status_code == 403
    assert await owner.fetchval("SELECT count(*) FROM app_grants WHERE player_id = $1", UUID(ane.id)) == 0


async def test_apps_that_are_registered_at_once_are_counted(
    owner: asyncpg.Connection, ane: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one of those that a player may have is registered by one request of two."""
    monkeypatch.setattr(apps, "MOST_APPS", 2)
    assert (await ane.client.post("/v1/apps", json=APP)).status_code == 201
    async with owner.transaction():
        await owner.execute(LOCK, UUID(ane.id))
        await owner.execute(ONE_APP_MORE, UUID(ane.id))
        registering = asyncio.create_task(ane.client.post("/v1/apps", json=APP))
        await wait_for_lock(owner, registering)
    answer = await registering
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-apps")


async def test_sign_ins_that_are_allowed_at_once_are_counted(
    client: httpx.AsyncClient,
    owner: asyncpg.Connection,
    app: dict[str, Any],
    ane: Player,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last one of those that a player may have is given to one request of two."""
    monkeypatch.setattr(grants, "MOST_GRANTS", 2)
    await get_code(client, app, ane)
    async with owner.transaction():
        await owner.execute(LOCK, UUID(ane.id))
        await owner.execute(ONE_GRANT_MORE, UUID(ane.id))
        allowing = asyncio.create_task(decide(client, code_request(app), ane.token))
        await wait_for_lock(owner, allowing)
    assert (await allowing).status_code == 403
    assert await owner.fetchval("SELECT count(*) FROM app_grants WHERE player_id = $1", UUID(ane.id)) == 2


@pytest.mark.parametrize("by", ["code", "refresh token"])
async def test_an_account_closes_while_an_app_asks_for_tokens(
    client: httpx.AsyncClient, owner: asyncpg.Connection, app: dict[str, Any], ane: Player, by: str
) -> None:
    """The app waits for the player before it holds what the closing ends: neither waits for the other for ever."""
    if by == "code":
        form = exchange(app, await get_code(client, app, ane))
    else:
        form = refresh(app, (await sign_in(client, app, ane))["refresh_token"])
    async with owner.transaction():
        await owner.execute(LOCK, UUID(ane.id))
        await owner.execute(CLOSE, UUID(ane.id))
        asking = asyncio.create_task(client.post("/oauth/token", data=form))
        await wait_for_lock(owner, asking)
        await owner.execute("DELETE FROM app_grants WHERE player_id = $1", UUID(ane.id))
    answer = await asking
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_grant")
    assert await owner.fetchval("SELECT count(*) FROM tokens WHERE grant_id IS NOT NULL") == 0


async def test_an_app_that_waits_for_another_change_of_its_player_gets_its_tokens(
    client: httpx.AsyncClient, owner: asyncpg.Connection, app: dict[str, Any], ane: Player
) -> None:
    """A new name, say, and whatever else locks the player for a moment; twice at once it gets the same ones."""
    form = refresh(app, (await sign_in(client, app, ane))["refresh_token"])
    async with owner.transaction():
        await owner.execute("UPDATE players SET name = 'Nerea' WHERE player_id = $1", UUID(ane.id))
        asking = [asyncio.create_task(client.post("/oauth/token", data=form)) for _ in range(2)]
        await wait_for_lock(owner, asking[0])
    one, other = [await answer for answer in asking]
    assert (one.status_code, one.json()["refresh_token"]) == (200, other.json()["refresh_token"])


@pytest.mark.parametrize("by", ["the app", "the player"])
async def test_an_account_closes_while_what_an_app_was_allowed_ends(
    client: httpx.AsyncClient, owner: asyncpg.Connection, app: dict[str, Any], ane: Player, by: str
) -> None:
    """Who ends it waits for the player, too; the tokens end in any case."""
    tokens = await sign_in(client, app, ane)
    async with owner.transaction():
        await owner.execute(LOCK, UUID(ane.id))
        await owner.execute("UPDATE tokens SET revoked_ms = 1 WHERE player_id = $1", UUID(ane.id))
        if by == "the app":
            form = {"client_id": app["app"]["id"], "token": tokens["access_token"]}
            ending = asyncio.create_task(client.post("/oauth/revoke", data=form))
        else:
            ending = asyncio.create_task(ane.client.delete(f"/v1/players/me/apps/{app['app']['id']}"))
        await wait_for_lock(owner, ending)
        await owner.execute("DELETE FROM app_grants WHERE player_id = $1", UUID(ane.id))
    assert (await ending).status_code == (200 if by == "the app" else 404)
