"""A log to sign: a migrated database, the owner's hands for what no service may do, and a key in a folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from domain.log.notes import ED25519
from service.signing.follower import Follower
from service.signing.keys import signer
from service.signing.pledges import Pledges
from service.store.connect import Pool, open_pool
from tests.conftest import Database


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    """Connections as the service's role."""
    opened = await open_pool(database.service_url, 4)
    yield opened
    await opened.close()


@pytest.fixture
def follower(pool: Pool, tmp_path: Path) -> Follower:
    """With a key of its own, at a fixed hour."""
    return Follower(pool, signer(tmp_path / "key", "hordago", ED25519), Pledges(tmp_path), lambda: 1_000)
