"""Look at the pages: `make screenshot` takes the picture at the head of README, `make figures` measures the pages.

Figures are of the demonstration match, and of one that is played by keys. `make pictures` takes the pictures that the
tests compare, `make icons` the icons of the app and what pictures for sharers are made of.
"""

import asyncio
import contextlib
import json
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from playwright.async_api import Browser

from service.http.web.files import ROOT
from service.pictures.cards import FILE
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.migrations import migrate
from tests.browser import figures, playing_figures, waiting_figures
from tests.browser.drawn_cards import draw_cards, pack_cards
from tests.browser.icons import draw_icons
from tests.browser.pictures import FOLDER, FONTS, drawn_house, measured, take_pictures, take_showpiece
from tests.kit.service.browser import launch_chromium, watched_page
from tests.kit.service.server_process import serve_process

PICTURE = Path(__file__).parents[2] / "docs" / "table.jpg"
MOMENT = "?as=all#60"
REPLAY = re.compile(r"https?://\S+/tables/\S+/replay")


@contextlib.asynccontextmanager
async def demonstration() -> AsyncIterator[tuple[Browser, str, str]]:
    """Serve a demonstration; give a browser, the address of the server and that of the replay."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            serve_process("--demo", DATA_DIR=folder, BOT_THINK_MS="0-0", DUTIES="apart") as server,
            launch_chromium() as browser,
        ):
            found = REPLAY.search(server.printed)
            assert found is not None, server.printed
            yield browser, server.url, found[0]


async def take_screenshot() -> None:
    """Take the picture of a table that is being played, on a database of its own."""
    with tempfile.TemporaryDirectory() as folder, embedded.run_server(Path(folder)) as server:
        await migrate(server.url(), server.url(SERVICE_ROLE))
        async with launch_chromium() as browser:
            PICTURE.write_bytes(await take_showpiece(browser, server.url(SERVICE_ROLE)))


async def print_figures() -> None:
    """Measure the replay as budgets have it; times are of this machine."""
    async with demonstration() as (browser, url, replay):
        async with watched_page(browser, url) as watched:
            await figures.open_replay(watched.page, replay + MOMENT)
            for name, part in zip(("first state", "whole page"), await figures.received(watched.page), strict=True):
                say(
                    f"{name}: {part.files} scripts and styles, {part.file_bytes:,} B, {part.file_bytes_sent:,} B sent; "
                    f"{part.calls} answers, {part.answers_sent:,} B sent; {part.bytes_sent:,} B sent in all"
                )
        async with watched_page(browser, url) as watched:
            await figures.open_replay(watched.page, f"{replay}?as=all#1")
            await figures.show_all_deals(watched.page)
            _, whole = await figures.received(watched.page)
            steps = watched.page.url.rpartition("#")[2]
            say(f"all deals of {steps} steps: {whole.calls} answers, {whole.answers_sent:,} B sent")
            times = await figures.step_times(watched.page, 1_500)
            say(f"a step: median {figures.median(times):.1f} ms, p95 {times[len(times) * 95 // 100]:.1f} ms")
            costs = await figures.step_costs(watched.page, 300)
            say(f"a step, time of the processor: median {figures.median(costs):.1f} ms, p95 {costs[285]:.1f} ms")
            heap = await figures.heap_bytes(watched.page)
            await watched.page.keyboard.press("Home")
            works = await figures.step_works(watched.page, 30)
            most = [max(getattr(work, what) for work in works) for what in ("nodes", "styles", "layouts")]
            say("a step, at most: {} nodes made, styles computed {} times, layout {} times".format(*most))
            say(f"heap after {len(times)} steps: {heap / 1e6:.1f} MB")
        for slow in (False, True):
            shown = await figures.first_states(browser, url, replay + MOMENT, slow=slow)
            name = "phone, slow 4G, CPU 4x slower" if slow else "phone, local"
            say(f"first state, {name}: median {figures.median(shown):.0f} ms, {shown[0]:.0f} to {shown[-1]:.0f} ms")
        for line in await waiting_figures.lines(browser, url, replay + MOMENT):
            say(line)
        for pace, how in (("calm", "one after the other"), ("fast", "quickly")):
            for line in playing_figures.lines(await playing_figures.play_by_keys(browser, url, pace), how):
                say(line)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


async def write_pictures() -> None:
    """Take the pictures of all states on a database of their own, and note what a text measures here."""
    with tempfile.TemporaryDirectory() as folder, embedded.run_server(Path(folder)) as server:
        await migrate(server.url(), server.url(SERVICE_ROLE))
        async with launch_chromium() as browser, drawn_house(server.url(SERVICE_ROLE)) as house:
            FOLDER.mkdir(exist_ok=True)
            FONTS.write_text(json.dumps(await measured(browser)) + "\n", "utf-8")
            async for name, picture in take_pictures(browser, house):
                (FOLDER / f"{name}.png").write_bytes(picture)


async def write_icons() -> None:
    """Draw the icons of the app from the icon of the pages, and keep the cards of the pages for pictures."""
    async with launch_chromium() as browser:
        for path, picture in (await draw_icons(browser)).items():
            (ROOT / path).parent.mkdir(exist_ok=True)
            (ROOT / path).write_bytes(picture)
        FILE.write_bytes(pack_cards(await draw_cards(browser)))


TASKS = {"screenshot": take_screenshot, "figures": print_figures, "pictures": write_pictures, "icons": write_icons}

if __name__ == "__main__":
    asyncio.run(TASKS[sys.argv[1]]())
