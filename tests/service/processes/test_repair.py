"""A story interrupted after any append, or run by two processes, ends the same, and no step is taken twice."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from typing import Any

import pytest
from msgspec import structs

from domain.actors import HOUSE
from domain.games import GAMES
from domain.teams.commands import OpenMatch
from domain.teams.events import Entrants
from domain.teams.setup import team_rules
from service.processes.bots import Bots
from service.readmodels.lobby import list_tables
from service.store.locks import AdvisoryLock, count_led_shards
from tests.conftest import Database
from tests.kit.service.final_state import catch_up_rows, stored_streams, without_places
from tests.kit.service.house import PATIENCE_S, Clock, House, house, is_finished, table_of_bots, wait_until
from tests.kit.service.pace import FAST
from tests.kit.spread import spread
from tests.service.processes.conftest import NewDatabase
from tests.service.processes.plug import PLUG, Plug
from tests.service.processes.replay_story import StoryResult, replay_story, same_by_two, uninterrupted
from tests.service.processes.stories import STORIES, Story, bots_alone, final_of_two_legs, swiss_of_teams, tied

pytestmark = pytest.mark.slow

AT_ONCE = 8
"""Databases that are played in at the same time."""


async def same_end(
    story: Story, new_database: NewDatabase, points: Callable[[StoryResult], Iterable[int]] = lambda life: life.points
) -> None:
    """A story played undisturbed leaves the same as one with the plug pulled at each of these points."""
    whole = await uninterrupted(story, new_database)
    if story in STORIES:
        steps = Counter(append.links[0].type for append in whole.appends[1:] if append.links[0].actor == HOUSE)
        assert steps == STORIES[story]
    turns = asyncio.Semaphore(AT_ONCE)

    async def stopped(after: int) -> None:
        async with turns:
            life = await replay_story(story, new_database, after)
        assert life.streams == whole.streams, f"stopped after append {after}"
        assert without_places(life.rows) == without_places(whole.rows), f"stopped after append {after}"

    await asyncio.gather(*[asyncio.create_task(stopped(after)) for after in points(whole)])


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_the_end_is_the_same_whatever_append_was_the_last(story: Story, sharded: NewDatabase) -> None:
    """Stopped wherever the house acts in an undisturbed telling and begun anew: every stream and row is the same."""
    await same_end(story, sharded)


@pytest.mark.parametrize("story", [final_of_two_legs, pytest.param(swiss_of_teams, marks=pytest.mark.soak)])
async def test_processes_that_live_for_one_append_come_to_the_end(story: Story, sharded: NewDatabase) -> None:
    """Each one takes the next step and dies of it."""
    whole = await uninterrupted(story, sharded)
    lives = await replay_story(story, sharded, *[1] * len(whole.appends))
    assert lives.appends == []
    assert lives.streams == whole.streams
    assert without_places(lives.rows) == without_places(whole.rows)


async def test_bots_go_on_where_they_were_stopped(sharded: NewDatabase) -> None:
    """They think of the same as they would have: at moments through the whole match, and at the last two."""
    await same_end(bots_alone, sharded, lambda life: [*spread(life.every[:-2], 4), *life.every[-2:]])


@pytest.mark.soak
async def test_bots_go_on_wherever_they_were_stopped(sharded: NewDatabase) -> None:
    """The same, at every one of their moves."""
    await same_end(bots_alone, sharded, lambda life: life.every)


def of_bots(house: House, *, tables: int = 2, games: int = 2, **changes: Any) -> OpenMatch:  # noqa: ANN401
    """A match that begins at once: the strong bot against the one that plays at random."""
    game = GAMES["mus"]
    said: dict[str, Any] = {
        "actor": HOUSE,
        "at_ms": 0,
        "game": game,
        "rules": team_rules(game, "mus-basque", {}, games, 40),
        "tables": tables,
        "games": games,
        "finish_by_ms": house.entropy.now_ms() + 3_600_000,
        "opener": "00000000-0000-4000-8000-000000000001",
        "visibility": "public",
        "seed": house.entropy.new_seed(),
        "pairs": (*[Entrants("A", None, "basic")] * tables, *[Entrants("B", None, "random")] * tables),
        **changes,
    }
    return OpenMatch(**said)


async def test_bots_play_a_match_to_its_end(database: Database) -> None:
    """Tables are opened, played and counted without a word from anybody; only then do lists show them."""
    async with house(database.service_url) as home:
        match_id = await home.match(of_bots(home))
        seen: list[int] = []

        async def over() -> bool:
            match = await home.state("matches", match_id)
            if match.status == "playing":
                seen.append(len(await list_tables(home.pool, 10)))
            return match.status == "finished"

        await wait_until(over)
        match = await home.state("matches", match_id)
        assert match.opened
        assert sum(match.result.games_won) == match.tables * match.games
        assert set(seen) == {0}

        async def listed() -> bool:
            return len(await list_tables(home.pool, 10)) == match.tables

        await wait_until(listed)


@contextlib.asynccontextmanager
async def two_houses(
    database: Database, after: int | None = None, still_s: float = FAST.bots_still_s
) -> AsyncIterator[tuple[House, House, Plug, Plug]]:
    """The first looks after what stands still, the second dies after so many appends; each with what it appended."""
    led, moved = Plug(), Plug(after)
    PLUG.set(led)
    pace = structs.replace(FAST, bots_still_s=still_s)

    async def led_by_first() -> bool:
        return await count_led_shards(first.pool, AdvisoryLock.BOTS) == first.live.shards

    async with house(database.service_url, pace=pace) as first:
        await wait_until(led_by_first)
        PLUG.set(moved)
        async with house(database.service_url) as second:
            yield first, second, led, moved


async def test_bots_move_at_the_process_that_moved_the_table(database: Database) -> None:
    """Another process, which looks after what stands still, leaves them alone."""
    async with two_houses(database, still_s=PATIENCE_S) as (_, second, led, moved):
        table = await table_of_bots(second)
        await wait_until(partial(is_finished, second, table))
    assert led.appends == []
    assert len(moved.appends) > BOTS_MOVES


async def test_bots_whose_process_died_are_moved_by_another(database: Database) -> None:
    """Their table stands still for a while; then the process that looks after such tables plays on."""
    async with two_houses(database, after=BOTS_MOVES) as (first, second, led, moved):
        table = await table_of_bots(second)
        await moved.pulled.wait()
        await wait_until(partial(is_finished, first, table))
    assert len(moved.appends) == BOTS_MOVES
    assert led.appends


async def test_a_bot_thinks_as_long_after_the_move_of_another_bot(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only who moves in the place of a bot that thinks ends its thinking, and nobody does here."""
    think, moved = Bots._think, list[bool]()

    async def noting(*asked: Any) -> bool:  # noqa: ANN401 - as the method in its place
        moved.append(await think(*asked))
        return moved[-1]

    monkeypatch.setattr(Bots, "_think", noting)
    async with house(database.service_url, think_ms=(1, 1)) as home:
        for _ in range(5):
            table = await table_of_bots(home)
            await wait_until(partial(is_finished, home, table))
    assert len(moved) > 20
    assert not any(moved)


BOTS_MOVES = 7
"""Of them and of who seats them, before their process dies."""
BY_TWO_HOUSES = 6


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
async def test_two_houses_take_every_step_once(story: Story, sharded: NewDatabase) -> None:
    """Everybody asks both houses for everything, and both look after all of it: the streams are those of one house."""
    await same_by_two(story, sharded)


async def test_the_other_house_goes_on_whatever_the_last_append_of_one_was(sharded: NewDatabase) -> None:
    """One of two dies after any of its appends: the other one, which has been there all the time, ends the match."""
    whole = await uninterrupted(tied, sharded)
    turns = asyncio.Semaphore(BY_TWO_HOUSES)

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
        await catch_up_rows(survivor.pool)
        assert await stored_streams(survivor.pool) == streams, f"one stopped after append {after}"


async def _until_it_dies(one: House, clock: Clock, plug: Plug) -> None:
    """The survivor may take so many of the steps that the other one comes to the end."""
    telling = asyncio.create_task(tied(one, clock))
    pulled = asyncio.create_task(plug.pulled.wait())
    await asyncio.wait({telling, pulled}, return_when=asyncio.FIRST_COMPLETED)
    for task in (telling, pulled):
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
