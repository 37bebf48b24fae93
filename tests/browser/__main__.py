"""Take the picture at the head of README: a moment of the demonstration match. `make screenshot` runs it."""

import asyncio
import re
import tempfile
from pathlib import Path

from playwright.async_api import expect

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


if __name__ == "__main__":
    asyncio.run(take_screenshot())
