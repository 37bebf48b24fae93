"""Run a story in a database of its own, with the process stopped after any append, or by two processes at once."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

from msgspec import Struct

from service.store.connections import connect
from service.store.events import Append
from tests.conftest import Database
from tests.kit.service.final_state import (
    Rows,
    catch_up_rows,
    leaked_sessions,
    rebuilt_rows,
    stored_rows,
    stored_streams,
    without_places,
)
from tests.kit.service.house import Clock, House, house
from tests.kit.spread import spread
from tests.service.processes.conftest import NewDatabase
from tests.service.processes.plug import PLUG, Plug
from tests.service.processes.stories import Story

POINTS: Final = 4
"""Of a story, at which it is stopped in the gate."""
PEOPLE: Final = ("player:", "judge:")
"""What the actors begin with that are neither the house nor its bots."""


class StoryResult(Struct, frozen=True):
    """How a story went."""

    appends: list[Append]
    """Of the process that played it to its end."""
    streams: dict[str, Any]
    rows: Rows

    @property
    def points(self) -> list[int]:
        """How many appends to stop after: for some kinds of append, where the house did it or is the next to act.

        Between two things that people did it owes what it owed before the first, or will before its own next step.
        All stories together have every kind. The soak stops after every append.
        """
        by_people = [append.links[0].actor.startswith(PEOPLE) for append in self.appends]
        last = len(self.appends)
        at_work = [at for at in self.every if at == last or not (by_people[at - 1] and by_people[at])]
        kinds = {tuple([link.type for link in self.appends[at - 1].links]): at for at in at_work}
        return list(spread(sorted(kinds.values()), POINTS))

    @property
    def every(self) -> range:
        """The same for all appends after which the house may owe something; before, only people act, in one stream."""
        steps = [{link.type for link in append.links} for append in self.appends]
        first = next(count for count, types in enumerate(steps, 1) if types & {"match_started", "round_paired"})
        return range(first, len(steps) + 1)


@contextlib.asynccontextmanager
async def house_with_plug(
    database: Database, clock: Clock, after: int | None = None
) -> AsyncIterator[tuple[House, Plug]]:
    """A house whose plug is pulled after so many appends."""
    plug = Plug(after)
    PLUG.set(plug)
    async with house(database.service_url, clock.entropy()) as home:
        yield home, plug


async def cut_short(story: Story, database: Database, clock: Clock, after: int) -> bool:
    """Tell a story until the plug is pulled; whether it was, before the end.

    Then nothing is known of a running match, and the rows are as made anew.
    """
    async with house_with_plug(database, clock, after) as (home, plug):
        telling = asyncio.create_task(story(home, clock))
        pulled = asyncio.create_task(plug.pulled.wait())
        try:
            await asyncio.wait({telling, pulled}, return_when=asyncio.FIRST_COMPLETED)
            if not plug.pulled.is_set():
                await telling
                return False
            await catch_up_rows(home.pool)
            assert await leaked_sessions(home.pool) == []
            followed = await stored_rows(home.pool)
            assert await rebuilt_rows(home.pool) == followed
            return True
        finally:
            telling.cancel()
            pulled.cancel()
            await asyncio.gather(telling, pulled, return_exceptions=True)


async def replay_story(story: Story, new_database: NewDatabase, *after: int) -> StoryResult:
    """A story from its start to its end; of the first processes each has its plug pulled after so many appends."""
    clock = Clock()
    async with new_database() as database:
        for appends in after:
            if not await cut_short(story, database, clock, appends):
                break
        async with house_with_plug(database, clock) as (home, plug):
            await story(home, clock)
            await catch_up_rows(home.pool)
            followed = await stored_rows(home.pool)
            assert await rebuilt_rows(home.pool) == followed
            assert await leaked_sessions(home.pool) == []
        connection = await connect(database.service_url)
        left = await stored_streams(connection)
        await connection.close()
    return StoryResult(plug.appends, left, followed)


async def uninterrupted(story: Story, new_database: NewDatabase) -> StoryResult:
    """A story played to its end by one process; it is the same every time, and so played once."""
    if story not in _UNDISTURBED:
        _UNDISTURBED[story] = await replay_story(story, new_database)
    return _UNDISTURBED[story]


_UNDISTURBED: Final[dict[Story, StoryResult]] = {}


async def same_by_two(story: Story, sharded: NewDatabase) -> None:
    """Ask both for everything, and let both look after all of it: streams and rows are those of one house."""
    whole = await uninterrupted(story, sharded)
    clock = Clock()
    async with (
        sharded() as database,
        house(database.service_url, clock.entropy()) as one,
        house(database.service_url, clock.entropy()) as other,
    ):
        await asyncio.gather(story(one, clock), story(other, clock))
        await catch_up_rows(one.pool)
        assert await stored_streams(one.pool) == whole.streams
        assert without_places(await stored_rows(one.pool)) == without_places(whole.rows)
        assert without_places(await rebuilt_rows(other.pool)) == without_places(whole.rows)
