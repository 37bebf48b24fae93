"""The pages look as they did: twelve pictures, which `make pictures` takes anew."""

import base64
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

import pytest
from playwright.async_api import Browser

from service.http.web.files import ROOT
from service.pictures.cards import read_decks
from tests.browser.drawn_cards import draw_cards
from tests.browser.icons import draw_icons
from tests.browser.pictures import FOLDER, STATES, drawn_house, kept_measure, measured, take_pictures
from tests.conftest import Database

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

NewDatabase = Callable[[], AbstractAsyncContextManager[Database]]
TOLERANCE: Final = 0.007
"""Part of the pixels that may differ: a line of text, drawn half a pixel aside, is 0.006 of a small picture."""
MOST_BYTES: Final = 1_500_000
DIFFERENT: Final = """async ([one, other]) => {
  const [first, second] = await Promise.all([one, other].map(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }));
  if (first.width !== second.width || first.height !== second.height) return 1;
  let different = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    const apart = Math.max(...[0, 1, 2].map((colour) => Math.abs(first.data[at + colour] - second.data[at + colour])));
    if (apart > 24) different += 1;
  }
  return different / (first.data.length / 4);
}"""
"""The part of the pixels in which two pictures differ, by more than an eye would miss."""


async def test_the_pages_look_as_they_did(browser: Browser, new_database: NewDatabase) -> None:
    """Each state differs from its picture in no more pixels than one line of text has."""
    if await measured(browser) != kept_measure():
        pytest.skip("the fonts of this machine are not those of the pictures: `make pictures` takes them anew")
    page = await browser.new_page()
    apart: dict[str, Any] = {}

    async def looks_right(name: str, picture: bytes) -> bool:
        pair = [base64.b64encode(png).decode() for png in ((FOLDER / f"{name}.png").read_bytes(), picture)]
        apart[name] = await page.evaluate(DIFFERENT, pair)
        return apart[name] <= TOLERANCE

    async with new_database() as database, drawn_house(database.service_url) as house:
        async for name, picture in take_pictures(browser, house, looks_right):
            assert name in apart or await looks_right(name, picture), f"{name} never rests"
    await page.close()
    assert {name: part for name, part in apart.items() if part > TOLERANCE} == {}
    assert len(apart) == 12


async def test_the_icons_of_the_app_are_drawn_from_the_icon_of_the_pages(browser: Browser) -> None:
    """Each as `make icons` draws it now, and there is no other file among them."""
    page = await browser.new_page()
    drawn = await draw_icons(browser)
    kept = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "icons").iterdir()}
    assert kept.keys() == drawn.keys()
    pairs = {path: [base64.b64encode(png).decode() for png in (kept[path], drawn[path])] for path in kept}
    apart = {path: await page.evaluate(DIFFERENT, pair) for path, pair in pairs.items()}
    await page.close()
    assert {path: part for path, part in apart.items() if part > TOLERANCE} == {}


async def test_pictures_for_sharers_have_the_cards_of_the_pages(browser: Browser) -> None:
    """As `make icons` keeps them: the same shapes in the same colours."""
    drawn = await draw_cards(browser)
    assert {name: (deck.height, deck.faces) for name, deck in read_decks().items()} == {
        name: (deck.height, deck.faces) for name, deck in drawn.items()
    }


async def test_the_pictures_are_those_of_the_states_and_small() -> None:
    """No picture is left of a state that is gone; together they weigh little."""
    assert {path.stem for path in FOLDER.glob("*.png")} == {state.name for state in STATES}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST_BYTES
