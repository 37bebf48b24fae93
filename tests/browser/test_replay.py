"""The replay page: its addresses, readers, keys, playback, and what it does with what it does not know."""

import asyncio
import re

import httpx
import pytest
from playwright.async_api import Browser, Page, Route, expect

from domain.games import OFFERS
from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.house import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SENTENCE = ".sentence"
FASTER = """(() => {
  window.shown = [];
  document.addEventListener("hordago-step", (event) => window.shown.push(event.detail.step));
  const real = setTimeout;
  window.setTimeout = (call, wait) => real(call, wait / 20);
})()"""
"""Record the steps that are shown, and let no wait be long."""


async def text_of(client: httpx.AsyncClient, table: str, step: int, reader: str, language: str = "en") -> str:
    """The sentence of a step, as the API says it."""
    answer = await client.get(f"/v1/tables/{table}/replay/{step}?as={reader}", headers={"accept-language": language})
    assert answer.status_code == 200, answer.text
    return answer.json()["text"]


async def decisions(client: httpx.AsyncClient, table: str) -> list[int]:
    outline = (await client.get(f"/v1/tables/{table}/replay/outline?as=public")).json()
    return [step["step"] for step in outline["steps"] if step["decision"]]


def moment(page: Page) -> int:
    """The step that the address names."""
    return int(page.url.rpartition("#")[2])


@pytest.mark.parametrize("ruleset", OFFERS)
async def test_a_link_shows_a_moment_to_its_reader(
    browser: Browser, house: House, client: httpx.AsyncClient, ruleset: str
) -> None:
    """Step, reader and language are in the address; what is shown is what the API says, by every rule set."""
    table = house.tables[ruleset]
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"/tables/{table}/replay?as=seat:1&lang=eu#20")
        await expect(watched.page.locator(SENTENCE)).to_have_text(await text_of(client, table, 20, "seat:1", "eu"))
        assert await watched.page.get_attribute("html", "lang") == "eu"
        assert watched.complaints == []


async def test_keys_step_and_jump(browser: Browser, house: House, client: httpx.AsyncClient) -> None:
    """Arrows, decisions, deals, both ends; a key means nothing in a field, nor with Ctrl."""
    table = house.tables["mus-basque"]
    last = (await client.get(f"/v1/tables/{table}")).json()["version"]
    decided = await decisions(client, table)
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"/tables/{table}/replay?as=all#20")
        await expect(page.locator("hordago-table .felt")).to_be_visible()
        for key, expected in (
            ("ArrowRight", 21),
            ("ArrowLeft", 20),
            ("j", next(step for step in decided if step > 20)),
            ("End", last),
            ("Home", 1),
        ):
            await page.keyboard.press(key)
            await expect(page.locator(SENTENCE)).to_have_text(await text_of(client, table, expected, "all"))
            await expect(page).to_have_url(re.compile(f"#{expected}$"))
        await page.keyboard.press("Control+ArrowRight")
        await page.locator("select[name=as]").focus()
        await page.keyboard.press("j")
        assert moment(page) == 1
        assert watched.complaints == []


async def test_back_returns_to_where_a_jump_began(browser: Browser, house: House) -> None:
    """A jump is an entry of the browser's history, a step is not."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"/tables/{house.tables['mus-basque']}/replay?as=all#20")
        await expect(page.locator("hordago-table .felt")).to_be_visible()
        await page.keyboard.press("ArrowRight")
        await expect(page).to_have_url(re.compile("#21$"))
        await page.keyboard.press("End")
        await expect(page).not_to_have_url(re.compile("#21$"))
        await page.go_back()
        await expect(page).to_have_url(re.compile("#21$"))


async def test_playback_goes_on_by_itself_and_stops_at_the_end(
    browser: Browser, house: House, client: httpx.AsyncClient
) -> None:
    """Space plays from the last steps to the end; for a person who wants no movement nothing is animated."""
    table = house.tables["mus-basque"]
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"/tables/{table}/replay?as=all#20")
        await expect(page.locator("hordago-table .felt")).to_be_visible()
        last = (await client.get(f"/v1/tables/{table}")).json()["version"]
        await page.keyboard.press("End")
        await expect(page).to_have_url(re.compile(f"#{last}$"))
        for step in range(last - 1, last - 4, -1):
            await page.keyboard.press("ArrowLeft")
            await expect(page).to_have_url(re.compile(f"#{step}$"))
        await page.select_option("select[name=speed]", "4")
        await page.locator("h1").click()
        await page.keyboard.press(" ")
        await expect(page).to_have_url(re.compile(f"#{last}$"))
        assert await page.evaluate("document.getAnimations().length") == 0


async def test_a_reader_sees_only_what_they_were_shown(
    browser: Browser, house: House, client: httpx.AsyncClient
) -> None:
    """Before the hands are shown the page of a spectator has no card of them, in no attribute either."""
    table = house.tables["mus-basque"]
    steps = (await client.get(f"/v1/tables/{table}/replay?as=all&from=1&to=40")).json()["steps"]
    dealt = next(step for step in steps if step["event"]["type"] == "hands_dealt")
    names = (await client.get("/v1/rulesets/mus-basque/names")).json()["cards"]
    held = [names[code] for hand in dealt["view"]["deal"]["hands"] for code in hand]
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"/tables/{table}/replay?as=public#{dealt['step']}")
        await expect(watched.page.locator("hordago-table .felt")).to_be_visible()
        drawing = await watched.page.locator("hordago-table").evaluate("(table) => table.outerHTML")
        assert [name for name in held if name in drawing] == []
        await watched.page.keyboard.press("a")
        await expect(watched.page.locator(f"hordago-table [aria-label='{held[0]}']").first).to_be_visible()


async def test_a_game_of_tomorrow_is_told_without_a_drawing(browser: Browser, house: House) -> None:
    """An API that knows a game more than the page: sentences and list go on."""
    table = house.tables["mus-basque"]

    async def newer(route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(response=answer, body=(await answer.text()).replace('"kind":"mus"', '"kind":"chess"'))

    async with watched_page(browser, house.url) as watched:
        await watched.page.route("**/replay?**", newer)
        await watched.page.goto(f"/tables/{table}/replay?as=all#20")
        await expect(watched.page.locator("hordago-table .not-drawn")).to_be_visible()
        before = await watched.page.inner_text(SENTENCE)
        await watched.page.keyboard.press("ArrowRight")
        await expect(watched.page.locator(SENTENCE)).not_to_have_text(before)
        await watched.page.unroute_all(behavior="ignoreErrors")


async def test_events_of_tomorrow_are_told_and_drawn(browser: Browser, house: House) -> None:
    """An API that knows types of events that the page does not: sentences, list and drawing go on."""
    table = house.tables["mus-basque"]

    async def newer(route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(
            response=answer, body=re.sub(r'"type":"[a-z_]+"', '"type":"of_tomorrow"', await answer.text())
        )

    async with watched_page(browser, house.url) as watched:
        await watched.page.route("**/replay**", newer)
        await watched.page.goto(f"/tables/{table}/replay?as=all#20")
        await expect(watched.page.locator("hordago-table .felt")).to_be_visible()
        before = await watched.page.inner_text(SENTENCE)
        await watched.page.keyboard.press("ArrowRight")
        await expect(watched.page.locator(SENTENCE)).not_to_have_text(before)
        await expect(watched.page.locator("story-list [aria-current=step]")).to_contain_text("21")
        assert watched.complaints == []
        await watched.page.unroute_all(behavior="ignoreErrors")


async def test_keys_leave_to_others_what_is_theirs(browser: Browser, house: House) -> None:
    """Up and down scroll the page, a dialog has its own keys, and after a click on a button the keys go on."""
    async with watched_page(browser, house.url, (900, 500)) as watched:
        page = watched.page
        await page.goto(f"/tables/{house.tables['mus-basque']}/replay?as=all#20")
        await expect(page.locator("hordago-table .felt")).to_be_visible()
        await page.keyboard.press("ArrowDown")
        await wait_until(lambda: page.evaluate("scrollY > 0"))
        assert moment(page) == 20
        await page.locator("step-bar button.forward").click()
        await expect(page).to_have_url(re.compile("#21$"))
        await page.keyboard.press("ArrowRight")
        await expect(page).to_have_url(re.compile("#22$"))
        await page.keyboard.press("?")
        await expect(page.locator("dialog")).to_be_visible()
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_have_count(0)
        await page.keyboard.press("ArrowRight")
        await expect(page).to_have_url(re.compile("#23$"))


async def test_a_button_pressed_before_the_sentences_are_there_is_obeyed(
    browser: Browser, house: House, client: httpx.AsyncClient
) -> None:
    """The bar is there before the outline is read: clicks on it wait, and none is lost."""
    table, pressed = house.tables["mus-basque"], asyncio.Event()
    decided = max(step for step in await decisions(client, table) if step < 20)

    async def wait_for_the_click(route: Route) -> None:
        await pressed.wait()
        await route.continue_()

    async with watched_page(browser, house.url) as watched:
        await watched.page.route("**/outline?**", wait_for_the_click)
        for buttons, step in ((["forward", "forward"], 22), (["decisionBack"], decided)):
            pressed.clear()
            await watched.page.goto("about:blank")
            await watched.page.goto(f"/tables/{table}/replay?as=all#20")
            for button in buttons:
                await watched.page.locator(f"step-bar button.{button}").click()
            pressed.set()
            await expect(watched.page).to_have_url(re.compile(rf"#{step}$"))
        assert watched.complaints == []
        await watched.page.unroute_all(behavior="ignoreErrors")


async def test_a_step_that_could_not_be_read_is_the_next_one_again(browser: Browser, house: House) -> None:
    """A press that failed leaves the viewer where it was: the next press asks for the same step."""
    async with watched_page(browser, house.url) as watched:
        page, later = watched.page, "**/replay?as=all&from=51&**"
        await page.route(later, lambda route: route.abort())
        await page.goto(f"/tables/{house.tables['mus-basque']}/replay?as=all#50")
        await page.locator("step-bar button.forward").click()
        await expect(page.locator(".state")).not_to_be_empty()
        await page.unroute(later)
        await page.locator("step-bar button.forward").click()
        await expect(page).to_have_url(re.compile("#51$"))


async def test_a_copied_link_opens_the_same_elsewhere(
    browser: Browser, house: House, client: httpx.AsyncClient
) -> None:
    """It shows what a spectator knew, also when everybody's cards were looked at."""
    table = house.tables["mus-basque"]
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto(f"/tables/{table}/replay?as=all&lang=fr#72")
        await expect(watched.page.locator("hordago-table .felt")).to_be_visible()
        await watched.page.locator(".tools button").first.click()
        link = await watched.page.locator("dialog .address").input_value()
    async with watched_page(browser, house.url, language="es") as fresh:
        await fresh.page.goto(link)
        await expect(fresh.page.locator(SENTENCE)).to_have_text(await text_of(client, table, 72, "public", "es"))
        await expect(fresh.page.locator("select[name=as]")).to_have_value("public")
        await fresh.page.keyboard.press("ArrowRight")
        await expect(fresh.page).to_have_url(f"{house.url}/tables/{table}/replay#73")


async def test_playback_goes_through_deals(browser: Browser, house: House, client: httpx.AsyncClient) -> None:
    """At four times the speed every step of the last two deals is shown, in order, up to the end."""
    table = house.tables["mus-basque"]
    outline = (await client.get(f"/v1/tables/{table}/replay/outline?as=public")).json()["steps"]
    last, deal = outline[-1]["step"], max(step["deal"] or 0 for step in outline)
    first = next(step["step"] for step in outline if step["deal"] == max(1, deal - 1))
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await watched.context.add_init_script(FASTER)
        await page.goto(f"/tables/{table}/replay#{first}")
        await expect(page.locator("hordago-table .felt")).to_be_visible()
        await page.select_option("select[name=speed]", "4")
        await page.locator("step-bar button.play").click()
        await expect(page.locator("step-bar .place")).to_have_text(f"{last} / {last}")
        assert await page.evaluate("shown") == list(range(first, last + 1))
        await expect(page.locator("step-bar button.play")).to_have_attribute("aria-label", "Play")


async def test_a_page_by_plain_http_shows_and_verifies(browser: Browser, house: House) -> None:
    """A tablet in a clubhouse: no WebCrypto and no clipboard. The link is shown, the signature is left unchecked."""
    table = house.tables["mus-basque"]
    club = "http://club.example"

    async def served(route: Route) -> None:
        await route.fulfill(response=await route.fetch(url=route.request.url.replace(club, house.url)))

    async with watched_page(browser, club) as watched:
        page = watched.page
        await watched.context.route("**/*", served)
        await page.goto(f"/tables/{table}/replay?as=all#40")
        await expect(page.locator("hordago-table .felt")).to_be_visible()
        assert await page.evaluate("[isSecureContext, crypto.subtle, navigator.clipboard]") == [False, None, None]
        await page.keyboard.press("c")
        await expect(page.locator("dialog .address")).to_have_value(f"{club}/tables/{table}/replay?as=public&step=40")
        await page.goto(f"/tables/{table}/verify")
        await expect(page.locator("proof-list [data-kind=complete]")).to_be_visible(timeout=20_000)
        assert watched.hosts == {"club.example"}
        assert [complaint for complaint in watched.complaints if "Cross-Origin-Opener-Policy" not in complaint] == []
        await watched.context.unroute_all(behavior="ignoreErrors")


async def test_cards_can_be_number_and_suit_alone(browser: Browser, house: House) -> None:
    """The choice changes the table at once, and holds on the next page."""
    table = house.tables["mus-basque"]
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(f"/tables/{table}/replay?as=all#30")
        await expect(page.locator("hordago-table .hand .card").first).to_be_visible()
        await expect(page.locator("hordago-table .index.large")).to_have_count(0)
        await page.locator(".settings summary").click()
        await page.locator("input[name=cards][value=index]").check()
        await expect(page.locator("hordago-table .hand .index.large").first).to_be_visible()
        await page.goto(f"/matches/{house.match}#0101")
        await expect(page.locator(".side-by-side .index.large").first).to_be_visible()


async def test_a_choice_made_before_the_later_scripts_have_come_holds(browser: Browser, house: House) -> None:
    """Cards and colours change at once, and the radios stay as they were chosen when their scripts come."""
    table = house.tables["mus-basque"]
    async with watched_page(browser, house.url) as watched:
        page, chosen = watched.page, asyncio.Event()

        async def hold(route: Route) -> None:
            await chosen.wait()
            await route.continue_()

        for script in ("frame", "replay_page"):
            await page.route(f"**/js/{script}.js", hold)
        await page.goto(f"/tables/{table}/replay?as=all#30")
        await expect(page.locator("hordago-table .hand .card").first).to_be_visible()
        await page.locator(".settings summary").click()
        await page.locator("input[name=cards][value=index]").check()
        await page.locator("input[name=theme][value=dark]").check()
        await expect(page.locator("hordago-table .hand .index.large").first).to_be_visible()
        await expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        chosen.set()
        await expect(page.locator("a[hreflang=en][aria-current=true]")).to_have_count(1)
        await expect(page.locator("input[name=cards][value=index]")).to_be_checked()
        await expect(page.locator("input[name=theme][value=dark]")).to_be_checked()


async def test_a_table_that_is_not_there_is_said_in_words(browser: Browser, house: House) -> None:
    """The page is served, and says what the API says."""
    async with watched_page(browser, house.url) as watched:
        await watched.page.goto("/tables/00000000-0000-0000-0000-000000000000/replay")
        await expect(watched.page.locator("main")).to_contain_text("ot found")
