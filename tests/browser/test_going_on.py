"""Who looks at a finished match takes a seat at the step that is shown, and plays on from there against bots."""

import pytest
from playwright.async_api import Browser, expect

from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_guest_plays_on_from_a_step_and_finds_the_way_back(
    browser: Browser, house: House, language: str
) -> None:
    """On a phone: by a name and a seat they come to a table with the cards of the step, and its menu leads back."""
    texts = read_texts(language)
    table = house.tables["mus-basque"]
    async with watched_page(browser, house.url, (390, 664), language=language) as watched:
        page = watched.page
        await page.goto(f"/tables/{table}/replay#40")
        await page.get_by_role("button", name=texts["replay"]["goOn"], exact=True).click()
        dialog = page.get_by_role("dialog", name=texts["goOn"]["heading"].format(step=40))
        await dialog.get_by_label(texts["goOn"]["yourName"]).fill("Cris")
        await dialog.get_by_label(texts["goOn"]["seat"]).select_option("2")
        assert await violations(page) == []
        await dialog.get_by_role("button", name=texts["goOn"]["play"], exact=True).click()
        await page.wait_for_url(lambda address: table not in address)
        await expect(page.locator(".pad .moves button").first).to_be_visible()
        await expect(page.locator(".south")).to_contain_text("Cris")
        assert await violations(page) == []
        await page.locator("summary", has_text=texts["play"]["menu"]).click()
        back = page.get_by_role("link", name=texts["replay"]["wentOn"].format(step=40), exact=True)
        await expect(back).to_have_attribute("href", f"/tables/{table}/replay#40")
        assert await violations(page) == []
        assert watched.complaints == []


async def test_the_end_of_the_table_leads_back(browser: Browser, house: House) -> None:
    """Whoever resigns there reads the result and finds the step again; the rules of the house offer no rematch."""
    texts = read_texts("en")["replay"]
    source = house.tables["mus-basque"]
    opened = await house.opener.client.post(f"/v1/tables/{source}/replay/40/table", json={"seat": 0})
    path = opened.headers["location"]
    assert (await house.opener.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    async with watched_page(browser, house.url, (390, 664)) as watched:
        page = await open_as(watched, house.opener, path.removeprefix("/v1"))
        back = page.get_by_role("link", name=texts["wentBack"], exact=True)
        await expect(back).to_be_visible()
        await expect(page.get_by_role("button", name=read_texts("en")["play"]["playAgain"], exact=True)).to_have_count(
            0
        )
        assert await violations(page) == []
        await back.click()
        await expect(page).to_have_url(f"{house.url}/tables/{source}/replay#40")
        assert watched.complaints == []
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"{path.removeprefix('/v1')}/replay?as=all")
        await expect(page.get_by_role("link", name=texts["wentOn"].format(step=40), exact=True)).to_be_visible()
        assert watched.complaints == []


async def test_it_is_offered_only_where_it_can_be_done(browser: Browser, house: House) -> None:
    """Not at a table in play, nor of teams, nor at one that itself went on: the server would refuse it."""
    opened = await house.opener.client.post(
        f"/v1/tables/{house.tables['mus-basque']}/replay/40/table", json={"seat": 0}
    )
    path = opened.headers["location"]
    assert (await house.opener.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
    match = (await house.opener.client.get(f"/v1/matches/{house.match}")).json()
    of_team = match["table_ids"][0]["id"]
    offered = {house.tables["mus-spanish"]: True, house.live: False, of_team: False, path.rpartition("/")[2]: False}
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        for table, shown in offered.items():
            await page.goto(f"/tables/{table}/replay?as=public#20")
            if table == house.live:
                await expect(page.locator(".tools")).to_be_visible()
            else:  # the state of the table has come
                await expect(page.locator(".chances")).to_be_visible()
            await expect(page.locator(".tools button").nth(1)).to_be_visible(visible=shown)
            assert (table, await page.locator(".tools button:visible").count()) == (table, 7 if shown else 6)
