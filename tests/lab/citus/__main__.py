"""Measure appends: one Postgres against Citus with one worker and with two, on the same machine.

Each of six shards has a committer, as a process that serves has, and each committer some callers; a command has two
events. What counts is the processor time of the servers, for rates wander.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from msgspec import Struct

from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.appending import connect_for_appends
from service.store.connections import connect
from service.store.events import append
from service.store.migrations import migrate
from tests.bench.measures.append import committed
from tests.bench.servers import tree_processor_s
from tests.kit.service.log_store import command, new_id
from tests.lab.citus.cluster import SHARDS, cluster_database, connected, postmaster_of

CALLERS = 4
"""Of each shard."""
COMMANDS = 1_500
"""Of each shard."""
RUNS = 3
AT_ONCE = 12
"""Connections that are opened together."""


class Cost(Struct, frozen=True):
    """What appending costs."""

    rate: float
    """Commands a second of all shards together."""
    server_us: float
    """Processor time of all servers for a command."""
    first_ms: tuple[float, float]
    """For the first append of a connection, and for that with the connection: of one that is opened alone."""
    together_ms: tuple[float, float]
    """Likewise, the longest of some that are opened together."""


async def postmaster(owner_url: str) -> int:
    """The first process of a server."""
    async with connected(owner_url) as owner:
        return await postmaster_of(owner)


async def cost(url: str, owner_urls: Sequence[str]) -> Cost:
    """The medians of some runs."""
    servers = [await postmaster(owner_url) for owner_url in owner_urls]
    rates, used = list[float](), list[float]()
    for _ in range(RUNS):
        before = sum(sum(tree_processor_s(server).values()) for server in servers)
        rates.append(sum(await asyncio.gather(*(committed(url, CALLERS, COMMANDS, shard) for shard in range(SHARDS)))))
        used.append(sum(sum(tree_processor_s(server).values()) for server in servers) - before)
    alone = [await first(url, shard % SHARDS) for shard in range(AT_ONCE)]
    together = [
        _each(max, await asyncio.gather(*(first(url, n % SHARDS) for n in range(AT_ONCE)))) for _ in range(RUNS)
    ]
    commands = SHARDS * (COMMANDS + 2 * CALLERS)
    return Cost(median(rates), 1e6 * median(used) / commands, _each(median, alone), _each(median, together))


def _each(of: Callable[[Iterable[float]], float], times: Sequence[tuple[float, float]]) -> tuple[float, float]:
    without, with_connecting = zip(*times, strict=True)
    return of(without), of(with_connecting)


async def first(url: str, shard: int) -> tuple[float, float]:
    """Milliseconds of the first append of a connection, without and with the time to connect."""
    began = time.perf_counter()
    connection = await connect_for_appends(partial(connect, url), shard)
    opened = time.perf_counter()
    (verdict,) = await append(connection, shard, [command(new_id())])
    ended = time.perf_counter()
    if not verdict.ok:
        raise RuntimeError("this stream has no other writer")
    await connection.close()
    return 1e3 * (ended - opened), 1e3 * (ended - began)


async def main() -> None:
    """Print a table."""
    with tempfile.TemporaryDirectory(prefix="hordago-") as folder, embedded.run_server(Path(folder) / "data") as server:
        await migrate(server.url(database="one"), server.url(SERVICE_ROLE, "one"), SHARDS)
        alone = await cost(server.url(SERVICE_ROLE, "one"), [server.url(database="one")])
    _print("one Postgres", alone, alone)
    for workers in (1, 2):
        async with cluster_database(os.environ["CITUS_URL"], workers) as cluster:
            nodes = [cluster.owner_url, *map(cluster.address, cluster.workers)]
            _print(f"Citus, {workers} workers", await cost(cluster.service_url, nodes), alone)


def _print(name: str, found: Cost, alone: Cost) -> None:
    print(
        f"{name:16} {found.rate:7.0f} commands/s, {found.server_us:6.0f} µs of the servers a command, "
        f"ratio {found.server_us / alone.server_us:.2f}; first append {found.first_ms[0]:.1f} ms, "
        f"{found.first_ms[1]:.1f} with connecting; of {AT_ONCE} connections at once "
        f"{found.together_ms[0]:.1f} and {found.together_ms[1]:.1f}"
    )


asyncio.run(main())
