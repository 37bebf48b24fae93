"""`hordago demo`: let bots play in the database of the settings.

Everything is played over the API: of a given server, or of the application in this process, with bots that answer at
once.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Final

from hordago.client import AsyncClient, InvalidAnswer, RequestRefused, ServerUnavailable
from hordago.client.wary import parse_server_url
from service.cli.demonstration import (
    demonstrate,
    open_organiser_account,
    run_in_process,
)
from service.cli.demonstration_contests import play_match, play_tournament
from service.cli.environment import prepare_live_database, read_environment
from service.cli.terminal import negative_exit, one_line, print_answer, progress, usage_exit
from service.settings import Settings
from service.store.addresses import Addresses, database_addresses
from service.store.connections import Pool, translate_unreachable
from service.store.servers import open_servers

_UNAUTHORIZED: Final = 401


def play_demo(*, teams: bool, tournament: bool, server: str | None) -> None:
    """Play what the options name, or else a match of every game and a team match.

    Raises CannotStart, and Exit if it was not played to the end.
    """
    try:
        url = None if server is None else parse_server_url(server)
    except ValueError as error:
        raise usage_exit(f"--server {server!r} is not an address like http://127.0.0.1:8000") from error
    settings = read_environment()
    with database_addresses(settings, makes=url is None) as found:
        try:
            asyncio.run(_play(found, settings, url, teams=teams, tournament=tournament))
        except (ServerUnavailable, InvalidAnswer) as reason:
            raise usage_exit(one_line(str(reason))) from reason
        except RequestRefused as reason:
            if url is not None and reason.status == _UNAUTHORIZED:
                raise usage_exit(f"the server at {url} works on another database than the settings name") from reason
            raise negative_exit(one_line(f"{reason.request}: {reason.status}, {reason}")) from reason


async def _play(found: Addresses, settings: Settings, url: str | None, *, teams: bool, tournament: bool) -> None:
    await prepare_live_database(found, settings)
    with translate_unreachable(found.service):
        async with open_servers(found, 2) as pool, _connect(settings, pool, url) as api:
            if teams:
                await play_match(api, pool, url or "")
            if tournament:
                await play_tournament(api, url or "")
            if not teams and not tournament:
                await _play_every_game(api, url or "")


@contextlib.asynccontextmanager
async def _connect(settings: Settings, pool: Pool, url: str | None) -> AsyncGenerator[AsyncClient, None]:
    """Connect to the server at the address or, without one, to the application in this process."""
    token = await open_organiser_account(pool)
    served = run_in_process(settings, token) if url is None else AsyncClient(url, token)
    async with served as api:
        yield api


async def _play_every_game(api: AsyncClient, base_url: str) -> None:
    with progress("demonstration matches") as show:
        played = await demonstrate(api, show)
    for table in played.tables:
        replay = f"{base_url}/tables/{table}/replay"
        print_answer(f"table {table}: replay it at {replay}, check it with `hordago export {table}`")
    print_answer(f"match {played.match}: compare its tables at {base_url}/matches/{played.match}")
