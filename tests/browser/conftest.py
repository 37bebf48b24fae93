"""One served application and one browser for all tests, with a finished match of bots by every rule set."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

import httpx
import pytest
import pytest_asyncio
from msgspec import Struct
from playwright.async_api import Browser

from domain.games import GAMES, OFFERS
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.browser import launch_chromium
from tests.kit.service.http import Player, Server, serve_app, sign_up_player

SHORT = {"mushi": {"rounds": 2}, "mus-eight-kings": {"games_to_win": 1}}
"""Options of a match that is soon over; of another rule set, ``SHORT_GAME``."""
SHORT_GAME = {"games_to_win": 1, "target": 20}


class House(Struct, frozen=True):
    """A server with something to look at."""

    server: Server
    opener: Player
    tables: dict[str, str]
    """The id of the finished table, by rule set."""

    @property
    def url(self) -> str:
        return self.server.url


async def play_bots(opener: Player, ruleset: str) -> str:
    """Open a table, let bots play a match at it, and return its id."""
    options = SHORT.get(ruleset, SHORT_GAME)
    opened = await opener.client.post("/v1/tables", json={"ruleset": ruleset, "options": options})
    assert opened.status_code == 201, opened.text
    path, game = opened.headers["location"], GAMES[OFFERS[ruleset].game]
    for seat in range(OFFERS[ruleset].seats[0]):
        answer = await opener.client.put(f"{path}/seats/{seat}", json={"bot": list(game.bots)[-1]})
        assert answer.status_code == 200, answer.text
    while (await opener.client.get(path)).json()["status"] != "finished":  # noqa: ASYNC110 - the event is at the server
        await asyncio.sleep(0.02)
    return path.rpartition("/")[2]


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def house(new_house: Callable[[], AbstractAsyncContextManager[House]]) -> AsyncIterator[House]:
    """The application of all tests of this process."""
    async with new_house() as made:
        yield made


@pytest.fixture(scope="session")
def new_house(
    new_database: Callable[[], AbstractAsyncContextManager[Database]],
) -> Callable[[], AbstractAsyncContextManager[House]]:
    """Serves an application with a finished match of every rule set."""

    @contextlib.asynccontextmanager
    async def made() -> AsyncIterator[House]:
        async with new_database() as database, contextlib.AsyncExitStack() as stack:
            settings = Settings(
                database_url=database.service_url,
                requests_per_minute=100_000,
                moves_per_minute=100_000,
                signups_per_hour=100_000,
                bot_think_ms=(0, 0),
            )
            server = await stack.enter_async_context(serve_app(settings))
            opener = await sign_up_player(stack, server.url, "Ane")
            ids = await asyncio.gather(*[play_bots(opener, ruleset) for ruleset in OFFERS])
            yield House(server, opener, dict(zip(OFFERS, ids, strict=True)))

    return made


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, started once for a process."""
    async with launch_chromium() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def client(house: House) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the API without a token, to compare a page with."""
    async with httpx.AsyncClient(base_url=house.url, timeout=20) as opened:
        yield opened
