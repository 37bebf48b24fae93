"""Tables of team matches: nothing is told of them before their match is over, and then everything (rule 11)."""

from collections.abc import AsyncIterator, Mapping, Sequence
from uuid import UUID

from domain.games import MATCHES
from domain.table.events import TableClosed
from domain.table.game import Game
from domain.table.history import begin, follow
from domain.teams.events import MatchClosed, MatchEnded
from domain.teams.state import Match
from service.readmodels.chronicles import Chapter
from service.readmodels.folded import Public, folded, public_parts
from service.store.connect import Connection
from service.store.read import Logged, read_shards
from service.store.shards import shard_of

_ENDS = frozenset({MatchEnded.tag, MatchClosed.tag})


async def released(
    connection: Connection, games: Mapping[str, Game], shard: int, events: Sequence[Logged]
) -> AsyncIterator[tuple[int, Chapter]]:
    """The tables of the matches that ended in these events of a shard: the shard of each, and all there is to tell.

    A match ends after the last event of its last table, so they are all in the log, whichever shard they are in; or it
    is closed after that, and then all that counts is.
    """
    for event in events:
        if event.kind == MATCHES.name and event.type in _ENDS:
            match: Match = (await folded(connection, shard, MATCHES, event.stream_id, event.version)).head.state
            shards = await read_shards(connection)
            for table in match.placed:
                table_id = UUID(bytes=table.id)
                place = shard_of(table_id, shards)
                told = _to_its_end(await public_parts(connection, place, table_id))
                if told:
                    after, deals = follow(begin(games, table.id, told[0]), told[1:])
                    yield place, Chapter(table_id, None, after, deals)


def _to_its_end(told: Sequence[Public]) -> Sequence[Public]:
    """Without what comes after a table was closed, and perhaps its match: a dispute that changes nothing more."""
    ends = (place for place, event in enumerate(told, 1) if event.type == TableClosed.tag)
    return told[: next(ends, len(told))]
