"""Appends at the node of their part keep the same promises as on one Postgres: the tests of those run here too."""

import os
from collections.abc import AsyncIterator, Sequence
from functools import partial
from typing import Final

import asyncpg
import pytest
import pytest_asyncio

from service.store.appending import connect_for_appends
from service.store.connections import connect
from service.store.events import Append, Verdict, append
from tests.conftest import Database
from tests.lab.citus.cluster import NAME, Cluster, cluster_database, connected
from tests.service.store import test_append as on_one_server

_NOT_HERE: Final = {"test_batches_that_cross_do_not_deadlock"}
"""It holds a row of any shard, and looks for who waits on the server that it is connected to."""

send = on_one_server.send
globals().update(
    {name: test for name, test in vars(on_one_server).items() if name.startswith("test_") and name not in _NOT_HERE}
)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def made() -> AsyncIterator[Cluster]:
    """A database for all of them: to make one takes seconds."""
    async with cluster_database(os.environ["CITUS_URL"]) as cluster:
        yield cluster


@pytest.fixture
async def database(made: Cluster) -> Database:
    """The database, empty again, in place of one on a single server."""
    async with connected(made.owner_url) as owner:
        await owner.execute("TRUNCATE events, streams; UPDATE heads SET position = 0")
    return Database(NAME, made.owner_url, made.service_url)


@pytest.fixture(autouse=True)
async def at_the_part(database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """What the tests append over the connection to the coordinator, by which they read, is appended as by a writer."""
    opened = await connect_for_appends(partial(connect, database.service_url), 0)

    async def append_there(_: asyncpg.Connection, shard: int, batch: Sequence[Append]) -> list[Verdict]:
        return await append(opened, shard, batch)

    monkeypatch.setattr(on_one_server, "append", append_there)
    yield
    await opened.close()
