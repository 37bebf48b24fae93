"""Compare results that judges corrected with the results that are counted, to find those that must be counted again.

The result of a table follows from its own stream, and the stream of its match or tournament counts it; likewise the
result of a match in a tournament. Each side is written as a digest by the projection that follows it. So neither waits
for the other, and a comparison of rows finds what is not counted yet.
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
from domain.tournament.state import Result, Tournament, contest_id
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection, Source, Target
from service.store.events import shard_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "ruled_results")
_WRITE_RULED = _SQL["write_ruled_results"]
_WRITE_COUNTED = _SQL["write_counted_results"]
_TABLES_RULED = _SQL["list_tables_with_uncounted_ruling"]
_MATCHES_RULED = _SQL["list_matches_with_uncounted_ruling"]

Marks = dict[UUID, str]
"""By table or match: the digest of its result, or of the result that is counted."""


def _mark(result: TableCounted | Result) -> str:
    return sha256(msgspec.json.encode(result)).hexdigest()


async def write_ruled_results(target: Target, shard: int, changes: Iterable[TableChange]) -> None:
    """Write the results of tables of matches and tournaments at which judges have ruled."""
    marks: Marks = {}
    for change in changes:
        came_to = _ruled_result(change.after.table)
        if came_to is not None:
            marks[change.table_id] = _mark(came_to)
    if marks:
        await target.execute(_WRITE_RULED, shard, list(marks), list(marks.values()))


def _ruled_result(table: Table) -> TableCounted | Result | None:
    if table.status != "finished" or not effective_rulings(table.disputes):
        return None
    if table.match is not None:
        result = result_of_table(table)
        return None if result is None else count_by_team(result)
    return None if table.tournament is None else pairing_result_of_table(table, table.round)


def ruled(match: Match) -> str | None:
    """Return the digest of the result of a match that judges have ruled on; null unless a tournament counts it."""
    if match.result is None or match.tournament is None or not match.ruled:
        return None
    return _mark(pairing_result_of_match(match.result, match.tables))


def marks_counted_by_match(match: Match) -> Marks:
    """Return the digests of the results that a match counts for its tables; empty before it has ended."""
    if match.result is None:
        return {}
    marks = [_mark(counted) for counted in match.result.tables]
    return {UUID(bytes=placed.id): mark for placed, mark in zip(match.placed, marks, strict=True)}


def marks_counted_by_tournament(tournament: Tournament, pairings: Iterable[tuple[int, int]]) -> Marks:
    """Return the digests of the results that a tournament has for the legs of these pairings, if they were played."""
    marks: Marks = {}
    for round_, number in pairings:
        pairing = tournament.paired[round_ - 1].pairings[number - 1]
        for leg, result in enumerate(pairing.legs, 1):
            if result.reason not in NOT_PLAYED:
                marks[UUID(bytes=contest_id(tournament.stream_id, round_, number, leg))] = _mark(result)
    return marks


async def write_counted_results(connection: Connection, shards: int, marks: Mapping[UUID, str]) -> None:
    """Write the results that are counted for tables and matches, each in its own shard."""
    if marks:
        places = [shard_of(stream_id, shards) for stream_id in marks]
        await connection.execute(_WRITE_COUNTED, places, list(marks), list(marks.values()))


async def list_tables_with_uncounted_ruling(source: Source, shard: int) -> list[UUID]:
    """List the tables of a shard whose match or tournament does not count the ruling yet."""
    return [table_id for (table_id,) in await source.fetch(_TABLES_RULED, shard)]


async def list_matches_with_uncounted_ruling(source: Source, shard: int) -> list[UUID]:
    """List the matches of a shard whose tournament does not count a ruling at one of their tables yet."""
    return [match_id for (match_id,) in await source.fetch(_MATCHES_RULED, shard)]
