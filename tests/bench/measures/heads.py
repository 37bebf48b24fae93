"""What the map of heads costs: events taken into the log with it and without it, and a checkpoint of many streams.

The streams have one event each, which is the most that a map can cost; then some of them get another event, as in the
ten seconds between two checkpoints, and that checkpoint is timed.
"""

import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from unittest import mock

import asyncpg

from domain.log.checkpoints import Checkpoint
from domain.log.head_pages import PagedMap
from domain.log.heads import NO_STREAMS
from domain.log.notes import ED25519
from service.entropy import wall_clock_ms
from service.keys import load_or_create_signer
from service.signing import heads
from service.signing.follower import Follower
from service.signing.heads import GrownMap
from service.signing.state import SignedStates
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import Pool, connect, open_pool
from service.store.migrations import migrate
from tests.bench.figures import Figure

STREAMS = 1_000_000
CHANGED = 1_000
"""Streams with a new event at each checkpoint: a hundred moves a second."""
CHECKPOINTS = 10
_DATABASE = "bench_heads"
_OPEN = """
INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                    command_id, command_digest)
SELECT 0, $1::bigint + place, 1, 0, encode(substr(sha256(int8send($1::bigint + place)), 1, 16), 'hex')::uuid, 'house',
       'x', '{}', '[]', sha256(int8send($1::bigint + place)), '', ''
  FROM generate_series(1, $2::bigint) AS place
"""
_MOVE = """
INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                    command_id, command_digest)
SELECT 0, $1::bigint + row_number() OVER (), 1 + $2::bigint, 0, stream_id, 'house', 'x', '{}', '[]',
       sha256(int8send($1::bigint + place)), '', ''
  FROM (SELECT stream_id, position AS place FROM events WHERE version = 1 AND position % $3::bigint = 0
         ORDER BY position LIMIT $4::bigint) AS chosen
"""


async def measure(server: embedded.Server) -> list[Figure]:
    """Measure on a database of its own."""
    owner_url, url = server.url(database=_DATABASE), server.url(SERVICE_ROLE, _DATABASE)
    await migrate(owner_url, url)
    return await measure_at(owner_url, url)


async def measure_at(owner_url: str, url: str, streams: int = STREAMS, changed: int = CHANGED) -> list[Figure]:
    """Fill an empty migrated database of one shard, and sign it."""
    owner = await connect(owner_url)
    try:
        async with await open_pool(url, 4) as pool:
            return await _measure(owner, pool, streams, changed)
    finally:
        await owner.close()


async def _measure(owner: asyncpg.Connection, pool: Pool, streams: int, changed: int) -> list[Figure]:
    await owner.execute(_OPEN, 0, streams, timeout=600)
    await owner.execute("UPDATE heads SET position = $1", streams)
    with tempfile.TemporaryDirectory() as folder, mock.patch.object(heads, "grow_map", _no_map):
        plain = await _timed(_follower(pool, folder).follow)
    for statement in ("DELETE FROM log_checkpoints", "DELETE FROM log_followed", "DELETE FROM log_nodes"):
        await pool.execute(statement)
    with tempfile.TemporaryDirectory() as folder:
        follower = _follower(pool, folder)
        whole = await _timed(follower.follow)
        times: list[float] = []
        for number in range(1, CHECKPOINTS + 1):
            end = streams + (number - 1) * changed
            await owner.execute(_MOVE, end, number, max(1, streams // changed), changed)
            await owner.execute("UPDATE heads SET position = $1", end + changed)
            times.append(await _timed(follower.follow))
        plains: list[float] = []
        with mock.patch.object(heads, "grow_map", _no_map):
            for number in range(CHECKPOINTS + 1, 2 * CHECKPOINTS + 1):
                end = streams + (number - 1) * changed
                await owner.execute(_MOVE, end, number, max(1, streams // changed), changed)
                await owner.execute("UPDATE heads SET position = $1", end + changed)
                plains.append(await _timed(follower.follow))
    checkpoint_ms, plain_ms = 1000 * median(times), 1000 * median(plains)
    return [
        Figure(
            name=f"events taken into the signed log, {streams:,} new streams",
            value=round(streams / whole),
            unit="/s",
            against="the same, without the map of heads",
            baseline=round(streams / plain),
            ratio=plain / whole,
        ),
        Figure(
            name=f"a checkpoint after {changed:,} of {streams:,} streams moved",
            value=round(checkpoint_ms, 1),
            unit="ms",
            against="the same, without the map of heads",
            baseline=round(plain_ms, 1),
            ratio=checkpoint_ms / plain_ms,
        ),
    ]


def _follower(pool: Pool, folder: str) -> Follower:
    signer = load_or_create_signer(Path(folder, "key"), "bench", ED25519)
    return Follower(pool, signer, SignedStates(Path(folder)), wall_clock_ms)


async def _timed(follow: Callable[[int], Awaitable[Checkpoint | None]]) -> float:
    began = time.perf_counter()
    if await follow(0) is None:
        raise RuntimeError("there was something new")
    return time.perf_counter() - began


async def _no_map(_pool: Pool, shard: int, epoch: int, end: int, _signed: Checkpoint | None) -> GrownMap:
    """Grow no map."""
    return GrownMap(shard, epoch, -1, end, PagedMap(NO_STREAMS))
