"""A log to sign: a migrated database and a key in a folder; and lines that are reported."""

from pathlib import Path

import pytest

from domain.log.notes import ED25519
from service.keys import load_or_create_signer
from service.signing.follower import Follower
from service.signing.state import SignedStates
from service.store.connections import Pool


@pytest.fixture
def follower(pool: Pool, tmp_path: Path) -> Follower:
    """With a key of its own, at a fixed hour."""
    return Follower(
        pool, load_or_create_signer(tmp_path / "key", "hordago", ED25519), SignedStates(tmp_path), lambda: 1_000
    )


@pytest.fixture
def reports() -> list[str]:
    """The lines that are reported to the owner."""
    return []
