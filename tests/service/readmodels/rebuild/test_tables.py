"""The rows of tables made again, by any number of processes: equal to those that were written live, or unchanged."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from uuid import UUID

import asyncpg
import msgspec
import psutil
import pytest

from domain.actors import HOUSE, player_actor
from domain.games import GAMES
from domain.table import commands as c
from service.readmodels.contests import contest_projection
from service.readmodels.projector import LogGap, read_lag, rebuild_projection
from service.readmodels.ratings.settling import settle_ratings
from service.readmodels.rebuild import deal_lines, folding, portions, tables
from service.readmodels.rebuild.folding import Rows, make_rows
from service.readmodels.rebuild.portions import Portion
from service.readmodels.rebuild.tables import Make, rebuild_tables
from service.readmodels.rebuild.workers import WorkerLost, run_workers
from service.readmodels.tables import table_projection
from service.store.addresses import Addresses
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.play import Match, play, play_table, player_id, ticks_from
from tests.kit.service.archive import archive, forget_opened
from tests.kit.service.final_state import stored_rows
from tests.kit.service.log_store import add_shards, interleave, store_appends
from tests.service.readmodels.ratings.test_settling import all_rows
from tests.service.readmodels.rows import catch_up
from tests.service.readmodels.test_rulings import overturned

pytestmark = pytest.mark.slow

SHARDS = 3
_MODULE = "service.readmodels.rebuild.workers"
_KEYS = """
    SELECT * FROM search_keys
     WHERE (shard, key) IN (SELECT shard, search_key FROM deals UNION ALL SELECT shard, search_key FROM plays)
     ORDER BY shard, key
"""


@pytest.fixture(scope="module", autouse=True)
def _small_portions() -> Iterator[None]:
    """Portions of one or two streams, and streams that are folded in several parts, in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(portions, "_EVENTS", 150)
        patch.setattr(portions, "_STREAMS", 2)
        patch.setattr(folding, "_EVENTS", 70)
        yield


@pytest.fixture
async def followed(pool: Pool, owner: asyncpg.Connection, matches: list[Match]) -> dict[str, object]:
    """Every row as it was written live, of a log in three shards with rated tables and rulings."""
    await add_shards(owner, SHARDS - 1)
    small: dict[str, object] = {"games_to_win": 1, "target": 20}
    rated = [overturned(19, rated=True), play_table(20, players=(1, 2), options=small, rated=True)]
    log, live = interleave([*matches, *rated, _invited(30)]), table_projection(GAMES)
    for place in range(0, len(log), 30):
        await store_appends(pool, log[place : place + 30], SHARDS)
        await catch_up(pool, live, 25, SHARDS)
        await settle_ratings(pool)
    return await every_row(pool)


def _invited(number: int) -> Match:
    """A table whose opener invites a player after the opening, and changes places with another who has sat down."""
    opener, rules = str(player_id(0)), GAMES["mus"].rules_for("mus-basque", {}, 4)
    opening = c.OpenTable(HOUSE, GAMES["mus"], rules, opener, "public", bytes(32))
    guest = str(player_id(6))
    asked = [
        c.SwapSeats(player_actor(opener), (0, 2)),
        c.TakeSeat(player_actor(guest), 2, guest),
        c.TakeSeat(player_actor(opener), 0, opener),
        c.ReserveSeat(player_actor(opener), 1, str(player_id(5))),
    ]
    stream_id = UUID(int=number << 64, version=4)
    return play(opening, lambda _: asked.pop() if asked else None, stream_id=stream_id.bytes, next_ms=ticks_from(1))


async def every_row(pool: Pool) -> dict[str, object]:
    """All that follows from the log. Of the search keys, those that are used: live, former ones of a deal are kept."""
    return {**await stored_rows(pool), **await all_rows(pool), "search_keys": [*map(tuple, await pool.fetch(_KEYS))]}


class _Watched:
    """A worker that is killed after so many answers."""

    def __init__(self, helper: Make, ended_after: int | None = None) -> None:
        self._helper = helper
        self._ended_after = ended_after
        self.answered = 0
        self.ready = asyncio.Event()

    async def __call__(self, portion: Portion) -> Rows:
        if self.answered == self._ended_after:
            (child,) = [child for child in psutil.Process().children() if _MODULE in child.cmdline()]
            child.kill()
            self.ready.set()
        rows = await self._helper(portion)
        self.answered += 1
        if self._ended_after is None:
            self.ready.set()
        return rows


def _after(make: Callable[..., Awaitable[Rows]], helpers: Sequence[_Watched]) -> Callable[..., Awaitable[Rows]]:
    """Fold here only when each of the helpers has made something, or was killed where it is to be."""

    async def patient(*given: object) -> Rows:
        for helper in helpers:
            await helper.ready.wait()
        return await make(*given)

    return patient


@pytest.mark.parametrize("workers", [1, 2, 4])
async def test_any_number_of_processes_makes_the_same_rows(
    pool: Pool, database: Database, followed: dict[str, object], monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    """To the last digit of the ratings; progress ends with all events, and the live projection goes on from there."""
    reported: list[tuple[int, int]] = []
    await pool.execute("DELETE FROM lobby WHERE shard = 1; UPDATE deals SET history = '{}'; DELETE FROM ratings")
    async with run_workers(Addresses(database.service_url, None, embedded=False), workers - 1) as helpers:
        watched = [_Watched(helper) for helper in helpers]
        monkeypatch.setattr(tables, "make_rows", _after(make_rows, watched))
        events = await rebuild_tables(pool, GAMES, SHARDS, lambda *found: reported.append(found), watched)
    assert len([helper for helper in watched if helper.answered]) == workers - 1
    await settle_ratings(pool)
    assert await every_row(pool) == followed
    assert [read for shard in range(SHARDS) if (read := await read_lag(pool, shard, "tables"))] == []
    assert reported[0] == (0, events)
    assert reported[-1] == (events, events)
    assert len(reported) > 8


async def test_archived_matches_are_read_where_they_are(
    pool: Pool, database: Database, followed: dict[str, object], matches: list[Match], tmp_path: Path
) -> None:
    """Tables, and the contests with the whole log before them, in every process: the same rows as before."""
    over = [match.stream_id for match in matches if match.table.opened]
    assert len(over) >= 5
    assert await archive(database, tmp_path, over) > 600
    forget_opened()
    await pool.execute("DELETE FROM lobby WHERE shard = 1; UPDATE deals SET history = '{}'; DELETE FROM ratings")
    assert await rebuild_projection(pool, contest_projection(), SHARDS, lambda *_: None) > 600
    async with run_workers(Addresses(database.service_url, None, embedded=False), 1) as helpers:
        await rebuild_tables(pool, GAMES, SHARDS, lambda *_: None, helpers)
    await settle_ratings(pool)
    assert await every_row(pool) == followed


async def test_a_process_that_ends_half_way_changes_nothing(
    pool: Pool, database: Database, followed: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed after a portion was written: the error says so, rows and ratings are those of before."""
    reported: list[tuple[int, int]] = []
    async with run_workers(Addresses(database.service_url, None, embedded=False), 1) as (helper,):
        watched = _Watched(helper, ended_after=2)
        monkeypatch.setattr(tables, "make_rows", _after(make_rows, [watched]))
        with pytest.raises(WorkerLost, match="-9"):
            await rebuild_tables(pool, GAMES, SHARDS, lambda *found: reported.append(found), [watched])
    assert 0 < reported[-1][0] < reported[-1][1]
    assert await every_row(pool) == followed
    monkeypatch.undo()
    assert await rebuild_tables(pool, GAMES, SHARDS, lambda *_: None) > 0
    await settle_ratings(pool)
    assert await every_row(pool) == followed


async def test_events_that_are_missing_are_found(pool: Pool, owner: asyncpg.Connection, followed: object) -> None:
    """In a stream of a table or of another kind, and at the end: nothing is changed."""
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("DELETE FROM events WHERE shard = 2 AND position = 41")
    with pytest.raises(LogGap) as gap:
        await rebuild_tables(pool, GAMES, SHARDS, lambda *_: None)
    assert (gap.value.shard, gap.value.wanted) == (2, 41)
    assert await every_row(pool) == followed


async def test_what_json_escapes_is_stored_as_it_was(
    pool: Pool, matches: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Backslashes, tabs and the end of a line have a meaning for COPY, and none in a history."""
    history = {"word": 'a\tb\\n"\\.\n\\N'}
    monkeypatch.setattr(deal_lines, "_encode", lambda _deal: msgspec.json.encode(history))
    await store_appends(pool, interleave(matches[:1]))
    await rebuild_tables(pool, GAMES, 1, lambda *_: None)
    found = {text for (text,) in await pool.fetch("SELECT history FROM deals")}
    assert [msgspec.json.decode(text) for text in found] == [history]
