import time
from uuid import RFC_4122

import pytest

from service.entropy import system_entropy, uuid7


def test_a_uuid7_begins_with_the_time() -> None:
    """RFC 9562's own example, and its fields."""
    made = uuid7(0x017F22E279B0, (0xCC3 << 62 | 0x18C4DC0C0C07398F).to_bytes(10, "big"))
    assert str(made) == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
    assert (made.version, made.variant) == (7, RFC_4122)


def test_every_bit_of_noise_that_fits_is_used() -> None:
    """74 bits: with all of them set, only version and variant stay as they are."""
    assert str(uuid7(0, b"\xff" * 10)) == "00000000-0000-7fff-bfff-ffffffffffff"


def test_the_system_gives_time_ids_and_secrets_of_the_right_size() -> None:
    """No two alike, and ids in the order of time."""
    entropy = system_entropy()
    assert abs(entropy.now_ms() - time.time() * 1000) < 1000
    assert [len(make()) for make in (entropy.new_seed, entropy.new_token, entropy.new_command_id)] == [32, 32, 16]
    first = entropy.new_id()
    time.sleep(0.002)
    assert len({first, *(entropy.new_id() for _ in range(100))}) == 101
    assert first < entropy.new_id()


def test_no_secret_follows_from_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the time stands still, seeds, tokens and command ids go on being different."""
    for clock in ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter"):
        monkeypatch.setattr(time, clock, lambda: 1_790_000_000)
    entropy = system_entropy()
    for make in (entropy.new_seed, entropy.new_token, entropy.new_command_id, entropy.new_id):
        assert len({make() for _ in range(20)}) == 20
