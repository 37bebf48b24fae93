"""Run ``hordago`` as a process with settings of its own."""

import asyncio
import contextlib
import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from msgspec import Struct

_RUN = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL); from service.cli import main; main()"
"""As from a terminal, though the tests may run under nohup, where a server is not ended by that signal."""
_ROOT = Path(__file__).parents[3]
_OURS = re.compile(r"DATABASE_|DATA_DIR|HOST|PORT|SHARDS|POOL_SIZE|LOG_|BOT_|SESSION_|RATE_|DRAIN_|DUTIES")
_PATIENCE_S = 300


class Finished(Struct, frozen=True):
    code: int
    output: str
    errors: str


class Serving(Struct):
    process: asyncio.subprocess.Process
    url: str = ""
    printed: str = ""
    """What it said when it was ready."""

    async def stopped(self, number: int | None = None) -> Finished:
        """Send a signal, if any, and wait for the end."""
        if number is not None:
            self.process.send_signal(number)
        output, errors = await asyncio.wait_for(self.process.communicate(), _PATIENCE_S)
        return Finished(self.process.returncode or 0, self.printed + output.decode(), errors.decode())


async def _start(words: tuple[str, ...], settings: dict[str, str]) -> asyncio.subprocess.Process:
    inherited = {name: value for name, value in os.environ.items() if not _OURS.match(name)}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        _RUN,
        *words,
        env={**inherited, "PYTHONPATH": str(_ROOT), **settings},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def run_hordago(*words: str, said: str = "", **settings: str) -> Finished:
    """Run a command to its end; `said` is its standard input."""
    process = await _start(words, settings)
    try:
        output, errors = await asyncio.wait_for(process.communicate(said.encode()), _PATIENCE_S)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()  # or its transport is left to a later test, which then fails for it
    return Finished(process.returncode or 0, output.decode(), errors.decode())


@contextlib.asynccontextmanager
async def serve_process(*words: str, **settings: str) -> AsyncIterator[Serving]:
    """Serve on a port of the system's choice, ready when entered; ended in the end, if it has not."""
    process = await _start(("serve", *words), {"PORT": "0", "LOG_LEVEL": "warning", **settings})
    assert process.stdout is not None
    server = Serving(process)
    try:
        async with asyncio.timeout(_PATIENCE_S):
            while line := (await process.stdout.readline()).decode():
                server.printed += line
                if found := re.match(r"Hordago serves (\S+)", line):
                    server.url = found[1]
                if not line.strip() and server.url and "sign up" in server.printed:
                    break
        if not server.url:
            raise AssertionError(f"it did not start: {(await server.stopped()).errors}")
        yield server
    finally:
        if process.returncode is None:
            process.terminate()
            await asyncio.wait_for(process.communicate(), _PATIENCE_S)
