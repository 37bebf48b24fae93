"""`hordago serve`: take the port, find or start the database, migrate, check the role, serve, stop gracefully."""

import asyncio
import ipaddress
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType
from uuid import UUID

import msgspec
import uvloop

from domain.games import GAMES
from hordago.client import InvalidAnswer, RequestRefused, ServerUnavailable
from service.app import create_app
from service.cli.children import children_of, metrics_folder, owners_of, run_children
from service.cli.demonstration import Demonstrated, demonstrate_once, demonstrated_terms
from service.cli.environment import prepare_live_database, read_environment
from service.cli.graceful_server import SIGNALS, listen, run_telemetry, serve_until_signal
from service.cli.terminal import print_answer, progress
from service.processes.duties import Part
from service.readmodels.contests import list_matches
from service.readmodels.lobby import ListedTable, list_tables
from service.settings import Settings
from service.startup_errors import DemonstrationFailed
from service.store.addresses import Addresses, database_addresses
from service.store.connections import open_pool, translate_unreachable


def welcome_text(host: str, port: int, shown: Demonstrated) -> str:
    """Return the addresses of the first page, of finished matches if there are any, and of the API's document."""
    url = f"http://{reachable_host(host)}:{port}"
    lines = [f"Hordago serves {url} (Ctrl-C stops it)", "", f"  look     {url}/"]
    lines += [f"  replay   {url}/tables/{table}/replay" for table in shown.tables]
    if shown.match is not None:
        lines.append(f"  compare  {url}/matches/{shown.match}")
    if shown.tables:
        lines.append(f"  read it  curl -H 'Accept: text/plain' '{url}/v1/tables/{shown.tables[0]}/record?as=all'")
    lines.append(f"  docs     {url}/docs")
    lines.append(f"""  sign up  curl {url}/v1/players -H 'Content-Type: application/json' -d '{{"name": "Ane"}}'""")
    return "\n".join([*lines, ""])


def reachable_host(host: str) -> str:
    """Return the host under which this machine reaches an address that it listens on."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified:
        return "127.0.0.1" if address.version == 4 else "[::1]"
    return host if address.version == 4 else f"[{host}]"


_LATEST = 200
"""Finished tables that are searched for one of every game."""


def serve_api(*, demo: bool, workers: int) -> None:
    """Serve until SIGTERM or Ctrl-C; raise CannotStart if nothing could be served."""
    _set_signal_handlers(_exit_at_once)
    settings = read_environment()
    with listen(settings.host, settings.port) as listener, database_addresses(settings) as found:
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(_prepare_and_serve(settings, found, listener, demo=demo, workers=workers))
        except asyncio.CancelledError:
            pass  # stopped before anything was served
        finally:
            _set_signal_handlers(signal.SIG_IGN)  # only the embedded server is left to stop


async def _prepare_and_serve(
    settings: Settings, found: Addresses, listener: socket.socket, *, demo: bool, workers: int
) -> None:
    preparing = asyncio.create_task(_prepare(settings, found, demo=demo))
    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, preparing.cancel)
    shown = await preparing
    port = listener.getsockname()[1]
    ending = asyncio.Event()

    def started() -> None:
        print_answer(welcome_text(settings.host, port, shown))

    with tempfile.TemporaryDirectory(prefix="hordago-") as folder:
        children = children_of(settings, workers, listener, Path(folder))
        metrics = metrics_folder(Path(folder)) if children else None
        part = Part(duties=settings.duties == "here", metrics=metrics, workers=workers)
        app = create_app(settings, part=part)
        async with run_telemetry(app), run_children(children, ending):
            await serve_until_signal(app, listener, started, ending, owners_of(Path(folder), 0, workers))


async def _prepare(settings: Settings, found: Addresses, *, demo: bool) -> Demonstrated:
    """Prepare the database, and return what it has to show."""
    await prepare_live_database(found, settings)
    return await _finished_games(settings, found, demo=demo)


async def _finished_games(settings: Settings, found: Addresses, *, demo: bool) -> Demonstrated:
    """Return a finished table of every game and a team match; with `demo`, play them if the database is empty."""
    if demo:
        try:
            with progress("demonstration matches") as show, translate_unreachable(found.service):
                played = await demonstrate_once(found, settings, show)
        except (ServerUnavailable, InvalidAnswer, RequestRefused) as reason:
            raise DemonstrationFailed(str(reason)) from reason
        if played is not None:
            return played
    with translate_unreachable(found.service):
        async with await open_pool(found.service, 1) as pool:
            finished = longest_of_each_game(await list_tables(pool, _LATEST, status="finished"))
            matches = await list_matches(pool, 1, status="finished")
    return Demonstrated([finished[game] for game in GAMES if game in finished], matches[0].id if matches else None)


def longest_of_each_game(tables: Iterable[ListedTable]) -> dict[str, UUID]:
    """Return the table of each game that has most to look at: the newest may have ended after a few moves.

    Those with the terms of the demonstration come first: a table of a team match is harder to follow.
    """
    longest: dict[str, ListedTable] = {}
    for table in tables:
        if table.game not in longest or _interest(table) > _interest(longest[table.game]):
            longest[table.game] = table
    return {game: table.id for game, table in longest.items()}


def _interest(table: ListedTable) -> tuple[bool, int]:
    ruleset, options = demonstrated_terms(GAMES[table.game])
    of_demonstration = table.ruleset == ruleset and options.items() <= msgspec.json.decode(table.options).items()
    return of_demonstration, table.version


def _set_signal_handlers(handler: Callable[[int, FrameType | None], None] | signal.Handlers) -> None:
    for number in SIGNALS:
        signal.signal(number, handler)


def _exit_at_once(_number: int, _frame: FrameType | None) -> None:
    sys.exit(0)
