"""Notifications of appended events, and live streams seen by a caller that does not wait."""

import asyncio
import gc
from collections.abc import AsyncIterator, Mapping
from functools import partial
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from service.live import notifier
from service.live.commit import Committer
from service.live.notifier import Notifier
from service.store.connections import Pool, connect, open_pool
from tests.conftest import Database
from tests.kit.service.house import house
from tests.kit.service.log_store import command, new_id, next_append


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    opened = await open_pool(database.service_url, 4)
    yield opened
    await opened.close()


class Received:
    """The versions that a watcher receives, as they come."""

    def __init__(self) -> None:
        self.versions: asyncio.Queue[int] = asyncio.Queue()

    def __call__(self, version: int) -> None:
        self.versions.put_nowait(version)

    async def until(self, version: int) -> None:
        """Wait for a version."""
        async with asyncio.timeout(60):
            while await self.versions.get() != version:
                pass


async def test_another_process_gets_a_hint_of_a_commit_at_once(
    database: Database, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint follows the commit, to those who watch the stream and those who follow the log, without a poll."""
    monkeypatch.setattr(notifier, "_POLL_S", 3600)
    here, there = (Notifier(database.service_url, pool, 1) for _ in range(2))
    committer = Committer(0, partial(connect, database.service_url), here.committed)
    first = command(new_id())
    received, other, log = Received(), Received(), asyncio.Event()
    there.on_any_commit(log.set)
    await asyncio.wait_for(log.wait(), 60)  # it listens
    log.clear()
    there.watch(first.stream_id, received)
    there.watch(new_id(), other)
    await committer.append(first)
    await received.until(2)
    await committer.append(next_append(first))
    await received.until(4)
    assert log.is_set()
    assert other.versions.empty()
    for each in (committer, here, there):
        await each.close()


@pytest.mark.slow
async def test_what_no_hint_told_is_found_by_looking(database: Database, pool: Pool) -> None:
    """A process that died before it could notify, or a lost connection: the watcher still learns of it."""
    watching = Notifier(database.service_url, pool, 1)
    silent = Committer(0, partial(connect, database.service_url))
    first = command(new_id())
    received = Received()
    stop = watching.watch(first.stream_id, received)
    await silent.append(first)
    await received.until(2)
    stop()
    await asyncio.sleep(0)
    while not received.versions.empty():
        received.versions.get_nowait()
    await silent.append(next_append(first))
    await asyncio.sleep(0.45)
    assert received.versions.empty()
    for each in (silent, watching):
        await each.close()


async def test_hints_are_gathered_into_few_notifications(database: Database, pool: Pool) -> None:
    """Hundreds of streams that move together travel in a handful of notifications, none of them too long."""
    here = Notifier(database.service_url, pool, 1)
    payloads: list[str] = []
    listener = await connect(database.service_url)
    await listener.add_listener("hordago_moved", lambda *words: payloads.append(str(words[-1])))
    commands = [command(new_id()) for _ in range(400)]
    for each in commands:
        here.committed(each)
    for _ in range(6000):
        if sum(len(words.split()) for words in payloads) == len(commands):
            break
        await asyncio.sleep(0.01)
    assert len(payloads) == 3
    assert set(" ".join(payloads).split()) == {f"{each.stream_id.hex}:2" for each in commands}
    await listener.close()
    await here.close()


@pytest.mark.slow
async def test_listening_survives_a_broken_connection(
    database: Database, pool: Pool, owner: asyncpg.Connection
) -> None:
    """Whatever breaks is connected again, and hints flow as before."""
    here, there = (Notifier(database.service_url, pool, 1) for _ in range(2))
    log = asyncio.Event()
    there.on_any_commit(log.set)
    await asyncio.wait_for(log.wait(), 60)
    await owner.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND usename = 'hordago_service' AND query NOT LIKE '%terminate%'"
    )
    log.clear()
    await asyncio.wait_for(log.wait(), 60)
    for _ in range(1000):
        log.clear()
        here.committed(command(new_id()))
        await asyncio.sleep(0.05)
        if log.is_set():
            break
    assert log.is_set()
    await here.close()
    await there.close()


@pytest.mark.slow
async def test_who_hangs_up_on_an_unknown_stream_leaves_no_complaint(database: Database) -> None:
    """It is found to be unknown when the caller is gone already."""
    complaints: list[Mapping[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, said: complaints.append(said))
    async with house(database.service_url) as home:
        asking = asyncio.create_task(home.live.tables.fresh_session(UUID(int=7)))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await asyncio.sleep(0.1)
        gc.collect()
    assert complaints == []
