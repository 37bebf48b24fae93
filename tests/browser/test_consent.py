"""The page where a player allows an app, in a browser: by keyboard, in every language, and refused elsewhere."""

import asyncio
import base64
import contextlib
import hashlib
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from service.texts.catalogue import LANGUAGES
from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

VERIFIER: Final = "a" * 43


@pytest_asyncio.fixture(loop_scope="session")
async def back() -> AsyncIterator[str]:
    """Where an app listens, and says welcome to everybody."""

    async def welcome(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # A browser opens connections that it may not need, and drops them.
        with contextlib.suppress(ConnectionError), contextlib.closing(writer):
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 7\r\nConnection: close\r\n\r\nWelcome")
            await writer.drain()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    async with await asyncio.start_server(welcome, "127.0.0.1", 0) as app:
        yield f"http://127.0.0.1:{app.sockets[0].getsockname()[1]}/back"


@pytest_asyncio.fixture(loop_scope="session")
async def address(house: House, back: str) -> AsyncIterator[str]:
    """The path to which an app sends a player."""
    made = {"name": "Mus on the bus", "website": "https://bus.example", "redirect_uris": ["http://127.0.0.1/back"]}
    answer = await house.opener.client.post("/v1/apps", json=made)
    assert answer.status_code == 201, answer.text
    digest = hashlib.sha256(VERIFIER.encode()).digest()
    asked = {
        "response_type": "code",
        "client_id": answer.json()["app"]["id"],
        "redirect_uri": back,
        "scope": "read play organise",
        "state": "mine",
        "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
        "code_challenge_method": "S256",
    }
    yield f"/oauth/authorize?{urlencode(asked)}"
    await house.opener.client.delete(f"/v1/apps/{asked['client_id']}")


async def go_back(page: Page, back: str) -> dict[str, list[str]]:
    """Wait until the browser is at the app, and return what it brought."""
    await page.wait_for_url(f"{back}?*")
    return parse_qs(urlsplit(page.url).query)


async def test_a_player_allows_an_app_by_keyboard(browser: Browser, house: House, back: str, address: str) -> None:
    """A wrong token is told in words first; the policy of the page lets the answer lead to the app."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto(address)
        await page.get_by_label("open tournaments in your name").focus()
        await page.keyboard.press("Space")
        await page.get_by_label("Your key").focus()
        await page.keyboard.type(f"hdg_{'x' * 43}")
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("alert")).to_contain_text("Nothing was allowed.")
        assert await page.get_by_label("open tournaments in your name").is_checked() is False
        assert await page.get_by_label("Your key").input_value() == ""

        await page.get_by_label("Your key").focus()
        await page.keyboard.type(house.opener.client.headers["authorization"].removeprefix("Bearer "))
        await page.keyboard.press("Enter")
        brought = await go_back(page, back)
        assert (brought["state"], brought["iss"]) == (["mine"], [house.url])
        asked = {"grant_type": "authorization_code", "redirect_uri": back, "code_verifier": VERIFIER}
        app_id = parse_qs(urlsplit(address).query)["client_id"][0]
        tokens: Any = await house.opener.client.post(
            "/oauth/token", data={**asked, "client_id": app_id, "code": brought["code"][0]}
        )
        assert sorted(tokens.json()["scope"].split()) == ["play", "read"]

        await page.goto(address)
        await page.get_by_role("button", name="Refuse").click()
        assert (await go_back(page, back))["error"] == ["access_denied"]
        assert [told for told in watched.complaints if "403" not in told] == []


async def test_the_page_is_whole_in_every_language(browser: Browser, house: House, address: str) -> None:
    """Axe finds nothing, nothing is wider than the window, and no script runs."""
    async with watched_page(browser, house.url) as watched:
        shown = watched.page
        for number, language in enumerate(LANGUAGES):
            await shown.goto(f"{address}&lang={language}")
            assert await shown.get_attribute("html", "lang") == language
            assert await shown.locator("h1").count() == 1
            assert await shown.locator("script").count() == 0
            assert watched.complaints == []
            await check_widths(shown, language)
            await check_looks(shown, language, LOOKS[number : number + 1])
            watched.forget()  # axe itself breaks the policy of the page
