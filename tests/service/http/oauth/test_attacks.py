"""Attacks on the sign-in of apps: each is refused, and what it has given away ends."""

import asyncio
import json
from typing import Any, Final

import httpx
import pytest

from service.oauth.authlib_server import CODE_LIFE_MS
from tests.kit.service.http import Player, Server, open_client
from tests.kit.service.oauth import (
    code_request,
    exchange,
    get_code,
    refresh,
    register_app,
    sign_in,
    who,
)

pytestmark = pytest.mark.slow

INVALID_GRANT: Final = (400, "invalid_grant")
UNREADABLE: Final = (
    *(b"Basic", b"Basic ////", b"Basic w6k6", b"Bearer x", b"Basic /w==", b"Basic bm8gY29sb24="),
    *(b"Basic \xe9", b"Basic =\xff", b"Basic \xa0", b"Basic \xc3\xa9", b"\xff \xff", b"Basic \xc2\xb2"),
)
"""Headers that name no app: what is no base64, what is no UTF-8 within, what is no ASCII."""


async def ask_tokens(client: httpx.AsyncClient, form: dict[str, str]) -> tuple[int, str]:
    """The status and the error with which a request for tokens is refused."""
    answer = await client.post("/oauth/token", data=form)
    assert answer.headers["cache-control"] == "no-store, no-transform", answer.text
    return answer.status_code, answer.json().get("error", "")


async def test_a_code_that_comes_again_ends_what_it_gave(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """The second time by anybody who has it; of two at once one is too late, and ends the other's."""
    code = await get_code(client, app, ane)
    tokens = (await client.post("/oauth/token", data=exchange(app, code))).json()
    assert (await who(client, tokens["access_token"])).status_code == 200
    assert await ask_tokens(client, exchange(app, code)) == INVALID_GRANT
    assert (await who(client, tokens["access_token"])).status_code == 401
    assert await ask_tokens(client, refresh(app, tokens["refresh_token"])) == INVALID_GRANT
    code = await get_code(client, app, ane)
    both = await asyncio.gather(*(client.post("/oauth/token", data=exchange(app, code)) for _ in range(2)))
    (given,) = [answer.json() for answer in both if answer.status_code == 200]
    assert (await who(client, given["access_token"])).status_code == 401


async def test_a_refresh_token_that_comes_again_ends_its_family(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """However old it is, but for the last one in its grace (tests/service/http/oauth/test_lost_answers.py)."""
    first = await sign_in(client, app, ane)
    second = (await client.post("/oauth/token", data=refresh(app, first["refresh_token"]))).json()
    third = (await client.post("/oauth/token", data=refresh(app, second["refresh_token"]))).json()
    assert (await who(client, third["access_token"])).status_code == 200
    assert await ask_tokens(client, refresh(app, first["refresh_token"])) == INVALID_GRANT
    assert (await who(client, third["access_token"])).status_code == 401
    assert await ask_tokens(client, refresh(app, third["refresh_token"])) == INVALID_GRANT


async def test_a_code_is_bound_to_its_app_its_address_and_its_minute(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], maker: Player, ane: Player
) -> None:
    """None of these tries uses it up; what is no code, or another kind of token, is none either."""
    other = await register_app(maker, name="Another app")
    code = await get_code(client, app, ane)
    for changed in (
        {"client_id": other["app"]["id"]},
        {"redirect_uri": "http://127.0.0.1/back"},
        {"redirect_uri": None},
    ):
        assert await ask_tokens(client, exchange(app, code, **changed)) == INVALID_GRANT, changed
    for changed in ({"code_verifier": None}, {"code_verifier": "short"}, {"code": None}, {"grant_type": None}):
        assert await ask_tokens(client, exchange(app, code, **changed)) == (400, "invalid_request"), changed
    for grant_type in ("password", "client_credentials", "implicit"):
        refused = await ask_tokens(client, exchange(app, code, grant_type=grant_type))
        assert refused == (400, "unsupported_grant_type")
    for unknown in ("", "01940000-0000-7000-8000-000000000001", "no id", "é"):
        status, _ = await ask_tokens(client, exchange(app, code, client_id=unknown))
        assert status in {400, 401}
    tokens = (await client.post("/oauth/token", data=exchange(app, code))).json()
    for text in ("hdc_none", tokens["access_token"], tokens["refresh_token"], ane.token):
        assert await ask_tokens(client, exchange(app, text)) == INVALID_GRANT
    for text in ("hdf_none", tokens["access_token"], code, ane.token):
        assert await ask_tokens(client, refresh(app, text)) == INVALID_GRANT
    assert await ask_tokens(client, refresh(other, tokens["refresh_token"])) == INVALID_GRANT
    assert (await who(client, tokens["access_token"])).status_code == 200
    late = await get_code(client, app, ane)
    aged = "UPDATE app_grants SET created_ms = created_ms - $1 WHERE exchanged_ms IS NULL"
    await server.app.state["context"].pool.execute(aged, CODE_LIFE_MS)
    assert await ask_tokens(client, exchange(app, late)) == INVALID_GRANT


async def test_another_app_revokes_nothing_and_a_bad_token_is_no_error(
    client: httpx.AsyncClient, app: dict[str, Any], maker: Player, ane: Player
) -> None:
    """Nor can the player's own token be revoked by an app (RFC 7009)."""
    other = await register_app(maker)
    tokens = await sign_in(client, app, ane)
    for text in (tokens["access_token"], tokens["refresh_token"]):
        answer = await client.post("/oauth/revoke", data={"client_id": other["app"]["id"], "token": text})
        assert (answer.status_code, answer.json()["error"]) == INVALID_GRANT
    for text in (ane.token, "hdg_none", "hdf_none"):
        answer = await client.post("/oauth/revoke", data={"client_id": app["app"]["id"], "token": text})
        assert answer.status_code == 200
    assert (await client.post("/oauth/revoke", data={"client_id": app["app"]["id"]})).status_code == 400
    assert (await who(client, ane.token)).status_code == (await who(client, tokens["access_token"])).status_code == 200


async def test_errors_are_those_of_the_protocol_and_never_a_server_error(
    client: httpx.AsyncClient, app: dict[str, Any]
) -> None:
    """JSON bodies, doubled fields, strange headers and bytes, methods that are not there."""
    for path in ("/oauth/token", "/oauth/revoke"):
        as_json = await client.post(path, json={"grant_type": "authorization_code"})
        assert (as_json.status_code, as_json.json()["error"]) == (400, "invalid_request")
        for content in (b"", b"\xff=\xff", b"token=%FF&client_id=%00", b"token=a&token=b", b"a=1&" * 100):
            answer = await client.post(
                path, content=content, headers={"content-type": "application/x-www-form-urlencoded"}
            )
            assert (answer.status_code in {400, 401}, "error" in answer.json()) == (True, True), content
        for header in UNREADABLE:
            form = {"grant_type": "refresh_token", "refresh_token": "é", "token": "x", "token_type_hint": "other"}
            answer = await client.post(path, data=form, headers={b"authorization": header})
            assert (answer.status_code in {400, 401}, "error" in answer.json()) == (True, True), header
            form["refresh_token"], form["token_type_hint"] = "x", "refresh_token"
            answer = await client.post(path, data=form, headers={b"authorization": header})
            assert (answer.status_code, answer.json()["error"]) == (401, "invalid_client"), header
        too_large = await client.post(path, data={"code": "a" * 17_000})
        assert (too_large.status_code, too_large.json()["error"]) == (413, "invalid_request")
    assert (await client.get("/oauth/token")).status_code == 405
    assert app["app"]["id"]


async def test_no_secret_is_logged(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither codes nor tokens nor verifiers, nor the address of a request."""
    asked = code_request(app)
    await client.get("/oauth/authorize", params=asked)
    code = await get_code(client, app, ane)
    tokens = (await client.post("/oauth/token", data=exchange(app, code))).json()
    await client.post("/oauth/token", data=exchange(app, code))
    await client.post("/oauth/revoke", data={"client_id": app["app"]["id"], "token": tokens["access_token"]})
    written = "".join(capsys.readouterr())
    for secret in (code, tokens["access_token"], tokens["refresh_token"], ane.token, asked["code_challenge"]):
        assert secret not in written


async def test_the_database_holds_hashes_alone(
    server: Server, client: httpx.AsyncClient, maker: Player, ane: Player
) -> None:
    """No text of a secret, a code or a token is in any row."""
    app = await register_app(maker, confidential=True)
    code = await get_code(client, app, ane)
    auth = (app["app"]["id"], app["secret"])
    form = {name: value for name, value in exchange(app, code).items() if name != "client_id"}
    tokens = (await client.post("/oauth/token", data=form, auth=auth)).json()
    pool = server.app.state["context"].pool
    rows = [
        json.dumps([dict(row) for row in await pool.fetch(f"SELECT * FROM {table}")], default=repr)  # noqa: S608
        for table in ("apps", "app_grants", "tokens")
    ]
    for secret in (app["secret"], code, tokens["access_token"], tokens["refresh_token"]):
        assert secret[4:] not in "".join(rows)


async def test_apps_are_limited_and_their_owner_s_alone(
    server: Server, maker: Player, ane: Player, app: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else lists, changes or removes them; what is wrong with one is said."""
    path, details = f"/v1/apps/{app['app']['id']}", {"name": "B", "website": "https://b.example"}
    changed = {**details, "redirect_uris": ["https://b.example/back"]}
    assert (await ane.client.put(path, json=changed)).json()["code"] == "no-such-app"
    assert (await ane.client.delete(path)).json()["code"] == "no-such-app"
    assert (await ane.client.get("/v1/apps")).json() == {"items": []}
    assert (await maker.client.put(path, json=changed)).json()["redirect_uris"] == ["https://b.example/back"]
    assert [one["name"] for one in (await maker.client.get("/v1/apps")).json()["items"]] == ["B"]
    for wrong in (
        {"redirect_uris": []},
        {"redirect_uris": ["http://b.example/"]},
        {"website": "javascript:alert(1)"},
        {"name": "\u202e"},
        {"redirect_uris": ["https://b.example/"] * 11},
    ):
        for answer in (
            await maker.client.put(path, json={**changed, **wrong}),
            await maker.client.post("/v1/apps", json={**changed, **wrong}),
        ):
            assert answer.status_code == 400, wrong
    monkeypatch.setattr("service.oauth.apps.MOST_APPS", 1)
    assert (await maker.client.post("/v1/apps", json=changed)).json()["code"] == "too-many-apps"


async def test_a_recovered_account_and_a_closed_one_end_what_they_have_allowed(
    client: httpx.AsyncClient, app: dict[str, Any], maker: Player
) -> None:
    """No refresh token goes on after it; and the apps of a closed account are gone for everybody."""
    signed_up = (await client.post("/v1/players", json={"name": "Iker"})).json()
    async with open_client(str(client.base_url), signed_up["token"]) as theirs:
        iker = Player(signed_up["player"]["id"], signed_up["token"], theirs)
        tokens = await sign_in(client, app, iker)
        recovered = await client.post("/v1/recoveries", json={"recovery_key": signed_up["recovery_key"]})
        assert recovered.status_code == 201, recovered.text
        assert (await who(client, tokens["access_token"])).status_code == 401
        assert await ask_tokens(client, refresh(app, tokens["refresh_token"])) == INVALID_GRANT
        iker = Player(iker.id, recovered.json()["token"], theirs)
        tokens = await sign_in(client, app, iker)
        acting = {"authorization": f"Bearer {tokens['access_token']}"}
        closed = await client.post("/v1/players/me/closing", json={"confirm": iker.id}, headers=acting)
        assert (closed.status_code, closed.json()["code"]) == (403, "not-for-apps")
    closed = await maker.client.post("/v1/players/me/closing", json={"confirm": maker.id})
    assert closed.status_code in {200, 204}, closed.text
    assert (await who(client, tokens["access_token"])).status_code == 401
    assert (await client.get("/oauth/authorize", params=code_request(app))).status_code == 400
