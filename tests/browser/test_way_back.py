"""The way back to a table in play, from every other page in one tap."""

import contextlib
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from playwright.async_api import Browser, Page, expect

from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, PHONE, resize, watched_page
from tests.kit.service.http import open_and_sit, sign_up_player, to_act
from tests.kit.service.player_page import open_as
from tests.kit.spread import Sample, sampled, some, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

RETURN = "() => document.dispatchEvent(new Event('visibilitychange'))"
ELSEWHERE = ("/", "/rules", "/verify", "/me", "/ratings", "/tables/{other}/replay")


async def settled(page: Page) -> None:
    """Wait until the page has looked: then the link is there, or it is not."""
    async with page.expect_response("**/v1/players/me/tables"):
        await page.evaluate(RETURN)


@sampled
async def test_a_table_in_play_is_one_tap_away(browser: Browser, house: House, sample: Sample) -> None:
    """From every other page, in view and covered by nothing; on its own page it is not offered."""
    async with contextlib.AsyncExitStack() as stack:
        ane, jon = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]
        path = (await open_and_sit([ane, jon], ruleset="mushi")).removeprefix("/v1")
        watched = await stack.enter_async_context(watched_page(browser, house.url, DESKTOP))
        page = await open_as(watched, ane, "/")
        link = page.locator("a.my-table")
        rows = [*product(ELSEWHERE, (PHONE, DESKTOP))]
        for elsewhere, size in sample(rows, 3, lambda row: row[0]):
            await resize(page, size)
            await page.goto(elsewhere.format(other=house.tables["mushi"]))
            await expect(link).to_be_visible()
            await link.click()
            await page.wait_for_url(f"**{path}*")
        await expect(page.locator(".pad")).to_be_visible()
        await expect(link).to_have_count(0)
        assert watched.complaints == []


@pytest.mark.parametrize("language", some(turned(LANGUAGES, 3), 2))
async def test_the_link_says_whose_turn_it_is(browser: Browser, house: House, language: str) -> None:
    """With a mark while it is the turn of the player; it goes with the end of the match."""
    texts = read_texts(language)["way"]
    assert (texts["backToTurn"][0], texts["backToTable"].count("●")) == ("●", 0)
    async with contextlib.AsyncExitStack() as stack:
        players = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]
        path = await open_and_sit(players, ruleset="mushi")
        pages: list[Page] = []
        (turn,) = to_act((await players[0].client.get(path)).json())
        for seat, player in enumerate(players):
            watched = await stack.enter_async_context(watched_page(browser, house.url, language=language))
            page = await open_as(watched, player, "/rules")
            link = page.locator("a.my-table")
            await expect(link).to_have_text(texts["backToTurn" if seat == turn else "backToTable"])
            pages.append(page)
        await players[0].client.post(f"{path}/moves", json={"type": "resign"})
        for page in each(pages):
            await settled(page)
            await expect(page.locator("a.my-table")).to_have_count(0)


async def test_the_room_of_a_table_that_has_not_begun_is_one_tap_away(browser: Browser, house: House) -> None:
    """A table in play comes before it, and no seat that is kept for who was invited is a table of theirs."""
    async with contextlib.AsyncExitStack() as stack:
        ane, jon = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]
        kept = {"ruleset": "mushi", "visibility": "private", "reserved": [{"seat": 1, "player": jon.id}]}
        opened = await ane.client.post("/v1/tables", json=kept)
        assert opened.status_code == 201, opened.text
        seated = await ane.client.put(f"{opened.headers['location']}/seats/0", json={})
        assert seated.status_code == 200, seated.text
        room = opened.headers["location"].removeprefix("/v1")
        pages: list[Page] = []
        for player in (ane, jon):
            watched = await stack.enter_async_context(watched_page(browser, house.url))
            pages.append(await open_as(watched, player, "/rules"))
            await watched.asked_for("/v1/players/me/tables")
            await settled(pages[-1])
        links = [page.locator("a.my-table") for page in pages]
        await expect(links[0]).to_have_attribute("href", room)
        await expect(links[1]).to_have_count(0)
        path = (await open_and_sit([ane, jon], ruleset="mushi")).removeprefix("/v1")
        await expect(links[0]).to_have_attribute("href", path)


async def test_the_link_comes_with_the_notice_of_its_table(browser: Browser, house: House) -> None:
    """At once, without another look, and by one stream for all tabs: the clock of the pages stands still.

    It does not jump far before: a stream that was silent for so long would be cut.
    """
    async with contextlib.AsyncExitStack() as stack:
        ane, jon = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        page = await open_as(watched, ane, "/rules")
        await watched.asked_for("/v1/players/me/stream")
        other = await watched.context.new_page()
        asked: list[str] = []
        other.on("request", lambda request: asked.append(request.url))
        await other.clock.install()
        async with other.expect_response("**/v1/players/me/tables"):
            await other.goto(f"{house.url}/ratings")
        await other.clock.pause_at(datetime.now(UTC) + timedelta(seconds=10))
        await open_and_sit([ane, jon], ruleset="mushi")
        for tab in each([page, other]):
            await expect(tab.locator("a.my-table")).to_be_visible()
        assert not [url for url in asked if url.endswith("/v1/players/me/stream")]


async def test_a_lesson_keeps_its_place(browser: Browser, house: House) -> None:
    """The link takes nothing of the one screen of a lesson."""
    async with contextlib.AsyncExitStack() as stack:
        ane, jon = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]
        await open_and_sit([ane, jon], ruleset="mushi")
        watched = await stack.enter_async_context(watched_page(browser, house.url, (390, 664)))
        page = await open_as(watched, ane, "/learn")
        await expect(page.locator(".moves .main")).to_be_visible()
        await expect(page.locator("a.my-table")).to_have_count(1)
        assert await page.evaluate("getComputedStyle(document.body).paddingBlockEnd") == "0px"


async def test_who_does_not_play_asks_for_nothing(browser: Browser, house: House) -> None:
    """Without a key no page looks for a table; who sits at none has no link."""
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto("/rules")
        await expect(watched.page.locator("link[href='/web/style/frame.css']")).to_have_count(1)
        assert not [path for path in watched.requests if "my_table" in path or "players/me" in path]
    async with contextlib.AsyncExitStack() as stack:
        nobody = await sign_up_player(stack, house.url, "Miren")
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        page = await open_as(watched, nobody, "/rules")
        await watched.asked_for("/v1/players/me/tables")
        await settled(page)
        await expect(page.locator("a.my-table")).to_have_count(0)
