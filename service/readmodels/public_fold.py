"""Fold streams from their public parts alone, for read models."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.actors import Actor
from domain.chain import Link
from domain.stream import Head, Kind, fold
from service.store.connections import Connection
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
    return [PublicEvent(*row) for row in await connection.fetch(_PUBLIC, shard, stream_id, upto)]


async def fold_public(connection: Connection, shard: int, kind: Kind[Any], stream_id: UUID, version: int) -> PublicFold:
    """Fold a stream that exists, up to this version."""
    events = await read_public_events(connection, shard, stream_id, version)
    links = [Link(event.version, event.at_ms, Actor(""), event.type, event.data, (), b"") for event in events]
    return PublicFold(fold(kind, stream_id.bytes, links), links[0].at_ms)
