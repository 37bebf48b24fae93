"""Rename a player, and close an account for ever.

A closed account is a row without a name: its id stays in events, which cannot be changed, and every list and view shows
it without a name. The tables that wait with one of its seats are looked after by the house (processes/closed_seats.py).
"""

from collections.abc import Callable
from typing import Final
from uuid import UUID

from service.accounts.errors import NoSuchPlayer, StillInPlay
from service.accounts.follows import forget_follows
from service.accounts.handles import free_handle
from service.accounts.names import clean_name
from service.accounts.recovery import revoke_all_tokens
from service.store.connections import Connection, Pool
from service.store.servers import all_rows_of
from service.store.statements import load_statements

_SQL: Final = load_statements("service.accounts", "life")
_LOCK: Final = _SQL["lock_player"]
_RENAME: Final = _SQL["rename_player"]
_ANNOUNCE: Final = _SQL["announce_player"]
_IN_PLAY: Final = _SQL["list_in_play"]
_CLOSE: Final = _SQL["close_player"]
_ERASE_LABELS: Final = _SQL["erase_labels"]
_END_KEY: Final = _SQL["end_key"]
_REMOVE_WEBHOOKS: Final = _SQL["remove_webhooks"]
_REMOVE_BROWSERS: Final = _SQL["remove_browsers"]
_REMOVE_APPS: Final = _SQL["remove_apps"]
_REMOVE_NOTES: Final = _SQL["remove_notes"]
_SEATS: Final = _SQL["list_seats_of_closed"]

RECENTLY_MS: Final = 7 * 86_400_000
"""How long after its end the seats of a closed account are looked for."""
_SHOWN: Final = 5
"""Tables, matches and tournaments that the error names."""


async def rename_player(pool: Pool, player: UUID, name: str, *, in_play: bool = False) -> None:
    """Call a player by another name. Other processes hear of it a moment later; the caller forgets it here.

    Raise BadName, NoSuchPlayer, and during a match StillInPlay, as a name could tell a partner something, unless they
    may be renamed ``in_play``.
    """
    cleaned = clean_name(name)
    async with pool.acquire() as connection, connection.transaction():
        await _lock_open(connection, player)
        if not in_play:
            await _require_not_in_play(connection, player, "table", "match")
        await connection.execute(_RENAME, player, cleaned)
        await connection.execute(_ANNOUNCE, str(player))


async def close_account(pool: Pool, player: UUID, now_ms: int, *, in_play: bool = False) -> None:
    """Close an account for ever: erase its name, revoke its tokens, free its handle.

    Raise NoSuchPlayer, and StillInPlay unless it may be closed ``in_play``.
    """
    async with pool.acquire() as connection, connection.transaction():
        await _lock_open(connection, player)
        if not in_play:
            await _require_not_in_play(connection, player, "table", "match", "tournament")
        await connection.execute(_CLOSE, player, now_ms)
        await revoke_all_tokens(connection, player, now_ms)
        await connection.execute(_ERASE_LABELS, player)
        await free_handle(connection, player, now_ms)
        await connection.execute(_END_KEY, player, now_ms)
        await connection.execute(_REMOVE_WEBHOOKS, player)
        await connection.execute(_REMOVE_BROWSERS, player)
        await forget_follows(connection, player)
        await connection.execute(_REMOVE_APPS, player)
        await connection.execute(_REMOVE_NOTES, player)
        await connection.execute(_ANNOUNCE, str(player))


async def list_seats_of_closed(pool: Pool, shard: int, now_ms: Callable[[], int]) -> dict[UUID, frozenset[UUID]]:
    """Map the tables of a shard that wait with seats of closed accounts, or opened by one, to those players."""
    found: dict[UUID, frozenset[UUID]] = {}
    for row in await pool.fetch(_SEATS, shard, now_ms() - RECENTLY_MS):
        found[row["table_id"]] = found.get(row["table_id"], frozenset()) | {row["player_id"]}
    return found


async def _require_not_in_play(connection: Connection, player: UUID, *kinds: str) -> None:
    found = [
        f"{row['kind']} {row['id']}"
        for row in await all_rows_of(connection).fetch(_IN_PLAY, player)
        if row["kind"] in kinds
    ]
    if found:
        raise StillInPlay(", ".join(found[:_SHOWN]))


async def _lock_open(connection: Connection, player: UUID) -> None:
    """Lock the row of a player whose account is not closed; raise NoSuchPlayer."""
    row = await connection.fetchrow(_LOCK, player)
    if row is None or row["closed_ms"] is not None:
        raise NoSuchPlayer
