"""Who is signed in follows a player from that player's page, and finds whom they follow on their own."""

import contextlib

import pytest
from playwright.async_api import Browser, expect

from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("language", ["es", "fr"])
async def test_a_player_is_followed_and_followed_no_more(browser: Browser, house: House, language: str) -> None:
    """On a phone: by one button, which then says the opposite; the list has a button for each of them."""
    texts = read_texts(language)
    async with contextlib.AsyncExitStack() as stack:
        who = await sign_up_player(stack, house.url, "Beñat")
        watched = await stack.enter_async_context(watched_page(browser, house.url, (390, 664), language=language))
        page = await open_as(watched, house.opener, f"/players/{who.id}")
        named = {name: texts["player"][name].replace("{name}", "Beñat") for name in ("follow", "unfollow")}
        await page.get_by_role("button", name=named["follow"], exact=True).click()
        await expect(page.get_by_role("button", name=named["unfollow"], exact=True)).to_be_visible()
        assert await violations(page) == []
        await page.goto("/me")
        row = page.locator("section[aria-labelledby=following] li", has_text="Beñat")
        await expect(row).to_be_visible()
        assert await violations(page) == []
        await row.get_by_role("button").click()
        await expect(row).to_have_count(0)
        assert watched.complaints == []
