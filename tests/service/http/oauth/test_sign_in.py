"""Sign in to apps with clients of other people: Authlib's, and oauthlib's for servers; then by hand, step by step."""

import contextlib
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest
from authlib.integrations.httpx_client import AsyncOAuth2Client
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata, get_well_known_url
from msgspec import structs
from oauthlib.oauth2 import WebApplicationClient

from service.settings import Settings
from tests.kit.service.http import TLS, NewPlayer, Player, Server, open_client, player_with_scopes, serve_app
from tests.kit.service.oauth import (
    CALLBACK,
    STATE,
    VERIFIER,
    code_request,
    decide,
    exchange,
    refresh,
    register_app,
    sent_back,
    sign_in,
    who,
)

pytestmark = pytest.mark.slow

LOOPBACK: Final = "http://127.0.0.1:49152/back"
FORM: Final = {"content-type": "application/x-www-form-urlencoded"}


async def test_a_client_of_authlib_signs_in_refreshes_and_revokes(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """It finds the endpoints, and a native app listens at a port that nobody has registered."""
    found = (await client.get(get_well_known_url(server.url))).json()
    metadata = AuthorizationServerMetadata(found)
    metadata.validate()
    assert metadata.issuer == server.url
    theirs: Any = AsyncOAuth2Client(  # it has no types
        app["app"]["id"],
        scope="play",
        redirect_uri=LOOPBACK,
        token_endpoint_auth_method="none",
        code_challenge_method="S256",
        token_endpoint=metadata.token_endpoint,
        verify=TLS,
    )
    async with theirs:
        address, state = theirs.create_authorization_url(metadata.authorization_endpoint, code_verifier=VERIFIER)
        assert (await client.get(address)).status_code == 200
        decided = await decide(client, dict(parse_qsl(urlsplit(address).query)), ane.token)
        back = decided.headers["location"]
        assert back.startswith(f"{LOOPBACK}?code=hdc_")
        token = await theirs.fetch_token(authorization_response=back, code_verifier=VERIFIER, state=state)
        assert token["scope"] == "play"
        assert (await theirs.get(f"{server.url}/v1/players/me")).json()["player"]["id"] == ane.id
        renewed = await theirs.refresh_token()
        assert renewed["access_token"] != token["access_token"]
        assert (await who(client, token["access_token"])).status_code == 401
        assert (await theirs.get(f"{server.url}/v1/players/me")).json()["token"]["app"]["name"] == "Mus on the phone"
        revoked = await theirs.revoke_token(metadata.revocation_endpoint, token=renewed["refresh_token"])
        assert revoked.status_code == 200
    assert (await who(client, renewed["access_token"])).status_code == 401


async def test_a_client_of_oauthlib_with_a_secret_signs_in_refreshes_and_revokes(
    client: httpx.AsyncClient, maker: Player, ane: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An app on a server names itself by its secret, in the header or in the form; without it there is no token."""
    monkeypatch.setenv("OAUTHLIB_INSECURE_TRANSPORT", "1")  # the server under test has no TLS
    app = await register_app(maker, confidential=True)
    theirs = WebApplicationClient(app["app"]["id"])
    asked = code_request(app)
    address = theirs.prepare_request_uri(
        f"{client.base_url}oauth/authorize",
        redirect_uri=CALLBACK,
        scope=["play"],
        state=STATE,
        code_challenge=asked["code_challenge"],
        code_challenge_method="S256",
    )
    decided = await decide(client, dict(parse_qsl(urlsplit(address).query)), ane.token)
    code = theirs.parse_request_uri_response(decided.headers["location"], state=STATE)["code"]
    form = theirs.prepare_request_body(code, redirect_uri=CALLBACK, code_verifier=VERIFIER)
    without = await client.post("/oauth/token", content=form, headers=FORM)
    assert (without.status_code, without.json()["error"]) == (401, "invalid_client")
    assert without.headers["www-authenticate"].startswith("Basic ")
    for secret in ("hds_guess", ""):
        wrong = await client.post("/oauth/token", content=form, headers=FORM, auth=(app["app"]["id"], secret))
        assert (wrong.status_code, wrong.json()["error"]) == (401, "invalid_client")
    answer = await client.post("/oauth/token", content=form, headers=FORM, auth=(app["app"]["id"], app["secret"]))
    token = theirs.parse_request_body_response(answer.text, scope=["play"])
    again = theirs.prepare_refresh_body(
        refresh_token=token["refresh_token"], client_id=app["app"]["id"], client_secret=app["secret"]
    )
    answer = await client.post("/oauth/token", content=again, headers=FORM)
    token = theirs.parse_request_body_response(answer.text, scope=["play"])
    assert (await who(client, token["access_token"])).json()["player"]["id"] == ane.id
    _, headers, body = theirs.prepare_token_revocation_request("https://unused/", token["access_token"], "access_token")
    refused = await client.post("/oauth/revoke", content=body, headers=headers)
    assert (refused.status_code, (await who(client, token["access_token"])).status_code) == (401, 200)
    ended = await client.post("/oauth/revoke", content=body, headers=headers, auth=(app["app"]["id"], app["secret"]))
    assert (ended.status_code, (await who(client, token["access_token"])).status_code) == (200, 401)


async def test_the_answer_names_issuer_and_state_and_the_tokens_are_those_of_the_player(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """The player plays by the app, is told by it who acts, and does by themselves what an app may not."""
    decided = await decide(client, code_request(app), ane.token)
    back = sent_back(decided)
    assert (back["state"], back["iss"]) == (STATE, server.url)
    assert decided.headers["referrer-policy"] == "no-referrer"
    answer = await client.post("/oauth/token", data=exchange(app, back["code"]))
    tokens = answer.json()
    assert (answer.headers["cache-control"], tokens["token_type"], tokens["expires_in"]) == (
        "no-store, no-transform",
        "Bearer",
        3600,
    )
    me = (await who(client, tokens["access_token"])).json()
    assert me["token"]["app"] == {"id": app["app"]["id"], "name": "Mus on the phone"}
    assert me["token"]["scopes"] == ["play"]
    assert "app" not in (await who(client, ane.token)).json()["token"]
    async with open_client(server.url, tokens["access_token"]) as acting:
        opened = await acting.post("/v1/tables", json={"ruleset": "mushi"})
        assert opened.status_code == 201
        table = opened.headers["location"]
        assert (await acting.put(f"{table}/seats/0", json={})).status_code == 200
        assert (await ane.client.get(table)).json()["seats"][0]["player"] == ane.id
        for method, path in (
            ("GET", "/v1/tokens"),
            ("POST", "/v1/tokens"),
            ("DELETE", f"/v1/tokens/{me['token']['id']}"),
            ("PUT", "/v1/players/me/key"),
            ("DELETE", "/v1/players/me/key"),
            ("GET", "/v1/webhooks"),
            ("POST", "/v1/apps"),
            ("GET", "/v1/players/me/apps"),
            ("DELETE", f"/v1/players/me/apps/{app['app']['id']}"),
        ):
            refused = await acting.request(method, path)
            assert (refused.status_code, refused.json()["code"]) == (403, "not-for-apps"), path
    own = (await ane.client.get("/v1/tokens")).json()["items"]
    assert me["token"]["id"] not in {token["id"] for token in own}


async def test_a_player_refuses_or_leaves_out_what_an_app_asks_for(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """A refusal needs no token; without the tick of a scope the app can only read."""
    refused = sent_back(await decide(client, code_request(app), "", decision="refuse"))
    assert (refused["error"], refused["state"], "code" in refused) == ("access_denied", STATE, False)
    back = sent_back(await decide(client, code_request(app, scope="play judge"), ane.token, allow=()))
    tokens = (await client.post("/oauth/token", data=exchange(app, back["code"]))).json()
    assert tokens["scope"] == "read"
    assert (await who(client, tokens["access_token"])).json()["token"]["scopes"] == []
    nothing_asked = sent_back(await decide(client, code_request(app, scope=None), ane.token))
    tokens = (await client.post("/oauth/token", data=exchange(app, nothing_asked["code"]))).json()
    assert tokens["scope"] == "read"


@pytest.mark.parametrize(
    ("asked", "ticked", "said"),
    [
        ("play", ("play",), "play"),
        ("read", (), "read"),
        ("read play", ("play",), "read play"),
        ("play read", ("play",), "play read"),
        ("judge  play play", ("judge", "play"), "judge play"),
        ("organise play judge", ("judge", "organise"), "organise judge"),
        ("read judge", (), "read"),
        ("judge", (), "read"),
        (None, (), "read"),
    ],
)
async def test_the_answer_says_the_scope_that_was_asked_for_and_given(
    server: Server,
    client: httpx.AsyncClient,
    app: dict[str, Any],
    asked: str | None,
    ticked: tuple[str, ...],
    said: str,
) -> None:
    """In the words and the order of the app, also at each refresh and when an answer is given again."""
    async with contextlib.AsyncExitStack() as stack:
        player = await player_with_scopes(stack, server, "Epi", "play", "judge", "organise")
        back = sent_back(await decide(client, code_request(app, scope=asked), player.token, allow=ticked))
        tokens = (await client.post("/oauth/token", data=exchange(app, back["code"]))).json()
        refreshed = [await client.post("/oauth/token", data=refresh(app, tokens["refresh_token"])) for _ in range(2)]
        named = {"scope": " ".join(reversed(said.split()))}
        last = await client.post("/oauth/token", data=refresh(app, refreshed[0].json()["refresh_token"], **named))
        given = [tokens["scope"], *[answer.json()["scope"] for answer in (*refreshed, last)]]
        assert given == [said, said, said, named["scope"]]
        me = (await who(client, last.json()["access_token"])).json()
        assert sorted(me["token"]["scopes"]) == sorted(set(said.split()) - {"read"})


async def test_a_grant_of_before_is_answered_as_before(
    server: Server, client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """What it asked for was not kept."""
    tokens = await sign_in(client, app, ane)
    await server.app.state["context"].pool.execute("UPDATE app_grants SET asked_scope = NULL")
    answer = await client.post("/oauth/token", data=refresh(app, tokens["refresh_token"]))
    assert answer.json()["scope"] == "read play"


async def test_an_app_asks_for_less_when_it_refreshes_and_for_no_more(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player
) -> None:
    """The next refresh has all of what was allowed again."""
    tokens = await sign_in(client, app, ane)
    less = (await client.post("/oauth/token", data=refresh(app, tokens["refresh_token"], scope="read"))).json()
    assert less["scope"] == "read"
    more = await client.post("/oauth/token", data=refresh(app, less["refresh_token"], scope="read judge"))
    assert (more.status_code, more.json()["error"]) == (400, "invalid_scope")
    again = (await client.post("/oauth/token", data=refresh(app, less["refresh_token"]))).json()
    assert again["scope"] == "play"


async def test_a_player_sees_and_ends_what_they_have_allowed(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player, maker: Player, new_player: NewPlayer
) -> None:
    """One line an app, however many devices; the app of another player stays."""
    both = [await sign_in(client, app, ane) for _ in range(2)]
    benat = await new_player("Beñat")
    other = await sign_in(client, app, benat)
    listed = (await ane.client.get("/v1/players/me/apps")).json()["items"]
    assert [(one["id"], one["name"], one["scopes"], one["sign_ins"]) for one in listed] == [
        (app["app"]["id"], "Mus on the phone", ["play"], 2)
    ]
    ending = f"/v1/players/me/apps/{app['app']['id']}"
    assert (await ane.client.delete(ending)).status_code == 204
    assert (await ane.client.delete(ending)).json()["code"] == "no-such-app"
    assert (await ane.client.get("/v1/players/me/apps")).json()["items"] == []
    for tokens in both:
        assert (await who(client, tokens["access_token"])).status_code == 401
        late = await client.post("/oauth/token", data=refresh(app, tokens["refresh_token"]))
        assert (late.status_code, late.json()["error"]) == (400, "invalid_grant")
    assert (await who(client, other["access_token"])).status_code == 200
    assert (await maker.client.delete(f"/v1/apps/{app['app']['id']}")).status_code == 204
    assert (await who(client, other["access_token"])).status_code == 401
    gone = await client.post("/oauth/token", data=refresh(app, other["refresh_token"]))
    assert (gone.status_code, gone.json()["error"]) == (400, "invalid_client")


async def test_what_follows_from_a_host_header_is_not_kept_for_others(client: httpx.AsyncClient) -> None:
    """Who sends a Host of their own gets it back; a cache must not give that to the next client."""
    found = await client.get("/.well-known/oauth-authorization-server", headers={"host": "evil.example"})
    assert found.json()["issuer"] == "http://evil.example"
    assert found.headers["cache-control"] == "no-store, no-transform"


async def test_the_operator_names_the_address(settings: Settings) -> None:
    """Behind a proxy the server knows its name and scheme from its settings alone; that may be kept."""
    async with (
        serve_app(structs.replace(settings, public_url="https://cards.example")) as running,
        open_client(running.url) as client,
    ):
        answer = await client.get("/.well-known/oauth-authorization-server")
        assert answer.headers["cache-control"] == "public, max-age=300"
        found = answer.json()
        assert (found["issuer"], found["token_endpoint"]) == (
            "https://cards.example",
            "https://cards.example/oauth/token",
        )
