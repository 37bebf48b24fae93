"""Notifications of appended events, and live streams seen by a caller that does not wait."""

import asyncio
import gc
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from service.live import notifier
from service.live.commit import Committer
from service.live.notifier import Notifier
from service.store.connections import Pool, connect
from tests.conftest import Database
from tests.kit.service.house import house
from tests.kit.service.log_store import command, new_id, next_append


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
    left = [watching._watchers, watching._watched, watching._read_until, watching._unread]
    assert not any(left), "nothing is looked for any more"
    await asyncio.sleep(0)
    while not received.versions.empty():
        received.versions.get_nowait()
    await silent.append(next_append(first))
    await asyncio.sleep(0.45)
    assert received.versions.empty()
    for each in (silent, watching):
        await each.close()


async def test_a_batch_is_one_notification(database: Database, pool: Pool) -> None:
    """It names the streams; what is committed shortly after goes with it; where they are too many it names none."""
    here = Notifier(database.service_url, pool, 1)
    payloads: asyncio.Queue[str] = asyncio.Queue()
    listener = await connect(database.service_url)
    await listener.add_listener("hordago_moved", lambda *words: payloads.put_nowait(str(words[-1])))
    commands = [command(new_id()) for _ in range(400)]
    async with asyncio.timeout(60):
        here.committed(commands[:100])
        here.committed(commands[100:140])
        named = await payloads.get()
        assert set(named.split()) == {f"{each.stream_id.hex}:2" for each in commands[:140]}
        here.committed(commands)
        assert await payloads.get() == "*"
        here.committed(commands[:1])
        assert await payloads.get() == f"{commands[0].stream_id.hex}:2"
    await asyncio.sleep(0.2)
    assert payloads.empty(), "nothing is said where nothing has moved"
    await listener.close()
    await here.close()


async def test_streams_that_a_hint_does_not_name_are_looked_for_at_once(
    database: Database, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever watches one of hundreds that moved together learns of it without a poll, and in any process."""
    monkeypatch.setattr(notifier, "_POLL_S", 3600)
    here, there = (Notifier(database.service_url, pool, 1) for _ in range(2))
    committer = Committer(0, partial(connect, database.service_url), here.committed)
    log = asyncio.Event()
    there.on_any_commit(log.set)
    await asyncio.wait_for(log.wait(), 60)  # it listens
    commands = [command(new_id()) for _ in range(600)]
    watchers = [Received() for _ in commands]
    for each, received in zip(commands, watchers, strict=True):
        there.watch(each.stream_id, received)
    for round_ in range(2):
        await asyncio.gather(*[committer.append(each) for each in commands])
        for received in watchers:
            await received.until(2 + 2 * round_)
        commands = [next_append(each) for each in commands]
    for each in (committer, here, there):
        await each.close()


async def test_nothing_is_missed_without_any_notification(
    database: Database, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Streams are watched and left while others write; every watcher learns of every last version."""
    monkeypatch.setattr(notifier, "_POLL_S", 0.01)
    monkeypatch.setattr(notifier, "_AT_ONCE", 7)
    watching = Notifier(database.service_url, pool, 1)
    silent = Committer(0, partial(connect, database.service_url))
    commands = [command(new_id()) for _ in range(30)]
    await asyncio.gather(*[silent.append(each) for each in commands])
    for round_ in range(1, 6):
        watchers = [Received() for _ in commands]
        stops = [watching.watch(each.stream_id, to) for each, to in zip(commands, watchers, strict=True)]
        await asyncio.sleep(0.003 * round_)
        commands = [next_append(each) for each in commands]
        await asyncio.gather(*[silent.append(each) for each in commands])
        for received in watchers:
            await received.until(2 + 2 * round_)
        for stop in stops[: 30 if round_ % 2 else 15]:
            stop()
    for each in (silent, watching):
        await each.close()


async def test_a_look_reads_what_was_written_and_not_what_is_watched(
    database: Database, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of tables on which nothing happens cost nothing; a version is read once, when its watch begins."""
    monkeypatch.setattr(notifier, "_POLL_S", 0.01)
    read: list[int] = []
    read_versions = notifier.read_versions

    async def counted(source: Pool, shard: int, streams: Sequence[UUID]) -> Mapping[UUID, int]:
        read.append(len(streams))
        return await read_versions(source, shard, streams)

    monkeypatch.setattr(notifier, "read_versions", counted)
    watching = Notifier(database.service_url, pool, 1)
    log = asyncio.Event()
    watching.on_any_commit(log.set)
    await asyncio.wait_for(log.wait(), 60)
    for _ in range(500):
        watching.watch(new_id(), Received())
    await asyncio.sleep(0.3)
    assert sum(read) == 500
    await watching.close()


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
        here.committed([command(new_id())])
        await asyncio.sleep(0.05)
        if log.is_set():
            break
    assert log.is_set()
    await here.close()
    await there.close()


@pytest.mark.slow
async def test_after_a_broken_connection_all_that_is_watched_is_looked_at_again(
    database: Database, pool: Pool, owner: asyncpg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server may answer then, whose log is shorter than the one that was followed."""
    monkeypatch.setattr(notifier, "_POLL_S", 3600)
    watching = Notifier(database.service_url, pool, 1)
    silent = Committer(0, partial(connect, database.service_url))
    renamed: asyncio.Queue[str | None] = asyncio.Queue()
    watching.on_renamed(renamed.put_nowait)
    assert await asyncio.wait_for(renamed.get(), 60) is None  # it listens
    commands = [command(new_id())]
    for _ in range(2):
        commands.append(next_append(commands[-1]))
    received = Received()
    watching.watch(commands[0].stream_id, received)
    await silent.append(commands[0])
    await asyncio.sleep(0.2)  # what it looks at by itself when it begins is over
    watching._read_until[0] = 1_000
    await silent.append(commands[1])
    await owner.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    )
    assert await asyncio.wait_for(renamed.get(), 60) is None, "a name that has changed meanwhile is read again"
    await received.until(4)
    await silent.append(commands[2])
    watching._lines[0].poll_now.set()
    await received.until(6)
    for each in (silent, watching):
        await each.close()


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
