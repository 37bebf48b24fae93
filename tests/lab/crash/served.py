"""`hordago serve` as a process of its own: started, killed, started again on the same port, stopped."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

import psutil
from msgspec import json

_REPOSITORY = Path(__file__).parents[3]
_MAIN = "from service.cli import main; main()"
_START_S = 180
_STOP_S = 120

NO_LIMITS = {"RATE_REQUESTS": "0", "RATE_MOVES": "0", "RATE_SIGNUPS": "0", "RATE_STREAMS": "0", "MOST_STREAMS": "0"}
_EXPECTED = frozenset({"info", "warning"})
"""Levels of what is logged when all goes well, and when the database does not answer."""


class DidNotStart(Exception):
    """The process ended before it served; with its exit code, its first line, and the end of its log."""


class Served:
    """One server. Its clients may go on asking at `url` while it is down."""

    def __init__(self, settings: Mapping[str, str], log: Path, *flags: str, spoilt: str = "") -> None:
        """`spoilt` are lines that the process runs first: a fault that is planted in it."""
        self._words = (sys.executable, "-c", spoilt + _MAIN, "serve", *flags)
        self._port = _free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        path = {"PATH": os.environ.get("PATH", os.defpath)}
        self.environ = {**path, **NO_LIMITS, "PORT": str(self._port), "LOG_FORMAT": "json", **settings}
        self._log = log
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Return once it serves; raises DidNotStart."""
        with self._log.open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                *self._words, cwd=_REPOSITORY, env=self.environ, stdout=asyncio.subprocess.PIPE, stderr=errors
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(_START_S):
            first = await self._process.stdout.readline()
        if not first.startswith(b"Hordago serves"):
            await self._process.communicate()
            ended, self._process = self._process.returncode, None
            raise DidNotStart(f"{ended} after {first!r}; the log ends with {self._log.read_text()[-2000:]}")

    def first(self) -> psutil.Process:
        """Return the process that was started, which starts the others."""
        assert self._process is not None
        return psutil.Process(self._process.pid)

    def workers(self) -> list[psutil.Process]:
        """Return the processes that answer on its socket besides the first, in their order; one may be away."""
        found = dict[str, psutil.Process]()
        for child in self.first().children():
            with contextlib.suppress(psutil.Error):
                found |= {word: child for word in child.cmdline() if word.startswith("api-")}
        return [found[name] for name in sorted(found)]

    async def kill(self) -> None:
        """End it as a power cut would: it learns nothing of it."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to stop; its exit code."""
        return await self._end(signal.SIGTERM)

    def complaints(self) -> list[str]:
        """The unexpected log lines, also of a crash of the database: errors and lines of a traceback."""
        return [line for line in self._log.read_text().splitlines() if not _is_expected(line)]

    async def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        process, self._process = self._process, None
        assert process.returncode is None, f"it has ended by itself: {process.returncode}"
        process.send_signal(number)
        async with asyncio.timeout(_STOP_S):
            # Not `wait`: what it printed must be read before the pipe is closed.
            await process.communicate()
        assert process.returncode is not None
        return process.returncode


def _is_expected(line: str) -> bool:
    if line.startswith(("hordago: the embedded Postgres in ", "hordago: the database at ")):
        return True  # it was killed while a process started
    try:
        said: dict[str, object] = json.decode(line)
    except ValueError:
        return False
    return said["level"] in _EXPECTED


def _free_port() -> int:
    """A port below those that the system gives to clients, so that no client takes it while the server is down."""
    for port in random.sample(range(20_000, 30_000), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("no free port")
