"""How long after a move is sent to one process a subscriber of another one has its events.

Two `hordago serve` on one database. A table is played through the first, a move every few hundredths of a second; one
connection listens to it on the second.
"""

import asyncio
import contextlib
import re
import tempfile
import time
from collections.abc import AsyncGenerator
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import cast

from service.store import embedded
from tests.bench.client import Client, request
from tests.bench.figures import Figure, Target
from tests.bench.load import OPTIONS
from tests.bench.playing import Game, sign_up_players
from tests.bench.servers import serving

TARGET_MS = 250
_DATABASE = "bench_delay"
_ID = re.compile(rb"^id: (\d+)$", re.MULTILINE)
_PATIENCE_S = 10.0


class Ear(asyncio.Protocol):
    """Listens to a table's stream, and notes when it hears of which version."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.heard: dict[int, float] = {}
        self.news = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast("asyncio.Transport", transport).write(request("GET", f"{self._path}/stream"))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        for version in _ID.findall(data):
            self.heard.setdefault(int(version), now)
        self.news.set()

    async def until(self, version: int) -> float:
        """When it heard of a version; raises TimeoutError."""
        async with asyncio.timeout(_PATIENCE_S):
            while version not in self.heard:
                self.news.clear()
                await self.news.wait()
        return self.heard[version]


async def measure(server: embedded.Server, moves: int = 500) -> list[Figure]:
    delays: list[float] = []
    async with _two(server) as (here, there):
        client = await Client(here).connect()
        game = Game([client], await sign_up_players(here, 4), Random(1), OPTIONS)
        while len(delays) < moves:
            await game.open()
            transport, ear = await asyncio.get_running_loop().create_connection(
                lambda: Ear(game.path), "127.0.0.1", there
            )
            await ear.until(game.view.version)
            while len(delays) < moves and game.view.status == "playing":
                await asyncio.sleep(0.02 * game.chance.random())
                began = time.perf_counter()
                version = await game.move()
                delays.append(await ear.until(version) - began)
            transport.close()
        client.close()
    ranks = quantiles(delays, n=100)
    name = "move through one process to a subscriber of another"
    return [
        Figure(name=f"{name}, p50", value=1000 * ranks[49], unit="ms"),
        Figure(name=f"{name}, p99", value=1000 * ranks[98], unit="ms", target=Target(at_most=TARGET_MS)),
    ]


@contextlib.asynccontextmanager
async def _two(server: embedded.Server) -> AsyncGenerator[tuple[int, int]]:
    """The ports of two processes; the first one migrates the database before the second one starts."""
    with tempfile.TemporaryDirectory(prefix="hordago-bench-") as folder:
        log = Path(folder) / "serve.log"
        async with serving(server, _DATABASE, log) as here, serving(server, _DATABASE, log) as there:
            yield here.port, there.port
