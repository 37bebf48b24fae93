"""What clients are told while the database is away, stalled, full, or no longer what it was."""

import asyncio
import os
import signal
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg
import httpx
import pytest

from service.settings import Settings
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.migrations import migrate
from tests.conftest import Database
from tests.kit.service.documented import undocumented
from tests.kit.service.http import Player, open_and_sit, player_with_scopes, serve_app, sign_up_player
from tests.kit.service.http_contests import wait_for

pytestmark = pytest.mark.slow

FAST = {"fsync": "off"}
ANSWERED_S = 10 + 5
"""A request that the database does not answer is answered within 10 seconds, and a busy machine hears of it later."""


@pytest.fixture
async def two(database: Database) -> AsyncIterator[list[Player]]:
    """Two players of a server."""
    async with AsyncExitStack() as stack:
        settings = Settings(database_url=database.service_url, requests_per_minute=0, moves_per_minute=0)
        server = await stack.enter_async_context(serve_app(settings))
        yield [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bo")]


async def _put_back(owner: asyncpg.Connection, positions: int) -> None:
    """Make the database what it was so many events ago, as a restored copy is, while servers run on it."""
    async with owner.transaction():
        await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
        last = await owner.fetchval("SELECT position FROM heads") - positions
        await owner.execute("DELETE FROM events WHERE position > $1", last)
        await owner.execute("UPDATE heads SET position = $1", last)
        await owner.execute("DELETE FROM streams WHERE stream_id NOT IN (SELECT stream_id FROM events)")
        await owner.execute(
            "UPDATE streams AS s SET version = e.version, head_hash = e.hash FROM (SELECT DISTINCT ON (stream_id) * "
            "FROM events ORDER BY stream_id, version DESC) AS e WHERE e.stream_id = s.stream_id"
        )
        await owner.execute("ALTER TABLE events ENABLE ALWAYS TRIGGER append_only")


@pytest.mark.parametrize("lost", [1, 1000])
async def test_a_database_that_was_set_back_under_a_running_server_is_said_to_be_one(
    two: list[Player], owner: asyncpg.Connection, lost: int
) -> None:
    """Every way to the table says so, whether some of the events that were stored are no longer there, or all."""
    path = await open_and_sit(two, seats=2)
    view = (await two[0].client.get(path)).json()
    mover, other = (two[seat] for seat in (view["deal"]["to_act"][0], 1 - view["deal"]["to_act"][0]))
    moved = await mover.client.post(f"{path}/moves", json={"type": "mus"})
    assert moved.status_code == 200, moved.text
    await _put_back(owner, min(lost, await owner.fetchval("SELECT position FROM heads")))
    version = moved.json()["version"]
    asked: list[tuple[str, str, Any]] = [
        ("POST", f"{path}/moves", {"type": "mus"}),
        ("POST", f"{path}/disputes", {"versions": [version], "words": "?"}),
        *[
            ("GET", f"{path}{more}", None)
            for more in ("", "/events", "/replay", "/replay/outline", "/deals", "/record")
        ],
        ("GET", f"{path}/replay/{version}", None),
        ("GET", f"{path}?version={version}", None),
        ("GET", f"{path}/events?after={version - 1}", None),
        ("GET", f"{path}/replay?deal=1", None),
        ("GET", f"{path}/deals/1", None),
        ("GET", f"{path}/stream", None),
        ("GET", f"/v1/stream?table={view['id']}", None),
    ]
    for player in (mover, other):
        for method, where, body in asked:
            answer = await player.client.request(method, where, json=body)
            assert (answer.status_code, answer.json()["code"]) == (409, "log-lost"), (method, where, answer.text)
            assert undocumented(answer) is None


async def test_a_link_and_what_is_audited_say_so_too(database: Database, owner: asyncpg.Connection) -> None:
    """The link of a table that is no longer there, and an admin whose actions are lost; as the API document has it."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(Settings(database_url=database.service_url)))
        admin = await player_with_scopes(stack, server, "Root", "play", "admin")
        ane = await sign_up_player(stack, server.url, "Ane")
        token = (await ane.client.post("/v1/tokens", json={"scopes": []})).json()["details"]["id"]
        opened = await admin.client.post("/v1/tables", json={"ruleset": "mushi"})
        link = await admin.client.put(f"{opened.headers['location']}/link")
        renaming = f"/v1/admin/players/{ane.id}/name"
        assert (await admin.client.put(renaming, json={"name": "Ane B"})).status_code == 200
        await _put_back(owner, await owner.fetchval("SELECT position FROM heads"))
        for method, where, body in (
            ("GET", f"/v1/links/{link.json()['code']}", None),
            ("PUT", renaming, {"name": "Ane C"}),
            ("POST", f"/v1/admin/tokens/{token}/revocation", {}),
            ("POST", f"/v1/admin/players/{ane.id}/closing", {"confirm": ane.id}),
        ):
            answer = await admin.client.request(method, where, json=body)
            assert (answer.status_code, answer.json()["code"]) == (409, "log-lost"), (method, where, answer.text)
            assert undocumented(answer) is None, (method, where)


@pytest.fixture
async def own_server() -> AsyncIterator[str]:
    """The address of a migrated database of a server that only this test uses."""
    with tempfile.TemporaryDirectory(prefix="hordago-") as folder, embedded.run_server(Path(folder), FAST) as server:
        await migrate(server.url(), server.url(SERVICE_ROLE))
        yield server.url(SERVICE_ROLE)


async def test_while_the_database_stalls_every_request_is_answered_in_time(own_server: str) -> None:
    """With 503 and when to come again; what was sent is done once, and the same key finds it."""
    async with AsyncExitStack() as stack:
        settings = Settings(database_url=own_server, requests_per_minute=0, moves_per_minute=0, pool_size=2)
        server = await stack.enter_async_context(serve_app(settings))
        two = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bo")]
        path = await open_and_sit(two, seats=2)
        view = (await two[0].client.get(path)).json()
        mover, other = (two[seat] for seat in (view["deal"]["to_act"][0], 1 - view["deal"]["to_act"][0]))
        stopped = _stop_server(own_server)
        try:
            begun = time.monotonic()
            key = {"idempotency-key": "11111111-1111-1111-1111-111111111111"}
            answers = await asyncio.gather(
                mover.client.post(f"{path}/moves", json={"type": "mus"}, headers=key),
                *[other.client.get(f"{path}{of}") for of in ("", "/events", "/replay", "/deals", "/record", "/stream")],
                other.client.post("/v1/tables", json={"ruleset": "mus-basque"}),
                other.client.get("/v1/tables"),
                other.client.get("/v1/players/me"),
                mover.client.delete(path),
            )
            taken = time.monotonic() - begun
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
        told = [(answer.request.method, answer.status_code, answer.json()["code"]) for answer in answers]
        assert set(told) == {
            ("GET", 503, "unavailable"), ("POST", 503, "outcome-unknown"), ("DELETE", 503, "outcome-unknown"),
        }  # fmt: skip
        assert {answer.headers["retry-after"] for answer in answers} == {"1"}
        assert taken < ANSWERED_S

        async def moved() -> httpx.Response | None:
            again = await mover.client.post(f"{path}/moves", json={"type": "mus"}, headers=key)
            return again if again.status_code == 200 else None

        again = await wait_for(moved)
        assert again.json()["version"] == view["version"] + 1
        assert (await other.client.get(path)).json()["version"] == view["version"] + 1


def _stop_server(url: str) -> list[int]:
    """Stop every process of the server at this address, as a disk or a host does that hangs."""
    cluster = Path(parse_qs(urlsplit(url).query)["host"][0])
    pids = embedded._server_processes(cluster)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    return pids


@pytest.mark.parametrize("table", ["events", "players"])
async def test_a_full_disk_is_told_without_the_words_of_the_database(
    two: list[Player], owner: asyncpg.Connection, table: str
) -> None:
    """They name its files; nothing is stored, and the same request is answered once there is room."""
    await owner.execute(
        """
        CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            RAISE 'could not extend file "base/16384/16423": No space left on device' USING ERRCODE = '53100';
        END $$
        """
    )
    await owner.execute(f"CREATE TRIGGER full_disk BEFORE INSERT ON {table} EXECUTE FUNCTION fill()")
    asked = ("/v1/tables", {"ruleset": "mus-basque"}) if table == "events" else ("/v1/players", {"name": "Cris"})
    full = await two[0].client.post(asked[0], json=asked[1])
    assert (full.status_code, full.headers["retry-after"]) == (503, "1")
    assert all(word not in full.text for word in ("base/", "extend", "16423", "device"))
    await owner.execute(f"DROP TRIGGER full_disk ON {table}")
    assert (await two[0].client.post(asked[0], json=asked[1])).status_code == 201
