"""Finished matches in the order of exports: none is left out and none comes twice, whatever ends meanwhile."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from itertools import pairwise
from random import Random
from uuid import UUID

import msgspec
import pytest

from domain.games import GAMES
from domain.table.history import build_deals
from service.readmodels.finished_matches import Ends, FinishedMatch, ends_of_part, read_ends, read_finished_matches
from service.readmodels.projector import Apply, Projection, advance_projection
from service.readmodels.tables import table_projection
from service.store.connections import Connection, Pool
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.service.log_store import interleave, store_appends
from tests.service.readmodels.rows import catch_up
from tests.service.readmodels.test_rulings import overturned

NONE: Ends = (0,)


async def between(pool: Pool, after: Ends, ends: Ends, together: int = 2) -> list[FinishedMatch]:
    """All matches of Mus between two ends."""
    return [match async for some in read_finished_matches(pool, "mus", after, ends, together) for match in some]


async def last_of(pool: Pool) -> Ends:
    """Where the last match of Mus stands."""
    last, written = await read_ends(pool, "mus")
    assert all(one <= end for one, end in each(zip(last, written, strict=True)))
    return last


def tables_of(found: list[FinishedMatch]) -> list[UUID]:
    """The tables that these matches were played at, as their deals say."""
    return [UUID(msgspec.json.decode(match.deals[0])["table"]) for match in found]


@pytest.fixture(scope="module")
def short() -> list[Match]:
    """Many matches that end soon, of bots."""
    options: dict[str, object] = {"games_to_win": 1, "target": 20}
    return [play_table(number, players=(None, None), options=options) for number in range(60, 72)]


async def test_only_public_matches_with_a_result_are_there_with_all_their_deals(
    pool: Pool, matches: list[Match]
) -> None:
    """Not those that are unlisted, closed, or in play; a resigned one is."""
    await store_appends(pool, interleave(matches))
    await catch_up(pool, table_projection(GAMES))
    ends = await last_of(pool)
    found = await between(pool, NONE, ends)
    listed = {match.stream_id: match for match in matches[:3] + matches[4:5]}
    assert set(tables_of(found)) == set(listed)
    for table, match in each(zip(tables_of(found), found, strict=True)):
        deals = build_deals(GAMES, table.bytes, listed[table].links)
        assert list(match.deals) == [msgspec.json.encode(deal).decode() for deal in deals]
        assert match.finished_ms == max(link.at_ms for link in listed[table].links if link.type == "match_ended")
    assert [match async for some in read_finished_matches(pool, "mushi", NONE, ends, 9) for match in some] == []


@pytest.mark.slow
async def test_nothing_is_left_out_and_nothing_comes_twice_while_matches_end(pool: Pool, short: list[Match]) -> None:
    """Two processes follow the log, and one reads on from where it was, again and again."""
    chance, log = Random(1), interleave(short)
    read, after, stored = list[UUID](), NONE, asyncio.Event()

    async def follow() -> None:
        live = table_projection(GAMES)
        is_over = False
        while not is_over:
            is_over = stored.is_set()
            is_over = await advance_projection(pool, live, 0, chance.randrange(1, 60)) == 0 and is_over

    async def store() -> None:
        for place in range(0, len(log), 10):
            await store_appends(pool, log[place : place + 10])
        stored.set()

    working = asyncio.gather(store(), follow(), follow())
    rounds = 0
    while not working.done() or after != await last_of(pool):
        ends = await last_of(pool)
        found = await between(pool, after, ends, 1 + rounds % 3)
        read += tables_of(found)
        rounds += bool(found)
        after = ends
    await working
    await catch_up(pool, table_projection(GAMES))
    read += tables_of(await between(pool, after, await last_of(pool)))
    assert sorted(read) == sorted(match.stream_id for match in short)
    assert rounds > 2


async def test_what_is_not_committed_comes_after_the_end_that_was_read(pool: Pool, short: list[Match]) -> None:
    """A transaction that has written its rows and is slow to commit: the rows come with the next file."""
    await store_appends(pool, interleave(short[:2]))
    live, written, go_on = table_projection(GAMES), asyncio.Event(), asyncio.Event()

    @asynccontextmanager
    async def slowly(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        async with live.applying(connection, shard) as apply:
            yield apply
        written.set()
        await go_on.wait()

    committing = asyncio.create_task(advance_projection(pool, Projection("tables", slowly, live.reset), 0, 100_000))
    await written.wait()
    ends = await last_of(pool)
    assert await between(pool, NONE, ends) == []
    go_on.set()
    await committing
    assert await between(pool, NONE, ends) == []
    assert len(await between(pool, ends, await last_of(pool))) == 2


@pytest.mark.slow
@pytest.mark.parametrize("most", [1, 2, 5, 100])
async def test_parts_follow_each_other(pool: Pool, short: list[Match], most: int) -> None:
    """Each has at most so many matches, and the last one ends where all ends."""
    await store_appends(pool, interleave(short))
    await catch_up(pool, table_projection(GAMES))
    last, ends = await last_of(pool), [NONE]
    while ends[-1] != last:
        ends.append(await ends_of_part(pool, "mus", ends[-1], last, most))
    parts = [await between(pool, *two) for two in pairwise(ends)]
    assert [match for part in parts for match in part] == await between(pool, NONE, last)
    assert max(map(len, parts)) == min(most, len(short))
    assert len(parts) <= len(short) // most + 1


async def test_a_match_comes_again_after_a_ruling(pool: Pool) -> None:
    """With a higher version and the deals as they are then; each time once, and only the last to who comes late."""
    match, live, after = overturned(19), table_projection(GAMES), NONE
    versions = list[int]()
    stones = list[object]()
    for command in interleave([match]):
        await store_appends(pool, [command])
        await catch_up(pool, live)
        ends = await last_of(pool)
        for found in await between(pool, after, ends):
            versions.append(found.version)
            stones.append(msgspec.json.decode(found.deals[-1])["rulings"])
        after = ends
    assert versions == sorted(set(versions))
    assert [len(rulings) for rulings in stones if isinstance(rulings, list)] == [0, 0, 1, 1, 2]
    (once,) = await between(pool, NONE, after)
    assert once.version == versions[-1]
