"""Read the events of streams that are in the archive: for those who read `events` and find that some are not there.

Versions are dense in a stream and positions in a log, so a reader sees by itself that events are missing, and asks here
only then: where nothing is archived, nothing is slower. What is archived of a stream are its first events; others may
have been appended since. The transaction that says that events are archived deletes them, so who did not find them
finds them here.
"""

import asyncio
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Final, TypeVar
from uuid import UUID

import structlog
from msgspec import Struct

from domain.chain import GENESIS, HASH_BYTES, Link
from service.lru import LruCache
from service.metrics import ARCHIVE_READS
from service.store.archive_places import ArchiveUnavailable, open_place
from service.store.archive_records import NotTheRecord, unpack_positions, unpack_record
from service.store.connections import Source
from service.store.servers import log_of, logs_of
from service.store.statements import load_statements

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

T = TypeVar("T")

_SQL = load_statements("service.store", "archived")
_READ = _SQL["read_archived"]
_LIST_BETWEEN = _SQL["list_archived_between"]
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


class ArchivedHash(Struct, frozen=True, gc=False):
    """What the log knows of one event, at its place there."""

    position: int
    stream_id: UUID
    version: int
    hash: bytes
    previous: bytes
    """The hash before it in its stream."""


class _Outline(Struct, frozen=True, gc=False):
    """What the log knows of a stream, in a twentieth of the memory.

    Who reads the log reads all streams of an evening side by side, a few events of each at a time.
    """

    stream_id: UUID
    hashes: bytes
    """One after the other."""
    positions: "array[int]"

    def __len__(self) -> int:
        return len(self.positions)

    def between(self, after: int, upto: int) -> Iterator[ArchivedHash]:
        """Yield the events after a position up to another."""
        for at in range(bisect_right(self.positions, after), bisect_right(self.positions, upto)):
            end = at * HASH_BYTES
            previous = self.hashes[end - HASH_BYTES : end] if at else GENESIS
            hash_ = self.hashes[end : end + HASH_BYTES]
            yield ArchivedHash(self.positions[at], self.stream_id, at + 1, hash_, previous)


_CAPACITY: Final = 50_000
"""Events of archived streams in memory, about a kilobyte each."""
_opened: Final[LruCache[bytes, ArchivedStream]] = LruCache(_CAPACITY, size=len)
"""By the hash of the last event, which no two streams share."""
_OUTLINED: Final = 1_000_000
"""Events of archived streams of which the hash is in memory, 40 bytes each."""
_outlines: Final[LruCache[bytes, _Outline]] = LruCache(_OUTLINED, size=len)
"""Likewise."""


async def read_archived(source: Source, shard: int, stream_ids: Iterable[UUID]) -> dict[UUID, ArchivedStream]:
    """Read what is archived of some streams; those of which nothing is are left out. Raise ArchiveUnavailable."""
    rows = await log_of(source, shard).fetch(_READ, shard, list(stream_ids))
    return {row[0]: await _open(*row) for row in rows}


async def read_archived_stream(source: Source, shard: int, stream_id: UUID) -> ArchivedStream | None:
    """Read what is archived of a stream; None if nothing is. Raise ArchiveUnavailable."""
    return (await read_archived(source, shard, [stream_id])).get(stream_id)


async def read_archived_between(source: Source, shard: int, after: int, upto: int) -> list[ArchivedHash]:
    """Read what the log knows of the archived events after a position up to another, in order.

    Raise ArchiveUnavailable.
    """
    found: list[ArchivedHash] = []
    missing: list[UUID] = []
    for stream_id, head_hash in await log_of(source, shard).fetch(_LIST_BETWEEN, shard, after, upto):
        outline = _outlines.get(head_hash)
        if outline is None:
            missing.append(stream_id)
        else:
            found += outline.between(after, upto)
    for row in await log_of(source, shard).fetch(_READ, shard, missing) if missing else ():
        found += _outline(await _open(*row)).between(after, upto)
    return sorted(found, key=attrgetter("position"))


def _outline(stream: ArchivedStream) -> _Outline:
    hashes = b"".join([link.hash for link in stream.links])
    outline = _Outline(stream.stream_id, hashes, array("q", stream.positions))
    _outlines.put(stream.links[-1].hash, outline)
    _outlines.evict()
    return outline


def merge(stored: Iterable[T], archived: Iterable[T], key: Callable[[T], Any]) -> list[T]:
    """Return stored and archived events in the order of a key, each once.

    The two are read one after the other, so what is archived in between is found in both.
    """
    found = {key(one): one for one in archived} | {key(one): one for one in stored}
    return [found[at] for at in sorted(found)]


async def count_begun(source: Source, shard: int, upto: int) -> int:
    """Count the streams of which the first event is archived, and not after a position."""
    return await log_of(source, shard).fetchval(_COUNT_BEGUN, shard, upto)


async def read_places(source: Source) -> list[str]:
    """Read which folders and buckets have records of these databases."""
    return [place for log in logs_of(source) for (place,) in await log.fetch(_READ_PLACES)]


async def _open(stream_id: UUID, version: int, head_hash: bytes, positions: bytes, place: str) -> ArchivedStream:
    """Read a record, unless it is in memory; raise ArchiveUnavailable."""
    known = _opened.get(head_hash)
    if known is not None:
        return known
    try:
        stream = ArchivedStream(stream_id, await _read_links(stream_id, head_hash, place), unpack_positions(positions))
        if not len(stream.links) == len(stream.positions) == version:
            raise DamagedRecord(place, f"the record of {stream_id} has not as many events as were archived")
    except ArchiveUnavailable as error:
        ARCHIVE_READS.labels("damaged" if isinstance(error, DamagedRecord) else "unavailable").inc()
        _log.warning("archive.unavailable", stream=str(stream_id), place=place, reason=error.reason)
        raise
    ARCHIVE_READS.labels("read").inc()
    _opened.put(head_hash, stream)
    _opened.evict()
    return stream


async def _read_links(stream_id: UUID, head_hash: bytes, place: str) -> list[Link]:
    packed = await open_place(place).read(record_name(head_hash))
    try:
        return await asyncio.to_thread(unpack_record, stream_id, packed, head_hash)
    except NotTheRecord as error:
        raise DamagedRecord(place, f"the record of {stream_id} is not what was archived: {error}") from error


def record_name(head_hash: bytes) -> str:
    """Name the file with the record of a stream, by the hash of its last event."""
    return f"{head_hash.hex()}.jsonl.gz"
