"""The page of the API's document: its console signs up, opens a table and makes a move."""

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.browser import figures
from tests.browser.conftest import House
from tests.kit.service.browser import watched_page
from tests.kit.service.http import open_client

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def choose_operation(console: Locator, group: str, operation: str) -> None:
    """Open an operation in the console, by its group and its title."""
    await console.get_by_role("button", name=f"{group} Open Group").click()
    await console.get_by_role("button", name=operation).click()


async def write_body(page: Page, console: Locator, body: object) -> None:
    """Replace the example by this body."""
    editor = console.locator(".cm-content[contenteditable=true]").last
    await editor.click()
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.insert_text(json.dumps(body))
    await expect(editor).to_have_text(json.dumps(body))


async def send(page: Page, console: Locator, path: str) -> Any:  # noqa: ANN401 - any answer
    """Send what the console shows, and return the answer, which it shows too."""
    async with page.expect_response(lambda answer: urlsplit(answer.url).path == path) as answered:
        await console.get_by_role("button", name="Send post request").first.click()
    answer = await answered.value
    assert answer.ok, await answer.text()
    await expect(console.get_by_text(f"{answer.status}").first).to_be_visible()
    return await answer.json()


async def test_the_reference_is_loaded_for_who_asks_for_it(browser: Browser, house: House) -> None:
    """The first view is the guide, which is small; a button brings the operations, compressed."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto("/docs", wait_until="networkidle")
        assert sum([entry["sent"] for entry in await page.evaluate(figures.RECEIVED)]) <= 15_000
        async with page.expect_response("**/docs/scalar.js") as answered:
            await page.get_by_role("button", name="Open them here").click()
        answer = await answered.value
        assert answer.headers["content-encoding"] == "br"
        assert int(answer.headers["content-length"]) <= 1_300_000
        await expect(page.get_by_role("heading", name="Every operation, and a console")).to_have_count(0)
        await expect(page.locator("#reference").get_by_role("heading").first).to_be_visible()


async def test_the_console_signs_up_opens_a_table_and_moves(browser: Browser, house: House) -> None:
    """With the examples of the document where there are some, and the token in its field; nothing leaves the server."""
    async with watched_page(browser, house.url) as watched:
        page = watched.page
        await page.goto("/docs#tag/players/POST/v1/players")
        await page.get_by_role("button", name="(post /v1/players)").click()
        console = page.get_by_role("dialog")
        await console.get_by_role("button", name="Show sidebar").click()
        account = await send(page, console, "/v1/players")
        assert account["player"]["name"] == "Maialen"

        await choose_operation(console, "tables", "Create a table")
        await console.get_by_placeholder("Token").fill(account["token"])
        await write_body(page, console, {"ruleset": "mus-basque", "seats": 2})
        table = await send(page, console, "/v1/tables")

        path = f"/v1/tables/{table['id']}"
        async with open_client(house.url, account["token"]) as client:
            for seat, body in enumerate(({}, {"bot": "basic"})):
                assert (await client.put(f"{path}/seats/{seat}", json=body)).status_code == 200
            while not (view := (await client.get(path)).json())["turn"]:  # noqa: ASYNC110 - the event is at the server
                await asyncio.sleep(0.02)
        await choose_operation(console, "moves", "Make a move")
        await console.get_by_label("Value").first.fill(table["id"])
        await write_body(page, console, view["legal_moves"][0]["body"])
        moved = await send(page, console, f"{path}/moves")
        assert moved["version"] > view["version"]
        assert moved["events"][0]["actor"] == f"player:{account['player']['id']}"
        assert watched.complaints == []
        assert watched.hosts == {house.url.removeprefix("http://")}
