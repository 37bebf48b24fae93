"""Whatever append is the last one of a process, the next one comes to the same end, and takes no step twice."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from tests.contests.conftest import NewDatabase
from tests.contests.stories import STORIES, Story, bots_alone, swiss_of_teams
from tests.contests.told import told

AT_ONCE = 8
"""Databases that are played in at the same time."""


async def same_end(story: Story, new_database: NewDatabase, points: Callable[[range], Iterable[int]]) -> None:
    """A story told undisturbed, and told with the plug pulled at each of these points, leaves the same."""
    undisturbed = await told(story, new_database)
    if story in STORIES:
        steps = Counter(append.links[0].type for append in undisturbed.appends[1:] if append.links[0].actor == "house")
        assert steps == STORIES[story]
    turns = asyncio.Semaphore(AT_ONCE)

    async def stopped(after: int) -> None:
        async with turns:
            life = await told(story, new_database, after)
        assert life.streams == undisturbed.streams, f"stopped after append {after}"
        assert life.rows == undisturbed.rows, f"stopped after append {after}"

    await asyncio.gather(*[asyncio.create_task(stopped(after)) for after in points(undisturbed.points)])


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_end_is_the_same_whatever_append_was_the_last(story: Story, sharded: NewDatabase) -> None:
    """Stopped after each append of an undisturbed telling and begun anew: every stream and every row is the same."""
    await same_end(story, sharded, lambda every: every)


async def test_processes_that_live_for_one_append_come_to_the_end(sharded: NewDatabase) -> None:
    """Each one takes the next step and dies of it."""
    undisturbed = await told(swiss_of_teams, sharded)
    lives = await told(swiss_of_teams, sharded, *[1] * len(undisturbed.appends))
    assert lives.appends == []
    assert (lives.streams, lives.rows) == (undisturbed.streams, undisturbed.rows)


async def test_bots_go_on_where_they_were_stopped(sharded: NewDatabase) -> None:
    """They think of the same as they would have: at moments through the whole match, and at the last three."""
    await same_end(bots_alone, sharded, lambda every: [*every[:-3:15], *every[-3:]])


@pytest.mark.soak
async def test_bots_go_on_wherever_they_were_stopped(sharded: NewDatabase) -> None:
    """The same, at every one of their moves."""
    await same_end(bots_alone, sharded, lambda every: every)
