"""Run the processes that belong to a server: the one of its duties, and further ones that serve its socket.

`serve` starts them, and starts one again that has ended. A child ends when its standard input does, so none outlives
the process that started it, however that one ended; until then SIGTERM stops it as it stops a server. Signals of a
terminal come to all of them at once.
"""

import asyncio
import contextlib
import os
import socket
import sys
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from time import monotonic

import structlog
import uvloop
from msgspec import Struct

from service.app import create_app
from service.cli.environment import read_environment
from service.cli.graceful_server import SIGNALS, run_telemetry, serve_until_signal
from service.entropy import system_entropy
from service.gc_tuning import tune_gc
from service.http.protocol.owners import LONGEST_FOLDER, Owners
from service.processes.duties import Part, run_duties_apart
from service.settings import Settings
from service.startup_errors import CannotStart

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_DUTIES = "duties"
_NICE = 5
"""The niceness of the duties, where processors are short: they get a third of what a process that answers gets."""
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.5, 30.0
"""Before a child is started again; doubled while it ends soon after its start."""
_SOON_S = 60.0
_PATIENCE_S = 25.0
"""After which a child that was asked to end is killed: requests have 20 seconds."""


class Child(Struct, frozen=True):
    """The process of the duties, or one that serves an inherited socket."""

    name: str
    folder: Path
    """Where the processes of the server meet."""
    workers: int
    listener: socket.socket | None = None

    async def start(self) -> asyncio.subprocess.Process:
        """Start the process; its log goes where ours goes."""
        inherited = () if self.listener is None else (self.listener.fileno(),)
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "service.cli.children",
            self.name,
            str(self.folder),
            str(self.workers),
            *map(str, inherited),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            pass_fds=inherited,
        )


def children_of(settings: Settings, workers: int, listener: socket.socket, folder: Path) -> list[Child]:
    """List the children of a server with so many processes that serve, of which it is one itself."""
    duties = [Child(_DUTIES, folder, workers)] if settings.duties == "apart" else []
    return [*duties, *[Child(f"api-{number}", folder, workers, listener) for number in range(1, workers)]]


def metrics_folder(folder: Path) -> Path:
    """Return where the processes of a server offer each other their metrics."""
    return _made(folder / "metrics")


def owners_of(folder: Path, number: int, workers: int) -> Owners | None:
    """Share the streams out among so many processes that serve, as the one of this number; one alone has all.

    Where the name of the folder for temporary files is too long for a socket, each process serves what it is asked.
    """
    sockets = _made(folder / "owners")
    if workers > 1 and len(os.fsencode(sockets)) > LONGEST_FOLDER:
        _log.warning("owners.none", reason="the folder for temporary files has too long a name", folder=str(sockets))
        return None
    return Owners(sockets, number, workers) if workers > 1 else None


def _made(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


@contextlib.asynccontextmanager
async def run_children(children: Sequence[Child], ending: asyncio.Event) -> AsyncGenerator[None]:
    """Keep children running until `ending` is set; set it at the exit, and wait for their end."""
    tasks = [asyncio.create_task(_mind(child, ending), name=f"child: {child.name}") for child in children]
    try:
        yield
    finally:
        ending.set()
        await asyncio.gather(*tasks)


async def _mind(child: Child, ending: asyncio.Event) -> None:
    """Run a child, and again whenever it has ended, until `ending` is set."""
    pause_s = _FIRST_PAUSE_S
    while not ending.is_set():
        started_s = monotonic()
        code = await _run_once(child, ending)
        if ending.is_set():
            return
        if monotonic() - started_s > _SOON_S:
            pause_s = _FIRST_PAUSE_S
        _log.error("child.ended", name=child.name, code=code, again_in_s=pause_s)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause_s):
                await ending.wait()
        pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)


async def _run_once(child: Child, ending: asyncio.Event) -> int:
    """Run a child to its end; ask it to end once `ending` is set."""
    running = await child.start()
    ended, asked = asyncio.create_task(running.wait()), asyncio.create_task(ending.wait())
    try:
        await asyncio.wait({ended, asked}, return_when=asyncio.FIRST_COMPLETED)
        if running.stdin is not None:
            running.stdin.close()
        await asyncio.wait({ended}, timeout=_PATIENCE_S)
    finally:
        asked.cancel()
        if not ended.done():
            running.kill()
    return await ended


async def _run(settings: Settings, part: Part, owners: Owners | None, descriptor: int | None) -> None:
    """Do what a child does until its standard input ends or a signal comes."""
    ending, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, ending.set)
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    watching = asyncio.create_task(reader.read())
    watching.add_done_callback(lambda _: ending.set())
    if descriptor is None:
        async with run_duties_apart(settings, system_entropy(), part):
            tune_gc()
            await ending.wait()
        return
    app = create_app(settings, part=part)
    with socket.socket(fileno=descriptor) as listener:
        async with run_telemetry(app):
            await serve_until_signal(app, listener, lambda: None, ending, owners)


def main() -> None:
    """Run as a child: `python -m service.cli.children NAME FOLDER WORKERS [DESCRIPTOR]`."""
    name, folder, workers, *descriptor = sys.argv[1:]
    part = Part(name, name == _DUTIES, metrics_folder(Path(folder)), None)
    owners = owners_of(Path(folder), int(name.partition("-")[2]), int(workers)) if descriptor else None
    if name == _DUTIES:
        os.nice(_NICE)
    try:
        settings = read_environment()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_run(settings, part, owners, int(descriptor[0]) if descriptor else None))
    except CannotStart as reason:
        sys.exit(f"hordago: {reason}")


if __name__ == "__main__":
    main()
