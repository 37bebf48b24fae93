"""Somebody who has never played learns by the lessons: from the first page, with taps alone, in every language."""

import asyncio
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from service.http.web.lessons import LESSONS
from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.browser.test_table_in_play import SIZES, WRONG
from tests.kit.service.browser import PATIENCE_MS, PHONE, resize, watched_page
from tests.kit.service.page_checks import LOOKS, check_looks, check_words, violations
from tests.kit.spread import some

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ASKED: Final = """() => document.querySelector(".lesson a.main") ? "over" :
  document.querySelector(".moves .move:not(.main)") ? "move" :
  document.querySelector(".moves .main") ? "next" : "" """
"""What a lesson waits for: a move, that one goes on, or that another lesson is chosen."""
COVERED: Final = """() => {
  const coach = document.querySelector(".coach");
  return coach.scrollHeight > coach.clientHeight + 1 ? [coach.textContent] : [];
}"""
"""What is said and does not fit into its place."""


async def waits_for(page: Page) -> str:
    """Wait until the lesson waits for the person; say for what."""
    async with asyncio.timeout(PATIENCE_MS / 1000):
        while not (waited := await page.evaluate(ASKED)):  # noqa: ASYNC110 - the page says so
            await asyncio.sleep(0.02)
    return waited


async def tap_move(page: Page, asked: Any) -> None:  # noqa: ANN401 - a move of any game
    """Make this move by taps."""
    for card in getattr(asked, "cards", ()):
        await page.locator(f"button[data-code='{card}']").click()
    control = page.locator(f".moves .move-{asked.kind}")
    await control.locator(".send").or_(control.and_(page.locator("button"))).click()


async def open_lessons(page: Page, path: str = "/learn") -> None:
    """Open the lessons with words of others that pass at once."""
    await page.add_init_script("localStorage.setItem('hordago.pace', 'once')")
    await page.goto(path)


async def test_all_lessons_are_learnt_by_taps(browser: Browser, house: House) -> None:
    """One tap from the first page, without an account; each ends with the way to the next, the last with a table."""
    async with watched_page(browser, house.url, SIZES[0]) as watched:
        page = watched.page
        await open_lessons(page, "/")
        await page.get_by_role("link", name="Learn to play").click()
        for _, lesson in LESSONS.values():
            await expect(page.locator(f".lessons a[href='#{lesson.name}']")).to_have_attribute("aria-current", "")
            moves = [beat.asks for beat in lesson.beats if beat.asks is not None]
            while (waited := await waits_for(page)) != "over":
                assert await page.evaluate(WRONG) == []
                assert await page.evaluate(COVERED) == []
                if waited == "next":
                    await page.locator(".moves .main").click()
                else:
                    await tap_move(page, moves.pop(0))
            assert moves == []
            await page.locator(".lesson a.main").click()
        await page.wait_for_url("**/#play")
        assert watched.complaints == []
        assert await page.evaluate("sessionStorage.getItem('hordago.key')") is None


async def test_a_wrong_tap_is_answered_in_words(browser: Browser, house: House) -> None:
    """Nothing is lost by it: what is asked for stays on offer. What was learnt is gone on with the next time."""
    texts = read_texts("es")["learn"]
    async with watched_page(browser, house.url, PHONE, language="es") as watched:
        page = watched.page
        await open_lessons(page, "/learn#whole")
        coach = page.locator(".coach")
        await expect(coach).to_have_text(texts["say_whole_mus"])
        await page.locator(".move-cut").click()
        await expect(coach).to_have_text(texts["not_whole_mus"].replace("{move}", "Mus"))
        await page.locator(".move-mus").click()
        await expect(coach).to_have_text(texts["say_whole_agreed"])
        await page.locator(".moves .main").click()
        await page.locator("button[data-code='12o']").click()
        assert await violations(page) == []
        await page.locator(".move-discard").click()
        await expect(coach).to_have_text(texts["not_whole_discard"])
        await page.goto("/learn#grande")
        await expect(coach).to_have_text(texts["say_grande_cards"])
        await page.locator(".moves .main").click()
        await expect(coach).to_have_text(texts["say_grande_order"])
        assert watched.complaints == []


@pytest.mark.parametrize("language", some(LANGUAGES, 2))
async def test_a_lesson_is_one_screen_in_every_language(browser: Browser, house: House, language: str) -> None:
    """On every device: cards, lance, what is said, and all buttons; axe finds nothing."""
    async with watched_page(browser, house.url, SIZES[0], language=language) as watched:
        page = watched.page
        await open_lessons(page, "/learn#hordago")
        for kind in ("", "cut", "pass", "refuse", "", "pass", "accept"):
            assert await waits_for(page) == ("move" if kind else "next")
            for width, height in SIZES:
                await resize(page, (width, height))
                wrong = await page.evaluate(WRONG) + await page.evaluate(COVERED)
                assert (width, height, wrong) == (width, height, [])
            await resize(page, SIZES[0])
            await page.locator(f".move-{kind}" if kind else ".moves .main").click()
        assert await waits_for(page) == "over", "the last thing that is said has no button of its own"
        await check_words(page, language)
        assert watched.complaints == []
        await check_looks(page, language, LOOKS[LANGUAGES.index(language) :][:1])


async def test_lessons_are_learnt_by_keys(browser: Browser, house: House) -> None:
    """Enter goes on: the button of the next sentence has the focus of the one before."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await open_lessons(page)
        await waits_for(page)
        while not await page.evaluate("document.activeElement.matches('.moves .main')"):
            await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(page.locator(".coach")).to_contain_text("The king is the highest card.")
        await page.keyboard.press("Enter")
        await expect(page.locator(".move-cut")).to_be_visible()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(page.locator(".coach")).to_contain_text("four lances")
