"""Tables of team matches: nothing is told of them before their match is over, and then everything (rule 11).

Everything is a table's stream as far as it goes when its match is found to have ended. What comes after that, a dispute
and what is ruled in it, is told as it is followed. A match and its tables may be in different shards, and so followed
by different transactions in any order; the row of a table in the lobby says how far it has been told, and a lock lets
no transaction look at that while another one is telling.
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

_ENDS = frozenset({MatchEnded.tag, MatchClosed.tag})
_SQL = load_statements("service.readmodels", "tables")
_LOCK_EMBARGO = _SQL["lock_embargo"]
_PUBLISHED_VERSIONS = _SQL["published_versions"]


async def ended_match_tables(
    connection: Connection, games: Mapping[str, Game], shard: int, events: Sequence[LoggedEvent]
) -> AsyncIterator[tuple[int, TableChange]]:
    """The tables of the matches that ended in these events of a shard: the shard of each, and all there is to tell.

    A match ends after its last table, so they are all in the log, whichever shard they are in.
    """
    for event in events:
        if event.kind == MATCHES.name and event.type in _ENDS:
            await connection.execute(_LOCK_EMBARGO, AdvisoryLock.EMBARGO)
            match: Match = (await fold_public(connection, shard, MATCHES, event.stream_id, event.version)).head.state
            shards = await read_shards(connection)
            for table in match.placed:
                table_id = UUID(bytes=table.id)
                place = shard_of(table_id, shards)
                told = await read_public_events(connection, place, table_id)
                if told:
                    after, deals = follow_events(begin_chronicle(games, table.id, told[0]), told[1:])
                    yield place, TableChange(table_id, None, after, deals)


async def changes_after_match(
    connection: Connection, games: Mapping[str, Game], shard: int, chapters: Iterable[TableChange]
) -> AsyncIterator[tuple[int, TableChange]]:
    """What these chapters add to tables of matches that have been told of: the shard of each match, and what it is.

    Of all others nothing: they are told of with their match.
    """
    disputed = {
        chapter.table_id: chapter.after
        for chapter in chapters
        if chapter.after.table.match is not None and chapter.after.table.status in OVER and chapter.after.table.disputes
    }
    if not disputed:
        return
    await connection.execute(_LOCK_EMBARGO, AdvisoryLock.EMBARGO)
    shards = await read_shards(connection)
    for table_id, version in await connection.fetch(_PUBLISHED_VERSIONS, shard, list(disputed)):
        after = disputed[table_id]
        if version < after.version and after.table.match is not None:
            told = await read_public_events(connection, shard, table_id, after.version)
            before, _ = follow_events(begin_chronicle(games, table_id.bytes, told[0]), told[1:version])
            now, deals = follow_events(before, told[version:])
            yield shard_of(UUID(bytes=after.table.match), shards), TableChange(table_id, before, now, deals)
