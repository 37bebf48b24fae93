"""Keys for which anybody can sign: no key of a player, judge, log or witness."""

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain.log.notes import ED25519, Key, NotANote, key_text, read_key
from domain.records.signatures import Trust
from domain.records.verify import verify
from domain.signed_moves import Signed, is_key
from domain.weak_keys import is_weak_key
from service.keys import verify_signature
from tests.kit import signed_moves
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.tampering import record_file
from tests.second_verifier import node

PRIME = 2**255 - 19
D = -121665 * pow(121666, -1, PRIME) % PRIME
IDENTITY = bytes([1]) + bytes(31)


def add(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Add two points of the curve -x² + y² = 1 + d x² y² (RFC 8032, 5.1.4)."""
    (x1, y1), (x2, y2) = one, other
    product = D * x1 * x2 * y1 * y2 % PRIME
    x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, PRIME)
    y = (y1 * y2 + x1 * x2) * pow(1 - product, -1, PRIME)
    return x % PRIME, y % PRIME


def points(y: int) -> list[tuple[int, int]]:
    """The points of the curve with this `y`."""
    square = (y * y - 1) * pow(D * y * y + 1, -1, PRIME) % PRIME
    root = pow(square, (PRIME + 3) // 8, PRIME)
    if root * root % PRIME != square:
        root = root * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    return [(x, y) for x in {root, -root % PRIME}] if root * root % PRIME == square else []


def small_order() -> set[tuple[int, int]]:
    """Every point that is nothing when it is multiplied by eight: multiples of one whose order is eight."""
    order = 2**252 + 27742317777372353535851937790883648493
    y = 2
    while True:
        for point in points(y):
            found, power = (0, 1), point  # `point` times the order of the large group
            for bit in range(order.bit_length()):
                if order >> bit & 1:
                    found = add(found, power)
                power = add(power, power)
            multiples = [(0, 1)]
            while (following := add(multiples[-1], found)) != (0, 1):
                multiples.append(following)
            if len(multiples) == 8:
                return set(multiples)
        y += 1


def weak_keys() -> list[str]:
    """The fourteen encodings, as hex: both signs, and `y` also with the prime added where 255 bits hold it."""
    numbers = {y + more for _, y in small_order() for more in (0, PRIME) if y + more < 2**255}
    return sorted((number | sign << 255).to_bytes(32, "little").hex() for number in numbers for sign in (0, 1))


WEAK = weak_keys()


def test_all_fourteen_encodings_are_weak_and_no_other_key() -> None:
    """They are computed here from the curve; the first one is the key of which RFC 8032 makes nothing."""
    assert len(WEAK) == 14
    assert {IDENTITY.hex(), bytes(32).hex()} <= set(WEAK)
    assert all(is_weak_key(bytes.fromhex(digits)) and not is_key(digits) for digits in each(WEAK))
    for number in range(50):
        public = Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32).public_key().public_bytes_raw()
        assert not is_weak_key(public)
        assert is_key(public.hex())


def test_no_signature_holds_for_a_weak_key() -> None:
    """The library takes one that does not depend on the message; we do not, and read no key of a log like that."""
    forged = IDENTITY + bytes(32)
    Ed25519PublicKey.from_public_bytes(IDENTITY).verify(forged, b"whatever")
    assert not verify_signature(IDENTITY, b"whatever", forged)
    for digits in WEAK:
        with pytest.raises(NotANote):
            read_key(key_text(Key("log", ED25519, bytes.fromhex(digits))))


@pytest.mark.slow
@pytest.mark.parametrize("digits", WEAK)
def test_both_verifiers_refuse_a_seat_with_a_weak_key(
    digits: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that names one could sign in the name of its player for ever."""
    monkeypatch.setattr(signed_moves, "public_key", lambda _name: digits)
    monkeypatch.setattr("tests.kit.play.public_key", lambda _name: digits)
    forged = (IDENTITY + bytes(32)).hex()
    monkeypatch.setattr(signed_moves, "sign_text", lambda *given: Signed(given[4].decode(), forged))
    record = record_file(play_table(7, players=(1, 2), commands=12, signing=(1,)), "all")
    verdict = verify([record], trust=Trust(verify_signature))
    path = tmp_path / "weak.hordago.jsonl"
    path.write_bytes(record)
    (second,) = node.run("verify.mjs", path).stdout.splitlines()
    assert verdict.kind == "broken"
    assert second.startswith(f"line {verdict.line}: "), (verdict.line, verdict.reason, second)
