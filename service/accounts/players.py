"""Open an account, read a player."""

from collections.abc import Sequence
from uuid import UUID

import asyncpg
from msgspec import UNSET, Struct, UnsetType

from service.accounts.errors import NoSuchPlayer
from service.accounts.names import clean_name
from service.accounts.principal import FIRST_SCOPES, Scope
from service.accounts.recovery import recovery_key_hash, recovery_key_text
from service.accounts.tokens import token_hash, token_text
from service.entropy import Entropy
from service.store.statements import load_statements

_SQL = load_statements("service.accounts", "accounts")
_OPEN_ACCOUNT = _SQL["open_account"]
_PLAYER = _SQL["read_player"]
_LIST = _SQL["list_players"]


class Player(Struct, frozen=True):
    """A player."""

    id: UUID
    name: str | None
    """What they are called; null where the account is closed. Not unique."""
    handle: str | UnsetType = UNSET
    """Unique, written `@handle`; absent without one."""
    closed: bool | UnsetType = UNSET
    """True where the account is closed."""


class Account(Struct, frozen=True):
    """A new player with their first token."""

    player: Player
    token: str
    """The first token, whose text is known only now."""
    scopes: Sequence[Scope]
    recovery_key: str | UnsetType = UNSET
    """Recovers the account when its tokens are lost; known only now. Keep it apart from the token."""


async def open_account(
    pool: asyncpg.Pool, entropy: Entropy, name: str, scopes: Sequence[Scope] = FIRST_SCOPES
) -> Account:
    """Create a player and their first token; raise BadName."""
    player = Player(entropy.new_id(), clean_name(name))
    token, recovery_key = token_text(entropy.new_token()), recovery_key_text(entropy.new_recovery_key())
    await pool.execute(
        _OPEN_ACCOUNT,
        player.id,
        player.name,
        entropy.new_id(),
        token_hash(token),
        list(scopes),
        entropy.now_ms(),
        recovery_key_hash(recovery_key),
    )
    return Account(player, token, scopes, recovery_key)


async def read_player(pool: asyncpg.Pool, player: UUID) -> Player:
    """Read the public data of a player, closed or not; raise NoSuchPlayer."""
    row = await pool.fetchrow(_PLAYER, player)
    if row is None:
        raise NoSuchPlayer
    return Player(
        row["player_id"],
        row["name"],
        UNSET if row["handle"] is None else row["handle"],
        UNSET if row["closed_ms"] is None else True,
    )


class ListedPlayer(Struct, frozen=True):
    """An account as its operator lists it."""

    id: UUID
    name: str | None
    handle: str | None
    created_ms: int
    closed_ms: int | None
    tokens: int
    """In force."""


async def list_players(
    pool: asyncpg.Pool, now_ms: int, find: str | None, limit: int, *, closed: bool
) -> list[ListedPlayer]:
    """List at most `limit` accounts, the newest first: those with a text in name or handle, or all."""
    return [ListedPlayer(**row) for row in await pool.fetch(_LIST, find, closed, now_ms, limit)]
