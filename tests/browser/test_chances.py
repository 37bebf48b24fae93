"""The odds beside a replay: read when they are looked at, as the API counts them, for those who may have them."""

import re

import httpx
import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import House
from tests.kit.service.browser import DESKTOP, PHONE, resize, watched_page
from tests.kit.service.page_checks import violations

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

CELLS = ".chances td"


async def test_odds_of_a_step_are_those_of_the_api(browser: Browser, house: House, client: httpx.AsyncClient) -> None:
    """They are read at the first look, go with the steps, and are one column a seat."""
    path = f"/tables/{house.tables['mus-basque']}/replay"
    async with watched_page(browser, house.url, DESKTOP) as watched:
        page = watched.page
        await page.goto(f"{path}?as=all&lang=en#20")
        await expect(page.locator(".chances")).to_be_visible()
        assert not [address for address in watched.requests if "odds" in address]
        await page.get_by_role("heading", name="Odds").click()
        for step in (20, 21):
            found = (await client.get(f"/v1{path}/{step}?as=all&odds=true")).json()["odds"]
            shares = [seat["lances"][lance] for lance in found[0]["lances"] for seat in found]
            words = [re.compile(rf"^(≈ )?{round(100 * each['win'] / each['of'])}%$") for each in shares]
            await expect(page.locator(CELLS)).to_have_text(words)
            await page.keyboard.press("ArrowRight")
        assert watched.complaints == []
        await resize(page, PHONE)
        assert await violations(page) == []


async def test_costs_stand_beside_what_was_decided(browser: Browser, house: House, client: httpx.AsyncClient) -> None:
    """Of a deal that is over: its sentences with costs from 0.2 stones on, the choices of a decision, and luck."""
    path = f"/tables/{house.tables['mus-basque']}"
    whole = (await client.get(f"/v1{path}/deals/1/analysis?as=all")).json()
    costly = [each for each in whole["decisions"] if each["cost"] >= 0.2]
    assert 0 < len(costly) < len(whole["decisions"])
    worst = max(costly, key=lambda decision: decision["cost"])
    async with watched_page(browser, house.url, DESKTOP) as watched:
        page = watched.page
        await page.goto(f"{path}/replay?as=all&lang=en#{worst['step']}")
        await page.get_by_role("heading", name="Odds").click()
        await expect(page.locator("story-list .note")).to_have_count(len(costly))
        marked = page.locator("story-list [aria-current] .note")
        await expect(marked).to_have_text(re.compile(rf"costs {worst['cost']:.1f}"[:-2]))
        await expect(page.locator(".chances-body")).to_contain_text(worst["text"])
        await expect(page.locator(".weighed li")).to_have_count(len(worst["choices"]))
        await expect(page.locator(".weighed li").first).to_contain_text("best")
        assert await violations(page) == []
        assert watched.complaints == []


async def test_odds_are_offered_to_those_who_may_have_them(browser: Browser, house: House) -> None:
    """A spectator is asked to choose a seat; a running table without aid has no odds, nor has Mushi."""
    async with watched_page(browser, house.url, DESKTOP) as watched:
        page = watched.page
        await page.goto(f"/tables/{house.tables['mus-spanish']}/replay?lang=en#20")
        await page.get_by_role("heading", name="Odds").click()
        await expect(page.locator(".chances-body")).to_have_text(
            "Choose a seat or everybody's cards to see their odds."
        )
        await page.keyboard.press("1")
        await expect(page.locator(f"{CELLS}:visible")).to_have_count(5)
        for path in (f"/tables/{house.live}", f"/tables/{house.tables['mushi']}/replay"):
            await page.goto(path)
            await expect(page.locator("story-list a").first).to_be_attached()
            await expect(page.get_by_role("heading", name="Odds")).to_have_count(0)
        assert watched.complaints == []
