"""Who plays alone against bots may ask what the strongest of them would do, by one tap; nobody else is offered it."""

import contextlib
import re
from typing import Final

import pytest
from playwright.async_api import Browser, Page, expect

from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.browser.test_table_in_play import ORDER, SIZES, WRONG, asked
from tests.kit.each import each
from tests.kit.service.browser import resize, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.player_page import make_move, open_as, take_seat
from tests.kit.spread import some, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

OUTSIDE: Final = """() => {
  const box = document.querySelector(".hint").getBoundingClientRect();
  const hand = document.querySelector(".south .hand").getBoundingClientRect();
  const score = document.querySelector(".scores").getBoundingClientRect();
  return [box.left < 0, box.right > visualViewport.width, box.top < score.bottom, box.bottom > hand.top];
}"""
"""Whether a hint leaves the screen, or lies over the scores or the own hand."""


async def tap_hint(page: Page, language: str) -> None:
    """Ask for a hint, and wait until it is there."""
    await page.locator(".pad-head").get_by_role("button", name=read_texts(language)["play"]["hint"], exact=True).click()
    await expect(page.locator(".hint p").first).to_be_visible()


async def test_a_hint_names_the_word_of_a_button_until_the_next_move(house: House, browser: Browser) -> None:
    """Turn by turn, with a reason; what it needs is loaded at the first tap."""
    texts = read_texts("es")["play"]
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3, showdown_seconds=300)
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0], language="es"))
        page = await open_as(watched, player, path)
        await asked(page)
        assert not any("hint" in request for request in watched.requests)
        named = 0
        explained: set[str] = set()
        while named < 3 or not explained & {"grande", "chica", "pares", "juego", "punto"}:
            told = (await player.client.get(f"{path}/hint", headers={"accept-language": "es"})).json()["hint"]
            await tap_hint(page, "es")
            assert await page.evaluate(WRONG) == []
            if told is None:
                await expect(page.locator(".hint p")).to_have_text(texts["hintNone"])
            else:
                named += 1
                word = await page.locator(f".moves .move-{told['choice']}").locator(".said, .what").first.inner_text()
                said, why = page.locator(".hint strong"), page.locator(".hint p").last
                await expect(said).to_contain_text(re.sub(r"\d+", str(told["stones"] or ""), word.partition(":")[0]))
                await expect(why).to_have_text(told["text"])
                for number in range(await page.locator(".hint .term").count()):
                    term = page.locator(".hint .term").nth(number)
                    await term.click()
                    word = read_texts("es")["glossary"][f"word_{await term.get_attribute('data-term')}"]
                    await expect(page.locator(".glossary dt").first).to_have_text(word)
                    await page.keyboard.press("Escape")
                    explained.add(await term.inner_text())
            await make_move(page, ("cut", "pass", "refuse", *ORDER))
            await asked(page)
            await expect(page.locator(".hint")).to_have_count(0)
        assert len(explained) > 1  # a word of the pad, too
        while await page.locator(".count-sheet:not([hidden])").count():  # a count that lies open is over all else
            await make_move(page, ("cut", "pass", "refuse", *ORDER))
            await asked(page)
        await tap_hint(page, "es")
        await page.locator(".hint").get_by_role("button", name=texts["shut"]).click()
        await expect(page.locator(".hint")).to_have_count(0)
        assert watched.complaints == []


@pytest.mark.parametrize("language", some(turned(LANGUAGES, 2), 2))
async def test_a_hint_leaves_the_own_hand_in_view(house: House, browser: Browser, language: str) -> None:
    """On every device, in each language."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, 3)
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0], language=language))
        page = await open_as(watched, player, path)
        await asked(page)
        await tap_hint(page, language)
        for width, height in each(SIZES):
            await resize(page, (width, height))
            assert await page.evaluate(WRONG) == [], (width, height)
            assert await page.evaluate(OUTSIDE) == [False] * 4, (width, height)


@pytest.mark.parametrize(("ruleset", "bots"), [("mus-basque", 2), ("mushi", 1)])
async def test_no_hint_is_offered_where_there_is_none(house: House, browser: Browser, ruleset: str, bots: int) -> None:
    """Neither where a second person plays, nor in a game of which the bot has no opinion."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        path = await take_seat(player, bots, ruleset)
        if ruleset != "mushi":
            other = await sign_up_player(stack, house.url, "Jon")
            assert (await other.client.put(f"{path}/seats/1", json={})).status_code == 200
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0]))
        page = await open_as(watched, player, path)
        await expect(page.locator(".pad .table-menu").first).to_be_visible()
        assert await page.locator(".ask-hint").count() == 0
