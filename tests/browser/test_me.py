"""The account of a player by its page: the ways in and out, name, keys, apps, hands; and their public page."""

import base64
import contextlib
import hashlib
import re
from collections.abc import AsyncIterator
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Request, expect

from service.texts.catalogue import LANGUAGES
from tests.browser import figures
from tests.browser.conftest import House
from tests.browser.test_live import choose_calmly
from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, NARROW, PHONE, resize, watched_page
from tests.kit.service.house import wait_until
from tests.kit.service.http import Player, open_and_sit, play_over_http, sign_up_player
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words
from tests.kit.service.player_page import open_as, take_seat
from tests.kit.spread import Sample, sampled, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

KEY = "sessionStorage.getItem('hordago.key')"
REMEMBERED = "localStorage.getItem('hordago.key')"


@pytest_asyncio.fixture(loop_scope="session")
async def ane(house: House) -> AsyncIterator[Player]:
    async with contextlib.AsyncExitStack() as stack:
        yield await sign_up_player(stack, house.url, "Ane")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def rated(house: House) -> AsyncIterator[list[Player]]:
    """Two players after a rated match, once their ratings and hands are known."""
    async with contextlib.AsyncExitStack() as stack:
        players = [await sign_up_player(stack, house.url, name) for name in ("Nerea", "Iker")]
        options = {"games_to_win": 1, "target": 20}
        path = await open_and_sit(players, ruleset="mus-basque", seats=2, rated=True, options=options)
        await play_over_http(path, dict(enumerate(players)), choose_calmly)

        async def known() -> bool:
            found = [f"/v1/players/{players[0].id}/ratings", f"/v1/hands?player={players[0].id}"]
            return all([(await players[0].client.get(one)).json()["items"] for one in found])

        await wait_until(known)
        yield players


async def test_sign_up_and_out_and_in_by_the_recovery_key(browser: Browser, house: House) -> None:
    """Keys are kept for the tab unless somebody wants more; the recovery key is shown, and gives the account back."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto("/me")
        await page.get_by_label("Name").fill("Maddi")
        await page.get_by_role("button", name="Sign up").click()
        await expect(page.locator(".account-name")).to_contain_text("Maddi")
        first = await page.evaluate(KEY)
        assert await page.evaluate(REMEMBERED) is None
        await page.get_by_role("button", name="Show it").click()
        recovery = await page.get_by_label("Recovery key").input_value()
        assert re.fullmatch(r"hdr_[\w-]{20,}", recovery)
        await page.get_by_label("Remember me in this browser").check()
        assert (await page.evaluate(KEY), await page.evaluate(REMEMBERED)) == (None, first)
        await page.get_by_role("button", name="Sign out").click()
        await page.locator("dialog").get_by_role("button", name="Sign out").click()
        await expect(page.get_by_role("heading", name="Key lost?")).to_be_visible()
        assert [await page.evaluate(KEY), await page.evaluate(REMEMBERED)] == [None, None]

        way = page.locator("form", has_text="Key lost?")
        await way.get_by_label("Recovery key").fill("hdr_wrong")
        await way.get_by_role("button", name="Recover the account").click()
        await expect(way.get_by_role("alert")).to_contain_text("Refused")
        await way.get_by_label("Recovery key").fill(recovery)
        await way.get_by_role("button", name="Recover the account").click()
        await expect(page.locator(".account-name")).to_contain_text("Maddi")
        second = await page.evaluate(KEY)
        assert second != first
        await page.get_by_role("button", name="Show it").click()
        assert await page.get_by_label("Recovery key").input_value() != recovery
        await page.get_by_role("button", name="Forget it in this browser").click()
        await expect(page.get_by_label("Recovery key")).to_have_count(0)
        assert await page.evaluate("sessionStorage.getItem('hordago.recovery')") is None

        await page.get_by_role("button", name="Sign out").click()
        await page.locator("dialog").get_by_role("button", name="Sign out").click()
        way = page.locator("form", has_text="It begins with hdg_")
        await way.get_by_label("Key").fill(first)
        await way.get_by_role("button", name="Sign in").click()
        await expect(way.get_by_role("alert")).to_contain_text("This key is not valid")
        await way.get_by_label("Key").fill(second)
        await way.get_by_role("button", name="Sign in").click()
        await expect(page.locator(".account-name")).to_contain_text("Maddi")
        assert all(secret not in request for request in each(watched.requests) for secret in (first, second, recovery))


async def test_a_name_and_a_handle_are_changed(browser: Browser, house: House, ane: Player) -> None:
    """The head of the page follows; a handle that cannot be had is refused in words, one can be given up."""
    handle = f"ane-{ane.id[-6:]}x"
    async with watched_page(browser, house.url, PHONE) as watched:
        page = await open_as(watched, ane, "/me")
        await page.locator("input[name=name]").fill("Ane Etxeberria")
        await page.get_by_role("button", name="Change the name").click()
        await expect(page.locator(".account-name")).to_contain_text("Ane Etxeberria")
        await page.locator("input[name=handle]").fill("a")
        await page.get_by_role("button", name="Choose the handle").click()
        await expect(page.get_by_role("alert").filter(has_text="Refused")).to_be_visible()
        await page.locator("input[name=handle]").fill(f"@{handle}")
        await page.get_by_role("button", name="Choose the handle").click()
        await expect(page.locator(".account-name")).to_contain_text(f"Ane Etxeberria @{handle}")
        assert (await ane.client.get(f"/v1/handles/{handle}")).json()["id"] == ane.id
        await page.get_by_role("button", name="Give up the handle").click()
        await expect(page.locator(".account-name")).not_to_contain_text("@")
        await take_seat(ane, 1, "mushi")
        await page.get_by_role("button", name="Change the name").click()
        await expect(page.get_by_role("alert").filter(has_text="not changed during a match, nor")).to_be_visible()
        player = (await ane.client.get(f"/v1/players/{ane.id}")).json()
        assert (player["name"], player.get("handle")) == ("Ane Etxeberria", None)


async def test_keys_are_made_and_revoked(browser: Browser, house: House, ane: Player) -> None:
    """One with fewer scopes and an end, shown once; the key of this browser signs out when it is revoked."""
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, ane, "/me")
        await page.get_by_text("A key for another device").click()
        await page.get_by_role("textbox", name="Label").fill("phone")
        await page.get_by_label("play", exact=True).uncheck()
        await page.get_by_role("spinbutton", name="Days").fill("30")
        await page.get_by_role("button", name="Make the key").click()
        made = await page.get_by_label("New key").input_value()
        row = page.locator(".entered li", has_text="phone")
        await expect(row).to_contain_text("see what you see")
        caller = await ane.client.get("/v1/players/me", headers={"authorization": f"Bearer {made}"})
        assert (caller.json()["token"]["scopes"], caller.json()["token"]["expires_at"] is None) == ([], False)
        await row.get_by_role("button", name="Revoke: phone").click()
        await page.locator("dialog").get_by_role("button", name="Revoke").click()
        await expect(row).to_have_count(0)
        gone = await ane.client.get("/v1/players/me", headers={"authorization": f"Bearer {made}"})
        assert gone.status_code == 401
        await page.locator(".entered li", has_text="this one").get_by_role("button").click()
        await page.locator("dialog").get_by_role("button", name="Revoke").click()
        await expect(page.get_by_role("heading", name="Key lost?")).to_be_visible()
        assert (await ane.client.get("/v1/players/me")).status_code == 401


async def test_what_an_app_may_do_is_withdrawn(browser: Browser, house: House, ane: Player) -> None:
    """An app that was allowed is listed with what it may do; afterwards its token is good for nothing."""
    back = "http://127.0.0.1/back"
    app = {"name": "Mus on the bus", "website": "https://bus.example", "redirect_uris": [back], "confidential": False}
    client_id = (await house.opener.client.post("/v1/apps", json=app)).json()["app"]["id"]
    verifier = "b" * 43
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    asked = {"response_type": "code", "client_id": client_id, "redirect_uri": back, "scope": "play", "state": "mine"}
    asked |= {"code_challenge": challenge, "code_challenge_method": "S256"}
    form = {**asked, "token": ane.token, "allow": "play", "decision": "allow"}
    led = await ane.client.post("/oauth/authorize", data=form, headers={"origin": house.url})
    code = parse_qs(urlsplit(led.headers["location"]).query)["code"][0]
    terms = {"grant_type": "authorization_code", "client_id": client_id, "code": code, "redirect_uri": back}
    given = (await ane.client.post("/oauth/token", data={**terms, "code_verifier": verifier})).json()
    theirs = {"authorization": f"Bearer {given['access_token']}"}
    assert (await ane.client.get("/v1/players/me", headers=theirs)).status_code == 200
    async with watched_page(browser, house.url, PHONE) as watched:
        page = await open_as(watched, ane, "/me")
        row = page.locator(".entered li", has_text="Mus on the bus")
        await expect(row).to_contain_text("bus.example")
        await expect(row).to_contain_text("see what you see · play")
        await row.get_by_role("button", name="Withdraw: Mus on the bus").click()
        await page.locator("dialog").get_by_role("button", name="Withdraw").click()
        await expect(page.get_by_text("You have allowed no app.")).to_be_visible()
        assert watched.complaints == []
    assert (await ane.client.get("/v1/players/me", headers=theirs)).status_code == 401


async def test_an_account_is_closed_by_typing_its_name(browser: Browser, house: House, ane: Player) -> None:
    """Another name closes nothing; all that is stored can be downloaded before."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto("/me")
        await page.locator("input[name=key]").fill(ane.token)
        await page.get_by_role("button", name="Sign in").click()
        async with page.expect_download() as saved:
            await page.get_by_role("button", name="Download everything").click()
        assert (await (await saved.value).path()).read_bytes()[:2] == b"PK"
        for typed in ("Jon", "Ane"):
            await page.get_by_role("button", name="Close the account").click()
            dialog = page.locator("dialog")
            await dialog.get_by_label("Type your name to confirm").fill(typed)
            await dialog.get_by_role("button", name="Close the account").click()
            if typed == "Jon":
                await expect(page.get_by_role("alert").filter(has_text="That is not your name")).to_be_visible()
                assert (await ane.client.get("/v1/players/me")).status_code == 200
        await page.wait_for_url(f"{house.url}/")
        assert await page.evaluate(KEY) is None
        assert watched.complaints == []
        await page.goto(f"/players/{ane.id}")
        await expect(page.locator("h1")).to_have_text("closed account")
        await expect(page.get_by_role("link", name=re.compile("^Challenge"))).to_have_count(0)


async def test_hands_are_searched(browser: Browser, house: House, rated: list[Player]) -> None:
    """As the API finds them; what no deal fits is said, what cannot be asked together is refused in words."""
    nerea = rated[0]
    all_of = (await nerea.client.get(f"/v1/hands?player={nerea.id}&limit=200")).json()["items"]
    lost = (await nerea.client.get(f"/v1/hands?player={nerea.id}&lance=grande&outcome=lost&limit=200")).json()["items"]
    assert len(all_of) > len(lost)
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, nerea, "/me")
        hands = page.locator("section", has=page.locator("#hands"))
        await hands.get_by_role("button", name="Search").click()
        await expect(hands.locator(".entries li")).to_have_count(min(len(all_of), 20))
        await expect(hands.locator(".entries li").first.get_by_role("link")).to_have_attribute(
            "href", re.compile(r"/tables/[\w-]+/replay\?as=all#deal-\d+")
        )
        await hands.get_by_label("Lance").select_option("grande")
        await hands.get_by_label("Outcome").select_option("lost")
        await hands.get_by_role("button", name="Search").click()
        await expect(hands.locator(".entries li")).to_have_count(min(len(lost), 20))
        async with page.expect_download() as saved:
            await hands.get_by_role("button", name="Save as a table").click()
        written = (await (await saved.value).path()).read_text("utf-8")
        assert len(written.strip().splitlines()) == 1 + len(lost)
        await hands.get_by_label("Stones at least").fill("999999")
        await hands.get_by_role("button", name="Search").click()
        await expect(hands.get_by_text("No deal fits.")).to_be_visible()
        await hands.get_by_text("More", exact=True).click()
        await hands.get_by_label("A hand of the deal").select_option("juego")
        await hands.get_by_role("button", name="Search").click()
        await expect(hands.get_by_role("alert").filter(has_text="Refused")).to_be_visible()


async def test_the_page_of_a_player_shows_ratings_and_matches(
    browser: Browser, house: House, rated: list[Player]
) -> None:
    """A rating opens with its course; the leaderboard has a place in the address."""
    async with watched_page(browser, house.url, PHONE) as watched:
        page = watched.page
        await page.goto(f"/players/{rated[0].id}")
        card = page.locator(".rating-card").first
        ratings = (await rated[0].client.get(f"/v1/players/{rated[0].id}/ratings")).json()["items"]
        await expect(card.locator("strong")).to_have_text(f"{round(ratings[0]['rating'])}?")
        await card.locator("summary").click()
        await expect(card.get_by_role("img")).to_have_attribute("aria-label", re.compile("1500 at first"))
        await expect(card.locator("tbody tr")).to_have_count(1)
        await expect(page.locator("#done .entries li")).to_have_count(1)
        await page.goto("/ratings?ruleset=mushi&speed=blitz&of=pairs")
        await expect(page.get_by_label("Of")).to_have_value("pairs")
        await expect(page.get_by_text("Nobody is on this list yet.")).to_be_visible()
        await page.get_by_label("Of").select_option("bots")
        assert page.url.endswith("/ratings?ruleset=mushi&speed=blitz&of=bots")
        assert watched.complaints == []


OPEN_ALL: Final = """() => Promise.all([...document.querySelectorAll("main details:not([open])")].map((one) => {
  const opened = new Promise((resolve) => one.addEventListener("toggle", resolve, { once: true }));
  one.open = true;
  return opened;
}))"""


async def open_all(page: Page) -> None:
    """Open every part of a page that opens, and wait for what it asks for then; a stream has no end."""
    asked = set[Request]()
    page.on("request", lambda one: asked.add(one))  # noqa: PLW0108 - it takes no built-in function
    page.on("requestfinished", lambda one: asked.discard(one))  # noqa: PLW0108
    page.on("requestfailed", lambda one: asked.discard(one))  # noqa: PLW0108
    await page.evaluate(OPEN_ALL)

    async def answered() -> bool:
        return all(one.url.endswith("/stream") for one in asked)

    await wait_until(answered)


@sampled
@pytest.mark.parametrize(
    ("place", "path"), list(enumerate(["/me", "/me signed in", "/players/{id}", "/ratings"])), ids=str
)
async def test_these_pages_are_whole_in_every_language(
    browser: Browser, house: House, rated: list[Player], place: int, path: str, sample: Sample
) -> None:
    """Axe finds nothing, no text is left out, nothing is wider than the window, and each page weighs little."""
    address = path.format(id=rated[0].id).partition(" ")[0]
    async with watched_page(browser, house.url, NARROW) as watched:
        for number, language in each(sample(turned(list(enumerate(LANGUAGES)), place), 2)):
            await resize(watched.page, DESKTOP)
            watched.forget()
            if "signed in" in path:
                page = await open_as(watched, rated[0], f"{address}?lang={language}")
            else:
                page = watched.page
                await page.goto(f"{address}?lang={language}")
            await expect(page.locator(".loading")).to_have_count(0)
            await open_all(page)
            seen = (path, language)
            assert (seen, watched.complaints) == (seen, [])
            await check_words(page, language)
            assert figures.count(await page.evaluate(figures.RECEIVED)).file_bytes <= 86_100
            await check_widths(page, language)
            await check_looks(page, language, LOOKS[number : number + 1])
            await page.goto("about:blank")
