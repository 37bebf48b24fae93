"""Measure commands a second: one Postgres against Citus with one worker and with two, on the same machine.

Each of six shards has a committer, as a process that serves has, and each committer some callers; a command has two
events. What one move sends to the nodes is counted by the statements that go to more than one (`test_statements.py`).
"""

import asyncio
import os
import tempfile
from pathlib import Path
from statistics import median

from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.migrations import migrate
from tests.bench.measures.append import committed
from tests.lab.citus.cluster import SHARDS, cluster_database

CALLERS = 4
"""Of each shard."""
COMMANDS = 1_500
"""Of each shard."""
RUNS = 3


async def rate(url: str) -> float:
    """Commands a second of all shards together: the median of some runs."""
    rates = [
        sum(await asyncio.gather(*(committed(url, CALLERS, COMMANDS, shard) for shard in range(SHARDS))))
        for _ in range(RUNS)
    ]
    return median(rates)


async def main() -> None:
    """Print a table."""
    with tempfile.TemporaryDirectory(prefix="hordago-") as folder, embedded.run_server(Path(folder) / "data") as server:
        await migrate(server.url(database="one"), server.url(SERVICE_ROLE, "one"), SHARDS)
        alone = await rate(server.url(SERVICE_ROLE, "one"))
    print(f"one Postgres     {alone:8.0f} commands/s")
    for workers in (1, 2):
        async with cluster_database(os.environ["CITUS_URL"], workers) as cluster:
            found = await rate(cluster.service_url)
            print(f"Citus, workers {workers} {found:8.0f} commands/s, ratio {found / alone:.2f}")


asyncio.run(main())
