"""Seal and redact the parts of an event that only some may read.

An event has a public part and, beside it, one envelope for each audience that learns more. An envelope is always shown,
but its salt and payload only to those who may read it: all others get the commitment, which binds the content without
revealing it. Redaction is the only way to hide anything, so no code path can forget to.

The salt is derived from the house's seed. Deciding a command again therefore seals the same bytes, while without the
seed no guess can be tested: a hand has only 91,390 possible contents, and an unsalted hash of it could be looked up.

Audiences are `seat:0` .. `seat:3`, `judge`, `house` and `signature`. Readers are `public` (nothing sealed), `seat:n`,
`judge`, and `all`, who reads everything and exists only once the seed of the stream has been opened.
"""

import hashlib
import hmac

from msgspec import Struct

from domain.actors import ALL, HOUSE_AUDIENCE, JUDGE_AUDIENCE, PUBLIC, SIGNATURE_AUDIENCE, seat_audience

SALT_BYTES = 16
COMMITMENT_BYTES = 32

_OWN_ENVELOPE_ONLY = frozenset({*map(seat_audience, range(4)), JUDGE_AUDIENCE})

AUDIENCES = _OWN_ENVELOPE_ONLY | {HOUSE_AUDIENCE, SIGNATURE_AUDIENCE}
READERS = _OWN_ENVELOPE_ONLY | {PUBLIC, ALL}


class Envelope(Struct, frozen=True):
    """What one audience learns from an event; redacted when `salt` and `payload` are both None."""

    audience: str
    commitment: bytes
    salt: bytes | None = None
    payload: bytes | None = None
    """The exact JSON bytes that were committed to."""


def commitment(salt: bytes, payload: bytes) -> bytes:
    """Bind a payload without revealing it. The leading 0x01 keeps commitments apart from the hashes of links (0x00)."""
    return hashlib.sha256(b"\x01" + salt + payload).digest()


def salt(house_seed: bytes, stream_id: bytes, version: int, audience: str) -> bytes:
    """Derive the 16 bytes that hide one payload; they follow from the seed and the envelope's place alone."""
    place = b"hordago/salt/1" + stream_id + version.to_bytes(8, "big") + audience.encode("ascii")
    return hmac.digest(house_seed, place, "sha256")[:SALT_BYTES]


def seal(house_seed: bytes, stream_id: bytes, version: int, audience: str, payload: bytes) -> Envelope:
    """Close `payload` for `audience` in the event that will be stored as `version` of the stream."""
    grain = salt(house_seed, stream_id, version, audience)
    return Envelope(audience, commitment(grain, payload), grain, payload)


def may_read(reader: str, audience: str) -> bool:
    """Check whether `reader` may read what is sealed for `audience`; an unknown reader may read nothing."""
    return reader == ALL or (reader == audience and reader in _OWN_ENVELOPE_ONLY)


def redact(sealed: tuple[Envelope, ...], reader: str) -> tuple[Envelope, ...]:
    """Drop every salt and payload that `reader` may not read; commitments, and so the chain, stay as they are."""
    return tuple(
        envelope if may_read(reader, envelope.audience) else Envelope(envelope.audience, envelope.commitment)
        for envelope in sealed
    )
