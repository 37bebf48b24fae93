"""Read which rows of the public lists have changed since an earlier look, by how far their projections have come.

A projection moves its checkpoint in the transaction that writes its rows, so the rows up to a checkpoint are there, and
no change is missed whichever process writes them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from service.readmodels.contests import ListedMatch, ListedTournament, make_listed_match, make_listed_tournament
from service.readmodels.lobby import ListedTable, make_listed_table
from service.store.connections import ServerAway, Source
from service.store.events import read_moved
from service.store.servers import UNKNOWN, shards_by_answer, shards_to_read
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "lobby_changes")
_POSITIONS = _SQL["read_positions"]
_CHANGED: Final[Mapping[str, tuple[tuple[str, Callable[[dict[str, Any]], Any]], ...]]] = {
    "tables": ((_SQL["changed_tables"], make_listed_table),),
    "contests": (
        (_SQL["changed_matches"], make_listed_match),
        (_SQL["changed_tournaments"], make_listed_tournament),
    ),
}
"""The statements and the rows that they give, by projection."""

ListedRow: TypeAlias = ListedTable | ListedMatch | ListedTournament
Positions: TypeAlias = Mapping[tuple[int, str], int]
"""Position in the log of a shard, by shard and projection."""


async def read_positions(source: Source) -> Positions:
    """Read how far the rows of the lists go; to the end where a node does not answer, so that none counts as new."""
    shards, known = shards_to_read(source), shards_by_answer(source)
    away = [shard for shard in known if shards is not None and shard not in shards]
    found = {(shard, projection): position for shard, projection, position in await source.fetch(_POSITIONS, shards)}
    return found | {(shard, projection): UNKNOWN for shard in away for projection in _CHANGED}


async def read_changed_rows(source: Source, since: Positions) -> tuple[list[ListedRow], Positions]:
    """Read the public rows that changed after these positions, and the positions that they go to."""
    now = dict(await read_positions(source))
    changed: list[ListedRow] = []
    for (shard, projection), position in tuple(now.items()):
        before = since.get((shard, projection), 0)
        if position == UNKNOWN:
            now[shard, projection] = before  # until it answers again
            continue
        if position <= before:
            continue
        try:
            moved = [each.stream_id for each in await read_moved(source, shard, before, position - before)]
        except ServerAway:
            now[shard, projection] = before  # until it answers again
            continue
        for statement, make_row in _CHANGED[projection]:
            found = await source.fetch(statement, shard, moved)
            changed += [make_row(dict(row)) for row in found]
    return changed, now
