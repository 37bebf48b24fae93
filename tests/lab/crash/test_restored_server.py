"""One of two servers is restored from its backup: it is found out, and play goes on at both after a fork."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from uuid import UUID

import pytest

from domain.log.checkpoints import CHECKPOINTS
from service.settings import Settings
from service.signing.checkpoint_log import find_entry
from service.signing.checkpoints import read_all_published, read_published
from service.store import embedded
from service.store.connections import connect
from service.store.events import read_log_end, shard_of
from tests.kit.service.house import wait_until
from tests.kit.service.http import Server, open_and_sit, play_over_http, serve_app, sign_up_player, wait_for_read_models
from tests.kit.service.server_process import run_hordago
from tests.kit.service.shard_servers import TwoServers, two_servers

pytestmark = pytest.mark.slow

_OTHERS = """
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_SCRIPT = Path(__file__).parents[3] / "docs" / "backup.sh"


@pytest.fixture
async def servers(migrated: embedded.Server) -> AsyncIterator[TwoServers]:
    async with two_servers(migrated, migrated) as made:
        yield made
        maintenance = await connect(migrated.url(database="postgres"))
        for url in (made.main_owner, made.other_owner):
            pattern = url.partition("@/")[2].partition("?")[0] + "_2%"
            for (name,) in await maintenance.fetch("SELECT datname FROM pg_database WHERE datname LIKE $1", pattern):
                await maintenance.execute(f"DROP DATABASE {name} WITH (FORCE)")
        await maintenance.close()


async def run_backup(owner_url: str, *words: str) -> None:
    """Run the script that operations.md names, with the programs of this Postgres."""
    search = f"{embedded.BINARIES}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": search, "DATABASE_OWNER_URL": owner_url}
    process = await asyncio.create_subprocess_exec(_SCRIPT, *words, env=environment, stdout=asyncio.subprocess.PIPE)
    output, _ = await process.communicate()
    assert process.returncode == 0, output


async def wait_until_left(url: str) -> None:
    """Return once nobody is connected to a database: connections of a server that has stopped end a moment later."""
    connection = await connect(url)

    async def left() -> bool:
        return await connection.fetchval(_OTHERS) == 0

    await wait_until(left)
    await connection.close()


async def play_at_both(settings: Settings, *, whole: bool) -> list[str]:
    """Play a table of each shard, to its end or not, until it is signed; their paths, by shard."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(settings))
        players = [await sign_up_player(stack, server.url, name) for name in ("Ane", "Bea", "Carlos", "Dani")]
        found: dict[int, str] = {}
        while len(found) < 2:
            path = await open_and_sit(players, options={"games_to_win": 1})
            found.setdefault(shard_of(UUID(path.rpartition("/")[2]), 2), path)
        for path in found.values() if whole else ():
            assert (await play_over_http(path, dict(enumerate(players))))["status"] == "finished"
        await wait_for_read_models(server.app)
        await wait_until_signed(server)
        return [found[0], found[1]]


async def wait_until_signed(server: Server) -> None:
    pool = server.app.state["context"].pool

    async def signed() -> bool:
        ends = [await read_log_end(pool, shard) for shard in range(2)]
        lasts = await read_all_published(pool)
        entered = [await find_entry(pool, each.shard, each.epoch, each.size) for each in lasts]
        above = await read_published(pool, CHECKPOINTS)
        return (
            [each.size for each in lasts] == ends
            and above is not None
            and all(at is not None and at < above.size for at in entered)
        )

    await wait_until(signed)


async def test_a_server_that_is_restored_is_found_out_and_goes_on(servers: TwoServers, tmp_path: Path) -> None:
    """Nothing that was signed is set back unseen; what was live is closed, and the other log lost nothing."""
    own = {"DATA_DIR": str(tmp_path), "LOG_KEY": str(tmp_path / "key"), "BOT_THINK_MS": "0-0"}
    environment, settings = servers.environment | own, servers.settings(**own)
    kept = await play_at_both(settings, whole=True)
    for url, name in ((servers.main_owner, "main"), (servers.other_owner, "other")):
        await run_backup(url, "dump", str(tmp_path / name))
    live = await play_at_both(settings, whole=False)
    await wait_until_left(servers.other_owner)
    await run_backup(servers.other_owner, "restore", str(tmp_path / "other"))
    checked = await run_hordago("log", "check", **environment)
    assert (checked.code, [line.split(":")[0] for line in checked.output.splitlines()]) == (
        1,
        ["shard 0", "the log of checkpoints"],
    ), checked
    assert "shard 1: " in checked.errors
    refused = await run_hordago("serve", PORT="0", **environment)
    assert refused.code == 2, refused
    assert "the database is not the one that was signed, shard 1" in refused.errors
    early = await run_hordago("log", "fork", "--reason", "the disk broke", **environment)
    assert early.code == 1, early
    assert "run `hordago rebuild` first" in early.errors
    assert (await run_hordago("rebuild", "--workers", "1", **environment)).code == 0
    forked = await run_hordago("log", "fork", "--reason", "the disk broke", **environment)
    assert forked.code == 0, forked
    first, second = [line for line in forked.output.splitlines() if line.startswith("shard")]
    assert first.startswith("shard 0: epoch 2")
    assert first.endswith(" 0 of them lost")
    assert second.startswith("shard 1: epoch 2")
    assert not second.endswith(" 0 of them lost")
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(settings))
        reader = await sign_up_player(stack, server.url, "Eva")
        states = [(await reader.client.get(path)).json().get("status") for path in (*kept, *live)]
        assert states == ["finished", "finished", "closed", 404], "the last one was opened after the backup"
        await wait_until_signed(server)
    await play_at_both(settings, whole=True)
    assert (await run_hordago("log", "check", **environment)).code == 0


async def test_a_main_server_that_is_restored_has_lost_entries_of_the_log_of_checkpoints(
    servers: TwoServers, tmp_path: Path
) -> None:
    """Its shard and that log are found out, and begin an epoch that proves what is kept; the other lost nothing."""
    own = {"DATA_DIR": str(tmp_path), "LOG_KEY": str(tmp_path / "key"), "BOT_THINK_MS": "0-0"}
    environment, settings = servers.environment | own, servers.settings(**own)
    await play_at_both(settings, whole=True)
    await run_backup(servers.main_owner, "dump", str(tmp_path / "main"))
    await play_at_both(settings, whole=False)
    await wait_until_left(servers.main_owner)
    await run_backup(servers.main_owner, "restore", str(tmp_path / "main"))
    checked = await run_hordago("log", "check", **environment)
    assert (checked.code, [line.split(":")[0] for line in checked.output.splitlines()]) == (1, ["shard 1"]), checked
    assert "shard 0: " in checked.errors
    assert "the log of checkpoints: " in checked.errors
    assert (await run_hordago("serve", PORT="0", **environment)).code == 2
    forked = await run_hordago("log", "fork", "--reason", "the disk broke", **environment)
    assert forked.code == 0, forked
    lost = {line.split(":")[0]: not line.endswith(" 0 of them lost") for line in forked.output.splitlines()[1:]}
    assert lost == {"shard 0": True, "shard 1": False, "the log of checkpoints": True}
    await play_at_both(settings, whole=True)
    last = await run_hordago("log", "check", **environment)
    assert last.code == 0, last
    assert "/checkpoints/2 with " in last.output
