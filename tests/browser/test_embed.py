"""The viewer on other sites: an embed has no storage, ordinary pages cannot be framed."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import House
from tests.kit.service.browser import watched_page

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


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


async def test_an_ordinary_page_is_not_framed(browser: Browser, house: House) -> None:
    """Its policy forbids it, so that nobody can lay something over its buttons."""
    table = house.tables["mus-basque"]
    async with other_site(f"{house.url}/tables/{table}/replay") as site, watched_page(browser, site) as watched:
        await watched.page.goto("/")
        await watched.complained_of("frame-ancestors")
