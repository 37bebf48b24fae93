"""Provide every impure input of the service: the time, ids, seeds, tokens.

They are parameters, so that a test can replace them, and a search for `Entropy` finds all that is not deterministic.
Times are milliseconds since 1970 here, in events and in rows, and RFC 3339 in UTC in requests and responses.
"""

import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID

from msgspec import Struct


class Entropy(Struct, frozen=True):
    now_ms: Callable[[], int]
    """Milliseconds since 1970-01-01 UTC, by the wall clock: it may be set back."""
    new_id: Callable[[], UUID]
    """UUIDv7: its first 48 bits are the time, so that new rows are neighbours in their indexes."""
    new_seed: Callable[[], bytes]
    """32 bytes: the house's seed of one table."""
    new_token: Callable[[], bytes]
    """32 bytes: the secret of one token."""
    new_command_id: Callable[[], bytes]
    """16 bytes: of a command that brings no idempotency key."""
    new_recovery_key: Callable[[], bytes] = partial(secrets.token_bytes, 32)
    """32 bytes: the secret of one recovery key."""
    choose_wait: Callable[[range], int] = secrets.choice
    """Chooses after how many of these milliseconds a client is to come back."""


def wall_clock_ms() -> int:
    return time.time_ns() // 1_000_000


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)


def to_datetime(at_ms: int) -> datetime:
    """Return the time in UTC."""
    return _EPOCH + at_ms * _MILLISECOND


def to_milliseconds(at: datetime) -> int:
    """Return the milliseconds since 1970; negative before. A time without a zone is UTC."""
    return ((at if at.tzinfo is not None else at.replace(tzinfo=UTC)) - _EPOCH) // _MILLISECOND


def uuid7(at_ms: int, noise: bytes) -> UUID:
    """Build a UUIDv7 (RFC 9562) from a time and 10 bytes, of which 74 bits are used."""
    bits = int.from_bytes(noise, "big")
    return UUID(int=at_ms << 80 | 0x7 << 76 | (bits >> 62 & 0xFFF) << 64 | 0b10 << 62 | bits & (1 << 62) - 1)


def system_entropy() -> Entropy:
    """Take the system's clock and its cryptographic random source."""
    return Entropy(
        now_ms=wall_clock_ms,
        new_id=lambda: uuid7(wall_clock_ms(), secrets.token_bytes(10)),
        new_seed=lambda: secrets.token_bytes(32),
        new_token=lambda: secrets.token_bytes(32),
        new_command_id=lambda: secrets.token_bytes(16),
    )
