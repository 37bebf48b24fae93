"""Webhooks: what concerns a player arrives at their address, signed, however often it fails, and wherever it may go."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from msgspec import structs

from service.settings import Settings
from service.webhooks import outbox
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import NewPlayer, Player, Server, open_client, serve_app, sign_up_player
from tests.kit.service.notices.receiver import Receiver, is_signed, receiving
from tests.kit.service.pace import FAST

pytestmark = pytest.mark.slow

WEBHOOKS = "/v1/webhooks"
_NOTICES = "SELECT notice::text FROM notices WHERE player_id = $1 ORDER BY shard, position"
_WAITING = "SELECT count(*) FROM webhook_deliveries WHERE due_ms IS NOT NULL"
PATIENCE_S = 60


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """Webhooks may go to this machine."""
    return structs.replace(settings, webhook_key=tmp_path / "webhook-key", webhook_private=1)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    """One that accepts everything."""
    async with receiving() as running:
        yield running


async def register(player: Player, url: str, **asked: object) -> dict[str, Any]:
    """Register a webhook; the answer."""
    answer = await player.client.post(WEBHOOKS, json={"url": url, **asked})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def sit_and_close(player: Player, times: int) -> None:
    """Two notices each time."""
    for _ in range(times):
        path = (await player.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        assert (await player.client.put(f"{path}/seats/0", json={})).status_code == 200
        assert (await player.client.delete(path)).status_code == 200


async def until_nothing_waits(server: Server, of: int, player: Player) -> list[Any]:
    """Wait until so many notices of a player were written and no message waits; return the notices."""
    pool = server.app.state["context"].pool
    async with asyncio.timeout(PATIENCE_S):
        while True:
            rows = [json.loads(row[0]) for row in await pool.fetch(_NOTICES, UUID(player.id))]
            made = await pool.fetchval("SELECT count(*) FROM webhook_deliveries WHERE kind <> 'ping'")
            if len(rows) == of == made and not await pool.fetchval(_WAITING):
                return rows
            await asyncio.sleep(0.02)


async def test_a_webhook_from_its_registration_to_its_end(
    server: Server, new_player: NewPlayer, receiver: Receiver
) -> None:
    """The secret once, a ping, signed messages of the kinds asked for, the list of them, and nothing after a 410."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    made = await register(ane, f"{receiver.url}/hook?of=ane", kinds=["seated"])
    webhook, path = made["webhook"], f"{WEBHOOKS}/{made['webhook']['id']}"
    assert (webhook["url"], webhook["active"], webhook["kinds"]) == (f"{receiver.url}/hook?of=ane", True, ["seated"])
    assert (await ane.client.get(WEBHOOKS)).json() == {"items": [webhook]}
    assert (await benat.client.get(WEBHOOKS)).json() == {"items": []}
    pinged = await ane.client.post(f"{path}/ping")
    assert (pinged.status_code, pinged.json()["kind"]) == (202, "ping")
    await receiver.until(1)
    await sit_and_close(ane, 1)
    await receiver.until(2)
    assert [message["type"] for message in receiver.accepted] == ["ping", "seated"]
    assert receiver.accepted[1]["data"]["kind"] == "seated"
    assert receiver.accepted[1]["timestamp"] == receiver.accepted[1]["data"]["at"]
    assert all(is_signed(headers, body, made["secret"]) for headers, body in each(receiver.requests))
    headers, body = receiver.requests[0]
    assert headers["webhook-id"] == pinged.json()["id"]
    assert not is_signed(headers, body + b" ", made["secret"])
    listed = await _answered(ane, path, 2)
    assert [(item["kind"], item["attempts"], item["answer"]) for item in listed] == [
        ("seated", 1, "204"),
        ("ping", 1, "204"),
    ]
    assert all("delivered_at" in item and "next_attempt_at" not in item for item in each(listed))
    page = (await ane.client.get(f"{path}/deliveries", params={"limit": 1})).json()
    following = await ane.client.get(f"{path}/deliveries", params={"limit": 1, "cursor": page["next_cursor"]})
    assert [page["items"], following.json()["items"]] == [listed[:1], listed[1:]]
    receiver.status = 410
    key = {"idempotency-key": "last"}
    last = await ane.client.post(f"{path}/ping", headers=key)
    listed = await _answered(ane, path, 3)
    assert (await ane.client.get(WEBHOOKS)).json()["items"][0]["active"] is False
    over = await ane.client.post(f"{path}/ping")
    assert (over.status_code, over.json()["code"]) == (409, "webhook-over")
    assert await _answered(ane, path, 3) == listed
    again = await ane.client.post(f"{path}/ping", headers=key)
    assert (again.status_code, again.json()) == (202, last.json())
    for method, below in (("DELETE", ""), ("GET", "/deliveries"), ("POST", "/ping")):
        answer = await benat.client.request(method, f"{path}{below}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-webhook")
    assert (await ane.client.delete(path)).status_code == 204
    assert (await ane.client.get(WEBHOOKS)).json() == {"items": []}
    counted = server.app.state["context"].metrics.text().decode()
    assert 'hordago_webhook_attempts_total{outcome="delivered"}' in counted


async def test_a_webhook_is_told_that_a_nonce_is_due(new_player: NewPlayer, receiver: Receiver) -> None:
    """While there is time to show it: the message names the seat, and until when."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    for player in (ane, benat):
        await register(player, f"{receiver.url}/hook?of={player.id}", kinds=["nonces_due"])
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    await ane.client.put(f"{path}/seats/0", json={"commitment": "ab" * 32})
    await benat.client.put(f"{path}/seats/1", json={})
    await receiver.until(1)
    (message,) = receiver.accepted
    assert (message["type"], message["data"]["table"]) == ("nonces_due", path.rpartition("/")[2])
    assert (message["data"]["seat"], message["data"]["until"] > message["timestamp"]) == (0, True)


async def _answered(player: Player, path: str, messages: int) -> list[dict[str, Any]]:
    """The messages to a webhook, once so many are there and each was answered."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            items = (await player.client.get(f"{path}/deliveries")).json()["items"]
            if len([item for item in items if "answer" in item]) == messages:
                return items
            await asyncio.sleep(0.02)


async def test_what_may_not_be_registered(server: Server, new_player: NewPlayer) -> None:
    """No web address, too many of them, or no key; and a webhook lasts as long as the token that made it."""
    ane = await new_player("Ane")
    for url in (
        "",
        "x",
        "ftp://a.example",
        "https://",
        "https://u:p@a.example/",
        "https://a.example/#x",
        "https://[::1",
    ):
        answer = await ane.client.post(WEBHOOKS, json={"url": url})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request"), url
    minted = (await ane.client.post("/v1/tokens", json={"scopes": ["play"]})).json()
    async with open_client(server.url, minted["token"]) as phone:
        assert (await phone.post(WEBHOOKS, json={"url": "https://a.example/"})).status_code == 201
    await ane.client.delete(f"/v1/tokens/{minted['details']['id']}")
    (ended,) = (await ane.client.get(WEBHOOKS)).json()["items"]
    pinged = await ane.client.post(f"{WEBHOOKS}/{ended['id']}/ping")
    assert (ended["active"], pinged.status_code, pinged.json()["code"]) == (False, 409, "webhook-over")
    for _ in range(9):
        await register(ane, "https://a.example/")
    answer = await ane.client.post(WEBHOOKS, json={"url": "https://a.example/"})
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-webhooks")


async def test_without_a_key_there_are_no_webhooks(database: Database) -> None:
    """It says so."""
    async with (
        contextlib.AsyncExitStack() as stack,
        serve_app(Settings(pace=FAST, database_url=database.service_url)) as server,
    ):
        ane = await sign_up_player(stack, server.url, "Ane")
        answer = await ane.client.post(WEBHOOKS, json={"url": "https://a.example/"})
        assert (answer.status_code, answer.json()["code"]) == (409, "webhooks-off")


@pytest.mark.parametrize("tables", [6, pytest.param(250, marks=pytest.mark.soak)])
async def test_no_message_is_lost_at_a_receiver_that_fails_half_of_the_time(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tables: int
) -> None:
    """Every notice is delivered, also across a restart of the server, and every try of a message has its id."""
    monkeypatch.setattr(outbox, "BACK_OFF_S", [0.02] * 50)
    async with receiving(fails=0.5) as receiver, contextlib.AsyncExitStack() as stack:
        async with serve_app(settings) as first:
            player = await sign_up_player(stack, first.url, "Ane")
            secret = (await register(player, receiver.url))["secret"]
            await sit_and_close(player, tables // 2)
        async with serve_app(settings) as second:
            player.client.base_url = httpx.URL(second.url)
            await sit_and_close(player, tables - tables // 2)
            written = await until_nothing_waits(second, 2 * tables, player)
    accepted = [message["data"] for message in receiver.accepted]
    lost = [notice for notice in written if notice not in accepted]
    ids = {headers["webhook-id"] for headers, _ in receiver.requests}
    failed = receiver.tries - len(accepted)
    print(  # noqa: T201 - the figures; run with -s
        f"{len(written)} messages, {receiver.tries} tries, {failed} failed, lost {len(lost)}, "
        f"repeated {len(accepted) - len(written)}"
    )
    assert lost == []
    assert len(ids) == len(written)
    assert failed > 0
    assert all(is_signed(headers, body, secret) for headers, body in each(receiver.requests))
