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

SMALL_PHONE = (390, 664)
"""A usual phone, less what its browser takes."""

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("language", ["es", "fr"])
async def test_a_player_is_followed_and_followed_no_more(browser: Browser, house: House, language: str) -> None:
    """On a phone: by one button, which then says the opposite; the list has a button for each of them."""
    texts = read_texts(language)
    async with contextlib.AsyncExitStack() as stack:
        who = await sign_up_player(stack, house.url, "Beñat")
        watched = await stack.enter_async_context(watched_page(browser, house.url, SMALL_PHONE, language=language))
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


@pytest.mark.parametrize("language", ["en", "eu"])
async def test_the_first_page_has_news_of_whom_one_follows_and_of_clubs(
    browser: Browser, house: House, language: str
) -> None:
    """As they happen, each with a way there; after a reload those that are still so."""
    texts = read_texts(language)["news"]
    async with contextlib.AsyncExitStack() as stack:
        ane, bea, cris = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Bea", "Cris")]
        for player in (bea, cris):
            await ane.client.put(f"/v1/players/me/following/{player.id}")
        club = (await ane.client.post("/v1/clubs", json={"name": "Txindoki"})).headers["location"]
        watched = await stack.enter_async_context(watched_page(browser, house.url, SMALL_PHONE, language=language))
        page = await open_as(watched, ane, "/")
        await watched.asked_for("/v1/players/me/stream")
        rows = page.locator("section[aria-labelledby=news-heading] li")
        table = (await bea.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
        for seat, player in enumerate((bea, cris)):
            await player.client.put(f"{table}/seats/{seat}", json={})
        await expect(rows).to_have_count(1)
        await expect(rows).to_contain_text(texts["matchBegun"])
        await bea.client.put(f"{club}/requests/{bea.id}")
        await expect(rows.first).to_contain_text(texts["requested"].replace("{club}", "Txindoki"))
        assert await violations(page) == []
        await page.reload()
        await expect(rows).to_have_count(2)
        await bea.client.delete(f"{club}/requests/{bea.id}")
        await page.reload()
        await expect(rows.get_by_role("link", name=texts["look"])).to_be_visible()
        await expect(rows).to_have_count(1)
        await rows.get_by_role("link", name=texts["look"]).click()
        await page.wait_for_url(f"**{table.removeprefix('/v1')}")
        assert watched.complaints == []
