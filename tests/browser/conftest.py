"""One served application and one browser for all tests, with a finished match of bots by every rule set."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import httpx
import pytest
import pytest_asyncio
from msgspec import Struct
from playwright.async_api import Browser

from domain.games import OFFERS
from service.settings import Settings
from tests.conftest import Database
from tests.kit.service.browser import launch_chromium
from tests.kit.service.http import Player, Server, open_client, player_with_scopes, serve_app
from tests.kit.service.http_contests import enrol_bot_pairs, open_match, start_match, wait_until_over
from tests.kit.service.pace import FAST

SHORT = {
    "mushi": {"rounds": 2},
    "mus-eight-kings": {"games_to_win": 1},
    "mus-spanish": {"games_to_win": 1, "target": 30},
}
"""Options of a match that is soon over; of another rule set, ``SHORT_GAME``."""
SHORT_GAME = {"games_to_win": 1, "target": 20}


class House(Struct, frozen=True):
    """A server with something to look at."""

    server: Server
    opener: Player
    tables: dict[str, str]
    """The id of the finished table, by rule set."""
    live: str
    """A table that is being played, and waits for a person."""
    match: str
    """A team match that is over."""
    tournament: str
    """A tournament after its first round."""

    @property
    def url(self) -> str:
        return self.server.url


async def play_bots(opener: Player, ruleset: str) -> str:
    """Open a table, let bots play a match at it, and return its id."""
    options = SHORT.get(ruleset, SHORT_GAME)
    opened = await opener.client.post("/v1/tables", json={"ruleset": ruleset, "options": options})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    for seat in range(OFFERS[ruleset].seats[0]):
        answer = await opener.client.put(f"{path}/seats/{seat}", json={"bot": "basic"})
        assert answer.status_code == 200, answer.text
    while (await opener.client.get(path)).json()["status"] != "finished":  # noqa: ASYNC110 - the event is at the server
        await asyncio.sleep(0.02)
    return path.rpartition("/")[2]


async def play_tournament(organiser: Player) -> str:
    """Open a tournament of bots, play its first round, and return its id."""
    terms = {"title": "Aste Nagusia", "ruleset": "mus-basque", "options": SHORT_GAME, "system": "round-robin"}
    opened = await organiser.client.post("/v1/tournaments", json={**terms, "of": "pairs"})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    for bot in ("basic", "random", "basic"):
        assert (await organiser.client.post(f"{path}/entries", json={"bot": bot})).status_code == 201
    assert (await organiser.client.post(f"{path}/rounds", json={})).status_code == 201
    while not (await organiser.client.get(f"{path}/rounds/1")).json()["over"]:  # noqa: ASYNC110 - the event is at the server
        await asyncio.sleep(0.02)
    return path.rpartition("/")[2]


async def play_team_match(opener: Player) -> str:
    """Let bots play a team match, and return its id."""
    match = await open_match(opener)
    await enrol_bot_pairs(opener, match)
    await start_match(opener, match)
    await wait_until_over(opener.client, match)
    return match.rpartition("/")[2]


async def begin_table(opener: Player) -> str:
    """Open a table at which a person plays with three bots; return its id once it waits for the person."""
    path = (await opener.client.post("/v1/tables", json={"ruleset": "mus-basque"})).headers["location"]
    await opener.client.put(f"{path}/seats/0", json={})
    for seat in (1, 2, 3):
        await opener.client.put(f"{path}/seats/{seat}", json={"bot": "basic"})
    while not (await opener.client.get(path)).json()["legal_moves"]:  # noqa: ASYNC110 - the event is at the server
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
                pace=FAST,
                database_url=database.service_url,
                requests_per_minute=100_000,
                moves_per_minute=100_000,
                signups_per_hour=100_000,
                links_per_minute=0,
                bot_think_ms=(0, 0),
                appeal_minutes=0,
            )
            server = await stack.enter_async_context(serve_app(settings))
            opener = await player_with_scopes(stack, server, "Ane", "play", "organise")
            playing = [play_bots(opener, ruleset) for ruleset in OFFERS]
            others = begin_table(opener), play_team_match(opener), play_tournament(opener)
            *ids, live, match, tournament = await asyncio.gather(*playing, *others)
            yield House(server, opener, dict(zip(OFFERS, ids, strict=True)), live, match, tournament)

    return made


class Office(Struct, frozen=True):
    """A server with somebody for each desk; rulings can be appealed for a while."""

    server: Server
    organiser: Player
    judge: Player
    admin: Player

    @property
    def url(self) -> str:
        return self.server.url


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def office(new_database: Callable[[], AbstractAsyncContextManager[Database]]) -> AsyncIterator[Office]:
    """The server of the desks."""
    async with new_database() as database, contextlib.AsyncExitStack() as stack:
        settings = Settings(
            pace=FAST,
            database_url=database.service_url,
            requests_per_minute=100_000,
            moves_per_minute=100_000,
            signups_per_hour=100_000,
            bot_think_ms=(0, 0),
        )
        server = await stack.enter_async_context(serve_app(settings))
        scopes: list[Any] = [("Ane", "organise"), ("Itziar", "judge"), ("Oihana", "admin")]
        staff = [await player_with_scopes(stack, server, name, "play", scope) for name, scope in scopes]
        yield Office(server, *staff)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, started once for a process."""
    async with launch_chromium() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def client(house: House) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the API without a token, to compare a page with."""
    async with open_client(house.url) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def organiser(house: House) -> AsyncIterator[Player]:
    """Opens matches and tournaments."""
    async with contextlib.AsyncExitStack() as stack:
        yield await player_with_scopes(stack, house.server, "Ane", "play", "organise")
