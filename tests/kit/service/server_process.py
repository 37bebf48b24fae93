"""Run ``hordago`` as a process with settings of its own: the first of each command as it stands, another as a fork."""

import asyncio
import atexit
import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from tests.kit.service import command_forks, command_relay

_RUN = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL); from service.cli import main; main()"
"""As from a terminal, though the tests may run under nohup, where a server is not ended by that signal."""
_ROOT = Path(__file__).parents[3]
_OURS = re.compile(r"ARCHIVE|DATABASE_|DATA_DIR|HOST|PORT|SHARDS|POOL_SIZE|LOG_|BOT_|SESSION_|RATE_|DRAIN_|DUTIES")
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


def _environment() -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if not _OURS.match(name)}
    return {**inherited, "PYTHONPATH": str(_ROOT)}


_APART = "apart"
"""As ``DUTIES``: a server with processes of its own."""
_started = set[str]()
"""The commands that this process has started as they stand."""


def _start_of(command: str, duties: str | None, *, fork: bool) -> tuple[str, ...]:
    """Give the words that start a command: the first of each, and a parent of others, with all its imports as ever."""
    if not fork or command not in _started or duties == _APART:
        _started.add(command)
        return (sys.executable, "-c", _RUN)
    return (sys.executable, "-I", "-S", command_relay.__file__, _forks())


@cache
def _forks() -> str:
    """Start the process that forks for commands; the path at which it listens. It ends with this one."""
    folder = tempfile.mkdtemp(prefix="hordago-")
    path = str(Path(folder) / "forks")
    words = (sys.executable, "-m", command_forks.__name__, path)
    process = subprocess.Popen(words, cwd=_ROOT, env=_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    if process.stdout.readline() != command_forks.READY:
        process.communicate()
        raise AssertionError("the process that forks for commands did not start: its errors are above")

    def end() -> None:
        process.communicate()
        shutil.rmtree(folder)

    atexit.register(end)
    return path


async def _start(
    words: tuple[str, ...], settings: dict[str, str], program: str | Path | None = None, *, fork: bool = True
) -> asyncio.subprocess.Process:
    environment = _environment()
    if program is not None:
        del environment["PYTHONPATH"]
    return await asyncio.create_subprocess_exec(
        *(_start_of(words[0], settings.get("DUTIES"), fork=fork) if program is None else (program,)),
        *words,
        env={**environment, **settings},
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


def serve_process(
    *words: str, program: str | Path | None = None, **settings: str
) -> contextlib.AbstractAsyncContextManager[Serving]:
    """Serve on a port of the system's choice, ready when entered; ended in the end, if it has not.

    It is one process, which has the duties too, unless they are said to be `apart`. `program` is `hordago` as it is
    installed elsewhere: it finds nothing of the repository, and starts as its users start it.
    """
    return _serving(words, settings, program, fork=True)


def serve_unforked(*words: str, **settings: str) -> contextlib.AbstractAsyncContextManager[Serving]:
    """Serve likewise, to be killed: the signal would end what stands for a fork, and the server a moment later."""
    return _serving(words, settings, None, fork=False)


@contextlib.asynccontextmanager
async def _serving(
    words: tuple[str, ...], settings: dict[str, str], program: str | Path | None, *, fork: bool
) -> AsyncIterator[Serving]:
    duties = {} if program is not None else {"DUTIES": "here"}
    process = await _start(
        ("serve", *words), {"PORT": "0", "LOG_LEVEL": "warning", **duties, **settings}, program, fork=fork
    )
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
