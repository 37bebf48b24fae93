"""`hordago demo`: bots play, in the database of the settings; a team match or a tournament by way of the API."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Final

from service import entropy
from service.accounts.granting import grant
from service.accounts.players import open_account
from service.cli import demonstration_match, demonstration_tournament
from service.cli.database import playable, reachable
from service.cli.demonstration_api import Api, Refused, Unanswered, at
from service.cli.demonstration_server import serving
from service.cli.surroundings import settled
from service.cli.terminal import no, progress, say, unusable
from service.demo import HOST, Shown, demonstrate
from service.settings import Settings
from service.store.addresses import Addresses, addresses
from service.store.connect import Pool, open_pool
from service.tables.unavailable import StoreUnavailable

_TOKEN_MS: Final = 86_400_000
"""For how long the token of a demonstration is good, which nobody is shown."""
_UNKNOWN: Final = 401


def demo(*, teams: bool, tournament: bool, server: str | None) -> None:
    """Play what is asked for, or else a match of every game; raises CannotStart, and Exit where it was not finished."""
    over_http = teams or tournament
    if server is not None and not over_http:
        raise unusable("--server is for --teams and --tournament: the matches are played without one")
    try:
        url = None if server is None else at(server)
    except ValueError as error:
        raise unusable(f"--server {server!r} is not an address like http://127.0.0.1:8000") from error
    settings = settled()
    with addresses(settings) as found:
        try:
            if over_http:
                asyncio.run(_by_the_api(found, settings, url, teams=teams, tournament=tournament))
            else:
                _tell(asyncio.run(_played(found, settings)))
        except StoreUnavailable as reason:
            raise no(str(reason)) from reason
        except Unanswered as reason:
            raise unusable(str(reason)) from reason
        except Refused as reason:
            if url is not None and reason.status == _UNKNOWN:
                raise unusable(f"the server at {url} works on another database than the settings name") from reason
            raise no(str(reason)) from reason


async def _played(found: Addresses, settings: Settings) -> Shown:
    await playable(found, settings)
    with progress("demonstration matches") as show, reachable(found.service):
        return await demonstrate(found.service, settings, entropy.from_system(), show)


def _tell(shown: Shown) -> None:
    for table in shown.tables:
        say(f"table {table}: replay it at /v1/tables/{table}/replay?as=all, check it with `hordago export {table}`")
    say(f"match {shown.match}: compare its tables at /v1/matches/{shown.match}/comparison")


async def _by_the_api(found: Addresses, settings: Settings, url: str | None, *, teams: bool, tournament: bool) -> None:
    await playable(found, settings)
    with reachable(found.service):
        async with await open_pool(found.service, 2) as pool, _server(settings, url) as address:
            api = Api(address, await organiser(pool), lasting=url is not None)
            if teams:
                await demonstration_match.play(api, pool)
            if tournament:
                await demonstration_tournament.play(api)


@contextlib.asynccontextmanager
async def _server(settings: Settings, url: str | None) -> AsyncGenerator[str, None]:
    """The server that was named, or one for the time being."""
    if url is not None:
        yield url
        return
    async with serving(settings) as started:
        yield started


async def organiser(pool: Pool) -> str:
    """Open an account that may do what a demonstration does; the token it does it with."""
    sources = entropy.from_system()
    player = (await open_account(pool, sources, HOST)).player.id
    _, token = await grant(pool, sources, player, ("play", "organise"), "demonstration", sources.now_ms() + _TOKEN_MS)
    return token
