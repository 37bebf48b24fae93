"""A log to sign: a migrated database and a key in a folder; and a witness, with a server that shows it anything."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from domain.log.notes import ED25519
from service.signing.follower import Follower
from service.signing.keys import load_or_create_signer
from service.signing.log_client import log_client
from service.signing.state import SignedStates
from service.signing.witness import Witness
from service.store.connections import Pool, open_pool
from tests.conftest import Database
from tests.kit.service.fake_log_server import FakeLogServer, fake_log_server
from tests.kit.signed_log import WITNESS, Log
from tests.service.signing.watching import AT_S, HISTORY


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    """Connections as the service's role."""
    opened = await open_pool(database.service_url, 4)
    yield opened
    await opened.close()


@pytest.fixture
def follower(pool: Pool, tmp_path: Path) -> Follower:
    """With a key of its own, at a fixed hour."""
    return Follower(
        pool, load_or_create_signer(tmp_path / "key", "hordago", ED25519), SignedStates(tmp_path), lambda: 1_000
    )


@pytest.fixture
def liar() -> Iterator[FakeLogServer]:
    """At first it shows two hundred events of one shard."""
    with fake_log_server() as server:
        server.shown = {0: Log(HISTORY[:200])}
        yield server


@pytest.fixture
def reports() -> list[str]:
    """The lines that the witness reports to its owner."""
    return []


@pytest.fixture
def witness(liar: FakeLogServer, tmp_path: Path, reports: list[str]) -> Witness:
    """One that has seen nothing yet."""
    return Witness(log_client(liar.url), WITNESS, tmp_path / "state", lambda: AT_S, reports.append)
