"""The first page, a team match and a tournament follow what happens, without a reload."""

import contextlib
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.http import Player, player_with_scopes, sign_up_player
from tests.kit.service.http_contests import enrol_bot_pairs, open_match, start_match, start_match_of_players

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def organiser(house: House) -> AsyncIterator[Player]:
    """Opens matches and tournaments."""
    async with contextlib.AsyncExitStack() as stack:
        yield await player_with_scopes(stack, house.server, "Ane", "play", "organise")


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
    """Entries, pairings, results and standings appear by themselves, by the one stream of the tournament."""
    terms = {"title": "Aste Nagusia", "ruleset": "mus-basque", "options": {"games_to_win": 1, "target": 20}}
    opened = await organiser.client.post("/v1/tournaments", json={**terms, "system": "round-robin", "of": "pairs"})
    assert opened.status_code == 201, opened.text
    path = opened.headers["location"]
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(path.removeprefix("/v1"))
        await expect(page.locator("h1")).to_have_text("Aste Nagusia")
        for _ in range(4):
            assert (await organiser.client.post(f"{path}/entries", json={"bot": "random"})).status_code == 201
        await expect(page.get_by_text("Entries are open: 4 so far.")).to_be_visible()
        assert (await organiser.client.post(f"{path}/rounds", json={})).status_code == 201
        await expect(page.locator("#round-1 tbody tr")).to_have_count(2)
        look = page.locator("#round-1 a").first
        await look.focus()
        await expect(page.locator("#round-1 .won")).to_have_count(2)
        await expect(look).to_be_focused()
        await expect(page.get_by_role("region", name="Standings").locator("tbody tr")).to_have_count(4)
        assert len([request for request in watched.requests if "/stream" in request]) == 1
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
        await expect(entry.get_by_role("link")).to_contain_text("Random (0)")
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
