"""What the replay page may weigh, ask for and take: bytes as they travel, requests, time of a step, memory.

The bounds on bytes and requests hold on any machine. Those on time are wide, since other work may go on beside.
"""

from typing import Any

import pytest
from playwright.async_api import Browser, Page

from tests.browser.conftest import House
from tests.kit.service.browser import Watched, watched_page

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SENT = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation")).map(
  (entry) => ({path: new URL(entry.name).pathname, sent: entry.encodedBodySize, raw: entry.decodedBodySize}))"""
"""What the page has received, with and without compression, in bytes."""
STEP_TIMES = """async () => {
  const table = document.querySelector("hordago-table");
  const show = table.show.bind(table), times = [];
  table.show = (...given) => {
    const began = performance.now();
    const made = show(...given);
    times.push(performance.now() - began);
    return made;
  };
  for (let step = 0; step < 60; step += 1) {
    document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return times.sort((a, b) => a - b);
}"""


async def received(page: Page) -> list[dict[str, Any]]:
    return await page.evaluate(SENT)


def total(entries: list[dict[str, Any]], beginning: str, size: str) -> int:
    return sum(entry[size] for entry in entries if entry["path"].startswith(beginning))


async def opened(watched: Watched, house: House, step: int = 60) -> Page:
    """The replay of a match of Mus at a step, whole."""
    await watched.page.goto(f"/tables/{house.tables['mus-basque']}/replay?as=all#{step}", wait_until="networkidle")
    return watched.page


async def test_a_replay_is_light(browser: Browser, house: House) -> None:
    """The page itself, the drawings of the cards, and what it asks of the API until the first state."""
    async with watched_page(browser, house.url) as watched:
        entries = await received(await opened(watched, house))
    drawings = total(entries, "/web/cards/", "sent")
    assert total(entries, "/web/", "sent") - drawings <= 50_000
    assert drawings <= 14_000
    assert total(entries, "/web/", "raw") <= 180_000
    assert len([entry for entry in entries if entry["path"].startswith("/web/")]) <= 40
    assert total(entries, "/v1/", "sent") <= 25_000
    assert len([entry for entry in entries if entry["path"].startswith("/v1/")]) <= 4


async def test_a_step_is_drawn_at_once(browser: Browser, house: House) -> None:
    """Half of the steps within 8 ms, which leaves a frame of 60 a second time for its layout."""
    async with watched_page(browser, house.url) as watched:
        times: list[float] = await (await opened(watched, house, 1)).evaluate(STEP_TIMES)
    assert len(times) >= 30
    assert times[len(times) // 2] <= 8


async def test_a_whole_match_stays_small(browser: Browser, house: House) -> None:
    """After every step of a match has been shown, the page holds no more than 60 MB."""
    async with watched_page(browser, house.url) as watched:
        page = await opened(watched, house, 1)
        for _ in range(60):
            await page.keyboard.press("PageDown")
        await page.wait_for_load_state("networkidle")
        heap = await (await watched.context.new_cdp_session(page)).send("Runtime.getHeapUsage")
        assert heap["usedSize"] <= 60_000_000
