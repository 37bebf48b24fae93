"""Keep the public keys with which players and judges sign (records.md, "Signed moves").

A change is a row: a key from a time on, or none. Rows are never changed, so that a key that a record names can be found
with its times. The private half is made and kept by its owner, and never sent.
"""

from uuid import UUID

import asyncpg
from msgspec import Struct

from service.accounts.errors import TooManyKeys
from service.entropy import Entropy
from service.store.statements import load_statements

_SQL = load_statements("service.accounts", "accounts")
_ADD_KEY = _SQL["add_key"]
_KEYS = _SQL["list_keys"]

MOST_CHANGES = 100
"""Keys that a player can have had; a removal counts too."""


class PublicKey(Struct, frozen=True):
    """A key of a player, and the time that it was theirs."""

    key: str
    """32 bytes as hex."""
    since_ms: int
    until_ms: int | None
    """None: it is theirs now."""


async def list_keys(pool: asyncpg.Pool, player: UUID) -> list[PublicKey]:
    """List the keys of a player, the oldest first; empty for one who does not exist."""
    rows = await pool.fetch(_KEYS, player)
    ends = [*[row["since_ms"] for row in rows[1:]], None]
    return [
        PublicKey(row["key"].hex(), row["since_ms"], until)
        for row, until in zip(rows, ends, strict=False)
        if row["key"] is not None
    ]


async def current_key(pool: asyncpg.Pool, player: UUID) -> PublicKey | None:
    """Return the key that a player signs with now; `None` for none."""
    return next((key for key in await list_keys(pool, player) if key.until_ms is None), None)


async def change_key(pool: asyncpg.Pool, entropy: Entropy, player: UUID, key: str | None) -> None:
    """Have a player sign with this key from now on, or with none; raise TooManyKeys."""
    while True:
        now = await current_key(pool, player)
        if key == (None if now is None else now.key):
            return
        changed = await pool.fetchval(
            _ADD_KEY, player, None if key is None else bytes.fromhex(key), entropy.now_ms(), MOST_CHANGES
        )
        if changed is None and len(await pool.fetch(_KEYS, player)) >= MOST_CHANGES:
            raise TooManyKeys
