"""Owners, database and the network between them fail under load: tables go on, and what was acknowledged is there once.

Two servers share a database, one of them with several processes; every player has connections of their own.
"""

import asyncio
import contextlib
import logging
import os
import random
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median
from uuid import UUID

import httpx
import psutil
import pytest
from msgspec import Struct, structs

from service.http.protocol.owners import place_of
from service.live.machines import Machine, Ring
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import connect
from service.store.migrations import OtherServer, migrate
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.http import open_client
from tests.kit.service.server_process import run_hordago
from tests.lab.crash import load as loading
from tests.lab.crash.audit import Auditor
from tests.lab.crash.journal import Journal
from tests.lab.crash.kill_points import CHAOS, KillPoint, Scene, kill_owner, kill_server, stop_owner
from tests.lab.crash.load import Kind, Load, bots_go_on, load
from tests.lab.crash.served import Served
from tests.lab.crash.wire import wire_to

pytestmark = pytest.mark.slow

SOAK_S = float(os.environ.get("CHAOS_S", "600"))
PATIENCE_S = 180
DATABASE = "chaos"
SHARDS = 2
MOST_VERIFIED = 5
"""Records that are verified by the command, too: the audit verifies all of them, in one process."""
MOST_STOPS = 10
WORKERS, TABLES, ROUNDS = 2, 12, 3
LONG = Kind("mus-basque", (None, None), {"games_to_win": 9, "target": 100}, 2)
_SETTINGS = {"BOT_THINK_MS": "0-0", "POOL_SIZE": "4"}
_log = logging.getLogger("crash")


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let clients try again soon, on a new connection: one that has gone to a process that hangs gets no answer."""
    monkeypatch.setattr(loading, "_PATIENCE", httpx.Timeout(30, read=1))


class Storm(Struct, frozen=True):
    """Two servers, which reach their database, or their two, by a network that fails."""

    scene: Scene
    """With the one that has several processes, if one has."""
    second: Served
    apart: Scene | None = None
    """The database with the log of the last shard, where that has one of its own."""

    @property
    def url(self) -> str:
        """The address of the database, past that network."""
        return self.scene.server.url(SERVICE_ROLE, DATABASE)

    @property
    def elsewhere(self) -> dict[int, str]:
        """Likewise of the shard that is in another one."""
        return {} if self.apart is None else {SHARDS - 1: self.apart.server.url(SERVICE_ROLE, DATABASE)}

    def load(self, journal: Journal) -> contextlib.AbstractAsyncContextManager[Load]:
        """Play by both servers, each request by either."""
        return load([self.scene.served.url, self.second.url], journal, seed=5)

    async def blow(self, kill: KillPoint) -> None:
        """Let something fail, at any moment; what either server or database has fails at either."""
        chance, of_second = self.scene.chance, structs.replace(self.scene, served=self.second)
        await asyncio.sleep(chance.uniform(0, 0.3))
        of_server = kill in {kill_server, stop_owner}
        others = [self.scene] if kill is kill_owner or self.apart is None else [self.scene, self.apart]
        await kill(chance.choice([self.scene, of_second] if of_server else others))


@contextlib.asynccontextmanager
async def storm(folder: Path, logs: Path, *flags: str, spoilt: str = "", apart: bool = False) -> AsyncIterator[Storm]:
    """Serve twice on a database of their own, with these flags and without; `apart`: on two."""
    async with contextlib.AsyncExitStack() as stack:
        folders = [folder, folder.with_name("apart")][: 1 + apart]
        servers = [stack.enter_context(embedded.run_server(one)) for one in folders]
        owners = [server.url(database=DATABASE) for server in servers]
        urls = [server.url(SERVICE_ROLE, DATABASE) for server in servers]
        others = [OtherServer((SHARDS - 1,), owner, url) for owner, url in zip(owners[1:], urls[1:], strict=True)]
        await migrate(owners[0], urls[0], SHARDS, others, SHARDS if apart else None)
        wires = [await stack.enter_async_context(wire_to(server.socket / ".s.PGSQL.5432")) for server in servers]
        ways = [f"postgresql://{SERVICE_ROLE}@127.0.0.1:{wire.port}/{DATABASE}" for wire in wires]
        settings = {**_SETTINGS, "DATABASE_URL": ways[0]}
        if apart:
            settings["SHARD_URLS"] = f"0-{SHARDS - 2}={ways[0]} {SHARDS - 1}={ways[1]}"
        first = Served(settings, logs / "first", *flags, spoilt=spoilt)
        second = Served({**settings, "DUTIES": "here"}, logs / "second", spoilt=spoilt)
        places = zip(folders, servers, wires, strict=True)
        scenes = [Scene(first, at, server, random.Random(0), wire) for at, server, wire in places]
        if not spoilt:
            become_peers(first, second)
        try:
            await asyncio.gather(first.start(), second.start())
            yield Storm(scenes[0], second, *scenes[1:])
        finally:
            await asyncio.gather(first.kill(), second.kill())


def become_peers(*servers: Served) -> None:
    """Let servers that are not started yet hand requests on to each other."""
    for one in servers:
        one.environ["PEER_URL"] = one.url


async def all_there(served: Served, workers: int) -> None:
    """Wait until every process owns tables: it has the socket at which it takes connections."""
    async with asyncio.timeout(PATIENCE_S):
        while sum(map(_is_owner, served.workers())) < workers - 1:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.05)


def _is_owner(process: psutil.Process) -> bool:
    with contextlib.suppress(psutil.Error):
        return any("/owners/" in str(one.laddr) for one in process.net_connections("unix"))
    return False


async def follow(journal: Journal, running: Load, tables: Sequence[UUID], since_s: float) -> list[float]:
    """Wait until each of these tables has taken a move, or its match is over; the seconds after which each did."""
    taken = journal.acknowledged_s
    async with asyncio.timeout(PATIENCE_S):
        while any(taken[table][-1] < since_s for table in running.open.intersection(tables)):  # noqa: ASYNC110 - many clients
            await asyncio.sleep(0.01)
    first = [next((at for at in taken[table] if at >= since_s), None) for table in each(tables)]
    return [at - since_s for at in first if at is not None]


def longest_gap(journal: Journal, tables: Sequence[UUID], since_s: float, until_s: float) -> float:
    """The longest time in which one of these tables took no move."""
    gaps = list[float]()
    for table in each(tables):
        taken = [at for at in journal.acknowledged_s[table] if since_s <= at <= until_s]
        gaps += [after - before for before, after in pairwise([since_s, *taken, until_s])]
    return max(gaps)


async def test_tables_of_an_owner_that_is_killed_go_on_at_once_and_others_always(
    database: Database, tmp_path: Path
) -> None:
    """Its tables take moves again soon, by those that are left; so they do where it hangs. Others notice nothing."""
    journal, auditor = Journal(), Auditor(database.service_url)
    asked = {**_SETTINGS, "DATABASE_URL": database.service_url}
    served = Served(asked, tmp_path / "log", "--workers", str(WORKERS))
    taken = {signal.SIGKILL: list[float](), signal.SIGSTOP: list[float]()}
    others = list[float]()
    try:
        await served.start()
        await all_there(served, WORKERS)
        async with load([served.url], journal, 5, [LONG] * TABLES) as running:
            await running.progress(4, within_s=PATIENCE_S)
            for number in each([*taken] * ROUNDS):
                owner = served.workers()[0]
                own = [table for table in running.open if place_of(table.hex.encode(), WORKERS)[1] == 1]
                rest = list(running.open.difference(own))
                began_s = time.monotonic()
                owner.send_signal(number)
                try:
                    taken[number] += await follow(journal, running, own, began_s)
                    until_s = max(began_s + 1, time.monotonic())
                    await follow(journal, running, rest, until_s)
                finally:
                    if number == signal.SIGSTOP:
                        owner.send_signal(signal.SIGCONT)
                others.append(longest_gap(journal, rest, began_s, until_s))
                await running.progress(2, within_s=PATIENCE_S)
                await all_there(served, WORKERS)
        assert await auditor.audit(journal) == []
    finally:
        await served.kill()
    for number, after_s in taken.items():
        _log.info(
            "after %s its tables took moves again in %.2f s at the median, %.2f s at most; %d moves looked at",
            number.name,
            median(after_s),
            max(after_s),
            len(after_s),
        )
    _log.info("tables of others took no move for %.2f s at most", max(others))


async def test_tables_of_a_machine_that_is_killed_go_on_at_once(database: Database, tmp_path: Path) -> None:
    """Those who play through another machine go on there, also where it hangs; nothing acknowledged is lost."""
    journal, auditor = Journal(), Auditor(database.service_url)
    asked = {**_SETTINGS, "DATABASE_URL": database.service_url, "DUTIES": "here"}
    first, second = (Served(asked, tmp_path / name) for name in ("first", "second"))
    become_peers(first, second)
    ring = Ring([Machine(one.url, 1, "") for one in (first, second)])
    taken = {signal.SIGKILL: list[float](), signal.SIGSTOP: list[float]()}
    try:
        await asyncio.gather(first.start(), second.start())
        async with load([first.url], journal, 5, [LONG] * TABLES) as running:
            for number in each([*taken] * ROUNDS):
                await running.progress(4, within_s=PATIENCE_S)
                own = [one for one in running.open if ring.owner_of(str(one).encode()).url == second.url]
                began_s = time.monotonic()
                if number == signal.SIGKILL:
                    await second.kill()
                else:
                    second.first().suspend()
                taken[number] += await follow(journal, running, own, began_s)
                if number == signal.SIGKILL:
                    await second.start()
                else:
                    second.first().resume()
        assert await auditor.audit(journal) == []
    finally:
        await asyncio.gather(first.kill(), second.kill())
    for number, after_s in taken.items():
        _log.info(
            "after %s of their machine tables took moves again in %.2f s at the median, %.2f s at most; %d looked at",
            number.name,
            median(after_s),
            max(after_s),
            len(after_s),
        )


async def go_through(storm: Storm, blows: Iterator[KillPoint], journal: Journal) -> None:
    """Let one thing fail after the other under load; look at the whole store after each round, and at the end."""
    auditor = Auditor(storm.url, storm.elsewhere)
    async with storm.load(journal) as running:
        await running.progress(2, within_s=PATIENCE_S)
        for number, blow in enumerate(each(blows), 1):
            began = time.monotonic()
            await storm.blow(blow)
            await bots_go_on(storm.url, PATIENCE_S, *storm.elsewhere.values())
            await running.progress(1, within_s=PATIENCE_S)
            _log.info("%s: everybody plays again after %.1f s", blow.__name__, time.monotonic() - began)
            if number % len(CHAOS) == 0:
                assert await auditor.audit(journal) == []
    assert not journal.unanswered
    assert await auditor.audit(journal) == []
    verified = await verify_finished(storm)
    _log.info(
        "%d commands acknowledged (%d met again), %d refused, %d tries without an answer, %d connections cut;"
        " %d tables, %d matches finished, %d of them verified by command",
        len(journal.acknowledged),
        journal.met_again,
        len(journal.refused),
        journal.interrupted,
        sum(one.network().cuts for one in (storm.scene, storm.apart) if one is not None),
        auditor.tables,
        auditor.finished,
        verified,
    )
    assert journal.interrupted > 0


async def verify_finished(storm: Storm) -> int:
    """Verify records of finished tables, as the server gives them, by the command; return how many."""
    connection = await connect(storm.url)
    rows = await connection.fetch(
        "SELECT table_id FROM lobby WHERE status = 'finished' ORDER BY table_id LIMIT $1", MOST_VERIFIED
    )
    await connection.close()
    async with open_client(storm.second.url) as client:
        for (table,) in each(rows):
            record = await client.get(f"/v1/tables/{table}/record")
            assert record.status_code == 200, record.text
            verified = await run_hordago("verify", "-", said=record.text)
            assert (verified.code, "complete" in verified.output) == (0, True), verified
    return len(rows)


@pytest.mark.parametrize("apart", [False, True], ids=["one database", "two databases"])
async def test_what_was_acknowledged_is_there_once_whatever_fails(folder: Path, tmp_path: Path, apart: bool) -> None:  # noqa: FBT001 - by its name
    """Each kind of failure once: of owners, servers, the databases, the network between them."""
    async with storm(folder, tmp_path, "--workers", "2", apart=apart) as made:
        await go_through(made, iter(CHAOS), Journal())


@pytest.mark.soak
@pytest.mark.parametrize("apart", [False, True], ids=["one database", "two databases"])
async def test_what_was_acknowledged_is_there_once_after_ten_minutes_of_failures(
    folder: Path,
    tmp_path: Path,
    apart: bool,  # noqa: FBT001 - by its name
) -> None:
    """All kinds of failures, in another order in each round, for as long as CHAOS_S says."""
    async with storm(folder, tmp_path, "--workers", "3", apart=apart) as made:
        await go_through(made, for_a_while(made.scene.chance), Journal())


def for_a_while(chance: random.Random) -> Iterator[KillPoint]:
    """Yield all kinds of failures again and again, in another order each time."""
    until = time.monotonic() + SOAK_S
    while time.monotonic() < until:
        yield from chance.sample(CHAOS, len(CHAOS))


SPOILT = r"""
from msgspec.structs import replace
from service.store import appending
for name, fence in (
    ("append", "AND stream.version = excluded.base\n       AND stream.head_hash = excluded.previous_hash"),
    ("append_next", "AND version = $12::bigint AND head_hash = $3::bytea"),
):
    words = getattr(appending.HERE, name)
    assert fence in words
    appending.HERE = replace(appending.HERE, **{name: words.replace(fence, "")})
"""
"""The append compares nothing any more: who decided on an old state stores what they decided."""
UNGUARDED = "ALTER TABLE events DROP CONSTRAINT events_shard_stream_id_version_key"


async def test_without_the_comparison_of_the_append_streams_fork(folder: Path, tmp_path: Path) -> None:
    """The audit finds two events for one place of a stream: a move is there twice, or one of two is lost."""
    journal = Journal()
    async with storm(folder, tmp_path, spoilt=SPOILT) as made:
        owner = await connect(made.scene.server.url(database=DATABASE))
        await owner.execute(UNGUARDED)
        await owner.close()
        auditor = Auditor(made.url)
        try:
            async with made.load(journal) as running:
                for _ in range(MOST_STOPS):
                    await made.blow(stop_owner)
                    if await auditor.audit(journal):
                        break
                running.abandon()
        except* AssertionError:
            pass  # a client's: the servers stumble over streams that have forked
        found = await auditor.audit(journal)
    _log.info("found: %s", Counter(one.kind for one in found))
    assert {"fork", "gap"} <= {one.kind for one in found}, found
