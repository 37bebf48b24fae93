"""Appending events to streams: many commands in one statement and one round trip."""

from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct

from domain.chain import Link
from service.store.codec import encode_sealed
from service.store.connect import Connection
from service.store.sql import statement

_APPEND = statement("append")
_APPEND_ONE = statement("append_one")


class Append(Struct, frozen=True):
    """What one command adds to one stream."""

    stream_id: UUID
    kind: str
    """Of the stream: `table`, ...; written when it is made."""
    expected: int
    """The version it must be at; 0: it must not exist."""
    previous: bytes
    """The hash it must be at; GENESIS for a new one."""
    links: tuple[Link, ...]
    """At least one; numbered from `expected` + 1."""
    command_id: bytes
    """16 bytes by which a retry of the command is recognised."""
    command_digest: bytes
    """32 bytes by which a retry is told from another command under the same id."""


class Verdict(Struct, frozen=True):
    ok: bool
    """False: the stream was not where the command expected it, and nothing is stored."""
    position: int | None
    """Of the first event in the shard's log, from 1; the others follow it. None unless `ok`."""


async def prepare(connection: Connection) -> None:
    """Make a connection fit for many appends: plan the statement once, and neither for few rows nor for empty tables.

    Its arrays may be long, so joining them row by row is no plan; and a plan that reads a whole table because it was
    small when the first statement came would be kept while the table grows.
    """
    await connection.execute(
        "SET plan_cache_mode = force_generic_plan; SET enable_nestloop = off; SET enable_seqscan = off"
    )


async def append(connection: Connection, shard: int, batch: Sequence[Append]) -> list[Verdict]:
    """Store a batch; one verdict a command, in order. Of several for one stream only the first can be ok.

    Commits by itself, so call it outside a transaction. Where it raises a PostgresError other than a lost connection,
    nothing of the batch is stored.
    """
    if len(batch) == 1:
        return [await _append_one(connection, shard, batch[0])]
    links = [(place, link) for place, command in enumerate(batch, 1) for link in command.links]
    rows = await connection.fetch(
        _APPEND,
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
    positions: dict[int, int] = dict(map(tuple, rows))
    return [Verdict(place in positions, positions.get(place)) for place in range(1, len(batch) + 1)]


async def _append_one(connection: Connection, shard: int, command: Append) -> Verdict:
    links = command.links
    position = await connection.fetchval(
        _APPEND_ONE,
        shard,
        command.stream_id,
        command.kind,
        command.expected,
        command.previous,
        command.command_id,
        command.command_digest,
        [link.at_ms for link in links],
        [link.actor for link in links],
        [link.type for link in links],
        [link.data for link in links],
        [encode_sealed(link.sealed) for link in links],
        [link.hash for link in links],
    )
    return Verdict(position is not None, position)
