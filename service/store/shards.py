"""Which shard a stream lives in."""

import hashlib
from uuid import UUID


def shard_of(stream_id: UUID, shards: int) -> int:
    """From 0. Hashed, because a UUIDv7 begins with the time and would send all new streams to one shard."""
    return int.from_bytes(hashlib.sha256(stream_id.bytes).digest()[:8], "big") % shards
