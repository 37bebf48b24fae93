"""The first page brings players together: by seeks, by challenges, and to the tables where it is their turn."""

import contextlib
import re
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from service.texts.catalogue import LANGUAGES
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import NARROW, PHONE, watched_page
from tests.kit.service.http import Player, sign_up_player
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words
from tests.kit.service.player_page import open_as
from tests.kit.spread import Sample, sampled, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def people(house: House) -> AsyncIterator[list[Player]]:
    """Two players who meet."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await sign_up_player(stack, house.url, name) for name in ("Garazi", "Unai")]


async def test_two_browsers_meet_by_a_seek(browser: Browser, house: House, people: list[Player]) -> None:
    """One posts it, the other reads of it in the lobby and wants the same: both pages go to the table."""
    async with watched_page(browser, house.url) as one, watched_page(browser, house.url, PHONE) as other:
        page, guest = await open_as(one, people[0], "/"), await open_as(other, people[1], "/")
        form = page.locator(".meet-form")
        await form.get_by_label("Rules").select_option("mushi")
        await expect(form.get_by_label("Players", exact=True)).to_be_hidden()
        await form.get_by_label("Clock").select_option(label="10+5")
        await form.get_by_label("people only").check()
        await page.get_by_role("button", name="Post a seek").click()
        own = page.locator(".seeks .mine")
        await expect(own).to_contain_text("Mushi · 10+5 · people only")
        seek = guest.locator(".seeks .offer", has_text="Garazi")
        await expect(seek).to_be_visible()
        await own.get_by_role("button", name="Withdraw").click()
        for shown in (own, seek):
            await expect(shown).to_have_count(0)
        await page.get_by_role("button", name="Post a seek").click()
        await expect(seek).to_contain_text("Mushi · 10+5 · people only")
        await seek.get_by_role("button", name="Play too").click()
        for shown in (page, guest):
            await shown.wait_for_url("**/tables/*")
            await expect(shown.locator(".south .hand .card")).to_have_count(8)
        assert urlsplit(page.url).path == urlsplit(guest.url).path
        assert one.complaints == other.complaints == []


async def test_a_seek_with_a_partner_waits_for_them(browser: Browser, house: House, people: list[Player]) -> None:
    """It is in no list until the partner has agreed; then both see it, and either can withdraw it."""
    handle = {"handle": f"unai-{people[1].id[-6:]}x"}
    assert (await people[1].client.put("/v1/players/me/handle", json=handle)).status_code == 200
    async with watched_page(browser, house.url) as one, watched_page(browser, house.url) as other:
        page, partner = await open_as(one, people[0], "/"), await open_as(other, people[1], "/")
        await expect(partner.locator(".meet-form")).to_be_visible()
        await page.locator(".meet-form").get_by_text("More terms").click()
        await page.locator(".meet-form input[name=partner]").fill(f"@{handle['handle']}")
        await page.get_by_role("button", name="Post a seek").click()
        own = page.locator(".seeks .mine")
        await expect(own).to_contain_text("the partner has not agreed yet")
        await page.reload()
        await expect(own).to_contain_text("the partner has not agreed yet")
        await partner.reload()
        asked = partner.locator("#mine .offer", has_text="Garazi wants to look for a match together with you")
        await asked.get_by_role("button", name="Agree").click()
        await expect(own).to_contain_text("with a partner")
        await partner.locator(".seeks .mine").get_by_role("button", name="Withdraw").click()
        await expect(own).to_have_count(0)
        assert one.complaints == other.complaints == []


async def test_who_is_known_is_one_tap_in_a_seek_and_a_challenge(
    browser: Browser, house: House, people: list[Player]
) -> None:
    """Nothing of it is loaded before; who is taken at one seat is not offered at the next; an address names one."""
    for other in (people[1], house.opener):
        assert (await people[0].client.put(f"/v1/players/me/following/{other.id}")).status_code == 204
    async with watched_page(browser, house.url, PHONE) as watched:
        page = await open_as(watched, people[0], "/")
        form = page.locator(".meet-form")
        await expect(form).to_be_visible()
        assert not any("/known." in request for request in watched.requests)
        await form.get_by_text("More terms").click()
        partner = form.locator("details", has=page.locator("[name=partner]")).locator(".known button")
        await expect(partner).to_have_text(["Ane", "Unai"])
        await partner.last.click()
        await page.get_by_role("button", name="Post a seek").click()
        await expect(page.locator(".seeks .mine")).to_contain_text("the partner has not agreed yet")
        await page.locator(".seeks .mine").get_by_role("button", name="Withdraw").click()
        await page.goto(f"/?challenge={people[1].id}")
        seats = form.locator(".challenge .known")
        await expect(form.locator("[name=player]").first).to_have_value("Unai")
        await expect(seats.first.locator("[aria-pressed=true]")).to_have_text("Unai")
        await expect(seats.nth(1).locator("button")).to_have_text(["Ane"])
        await seats.nth(1).locator("button").click()
        await expect(seats.nth(2).locator("button")).to_have_count(0)
        await seats.nth(1).locator("button").click()
        await expect(seats.nth(2).locator("button")).to_have_text(["Ane"])
        await page.get_by_role("button", name="Challenge", exact=True).click()
        await expect(page.locator("#mine .offer")).to_contain_text("You challenge Unai")
        await expect(seats.first.locator("button")).to_have_count(2)
        await page.locator("#mine .offer").get_by_role("button", name="Withdraw").click()
        assert watched.complaints == []


async def test_a_challenge_is_declined_and_another_accepted(
    browser: Browser, house: House, people: list[Player]
) -> None:
    """From the page of the player; the reason is said, and both are brought to the table of the second."""
    async with watched_page(browser, house.url) as one, watched_page(browser, house.url, PHONE) as other:
        challenged = await open_as(other, people[1], "/")
        await expect(challenged.locator(".meet-form")).to_be_visible()
        page = await open_as(one, people[0], f"/players/{people[1].id}")
        await page.get_by_role("link", name="Challenge Unai").click()
        form = page.locator(".meet-form")
        for _ in range(2):
            await form.get_by_label("Rules").select_option("mushi")
            await form.get_by_label("Opponent").fill(people[1].id)
            await page.get_by_role("button", name="Challenge", exact=True).click()
            await expect(page.locator("#mine .offer")).to_contain_text("You challenge Unai")
            offer = challenged.locator("#mine .offer")
            await expect(offer).to_contain_text("Garazi challenges you")
            if not await page.locator("#mine .notice").is_visible():
                await offer.get_by_role("button", name="Decline").click()
                await challenged.locator("dialog").get_by_label("Why").select_option("later")
                await challenged.locator("dialog").get_by_role("button", name="Decline").click()
                await expect(page.locator("#mine .notice")).to_contain_text("Unai has declined your challenge. “")
                await expect(page.locator("#mine .offer")).to_have_count(0)
        await challenged.locator("#mine .offer").get_by_role("button", name="Accept").click()
        await challenged.wait_for_url("**/tables/*")
        await page.wait_for_url("**/tables/*")
        for shown in each([page, challenged]):
            await shown.get_by_role("button", name="Sit down", exact=True).click()
        for shown in (page, challenged):
            await expect(shown.locator(".south .hand .card")).to_have_count(8)
        assert one.complaints == other.complaints == []


async def test_everybody_of_a_challenge_is_brought_to_its_table(
    browser: Browser, house: House, people: list[Player]
) -> None:
    """Who has accepted before the last one does reads that the challenge, not theirs, was accepted or declined."""
    async with contextlib.AsyncExitStack() as stack:
        third = await sign_up_player(stack, house.url, "Xabier")
        watched = [await stack.enter_async_context(watched_page(browser, house.url)) for _ in "ab"]
        mine, accepted = [await open_as(one, who, "/") for one, who in zip(watched, people, strict=True)]
        for page in each([mine, accepted]):
            await expect(page.locator(".meet-form")).to_be_visible()
        seats = [{"player": people[1].id, "seat": 1}, {"player": third.id, "seat": 2}]
        for step in each(["refusal", "acceptance"]):
            made = await people[0].client.post("/v1/challenges", json={"ruleset": "mus-basque", "players": seats})
            assert made.status_code == 201, made.text
            path = f"/v1/challenges/{made.json()['id']}"
            await accepted.locator("#mine .offer").get_by_role("button", name="Accept").click()
            await expect(accepted.locator("#mine .offer")).to_contain_text("you have accepted")
            body = {"reason": "later"} if step == "refusal" else None
            assert (await third.client.put(f"{path}/{step}", json=body)).status_code == 200
            if step == "refusal":
                await expect(mine.locator("#mine .notice")).to_contain_text("Xabier has declined your challenge.")
                await expect(accepted.locator("#mine .notice")).to_contain_text("Xabier has declined the challenge.")
        for page in each([mine, accepted]):
            await page.wait_for_url("**/tables/*")
            await expect(page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()
        assert watched[0].complaints == watched[1].complaints == []


async def test_what_a_player_is_asked_waits_on_the_first_page(
    browser: Browser, house: House, people: list[Player]
) -> None:
    """A quick match brings two to a table; there one asks to adjourn, and after the match to play again."""
    async with watched_page(browser, house.url) as one, watched_page(browser, house.url, PHONE) as other:
        pages = [await open_as(watched, player, "/") for watched, player in zip((one, other), people, strict=True)]
        for page in pages:
            await page.locator(".meet-form").get_by_label("Rules").select_option("mushi")
            await page.get_by_role("button", name="Play as soon as possible").click()
        for page in pages:
            await page.wait_for_url("**/tables/*")
            await expect(page.locator(".south .hand .card")).to_have_count(8)
        path = f"/v1{urlsplit(pages[0].url).path}"
        guest = pages[1]
        await guest.goto("/")
        await expect(guest.locator(".meet-form")).to_be_visible()
        await people[0].client.put(f"{path}/adjournment")
        asked = guest.locator("#mine .offer", has_text="You are asked to adjourn the match.")
        await expect(asked.get_by_role("link")).to_have_attribute("href", path.removeprefix("/v1"))
        await people[0].client.post(f"{path}/moves", json={"type": "resign"})
        await people[0].client.post(f"{path}/rematch")
        offer = guest.locator("#mine .offer", has_text="Garazi wants to play again.")
        await offer.get_by_role("button", name="Agree").click()
        await guest.wait_for_url(lambda url: "/tables/" in url and path.removeprefix("/v1") not in url)
        again = f"/v1{urlsplit(guest.url).path}"
        seats = (await people[0].client.get(again)).json()["seats"]
        assert [seat["player"] for seat in seats if seat["player"]] == [people[1].id]
        (free,) = [seat["seat"] for seat in seats if not seat["player"]]
        await people[0].client.put(f"{again}/seats/{free}", json={})
        await expect(guest.locator(".south .hand .card")).to_have_count(8)
        assert one.complaints == other.complaints == []


async def test_the_tables_of_a_player_say_whose_turn_it_is(browser: Browser, house: House) -> None:
    """A private one too; the title of the page says so, and a table that is over leaves the list."""
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Lore")
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        page = await open_as(watched, player, "/")
        await expect(page.locator(".meet-form")).to_be_visible()
        await expect(page.locator("#mine")).to_be_hidden()
        terms = {"ruleset": "mushi", "visibility": "private", "options": {"rounds": 1}}
        path = (await player.client.post("/v1/tables", json=terms)).headers["location"]
        await player.client.put(f"{path}/seats/0", json={})
        row = page.locator(f"#mine [data-id='{path.rpartition('/')[2]}']")
        await expect(row).to_contain_text("waiting for players")
        await player.client.put(f"{path}/seats/1", json={"bot": "basic"})
        await expect(row).to_contain_text("Your turn")
        await expect(page).to_have_title(re.compile("^● "))
        moves = (await player.client.get(path)).json()["legal_moves"]
        assert moves
        assert (await player.client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
        await expect(row).to_have_count(0)
        await expect(page).not_to_have_title(re.compile("^● "))
        assert watched.complaints == []


async def test_all_tabs_of_a_player_keep_two_streams(browser: Browser, house: House, people: list[Player]) -> None:
    """One tab follows the lobby and the notices for all: another one sees what comes without a stream of its own.

    It gets the snapshot of the streams too, here with a seek of which it cannot read otherwise.
    """
    async with watched_page(browser, house.url) as watched:
        first = await open_as(watched, people[0], "/")
        await expect(first.locator(".meet-form")).to_be_visible()
        pair = {"ruleset": "mus-spanish", "partner": people[1].id}
        assert (await people[0].client.post("/v1/seeks", json=pair)).status_code == 201
        second = await watched.context.new_page()
        asked: list[str] = []
        second.on("request", lambda request: asked.append(request.url))
        await second.route("**/v1/seeks", lambda route: route.abort())
        await second.goto("/")
        await expect(second.locator(".seeks .mine")).to_contain_text("the partner has not agreed yet")
        made = await people[1].client.post(
            "/v1/challenges", json={"ruleset": "mushi", "players": [{"player": people[0].id, "seat": 1}]}
        )
        for page in (first, second):
            await expect(page.locator("#mine .offer")).to_contain_text("Unai challenges you")
        await people[1].client.delete(f"/v1/challenges/{made.json()['id']}")
        for page in (first, second):
            await expect(page.locator("#mine .offer")).to_have_count(0)
        assert [url for url in asked if url.endswith("/stream")] == []


async def test_who_is_not_signed_in_reads_who_seeks(browser: Browser, house: House, people: list[Player]) -> None:
    """With the way to an account, which leads back here."""
    made = await people[1].client.post("/v1/seeks", json={"ruleset": "mus-spanish", "rated": True})
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto("/")
        seek = page.locator(".seeks .offer", has_text="Unai")
        await expect(seek).to_contain_text("Spanish Mus · 4 players · without a clock · rated")
        await expect(seek.get_by_role("button")).to_have_count(0)
        await people[1].client.delete(f"/v1/seeks/{made.json()['id']}")
        await expect(seek).to_have_count(0)
        await page.get_by_role("link", name="Sign up or sign in").click()
        await page.get_by_label("Name").fill("Nahia")
        await page.get_by_role("button", name="Sign up").click()
        await expect(page.locator("#meet .meet-form")).to_be_visible()
        assert watched.complaints == []


@sampled
async def test_the_first_page_of_a_player_is_whole(
    browser: Browser, house: House, people: list[Player], sample: Sample
) -> None:
    """With something that waits and every part open: axe finds nothing, and nothing is wider than the window."""
    made = await people[1].client.post(
        "/v1/challenges", json={"ruleset": "mus-basque", "players": [{"player": people[0].id, "seat": 2}]}
    )
    async with watched_page(browser, house.url, NARROW) as watched:
        for number, language in each(sample(turned(list(enumerate(LANGUAGES)), 2), 2)):
            watched.forget()
            page = await open_as(watched, people[0], f"/?lang={language}")
            await expect(page.locator("#mine .offer")).to_have_count(1)
            await expect(page.locator(".loading")).to_have_count(0)
            await page.evaluate("document.querySelectorAll('main details').forEach((one) => (one.open = true))")
            await check_words(page, language)
            assert (language, watched.complaints) == (language, [])
            await check_widths(page, language)
            await check_looks(page, language, LOOKS[number : number + 1])
            await page.goto("about:blank")
    await people[1].client.delete(f"/v1/challenges/{made.json()['id']}")
