"""A database on a Citus cluster: made on every node, migrated, and dropped in the end."""

import asyncio
import contextlib
import os
import pwd
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import psutil
from msgspec import Struct

from service.store.connections import connect
from service.store.migrations import migrate

NAME = "hordago_test"
ROLE = "hordago_test_service"
SHARDS = 6


class Node(Struct, frozen=True):
    """One Postgres server of the cluster."""

    host: str
    port: int


class Cluster(Struct, frozen=True):
    """A migrated database, whose tables are distributed over the workers."""

    owner_url: str
    """Of the coordinator, as a superuser."""
    service_url: str
    """Of the coordinator, as the service's role."""
    workers: tuple[Node, ...]

    def address(self, node: Node, database: str = NAME, user: str = "") -> str:
        """Return the address of a database at one of the nodes, of the superuser unless another one is named."""
        return _address(self.owner_url, node, database, user)

    def settings(self) -> dict[str, str]:
        """Return the settings of a process that works with this database."""
        return {"DATABASE_URL": self.service_url, "BOT_THINK_MS": "0-0"}


@contextlib.asynccontextmanager
async def connected(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Open a connection as long as this lasts."""
    connection = await connect(url)
    try:
        yield connection
    finally:
        await connection.close()


@contextlib.asynccontextmanager
async def cluster_database(url: str, workers: int | None = None) -> AsyncIterator[Cluster]:
    """Make a database on a cluster with so many of its workers (None: all).

    `url` names any database of the coordinator that knows the workers, as a superuser.
    """
    async with connected(url) as asked:
        found = await asked.fetch("SELECT groupid, nodename, nodeport FROM pg_dist_node WHERE noderole = 'primary'")
    nodes = [Node(row["nodename"], row["nodeport"]) for row in sorted(found, key=lambda row: row["groupid"] > 0)]
    coordinator, *others = nodes
    used = others[:workers]
    for node in nodes:
        await _drop(url, node)
    for node in (coordinator, *used):
        await _create(url, node)
    async with connected(_address(url, coordinator, "postgres")) as maintenance:
        await maintenance.execute(f"ALTER DATABASE {NAME} SET citus.shard_count = 8")
    async with connected(_address(url, coordinator, NAME)) as owner:
        await owner.execute("SELECT citus_set_coordinator_host($1, $2)", coordinator.host, coordinator.port)
        for node in used:
            await owner.execute("SELECT citus_add_node($1, $2)", node.host, node.port)
    service_url = _address(url, coordinator, NAME, f"{ROLE}:secret")
    await migrate(_address(url, coordinator, NAME), service_url, SHARDS)
    try:
        yield Cluster(_address(url, coordinator, NAME), service_url, tuple(used))
    finally:
        for node in nodes:
            await _drop(url, node)


def _address(url: str, node: Node, database: str, user: str = "") -> str:
    parts = urlsplit(url)
    named = user or parts.netloc.rpartition("@")[0]
    return urlunsplit(parts._replace(netloc=f"{named}@{node.host}:{node.port}", path=f"/{database}"))


async def _create(url: str, node: Node) -> None:
    async with connected(_address(url, node, "postgres")) as maintenance:
        await maintenance.execute(f"CREATE DATABASE {NAME}")
    async with connected(_address(url, node, NAME)) as made:
        await made.execute("CREATE EXTENSION citus")


async def _drop(url: str, node: Node) -> None:
    async with connected(_address(url, node, "postgres")) as maintenance:
        await maintenance.execute(f"DROP DATABASE IF EXISTS {NAME} WITH (FORCE)")
        # Where it stays on some nodes only, the next database finds it on the coordinator and makes it nowhere.
        await maintenance.execute(f"DROP ROLE IF EXISTS {ROLE}")


@contextlib.asynccontextmanager
async def worker_away(cluster: Cluster, number: int) -> AsyncIterator[None]:
    """Kill a worker of this machine as a power cut would, and start it again in the end; it recovers from its log."""
    async with connected(cluster.address(cluster.workers[number], "postgres")) as connection:
        folder = await _folder(connection)
        programs = await connection.fetchval("SELECT setting FROM pg_config() WHERE name = 'BINDIR'")
    await _as_owner(folder, f"{programs}/pg_ctl -D {folder} -m immediate stop")
    try:
        yield
    finally:
        await _as_owner(folder, f"{programs}/pg_ctl -D {folder} -w -l {folder}/restarted.log start")


@contextlib.asynccontextmanager
async def worker_hung(cluster: Cluster, number: int) -> AsyncIterator[None]:
    """Let a worker of this machine neither answer nor break a connection, as behind a network that swallows all."""
    async with connected(cluster.address(cluster.workers[number], "postgres")) as connection:
        postmaster = psutil.Process(await postmaster_of(connection))
    processes = [postmaster, *postmaster.children(recursive=True)]
    try:
        for process in processes:
            process.suspend()
        yield
    finally:
        for process in processes:
            with contextlib.suppress(psutil.NoSuchProcess):
                process.resume()


async def postmaster_of(connection: asyncpg.Connection) -> int:
    """The first process of a server of this machine."""
    return int(Path(await _folder(connection), "postmaster.pid").read_text("ascii").split()[0])  # noqa: ASYNC240 - short


async def _folder(connection: asyncpg.Connection) -> str:
    """Where the server of a connection has its data."""
    return await connection.fetchval("SHOW data_directory")


async def ports(owner: asyncpg.Connection) -> dict[int, int]:
    """The port of the worker that has each shard of the log."""
    placed = await owner.fetch(
        "SELECT shard, nodeport FROM generate_series(0, $1) AS shard, pg_dist_shard_placement"
        " WHERE shardid = get_shard_id_for_distribution_column('events', shard::smallint)",
        SHARDS - 1,
    )
    return dict(map(tuple, placed))


async def _as_owner(folder: str, command: str) -> None:
    """Run a command as the user to whom the folder belongs: Postgres does not run as root."""
    owner = os.stat(folder).st_uid  # noqa: PTH116 - no wait worth a thread
    words = ["bash", "-c", command]
    if os.geteuid() != owner:
        words = ["su", pwd.getpwuid(owner).pw_name, "-s", "/bin/bash", "-c", command]
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.DEVNULL)
    assert await process.wait() == 0, command


async def move_shard(owner: asyncpg.Connection, cluster: Cluster) -> tuple[int, int]:
    """Move the part of the log in which shard 0 is to another worker, while it is written; return both ports."""
    shard = await owner.fetchval("SELECT get_shard_id_for_distribution_column('events', 0)")
    port = (await ports(owner))[0]
    source = next(node for node in cluster.workers if node.port == port)
    target = next(node for node in cluster.workers if node.port != port)
    await owner.execute(
        "SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')",
        *(shard, source.host, source.port, target.host, target.port),
    )
    return source.port, target.port
