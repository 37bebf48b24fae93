"""The two roles: the owner makes the tables, the service only appends to the log and reads it."""

import contextlib
from urllib.parse import unquote, urlsplit

import asyncpg

from service.cannot_start import UnsafeRole
from service.store.addresses import SERVICE_ROLE
from service.store.connect import Connection
from service.store.sql import statement

_GRANTS = statement("grants")
_POWER = statement("role_power")


async def ensure_role(owner: Connection, service_url: str | None) -> str:
    """Make the service's role if there is none, with the name and password of its address; its name.

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


async def grant_rights(owner: Connection, role: str) -> None:
    """Give the role its rights on all of the owner's tables, in one step; to be called after every migration."""
    async with owner.transaction():
        for (words,) in await owner.fetch(_GRANTS, role):
            await owner.execute(words)


async def check_role(connection: Connection) -> None:
    """Refuse to work as a role that could change events: raises UnsafeRole."""
    power = await connection.fetchval(_POWER)
    if power is not None:
        raise UnsafeRole(await connection.fetchval("SELECT session_user"), power)
