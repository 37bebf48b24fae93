"""Keep the map of heads in the database, grow it with the log, and prove from it where a stream ends.

The map is kept exactly as it was at the last signed checkpoint: its changes are stored together with the checkpoint, in
one transaction. So a proof always fits the checkpoint that is published. A map that is behind (a new database, a crash
before that transaction, a new epoch) is made up to date in batches; meanwhile there are no proofs.
"""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Final
from uuid import UUID

from msgspec import Struct

from domain.log.checkpoints import CHECKPOINTS, Checkpoint, read_checkpoint
from domain.log.head_pages import DamagedMap, PagedMap
from domain.log.heads import (
    NO_EVENTS,
    NO_STREAMS,
    OVER_TYPES,
    RULED_TYPES,
    HeadProof,
    StreamHead,
    check_head,
)
from domain.log.notes import read_note
from service.signing.checkpoints import PublishedCheckpoint, read_published
from service.signing.log_reading import read_moves
from service.signing.subtrees import MissingFromLog
from service.store.archived import DamagedRecord
from service.store.connections import Connection, Pool, Source
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "heads")
_READ_KEPT = _SQL["read_kept"]
_BEGIN = _SQL["begin"]
_DROP_PAGES = _SQL["drop_pages"]
_MOVE = _SQL["move"]
_KEEP_PAGES = _SQL["keep_pages"]
_READ_PAGES = _SQL["read_pages"]
_HAS_STREAM = _SQL["has_stream"]

BATCH: Final = 1 << 14
"""Events taken in at once by a map that is behind."""
_PAGES_HELD: Final = 1 << 16
"""Pages that are not read again while a map is behind."""


class GrownMap(Struct):
    """A map with the events after `before`, up to `size`, that are not stored yet."""

    shard: int
    epoch: int
    before: int
    size: int
    map: PagedMap

    @property
    def root(self) -> bytes:
        """The root at this size."""
        return self.map.root

    async def store(self, connection: Connection) -> bool:
        """Store the changes, in a transaction; return False, and store nothing, if another process did."""
        moved = await connection.fetchrow(_MOVE, self.shard, self.epoch, self.before, self.size, self.root)
        if moved is not None and self.map.changed:
            names = sorted(self.map.changed)
            await connection.execute(_KEEP_PAGES, self.shard, names, [self.map.page(name) for name in names])
        return moved is not None


@asynccontextmanager
async def read_snapshot(source: Source) -> AsyncGenerator[Connection]:
    """Lend a connection that sees the database as it is now, until the end; one that does already is lent as it is."""
    if not isinstance(source, Connection):
        async with source.acquire() as connection, read_snapshot(connection) as same:
            yield same
    elif source.is_in_transaction():
        yield source
    else:
        async with source.transaction(isolation="repeatable_read", readonly=True):
            yield source


async def grow_map(pool: Pool, shard: int, epoch: int, end: int, signed: Checkpoint | None) -> GrownMap | None:
    """Return the map of all events up to `end`, the last batch of which is not stored yet.

    What is kept is believed as far as its root comes to the one that was `signed`; beyond that the map is made again
    from the events. Return `None` if another process signed meanwhile. Raise MissingFromLog if the map is not the one
    that was signed, or its pages or events are not what they were.
    """
    pool = log_of(pool, shard)
    held, own, last = PagedMap(NO_STREAMS), (0, NO_STREAMS), 0 if signed is None else signed.size
    while True:
        size, root = await _read_or_begin(pool, shard, epoch)
        if size > last and (size, root) != own:
            published = await read_published(pool, shard)
            if published is not None and published.after(epoch, last):
                return None
            await _drop_map(pool, shard, epoch, size)
            continue
        if signed is not None and size == last:
            _require_signed(root, signed)
        if held.root != root or len(held) > _PAGES_HELD:
            held = PagedMap(root)
        grown = GrownMap(shard, epoch, size, min(size + BATCH, last if size < last else end), held)
        await _take_in(pool, grown)
        if signed is not None and grown.size == last:
            _require_signed(grown.root, signed)
        if grown.size == end:
            return grown
        async with pool.acquire() as connection, connection.transaction():
            await grown.store(connection)
        held.changed.clear()
        own = (grown.size, grown.root)


async def catch_up(pool: Pool, shard: int, epoch: int, signed: Checkpoint) -> None:
    """Store the map as it was signed, if a crash kept it from the database. Raise MissingFromLog."""
    if shard == CHECKPOINTS:
        return
    pool = log_of(pool, shard)
    kept = await pool.fetchrow(_READ_KEPT, shard, epoch)
    if kept is None or kept["size"] < signed.size:
        grown = await grow_map(pool, shard, epoch, signed.size, signed)
        if grown is not None:
            async with pool.acquire() as connection, connection.transaction():
                await grown.store(connection)


def _require_signed(root: bytes, signed: Checkpoint) -> None:
    if signed.heads != root:
        raise MissingFromLog


async def _read_or_begin(pool: Pool, shard: int, epoch: int) -> tuple[int, bytes]:
    """Return size and root of the map that is kept; begin an empty one in a new epoch."""
    row = await pool.fetchrow(_READ_KEPT, shard, epoch)
    if row is None:
        async with pool.acquire() as connection, connection.transaction():
            if await connection.fetchrow(_BEGIN, shard, epoch, NO_STREAMS) is not None:
                await connection.execute(_DROP_PAGES, shard)
            row = await connection.fetchrow(_READ_KEPT, shard, epoch)
    return (0, NO_STREAMS) if row is None else (row["size"], row["root"])


async def _drop_map(pool: Pool, shard: int, epoch: int, size: int) -> None:
    """Begin the map again with nothing, if it is still the one of this size."""
    async with pool.acquire() as connection, connection.transaction():
        if await connection.fetchrow(_MOVE, shard, epoch, size, 0, NO_STREAMS) is not None:
            await connection.execute(_DROP_PAGES, shard)


async def _take_in(pool: Pool, grown: GrownMap) -> None:
    """Move the heads of a map by the events after those that it has. Raise MissingFromLog."""
    if grown.before == grown.size:
        return
    types = list(OVER_TYPES), list(RULED_TYPES)
    try:
        async with read_snapshot(pool) as connection:
            found = await read_moves(connection, grown.shard, grown.before, grown.size, *types)
            moves = {stream_id.bytes: moved for stream_id, moved in found.items()}
            await read_pages(connection, grown.shard, grown.map, moves)
        heads: dict[bytes, StreamHead] = {}
        for stream_id, moved in moves.items():
            head = grown.map.head(stream_id) or NO_EVENTS
            if (moved.first, moved.last) != (head.version + 1, head.version + moved.count):
                raise MissingFromLog  # the store cannot have the same version of a stream twice, or leave one out
            heads[stream_id] = StreamHead(moved.last, moved.hash, head.over or moved.over, moved.ruled or head.ruled)
    except (DamagedMap, DamagedRecord) as error:
        raise MissingFromLog from error
    if sum([moved.count for moved in moves.values()]) != grown.size - grown.before:
        raise MissingFromLog
    grown.map.set_heads(heads)


async def read_pages(connection: Connection, shard: int, into: PagedMap, streams: Iterable[bytes]) -> None:
    """Read the pages that lead to some streams, a level at a time; raise DamagedMap."""
    wanted = list(streams)
    while names := into.wanted(wanted):
        rows = await connection.fetch(_READ_PAGES, shard, names)
        into.add(names, {row["name"]: row["slots"] for row in rows})


class ProvedHead(Struct, frozen=True):
    """What the last checkpoint of a shard's log says of a stream."""

    published: PublishedCheckpoint
    point: Checkpoint
    proof: HeadProof


async def prove_head(source: Source, shard: int, stream_id: UUID) -> ProvedHead | None:
    """Return where a stream ends by the last checkpoint; `None` if nothing is signed, or the map is behind it.

    Raise MissingFromLog if the map is not the one that was signed.
    """
    async with read_snapshot(log_of(source, shard)) as connection:
        published = await read_published(connection, shard)
        kept = None if published is None else await connection.fetchrow(_READ_KEPT, shard, published.epoch)
        if published is None or kept is None or kept["size"] != published.size:
            return None
        point = read_checkpoint(read_note(published.note).text)
        _require_signed(kept["root"], point)
        found = PagedMap(kept["root"])
        try:
            await read_pages(connection, shard, found, [stream_id.bytes])
            proof = found.proof(stream_id.bytes)
        except DamagedMap as error:
            raise MissingFromLog from error
    if not check_head(proof, stream_id.bytes, kept["root"]):
        raise MissingFromLog
    return ProvedHead(published, point, proof)


async def has_stream(source: Source, shard: int, stream_id: UUID) -> bool:
    """Tell whether there is a stream, signed or not."""
    return await log_of(source, shard).fetchval(_HAS_STREAM, shard, stream_id)
