"""Check whether a database keeps every acknowledged command, and whether it is sound in itself.

The log and the heads are looked at in one snapshot of each server, so that writers need not stop.
"""

import asyncio
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from itertools import groupby, pairwise
from typing import Any
from uuid import UUID

from domain.actors import RULES
from domain.chain import BrokenChain, Link, verify_links
from domain.games import GAMES
from domain.records.verify import verify
from domain.table.events import TableOpened
from domain.teams.events import MatchOpened
from service.readmodels import contests, tables
from service.readmodels.projector import Projection, lock_checkpoint
from service.store.addresses import Addresses
from service.store.connections import UNREACHABLE, Connection, connect
from service.store.events import StoredEvent, read_log, read_shards, read_stream
from service.store.servers import open_servers
from tests.lab.crash.journal import Acknowledged, Journal
from tests.lab.crash.records import Finding, Streams, misreported, records, strays, tournaments

_BATCH = 1000
_RECOVERED_S = 180


class Auditor:
    """For one installation; remembers which finished matches it has verified."""

    def __init__(self, url: str, elsewhere: Mapping[int, str] = {}) -> None:
        """`url` as the service's role; `elsewhere` likewise by shard, for those with a server of their own."""
        self._found = Addresses(url, None, embedded=False, shards=elsewhere)
        self._verified: set[bytes] = set()
        self.tables = 0
        """How many there were at the last audit."""
        self.finished = 0
        """Of those and of the matches and tournaments: that were over, and all of them verified."""
        self.unfinished: list[str] = []
        """Matches and tournaments that were not over."""

    async def audit(self, journal: Journal) -> list[Finding]:
        """Everything that is wrong. What the journal holds when this is called must be in the store."""
        promised = journal.snapshot()
        async with AsyncExitStack() as stack:
            connections = {url: await _connected(url) for url in {self._found.service, *self._found.shards.values()}}
            for connection in connections.values():
                stack.callback(connection.terminate)
                await stack.enter_async_context(connection.transaction(isolation="repeatable_read", readonly=True))
            main = connections[self._found.service]
            logs = {shard: connections[url] for shard, url in self._found.shards.items()}
            streams, findings = await _stored([logs.get(shard, main) for shard in range(await read_shards(main))])
        findings += [*_promises(streams, promised), *_commands(streams), *self._records(streams)]
        async with open_servers(self._found, 2) as pool, pool.acquire() as connection:
            return findings + await _stale_rows(
                connection, (tables.table_projection(GAMES), contests.contest_projection())
            )

    def _records(self, streams: Streams) -> Iterator[Finding]:
        """Export everything with its seed, as the house could once it is over, and verify the file."""
        self.tables = sum(stored[0].link.type == TableOpened.tag for stored in streams.values())
        self.finished, self.unfinished = 0, []
        for stream_id, last, lines in records(streams):
            if last not in self._verified:
                verdict = verify(lines)
                if verdict.kind == "broken" or not verdict.decided:
                    yield Finding("record", f"{stream_id} at {verdict.version}: {verdict.reason}")
                if verdict.kind != "complete":
                    if streams[stream_id][0].link.type == MatchOpened.tag:
                        self.unfinished.append(f"match {stream_id}")
                    continue
                self._verified.add(last)
            self.finished += 1
        for stream_id, tournament in tournaments(streams):
            yield from misreported(streams, tournament)
            if tournament.opened:
                self.finished += 1
            else:
                self.unfinished.append(f"tournament {stream_id}")
        yield from strays(streams)


async def _connected(url: str) -> Connection:
    """A connection as soon as there is one: after a blow Postgres may still be recovering."""
    deadline = time.monotonic() + _RECOVERED_S
    while True:
        try:
            return await connect(url)
        except UNREACHABLE:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.1)


async def _stored(logs: Sequence[Connection]) -> tuple[Streams, list[Finding]]:
    """All streams, by the log of each shard; whether positions are dense, heads true and chains whole."""
    streams: dict[UUID, Sequence[StoredEvent]] = {}
    findings: list[Finding] = []
    for shard, connection in enumerate(logs):
        count, last, head = await connection.fetchrow(
            "SELECT count(*), coalesce(max(position), 0), (SELECT position FROM heads WHERE shard = $1::smallint)"
            " FROM events WHERE shard = $1::smallint AND position > 0",
            shard,
        ) or (0, 0, 0)
        if not count == last == head:
            findings.append(Finding("gap", f"shard {shard}: {count} events, the last at {last}, the head at {head}"))
        heads = await connection.fetch("SELECT * FROM streams WHERE shard = $1::smallint", shard)
        for row in heads:
            stored = await read_stream(connection, shard, row["stream_id"])
            streams[row["stream_id"]] = stored
            findings += _chain(row["stream_id"], row["version"], row["head_hash"], [each.link for each in stored])
        if sum(row["version"] for row in heads) != count:
            findings.append(Finding("gap", f"shard {shard}: {count} events, but not as many in its streams"))
    return streams, findings


def _chain(stream_id: UUID, version: int, head_hash: bytes, links: Sequence[Link]) -> Iterator[Finding]:
    try:
        last = verify_links(stream_id.bytes, links)
    except BrokenChain as broken:
        yield Finding("fork", f"{stream_id}: {broken}")
        return
    if (len(links), last) != (version, head_hash):
        yield Finding("fork", f"{stream_id} has {len(links)} events, its head is at {version}")


def _commands(streams: Streams) -> Iterator[Finding]:
    """Whether every command is there at most once: one event that it asked for, then what follows from the rules."""
    for stream_id, stored in streams.items():
        runs = [list(run) for _, run in groupby(stored, key=lambda row: row.command_id)]
        if len({run[0].command_id for run in runs}) != len(runs):
            yield Finding("twice", f"{stream_id}: a command comes back later")
        for run in runs:
            own = [row.link.version for row in run if row.link.actor != RULES]
            if own != [run[0].link.version]:
                yield Finding("twice", f"{stream_id} at {run[0].link.version}: one command, but more than one move")


def _promises(streams: Streams, promised: Journal) -> Iterator[Finding]:
    """Check that the store has what was acknowledged to clients, and nothing that was refused."""
    written: dict[bytes, list[StoredEvent]] = {}
    for stored in streams.values():
        for row in stored:
            written.setdefault(row.command_id, []).append(row)
    for known_as, answer in promised.acknowledged.items():
        yield from _promise(answer, streams.get(answer.stream_id, ()), written.get(known_as, ()))
    for known_as, code in promised.refused.items():
        if known_as in written:
            yield Finding("refused", f"a command that was refused ({code}) is stored")
    for stream_id, seen in promised.seen.items():
        has = {row.link.version: row.link.hash.hex() for row in streams.get(stream_id, ())}
        missing = [version for version, digest in seen.items() if has.get(version) != digest]
        if missing:
            yield Finding("retracted", f"{stream_id}: a watcher received another event at {missing[0]}")
        if any(after - before != 1 for before, after in pairwise(seen)):
            yield Finding("odd", f"{stream_id}: a watcher did not receive every version once, in order")
    for odd in promised.oddities:
        yield Finding("odd", odd)


def _promise(answer: Acknowledged, stream: Sequence[StoredEvent], written: Sequence[StoredEvent]) -> Iterator[Finding]:
    """Whether an acknowledged command is stored, where and as the answer said."""
    if not written:
        yield Finding("lost", f"{answer.stream_id}: acknowledged at {answer.version}, the stream ends at {len(stream)}")
        return
    has = [(row.link.version, row.link.hash.hex()) for row in written]
    if has[-1][0] != answer.version or (answer.events and has != list(answer.events)):
        yield Finding("changed", f"{answer.stream_id}: acknowledged at {answer.version}, stored at {has[-1][0]}")


async def _stale_rows(connection: Connection, made_anew: Sequence[Projection]) -> list[Finding]:
    """Compare every read model, as far as it has come, with one made from the log; nothing is left changed."""
    transaction = connection.transaction()
    await transaction.start()
    try:
        shards = await read_shards(connection)
        places = [
            (projection, shard, await lock_checkpoint(connection, shard, projection.name))
            for projection in made_anew
            for shard in range(shards)
        ]
        live = await _rows(connection)
        for projection in made_anew:
            await projection.reset(connection)
        for projection, shard, place in places:
            async with projection.applying(connection, shard) as apply:
                for done in range(0, place, _BATCH):
                    await apply(await read_log(connection, shard, done, min(_BATCH, place - done)))
        anew = await _rows(connection)
    finally:
        await transaction.rollback()
    return [
        Finding("rows", f"{table}: {len(set(live[table]) ^ set(anew[table]))} rows differ from a rebuild")
        for table in live
        if live[table] != anew[table]
    ]


async def _rows(connection: Connection) -> dict[str, list[str]]:
    """All rows of all tables that follow from the log: not its own, nor those of accounts and of who is present."""
    tables = await connection.fetch(
        "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL"
        " ('{events,streams,heads,checkpoints,players,tokens,machines,schema_migrations}')"
        " AND relname NOT LIKE 'log\\_%' AND relname NOT LIKE 'presence\\_%'"
        " ORDER BY relname"
    )
    rows: dict[str, list[str]] = {}
    for (table,) in tables:
        found: list[Any] = await connection.fetch(f"SELECT * FROM {table}")  # noqa: S608 - a name of our own
        rows[table] = sorted(repr(tuple(row)) for row in found)
    return rows
