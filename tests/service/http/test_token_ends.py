"""Every way to end a token, over HTTP: at once in the process that ends it, within a second in every other one."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Final

import httpx
import pytest
from msgspec import Struct

from service.accounts import token_lookup
from service.accounts.token_lookup import TokenLookup, token_hash
from service.settings import Settings
from tests.kit.service.http import NewPlayer, Player, Server, open_client, player_with_scopes, serve_app
from tests.kit.service.oauth import exchange, get_code, refresh, register_app, who

pytestmark = pytest.mark.slow


async def keep(server: Server, token: str) -> None:
    """Have a server keep a token, and confirm it."""
    lookup, digest = server.app.state["context"].tokens, token_hash(token)
    assert digest is not None
    await lookup.find(digest)
    await lookup.confirm()
    await lookup.find(digest)
    assert lookup.kept(digest) is not None


async def test_a_revoked_token_is_dead_within_a_second_in_every_process(
    new_player: NewPlayer, settings: Settings
) -> None:
    """A second server on the same database that has just served the token, and keeps it."""
    ane = await new_player("Ane")
    minted = (await ane.client.post("/v1/tokens", json={"scopes": ["play"]})).json()
    as_minted = {"authorization": f"Bearer {minted['token']}"}
    async with serve_app(settings) as other, open_client(other.url) as elsewhere:
        await keep(other, minted["token"])
        assert (await elsewhere.get("/v1/tokens", headers=as_minted)).status_code == 200
        revoked = await ane.client.delete(f"/v1/tokens/{minted['details']['id']}")
        assert (revoked.status_code, revoked.content) == (204, b"")
        revoked_s = monotonic()
        async with asyncio.timeout(60):
            while True:
                asked_s = monotonic()
                if (await elsewhere.get("/v1/tokens", headers=as_minted)).status_code == 401:
                    break
                assert asked_s - revoked_s <= token_lookup.STALE_S
    again = await ane.client.delete(f"/v1/tokens/{minted['details']['id']}")
    assert (again.status_code, again.json()["code"]) == (404, "no-such-token")


class Ending(Struct):
    """A player and an app that may act for them, and what an administrator does."""

    client: httpx.AsyncClient
    ane: Player
    recovery_key: str
    app: dict[str, Any]
    maker: Player
    given: dict[str, Any]
    """What the app got last."""
    code: str
    """With which it got it."""
    admin: Player

    async def own_token(self) -> str:
        return (await self.ane.client.get("/v1/tokens")).json()["items"][0]["id"]


async def revoke(at: Ending) -> httpx.Response:
    return await at.ane.client.delete(f"/v1/tokens/{await at.own_token()}")


async def revoke_as_admin(at: Ending) -> httpx.Response:
    return await at.admin.client.post(f"/v1/admin/tokens/{await at.own_token()}/revocation", json={})


async def close(at: Ending) -> httpx.Response:
    return await at.ane.client.post("/v1/players/me/closing", json={"confirm": at.ane.id})


async def close_as_admin(at: Ending) -> httpx.Response:
    return await at.admin.client.post(f"/v1/admin/players/{at.ane.id}/closing", json={"confirm": at.ane.id})


async def recover(at: Ending) -> httpx.Response:
    return await at.client.post("/v1/recoveries", json={"recovery_key": at.recovery_key})


async def revoke_of_app(at: Ending) -> httpx.Response:
    form = {"client_id": at.app["app"]["id"], "token": at.given["refresh_token"]}
    return await at.client.post("/oauth/revoke", data=form)


async def refresh_of_app(at: Ending) -> httpx.Response:
    return await at.client.post("/oauth/token", data=refresh(at.app, at.given["refresh_token"]))


async def use_code_twice(at: Ending) -> httpx.Response:
    answer = await at.client.post("/oauth/token", data=exchange(at.app, at.code))
    assert answer.status_code == 400
    return await at.client.get("/health/live")


async def remove_app(at: Ending) -> httpx.Response:
    return await at.maker.client.delete(f"/v1/apps/{at.app['app']['id']}")


async def disallow_app(at: Ending) -> httpx.Response:
    return await at.ane.client.delete(f"/v1/players/me/apps/{at.app['app']['id']}")


OF_PLAYER: Final = (revoke, revoke_as_admin, close, close_as_admin, recover)
OF_APP: Final = (revoke_of_app, refresh_of_app, use_code_twice, remove_app, disallow_app)
"""Every request that ends a token: of the player, or of an app."""


@pytest.fixture
def nothing_comes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """No announcement and no count: what is confirmed once holds for the whole test."""
    monkeypatch.setattr(TokenLookup, "on_changed", lambda *_: None)
    for name in ("STALE_S", "CONFIRM_S"):
        monkeypatch.setattr(token_lookup, name, 3600.0)


@pytest.mark.parametrize("end", [*OF_PLAYER, *OF_APP])
async def test_the_process_that_ends_a_token_refuses_it_at_once(
    nothing_comes_by_itself: None,  # before the server starts
    server: Server,
    client: httpx.AsyncClient,
    new_player: NewPlayer,
    end: Callable[[Ending], Awaitable[httpx.Response]],
) -> None:
    """It neither waits for an announcement nor for the count: what it keeps is confirmed before it answers."""
    async with contextlib.AsyncExitStack() as stack:
        maker, admin = await new_player("Maialen"), await player_with_scopes(stack, server, "Itziar", "admin")
        account = (await client.post("/v1/players", json={"name": "Ane"})).json()
        ane_client = await stack.enter_async_context(open_client(server.url, account["token"]))
        ane = Player(account["player"]["id"], account["token"], ane_client)
        app = await register_app(maker)
        code = await get_code(client, app, ane)
        given = (await client.post("/oauth/token", data=exchange(app, code))).json()
        at = Ending(client, ane, account["recovery_key"], app, maker, given, code, admin)
        ended = ane.token if end in OF_PLAYER else given["access_token"]
        await keep(server, ended)
        assert (await who(client, ended)).status_code == 200
        answer = await end(at)
        assert answer.is_success, answer.text
        assert (await who(client, ended)).status_code == 401
