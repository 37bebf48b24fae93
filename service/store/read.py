"""Reading streams and the log. Nothing is judged here: `domain.chain` verifies what needs to be verified."""

from collections.abc import Sequence
from itertools import starmap
from uuid import UUID

from msgspec import Struct

from domain.chain import Link
from service.store.append import Append
from service.store.codec import decode_sealed
from service.store.connect import Source
from service.store.sql import statement

_STREAM = statement("read_stream")
_HEAD = statement("read_head")
_VERSIONS = statement("read_versions")
_LOG = statement("read_log")
_LOG_END = statement("read_log_end")
_WRITTEN = statement("read_written")
_PIECE = 1000
"""Events."""


class Stored(Struct, frozen=True):
    """One event with the mark of the command that it came from."""

    link: Link
    command_id: bytes
    command_digest: bytes


class Head(Struct, frozen=True):
    version: int
    hash: bytes
    kind: str


class Logged(Struct, frozen=True, gc=False):
    """One event as read models see it: its public part and its place in the shard's log."""

    position: int
    stream_id: UUID
    kind: str
    """Of the stream."""
    version: int
    at_ms: int
    actor: str
    type: str
    data: bytes


async def read_stream(
    source: Source, shard: int, stream_id: UUID, after: int = 0, limit: int | None = None
) -> list[Stored]:
    """Read the events with versions above `after`, oldest first; empty where there is no such stream.

    A long stream is read piece by piece, so that others get their turn.
    """
    stored: list[Stored] = []
    while limit is None or len(stored) < limit:
        asked = _PIECE if limit is None else min(_PIECE, limit - len(stored))
        rows = await source.fetch(_STREAM, shard, stream_id, after + len(stored), asked)
        stored += [
            Stored(Link(version, at_ms, actor, type_, data, decode_sealed(sealed), hash_), command_id, command_digest)
            for version, at_ms, actor, type_, data, sealed, hash_, command_id, command_digest in rows
        ]
        if len(rows) < asked:
            break
    return stored


async def read_head(source: Source, shard: int, stream_id: UUID) -> Head | None:
    row = await source.fetchrow(_HEAD, shard, stream_id)
    return None if row is None else Head(*row)


async def read_versions(source: Source, shard: int, stream_ids: Sequence[UUID]) -> dict[UUID, int]:
    """Tell where streams are; those that do not exist are left out."""
    rows = await source.fetch(_VERSIONS, shard, stream_ids)
    return {row["stream_id"]: row["version"] for row in rows}


async def read_log(source: Source, shard: int, after: int, limit: int) -> list[Logged]:
    """Read the shard's log after a position, in order of position, which is the order of commits."""
    return list(starmap(Logged, await source.fetch(_LOG, shard, after, limit)))


async def read_log_end(source: Source, shard: int) -> int:
    """The position of the shard's last event; 0 while it has none."""
    return await source.fetchval(_LOG_END, shard) or 0


async def read_shards(source: Source) -> int:
    """How many shards the database was created with."""
    return await source.fetchval("SELECT count(*) FROM heads")


async def read_written(source: Source, shard: int, command: Append) -> int | None:
    """The position of the command's first event if it is stored, by its hash; None if another's or none is there."""
    first = command.links[0]
    return await source.fetchval(_WRITTEN, shard, command.stream_id, first.version, first.hash)
