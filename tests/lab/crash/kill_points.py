"""What can be killed with `kill -9`, and what brings it back. Nothing here waits for a good moment."""

import asyncio
import contextlib
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path

import psutil
from msgspec import Struct

from service.store import embedded
from tests.kit.service.server_process import run_hordago
from tests.lab.crash.served import DidNotStart, Served
from tests.lab.crash.wire import Wire

HELD_S = 1.5
"""How long something stands still: longer than after which an owner counts as away."""


class Scene(Struct, frozen=True):
    """A server with an embedded database of its own."""

    served: Served
    folder: Path
    """Its DATA_DIR."""
    server: embedded.Server
    """Where its Postgres is, running or not."""
    chance: random.Random
    wire: Wire | None = None
    """What its service reaches Postgres by, if it is not Postgres's own socket."""

    def network(self) -> Wire:
        """Return what its service reaches Postgres by, where that can break."""
        assert self.wire is not None
        return self.wire


async def kill_server(scene: Scene) -> None:
    """Of the service: Postgres lives on, and the next one joins it."""
    await scene.served.kill()
    await scene.served.start()


async def kill_backend(scene: Scene) -> None:
    """Of one Postgres process that works for the service: Postgres then throws its memory away and recovers."""
    _kill([scene.chance.choice(_workers(scene))])


async def kill_postmaster(scene: Scene) -> None:
    """Kill the first process of Postgres: the others notice, and it has to be started again."""
    _kill([_postmaster(scene)])
    await _start_postgres(scene)


async def kill_postgres(scene: Scene) -> None:
    """Of all of Postgres at once."""
    _kill(_all_of_postgres(scene))
    await _start_postgres(scene)


async def end_everything(scene: Scene) -> None:
    """Kill service and database, and leave them so."""
    _kill(_all_of_postgres(scene))
    await scene.served.kill()


async def kill_everything(scene: Scene) -> None:
    """Of service and database: as in a power cut, but for what the system still writes."""
    await end_everything(scene)
    await scene.served.start()


async def kill_during_recovery(scene: Scene) -> None:
    """Of everything, and of Postgres once more while it starts again; the service then may not start."""
    await end_everything(scene)
    starting = asyncio.create_task(scene.served.start())
    async with asyncio.timeout(60):
        while not (found := leftover_processes(scene.folder)):  # noqa: ASYNC110 - of processes there is no event
            await asyncio.sleep(0.005)
    _kill(found)
    try:
        await starting
    except DidNotStart:
        await scene.served.start()


async def kill_owner(scene: Scene) -> None:
    """Of one process that answers, by which another one is started soon."""
    if workers := scene.served.workers():
        scene.chance.choice(workers).kill()


async def stop_owner(scene: Scene) -> None:
    """Stop a process that answers for a while; then it decides what it had read before."""
    owner = scene.chance.choice([scene.served.first(), *scene.served.workers()])
    await _hold([owner.pid])


async def stop_postgres(scene: Scene) -> None:
    """Stop all of Postgres for a while: it answers nobody, and loses nothing."""
    await _hold(_all_of_postgres(scene))


async def cut_network(scene: Scene) -> None:
    """End all connections between service and database."""
    scene.network().cut()


async def hold_network(scene: Scene) -> None:
    """Let nothing through between service and database for a while."""
    scene.network().hold()
    await asyncio.sleep(HELD_S)
    scene.network().mend()


async def deafen_network(scene: Scene) -> None:
    """Let no answer of the database through for a while, and then end all connections: much is stored unheard."""
    scene.network().deafen()
    await asyncio.sleep(HELD_S)
    scene.network().cut()
    scene.network().mend()


KillPoint = Callable[[Scene], Awaitable[None]]
KILL_POINTS: tuple[KillPoint, ...] = (
    kill_server,
    kill_everything,
    kill_backend,
    kill_postmaster,
    kill_postgres,
    kill_during_recovery,
)
CHAOS: tuple[KillPoint, ...] = (
    kill_owner,
    deafen_network,
    stop_owner,
    kill_postmaster,
    kill_server,
    cut_network,
    stop_postgres,
    hold_network,
)
"""Of servers with several processes, and of the network between them and the database."""


async def _start_postgres(scene: Scene) -> None:
    """As an operator would: by any command on the same folder. The server that uses it keeps it running."""
    ended = await run_hordago("migrate", DATA_DIR=str(scene.folder))
    assert ended.code == 0, ended.errors


def leftover_processes(folder: Path) -> list[int]:
    """Processes of the folder's Postgres, if there still are any."""
    return embedded._server_processes(folder / "postgres")


def _postmaster(scene: Scene) -> int:
    return int((scene.folder / "postgres" / "postmaster.pid").read_text().split()[0])


def _all_of_postgres(scene: Scene) -> list[int]:
    """The postmaster first, so that it starts no other process."""
    first = _postmaster(scene)
    return [first, *(pid for pid in leftover_processes(scene.folder) if pid != first)]


def _workers(scene: Scene) -> list[int]:
    return [
        pid for pid in leftover_processes(scene.folder) if "hordago_service" in " ".join(psutil.Process(pid).cmdline())
    ]


def _kill(pids: Iterable[int], number: signal.Signals = signal.SIGKILL) -> None:
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)


async def _hold(pids: Sequence[int]) -> None:
    """Stop processes for a while."""
    _kill(pids, signal.SIGSTOP)
    try:
        await asyncio.sleep(HELD_S)
    finally:
        _kill(pids, signal.SIGCONT)
