"""The control: a database that answers before it has written must be caught at it."""

import asyncio

import pytest

from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from tests.crash.audit import Auditor
from tests.crash.blows import Scene, end_everything
from tests.crash.journal import Journal
from tests.crash.load import load

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
    """The audit finds moves that clients were told of and that are gone; what is left is sound all the same."""
    owner = await connect(scene.server.url())
    for words in _HASTY:
        await owner.execute(words)
    journal = Journal()
    async with load([scene.served.url], journal, seed=1) as running:
        await running.progress(2, within_s=60)
        await owner.execute("CHECKPOINT")  # what was acknowledged until now is written
        async with asyncio.timeout(60):
            while await owner.fetchval(_UNWRITTEN) < 500_000:  # noqa: ASYNC110 - Postgres tells nobody
                await asyncio.sleep(0.02)
        await end_everything(scene)
        running.abandon()
    owner.terminate()
    await scene.served.start()
    findings = await Auditor(scene.server.url(SERVICE_ROLE)).audit(journal)
    lost = [finding for finding in findings if finding.kind == "lost"]
    assert 0 < len(lost) < len(journal.acknowledged)
    assert {finding.kind for finding in findings} <= {"lost", "retracted"}
