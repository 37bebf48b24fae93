"""A replica that takes the place of a server is found without a restart, and has all that was acknowledged."""

import asyncio
import contextlib
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import httpx
import pytest

from service.settings import Settings
from service.store import embedded, system_user
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from service.store.migrations import migrate
from tests.kit.each import each
from tests.kit.service.http import Player, open_and_sit, serve_app, sign_up_player
from tests.kit.service.http_contests import wait_for
from tests.kit.service.log_store import assert_log_intact

pytestmark = pytest.mark.slow

_FAST = {"fsync": "off"}
TABLES = 4


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, Path]]:
    """Of two servers, which nobody starts again when they are killed."""
    monkeypatch.setattr(embedded, "LOOK_S", 3600.0)
    with (
        tempfile.TemporaryDirectory(prefix="hordago-") as first,
        tempfile.TemporaryDirectory(prefix="hordago-") as second,
    ):
        yield Path(first), Path(second)


def copy_server(source: embedded.Server, folder: Path) -> None:
    """Make a replica of a running server, which follows it once it is started."""
    cluster = folder / "postgres"
    folder.chmod(0o711)
    cluster.mkdir(mode=0o700)
    account = system_user.account_for(cluster)
    if account is not None:
        os.chown(cluster, account.uid, account.gid)
    source_url = f"postgresql://{embedded.SUPERUSER}@/postgres?{urlencode({'host': str(source.socket)})}"
    subprocess.run(
        [
            embedded.BINARIES / "pg_basebackup",
            "--pgdata=.",
            "-R",
            "--checkpoint=fast",
            "-d",
            source_url,
        ],
        check=True,
        cwd=cluster,
        **system_user.subprocess_identity(account),
    )


async def test_a_promoted_replica_is_found_without_a_restart(folders: tuple[Path, Path]) -> None:
    """While four tables are played, the server is killed and its replica is promoted: every answered move is there."""
    async with AsyncExitStack() as stack:
        first = stack.enter_context(embedded.run_server(folders[0], _FAST))
        await migrate(first.url(), first.url(SERVICE_ROLE))
        copy_server(first, folders[1])
        second = stack.enter_context(embedded.run_server(folders[1], _FAST))
        await _follow_synchronously(first)
        both = f"postgresql://{SERVICE_ROLE}@/hordago?{urlencode({'host': f'{first.socket},{second.socket}'})}"
        settings = Settings(database_url=both, requests_per_minute=0, moves_per_minute=0, signups_per_hour=0)
        server = await stack.enter_async_context(serve_app(settings))
        players = [await sign_up_player(stack, server.url, f"Player {number}") for number in range(2 * TABLES)]
        pairs = [players[at : at + 2] for at in range(0, 2 * TABLES, 2)]
        paths = [await open_and_sit(pair, seats=2) for pair in pairs]
        enough, killed = asyncio.Event(), asyncio.Event()
        playing = [
            asyncio.create_task(_play(pair, path, enough, killed)) for pair, path in zip(pairs, paths, strict=True)
        ]
        await enough.wait()
        for pid in embedded._server_processes(first.cluster):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        promoted = await connect(second.url(database="postgres"))
        assert await promoted.fetchval("SELECT pg_promote()")
        await promoted.close()
        killed.set()
        acknowledged = [await task for task in playing]
        stored = await connect(second.url())
        for path, versions in each(zip(paths, acknowledged, strict=True)):
            found = await stored.fetch(
                "SELECT version FROM events WHERE stream_id = $1 ORDER BY version", UUID(path.rpartition("/")[2])
            )
            assert set(versions) <= {row["version"] for row in found}
            assert len(versions) == len(set(versions))
        assert await assert_log_intact(stored) > 0
        await stored.close()


async def _follow_synchronously(first: embedded.Server) -> None:
    """Answer commits of a server only once its replica has them."""
    owner = await connect(first.url(database="postgres"))

    async def follows() -> bool:
        return await owner.fetchval("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'") == 1

    await wait_for(follows)
    await owner.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await owner.execute("SELECT pg_reload_conf()")

    async def is_synchronous() -> bool:
        return await owner.fetchval("SELECT sync_state FROM pg_stat_replication") == "sync"

    await wait_for(is_synchronous)
    await owner.close()


async def _play(pair: list[Player], path: str, enough: asyncio.Event, killed: asyncio.Event) -> list[int]:
    """Say mus or discard again and again, through the outage; the versions that answers named."""
    versions: list[int] = []
    later = 0
    number = 0
    while later < 5:
        number += 1
        seat, body = await _next_move(pair, path)
        answer = await _sent(pair[seat].client, f"{path}/moves", body, f"{path[-12:]}-{number}")
        versions.append(answer.json()["version"])
        later += killed.is_set()
        if len(versions) >= 10:
            enough.set()
    return versions


async def _next_move(pair: list[Player], path: str) -> tuple[int, dict[str, object]]:
    deal = await _view(pair[0], path)
    seat = deal["to_act"][0]
    if deal["phase"] == "mus":
        return seat, {"type": "mus"}
    return seat, {"type": "discard", "cards": (await _view(pair[seat], path))["hands"][seat][:1]}


async def _view(player: Player, path: str) -> dict[str, Any]:
    """Ask for the deal as a player sees it until it is answered."""

    async def answered() -> httpx.Response | None:
        with contextlib.suppress(httpx.TransportError):
            answer = await player.client.get(path)
            return answer if answer.status_code == 200 else None
        return None

    return (await wait_for(answered)).json()["deal"]


async def _sent(client: httpx.AsyncClient, path: str, body: dict[str, object], key: str) -> httpx.Response:
    """Send a move with its key until it is answered."""

    async def answered() -> httpx.Response | None:
        with contextlib.suppress(httpx.TransportError):
            answer = await client.post(path, json=body, headers={"idempotency-key": key})
            assert answer.status_code in {200, 503}, answer.text
            return answer if answer.status_code == 200 else None
        return None

    return await wait_for(answered)
