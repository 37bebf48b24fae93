"""Pages follow what happens without a reload, also when the server is gone for a while."""

import contextlib
import re
import signal
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from itertools import product
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Request, Response, expect

from tests.browser.conftest import House
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.browser import watched_page
from tests.kit.service.http import Player, open_client, play_over_http, sign_up_player
from tests.kit.service.http_contests import (
    enrol_bot_pairs,
    enrol_entry,
    open_match,
    open_tournament,
    play_all,
    seats_by_team,
    start_match,
    start_match_of_players,
    tournament_terms,
    wait_for,
    wait_until_dealt,
)
from tests.kit.service.player_page import SLOWLY, make_move, open_as, take_seat
from tests.kit.service.server_process import run_hordago, serve_unforked
from tests.service.http.disputes.test_disputes import read

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_team_match_is_followed_to_its_result(browser: Browser, house: House, organiser: Player) -> None:
    """Enrolment, start and result appear by themselves; a focus stays where it was."""
    match = await open_match(organiser, tie_breaks=["stones"])
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(match.removeprefix("/v1"))
        await expect(page.locator(".result")).to_contain_text("has not begun")
        await enrol_bot_pairs(organiser, match)
        await expect(page.locator(".team li")).to_have_count(4)
        await start_match(organiser, match)
        await expect(page.locator("details.board").first).to_be_visible(timeout=30_000)
        await page.locator("details.board summary").first.click()
        await expect(page.locator(".side-by-side .at")).to_have_count(2)
        await expect(page.locator(".hands .card").first).to_be_visible()
        assert watched.complaints == []
        assert [request for request in watched.requests if request.endswith("/stream?after=0")] == []


async def test_a_tournament_is_followed_round_by_round(browser: Browser, house: House, organiser: Player) -> None:
    """Entries, pairings, results and standings appear by themselves; a reload in a round shows where it stands."""
    terms = {"title": "Aste Nagusia", "ruleset": "mus-basque", "options": {"games_to_win": 1, "target": 20}}
    opened = await organiser.client.post("/v1/tournaments", json={**terms, "system": "round-robin", "of": "pairs"})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    async with contextlib.AsyncExitStack() as stack:
        pair = [await sign_up_player(stack, house.url, name) for name in ("Jon", "Miren")]
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        page = watched.page
        await page.goto(path.removeprefix("/v1"))
        await expect(page.locator("h1")).to_have_text("Aste Nagusia")
        for _ in range(3):
            assert (await organiser.client.post(f"{path}/entries", json={"bot": "random"})).status_code == 201
        await enrol_entry(pair[0], pair[1], path)
        await expect(page.get_by_text("Entries are open: 4 so far.")).to_be_visible()
        assert (await organiser.client.post(f"{path}/rounds", json={})).status_code == 201
        await expect(page.locator("#round-1 tbody tr")).to_have_count(2)
        await expect(page.locator("#round-1 .won")).to_have_count(1)
        await page.reload()
        await expect(page.locator("#round-1 .won")).to_have_count(1)
        own = page.locator("#round-1 tbody tr", has_text="Jon")
        await expect(own).to_contain_text("being played")
        table = await own.get_by_role("link").get_attribute("href")
        watched.forget()
        look = page.locator("#round-1 a").first
        await look.focus()
        reserved = (await wait_until_dealt(organiser.client, f"/v1{table}"))["tournament"]["reserved"]
        held = {seat: one for seat, one in product(range(4), pair) if reserved[seat].get("player") == one.id}
        for seat, player in each(held.items()):
            assert (await player.client.put(f"/v1{table}/seats/{seat}", json={})).status_code == 200
        await play_over_http(f"/v1{table}", held)
        await expect(page.locator("#round-1 .won")).to_have_count(2)
        await expect(look).to_be_focused()
        rows = page.get_by_role("region", name="Standings").locator("tbody tr")
        await expect(rows).to_have_count(4)
        assert [request for request in watched.requests if "/stream" in request] == []
        text = await organiser.client.get(
            f"{path}/standings", headers={"accept": "text/plain", "accept-language": "en"}
        )
        lines = [line.split() for line in text.text.splitlines() if line[:1].isdigit()]
        assert [(await row.inner_text()).split() for row in await rows.all()] == lines
        assert watched.complaints == []


async def test_the_first_page_follows_the_lobby(browser: Browser, house: House, organiser: Player) -> None:
    """A table comes into its list, moves to another one when it is over; a team match is there while it is played.

    Its tables are not, before its end. No list is read again.
    """
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        async with page.expect_response("**/v1/lobby/stream"):
            await page.goto("/")
        await expect(page.locator("#now")).to_be_visible()
        watched.requests.clear()
        options = {"ruleset": "mushi", "options": {"rounds": 1}}
        path = (await organiser.client.post("/v1/tables", json=options)).headers["location"]
        address = path.removeprefix("/v1")
        entry = page.locator(f"#now li:has(a[href='{address}'])")
        await expect(entry).to_contain_text("waiting for players")
        assert (await organiser.client.put(f"{path}/seats/0", json={"bot": "random"})).status_code == 200
        await expect(entry.get_by_role("link")).to_contain_text("Random (1)")
        await entry.get_by_role("link").focus()
        assert (await organiser.client.put(f"{path}/seats/1", json={"bot": "random"})).status_code == 200
        await expect(page.locator(f"#done a[href='{address}/replay']")).to_be_visible()
        await expect(entry).to_have_count(0)
        terms = {"title": "Udako kopa", "ruleset": "mus-basque", "system": "round-robin", "of": "pairs"}
        assert (await organiser.client.post("/v1/tournaments", json=terms)).status_code == 201
        await expect(page.locator("#tournaments li").first).to_contain_text("Udako kopa")
        async with contextlib.AsyncExitStack() as stack:
            players = [await sign_up_player(stack, house.url, f"Player {number}") for number in range(8)]
            match = await start_match_of_players(players)
        contest = page.locator(f"#matches li:has(a[href='{match.removeprefix('/v1')}'])")
        await expect(contest).to_contain_text("being played")
        await expect(page.locator("#now li", has_text="Player 0")).to_have_count(0)
        assert [request for request in watched.requests if request.startswith("/v1/")] == []
        assert watched.complaints == []


async def test_the_tables_of_a_team_match_are_seen_by_their_players_alone(browser: Browser, house: House) -> None:
    """Who sits there plays with a deck for each seat; all others see nothing of a board until the match is over."""
    async with contextlib.AsyncExitStack() as stack:
        players = [await sign_up_player(stack, house.url, f"Player {number}") for number in range(8)]
        match = await start_match_of_players(players, tie_breaks=["stones"])
        first, second = seats_by_team(await read(players[0].client, match)).items()
        own = next(player for player in players if player.id == first[1][0])
        for path, _ in (first, second):
            await wait_until_dealt(
                next(one for one in players if one.id == dict([first, second])[path][0]).client, path
            )
        stranger = await stack.enter_async_context(watched_page(browser, house.url))
        page = stranger.page
        await page.goto(match.removeprefix("/v1"))
        await expect(page.locator(".result")).to_contain_text("The match is being played.")
        await expect(page.locator("main a[href*='/tables/'], details.board")).to_have_count(0)
        assert stranger.complaints == []
        seat = await stack.enter_async_context(watched_page(browser, house.url))
        mine = await open_as(seat, own, first[0])
        await expect(mine.locator(".seat > .stock")).to_have_count(4)
        await expect(mine.locator(".south .hand .card")).to_have_count(4)
        await expect(mine.locator(".pad-state")).to_contain_text(re.compile("Your turn|Waiting for"))
        assert seat.complaints == []
        for shown, path in ((mine, second[0]), (await stranger.context.new_page(), first[0])):
            await shown.goto(path.removeprefix("/v1"))
            await expect(shown.locator(".sentence")).to_contain_text("Not found, or not open to you.")
            await expect(shown.locator("[data-card]")).to_have_count(0)
            await shown.goto("about:blank")
        await play_all(match, players)
        await page.locator("details.board summary").first.click()
        await expect(page.locator(".side-by-side .at")).to_have_count(2)
        assert stranger.complaints == []


async def forget_steps(version: int, *pages: Page) -> None:
    """Wait until pages show the last step, and forget those before: a page may be opened before others have moved."""
    for page in pages:
        await expect(page.locator("step-bar .place")).to_have_text(f"{version} / {version}")
        await page.evaluate("shown.length = 0")


async def test_pages_find_a_server_that_was_stopped_or_killed(
    browser: Browser, new_database: Callable[[], AbstractAsyncContextManager[Database]]
) -> None:
    """SIGTERM, then SIGKILL: a move made meanwhile is not made twice, each step is shown once, the hall goes on."""
    keys: list[str] = []
    answers: dict[str, int] = {}

    def asked(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/moves"):
            keys.append(request.headers["idempotency-key"])

    def answered(response: Response) -> None:
        if response.request.method == "POST" and response.url.endswith("/moves"):
            answers[response.request.headers["idempotency-key"]] = response.status

    async def own_events() -> int:
        events: list[dict[str, Any]] = (await read(ane.client, f"{path}/events"))["items"]
        return len([event for event in events if event["actor"] == f"player:{ane.id}"])

    async def own_turn() -> dict[str, Any] | None:
        view = await read(ane.client, path)
        return view if view["legal_moves"] else None

    async with contextlib.AsyncExitStack() as stack:
        database = await stack.enter_async_context(new_database())
        settings = {"DATABASE_URL": database.service_url, "BOT_THINK_MS": "0-0"}
        server = await stack.enter_async_context(serve_unforked(**settings))
        url = server.url
        ane = await sign_up_player(stack, url, "Ane")
        path = await take_seat(ane, 3)
        minted = await run_hordago("token", ane.id, "--scope", "play", "--scope", "organise", **settings)
        token = re.search(r"hdg_[\w-]+", minted.output)
        client = await stack.enter_async_context(open_client(url, token[0] if token else ""))
        cup = await open_tournament(Player(ane.id, "", client), **tournament_terms())
        own, other, screen = [await stack.enter_async_context(watched_page(browser, url)) for _ in range(3)]
        for watched in (own, other):
            await watched.context.add_init_script(
                "window.shown = []; addEventListener('hordago-step', ({ detail }) => shown.push(detail.step));"
            )
        own.page.on("request", asked)
        own.page.on("response", answered)
        page = await open_as(own, ane, path)
        await expect(page.locator(".pad .moves button").first).to_be_visible()
        await other.page.goto(path.removeprefix("/v1"))
        await expect(other.page.locator(".live")).to_be_disabled()
        await screen.page.goto(f"{cup.removeprefix('/v1')}/hall")
        first, before = (await wait_for(own_turn))["version"], await own_events()
        await forget_steps(first, page, other.page)
        for number, end in enumerate((signal.SIGTERM, signal.SIGKILL), start=1):
            await server.stopped(end)
            await make_move(page, (*SLOWLY, "gather", "discard"))
            await expect(page.locator(".pad-state")).to_contain_text("The server does not answer")
            await expect(screen.page.locator(".state")).not_to_be_empty()
            server = await stack.enter_async_context(serve_unforked(**settings, PORT=url.rpartition(":")[2]))
            await expect(page.locator(".pad[aria-busy=false] .move").first).to_be_visible()
            assert (await client.post(f"{cup}/entries", json={"bot": "basic"})).status_code == 201
            await expect(screen.page.locator(".now")).to_have_text(f"Enrolment is open: {number}")
            await expect(screen.page.locator(".state")).to_be_empty()
            assert len(set(keys)) == number < len(keys)
            last = (await wait_for(own_turn))["version"]
            for shown in (page, other.page):
                await expect(shown.locator("step-bar .place")).to_have_text(f"{last} / {last}")
            assert await other.page.evaluate("shown") == list(range(first + 1, last + 1))
            own_steps = await page.evaluate("shown")  # who plays is shown the newest of several
            assert own_steps == sorted(set(own_steps))
            assert own_steps[-1] == last
        # A move that came too late - the house gathers by itself - is refused, and not made.
        assert set(answers.values()) <= {200, 409, 412}
        assert await own_events() == before + list(answers.values()).count(200)
