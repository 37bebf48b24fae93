"""Build a signed log: fixed keys, a tree of any events, and record headers with their proofs."""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final
from uuid import UUID

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct, structs

from domain.chain import GENESIS, Link
from domain.log import proofs
from domain.log.checkpoints import CHECKPOINTS, Checkpoint, Fork, fork_lines, format_origin, write_checkpoint
from domain.log.cosignatures import clock_key, cosignature_blob, cosigned_text
from domain.log.entries import checkpoint_entry, event_leaf, log_entry
from domain.log.head_pages import PagedMap
from domain.log.heads import NO_EVENTS, NO_STREAMS, StreamHead
from domain.log.notes import COSIGNATURE, ED25519, Key, key_text, signature_line, write_note
from domain.log.tree import Tree, append_leaves, join_subtrees, leaf_hash, node_hash
from domain.records.header import CheckpointProof, Header
from domain.stream import uuid_bytes
from service.keys import Signer

AT_S: Final = 1_790_000_000


def make_signer(name: str, algorithm: int = ED25519, number: int = 0) -> Signer:
    """A key of this name, the same every time."""
    secret = Ed25519PrivateKey.from_private_bytes(sha256(f"{name} {number}".encode()).digest())
    return Signer(Key(name, algorithm, secret.public_key().public_bytes_raw()), secret)


def write_key_file(path: Path, signer: Signer) -> Path:
    """The file that such a key is kept in."""
    encoded = b64encode(bytes([signer.key.algorithm]) + signer.secret.private_bytes_raw()).decode()
    path.write_text(f"PRIVATE+KEY+{signer.key.name}+{signer.key.id.hex()}+{encoded}\n")
    return path


HOUSE: Final = make_signer("hordago")
WITNESS: Final = make_signer("witness", COSIGNATURE)


def time_line(text: str, at_s: int, signer: Signer) -> str:
    """The line by which a witness, or the house's clock, signs a checkpoint at a second."""
    return signature_line(signer.key, cosignature_blob(at_s, signer.sign(cosigned_text(text, at_s))))


class Log(Struct, frozen=True):
    """The log of a shard: the leaf hashes of its events, in order."""

    leaves: Sequence[bytes]
    shard: int = 0
    epoch: int = 1
    extension: tuple[str, ...] = ()
    heads: Mapping[bytes, StreamHead] = {}
    """Where its streams end, by their ids; of the others nothing is known here."""
    says_heads: bool = True
    """Whether its checkpoints hold the root of the map of heads."""

    @property
    def map(self) -> PagedMap:
        """The map of heads."""
        found = PagedMap(NO_STREAMS)
        found.set_heads(self.heads)
        return found

    @property
    def point(self) -> Checkpoint:
        """All of it."""
        root = append_leaves(Tree(), self.leaves)[0].root
        origin = format_origin("hordago", self.shard, self.epoch)
        return Checkpoint(origin, len(self.leaves), root, self.extension, self.map.root if self.says_heads else None)

    def note(
        self, house: Signer = HOUSE, witnesses: Mapping[int, Signer] | None = None, at_s: int | None = None
    ) -> str:
        """The last checkpoint, signed, by the house with its time if there is one, and cosigned at these seconds."""
        text = write_checkpoint(self.point)
        lines = [signature_line(house.key, house.sign(text.encode()))]
        if at_s is not None:
            lines.append(time_line(text, at_s, Signer(clock_key(house.key), house.secret)))
        lines += [time_line(text, cosigned_s, witness) for cosigned_s, witness in (witnesses or {}).items()]
        return write_note(text, *lines)

    def inclusion(self, index: int) -> list[bytes]:
        """The path from a leaf to the root."""
        return [self._root(span) for span in proofs.inclusion_spans(index, len(self.leaves))]

    def consistency(self, old: int) -> list[bytes]:
        """The path from a smaller size."""
        return [self._root(span) for span in proofs.consistency_spans(old, len(self.leaves))]

    def _root(self, span: proofs.Span) -> bytes:
        return join_subtrees([self._subtree(node.level, node.place) for node in proofs.span_nodes(span)])

    def _subtree(self, level: int, place: int) -> bytes:
        if level == 0:
            return self.leaves[place]
        return node_hash(self._subtree(level - 1, 2 * place), self._subtree(level - 1, 2 * place + 1))


def head_after(links: Iterable[Link]) -> StreamHead:
    """Where a stream ends that has these events."""
    head = NO_EVENTS
    for link in links:
        head = head.after(link.hash, link.type)
    return head


OTHER_HEADS: Final = {
    sha256(b"another stream %d" % number).digest()[:16]: StreamHead(1, sha256(b"%d" % number).digest())
    for number in range(9)
}
"""Of streams that stand in a log beside those that a test is about."""


def first_of_epoch(former: Log, now: Log, reason: str = "the disk broke", earlier: Sequence[Fork] = ()) -> Log:
    """The log of which the first checkpoint of an epoch is: what it has in common with the former, and what it says."""
    pairs = enumerate(zip(former.leaves, now.leaves, strict=False))
    kept = next((at for at, (one, other) in pairs if one != other), min(len(former.leaves), len(now.leaves)))
    point = structs.replace(former.point, extension=(), heads=None)
    fork = Fork(point, kept, reason, tuple(former.consistency(kept) if kept else ()))
    return structs.replace(now, leaves=now.leaves[:kept], extension=fork_lines(fork, earlier))


def stream_entries(stream_id: bytes, links: Sequence[Link]) -> list[bytes]:
    """The entries of a stream from its first event on."""
    before = [GENESIS, *[link.hash for link in links]]
    return [log_entry(stream_id, previous, link.hash) for previous, link in zip(before, links, strict=False)]


def stream_leaves(stream_id: bytes, links: Sequence[Link]) -> list[bytes]:
    """The leaf hashes of a stream from its first event on."""
    return [leaf_hash(entry) for entry in stream_entries(stream_id, links)]


def leaf_of(stream: str, hashes: Sequence[bytes], version: int) -> bytes:
    """The leaf hash of an event, from the hashes of its stream."""
    return event_leaf(UUID(stream).bytes, [GENESIS, *hashes][version - 1], hashes[version - 1])


def log_around(*streams: tuple[bytes, Sequence[Link]], before: int = 5, after: int = 7) -> Log:
    """A log in which these streams, each with its id, stand among other events."""
    others = [leaf_hash(b"%d" % number) for number in range(before + after)]
    ours = [leaf for stream_id, links in streams for leaf in stream_leaves(stream_id, links)]
    heads = {**OTHER_HEADS, **{stream_id: head_after(links) for stream_id, links in streams}}
    return Log([*others[:before], *ours, *others[before:]], heads=heads)


def log_of_checkpoints(*points: Checkpoint, epoch: int = 1) -> Log:
    """The log of checkpoints with entries of these checkpoints of shards, and of others around them."""
    others = [Log([leaf_hash(b"%d" % number)], shard=7).point for number in range(5)]
    entries = [checkpoint_entry(point) for point in (*others[:2], *points, *others[2:])]
    return Log([leaf_hash(entry) for entry in entries], CHECKPOINTS, epoch, says_heads=False)


def with_checkpoint_log(
    header: Header,
    log: Log,
    index: int,
    house: Signer = HOUSE,
    witnesses: Mapping[int, Signer] | None = None,
    at_s: int | None = None,
) -> Header:
    """The header of a record whose checkpoint is the entry at ``index`` of a log of checkpoints."""
    proof = tuple([step.hex() for step in log.inclusion(index)])
    above = CheckpointProof(checkpoint=log.note(house, witnesses, at_s), index=index, proof=proof)
    return structs.replace(header, checkpoint_log=above)


def with_log_proof(
    header: Header,
    log: Log,
    index: int,
    house: Signer = HOUSE,
    witnesses: Mapping[int, Signer] | None = None,
    at_s: int | None = None,
) -> Header:
    """The header of a record whose last event is the leaf at ``index``."""
    return structs.replace(
        header,
        origin=log.point.origin,
        key=key_text(house.key),
        checkpoint=log.note(house, witnesses, at_s),
        index=index,
        proof=tuple([step.hex() for step in log.inclusion(index)]),
        head=tuple([step.hex() for step in log.map.proof(uuid_bytes(header.stream)).path]),
    )
