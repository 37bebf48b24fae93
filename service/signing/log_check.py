"""Compare the log with what was hashed and signed: briefly at startup, completely by `hordago log check`.

At startup `check_not_restored` reads as much as the follower does. The follower rereads nothing. So if a person with
full access to the database rewrites an old event, that is found only when the event is proved, or by `check_log`, which
hashes every event again from its bytes, builds the tree again, and compares it with the kept subtrees and the last
signed checkpoint.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final
from uuid import UUID

from msgspec import Struct

from domain.chain import GENESIS, BrokenChain, Link, verify_links
from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.entries import event_leaf
from domain.log.notes import NotANote, read_key, read_note, signed_by
from domain.log.tree import Node, Tree, append_leaves
from service.keys import verify_signature as is_signature
from service.signing import subtrees
from service.signing.checkpoints import PublishedCheckpoint, read_published
from service.signing.heads_check import find_map_fault
from service.signing.log_reading import read_chained_rows
from service.signing.state import SignedState, SignedStates
from service.signing.subtrees import STRIDE
from service.startup_errors import DatabaseRestored
from service.store.archived import DamagedRecord
from service.store.connections import Source
from service.store.events import decode_sealed
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")
_READ_FOLLOWED = _SQL["read_followed"]


async def check_not_restored(source: Source, states: SignedStates, shards: int) -> None:
    """Raise DatabaseRestored if a shard's log is not what was signed, and BadKey. What is not signed is not checked.

    It reads no more than the follower does when it starts, and nothing that would have to be followed first.
    """
    for shard in range(shards):
        state = states.read(shard)
        why = None if state is None else await _contradiction(source, shard, state)
        if why is not None:
            raise DatabaseRestored(shard, why)


async def _contradiction(source: Source, shard: int, state: SignedState) -> str | None:
    """Return why this is not the database that was signed; `None` if it may be."""
    source = log_of(source, shard)
    epoch, end, followed = await source.fetchrow(_READ_FOLLOWED, shard) or (0, 0, 0)
    size = state.point.size
    if state.epoch != epoch:
        ahead = state.epoch > epoch
        return f"it is in epoch {epoch}, and what was signed last is of epoch {state.epoch}" if ahead else None
    if end < size:
        return f"{size} events were signed, and it has {end}"
    if followed < size:
        return None
    try:
        same = (await subtrees.read_tree(source, shard, epoch, size)).root == state.point.root
    except subtrees.MissingFromLog:
        same = False
    return None if same else f"its first {size} events are not those that were signed"


_FOLLOWED = _SQL["read_followed"]
_ASTRAY = _SQL["read_wrong_head"]
_NODES = _SQL["read_nodes"]

BATCH: Final = 2048
"""Events read at once."""


class LogMismatch(Exception):
    """A log is not what was hashed, kept or signed; the message says where."""


class CheckedLog(Struct, frozen=True):
    """A log that was found correct, and what it was compared with."""

    events: int
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
    """Read the log of a shard up to its present end, and check it; raise LogMismatch, and BadKey.

    `progress` is called with the number of events read, `done` of other shards included, and the `total`.
    """
    source = log_of(source, shard)
    # In this order, because a server may be running: it signs, then publishes, and its log is longer than either.
    found = await read_published(source, shard)
    state = None if states is None else states.read(shard)
    epoch, end, followed = await source.fetchrow(_FOLLOWED, shard) or (0, 0, 0)
    signed = _last_signed(found, state, epoch)
    if end < max(followed, signed.size if signed else 0):
        known = (
            f"{signed.size} events are signed" if signed and signed.size > end else f"{followed} events were followed"
        )
        raise LogMismatch(f"{known}, and the log has {end}")
    tree, at_checkpoint = Tree(), None
    async for leaves, upto in verified_leaves(source, shard, 0, end):
        if signed is not None and tree.size < signed.size <= upto:
            at_checkpoint = append_leaves(tree, leaves[: signed.size - tree.size])[0]
        start = tree.size
        tree, completed = append_leaves(tree, leaves)
        await _compare_subtrees(source, shard, epoch, start, min(tree.size, followed), completed)
        progress(done + tree.size, total)
    if signed is not None and at_checkpoint is not None and at_checkpoint.root != signed.root:
        raise LogMismatch(f"the first {signed.size} events are not those that were signed as {signed.origin}")
    row = await source.fetchrow(_ASTRAY, shard)
    if row is not None:
        raise LogMismatch(f"stream {row['stream_id']} should end with version {row['version']}, and does not")
    fault = await find_map_fault(source, shard, epoch, signed)
    if fault is not None:
        raise LogMismatch(fault)
    return CheckedLog(end, signed, state is not None)


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
    """Yield the leaf hashes after a position up to another, in batches; raise LogMismatch if an event was changed."""
    source = log_of(source, shard)
    for after in range(start, end, BATCH):
        upto = min(after + BATCH, end)
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
        if len(leaves) != upto - after:
            raise LogMismatch(f"event {after + len(leaves) + 1} is missing")
        yield leaves, upto


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
            raise LogMismatch(f"of the subtrees over {1 << level} events some that were kept are missing")
        for place, (own, other) in enumerate(zip(mine, kept, strict=True), first):
            if own != other:
                raise LogMismatch(
                    f"events {(place << level) + 1} to {place + 1 << level} are not those that were followed"
                )
