"""Prove with one hash where every stream of a log ends: a sparse Merkle map from streams to their last events.

The tree of events proves that an event is in the log. It cannot prove that it is the last one of its stream, nor that
there is no second stream of the same id. So beside the tree there is a map with one entry a stream, its head, and the
root of the map stands in every checkpoint, in its last line: `heads <base64>`.

    key   = SHA-256("hordago/head-key/1" || stream id)
    value = SHA-256("hordago/head/1" || u64 version || u8 status || u64 ruled || hash of the last event)
    leaf  = SHA-256(0x02 || key || value)
    node  = SHA-256(0x03 || left || right)

A key is a path from the root, its first bit first; 0 is left. A part of the map without streams is 32 zero bytes, a
part with one stream is its leaf, and every other part is the node of its two halves. So a path has about as many steps
as the number of streams has bits. It is the only path on which this stream can be found: one root has one head for each
stream, however it was computed.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

HASH_BYTES: Final = 32
NO_STREAMS: Final = bytes(HASH_BYTES)
"""What stands for a part of the map without streams; no hash that anybody can find a message for."""
KEY_BITS: Final = 256
OVER_TYPES: Final = frozenset({"match_ended", "match_closed", "table_closed", "tournament_ended"})
"""Events after which nothing more is played in a stream."""
RULED_TYPES: Final = frozenset({"ruling_given", "result_ruled"})
"""Events by which a judge rules, or by which the result of a ruling is taken over from another stream."""
RUNNING, OVER = 0, 1


class StreamHead(Struct, frozen=True):
    """Where a stream ends."""

    version: int
    """Of its last event."""
    hash: bytes
    """Of its last event."""
    over: bool = False
    """Whether its match or tournament has ended."""
    ruled: int = 0
    """The version of the last event by which a judge ruled; 0 without one."""

    def after(self, hash_: bytes, type_: str) -> "StreamHead":
        """Return the head once an event of this hash and type has followed."""
        version = self.version + 1
        ruled = version if type_ in RULED_TYPES else self.ruled
        return StreamHead(version, hash_, self.over or type_ in OVER_TYPES, ruled)


NO_EVENTS: Final = StreamHead(0, b"")
"""The head before the first event; it is in no map."""


class HeadProof(Struct, frozen=True):
    """The proof of what a map says of one stream."""

    head: StreamHead | None
    """`None`: the map does not have the stream."""
    path: tuple[bytes, ...]
    """From the leaf, or from the place where it would be, upwards."""
    other: tuple[bytes, bytes] | None = None
    """Without a head: key and value of the only stream in that place, if there is one."""


def head_key(stream_id: bytes) -> bytes:
    """Return the path of a stream through the map."""
    return sha256(b"hordago/head-key/1" + stream_id).digest()


def head_value(head: StreamHead) -> bytes:
    """Hash what the map says of a stream."""
    status = OVER if head.over else RUNNING
    numbers = head.version.to_bytes(8, "big") + bytes([status]) + head.ruled.to_bytes(8, "big")
    return sha256(b"hordago/head/1" + numbers + head.hash).digest()


def head_leaf(key: bytes, value: bytes) -> bytes:
    """Hash an entry of the map; the 0x02 keeps it apart from nodes, and from the tree of events."""
    return sha256(b"\x02" + key + value).digest()


def map_node(left: bytes, right: bytes) -> bytes:
    """Hash the two halves of a part of the map."""
    return sha256(b"\x03" + left + right).digest()


def check_head(proof: HeadProof, stream_id: bytes, root: bytes) -> bool:
    """Check whether the map with this root says of a stream what the proof claims: its head, or that it has none."""
    key = head_key(stream_id)
    if proof.head is not None:
        return proof.other is None and _climb(head_leaf(key, head_value(proof.head)), key, proof.path) == root
    if proof.other is None:
        return _climb(NO_STREAMS, key, proof.path) == root
    other, value = proof.other
    shared = KEY_BITS - (int.from_bytes(key, "big") ^ int.from_bytes(other, "big")).bit_length()
    if len(other) != HASH_BYTES or not len(proof.path) <= shared < KEY_BITS:
        return False
    return _climb(head_leaf(other, value), key, proof.path) == root


def _climb(start: bytes, key: bytes, path: Sequence[bytes]) -> bytes | None:
    """Return the root that a path leads to; `None` if it is longer than any key."""
    if len(path) > KEY_BITS:
        return None
    bits, reached = int.from_bytes(key, "big") >> KEY_BITS - len(path), start
    for step in path:
        reached = map_node(step, reached) if bits & 1 else map_node(reached, step)
        bits >>= 1
    return reached
