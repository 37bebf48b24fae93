"""`hordago monitor` as a process of its own, beside a server that signs its log."""

import re
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.conftest import Database
from tests.kit.service.http import open_client
from tests.kit.service.http_contests import wait_for
from tests.kit.service.server_process import run_hordago, serve_process

pytestmark = pytest.mark.slow


async def test_a_monitor_watches_a_server_until_somebody_rewrites_it(database: Database, tmp_path: Path) -> None:
    """Exit code 2 while it is away, 0 while all is in order, 1 with one line once an old event is another."""
    state = tmp_path / "new" / "state"
    away = await run_hordago("monitor", "--url", "http://127.0.0.1:1", "--state", str(state), "--once")
    assert (away.code, away.output, away.errors.count("\n")) == (2, "", 1)
    wrong = await run_hordago("monitor", "--url", "mus.example", "--state", str(state), "--once")
    assert (wrong.code, "is not the address of a server" in wrong.errors) == (2, True)
    settings = {"DATABASE_URL": database.service_url, "LOG_KEY": str(tmp_path / "house"), "RATE_REQUESTS": "0"}
    async with serve_process("--demo", **settings) as server, open_client(server.url) as client:

        async def signed() -> Any:  # noqa: ANN401 - JSON
            log = (await client.get("/v1/log")).json()
            listed = (await client.get("/v1/tables?status=finished")).json()["items"]
            return log if log["logs"] and log["logs"][0]["size"] > 300 and listed else None

        log = await wait_for(signed)
        words = (
            "monitor",
            "--url",
            server.url,
            "--state",
            str(state),
            "--once",
            "--blocks",
            "99",
            "--log-key",
            log["key"],
        )
        first = await run_hordago(*words)
        assert (first.code, first.errors) == (0, ""), first
        followed, verified = first.output.splitlines()
        size = re.fullmatch(rf"followed {re.escape(log['logs'][0]['origin'])} to (\d+) events", followed)
        assert size is not None, followed
        assert int(size[1]) >= log["logs"][0]["size"]  # the demonstration may still be played
        assert verified.startswith("verified ")
        owner = await asyncpg.connect(database.owner_url)
        await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
        await owner.execute("UPDATE events SET hash = sha256(hash) WHERE position = 20")
        await owner.close()
        for _ in range(2):
            alarm = await run_hordago(*words)
            assert (alarm.code, alarm.errors.count("\n")) == (1, 1)
            assert alarm.errors.startswith("hordago: alarm: ")
            assert "events 1 to 256 are signed and not shown" in alarm.errors
