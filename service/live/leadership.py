"""Choose one process for a duty on a shard, by an advisory lock that lasts as long as its connection.

Of several machines that know each other, each asks for the shards that fall to it (`Machines.prefers`), by a second
lock. A process that leads such a shard for another machine then stops its work and releases the lock. While no machine
asks for a shard, any process may lead it: a machine without this duty, or one whose process of duties is down, keeps no
shard waiting. A machine that does not reach the server of a shard leaves it to the others.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from enum import Enum
from functools import partial
from typing import Any

import asyncpg

from service.live import failures
from service.live.failures import report_failure
from service.store.connections import connect, end_tasks
from service.store.locks import AdvisoryLock, ask_for_lead, is_asked_for, release_locks, try_to_lead

RETRY_S = 0.5
"""Between two tries to get the lock, and after a lost connection."""


class Claim(Enum):
    """What a process wants of a shard."""

    ASKS = "asks"
    """To lead it, and the process that leads it now is to stop."""
    LENDS = "lends"
    """To lead it until another machine asks for it."""
    KEEPS = "keeps"
    """To lead it, once it is free, until the process ends."""
    LEAVES = "leaves"
    """Nothing: it does not reach the server of the shard."""


ClaimOn = Callable[[int], Claim]
"""Say what this process wants of a shard now."""


def keep(_shard: int) -> Claim:
    """Claim every shard, where machines do not know each other."""
    return Claim.KEEPS


@asynccontextmanager
async def lead_every_shard(
    url: str,
    duty: AdvisoryLock,
    shards: Iterable[int],
    work: Callable[[int], Coroutine[Any, Any, None]],
    claim: ClaimOn = keep,
) -> AsyncGenerator[None]:
    """Run `work` for each shard whose lock this process holds, from entry to exit; then cancel it and wait for it."""
    tasks = [
        asyncio.create_task(
            _lead(url, duty, shard, partial(work, shard), partial(claim, shard)),
            name=f"{duty.name.lower()} of shard {shard}",
        )
        for shard in shards
    ]
    try:
        yield
    finally:
        await end_tasks(*tasks)


async def _lead(
    url: str, duty: AdvisoryLock, shard: int, work: Callable[[], Coroutine[Any, Any, None]], claim: Callable[[], Claim]
) -> None:
    """Work while this process holds the lock; wait for it, and again after every failure. Until cancelled."""
    while True:
        pause_s = RETRY_S
        try:
            connection = await connect(url)
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            candidate = _Candidate(connection, duty, shard, claim)
            try:
                while not await candidate.get_lock():  # noqa: ASYNC110 - Postgres sends no event
                    await asyncio.sleep(RETRY_S)
                await _work_until(work, lost.wait(), candidate.wait_until_over())
            finally:
                connection.terminate()
        except Exception as error:  # noqa: BLE001 - classified there
            if report_failure(duty.name.lower(), error, shard=shard) == "defect":
                pause_s = failures.AFTER_DEFECT_S
        await asyncio.sleep(pause_s)


class _Candidate:
    """A connection that gets the lock of a duty on a shard, asks for it, and lets go of it."""

    def __init__(
        self, connection: asyncpg.Connection, duty: AdvisoryLock, shard: int, claim: Callable[[], Claim]
    ) -> None:
        self._connection, self._duty, self._shard, self._claim = connection, duty, shard, claim
        self._asks = False

    async def get_lock(self) -> bool:
        """Try to get the lock, as far as the shard is claimed."""
        claim = self._claim()
        if claim is Claim.ASKS and not self._asks:
            await ask_for_lead(self._connection, self._duty, self._shard)
        elif claim is not Claim.ASKS and self._asks:
            await release_locks(self._connection)
        self._asks = claim is Claim.ASKS
        if claim is Claim.LEAVES or not await try_to_lead(self._connection, self._duty, self._shard):
            return False
        if claim is Claim.LENDS and await self._is_asked_for():
            await release_locks(self._connection)
            return False
        return True

    async def wait_until_over(self) -> None:
        """Return once the shard is to be let go of."""
        while not await self._is_over():  # noqa: ASYNC110 - Postgres sends no event
            await asyncio.sleep(RETRY_S)

    async def _is_over(self) -> bool:
        claim = self._claim()
        return claim is Claim.LEAVES or (claim is Claim.LENDS and await self._is_asked_for())

    async def _is_asked_for(self) -> bool:
        return await is_asked_for(self._connection, self._duty, self._shard)


async def _work_until(work: Callable[[], Coroutine[Any, Any, None]], *ends: Coroutine[Any, Any, Any]) -> None:
    """Run `work` until it or one of `ends` ends; raise what these raise."""
    tasks = [asyncio.create_task(one) for one in (work(), *ends)]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await end_tasks(*tasks)
