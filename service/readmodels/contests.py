"""Project team matches, tournaments and clubs: the rows of lists, and the tables that are being played in matches.

They are few and their streams short, so each is folded from its first event when something happens in it.
"""

from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.clubs.decide import CLUBS
from domain.games import MATCHES, TOURNAMENTS
from domain.table.clock.rules import ClockRules, Speed
from domain.teams.state import Match
from domain.tournament.events import ResultRecorded, ResultRuled
from service.readmodels.clubs import delete_club_rows, project_clubs
from service.readmodels.contest_rows import (
    ListedTournament,
    MatchRow,
    TournamentRow,
    make_listed_tournament,
    match_row,
    tournament_row,
)
from service.readmodels.keyset import NEWEST, KeysetPosition
from service.readmodels.lobby import decode_clock
from service.readmodels.notices.contests import delete_contest_notices, write_contest_notices
from service.readmodels.projector import Apply, Projection
from service.readmodels.public_fold import fold_public
from service.readmodels.ruled_results import marks_counted_by_match, marks_counted_by_tournament, write_counted_results
from service.store.connections import Connection, Pool, Source
from service.store.events import LoggedEvent, read_shards, shard_of
from service.store.servers import all_rows_of, log_of, other_servers, shards_to_read
from service.store.statements import CUSTOM_PLANS, load_statements

_SQL = load_statements("service.readmodels", "contests")
_WRITE_MATCHES = _SQL["write_matches"]
_WRITE_TOURNAMENTS = _SQL["write_tournaments"]
_WRITE_TABLES = _SQL["write_team_tables"]
_FORGET_TABLES = _SQL["delete_team_tables"]
_EMPTY = _SQL["delete_contest_rows"]
_MATCHES = _SQL["list_matches"]
_TOURNAMENTS = _SQL["list_tournaments"]
_MATCHES_PLAYING = _SQL["list_playing_matches"]
_MATCHES_LIVE = _SQL["list_live_matches"]
_MATCHES_TO_START = _SQL["list_matches_to_start"]
_TOURNAMENTS_PLAYING = _SQL["list_playing_tournaments"]
_TOURNAMENTS_TO_START = _SQL["list_tournaments_to_start"]
_MATCH_OF_TABLE = _SQL["find_match_of_table"]
_MATCH_IN_LOGS = _SQL["find_match_in_logs"]
_POSITIONS = _SQL["read_positions"]


START_WITHIN_MS: Final = 24 * 3_600_000
"""How long the house tries to start a tournament that has too few entries at its time."""


class _Result(Struct, frozen=True):
    """Which pairing a result is of."""

    round: int
    pairing: int


_RESULT = msgspec.json.Decoder(_Result)


class ListedMatch(Struct, frozen=True, kw_only=True):
    """A team match in a list, which may be a moment behind the match."""

    id: UUID
    version: int
    game: str
    ruleset: str
    status: str
    opener: UUID
    tournament: UUID | None
    tables: int
    games: int
    """Stipulated at each table."""
    finish_by: datetime
    team: str | None
    """`A` or `B`, which won; null before the end and after a draw."""
    games_won: list[int]
    """By team; empty before the end."""
    people_only: bool
    """Whether bots may not play: neither those of the house nor players whose accounts are bots'."""
    clock: ClockRules | UnsetType = UNSET
    """Of every table; absent where tables have none."""
    speed: Speed | UnsetType = UNSET
    """How fast that clock makes play; absent without one."""
    opened_at: datetime
    updated_at: datetime


def contest_projection() -> Projection:
    """Make the projection."""

    @asynccontextmanager
    async def applying(connection: Connection, shard: int) -> AsyncGenerator[Apply]:
        async def apply(events: Sequence[LoggedEvent]) -> None:
            await _project_matches(connection, shard, _last_versions(events, MATCHES.name))
            await _project_tournaments(connection, shard, events)
            await project_clubs(connection, shard, [event for event in events if event.kind == CLUBS.name])
            await write_contest_notices(connection, shard, events)

        yield apply

    return Projection("contests", applying, _reset, kinds=(MATCHES.name, TOURNAMENTS.name, CLUBS.name))


async def _reset(connection: Connection) -> None:
    await connection.execute(_EMPTY)
    await delete_club_rows(connection)
    await delete_contest_notices(connection)


def _last_versions(events: Iterable[LoggedEvent], kind: str) -> dict[UUID, int]:
    """Map the streams of a kind among these events to the last version of each."""
    return {event.stream_id: event.version for event in events if event.kind == kind}


async def _project_matches(connection: Connection, shard: int, touched: dict[UUID, int]) -> None:
    rows: list[MatchRow] = []
    shards = await read_shards(connection) if touched else 0
    for stream_id, version in touched.items():
        fold = await fold_public(connection, shard, MATCHES, stream_id, version)
        match: Match = fold.head.state
        rows.append(match_row(fold))
        ids = [UUID(bytes=table.id) for table in match.placed]
        places = [shard_of(table_id, shards) for table_id in ids]
        if match.status == "playing":
            bots = [any(seat.bot is not None for seat in table.seats) for table in match.placed]
            await connection.execute(_WRITE_TABLES, stream_id, places, ids, bots)
        elif ids:
            await connection.execute(_FORGET_TABLES, stream_id, places, ids)
            await write_counted_results(connection, shards, marks_counted_by_match(match))
    await _write_rows(connection, _WRITE_MATCHES, shard, rows)


async def _project_tournaments(connection: Connection, shard: int, events: Sequence[LoggedEvent]) -> None:
    rows: list[TournamentRow] = []
    for stream_id, version in _last_versions(events, TOURNAMENTS.name).items():
        fold = await fold_public(connection, shard, TOURNAMENTS, stream_id, version)
        rows.append(tournament_row(fold))
        results = [
            _RESULT.decode(event.data)
            for event in events
            if event.stream_id == stream_id and event.type in {ResultRecorded.tag, ResultRuled.tag}
        ]
        if results:
            counted = marks_counted_by_tournament(
                fold.head.state, [(result.round, result.pairing) for result in results]
            )
            await write_counted_results(connection, await read_shards(connection), counted)
    await _write_rows(connection, _WRITE_TOURNAMENTS, shard, rows)


async def _write_rows(connection: Connection, write: str, shard: int, rows: Sequence[Struct]) -> None:
    if rows:
        await connection.execute(write, shard, msgspec.json.encode(rows).decode())


async def list_matches(
    pool: Pool,
    limit: int,
    before: KeysetPosition = NEWEST,
    *,
    status: str | None = None,
    player: UUID | None = None,
) -> list[ListedMatch]:
    """Read at most `limit` public matches of nodes that answer, the newest first, after one of them."""
    return await _list_rows(pool, make_listed_match, _MATCHES, (status, *before, limit, player))


async def list_tournaments(
    pool: Pool,
    limit: int,
    before: KeysetPosition = NEWEST,
    *,
    status: str | None = None,
    player: UUID | None = None,
) -> list[ListedTournament]:
    """Read at most `limit` public tournaments of nodes that answer, the newest first, after one of them."""
    return await _list_rows(pool, make_listed_tournament, _TOURNAMENTS, (status, *before, limit, player))


def make_listed_match(columns: dict[str, Any]) -> ListedMatch:
    """Make a row of the list of matches of its columns."""
    return ListedMatch(**decode_clock(columns))


async def _list_rows(
    pool: Pool, make_row: Callable[[dict[str, Any]], Any], query: str, given: tuple[object, ...]
) -> list[Any]:
    async with pool.acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(CUSTOM_PLANS)
        return [make_row(dict(found)) for found in await connection.fetch(query, *given, shards_to_read(pool))]


async def list_live_matches(source: Source, shard: int) -> list[UUID]:
    """List the team matches of a shard that are not over, unlisted ones too."""
    return [match_id for (match_id,) in await source.fetch(_MATCHES_LIVE, shard)]


async def list_playing_matches(source: Source, shard: int) -> list[UUID]:
    """List the matches of a shard that are being played."""
    return [match_id for (match_id,) in await source.fetch(_MATCHES_PLAYING, shard)]


async def list_matches_to_start(now_ms: Callable[[], int], source: Source, shard: int) -> list[UUID]:
    """List the matches of a shard that the house starts now, since players have not opened their nonces in time."""
    return [match_id for (match_id,) in await source.fetch(_MATCHES_TO_START, shard, now_ms())]


async def find_match_of_table(source: Source, shard: int, table_id: UUID) -> UUID | None:
    """Find the running match that has set this table, also one that started a moment ago; `shard` is the table's."""
    found = await all_rows_of(source).fetchval(_MATCH_OF_TABLE, shard, table_id)
    others = other_servers(source) if found is None else []
    after = {row["shard"]: row["position"] for row in await source.fetch(_POSITIONS)} if others else dict[int, int]()
    for server in others:
        log, shards = log_of(source, server.shards[0]), server.shards
        found = found or await log.fetchval(_MATCH_IN_LOGS, table_id, shards, [after.get(each, 0) for each in shards])
    return found


async def list_playing_tournaments(source: Source, shard: int) -> list[UUID]:
    """List the tournaments of a shard that are being played, or that a pair left with a table or match to close."""
    return [tournament_id for (tournament_id,) in await source.fetch(_TOURNAMENTS_PLAYING, shard)]


async def list_tournaments_to_start(now_ms: Callable[[], int], source: Source, shard: int) -> list[UUID]:
    """List the tournaments of a shard whose time to start has come, for a day, and that still take entries."""
    now = now_ms()
    return [
        tournament_id
        for (tournament_id,) in await source.fetch(_TOURNAMENTS_TO_START, shard, now - START_WITHIN_MS, now)
    ]
