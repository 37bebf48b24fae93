"""Answers that an app loses: it asks again and goes on, while somebody with a copy gets nothing and ends all of it."""

import asyncio
from typing import Any, Final

import httpx
import pytest

from service.oauth.grants import GRACE_MS
from tests.kit.service.http import Player, Server
from tests.kit.service.oauth import exchange, get_code, refresh, register_app, sign_in, who

pytestmark = pytest.mark.slow

INVALID_GRANT: Final = (400, "invalid_grant")


async def ask(client: httpx.AsyncClient, form: dict[str, str]) -> dict[str, Any]:
    """The tokens that a request gets."""
    answer = await client.post("/oauth/token", data=form)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store, no-transform"), answer.text
    return answer.json()


async def refused(client: httpx.AsyncClient, form: dict[str, str]) -> tuple[int, str]:
    """The status and the error with which a request for tokens is refused."""
    answer = await client.post("/oauth/token", data=form)
    return answer.status_code, answer.json().get("error", "")


async def let_pass(server: Server, milliseconds: int) -> None:
    """Have all refresh tokens used so much earlier."""
    await server.app.state["context"].pool.execute("UPDATE app_grants SET former_ms = former_ms - $1", milliseconds)


async def test_a_refresh_token_that_comes_again_at_once_gets_the_same_answer(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """For some seconds, whether the app lost the answer or has asked twice at once; then it goes on as ever."""
    first = await sign_in(client, app, ane)
    once = await ask(client, refresh(app, first["refresh_token"]))
    await let_pass(server, GRACE_MS - 2_000)
    again = await ask(client, refresh(app, first["refresh_token"]))
    assert {**again, "expires_in": 0} == {**once, "expires_in": 0}
    assert 0 <= once["expires_in"] - again["expires_in"] <= 60
    assert (await who(client, once["access_token"])).json()["player"]["id"] == ane.id
    at_once = await asyncio.gather(*[ask(client, refresh(app, again["refresh_token"])) for _ in range(4)])
    assert len({(tokens["access_token"], tokens["refresh_token"]) for tokens in at_once}) == 1
    assert (await who(client, at_once[0]["access_token"])).status_code == 200
    assert (await who(client, once["access_token"])).status_code == 401, "it ends with the next one"
    last = await ask(client, refresh(app, at_once[3]["refresh_token"]))
    assert (await who(client, last["access_token"])).status_code == 200


async def test_what_was_asked_for_first_is_what_is_given_again(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """Also where the second request asks for more: the answer says what the token may do."""
    first = await sign_in(client, app, ane)
    fewer = await ask(client, refresh(app, first["refresh_token"], scope="read"))
    again = await ask(client, refresh(app, first["refresh_token"]))
    assert (again["access_token"], again["scope"]) == (fewer["access_token"], fewer["scope"])
    assert (await who(client, again["access_token"])).json()["token"]["scopes"] == []
    assert await refused(client, refresh(app, first["refresh_token"], scope="play judge")) == (400, "invalid_scope")
    assert (await who(client, again["access_token"])).status_code == 200


async def test_after_the_grace_or_the_next_refresh_a_second_use_ends_the_family(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """What comes then comes from somebody with a copy; nothing of the sign-in is left."""
    for pass_ms, more in ((GRACE_MS, 0), (0, 1)):
        first = await sign_in(client, app, ane)
        last = await ask(client, refresh(app, first["refresh_token"]))
        for _ in range(more):
            last = await ask(client, refresh(app, last["refresh_token"]))
        await let_pass(server, pass_ms)
        assert (await who(client, last["access_token"])).status_code == 200
        assert await refused(client, refresh(app, first["refresh_token"])) == INVALID_GRANT
        assert (await who(client, last["access_token"])).status_code == 401
        assert await refused(client, refresh(app, last["refresh_token"])) == INVALID_GRANT


async def test_the_grace_is_for_the_same_app_alone(
    client: httpx.AsyncClient, app: dict[str, Any], maker: Player, ane: Player
) -> None:
    """Another one that brings a used refresh token has a copy of it; an app with a secret has to show it."""
    other = await register_app(maker, name="Another app")
    first = await sign_in(client, app, ane)
    last = await ask(client, refresh(app, first["refresh_token"]))
    assert await refused(client, refresh(other, last["refresh_token"])) == INVALID_GRANT
    assert (await who(client, last["access_token"])).status_code == 200, "that one was not used yet"
    assert await refused(client, refresh(other, first["refresh_token"])) == INVALID_GRANT
    assert (await who(client, last["access_token"])).status_code == 401
    server_side = await register_app(maker, confidential=True)
    auth = (server_side["app"]["id"], server_side["secret"])
    code = await get_code(client, server_side, ane)
    form = {name: value for name, value in exchange(server_side, code).items() if name != "client_id"}
    tokens = (await client.post("/oauth/token", data=form, auth=auth)).json()
    again = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]}
    both = [(await client.post("/oauth/token", data=again, auth=auth)).json() for _ in range(2)]
    assert both[0]["access_token"] == both[1]["access_token"]
    without = await client.post("/oauth/token", data={**again, "client_id": auth[0]})
    assert (without.status_code, without.json()["error"]) == (401, "invalid_client")


@pytest.mark.parametrize("end", ["consent", "app", "revocation"])
async def test_what_has_ended_gives_nothing_again(
    client: httpx.AsyncClient, app: dict[str, Any], maker: Player, ane: Player, end: str
) -> None:
    """Neither by the code, nor by the refresh token of before or that of now, nor by both at once."""
    code, first = await get_code(client, app, ane), await sign_in(client, app, ane)
    last = await ask(client, refresh(app, first["refresh_token"]))
    if end == "revocation":
        form = {"client_id": app["app"]["id"], "token": first["refresh_token"]}
        assert (await client.post("/oauth/revoke", data=form)).status_code == 200
        code = "hdc_none"
    else:
        by, path = (ane, "/v1/players/me/apps") if end == "consent" else (maker, "/v1/apps")
        assert (await by.client.delete(f"{path}/{app['app']['id']}")).status_code == 204
    error = (400, "invalid_client") if end == "app" else INVALID_GRANT
    forms = [exchange(app, code), *[refresh(app, tokens["refresh_token"]) for tokens in (first, last)]]
    found = await asyncio.gather(*[refused(client, form) for form in forms])
    assert [*found] == [error] * 3
    for tokens in (first, last):
        assert (await who(client, tokens["access_token"])).status_code == 401


async def test_a_code_with_a_wrong_verifier_is_spent(
    client: httpx.AsyncClient, app: dict[str, Any], maker: Player, ane: Player
) -> None:
    """Somebody has it who did not ask for it. What shows no such thing - no verifier, another app - spends nothing."""
    other = await register_app(maker, name="Another app")
    code = await get_code(client, app, ane)
    for harmless in (
        {"code_verifier": None},
        {"code_verifier": "short"},
        {"client_id": other["app"]["id"], "code_verifier": "b" * 43},
        {"redirect_uri": "http://127.0.0.1/back", "code_verifier": "b" * 43},
    ):
        assert (await refused(client, exchange(app, code, **harmless)))[0] == 400
    assert await refused(client, exchange(app, code, code_verifier="b" * 43)) == INVALID_GRANT
    assert await refused(client, exchange(app, code)) == INVALID_GRANT
    code = await get_code(client, app, ane)
    both = await asyncio.gather(
        *[refused(client, exchange(app, code, code_verifier=verifier)) for verifier in ("b" * 43, "c" * 43)]
    )
    assert [*both] == [INVALID_GRANT] * 2
    code = await get_code(client, app, ane)
    tokens = await ask(client, exchange(app, code))
    assert await refused(client, exchange(app, code, code_verifier="b" * 43)) == INVALID_GRANT
    assert (await who(client, tokens["access_token"])).status_code == 401, "the code came twice"


async def test_what_is_kept_for_the_grace_says_nothing_without_the_refresh_token(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """No text of a token is in the row, and after the grace nothing is left to find one with."""
    pool = server.app.state["context"].pool
    first = await sign_in(client, app, ane)
    tokens = await ask(client, refresh(app, first["refresh_token"]))
    (row,) = await pool.fetch("SELECT * FROM app_grants")
    kept = repr(dict(row))
    for secret in (tokens["access_token"], tokens["refresh_token"], first["refresh_token"]):
        assert secret[-43:] not in kept
    assert row["next_sealed"] is not None
    await let_pass(server, GRACE_MS)
    other = await sign_in(client, app, ane)
    await ask(client, refresh(app, other["refresh_token"]))
    sealed = [row["next_sealed"] is None for row in await pool.fetch("SELECT * FROM app_grants ORDER BY created_ms")]
    assert sealed == [True, False]
