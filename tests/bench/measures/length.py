"""What a move costs late in a stream, against early: the same players, one connection, one move at a time.

Two tables take turns: one that has come past event 5,000, and young ones, each played from event 50 for a while. The
time of a move as its player sees it is mostly the disk's, so the processor time that the server spends on it is given
too.
"""

import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

import psutil

from service.store import embedded
from tests.bench.client import Client
from tests.bench.figures import Figure, Target
from tests.bench.playing import Game, sign_up_players
from tests.bench.servers import serving

EARLY, LATE = 50, 5000
TARGET = 1.1
_DATABASE = "bench_length"
_OPTIONS = {"target": 100, "games_to_win": 9}
"""The longest match there is: more than 5,000 events."""
_BLOCK = 30
"""Moves in turn at one table."""


class _Spent:
    """Milliseconds of each move, and the server's processor time of all of them."""

    def __init__(self, server: psutil.Process) -> None:
        self._server = server
        self.moves_ms: list[float] = []
        self.cpu_s = 0.0

    async def play(self, game: Game) -> None:
        before = self._server.cpu_times()
        for _ in range(_BLOCK):
            began = time.perf_counter()
            await game.move()
            self.moves_ms.append(1000 * (time.perf_counter() - began))
        after = self._server.cpu_times()
        self.cpu_s += after.user - before.user + after.system - before.system

    @property
    def cpu_us(self) -> float:
        return 1e6 * self.cpu_s / len(self.moves_ms)


async def measure(server: embedded.Server, blocks: int = 60) -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="hordago-bench-") as folder:
        async with serving(server, _DATABASE, Path(folder) / "serve.log") as served:
            client = await Client(served.port).connect()
            seats = await sign_up_players(served.port, 4)
            old = Game([client], seats, Random(2), _OPTIONS)
            await _play_to(old, LATE)
            process = psutil.Process(served.running.pid)
            early, late = _Spent(process), _Spent(process)
            for number in range(blocks):
                young = Game([client], seats, Random(3 + number), _OPTIONS)
                await _play_to(young, EARLY)
                await early.play(young)
                await late.play(old)
                if old.view.version < LATE:
                    raise RuntimeError("the long match ended too soon")
            client.close()
    late_ms, early_ms = median(late.moves_ms), median(early.moves_ms)
    name, against = f"a move at event {LATE:,}", f"at event {EARLY}"
    return [
        Figure(
            name=name,
            value=late_ms,
            unit="ms",
            against=against,
            baseline=early_ms,
            ratio=late_ms / early_ms,
            target=Target(at_most=TARGET, of_ratio=True),
        ),
        Figure(
            name=f"{name}, processor time of the server",
            value=late.cpu_us,
            unit="us",
            against=against,
            baseline=early.cpu_us,
            ratio=late.cpu_us / early.cpu_us,
        ),
    ]


async def _play_to(game: Game, version: int) -> None:
    while game.view.version < version:
        await game.move()
