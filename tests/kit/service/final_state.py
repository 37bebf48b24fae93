"""Read streams and rows of a database in a form that can be compared."""

from typing import Any, Final
from uuid import UUID

from domain.games import GAMES
from service.readmodels import contests, tables
from service.readmodels.projector import advance_projection, read_lag, rebuild_projection
from service.readmodels.rebuild.tables import rebuild_tables
from service.store.connections import Pool, Source
from service.store.events import read_shards
from tests.kit.service.house import wait_until

ROWS: Final = (
    "lobby",
    "deals",
    "deals_of_players",
    "plays",
    "statistics",
    "matches",
    "team_tables",
    "tournaments",
    "disputes",
    "results_ruled",
    "results_counted",
    "notices",
    "news",
    "seatings",
)
"""Every table that follows from the log."""
NAMES: Final = ("tables", "contests")

_UNDER_EMBARGO = """
    SELECT opened.stream_id
      FROM (SELECT stream_id, convert_from(data, 'UTF8')::jsonb ->> 'match' AS match
              FROM events WHERE type = 'table_opened') AS opened
     WHERE opened.match IS NOT NULL AND NOT EXISTS (
           SELECT FROM events
            WHERE stream_id = opened.match::uuid AND type IN ('match_ended', 'match_closed'))
"""
_PLAYED = """
    SELECT count(*) FROM events AS seat
     WHERE seat.type = 'seat_taken' AND convert_from(seat.data, 'UTF8')::jsonb ->> 'player' IS NOT NULL
       AND seat.stream_id <> ALL($1) AND EXISTS (
           SELECT FROM events AS ended
            WHERE ended.stream_id = seat.stream_id AND ended.type = 'match_ended')
"""
"""Matches at tables, by player."""
_COUNTED = "SELECT coalesce(sum(matches_won + matches_lost + matches_drawn), 0) FROM statistics"
_LISTED = """
    SELECT table_id FROM lobby UNION ALL SELECT table_id FROM deals UNION ALL SELECT table_id FROM deals_of_players
    UNION ALL SELECT table_id FROM plays
"""

Rows = dict[str, list[tuple[Any, ...]]]


async def stored_streams(source: Source) -> dict[str, tuple[str, int, str, tuple[str, ...]]]:
    """Every stream: its kind, version, last hash, and what happened in it."""
    found = await source.fetch("SELECT stream_id, kind, version, head_hash FROM streams ORDER BY stream_id")
    types = await source.fetch("SELECT stream_id, type FROM events WHERE position > 0 ORDER BY stream_id, version")
    return {
        str(stream_id): (kind, version, digest.hex(), tuple(type_ for whose, type_ in types if whose == stream_id))
        for stream_id, kind, version, digest in found
    }


async def catch_up_rows(pool: Pool) -> None:
    """Return once the read models have followed the log to its end."""
    shards = await read_shards(pool)

    async def so() -> bool:
        return not any([await read_lag(pool, shard, name) for shard in range(shards) for name in NAMES])

    await wait_until(so)


async def stored_rows(pool: Pool) -> Rows:
    """Every row of every read model, in an order of its own."""
    return {
        name: sorted([tuple(row) for row in await pool.fetch(f"SELECT * FROM {name}")], key=repr)  # noqa: S608
        for name in ROWS
    }


def without_places(rows: Rows) -> Rows:
    """Rows without the place of their event in the log: streams that go on at the same time meet there as they come."""
    placed = ("notices", "news")
    return rows | {name: sorted([tuple(row[2:]) for row in rows[name]], key=repr) for name in placed}


async def rebuilt_rows(pool: Pool) -> Rows:
    """The same, made anew from the log."""
    shards = await read_shards(pool)
    await rebuild_tables(pool, GAMES, shards, lambda _done, _all: None)
    await rebuild_projection(pool, contests.contest_projection(), shards, lambda _done, _all: None)
    for projection in (tables.table_projection(GAMES), contests.contest_projection()):
        for shard in range(shards):
            assert await advance_projection(pool, projection, shard) == 0
    return await stored_rows(pool)


async def rows_too_early(pool: Pool) -> list[UUID]:
    """Tables of matches that run, which a read model has a row of."""
    hidden = {table_id for (table_id,) in await pool.fetch(_UNDER_EMBARGO)}
    return [table_id for (table_id,) in await pool.fetch(_LISTED) if table_id in hidden]


async def leaked_sessions(pool: Pool) -> list[str]:
    """What read models that are up to date tell of running matches; nothing where all is well."""
    found = [f"a row of {table_id}" for table_id in await rows_too_early(pool)]
    hidden = [table_id for (table_id,) in await pool.fetch(_UNDER_EMBARGO)]
    played, counted = await pool.fetchval(_PLAYED, hidden), await pool.fetchval(_COUNTED)
    return found if played == counted else [*found, f"{counted} matches in the statistics, and {played} to be types of"]
