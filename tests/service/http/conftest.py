"""A served application for each test that asks for one, with its own database."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Final

import httpx
import pytest

from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.http import (
    Player,
    Server,
    in_a_thread,
    open_client,
    player_with_scopes,
    serve_app,
    sign_up_player,
)
from tests.kit.service.pace import FAST


def generous_settings(database: Database) -> Settings:
    """Give limits that no test meets by accident."""
    return Settings(
        log_name="hordago",
        database_url=database.service_url,
        requests_per_minute=100_000,
        moves_per_minute=100_000,
        signups_per_hour=100_000,
        streams_per_minute=100_000,
        account_changes_per_hour=100_000,
        recoveries_per_hour=100_000,
        exports_per_hour=100_000,
        data_per_hour=100_000,
        offers_per_minute=0,
        links_per_minute=0,
        what_ifs_per_minute=0,
        most_streams=0,
        pool_size=3,  # with ten, opening them took a tenth of these tests
        bot_think_ms=(0, 0),
        pace=FAST,
    )


@pytest.fixture
def settings(database: Database) -> Settings:
    """Limits that no test meets by accident; a test module with others overrides this fixture."""
    return generous_settings(database)


@pytest.fixture(scope="module")
def shared_server(new_database: Callable[[], AbstractAsyncContextManager[Database]]) -> Iterator[Server]:
    """An application for the tests of a module that ask over HTTP and do not mind what others have left there.

    Such a module is marked ``server("shared")``. What is in ``Server.app`` belongs to the loop of another thread.
    """

    @contextlib.asynccontextmanager
    async def serving() -> AsyncIterator[Server]:
        async with new_database() as database, serve_app(generous_settings(database)) as running:
            yield running

    with in_a_thread(serving()) as running:
        yield running


_WRITTEN: Final = "SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM players WHERE NOT bot)"


@pytest.fixture(scope="module")
def reading_server(shared_server: Server) -> Iterator[Server]:
    """The same for a module whose tests only read: one that opens a table or signs somebody up fails it."""
    yield shared_server
    pool = shared_server.app.state["context"].pool
    assert asyncio.run(shared_server.within(pool.fetchval(_WRITTEN))) == 0, "something was written to be shared"


@pytest.fixture
async def own_server(settings: Settings) -> AsyncIterator[Server]:
    """The application, served for one test."""
    async with serve_app(settings) as running:
        yield running


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Server:
    """The application of the test alone or, where a module is marked so, its ``shared`` or ``reading`` one."""
    mark = request.node.get_closest_marker("server")
    return request.getfixturevalue("own_server" if mark is None else f"{mark.args[0]}_server")


@pytest.fixture
async def client(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    """A client without a token."""
    async with open_client(server.url) as opened:
        yield opened


@pytest.fixture
async def new_player(server: Server) -> AsyncIterator[Callable[[str], Awaitable[Player]]]:
    """Signs a player up under a name."""
    async with contextlib.AsyncExitStack() as stack:

        async def signed_up(name: str) -> Player:
            return await sign_up_player(stack, server.url, name)

        yield signed_up


@pytest.fixture
async def new_admin(server: Server) -> AsyncIterator[Callable[[str], Awaitable[Player]]]:
    """Makes a player under a name whose token has every scope but the judge's."""
    async with contextlib.AsyncExitStack() as stack:

        async def made(name: str) -> Player:
            return await player_with_scopes(stack, server, name, "play", "organise", "admin")

        yield made
