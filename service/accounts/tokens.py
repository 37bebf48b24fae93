"""Minting, listing and revoking: a token gives nothing that it has not itself."""

from collections.abc import Sequence
from uuid import UUID

import asyncpg
from msgspec import Struct

from service.accounts.bearer import token_hash, token_text
from service.accounts.faults import BadToken, NoSuchToken, OutlivesItsMinter, ScopeNotHeld, TooManyTokens
from service.accounts.names import clean_name
from service.accounts.principal import Principal, Scope
from service.accounts.sql import statement
from service.entropy import Entropy

_MINT_TOKEN = statement("mint_token")
_TOKENS_OF_PLAYER = statement("tokens_of_player")
_REVOKE_TOKEN = statement("revoke_token")
_TOKEN_SCOPES = statement("token_scopes")

MOST_TOKENS = 100
"""In force, of one player."""

BEFORE_ALL: tuple[int, UUID] = (-1, UUID(int=0))
"""Sorts before every token of a list."""


class Token(Struct, frozen=True):
    """A token in force, as its owner may see it again: without its text."""

    id: UUID
    label: str
    scopes: tuple[Scope, ...]
    created_ms: int
    expires_ms: int | None
    """None: never."""


async def mint(
    pool: asyncpg.Pool,
    entropy: Entropy,
    minter: Principal,
    scopes: Sequence[Scope],
    label: str,
    expires_ms: int | None,
) -> tuple[Token, str]:
    """A new token of the minter's player, and its text.

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
        in_force = await _scopes(pool, minter.token, minter.player, token.created_ms)
        raise BadToken if in_force is None else TooManyTokens
    return token, text


async def tokens_of(pool: asyncpg.Pool, player: UUID, now_ms: int, limit: int, after: tuple[int, UUID]) -> list[Token]:
    """At most `limit` of a player's tokens in force, from the oldest, after a (created_ms, id)."""
    rows = await pool.fetch(_TOKENS_OF_PLAYER, player, now_ms, *after, limit)
    return [
        Token(row["token_id"], row["label"], tuple(row["scopes"]), row["created_ms"], row["expires_ms"]) for row in rows
    ]


async def revoke(pool: asyncpg.Pool, now_ms: int, revoker: Principal, token: UUID) -> None:
    """It is refused from now on, by every process. Raises NoSuchToken, ScopeNotHeld."""
    scopes = await _scopes(pool, token, revoker.player, now_ms)
    if scopes is None:
        raise NoSuchToken
    if missing := scopes - revoker.scopes:
        raise ScopeNotHeld(f"this token has no scope {min(missing)}")
    if await pool.fetchval(_REVOKE_TOKEN, token, revoker.player, now_ms) is None:
        raise NoSuchToken


async def _scopes(pool: asyncpg.Pool, token: UUID, player: UUID, now_ms: int) -> frozenset[str] | None:
    scopes = await pool.fetchval(_TOKEN_SCOPES, token, player, now_ms)
    return None if scopes is None else frozenset(scopes)
