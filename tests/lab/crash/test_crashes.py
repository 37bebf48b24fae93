"""``kill -9`` under load: acknowledged commands stay, once; a database that answers before it writes is caught."""

import asyncio
import logging
import os
import random
import time

import pytest
from msgspec import structs

from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from tests.lab.crash.audit import Auditor
from tests.lab.crash.journal import Journal
from tests.lab.crash.kill_points import (
    KILL_POINTS,
    KillPoint,
    Scene,
    end_everything,
    kill_backend,
    kill_everything,
)
from tests.lab.crash.load import bots_go_on, load

SEED = int(os.environ.get("CRASH_SEED", "1"))
"""Of the moves and of the moments; the moments are never quite the same."""
RECOVERED_S = 180
_log = logging.getLogger("crash")


async def go_through(scene: Scene, blows: list[KillPoint], seed: int) -> Auditor:
    """One blow after the other under load, and an audit after each; at the end an orderly stop and a last audit."""
    scene = structs.replace(scene, chance=random.Random(seed))
    journal, auditor = Journal(), Auditor(scene.server.url(SERVICE_ROLE))
    async with load([scene.served.url], journal, seed) as running:
        for blow in blows:
            await running.progress(2, RECOVERED_S)
            await asyncio.sleep(scene.chance.uniform(0, 1))
            began = time.monotonic()
            await blow(scene)
            await bots_go_on(scene.server.url(SERVICE_ROLE), RECOVERED_S)
            await running.progress(1, RECOVERED_S)
            _log.info("%s: everybody plays again after %.1f s", blow.__name__, time.monotonic() - began)
            assert await auditor.audit(journal) == []
        while not (auditor.finished and journal.met_again):
            await running.progress(2, RECOVERED_S)
            assert await auditor.audit(journal) == []
    assert not journal.unanswered
    assert await auditor.audit(journal) == []
    assert await scene.served.stop() == 0
    assert scene.served.complaints() == []
    assert journal.interrupted > 0
    counts = len(journal.acknowledged), journal.met_again, len(journal.refused), journal.interrupted
    _log.info("%d commands acknowledged (%d met again), %d refused, %d requests interrupted", *counts)
    _log.info("%d tables, %d matches finished", auditor.tables, auditor.finished)
    return auditor


@pytest.mark.slow
async def test_two_crashes_lose_nothing_that_was_acknowledged(scene: Scene) -> None:
    """Everything is killed, then one database process: no move is lost, none is made twice, and all play on."""
    await go_through(scene, [kill_everything, kill_backend], SEED)


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("seed", range(SEED, SEED + 6))
async def test_many_crashes_lose_nothing_that_was_acknowledged(scene: Scene, seed: int) -> None:
    """Every kind of crash, in another order for each seed, on one database."""
    await go_through(scene, random.Random(seed).sample(KILL_POINTS, len(KILL_POINTS)), seed)


# What is not written when its backends die is gone with their memory; so the writer that hurries after them is held up.
_HASTY = (
    "ALTER SYSTEM SET synchronous_commit = off",
    "ALTER SYSTEM SET wal_writer_delay = '10s'",
    "ALTER SYSTEM SET wal_writer_flush_after = '1GB'",
    "SELECT pg_reload_conf()",
)
_UNWRITTEN = "SELECT pg_current_wal_insert_lsn() - pg_current_wal_lsn()"
"""Bytes; every ten seconds they are written, so there is a moment to wait for."""


@pytest.mark.soak
async def test_without_synchronous_commit_acknowledged_moves_are_lost(scene: Scene) -> None:
    """The audit finds acknowledged moves that are gone; what is left is sound."""
    owner = await connect(scene.server.url())
    for words in _HASTY:
        await owner.execute(words)
    journal = Journal()
    async with load([scene.served.url], journal, seed=1) as running:
        await running.progress(2, within_s=60)
        await owner.execute("CHECKPOINT")  # what was acknowledged until now is written
        async with asyncio.timeout(60):
            while await owner.fetchval(_UNWRITTEN) < 500_000:  # noqa: ASYNC110 - Postgres sends no event
                await asyncio.sleep(0.02)
        await end_everything(scene)
        running.abandon()
    owner.terminate()
    await scene.served.start()
    findings = await Auditor(scene.server.url(SERVICE_ROLE)).audit(journal)
    lost = [finding for finding in findings if finding.kind == "lost"]
    assert 0 < len(lost) < len(journal.acknowledged)
    assert {finding.kind for finding in findings} <= {"lost", "retracted"}
