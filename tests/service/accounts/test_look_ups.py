"""Tokens are looked up together: nobody waits for ever, whoever asks when and whatever comes of it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from service.accounts.token_lookup import TokenLookup
from service.store.connections import Pool, open_pool
from tests.conftest import Database


class Held:
    """The way to a database without tokens: a statement goes on when it is let, or fails on the way."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.asked: list[set[bytes]] = []
        self.answers = asyncio.Event()
        self.failure: Exception | None = None

    async def fetch(self, statement: str, hashes: list[bytes], now_ms: int) -> list[Any]:
        """Pass a statement on."""
        self.asked.append(set(hashes))
        await self.answers.wait()
        if self.failure is not None:
            raise self.failure
        return await self.pool.fetch(statement, hashes, now_ms)


@pytest.fixture
async def held(database: Database) -> AsyncIterator[Held]:
    async with await open_pool(database.service_url, 2) as pool:
        yield Held(pool)


async def asking(lookup: TokenLookup, *hashes: bytes) -> list[asyncio.Task[Any]]:
    """Ask for tokens, each in a request of its own, up to where they wait."""
    tasks = [asyncio.create_task(lookup.find(each)) for each in hashes]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


async def test_who_asks_meanwhile_is_looked_up_next(held: Held) -> None:
    """Together, in one statement; and a request that is given up takes no other with it."""
    lookup = TokenLookup(held, lambda: 0)  # pyright: ignore[reportArgumentType]
    first, gone = await asking(lookup, b"1", b"2")
    later = await asking(lookup, b"3", b"4", b"3")
    assert held.asked == [{b"1", b"2"}]
    gone.cancel()
    held.answers.set()
    async with asyncio.timeout(60):
        assert await asyncio.gather(first, *later) == [None] * 4
        assert held.asked == [{b"1", b"2"}, {b"3", b"4"}]
        assert await lookup.find(b"5") is None


async def test_nobody_waits_for_a_look_up_that_was_cancelled(held: Held) -> None:
    """A process that stops ends it, and with it those who wait."""
    lookup = TokenLookup(held, lambda: 0)  # pyright: ignore[reportArgumentType]
    waiting = await asking(lookup, b"1", b"2")
    assert lookup._running is not None
    lookup._running.cancel()
    async with asyncio.timeout(60):
        assert [type(each) for each in await asyncio.gather(*waiting, return_exceptions=True)] == (
            [asyncio.CancelledError] * 2
        )


async def test_a_failure_is_told_to_all_who_waited_for_it(held: Held) -> None:
    """A failure is told to all who waited for it, and to nobody else: the next one asks again."""
    held.failure = ConnectionResetError()
    lookup = TokenLookup(held, lambda: 0)  # pyright: ignore[reportArgumentType]
    waiting = await asking(lookup, b"1", b"2")
    held.answers.set()
    async with asyncio.timeout(60):
        for each in waiting:
            with pytest.raises(ConnectionResetError):
                await each
        held.failure = None
        assert await lookup.find(b"3") is None
