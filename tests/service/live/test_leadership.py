"""A duty on a shard has one process at a time: of machines that know each other, the one to which the shard falls."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest

from service.live import leadership
from service.live.leadership import lead_every_shard
from service.live.machines import Machines
from service.store.connections import Pool, open_pool
from service.store.locks import AdvisoryLock
from tests.conftest import Database
from tests.kit.service.house import wait_until

SHARDS = range(-1, 5)
URLS = ("http://127.0.0.1:18001", "http://127.0.0.1:18002", "http://127.0.0.1:18003")


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    """A pool of this test alone."""
    async with await open_pool(database.service_url, 2) as opened:
        yield opened


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shards change hands soon."""
    monkeypatch.setattr(leadership, "RETRY_S", 0.02)


class Led:
    """Which shards each machine leads; no two lead one at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.shards: dict[str, set[int]] = {}

    async def lead(self, stack: AsyncExitStack, name: str, prefers: Callable[[int], bool] | None) -> None:
        """Lead what is to be had, until the stack ends."""
        own = self.shards.setdefault(name, set())

        async def work(shard: int) -> None:
            assert not any(shard in shards for shards in self.shards.values())
            own.add(shard)
            try:
                await asyncio.Event().wait()
            finally:
                own.discard(shard)

        await stack.enter_async_context(lead_every_shard(self.url, AdvisoryLock.BOTS, SHARDS, work, prefers))

    async def become(self, **shards: set[int]) -> None:
        """Wait until the machines lead these shards."""

        async def led() -> bool:
            return all(self.shards[name] == those for name, those in shards.items())

        await wait_until(led)


async def test_shards_change_hands_as_machines_come_and_go(database: Database, pool: Pool) -> None:
    """Each leads those that fall to it, and all of them where it is alone or the other has no process for the duty."""
    first, second, third = (Machines(pool, url, url, 1) for url in URLS)
    led = Led(database.service_url)

    async def look() -> None:
        for one in (first, second, third):
            await one.beat()

    async with AsyncExitStack() as stack:
        await first.join()
        await led.lead(stack, "first", first.prefers)
        await led.become(first={-1, 0, 1, 2, 3, 4})
        async with AsyncExitStack() as leaving:
            await second.join()
            await first.beat()
            await led.lead(leaving, "second", second.prefers)
            await led.become(first={0, 2, 4}, second={-1, 1, 3})
            await third.join()  # and its process for the duty is still to come
            await look()
            await led.lead(leaving, "third", third.prefers)
            await led.become(first={0, 3}, second={1, 4}, third={-1, 2})
        await led.become(first={-1, 0, 1, 2, 3, 4}, second=set(), third=set())
        assert not first.prefers(1)


async def test_who_comes_first_leads_where_machines_do_not_know_each_other(database: Database) -> None:
    """Another one takes over when that one ends."""
    led = Led(database.service_url)
    async with AsyncExitStack() as stack:
        async with AsyncExitStack() as leaving:
            await led.lead(leaving, "first", None)
            await led.become(first=set(SHARDS))
            await led.lead(stack, "second", None)
        await led.become(first=set(), second=set(SHARDS))
