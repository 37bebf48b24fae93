"""Read all that is stored on a player, as JSON: what they are given when they ask for it."""

from collections.abc import AsyncIterator
from typing import Final
from uuid import UUID

from service.store.connections import Pool
from service.store.servers import all_rows_of
from service.store.statements import load_statements

_SQL: Final = load_statements("service.accounts", "export")
_ACCOUNT: Final = _SQL["account"]
_NOTICES: Final = _SQL["notices"]
_TABLES: Final = _SQL["tables"]
_MATCHES: Final = _SQL["matches_in_play"]

LISTS: Final = (
    "tokens",
    "keys",
    "apps",
    "consents",
    "webhooks",
    "deliveries",
    "push",
    "statistics",
    "ratings",
    "rating-history",
    "disputes",
    "matches",
    "tournaments",
    "clubs",
    "following",
    "seeks",
    "challenges",
    "notes",
)
"""Statements that read a list which is short enough to be in memory."""
_PAGE: Final = 500
_BEFORE_ALL: Final = UUID(int=0)


async def read_account(pool: Pool, player: UUID) -> bytes:
    """Read the account itself."""
    return (await pool.fetchval(_ACCOUNT, player)).encode() + b"\n"


async def read_list(pool: Pool, name: str, player: UUID) -> bytes:
    """Read one of LISTS, an object a line."""
    return b"".join([row.encode() + b"\n" for (row,) in await all_rows_of(pool).fetch(_SQL[name], player)])


async def read_notices(pool: Pool, player: UUID) -> AsyncIterator[bytes]:
    """Yield what concerned a player, an object a line, some hundred at a time: no connection is held in between."""
    shard, position = -1, 0
    while rows := await all_rows_of(pool).fetch(_NOTICES, player, shard, position, _PAGE):
        shard, position, _ = rows[-1]
        yield b"".join([notice.encode() + b"\n" for _, _, notice in rows])


async def list_own_tables(pool: Pool, player: UUID) -> AsyncIterator[UUID]:
    """Yield the tables of a player, but for those of team matches under way, in the order of their ids."""
    last = _BEFORE_ALL
    while rows := await all_rows_of(pool).fetch(_TABLES, player, last, _PAGE):
        for (last,) in rows:
            yield last


async def list_own_matches_in_play(pool: Pool, player: UUID) -> list[UUID]:
    """List the team matches under way in which a player is enrolled."""
    return [match for (match,) in await all_rows_of(pool).fetch(_MATCHES, player)]
