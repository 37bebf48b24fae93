"""A real Postgres for the tests: one server for the run, a fresh migrated database for each test that asks for one."""

import asyncio
import contextlib
import gc
import itertools
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import asyncpg
import pytest
from hypothesis import settings
from msgspec import Struct

from service.gc_tuning import tune_gc
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import Pool, connect, open_pool
from service.store.migrations import migrate

_TEMPLATE = "template_hordago"
_COPY_TRIES = 6
_SETTINGS = {"fsync": "off", "max_connections": "200"}
"""Nothing of a test run must survive a power cut; tests that pull the plug start their own server."""

_numbers = itertools.count(1)

pytest.register_assert_rewrite("tests.kit")
"""A failed assertion there says what it compared, too."""

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")
"""No law is broken by a machine that is busy."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect garbage as the server does, which would else look at the million objects of the tests again and again."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        tune_gc()


class Database(Struct, frozen=True):
    name: str
    owner_url: str
    """As the superuser of the server, who owns the tables."""
    service_url: str
    """As the service's role."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[embedded.Server]:
    """A server in a temporary folder, for this run only."""
    with (
        tempfile.TemporaryDirectory(prefix="hordago-", dir=_fast_folder()) as folder,
        embedded.run_server(Path(folder), _SETTINGS) as server,
    ):
        yield server


def _fast_folder() -> str | None:
    """Memory, where there is enough: a database is copied there in 10 ms and not in 200."""
    memory = Path("/dev/shm")
    if memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30:
        return str(memory)
    return None


@pytest.fixture(scope="session")
def migrated(postgres: embedded.Server) -> embedded.Server:
    """The server with a migrated database to copy from."""
    asyncio.run(migrate(postgres.url(database=_TEMPLATE), postgres.url(SERVICE_ROLE, _TEMPLATE)))
    return postgres


async def copy_database(maintenance: asyncpg.Connection, name: str, template: str = _TEMPLATE) -> None:
    """Copy a database; under load the last backend that used it may take more than Postgres' 5 s to leave it."""
    for _ in range(_COPY_TRIES - 1):
        try:
            await maintenance.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        except asyncpg.ObjectInUseError:
            continue
        return
    await maintenance.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")


@pytest.fixture(scope="session")
def new_database(migrated: embedded.Server) -> Callable[[], AbstractAsyncContextManager[Database]]:
    """Makes migrated databases with one shard, for tests that need several; or copies of one that nobody is in."""

    @contextlib.asynccontextmanager
    async def made(template: str = _TEMPLATE) -> AsyncIterator[Database]:
        name = f"test_{next(_numbers)}"
        maintenance = await connect(migrated.url(database="postgres"))
        await copy_database(maintenance, name, template)
        try:
            yield Database(name, migrated.url(database=name), migrated.url(SERVICE_ROLE, name))
        finally:
            await maintenance.execute(f"DROP DATABASE {name} WITH (FORCE)")
            await maintenance.close()

    return made


@pytest.fixture
async def database(
    new_database: Callable[[], AbstractAsyncContextManager[Database]],
) -> AsyncIterator[Database]:
    """A migrated database with one shard, of this test alone."""
    async with new_database() as made:
        yield made


@pytest.fixture
async def connection(database: Database) -> AsyncIterator[asyncpg.Connection]:
    """A connection as the service's role."""
    opened = await connect(database.service_url)
    yield opened
    await opened.close()


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    """Connections as the service's role."""
    async with await open_pool(database.service_url, 4) as opened:
        yield opened


@pytest.fixture
async def owner(database: Database) -> AsyncIterator[asyncpg.Connection]:
    """A connection as the owner of the tables."""
    opened = await connect(database.owner_url)
    yield opened
    await opened.close()
