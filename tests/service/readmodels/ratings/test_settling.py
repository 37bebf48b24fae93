"""Ratings are a function of the results, whenever and in whatever order these are known."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from uuid import UUID

import pytest

from domain.actors import player_actor
from domain.games import GAMES
from domain.ratings.results import rated_result
from domain.ratings.standings import QUICK_WINDOW_MS, DatedResult, QuickLosses, Standing, Unit, rate_result
from domain.table import commands as c
from domain.table.history import begin_chronicle, follow_events
from service.readmodels.ratings import settling
from service.readmodels.ratings.reading import Board, list_changes, list_leaders, list_ratings_of_player, unit_text
from service.readmodels.ratings.settling import settle_ratings
from service.readmodels.rebuild.tables import rebuild_tables
from service.readmodels.tables import table_projection
from service.store.connections import Pool
from service.store.locks import AdvisoryLock
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import Match, play_table, player_id
from tests.kit.service.log_store import interleave, store_appends
from tests.service.readmodels.rows import catch_up
from tests.service.readmodels.test_rulings import overturned

pytestmark = pytest.mark.slow

TABLES = ("rated_results", "rating_changes", "ratings")


@pytest.fixture(scope="module")
def played() -> list[Match]:
    """Rated matches of two and of four, one given up early, one that a judge turns round twice; one is not rated."""
    small: dict[str, object] = {"games_to_win": 1, "target": 20}
    return [
        overturned(19, rated=True),
        play_table(20, players=(1, 2), options=small, rated=True),
        play_table(21, players=(2, 1), options=small, rated=True),
        play_table(22, players=(1, 2, 3, 4), options=small, rated=True),
        play_table(23, players=(3, 1, 2, 4), options=small, rated=True),
        play_table(24, players=(1, 2), options=small),
        play_table(
            25,
            players=(1, 2),
            commands=12,
            last=lambda _: c.MakeMove(player_actor(player_id(2)), 1, c.Resign()),
            rated=True,
        ),
        play_table(26, "mushi", players=(1, 2), rated=True),
    ]


def expected(matches: Sequence[Match]) -> dict[tuple[str, str], Standing]:
    """The standings by rule set and unit, each result rated once, in order."""
    results: dict[str, list[DatedResult]] = {}
    for match in matches:
        chronicle, _ = follow_events(begin_chronicle(GAMES, match.stream_id.bytes, match.links[0]), match.links[1:])
        result = rated_result(chronicle)
        if result is not None and chronicle.over_ms is not None:
            dated = DatedResult(chronicle.over_ms, str(match.stream_id), result)
            results.setdefault(match.table.ruleset, []).append(dated)
    found: dict[tuple[str, str], Standing] = {}
    for ruleset, some in results.items():
        standings: dict[Unit, Standing] = {}
        quick = QuickLosses()
        for dated in sorted(some, key=lambda dated: (dated.at_ms, dated.table)):
            standings |= {change.unit: change.after for change in rate_result(standings, dated, quick)}
        found |= {(ruleset, "+".join(unit)): standing for unit, standing in standings.items()}
    return found


async def written(pool: Pool) -> dict[tuple[str, str], Standing]:
    """The standings that are read, player by player."""
    rows = [
        row
        for number in range(1, 5)
        for row in await list_ratings_of_player(pool, player_id(number), 99, (0, "", "", ""))
    ]
    return {(row.ruleset, row.unit): row.standing for row in rows}


async def all_rows(pool: Pool) -> dict[str, list[dict[str, Any]]]:
    return {
        table: [dict(row) for row in await pool.fetch(f"SELECT * FROM {table} AS t ORDER BY t::text")]  # noqa: S608
        for table in TABLES
    }


async def test_ratings_are_those_of_the_results_in_order(pool: Pool, played: list[Match]) -> None:
    """Settled after every few events, while a judge turns a result round; and rebuilt: every row is the same."""
    log, live = interleave(played), table_projection(GAMES)
    for place in range(0, len(log), 40):
        await store_appends(pool, log[place : place + 40])
        await catch_up(pool, live, 7)
        await settle_ratings(pool)
    found = await all_rows(pool)
    assert await written(pool) == expected(played)
    assert len(found["ratings"]) == 4 + 4 + 2  # players and pairs of Mus, players of Mushi
    assert await settle_ratings(pool) == 0
    await rebuild_tables(pool, GAMES, 1, lambda *_: None)
    assert await settle_ratings(pool) == 7
    assert await all_rows(pool) == found


async def test_a_result_that_comes_late_is_rated_in_its_place(pool: Pool, played: list[Match]) -> None:
    """The last tables are followed first, one by one."""
    for match in reversed(played):
        await store_appends(pool, interleave([match]))
        await catch_up(pool, table_projection(GAMES))
        await settle_ratings(pool)
    assert await written(pool) == expected(played)


async def test_a_ruling_changes_what_was_rated_since(pool: Pool, played: list[Match]) -> None:
    """The history has one entry for the table, as the result is now, and the later ones follow from it."""
    turned, later = played[0], played[1]
    commands = interleave([turned])
    over = next(
        place for place, command in enumerate(commands) if any(link.type == "match_ended" for link in command.links)
    )
    one, other = unit_text(player_id(1)), unit_text(player_id(2))
    await store_appends(pool, [*commands[: over + 1], *interleave([later])])
    live = table_projection(GAMES)
    scores: set[int] = set()
    for command in [None, *commands[over + 1 :]]:
        if command is not None:
            await store_appends(pool, [command])
        await catch_up(pool, live)
        await settle_ratings(pool)
        changes = await list_changes(pool, "mus-basque", "untimed", one, 9)
        assert [change.table for change in changes] == [later.stream_id, turned.stream_id]
        assert changes[0].before.rating == changes[1].after.rating
        scores.add(changes[1].score)
        opposite = await list_changes(pool, "mus-basque", "untimed", other, 9)
        assert [change.score for change in opposite] == [2 - change.score for change in changes]
    assert scores == {0, 2}
    assert await written(pool) == expected([turned, later])


async def test_an_unsettled_result_without_a_score_leaves_no_rating(pool: Pool, database: Database) -> None:
    """As where a ruling leaves a match undecided, which is then played on at another table."""
    row = "(gen_random_uuid(), 'mushi', 'untimed', $1, $2::uuid[], $3, false, false)"
    players = [player_id(1), player_id(2)]
    await pool.execute(f"INSERT INTO rated_results VALUES {row}", 1000, players, 2)  # noqa: S608
    assert await settle_ratings(pool) == 1
    assert len(await written(pool)) == 2
    await pool.execute("UPDATE rated_results SET score = NULL, settled = false")
    assert await settle_ratings(pool) == 1
    assert await written(pool) == {}
    assert await pool.fetchval("SELECT count(*) FROM rating_changes") == 0


async def test_what_was_given_up_before_is_remembered(pool: Pool) -> None:
    """In the day before a result that comes alone; what was given up a day ago counts no more."""
    players = [player_id(1), player_id(2)]
    games: list[int] = []
    for ended_ms in (1000, 1000 + QUICK_WINDOW_MS - 1, 1000 + 2 * QUICK_WINDOW_MS - 1):
        await pool.execute(
            "INSERT INTO rated_results VALUES (gen_random_uuid(), 'mushi', 'untimed', $1, $2::uuid[], 2, true, false)",
            *(ended_ms, players),
        )
        assert await settle_ratings(pool) == 1
        games.append((await written(pool))["mushi", unit_text(player_id(2))].games)
    assert games == [1, 1, 2]


async def add_result(pool: Pool, table: int, ended_ms: int, score: int) -> None:
    """A result of the first two players at Mushi, not rated yet."""
    await pool.execute(
        "INSERT INTO rated_results VALUES ($1, 'mushi', 'untimed', $2, $3::uuid[], $4, false, false)",
        *(UUID(int=table), ended_ms, [player_id(1), player_id(2)], score),
    )


async def test_a_result_that_changes_while_it_is_rated_is_rated_again(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of two processes computes ratings; what another one writes meanwhile is not marked as rated."""
    await add_result(pool, 1, 1000, 2)
    async with pool.acquire() as other, other.transaction():
        await other.execute("SELECT pg_advisory_xact_lock($1::bigint)", int(AdvisoryLock.RATINGS))
        assert await settle_ratings(pool) == 0
    load = settling._Settling._load

    async def ruled(self: settling._Settling, units: set[Unit]) -> None:
        monkeypatch.undo()
        await pool.execute("UPDATE rated_results SET score = 0, settled = false")
        await load(self, units)

    monkeypatch.setattr(settling._Settling, "_load", ruled)
    assert [await settle_ratings(pool) for _ in range(3)] == [1, 1, 0]
    (change,) = await list_changes(pool, "mushi", "untimed", unit_text(player_id(1)), 9)
    assert change.score == 0


async def test_results_of_one_moment_are_rated_by_their_tables(pool: Pool) -> None:
    """Results of one moment are rated by their tables, and what comes later follows from the last of them."""
    for table, ended_ms, score in ((2, 1000, 2), (1, 1000, 0), (3, 1000, 2), (4, 2000, 2)):
        await add_result(pool, table, ended_ms, score)
        if table > 2:
            await settle_ratings(pool)
    changes = await list_changes(pool, "mushi", "untimed", unit_text(player_id(1)), 9)
    assert [(change.table.int, change.score) for change in changes] == [(4, 2), (3, 2), (2, 2), (1, 0)]
    assert all(later.before.rating == earlier.after.rating for later, earlier in each(pairwise(changes)))


async def test_leaderboards_list_those_who_are_known(pool: Pool) -> None:
    """Ten results and a small deviation, by rating, people apart from bots, none who left, a page after the other."""
    people, bots = [player_id(number) for number in range(1, 6)], [player_id(number) for number in range(6, 8)]
    closed = player_id(8)
    await pool.executemany(
        "INSERT INTO players (player_id, name, created_ms, bot) VALUES ($1, 'P', 0, $2)",
        [(player, player in bots) for player in (*people, *bots, closed)],
    )
    await pool.execute("UPDATE players SET name = NULL, closed_ms = 1 WHERE player_id = $1", closed)

    async def add(players: Sequence[UUID], rating: int, games: int = 10, until_ms: int = 2000) -> None:
        await pool.execute(
            "INSERT INTO ratings (unit, ruleset, speed, players, rating, deviation, volatility, games, last_ms,"
            " listed_until_ms) VALUES ($1, 'mushi', 'untimed', $2, $3, 60000, 60000000, $4, 0, $5)",
            *(unit_text(*players), players, rating, games, until_ms),
        )

    for place, player in enumerate(people[:3]):
        await add([player], 1_500_000 + place * 1000)
    await add([people[3]], 1_900_000, games=9)
    await add([people[4]], 1_900_000, until_ms=1000)
    await add([bots[0]], 2_000_000)
    await add(people[:2], 1_600_000)
    await add([people[2], bots[1]], 1_700_000)
    await add([closed], 1_800_000)
    await add([people[0], closed], 1_800_000)

    async def listed(board: Board, limit: int = 9, after: tuple[int, str] = (2**31 - 1, "")) -> list[tuple[UUID, ...]]:
        return [row.players for row in await list_leaders(pool, "mushi", "untimed", board, 1000, limit, after)]

    assert await listed("players") == [(people[2],), (people[1],), (people[0],)]
    assert await listed("bots") == [(bots[0],)]
    assert await listed("pairs") == [tuple(people[:2])]
    assert await listed("players", 1) == [(people[2],)]
    assert await listed("players", 2, (1_502_000, unit_text(people[2]))) == [(people[1],), (people[0],)]
