"""Append events to streams, and read streams and the log.

Many commands are appended in one statement and one round trip. Reading verifies nothing: `domain.chain` does that.
A stream lives in one shard, chosen by the hash of its id. Envelopes are stored as one JSON list with bytes in base64;
they are hashed by their commitments and not as stored, so this form may change. The events' own bytes may not.
"""

import hashlib
from collections.abc import AsyncIterator, Collection, Sequence
from itertools import starmap
from operator import attrgetter
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.actors import Actor
from domain.chain import Link
from domain.sealing import Envelope
from service.store.appending import statements_of
from service.store.archived import (
    ArchivedHash,
    ArchivedStream,
    merge,
    read_archived,
    read_archived_between,
    read_archived_stream,
)
from service.store.connections import Connection, Source
from service.store.servers import log_of
from service.store.statements import load_statements

_NOTHING_SEALED = b"[]"

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[Envelope, ...])


def encode_sealed(sealed: tuple[Envelope, ...]) -> bytes:
    return _encoder.encode(sealed) if sealed else _NOTHING_SEALED


def decode_sealed(stored: bytes) -> tuple[Envelope, ...]:
    return () if stored == _NOTHING_SEALED else _decoder.decode(stored)


def shard_of(stream_id: UUID, shards: int) -> int:
    """Return the shard of a stream, from 0: by hash, since new ids (UUIDv7) begin with the same bits, the time."""
    return int.from_bytes(hashlib.sha256(stream_id.bytes).digest()[:8], "big") % shards


_SQL = load_statements("service.store", "events")


class Append(Struct, frozen=True):
    """What one command adds to one stream."""

    stream_id: UUID
    kind: str
    """The kind of the stream: `table`, ...; written when it is made."""
    expected: int
    """The version it must be at; 0: it must not exist."""
    previous: bytes
    """The hash it must be at; GENESIS for a new one."""
    links: tuple[Link, ...]
    """At least one; numbered from `expected` + 1."""
    command_id: bytes
    """16 bytes by which a retry of the command is recognised."""
    command_digest: bytes
    """32 bytes that distinguish a retry from another command with the same id."""


class Verdict(Struct, frozen=True):
    ok: bool
    """False: the stream was not where the command expected it, and nothing is stored."""
    position: int | None
    """The position of the first event in the shard's log, from 1; the others follow it. None unless `ok`."""


async def append(
    connection: Connection, shard: int, batch: Sequence[Append], timeout_s: float | None = None
) -> list[Verdict]:
    """Store a batch; one verdict a command, in order. Of several for one stream only the first can be ok.

    Commits by itself, so call it outside a transaction. Where it raises a PostgresError other than a lost connection,
    nothing of the batch is stored. Raises TimeoutError after ``timeout_s``; the outcome is unknown then.
    """
    if len(batch) == 1:
        return [await _append_one(connection, shard, batch[0], timeout_s)]
    links = [(place, link) for place, command in enumerate(batch, 1) for link in command.links]
    statements = statements_of(connection)
    arguments = statements.given(
        shard,
        [command.stream_id for command in batch],
        [command.kind for command in batch],
        [command.expected for command in batch],
        [command.previous for command in batch],
        [command.command_id for command in batch],
        [command.command_digest for command in batch],
        [place for place, _ in links],
        [link.at_ms for _, link in links],
        [link.actor for _, link in links],
        [link.type for _, link in links],
        [link.data for _, link in links],
        [encode_sealed(link.sealed) for _, link in links],
        [link.hash for _, link in links],
    )
    rows = await connection.fetch(statements.append, *arguments, timeout=timeout_s)
    positions: dict[int, int] = dict(map(tuple, rows))
    return [Verdict(place in positions, positions.get(place)) for place in range(1, len(batch) + 1)]


async def _append_one(connection: Connection, shard: int, command: Append, timeout_s: float | None) -> Verdict:
    links, statements = command.links, statements_of(connection)
    arguments = statements.given(
        shard,
        command.stream_id,
        command.previous,
        command.command_id,
        command.command_digest,
        [link.at_ms for link in links],
        [link.actor for link in links],
        [link.type for link in links],
        [link.data for link in links],
        [encode_sealed(link.sealed) for link in links],
        [link.hash for link in links],
        command.expected or command.kind,
    )
    statement = statements.append_next if command.expected else statements.append_first
    position = await connection.fetchval(statement, *arguments, timeout=timeout_s)
    return Verdict(position is not None, position)


_STREAM = _SQL["read_stream"]
_STREAM_SINCE = _SQL["read_stream_since"]
_TYPES = _SQL["read_types"]
_HEAD = _SQL["read_head"]
_VERSIONS = _SQL["read_versions"]
_KINDS = _SQL["read_kinds"]
_MOVED = _SQL["read_moved"]
_LOG = _SQL["read_log"]
_LOG_END = _SQL["read_log_end"]
_WRITTEN = _SQL["read_written"]
_SHARDS = _SQL["read_shards"]
PIECE = 128
"""Events that are read at once: while they are decoded and folded other requests wait little."""


class StoredEvent(Struct, frozen=True):
    """One event with the mark of the command that it came from."""

    link: Link
    command_id: bytes
    command_digest: bytes


class StreamHead(Struct, frozen=True):
    version: int
    hash: bytes
    kind: str


class Moved(Struct, frozen=True, gc=False):
    """A stream to which events were appended."""

    stream_id: UUID
    version: int
    """The version of the last one."""
    position: int
    """Likewise."""


class LoggedEvent(Struct, frozen=True, gc=False):
    """One event as read models see it: its public part and its place in the shard's log."""

    position: int
    stream_id: UUID
    kind: str
    """The kind of the stream."""
    version: int
    at_ms: int
    actor: str
    type: str
    data: bytes


def _stored_event(
    version: int,
    at_ms: int,
    actor: Actor,
    type_: str,
    data: bytes,
    sealed: bytes,
    hash_: bytes,
    command_id: bytes,
    command_digest: bytes,
) -> StoredEvent:
    """Make a stored event of its row."""
    link = Link(version, at_ms, actor, type_, data, decode_sealed(sealed), hash_)
    return StoredEvent(link, command_id, command_digest)


async def read_pieces(
    source: Source, shard: int, stream_id: UUID, after: int = 0, limit: int | None = None
) -> AsyncIterator[list[StoredEvent]]:
    """Yield the events with versions above `after`, oldest first, in pieces; none where there is no such stream."""
    left = 2**53 if limit is None else limit
    while left > 0:
        asked = min(PIECE, left)
        rows = await log_of(source, shard).fetch(_STREAM, shard, stream_id, after, asked)
        if not rows or rows[0]["version"] > after + 1:
            archived = await _read_archived(source, shard, stream_id, after, asked)
            if archived:
                yield archived
                after, left = after + len(archived), left - len(archived)
                continue
        if rows:
            yield list(starmap(_stored_event, rows))
        if len(rows) < asked:
            return
        after, left = after + len(rows), left - len(rows)


async def _read_archived(source: Source, shard: int, stream_id: UUID, after: int, limit: int) -> list[StoredEvent]:
    """Read the archived events with versions above `after`; retries of the commands that wrote them are not known."""
    archived = await read_archived_stream(source, shard, stream_id)
    return [] if archived is None else [_archived_event(link) for link in archived.links[after : after + limit]]


def _archived_event(link: Link) -> StoredEvent:
    return StoredEvent(link, b"", b"")


async def read_pieces_since(
    source: Source, shard: int, stream_id: UUID, type_: str, first: int, after: int, until: int
) -> AsyncIterator[list[StoredEvent]]:
    """Yield the events from the last one of a type before ``first`` up to ``until``, in pieces.

    They begin after the version ``after`` where that is earlier, or where there is none of the type.
    """
    rows = await log_of(source, shard).fetch(_STREAM_SINCE, shard, stream_id, after, PIECE, type_, first, until)
    is_whole = bool(rows) and rows[0]["version"] == 1
    if not is_whole and not any(row["type"] == type_ and row["version"] < first for row in rows):
        archived = await read_archived_stream(source, shard, stream_id)
        if archived is not None:
            of_type = [link.version - 1 for link in archived.links[: first - 1] if link.type == type_]
            after = min([after, *of_type[-1:]])
            async for piece in read_pieces(source, shard, stream_id, after, until - after):
                yield piece
            return
    if rows:
        yield list(starmap(_stored_event, rows))
    if len(rows) == PIECE:
        end = rows[-1]["version"]
        async for piece in read_pieces(source, shard, stream_id, end, until - end):
            yield piece


async def read_stream(
    source: Source, shard: int, stream_id: UUID, after: int = 0, limit: int | None = None
) -> list[StoredEvent]:
    """Read the events with versions above `after`, oldest first; empty where there is no such stream."""
    return [event async for piece in read_pieces(source, shard, stream_id, after, limit) for event in piece]


async def read_types(
    source: Source, shard: int, stream_id: UUID, types: Sequence[str], until: int
) -> list[StoredEvent]:
    """Read the events of these types up to a version, oldest first."""
    stored = list(starmap(_stored_event, await log_of(source, shard).fetch(_TYPES, shard, stream_id, until, types)))
    if stored and stored[0].link.version == 1:
        return stored if stored[0].link.type in types else stored[1:]
    archived = await read_archived_stream(source, shard, stream_id)
    links = () if archived is None else archived.links[:until]
    return merge(stored, [_archived_event(link) for link in links if link.type in types], attrgetter("link.version"))


async def read_head(source: Source, shard: int, stream_id: UUID) -> StreamHead | None:
    row = await log_of(source, shard).fetchrow(_HEAD, shard, stream_id)
    return None if row is None else StreamHead(*row)


async def read_versions(source: Source, shard: int, stream_ids: Sequence[UUID]) -> dict[UUID, int]:
    """Read the versions of streams; those that do not exist are left out."""
    rows = await log_of(source, shard).fetch(_VERSIONS, shard, stream_ids)
    return {row["stream_id"]: row["version"] for row in rows}


async def read_versions_of(connection: Source, stream_ids: Sequence[UUID], shards: int) -> list[int]:
    """Return the versions of streams of any of so many shards, in their order; 0 for one that does not exist."""
    by_shard, found = dict[int, list[UUID]](), dict[UUID, int]()
    for stream_id in stream_ids:
        by_shard.setdefault(shard_of(stream_id, shards), []).append(stream_id)
    for shard, some in by_shard.items():
        found |= await read_versions(connection, shard, some)
    return [found.get(stream_id, 0) for stream_id in stream_ids]


async def read_moved(source: Source, shard: int, after: int, limit: int) -> list[Moved]:
    """Read which streams the next events of the shard's log after a position belong to; empty if there are none."""
    return list(starmap(Moved, await log_of(source, shard).fetch(_MOVED, shard, after, limit)))


async def read_log(
    source: Source, shard: int, after: int, limit: int, *, kinds: Collection[str] | None = None
) -> list[LoggedEvent]:
    """Read the shard's log after a position, in order of position, which is the order of commits.

    Fewer than there are may be read at once, where the next one is archived. With `kinds` of streams, archived events
    of others come with their places alone: for those whom they do not concern.
    """
    events = list(starmap(LoggedEvent, await log_of(source, shard).fetch(_LOG, shard, after, limit)))
    if events and events[-1].position == after + len(events):
        return events
    archived = await read_archived_between(source, shard, after, after + limit)
    if not archived:
        return events
    found: dict[UUID, str] = dict(
        map(tuple, await log_of(source, shard).fetch(_KINDS, shard, list({one.stream_id for one in archived})))
    )
    wanted = [stream_id for stream_id, kind in found.items() if kinds is None or kind in kinds]
    streams = await read_archived(source, shard, wanted) if wanted else {}
    logged = [_logged_event(one, found[one.stream_id], streams.get(one.stream_id)) for one in archived]
    return merge(events, logged, attrgetter("position"))


def _logged_event(found: ArchivedHash, kind: str, stream: ArchivedStream | None) -> LoggedEvent:
    told = (0, "", "", b"")
    if stream is not None:
        link = stream.links[found.version - 1]
        told = link.at_ms, link.actor, link.type, link.data
    return LoggedEvent(found.position, found.stream_id, kind, found.version, *told)


async def read_log_end(source: Source, shard: int) -> int:
    """Read the position of the shard's last event; 0 while it has none."""
    return await log_of(source, shard).fetchval(_LOG_END, shard) or 0


async def read_shards(source: Source) -> int:
    """Read how many shards there are, at the main server."""
    return await source.fetchval(_SHARDS)


async def read_shard_groups(source: Source) -> list[list[int]]:
    """Read which shards one statement can read together: all of them; each alone where Citus distributes the tables."""
    ((shards, distributed),) = await source.fetch(_SHARDS)
    return [[shard] for shard in range(shards)] if distributed else [list(range(shards))]


async def read_written(source: Source, shard: int, command: Append) -> int | None:
    """Find the position of a command's first event by its hash; None if it is not stored."""
    first = command.links[0]
    return await source.fetchval(_WRITTEN, shard, command.stream_id, first.version, first.hash)
