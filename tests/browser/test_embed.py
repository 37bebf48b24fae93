"""The viewer on other sites: an embed has no storage, ordinary pages cannot be framed."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, expect

from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.browser.figures import open_replay
from tests.kit.each import each
from tests.kit.service.browser import resize, watched_page
from tests.kit.service.page_checks import violations
from tests.kit.spread import some, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


FRAMES = ((660, 560), (700, 600), (1280, 800))
"""Sizes that a site may give the frame; the first is that of the snippet."""
COVERED = """() => {
  const wrong = [];
  const box = (node) => node.getBoundingClientRect();
  const { top: dock } = box(document.querySelector(".dock"));
  const seen = (node, what) => {
    const { left, top, right, bottom } = box(node);
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > Math.min(innerHeight, dock) + 1) wrong.push(what);
  };
  const cards = document.querySelectorAll(".hand .card");
  if (cards.length < 4) wrong.push("no hands");
  for (const card of cards) seen(card, card.closest(".seat").className);
  for (const lance of document.querySelectorAll(".lances tr")) seen(lance, lance.textContent);
  for (const button of document.querySelectorAll(".dock button")) {
    const { bottom, height } = box(button);
    if (height && bottom > innerHeight + 1) wrong.push(button.textContent);
  }
  return wrong;
}"""
"""What of the hands, the lances and the controls cannot be seen without scrolling."""
KEEP = "(() => { try { localStorage.length; return 'kept'; } catch (error) { return error.name; } })()"
"""Try to use the storage of a page."""


@contextlib.asynccontextmanager
async def other_site(*framed: str) -> AsyncIterator[str]:
    """Serve a page of another origin that frames these addresses."""
    frames = "".join(f'<iframe src="{address}" width="700" height="600"></iframe>' for address in framed)
    body = f"<!doctype html><title>Another site</title>{frames}".encode()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        writer.write(head % len(body) + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


async def test_an_embed_shows_a_moment_and_can_keep_nothing(browser: Browser, house: House) -> None:
    """It works in a frame of another origin, where its storage throws: it cannot hold a token."""
    table = house.tables["mus-basque"]
    async with (
        other_site(f"{house.url}/embed/tables/{table}?as=all#20") as site,
        watched_page(browser, site) as watched,
    ):
        await watched.page.goto("/")
        frame = watched.page.frame_locator("iframe")
        await expect(frame.locator("hordago-table .felt")).to_be_visible()
        inner = next(frame for frame in watched.page.frames if "/embed/" in frame.url)
        assert await inner.evaluate(KEEP) == "SecurityError"


@pytest.mark.parametrize("language", some(turned(LANGUAGES, 3), 2))
async def test_a_replay_has_the_snippet_that_embeds_it(browser: Browser, house: House, language: str) -> None:
    """A tap shows it on a phone, another copies it; a page of another site with it shows the same step."""
    table = house.tables["mus-basque"]
    async with watched_page(browser, house.url, (390, 664), language=language) as watched:
        page = watched.page
        await watched.context.grant_permissions(["clipboard-read", "clipboard-write"])
        await page.goto(f"/tables/{table}/replay?as=all#72")
        await expect(page.locator("hordago-table .felt")).to_be_visible()
        words = read_texts(language)["replay"]
        await page.get_by_role("button", name=words["embed"], exact=True).click()
        await page.get_by_role("button", name=words["copySnippet"]).click()
        await expect(page.locator("dialog [role=status]")).to_have_text(words["snippetCopied"])
        snippet = await page.evaluate("navigator.clipboard.readText()")
        assert snippet == await page.locator("dialog textarea").input_value()
        assert await violations(page) == []
        sentence = await page.locator(".sentence").text_content()
    framed = re.search(r'src="([^"]+)"', snippet)
    assert framed is not None
    async with other_site(framed[1]) as site, watched_page(browser, site, language=language) as watched:
        await watched.page.goto("/")
        await expect(watched.page.frame_locator("iframe").locator(".sentence")).to_have_text(sentence or "")


@pytest.mark.parametrize("game", ["mus-basque", "mus-federation", "mushi"])
async def test_an_embed_is_one_screen(browser: Browser, house: House, game: str) -> None:
    """All hands, all lances and the controls are in view together, in the size of the snippet and in larger ones."""
    async with watched_page(browser, house.url) as watched:
        await open_replay(watched.page, f"/embed/tables/{house.tables[game]}?as=all#40")
        await expect(watched.page.locator("hordago-table .felt")).to_be_visible()
        wrong: dict[tuple[int, int], list[str]] = {}
        for width, height in each(FRAMES):
            await resize(watched.page, (width, height))
            wrong[width, height] = await watched.page.evaluate(COVERED)
        assert wrong == {size: [] for size in FRAMES}


async def test_an_ordinary_page_is_not_framed(browser: Browser, house: House) -> None:
    """Its policy forbids it, so that nobody can lay something over its buttons."""
    table = house.tables["mus-basque"]
    async with other_site(f"{house.url}/tables/{table}/replay") as site, watched_page(browser, site) as watched:
        await watched.page.goto("/")
        await watched.complained_of("frame-ancestors")
