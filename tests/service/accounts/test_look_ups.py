"""Tokens are looked up together: nobody waits for ever, whoever asks when and whatever comes of it."""

import asyncio
from typing import Any

import pytest

from service.accounts.tokens import TokenLookup


class Held:
    """A database that answers when it is let; it knows no token."""

    def __init__(self) -> None:
        self.asked: list[set[bytes]] = []
        self.answers = asyncio.Event()
        self.failure: Exception | None = None

    async def fetch(self, _statement: str, hashes: list[bytes], _now_ms: int) -> list[Any]:
        """Answer a statement."""
        self.asked.append(set(hashes))
        await self.answers.wait()
        if self.failure is not None:
            raise self.failure
        return []


async def asking(lookup: TokenLookup, *hashes: bytes) -> list[asyncio.Task[Any]]:
    """Ask for tokens, each in a request of its own, up to where they wait."""
    tasks = [asyncio.create_task(lookup.find(each)) for each in hashes]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


async def test_who_asks_meanwhile_is_looked_up_next() -> None:
    """Together, in one statement; and a request that is given up takes no other with it."""
    database = Held()
    lookup = TokenLookup(database, lambda: 0)  # pyright: ignore[reportArgumentType]
    first, gone = await asking(lookup, b"1", b"2")
    later = await asking(lookup, b"3", b"4", b"3")
    assert database.asked == [{b"1", b"2"}]
    gone.cancel()
    database.answers.set()
    async with asyncio.timeout(60):
        assert await asyncio.gather(first, *later) == [None] * 4
        assert database.asked == [{b"1", b"2"}, {b"3", b"4"}]
        assert await lookup.find(b"5") is None


async def test_a_failure_is_told_to_all_who_waited_for_it() -> None:
    """And to nobody else: the next one asks again."""
    database = Held()
    database.failure = ConnectionResetError()
    lookup = TokenLookup(database, lambda: 0)  # pyright: ignore[reportArgumentType]
    waiting = await asking(lookup, b"1", b"2")
    database.answers.set()
    async with asyncio.timeout(60):
        for each in waiting:
            with pytest.raises(ConnectionResetError):
                await each
        database.failure = None
        assert await lookup.find(b"3") is None
