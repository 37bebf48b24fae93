"""What judges have corrected beside what it is counted for: where the two differ somebody has to be told.

A table comes to something by its own stream, and is counted in that of its match or tournament; a match of a
tournament likewise. Each side is written by the projection that follows it, as a digest, so that neither waits for the
other and what is owed is a comparison of rows.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from uuid import UUID

import msgspec

from domain.disputes.state import effective_rulings
from domain.table.state import Table
from domain.teams.events import TableCounted
from domain.teams.results import count_by_team, result_of_table
from domain.teams.state import Match
from domain.tournament.decide import NOT_PLAYED
from domain.tournament.results import pairing_result_of_match, pairing_result_of_table
from domain.tournament.state import Result, Tournament
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection, Source
from service.store.events import shard_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "ruled_results")
_WRITE_RULED = _SQL["write_ruled_results"]
_WRITE_COUNTED = _SQL["write_counted_results"]
_TABLES_RULED = _SQL["list_tables_with_uncounted_ruling"]
_MATCHES_RULED = _SQL["list_matches_with_uncounted_ruling"]

Marks = dict[UUID, str]
"""By table or match: a digest of what it comes to, or is counted for."""


def _mark(result: TableCounted | Result) -> str:
    return sha256(msgspec.json.encode(result)).hexdigest()


async def write_ruled_results(connection: Connection, shard: int, chapters: Iterable[TableChange]) -> None:
    """What those tables of matches and tournaments came to at which judges have ruled."""
    marks: Marks = {}
    for chapter in chapters:
        came_to = _ruled_result(chapter.after.table)
        if came_to is not None:
            marks[chapter.table_id] = _mark(came_to)
    if marks:
        await connection.execute(_WRITE_RULED, shard, list(marks), list(marks.values()))


def _ruled_result(table: Table) -> TableCounted | Result | None:
    if table.status != "finished" or not effective_rulings(table.disputes):
        return None
    if table.match is not None:
        result = result_of_table(table)
        return None if result is None else count_by_team(result)
    return None if table.tournament is None else pairing_result_of_table(table, table.round)


def ruled(match: Match) -> str | None:
    """The mark of a match that judges have ruled on, where a tournament counts it."""
    if match.result is None or match.tournament is None or not match.ruled:
        return None
    return _mark(pairing_result_of_match(match.result, match.tables))


def marks_counted_by_match(match: Match) -> Marks:
    """What a match that has ended counts its tables for."""
    if match.result is None:
        return {}
    marks = [_mark(counted) for counted in match.result.tables]
    return {UUID(bytes=placed.id): mark for placed, mark in zip(match.placed, marks, strict=True)}


def marks_counted_by_tournament(tournament: Tournament, pairings: Iterable[tuple[int, int]]) -> Marks:
    """What a tournament counts these for, by round and number, as far as they were played and have a result."""
    marks: Marks = {}
    for round_, number in pairings:
        pairing = tournament.paired[round_ - 1].pairings[number - 1]
        if pairing.result is not None and pairing.result.reason not in NOT_PLAYED:
            marks[UUID(bytes=pairing.id)] = _mark(pairing.result)
    return marks


async def write_counted_results(connection: Connection, shards: int, marks: Mapping[UUID, str]) -> None:
    """What tables and matches are counted for, each in the shard that it lives in."""
    if marks:
        places = [shard_of(stream_id, shards) for stream_id in marks]
        await connection.execute(_WRITE_COUNTED, places, list(marks), list(marks.values()))


async def list_tables_with_uncounted_ruling(source: Source, shard: int) -> list[UUID]:
    """Tables of a shard whose match or tournament has not been told what a judge ruled there."""
    return [table_id for (table_id,) in await source.fetch(_TABLES_RULED, shard)]


async def list_matches_with_uncounted_ruling(source: Source, shard: int) -> list[UUID]:
    """Matches of a shard whose tournament has not been told what a judge ruled at one of their tables."""
    return [match_id for (match_id,) in await source.fetch(_MATCHES_RULED, shard)]
