"""Rows of matches, tournaments and their tables: the same however they came about, and none too early (rule 11)."""

from collections import Counter
from uuid import UUID

import pytest

from domain.games import GAMES
from domain.teams.events import Entrants
from domain.teams.setup import team_rules
from service.readmodels import contests, tables
from service.readmodels.contests import list_matches, list_tournaments
from service.readmodels.projector import advance_projection
from service.store.connections import connect, open_pool
from service.store.events import Append
from tests.kit.each import each
from tests.kit.service.final_state import ROWS, leaked_sessions, rebuilt_rows, rows_too_early, stored_rows
from tests.kit.service.house import (
    CONTEST,
    MUS,
    Clock,
    House,
    house,
    is_over,
    match_of,
    pair,
    ready_match,
    resign,
    wait_for_state,
)
from tests.kit.service.log_store import store_appends
from tests.kit.service.server_process import run_hordago
from tests.service.processes.conftest import NewDatabase
from tests.service.processes.correction_stories import BY_STONES, say
from tests.service.processes.dispute_stories import call, later, rule, settled
from tests.service.processes.plug import PLUG, Plug
from tests.service.processes.stories import swiss_of_teams

pytestmark = pytest.mark.slow

SHARDS = 2


async def busy_evening(home: House, clock: Clock) -> None:
    """Matches of bots, of players and bots cut short, one closed, two ruled on, one still running; a tournament."""
    teams = (*[Entrants("A", None, "basic")] * 2, *[Entrants("B", None, "random")] * 2)
    rules = team_rules(MUS, "mus-basque", {}, 2, 40)
    of_bots = await home.match(match_of(pairs=teams, games=2, rules=rules))
    unlisted = await home.match(match_of(pairs=teams, visibility="unlisted"))
    mixed = (*[Entrants("A", pair(number), None) for number in (1, 2)], *[Entrants("B", None, "basic")] * 2)
    in_time = await home.match(match_of(pairs=mixed, finish_by_ms=clock.at_ms + 1000))
    closed = await home.match(ready_match(2))
    await swiss_of_teams(home, clock)
    for match_id in (of_bots, unlisted):
        await wait_for_state(home, "matches", match_id, is_over)
    match = await wait_for_state(home, "matches", closed)
    await resign(home, match, 1, "A")
    await home.contests.close_match(closed, home.identity())
    match = await wait_for_state(home, "matches", in_time)
    await resign(home, match, 2, "A")
    clock.at_ms += 1000
    await wait_for_state(home, "matches", in_time, is_over)
    await _ruled(home, clock)
    match = await wait_for_state(home, "matches", await home.match(ready_match(2)))
    await resign(home, match, 1, "B")
    await call(home, UUID(bytes=match.placed[1].id), 1, 2, until=90_000)


async def _ruled(home: House, clock: Clock) -> None:
    """One match that is over is ruled on, twice at one of its tables; at a closed one the judge is called in vain."""
    match_id = await home.match(ready_match(2))
    match = await wait_for_state(home, "matches", match_id)
    first, second = (UUID(bytes=table.id) for table in match.placed)
    await say(home, first, *BY_STONES)
    await resign(home, match, 2, "B")
    await wait_for_state(home, "matches", match_id, is_over)
    for number, seat in ((1, 1), (2, 2)):
        await call(home, first, number, seat, until=30_000)
        await rule(home, first, number, "award", 10_000 * number, deal=1, team="B", stones=number)
        later(clock, 10_000 * number)
        await settled(home, first, number)
    await wait_for_state(home, "matches", match_id, lambda match: len(match.ruled) == 2)
    await call(home, second, 1, 3, until=40_000)
    closed = await home.match(ready_match(2))
    match = await wait_for_state(home, "matches", closed)
    first = UUID(bytes=match.placed[0].id)
    await say(home, first, *BY_STONES)
    await wait_for_state(home, "tables", first, is_over)
    await home.contests.close_match(closed, home.identity())
    await call(home, first, 1, 1, until=50_000)
    await rule(home, first, 1, "award", 45_000, deal=1, team="B", stones=3)
    later(clock, 45_000)
    await settled(home, first, 1)


@pytest.fixture
async def evening(sharded: NewDatabase) -> list[Append]:
    """All appends of it, in the order of their commits."""
    clock, plug = Clock(), Plug()
    PLUG.set(plug)
    async with sharded() as database, house(database.service_url, clock.entropy()) as home:
        await busy_evening(home, clock)
    return plug.appends


@pytest.mark.parametrize("kept", [0, 3, 1000])
async def test_rows_do_not_depend_on_when_they_were_written(
    evening: list[Append], sharded: NewDatabase, kept: int
) -> None:
    """Followed live in batches of any size, with or without memory, or rebuilt; and nothing is shown on the way."""
    live = (tables.table_projection(GAMES, kept), contests.contest_projection())
    async with sharded() as database, await open_pool(database.service_url, 4) as pool:
        for place in each(range(0, len(evening), 9)):
            await store_appends(pool, evening[place : place + 9], SHARDS)
            for shard in range(SHARDS):
                for projection in live:
                    await advance_projection(pool, projection, shard, 1 + place % 31)
            assert await rows_too_early(pool) == []
        for shard in range(SHARDS):
            for projection in live:
                while await advance_projection(pool, projection, shard, 17):
                    pass
        followed = await stored_rows(pool)
        assert {name: bool(rows) for name, rows in followed.items()} == dict.fromkeys(ROWS, True)
        assert await leaked_sessions(pool) == []
        assert await rebuilt_rows(pool) == followed
        assert await leaked_sessions(pool) == []


async def test_the_command_makes_all_rows_again(evening: list[Append], sharded: NewDatabase) -> None:
    """With any number of processes: notices of rounds, matches and disputes too are as they were written one by one."""
    live = (tables.table_projection(GAMES), contests.contest_projection())
    async with sharded() as database, await open_pool(database.service_url, 4) as pool:
        await store_appends(pool, evening, SHARDS)
        for shard in range(SHARDS):
            for projection in live:
                while await advance_projection(pool, projection, shard, 1):
                    pass
        followed = await stored_rows(pool)
        kinds = await pool.fetch("SELECT DISTINCT projector, notice ->> 'kind' FROM notices")
        assert {tuple(row) for row in kinds} >= {
            ("contests", "paired"),
            ("contests", "finished"),
            ("tables", "match_started"),
            ("tables", "dispute"),
        }
        for workers in (1, 2, 4):
            owner = await connect(database.owner_url)
            await owner.execute("DELETE FROM notices; DELETE FROM seatings; DELETE FROM matches; DELETE FROM deals")
            await owner.close()
            ended = await run_hordago("rebuild", "--workers", str(workers), DATABASE_URL=database.service_url)
            assert ended.code == 0, ended.errors
            assert await stored_rows(pool) == followed


async def test_lists_show_what_is_public_and_what_is_over(evening: list[Append], sharded: NewDatabase) -> None:
    """A result only of a match that has ended; nothing unlisted."""
    async with sharded() as database, await open_pool(database.service_url, 4) as pool:
        await store_appends(pool, evening, SHARDS)
        await rebuilt_rows(pool)
        listed = await list_matches(pool, 100)
        assert Counter(match.status for match in listed) == {"finished": 4, "closed": 3, "playing": 1}
        assert {match.status for match in listed if match.games_won} == {"finished"}
        assert [match.tables for match in await list_matches(pool, 100, status="playing")] == [2]
        (tournament,) = await list_tournaments(pool, 100)
        assert (tournament.id, tournament.status, tournament.round) == (CONTEST, "finished", 2)
