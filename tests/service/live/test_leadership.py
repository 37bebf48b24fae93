"""A duty on a shard has one process at a time: of machines that know each other, the one to which the shard falls."""

import asyncio
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

import pytest

from service.live import leadership, machines
from service.live.leadership import ClaimOn, keep, lead_every_shard
from service.live.lifecycle import claims
from service.live.machines import Machines
from service.store.connections import Pool
from service.store.locks import AdvisoryLock
from tests.conftest import Database
from tests.kit.service.house import wait_until

SHARDS = range(-1, 5)
URLS = ("http://127.0.0.1:18001", "http://127.0.0.1:18002", "http://127.0.0.1:18003")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shards change hands soon."""
    monkeypatch.setattr(leadership, "RETRY_S", 0.02)
    monkeypatch.setattr(machines, "SETTLED_S", 0.0)


class Led:
    """Which shards each machine leads; no two lead one at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.shards: dict[str, set[int]] = {}

    async def lead(self, stack: AsyncExitStack, name: str, claim: ClaimOn) -> None:
        """Lead what is to be had, until the stack ends."""
        own = self.shards.setdefault(name, set())

        async def work(shard: int) -> None:
            assert not any(shard in shards for shards in self.shards.values())
            own.add(shard)
            try:
                await asyncio.Event().wait()
            finally:
                own.discard(shard)

        await stack.enter_async_context(lead_every_shard(self.url, AdvisoryLock.BOTS, SHARDS, work, claim))

    async def become(self, **shards: set[int]) -> None:
        """Wait until the machines lead these shards."""

        async def led() -> bool:
            return all(self.shards[name] == those for name, those in shards.items())

        await wait_until(led)


def cut_off(pool: Pool, *shards: int) -> Any:  # noqa: ANN401 - as a pool says it
    """A pool that does not reach the server of some shards."""
    return SimpleNamespace(elsewhere=dict.fromkeys(shards, SimpleNamespace(away=True)), pool=pool)


async def test_shards_change_hands_as_machines_come_and_go(database: Database, pool: Pool) -> None:
    """Each leads those that fall to it, and all of them where it is alone or the other has no process for the duty."""
    first, second, third = (Machines(pool, url, url, 1) for url in URLS)
    led = Led(database.service_url)

    async def look() -> None:
        for one in (first, second, third):
            await one.beat()

    async with AsyncExitStack() as stack:
        await first.join()
        await led.lead(stack, "first", claims(pool, first))
        await led.become(first={-1, 0, 1, 2, 3, 4})
        async with AsyncExitStack() as leaving:
            await second.join()
            await first.beat()
            await led.lead(leaving, "second", claims(pool, second))
            await led.become(first={0, 2, 4}, second={-1, 1, 3})
            await third.join()  # and its process for the duty is still to come
            await look()
            await led.lead(leaving, "third", claims(pool, third))
            await led.become(first={0, 3}, second={1, 4}, third={-1, 2})
        await led.become(first={-1, 0, 1, 2, 3, 4}, second=set(), third=set())
        assert not first.prefers(1)


async def test_a_machine_leaves_the_shards_whose_server_it_does_not_reach(database: Database, pool: Pool) -> None:
    """To another one, although they fall to it: which keeps those alone, and has them back once they are reached."""
    first, second = (Machines(pool, url, url, 1) for url in URLS[:2])
    led, reached = Led(database.service_url), cut_off(pool, 1)
    await first.join()
    await second.join()
    await first.beat()
    async with AsyncExitStack() as stack:
        await led.lead(stack, "second", claims(reached, second))
        await led.become(second={-1, 0, 2, 3, 4})
        await led.lead(stack, "first", claims(pool, first))
        await led.become(first={0, 1, 2, 4}, second={-1, 3})
        del reached.elsewhere[1]
        await led.become(first={0, 2, 4}, second={-1, 1, 3})


async def test_who_comes_first_leads_where_machines_do_not_know_each_other(database: Database) -> None:
    """Another one takes over when that one ends."""
    led = Led(database.service_url)
    async with AsyncExitStack() as stack:
        async with AsyncExitStack() as leaving:
            await led.lead(leaving, "first", keep)
            await led.become(first=set(SHARDS))
            await led.lead(stack, "second", keep)
        await led.become(first=set(), second=set(SHARDS))
