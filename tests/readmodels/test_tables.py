"""The rows of the read models, and that they are the same however they came about."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from uuid import UUID

import msgspec
import pytest

from domain.games import GAMES
from domain.mus.history import DealHistory
from domain.table.history import deals
from service.readmodels.lobby import list_tables, tables_waiting_for_bots
from service.readmodels.newest import NEWEST
from service.readmodels.projector import Apply, Projection, advance, rebuild
from service.readmodels.standings import Standing, read_standings
from service.readmodels.statistics import read_statistics
from service.readmodels.tables import projection
from service.store.connect import Connection, Pool
from service.store.places import read_behind
from tests.matches import Match, player
from tests.readmodels.logs import interleaved, store
from tests.readmodels.rows import ROWS, catch_up, rows

Place = tuple[int, UUID, int]


@pytest.mark.parametrize("kept", [0, 2, 1000])
async def test_rows_do_not_depend_on_when_they_were_written(pool: Pool, matches: list[Match], kept: int) -> None:
    """Followed live in batches of any size, by a process with or without memory, or rebuilt: the rows are equal."""
    log, live = interleaved(matches), projection(GAMES, kept)
    for place in range(0, len(log), 40):
        await store(pool, log[place : place + 40])  # pyright: ignore[reportArgumentType]
        await advance(pool, live, 0, 1 + place % 97)
    await catch_up(pool, live, 61)
    found = await rows(pool)
    assert {table: len(some) > 1 for table, some in found.items()} == dict.fromkeys(ROWS, True)

    done: list[tuple[int, int]] = []
    events = sum(len(match.links) for match in matches)
    assert await rebuild(pool, projection(GAMES), 1, lambda *told: done.append(told)) == events
    assert done[-1] == (events, events)
    assert await rows(pool) == found
    assert await read_behind(pool, 0, "tables") == 0


async def test_a_batch_that_fails_is_told_again_from_the_same_place(pool: Pool, matches: list[Match]) -> None:
    """What a rolled back transaction left in memory does no harm: the rows come out as if it had never been."""
    log = interleaved(matches[:4])
    await store(pool, log)  # pyright: ignore[reportArgumentType]
    working = projection(GAMES)

    @asynccontextmanager
    async def failing(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        async with working.applying(connection, shard) as apply:
            yield apply
        raise InterruptedError

    for _ in range(5):
        with pytest.raises(InterruptedError):
            await advance(pool, Projection("tables", failing, working.reset), 0, 90)
        await advance(pool, working, 0, 60)
    await catch_up(pool, working)
    found = await rows(pool)
    await rebuild(pool, projection(GAMES), 1, lambda *_: None)
    assert await rows(pool) == found


async def test_the_lobby_shows_public_tables_by_what_is_asked(pool: Pool, matches: list[Match]) -> None:
    """Newest first; by status, rule set and player; page after page; unlisted tables never."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES))

    async def numbers(**filters: object) -> list[int]:
        listed = await list_tables(pool, 100, **filters)  # pyright: ignore[reportArgumentType]
        return [table.opened_ms // 1_000_000 for table in listed]

    assert await numbers() == [8, 7, 6, 5, 3, 2, 1]
    assert await numbers(status="playing") == [8, 7]
    assert await numbers(status="closed") == [6]
    assert await numbers(ruleset="mus-eight-kings") == [3]
    assert await numbers(player=player(3)) == [8, 3, 1]
    assert await numbers(player=player(3), status="finished", ruleset="mus-basque") == [1]
    assert await numbers(player=player(77)) == []
    paged: list[UUID] = []
    before = NEWEST
    while page := await list_tables(pool, 2, before):
        paged += [table.id for table in page]
        before = page[-1].opened_ms, page[-1].id
    assert paged == [match.stream_id for match in reversed(matches) if match.table.visibility == "public"]

    (first,) = await list_tables(pool, 1, status="closed")
    assert [held.player for held in first.seats] == [str(player(1)), None]
    assert [held.bot for held in first.seats] == [None, "basic"]
    assert first.to_act == []
    assert (first.version, first.updated_ms) == (len(matches[5].links), matches[5].links[-1].at_ms)
    assert msgspec.json.decode(first.options)["games_to_win"] == 3


async def test_bots_are_found_where_they_are_to_act(pool: Pool, matches: list[Match]) -> None:
    """Tables of bots alone are among them, unlisted or not, as long as they are played."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES))
    assert set(await tables_waiting_for_bots(pool, 0)) == {matches[6].stream_id, matches[8].stream_id}


async def test_standings_add_up_finished_matches(pool: Pool, matches: list[Match]) -> None:
    """Won and lost by rule set, by who resigned too; closed and running tables count for nobody."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES), 50)
    found = await read_standings(pool, player(2))
    finished = [match for match in matches if match.table.status == "finished" and match.table.seat_of(str(player(2)))]
    assert [standing.ruleset for standing in found] == ["mus-basque", "mus-eight-kings"]
    for standing in found:
        counted = [match for match in finished if match.table.ruleset == standing.ruleset]
        sides = [(match, (match.table.seat_of(str(player(2))) or 0) % 2) for match in counted]
        told = [(deal, "AB"[side]) for match, side in sides for deal in deals(GAMES, bytes(16), match.links)]
        won = sum(match.table.play.winner == side for match, side in sides)
        assert standing == Standing(
            standing.ruleset,
            won,
            len(counted) - won,
            sum(deal.game_won_by == team for deal, team in told),
            sum(deal.game_won_by not in {team, None} for deal, team in told),
            sum(paid.stones for deal, team in told for paid in deal.items if paid.team == team),
            0,
        )
    assert await read_standings(pool, player(77)) == []


async def test_statistics_add_up_what_the_deals_brought(pool: Pool, matches: list[Match]) -> None:
    """Deals, lances and stones of public tables; a bluff is a bet that took a lance from a better hand."""
    await store(pool, interleaved(matches))
    await catch_up(pool, projection(GAMES), 50)
    bluffs = 0
    for number in range(1, 5):
        told = {found.ruleset: found for found in await read_statistics(pool, player(number))}
        standings = {found.ruleset: found for found in await read_standings(pool, player(number))}
        for ruleset in ("mus-basque", "mus-eight-kings"):
            sides: list[tuple[DealHistory, int]] = []
            for match in matches:
                seat = match.table.seat_of(str(player(number)))
                if seat is not None and match.table.ruleset == ruleset and match.table.visibility == "public":
                    sides += [
                        (deal, seat)
                        for deal in deals(GAMES, match.stream_id.bytes, match.links)
                        if deal.ended_ms is not None
                    ]
            if not sides:
                continue
            found = told[ruleset]
            assert found.deals == len(sides)
            assert found.stones == sum(
                item.stones for deal, seat in sides for item in deal.items if item.team == "AB"[seat % 2]
            )
            assert found.lances_won == sum(
                lance.winner == "AB"[seat % 2] for deal, seat in sides for lance in deal.lances
            )
            assert found.stones_per_deal == pytest.approx(found.stones / found.deals, abs=0.01)
            if ruleset in standings:
                assert (found.matches_won, found.games_lost) == (
                    standings[ruleset].matches_won,
                    standings[ruleset].games_lost,
                )
            bluffs += found.bluffs
    assert bluffs > 0
