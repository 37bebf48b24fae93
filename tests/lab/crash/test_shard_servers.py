"""A server that fails stops its own tables alone, says so, and its tables come back by themselves."""

import fcntl
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import UUID

import httpx
import psutil
import pytest

from service.store import embedded
from service.store.events import shard_of
from tests.kit.each import each
from tests.kit.service.final_state import rebuilt_rows, stored_rows, without_places
from tests.kit.service.house import wait_until
from tests.kit.service.http import (
    Player,
    Server,
    choose_boldest,
    open_and_sit,
    play_over_http,
    player_with_scopes,
    serve_app,
    sign_up_player,
    to_act,
    wait_for_read_models,
)
from tests.kit.service.shard_servers import two_servers

pytestmark = pytest.mark.slow

_LATE_S = 3.0
"""An answer at a table of a server that goes on takes less, whatever befalls the other."""


@pytest.fixture
def other_server() -> Iterator[embedded.Server]:
    """A second Postgres, of this test alone."""
    with tempfile.TemporaryDirectory(prefix="hordago-") as folder, embedded.run_server(Path(folder)) as server:
        yield server


def _processes(server: embedded.Server) -> list[psutil.Process]:
    postmaster = psutil.Process(int((server.cluster / "postmaster.pid").read_text().split()[0]))
    return [postmaster, *postmaster.children(recursive=True)]


@contextmanager
def stopped(server: embedded.Server) -> Iterator[None]:
    """Neither answers nor breaks a connection, as behind a network that swallows all."""
    processes = _processes(server)
    try:
        for process in processes:
            os.kill(process.pid, signal.SIGSTOP)
        yield
    finally:
        for process in processes:
            if process.is_running():
                os.kill(process.pid, signal.SIGCONT)


@contextmanager
def killed(server: embedded.Server) -> Iterator[None]:
    """Is gone at once, and is not started again before it may: the lock is held under which it would be."""
    with (server.cluster.parent / "starting.lock").open() as starting:
        fcntl.flock(starting, fcntl.LOCK_EX)
        for process in _processes(server):
            with suppress(psutil.NoSuchProcess):  # they end by themselves without the first one
                process.kill()
        yield


async def next_move(table: str, players: list[Player]) -> tuple[httpx.AsyncClient, dict[str, Any]]:
    """Who moves next at a table, and what."""
    view = (await players[0].client.get(table)).json()
    (seat, *_) = to_act(view)
    legal = (await players[seat].client.get(table)).json()["legal_moves"]
    return players[seat].client, choose_boldest(legal)


async def shards_away(server: Server) -> list[int]:
    async with httpx.AsyncClient(base_url=server.url) as client:
        answer = await client.get("/health/ready")
        assert answer.status_code == 200, answer.text
        return answer.json()["shards_away"]


@pytest.mark.parametrize("outage", [stopped, killed])
async def test_the_tables_of_the_other_server_go_on(
    migrated: embedded.Server, other_server: embedded.Server, outage: Callable[[embedded.Server], Any]
) -> None:
    """Played, listed and replayed while the server of shard 1 is away; its own tables are refused with words."""
    async with AsyncExitStack() as stack:
        servers = await stack.enter_async_context(two_servers(migrated, other_server))
        server = await stack.enter_async_context(serve_app(servers.settings(BOT_THINK_MS="0-0")))
        players = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bea", "Carlos", "Dani")]
        admin = await player_with_scopes(stack, server, "Operator", "admin")
        found: dict[int, list[str]] = {0: [], 1: []}
        while min(map(len, found.values())) < 3:
            path = await open_and_sit(players, options={"games_to_win": 1})
            found[shard_of(UUID(path.rpartition("/")[2]), 2)].append(path)
        (here, *more), (away, later, *_) = found[0], found[1]
        await wait_for_read_models(server.app)
        blocked, wanted = await next_move(away, players)
        with outage(other_server):
            begun = monotonic()

            async def is_away() -> bool:
                return await shards_away(server) == [1]

            await wait_until(is_away)
            metrics = (await admin.client.get("/metrics")).text
            assert 'hordago_shard_away{shard="1"} 1.0' in metrics
            slowest = 0.0
            for path in each([here, *more]):
                asked = monotonic()
                mover, body = await next_move(path, players)
                answer = await mover.post(f"{path}/moves", json=body)
                slowest = max(slowest, monotonic() - asked)
                assert answer.status_code == 200, answer.text
            refused = await blocked.post(f"{away}/moves", json=wanted)
            assert refused.status_code == 503, refused.text
            assert refused.headers["retry-after"] == "1"
            problem = refused.json()
            assert problem["code"] == "store-unavailable"
            assert problem["detail"] == "the store is unavailable: the server of shard 1 does not answer"
            replay = await players[0].client.get(f"{away}/replay")
            assert (replay.status_code, replay.json()["code"]) == (503, "unavailable"), replay.text
            assert replay.json()["detail"] == "the server of shard 1 does not answer"
            assert (await play_over_http(here, dict(enumerate(players))))["status"] == "finished"

            async def is_listed() -> bool:
                listed = await players[0].client.get("/v1/tables", params={"status": "finished"})
                return here.rpartition("/")[2] in [table["id"] for table in listed.json()["items"]]

            await wait_until(is_listed)
            assert (await players[0].client.get(f"{here}/replay")).status_code == 200
            assert slowest < _LATE_S, f"{monotonic() - begun:.1f} s after it began"

        async def is_back() -> bool:
            return await shards_away(server) == []

        await wait_until(is_back)
        for path in (away, later):
            assert (await play_over_http(path, dict(enumerate(players))))["status"] == "finished"
        await wait_for_read_models(server.app)
        pool = server.app.state["context"].pool
        rows = await stored_rows(pool)
        assert without_places(await rebuilt_rows(pool)) == without_places(rows)
