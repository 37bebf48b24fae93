"""Short movements of the table of who plays: they tell what happens, keep nobody waiting, and can be left out."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final, Literal

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.kit.service.browser import PATIENCE_MS, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.player_page import OFFERED, act, open_as, take_seat

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ORDER: Final = ("mus", "discard", "declare", "accept", "bet", "cut", "pass", "cut_deck", "gather", "refuse")
RECORD: Final = """() => {
  window.moved = {};
  document.addEventListener("animationstart", ({ animationName: name, target }) => {
    const animation = target.getAnimations().find((each) => each.animationName === name);
    const changed = animation.effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    window.moved[name] = [...new Set(changed)].filter((key) => !/offset|easing|composite/i.test(key));
  }, { capture: true });
}"""
"""Record which movements of the table begin, and what each of them changes."""
FOR_EVER: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("hordago-table * { animation-duration: 1000000s !important; animation-delay: 0s !important; }");
  document.adoptedStyleSheets = [sheet];
}"""
"""Let no movement of the table end."""


async def play_until(page: Page, fact: str) -> Any:  # noqa: ANN401 - what the page says
    """Play on until the page says that something is so."""
    async with asyncio.timeout(PATIENCE_MS / 1000 * 4):
        while not (found := await page.evaluate(fact)):
            await act(page, ORDER)
            await asyncio.sleep(0.02)
    return found


@contextlib.asynccontextmanager
async def playing(
    house: House, browser: Browser, pace: str, motion: Literal["reduce", "no-preference"]
) -> AsyncIterator[Page]:
    """A page on which somebody plays with bots."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3, "mus-basque", showdown_seconds=0)
        async with watched_page(browser, house.url) as watched:
            await watched.page.emulate_media(reduced_motion=motion)
            await watched.page.add_init_script(f"({RECORD})()")
            yield await open_as(watched, player, path, pace)


async def test_the_table_moves_as_a_step_tells(house: House, browser: Browser) -> None:
    """At a deal, a discard, a bet and when hands are shown; nothing but how it is laid over its place changes."""
    async with playing(house, browser, "fast", "no-preference") as page:
        names = ["dealt", "discarded", "bet", "revealed"]
        await play_until(page, f"() => {names}.every((name) => name in window.moved)")
        moved: dict[str, list[str]] = await page.evaluate("moved")
        assert set().union(*moved.values()) <= {"translate", "rotate", "scale", "opacity"}, moved


@pytest.mark.parametrize(("pace", "motion"), [("fast", "reduce"), ("once", "no-preference")])
async def test_nothing_moves_for_who_wants_it_still(
    house: House, browser: Browser, pace: str, motion: Literal["reduce", "no-preference"]
) -> None:
    """By the setting of the device, or where all is shown at once: a deal is played without one movement."""
    async with playing(house, browser, pace, motion) as page:
        await play_until(page, "() => document.querySelector('.deal-number')?.textContent.includes('2')")
        moved: dict[str, list[str]] = await page.evaluate("moved")
        assert {"dealt", "discarded", "bet", "revealed"} & set(moved) == set(), moved


async def test_a_move_is_made_while_the_table_moves(house: House, browser: Browser) -> None:
    """Movements that never end keep no button waiting."""
    async with playing(house, browser, "fast", "no-preference") as page:
        await page.evaluate(FOR_EVER)
        moves = "document.getAnimations().some((each) => each.animationName === 'dealt')"
        await play_until(page, f"() => ({OFFERED})().includes('cut') && {moves}")
        await page.locator(".pad .move-cut").click()
        await expect(page.locator(".pad .move-cut")).to_have_count(0)
