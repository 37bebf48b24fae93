"""Open an account, read a player."""

from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID

import asyncpg
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from domain.actors import NAME_OF_CLOSED
from service.accounts.errors import NoSuchPlayer, TooManyBots
from service.accounts.names import clean_name
from service.accounts.principal import FIRST_SCOPES, Scope
from service.accounts.recovery import recovery_key_hash, recovery_key_text
from service.accounts.token_lookup import token_hash, token_text
from service.entropy import Entropy
from service.store.connections import Pool
from service.store.statements import load_statements

_SQL = load_statements("service.accounts", "accounts")
_OPEN_ACCOUNT = _SQL["open_account"]
_PLAYER = _SQL["read_player"]
_LIST = _SQL["list_players"]
_PLAYERS = _SQL["read_players"]
_RELATIVES = _SQL["read_relatives"]
_MARK_BOT = _SQL["mark_bot"]


class Player(Struct, frozen=True):
    """A player."""

    id: UUID
    name: str
    """What they are called; empty where the account is closed. Not unique."""
    handle: str | UnsetType = UNSET
    """Unique, written `@handle`; absent without one."""
    closed: bool | UnsetType = UNSET
    """True where the account is closed."""
    bot: bool | UnsetType = UNSET
    """True where the account is marked as a bot's, for good; absent for people."""
    owner: UUID | UnsetType = UNSET
    """Who runs the bot, by the player that its account was created by; absent where that is not known."""


class Account(Struct, frozen=True):
    """A new player with their first token."""

    player: Player
    token: str
    """The first token, whose text is known only now."""
    scopes: Sequence[Scope]
    recovery_key: str | UnsetType = UNSET
    """Recovers the account when its tokens are lost; known only now. Keep it apart from the token."""


MOST_BOTS: Final = 20
"""Accounts of bots that one player can own."""


async def open_account(
    pool: asyncpg.Pool, entropy: Entropy, name: str, scopes: Sequence[Scope] = FIRST_SCOPES
) -> Account:
    """Create a player and their first token; raise BadName."""
    return await _open_account(pool, entropy, Player(entropy.new_id(), clean_name(name)), scopes)


async def open_bot_account(pool: asyncpg.Pool, entropy: Entropy, name: str, owner: UUID | None) -> Account:
    """Create the account of a bot, and name who runs it if that is known; raise BadName or TooManyBots.

    A bot that creates another one does so for the player who runs it.
    """
    player = Player(entropy.new_id(), clean_name(name), bot=True)
    if owner is not None:
        runs_it = await read_player(pool, owner)
        if len(await read_relatives(pool, owner)) >= MOST_BOTS:
            raise TooManyBots
        player = replace(player, owner=runs_it.id if runs_it.owner is UNSET else runs_it.owner)
    return await _open_account(pool, entropy, player, FIRST_SCOPES)


async def _open_account(pool: asyncpg.Pool, entropy: Entropy, player: Player, scopes: Sequence[Scope]) -> Account:
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
        player.bot is True,
        None if player.owner is UNSET else player.owner,
    )
    return Account(player, token, scopes, recovery_key)


async def read_player(pool: asyncpg.Pool, player: UUID) -> Player:
    """Read the public data of a player, closed or not; raise NoSuchPlayer."""
    row = await pool.fetchrow(_PLAYER, player)
    if row is None:
        raise NoSuchPlayer
    return _player(row)


def _player(row: asyncpg.Record) -> Player:
    return Player(
        row["player_id"],
        row["name"] or NAME_OF_CLOSED,
        row["handle"] or UNSET,
        UNSET if row["closed_ms"] is None else True,
        row["bot"] or UNSET,
        row["owner_id"] or UNSET,
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


_BEFORE_NEWEST: Final[tuple[int, UUID]] = (2**63 - 1, UUID(int=2**128 - 1))


async def list_players(
    pool: asyncpg.Pool,
    now_ms: int,
    find: str | None,
    limit: int,
    after: tuple[int, UUID] | None = None,
    *,
    closed: bool,
) -> list[ListedPlayer]:
    """List at most `limit` accounts after a (created_ms, id), the newest first; `find` is part of name or handle."""
    return [
        ListedPlayer(**row) for row in await pool.fetch(_LIST, find, closed, now_ms, *(after or _BEFORE_NEWEST), limit)
    ]


async def read_players(pool: asyncpg.Pool, players: Collection[UUID]) -> dict[UUID, Player]:
    """Read the public data of players, by id; ids that do not exist are left out."""
    return {row["player_id"]: _player(row) for row in await pool.fetch(_PLAYERS, list(players))}


async def read_relatives(pool: asyncpg.Pool, player: UUID) -> frozenset[str]:
    """Read the other accounts (by id) of the same owner: those of the player's bots; of a bot, its owner and theirs."""
    return frozenset([str(relative) for (relative,) in await pool.fetch(_RELATIVES, player)])


async def mark_bot(pool: Pool, player: UUID) -> None:
    """Mark an account as a bot's, for good; raise NoSuchPlayer."""
    if await pool.fetchval(_MARK_BOT, player) is None:
        raise NoSuchPlayer
