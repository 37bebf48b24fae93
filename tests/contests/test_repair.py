"""Whatever append is the last one of a process, the next one comes to the same end, and takes no step twice."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from tests.contests.conftest import NewDatabase
from tests.contests.stories import STORIES, Story, bots_alone, swiss_of_teams
from tests.contests.told import Life, told, undisturbed

AT_ONCE = 8
"""Databases that are played in at the same time."""


async def same_end(
    story: Story, new_database: NewDatabase, points: Callable[[Life], Iterable[int]] = lambda life: life.points
) -> None:
    """A story told undisturbed, and told with the plug pulled at each of these points, leaves the same."""
    whole = await undisturbed(story, new_database)
    if story in STORIES:
        steps = Counter(append.links[0].type for append in whole.appends[1:] if append.links[0].actor == "house")
        assert steps == STORIES[story]
    turns = asyncio.Semaphore(AT_ONCE)

    async def stopped(after: int) -> None:
        async with turns:
            life = await told(story, new_database, after)
        assert life.streams == whole.streams, f"stopped after append {after}"
        assert life.rows == whole.rows, f"stopped after append {after}"

    await asyncio.gather(*[asyncio.create_task(stopped(after)) for after in points(whole)])


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_end_is_the_same_whatever_append_was_the_last(story: Story, sharded: NewDatabase) -> None:
    """Stopped wherever the house acts in an undisturbed telling and begun anew: every stream and row is the same."""
    await same_end(story, sharded)


async def test_processes_that_live_for_one_append_come_to_the_end(sharded: NewDatabase) -> None:
    """Each one takes the next step and dies of it."""
    whole = await undisturbed(swiss_of_teams, sharded)
    lives = await told(swiss_of_teams, sharded, *[1] * len(whole.appends))
    assert lives.appends == []
    assert (lives.streams, lives.rows) == (whole.streams, whole.rows)


async def test_bots_go_on_where_they_were_stopped(sharded: NewDatabase) -> None:
    """They think of the same as they would have: at moments through the whole match, and at the last three."""
    await same_end(bots_alone, sharded, lambda life: [*life.every[:-3:15], *life.every[-3:]])


@pytest.mark.soak
async def test_bots_go_on_wherever_they_were_stopped(sharded: NewDatabase) -> None:
    """The same, at every one of their moves."""
    await same_end(bots_alone, sharded, lambda life: life.every)
