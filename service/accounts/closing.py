"""Rename a player, and close an account for ever.

A closed account is a row without a name: its id stays in events, which cannot be changed, and every list and view shows
it without a name. The house takes it out of tables and matches that wait, and of tournaments
(processes/closed_accounts.py).
"""

from collections.abc import Callable, Collection
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
_MATCHES: Final = _SQL["list_matches_of_closed"]
_TOURNAMENTS: Final = _SQL["list_tournaments_of_closed"]
_WITHDRAW_SEEKS: Final = _SQL["withdraw_seeks"]
_END_CHALLENGES: Final = _SQL["end_challenges"]

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


async def close_account(
    pool: Pool, player: UUID, now_ms: int, *, in_play: bool = False, left: Collection[UUID] = ()
) -> None:
    """Close an account for ever: erase its name, revoke its tokens, free its handle, withdraw its seeks and challenges.

    Raise NoSuchPlayer, and StillInPlay unless it may be closed ``in_play``; not for tournaments that the player has
    ``left``.
    """
    async with pool.acquire() as connection, connection.transaction():
        await _lock_open(connection, player)
        if not in_play:
            await _require_not_in_play(connection, player, "table", "match", "tournament", "run", left=left)
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
        await connection.execute(_WITHDRAW_SEEKS, player)
        await connection.execute(_END_CHALLENGES, player)
        await connection.execute(_ANNOUNCE, str(player))


Closed = dict[UUID, frozenset[str]]
"""Streams, with the players (by id) of theirs whose accounts are closed."""


async def list_seats_of_closed(pool: Pool, shard: int, now_ms: Callable[[], int]) -> Closed:
    """List the tables of a shard that wait with seats of closed accounts, or opened by one."""
    return await _list_of_closed(pool, _SEATS, shard, now_ms)


async def list_matches_of_closed(pool: Pool, shard: int, now_ms: Callable[[], int]) -> Closed:
    """List the matches of a shard that have not started, and that a closed account opened or is in."""
    return await _list_of_closed(pool, _MATCHES, shard, now_ms)


async def list_tournaments_of_closed(pool: Pool, shard: int, now_ms: Callable[[], int]) -> Closed:
    """List the tournaments of a shard that are not over, and that a closed account opened or is in."""
    return await _list_of_closed(pool, _TOURNAMENTS, shard, now_ms)


async def _list_of_closed(pool: Pool, statement: str, shard: int, now_ms: Callable[[], int]) -> Closed:
    found: Closed = {}
    for stream_id, player in await pool.fetch(statement, shard, now_ms() - RECENTLY_MS):
        found[stream_id] = found.get(stream_id, frozenset()) | {str(player)}
    return found


async def list_tournaments_in_play(pool: Pool, player: UUID) -> list[UUID]:
    """List the tournaments in play that a player has entered, also those that they have left."""
    return [found for kind, found in await all_rows_of(pool).fetch(_IN_PLAY, player) if kind == "tournament"]


async def _require_not_in_play(connection: Connection, player: UUID, *kinds: str, left: Collection[UUID] = ()) -> None:
    found = {
        f"{'tournament' if kind == 'run' else kind} {stream_id}": None
        for kind, stream_id in await all_rows_of(connection).fetch(_IN_PLAY, player)
        if kind in kinds and (kind != "tournament" or stream_id not in left)
    }
    if found:
        raise StillInPlay(", ".join(list(found)[:_SHOWN]))


async def _lock_open(connection: Connection, player: UUID) -> None:
    """Lock the row of a player whose account is not closed; raise NoSuchPlayer."""
    row = await connection.fetchrow(_LOCK, player)
    if row is None or row["closed_ms"] is not None:
        raise NoSuchPlayer
