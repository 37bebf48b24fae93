"""Nothing that is in view moves while a page comes: what comes later has its place before."""

import contextlib
from typing import Final

import pytest
from playwright.async_api import Browser, Page

from tests.browser.conftest import House
from tests.browser.test_pages import PAGES, address, settle
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.player_page import open_as, take_seat

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


LATER: Final = frozenset({"proof", "match"})
"""A proof is shown line by line as it is checked, and the board that an address names is opened once it is read."""


@pytest.mark.parametrize("page", [page for page in PAGES if page not in LATER])
async def test_a_page_stands_still_while_it_comes(browser: Browser, house: House, page: str) -> None:
    """On a phone, of everybody's pages."""
    async with watched_page(browser, house.url, PHONE) as watched:
        await watched.context.add_init_script(NOTE_SHIFTS)
        await settle(watched.page, address(house, PAGES[page], "es"))
        await check_still(watched.page)


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
