"""A walk over all pages: none asks for what is not there, and none complains in the console of the browser."""

import asyncio
import contextlib
import re
from collections.abc import Callable, Sequence
from typing import Final

import pytest
from playwright.async_api import Browser, Request, Response

from service.http.web.pages import ADDRESSES
from tests.browser.conftest import House, Office
from tests.kit.service.browser import PATIENCE_MS, watched_page
from tests.kit.service.http import Player, open_and_sit, sign_up_player
from tests.kit.service.player_page import open_as
from tests.kit.spread import Sample, sampled

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

IDLE: Final = "() => new Promise((done) => requestIdleCallback(done))"
DESKS: Final = re.compile("^/(judge|admin)|/(new|desk|hall)$")
"""Pages of those who judge, organise and administrate."""
ROUNDS: Final = 3
"""Answers upon which a page may ask for more."""


async def walk(browser: Browser, url: str, addresses: Sequence[str], player: Player | None) -> list[str]:
    """Open each address, as a player or as nobody; return what went wrong there."""
    wrong: list[str] = []
    async with watched_page(browser, url) as watched:
        here, page = addresses[0], watched.page
        asked: set[Request] = set()
        """What has no answer yet; a stream, which has no end, was answered when it began."""

        def answered(response: Response) -> None:
            if response.status >= 400:
                wrong.append(f"{here}: {response.request.method} {response.url} is {response.status}")
            if response.headers.get("content-type", "").startswith("text/event-stream"):
                asked.discard(response.request)

        def begun(request: Request) -> None:
            asked.add(request)

        def over(request: Request) -> None:
            asked.discard(request)

        page.on("request", begun)
        page.on("requestfinished", over)
        page.on("requestfailed", over)
        page.on("response", answered)
        for place, here in enumerate(addresses):
            if place == 0 and player is not None:
                await open_as(watched, player, here)
            else:
                await page.goto(here)
            async with asyncio.timeout(PATIENCE_MS / 1000):
                for _ in range(ROUNDS):
                    await page.evaluate(IDLE)
                    while asked:  # noqa: ASYNC110 - the page says so
                        await asyncio.sleep(0.01)
            wrong += [f"{here}: {words}" for words in watched.complaints]
            watched.forget()
    return wrong


def addresses_of(things: dict[str, Sequence[str]]) -> list[str]:
    """Every address of a page, with the ids of what it is about."""
    found: list[str] = []
    for address in ADDRESSES:
        kind = address.partition("{id:uuid}")[0].rstrip("/").rpartition("/")[2]
        ids = things.get(kind, ()) if "{" in address else ("",)
        found += [address.replace("{id:uuid}", id_) for id_ in ids]
    return found


def by_turns(pages: Sequence[str]) -> Callable[[str], str]:
    """Tell the kinds of pages of which a sample has each: every page without a table, and each of one of the tables."""
    about = [page for page in pages if "/tables/" in page]
    of_address = len({re.sub("/tables/[^/]+", "", page) for page in about})
    tables = len(about) // of_address
    taken = {about[place * tables + place % tables] for place in range(of_address)}
    return lambda page: page if page in taken or page not in about else ""


def visited(pages: Sequence[str]) -> list[str]:
    """What a player opens: an embedded page has no storage, and so no key."""
    return [page for page in pages if not page.startswith("/embed")]


@sampled
async def test_no_page_asks_in_vain(house: House, browser: Browser, sample: Sample) -> None:
    """As nobody, as a stranger, as two players whose match has ended, and as who opened everything."""
    async with contextlib.AsyncExitStack() as stack:
        ane, benat, cris = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Beñat", "Cris")]
        ended = await open_and_sit([ane, benat], ruleset="mushi")
        assert (await ane.client.post(f"{ended}/moves", json={"type": "resign"})).status_code == 200
        waiting = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        tables = [path.rpartition("/")[2] for path in (ended, waiting)]
        pages = addresses_of(
            {
                "tables": [*tables, house.live, house.tables["mus-basque"]],
                "matches": [house.match],
                "tournaments": [house.tournament],
                "players": [ane.id, house.opener.id],
            }
        )
        assert await walk(browser, house.url, sample(pages, 2, by_turns(pages)), None) == []
        theirs = sample(visited(pages), 2, lambda page: None if any(table in page for table in tables) else page)
        assert await walk(browser, house.url, theirs, house.opener) == []
        last_ended = sorted(visited(pages), key=lambda page: tables[0] in page)
        for player in (ane, benat, cris):
            some = sample(last_ended, 2, lambda page: page if tables[0] in page else None)
            assert await walk(browser, house.url, some, player) == []


@sampled
async def test_no_desk_asks_in_vain(office: Office, browser: Browser, sample: Sample) -> None:
    """Nor those of judges, organisers and administrators."""
    async with contextlib.AsyncExitStack() as stack:
        ane, benat = [await sign_up_player(stack, office.url, name) for name in ("Ane", "Beñat")]
        table = await open_and_sit([ane, benat], ruleset="mus-basque", seats=2)
        version = (await ane.client.get(table)).json()["version"]
        called = await ane.client.post(f"{table}/disputes", json={"versions": [version], "words": "Look."})
        assert called.status_code == 201, called.text
        pages = addresses_of({"judge": [called.json()["id"]], "tables": [table.rpartition("/")[2]]})
        for player in (None, ane, office.organiser, office.judge, office.admin):
            shown = sorted(pages if player is None else visited(pages), key=lambda page: bool(DESKS.search(page)))
            some = sample(shown, 2, lambda page: page if DESKS.search(page) else None)
            assert await walk(browser, office.url, some, player) == []
