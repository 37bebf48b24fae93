"""Keep whom players follow, and read what these play: of public tables alone."""

from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.refusals import WrongState
from domain.table.state import Status
from service.accounts.errors import NoSuchPlayer
from service.accounts.players import read_player
from service.store.connections import Connection, Pool
from service.store.servers import all_rows_of
from service.store.statements import load_statements

_SQL = load_statements("service.accounts", "follows")
_FOLLOW: Final = _SQL["follow_player"]
_UNFOLLOW: Final = _SQL["unfollow_player"]
_LIST: Final = _SQL["list_followed"]
_FORGET: Final = _SQL["forget_player"]

MOST_FOLLOWED: Final = 200
MOST_TABLES: Final = 5


class TableOfFollowed(Struct, frozen=True):
    """A public table of a player who is followed."""

    id: UUID
    """The table, by id."""
    status: Status
    ruleset: str
    """Id of the rule set."""
    updated_at: datetime


class Followed(Struct, frozen=True):
    """A player who is followed, and what they play."""

    player: UUID
    """The player, by id."""
    name: str
    """What they are called."""
    since: datetime
    """The time since which they are followed."""
    tables: list[TableOfFollowed]
    """Their newest public tables, at most 5: those that wait or are played, and those that are over."""


async def follow_player(pool: Pool, player: UUID, followed: UUID, now_ms: int) -> None:
    """Follow a player, once or again; raise NoSuchPlayer, or WrongState for oneself and for too many."""
    if player == followed:
        raise WrongState("yourself", "Nobody follows themselves.")
    if (await read_player(pool, followed)).closed is True:
        raise NoSuchPlayer
    if await pool.fetchval(_FOLLOW, player, followed, now_ms, MOST_FOLLOWED) is None:
        raise WrongState("too-many-followed", f"A player follows {MOST_FOLLOWED} others at most.")


async def unfollow_player(pool: Pool, player: UUID, followed: UUID) -> None:
    """Follow a player no more, if they are followed."""
    await pool.execute(_UNFOLLOW, player, followed)


async def list_followed(pool: Pool, player: UUID) -> list[Followed]:
    """List whom a player follows, the newest first, with what these play."""
    rows = await all_rows_of(pool).fetch(_LIST, player, MOST_TABLES)
    return [
        Followed(
            row["player"], row["name"], row["since"], msgspec.json.decode(row["tables"], type=list[TableOfFollowed])
        )
        for row in rows
    ]


async def forget_follows(connection: Connection, player: UUID) -> None:
    """Delete whom a player follows, and that others follow them."""
    await connection.execute(_FORGET, player)
