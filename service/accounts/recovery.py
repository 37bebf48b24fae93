"""Recover an account whose tokens are lost, by the recovery key that was shown once.

A recovery key is ``hdr_`` and 256 bits in base64url; only its SHA-256 is stored. It is good for one recovery: that
revokes every token of the account, and gives a new token and a new recovery key. It is no token: no request is made
with it but the recovery.
"""

import re
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final
from uuid import UUID

from msgspec import Struct

from service.accounts.errors import BadRecoveryKey, NoSuchPlayer
from service.accounts.principal import FIRST_SCOPES, Principal
from service.accounts.token_lookup import token_hash, token_text
from service.entropy import Entropy
from service.store.connections import Connection, Pool
from service.store.statements import load_statements

_SQL: Final = load_statements("service.accounts", "life")
_LOCK: Final = _SQL["lock_player"]
_FIND: Final = _SQL["find_recovery_key"]
_SPEND: Final = _SQL["spend_recovery_key"]
_SET: Final = _SQL["set_recovery_key"]
_REVOKE_ALL: Final = _SQL["revoke_all_tokens"]
_END_GRANTS: Final = _SQL["end_grants"]
_ADD_TOKEN: Final = _SQL["add_token"]

_KEY: Final = re.compile(r"hdr_[A-Za-z0-9_-]{43}")


class Recovered(Struct, frozen=True):
    """What a recovery gives; both texts are known only now."""

    player: UUID
    token: str
    recovery_key: str


def recovery_key_text(secret: bytes) -> str:
    """Write 32 random bytes as the text of a recovery key, which its owner sees once."""
    return "hdr_" + urlsafe_b64encode(secret).rstrip(b"=").decode()


def recovery_key_hash(text: str) -> bytes | None:
    """Hash a recovery key as it is stored; return None for text that is not one."""
    return sha256(text.encode()).digest() if _KEY.fullmatch(text) else None


async def recover_account(pool: Pool, entropy: Entropy, key: str) -> Recovered:
    """Revoke every token of the account of a recovery key, and give it a new token and key; raise BadRecoveryKey."""
    digest = recovery_key_hash(key)
    if digest is None:
        raise BadRecoveryKey
    token, following = token_text(entropy.new_token()), recovery_key_text(entropy.new_recovery_key())
    async with pool.acquire() as connection, connection.transaction():
        player = await connection.fetchval(_FIND, digest)
        if player is None:
            raise BadRecoveryKey
        await connection.fetchrow(_LOCK, player)
        if await connection.fetchval(_SPEND, digest, recovery_key_hash(following)) is None:  # used in the meantime
            raise BadRecoveryKey
        await revoke_all_tokens(connection, player, entropy.now_ms())
        await connection.execute(
            _ADD_TOKEN, entropy.new_id(), player, token_hash(token), list(FIRST_SCOPES), entropy.now_ms()
        )
    return Recovered(player, token, following)


async def revoke_all_tokens(connection: Connection, player: UUID, now_ms: int) -> None:
    """Revoke whatever signs a player in, within a transaction that has locked the player.

    The first time waits for tokens that mint others at this moment, the second finds what those minted.
    """
    for _ in range(2):
        await connection.execute(_REVOKE_ALL, player, now_ms)
        await connection.execute(_END_GRANTS, player)


async def change_recovery_key(pool: Pool, entropy: Entropy, caller: Principal) -> str:
    """Give the caller's account a new recovery key, in place of the one that it may have.

    A recovery gives a token that plays and never expires, so only such a token may make a key for one.
    """
    text = recovery_key_text(entropy.new_recovery_key())
    async with pool.acquire() as connection, connection.transaction():
        row = await connection.fetchrow(_LOCK, caller.player)
        if row is None or row["closed_ms"] is not None:
            raise NoSuchPlayer
        await connection.execute(_SET, caller.player, recovery_key_hash(text))
    return text
