"""Sealed envelopes: who reads what, and that a commitment tells nothing to who has no seed."""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from domain import sealing
from domain.games.mus.cards import CODES
from domain.sealing import AUDIENCES, READERS, Envelope

SEED = bytes(range(32))
STREAM = bytes(range(16))
VERSION = 12
PAYLOAD = b'{"cards":["1o","3o","12o","4c"]}'


@pytest.mark.parametrize("reader", sorted(READERS))
@pytest.mark.parametrize("audience", sorted(AUDIENCES))
def test_each_reader_learns_only_what_is_sealed_for_them(reader: str, audience: str) -> None:
    """A seat and the judge read their own envelope, the public none, and only `all` reads the house's."""
    assert sealing.may_read(reader, audience) == (reader in {"all", audience})


@pytest.mark.parametrize("reader", ["house", "signature", "seat:4", "seat:01", "", "ALL", "seat:0 "])
def test_who_is_no_reader_learns_nothing(reader: str) -> None:
    """A name outside the list of readers opens no envelope, not even one of the same name: the house's stays shut."""
    assert not any(sealing.may_read(reader, audience) for audience in {*AUDIENCES, reader})
    assert reader not in READERS


@pytest.mark.parametrize("reader", sorted(READERS))
def test_redaction_keeps_every_commitment_and_no_content_of_others(reader: str) -> None:
    """What is left of an envelope that is not the reader's are its audience and its commitment."""
    sealed = tuple(sealing.seal(SEED, STREAM, VERSION, audience, PAYLOAD) for audience in sorted(AUDIENCES))
    redacted = sealing.redact(sealed, reader)
    assert redacted == tuple(
        whole if sealing.may_read(reader, whole.audience) else Envelope(whole.audience, whole.commitment)
        for whole in sealed
    )
    assert sealing.redact(redacted, reader) == redacted


def test_deciding_again_seals_the_same_bytes() -> None:
    """Seed and place give the salt, so the same payload in the same place is the same envelope."""
    assert sealing.seal(SEED, STREAM, VERSION, "seat:1", PAYLOAD) == sealing.seal(
        SEED, STREAM, VERSION, "seat:1", PAYLOAD
    )
    other = sealing.seal(SEED, STREAM, VERSION, "seat:1", b"{}")
    assert other.salt == sealing.seal(SEED, STREAM, VERSION, "seat:1", PAYLOAD).salt


def test_one_payload_in_many_places_looks_like_many_payloads() -> None:
    """Equal hands of two seats, two deals or two tables have commitments without a byte's pattern in common."""
    commitments = {
        sealing.seal(SEED, stream, version, audience, PAYLOAD).commitment
        for stream in (STREAM, bytes(16))
        for version in range(1, 201)
        for audience in AUDIENCES
    }
    assert len(commitments) == 2 * 200 * len(AUDIENCES)
    bits = sum(int.from_bytes(commitment, "big").bit_count() for commitment in commitments)
    assert abs(bits / (len(commitments) * 256) - 0.5) < 0.002


def _hands() -> Iterator[bytes]:
    """Every hand of four cards, as its payload: all that an envelope of a deal can hold."""
    return (('{"cards":["' + '","'.join(hand) + '"]}').encode() for hand in combinations(CODES, 4))


def _read_without_seed(target: Envelope) -> list[bytes]:
    """Break a commitment by trying every hand with every salt that public knowledge suggests."""
    place = b"hordago/salt/1" + STREAM + VERSION.to_bytes(8, "big") + target.audience.encode()
    salts = [b"", bytes(16), STREAM, hashlib.sha256(place).digest()[:16], hmac.digest(b"", place, "sha256")[:16]]
    prefixes = [b"", *(b"\x01" + salt for salt in salts)]
    return [
        hand for hand in _hands() for prefix in prefixes if hashlib.sha256(prefix + hand).digest() == target.commitment
    ]


def test_a_commitment_hides_the_hand_from_who_lacks_the_seed() -> None:
    """Trying all 91,390 hands with every public salt finds nothing."""
    assert _read_without_seed(sealing.seal(SEED, STREAM, VERSION, "seat:1", PAYLOAD)) == []


CARELESS: dict[str, Callable[[], bytes]] = {
    "bare hash": lambda: hashlib.sha256(PAYLOAD).digest(),
    "no salt": lambda: sealing.commitment(b"", PAYLOAD),
    "salt of the table": lambda: sealing.commitment(STREAM, PAYLOAD),
    "salt without a seed": lambda: sealing.commitment(sealing.salt(b"", STREAM, VERSION, "seat:1"), PAYLOAD),
}


@pytest.mark.slow
@pytest.mark.parametrize("scheme", CARELESS)
def test_the_same_search_breaks_careless_commitments(scheme: str) -> None:
    """The search is not blind: it reads the hand out of each scheme that keeps no secret."""
    assert _read_without_seed(Envelope("seat:1", CARELESS[scheme]())) == [PAYLOAD]
