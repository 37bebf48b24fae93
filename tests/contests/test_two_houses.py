"""Two processes that look after the same matches and tournaments at once: as good as one."""

import asyncio
import contextlib

import pytest

from tests.conftest import Database
from tests.contests import ends
from tests.contests.conftest import NewDatabase
from tests.contests.house import House, house
from tests.contests.people import Clock
from tests.contests.plug import PLUG, Plug
from tests.contests.stories import STORIES, Story, tied
from tests.contests.told import undisturbed
from tests.contests.two_houses import same_by_two

AT_ONCE = 6


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_two_houses_take_every_step_once(story: Story, sharded: NewDatabase) -> None:
    """Everybody asks both houses for everything, and both look after all of it: the streams are those of one house."""
    await same_by_two(story, sharded)


async def test_the_other_house_goes_on_whatever_the_last_append_of_one_was(sharded: NewDatabase) -> None:
    """One of two dies after any of its appends: the other one, which has been there all the time, ends the match."""
    whole = await undisturbed(tied, sharded)
    turns = asyncio.Semaphore(AT_ONCE)

    async def outlived(after: int) -> None:
        async with turns, sharded() as database:
            await _outlived(database, after, whole.streams)

    await asyncio.gather(*[asyncio.create_task(outlived(after)) for after in whole.points])


async def _outlived(database: Database, after: int, streams: object) -> None:
    clock, plug = Clock(), Plug(after)
    async with house(database.service_url, clock.entropy()) as survivor:
        PLUG.set(plug)
        async with house(database.service_url, clock.entropy()) as one:
            await _until_it_dies(one, clock, plug)
        await tied(survivor, clock)
        await ends.up_to_date(survivor.pool)
        assert await ends.streams(survivor.pool) == streams, f"one stopped after append {after}"


async def _until_it_dies(one: House, clock: Clock, plug: Plug) -> None:
    """The survivor may take so many of the steps that the other one comes to the end."""
    telling = asyncio.create_task(tied(one, clock))
    pulled = asyncio.create_task(plug.pulled.wait())
    await asyncio.wait({telling, pulled}, return_when=asyncio.FIRST_COMPLETED)
    for task in (telling, pulled):
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
