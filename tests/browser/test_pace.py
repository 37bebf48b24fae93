"""How long a player's page shows what the others say, and that nobody has to wait for it."""

import contextlib
from collections.abc import AsyncIterator
from itertools import pairwise
from typing import Any, Final

import pytest
from msgspec import Struct
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import watched_page
from tests.kit.service.house import AT_ONCE
from tests.kit.service.http import Player, first_of, open_and_sit, play_over_http, sign_up_player, to_act
from tests.kit.service.http_contests import wait_for
from tests.kit.service.player_page import open_as

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

VIEWER: Final = "document.querySelector('hordago-viewer')"
RECORD: Final = """(() => {
  window.shown = [];
  document.addEventListener("hordago-step", (event) => window.shown.push([event.detail.step, performance.now()]));
  window.away = false;
  Object.defineProperty(document, "hidden", {get: () => window.away});
})()"""
"""Record when each step is shown, and let a test say whether the page can be seen."""
SET_AWAY: Final = "(away) => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"
STAY_FOR_EVER: Final = """() => {
  const { setTimeout } = window;
  window.setTimeout = (act, ms, ...more) => setTimeout(act, ms < 1000 ? ms : 1e9, ...more);
}"""
"""Let no word end by itself, so that what a person does is what ends it."""
EARLIEST: Final = 0.999
"""Timers of a browser end in whole milliseconds of another clock."""


class Seated(Struct, frozen=True):
    """A table in grande, and the page of who speaks last there."""

    path: str
    players: dict[int, Player]
    others: tuple[int, ...]
    """The seats that speak before the one of the page, in their order."""
    page: Page

    async def speak(self, kind: str, *seats: int) -> int:
        """Let seats say something one after the other; return the version once the page knows it."""
        for seat in each(seats):
            answer = await self.players[seat].client.post(f"{self.path}/moves", json={"type": kind})
            assert answer.status_code == 200, answer.text
        version = (await self.players[0].client.get(self.path)).json()["version"]
        await self._until(f"{VIEWER}.story.last === {version}")
        return version

    async def shows(self, step: int) -> list[tuple[int, float]]:
        """Wait until the page shows a step; return what was shown, with the milliseconds at which it was."""
        await self._until(f"{VIEWER}.position === {step}")
        return [(step, at_ms) for step, at_ms in await self.page.evaluate("shown")]

    async def _until(self, fact: str) -> None:
        async def found() -> bool:
            return await self.page.evaluate(fact)

        await wait_for(found)


def choose(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """The move that leads to grande."""
    return first_of(("cut", "cut_deck"), legal) or legal[0]


@contextlib.asynccontextmanager
async def seated(house: House, browser: Browser, pace: str) -> AsyncIterator[Seated]:
    """Four people in grande before its first word."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon", "Miren", "Peio")]
        path, players = await open_and_sit(people, options=AT_ONCE), dict(enumerate(people))
        view = await play_over_http(path, players, choose, until=lambda view: view["deal"]["phase"] == "grande")
        first = to_act(view)[0]
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        await watched.context.add_init_script(RECORD)
        page = await open_as(watched, players[(first + 3) % 4], path, pace)
        await watched.asked_for(f"{path}/stream?told=true&after={view['version']}")
        yield Seated(path, players, tuple((first + by) % 4 for by in range(3)), page)


@pytest.mark.parametrize(("pace", "stay_ms"), [("slow", 1440), ("calm", 900), ("fast", 450)])
async def test_a_word_stays_until_it_is_heard(house: House, browser: Browser, pace: str, stay_ms: int) -> None:
    """Three pass in one moment: each word is shown for its time, and the buttons are there from the beginning."""
    async with seated(house, browser, pace) as table:
        await table.page.evaluate(SET_AWAY, arg=True)
        newest = await table.speak("pass", *table.others)
        await expect(table.page.locator(".pad .move-pass")).to_be_enabled()
        assert await table.page.evaluate(f"{VIEWER}.position") == newest - 3
        await table.page.evaluate(SET_AWAY, arg=False)
        shown = (await table.shows(newest))[-3:]
        assert [step for step, _ in shown] == [newest - 2, newest - 1, newest]
        stays = [after - before for (_, before), (_, after) in pairwise(shown)]
        assert min(stays) >= stay_ms * EARLIEST


async def test_the_newest_is_shown_at_once_to_who_wants_it(house: House, browser: Browser) -> None:
    """No step is shown between."""
    async with seated(house, browser, "once") as table:
        await table.page.evaluate(SET_AWAY, arg=True)
        newest = await table.speak("pass", *table.others)
        await table.page.evaluate(SET_AWAY, arg=False)
        assert [step for step, _ in await table.shows(newest)][-2:] == [newest - 3, newest]


async def test_who_answers_has_heard_enough(house: House, browser: Browser) -> None:
    """A tap on the felt goes on by one word; a move is sent at once, and the page is at the newest step then."""
    async with seated(house, browser, "slow") as table:
        await table.page.evaluate(SET_AWAY, arg=True)
        newest = await table.speak("pass", *table.others)
        await table.page.evaluate(STAY_FOR_EVER)
        await table.page.evaluate(SET_AWAY, arg=False)
        await table.shows(newest - 2)
        await table.page.locator(".deal-number").click()
        await table.shows(newest - 1)
        await table.page.locator(".pad .move-pass").click()
        await table.shows(newest + 1)


async def test_who_plays_is_never_far_behind(house: House, browser: Browser) -> None:
    """Two lances pass by while somebody looks away: what waits is shown in six seconds, declarations together."""
    async with seated(house, browser, "calm") as table:
        await table.page.evaluate(SET_AWAY, arg=True)
        everybody = (*table.others, (table.others[-1] + 1) % 4)
        first = await table.speak("pass", *everybody) + 1
        newest = await table.speak("pass", *everybody)
        outline = (await table.players[0].client.get(f"{table.path}/replay/outline")).json()["steps"]
        kinds = [step["type"] for step in outline]
        assert kinds[first - 1 : first + 3] == ["passed"] * 4
        assert "declared" in kinds
        await table.page.evaluate(SET_AWAY, arg=False)
        shown = [step for step, _ in await table.shows(newest)]
        late = [step for step in shown if step >= first]
        assert len(late) < 8
        declared = [step for step in late if kinds[step - 1] == "declared"]
        assert len(declared) <= kinds.count("declared") // 4
