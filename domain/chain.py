"""The hash chain of a stream: every event binds all that came before it.

    hash_v = SHA-256(0x00 || hash_{v-1} || stream_id || u64 v || u64 at_ms || lp(actor) || lp(type) || lp(data)
                     || u8 n || for each envelope sorted by audience: lp(audience) || commitment)

Integers are big-endian, `lp(x)` is the u32 length of x and then x, text is ASCII, and hash_0 is GENESIS. Envelopes
enter by their commitment alone, so a full record and every redacted copy of it have the same hashes: a player can show
that their copy and the judge's are of one stream.
"""

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from struct import Struct as Layout

from msgspec import Struct

from domain import sealing
from domain.actors import Actor
from domain.sealing import Envelope

GENESIS = hashlib.sha256(b"hordago/stream/1").digest()
"""hash_0: what the first event of every stream is chained to."""

HASH_BYTES = 32
LAST_MS = 2**53 - 1
"""The greatest `at_ms`: JSON numbers are exact up to here in every language that may read a record."""

_NUMBERS = Layout(">QQ")


class Link(Struct, frozen=True):
    """One event exactly as it is stored and hashed."""

    version: int
    """Place in the stream, from 1."""
    at_ms: int
    """Milliseconds since 1970-01-01 UTC; never less than the link before."""
    actor: Actor
    type: str
    data: bytes
    """The public part: exact JSON bytes."""
    sealed: tuple[Envelope, ...]
    """Sorted by audience, one envelope each."""
    hash: bytes


class BrokenChain(Exception):
    """A stream is not what was written. `version` is the first place, from 1, at which that shows."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(f"version {version}: {reason}")
        self.version = version
        self.reason = reason


def link_hash(
    previous: bytes,
    stream_id: bytes,
    version: int,
    at_ms: int,
    actor: str,
    type: str,
    data: bytes,
    sealed: Iterable[Envelope],
) -> bytes:
    """Hash one event onto the 32 bytes of `previous`; `sealed` comes in any order. UnicodeEncodeError if not ASCII."""
    envelopes = sorted([(envelope.audience, envelope.commitment) for envelope in sealed])
    numbers, who, what, said = _NUMBERS.pack(version, at_ms), _lp_text(actor), _lp_text(type), lp(data)
    hashed = b"\x00%b%b%b%b%b%b%c" % (previous, stream_id, numbers, who, what, said, len(envelopes))
    for audience, commitment in envelopes:
        hashed += _lp_text(audience) + commitment
    return hashlib.sha256(hashed).digest()


def verify_links(stream_id: bytes, links: Iterable[Link], previous: bytes = GENESIS, after: int = 0) -> bytes:
    """Check all of `links`, which follow version `after` with hash `previous`; return the last hash."""
    for link in verified_links(stream_id, links, previous, after):
        previous = link.hash
    return previous


def verified_links(
    stream_id: bytes, links: Iterable[Link], previous: bytes = GENESIS, after: int = 0
) -> Iterator[Link]:
    """Yield each link once it has been checked, holding one at a time; raises BrokenChain at the first false one."""
    at_ms = 0
    for version, link in enumerate(links, after + 1):
        reason = _fault(stream_id, link, previous, version, at_ms)
        if reason is not None:
            raise BrokenChain(version, reason)
        yield link
        previous, at_ms = link.hash, link.at_ms


def _fault(stream_id: bytes, link: Link, previous: bytes, version: int, earliest_ms: int) -> str | None:
    """Say what is wrong with `link` as number `version` of its stream, if anything is."""
    if link.version != version:
        return f"numbered {link.version}"
    if not earliest_ms <= link.at_ms <= LAST_MS:
        return "time runs back" if 0 <= link.at_ms < earliest_ms else "time out of range"
    if not (link.actor.isascii() and link.type.isascii()):
        return "actor or type is not ASCII"
    for envelope in link.sealed:
        reason = _envelope_fault(envelope)
        if reason is not None:
            return reason
    audiences = [envelope.audience for envelope in link.sealed]
    if any(left >= right for left, right in pairwise(audiences)):
        return "envelopes are not sorted, one for each audience"
    expected = link_hash(previous, stream_id, version, link.at_ms, link.actor, link.type, link.data, link.sealed)
    return None if link.hash == expected else "hash does not follow from the event and the hash before it"


def _envelope_fault(envelope: Envelope) -> str | None:
    """Say what is wrong inside one envelope: a commitment of another size would make the hashed message ambiguous."""
    if envelope.audience not in sealing.AUDIENCES:
        return "an envelope for nobody known"
    if len(envelope.commitment) != sealing.COMMITMENT_BYTES:
        return f"the commitment for {envelope.audience} is not {sealing.COMMITMENT_BYTES} bytes"
    if envelope.salt is None or envelope.payload is None:
        return None if envelope.salt is envelope.payload else f"the envelope for {envelope.audience} is half open"
    if len(envelope.salt) != sealing.SALT_BYTES:
        return f"the salt for {envelope.audience} is not {sealing.SALT_BYTES} bytes"
    if sealing.commitment(envelope.salt, envelope.payload) != envelope.commitment:
        return f"the content for {envelope.audience} does not fit its commitment"
    return None


@lru_cache(4096)
def _lp_text(text: str) -> bytes:
    """Write a text of which there are few: an actor, a type, an audience. UnicodeEncodeError if it is not ASCII."""
    return lp(text.encode("ascii"))


def lp(text: bytes) -> bytes:
    """Write a text behind its length, as a u32."""
    return len(text).to_bytes(4, "big") + text
