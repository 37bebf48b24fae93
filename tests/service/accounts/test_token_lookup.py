"""Tokens in memory: how long a token that has ended, or has changed, is still taken for what it was."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from time import monotonic
from typing import Any, Final
from uuid import UUID

import asyncpg
import pytest
from msgspec import Struct

from service.accounts import token_lookup, tokens
from service.accounts.closing import close_account
from service.accounts.players import open_account
from service.accounts.recovery import recover_account
from service.accounts.token_lookup import TokenLookup, run_token_lookup, token_hash
from service.entropy import Entropy
from service.live import notifier
from service.live.notifier import Notifier
from service.store.connections import Pool, open_pool
from tests.conftest import Database
from tests.kit.service.chance import steady_entropy

pytestmark = pytest.mark.slow
"""Most of them wait until a token is asked for again."""


class Held(Struct):
    """A player, and a token of theirs that a process is to keep."""

    pool: Pool
    entropy: Entropy
    player: UUID
    token: UUID
    hash: bytes
    recovery_key: str


@pytest.fixture
async def held(pool: Pool) -> Held:
    entropy = steady_entropy()
    account = await open_account(pool, entropy, "Ane", ("play",))
    token, text = await tokens.grant_token(pool, entropy, account.player.id, ("play",), "", None)
    digest = token_hash(text)
    assert digest is not None
    return Held(pool, entropy, account.player.id, token.id, digest, str(account.recovery_key))


async def keep(lookup: TokenLookup, digest: bytes) -> None:
    """Have a token kept, and confirmed."""
    await lookup.find(digest)
    await lookup.confirm()
    await lookup.find(digest)
    assert lookup.kept(digest) is not None


async def revoke(held: Held) -> None:
    await tokens.revoke_for_operator(held.pool, held.token, held.player, held.entropy.now_ms(), made=False)


async def close(held: Held) -> None:
    await close_account(held.pool, held.player, held.entropy.now_ms())


async def recover(held: Held) -> None:
    await recover_account(held.pool, held.entropy, held.recovery_key)


async def expire(held: Held) -> None:
    await held.pool.execute("UPDATE tokens SET expires_ms = 1 WHERE token_id = $1", held.token)


async def delete(held: Held) -> None:
    await held.pool.execute("DELETE FROM tokens WHERE token_id = $1", held.token)


async def rotate(held: Held) -> None:
    """As of an app that gets its next token: the one before is deleted in the statement that stores it."""
    await held.pool.execute(
        "WITH old AS (DELETE FROM tokens WHERE token_id = $1 RETURNING *) INSERT INTO tokens "
        "SELECT gen_random_uuid(), player_id, sha256(hash), scopes, label, created_ms, expires_ms FROM old",
        held.token,
    )


async def narrow(held: Held) -> None:
    await held.pool.execute("UPDATE tokens SET scopes = '{}' WHERE token_id = $1", held.token)


ENDS: Final[tuple[Callable[[Held], Awaitable[None]], ...]] = (revoke, close, recover, expire, delete, rotate, narrow)
"""What ends a token, or takes its scope away."""


async def may_play(lookup: TokenLookup, digest: bytes) -> bool:
    found = await lookup.find(digest)
    return found is not None and "play" in found.scopes


@pytest.mark.parametrize("end", ENDS)
async def test_a_token_is_dead_within_a_second_though_no_announcement_comes(
    held: Held, end: Callable[[Held], Awaitable[None]]
) -> None:
    """The process has no connection that listens: what was revoked by another one is found by the count."""
    async with run_token_lookup(held.pool, held.entropy.now_ms) as lookup:
        await keep(lookup, held.hash)
        await end(held)
        ended_s = last_s = monotonic()
        async with asyncio.timeout(60):
            while await may_play(lookup, held.hash):
                last_s = monotonic()
                await asyncio.sleep(0.005)
    assert token_lookup.STALE_S == 1.0
    assert last_s - ended_s <= token_lookup.STALE_S


async def _announce(stack: AsyncExitStack, database: Database, held: Held, lookup: TokenLookup) -> None:
    """Give announcements to a look-up, from a connection that listens by now."""
    announcing = Notifier(database.service_url, held.pool, 1)
    stack.push_async_callback(announcing.close)
    announcing.on_token_changed(lookup.on_changed)
    listens = asyncio.Event()
    announcing.on_any_commit(listens.set)
    await asyncio.wait_for(listens.wait(), 60)


@pytest.mark.parametrize("end", ENDS)
async def test_a_token_is_dropped_when_its_end_is_announced(
    database: Database, held: Held, end: Callable[[Held], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is asked by itself here, and what is confirmed once holds for long; another token stays."""
    monkeypatch.setattr(token_lookup, "STALE_S", 3600.0)
    lookup = TokenLookup(held.pool, held.entropy.now_ms)
    other = token_hash((await open_account(held.pool, held.entropy, "Bea", ("play",))).token)
    assert other is not None
    async with AsyncExitStack() as stack:
        await _announce(stack, database, held, lookup)
        await keep(lookup, held.hash)
        await keep(lookup, other)
        await end(held)
        async with asyncio.timeout(60):
            while lookup.kept(held.hash) is not None:  # noqa: ASYNC110 - no event for it
                await asyncio.sleep(0.005)
    assert not await may_play(lookup, held.hash)
    assert lookup.kept(other) is not None


async def test_a_cut_connection_that_listens_leaves_no_token_alive(
    database: Database, owner: asyncpg.Connection, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection that listens is cut at the moment of the revocation, and is not back within the second."""
    monkeypatch.setattr(notifier, "_RECONNECT_S", 3600)
    async with AsyncExitStack() as stack:
        lookup = await stack.enter_async_context(run_token_lookup(held.pool, held.entropy.now_ms))
        await _announce(stack, database, held, lookup)
        await keep(lookup, held.hash)
        cut = await owner.fetchval(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
        await revoke(held)
        revoked_s = last_s = monotonic()
        async with asyncio.timeout(60):
            while await may_play(lookup, held.hash):
                last_s = monotonic()
                await asyncio.sleep(0.005)
    assert cut == 1
    assert last_s - revoked_s <= token_lookup.STALE_S


async def test_a_lost_announcement_is_noticed_with_the_next(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    """Announcements are numbered: after a gap nothing is kept, and an old one changes nothing."""
    monkeypatch.setattr(token_lookup, "STALE_S", 3600.0)
    lookup = TokenLookup(held.pool, held.entropy.now_ms)
    await keep(lookup, held.hash)
    lookup.on_changed(f"0 {held.hash.hex()}")
    lookup.on_changed(f"1 {bytes(32).hex()}")
    assert lookup.kept(held.hash) is not None
    lookup.on_changed(f"3 {bytes(32).hex()}")
    assert lookup.kept(held.hash) is None


async def test_a_kept_token_expires_in_its_millisecond(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the process ends it, without any change in the database."""
    monkeypatch.setattr(token_lookup, "STALE_S", 3600.0)
    now_ms = [held.entropy.now_ms()]
    lookup = TokenLookup(held.pool, lambda: now_ms[0])
    await held.pool.execute("UPDATE tokens SET expires_ms = $2 WHERE token_id = $1", held.token, now_ms[0] + 1)
    await keep(lookup, held.hash)
    now_ms[0] += 1
    assert lookup.kept(held.hash) is None
    assert await lookup.find(held.hash) is None


async def test_nothing_kept_is_used_while_the_database_does_not_answer(database: Database, held: Held) -> None:
    """Not even a token that is good: the database is asked, and raises."""
    async with await open_pool(database.service_url, 1) as lost:
        lookup = TokenLookup(lost, held.entropy.now_ms)
        await keep(lookup, held.hash)
    await lookup.confirm()
    assert lookup.kept(held.hash) is None
    with pytest.raises(asyncpg.InterfaceError):
        await lookup.find(held.hash)


async def test_a_database_without_the_count_has_nothing_kept(owner: asyncpg.Connection, held: Held) -> None:
    """As after a restore without that table; the next change makes the row anew."""
    await owner.execute("DELETE FROM token_changes")
    lookup = TokenLookup(held.pool, held.entropy.now_ms)
    for _ in range(2):
        assert await may_play(lookup, held.hash)
        await lookup.confirm()
    assert lookup.kept(held.hash) is None
    await revoke(held)
    assert await owner.fetchval("SELECT number FROM token_changes") == 1


class _Slow:
    """The pool, which holds back what it has read of the tokens."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.has_read, self.go = asyncio.Event(), asyncio.Event()

    async def fetch(self, *asked: Any) -> list[asyncpg.Record]:  # noqa: ANN401 - a query and its arguments
        rows = await self._pool.fetch(*asked)
        self.has_read.set()
        await self.go.wait()
        return rows

    async def fetchval(self, *asked: Any) -> Any:  # noqa: ANN401 - a query and its arguments
        return await self._pool.fetchval(*asked)


@pytest.mark.parametrize("announced", [True, False])
async def test_what_was_read_before_a_revocation_is_not_kept_after_it(
    held: Held, monkeypatch: pytest.MonkeyPatch, *, announced: bool
) -> None:
    """Its request is answered, as one that came before; the next one is refused."""
    monkeypatch.setattr(token_lookup, "STALE_S", 3600.0)
    slow = _Slow(held.pool)
    lookup = TokenLookup(slow, held.entropy.now_ms)  # type: ignore[arg-type]
    await lookup.confirm()
    asked = asyncio.create_task(lookup.find(held.hash))
    await slow.has_read.wait()
    await revoke(held)
    if announced:
        lookup.on_changed(f"1 {held.hash.hex()}")
    else:
        await lookup.confirm()
    slow.go.set()
    assert (await asked) is not None
    assert await lookup.find(held.hash) is None


async def test_other_changes_of_tokens_are_not_counted(owner: asyncpg.Connection, held: Held) -> None:
    """A new token and a label leave what processes keep alone."""
    await tokens.grant_token(held.pool, held.entropy, held.player, ("play",), "the phone", None)
    await held.pool.execute("UPDATE tokens SET label = 'the laptop'")
    assert await owner.fetchval("SELECT number FROM token_changes") == 0
