"""Mint, grant, list and revoke tokens.

A player's token mints no token with a scope or a lifetime that it does not have itself; only the command line grants
more. The token of an app that a player allowed (`service/oauth/grants.py`) belongs to a grant: it is not among the
player's own, and mints none.
"""

from collections.abc import Sequence
from uuid import UUID

import asyncpg
from msgspec import Struct

from service.accounts.errors import (
    BadToken,
    NoSuchPlayer,
    NoSuchToken,
    OutlivesItsMinter,
    OutlivesItsRevoker,
    ScopeNotHeld,
    TooManyTokens,
)
from service.accounts.names import clean_name
from service.accounts.principal import Principal, Scope
from service.accounts.token_lookup import token_hash, token_text
from service.entropy import Entropy
from service.store.connections import Pool
from service.store.statements import load_statements

_SQL = load_statements("service.accounts", "accounts")
_MINT_TOKEN = _SQL["mint_token"]
_TOKENS_OF_PLAYER = _SQL["list_tokens_of_player"]
_REVOKE_TOKEN = _SQL["revoke_token"]
_REACH = _SQL["read_token_reach"]
_REVOKE_TREE = _SQL["revoke_tree"]

MOST_TOKENS = 100
"""Tokens of one player that may be in force."""

BEFORE_FIRST_TOKEN: tuple[int, UUID] = (-1, UUID(int=0))
"""Sorts before every token of a list."""


class Token(Struct, frozen=True):
    """A token in force, without its text."""

    id: UUID
    label: str
    scopes: tuple[Scope, ...]
    created_ms: int
    expires_ms: int | None
    """None: never."""
    minted_by: UUID | None
    """The token that made it; None: the operator, the sign-up or a recovery, or it is not known."""


async def mint_token(
    pool: asyncpg.Pool,
    entropy: Entropy,
    minter: Principal,
    scopes: Sequence[Scope],
    label: str,
    expires_ms: int | None,
) -> tuple[Token, str]:
    """Mint a token for the minter's player, and return it with its text.

    Raises BadName, ScopeNotHeld, OutlivesItsMinter, TooManyTokens, BadToken.
    """
    if missing := set(scopes) - minter.scopes:
        raise ScopeNotHeld(f"this token has no scope {min(missing)}")
    if minter.expires_ms is not None and (expires_ms is None or expires_ms > minter.expires_ms):
        raise OutlivesItsMinter
    wanted = tuple(sorted(set(scopes)))
    text = token_text(entropy.new_token())
    token = Token(
        entropy.new_id(), clean_name(label) if label else "", wanted, entropy.now_ms(), expires_ms, minter.token
    )
    minted = await pool.fetchval(
        _MINT_TOKEN,
        token.id,
        minter.player,
        token_hash(text),
        list(wanted),
        token.label,
        token.created_ms,
        expires_ms,
        minter.token,
        MOST_TOKENS,
    )
    if minted is None:
        reach = await pool.fetchrow(_REACH, minter.token, minter.player, token.created_ms)
        raise TooManyTokens if reach is not None and reach["in_force"] else BadToken
    return token, text


async def list_tokens(
    pool: asyncpg.Pool, player: UUID, now_ms: int, limit: int, after: tuple[int, UUID]
) -> list[Token]:
    """List at most `limit` of a player's tokens in force after a (created_ms, id), the oldest first."""
    rows = await pool.fetch(_TOKENS_OF_PLAYER, player, now_ms, *after, limit)
    return [
        Token(
            row["token_id"],
            row["label"],
            tuple(row["scopes"]),
            row["created_ms"],
            row["expires_ms"],
            row["minted_by"],
        )
        for row in rows
    ]


async def revoke_token(pool: Pool, now_ms: int, revoker: Principal, token: UUID, *, made: bool) -> None:
    """Revoke a token, which every process rejects from now on, and with ``made`` all that was made with it.

    A token revokes itself and those that are no greater: with no other scope, and that expire no later. With ``made``
    it may have ended before. Raise NoSuchToken, ScopeNotHeld or OutlivesItsRevoker.
    """
    reach = await pool.fetchrow(_REACH, token, revoker.player, now_ms)
    if reach is None or not (made or reach["in_force"]):
        raise NoSuchToken
    if token != revoker.token:
        if missing := set(reach["scopes"]) - revoker.scopes:
            raise ScopeNotHeld(f"this token has no scope {min(missing)}")
        expires_ms: int | None = reach["expires_ms"]
        if revoker.expires_ms is not None and (expires_ms is None or expires_ms > revoker.expires_ms):
            raise OutlivesItsRevoker
    await _revoke(pool, token, revoker.player, now_ms, made=made)


async def _revoke(pool: Pool, token: UUID, player: UUID, now_ms: int, *, made: bool) -> None:
    if not made:
        if await pool.fetchval(_REVOKE_TOKEN, token, player, now_ms) is None:
            raise NoSuchToken
        return
    async with pool.acquire() as connection, connection.transaction():
        while await connection.fetch(_REVOKE_TREE, token, player, now_ms):
            pass


_OWNER = _SQL["find_owner_of_token"]


async def find_owner(pool: Pool, token: UUID, now_ms: int, *, ended: bool) -> UUID:
    """Find whose token has this id, in force or, with ``ended``, no more; raise NoSuchToken."""
    player = await pool.fetchval(_OWNER, token, now_ms, ended)
    if player is None:
        raise NoSuchToken
    return player


async def revoke_for_operator(pool: Pool, token: UUID, player: UUID, now_ms: int, *, made: bool) -> None:
    """Revoke a token of a player, whatever its scopes; with ``made`` also what was made with it. Raise NoSuchToken."""
    await _revoke(pool, token, player, now_ms, made=made)


_GRANT_TOKEN = _SQL["grant_token"]


async def grant_token(
    pool: Pool,
    entropy: Entropy,
    player: UUID,
    scopes: Sequence[Scope],
    label: str,
    expires_ms: int | None,
    token_id: UUID | None = None,
) -> tuple[Token, str]:
    """Mint a token with any scopes, and return it with its text; raise NoSuchPlayer or BadName."""
    text = token_text(entropy.new_token())
    wanted = tuple(sorted(set(scopes)))
    token = Token(
        token_id or entropy.new_id(), clean_name(label) if label else "", wanted, entropy.now_ms(), expires_ms, None
    )
    granted = await pool.fetchval(
        _GRANT_TOKEN,
        token.id,
        player,
        token_hash(text),
        list(wanted),
        token.label,
        token.created_ms,
        expires_ms,
    )
    if granted is None:
        raise NoSuchPlayer
    return token, text
