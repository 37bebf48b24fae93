"""Clubs in the browser: opened, joined by a link, run and left, on a small phone."""

import contextlib

import pytest
from playwright.async_api import Browser, expect

from service.texts.catalogue import LANGUAGES
from tests.browser import figures
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, NARROW, resize, watched_page
from tests.kit.service.http import Player, sign_up_player
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words
from tests.kit.service.player_page import open_as
from tests.kit.spread import Sample, sampled, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SMALL_PHONE = (390, 664)
"""A usual phone, less what its browser takes."""


async def full_club(owner: Player, guest: Player, asking: Player) -> str:
    """A club with a member, a request, a match that is over, and a tournament."""
    opened = await owner.client.post("/v1/clubs", json={"name": "Txindoki", "description": "Cards on Thursdays."})
    club = opened.headers["location"]
    code = (await owner.client.put(f"{club}/link")).json()["code"]
    await guest.client.put(f"{club}/members/{guest.id}", json={"link": code})
    await asking.client.put(f"{club}/requests/{asking.id}")
    table = (await owner.client.post("/v1/tables", json={"ruleset": "mushi"})).headers["location"]
    await owner.client.put(f"{club}/tables/{table.rpartition('/')[2]}")
    for seat, player in enumerate((owner, guest)):
        await player.client.put(f"{table}/seats/{seat}", json={})
    await guest.client.post(f"{table}/moves", json={"type": "resign"})
    cup = {"title": "Cup", "ruleset": "mushi", "of": "players", "system": "round-robin", "club": opened.json()["id"]}
    assert (await owner.client.post("/v1/tournaments", json=cup)).status_code == 201
    return club


async def test_a_club_is_opened_joined_and_left_by_taps(browser: Browser, house: House) -> None:
    """Who has the link gives a name and is a member; the owner names an organiser, who sees who asks to join."""
    async with (
        contextlib.AsyncExitStack() as stack,
        watched_page(browser, house.url, SMALL_PHONE) as owner,
        watched_page(browser, house.url, SMALL_PHONE) as guest,
    ):
        ane = await sign_up_player(stack, house.url, "Ane")
        page = await open_as(owner, ane, "/clubs")
        await page.get_by_label("Letters of the name").fill("no such club")
        await page.get_by_role("button", name="Search").click()
        await expect(page.get_by_text("No club is called so.")).to_be_visible()
        await page.route("**/v1/clubs?limit*", lambda route: route.fulfill(json={"items": []}))
        await page.reload()
        await expect(page.get_by_text("There is no club yet.")).to_be_visible()
        await page.unroute_all()
        await page.get_by_label("Name of the club").fill("Aralar")
        await page.get_by_role("button", name="Open the club").click()
        await expect(page.get_by_role("heading", name="Aralar", level=1)).to_be_visible()
        await page.get_by_role("button", name="Invite by a link").click()
        await expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
        link = await page.locator(".club-do code").inner_text()
        await guest.page.goto(link)
        await guest.page.locator(".name-form [name=name]").fill("Bea")
        await guest.page.get_by_role("button", name="Join the club").click()
        await expect(guest.page.locator("#members li")).to_have_count(2)
        assert "#" not in guest.page.url
        await page.reload()
        await page.get_by_role("button", name="Make organiser").click()
        await expect(page.locator("#members .badge")).to_have_text(["owner", "organiser"])
        await guest.page.reload()
        await expect(guest.page.get_by_role("button", name="Invite by a link")).to_be_visible()
        await guest.page.get_by_role("button", name="Leave the club").click()
        await guest.page.get_by_role("dialog").get_by_role("button", name="Leave the club").click()
        await expect(guest.page.locator("#members li")).to_have_count(1)
        await guest.page.get_by_role("button", name="Ask to join").click()
        await guest.page.get_by_role("button", name="Withdraw the request").click()
        await expect(guest.page.get_by_role("button", name="Ask to join")).to_be_visible()
        await page.get_by_text("Open a table of the club").first.click()
        await page.get_by_role("button", name="Open a table of the club").click()
        await page.wait_for_url("**/tables/*")
        assert owner.complaints == guest.complaints == []


@sampled
@pytest.mark.parametrize(
    ("place", "path"), list(enumerate(["/clubs", "/clubs/{id}", "/clubs/{id} signed in"])), ids=str
)
async def test_the_pages_of_clubs_are_whole_in_every_language(
    browser: Browser, house: House, place: int, path: str, sample: Sample
) -> None:
    """Axe finds nothing, no text is left out, nothing is wider than the window, and each page weighs little."""
    async with contextlib.AsyncExitStack() as stack, watched_page(browser, house.url, NARROW) as watched:
        ane, bea, cris = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Bea", "Cris")]
        club = await full_club(ane, bea, cris)
        address = path.format(id=club.rpartition("/")[2]).partition(" ")[0]
        for number, language in each(sample(turned(list(enumerate(LANGUAGES)), place), 2)):
            await resize(watched.page, DESKTOP)
            watched.forget()
            page = watched.page
            if "signed in" in path:
                page = await open_as(watched, ane, f"{address}?lang={language}")
            else:
                await page.goto(f"{address}?lang={language}")
            await expect(page.locator(".loading")).to_have_count(0)
            await page.evaluate("document.querySelectorAll('main details').forEach((one) => (one.open = true))")
            shown = page.locator("#members li" if "{id}" in path else "#all .entries li")
            await expect(shown.last).to_be_visible()
            if "signed in" in path:
                await expect(page.locator("textarea[name=description]")).to_be_visible()
            seen = (path, language)
            assert (seen, watched.complaints) == (seen, [])
            await check_words(page, language)
            assert figures.count(await page.evaluate(figures.RECEIVED)).file_bytes <= 80_000
            await check_widths(page, language)
            await check_looks(page, language, LOOKS[number : number + 1])
            await page.goto("about:blank")
