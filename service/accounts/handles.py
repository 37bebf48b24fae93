"""Give players handles: names that are unique, written `@ane-b`, beside the names that they are called.

A handle has only small Latin letters, digits and dashes, and two handles that look alike are one (``handle_key``). One
that is given up is kept back for its former owner for ``KEPT_BACK_MS``, so that nobody is taken for somebody else.
"""

import re
from typing import Final
from uuid import UUID

from service.accounts.errors import BadHandle, HandleTaken, HandleTooSoon, NoSuchPlayer
from service.store.connections import Connection, Pool
from service.store.statements import CUSTOM_PLANS, escape_pattern, load_statements

_SQL: Final = load_statements("service.accounts", "life")
_LOCK: Final = _SQL["lock_player"]
_FIND: Final = _SQL["find_handle"]
_COMPLETE: Final = _SQL["complete_handle"]
_FREE: Final = _SQL["free_handle"]
_OWN: Final = _SQL["read_own_handles"]
_TAKE: Final = _SQL["take_handle"]
_NOTE: Final = _SQL["note_choice"]

_DAY_MS: Final = 86_400_000
KEPT_BACK_MS: Final = 90 * _DAY_MS
BETWEEN_CHOICES_MS: Final = 30 * _DAY_MS
_HANDLE: Final = re.compile(r"(?=.{3,20}\Z)(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*")
_ALIKE: Final = str.maketrans("01", "ol", "-")
_RESERVED: Final = frozenset(
    (
        *("admin", "administrator", "anonymous", "bot", "closed", "everyone", "help", "hordago", "house", "judge"),
        *("moderator", "null", "official", "operator", "referee", "root", "security", "server", "staff", "support"),
        *("system", "team", "undefined"),
    )
)
"""Handles that a reader would take for the house's own, or for no handle."""


def clean_handle(text: str) -> str:
    """Return a handle as it is stored, in small letters; raise BadHandle."""
    handle = text.lower()
    if not _HANDLE.fullmatch(handle) or handle_key(handle) in _RESERVED:
        raise BadHandle
    return handle


def handle_key(handle: str) -> str:
    """Return what handles that look alike have in common: 0 is o, 1 is l, and dashes do not count."""
    return handle.lower().translate(_ALIKE)


async def find_by_handle(pool: Pool, handle: str) -> UUID:
    """Find the player of a handle, however it is written; raise NoSuchPlayer."""
    player = await pool.fetchval(_FIND, handle_key(handle)) if _HANDLE.fullmatch(handle.lower()) else None
    if player is None:
        raise NoSuchPlayer
    return player


async def complete_handle(pool: Pool, beginning: str, most: int) -> list[UUID]:
    """Find at most `most` players who have a handle, where it or their name begins so; those by their handle first.

    A beginning of fewer than two letters or digits is that of no handle.
    """
    key = handle_key(beginning)
    patterns = [f"{escape_pattern(text)}%" if text else None for text in (key if len(key) > 1 else "", beginning)]
    async with pool.acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(CUSTOM_PLANS)
        rows = await connection.fetch(_COMPLETE, *patterns, most)
    return [*dict.fromkeys(player for (player,) in rows)][:most]


async def choose_handle(pool: Pool, now_ms: int, player: UUID, text: str) -> None:
    """Give a player a handle in place of the one that they have.

    Raises BadHandle, HandleTaken, and HandleTooSoon unless the handle is kept back for them.
    """
    handle = clean_handle(text)
    key = handle_key(handle)
    async with pool.acquire() as connection, connection.transaction():
        row = await connection.fetchrow(_LOCK, player)
        if row is None or row["closed_ms"] is not None:
            raise NoSuchPlayer
        own = {own["handle_key"] for own in await connection.fetch(_OWN, player, now_ms)}
        last_ms = row["handle_ms"]
        if key not in own and last_ms is not None and now_ms - last_ms < BETWEEN_CHOICES_MS:
            raise HandleTooSoon
        await free_handle(connection, player, now_ms)
        if await connection.fetchval(_TAKE, key, handle, player, now_ms) is None:
            raise HandleTaken
        if key not in own:
            await connection.execute(_NOTE, player, now_ms)


async def give_up_handle(pool: Pool, now_ms: int, player: UUID) -> None:
    """Leave a player without a handle; nothing happens to one who has none."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.fetchrow(_LOCK, player)
        await free_handle(connection, player, now_ms)


async def free_handle(connection: Connection, player: UUID, now_ms: int) -> None:
    """Give the handle of a player up, within a transaction that has locked the player."""
    await connection.execute(_FREE, player, now_ms + KEPT_BACK_MS)
