"""`hordago demo`: let bots play in the database of the settings.

A team match or a tournament is played over the API, on a given server or on one started for the time: on this machine
alone, at a free port, with bots that answer at once.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Generator
from typing import Final

import uvicorn
from msgspec import structs

from service import entropy, logs
from service.accounts.players import open_account
from service.accounts.tokens import grant_token
from service.app import create_app
from service.cli.api_client import ApiClient, RequestRefused, ServerUnanswered, parse_server_url
from service.cli.demonstration import ACCOUNT_NAME, Demonstrated, demonstrate
from service.cli.demonstration_contests import play_match, play_tournament
from service.cli.environment import prepare_live_database, read_environment, translate_unreachable
from service.cli.graceful_server import listen
from service.cli.terminal import negative_exit, print_answer, progress, usage_exit
from service.http.protocol.problems import HttpProtocol
from service.live.errors import StoreUnavailable
from service.settings import Settings
from service.store.addresses import Addresses, database_addresses
from service.store.connections import Pool, open_pool

_HOST = "127.0.0.1"
_LOOK_S = 0.01


class _DemoServer(uvicorn.Server):
    """Leaves Ctrl-C to the command, which ends the server with itself."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield


@contextlib.asynccontextmanager
async def start_demo_server(settings: Settings) -> AsyncGenerator[str, None]:
    """The address of a server on the database of the settings; raises CannotStart, and Unanswered.

    Nobody else is served, so nobody is kept from asking too much, and a line a request would cover the progress.
    """
    settings = structs.replace(settings, bot_think_ms=(0, 0), requests_per_minute=0)
    if settings.log_level == "info":
        logs.configure(structs.replace(settings, log_level="warning"))
    with listen(_HOST, 0) as listener:
        url = f"http://{_HOST}:{listener.getsockname()[1]}"
        config = uvicorn.Config(create_app(settings), http=HttpProtocol, ws="none", log_config=None, access_log=False)
        server = _DemoServer(config)
        running = asyncio.create_task(server.serve(sockets=[listener]), name="demonstration server")
        try:
            while not server.started:
                if running.done():
                    raise ServerUnanswered(url, "the server did not start")
                await asyncio.sleep(_LOOK_S)
            yield url
        finally:
            server.should_exit = True
            await running


_TOKEN_MS: Final = 86_400_000
"""For how long the token of a demonstration is good, which nobody is shown."""
_UNAUTHORIZED: Final = 401


def play_demo(*, teams: bool, tournament: bool, server: str | None) -> None:
    """Play what is asked for, or else a match of every game; raises CannotStart, and Exit where it was not finished."""
    over_http = teams or tournament
    if server is not None and not over_http:
        raise usage_exit("--server is for --teams and --tournament: the matches are played without one")
    try:
        url = None if server is None else parse_server_url(server)
    except ValueError as error:
        raise usage_exit(f"--server {server!r} is not an address like http://127.0.0.1:8000") from error
    settings = read_environment()
    with database_addresses(settings) as found:
        try:
            if over_http:
                asyncio.run(_play_over_api(found, settings, url, teams=teams, tournament=tournament))
            else:
                _print_played(asyncio.run(_play_in_process(found, settings)))
        except StoreUnavailable as reason:
            raise negative_exit(str(reason)) from reason
        except ServerUnanswered as reason:
            raise usage_exit(str(reason)) from reason
        except RequestRefused as reason:
            if url is not None and reason.status == _UNAUTHORIZED:
                raise usage_exit(f"the server at {url} works on another database than the settings name") from reason
            raise negative_exit(str(reason)) from reason


async def _play_in_process(found: Addresses, settings: Settings) -> Demonstrated:
    await prepare_live_database(found, settings)
    with progress("demonstration matches") as show, translate_unreachable(found.service):
        return await demonstrate(found.service, settings, entropy.system_entropy(), show)


def _print_played(shown: Demonstrated) -> None:
    for table in shown.tables:
        print_answer(
            f"table {table}: replay it at /v1/tables/{table}/replay?as=all, check it with `hordago export {table}`"
        )
    print_answer(f"match {shown.match}: compare its tables at /v1/matches/{shown.match}/comparison")


async def _play_over_api(
    found: Addresses, settings: Settings, url: str | None, *, teams: bool, tournament: bool
) -> None:
    await prepare_live_database(found, settings)
    with translate_unreachable(found.service):
        async with await open_pool(found.service, 2) as pool, _named_or_own_server(settings, url) as address:
            api = ApiClient(address, await open_organiser_account(pool), lasting=url is not None)
            if teams:
                await play_match(api, pool)
            if tournament:
                await play_tournament(api)


@contextlib.asynccontextmanager
async def _named_or_own_server(settings: Settings, url: str | None) -> AsyncGenerator[str, None]:
    """The server that was named, or one for the time being."""
    if url is not None:
        yield url
        return
    async with start_demo_server(settings) as started:
        yield started


async def open_organiser_account(pool: Pool) -> str:
    """Open an account that may do what a demonstration does; the token it does it with."""
    sources = entropy.system_entropy()
    player = (await open_account(pool, sources, ACCOUNT_NAME)).player.id
    _, token = await grant_token(
        pool, sources, player, ("play", "organise"), "demonstration", sources.now_ms() + _TOKEN_MS
    )
    return token
