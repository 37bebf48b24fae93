"""A witness, with a server that shows it anything; what a witness and a monitor write."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.trust.log_client import log_client
from service.trust.monitor.store import MonitorStore, open_monitor_store
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
def store(tmp_path: Path) -> Iterator[MonitorStore]:
    """The file of a monitor."""
    with open_monitor_store(tmp_path / "state") as opened:
        yield opened


@pytest.fixture
def reports() -> list[str]:
    """The lines that a witness or a monitor reports to its owner."""
    return []


@pytest.fixture
def witness(liar: FakeLogServer, tmp_path: Path, reports: list[str]) -> Witness:
    """One that has seen nothing yet."""
    return Witness(log_client(liar.url), WITNESS, tmp_path / "state", lambda: AT_S, reports.append)
