"""Web Push: a browser is told once that it is its player's turn, where no stream brings the table, and nothing more."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import pytest
from httpx_sse import aconnect_sse
from msgspec import structs
from py_vapid import Vapid02  # pyright: ignore[reportMissingTypeStubs] - it has none
from structlog.testing import capture_logs

from service.processes.duties import push_contact
from service.settings import Settings
from service.store.connections import connect
from service.store.locks import AdvisoryLock, try_to_lead
from service.webhooks import push
from service.webhooks.push import MOST_BROWSERS
from service.webhooks.vapid import decode, load_or_create_push_key
from tests.conftest import Database
from tests.kit.service.http import (
    NewPlayer,
    Player,
    Server,
    choose_boldest,
    open_and_sit,
    serve_app,
    sign_up_player,
    to_act,
    wait_for_read_models,
)
from tests.kit.service.notices.browser_keys import BrowserKeys
from tests.kit.service.notices.receiver import Receiver, receiving

pytestmark = pytest.mark.slow

PUSH = "/v1/players/me/push"
PATIENCE_S = 60


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    """Pushes may go to this machine."""
    url = "https://cards.example"
    return structs.replace(settings, push_key=tmp_path / "push-key", webhook_private=1, public_url=url)


@pytest.fixture
def keys() -> BrowserKeys:
    return BrowserKeys()


@pytest.fixture
async def service(keys: BrowserKeys) -> AsyncIterator[Receiver]:
    """A push service that accepts everything, and reads it as the browser does."""
    async with receiving(read=keys.decrypt) as running:
        yield running


@pytest.fixture
def hurried() -> Iterator[None]:
    """Tries follow each other at once."""
    before, push.BACK_OFF_S[:] = list(push.BACK_OFF_S), [0.01, 0.02]
    yield
    push.BACK_OFF_S[:] = before


async def subscribe(player: Player, keys: BrowserKeys, url: str, language: str = "en") -> dict[str, Any]:
    """Have the turns of a player pushed to a browser; the answer."""
    sent = await player.client.put(PUSH, json=keys.subscription(url), headers={"accept-language": language})
    assert sent.status_code == 200, sent.text
    return sent.json()


async def all_looked_at(server: Server) -> None:
    """Wait until all that has happened was taken, and nothing waits to be pushed."""
    await wait_for_read_models(server.app)
    pool = server.app.state["context"].pool
    async with asyncio.timeout(PATIENCE_S):
        while await pool.fetchval(  # noqa: ASYNC110 - the event is at the server
            "SELECT EXISTS (SELECT FROM pushes) OR EXISTS (SELECT FROM heads WHERE position > coalesce("
            "(SELECT position FROM checkpoints WHERE projector = 'push' AND checkpoints.shard = heads.shard), 0))"
        ):
            await asyncio.sleep(0.02)


async def play_turn(players: list[Player], path: str) -> int:
    """Let who may act make their first legal move; return the seat."""
    seat = to_act((await players[0].client.get(path)).json())[0]
    view = (await players[seat].client.get(path)).json()
    made = await players[seat].client.post(f"{path}/moves", json=choose_boldest(view["legal_moves"]))
    assert made.status_code == 200, made.text
    return seat


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"contact": "mailto:me@cards.example"}, "mailto:me@cards.example"),
        ({"contact": None}, "https://cards.example"),
        ({"contact": None, "public_url": None}, "https://localhost"),
    ],
)
def test_push_services_are_told_whom_to_ask(settings: Settings, given: dict[str, Any], told: str) -> None:
    """The contact of the operator, else the address of the server."""
    assert settings.push_key is not None
    chosen = structs.replace(settings, **given)
    key = load_or_create_push_key(settings.push_key, push_contact(chosen))
    claims = key.sign("https://push.example/browser", 0).partition("t=")[2].split(".")[1]
    assert json.loads(decode(claims))["sub"] == told


async def test_a_turn_is_pushed_once_and_read_by_its_browser_alone(
    server: Server, new_player: NewPlayer, service: Receiver, keys: BrowserKeys
) -> None:
    """In the language of the subscription, signed by the key of the server, with the table and no card."""
    players = [await new_player("Ane"), await new_player("Beñat")]
    for player in players:
        await subscribe(player, keys, f"{service.url}/{player.id}", "eu")
    path = await open_and_sit(players, ruleset="mushi")
    table = path.rpartition("/")[2]
    turn = {"table": table, "kind": "turn", "text": "Zure txanda da."}
    for number in range(1, 4):
        await service.until(number)
        await all_looked_at(server)
        assert service.accepted == [turn] * number
        seat = to_act((await players[0].client.get(path)).json())[0]
        while to_act((await players[0].client.get(path)).json()) == [seat]:
            await play_turn(players, path)
    headers, body = service.requests[0]
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", UUID(table).hex)
    assert table.encode() not in body
    key = (await players[0].client.get("/v1/push")).json()["key"]
    assert headers["authorization"].endswith(f",k={key}")
    assert Vapid02.verify(headers["authorization"])


async def test_nothing_is_pushed_to_who_has_a_stream_of_the_table_open(
    server: Server, new_player: NewPlayer, service: Receiver, keys: BrowserKeys
) -> None:
    """While it is open; once it is closed the next turn is pushed."""
    players = [await new_player("Ane"), await new_player("Beñat")]
    path = await open_and_sit(players, ruleset="mushi")
    first = to_act((await players[0].client.get(path)).json())[0]
    other = players[1 - first]
    await subscribe(other, keys, f"{service.url}/push")
    pool = server.app.state["context"].pool
    followed = "SELECT count(*) FROM presence_streams WHERE player_id = $1 AND closed_ms IS NULL"
    async with aconnect_sse(other.client, "GET", f"{path}/stream") as source:
        events = source.aiter_sse()
        await anext(events)
        async with asyncio.timeout(PATIENCE_S):
            while not await pool.fetchval(followed, UUID(other.id)):  # noqa: ASYNC110 - at the server
                await asyncio.sleep(0.02)
        while to_act((await players[0].client.get(path)).json()) == [first]:
            await play_turn(players, path)
        await all_looked_at(server)
        assert service.accepted == []
    async with asyncio.timeout(PATIENCE_S):
        while await pool.fetchval(followed, UUID(other.id)):  # noqa: ASYNC110 - at the server
            await asyncio.sleep(0.02)
    await all_looked_at(server)
    assert service.accepted == []
    while to_act((await players[0].client.get(path)).json()) == [1 - first]:
        await play_turn(players, path)
    while to_act((await players[0].client.get(path)).json()) == [first]:
        await play_turn(players, path)
    await service.until(1)
    assert [pushed["kind"] for pushed in service.accepted] == ["turn"]


async def test_an_accepted_challenge_and_a_kept_seat_are_pushed(
    server: Server, new_player: NewPlayer, service: Receiver, keys: BrowserKeys
) -> None:
    """With the table, so that one tap leads there; what was only asked is not pushed."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    await subscribe(ane, keys, f"{service.url}/ane")
    made = await ane.client.post(
        "/v1/challenges", json={"ruleset": "mushi", "players": [{"player": benat.id, "seat": 1}]}
    )
    assert made.status_code == 201, made.text
    accepted = await benat.client.put(f"/v1/challenges/{made.json()['id']}/acceptance")
    assert accepted.status_code == 200, accepted.text
    await service.until(1)
    assert "challenge" in {pushed["kind"] for pushed in service.accepted}
    path = (await benat.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    kept = await benat.client.put(f"{path}/invitations/0", json={"player": ane.id})
    assert kept.status_code == 200, kept.text
    async with asyncio.timeout(PATIENCE_S):
        while {"kind": "invited", "table": path.rpartition("/")[2]} not in [
            {name: pushed[name] for name in ("kind", "table")} for pushed in service.accepted
        ]:
            service.changed.clear()
            await service.changed.wait()


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    server: Server, new_player: NewPlayer, service: Receiver, keys: BrowserKeys, status: int
) -> None:
    """The first answer that says so ends it, and all that waits for it."""
    service.status = status
    players = [await new_player("Ane"), await new_player("Beñat")]
    for player in players:
        await subscribe(player, keys, f"{service.url}/{player.id}")
    path = await open_and_sit(players, ruleset="mushi")
    (seat,) = to_act((await players[0].client.get(path)).json())
    await all_looked_at(server)
    assert service.tries == 1
    assert (await players[seat].client.get(PUSH)).json() == {"items": []}
    assert len((await players[1 - seat].client.get(PUSH)).json()["items"]) == 1


@pytest.mark.usefixtures("hurried")
async def test_a_push_is_tried_a_few_times_and_its_endpoint_is_in_no_log(
    server: Server, new_player: NewPlayer, service: Receiver, keys: BrowserKeys
) -> None:
    """After the last try it is given up, and the browser is kept."""
    service.status = 500
    players = [await new_player("Ane"), await new_player("Beñat")]
    with capture_logs() as logs:
        for player in players:
            await subscribe(player, keys, f"{service.url}/secret-of-{player.id}")
        path = await open_and_sit(players, ruleset="mushi")
        async with asyncio.timeout(PATIENCE_S):
            while service.tries < 3:
                service.changed.clear()
                await service.changed.wait()
        await all_looked_at(server)
    (seat,) = to_act((await players[0].client.get(path)).json())
    assert service.tries == 3
    assert len((await players[seat].client.get(PUSH)).json()["items"]) == 1
    assert [line["event"] for line in logs].count("push.failed") == 3
    assert "secret-of" not in str(logs)
    counted = server.app.state["context"].metrics.text().decode()
    assert 'hordago_push_attempts_total{outcome="failed"}' in counted
    assert "secret-of" not in counted


async def test_a_turn_that_began_before_the_first_look_is_pushed(
    settings: Settings, database: Database, service: Receiver, keys: BrowserKeys
) -> None:
    """A server takes requests before the process that pushes has begun: its lock is held by another here."""
    holder = await connect(database.service_url)
    assert await try_to_lead(holder, AdvisoryLock.PUSH, 0)
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(settings))
        players = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Beñat")]
        for player in players:
            await subscribe(player, keys, f"{service.url}/{player.id}")
        path = await open_and_sit(players, ruleset="mushi")
        await wait_for_read_models(server.app)
        holder.terminate()
        await service.until(1)
    assert path.endswith(service.accepted[0]["table"])


async def test_a_browser_is_listed_without_its_keys_and_taken_back(new_player: NewPlayer, keys: BrowserKeys) -> None:
    """Once for each endpoint; of many the newest are kept; nobody removes that of another."""
    ane, benat = await new_player("Ane"), await new_player("Beñat")
    made = [await subscribe(ane, keys, f"http://127.0.0.1:9/{number}") for number in range(MOST_BROWSERS + 1)]
    again = await subscribe(ane, keys, "http://127.0.0.1:9/5", "fr")
    assert (again["id"], again["language"]) == (made[5]["id"], "fr")
    listed = (await ane.client.get(PUSH)).json()["items"]
    assert sorted(item["id"] for item in listed) == sorted(item["id"] for item in made[1:])
    assert {frozenset(item) for item in listed} == {frozenset({"id", "endpoint", "language", "created_at"})}
    path = f"{PUSH}/{again['id']}"
    assert (await benat.client.delete(path)).json()["code"] == "no-such-subscription"
    assert (await ane.client.delete(path)).status_code == 204
    assert (await ane.client.delete(path)).status_code == 404
    taken = await subscribe(benat, keys, "http://127.0.0.1:9/6")
    assert [item["id"] for item in (await benat.client.get(PUSH)).json()["items"]] == [taken["id"]]
    assert taken["id"] not in [item["id"] for item in (await ane.client.get(PUSH)).json()["items"]]


async def test_a_subscription_ends_with_its_token_and_with_the_account(
    server: Server, new_player: NewPlayer, service: Receiver, keys: BrowserKeys
) -> None:
    """Nothing is pushed once the token is revoked; a closed account has no browser."""
    players = [await new_player("Ane"), await new_player("Beñat")]
    for player in players:
        phone = (await player.client.post("/v1/tokens", json={"scopes": ["play"]})).json()
        headers = {"authorization": f"Bearer {phone['token']}"}
        body = keys.subscription(f"{service.url}/{player.id}")
        assert (await player.client.put(PUSH, json=body, headers=headers)).status_code == 200
        assert (await player.client.delete(f"/v1/tokens/{phone['details']['id']}")).status_code == 204
    await open_and_sit(players, ruleset="mushi")
    await all_looked_at(server)
    assert service.accepted == []


@pytest.mark.parametrize(
    ("endpoint", "private"),
    [("https://10.0.0.1/", 0), ("http://push.example/", 0), ("https://[::1]/", 0), ("ftp://push.example/", 1)],
)
async def test_an_endpoint_is_a_public_https_address(
    settings: Settings, keys: BrowserKeys, endpoint: str, private: int
) -> None:
    """As the address of a webhook is, so that a push is no way into the network of the operator."""
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(structs.replace(settings, webhook_private=private)))
        ane = await sign_up_player(stack, server.url, "Ane")
        answer = await ane.client.put(PUSH, json=keys.subscription(endpoint))
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request")


async def test_keys_that_no_browser_has_are_refused(new_player: NewPlayer, keys: BrowserKeys) -> None:
    """A point that is not on the curve, a secret of another length."""
    ane = await new_player("Ane")
    for wrong in ({"p256dh": "B" + "A" * 86}, {"auth": "A" * 24}):
        asked = keys.subscription("https://push.example/")
        asked["keys"] |= wrong
        answer = await ane.client.put(PUSH, json=asked)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed-request")


async def test_without_a_key_push_is_off(settings: Settings, keys: BrowserKeys) -> None:
    """The server says so to everybody, and takes no subscription."""
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(structs.replace(settings, push_key=None)))
        ane = await sign_up_player(stack, server.url, "Ane")
        assert (await ane.client.get("/v1/push")).json() == {"key": None}
        answer = await ane.client.put(PUSH, json=keys.subscription("https://push.example/"))
        assert (answer.status_code, answer.json()["code"]) == (409, "push-off")


async def test_the_key_is_kept(settings: Settings, client: httpx.AsyncClient) -> None:
    """A server that starts again has the key to which its browsers have subscribed."""
    first = (await client.get("/v1/push")).json()["key"]
    assert first
    async with serve_app(settings) as again, httpx.AsyncClient(base_url=again.url) as other:
        assert (await other.get("/v1/push")).json()["key"] == first
