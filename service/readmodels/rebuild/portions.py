"""Divide the streams of tables into portions: what one process reads and folds at once."""

from collections.abc import AsyncGenerator, Sequence
from uuid import UUID

from msgspec import Struct

from domain.games import MATCHES, TABLES
from service.readmodels.embargo import ENDS, list_tables_of_match
from service.store.archived import read_archived
from service.store.connections import Connection, Pool
from service.store.events import LoggedEvent, read_versions
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels.rebuild", "rebuild")
_LIST_STREAMS = _SQL["list_streams"]
_LIST_ARCHIVED = _SQL["list_archived"]
_READ_ENDS = _SQL["read_ends"]
_STREAMS = 512
"""Streams that are listed at once."""
_EVENTS = 8000
"""Events of a portion, unless one stream has more: they hide the round trips, and take some 10 MB while folded."""
_NO_END = 2**62


class Published(Struct, frozen=True):
    """The event with which a team match was over."""

    shard: int
    """The shard of the match."""
    position: int
    at_ms: int


class Portion(Struct, frozen=True):
    """Streams of tables of one shard."""

    shard: int
    streams: Sequence[tuple[UUID, int]]
    """Ids in order, each with a version that the stream does not exceed up to `end`."""
    end: int
    """Position of the last event that counts."""
    published: Published | None = None
    """For tables of a team match that is over, to publish them."""


async def list_portions(pool: Pool, ends: Sequence[int]) -> AsyncGenerator[Portion]:
    """Yield all portions of the log up to a position in each shard, those with what is published last.

    A match ends after its last table, so the whole streams of its tables are published, in any shard.
    """
    for shard, end in enumerate(ends):
        after = UUID(int=0)
        streams: list[tuple[UUID, int]] = []
        while found := await log_of(pool, shard).fetch(_LIST_STREAMS, shard, TABLES.name, after, _STREAMS):
            *whole, streams = _divide([*streams, *map(tuple, found)])
            for part in whole:
                yield Portion(shard, part, end)
            after = found[-1][0]
        if streams:
            yield Portion(shard, streams, end)
    for shard, end in enumerate(ends):
        async for ended in _list_ended_matches(pool, shard, end):
            async with pool.acquire() as connection:
                found = await _published(connection, shard, ended)
            for portion in found:
                yield portion


async def _list_ended_matches(pool: Pool, shard: int, end: int) -> AsyncGenerator[LoggedEvent]:
    """Yield the event with which each team match of a shard was over, up to a position, archived ones too."""
    rows = await log_of(pool, shard).fetch(_READ_ENDS, shard, end, MATCHES.name, list(ENDS))
    stored = [LoggedEvent(*row) for row in rows]
    for ended in stored:
        yield ended
    known, after = {ended.stream_id for ended in stored}, UUID(int=0)
    while found := await log_of(pool, shard).fetch(_LIST_ARCHIVED, shard, MATCHES.name, after, _STREAMS):
        ids = [stream_id for (stream_id,) in found]
        for stream in (await read_archived(pool, shard, [one for one in ids if one not in known])).values():
            for link, position in zip(stream.links, stream.positions, strict=True):
                if link.type in ENDS:
                    public = link.version, link.at_ms, link.actor, link.type, link.data
                    yield LoggedEvent(position, stream.stream_id, MATCHES.name, *public)
        after = ids[-1]


def _divide(streams: Sequence[tuple[UUID, int]]) -> list[list[tuple[UUID, int]]]:
    """Divide streams, keeping their order."""
    parts: list[list[tuple[UUID, int]]] = [[]]
    events = 0
    for stream in streams:
        if parts[-1] and events + stream[1] > _EVENTS:
            parts.append([])
            events = 0
        parts[-1].append(stream)
        events += stream[1]
    return parts


async def _published(connection: Connection, shard: int, ended: LoggedEvent) -> list[Portion]:
    """Make the portions with the tables of a match that is over."""
    by_place: dict[int, list[UUID]] = {}
    for place, table_id in await list_tables_of_match(connection, shard, ended):
        by_place.setdefault(place, []).append(table_id)
    return [
        Portion(place, part, _NO_END, Published(shard, ended.position, ended.at_ms))
        for place, tables in by_place.items()
        for part in _divide(sorted((await read_versions(connection, place, tables)).items()))
        if part
    ]
