"""Enter the signed checkpoints of all shards in the log of checkpoints (records.md, "The log of checkpoints").

It is followed, signed, published and proved as the log of a shard is: its number is `CHECKPOINTS`, and its leaves are
not events. An entry is of a checkpoint that the house has signed and published, and of no other. What the house signs
of one epoch of a shard continues what it signed before, so the entries of an epoch do, with growing sizes.
"""

from collections.abc import Mapping

import asyncpg
from msgspec import Struct

from domain.log.checkpoints import CHECKPOINTS, Checkpoint, format_origin, read_checkpoint
from domain.log.entries import checkpoint_entry
from domain.log.notes import Key, NotANote, read_note, signed_by
from service.keys import verify_signature
from service.signing.checkpoints import SignedShard, read_published_here
from service.store.connections import UNREACHABLE, Pool, Source
from service.store.servers import log_of, logs_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "checkpoint_log")
_READ_END = _SQL["read_followed"]
_READ_LAST = _SQL["read_last_entries"]
_APPEND = _SQL["append_entries"]
_FIND = _SQL["find_entry"]
_READ_OF = _SQL["read_entries_of"]


class _New(Struct, frozen=True):
    shard: int
    epoch: int
    point: Checkpoint


async def enter_checkpoints(pool: Pool, key: Key) -> int:
    """Append an entry for the last checkpoint of each shard that is newer than its last entry; return how many.

    Servers that do not answer are left out: their shards have their turn later. So is what `key` has not signed. Where
    another process is at it too, one of the two appends nothing.
    """
    # First the end: what came since is in the way below.
    _, end, _ = await log_of(pool, CHECKPOINTS).fetchrow(_READ_END, CHECKPOINTS) or (0, 0, 0)
    published = await _read_published(pool)
    rows = await pool.fetch(_READ_LAST, CHECKPOINTS, [signed.shard for signed in published])
    lasts: Mapping[int, tuple[int, int]] = {row["of_shard"]: (row["epoch"], row["size"]) for row in rows}
    newer = [signed for signed in published if (signed.epoch, signed.size) > lasts.get(signed.shard, (0, 0))]
    new = [
        _New(signed.shard, signed.epoch, point) for signed in newer if (point := _signed_point(signed, key)) is not None
    ]
    if not new:
        return 0
    try:
        await pool.execute(
            _APPEND,
            CHECKPOINTS,
            end,
            [each.shard for each in new],
            [each.epoch for each in new],
            [each.point.size for each in new],
            [checkpoint_entry(each.point) for each in new],
        )
    except asyncpg.UniqueViolationError:
        return 0
    return len(new)


async def _read_published(pool: Pool) -> list[SignedShard]:
    """Read the last checkpoint of each shard whose server answers."""
    main, *others = logs_of(pool, away=True)
    found = await read_published_here(main)
    for other in others:
        try:
            found += await read_published_here(other)
        except UNREACHABLE:
            continue
    return found


def _signed_point(signed: SignedShard, key: Key) -> Checkpoint | None:
    """Return what was signed; None where that is not what the row says, or is not signed with this key."""
    try:
        note = read_note(signed.note)
        point = read_checkpoint(note.text)
    except NotANote:
        return None
    named = (point.origin, point.size) == (format_origin(key.name, signed.shard, signed.epoch), signed.size)
    return point if named and signed_by(note, key, verify_signature) else None


async def find_entry(source: Source, shard: int, epoch: int, size: int) -> int | None:
    """Return the index, from 0, of the entry of a shard's checkpoint; None where it has none."""
    position = await source.fetchval(_FIND, CHECKPOINTS, shard, epoch, size)
    return None if position is None else position - 1


async def read_entered(source: Source, shard: int, epoch: int) -> list[Checkpoint]:
    """Return the checkpoints of an epoch of a shard that have an entry, in the order of their sizes. Raise NotANote."""
    rows = await source.fetch(_READ_OF, CHECKPOINTS, shard, epoch)
    return [read_checkpoint(entry.decode()) for (entry,) in rows]
