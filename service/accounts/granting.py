"""Tokens by the operator's word: the only way to the scopes that no request can give."""

from collections.abc import Sequence
from uuid import UUID

from service.accounts.bearer import token_hash, token_text
from service.accounts.faults import NoSuchPlayer
from service.accounts.names import clean_name
from service.accounts.principal import Scope
from service.accounts.sql import statement
from service.accounts.tokens import Token
from service.entropy import Entropy
from service.store.connect import Pool

_GRANT_TOKEN = statement("grant_token")


async def grant(
    pool: Pool, entropy: Entropy, player: UUID, scopes: Sequence[Scope], label: str, expires_ms: int | None
) -> tuple[Token, str]:
    """Mint a token with any scopes, and its text; raises NoSuchPlayer, BadName."""
    text = token_text(entropy.new_token())
    wanted = tuple(sorted(set(scopes)))
    token = Token(entropy.new_id(), clean_name(label) if label else "", wanted, entropy.now_ms(), expires_ms)
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
