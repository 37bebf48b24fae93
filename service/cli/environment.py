"""Read the settings, set up the logs, and open the database as a command needs it."""

import contextlib
import os
from collections.abc import AsyncGenerator, Generator

from service import logs
from service.processes import signing_loop as signing
from service.settings import Settings, load_settings
from service.signing.log_check import check_not_restored
from service.signing.state import SignedStates
from service.startup_errors import DatabaseUnreachable, ShardsAreFixed
from service.store.addresses import Addresses
from service.store.archive_places import check_place
from service.store.archived import read_places
from service.store.connections import UNREACHABLE, Connection, Pool, connect, describe_error, open_pool
from service.store.events import read_shards
from service.store.migrations import check_migrated, check_role, migrate


def read_environment() -> Settings:
    """Read the environment and set up the logs; raise BadSetting."""
    settings = load_settings(os.environ)
    logs.configure(settings)
    return settings


async def prepare_database(found: Addresses, settings: Settings) -> None:
    """Migrate if the owner is known; then check tables, role and number of shards.

    Raise DatabaseUnreachable, MigrationFailed, DatabaseNotMigrated, ShardsAreFixed, UnsafeRole.
    """
    if found.owner is not None:
        await migrate(found.owner, found.service, settings.shards)
    async with command_connection(found.service) as connection:
        await check_migrated(connection, found.service)
        await check_role(connection)
        shards = await read_shards(connection)
        if settings.shards is not None and settings.shards != shards:
            raise ShardsAreFixed(settings.shards, shards)


async def prepare_live_database(found: Addresses, settings: Settings) -> None:
    """Do what `prepare_database` does, and check that the database was not restored: cards would be known then.

    Raise what `prepare_database` does, ArchiveUnusable, BadKey and DatabaseRestored.
    """
    await prepare_database(found, settings)
    await _check_archive(found, settings)
    key = signing.log_key_path(settings, embedded=found.embedded)
    if key is not None:
        async with command_connection(found.service) as connection:
            await check_not_restored(connection, SignedStates(key.parent), await read_shards(connection))


async def _check_archive(found: Addresses, settings: Settings) -> None:
    """Raise ArchiveUnusable unless the archive can be read, and any other place in which matches are."""
    async with command_connection(found.service) as connection:
        places = {*await read_places(connection), *([settings.archive] if settings.archive else [])}
    for place in sorted(places):
        await check_place(place)


@contextlib.asynccontextmanager
async def command_pool(found: Addresses, settings: Settings) -> AsyncGenerator[Pool, None]:
    """Open a pool in the service's role, for a command that reads and writes a little; migrate an embedded database.

    Raise what `prepare_database` does.
    """
    await prepare_database(found if found.embedded else Addresses(found.service, None, embedded=False), settings)
    with translate_unreachable(found.service):
        async with await open_pool(found.service, settings.pool_size) as pool:
            yield pool


@contextlib.asynccontextmanager
async def command_connection(url: str) -> AsyncGenerator[Connection, None]:
    """Open one connection; raise DatabaseUnreachable if it cannot be opened, or breaks."""
    with translate_unreachable(url):
        connection = await connect(url)
        try:
            yield connection
        finally:
            connection.terminate()


@contextlib.contextmanager
def translate_unreachable(url: str) -> Generator[None, None, None]:
    """Raise DatabaseUnreachable for an error of a database that does not answer, or stops answering."""
    try:
        yield
    except UNREACHABLE as error:
        raise DatabaseUnreachable(url, describe_error(error)) from error
