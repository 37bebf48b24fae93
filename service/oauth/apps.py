"""Register apps of other people: what they are called, and where players are sent back to."""

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import Final
from uuid import UUID

from msgspec import Struct

from service.accounts.errors import BadToken
from service.accounts.names import clean_name
from service.entropy import Entropy
from service.oauth.redirects import check_redirect_uri, check_website
from service.store.connections import Pool
from service.store.statements import load_statements

_SQL = load_statements("service.oauth", "oauth")
_LOCK_PLAYER = _SQL["lock_player"]
_ADD = _SQL["add_app"]
_LIST = _SQL["list_apps"]
_FIND = _SQL["find_app"]
_CHANGE = _SQL["change_app"]
_REMOVE = _SQL["remove_app"]

MOST_APPS: Final = 20
"""The most apps of one player."""
MOST_REDIRECT_URIS: Final = 10


class TooManyApps(Exception):
    """A player can have at most 20 apps; remove one first."""

    code = "too-many-apps"


class NoSuchApp(Exception):
    """The caller has registered, or allowed, no app with this id."""

    code = "no-such-app"


class App(Struct, frozen=True):
    """A registered app."""

    id: UUID
    owner: UUID
    name: str
    website: str
    redirect_uris: Sequence[str]
    secret_hash: bytes | None
    """None: it runs where a secret cannot be kept, on phones and in browsers."""
    created_ms: int

    def has_secret(self, text: str) -> bool:
        """Compare a secret with the one of this app, in the same time wherever they differ."""
        return self.secret_hash is not None and compare_digest(self.secret_hash, hash_of(text))


def hash_of(text: str) -> bytes:
    """Hash a secret, a code or a refresh token as it is stored."""
    return sha256(text.encode()).digest()


def secret_text(prefix: str, secret: bytes) -> str:
    """Write random bytes as text, behind a prefix that says what they are."""
    return prefix + urlsafe_b64encode(secret).rstrip(b"=").decode()


async def register_app(
    pool: Pool,
    entropy: Entropy,
    owner: UUID,
    name: str,
    website: str,
    redirect_uris: Sequence[str],
    *,
    confidential: bool,
) -> tuple[App, str | None]:
    """Register an app of a player, and return it with its secret if it is to have one.

    Raises BadName, BadUri, TooManyApps, and BadToken where the account has just been closed.
    """
    name = _checked(name, website, redirect_uris)
    secret = secret_text("hds_", entropy.new_token()) if confidential else None
    digest = None if secret is None else hash_of(secret)
    app = App(entropy.new_id(), owner, name, website, tuple(redirect_uris), digest, entropy.now_ms())
    what = (app.id, owner, name, website, list(redirect_uris), digest, app.created_ms, MOST_APPS)
    async with pool.acquire() as connection, connection.transaction():
        if await connection.fetchval(_LOCK_PLAYER, owner) is None:
            raise BadToken
        if await connection.fetchval(_ADD, *what) is None:
            raise TooManyApps
    return app, secret


async def list_apps(pool: Pool, owner: UUID) -> list[App]:
    """List the apps that a player has registered, the oldest first."""
    return [App(**row) for row in await pool.fetch(_LIST, owner)]


async def find_app(pool: Pool, text: str) -> App | None:
    """Find an app by the text of its id; None where there is none."""
    try:
        app = UUID(text)
    except ValueError:
        return None
    row = await pool.fetchrow(_FIND, app) if str(app) == text else None
    return None if row is None else App(**row)


async def change_app(pool: Pool, owner: UUID, app: UUID, name: str, website: str, redirect_uris: Sequence[str]) -> App:
    """Change everything but the id and the secret of an app; raise BadName, BadUri or NoSuchApp."""
    row = await pool.fetchrow(_CHANGE, app, owner, _checked(name, website, redirect_uris), website, list(redirect_uris))
    if row is None:
        raise NoSuchApp
    return App(**row)


async def remove_app(pool: Pool, owner: UUID, app: UUID) -> None:
    """Remove an app with every token that it has; raise NoSuchApp."""
    if await pool.fetchval(_REMOVE, app, owner) is None:
        raise NoSuchApp


def _checked(name: str, website: str, redirect_uris: Sequence[str]) -> str:
    check_website(website)
    for uri in redirect_uris:
        check_redirect_uri(uri)
    return clean_name(name)
