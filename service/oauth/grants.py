"""Keep what players have allowed apps: grants with their codes, access tokens and refresh tokens.

A grant has one access token at a time, and one refresh token that is good. A refresh token is 64 random bytes: the
first 32 are the same for all of its grant, the last 32 are new each time. So one that was used before is recognised
however old it is, without a list of them; it ends the grant, since two parties hold a copy.

The one that was used last has a grace, for an app that lost the answer or has asked twice at once: it gets the same
tokens again. Their secrets are kept meanwhile under a one-time pad that follows from the refresh token, whose text is
nowhere stored.
"""

from collections.abc import Sequence
from hashlib import sha512
from typing import Final
from uuid import UUID

from msgspec import Struct

from service.accounts.principal import Principal, Scope
from service.accounts.token_lookup import token_hash, token_text
from service.entropy import Entropy
from service.oauth.apps import App, NoSuchApp, hash_of, secret_text
from service.store.connections import Pool
from service.store.statements import load_statements

_SQL = load_statements("service.oauth", "oauth")
_PRUNE = _SQL["prune_grants"]
_LOCK_PLAYER = _SQL["lock_player"]
_LOCK_APP = _SQL["lock_app"]
_ADD = _SQL["add_grant"]
_FIND = _SQL["find_grant"]
_EXCHANGE = _SQL["exchange_code"]
_ROTATE = _SQL["rotate"]
_FIND_NEXT = _SQL["find_next"]
_FORGET_NEXT = _SQL["forget_next"]
_END = _SQL["end_grant"]
_READ_APP = _SQL["read_app_of_grant"]
_LIST_ALLOWED = _SQL["list_allowed"]
_DISALLOW = _SQL["disallow"]

MOST_GRANTS: Final = 100
"""The most grants of one player."""
ACCESS_LIFE_MS: Final = 3600_000
REFRESH_LIFE_MS: Final = 60 * 24 * 3600_000
"""From the last time that the app came."""
GRACE_MS: Final = 30_000
"""For which the refresh token that was used last gives the same tokens again."""
CODE_PREFIX: Final = "hdc_"
REFRESH_PREFIX: Final = "hdf_"
_FAMILY_LETTERS: Final = len(REFRESH_PREFIX) + 43
"""Letters at the beginning of a refresh token: the prefix, and what all of a grant have in common."""


class Grant(Struct, frozen=True):
    """What a player has allowed an app, once."""

    id: UUID
    app: UUID
    player: UUID
    scopes: Sequence[Scope]
    redirect_uri: str
    challenge: str
    created_ms: int
    ends_ms: int | None
    exchanged_ms: int | None
    refresh_hash: bytes | None
    refresh_ends_ms: int | None
    former_hash: bytes | None = None
    """The hash of the refresh token that was used last."""
    former_ms: int | None = None
    """The time of that."""
    asked_scope: str | None = None
    """What was asked for and given, in the words of the app; None: allowed before that was kept."""

    def is_in_force(self, now_ms: int) -> bool:
        """Tell whether its refresh token is good for new tokens now."""
        return now_ms < min(self.refresh_ends_ms or 0, now_ms + 1 if self.ends_ms is None else self.ends_ms)

    def has_grace(self, secret_hash: bytes, now_ms: int) -> bool:
        """Tell whether this is the hash of the refresh token that was used last, a moment ago."""
        return self.former_hash == secret_hash and now_ms < (self.former_ms or 0) + GRACE_MS


class NewTokens(Struct, frozen=True):
    """What an app is given."""

    access_token: str
    expires_in_s: int
    refresh_token: str
    scopes: Sequence[Scope]
    """The scopes of the access token."""


class AllowedApp(Struct, frozen=True):
    """An app that a player has allowed, be it on several devices."""

    id: UUID
    name: str
    website: str
    scopes: Sequence[Scope]
    first_ms: int
    last_ms: int
    grants: int
    allowed_by: Sequence[UUID]
    """The tokens with which that was done, as far as they are known."""


async def allow_app(
    pool: Pool,
    entropy: Entropy,
    allowing: Principal,
    app: App,
    scopes: Sequence[Scope],
    redirect_uri: str,
    challenge: str,
    code_life_ms: int,
    scope: str | None = None,
) -> str | None:
    """Make a grant, and return its code; None where the token is in force no more or the player has too many.

    ``scope`` is what was asked for of the scopes, in the words of the app. Raise NoSuchApp where it was just removed.
    """
    code, now_ms = secret_text(CODE_PREFIX, entropy.new_token()), entropy.now_ms()
    await pool.execute(_PRUNE, allowing.player, now_ms, now_ms - code_life_ms)
    whose = (entropy.new_id(), app.id, allowing.player)
    what = (list(scopes), redirect_uri, challenge, hash_of(code), now_ms, allowing.expires_ms, allowing.token)
    async with pool.acquire() as connection, connection.transaction():
        if await connection.fetchval(_LOCK_PLAYER, allowing.player) is None:
            return None
        if await connection.fetchval(_LOCK_APP, app.id) is None:
            raise NoSuchApp
        added = await connection.fetchval(_ADD, *whose, *what, MOST_GRANTS, scope)
    return None if added is None else code


def key_of(text: str) -> bytes:
    """Return the hash by which the grant of a code, an access token or a refresh token is found."""
    return hash_of(text[:_FAMILY_LETTERS] if text.startswith(REFRESH_PREFIX) else text)


async def find_grant(pool: Pool, text: str) -> Grant | None:
    """Find the grant of a code, an access token or a refresh token."""
    row = await pool.fetchrow(_FIND, key_of(text))
    return None if row is None else Grant(**row)


async def exchange_code(pool: Pool, entropy: Entropy, grant: Grant, scopes: Sequence[Scope]) -> NewTokens | None:
    """Give the first tokens of a grant; None where its code has been used meanwhile."""
    family = secret_text(REFRESH_PREFIX, entropy.new_token())
    secrets = (entropy.new_token(), entropy.new_token())
    return await _give(pool, entropy, grant, scopes, _EXCHANGE, family, hash_of(family), *secrets)


async def rotate(
    pool: Pool, entropy: Entropy, grant: Grant, scopes: Sequence[Scope], refresh_token: str
) -> NewTokens | None:
    """Give the next tokens of a grant, in place of those before; None where the refresh token was used meanwhile."""
    await pool.execute(_FORGET_NEXT, entropy.now_ms() - GRACE_MS)
    family, digest = refresh_token[:_FAMILY_LETTERS], hash_of(refresh_token)
    secrets = (entropy.new_token(), entropy.new_token())
    sealed = _pad(refresh_token, b"".join(secrets))
    return await _give(pool, entropy, grant, scopes, _ROTATE, family, digest, *secrets, sealed)


async def _give(
    pool: Pool,
    entropy: Entropy,
    grant: Grant,
    scopes: Sequence[Scope],
    statement: str,
    family: str,
    digest: bytes,
    access_secret: bytes,
    refresh_secret: bytes,
    *sealed: bytes,
) -> NewTokens | None:
    now_ms = entropy.now_ms()
    access, refresh = token_text(access_secret), secret_text(family, refresh_secret)
    ends_ms = min(now_ms + ACCESS_LIFE_MS, grant.ends_ms or now_ms + ACCESS_LIFE_MS)
    token, listed = entropy.new_id(), sorted(scopes)
    refresh_ends_ms = now_ms + REFRESH_LIFE_MS
    given = (digest, hash_of(refresh), refresh_ends_ms, token, token_hash(access), listed, ends_ms)
    if await pool.fetchval(statement, grant.id, now_ms, *given, grant.player, *sealed) is None:
        return None
    return NewTokens(access, (ends_ms - now_ms) // 1000, refresh, listed)


async def repeat(pool: Pool, grant: Grant, refresh_token: str, now_ms: int) -> NewTokens | None:
    """Give the tokens again that a refresh token gave a moment ago; None where its grace is over."""
    row = await pool.fetchrow(_FIND_NEXT, grant.id, hash_of(refresh_token), now_ms - GRACE_MS)
    if row is None:
        return None
    secrets = _pad(refresh_token, row["next_sealed"])
    access, refresh = token_text(secrets[:32]), secret_text(refresh_token[:_FAMILY_LETTERS], secrets[32:])
    return NewTokens(access, (row["expires_ms"] - now_ms) // 1000, refresh, row["scopes"])


def _pad(refresh_token: str, secrets: bytes) -> bytes:
    """Seal 64 bytes with the pad of a refresh token, or open them again."""
    pad = sha512(b"hordago/refreshed/1" + refresh_token.encode()).digest()
    return bytes([one ^ other for one, other in zip(secrets, pad, strict=True)])


async def end_grant(pool: Pool, grant: UUID) -> None:
    """End a grant with its tokens, in every process."""
    await pool.execute(_END, grant)


async def read_app_of_grant(pool: Pool, grant: UUID) -> tuple[UUID, str] | None:
    """Return id and name of the app that acts by a grant; None where it has ended meanwhile."""
    row = await pool.fetchrow(_READ_APP, grant)
    return None if row is None else (row["id"], row["name"])


async def list_allowed_apps(pool: Pool, player: UUID, now_ms: int) -> list[AllowedApp]:
    """List the apps that a player has allowed and that can still act, the newest first."""
    rows = await pool.fetch(_LIST_ALLOWED, player, now_ms)
    return [AllowedApp(**row) for row in rows]


async def disallow_app(pool: Pool, player: UUID, app: UUID) -> None:
    """End every grant of a player for an app; raise NoSuchApp."""
    if not await pool.fetchval(_DISALLOW, player, app):
        raise NoSuchApp
