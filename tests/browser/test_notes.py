"""Readers write notes on the steps of a match that is over, for everybody or for whoever has the link."""

from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, expect

from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import open_as
from tests.kit.spread import some, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("language", some(turned(LANGUAGES, 2), 2))
async def test_a_note_is_written_and_found_by_its_link(browser: Browser, house: House, language: str) -> None:
    """On a phone: from the button below the table to the address, which shows another reader the step and the words."""
    texts = read_texts(language)
    table = house.tables["mus-basque"]
    words = f"Here I would have raised ({language})."
    async with watched_page(browser, house.url, (390, 664), language=language) as watched:
        page = await open_as(watched, house.opener, f"/tables/{table}/replay#40")
        await page.get_by_role("button", name=texts["replay"]["notes"], exact=True).click()
        notes = page.locator("section.notes")
        await expect(notes.get_by_role("heading")).to_be_in_viewport(ratio=1)
        await notes.locator("textarea").fill(words)
        await notes.get_by_label(texts["notes"]["link"]).check()
        assert await violations(page) == []
        await notes.get_by_role("button", name=texts["notes"]["send"], exact=True).click()
        written = notes.locator("li", has_text=words)
        await expect(written).to_contain_text(texts["notes"]["step"].format(step=40))
        assert watched.complaints == []
    (note,) = [
        note
        for note in (await house.opener.client.get(f"/v1/tables/{table}/notes")).json()["items"]
        if note["text"] == words
    ]
    async with watched_page(browser, house.url, (390, 664), language=language) as watched:
        page, address = watched.page, urlsplit(note["address"])
        await page.goto(f"{address.path}?{address.query}#{address.fragment}")
        await expect(page.locator("section.notes li")).to_contain_text(words)
        await expect(page.locator("section.notes a").last).to_have_text(texts["notes"]["signIn"])
        await expect(page.locator("section.notes textarea")).to_have_count(0)
        assert await violations(page) == []
        assert watched.complaints == []
    async with watched_page(browser, house.url, language=language) as watched:
        page = await open_as(watched, house.opener, f"/tables/{table}/replay?note={note['code']}#40")
        own = page.locator("section.notes li", has_text=words)
        await own.get_by_role("button", name=texts["notes"]["delete"], exact=True).click()
        await expect(own).to_have_count(0)
        assert watched.complaints == []
