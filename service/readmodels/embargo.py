"""Publish the tables of a team match when the match is over, and not before (rule 11).

At the end of the match, the whole stream of each table is published. What comes later, a dispute and its ruling, is
published as it is followed. A match and its tables may be in different shards, and so different transactions follow
them, in any order. The row of a table in the lobby has the version up to which the table is published, and a lock keeps
other transactions from reading it while one publishes.
"""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from uuid import UUID

from domain.games import MATCHES
from domain.stream import OVER
from domain.table.game import Game
from domain.table.history import begin_chronicle, follow_events
from domain.teams.events import MatchClosed, MatchEnded
from domain.teams.state import Match
from service.readmodels.public_fold import fold_public, read_public_events
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection
from service.store.events import LoggedEvent, read_shards, shard_of
from service.store.locks import AdvisoryLock
from service.store.statements import load_statements

ENDS = frozenset({MatchEnded.tag, MatchClosed.tag})
"""Types of event with which a match is over."""
_SQL = load_statements("service.readmodels", "tables")
_LOCK_EMBARGO = _SQL["lock_embargo"]
_PUBLISHED_VERSIONS = _SQL["published_versions"]


async def ended_match_tables(
    connection: Connection, games: Mapping[str, Game], shard: int, events: Sequence[LoggedEvent]
) -> AsyncIterator[tuple[int, int, TableChange]]:
    """Yield the tables of the matches that ended in these events: the position of the end, shard, and whole change.

    A match ends after its last table, so all their events are in the log, in any shard.
    """
    for event in events:
        if event.kind == MATCHES.name and event.type in ENDS:
            await connection.execute(_LOCK_EMBARGO, AdvisoryLock.EMBARGO)
            for place, table_id in await list_tables_of_match(connection, shard, event):
                stream = await read_public_events(connection, place, table_id)
                if stream:
                    after, deals = follow_events(begin_chronicle(games, table_id.bytes, stream[0]), stream[1:])
                    yield event.position, place, TableChange(table_id, None, after, deals)


async def list_tables_of_match(connection: Connection, shard: int, event: LoggedEvent) -> list[tuple[int, UUID]]:
    """List the tables of a match, each with its shard, as of an event of the match."""
    match: Match = (await fold_public(connection, shard, MATCHES, event.stream_id, event.version)).head.state
    shards = await read_shards(connection)
    tables = [UUID(bytes=table.id) for table in match.placed]
    return [(shard_of(table_id, shards), table_id) for table_id in tables]


async def changes_after_match(
    connection: Connection, games: Mapping[str, Game], shard: int, changes: Iterable[TableChange]
) -> AsyncIterator[tuple[int, TableChange]]:
    """Yield what these changes add to published tables of matches, each with the shard of its match.

    The other tables of matches are published when their match is over.
    """
    disputed = {
        change.table_id: change
        for change in changes
        if change.after.table.match is not None and change.after.table.status in OVER and change.after.table.disputes
    }
    if not disputed:
        return
    await connection.execute(_LOCK_EMBARGO, AdvisoryLock.EMBARGO)
    shards = await read_shards(connection)
    for table_id, version in await connection.fetch(_PUBLISHED_VERSIONS, shard, list(disputed)):
        after, events = disputed[table_id].after, disputed[table_id].events
        if version < after.version and after.table.match is not None:
            stream = await read_public_events(connection, shard, table_id, after.version)
            before, _ = follow_events(begin_chronicle(games, table_id.bytes, stream[0]), stream[1:version])
            now, deals = follow_events(before, stream[version:])
            new = [event for event in events if event.version > version]
            yield shard_of(UUID(bytes=after.table.match), shards), TableChange(table_id, before, now, deals, new)
