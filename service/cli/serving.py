"""`hordago serve`: take the port, find or start the database, migrate, check the role, serve, drain."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvloop

from domain.games import GAMES
from service import entropy
from service.app import create_app
from service.cannot_start import DatabaseUnreachable
from service.cli.database import playable, reachable
from service.cli.draining import SIGNALS, serve_until_told
from service.cli.listening import listening
from service.cli.surroundings import settled
from service.cli.terminal import progress, say
from service.cli.welcome import welcome
from service.demo import NOTHING, Shown, demonstrate_once
from service.readmodels.contests import list_matches
from service.readmodels.lobby import list_tables
from service.settings import Settings
from service.store.addresses import Addresses, addresses
from service.store.connect import open_pool
from service.tables.unavailable import StoreUnavailable

_LATEST = 200
"""Finished tables among which one of every game is looked for."""


def serve(*, demo: bool) -> None:
    """Serve until told to stop; raises CannotStart, and then nothing has been served."""
    _on_signals(_leave)
    settings = settled()
    with listening(settings.host, settings.port) as listener, addresses(settings) as found:
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(_serve(settings, found, listener, demo=demo))
        except asyncio.CancelledError:
            pass  # told to stop before anything was served
        finally:
            _on_signals(signal.SIG_IGN)  # what is left is to leave the embedded server


async def _serve(settings: Settings, found: Addresses, listener: socket.socket, *, demo: bool) -> None:
    task = asyncio.current_task()
    assert task is not None  # noqa: S101 - it runs in one
    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    await playable(found, settings)
    shown = await _to_look_at(settings, found, demo=demo)
    port = listener.getsockname()[1]
    await serve_until_told(create_app(settings), listener, lambda: say(welcome(settings.host, port, shown)))


async def _to_look_at(settings: Settings, found: Addresses, *, demo: bool) -> Shown:
    """A finished table of every game and a finished team match, played now if wanted and the database is empty."""
    played = NOTHING
    if demo:
        try:
            with progress("demonstration matches") as show, reachable(found.service):
                played = await demonstrate_once(found.service, settings, entropy.from_system(), show)
        except StoreUnavailable as reason:
            raise DatabaseUnreachable(found.service, str(reason)) from reason
    if played != NOTHING:
        return played
    with reachable(found.service):
        async with await open_pool(found.service, 1) as pool:
            finished = {table.game: table.id for table in reversed(await list_tables(pool, _LATEST, status="finished"))}
            matches = await list_matches(pool, 1, status="finished")
    return Shown([finished[game] for game in GAMES if game in finished], matches[0].id if matches else None)


def _on_signals(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> None:
    for number in SIGNALS:
        signal.signal(number, handler)


def _leave(_number: int, _frame: FrameType | None) -> None:
    sys.exit(0)
