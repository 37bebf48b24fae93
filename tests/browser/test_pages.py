"""Every page in every language: it loads, complains of nothing, asks nothing of others, and axe finds nothing."""

import contextlib
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import House
from tests.kit.service.browser import DESKTOP, NARROW, PACKAGES, PHONE, Watched, watched_page
from tests.kit.service.http import sign_up_player

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PAGES = ("/", "/rules", "/verify", "/tables/{table}/replay#30", "/tables/{table}/verify", "/embed/tables/{table}#30")
LANGUAGES = ("en", "es", "fr", "eu")
AXE = PACKAGES / "node_modules" / "axe-core" / "axe.min.js"


def address(house: House, page: str, language: str, ruleset: str = "mus-basque") -> str:
    """The path of a page about the table of a rule set, in a language."""
    path, mark, moment = page.format(table=house.tables[ruleset]).partition("#")
    return f"{path}?lang={language}{mark}{moment}"


async def settle(watched: Watched, path: str) -> None:
    """Open a page and wait until it shows what it is about."""
    await watched.page.goto(path, wait_until="networkidle")
    await expect(watched.page.locator(".loading")).to_have_count(0)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_is_whole_in_every_language(browser: Browser, house: House, page: str, language: str) -> None:
    """One heading, its language named, no complaint, nothing asked of another host, no place of a text left unfilled.

    The window is as wide as a small phone, or 1280 px at 400 %: no text makes the page scroll sideways.
    """
    async with watched_page(browser, house.url, NARROW, language=language) as watched:
        await settle(watched, address(house, page, language))
        assert await watched.page.locator("h1").count() == 1
        assert await watched.page.get_attribute("html", "lang") == language
        text = await watched.page.inner_text("body")
        assert "undefined" not in text
        assert "{" not in text.replace("'{", "")
        assert watched.complaints == []
        assert watched.hosts == {house.url.removeprefix("http://")}
        assert await watched.page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)])
async def test_axe_finds_nothing(
    browser: Browser, house: House, page: str, size: tuple[int, int], *, dark: bool
) -> None:
    """The rules of WCAG 2.2 A and AA that a program can check."""
    async with watched_page(browser, house.url, size, dark=dark) as watched:
        # axe is put in by the test; the policy of the page would not let it in.
        await watched.context.add_init_script(path=AXE)
        await settle(watched, address(house, page, "en"))
        found: Any = await watched.page.evaluate(
            "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
        )
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found["violations"]] == []


async def test_what_people_write_is_text(browser: Browser, house: House) -> None:
    """Markup in a player's name and in a tournament's title is shown as it was written, and nothing of it runs."""
    planted = "<img src=x onerror=alert(1)>"
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, planted)
        opened = await player.client.post("/v1/tables", json={"ruleset": "mus-basque"})
        path = opened.headers["location"]
        await player.client.put(f"{path}/seats/0", json={})
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        for page in ("/", f"{path.removeprefix('/v1')}/replay"):
            await watched.page.goto(page)
            await expect(watched.page.locator("main")).to_contain_text(planted)
            assert await watched.page.locator("img[src=x]").count() == 0
            assert watched.complaints == []


@pytest.mark.parametrize("page", ["/tables/{table}/replay", "/tables/{table}/verify"])
async def test_without_scripts_a_page_leads_to_its_text(browser: Browser, house: House, page: str) -> None:
    """The link that such a page has shows sentences, in the same browser."""
    context = await browser.new_context(base_url=house.url, java_script_enabled=False, locale="en")
    opened = await context.new_page()
    await opened.goto(page.format(table=house.tables["mus-basque"]))
    await opened.locator("noscript a").click()
    await expect(opened.locator("body")).to_contain_text("grande")
    await context.close()
