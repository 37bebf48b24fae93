"""A witness, with a server that shows it anything."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.trust.log_client import log_client
from service.trust.witness import Witness
from tests.kit.service.fake_log_server import FakeLogServer, fake_log_server
from tests.kit.signed_log import WITNESS, Log
from tests.service.trust.watching import AT_S, HISTORY


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
