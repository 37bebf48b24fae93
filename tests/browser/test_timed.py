"""Seasons and arenas in the browser: the calendar, the next match and the way to its table, to come and to go."""

import contextlib
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Route, expect

from service.texts.catalogue import LANGUAGES
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, NARROW, resize, watched_page
from tests.kit.service.house import wait_until
from tests.kit.service.http import Player, sign_up_player
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words
from tests.kit.service.player_page import open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SMALL_PHONE = (390, 664)
"""A usual phone, less what its browser takes."""


async def begun(owner: Player, others: Sequence[Player], **more: object) -> dict[str, Any]:
    """A tournament of a club that has begun, with an entry of each."""
    club = (await owner.client.post("/v1/clubs", json={"name": "Txindoki"})).json()["id"]
    link = (await owner.client.put(f"/v1/clubs/{club}/link")).json()["code"]
    asked = {"title": "Liga", "ruleset": "mushi", "of": "players", "club": club, **more}
    opened = await owner.client.post("/v1/tournaments", json=asked)
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    for player in (owner, *others):
        if player is not owner:
            await player.client.put(f"/v1/clubs/{club}/members/{player.id}", json={"link": link})
        entered = await player.client.post(f"{path}/entries", json={"pairs": [[player.id]]})
        assert entered.status_code == 201, entered.text
    return (await owner.client.post(f"{path}/rounds")).json()


async def show_whole(page: Page, language: str, number: int) -> None:
    """Check words, widths and what axe finds."""
    await expect(page.locator(".loading")).to_have_count(0)
    await check_words(page, language)
    await check_widths(page, language)
    await check_looks(page, language, LOOKS[number : number + 1])


async def test_a_season_leads_to_the_table_of_the_next_match(browser: Browser, house: House) -> None:
    """From the page of the club and from that of the season, by one tap; the calendar has every round."""
    async with contextlib.AsyncExitStack() as stack, watched_page(browser, house.url, SMALL_PHONE) as watched:
        players = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Bea", "Cris", "Dani")]
        season = await begun(players[0], players[1:], system="round-robin", round_minutes=10_080)
        page = await open_as(watched, players[0], f"/clubs/{season['club']}")
        table = page.locator("#on .button.main")
        await expect(page.locator("#on strong")).to_contain_text("Your next match: against")
        await expect(page.locator("#on li")).to_have_count(3)
        address = await table.get_attribute("href")
        await page.goto(f"{house.url}/tournaments/{season['id']}")
        await expect(page.locator("#calendar .calendar > li")).to_have_count(3)
        await expect(page.locator("#calendar strong")).to_have_count(3)
        await expect(page.locator(".enrol strong")).to_contain_text("Your next match: against")
        await page.locator(".enrol .button.main").click()
        await page.wait_for_url(f"**{address}")
        (pairing,) = [
            one
            for one in (await players[0].client.get(f"/v1/tournaments/{season['id']}/rounds/1")).json()["pairings"]
            if str(address).endswith(one["id"])
        ]
        given = {"outcome": "a", "reason": "forfeit"}
        await players[0].client.put(
            f"/v1/tournaments/{season['id']}/rounds/1/pairings/{pairing['pairing']}/result", json=given
        )
        await page.goto(f"{house.url}/tournaments/{season['id']}")
        await expect(page.locator(".enrol strong")).to_contain_text("from")
        assert watched.complaints == []


async def test_an_arena_is_played_on_its_page(browser: Browser, house: House) -> None:
    """Who has no name enrols, is paired, goes to the table by one tap, pauses and comes back; standings are live."""
    async with (
        contextlib.AsyncExitStack() as stack,
        watched_page(browser, house.url, SMALL_PHONE) as guest,
        watched_page(browser, house.url, SMALL_PHONE) as watched,
    ):
        players = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Bea", "Cris")]
        arena = await begun(players[0], players[1:], system="arena", arena_minutes=60)
        path = f"/v1/tournaments/{arena['id']}"
        (pairing,) = (await players[0].client.get(f"{path}/rounds/1")).json()["pairings"]
        (waits,) = (await players[0].client.get(f"{path}/rounds/1")).json()["byes"]
        page = await open_as(watched, players[waits - 1], f"/tournaments/{arena['id']}")
        await expect(page.locator(".enrol")).to_contain_text("You are paired as soon as somebody is free.")
        await page.get_by_role("button", name="Pause").click()
        await expect(page.locator(".enrol")).to_contain_text("You are pausing")
        await page.get_by_role("button", name="Play on").click()
        await expect(page.get_by_role("button", name="Pause")).to_be_visible()
        await guest.page.goto(f"{house.url}/tournaments/{arena['id']}")
        await guest.page.locator(".name-form [name=name]").fill("Eki")
        await guest.page.get_by_role("button", name="Enrol").click()
        for shown in (page, guest.page):
            await expect(shown.locator(".enrol strong")).to_contain_text("You play against")
        await expect(page.locator("#latest tbody tr")).to_have_count(2)
        given = {"outcome": "a", "reason": "adjusted"}
        await players[0].client.put(f"{path}/rounds/1/pairings/{pairing['pairing']}/result", json=given)
        await expect(page.locator(".current tbody tr").first).to_contain_text(
            next(entry["shown"] for entry in arena["entries"] if entry["entry"] == pairing["a"])
        )
        await guest.page.locator(".enrol .button.main").click()
        await guest.page.wait_for_url("**/tables/*")
        assert watched.complaints == guest.complaints == []


async def test_an_arena_is_opened_with_a_short_match(browser: Browser, house: House) -> None:
    """As the form comes; who takes the tick away has the usual length."""
    async with contextlib.AsyncExitStack() as stack, watched_page(browser, house.url, SMALL_PHONE) as watched:
        owner = await sign_up_player(stack, house.url, "Ane")
        club = (await owner.client.post("/v1/clubs", json={"name": "Txindoki"})).json()["id"]
        sets = {one["id"]: one for one in (await owner.client.get("/v1/rulesets")).json()["items"]}
        page = await open_as(watched, owner, f"/tournaments/new?club={club}")
        for rules_of, short in each((("mus-basque", True), ("mus-basque", False), ("mus-spanish/euskal-herria", True))):
            await page.get_by_label("Title").fill("Arena")
            await page.locator("[name=ruleset]").select_option(rules_of)
            await page.locator("[name=of]").select_option("pairs")
            await page.locator("[name=system]").select_option("arena")
            await expect(page.get_by_label("Short match")).to_be_checked()
            await page.get_by_label("Short match").set_checked(short)
            await page.get_by_role("button", name="Open it").click()
            await page.wait_for_url("**/desk")
            path = page.url.removeprefix(house.url).removesuffix("/desk")
            rules = (await owner.client.get(f"/v1{path}")).json()["options"]
            shorter = sets[rules_of.partition("/")[0]]["short"]
            assert shorter
            assert {name: rules[name] == value for name, value in shorter.items()} == dict.fromkeys(shorter, short)
            await page.goto(f"{house.url}/tournaments/new?club={club}")
        assert watched.complaints == []


async def test_the_desk_and_the_hall_have_all_rounds_of_an_arena(browser: Browser, house: House) -> None:
    """Also those that come with a later page of the list."""
    async with contextlib.AsyncExitStack() as stack, watched_page(browser, house.url, DESKTOP) as watched:
        players = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Bea", "Cris")]
        arena = await begun(players[0], players[1:], system="arena", arena_minutes=60)
        path = f"/v1/tournaments/{arena['id']}"
        given = {"outcome": "a", "reason": "adjusted"}
        await players[0].client.put(f"{path}/rounds/1/pairings/1/result", json=given)

        async def paired() -> bool:
            return len((await players[0].client.get(f"{path}/rounds")).json()["items"]) > 1

        await wait_until(paired)

        async def cut(route: Route) -> None:
            await route.continue_(url=route.request.url.replace("limit=200", "limit=1"))

        await watched.context.route("**/rounds?limit=200*", cut)
        page = await open_as(watched, players[0], f"/tournaments/{arena['id']}/desk")
        await expect(page.get_by_role("heading", name="Round 2")).to_be_visible()
        await expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
        await page.goto(f"{house.url}/tournaments/{arena['id']}/hall")
        second = (await players[0].client.get(f"{path}/rounds/2")).json()["pairings"][0]
        names = {entry["entry"]: entry["shown"] for entry in arena["entries"]}
        await expect(page.locator(".board").nth(1)).to_contain_text(names[second["a"]])
        await expect(page.locator(".board").nth(1)).to_contain_text(names[second["b"]])
        assert watched.complaints == []


@pytest.mark.parametrize("kind", ["season", "arena"])
async def test_the_pages_of_both_are_whole_in_every_language(browser: Browser, house: House, kind: str) -> None:
    """Of the tournament and of the club, for who plays in it."""
    terms = (
        {"system": "arena", "arena_minutes": 60} if kind == "arena" else {"system": "round-robin", "round_minutes": 60}
    )
    async with contextlib.AsyncExitStack() as stack, watched_page(browser, house.url, NARROW) as watched:
        players = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Bea", "Cris")]
        held = await begun(players[0], players[1:], **terms)
        for number, language in each(list(enumerate(LANGUAGES))):
            for address in (f"/tournaments/{held['id']}", f"/clubs/{held['club']}"):
                await resize(watched.page, DESKTOP)
                watched.forget()
                page = await open_as(watched, players[0], f"{address}?lang={language}")
                place = ".enrol" if "tournaments" in address else "#on"
                await expect(page.locator(place)).to_be_visible()
                await show_whole(page, language, number)
                assert (address, language, watched.complaints) == (address, language, [])
                await page.goto("about:blank")
