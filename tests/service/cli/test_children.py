"""The processes of one server: started by one command, started again when they end, and none is left behind."""

import asyncio
import signal
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import httpx
import psutil
import pytest

from service.accounts.players import open_account
from service.cli.children import owners_of
from service.entropy import system_entropy
from service.store.connections import open_pool
from tests.conftest import Database
from tests.kit.service.http import open_client
from tests.kit.service.server_process import Serving, serve_process

pytestmark = pytest.mark.slow

_PATIENCE_S = 120


def apart(database: Database, *words: str) -> AbstractAsyncContextManager[Serving]:
    """Serve with the processes that a server starts by default."""
    return serve_process(*words, DATABASE_URL=database.service_url, DUTIES="apart")


READY = {"status": "ready", "duties": True, "signed_log": False, "shards_away": []}


def children(server: Serving) -> dict[str, psutil.Process]:
    """The processes that it has started, by name."""
    words = [(child, child.cmdline()) for child in psutil.Process(server.process.pid).children()]
    return {line[3]: child for child, line in words if line[1:3] == ["-m", "service.cli.children"]}


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(_PATIENCE_S):
        while not await true():  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.05)


async def admin_token(database: Database) -> str:
    async with await open_pool(database.service_url, 1) as pool:
        return (await open_account(pool, system_entropy(), "Itziar", ("play", "admin"))).token


async def has_duties(client: httpx.AsyncClient) -> bool:
    return (await client.get("/health/ready")).json() == READY


async def test_one_command_runs_several_processes_and_ends_them(database: Database) -> None:
    """Two serve one socket; one, which gives way to them, writes the lists that a table gets into once it is opened."""
    async with apart(database, "--workers", "2") as server:
        started = children(server)
        assert sorted(started) == ["api-1", "duties"]
        async with open_client(server.url, await admin_token(database)) as client:
            await until(lambda: has_duties(client))
            own = psutil.Process(server.process.pid).nice()
            niceness = {name: child.nice() for name, child in started.items()}
            assert niceness == {"api-1": own, "duties": min(own + 5, 19)}

            async def all_count() -> bool:
                text = (await client.get("/metrics")).text
                return all(f'worker="{name}"' in text for name in ("api-0", "api-1", "duties"))

            await until(all_count)
            opened = await client.post("/v1/tables", json={"ruleset": "mushi"})

            async def listed() -> bool:
                return opened.json()["id"] in (await client.get("/v1/tables")).text

            await until(listed)
        finished = await server.stopped(signal.SIGTERM)
    assert finished.code == 0
    assert "child.ended" not in finished.errors
    assert not any(child.is_running() for child in started.values())


async def test_a_child_that_ends_is_started_again_and_health_says_so(database: Database) -> None:
    """Without duties requests are still answered; soon there is another process that has them."""
    async with apart(database) as server, open_client(server.url) as client:
        await until(lambda: has_duties(client))
        before = children(server)["duties"]
        before.kill()

        async def without() -> bool:
            return (await client.get("/health/ready")).json() == {**READY, "duties": False}

        await until(without)
        await until(lambda: has_duties(client))
        assert children(server)["duties"].pid != before.pid
        finished = await server.stopped(signal.SIGTERM)
    assert "child.ended" in finished.errors


async def test_no_child_outlives_a_killed_server(database: Database) -> None:
    """They end when the pipe from it does, which no kill can prevent."""
    async with apart(database, "--workers", "2") as server:
        started = list(children(server).values())
        await server.stopped(signal.SIGKILL)

        async def all_ended() -> bool:
            return not any(child.is_running() and child.status() != psutil.STATUS_ZOMBIE for child in started)

        await until(all_ended)
    assert len(started) == 2


async def test_the_duties_can_be_run_by_the_process_that_serves(database: Database) -> None:
    """One process is enough for a small machine; its metrics have no label for others."""
    async with serve_process(DATABASE_URL=database.service_url, DUTIES="here") as server:
        assert children(server) == {}
        async with open_client(server.url, await admin_token(database)) as client:
            await until(lambda: has_duties(client))
            assert "worker=" not in (await client.get("/metrics")).text


async def test_a_folder_with_a_long_name_has_no_sockets(tmp_path: Path) -> None:
    """Processes that could not be reached serve what they are asked; they start all the same."""
    folder = tmp_path / ("f" * 80)
    folder.mkdir()
    assert owners_of(folder, 0, 2) is None
    with tempfile.TemporaryDirectory() as short:
        owners = owners_of(Path(short), 0, 2)
        assert owners is not None
        await owners.close()
        assert owners_of(Path(short), 0, 1) is None
