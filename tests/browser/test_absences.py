"""A player whose page is open is not away from their table, and is warned where others may claim the match."""

import contextlib
import re
from collections.abc import AsyncIterator

import httpx
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Route, expect

from domain.table import absence
from service.http.protocol import admission
from service.live import presence
from tests.browser.conftest import House, begin_table
from tests.browser.test_live import HOLD_STREAMS, NO_LOCKS, RECORD, SET_AWAY, expect_streams
from tests.kit.service.absences import following, playing
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.house import wait_until
from tests.kit.service.http import Player, sign_up_player
from tests.kit.service.player_page import act, open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def players(house: House) -> AsyncIterator[list[Player]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon")]


def away_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count a player as away half a second after the last sign of life."""
    for module in (presence, admission):
        monkeypatch.setattr(module, "AWAY_MS", 500)


async def unanswered(_: Route) -> None:
    """Leave a request as it is."""


async def claim(player: Player, path: str) -> httpx.Response:
    return await player.client.post(f"{path}/claim")


@pytest.mark.parametrize("script", ["", NO_LOCKS])
async def test_the_tab_of_a_table_one_plays_at_has_a_stream_whatever_others_are_open(
    browser: Browser, house: House, players: list[Player], monkeypatch: pytest.MonkeyPatch, script: str
) -> None:
    """Two tabs of other tables have the streams of this browser; who left a table altogether loses it meanwhile."""
    away_soon(monkeypatch)
    monkeypatch.setattr(absence, "CLAIM_AFTER_NO_CLOCK_MS", 1_000)
    own, turn, other = await playing(players)
    left, gone, claims = await playing(players)
    others = [house.live, await begin_table(house.opener)]
    async with watched_page(browser, house.url) as watched:
        await watched.context.add_init_script(script)
        for table in others:
            tab = await watched.context.new_page()
            await tab.goto(f"/tables/{table}")
            await expect(tab.locator(".live")).to_be_disabled()
            await expect_streams(house, [f"/v1/tables/{table}"], 1, 1)
        page = await open_as(watched, players[turn], own)
        await expect(page.locator(".pad-state")).to_contain_text("Your turn")
        await expect_streams(house, [own], 1, 1)
        async with following(house.server, left, players[gone]):
            pass

        async def is_claimed() -> bool:
            return (await claim(players[claims], left)).is_success

        await wait_until(is_claimed)
        assert (await claim(players[other], own)).json()["code"] == "not-away"


async def test_a_hidden_tab_of_a_table_one_plays_at_goes_on(
    browser: Browser, house: House, players: list[Player]
) -> None:
    """Also one that was opened in the background; that of a spectator lets go after a minute."""
    own, turn, _ = await playing(players)
    watched_table = f"/v1/tables/{await begin_table(house.opener)}"
    async with watched_page(browser, house.url) as watched:
        await watched.context.add_init_script(RECORD)
        await watched.context.clock.install()
        tab = await watched.context.new_page()
        await tab.goto(watched_table.removeprefix("/v1"))
        await expect_streams(house, [watched_table], 1, 1)
        await watched.page.add_init_script("window.away = true")
        page = await open_as(watched, players[turn], own)
        await expect_streams(house, [own], 1, 1)
        await tab.evaluate(SET_AWAY, "away")
        for each in (tab, page):
            await each.clock.fast_forward("01:10")
        await expect_streams(house, [watched_table], 0, 0)
        await expect_streams(house, [own], 1, 1)


async def test_a_player_who_was_silent_is_warned_until_they_are_seen(
    browser: Browser, house: House, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seconds are counted down; a move ends it, and so does a stream."""
    away_soon(monkeypatch)
    own, turn, _ = await playing(players)
    async with watched_page(browser, house.url, PHONE) as watched:
        holder = await watched.context.new_page()
        await holder.goto("/rules")
        await holder.evaluate(HOLD_STREAMS)
        page = await open_as(watched, players[turn], own)
        warning, left = page.locator(".pad-notes.away"), page.locator(".pad-notes [role=timer]")
        words = re.compile(r"^Your opponents may claim the match in 1[12]\d s: make a move\.$")
        await expect(warning).to_have_text(words)
        await expect(page.get_by_role("button", name="Claim victory")).to_have_count(0)
        await expect(left).not_to_have_text(await left.inner_text())
        await expect(warning).to_have_text(words)
        await holder.close()
        await expect_streams(house, [own], 1, 1)
        await expect(warning).to_be_empty()
        assert watched.complaints == []


async def test_the_warning_ends_with_a_move(
    browser: Browser, house: House, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, before the page has asked again whether others may claim the match."""
    own, turn, _ = await playing(players)
    away_soon(monkeypatch)
    async with watched_page(browser, house.url) as watched:
        holder = await watched.context.new_page()
        await holder.goto("/rules")
        await holder.evaluate(HOLD_STREAMS)
        page = await open_as(watched, players[turn], own)
        await expect(page.locator(".pad-notes.away")).to_contain_text("make a move")
        await watched.context.route("**/presence", unanswered)

        async def has_moved() -> bool:
            await act(page)
            return not (await players[turn].client.get(own)).json()["turn"]

        await wait_until(has_moved)
        await expect(page.locator(".pad-notes.away")).to_be_empty()
