"""The processes a benchmark measures: `hordago serve`, the bare handler, the load."""

import asyncio
import contextlib
import os
import re
import sys
import time
from collections.abc import AsyncGenerator, Mapping
from pathlib import Path

import psutil
from msgspec import Struct

from service.store import embedded
from service.store.addresses import SERVICE_ROLE

_SERVE = "from service.cli import main; main()"
_UNLIMITED = {"RATE_REQUESTS": "0", "RATE_MOVES": "0", "RATE_SIGNUPS": "0", "RATE_STREAMS": "0", "MOST_STREAMS": "0"}

_LONGEST_LINE = 1 << 20


class Ended(Exception):
    """A process that should go on has ended, with this code."""


class Process(Struct):
    running: asyncio.subprocess.Process
    port: int = 0

    async def line(self) -> str:
        """The next line it prints; raises Ended."""
        assert self.running.stdout is not None
        read = (await self.running.stdout.readline()).decode()
        if not read:
            raise Ended(await self.running.wait())
        return read.strip()

    async def ask(self, line: str) -> str:
        """Say a line to it; what it prints."""
        assert self.running.stdin is not None
        self.running.stdin.write(f"{line}\n".encode())
        return await self.line()


@contextlib.asynccontextmanager
async def process(
    *words: str, environ: Mapping[str, str] | None = None, log: Path | None = None, program: str = sys.executable
) -> AsyncGenerator[Process]:
    """A process, of Python by default, stopped in the end; its standard error goes to a file, or where ours goes."""
    with contextlib.ExitStack() as stack:
        errors = None if log is None else stack.enter_context(log.open("ab"))
        running = await asyncio.create_subprocess_exec(
            program,
            *words,
            env={**os.environ, **(environ or {})},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            limit=_LONGEST_LINE,
        )
    try:
        yield Process(running)
    finally:
        if running.returncode is None:
            running.terminate()
        await running.communicate()


@contextlib.asynccontextmanager
async def serving(
    server: embedded.Server, database: str, log: Path, *flags: str, prepare: str = "", **environ: str
) -> AsyncGenerator[Process]:
    """`hordago serve` with these flags on a port of the system's choice, its log (a line a request) in a file.

    `prepare` is Python that it runs first.
    """
    settings = {
        "DATABASE_URL": server.url(SERVICE_ROLE, database),
        "DATABASE_OWNER_URL": server.url(database=database),
        "PORT": "0",
        "LOG_FORMAT": "json",
        **_UNLIMITED,
        **environ,
    }
    async with process("-c", prepare + _SERVE, "serve", *flags, environ=settings, log=log) as started:
        while (found := re.search(r"http://[^/]*:(\d+)", await started.line())) is None:
            pass
        started.port = int(found[1])
        yield started


def resident_kb(held: Process) -> int:
    """Return the memory that a process holds."""
    status = Path(f"/proc/{held.running.pid}/status").read_text("ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))


def tree_processor_s(pid: int) -> dict[int, float]:
    """Return the processor time of a process and of each below it, by pid; of what has ended, with its parent."""
    root = psutil.Process(pid)
    times: dict[int, float] = {}
    for one in (root, *root.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):  # it has ended since they were listed
            times[one.pid] = sum(one.cpu_times()[:4])
    return times


def processor_s(held: Process) -> float:
    """Return the processor time that a process has taken, to the nanosecond: /proc counts hundredths of a second.

    Linux makes the clock of a process from its pid so (clock_getcpuclockid(3)).
    """
    return time.clock_gettime((~held.running.pid << 3) | 2)
