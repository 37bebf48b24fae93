"""Write the text of a token, hash it, and find whose token it is.

A token is ``hdg_`` and 256 bits in base64url; only its SHA-256 is stored, and kept in memory.

A token is looked up in one statement for all requests that wait: those that arrive while a statement runs wait for the
next one. Tokens in force are then kept in memory. The database counts every token that ends or changes (table
`token_changes`) and announces it by NOTIFY, upon which it is dropped here. An announcement can be lost, so the count is
read twice a second: where it is not the one that is known here, all are dropped, and none is used that was not
confirmed within the last second. A token that was revoked in another process is therefore refused after a second at the
latest. A handler that revokes calls ``confirm``, so that its own process refuses the token at once.
"""

import asyncio
import re
from base64 import urlsafe_b64encode
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from time import monotonic
from typing import TypeAlias

import asyncpg
import structlog

from service.accounts.principal import Principal
from service.lru import LruCache
from service.store.connections import UNREACHABLE, Pool, describe_error, end_tasks
from service.store.statements import load_statements

PREFIX = "hdg_"
_TOKEN = re.compile(rb"hdg_[A-Za-z0-9_-]{43}")


def token_text(secret: bytes) -> str:
    """Write 32 random bytes as the text of a token, which its owner sees once."""
    return PREFIX + urlsafe_b64encode(secret).rstrip(b"=").decode()


def token_hash(text: str | bytes) -> bytes | None:
    """Hash a token as it is stored; return None for text that is not a token."""
    encoded = text.encode() if isinstance(text, str) else text
    return sha256(encoded).digest() if _TOKEN.fullmatch(encoded) else None


def bearer_of(authorization: bytes | None) -> bytes | None:
    """Return the text of the token that a header brings; empty for `Bearer` alone, None for another scheme.

    The scheme is written in any letters, with one space or more behind it (RFC 9110, section 11.4). A header that is
    empty brings as much as none.
    """
    scheme, _, text = (authorization or b"Bearer").partition(b" ")
    return text.lstrip(b" ") if scheme.lower() == b"bearer" else None


def hash_of_bearer(authorization: bytes | None) -> bytes | None:
    """Return the hash under which the token of this header is stored; None for a header that brings none."""
    text = bearer_of(authorization)
    return token_hash(text) if text else None


_SQL = load_statements("service.accounts", "accounts")
_LIVE_TOKENS = _SQL["read_live_tokens"]
_CHANGES = _SQL["read_token_changes"]

_Waiting: TypeAlias = list[tuple[bytes, asyncio.Future[Principal | None]]]

_LARGEST_BATCH = 500
KEPT_TOKENS = 50_000
STALE_S: float = 1.0
"""For which a kept token is used after it was confirmed; docs/security.md promises it."""
CONFIRM_S: float = 0.4

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class TokenLookup:
    """Find whose a token is, in memory or in the database; see above for how long what is in memory holds."""

    def __init__(self, pool: asyncpg.Pool, now_ms: Callable[[], int]) -> None:
        self._pool = pool
        self._now_ms = now_ms
        self._waiting: _Waiting = []
        self._running: asyncio.Task[None] | None = None
        self._kept: LruCache[bytes, Principal] = LruCache(KEPT_TOKENS)
        self._changes: int | None = None
        """The number of the last change that what is kept takes into account; None: not known."""
        self._confirmed_until_s = 0.0

    def kept(self, token_hash: bytes) -> Principal | None:
        """Return the principal of a token in force if it is known without a question to the database."""
        if monotonic() >= self._confirmed_until_s or (kept := self._kept.get(token_hash)) is None:
            return None
        return kept if kept.expires_ms is None or kept.expires_ms > self._now_ms() else None

    async def confirm(self) -> None:
        """Drop what is kept if a token has ended or changed; where the database does not say, nothing kept is used."""
        began_s = monotonic()
        try:
            async with asyncio.timeout(STALE_S):
                changes: int | None = await self._pool.fetchval(_CHANGES)
        except UNREACHABLE as error:
            if self._confirmed_until_s:
                _log.warning("tokens.unconfirmed", reason=describe_error(error))
            self._confirmed_until_s = 0.0
            return
        if changes != self._changes:
            self._forget_all(changes)
        self._confirmed_until_s = 0.0 if changes is None else began_s + STALE_S

    def on_changed(self, announced: str) -> None:
        """Drop the token of an announcement: the number of the change and the hash of the token, in hex."""
        number, _, digest = announced.partition(" ")
        if self._changes is None or int(number) <= self._changes:
            return
        if int(number) > self._changes + 1:  # an announcement was lost
            self._forget_all(int(number))
            return
        self._changes = int(number)
        self._kept.pop(bytes.fromhex(digest))

    def _forget_all(self, changes: int | None) -> None:
        self._kept, self._changes = LruCache(KEPT_TOKENS), changes

    async def keep_confirmed(self) -> None:
        """Confirm what is kept again and again, until cancelled."""
        while True:
            await asyncio.sleep(CONFIRM_S)
            if len(self._kept):
                await self.confirm()

    async def find(self, token_hash: bytes) -> Principal | None:
        """Return the principal of a token in force; None for any other. Raise the database's exceptions."""
        if (kept := self.kept(token_hash)) is not None:
            return kept
        answer: asyncio.Future[Principal | None] = asyncio.get_running_loop().create_future()
        self._waiting.append((token_hash, answer))
        if self._running is None:
            self._running = asyncio.create_task(self._drain(), name="token lookup")
        return await answer

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:_LARGEST_BATCH], self._waiting[_LARGEST_BATCH:]
                await self._ask(batch)
        finally:
            self._running = None

    async def _ask(self, batch: _Waiting) -> None:
        changes = self._changes
        try:
            rows = await self._pool.fetch(_LIVE_TOKENS, list({token for token, _ in batch}), self._now_ms())
        except asyncio.CancelledError:
            for _, answer in batch:
                answer.cancel()
            raise
        except Exception as failure:  # noqa: BLE001 - each waiting request raises it
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(failure)
            return
        found = {row["hash"]: _principal(row) for row in rows}
        if changes == self._changes:  # else what was read may be from before the change
            for digest, principal in found.items():
                self._kept.put(digest, principal)
            self._kept.evict()
        for token, answer in batch:
            if not answer.done():  # its request may have been given up
                answer.set_result(found.get(token))


def _principal(row: asyncpg.Record) -> Principal:
    return Principal(row["player_id"], row["token_id"], frozenset(row["scopes"]), row["expires_ms"], row["grant_id"])


@asynccontextmanager
async def run_token_lookup(pool: Pool, now_ms: Callable[[], int]) -> AsyncGenerator[TokenLookup]:
    """Look tokens up from entry to exit; give the announcements of changes to its ``on_changed``."""
    lookup = TokenLookup(pool, now_ms)
    await lookup.confirm()
    confirming = asyncio.create_task(lookup.keep_confirmed(), name="tokens: confirm")
    try:
        yield lookup
    finally:
        await end_tasks(confirming)
