"""Write the events of a stream as it is archived, and read them again: its record, without what follows from the rest.

A hash follows from the chain, a commitment from its salt and content, a salt from the seed. They are most of a record
that is compressed (72 of 80 bytes an event), so they are left out and computed again. The name of the file is the hash
of the last event, which binds all of them: bytes that were changed do not come to it.

The file is gzip over JSON, a line an event, behind one with the stream and its seed: `gzip -dc FILE` shows it.
"""

import gzip
import zlib
from collections.abc import Iterable, Sequence
from typing import Final, Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from domain import sealing
from domain.actors import Actor
from domain.chain import GENESIS, Link, link_hash
from domain.sealing import Envelope

_LEVEL: Final = 9


class _Header(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["hordago/archive/1"]
    stream: str
    seed: str | None
    events: int


class _Sealed(Struct, frozen=True, array_like=True, omit_defaults=True, forbid_unknown_fields=True):
    audience: str
    payload: str
    salt: str | None = None
    """Hex; null where it follows from the seed."""


class _Event(Struct, frozen=True, array_like=True, omit_defaults=True, forbid_unknown_fields=True):
    at_ms: int
    actor: str
    type: str
    data: str
    sealed: tuple[_Sealed, ...] = ()


_encode = msgspec.json.Encoder().encode
_read_header = msgspec.json.Decoder(_Header).decode
_read_event = msgspec.json.Decoder(_Event).decode


class NotTheRecord(Exception):
    """These bytes are not the record of the stream that ends with the hash; the text says why."""


def pack_record(stream_id: UUID, links: Sequence[Link], seed: bytes | None) -> bytes:
    """Write the events of a stream from the first one on; ValueError for one that is redacted."""
    header = _Header("hordago/archive/1", str(stream_id), None if seed is None else seed.hex(), len(links))
    lines = [_encode(header), *[_encode(_event(stream_id.bytes, link, seed)) for link in links]]
    return gzip.compress(b"\n".join(lines), _LEVEL, mtime=0)


def _event(stream_id: bytes, link: Link, seed: bytes | None) -> _Event:
    sealed: list[_Sealed] = []
    for envelope in link.sealed:
        if envelope.payload is None or envelope.salt is None:
            raise ValueError("a record that is redacted cannot be archived")
        follows = seed is not None and envelope.salt == sealing.salt(seed, stream_id, link.version, envelope.audience)
        sealed.append(_Sealed(envelope.audience, envelope.payload.decode(), None if follows else envelope.salt.hex()))
    return _Event(link.at_ms, link.actor, link.type, link.data.decode(), tuple(sealed))


def unpack_record(stream_id: UUID, packed: bytes, head_hash: bytes) -> list[Link]:
    """Read the events of a stream, the last of which has this hash; raise NotTheRecord."""
    try:
        first, *lines = gzip.decompress(packed).split(b"\n")
        header = _read_header(first)
        seed = None if header.seed is None else bytes.fromhex(header.seed)
        links = list(_links(stream_id.bytes, map(_read_event, lines), seed))
    except (ValueError, EOFError, OSError, zlib.error) as error:
        raise NotTheRecord("it cannot be read") from error
    if header.stream != str(stream_id) or len(links) != header.events:
        raise NotTheRecord("it is of another stream, or not whole")
    if not links or links[-1].hash != head_hash:
        raise NotTheRecord("its events are others than those that were archived")
    return links


def _links(stream_id: bytes, events: Iterable[_Event], seed: bytes | None) -> Iterable[Link]:
    previous = GENESIS
    for version, event in enumerate(events, 1):
        sealed = tuple([_envelope(stream_id, version, each, seed) for each in event.sealed])
        data, actor = event.data.encode(), Actor(event.actor)
        previous = link_hash(previous, stream_id, version, event.at_ms, actor, event.type, data, sealed)
        yield Link(version, event.at_ms, actor, event.type, data, sealed, previous)


def _envelope(stream_id: bytes, version: int, sealed: _Sealed, seed: bytes | None) -> Envelope:
    payload = sealed.payload.encode()
    if sealed.salt is not None:
        salt = bytes.fromhex(sealed.salt)
    elif seed is not None:
        salt = sealing.salt(seed, stream_id, version, sealed.audience)
    else:
        raise ValueError("a salt follows from a seed that is not there")
    return Envelope(sealed.audience, sealing.commitment(salt, payload), salt, payload)


def pack_positions(positions: Iterable[int]) -> bytes:
    """Write ascending positions as the distances between them: seven bits a byte, the low ones first (LEB128)."""
    packed, before = bytearray(), 0
    for position in positions:
        step, before = position - before, position
        while step > 0x7F:
            packed.append(step & 0x7F | 0x80)
            step >>= 7
        packed.append(step)
    return bytes(packed)


def unpack_positions(packed: bytes) -> list[int]:
    """Read what `pack_positions` wrote."""
    positions: list[int] = []
    position = step = shift = 0
    for byte in packed:
        step |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            position += step
            positions.append(position)
            step = shift = 0
    return positions
