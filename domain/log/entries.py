"""What an event leaves in the log: an entry of 64 bytes that may always be public.

    place = SHA-256("hordago/log/place/1" || stream id || hash of the event before it, or GENESIS)
    entry = place || SHA-256("hordago/log/event/1" || hash of the event)

The hash of an event may not be public while its table is hidden. With it only the move is unknown of an event that
follows and seals nothing, and the few possible moves could be tried one by one. An entry is made of hashes of hashes,
so it says nothing to somebody who cannot read the event, and does not tell which entries are of one stream. A reader of
the stream finds each of its events by the place, which follows from what they know.

An event has one successor. So two entries of one place are two histories of a stream, and everybody sees them.

An entry of the log of checkpoints is a checkpoint of a shard: its origin, size, root and line of `heads`.
"""

from hashlib import sha256
from typing import Final

from msgspec import structs

from domain.log.checkpoints import Checkpoint, write_checkpoint
from domain.log.tree import leaf_hash

PLACE_BYTES: Final = 32
ENTRY_BYTES: Final = 64


def entry_place(stream_id: bytes, previous: bytes) -> bytes:
    """Compute the place of the event that follows the hash `previous` in a stream."""
    return sha256(b"hordago/log/place/1" + stream_id + previous).digest()


def entry_event(hash_: bytes) -> bytes:
    """Compute what an entry says of the event with this hash."""
    return sha256(b"hordago/log/event/1" + hash_).digest()


def log_entry(stream_id: bytes, previous: bytes, hash_: bytes) -> bytes:
    """Write the entry of an event."""
    return entry_place(stream_id, previous) + entry_event(hash_)


def event_leaf(stream_id: bytes, previous: bytes, hash_: bytes) -> bytes:
    """Compute the leaf of an event in the Merkle tree."""
    return leaf_hash(log_entry(stream_id, previous, hash_))


def checkpoint_entry(point: Checkpoint) -> bytes:
    """Write the entry of a shard's checkpoint: its text without what the first one of an epoch says beside."""
    return write_checkpoint(structs.replace(point, extension=())).encode()
