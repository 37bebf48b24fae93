"""Build appends and store them; check that a stored log is intact."""

import asyncio
import hashlib
import itertools
import random
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack
from uuid import UUID

from domain import sealing
from domain.actors import HOUSE
from domain.chain import GENESIS, Link, link_hash, verify_links
from domain.games import MATCHES, TABLES, TOURNAMENTS
from domain.log.entries import event_leaf
from service.store.connections import Connection, Pool
from service.store.events import Append, append, read_stream, shard_of
from service.store.servers import log_of
from tests.kit.each import each
from tests.kit.play import Match

SEED = bytes(32)
_KINDS = {kind.first: kind.name for kind in (TABLES, MATCHES, TOURNAMENTS)}
_numbers = itertools.count(1)


def new_id() -> UUID:
    return UUID(int=next(_numbers) << 64 | 0x5 << 76 | 0x8 << 60)


def links(
    stream_id: UUID, after: int, previous: bytes, count: int, said: str = "{}", *, seal: bool = False
) -> tuple[Link, ...]:
    """Chain `count` events onto the hash `previous` of version `after`."""
    made: list[Link] = []
    for version in range(after + 1, after + 1 + count):
        envelopes = (sealing.seal(SEED, stream_id.bytes, version, "seat:0", b'{"cards":["1o"]}'),) if seal else ()
        data = said.encode()
        digest = link_hash(previous, stream_id.bytes, version, 1000 + version, "house", "spoken", data, envelopes)
        made.append(Link(version, 1000 + version, HOUSE, "spoken", data, envelopes, digest))
        previous = digest
    return tuple(made)


def command(
    stream_id: UUID,
    after: int = 0,
    previous: bytes = GENESIS,
    count: int = 2,
    said: str = "{}",
    *,
    seal: bool = False,
) -> Append:
    """A command that says something in `count` events; the same words make the same bytes."""
    digest = hashlib.sha256(f"{stream_id} {after} {said}".encode()).digest()
    return Append(
        stream_id,
        "table",
        after,
        previous,
        links(stream_id, after, previous, count, said, seal=seal),
        digest[:16],
        digest,
    )


def next_append(first: Append, count: int = 2, said: str = "{}") -> Append:
    """The command after `first` on the same stream."""
    last = first.links[-1]
    return command(first.stream_id, last.version, last.hash, count, said)


async def assert_log_intact(connection: Connection, shard: int = 0) -> int:
    """Check every chain of a shard, that positions are dense, and heads true; the number of events."""
    positions = await connection.fetch(
        "SELECT position FROM events WHERE shard = $1::smallint ORDER BY position", shard
    )
    assert [row["position"] for row in positions] == list(range(1, len(positions) + 1))
    assert await connection.fetchval("SELECT position FROM heads WHERE shard = $1::smallint", shard) == len(positions)
    streams = await connection.fetch("SELECT * FROM streams WHERE shard = $1::smallint", shard)
    for row in each(streams):
        stored = [found.link for found in await read_stream(connection, shard, row["stream_id"])]
        assert verify_links(row["stream_id"].bytes, stored) == row["head_hash"]
        assert len(stored) == row["version"]
    assert sum(row["version"] for row in streams) == len(positions)
    return len(positions)


async def waiting_for_lock(connection: Connection, backends: int = 1) -> list[int]:
    """Wait until so many backends wait for a lock; their process ids."""
    query = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    async with asyncio.timeout(60):
        while len(rows := await connection.fetch(query)) < backends:  # noqa: ASYNC110 - Postgres sends no event
            await asyncio.sleep(0.01)
    return [row["pid"] for row in rows]


def commands(match: Match) -> list[Append]:
    """What the store is asked to append for a match, in order."""
    made: list[Append] = []
    previous = GENESIS
    for links in match.commands:
        version, last = links[0].version - 1, links[-1]
        digest = hashlib.sha256(last.hash).digest()
        made.append(Append(match.stream_id, _KINDS[match.links[0].type], version, previous, links, digest[:16], digest))
        previous = last.hash
    return made


def appended_leaves(appended: Iterable[Append]) -> list[bytes]:
    """The leaf hashes of the log after these commands."""
    leaves: list[bytes] = []
    for one in appended:
        previous = one.previous
        for link in one.links:
            leaves.append(event_leaf(one.stream_id.bytes, previous, link.hash))
            previous = link.hash
    return leaves


def interleave(matches: Iterable[Match], seed: int = 1) -> list[Append]:
    """The commands of all matches: each match's in order, the matches mixed by chance."""
    queues = [list(reversed(commands(match))) for match in matches]
    chance = random.Random(seed)
    mixed: list[Append] = []
    while queues:
        queue = chance.choice(queues)
        mixed.append(queue.pop())
        queues = [queue for queue in queues if queue]
    return mixed


async def store_appends(pool: Pool, mixed: Sequence[Append], shards: int = 1) -> int:
    """Append these commands one after the other; how many events that were."""
    async with AsyncExitStack() as stack:
        logs = [log_of(pool, shard) for shard in range(shards)]
        lent = {log: await stack.enter_async_context(log.acquire()) for log in dict.fromkeys(logs)}
        for command in mixed:
            shard = shard_of(command.stream_id, shards)
            (verdict,) = await append(lent[logs[shard]], shard, [command])
            assert verdict.ok
    return sum(len(command.links) for command in mixed)


async def add_shards(owner: Connection, upto: int) -> None:
    """Make the shards after the first one of a database that has one, up to a number."""
    await owner.execute("INSERT INTO heads (shard) SELECT generate_series(1, $1::int)", upto)
    await owner.execute("INSERT INTO shard_homes SELECT generate_series(1, $1::int), server_id FROM this_server", upto)
