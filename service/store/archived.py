"""Read the events of streams that are in the archive: for those who read `events` and find that some are not there.

Versions are dense in a stream and positions in a log, so a reader sees by itself that events are missing, and asks here
only then: where nothing is archived, nothing is slower. What is archived of a stream are its first events; others may
have been appended since. The transaction that says that events are archived deletes them, so who did not find them
finds them here.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.chain import GENESIS, Link
from service.lru import LruCache
from service.metrics import ARCHIVE_READS
from service.store.archive_places import ArchiveUnavailable, open_place
from service.store.archive_records import NotTheRecord, unpack_positions, unpack_record
from service.store.connections import Source
from service.store.statements import load_statements

_SQL = load_statements("service.store", "archived")
_READ = _SQL["read_archived"]
_READ_BETWEEN = _SQL["read_archived_between"]
_COUNT_BEGUN = _SQL["count_begun"]
_READ_PLACES = _SQL["read_places"]


class DamagedRecord(ArchiveUnavailable):
    """The record of an archived stream is not the one that was archived, and has to be put back from a copy."""


class ArchivedStream(Struct, frozen=True):
    """The first events of a stream, as they were stored."""

    stream_id: UUID
    links: Sequence[Link]
    positions: Sequence[int]
    """In the log of the shard, an event each."""

    def __len__(self) -> int:
        return len(self.links)

    def hash_at(self, version: int) -> bytes:
        """Return the hash of an event; at version 0 that before the first one."""
        return GENESIS if version == 0 else self.links[version - 1].hash


class ArchivedEvent(Struct, frozen=True, gc=False):
    """One event at its place in the log."""

    position: int
    stream_id: UUID
    previous: bytes
    """The hash before it in its stream."""
    link: Link


_CAPACITY: Final = 50_000
"""Events of archived streams in memory, about a kilobyte each."""
_opened: Final[LruCache[bytes, ArchivedStream]] = LruCache(_CAPACITY, size=len)
"""By the hash of the last event, which no two streams share."""


async def read_archived(source: Source, shard: int, stream_ids: Iterable[UUID]) -> dict[UUID, ArchivedStream]:
    """Read what is archived of some streams; those of which nothing is are left out. Raise ArchiveUnavailable."""
    rows = await source.fetch(_READ, shard, list(stream_ids))
    return {row[0]: await _open(*row) for row in rows}


async def read_archived_stream(source: Source, shard: int, stream_id: UUID) -> ArchivedStream | None:
    """Read what is archived of a stream; None if nothing is. Raise ArchiveUnavailable."""
    return (await read_archived(source, shard, [stream_id])).get(stream_id)


async def read_archived_between(source: Source, shard: int, after: int, upto: int) -> list[ArchivedEvent]:
    """Read the archived events of a shard's log after a position up to another, in order. Raise ArchiveUnavailable."""
    found: list[ArchivedEvent] = []
    for row in await source.fetch(_READ_BETWEEN, shard, after, upto):
        found += _events_between(await _open(*row), after, upto)
    return sorted(found, key=lambda event: event.position)


def _events_between(stream: ArchivedStream, after: int, upto: int) -> Iterator[ArchivedEvent]:
    for link, position in zip(stream.links, stream.positions, strict=True):
        if after < position <= upto:
            yield ArchivedEvent(position, stream.stream_id, stream.hash_at(link.version - 1), link)


async def count_begun(source: Source, shard: int, upto: int) -> int:
    """Count the streams of which the first event is archived, and not after a position."""
    return await source.fetchval(_COUNT_BEGUN, shard, upto)


async def read_places(source: Source) -> list[str]:
    """Read which folders and buckets have records of this database."""
    return [place for (place,) in await source.fetch(_READ_PLACES)]


async def _open(stream_id: UUID, version: int, head_hash: bytes, positions: bytes, place: str) -> ArchivedStream:
    """Read a record, unless it is in memory; raise ArchiveUnavailable."""
    known = _opened.get(head_hash)
    if known is not None:
        return known
    try:
        packed = await open_place(place).read(record_name(head_hash))
        links = await asyncio.to_thread(unpack_record, stream_id, packed, head_hash)
    except NotTheRecord as error:
        ARCHIVE_READS.labels("damaged").inc()
        raise DamagedRecord(place, f"the record of {stream_id} is not what was archived: {error}") from error
    except ArchiveUnavailable:
        ARCHIVE_READS.labels("unavailable").inc()
        raise
    stream = ArchivedStream(stream_id, links, unpack_positions(positions))
    if not len(stream.links) == len(stream.positions) == version:
        raise DamagedRecord(place, f"the record of {stream_id} does not have as many events as were archived")
    ARCHIVE_READS.labels("read").inc()
    _opened.put(head_hash, stream)
    _opened.evict()
    return stream


def record_name(head_hash: bytes) -> str:
    """Name the file with the record of a stream, by the hash of its last event."""
    return f"{head_hash.hex()}.jsonl.gz"
