"""A running table in the browser of a spectator: every step once and in order, whatever happens to the connection."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio
from msgspec import Struct
from playwright.async_api import Browser, Page, Route, expect

from service.http.protocol.context import Context
from tests.browser.conftest import House
from tests.kit.service.browser import Watched, watched_page
from tests.kit.service.house import AT_ONCE, wait_until
from tests.kit.service.http import CALM, Player, choose_boldest, first_of, open_and_sit, play_over_http, sign_up_player

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

RECORD = """(() => {
  window.shown = [];
  document.addEventListener("hordago-step", (event) => window.shown.push(event.detail.step));
  window.away = false;
  Object.defineProperty(document, "hidden", {get: () => window.away});
})()"""
"""Record the steps that a page shows, and let a test say whether the page can be seen."""
SET_AWAY = "(away) => { window.away = away !== ''; document.dispatchEvent(new Event('visibilitychange')); }"
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {get: () => undefined})"
"""What a page has that is not served by https."""

HOLD_STREAMS = """() => new Promise((held) => {
  for (const number of [1, 2, 3, 4]) navigator.locks.request(`hordago.stream.${number}`, () => {
    if (number === 4) held();
    return new Promise(() => {});
  });
})"""
"""Keep all streams that a browser may have, until the page is closed."""
TRIES = 4
"""How often a page sends a request that is put off (js/api.js)."""


class Running(Struct, frozen=True):
    """A table that goes on when a test wants it to."""

    path: str
    players: dict[int, Player]

    async def version(self) -> int:
        return (await self.players[0].client.get(self.path)).json()["version"]

    async def play(self, steps: int) -> int:
        """Let the players move until there are so many more steps; return the version that is reached."""
        reached = await self.version() + steps
        view = await play_over_http(
            self.path, self.players, choose_calmly, until=lambda view: view["version"] >= reached
        )
        return view["version"]


def choose_calmly(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The move after which most is still to come."""
    return first_of(CALM, legal) or legal[0]


@pytest_asyncio.fixture(loop_scope="session")
async def players(house: House) -> AsyncIterator[list[Player]]:
    """Four players who sit where a test wants them to."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon", "Miren", "Peio")]


async def open_table(players: list[Player], **options: object) -> Running:
    """A table at which these players have begun; the house gathers no cards, so it stands still unless they move."""
    path = await open_and_sit(players, options={**AT_ONCE, **options})
    table = Running(path, dict(enumerate(players)))
    await table.play(8)
    return table


async def look_at(watched: Watched, table: Running) -> Page:
    """Open the page of the table, and wait until it follows at the newest step."""
    await watched.context.add_init_script(RECORD)
    await watched.page.goto(table.path.removeprefix("/v1"))
    await expect(watched.page.locator(".live")).to_be_disabled()
    await expect_step(watched.page, await table.version())
    return watched.page


async def expect_step(page: Page, step: int) -> None:
    """Wait until the page shows a step as the last one."""
    await expect(page.locator("step-bar .place")).to_have_text(f"{step} / {step}")


async def expect_every_step_once(page: Page, first: int, last: int) -> None:
    """Wait for the last step; every one since the first was shown, in order."""
    await expect_step(page, last)
    assert await page.evaluate("shown") == list(range(first, last + 1))
    await expect(page.locator("story-list li")).to_have_count(last)


def context_of(house: House) -> Context:
    return house.server.app.state["context"]


async def expect_streams(house: House, paths: list[str], fewest: int, most: int) -> None:
    """Wait until the server has so many streams of these tables open: it closes one a moment after the page."""
    own = {UUID(path.rpartition("/")[2]) for path in paths}

    async def few() -> bool:
        sessions: Any = context_of(house).live._sessions  # pyright: ignore[reportPrivateUsage]
        return fewest <= sum(len(each.listeners) for each in sessions if each.stream_id in own) <= most

    await wait_until(few)


async def test_the_clock_of_who_is_waited_for_goes_on(browser: Browser, house: House, players: list[Player]) -> None:
    """Without any event; the title says whose turn it is, and the list of tables what the table is played by."""
    clock = {"of": "side", "house_moves": 0, "bank_seconds": 600, "increment_seconds": 5}
    path = await open_and_sit(players, options=AT_ONCE, clock=clock)
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(path.removeprefix("/v1"))
        await expect(page.locator("hordago-table .clock:not(.running) .left")).to_have_text(["10:00"] * 2)
        running = page.locator("hordago-table .clock.running .left")
        await expect(running).to_have_count(2)
        await expect(running.first).not_to_have_text("10:00")
        await expect(page).to_have_title(re.compile(r"^(Ane|Jon|Miren|Peio): to act · "))
        await page.goto("/")
        await expect(page.locator(f"[data-id='{path.rpartition('/')[2]}'] .about")).to_contain_text("· 10+5")
    await players[0].client.post(f"{path}/moves", json={"type": "resign"})


async def test_a_spectator_is_shown_every_step_in_order(browser: Browser, house: House, players: list[Player]) -> None:
    """Several steps come with one event of the players; each is drawn, and none is read again."""
    table = await open_table(players)
    async with watched_page(browser, house.url) as watched:
        page = await look_at(watched, table)
        first = await table.version()
        watched.forget()
        last = await table.play(6)
        await expect_every_step_once(page, first, last)
        assert [request for request in watched.requests if "/replay" in request] == []
        answer = await players[0].client.get(f"{table.path}/replay/{last}?as=public", headers={"accept-language": "en"})
        await expect(page.locator(".sentence")).to_have_text(answer.json()["text"])
        assert watched.complaints == []


async def test_a_stopped_server_is_followed_again(browser: Browser, house: House, players: list[Player]) -> None:
    """It says goodbye and refuses streams for a moment: the page waits, and misses and repeats nothing."""
    table = await open_table(players)
    context = context_of(house)
    async with watched_page(browser, house.url) as watched:
        page = await look_at(watched, table)
        first = await table.version()
        context.draining.set()
        context.live.wake_listeners()
        async with page.expect_response(lambda answer: "/stream" in answer.url and answer.status == 503):
            last = await table.play(6)
        context.draining.clear()
        await expect_every_step_once(page, first, last)


async def test_a_lost_connection_is_found_again(browser: Browser, house: House, players: list[Player]) -> None:
    """Without a network what is loaded can be stepped through, and the page says so; then it catches up."""
    table = await open_table(players)
    async with watched_page(browser, house.url) as watched:
        page = await look_at(watched, table)
        first = await table.version()
        await watched.context.set_offline(True)
        for session in context_of(house).live._sessions:  # pyright: ignore[reportPrivateUsage]
            for listener in session.listeners:
                listener.slow = True  # The connection of a page that is offline stays; this one ends.
        last = await table.play(6)
        await expect(page.locator(".state")).to_contain_text("Connection lost")
        await page.keyboard.press("ArrowLeft")
        await expect(page.locator("step-bar .place")).to_have_text(f"{first - 1} / {first}")
        await page.keyboard.press("ArrowRight")
        await watched.context.set_offline(False)
        await expect_step(page, last)
        await expect(page.locator(".state")).to_be_empty()
        assert await page.evaluate("shown") == [first, first - 1, *range(first, last + 1)]


async def ask_for_an_unknown_version(route: Route) -> None:
    """Have a stream begin anew."""
    await route.continue_(url=f"{route.request.url.partition('&after=')[0]}&after=999999")


async def test_a_stream_that_begins_anew_has_the_page_read_anew(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """The server does not know the version that the page has, as after a restored backup."""
    table = await open_table(players)

    async with watched_page(browser, house.url) as watched:
        await watched.page.route("**/stream?*", ask_for_an_unknown_version, times=1)
        page = await look_at(watched, table)
        await expect(page.locator(".state")).to_have_text("What you may see of this table has changed.")
        last = await table.play(3)
        await expect_step(page, last)
        assert watched.complaints == []


async def test_a_table_that_goes_on_while_it_is_read_anew_is_followed(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """Its newest step is shown, not the one that was the newest when the reading began."""
    table = await open_table(players)

    async def play_on(route: Route) -> None:
        if await page.evaluate("shown.length"):
            await table.play(3)
        await route.continue_()

    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.route("**/stream?*", ask_for_an_unknown_version, times=1)
        await page.route("**/replay/outline?*", play_on)
        await watched.context.add_init_script(RECORD)
        await page.goto(table.path.removeprefix("/v1"))
        await expect(page.locator(".state")).to_have_text("What you may see of this table has changed.")
        await expect_step(page, await table.version())


async def test_a_look_that_is_put_off_is_not_the_last(browser: Browser, house: House, players: list[Player]) -> None:
    """Without a stream, and more often than the request itself is tried again."""
    table = await open_table(players)
    refused: list[str] = []

    async def put_off(route: Route) -> None:
        refused.append(route.request.url)
        await route.fulfill(status=429, headers={"retry-after": "0"}, json={"status": 429, "code": "rate-limited"})

    async with watched_page(browser, house.url) as watched:
        holder = await watched.context.new_page()
        await holder.goto("/rules")
        await holder.evaluate(HOLD_STREAMS)
        page = await look_at(watched, table)
        await page.route("**/replay?*", put_off, times=TRIES)
        last = await table.play(3)
        await expect_step(page, last)
        assert len(refused) == TRIES


async def test_many_tabs_keep_two_streams(browser: Browser, house: House, players: list[Player]) -> None:
    """Six tabs of three tables follow, and a seventh still loads: browsers open six connections to a server."""
    tables = [await open_table(players) for _ in range(3)]
    async with watched_page(browser, house.url) as watched:
        await watched.context.add_init_script(RECORD)
        pages = [await watched.context.new_page() for _ in range(6)]
        for page, table in zip(pages, tables * 2, strict=True):
            await page.goto(table.path.removeprefix("/v1"))
            await expect(page.locator(".live")).to_be_disabled()
        await expect_streams(house, [table.path for table in tables], 1, 2)
        reached = [await table.play(3) for table in tables]
        for page, version in zip(pages, reached * 2, strict=True):
            await expect_step(page, version)
        await expect_streams(house, [table.path for table in tables], 1, 2)
        await pages[0].close()
        await look_at(watched, tables[0])
        await expect_step(pages[3], reached[0])
        last = await tables[0].play(3)
        await expect_step(pages[3], last)


async def test_without_locks_tabs_share_streams_as_well(browser: Browser, house: House, players: list[Player]) -> None:
    """A page by plain http has no locks: two streams at most all the same, and every step."""
    tables = [await open_table(players) for _ in range(3)]
    async with watched_page(browser, house.url) as watched:
        await watched.context.add_init_script(NO_LOCKS)
        pages = [await watched.context.new_page() for _ in range(4)]
        for page, table in zip(pages, [*tables, tables[0]], strict=True):
            await page.goto(table.path.removeprefix("/v1"))
            await expect(page.locator(".live")).to_be_disabled()
        reached = [await table.play(3) for table in tables]
        for page, version in zip(pages, [*reached, reached[0]], strict=True):
            await expect_step(page, version)
        await expect_streams(house, [table.path for table in tables], 1, 2)


async def test_a_person_who_comes_back_is_offered_what_they_missed(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """A few steps are played at once; after many the page shows the newest, and plays the others if wanted."""
    table = await open_table(players)
    async with watched_page(browser, house.url) as watched:
        page = await look_at(watched, table)
        first = await table.version()
        await page.evaluate(SET_AWAY, "away")
        last = await table.play(70)
        await expect(page.locator("story-list li")).to_have_count(last)
        assert await page.evaluate("shown") == [first]
        await page.evaluate(SET_AWAY, "")
        await expect_step(page, last)
        assert await page.evaluate("shown") == [first, last]
        await expect(page.locator(".state")).to_contain_text(f"{last - first}")
        outline = (await players[0].client.get(f"{table.path}/replay/outline?as=public")).json()["steps"]
        said = [step["text"] for step in outline[first:last] if step["decision"]][-5:]
        await expect(page.locator(".state .missed li")).to_have_text(said)
        await page.get_by_role("button", name="Play these steps").click()
        await expect(page.locator(".live")).to_be_enabled()
        async with asyncio.timeout(60):
            while len(seen := await page.evaluate("shown")) < 4:  # noqa: ASYNC110 - the event is in the page
                await asyncio.sleep(0.05)
        assert seen[:4] == [first, last, first + 1, first + 2]
        await page.evaluate(SET_AWAY, "away")
        last = await table.play(3)
        await watched.page.goto(table.path.removeprefix("/v1"))
        await expect_step(page, last)
        await page.locator(".state").get_by_role("button", name="Close").click()
        await expect(page.locator(".state")).to_be_empty()


async def test_the_end_of_a_match_is_followed_to_the_end(browser: Browser, house: House, players: list[Player]) -> None:
    """The last step is shown like the others; then every card may be seen, and the page offers that."""
    table = await open_table(players, games_to_win=1, target=20)
    async with watched_page(browser, house.url) as watched:
        page = await look_at(watched, table)
        first = await table.version()
        last = (await play_over_http(table.path, table.players, choose_boldest))["version"]
        await expect_every_step_once(page, first, last)
        await expect(page.locator(".live")).to_be_hidden()
        await page.locator(".state button").click()
        await expect(page.locator("select[name=as]")).to_have_value("all")
        await expect_streams(house, [table.path], 0, 0)
        assert watched.complaints == []
