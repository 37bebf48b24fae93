"""What the pages may weigh and ask for: bytes, requests, memory, work of the browser. They hold on any machine.

Times do not: `make figures` prints them. For the time of a step stands what the browser has to do for it.
"""

import re

import httpx
import pytest
from playwright.async_api import Browser, Page, Route, expect

from domain.games import OFFERS
from service.http.web.files import read_web_file
from tests.browser import figures
from tests.browser.conftest import House
from tests.browser.figures import Received
from tests.kit.service.browser import Watched, watched_page
from tests.kit.service.player_page import open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def opened(watched: Watched, house: House, step: int, ruleset: str = "mus-basque") -> Page:
    """The replay of a match at a step, once it has read what it wants."""
    await figures.open_replay(watched.page, f"/tables/{house.tables[ruleset]}/replay?as=all#{step}")
    return watched.page


async def weigh(browser: Browser, house: House, ruleset: str = "mus-basque") -> tuple[Received, Received]:
    """What the replay of a match received until its first state, and in all."""
    async with watched_page(browser, house.url) as watched:
        return await figures.received(await opened(watched, house, 60, ruleset))


async def test_the_first_state_needs_little(browser: Browser, house: House) -> None:
    """The table, its sentence and its cards by their corners; one step of the API, and what its things are called."""
    first, _ = await weigh(browser, house)
    assert first.files <= 14
    assert first.file_bytes <= 60_000
    assert first.file_bytes_sent <= 18_200
    assert first.calls <= 2
    assert first.bytes_sent <= 26_200


@pytest.mark.parametrize("ruleset", OFFERS)
async def test_a_replay_is_light(browser: Browser, house: House, ruleset: str) -> None:
    """With the pictures of its cards, the bar, the list of all sentences, and the steps around the one shown."""
    _, whole = await weigh(browser, house, ruleset)
    assert whole.files <= 39
    assert whole.file_bytes_sent <= (51_200 if ruleset == "mushi" else 41_000)
    assert whole.calls <= 6


async def test_a_whole_match_stays_small(browser: Browser, house: House) -> None:
    """Every deal is shown, to the end: what was read for it, and what the page holds then."""
    async with watched_page(browser, house.url) as watched:
        page = await opened(watched, house, 1)
        await figures.show_all_deals(page)
        heap = await figures.heap_bytes(page)
        _, whole = await figures.received(page)
        steps = int(page.url.rpartition("#")[2])
    assert heap <= 60_000_000
    assert whole.answers_sent <= 5_000 + 190 * steps  # 100 kB for a match of 500 steps


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
async def test_a_step_is_little_work(browser: Browser, house: House, ruleset: str) -> None:
    """The table is drawn anew and little else; nothing makes the browser compute styles or layout in between.

    Frames are the machine's own, so that one step may take a frame more: they are counted over all steps.
    """
    steps = 30
    async with watched_page(browser, house.url) as watched:
        works = await figures.step_works(await opened(watched, house, 20, ruleset), steps)
    assert max(work.nodes for work in works) <= 1_600
    assert sum(work.styles for work in works) <= 5 * steps
    assert sum(work.layouts for work in works) <= 4 * steps


async def test_only_who_plays_loads_what_playing_needs(browser: Browser, house: House) -> None:
    """A spectator of the same table loads nothing of it, and of the first page it is loaded when it is shown."""
    path = f"/tables/{house.live}"
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(path)
        await expect(watched.page.locator(".live")).to_be_disabled()
        assert [request for request in watched.requests if re.search(r"/web/(js|style)/play", request)] == []
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, house.opener, path)
        await expect(page.locator(".pad .move").first).to_be_visible()
        entries = await page.evaluate(figures.RECEIVED)
    own = figures.count([entry for entry in entries if re.search(r"/web/(js|style)/play", entry["path"])])
    assert own.files <= 11
    assert own.file_bytes <= 39_000
    assert own.file_bytes_sent <= 15_000
    assert figures.count(entries).file_bytes_sent <= 66_200


async def test_a_table_in_play_asks_for_nothing_late(browser: Browser, house: House) -> None:
    """Who plays is read together with the table, its newest step with the outline; scripts are named beforehand."""
    path = f"/tables/{house.live}"
    async with watched_page(browser, house.url) as watched:

        async def hold(route: Route, other: str) -> None:
            await watched.asked_for(f"/v1{path}{other}")
            await route.continue_()

        await watched.context.route("**/v1/players/me", lambda route: hold(route, ""))
        await watched.context.route("**/replay?*", lambda route: hold(route, "/replay/outline?as=seat:0"))
        page = await open_as(watched, house.opener, path)
        await expect(page.locator(".pad .move").first).to_be_visible()
        asked = list(watched.requests)
        named = set(
            await page.evaluate("[...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)")
        )
    scripts = [request for request in asked if re.match("/web/(js|style)/(play|viewer|live)", request)]
    assert len(scripts) > 30
    assert [script for script in scripts if script not in named] == []


@pytest.mark.parametrize(("ruleset", "most"), [("mushi", 112_400), ("mus-basque", 144_100)])
async def test_a_proof_loads_one_game(browser: Browser, house: House, ruleset: str, most: int) -> None:
    """The page itself is small; of the verifier it loads what this record needs: its own game and sheet alone."""
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"/tables/{house.tables[ruleset]}/verify")
        await expect(watched.page.locator("proof-list [data-kind=complete]")).to_be_visible(timeout=20_000)
        entries = await watched.page.evaluate(figures.RECEIVED)
    own = figures.count([entry for entry in entries if not entry["path"].startswith("/web/verify/")])
    assert own.file_bytes <= 31_000
    assert figures.count(entries).file_bytes <= most


@pytest.mark.parametrize("page", ["/", "/rules", "/verify"])
async def test_another_page_is_light(browser: Browser, house: House, page: str) -> None:
    """Scripts and styles, uncompressed; the verifier is loaded when there is a file for it."""
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(page)  # the first page goes on listening to the lobby, so its network is never idle
        await expect(watched.page.locator(".loading")).to_have_count(0)
        if page == "/":
            await expect(watched.page.locator("#meet")).to_be_visible()
            await watched.asked_for("/v1/lobby/stream")
        scripts = figures.count(await watched.page.evaluate(figures.RECEIVED))
    assert scripts.file_bytes <= 80_100


async def test_a_lesson_is_light(browser: Browser, house: House) -> None:
    """The table, the pad and one deal; nothing of the API but the names of its things."""
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto("/learn")
        await expect(watched.page.locator(".moves .main")).to_be_visible()
        entries = figures.count(await watched.page.evaluate(figures.RECEIVED))
    assert entries.file_bytes_sent <= 45_000
    assert entries.calls <= 1


async def test_the_first_page_begins_with_little(client: httpx.AsyncClient) -> None:
    """What its head names, as it is sent: the lists, the fan of cards by their corners; the rest comes after."""
    page = (await client.get("/")).text
    named = re.findall(r'(?:href|src)="/web/([^"]+\.(?:js|css))"', page.replace("<noscript>", "").partition("<body")[0])
    assert len(named) > 10
    assert sum(len(read_web_file(path).compressed["gzip"]) for path in set(named)) <= 18_000


async def test_meeting_others_weighs_little_more(browser: Browser, house: House) -> None:
    """A player who is signed in has the form, their tables and what waits besides."""
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, house.opener, "/")
        await expect(page.locator("#mine .turn").first).to_be_visible()
        await watched.asked_for("/v1/players/me/stream")
        entries = await page.evaluate(figures.RECEIVED)
    own = figures.count([entry for entry in entries if re.search(r"/web/(js|style)/meeting", entry["path"])])
    assert own.file_bytes <= 30_000
    assert figures.count(entries).file_bytes <= 102_100
