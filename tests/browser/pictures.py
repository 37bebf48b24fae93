"""Twelve states of the pages as pictures: `make pictures` writes them anew, a test compares them; and that of README.

Everything that is drawn follows from one seed, one clock and one order, so that two runs draw the same. Fonts belong to
the machine: what a text measures is kept beside the pictures, and where it measures something else nothing is compared.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any, Final
from uuid import UUID

from msgspec import Struct
from playwright.async_api import Browser, Page, expect
from playwright.async_api import TimeoutError as NotAtRest

from service.entropy import Entropy, uuid7
from service.settings import Settings
from tests.browser.conftest import House, begin_table, play_bots, play_team_match, play_tournament
from tests.kit.service.browser import PHONE, watched_page
from tests.kit.service.http import (
    CALM,
    choose_boldest,
    first_of,
    open_and_sit,
    play_over_http,
    player_with_scopes,
    serve_app,
    sign_up_player,
)
from tests.kit.service.player_page import open_as

FOLDER: Final = Path(__file__).parent / "goldens"
FONTS: Final = FOLDER / "fonts.json"
WIDE: Final = (1100, 720)
SCALE: Final = 0.6
"""Of the pictures, which are many and are to stay small."""
NOON_MS: Final = 1_790_000_000_000
SEED: Final = bytes(range(32))
MOST_PICTURES: Final = 20
"""Of a state until two are alike."""
MEASURE: Final = """() => {
  const context = document.createElement("canvas").getContext("2d");
  return ["16px system-ui", "700 26px system-ui", "14px ui-monospace"].map((font) => {
    context.font = font;
    return context.measureText("Hordago: 40 harri, mintza, órdago, ésku WMil1").width;
  });
}"""
"""What a text measures in the fonts of this machine."""


class State(Struct, frozen=True):
    """A page as it is looked at."""

    name: str
    path: str
    size: tuple[int, int] = WIDE
    dark: bool = False
    language: str = "en"
    ready: str = "main"
    """What is there once the page is whole."""


TABLE: Final = "hordago-table .felt"
STATES: Final = (
    State("home-wide", "/", ready="#tournaments"),
    State("home-phone-dark", "/", PHONE, dark=True, language="eu", ready="#tournaments"),
    State("replay-wide", "/tables/{mus}/replay?as=all#40", ready=TABLE),
    State("replay-wide-dark", "/tables/{mus}/replay?as=seat:1#40", dark=True, language="es", ready=TABLE),
    State("replay-phone", "/tables/{mus}/replay#60", PHONE, ready=TABLE),
    State("count-wide", "/tables/{mus}/replay?as=all#{counted}", ready=".count"),
    State("mushi-wide", "/tables/{mushi}/replay?as=all#30", language="fr", ready=TABLE),
    State("mushi-phone-dark", "/tables/{mushi}/replay?as=all#45", PHONE, dark=True, ready=TABLE),
    State("match-wide", "/matches/{match}#0101", ready=".side-by-side .card"),
    State("tournament-phone", "/tournaments/{tournament}", PHONE, language="fr", ready="#round-1"),
    State("live-wide-dark", "/tables/{live}", dark=True, ready=TABLE),
    State("embed-dark", "/embed/tables/{mus}?as=all&cards=index#40", (640, 640), dark=True, ready=TABLE),
)


def counted_entropy() -> Entropy:
    """One seed, one clock, and ids and tokens by number."""
    numbers = count(1)

    def noise(size: int) -> bytes:
        return next(numbers).to_bytes(size, "big")

    def new_id() -> UUID:
        return uuid7(NOON_MS, noise(10))

    return Entropy(lambda: NOON_MS, new_id, lambda: SEED, lambda: noise(32), lambda: noise(16))


@contextlib.asynccontextmanager
async def drawn_house(database_url: str) -> AsyncIterator[House]:
    """A server with the same matches each time, played one after the other."""
    settings = Settings(database_url=database_url, requests_per_minute=100_000, bot_think_ms=(0, 0))
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(settings, counted_entropy()))
        opener = await player_with_scopes(stack, server, "Ane", "play", "organise")
        tables = {ruleset: await play_bots(opener, ruleset) for ruleset in ("mus-basque", "mushi")}
        match, tournament = await play_team_match(opener), await play_tournament(opener)
        yield House(server, opener, tables, await begin_table(opener), match, tournament)


async def places_of(house: House) -> dict[str, str]:
    """What the paths of the states name."""
    mus = house.tables["mus-basque"]
    steps = (await house.opener.client.get(f"/v1/tables/{mus}/replay?as=all&from=1&to=100")).json()["steps"]
    counted = next(step["step"] for step in steps if step["count"])
    places = {"mus": mus, "mushi": house.tables["mushi"], "match": house.match, "tournament": house.tournament}
    return {**places, "live": house.live, "counted": str(counted)}


LooksRight = Callable[[str, bytes], Awaitable[bool]]
"""Whether the picture of a state is as it should be."""


async def take_pictures(
    browser: Browser, house: House, looks_right: LooksRight | None = None
) -> AsyncIterator[tuple[str, bytes]]:
    """Yield the name of each state and its picture, as PNG; wait a while for one that looks right."""
    places = await places_of(house)
    for state in STATES:
        opened = watched_page(browser, house.url, state.size, dark=state.dark, language=state.language, scale=SCALE)
        async with opened as watched:
            page = watched.page
            await page.goto(state.path.format(**places))
            await expect(page.locator(state.ready).first).to_be_visible()
            await expect(page.locator(".loading")).to_have_count(0)
            with contextlib.suppress(NotAtRest):  # A table in play is followed, and never at rest.
                await page.wait_for_load_state("networkidle", timeout=3_000)
            yield state.name, await settled_picture(page, state.name, looks_right)


async def settled_picture(page: Page, name: str, looks_right: LooksRight | None) -> bytes:
    """Take a picture until it is the one before: cards are drawn by their corners first, then with their pictures.

    A busy machine may rest between the two, so a picture that does not look right is taken again.
    """
    before, now = b"", await page.screenshot(animations="disabled", caret="hide")
    for _ in range(MOST_PICTURES):
        if now == before and (looks_right is None or await looks_right(name, now)):
            break
        await asyncio.sleep(0.3)
        before, now = now, await page.screenshot(animations="disabled", caret="hide")
    return now


async def measured(browser: Browser) -> list[float]:
    """What a text measures here."""
    page = await browser.new_page()
    sizes: Any = await page.evaluate(MEASURE)
    await page.close()
    return sizes


def kept_measure() -> list[float]:
    """What it measured where the pictures were taken."""
    return json.loads(FONTS.read_text("utf-8"))


NAMES: Final = ("Maialen", "Beñat", "Amaia", "Xabier")
SHOWN: Final = (1200, 760)
QUALITY: Final = 86
KINGS: Final = 2
"""The player holds so many at least, so that there is something to think about."""
SCORES: Final = 3
"""So many stones are on the board."""


def chosen(view: dict[str, Any]) -> bool:
    """Whether the player at the bottom is asked what a bet in grande is worth to them."""
    deal = view["deal"]
    return bool(deal and deal["phase"] == "grande" and deal["bet"] and 0 in deal["to_act"])


async def take_showpiece(browser: Browser, database_url: str) -> bytes:
    """Play until such a moment, and take its picture, as JPEG."""
    settings = Settings(database_url=database_url, requests_per_minute=100_000, moves_per_minute=100_000)
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serve_app(settings, counted_entropy()))
        players = [await sign_up_player(stack, server.url, name) for name in NAMES]
        path = await open_and_sit(players, ruleset="mus-basque", talk=True, options={"games_to_win": 5})
        seats = dict(enumerate(players))

        async def is_wanted() -> bool:
            view = (await players[0].client.get(path)).json()
            kings = sum(card[:-1] in {"12", "3"} for card in view["deal"]["hands"][0])
            return chosen(view) and kings >= KINGS and min(view["game"]["score"]) >= SCORES

        def bet(legal: list[dict[str, Any]]) -> dict[str, Any]:
            own = first_of(("bet",), legal)
            if own is not None and own["lance"] == "grande":
                return own
            return first_of((*CALM[:2], "accept", "gather"), legal) or choose_boldest(legal)

        while not await is_wanted():
            version = (await players[0].client.get(path)).json()["version"]
            await play_over_http(path, seats, bet, until=lambda view: view["version"] > version and chosen(view))  # noqa: B023
        watched = await stack.enter_async_context(watched_page(browser, server.url, SHOWN))
        page = await open_as(watched, players[0], path)
        await expect(page.locator(".pad .move-accept")).to_be_visible()
        await expect(page.locator("story-list li").last).to_be_visible()
        await page.wait_for_timeout(1_500)  # the cards are drawn with their pictures after their corners
        return await page.screenshot(type="jpeg", quality=QUALITY, animations="disabled", caret="hide")
