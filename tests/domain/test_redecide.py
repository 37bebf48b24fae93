"""What a record says in digits has one form and one length."""

from collections.abc import Callable

import pytest

from domain.redecide import COMMITMENT_BYTES, NONCE_BYTES, CannotRedecide, decode_commitment, decode_key, decode_nonce


@pytest.mark.parametrize(
    ("decode", "size"), [(decode_nonce, NONCE_BYTES), (decode_commitment, COMMITMENT_BYTES), (decode_key, 32)]
)
def test_digits_of_another_length_or_of_none_are_refused(decode: Callable[[str], object], size: int) -> None:
    """Another length is refused: with a byte more or less two seats could mix to the entropy of others."""
    assert decode("ab" * size) in {"ab" * size, bytes.fromhex("ab" * size)}
    for wrong in ("", "ab" * (size - 1), "ab" * (size + 1), "ab" * size + "a", "zz" * size):
        with pytest.raises(CannotRedecide):
            decode(wrong)


def test_a_key_is_written_in_small_letters_alone() -> None:
    """So that two texts are never one key."""
    for wrong in ("AB" * 32, f"{'ab' * 31} ab"[:64], " " + "ab" * 32):
        with pytest.raises(CannotRedecide):
            decode_key(wrong)
