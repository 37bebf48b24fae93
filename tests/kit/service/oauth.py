"""Sign in to an app as its player does: the request for a code, the page, the decision, the tokens."""

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import httpx

from tests.kit.service.http import Player

VERIFIER: Final = "a-verifier-of-forty-three-letters-at-the-least-1234"
CALLBACK: Final = "https://mus.example/signed-in"
STATE: Final = "kept by the app & <b>back</b>"
APP: Final[dict[str, Any]] = {
    "name": "Mus on the phone",
    "website": "https://mus.example",
    "redirect_uris": [CALLBACK, "http://127.0.0.1/back", "example.mus.app:/signed-in"],
}


def challenge_of(verifier: str) -> str:
    """The challenge by S256 (RFC 7636)."""
    return urlsafe_b64encode(sha256(verifier.encode()).digest()).rstrip(b"=").decode()


async def register_app(owner: Player, **changed: object) -> dict[str, Any]:
    """Register an app; the answer."""
    answer = await owner.client.post("/v1/apps", json={**APP, **changed})
    assert answer.status_code == 201, answer.text
    return answer.json()


def code_request(app: dict[str, Any], **changed: str | None) -> dict[str, str]:
    """The parameters with which an app asks for a code; None leaves one out."""
    parameters = {
        "response_type": "code",
        "client_id": app["app"]["id"],
        "redirect_uri": CALLBACK,
        "scope": "play",
        "state": STATE,
        "code_challenge": challenge_of(VERIFIER),
        "code_challenge_method": "S256",
        **changed,
    }
    return {name: value for name, value in parameters.items() if value is not None}


async def decide(
    client: httpx.AsyncClient,
    asked: dict[str, str],
    token: str,
    *,
    decision: str = "allow",
    allow: tuple[str, ...] = ("play",),
    origin: str | None = None,
) -> httpx.Response:
    """Send the form of the page, as a browser does."""
    origin = str(client.base_url).rstrip("/") if origin is None else origin
    form: dict[str, Any] = {**asked, "token": token, "decision": decision, "allow": list(allow)}
    return await client.post("/oauth/authorize", data=form, headers={"origin": origin} if origin else {})


def sent_back(answer: httpx.Response) -> dict[str, str]:
    """What the app learns from where the browser is sent."""
    assert answer.status_code == 303, answer.text
    return {name: values[0] for name, values in parse_qs(urlsplit(answer.headers["location"]).query).items()}


async def get_code(client: httpx.AsyncClient, app: dict[str, Any], player: Player, **changed: str | None) -> str:
    """Have a player allow an app; the code."""
    asked = code_request(app, **changed)
    allow = tuple(scope for scope in asked.get("scope", "").split() if scope != "read")
    return sent_back(await decide(client, asked, player.token, allow=allow))["code"]


def exchange(app: dict[str, Any], code: str, /, **changed: str | None) -> dict[str, str]:
    """The form with which an app asks for its first tokens; None leaves a field out."""
    form = {
        "grant_type": "authorization_code",
        "client_id": app["app"]["id"],
        "code": code,
        "redirect_uri": CALLBACK,
        "code_verifier": VERIFIER,
        **changed,
    }
    return {name: value for name, value in form.items() if value is not None}


def refresh(app: dict[str, Any], refresh_token: str, **changed: str) -> dict[str, str]:
    """The form with which an app asks for its next tokens."""
    named = {"grant_type": "refresh_token", "client_id": app["app"]["id"], "refresh_token": refresh_token}
    return {**named, **changed}


async def sign_in(
    client: httpx.AsyncClient, app: dict[str, Any], player: Player, scope: str = "play"
) -> dict[str, Any]:
    """Have a player sign in to an app; the answer with its tokens."""
    code = await get_code(client, app, player, scope=scope)
    answer = await client.post("/oauth/token", data=exchange(app, code))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def who(client: httpx.AsyncClient, token: str) -> httpx.Response:
    """Ask whose token this is."""
    return await client.get("/v1/players/me", headers={"authorization": f"Bearer {token}"})
