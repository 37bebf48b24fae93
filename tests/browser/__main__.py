"""Take pictures: `make screenshot` that at the head of README, `make pictures` those that the tests compare.

The first is a moment of the demonstration match.
"""

import asyncio
import json
import re
import sys
import tempfile
from pathlib import Path

from playwright.async_api import expect

from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.migrations import migrate
from tests.browser.pictures import FOLDER, FONTS, drawn_house, measured, take_pictures
from tests.kit.service.browser import launch_chromium, watched_page
from tests.kit.service.server_process import serve_process

PICTURE = Path(__file__).parents[2] / "docs" / "replay.png"
MOMENT = "?as=all#60"
REPLAY = re.compile(r"https?://\S+/tables/\S+/replay")


async def take_screenshot() -> None:
    """Serve a demonstration, open its first replay, and write what the window shows."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            serve_process("--demo", DATA_DIR=folder) as server,
            launch_chromium() as browser,
            watched_page(browser, server.url) as watched,
        ):
            found = REPLAY.search(server.printed)
            assert found is not None, server.printed
            await watched.page.goto(found[0] + MOMENT, wait_until="networkidle")
            await expect(watched.page.locator("hordago-table")).to_be_visible()
            await watched.page.screenshot(path=PICTURE)


async def write_pictures() -> None:
    """Take the pictures of all states on a database of their own, and note what a text measures here."""
    with tempfile.TemporaryDirectory() as folder, embedded.run_server(Path(folder)) as server:
        await migrate(server.url(), server.url(SERVICE_ROLE))
        async with launch_chromium() as browser, drawn_house(server.url(SERVICE_ROLE)) as house:
            FOLDER.mkdir(exist_ok=True)
            FONTS.write_text(json.dumps(await measured(browser)) + "\n", "utf-8")
            async for name, picture in take_pictures(browser, house):
                (FOLDER / f"{name}.png").write_bytes(picture)


if __name__ == "__main__":
    asyncio.run(write_pictures() if sys.argv[1:] == ["pictures"] else take_screenshot())
