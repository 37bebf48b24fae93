"""A word of the game is explained where it stands, to who plays or learns: by a tap or by keys."""

from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, expect

from domain.games import RULEBOOK
from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

LEARNS = "es"
"""The language in which the word stands in a lesson; in the others, at the table in play."""


async def is_explained(page: Page, language: str, term: str) -> None:
    """The bubble has the word and its sentence, within the window."""
    texts = read_texts(language)["glossary"]
    bubble = page.locator(".glossary")
    await expect(bubble.locator("dt").first).to_have_text(texts[f"word_{term}"])
    await expect(bubble.locator("dd span").first).to_have_text(texts[f"says_{term}"])
    await expect(bubble.locator("dl").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_word_is_explained_in_every_language(browser: Browser, house: House, language: str) -> None:
    """A tap on the lance; it goes by Escape, and the word has the focus again. Nothing of it is loaded before."""
    async with watched_page(browser, house.url, (390, 664), language=language) as watched:
        page = watched.page
        if language == LEARNS:
            await page.goto("/learn#chica")
        else:
            page = await open_as(watched, house.opener, f"/tables/{house.live}")
        grande = page.locator(".lances [data-term=grande]")
        await expect(grande).to_be_visible()
        assert not [request for request in watched.requests if "glossary.json" in request]
        await grande.click()
        await is_explained(page, language, "grande")
        assert watched.complaints == []
        assert await violations(page) == []
        await page.keyboard.press("Escape")
        await expect(page.locator(".glossary")).to_be_hidden()
        await expect(grande).to_be_focused()


async def test_all_words_are_reached_by_keys(browser: Browser, house: House) -> None:
    """From one word to the list of all, each with its rule; the button closes it."""
    texts = read_texts("en")["glossary"]
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, house.opener, f"/tables/{house.live}")
        await page.locator("[data-term=mano]").focus()
        await page.keyboard.press("Enter")
        await is_explained(page, "en", "mano")
        bubble = page.locator(".glossary")
        await expect(bubble).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(bubble.locator("a").first).to_be_focused()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(bubble.locator("details dt").last).to_be_visible()
        said = {text for id, text in texts.items() if id.startswith("says_")}
        assert set(await bubble.locator("dd span").all_text_contents()) == said
        links = await bubble.locator("a").evaluate_all("links => links.map((link) => link.href)")
        assert len(links) == len(said)
        assert {urlsplit(link).fragment for link in links} - RULEBOOK.keys() == set()
        await bubble.locator("a").last.focus()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(bubble).to_be_hidden()
