"""The table in play is one screen: on every device the own hand, the lance in play and all buttons are in view."""

import asyncio
import contextlib
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page

from tests.browser.conftest import House
from tests.kit.service.browser import PATIENCE_MS, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.player_page import KEYS, make_move, open_as, take_seat

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SIZES: Final = ((390, 664), (360, 640), (844, 390), (1280, 800), (660, 560))
LONG_NAME: Final = "Maria Arantzazu Etxeberriagaraikoetxea X"
TURNS: Final = 6
ORDER: Final = ("declare", "mus", "discard", "accept", "pass", "cut_deck", "cut", "bet", "gather", *KEYS)

WRONG: Final = """() => {
  const wrong = [];
  const { width, height } = visualViewport;
  const inside = (node, what) => {
    const box = node.getBoundingClientRect();
    const isIn = box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
    if (!isIn) wrong.push(`${what}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    return box;
  };
  const own = [...document.querySelectorAll(".south .hand .card")];
  if (!own.length && !document.querySelector(".move-cut_deck")) wrong.push("no own card");
  for (const card of own) if (inside(card, "card").height < 87.5) wrong.push("a card is low");
  for (const lance of document.querySelectorAll(".lances .now")) inside(lance, "lance");
  for (const button of document.querySelectorAll(".moves button")) {
    if (inside(button, button.textContent).height < 43.5) wrong.push(`${button.textContent} is low`);
    const { x, y, width: wide, height: high } = button.getBoundingClientRect();
    const onTop = document.elementFromPoint(x + wide / 2, y + high / 2);
    if (!button.contains(onTop)) wrong.push(`${button.textContent} is covered`);
  }
  for (const score of document.querySelectorAll(".score .points strong")) inside(score, "score");
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push("the page scrolls");
  return wrong;
}"""
"""What of the own hand, the lance in play, the scores and the buttons is not in view, is covered, or is too small."""


ASKED: Final = """() => !document.querySelector("dialog[open], .pad[aria-busy=true]") &&
  document.querySelector(".moves button, button.card-button")"""
"""Whether the player is asked for something, and nothing else is under way."""


async def asked(page: Page) -> None:
    """Wait until the player is asked for a move; whatever else is asked, they agree."""
    async with asyncio.timeout(PATIENCE_MS / 1000):
        while not await page.evaluate(ASKED):
            if await page.locator("dialog[open]").count():
                await page.keyboard.press("Enter")
            await asyncio.sleep(0.05)


async def looked_at(page: Page) -> list[str]:
    """Look at a moment on every device; return what is wrong there."""
    wrong: list[str] = []
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        await page.evaluate("() => Promise.allSettled(document.getAnimations().map((each) => each.finished))")
        wrong += [f"{width}x{height}: {each}" for each in await page.evaluate(WRONG)]
    return wrong


@pytest.mark.parametrize(
    ("ruleset", "language"),
    [
        ("mus-basque", "eu"),
        ("mus-federation", "fr"),
        ("mus-eight-kings", "en"),
        ("mus-spanish", "es"),
        ("mushi", "es"),
    ],
)
async def test_the_own_hand_and_all_buttons_are_in_view(
    house: House, browser: Browser, ruleset: str, language: str
) -> None:
    """At the first turns of a match, with a name of forty letters; nobody scrolls."""
    options: dict[str, Any] = {"showdown_seconds": 0}  # nothing goes on by itself while a moment is looked at
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, LONG_NAME)
        path = await take_seat(player, 1 if ruleset == "mushi" else 3, ruleset, **options)
        async with watched_page(browser, house.url, SIZES[0], language=language) as watched:
            page = await open_as(watched, player, path)
            for _ in range(TURNS):
                await asked(page)
                assert await looked_at(page) == []
                await page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
                await make_move(page, ORDER)


SHIFTS: Final = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shifts.push([value, sources.map(({ node }) => node?.className || node?.nodeName || "").join(", ")]);
  }).observe({ type: "layout-shift" });
}"""
"""Record from now on what moves on the page, and how far: also after a key, which browsers excuse."""
MOST_SHIFT: Final = 0.05


@pytest.mark.parametrize("ruleset", ["mus-basque", "mus-spanish"])
async def test_nothing_moves_during_a_deal(house: House, browser: Browser, ruleset: str) -> None:
    """From the first turn to the count: what comes has its place before it is there."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3, ruleset, showdown_seconds=300)
        async with watched_page(browser, house.url, SIZES[0]) as watched:
            page = await open_as(watched, player, path)
            await asked(page)
            await page.evaluate(SHIFTS)
            while not await page.locator(".move-gather").count():
                await make_move(page, ORDER)
                await asked(page)
            shifts = await page.evaluate("shifts")
            assert sum(value for value, _ in shifts) <= MOST_SHIFT, shifts
