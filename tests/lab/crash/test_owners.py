"""Owners of tables that are killed and stopped under load: tables go on, and what was acknowledged is there once."""

import asyncio
import contextlib
import logging
import os
import random
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import psutil
import pytest

from tests.conftest import Database
from tests.kit.each import each
from tests.lab.crash import load as loading
from tests.lab.crash.audit import Auditor
from tests.lab.crash.journal import Journal
from tests.lab.crash.load import load
from tests.lab.crash.served import Served

pytestmark = pytest.mark.slow

WORKERS = 3
ROUNDS = int(os.environ.get("OWNER_ROUNDS", "3"))
"""In each an owner is killed and another one stopped."""
STOPPED_S = 3.0
PATIENCE_S = 180
_log = logging.getLogger("crash")


@contextlib.asynccontextmanager
async def serving(database: Database, folder: Path) -> AsyncIterator[Served]:
    """Serve with several processes, all there."""
    asked = {"DATABASE_URL": database.service_url, "BOT_THINK_MS": "0-0", "POOL_SIZE": "4"}
    served = Served(asked, folder / "log", "--workers", str(WORKERS))
    try:
        await served.start()
        yield served
    finally:
        await served.kill()


async def all_there(server: Served) -> None:
    """Wait until every process owns tables: it has the socket at which it takes connections."""
    async with asyncio.timeout(PATIENCE_S):
        while sum(map(_is_owner, server.workers())) < WORKERS - 1:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.05)


def _is_owner(process: psutil.Process) -> bool:
    with contextlib.suppress(psutil.Error):
        return any("/owners/" in str(one.laddr) for one in process.net_connections("unix"))
    return False


@pytest.fixture
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let clients try again soon, on a new connection: one that has gone to a process that hangs gets no answer."""
    monkeypatch.setattr(loading, "_PATIENCE", httpx.Timeout(30, read=2))


@pytest.mark.usefixtures("short_patience")
async def test_tables_go_on_while_their_owners_are_killed_and_stopped(database: Database, tmp_path: Path) -> None:
    """Every client has a connection of its own; acknowledged commands are there, once, and positions are dense."""
    journal, auditor, chance = Journal(), Auditor(database.service_url), random.Random(1)
    async with serving(database, tmp_path) as server:
        await all_there(server)
        async with load([server.url], journal, seed=5) as running:
            await running.progress(4, within_s=PATIENCE_S)
            for _ in each(range(ROUNDS)):
                began = time.monotonic()
                chance.choice(server.workers()).kill()
                await running.progress(2, within_s=PATIENCE_S)
                _log.info("after SIGKILL all had two answers in %.1f s", time.monotonic() - began)
                await all_there(server)
                stopped = chance.choice(server.workers())
                stopped.send_signal(signal.SIGSTOP)
                began = time.monotonic()
                try:
                    await running.progress(2, within_s=PATIENCE_S)
                    _log.info("after SIGSTOP all had two answers in %.1f s", time.monotonic() - began)
                    await asyncio.sleep(max(0.0, STOPPED_S - (time.monotonic() - began)))
                finally:
                    stopped.send_signal(signal.SIGCONT)  # and decides now what it had read before
                await running.progress(2, within_s=PATIENCE_S)
                assert await auditor.audit(journal) == []
        assert await auditor.audit(journal) == []
    _log.info("%d commands acknowledged, %d tries without an answer", len(journal.acknowledged), journal.interrupted)
    assert journal.interrupted > 0
