"""How the envelopes of an event are stored: one JSON list, bytes in base64.

They are hashed by their commitments and not as stored, so this form may change; the events' own bytes may not.
"""

import msgspec

from domain.sealing import Envelope

_NOTHING_SEALED = b"[]"

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[Envelope, ...])


def encode_sealed(sealed: tuple[Envelope, ...]) -> bytes:
    return _encoder.encode(sealed) if sealed else _NOTHING_SEALED


def decode_sealed(stored: bytes) -> tuple[Envelope, ...]:
    return () if stored == _NOTHING_SEALED else _decoder.decode(stored)
