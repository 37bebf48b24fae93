"""What every deck of a table follows from."""

import msgspec


class Dealing(msgspec.Struct, frozen=True, gc=False):
    """32 bytes of house seed, 16 of stream id, 32 of entropy (records.md, "Dealing")."""

    seed: bytes
    stream_id: bytes
    entropy: bytes
