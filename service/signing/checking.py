"""Reading a whole log again, to see that every event is what was hashed, and all of them what was signed.

The follower rereads nothing, so an old event that somebody with the whole database in hand rewrites is not noticed
until somebody proves it, or asks for this. Every event is hashed anew from its bytes, the tree grown again over all of
them and compared with the subtrees that were kept and with the last signed checkpoint.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final

from msgspec import Struct

from domain.chain import GENESIS, BrokenChain, Link, verify_links
from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.notes import NotANote, read_key, read_note, signed_by
from domain.log.tree import Node, Tree, grown, leaf_hash
from service.signing.keys import check as is_signature
from service.signing.pledges import Pledge, Pledges
from service.signing.published import Published, published
from service.signing.sql import statement
from service.signing.subtrees import STRIDE
from service.store.codec import decode_sealed
from service.store.connect import Source

_FOLLOWED = statement("read_followed")
_CHAINED = statement("read_chained")
_ASTRAY = statement("read_astray")
_NODES = statement("read_nodes")

BATCH: Final = 2048
"""Events read at once."""


class Astray(Exception):
    """A log is not what was hashed, kept or signed; the message says where that shows."""


class Checked(Struct, frozen=True):
    """What a log that is sound was held against."""

    events: int
    signed: Checkpoint | None
    """The last checkpoint; `None` where nothing of this epoch is signed yet."""
    kept: bool
    """Whether the checkpoint is the one that is kept beside the key, and not only what the database says."""


async def check(
    source: Source, shard: int, pledges: Pledges | None, progress: Callable[[int, int], None], done: int, total: int
) -> Checked:
    """Read the log of a shard up to its end as it is now; raises Astray, and BadKey.

    ``progress`` is told how many events are read, ``done`` of other shards before, and of how many.
    """
    # In this order, while a server goes on: it signs, then publishes, and its log is longer than either.
    found = await published(source, shard)
    pledge = None if pledges is None else pledges.read(shard)
    epoch, end, followed = await source.fetchrow(_FOLLOWED, shard) or (0, 0, 0)
    signed = _signed(found, pledge, epoch)
    if end < max(followed, signed.size if signed else 0):
        known = (
            f"{signed.size} events are signed" if signed and signed.size > end else f"{followed} events were followed"
        )
        raise Astray(f"{known}, and the log has {end}")
    tree, at_checkpoint = Tree(), None
    async for leaves, upto in _leaves(source, shard, end):
        if signed is not None and tree.size < signed.size <= upto:
            at_checkpoint = grown(tree, leaves[: signed.size - tree.size])[0]
        start = tree.size
        tree, completed = grown(tree, leaves)
        await _compare(source, shard, epoch, start, min(tree.size, followed), completed)
        progress(done + tree.size, total)
    if signed is not None and at_checkpoint is not None and at_checkpoint.root != signed.root:
        raise Astray(f"the first {signed.size} events are not those that were signed as {signed.origin}")
    row = await source.fetchrow(_ASTRAY, shard)
    if row is not None:
        raise Astray(f"stream {row['stream_id']} should end with version {row['version']}, and does not")
    return Checked(end, signed, pledge is not None)


def _signed(found: Published | None, pledge: Pledge | None, epoch: int) -> Checkpoint | None:
    """The last checkpoint of the present epoch: the kept one where there is one, else the one that is published."""
    if pledge is None:
        return None if found is None or found.epoch != epoch else _read(found.note, found.key)
    if found is not None and found.after(*pledge.last):
        raise Astray(f"a checkpoint of {found.size} events is published that is not kept beside the key")
    if pledge.epoch != epoch:
        if pledge.fork_to == epoch:
            return None
        raise Astray(f"the database is in epoch {epoch}, and what was signed last is of epoch {pledge.epoch}")
    return _read(pledge.note, pledge.key)


def _read(note: str, key: str) -> Checkpoint:
    """What a note says, once it is found to be signed."""
    try:
        read, by = read_note(note), read_key(key)
        point = read_checkpoint(read.text)
    except NotANote as error:
        raise Astray(f"what was signed last cannot be read: {error}") from error
    if not signed_by(read, by, is_signature):
        raise Astray(f"{point.origin} with {point.size} events is not signed by {key}")
    return point


async def _leaves(source: Source, shard: int, end: int) -> AsyncIterator[tuple[list[bytes], int]]:
    """Leaf hashes of all events up to a position, some at a time, each event found to be what was hashed."""
    for after in range(0, end, BATCH):
        upto = min(after + BATCH, end)
        leaves: list[bytes] = []
        for position, stream_id, version, at_ms, actor, type_, data, sealed, hash_, before in await source.fetch(
            _CHAINED, shard, after, upto
        ):
            if position != after + len(leaves) + 1:
                raise Astray(f"event {after + len(leaves) + 1} is missing")
            where = f"event {position} (version {version} of {stream_id})"
            previous = GENESIS if version == 1 else before
            if previous is None:
                raise Astray(f"{where}: the one before it is missing")
            try:
                link = Link(version, at_ms, actor, type_, data, decode_sealed(sealed), hash_)
                verify_links(stream_id.bytes, [link], previous, version - 1)
            except BrokenChain as broken:
                raise Astray(f"{where}: {broken.reason}") from broken
            except ValueError as error:
                raise Astray(f"{where}: what is sealed cannot be read") from error
            leaves.append(leaf_hash(hash_))
        if len(leaves) != upto - after:
            raise Astray(f"event {after + len(leaves) + 1} is missing")
        yield leaves, upto


async def _compare(
    source: Source, shard: int, epoch: int, start: int, upto: int, completed: Sequence[tuple[Node, bytes]]
) -> None:
    """Hold the subtrees completed after `start` against those that are kept, as far as the log is followed."""
    for level in sorted({node.level for node, _ in completed if node.level % STRIDE == 0}):
        first = start >> level
        mine = [hash_ for node, hash_ in completed if node.level == level and node.place + 1 << level <= upto]
        kept = [hash_ for (hash_,) in await source.fetch(_NODES, shard, epoch, level, first, first + len(mine))]
        if len(kept) != len(mine):
            raise Astray(f"of the subtrees over {1 << level} events some that were kept are missing")
        for place, (own, other) in enumerate(zip(mine, kept, strict=True), first):
            if own != other:
                raise Astray(f"events {(place << level) + 1} to {place + 1 << level} are not those that were followed")
