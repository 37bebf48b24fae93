"""Nothing in view moves while a page comes, nor any button in it: what comes later has its place before."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import pytest
from playwright.async_api import Browser, Error, Page, Route, expect

from tests.browser.conftest import House
from tests.browser.test_pages import PAGES, address, settle
from tests.kit.service.browser import DESKTOP, LAID_OUT, PATIENCE_MS, PHONE, Watched, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.player_page import open_as, open_table, take_seat

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

MOST: Final = 0.1
"""The sum of layout shifts up to which a page is thought to stand still (web.dev, "Cumulative Layout Shift")."""
NOTE_SHIFTS: Final = """
  window.shifts = [];
  const named = ({ node, previousRect: a, currentRect: b }) =>
    `${node?.nodeName} ${node?.className}: ${a.y} ${a.height} -> ${b.y} ${b.height}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push([value, sources.map(named)]);
  }).observe({ type: "layout-shift", buffered: true });
"""


async def check_still(page: Page) -> None:
    """Compare what has moved since the page was asked for with what may."""
    shifts: list[tuple[float, list[str]]] = await page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) <= MOST, "\n".join(f"{value:.3f} {moved}" for value, moved in shifts)


NOTE_MOVED: Final = """(() => {
  window.moved = {};
  const places = new WeakMap();
  const pressed = "main :is(button, a, summary, select, textarea, input:not([type=range]))";
  const look = () => {
    for (const one of document.querySelectorAll(pressed)) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".felt, .spoken")) continue;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [x, y] = places.get(one) ?? [0, 0];
      const isHit = left + scrollX <= x && x <= right + scrollX && top + scrollY <= y && y <= bottom + scrollY;
      if (places.has(one) && !isHit) window.moved[one.textContent || one.name || one.ariaLabel] = [x, y, left, top];
      places.set(one, [(left + right) / 2 + scrollX, (top + bottom) / 2 + scrollY]);
    }
    requestAnimationFrame(look);
  };
  look();
})()"""
"""Note, at each frame, what there is to press in the page that is no more there where one would have pressed it.

A slider is as long as its row has room, which is no press of another thing."""


@contextlib.asynccontextmanager
async def one_by_one(watched: Watched) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Let every answer of the API come after what came before it was drawn; give what waits until all are there."""
    page, awaited = watched.page, set[str]()

    async def hold(route: Route) -> None:
        with contextlib.suppress(Error):  # the page is only just coming
            await page.evaluate(LAID_OUT)
        await route.continue_()

    async def all_there() -> None:
        async with asyncio.timeout(PATIENCE_MS / 1000):
            for _ in range(2):  # what the last answer asks for is awaited too
                while awaited:  # noqa: ASYNC110 - the browser says so
                    await asyncio.sleep(0.02)
                await page.evaluate(LAID_OUT)

    page.on("request", lambda request: None if "/stream" in request.url else awaited.add(request.url))
    page.on("requestfinished", lambda request: awaited.discard(request.url))
    page.on("requestfailed", lambda request: awaited.discard(request.url))
    await page.route(re.compile("/v1/"), hold)
    yield all_there
    await page.unroute_all(behavior="ignoreErrors")


LATER: Final = frozenset({"proof", "match"})
"""A proof is shown line by line as it is checked, and the board that an address names is opened once it is read."""


@pytest.mark.parametrize("page", [page for page in PAGES if page not in LATER])
async def test_a_page_stands_still_while_it_comes(browser: Browser, house: House, page: str) -> None:
    """On a phone, of everybody's pages."""
    async with watched_page(browser, house.url, PHONE) as watched:
        await watched.context.add_init_script(NOTE_SHIFTS)
        await settle(watched.page, address(house, PAGES[page], "es"))
        await check_still(watched.page)


MORE: Final = ("/clubs", "/ratings", "/learn")
"""Pages that are built from what the API answers, besides those that everybody finds."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("path", [*(PAGES[page] for page in PAGES if page not in LATER), *MORE])
async def test_no_button_moves_while_a_page_comes(
    browser: Browser, house: House, path: str, size: tuple[int, int]
) -> None:
    """Over a slow network, wherever it is in the page: who presses it would press its neighbour."""
    async with watched_page(browser, house.url, size) as watched, one_by_one(watched) as all_there:
        await watched.context.add_init_script(NOTE_MOVED)
        await settle(watched.page, address(house, path, "en"))
        await all_there()
        assert await watched.page.evaluate("window.moved") == {}


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
async def test_no_button_moves_while_the_first_page_comes_to_a_player(
    browser: Browser, house: House, size: tuple[int, int]
) -> None:
    """Who is signed in has their tables and clubs above the ways to play, which come with them."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        await open_table(player, 0, {"ruleset": "mushi", "visibility": "private"})  # so that no quick match finds it
        (await player.client.post("/v1/clubs", json={"name": "Txindoki", "description": "Cards."})).raise_for_status()
        watched = await stack.enter_async_context(watched_page(browser, house.url, size))
        all_there = await stack.enter_async_context(one_by_one(watched))
        await watched.context.add_init_script(NOTE_MOVED)
        page = await open_as(watched, player, "/")
        await all_there()
        for place in ("#mine .entries a", "#mine + section a", "#play button"):
            await expect(page.locator(place).first).to_be_visible()
        assert await page.evaluate("window.moved") == {}


async def test_a_page_says_that_it_is_loaded_until_there_is_something(browser: Browser, house: House) -> None:
    """The words are seen while the first answer is awaited, and go with it."""
    async with watched_page(browser, house.url, PHONE) as watched:
        page, answering = watched.page, asyncio.Event()

        async def hold(route: Route) -> None:
            await answering.wait()
            await route.continue_()

        await page.route("**/v1/**", hold)
        for path in ("/", "/ratings"):
            answering.clear()
            await page.goto(path, wait_until="commit")
            await expect(page.locator(".loading")).to_be_visible()
            answering.set()
            await expect(page.locator(".loading")).to_have_count(0)


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
async def test_a_table_stands_still_while_its_player_opens_it(browser: Browser, house: House, ruleset: str) -> None:
    """Until there are buttons: the table is drawn at once as it is played at."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3 if ruleset == "mus-basque" else 1, ruleset, showdown_seconds=0)
        watched = await stack.enter_async_context(watched_page(browser, house.url, PHONE))
        await watched.context.add_init_script(NOTE_SHIFTS)
        page = await open_as(watched, player, path)
        await page.locator(".pad .moves button, .felt .hand button").first.wait_for()
        await check_still(page)
