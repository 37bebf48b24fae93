"""Compare the log with what was hashed and signed: briefly at startup, completely by `hordago log check`.

At startup `check_not_restored` reads as much as the follower does. The follower rereads nothing. So if a person with
full access to the database rewrites an old event, that is found only when the event is proved, or by `check_log`, which
hashes every event again from its bytes, builds the tree again, and compares it with the kept subtrees and the last
signed checkpoint, and with every earlier one that is in the log of checkpoints.
"""

from bisect import bisect_right
from collections.abc import AsyncIterator, Callable, Sequence
from operator import attrgetter
from typing import Any, Final
from uuid import UUID

from msgspec import Struct

from domain.chain import GENESIS, BrokenChain, Link, verify_links
from domain.log.checkpoints import (
    CHECKPOINTS,
    Checkpoint,
    name_leaves,
    name_log,
    read_checkpoint,
    read_origin,
    signed_logs,
)
from domain.log.entries import checkpoint_entry, event_leaf
from domain.log.notes import NotANote, read_key, read_note, signed_by
from domain.log.tree import Node, Tree, append_leaves, leaf_hash
from service.keys import verify_signature as is_signature
from service.signing import subtrees
from service.signing.checkpoint_log import read_entered
from service.signing.checkpoints import PublishedCheckpoint, read_published
from service.signing.heads_check import find_map_fault
from service.signing.log_reading import EntryRow, read_chained_rows, read_entry_rows, read_epoch, read_followed
from service.signing.state import SignedState, SignedStates
from service.signing.subtrees import STRIDE
from service.startup_errors import DatabaseRestored
from service.store.archived import DamagedRecord
from service.store.connections import Source
from service.store.events import decode_sealed
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")


async def check_not_restored(source: Source, states: SignedStates, shards: int) -> None:
    """Raise DatabaseRestored if a log is not what was signed, and BadKey. What is not signed is not checked.

    It reads no more than the follower does when it starts, and nothing that would have to be followed first.
    """
    for shard in signed_logs(shards):
        state = states.read(shard)
        why = None if state is None else await _contradiction(source, shard, state)
        if why is not None:
            raise DatabaseRestored(name_log(shard), why)


async def _contradiction(source: Source, shard: int, state: SignedState) -> str | None:
    """Return why this is not the database that was signed; `None` if it may be."""
    source = log_of(source, shard)
    epoch, end, followed = await read_followed(source, shard)
    size = state.point.size
    if state.epoch != epoch:
        ahead = state.epoch > epoch
        return f"it is in epoch {epoch}, and what was signed last is of epoch {state.epoch}" if ahead else None
    if end < size:
        return f"{size} {name_leaves(shard)} were signed, and it has {end}"
    if followed < size:
        return None
    try:
        same = (await subtrees.read_tree(source, shard, epoch, size)).root == state.point.root
    except subtrees.MissingFromLog:
        same = False
    return None if same else f"its first {size} {name_leaves(shard)} are not those that were signed"


_ASTRAY = _SQL["read_wrong_head"]
_NODES = _SQL["read_nodes"]

BATCH: Final = 2048
"""Leaves read at once."""


class LogMismatch(Exception):
    """A log is not what was hashed, kept or signed; the message says where."""


class CheckedLog(Struct, frozen=True):
    """A log that was found correct, and what it was compared with."""

    size: int
    """How many leaves it has."""
    signed: Checkpoint | None
    """The last checkpoint; `None` if nothing of this epoch is signed yet."""
    kept: bool
    """Whether the checkpoint was kept beside the key; otherwise it is what the database says."""


async def check_log(
    source: Source,
    shard: int,
    states: SignedStates | None,
    progress: Callable[[int, int], None],
    done: int,
    total: int,
) -> CheckedLog:
    """Read a log up to its present end, and check it; raise LogMismatch, and BadKey.

    `progress` is called with the number of leaves read, `done` of other logs included, and the `total`.
    """
    entered = [] if shard == CHECKPOINTS else await _read_entered(source, shard)
    source = log_of(source, shard)
    # In this order, because a server may be running: it signs, then publishes, and its log is longer than either.
    found = await read_published(source, shard)
    state = None if states is None else states.read(shard)
    epoch, end, followed = await read_followed(source, shard)
    signed = _last_signed(found, state, epoch)
    points = [*entered, *([] if signed is None else [signed])]
    last = max([point.size for point in points], default=0)
    if end < max(followed, last):
        known = f"{last} {name_leaves(shard)} are signed" if last > end else f"{followed} events were followed"
        raise LogMismatch(f"{known}, and the log has {end}")
    await _compare_leaves(source, shard, epoch, (end, followed), points, lambda read: progress(done + read, total))
    if shard != CHECKPOINTS:
        row = await source.fetchrow(_ASTRAY, shard)
        if row is not None:
            raise LogMismatch(f"stream {row['stream_id']} should end with version {row['version']}, and does not")
        fault = await find_map_fault(source, shard, epoch, signed)
        if fault is not None:
            raise LogMismatch(fault)
    return CheckedLog(end, signed, state is not None)


async def _read_entered(source: Source, shard: int) -> list[Checkpoint]:
    """Return the checkpoints of a shard's epoch that are in the log of checkpoints; raise LogMismatch."""
    try:
        return await read_entered(source, shard, await read_epoch(source, shard) or 0)
    except ValueError as error:
        raise LogMismatch("an entry of it in the log of checkpoints cannot be read") from error


async def _compare_leaves(
    source: Source,
    shard: int,
    epoch: int,
    ends: tuple[int, int],
    points: Sequence[Checkpoint],
    progress: Callable[[int], None],
) -> None:
    """Build the tree of all leaves; compare it with the kept subtrees, and then with what was signed at any size.

    `ends` are where the log ends, and how far it is followed. Raise LogMismatch.
    """
    end, followed = ends
    signed = sorted(points, key=attrgetter("size"))
    tree, at, wrong = Tree(), bisect_right(signed, 0, key=attrgetter("size")), list[Checkpoint]()
    async for leaves, upto in verified_leaves(source, shard, 0, end):
        start, completed = tree.size, list[tuple[Node, bytes]]()
        while tree.size < upto:
            size = min(upto, signed[at].size) if at < len(signed) else upto
            tree, grown = append_leaves(tree, leaves[tree.size - start : size - start])
            completed += grown
            while at < len(signed) and signed[at].size == size:
                wrong += [] if signed[at].root == tree.root else [signed[at]]
                at += 1
        await _compare_subtrees(source, shard, epoch, start, min(tree.size, followed), completed)
        progress(tree.size)
    if wrong:
        first = f"the first {wrong[0].size} {name_leaves(shard)}"
        raise LogMismatch(f"{first} are not those that were signed as {wrong[0].origin}")


def _last_signed(found: PublishedCheckpoint | None, state: SignedState | None, epoch: int) -> Checkpoint | None:
    """Return the last checkpoint of the present epoch: the kept one or, without one, the published one."""
    if state is None:
        return None if found is None or found.epoch != epoch else _read_signed_note(found.note, found.key)
    if found is not None and found.after(*state.last):
        raise LogMismatch(f"a checkpoint of {found.size} events is published that is not kept beside the key")
    if state.epoch != epoch:
        if state.fork_to == epoch:
            return None
        raise LogMismatch(f"the database is in epoch {epoch}, and what was signed last is of epoch {state.epoch}")
    return _read_signed_note(state.note, state.key)


def _read_signed_note(note: str, key: str) -> Checkpoint:
    """Return the checkpoint of a note; raise LogMismatch if it is not signed with this key."""
    try:
        read, by = read_note(note), read_key(key)
        point = read_checkpoint(read.text)
    except NotANote as error:
        raise LogMismatch(f"what was signed last cannot be read: {error}") from error
    if not signed_by(read, by, is_signature):
        raise LogMismatch(f"{point.origin} with {point.size} events is not signed by {key}")
    return point


async def verified_leaves(source: Source, shard: int, start: int, end: int) -> AsyncIterator[tuple[list[bytes], int]]:
    """Yield the leaf hashes after a position up to another, in batches; raise LogMismatch if a leaf was changed."""
    source = log_of(source, shard)
    sizes: dict[str, int] = {}
    for after in range(start, end, BATCH):
        upto = min(after + BATCH, end)
        if shard == CHECKPOINTS:
            leaves = _verify_entries(await read_entry_rows(source, after, upto), after, sizes)
        else:
            leaves = await _verify_events(source, shard, after, upto)
        if len(leaves) != upto - after:
            raise LogMismatch(f"{name_leaves(shard).removesuffix('s')} {after + len(leaves) + 1} is missing")
        yield leaves, upto


async def _verify_events(source: Source, shard: int, after: int, upto: int) -> list[bytes]:
    """Hash events again from their bytes; return their leaf hashes."""
    leaves: list[bytes] = []
    try:
        rows = await read_chained_rows(source, shard, after, upto)
    except DamagedRecord as error:
        raise LogMismatch(str(error)) from error
    for position, stream_id, version, *told, before in rows:
        if position != after + len(leaves) + 1:
            raise LogMismatch(f"event {after + len(leaves) + 1} is missing")
        where = f"event {position} (version {version} of {stream_id})"
        previous = GENESIS if version == 1 else before
        if previous is None:
            raise LogMismatch(f"{where}: the one before it is missing")
        *content, hash_ = told
        try:
            if content:  # not of an archived event
                _verify_event(stream_id, version, content, hash_, previous)
        except BrokenChain as broken:
            raise LogMismatch(f"{where}: {broken.reason}") from broken
        except ValueError as error:
            raise LogMismatch(f"{where}: what is sealed cannot be read") from error
        leaves.append(event_leaf(stream_id.bytes, previous, hash_))
    return leaves


def _verify_entries(rows: Sequence[EntryRow], after: int, sizes: dict[str, int]) -> list[bytes]:
    """Return the leaf hashes of entries; each has to be of the log that its row names, and larger than those before.

    `sizes` has the last size of each log, and is moved on.
    """
    leaves: list[bytes] = []
    for row in rows:
        if row.position != after + len(leaves) + 1:
            raise LogMismatch(f"checkpoint {after + len(leaves) + 1} is missing")
        where = f"checkpoint {row.position}"
        try:
            point = read_checkpoint(row.entry.decode())
            _, shard, epoch = read_origin(point.origin)
        except ValueError as error:
            raise LogMismatch(f"{where} cannot be read: {error}") from error
        if (shard, epoch, point.size) != (row.of_shard, row.epoch, row.size) or checkpoint_entry(point) != row.entry:
            raise LogMismatch(f"{where} is not of the log that it is entered for")
        if point.size <= sizes.get(point.origin, -1):
            raise LogMismatch(f"{where} is of no more events than an earlier one of {point.origin}")
        sizes[point.origin] = point.size
        leaves.append(leaf_hash(row.entry))
    return leaves


def _verify_event(stream_id: UUID, version: int, content: Sequence[Any], hash_: bytes, previous: bytes) -> None:
    """Raise BrokenChain, or ValueError for envelopes that cannot be read."""
    at_ms, actor, type_, data, sealed = content
    link = Link(version, at_ms, actor, type_, data, decode_sealed(sealed), hash_)
    verify_links(stream_id.bytes, [link], previous, version - 1)


async def _compare_subtrees(
    source: Source, shard: int, epoch: int, start: int, upto: int, completed: Sequence[tuple[Node, bytes]]
) -> None:
    """Compare the subtrees completed after `start` with the kept ones, as far as the log is followed."""
    for level in sorted({node.level for node, _ in completed if node.level % STRIDE == 0}):
        first = start >> level
        mine = [hash_ for node, hash_ in completed if node.level == level and node.place + 1 << level <= upto]
        kept = [hash_ for (hash_,) in await source.fetch(_NODES, shard, epoch, level, first, first + len(mine))]
        if len(kept) != len(mine):
            raise LogMismatch(f"of the subtrees over {1 << level} {name_leaves(shard)} some that were kept are missing")
        for place, (own, other) in enumerate(zip(mine, kept, strict=True), first):
            if own != other:
                which = f"{name_leaves(shard)} {(place << level) + 1} to {place + 1 << level}"
                raise LogMismatch(f"{which} are not those that were followed")
