"""Check the map of heads that is kept: every page by the one above it, and every head by the events of its stream.

The pages are read in the order of their names, so each comes after the page above it, and no more is held in memory
than the hashes of pages that are still to come. A map of streams that are not in the log, or without some that are, is
found by their number.
"""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from domain.log.checkpoints import Checkpoint
from domain.log.head_pages import FIRST, DamagedMap, page_hash, read_page, streams_of_page
from domain.log.heads import NO_STREAMS, OVER_TYPES, RULED_TYPES, StreamHead
from service.signing.heads import read_snapshot
from service.signing.log_reading import count_streams, read_ends
from service.store.connections import Connection, Source
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "heads")
_READ_KEPT = _SQL["read_kept"]
_READ_PAGES_AFTER = _SQL["read_pages_after"]

_PAGES: Final = 512
"""Pages read at once."""


async def find_map_fault(source: Source, shard: int, epoch: int, signed: Checkpoint | None) -> str | None:
    """Return what is wrong with the map of a shard; `None` if nothing is, or no map is kept yet.

    The map is compared with the last checkpoint where it is of the same size, and always with the events.
    """
    async with read_snapshot(log_of(source, shard)) as connection:
        kept = await connection.fetchrow(_READ_KEPT, shard, epoch)
        if kept is None or kept["size"] == 0:
            return None
        if signed is not None and kept["size"] == signed.size and kept["root"] != signed.heads:
            return f"the map of heads at {signed.size} events is not the one that was signed"
        try:
            return await _find_page_fault(connection, shard, kept["size"], kept["root"])
        except DamagedMap as error:
            return f"the map of heads: {error}"


async def _find_page_fault(connection: Connection, shard: int, size: int, root: bytes) -> str | None:
    """Walk through the pages, each after the one above it."""
    expected = {} if root == NO_STREAMS else {FIRST: root}
    after: bytes | None = None
    streams = 0
    while rows := await connection.fetch(_READ_PAGES_AFTER, shard, after, _PAGES):
        heads: dict[bytes, StreamHead] = {}
        for name, slots in rows:
            page = read_page(slots)
            if expected.pop(name, None) != page_hash(page):
                raise DamagedMap("a page is not the one that the page above it was computed from")
            expected |= {name + bytes([at]): slot.hash for at, slot in enumerate(page) if slot and slot.head is None}
            heads |= streams_of_page(name, page)
        fault = await _find_head_fault(connection, shard, size, heads)
        if fault is not None:
            return fault
        streams += len(heads)
        after = rows[-1]["name"]
    if expected:
        raise DamagedMap("pages are missing")
    count = await count_streams(connection, shard, size)
    return None if count == streams else f"the map of heads has {streams} streams, and the log {count}"


async def _find_head_fault(
    connection: Connection, shard: int, size: int, heads: Mapping[bytes, StreamHead]
) -> str | None:
    """Compare heads with the events of their streams."""
    ids = [UUID(bytes=stream_id) for stream_id in heads]
    ends = await read_ends(connection, shard, size, ids, list(OVER_TYPES), list(RULED_TYPES))
    found = {
        stream_id.bytes: StreamHead(end.last, end.hash, end.over, end.ruled or 0) for stream_id, end in ends.items()
    }
    for stream_id, head in heads.items():
        if found.get(stream_id) != head:
            end = f"stream {UUID(bytes=stream_id)} with version {head.version}"
            return f"the map of heads ends {end}, and the log does not"
    return None
