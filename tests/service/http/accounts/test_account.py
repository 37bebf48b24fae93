"""The life of an account over HTTP: recovered, renamed, found by its handle, closed."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import asyncpg
import httpx
import pytest
from msgspec import structs

from service.accounts import names
from service.accounts.handles import BETWEEN_CHOICES_MS, KEPT_BACK_MS
from service.settings import Settings
from tests.kit.service.http import Player, Server, open_client, serve_app, sign_up_player, wait_for_read_models

pytestmark = pytest.mark.slow

RECOVERIES: Final = "/v1/recoveries"
NewPlayer = Callable[[str], Awaitable[Player]]


async def _until(read: Callable[[], Awaitable[Any]], wanted: object) -> None:
    """Wait until something reads as wanted."""
    async with asyncio.timeout(60):
        while await read() != wanted:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.02)


async def test_a_lost_token_is_replaced_by_the_recovery_key(
    client: httpx.AsyncClient, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """Once: every token of the account dies with the key; whatever is no good key gets the same answer."""
    made = (await client.post("/v1/players", json={"name": "Ane"})).json()
    key, token = made["recovery_key"], made["token"]
    assert key.startswith("hdr_")
    assert len(key) == 47
    rows = await owner.fetch("SELECT recovery_hash, p::text AS row FROM players p WHERE created_ms > 0")
    assert [row["recovery_hash"] for row in rows] == [sha256(key.encode()).digest()]
    assert key.removeprefix("hdr_") not in rows[0]["row"]
    bearer = {"authorization": f"Bearer {token}"}
    phone = (await client.post("/v1/tokens", json={"scopes": ["play"]}, headers=bearer)).json()["token"]

    recovered = await client.post(RECOVERIES, json={"recovery_key": key})
    assert recovered.status_code == 201
    assert recovered.headers["cache-control"] == "private, no-store, no-transform"
    again = recovered.json()
    assert again["player"] == made["player"]
    assert again["scopes"] == ["play"]
    assert len({key, again["recovery_key"], token, again["token"], phone}) == 5
    for lost in (token, phone):
        answer = await client.get("/v1/players/me", headers={"authorization": f"Bearer {lost}"})
        assert answer.status_code == 401
    own = await client.get("/v1/players/me", headers={"authorization": f"Bearer {again['token']}"})
    assert own.json()["player"] == made["player"]

    refused = [
        await client.post(RECOVERIES, json={"recovery_key": bad})
        for bad in (key, "hdr_" + "A" * 43, "hdr_", again["token"], "x" * 99)
    ]
    assert {answer.status_code for answer in refused} == {403}
    assert len({answer.content for answer in refused}) == 1
    assert refused[0].json()["code"] == "bad-recovery-key"
    bearer_of_key = {"authorization": f"Bearer {again['recovery_key']}"}
    assert (await client.get("/v1/players/me", headers=bearer_of_key)).status_code == 401
    assert (await client.post(RECOVERIES, json={"recovery_key": again["recovery_key"]})).status_code == 201

    bea = await new_player("Bea")  # of 0.1.0: without a key
    await owner.execute("UPDATE players SET recovery_hash = NULL WHERE player_id = $1", UUID(bea.id))
    path = "/v1/players/me/recovery-key"
    soon = {"scopes": ["play"], "expires_at": "2100-01-01T00:00:00Z"}
    for lesser, code in ((soon, "full-token-needed"), ({"scopes": []}, "missing-scope")):
        minted = (await bea.client.post("/v1/tokens", json=lesser)).json()["token"]
        answer = await client.post(path, headers={"authorization": f"Bearer {minted}"})
        assert (answer.status_code, answer.json()["code"]) == (403, code)
    first, second = [(await bea.client.post(path)).json()["recovery_key"] for _ in range(2)]
    assert (await client.post(RECOVERIES, json={"recovery_key": first})).status_code == 403
    assert (await client.post(RECOVERIES, json={"recovery_key": second})).status_code == 201


async def test_a_token_minted_during_a_recovery_dies_with_the_others(
    client: httpx.AsyncClient, owner: asyncpg.Connection
) -> None:
    """A thief who mints a token at this moment has it revoked: the recovery waits for the minting, and looks again."""
    made = (await client.post("/v1/players", json={"name": "Ane"})).json()
    player = UUID(made["player"]["id"])
    async with owner.transaction():
        await owner.execute("SELECT FROM tokens WHERE player_id = $1 FOR SHARE", player)
        await owner.execute(
            "INSERT INTO tokens SELECT gen_random_uuid(), player_id, sha256(hash), scopes, 'stolen', created_ms"
            " FROM tokens WHERE player_id = $1",
            player,
        )
        recovery = asyncio.create_task(client.post(RECOVERIES, json={"recovery_key": made["recovery_key"]}))
        waiting = (
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        )
        await _until(lambda: owner.fetchval(waiting), 1)
    assert (await recovery).status_code == 201
    stolen = "SELECT revoked_ms IS NULL FROM tokens WHERE player_id = $1 AND label = 'stolen'"
    assert await owner.fetchval(stolen, player) is False


async def test_recoveries_are_counted_by_address(settings: Settings) -> None:
    """Also those with a token: who has many accounts tries no more keys than others."""
    async with serve_app(structs.replace(settings, recoveries_per_hour=3)) as server, contextlib.AsyncExitStack() as s:
        players = [await sign_up_player(s, server.url, name) for name in "AB"]
        async with open_client(server.url) as client:
            answers = [
                await one.post(RECOVERIES, json={"recovery_key": "hdr_"})
                for one in (players[0].client, players[1].client, client, players[1].client, client)
            ]
    assert [answer.status_code for answer in answers] == [403, 403, 403, 429, 429]


async def test_a_new_name_shows_in_every_process(
    settings: Settings, server: Server, new_player: NewPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In views, sentences and lists of another process too, which has read the former name; not during a match."""
    monkeypatch.setattr(names, "STALE_S", 3600.0)
    ane, bea = await new_player("Ane"), await new_player("Bea")
    opened = await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})
    table = opened.headers["location"]
    await ane.client.put(f"{table}/seats/0", json={})
    async with serve_app(settings) as other, open_client(other.url) as there:

        async def seen() -> tuple[str, str | None]:
            view = (await there.get(table)).json()
            listed = (await there.get("/v1/tables")).json()["items"]
            return view["seats"][0]["name"], listed[0]["names"].get(ane.id) if listed else None

        await _until(seen, ("Ane", "Ane"))
        renamed = await ane.client.put("/v1/players/me/name", json={"name": " Ane B. "})
        assert renamed.json() == {"id": ane.id, "name": "Ane B."}
        await _until(seen, ("Ane B.", "Ane B."))
        assert (await ane.client.get(table)).json()["seats"][0]["shown"] == "Ane B."
    await bea.client.put(f"{table}/seats/1", json={})
    await wait_for_read_models(server.app)
    refused = await bea.client.put("/v1/players/me/name", json={"name": "I have four kings"})
    assert (refused.status_code, refused.json()["code"]) == (409, "still-in-play")
    assert table.removeprefix("/v1/tables/") in refused.json()["detail"]
    bad = await ane.client.put("/v1/players/me/name", json={"name": "\u3164"})
    assert (bad.status_code, bad.json()["code"]) == (400, "bad-name")


async def test_a_handle_belongs_to_one_player(
    client: httpx.AsyncClient, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """However it is written; it is chosen seldom, and for a time nobody else gets a handle that was given up."""
    ane, bea, path = await new_player("Ane"), await new_player("Ane"), "/v1/players/me/handle"

    async def choose(player: Player, handle: str) -> tuple[int, str | None]:
        answer = await player.client.put(path, json={"handle": handle})
        return answer.status_code, answer.json().get("code")

    assert (await ane.client.put(path, json={"handle": "Ane-B"})).json() == {
        "id": ane.id,
        "name": "Ane",
        "handle": "ane-b",
    }
    assert (await client.get("/v1/handles/ANE-B")).json()["id"] == ane.id
    assert (await client.get("/v1/handles/nobody")).json()["code"] == "no-such-player"
    assert (await ane.client.get("/v1/players/me")).json()["player"]["handle"] == "ane-b"
    assert await choose(bea, "aneb") == (409, "handle-taken")
    assert await choose(bea, "bea") == (200, None)
    assert await choose(ane, "anne") == (409, "handle-too-soon")
    assert (await ane.client.delete(path)).status_code == 204
    assert (await client.get("/v1/handles/ane-b")).status_code == 404
    assert "handle" not in (await client.get(f"/v1/players/{ane.id}")).json()
    month = "UPDATE players SET handle_ms = handle_ms - $1"
    await owner.execute(month, BETWEEN_CHOICES_MS)
    assert await choose(bea, "ane-b") == (409, "handle-taken")  # kept back for Ane
    assert (await client.get("/v1/handles/bea")).json()["id"] == bea.id  # nothing of a refusal stays
    assert await choose(ane, "ANE-b") == (200, None)
    assert await choose(ane, "anne") == (200, None)
    assert await choose(ane, "aneb") == (200, None)  # back to the one of before
    assert await choose(ane, "anna") == (409, "handle-too-soon")
    assert (await ane.client.delete(path)).status_code == 204
    await owner.execute("UPDATE handles SET until_ms = until_ms - $1", KEPT_BACK_MS)
    assert await choose(bea, "ane-b") == (200, None)
    assert (await client.get("/v1/handles/ane-b")).json()["id"] == bea.id


async def test_who_has_a_handle_is_found_by_how_it_begins(client: httpx.AsyncClient, new_player: NewPlayer) -> None:
    """By the handle first, then by the name, however they are written; nobody else is, and not without a token."""
    named, handled, hidden = await new_player("Qzxabe"), await new_player("Ane"), await new_player("Qzxaba")
    path = "/v1/players/me/handle"

    async def found(beginning: str) -> list[str]:
        answer = await hidden.client.get("/v1/handles", params={"beginning": beginning})
        assert answer.status_code == 200, answer.text
        return [item["id"] for item in answer.json()["items"]]

    assert await found("qzx") == []
    for player, handle in ((named, "zz-other"), (handled, "qzx-ane")):
        assert (await player.client.put(path, json={"handle": handle})).status_code == 200
    assert await found("QZX") == [handled.id, named.id]
    assert await found("qzxan") == [handled.id]
    assert await found("qzxab") == [named.id]
    assert await found("--") == await found("-q") == []
    assert await found("zx") == await found("%zx") == await found("q_x") == []
    assert (await hidden.client.get("/v1/handles?beginning=q")).json()["code"] == "malformed-request"
    assert (await client.get("/v1/handles?beginning=qzx")).status_code == 401
    assert (await handled.client.delete(path)).status_code == 204
    assert await found("qzx") == [named.id]
    for number in range(9):
        one = await new_player("Ane")
        assert (await one.client.put(path, json={"handle": f"qzx-more-{number + 2}"})).status_code == 200
    assert len(await found("qzx")) == 8


async def test_a_closed_account_has_no_name_anywhere(
    server: Server, client: httpx.AsyncClient, new_player: NewPlayer, owner: asyncpg.Connection
) -> None:
    """Its id stays; its tokens, handle, webhooks, apps and seats at waiting tables go; not in the midst of a match."""
    ane, bea, path = await new_player("Ane"), await new_player("Bea"), "/v1/players/me/closing"
    for player, handle in ((ane, "ane-b"), (bea, "bea-c")):
        await player.client.put("/v1/players/me/handle", json={"handle": handle})
        await player.client.put("/v1/players/me/key", json={"key": "ab" * 32})
        await player.client.post("/v1/tokens", json={"scopes": [], "label": "of Ane's phone"})
        app = {"name": "Trainer", "website": "https://a.example", "redirect_uris": ["https://a.example/back"]}
        made = await player.client.post("/v1/apps", json={**app, "confidential": False})
        assert made.status_code == 201, made.text
        await owner.execute(
            "INSERT INTO webhooks (webhook_id, player_id, token_id, url, created_ms)"
            " SELECT token_id, player_id, token_id, 'https://a.example/hook', 1 FROM tokens WHERE player_id = $1",
            UUID(player.id),
        )
        await owner.execute(
            "INSERT INTO push_subscriptions SELECT token_id, player_id, token_id, token_id::text,"
            " decode(repeat('04', 65), 'hex'), decode(repeat('04', 16), 'hex'), 'en', 1"
            " FROM tokens WHERE player_id = $1",
            UUID(player.id),
        )
    key = (await ane.client.post("/v1/players/me/recovery-key")).json()["recovery_key"]
    played = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque", "seats": 2})).headers["location"]
    for number, player in enumerate((ane, bea)):
        seated = await player.client.put(f"{played}/seats/{number}", json={})
        assert seated.status_code == 200, seated.text
    own = (await ane.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    waits = (await bea.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    assert (await ane.client.put(f"{waits}/seats/2", json={})).status_code == 200

    async def close() -> tuple[int, str | None]:
        answer = await ane.client.post(path, json={"confirm": ane.id})
        return answer.status_code, answer.json().get("code") if answer.content else None

    assert (await ane.client.post(path, json={"confirm": bea.id})).json()["code"] == "not-confirmed"
    await wait_for_read_models(server.app)
    assert await close() == (409, "still-in-play")
    await ane.client.post(f"{played}/moves", json={"type": "resign"})
    await _until(close, (204, None))

    assert (await ane.client.get("/v1/players/me")).status_code == 401
    closed = {"id": ane.id, "name": "", "closed": True}
    assert (await client.get(f"/v1/players/{ane.id}")).json() == closed
    assert (await client.get("/v1/handles/ane-b")).status_code == 404
    taken = await bea.client.put("/v1/players/me/handle", json={"handle": "ane-b"})
    assert taken.status_code == 409
    keys = (await client.get(f"/v1/players/{ane.id}/keys")).json()["items"]
    assert [key["until"] is None for key in keys] == [False]

    async def seat(table: str, number: int) -> tuple[object, ...]:
        seat = (await client.get(table)).json()["seats"][number]
        return seat["player"], seat["name"], seat["shown"], seat.get("closed")

    await _until(lambda: seat(played, 0), (ane.id, None, "?", True))
    assert await seat(played, 1) == (bea.id, "Bea", "Bea", None)
    await _until(lambda: seat(waits, 2), (None, None, None, None))
    assert (await client.get(waits)).json()["status"] == "open"

    async def status() -> str:
        return (await client.get(own)).json()["status"]

    await _until(status, "closed")
    told = await client.get(f"{played}/replay", params={"as": "public"})
    assert told.status_code == 200
    assert "Ane" not in told.text
    listed = (await client.get("/v1/tables", params={"player": ane.id})).json()["items"]
    assert [row["names"].get(ane.id) for row in listed] == [None] * len(listed)
    rows = await owner.fetch("SELECT label, revoked_ms IS NULL AS good FROM tokens WHERE player_id = $1", UUID(ane.id))
    assert {(row["label"], row["good"]) for row in rows} == {("", False)}
    assert (await client.post(RECOVERIES, json={"recovery_key": key})).json()["code"] == "bad-recovery-key"
    for one, hooks, apps in ((ane, 0, 0), (bea, 2, 1)):
        assert await owner.fetchval("SELECT count(*) FROM webhooks WHERE player_id = $1", UUID(one.id)) == hooks
        browsers = await owner.fetchval("SELECT count(*) FROM push_subscriptions WHERE player_id = $1", UUID(one.id))
        assert browsers == hooks
        assert await owner.fetchval("SELECT count(*) FROM apps WHERE player_id = $1", UUID(one.id)) == apps
    rows = await owner.fetch(
        "SELECT recovery_hash IS NULL AS gone FROM players WHERE created_ms > 0 ORDER BY closed_ms"
    )
    assert [row["gone"] for row in rows] == [True, False]
