"""Attacks on the sign-in of apps: each is refused, and what it has given away ends."""

import asyncio
import contextlib
import json
import re
from html import unescape
from typing import Any, Final
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest

from service.oauth import grants
from service.oauth.authlib_server import CODE_LIFE_MS
from tests.kit.service.http import NewPlayer, Player, Server, player_with_scopes
from tests.kit.service.oauth import (
    CALLBACK,
    STATE,
    code_request,
    decide,
    exchange,
    get_code,
    refresh,
    register_app,
    sent_back,
    sign_in,
    who,
)

pytestmark = pytest.mark.slow

EVIL_NAME: Final = "<script>alert(1)</script> {place}"
INVALID_GRANT: Final = (400, "invalid_grant")


async def ask_tokens(client: httpx.AsyncClient, form: dict[str, str]) -> tuple[int, str]:
    """The status and the error with which a request for tokens is refused."""
    answer = await client.post("/oauth/token", data=form)
    assert answer.headers["cache-control"] == "no-store", answer.text
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
    """However old it is; and of two at once one is too late."""
    first = await sign_in(client, app, ane)
    second = (await client.post("/oauth/token", data=refresh(app, first["refresh_token"]))).json()
    third = (await client.post("/oauth/token", data=refresh(app, second["refresh_token"]))).json()
    assert (await who(client, third["access_token"])).status_code == 200
    assert await ask_tokens(client, refresh(app, first["refresh_token"])) == INVALID_GRANT
    assert (await who(client, third["access_token"])).status_code == 401
    assert await ask_tokens(client, refresh(app, third["refresh_token"])) == INVALID_GRANT
    one = await sign_in(client, app, ane)
    both = await asyncio.gather(
        *(client.post("/oauth/token", data=refresh(app, one["refresh_token"])) for _ in range(2))
    )
    (given,) = [answer.json() for answer in both if answer.status_code == 200]
    assert (await who(client, given["access_token"])).status_code == 401


async def test_a_code_is_bound_to_its_app_its_address_its_verifier_and_its_minute(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], maker: Player, ane: Player
) -> None:
    """None of these tries uses it up; what is no code, or another kind of token, is none either."""
    other = await register_app(maker, name="Another app")
    code = await get_code(client, app, ane)
    for changed in (
        {"client_id": other["app"]["id"]},
        {"redirect_uri": "http://127.0.0.1/back"},
        {"redirect_uri": None},
        {"code_verifier": "b" * 43},
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
    for text in ("hdr_none", tokens["access_token"], code, ane.token):
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
    for text in (ane.token, "hdg_none", "hdr_none"):
        answer = await client.post("/oauth/revoke", data={"client_id": app["app"]["id"], "token": text})
        assert answer.status_code == 200
    assert (await client.post("/oauth/revoke", data={"client_id": app["app"]["id"]})).status_code == 400
    assert (await who(client, ane.token)).status_code == (await who(client, tokens["access_token"])).status_code == 200


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"code_challenge": None}, "invalid_request"),
        ({"code_challenge_method": None}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_type": None}, "unsupported_response_type"),
        ({"scope": "admin"}, "invalid_scope"),
        ({"scope": "play everything"}, "invalid_scope"),
    ],
)
async def test_an_error_leads_to_the_app_by_a_link_alone(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player, changed: Any, error: str
) -> None:
    """Anybody may register an app, so a link to us must not become a link to anywhere; nor does the form."""
    asked = code_request(app, **changed)
    for answer in (await client.get("/oauth/authorize", params=asked), await decide(client, asked, ane.token)):
        assert (answer.status_code, "location" in answer.headers) == (400, False)
        (link,) = re.findall(r'rel="noreferrer" href="([^"]+)"', answer.text)
        assert link.startswith(f"{CALLBACK}?")
        said = {name: values[0] for name, values in parse_qs(urlsplit(unescape(link)).query).items()}
        assert said == {"error": error, "state": STATE, "iss": server.url}


@pytest.mark.parametrize(
    "changed",
    [
        {"client_id": None},
        {"client_id": "01940000-0000-7000-8000-000000000001"},
        {"client_id": "' OR 1=1"},
        {"redirect_uri": None},
        {"redirect_uri": f"{CALLBACK}/more"},
        {"redirect_uri": "https://mus.example@evil.example/signed-in"},
        {"redirect_uri": f"{CALLBACK}#x"},
        {"redirect_uri": 'https://evil.example/"><script>'},
        {"redirect_uri": "javascript:alert(1)"},
        {"redirect_uri": "https://évil.example/"},
        {"response_type": 'é"'},
    ],
)
async def test_an_address_that_is_not_registered_is_no_link_either(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player, changed: Any
) -> None:
    """The page names no other place than this server."""
    asked = code_request(app, **changed)
    for answer in (await client.get("/oauth/authorize", params=asked), await decide(client, asked, ane.token)):
        assert (answer.status_code, "location" in answer.headers) == (400, False)
        assert re.findall(r'href="(?!/web/|#main|\?)', answer.text) == []
        assert "<script" not in answer.text
    twice = f"{urlencode(code_request(app))}&redirect_uri={CALLBACK}"
    assert (await client.get(f"/oauth/authorize?{twice}")).status_code == 400


async def test_the_page_cannot_be_framed_and_its_form_comes_from_it_alone(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """A form of another site, or of none, is refused, though it brings a good token."""
    asked = code_request(app)
    page = await client.get("/oauth/authorize", params=asked)
    policy = page.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert "default-src 'none'; style-src 'self'; img-src 'self'" in policy
    assert policy.endswith("form-action 'self' https://mus.example")
    assert (page.headers["x-frame-options"], page.headers["referrer-policy"]) == ("DENY", "same-origin")
    assert page.headers["cache-control"] == "no-store"
    assert "script" not in page.text
    count = "SELECT count(*) FROM app_grants"
    for origin in ("https://evil.example", "null", "", f"{server.url}.evil.example", server.url.upper()):
        answer = await decide(client, asked, ane.token, origin=origin)
        assert (answer.status_code, "location" in answer.headers) == (400, False), origin
    assert await server.app.state["context"].pool.fetchval(count) == 0


async def test_what_an_app_brings_is_text(client: httpx.AsyncClient, maker: Player) -> None:
    """Its name, and the state that goes through the form."""
    app = await register_app(maker, name=EVIL_NAME)
    page = await client.get("/oauth/authorize", params=code_request(app, state='"><script>alert(2)</script>'))
    assert page.status_code == 200
    assert "<script" not in page.text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; {place}" in page.text


async def test_an_app_gets_no_scope_that_the_player_s_token_lacks(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player, new_player: NewPlayer
) -> None:
    """A judge gives it when asked and ticked; `admin` never; the token of an app, a bad one or none allows nothing."""
    asked = code_request(app, scope="play judge")
    refused = await decide(client, asked, ane.token, allow=("play", "judge"))
    assert (refused.status_code, "location" in refused.headers) == (403, False)
    assert ane.token not in refused.text
    acting = (await sign_in(client, app, ane))["access_token"]
    for token in (acting, "hdg_" + "A" * 43, "", "no token"):
        answer = await decide(client, asked, token)
        assert (answer.status_code, "location" in answer.headers) == (403, False)
    async with contextlib.AsyncExitStack() as stack:
        judge = await player_with_scopes(stack, server, "Epi", "play", "judge", "admin")
        back = sent_back(await decide(client, asked, judge.token, allow=("play", "judge", "admin", "organise")))
        tokens = (await client.post("/oauth/token", data=exchange(app, back["code"]))).json()
        assert tokens["scope"] == "read play judge"
        minted = await judge.client.post("/v1/tokens", json={"scopes": ["play"], "expires_at": "2100-01-01T00:00:00Z"})
        ending = await get_code(client, app, Player(judge.id, minted.json()["token"], judge.client))
        assert ending
        pool = server.app.state["context"].pool
        ends = await pool.fetchval("SELECT max(ends_ms) FROM app_grants")
        assert ends == 4102444800000
        await pool.execute("UPDATE app_grants SET ends_ms = 1 WHERE ends_ms IS NULL")
        assert await ask_tokens(client, refresh(app, tokens["refresh_token"])) == INVALID_GRANT


async def test_a_revoked_token_allows_nothing_and_too_many_grants_are_refused(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page says so; what was allowed before stays."""
    monkeypatch.setattr(grants, "MOST_GRANTS", 1)
    await sign_in(client, app, ane)
    assert (await decide(client, code_request(app), ane.token)).status_code == 403
    minted = (await ane.client.post("/v1/tokens", json={"scopes": ["play"]})).json()
    await ane.client.delete(f"/v1/tokens/{minted['details']['id']}")
    assert (await decide(client, code_request(app), minted["token"])).status_code == 403
    assert len((await ane.client.get("/v1/players/me/apps")).json()["items"]) == 1


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
        for header in ("Basic", "Basic ////", "Basic w6k6", "Bearer x", "Basic /w==", "Basic bm8gY29sb24="):
            form = {"grant_type": "refresh_token", "refresh_token": "é", "token": "x", "token_type_hint": "other"}
            answer = await client.post(path, data=form, headers={"authorization": header})
            assert (answer.status_code in {400, 401}, "error" in answer.json()) == (True, True), header
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
