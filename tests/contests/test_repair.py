"""Whatever append is the last one of a process, the next one comes to the same end, and takes no step twice."""

import asyncio

import pytest

from tests.contests.conftest import NewDatabase
from tests.contests.stories import STORIES, Story
from tests.contests.told import Life, told

AT_ONCE = 8
"""Databases that are played in at the same time."""


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_end_is_the_same_whatever_append_was_the_last(story: Story, sharded: NewDatabase) -> None:
    """Stopped after each append of an undisturbed telling and begun anew: every stream and every row is the same."""
    undisturbed = await told(story, sharded)
    turns = asyncio.Semaphore(AT_ONCE)

    async def stopped(after: int) -> Life:
        async with turns:
            return await told(story, sharded, after)

    points = undisturbed.points
    lives = await asyncio.gather(*[asyncio.create_task(stopped(after)) for after in points])
    for after, life in zip(points, lives, strict=True):
        assert life.streams == undisturbed.streams, f"stopped after append {after}"
        assert life.rows == undisturbed.rows, f"stopped after append {after}"
