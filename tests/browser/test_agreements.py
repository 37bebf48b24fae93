"""What people do at a table besides playing: talk, adjourn, resign, play again, call the judge, close the table."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Route, expect

from domain.table import absence
from service.live import presence
from tests.browser.conftest import House
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import Player, open_and_sit, sign_up_player
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import SLOWLY, act, make_move, open_as, open_table
from tests.service.http.disputes.test_late_calls import play_to_second_deal

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

BEEPS: Final = """(() => {
  window.beeps = 0;
  window.contexts = 0;
  window.AudioContext = class extends AudioContext {
    constructor(...given) {
      super(...given);
      window.contexts += 1;
    }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...given) {
    window.beeps += 1;
    return start.apply(this, given);
  };
})()"""
"""Counts the sounds that a page makes, and what it opens to make them."""
HELD: Final = "document.body.innerHTML + JSON.stringify([{...sessionStorage}, {...localStorage}])"
TERMS: Final = {"ruleset": "mus-basque", "talk": True, "options": {"showdown_seconds": 0}}


@pytest_asyncio.fixture(loop_scope="session")
async def players(house: House) -> AsyncIterator[list[Player]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]


async def choose(page: Page, name: str) -> None:
    """Press a button under *More*, and agree where the page asks."""
    if not await page.locator(".table-menu:not(.talk)[open]").count():
        await page.locator(".table-menu:not(.talk) > summary").click()
    await page.locator(".table-menu").get_by_role("button", name=name).click()


async def agree(page: Page, name: str) -> None:
    await page.locator("dialog").get_by_role("button", name=name, exact=True).click()


async def test_two_people_agree_on_what_becomes_of_the_table(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """One evening on two pages: each thing that one of them asks for, and how the other answers."""
    path = await open_table(players[0], 2, TERMS)
    assert (await players[1].client.put(f"{path}/seats/1", json={})).status_code == 200
    async with watched_page(browser, house.url) as first, watched_page(browser, house.url, PHONE) as second:
        await first.context.add_init_script(BEEPS)
        ane, jon = await open_as(first, players[0], path), await open_as(second, players[1], path)

        await ane.get_by_text("Say something").click()
        await ane.get_by_role("button", name="Good luck!").click()
        await expect(jon.locator("story-list")).to_contain_text("Ane says: “Good luck!”")

        async with asyncio.timeout(60):
            while await ane.evaluate("beeps") < 2:
                for page in (ane, jon):
                    await act(page, SLOWLY)

        await choose(ane, "Ask to adjourn the match")
        await agree(ane, "Ask to adjourn the match")
        await expect(jon.locator(".pad-notes")).to_contain_text("Ane would like to adjourn the match.")
        assert await violations(jon) == []
        second.forget()  # axe itself breaks the policy of the page
        await jon.get_by_role("button", name="Adjourn it").click()
        for page in (ane, jon):
            await expect(page.locator(".pad-state")).to_contain_text("The match is adjourned")
        await expect(ane).to_have_title(re.compile("The match is adjourned"))
        await jon.get_by_role("button", name="Go on with the match").click()
        await expect(ane.locator(".pad-notes")).to_contain_text("Jon would like to go on")
        await ane.get_by_role("button", name="Go on with the match").click()
        await expect(ane.locator(".pad-state")).to_contain_text(re.compile("Your turn|Waiting for"))

        await choose(ane, "Resign")
        await agree(ane, "Resign")
        for page in (ane, jon):
            await expect(page.locator(".pad-state")).to_have_text("The match is over.")
        await ane.get_by_role("button", name="Play again").click()
        await expect(ane.locator(".after")).to_contain_text("Waiting until Jon wants to play again.")
        await expect(jon.locator(".after")).to_contain_text("Ane would like to play again.")
        await jon.reload()  # Who comes back later finds the offer, too.
        await expect(jon.locator(".after")).to_contain_text("Ane would like to play again.")
        await jon.get_by_role("button", name="No, thank you").click()
        await expect(ane.locator(".after")).to_contain_text("The others do not play again.")
        await jon.get_by_role("button", name="Play again").click()
        await expect(ane.locator(".after")).to_contain_text("Jon would like to play again.")
        await ane.get_by_role("button", name="Play again").click()
        former = path.removeprefix("/v1")
        for page in (ane, jon):
            await page.wait_for_url(lambda url: former not in url)
            await expect(page.locator(".south .hand .card")).to_have_count(4)
        table = f"/v1{ane.url.removeprefix(house.url).partition('#')[0]}"
        assert table == f"/v1{jon.url.removeprefix(house.url).partition('#')[0]}"

        await choose(jon, "Call the judge")
        words = jon.get_by_label("What is wrong?")
        await expect(words).to_be_focused()
        await words.fill("He looked at my cards.")
        assert await violations(jon) == []
        second.forget()
        await agree(jon, "Call the judge")
        for page in (ane, jon):
            await expect(page.locator(".pad-state")).to_contain_text("The judge has been called")
        [dispute] = (await players[1].client.get(f"{table}/disputes")).json()["items"]
        assert dispute["seat"] == 1
        await choose(ane, "Ask to close the table")
        await agree(ane, "Ask to close the table")
        await expect(jon.locator(".pad-notes")).to_contain_text("Ane would like to close the table")
        await jon.get_by_role("button", name="Close it").click()
        for page in (ane, jon):
            await expect(page.locator(".pad-state")).to_have_text("The match is over.")
            await expect(page.locator(".after a")).to_be_visible()
            await expect(page.get_by_role("button", name="Play again")).to_have_count(0)
        assert (await players[0].client.get(table)).json()["status"] == "closed"
        assert first.complaints == second.complaints == []


async def test_who_played_with_a_bot_plays_again_at_once(browser: Browser, house: House, players: list[Player]) -> None:
    """Nobody else has to agree: one key leads to the new table. A hordago is asked about, until that is turned off.

    There is no partner who may answer first: the page would say so, and complain.
    """
    path = await open_table(players[0], 1, {**TERMS, "seats": 2})
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, players[0], path)
        await expect(page.locator(".pad .moves button").first).to_be_visible()
        async with asyncio.timeout(60):
            while not await page.locator(".pad[aria-busy=false] .move-hordago").count():
                await act(page, SLOWLY)
        await page.keyboard.press("h")
        await page.get_by_role("button", name="No", exact=True).last.press("Enter")
        await expect(page.locator("dialog")).to_have_count(0)
        await page.locator(".table-menu:not(.talk) > summary").press("Enter")
        await page.get_by_label("Ask me before a hordago").press("Space")
        await expect(page.locator("story-list")).not_to_contain_text("Ane stakes")
        await page.keyboard.press("h")
        await expect(page.locator("story-list")).to_contain_text("Ane stakes")
        assert (await players[0].client.post(f"{path}/moves", json={"type": "resign"})).status_code == 200
        await page.get_by_role("button", name="Play again").press("Enter")
        await page.wait_for_url(lambda url: path.removeprefix("/v1") not in url)
        await expect(page.locator(".pad .moves button").first).to_be_visible()
        assert watched.complaints == []


async def test_without_a_key_the_page_shows_no_hand(browser: Browser, house: House, players: list[Player]) -> None:
    """A key is revoked while its player looks, another one they forget: each time they become a spectator."""
    path = await open_table(players[0], 3, TERMS)
    own = players[0].client
    for way in ("revoked", "forgotten"):
        minted = (await own.post("/v1/tokens", json={"scopes": ["play"]})).json()
        async with watched_page(browser, house.url) as watched:
            page = watched.page
            await page.goto("/rules")
            await page.evaluate("(key) => sessionStorage.setItem('hordago.key', key)", minted["token"])
            await page.goto(path.removeprefix("/v1"))
            await expect(page.locator(".pad .moves button").first).to_be_visible()
            await expect(page.locator(".felt [data-card]")).to_have_count(4)
            if way == "revoked":
                assert (await own.delete(f"/v1/tokens/{minted['details']['id']}")).status_code == 204
                await make_move(page, SLOWLY)
            else:
                await choose(page, "Forget my key")
                await agree(page, "Forget my key in this browser")
            await expect(page.locator(".pad")).to_have_count(0)
            await expect(page.locator(".live")).to_be_visible()
            await expect(page.locator(".felt .hand")).to_have_count(4)
            await expect(page.locator("[data-card]")).to_have_count(0)
            held = await page.evaluate(
                "document.body.innerHTML + JSON.stringify([{...sessionStorage}, {...localStorage}])"
            )
            assert ("You get" in held, "hdg_" in held) == (False, False)


async def test_a_player_who_is_away_is_shown_and_the_match_claimed(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """As the stream says it: a mark beside the name, and a button from the time at which the match may be claimed."""
    path = await open_table(players[0], 0, {"ruleset": "mushi"})
    assert (await players[1].client.put(f"{path}/seats/1", json={})).status_code == 200
    soon = datetime.now(UTC) + timedelta(seconds=1)
    told = {
        "away": [{"seat": 1, "since": soon.isoformat()}],
        "claim": {"seats": [1], "possible_from": soon.isoformat()},
    }
    said: list[str] = [f"event: presence\ndata: {json.dumps(told)}\n\n"]

    async def stream(route: Route) -> None:
        if said:  # The next one is not answered: it would say that all are there.
            await route.fulfill(body=said.pop(), content_type="text/event-stream")

    async def refuse(route: Route) -> None:
        await route.fulfill(status=409, json={"title": "Conflict", "status": 409, "code": "not-away"})

    async with watched_page(browser, house.url) as watched:
        await watched.page.route("**/stream?*", stream)
        await watched.page.route("**/claim", refuse)
        page = await open_as(watched, players[0], path)
        await expect(page.locator(".pad-notes.away")).to_contain_text("Jon: away.")
        await expect(page.locator(".north .mark.away")).to_have_text("away")
        await page.get_by_role("button", name="Claim victory").click()
        await expect(page.locator(".pad-refusal")).to_contain_text("They are back")


async def test_the_match_of_a_player_who_has_left_is_won_by_a_claim(
    browser: Browser, house: House, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their page is closed at their turn; the other one says that they are away, and then offers the claim."""
    monkeypatch.setattr(presence, "AWAY_MS", 500)
    monkeypatch.setattr(absence, "CLAIM_AFTER_NO_CLOCK_MS", 1_000)
    path = await open_table(players[0], 0, {"ruleset": "mushi"})
    assert (await players[1].client.put(f"{path}/seats/1", json={})).status_code == 200
    (turn,) = (await players[0].client.get(path)).json()["to_act"]
    async with watched_page(browser, house.url) as gone, watched_page(browser, house.url, PHONE) as left:
        page = await open_as(left, players[1 - turn], path)
        async with gone.page.expect_response("**/v1/tables/*/stream?*"):  # they follow the table
            leaver = await open_as(gone, players[turn], path)
        await expect(leaver.locator(".pad-state")).to_contain_text("Your turn")
        await expect(page.locator(".pad-state")).to_contain_text("Waiting for")
        await expect(page.locator(".mark.away")).to_have_count(0)
        await leaver.close()
        await expect(page.locator(".north .mark.away")).to_have_text("away")
        await page.get_by_role("button", name="Claim victory").click()
        await expect(page.locator(".pad-state")).to_contain_text("over")
        assert left.complaints == []
    view = (await players[0].client.get(path)).json()
    assert (view["status"], view["match"]["winner"]) == ("finished", 1 - turn)


async def test_the_judge_is_called_about_the_deal_in_hand_alone(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """At a moment of an earlier deal the page says so, in place of a form that would be refused."""
    path = await open_and_sit(players, seats=2, options={"showdown_seconds": 0})
    async with watched_page(browser, house.url, PHONE) as watched:
        ane = await open_as(watched, players[0], path)
        slider = ane.locator("step-bar input[type=range]")
        await expect(ane.locator(".table-menu")).to_be_visible()
        await expect(ane.locator(".live")).to_be_disabled()
        await slider.press("Home")
        await expect(slider).to_have_value("1")
        await choose(ane, "Call the judge")
        await expect(ane.get_by_label("What is wrong?")).to_be_visible()
        await ane.locator("dialog").get_by_role("button", name="No", exact=True).first.click()
        await play_to_second_deal(path, dict(enumerate(players)))
        await expect(ane.locator("story-list")).to_contain_text("Deal 2")
        await choose(ane, "Call the judge")
        dialog = ane.get_by_role("dialog", name="Call the judge")
        await expect(dialog).to_contain_text("The judge is called about the deal in play alone")
        await expect(dialog.get_by_role("textbox")).to_have_count(0)
        await dialog.get_by_role("button", name="Close").click()
        await ane.get_by_role("button", name="Back to the table").click()
        await choose(ane, "Call the judge")
        await ane.get_by_label("What is wrong?").fill("He looked at my cards.")
        await agree(ane, "Call the judge")
        await expect(ane.locator(".pad-state")).to_contain_text("The judge has been called")
        assert watched.complaints == []
