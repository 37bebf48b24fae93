"""Read what the signed log is made of, from the events that are stored and from those that are archived.

The log of checkpoints is made of entries that are stored as they are: what differs is asked by other statements of the
same names. Positions are dense, so where the stored events are fewer than were asked for, the others are archived, or
lost: who asks for them counts.
"""

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias
from uuid import UUID

from msgspec import Struct

from domain.chain import Link
from domain.log.checkpoints import CHECKPOINTS
from service.store.archived import (
    count_begun,
    merge,
    read_archived,
    read_archived_between,
    read_archived_stream,
)
from service.store.connections import Connection, Source
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")
_LEAVES = _SQL["read_leaves"]
_CHAINED = _SQL["read_chained"]
_POSITION = _SQL["read_position"]
_OF_CHECKPOINTS: Final = load_statements("service.signing", "checkpoint_log")
_ENTRIES = _OF_CHECKPOINTS["read_entries"]
_HEADS = load_statements("service.signing", "heads")
_MOVED = _HEADS["read_moved"]
_READ_HEADS = _HEADS["read_heads"]
_COUNT_STREAMS = _HEADS["count_streams"]

Row: TypeAlias = Sequence[Any]


def _statements_of(shard: int) -> Mapping[str, str]:
    return _OF_CHECKPOINTS if shard == CHECKPOINTS else _SQL


class Followed(NamedTuple):
    """Where a log is."""

    epoch: int
    """0 where there is no such log."""
    end: int
    """Position of its last leaf."""
    size: int
    """How many leaves are followed in this epoch."""


async def read_followed(source: Source, shard: int) -> Followed:
    """Read in which epoch a log is, where it ends, and how far it is followed."""
    row = await log_of(source, shard).fetchrow(_statements_of(shard)["read_followed"], shard)
    return Followed(*(row or (0, 0, 0)))


async def read_epoch(source: Source, shard: int) -> int | None:
    """Read in which epoch a log is; None where there is no such log."""
    return await log_of(source, shard).fetchval(_statements_of(shard)["read_epoch"], shard)


async def move_to_epoch(owner: Connection, shard: int, epoch: int) -> None:
    """Put a log into another epoch; only the owner of the tables may."""
    await owner.execute(_statements_of(shard)["begin_epoch"], shard, epoch)


class EntryRow(Struct, frozen=True):
    """An entry of the log of checkpoints as it is stored."""

    position: int
    of_shard: int
    epoch: int
    size: int
    entry: bytes


async def read_entry_rows(source: Source, after: int, upto: int) -> list[EntryRow]:
    """Read the entries of the log of checkpoints between two positions, in order."""
    return [EntryRow(*row) for row in await source.fetch(_ENTRIES, CHECKPOINTS, after, upto)]


async def read_leaf_rows(source: Source, shard: int, after: int, upto: int) -> list[Row]:
    """Read position, stream, version, hash, and the hash before it, of the events between two positions, in order."""
    rows = await _with_archived(
        source, shard, after, upto, await log_of(source, shard).fetch(_LEAVES, shard, after, upto)
    )
    return await _with_previous(source, shard, rows)


async def read_chained_rows(source: Source, shard: int, after: int, upto: int) -> list[Row]:
    """Read the whole events between two positions, in order: what a link is made of, and the hash before it, last.

    Of archived ones read no more than `read_leaf_rows` does: their records were checked when they were opened.
    """
    rows = await _with_archived(
        source, shard, after, upto, await log_of(source, shard).fetch(_CHAINED, shard, after, upto)
    )
    return await _with_previous(source, shard, rows)


async def _with_archived(source: Source, shard: int, after: int, upto: int, stored: Iterable[Any]) -> list[Row]:
    """Add the archived events to the rows of the stored ones."""
    rows: list[Row] = [tuple(one) for one in stored]
    if len(rows) < upto - after:
        archived = await read_archived_between(source, shard, after, upto)
        found = [(one.position, one.stream_id, one.version, one.hash, one.previous) for one in archived]
        rows = merge(rows, found, itemgetter(0))
    return rows


async def _with_previous(source: Source, shard: int, rows: list[Row]) -> list[Row]:
    """Add the hashes of archived events that come before stored ones."""
    alone = {one[1] for one in rows if one[-1] is None and one[2] > 1}
    if not alone:
        return rows
    streams = await read_archived(source, shard, alone)
    return [
        (*one[:-1], streams[one[1]].hash_at(one[2] - 1)) if one[-1] is None and one[1] in streams else one
        for one in rows
    ]


class Placed(Struct, frozen=True):
    """Where an event is in its shard's log."""

    position: int
    hash: bytes
    previous: bytes | None
    """The hash before it in its stream; None before the first one."""


async def read_placed(source: Source, shard: int, stream_id: UUID, version: int) -> Placed | None:
    """Find an event of a stream; None where there is no such event."""
    row = await log_of(source, shard).fetchrow(_POSITION, shard, stream_id, version)
    if row is not None and (row["previous"] is not None or version == 1):
        return Placed(*row)
    archived = await read_archived_stream(source, shard, stream_id)
    if archived is None:
        return None if row is None else Placed(*row)
    if row is not None:
        return Placed(row["position"], row["hash"], archived.hash_at(version - 1))
    if not 1 <= version <= len(archived):
        return None
    return Placed(archived.positions[version - 1], archived.links[version - 1].hash, archived.hash_at(version - 1))


class Moves(Struct, frozen=True):
    """What the events of a stream between two positions are."""

    first: int
    """Version of the first one."""
    last: int
    count: int
    hash: bytes
    """The hash of the last one."""
    over: bool
    """Whether one of them ends the stream."""
    ruled: int | None
    """The version of the last ruling among them."""

    def and_then(self, later: "Moves | None") -> "Moves":
        """Return these events and later ones as one."""
        if later is None:
            return self
        over, ruled = self.over or later.over, later.ruled or self.ruled
        return Moves(self.first, later.last, self.count + later.count, later.hash, over, ruled)


def _moves(links: Sequence[Link], over: Sequence[str], ruled: Sequence[str]) -> Moves:
    rulings = [link.version for link in links if link.type in ruled]
    ended, last = any(link.type in over for link in links), links[-1]
    return Moves(links[0].version, last.version, len(links), last.hash, ended, max(rulings, default=None))


async def read_moves(
    source: Source, shard: int, after: int, upto: int, over: Sequence[str], ruled: Sequence[str]
) -> dict[UUID, Moves]:
    """Read what the events between two positions are, by stream; `over` and `ruled` are types of events."""
    rows = await log_of(source, shard).fetch(_MOVED, shard, after, upto, over, ruled)
    moves = {row[0]: Moves(*row[1:]) for row in rows}
    if sum([each.count for each in moves.values()]) < upto - after:
        versions: dict[UUID, list[int]] = {}
        for event in await read_archived_between(source, shard, after, upto):
            versions.setdefault(event.stream_id, []).append(event.version)
        streams = await read_archived(source, shard, versions)
        links = {one: streams[one].links[some[0] - 1 : some[-1]] for one, some in versions.items()}
        _add_archived(moves, links, over, ruled)
    return moves


async def read_ends(
    source: Source, shard: int, upto: int, stream_ids: Iterable[UUID], over: Sequence[str], ruled: Sequence[str]
) -> Mapping[UUID, Moves]:
    """Read what the events of some streams are, up to a position."""
    wanted = list(stream_ids)
    moves = {
        row[0]: Moves(*row[1:])
        for row in await log_of(source, shard).fetch(_READ_HEADS, shard, upto, wanted, over, ruled)
    }
    alone = [stream_id for stream_id in wanted if stream_id not in moves or moves[stream_id].first > 1]
    archived = await read_archived(source, shard, alone) if alone else {}
    links = {
        stream_id: [link for link, at in zip(stream.links, stream.positions, strict=True) if at <= upto]
        for stream_id, stream in archived.items()
    }
    _add_archived(moves, links, over, ruled)
    return moves


def _add_archived(
    moves: dict[UUID, Moves], archived: Mapping[UUID, Sequence[Link]], over: Sequence[str], ruled: Sequence[str]
) -> None:
    """Add archived events to the stored ones of the same streams, which come after them."""
    for stream_id, links in archived.items():
        stored = moves.get(stream_id)
        if earlier := [link for link in links if stored is None or link.version < stored.first]:
            moves[stream_id] = _moves(earlier, over, ruled).and_then(stored)


async def count_streams(source: Source, shard: int, upto: int) -> int:
    """Count the streams that the first events of a shard are of."""
    archived, before = await count_begun(source, shard, upto), -1
    stored = 0
    while archived != before:  # what is archived between the counts would be in none of them, or in both
        before = archived
        stored = await log_of(source, shard).fetchval(_COUNT_STREAMS, shard, upto)
        archived = await count_begun(source, shard, upto)
    return stored + archived
