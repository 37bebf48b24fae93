"""Mint, grant, list and revoke tokens.

A player's token mints no token with a scope or a lifetime that it does not have itself; only the command line grants
more. The token of an app that a player allowed (`service/oauth/grants.py`) belongs to a grant: it is not among the
player's own, and mints none.
"""

from collections.abc import Sequence
from uuid import UUID

import asyncpg
from msgspec import Struct

from service.accounts.errors import BadToken, NoSuchPlayer, NoSuchToken, OutlivesItsMinter, ScopeNotHeld, TooManyTokens
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
_TOKEN_SCOPES = _SQL["read_token_scopes"]

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
    token = Token(entropy.new_id(), clean_name(label) if label else "", wanted, entropy.now_ms(), expires_ms)
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
        in_force = await _scopes_of_token(pool, minter.token, minter.player, token.created_ms)
        raise BadToken if in_force is None else TooManyTokens
    return token, text


async def list_tokens(
    pool: asyncpg.Pool, player: UUID, now_ms: int, limit: int, after: tuple[int, UUID]
) -> list[Token]:
    """List at most `limit` of a player's tokens in force after a (created_ms, id), the oldest first."""
    rows = await pool.fetch(_TOKENS_OF_PLAYER, player, now_ms, *after, limit)
    return [
        Token(row["token_id"], row["label"], tuple(row["scopes"]), row["created_ms"], row["expires_ms"]) for row in rows
    ]


async def revoke_token(pool: asyncpg.Pool, now_ms: int, revoker: Principal, token: UUID) -> None:
    """Revoke a token: every process rejects it from now on. Raise NoSuchToken or ScopeNotHeld."""
    scopes = await _scopes_of_token(pool, token, revoker.player, now_ms)
    if scopes is None:
        raise NoSuchToken
    if missing := scopes - revoker.scopes:
        raise ScopeNotHeld(f"this token has no scope {min(missing)}")
    if await pool.fetchval(_REVOKE_TOKEN, token, revoker.player, now_ms) is None:
        raise NoSuchToken


_OWNER = _SQL["find_owner_of_token"]


async def find_owner(pool: Pool, token: UUID, now_ms: int) -> UUID:
    """Find whose token in force has this id; raise NoSuchToken."""
    player = await pool.fetchval(_OWNER, token, now_ms)
    if player is None:
        raise NoSuchToken
    return player


async def revoke_for_operator(pool: Pool, token: UUID, player: UUID, now_ms: int) -> None:
    """Revoke a token of a player, whatever its scopes; raise NoSuchToken."""
    if await pool.fetchval(_REVOKE_TOKEN, token, player, now_ms) is None:
        raise NoSuchToken


async def _scopes_of_token(pool: asyncpg.Pool, token: UUID, player: UUID, now_ms: int) -> frozenset[str] | None:
    scopes = await pool.fetchval(_TOKEN_SCOPES, token, player, now_ms)
    return None if scopes is None else frozenset(scopes)


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
        token_id or entropy.new_id(), clean_name(label) if label else "", wanted, entropy.now_ms(), expires_ms
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
