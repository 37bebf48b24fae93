"""Fold streams from their public parts alone, for read models."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.actors import Actor
from domain.chain import Link
from domain.stream import Head, Kind, fold
from service.store.archived import merge, read_archived
from service.store.connections import Connection
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "tables")
_PUBLIC = _SQL["read_public_events"]


class PublicEvent(Struct, frozen=True):
    """The public part of an event."""

    stream_id: UUID
    version: int
    at_ms: int
    type: str
    data: bytes


class PublicFold(Struct, frozen=True):
    """A stream at a version, and when it was opened."""

    head: Head[Any]
    opened_ms: int


async def read_public_events(
    connection: Connection, shard: int, stream_id: UUID, upto: int = 2**53
) -> Sequence[PublicEvent]:
    """Read the public parts of a stream up to a version, in order; empty if there is no such stream."""
    stored = [PublicEvent(*row) for row in await log_of(connection, shard).fetch(_PUBLIC, shard, stream_id, upto)]
    if stored and stored[0].version == 1:
        return stored
    archived = await read_archived_parts(connection, shard, {stream_id: (0, upto)})
    return merge(stored, archived, attrgetter("version"))


async def read_archived_parts(
    connection: Connection, shard: int, wanted: Mapping[UUID, tuple[int, int]]
) -> list[PublicEvent]:
    """Read the public parts of the archived events of streams, after a version up to another, in order."""
    return [
        PublicEvent(stream_id, link.version, link.at_ms, link.type, link.data)
        for stream_id, archived in (await read_archived(connection, shard, wanted)).items()
        for link in archived.links[slice(*wanted[stream_id])]
    ]


async def fold_public(connection: Connection, shard: int, kind: Kind[Any], stream_id: UUID, version: int) -> PublicFold:
    """Fold a stream that exists, up to this version."""
    events = await read_public_events(connection, shard, stream_id, version)
    links = [Link(event.version, event.at_ms, Actor(""), event.type, event.data, (), b"") for event in events]
    return PublicFold(fold(kind, stream_id.bytes, links), links[0].at_ms)
