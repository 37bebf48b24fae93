"""Write the cards that the server draws pictures with, as the pages draw them: `make icons` keeps them in a file."""

import gzip
from pathlib import Path
from typing import Final

from msgspec import json
from playwright.async_api import Browser, Route

from domain.games.mus.cards import CODES as SPANISH
from domain.games.mushi.cards import CODES as FLOWERS
from service.http.web.files import read_web_file
from service.pictures.cards import Deck

SCRIPT: Final = Path(__file__).with_suffix(".js").read_text("utf-8")
_SERVER: Final = "http://cards.example"


async def draw_cards(browser: Browser) -> dict[str, Deck]:
    """Draw every card of both decks in a page that has nothing but them."""

    async def serve(route: Route) -> None:
        path = route.request.url.removeprefix(f"{_SERVER}/").partition("?")[0]
        if not path:
            await route.fulfill(body="<!doctype html><title>Cards</title><body>", content_type="text/html")
        else:
            file = read_web_file(path.removeprefix("web/"))
            await route.fulfill(body=file.body, content_type=file.media_type)

    page = await browser.new_page(color_scheme="light")
    await page.route(f"{_SERVER}/**", serve)
    await page.goto(f"{_SERVER}/")
    drawn = await page.evaluate(SCRIPT, {"spanish": list(SPANISH), "hanafuda": list(FLOWERS)})
    await page.close()
    return json.decode(json.encode(drawn), type=dict[str, Deck])


def pack_cards(decks: dict[str, Deck]) -> bytes:
    """Pack the cards as the server reads them."""
    return gzip.compress(json.encode(decks), 9, mtime=0)
