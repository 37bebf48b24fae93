"""Browsers that an app has pushed to: they last as long as its token, and hold nothing fast."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import structs

from service.settings import Settings
from tests.kit.service.http import Player
from tests.kit.service.notices.browser_keys import BrowserKeys
from tests.kit.service.oauth import refresh, sign_in

pytestmark = pytest.mark.slow

PUSH = "/v1/players/me/push"


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """Pushes may go to this machine."""
    return structs.replace(settings, push_key=tmp_path / "push-key", webhook_private=1)


@pytest.mark.parametrize("by", ["refresh", "revocation", "its player", "its owner", "the token", "closing"])
async def test_a_browser_that_an_app_subscribed_ends_with_the_token(
    client: httpx.AsyncClient, app: dict[str, Any], ane: Player, maker: Player, by: str
) -> None:
    """Whoever ends it, and though the app has browsers pushed to."""
    tokens, id_ = await sign_in(client, app, ane), app["app"]["id"]
    acting = {"authorization": f"Bearer {tokens['access_token']}"}
    browser = BrowserKeys().subscription("http://127.0.0.1:9/browser")
    assert (await client.put(PUSH, json=browser, headers=acting)).status_code == 200
    match by:
        case "refresh":
            ended = await client.post("/oauth/token", data=refresh(app, tokens["refresh_token"]))
        case "revocation":
            ended = await client.post("/oauth/revoke", data={"client_id": id_, "token": tokens["access_token"]})
        case "its player":
            ended = await ane.client.delete(f"/v1/players/me/apps/{id_}")
        case "its owner":
            ended = await maker.client.delete(f"/v1/apps/{id_}")
        case "the token":
            own = (await ane.client.get("/v1/players/me")).json()["token"]["id"]
            ended = await ane.client.delete(f"/v1/tokens/{own}?made=true")
        case _:
            ended = await ane.client.post("/v1/players/me/closing", json={"confirm": ane.id})
    assert ended.status_code in {200, 204}, ended.text
    assert (await client.get(PUSH, headers=acting)).status_code == 401
