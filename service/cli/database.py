"""The database as a command finds it: brought up to date where that is ours to do, and safe to work on."""

import contextlib
from collections.abc import AsyncGenerator, Generator

from service.cannot_start import DatabaseUnreachable, ShardsAreFixed
from service.settings import Settings
from service.signing import running as signing
from service.signing.pledges import Pledges
from service.signing.restored import check_not_restored
from service.store.addresses import Addresses
from service.store.connect import UNREACHABLE, Connection, Pool, connect, open_pool, reason
from service.store.migrate import check_migrated, migrate
from service.store.read import read_shards
from service.store.roles import check_role


async def prepare(found: Addresses, settings: Settings) -> None:
    """Migrate where the owner is known; then make sure that the service may work there, and only as it should.

    Raises DatabaseUnreachable, MigrationFailed, DatabaseNotMigrated, ShardsAreFixed, UnsafeRole.
    """
    if found.owner is not None:
        await migrate(found.owner, found.service, settings.shards)
    async with connected(found.service) as connection:
        await check_migrated(connection, found.service)
        await check_role(connection)
        shards = await read_shards(connection)
        if settings.shards is not None and settings.shards != shards:
            raise ShardsAreFixed(settings.shards, shards)


async def playable(found: Addresses, settings: Settings) -> None:
    """Do what `prepare` does, and make sure that what is live there may go on: nothing of it was played before.

    Raises what `prepare` does, BadKey and DatabaseRestored.
    """
    await prepare(found, settings)
    key = signing.key_path(settings, embedded=found.embedded)
    if key is not None:
        async with connected(found.service) as connection:
            await check_not_restored(connection, Pledges(key.parent), await read_shards(connection))


@contextlib.asynccontextmanager
async def pool_of(found: Addresses, settings: Settings) -> AsyncGenerator[Pool, None]:
    """A pool as the service's role, for a command that reads and writes a little; only an embedded server is migrated.

    Raises what `prepare` does.
    """
    await prepare(found if found.embedded else Addresses(found.service, None, embedded=False), settings)
    with reachable(found.service):
        async with await open_pool(found.service, settings.pool_size) as pool:
            yield pool


@contextlib.asynccontextmanager
async def connected(url: str) -> AsyncGenerator[Connection, None]:
    """One connection; raises DatabaseUnreachable when there is none, or when it breaks."""
    with reachable(url):
        connection = await connect(url)
        try:
            yield connection
        finally:
            connection.terminate()


@contextlib.contextmanager
def reachable(url: str) -> Generator[None, None, None]:
    """Tell a database that does not answer, or stops answering, as the reason that it is."""
    try:
        yield
    except UNREACHABLE as error:
        raise DatabaseUnreachable(url, reason(error)) from error
