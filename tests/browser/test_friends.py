"""Friends at one table: a link for all seats, who sits with whom, bots for the rest; by taps, in four browsers."""

import contextlib
import re

import pytest
from playwright.async_api import Browser, Locator, expect

from service.texts.catalogue import LANGUAGES
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, NARROW, resize, watched_page
from tests.kit.service.http import sign_up_player, wait_for_read_models
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words
from tests.kit.service.person import Person, begin_room, link_of
from tests.kit.service.player_page import open_as, open_table
from tests.kit.spread import Sample, sampled, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SMALL_PHONE = (390, 664)
"""A usual phone, less what its browser takes."""


async def come(
    stack: contextlib.AsyncExitStack, browser: Browser, house: House, size: tuple[int, int] = SMALL_PHONE
) -> Person:
    """Somebody with a browser of their own, at an empty page."""
    return Person(await stack.enter_async_context(watched_page(browser, house.url, size)))


def shown_seats(person: Person) -> Locator:
    return person.page.locator(".pairs .place > span")


async def test_four_friends_begin_by_one_link(browser: Browser, house: House) -> None:
    """The host needs three taps and a name, each guest a link, a name and a tap; all four see the first deal."""
    async with contextlib.AsyncExitStack() as stack:
        people = [
            Person(await stack.enter_async_context(watched_page(browser, house.url, SMALL_PHONE))) for _ in "abcd"
        ]
        host, *guests = people
        shared = "navigator.share = async (what) => void (window.shared = what)"
        await host.watched.context.add_init_script(shared)
        await host.page.goto("/")
        await expect(host.page.get_by_role("button", name="Play with friends")).to_be_in_viewport(ratio=1)
        link = await begin_room(host)
        await host.tap("Invite by link")
        assert await host.page.evaluate("shared.url") == link
        assert re.fullmatch(rf"{house.url}/j/[2-9a-hjkmnp-z]{{8}}", link)
        for guest, name in each(zip(guests, ("Beñat", "Cris", "Dani"), strict=True)):
            guest.taps += 1  # on the link, in what it was sent by
            await guest.page.goto(link)
            await expect(guest.page.locator("h1")).to_have_text("Ane invites you to play")
            await guest.write_name(name)
            await guest.tap("Sit down")
            await expect(guest.page.locator(".come")).to_contain_text(name)
        await expect(host.page.locator(".come")).to_have_text("Beñat, Cris, and Dani have come. All seats are taken.")
        await host.tap("Start")
        for person in each(people):
            await expect(person.page.locator(".south .hand .card")).to_have_count(4)
            await expect(person.page.locator(".pad-state")).to_contain_text(re.compile("Your turn|Waiting for"))
            assert person.watched.complaints == []
        assert host.taps == 3
        assert {guest.taps for guest in guests} == {2}
        assert [person.into_fields for person in people] == [0, 1, 1, 1]


async def test_bots_sit_where_nobody_came(browser: Browser, house: House) -> None:
    """A guest comes, moves to sit with the host, and the host starts with bots; a second tap on the link leads back."""
    async with (
        watched_page(browser, house.url, SMALL_PHONE) as one,
        watched_page(browser, house.url, SMALL_PHONE) as other,
    ):
        host, guest = Person(one), Person(other)
        link = await begin_room(host)
        await expect(host.page.get_by_role("button", name="Start with bots in 3 seats")).to_be_visible()
        await guest.page.goto(link)
        await guest.write_name("Beñat")
        await guest.tap("Sit down")
        await expect(shown_seats(guest)).to_have_text(["Beñat (you)", "Free seat", "Ane", "Free seat"])
        await guest.touch(guest.page.locator(".side-0 .place.free"))
        await expect(shown_seats(guest)).to_have_text(["Ane", "Beñat (you)", "Free seat", "Free seat"])
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Beñat", "Free seat", "Free seat"])
        await host.tap("Start with bots in 2 seats")
        for person in each([host, guest]):
            await expect(person.page.locator(".south .hand .card")).to_have_count(4)
            await expect(person.page.locator(".north .name")).to_have_text("Beñat" if person is host else "Ane")
        await guest.page.goto(link)
        await expect(guest.page.locator(".south .hand .card")).to_have_count(4)
        assert guest.watched.complaints == []
        assert host.watched.complaints == []


async def test_two_names_that_are_touched_change_places(browser: Browser, house: House) -> None:
    """By the host alone, by touch and by keys, and with a free seat; who is touched twice stays."""
    async with contextlib.AsyncExitStack() as stack:
        host, guest = [await come(stack, browser, house) for _ in "ab"]
        link = await begin_room(host)
        code = link.rpartition("/")[2]
        table = (await house.opener.client.get(f"/v1/links/{code}")).json()["table"]
        friend = await sign_up_player(stack, house.url, "Cris")
        taken = await friend.client.put(f"/v1/tables/{table}/seats/2", json={"link": code})
        assert taken.status_code == 200, taken.text
        await guest.page.goto(link)
        await guest.write_name("Beñat")
        await guest.tap("Sit down")
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Cris", "Beñat", "Free seat"])
        hint, page = host.page.locator(".room .soft"), host.page
        await expect(hint).to_have_text("Touch two seats to swap them.")
        await host.tap("Beñat")
        await expect(page.get_by_role("button", name="Beñat", pressed=True)).to_have_count(1)
        await expect(hint).to_have_text("Now touch the seat to swap with Beñat.")
        for button in each(await page.locator(".pairs button").all()):
            box = await button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44, await button.inner_text()
        await host.tap("Beñat")
        await expect(page.locator(".pairs [aria-pressed=true]")).to_have_count(0)
        await host.tap("Cris")
        await host.tap("Beñat")
        await expect(shown_seats(guest)).to_have_text(["Ane", "Beñat (you)", "Cris", "Free seat"])
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Beñat", "Cris", "Free seat"])
        await page.get_by_role("button", name="Ane (you)").focus()
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Cris", exact=True).focus()
        await page.keyboard.press("Space")
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Free seat", "Cris", "Beñat"])
        await host.tap("Beñat")
        await host.touch(page.locator(".place.free"))
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Beñat", "Cris", "Free seat"])
        assert (await friend.client.delete(f"/v1/tables/{table}/seats/0")).status_code == 200
        await expect(page.get_by_role("button", name="Start with bots in 2 seats")).to_be_visible()
        await host.tap("Start with bots in 2 seats")
        await expect(guest.page.locator(".south .hand .card")).to_have_count(4)
        await expect(guest.page.locator(".north .name")).to_have_text("Ane")
        assert guest.watched.complaints == host.watched.complaints == []


async def test_a_guest_is_turned_away_and_a_link_ends(browser: Browser, house: House) -> None:
    """Who is turned away reads so; who opens a link that is over reads that, and nothing of the table."""
    async with (
        watched_page(browser, house.url, SMALL_PHONE) as one,
        watched_page(browser, house.url, SMALL_PHONE) as other,
    ):
        host, guest = Person(one), Person(other)
        link = await begin_room(host)
        await guest.page.goto(link)
        await guest.write_name("Beñat")
        await guest.tap("Sit down")
        await expect(guest.page.locator(".come")).to_contain_text("Beñat has come")
        await host.tap("Turn Beñat away")
        await expect(guest.page.locator("main")).to_contain_text("You do not sit at this table any more.")
        await host.tap("Close the table")
        await expect(host.page).to_have_url(f"{house.url}/")
        await guest.page.goto(link)
        await expect(guest.page.locator("main")).to_contain_text("This link leads nowhere")
        assert "Ane" not in await guest.page.locator("main").inner_text()


async def test_who_is_signed_in_is_asked_for_no_name(browser: Browser, house: House) -> None:
    """One tap leads to the room, by the rules that were played last; without a way to share the link is copied."""
    async with watched_page(browser, house.url) as watched:
        await watched.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = await open_as(watched, house.opener, "/")
        await page.evaluate("localStorage.setItem('hordago.rules', 'mushi')")
        host = Person(watched)
        await host.tap("Play with friends")
        await expect(page.locator(".room .rules")).to_have_text("Mushi · rounds: 6 · without a clock")
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Free seat"])
        await host.tap("Invite by link")
        await expect(page.locator(".copied")).to_have_text("Copied.")
        assert await page.evaluate("navigator.clipboard.readText()") == await link_of(host)
        room = page.url.rpartition("/")[2]
        await page.goto("/")
        await expect(page.locator(f"#mine [data-id='{room}']")).to_contain_text("Ane against …waiting for players")
        assert watched.complaints == []


async def test_a_table_of_another_kind_gets_a_link_for_friends(browser: Browser, house: House) -> None:
    """By one tap of who opened it; its room says how long is played, and by which clock, and starts with who sits."""
    async with watched_page(browser, house.url, SMALL_PHONE) as watched:
        terms = {
            "ruleset": "mus-basque",
            "options": {"target": 30, "games_to_win": 2, "showdown_seconds": 7},
            "clock": {"of": "player", "house_moves": 0, "bank_seconds": 600, "increment_seconds": 5},
        }
        path = await open_table(house.opener, 0, terms)
        page = await open_as(watched, house.opener, path)
        host = Person(watched)
        await host.tap("Link for friends")
        await expect(page.locator(".room .rules")).to_contain_text("stones to win a game: 30 · games to win: 2")
        await expect(page.locator(".room .rules")).to_contain_text(" · seconds that a count lies open: 7 · ⏱ 10+5")
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Free seat", "Free seat", "Free seat"])
        guest = await browser.new_page()
        await guest.goto(await link_of(host))
        await expect(guest.locator("h1")).to_have_text("Ane invites you to play")
        await expect(guest.locator(".room .rules")).to_have_text(await page.locator(".room .rules").inner_text())
        await expect(guest.locator(".room .rules")).to_contain_text(": 7 ·")
        await expect(guest.locator(".pairs .place").first).to_have_text("Ane")
        await guest.close()
        await host.touch(page.locator(".side-1 .place.free").first)
        await expect(shown_seats(host)).to_have_text(["Ane (you)", "Free seat", "Free seat", "Free seat"])
        await expect(page.locator(".pair").first).to_have_class(re.compile("side-1"))
        await host.tap("Start with bots in 3 seats")
        await expect(page.locator(".south .hand .card")).to_have_count(4)
        assert watched.complaints == []


@sampled
async def test_the_room_is_whole_in_every_language(browser: Browser, house: House, sample: Sample) -> None:
    """With names of 40 letters, for the host and for who follows the link; on a phone without scrolling."""
    async with contextlib.AsyncExitStack() as stack:
        host, guest = [await come(stack, browser, house, NARROW) for _ in "ab"]
        link = await begin_room(host, "Maria Inmaculada Etxeberria Goikoetxeand")
        code = link.rpartition("/")[2]
        table = (await house.opener.client.get(f"/v1/links/{code}")).json()["table"]
        friend = await sign_up_player(stack, house.url, "Bartholomew Fitzwilliam-Etchegoyen Junio")
        taken = await friend.client.put(f"/v1/tables/{table}/seats/1", json={"link": code})
        assert taken.status_code == 200, taken.text
        for number, language in each(sample(turned(list(enumerate(LANGUAGES)), 1), 2)):
            for person, path in each([(host, f"/tables/{table}"), (guest, f"/j/{code}")]):
                page = person.page
                await page.goto("about:blank")
                person.watched.forget()  # axe itself breaks the policy of the page.
                await page.goto(f"{path}?lang={language}")
                await expect(page.locator(".room .pairs")).to_contain_text("Bartholomew")
                await check_words(page, language)
                assert person.watched.complaints == []
                await resize(page, SMALL_PHONE)
                await expect(page.locator(".room .start")).to_be_in_viewport(ratio=1)
                await check_looks(page, language, turned(LOOKS, 2 * number)[:2])
                await check_widths(page, language)


async def test_a_pair_enrols_by_the_link_of_an_organiser(browser: Browser, house: House) -> None:
    """One opens it and sends a link on, the partner opens that, one confirms; both are led to their table."""
    terms = {"title": "Aste Nagusia", "ruleset": "mus-basque", "of": "pairs", "system": "round-robin"}
    opened = await house.opener.client.post("/v1/tournaments", json=terms)
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    async with contextlib.AsyncExitStack() as stack:
        desk = await come(stack, browser, house, DESKTOP)
        one, other = [await come(stack, browser, house) for _ in "ab"]
        for person in each([desk, one]):
            shared = "navigator.share = async (what) => void (window.shared = what)"
            await person.watched.context.add_init_script(shared)
        await open_as(desk.watched, house.opener, f"{path.removeprefix('/v1')}/desk")
        await desk.tap("Link to enrol by")
        await one.page.goto(await desk.page.evaluate("shared.url"))
        await one.write_name("Beñat")
        await one.tap("Enrol")
        await one.tap("Send the link to my partner")
        await other.page.goto(await one.page.evaluate("shared.url"))
        await expect(other.page.locator(".enrol")).to_contain_text("You play with Beñat.")
        await other.write_name("Cris")
        await other.tap("Enrol")
        await expect(other.page.locator(".enrol")).to_contain_text("Beñat still has to confirm.")
        await one.tap("Yes, I play with Cris")
        for person in each([one, other]):
            await expect(person.page.locator(".enrol")).to_have_text(re.compile("You are enrolled: .*Withdraw"))
        assert (await house.opener.client.post(f"{path}/entries", json={"bot": "basic"})).status_code == 201
        assert (await house.opener.client.post(f"{path}/rounds", json={})).status_code == 201
        for person in each([one, other]):
            await person.page.get_by_role("link", name="Go to your table").click()
            await expect(person.page).to_have_url(re.compile("/tables/"))
        assert one.watched.complaints == other.watched.complaints == desk.watched.complaints == []


async def test_a_partner_who_is_known_is_one_tap(browser: Browser, house: House) -> None:
    """Who sat at a table of friends, is followed, or was at a public table; never who is enrolled already."""
    terms = {"title": "Aste Nagusia", "ruleset": "mus-basque", "of": "pairs", "system": "round-robin"}
    opened = await house.opener.client.post("/v1/tournaments", json=terms)
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    async with contextlib.AsyncExitStack() as stack:
        me, followed, met, busy = [
            await sign_up_player(stack, house.url, name) for name in ("Ane", "Gorka", "Dani", "Edurne")
        ]
        unknown = [await sign_up_player(stack, house.url, name) for name in ("Xabier", "Landa")]
        assert (await unknown[0].client.put("/v1/players/me/handle", json={"handle": "lander-x"})).status_code == 200
        for other in (followed, busy):
            await me.client.put(f"/v1/players/me/following/{other.id}")
        table = await open_table(me, 0, {"ruleset": "mushi"})
        assert (await met.client.put(f"{table}/seats/1", json={})).status_code == 200
        pair = [(await sign_up_player(stack, house.url, "Fermin")).id, busy.id]
        entered = await house.opener.client.post(f"{path}/entries", json={"pairs": [pair]})
        assert entered.status_code == 201, entered.text
        await wait_for_read_models(house.server.app)
        host, guest = [await come(stack, browser, house) for _ in "ab"]
        await open_as(host.watched, me, "/")
        await host.tap("Play with friends")
        await guest.page.goto(await link_of(host))
        await guest.write_name("Beñat")
        await guest.tap("Sit down")
        await expect(host.page.locator(".come")).to_contain_text("Beñat")
        await host.tap("Start with bots in 2 seats")
        await expect(host.page.locator(".south .hand .card")).to_have_count(4)
        page = host.page
        await page.goto(f"{path.removeprefix('/v1')}#enrol")
        known = page.locator(".known button")
        await expect(known).to_have_text(["Gorka", "Beñat", "Dani"])
        partner = page.get_by_label("Your partner")
        await partner.fill("da")
        await expect(known).to_have_text(["Dani"])
        await partner.fill("@lan")
        await expect(known).to_have_text(["Xabier @lander-x"])
        await partner.fill("")
        for button in each(await known.all()):
            box = await button.bounding_box()
            assert box is not None
            assert box["height"] >= 44
        host.watched.forget()
        await check_looks(page, "en", LOOKS[:1])
        host.watched.forget()
        host.taps = 0
        await host.tap("Beñat")
        await expect(partner).to_have_value("Beñat")
        await expect(page.get_by_role("button", name="Beñat", pressed=True)).to_be_visible()
        await host.tap("Enrol")
        await expect(page.locator(".enrol")).to_contain_text("Beñat still has to confirm.")
        assert host.taps == 2
        await guest.page.goto(path.removeprefix("/v1"))
        await guest.tap("Yes, I play with Ane")
        await expect(guest.page.locator(".enrol")).to_contain_text("You are enrolled: ")
        assert host.watched.complaints == guest.watched.complaints == []
