"""A table that waits for players: seats are taken and left, kept by a link, taken with luck and a key of one's own."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Route, expect

from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import Player, sign_up_player
from tests.kit.service.player_page import act, open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def ane(house: House) -> AsyncIterator[Player]:
    async with contextlib.AsyncExitStack() as stack:
        yield await sign_up_player(stack, house.url, "Ane")


async def test_a_free_seat_is_taken_and_left(browser: Browser, house: House, ane: Player) -> None:
    """A newcomer gives a name and sits down; who opened the table seats the bots, and play begins on both pages."""
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    async with watched_page(browser, house.url, PHONE) as guest, watched_page(browser, house.url) as opener:
        await guest.page.goto(path.removeprefix("/v1"))
        await guest.page.get_by_role("button", name="Sit down at seat 1").click()  # without a name nothing is asked for
        await guest.page.get_by_label("Your name").fill("Peio")
        await guest.page.get_by_label("Remember me").check()
        await guest.page.get_by_role("button", name="Sit down at seat 2").click()
        await expect(guest.page.locator(".pad-state")).to_contain_text("You sit at this table")
        await guest.page.get_by_role("button", name="Leave the seat").click()
        await expect(guest.page.get_by_role("button", name="Sit down")).to_have_count(2)
        await guest.page.get_by_role("button", name="Sit down at seat 2").click()
        await expect(guest.page.get_by_role("button", name="Leave the seat")).to_be_visible()
        page = await open_as(opener, ane, path)
        await page.get_by_role("button", name="Sit down at seat 1").click()
        for shown in (page, guest.page):
            await expect(shown.locator(".south .hand .card")).to_have_count(8)
            await expect(shown.locator(".pad-state")).to_contain_text(re.compile("Your turn|Waiting for (Ane|Peio)"))
        assert guest.complaints == []
        assert opener.complaints == []
        assert await guest.page.evaluate("localStorage.getItem('hordago.key')") is not None


async def test_a_guest_comes_by_a_link_to_a_private_table(browser: Browser, house: House, ane: Player) -> None:
    """Both bring luck of their own, which is shown once they sit; Ane signs their moves, and the record shows it."""
    terms = {"ruleset": "mushi", "visibility": "private", "options": {"rounds": 1}}
    path = (await ane.client.post("/v1/tables", json=terms)).headers["location"]
    async with watched_page(browser, house.url) as opener, watched_page(browser, house.url, PHONE) as guest:
        page = await open_as(opener, ane, path)
        await page.get_by_text("Luck of my own, signed moves").click()
        await page.get_by_label("My browser adds luck of its own to the shuffle").check()
        await page.get_by_label("Sign my moves with a key of this browser").check()
        await page.get_by_role("button", name="Sit down at seat 1").click()
        await expect(page.get_by_role("button", name="Leave the seat")).to_be_visible()
        await page.get_by_role("button", name="Invite by a link").click()
        link = await page.get_by_label("The link").input_value()
        assert re.fullmatch(rf"{house.url}/tables/[\w-]+#seat=1&link=[\w-]{{43}}", link)
        await page.keyboard.press("Escape")
        await expect(page.locator(".seats")).to_contain_text("kept for a guest with a link")
        await guest.page.goto(link)
        await guest.page.get_by_label("Your name").fill("Jon")
        await guest.page.get_by_role("button", name="Sit down at seat 2").click()
        for shown in (page, guest.page):
            await expect(shown.locator(".south .hand .card")).to_have_count(8)
        assert "link=" not in guest.page.url
        assert all("link=" not in request for request in each(guest.requests))
        async with asyncio.timeout(60):
            while not await act(page, ()):  # one of them begins, by lot
                await act(guest.page, ())
        await expect(page.locator("story-list")).to_contain_text(re.compile("Ane (plays|lays)"))
        events: list[dict[str, Any]] = (await ane.client.get(f"{path}/events")).json()["items"]
        assert opener.complaints == []
        assert guest.complaints == []
    taken = next(event["data"] for event in events if event["type"] == "seat_taken" and event["data"]["seat"] == 0)
    opened = [event["data"]["seat"] for event in events if event["type"] == "nonce_opened"]
    assert re.fullmatch("[0-9a-f]{64}", taken["key"])
    assert re.fullmatch("[0-9a-f]{64}", taken["commitment"])
    assert opened == [0]
    signed = [event for event in events for envelope in event["sealed"] if envelope["audience"] == "signature"]
    assert {event["type"] for event in signed} >= {"nonce_opened", "card_played"}


async def test_luck_is_shown_though_the_page_is_left_as_its_player_sits_down(
    browser: Browser, house: House, ane: Player
) -> None:
    """The answer to the last seat is lost with the page; after a reload it is asked for again, and luck is shown."""
    terms = {"ruleset": "mushi", "options": {"rounds": 1}}
    path = (await ane.client.post("/v1/tables", json=terms)).headers["location"]
    asked, again, answered = asyncio.Event(), asyncio.Event(), asyncio.Event()
    async with contextlib.AsyncExitStack() as stack:
        jon = await sign_up_player(stack, house.url, "Jon")
        assert (await jon.client.put(f"{path}/seats/0", json={})).status_code == 200
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        page = await open_as(watched, ane, path)

        async def hold(route: Route) -> None:
            if not asked.is_set():
                await route.fetch()  # it is carried out
                asked.set()
                return
            again.set()
            await answered.wait()
            await route.continue_()

        await page.route("**/seats/1", hold)
        await page.get_by_text("Luck of my own, signed moves").click()
        await page.get_by_label("My browser adds luck of its own to the shuffle").check()
        await page.get_by_role("button", name="Sit down at seat 2").click()
        await asked.wait()
        async with page.expect_request("**/luck.js"):
            await page.reload()
        await again.wait()
        answered.set()
        async with asyncio.timeout(60):
            while not (opened := await opened_nonces(ane, path)):  # noqa: ASYNC110 - the event is at the server
                await asyncio.sleep(0.05)
        assert opened == {"nonce_opened": [1]}
        assert watched.complaints == []


async def opened_nonces(player: Player, path: str) -> dict[str, list[int]]:
    """The seats whose nonces came, from their players or from the house."""
    events: list[dict[str, Any]] = (await player.client.get(f"{path}/events")).json()["items"]
    found: dict[str, list[int]] = {}
    for event in events:
        if event["type"] in {"nonce_opened", "nonces_replaced"}:
            found.setdefault(event["type"], []).append(event["data"].get("seat"))
    return found


async def test_a_browser_that_cannot_sign_says_so(browser: Browser, house: House, ane: Player) -> None:
    """The box is not ticked then, and the seat can be taken all the same."""
    path = (await ane.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    async with watched_page(browser, house.url) as watched:
        await watched.context.add_init_script("SubtleCrypto.prototype.generateKey = () => Promise.reject(new Error())")
        page = await open_as(watched, ane, path)
        await page.get_by_text("Luck of my own, signed moves").click()
        box = page.get_by_label("Sign my moves with a key of this browser")
        await box.click()
        await expect(page.locator(".proofs [role=status]")).to_contain_text("cannot sign moves")
        await expect(box).to_be_disabled()
        assert not await box.is_checked()


async def test_a_rated_table_shows_ratings_beside_the_names(browser: Browser, house: House, ane: Player) -> None:
    """The one of these rules without a clock, to spectators too; an unsure one has a question mark."""
    terms = {"ruleset": "mushi", "rated": True}
    path = (await ane.client.post("/v1/tables", json=terms)).headers["location"]
    assert (await ane.client.put(f"{path}/seats/0", json={})).status_code == 200
    one = {"ruleset": "mushi", "speed": "untimed", "players": [{}], "rating": 1612.3, "games": 4, "listed": False}
    items = [{**one, "speed": "rapid", "rating": 9}, {**one, "ruleset": "mus-basque", "rating": 8}, one]

    async def answer(route: Route) -> None:
        await route.fulfill(json={"items": items, "next_cursor": None})

    async with watched_page(browser, house.url) as watched:
        await watched.page.route("**/v1/players/*/ratings", answer)
        await watched.page.goto(path.removeprefix("/v1"))
        rating = watched.page.locator(".south .rating")
        await expect(rating).to_have_text("rating about 16121612?")
        await expect(watched.page.locator(".rating")).to_have_count(1)
        assert watched.complaints == []
