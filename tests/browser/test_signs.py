"""Signs to the partner: a tray of faces with their words, over the seats of the others, by touch and by keys."""

import contextlib
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.browser.test_table_in_play import PLAYED, PUT, SIZES, WRONG, Position, asked, positions
from tests.kit.each import each
from tests.kit.service.browser import resize, watched_page
from tests.kit.service.http import Player, first_of, open_and_sit, sign_up_player, to_act
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import open_as, open_table
from tests.kit.spread import some, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

COVERED: Final = """() => {
  const tray = document.querySelector(".tray").getBoundingClientRect();
  const wrong = [];
  if (tray.left < 0 || tray.right > visualViewport.width) wrong.push("the tray leaves the screen");
  const over = (box) =>
    box.right > tray.left && box.left < tray.right && box.bottom > tray.top + 1 && box.top < tray.bottom - 1;
  for (const what of [".lances tbody tr", ".south .hand", ".pad"])
    for (const one of document.querySelectorAll(what))
      if (over(one.getBoundingClientRect())) wrong.push(`${what} ${one.textContent}`);
  for (const one of document.querySelectorAll(".tray button")) {
    const box = one.getBoundingClientRect();
    if (box.height < 44 || box.width < 44) wrong.push(`${one.textContent} is small`);
    const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    if (isCut) wrong.push(`${one.textContent} is cut`);
    if (!one.querySelector("svg path")) wrong.push(`${one.textContent} has no face`);
  }
  return wrong;
}"""
"""What the tray lies over, and what of it cannot be seen."""


def signs_of(position: Position) -> int:
    """How many signs may be made there."""
    return len([move for move in position.view("en")["legal_moves"] if move["type"] == "sign"])


async def open_signs(page: Page, language: str) -> None:
    """Touch the button of the signs, and wait for the tray."""
    await page.get_by_role("button", name=read_texts(language)["play"]["list_sign"], exact=True).click()
    await expect(page.locator(".tray button").first).to_be_focused()


@pytest.mark.parametrize("language", some(turned(LANGUAGES, 1), 2))
async def test_signs_are_faces_that_cover_neither_hand_nor_lance(house: House, browser: Browser, language: str) -> None:
    """On every device, by either list of gestures; what it needs is loaded at the first tap, Escape takes it away."""
    kinds = [place for place, played in enumerate(PLAYED) if "signs" in played.options]
    place = kinds[LANGUAGES.index(language) % len(kinds)]
    played = PLAYED[place]
    signing = [one for one in positions(place) if "sign" in one.moves]
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, "Ane")
        terms = {"ruleset": played.ruleset, "options": {"showdown_seconds": 0, **played.options}}
        path = await open_table(player, 3, terms)
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0], language=language))
        page = await open_as(watched, player, path)
        await asked(page)
        assert not any("signs" in request for request in watched.requests)
        for position in each(sorted(signing, key=signs_of, reverse=True)[:4]):
            await page.evaluate(PUT, position.view(language))
            for width, height in SIZES:
                await resize(page, (width, height))
                await open_signs(page, language)
                assert await page.evaluate(COVERED) == [], (width, height)
                assert await page.evaluate(WRONG) == [], (width, height)
                if (width, height) == SIZES[0]:
                    assert "move-sign" not in str(await violations(page))
                await page.keyboard.press("Escape")
                await expect(page.locator(".tray")).to_have_count(0)


MADE: Final = """(version) => {
  const viewer = document.querySelector("hordago-viewer");
  return viewer.story?.last >= version && viewer.position === viewer.story.last;
}"""
"""Whether the page shows what happened up to a version."""


async def test_the_signs_stay_while_others_move(house: House, browser: Browser) -> None:
    """Another's word takes them from nobody who looks for the right one; where others may be made, they go."""
    terms = {"ruleset": "mus-spanish", "options": {"showdown_seconds": 0, "signs": "all"}}
    async with contextlib.AsyncExitStack() as stack:
        four = [await sign_up_player(stack, house.url, name) for name in ("Ane", "Jon", "Miren", "Peio")]
        signer: Player | None = None
        path, sign = "", dict[str, Any]()
        while signer is None:  # until somebody who is not to move has cards that a sign tells of
            path = await open_and_sit(four, **terms)
            for seat, player in enumerate(four):
                view = (await player.client.get(path)).json()
                found = first_of(("sign",), view["legal_moves"])
                if found is not None and seat not in to_act(view):
                    signer, sign = player, found
        watched = await stack.enter_async_context(watched_page(browser, house.url, SIZES[0]))
        page = await open_as(watched, signer, path)
        await open_signs(page, "en")
        mover = four[to_act((await signer.client.get(path)).json())[0]]
        for word in ("mus", "cut"):
            moved = await mover.client.post(f"{path}/moves", json={"type": word})
            if moved.status_code == 200:
                break
        await page.wait_for_function(MADE, arg=moved.json()["version"])
        await expect(page.locator(".tray")).to_have_count(1)
        await expect(page.locator(".tray button").first).to_be_focused()
        made = await signer.client.post(f"{path}/moves", json=sign)
        assert made.status_code == 200, made.text
        await page.wait_for_function(MADE, arg=made.json()["version"])
        left = [move for move in made.json()["view"]["legal_moves"] if move["type"] == "sign"]
        await expect(page.locator(".tray")).to_have_count(0)
        assert sign not in [move["body"] for move in left]
