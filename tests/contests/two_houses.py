"""A story told to two houses at once."""

import asyncio

from tests.contests import ends
from tests.contests.conftest import NewDatabase
from tests.contests.house import house
from tests.contests.people import Clock
from tests.contests.stories import Story
from tests.contests.told import undisturbed


async def same_by_two(story: Story, sharded: NewDatabase) -> None:
    """Ask both for everything, and let both look after all of it: streams and rows are those of one house."""
    whole = await undisturbed(story, sharded)
    clock = Clock()
    async with (
        sharded() as database,
        house(database.service_url, clock.entropy()) as one,
        house(database.service_url, clock.entropy()) as other,
    ):
        await asyncio.gather(story(one, clock), story(other, clock))
        await ends.up_to_date(one.pool)
        assert await ends.streams(one.pool) == whole.streams
        assert await ends.rows(one.pool) == whole.rows
        assert await ends.rebuilt(other.pool) == whole.rows
