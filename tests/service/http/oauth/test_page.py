"""The page where a player allows an app: what it refuses, where it leads, who may ask and who decides."""

import contextlib
import re
from html import unescape
from typing import Any, Final
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx
import pytest

from service.oauth import grants
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
)

pytestmark = pytest.mark.slow

EVIL_NAME: Final = "<script>alert(1)</script> {place}"
INVALID_GRANT: Final = (400, "invalid_grant")


async def ask_tokens(client: httpx.AsyncClient, form: dict[str, str]) -> tuple[int, str]:
    """The status and the error with which a request for tokens is refused."""
    answer = await client.post("/oauth/token", data=form)
    assert answer.headers["cache-control"] == "no-store, no-transform", answer.text
    return answer.status_code, answer.json().get("error", "")


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
    server: Server,
    client: httpx.AsyncClient,
    app: dict[str, Any],
    ane: Player,
    changed: dict[str, str | None],
    error: str,
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
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player, changed: dict[str, str | None]
) -> None:
    """The page names no other place than this server."""
    asked = code_request(app, **changed)
    for answer in (await client.get("/oauth/authorize", params=asked), await decide(client, asked, ane.token)):
        assert (answer.status_code, "location" in answer.headers) == (400, False)
        assert re.findall(r'href="(?!/web/|#main|\?)', answer.text) == []
        assert "<script" not in answer.text
    twice = f"{urlencode(code_request(app))}&redirect_uri={CALLBACK}"
    assert (await client.get(f"/oauth/authorize?{twice}")).status_code == 400


async def test_a_stored_address_that_cannot_be_split_leads_nowhere(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """It could be registered once; the page says that there is no way back."""
    unreadable = "com.example.app://[x/signed-in"
    store = "UPDATE apps SET redirect_uris = redirect_uris || $1::text WHERE app_id = $2"
    await server.app.state["context"].pool.execute(store, unreadable, app["app"]["id"])
    asked = code_request(app, redirect_uri=unreadable)
    for answer in (await client.get("/oauth/authorize", params=asked), await decide(client, asked, ane.token)):
        assert (answer.status_code, "location" in answer.headers) == (400, False)
    assert (await client.get("/oauth/authorize", params=code_request(app))).status_code == 200


async def test_a_request_that_cannot_be_read_gets_a_page_too(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """More parameters than anybody needs, and a form that is none: a person reads that, without a way back."""
    many = code_request(app, **{f"p{number}": "x" for number in range(50)})
    as_json = {"content": b"{}", "headers": {"content-type": "application/json", "origin": str(client.base_url)}}
    for answer in (
        await client.get("/oauth/authorize", params={**many, "lang": "es"}),
        await decide(client, many, ane.token),
        await client.post("/oauth/authorize", **as_json),
    ):
        assert (answer.status_code, answer.headers["content-type"]) == (400, "text/html; charset=utf-8")
        assert re.findall(r'href="(?!/web/|#main|\?)', answer.text) == []


@pytest.mark.parametrize(
    ("uri", "joined"),
    [
        ("com.example.app:///signed-in", "?"),
        ("com.example.app:", "?"),
        ("https://mus.example", "?"),
        ("https://MUS.example:443/in;p=1", "?"),
        ("https://mus.example/in?", ""),
        ("https://mus.example/in?flag", "&"),
        ("https://mus.example/in?a=%ff&b=%zz&c=a+b&d=%20;e", "&"),
        ("https://mus.example/in?next=?", "&"),
    ],
)
async def test_the_registered_address_is_kept_letter_for_letter(
    client: httpx.AsyncClient, maker: Player, ane: Player, uri: str, joined: str
) -> None:
    """What the server says comes behind it (RFC 6749, section 3.1.2), in a redirect and in the link of an error."""
    app = await register_app(maker, redirect_uris=[uri])
    location = (await decide(client, code_request(app, redirect_uri=uri), ane.token)).headers["location"]
    assert location.startswith(f"{uri}{joined}code=hdc_"), location
    assert parse_qs(location.rpartition("code=")[2])["state"] == [STATE]
    wrong = await client.get("/oauth/authorize", params=code_request(app, redirect_uri=uri, scope="admin"))
    (link,) = re.findall(r'rel="noreferrer" href="([^"]+)"', wrong.text)
    assert unescape(link).startswith(f"{uri}{joined}error=invalid_scope&state="), link


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
    assert page.headers["cache-control"] == "no-store, no-transform"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
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
        assert tokens["scope"] == "play judge"
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
