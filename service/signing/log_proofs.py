"""Prove that an event is in the signed log of its shard, and what is signed of that in the log of checkpoints.

And that one signed log continues another.
"""

from uuid import UUID

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from domain.chain import GENESIS
from domain.log import proofs
from domain.log.checkpoints import CHECKPOINTS, read_checkpoint, read_origin
from domain.log.entries import checkpoint_entry, event_leaf
from domain.log.notes import read_note
from domain.log.proofs import consistency_spans, inclusion_spans
from domain.log.tree import leaf_hash
from domain.records.header import CheckpointProof, Header
from service.signing import subtrees
from service.signing.checkpoint_log import find_entry
from service.signing.checkpoints import PublishedCheckpoint, read_first_published, read_published
from service.signing.heads import prove_head, read_snapshot
from service.signing.log_reading import read_placed
from service.signing.refusals import read_refusals
from service.store.connections import Source
from service.store.servers import log_of


class Proof(Struct, frozen=True):
    """The proof that a leaf is in a log; hashes as hex, from the leaf upwards."""

    origin: str
    """The origin of the log."""
    key: str
    """The key that signs it, as text."""
    checkpoint: str
    """The signed note."""
    size: int
    """The size of the signed log."""
    index: int
    """The index of the leaf in it, from 0."""
    path: tuple[str, ...]
    fork: str | None
    """The first signed note of the log's epoch; `None` in the first one."""


async def inclusion_proof(source: Source, shard: int, stream_id: UUID, version: int) -> Proof | None:
    """Return the proof against the last checkpoint; `None` if the event does not exist or is not signed yet.

    Raise MissingFromLog if the log is no longer what was signed.
    """
    found = await read_published(source, shard)
    placed = await read_placed(source, shard, stream_id, version)
    if found is None or placed is None or placed.position > found.size:
        return None
    if placed.previous is None and version > 1:
        raise subtrees.MissingFromLog
    leaf = event_leaf(stream_id.bytes, placed.previous or GENESIS, placed.hash)
    return await _prove_leaf(source, shard, found, placed.position - 1, leaf)


async def _prove_leaf(source: Source, shard: int, found: PublishedCheckpoint, index: int, leaf: bytes) -> Proof:
    """Prove that a leaf is in a log as it is signed; raise MissingFromLog."""
    point = read_checkpoint(read_note(found.note).text)
    path = await subtrees.read_proof(source, shard, found.epoch, inclusion_spans(index, point.size))
    if not proofs.check_inclusion(leaf, index, point.size, path, point.root):
        raise subtrees.MissingFromLog
    hashes = tuple([hash_.hex() for hash_ in path])
    fork = await read_first_published(source, shard, found.epoch) if found.epoch > 1 else None
    return Proof(point.origin, found.key, found.note, point.size, index, hashes, fork)


async def add_inclusion_proof(source: Source, shard: int, stream_id: UUID, version: int, header: Header) -> Header:
    """Return the header of a file that ends with this event, with its proofs if the log is signed that far.

    They lead to one checkpoint, which has to say that the stream ends with this event: without that a header is not
    signed, and says why.
    """
    try:
        async with read_snapshot(log_of(source, shard)) as connection:
            found = await inclusion_proof(connection, shard, stream_id, version)
            ends = None if found is None else await prove_head(connection, shard, stream_id)
            refused = shard in await read_refusals(connection)
            published = await read_published(connection, shard) is not None
    except subtrees.MissingFromLog:
        return replace(header, unsigned="log-lost")  # nothing can be proved from a log that is not what was signed
    if found is None or ends is None or ends.proof.head is None or ends.proof.head.version != version:
        return replace(header, unsigned="log-lost" if refused else "not-yet" if published else "nothing-signed")
    return replace(
        header,
        origin=found.origin,
        key=found.key,
        checkpoint=found.checkpoint,
        index=found.index,
        proof=found.path,
        head=tuple([step.hex() for step in ends.proof.path]),
        fork=UNSET if found.fork is None else found.fork,
        checkpoint_log=await _prove_checkpoint(source, shard, found),
    )


async def _prove_checkpoint(source: Source, shard: int, proved: Proof) -> CheckpointProof | UnsetType:
    """Prove that the checkpoint of a proof is in the log of checkpoints, signed with the same key.

    UNSET where it is not, or not yet; also where that log is not what was signed.
    """
    point = read_checkpoint(read_note(proved.checkpoint).text)
    index = await find_entry(source, shard, read_origin(point.origin).epoch, point.size)
    found = None if index is None else await read_published(source, CHECKPOINTS)
    if index is None or found is None or index >= found.size or found.key != proved.key:
        return UNSET
    try:
        proof = await _prove_leaf(source, CHECKPOINTS, found, index, leaf_hash(checkpoint_entry(point)))
    except subtrees.MissingFromLog:
        return UNSET
    fork = UNSET if proof.fork is None else proof.fork
    return CheckpointProof(checkpoint=proof.checkpoint, index=index, proof=proof.path, fork=fork)


async def consistency_proof(source: Source, shard: int, point: PublishedCheckpoint, old: int, new: int) -> list[str]:
    """Return hashes (hex) that prove that the log of `new` events continues that of `old`, in a checkpoint's epoch.

    Raise ValueError if it has fewer events, and MissingFromLog if the log is no longer what was signed: a restored
    database has lost what came later, and its answer about that is worth nothing.
    """
    if new > point.size:
        message = f"{point.size} events are signed"
        raise ValueError(message)
    signed = read_checkpoint(read_note(point.note).text).root
    larger = await _prove_step(source, shard, point.epoch, new, (point.size, signed))
    smaller = await _prove_step(source, shard, point.epoch, old, (new, larger.root))
    return [hash_.hex() for hash_ in smaller.path]


class _ConsistencyStep(Struct, frozen=True):
    root: bytes
    path: list[bytes]


async def _prove_step(source: Source, shard: int, epoch: int, old: int, known: tuple[int, bytes]) -> _ConsistencyStep:
    """Return the root of a smaller log and the path from there to a known one; raise MissingFromLog."""
    new, root = known
    before = await subtrees.read_tree(source, shard, epoch, old)
    path = await subtrees.read_proof(source, shard, epoch, consistency_spans(old, new))
    if not proofs.check_consistency(old, before.root, new, root, path):
        raise subtrees.MissingFromLog
    return _ConsistencyStep(before.root, path)
