"""Read the settings, set up the logs, and open the database as a command needs it."""

import contextlib
import os
from collections.abc import AsyncGenerator

from msgspec.structs import replace

from service import logs
from service.processes import signing_loop as signing
from service.settings import Settings, load_settings
from service.signing.log_check import check_not_restored
from service.signing.state import SignedStates
from service.startup_errors import NoOwner
from service.store.addresses import Addresses
from service.store.archive_places import check_place
from service.store.archived import read_places
from service.store.connections import Connection, Pool, connect, translate_unreachable
from service.store.events import read_shards
from service.store.homes import Named, check_homes
from service.store.migrations import OtherServer, check_migrated, check_role, migrate, naming_shard
from service.store.servers import by_server, open_servers


def read_environment() -> Settings:
    """Read the environment and set up the logs; raise BadSetting."""
    settings = load_settings(os.environ)
    logs.configure(settings)
    return settings


async def prepare_database(found: Addresses, settings: Settings) -> None:
    """Migrate if the owner is known; then check tables, role and number of shards.

    Raise DatabaseUnreachable, MigrationFailed, DatabaseNotMigrated, ShardsAreFixed, UnsafeRole, WrongHome, BadSetting.
    """
    if found.owner is not None:
        await migrate_servers(found, settings)
    async with _checked_connection(found.service) as connection, contextlib.AsyncExitStack() as stack:
        others: list[Named] = []
        for url, shards in by_server(found.shards).items():
            with naming_shard(shards[0]):
                others.append(Named(await stack.enter_async_context(_checked_connection(url)), shards))
        await check_homes(connection, others, settings.shards, found.count)


async def migrate_servers(found: Addresses, settings: Settings) -> tuple[str, ...]:
    """Migrate every server, and return the migrations that ran; raise what `migrate` does, and NoOwner."""
    if found.owner is None:
        raise NoOwner
    others = [
        OtherServer(shards, found.shard_owners[shards[0]], url) for url, shards in by_server(found.shards).items()
    ]
    return await migrate(found.owner, found.service, settings.shards, others, found.count)


@contextlib.asynccontextmanager
async def _checked_connection(url: str) -> AsyncGenerator[Connection]:
    """Open a connection to a server that is migrated, in a role that may run the service."""
    async with command_connection(url) as connection:
        await check_migrated(connection, url)
        await check_role(connection)
        yield connection


async def prepare_live_database(found: Addresses, settings: Settings) -> None:
    """Do what `prepare_database` does, and check that the database was not restored: cards would be known then.

    Raise what `prepare_database` does, ArchiveUnusable, BadKey and DatabaseRestored.
    """
    await prepare_database(found, settings)
    await _check_archive(found, settings)
    key = signing.log_key_path(settings, embedded=found.embedded)
    if key is not None:
        with translate_unreachable(found.service):
            async with open_servers(found, 1) as pool:
                await check_not_restored(pool, SignedStates(key.parent), await read_shards(pool))


async def _check_archive(found: Addresses, settings: Settings) -> None:
    """Raise ArchiveUnusable unless the archive can be read, and any other place in which matches are."""
    with translate_unreachable(found.service):
        async with open_servers(found, 1) as pool:
            places = {*await read_places(pool), *([settings.archive] if settings.archive else [])}
    for place in sorted(places):
        await check_place(place)


@contextlib.asynccontextmanager
async def command_pool(found: Addresses, settings: Settings) -> AsyncGenerator[Pool, None]:
    """Open a pool in the service's role, for a command that reads and writes a little; migrate an embedded database.

    Raise what `prepare_database` does.
    """
    await prepare_database(found if found.embedded else replace(found, owner=None), settings)
    with translate_unreachable(found.service):
        async with open_servers(found, settings.pool_size) as pool:
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
