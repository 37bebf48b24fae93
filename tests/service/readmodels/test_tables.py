"""The rows of the read models, and that they are the same however they came about."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from uuid import UUID

import msgspec
import pytest

from domain.games import GAMES
from service.entropy import to_datetime
from service.readmodels.keyset import NEWEST, keyset_position
from service.readmodels.lobby import list_tables, list_tables_waiting_for_bots
from service.readmodels.projector import Apply, Projection, advance_projection, read_lag
from service.readmodels.rebuild.tables import rebuild_tables
from service.readmodels.tables import table_projection
from service.store.connections import Connection, Pool
from tests.kit.play import Match, player_id
from tests.kit.service.log_store import interleave, store_appends
from tests.service.readmodels.rows import ROWS, catch_up, rows

Place = tuple[int, UUID, int]


@pytest.mark.slow
@pytest.mark.parametrize("kept", [0, 2, 1000])
async def test_rows_do_not_depend_on_when_they_were_written(pool: Pool, matches: list[Match], kept: int) -> None:
    """Followed live in batches of any size, by a process with or without memory, or rebuilt: the rows are equal."""
    log, live = interleave(matches), table_projection(GAMES, kept)
    for place in range(0, len(log), 40):
        await store_appends(pool, log[place : place + 40])  # pyright: ignore[reportArgumentType]
        await advance_projection(pool, live, 0, 1 + place % 97)
    await catch_up(pool, live, 61)
    found = await rows(pool)
    assert {table: len(some) > 1 for table, some in found.items()} == dict.fromkeys(ROWS, True)

    done: list[tuple[int, int]] = []
    events = sum(len(match.links) for match in matches)
    assert await rebuild_tables(pool, GAMES, 1, lambda *progress: done.append(progress)) == events
    assert done[-1] == (events, events)
    assert await rows(pool) == found
    assert await read_lag(pool, 0, "tables") == 0


async def test_a_batch_that_fails_is_told_again_from_the_same_place(pool: Pool, matches: list[Match]) -> None:
    """What a rolled back transaction left in memory does no harm: the rows come out as if it had never been."""
    log = interleave(matches[:4])
    await store_appends(pool, log)  # pyright: ignore[reportArgumentType]
    working = table_projection(GAMES)

    @asynccontextmanager
    async def failing(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        async with working.applying(connection, shard) as apply:
            yield apply
        raise InterruptedError

    for _ in range(5):
        with pytest.raises(InterruptedError):
            await advance_projection(pool, Projection("tables", failing, working.reset), 0, 90)
        await advance_projection(pool, working, 0, 60)
    await catch_up(pool, working)
    found = await rows(pool)
    await rebuild_tables(pool, GAMES, 1, lambda *_: None)
    assert await rows(pool) == found


async def test_the_lobby_shows_public_tables_by_what_is_asked(pool: Pool, matches: list[Match]) -> None:
    """Newest first; by status, rule set and player; page after page; unlisted tables never."""
    await store_appends(pool, interleave(matches))
    await catch_up(pool, table_projection(GAMES))

    async def numbers(**filters: object) -> list[int]:
        listed = await list_tables(pool, 100, **filters)  # pyright: ignore[reportArgumentType]
        return [keyset_position(table)[0] // 1_000_000 for table in listed]

    assert await numbers() == [8, 7, 6, 5, 3, 2, 1]
    assert await numbers(status="playing") == [8, 7]
    assert await numbers(status="closed") == [6]
    assert await numbers(ruleset="mus-eight-kings") == [3]
    assert await numbers(player=player_id(3)) == [8, 3, 1]
    assert await numbers(player=player_id(3), status="finished", ruleset="mus-basque") == [1]
    assert await numbers(player=player_id(77)) == []
    paged: list[UUID] = []
    before = NEWEST
    while page := await list_tables(pool, 2, before):
        paged += [table.id for table in page]
        before = keyset_position(page[-1])
    assert paged == [match.stream_id for match in reversed(matches) if match.table.visibility == "public"]

    (first,) = await list_tables(pool, 1, status="closed")
    assert [held.player for held in first.seats] == [str(player_id(1)), None]
    assert [held.bot for held in first.seats] == [None, "basic"]
    assert first.to_act == []
    assert (first.version, first.updated_at) == (len(matches[5].links), to_datetime(matches[5].links[-1].at_ms))
    assert msgspec.json.decode(first.options)["games_to_win"] == 3


async def test_bots_are_found_where_they_are_to_act(pool: Pool, matches: list[Match]) -> None:
    """Tables of bots alone are among them, unlisted or not, as long as they are played."""
    await store_appends(pool, interleave(matches))
    await catch_up(pool, table_projection(GAMES))
    assert set(await list_tables_waiting_for_bots(pool, 0)) == {matches[6].stream_id, matches[8].stream_id}
