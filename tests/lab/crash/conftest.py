"""A server with an embedded database of its own, which may be killed."""

import os
import random
import signal
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from service.store import embedded
from tests.lab.crash.kill_points import Scene, leftover_processes
from tests.lab.crash.served import Served

SHARDS = 2


@pytest.fixture
def folder() -> Iterator[Path]:
    """Not among pytest's own: each of its runs closes those to other users, such as the one that Postgres runs as."""
    with tempfile.TemporaryDirectory(prefix="hordago-crash-") as made:
        yield Path(made) / "data"


@pytest.fixture
async def scene(folder: Path, tmp_path: Path) -> AsyncIterator[Scene]:
    """Started as a user would, on an empty data folder; bots do not wait."""
    settings = {"DATA_DIR": str(folder), "SHARDS": str(SHARDS), "BOT_THINK_MS": "0-0"}
    served = Served(settings, tmp_path / "log")
    try:
        await served.start()
        with embedded.run_server(folder) as server:
            pass  # to join it tells where it is; the service keeps it running
        yield Scene(served, folder, server, random.Random(0))
        await served.stop()
    finally:
        await served.kill()
        for pid in leftover_processes(folder):
            os.kill(pid, signal.SIGKILL)
