"""Every page in every language: it loads, complains of nothing, asks nothing of others, and axe finds nothing."""

import contextlib
import json
from collections.abc import Sequence
from typing import Final

import pytest
from playwright.async_api import Browser, Page, expect

from domain.games import RULEBOOK
from domain.tournament.rulebook import TOURNAMENT_RULES
from service.http.web.files import ROOT, read_with_imports, web_contents
from service.texts.catalogue import LANGUAGES
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, NARROW, PHONE, resize, watched_page
from tests.kit.service.http import sign_up_player
from tests.kit.service.page_checks import LOOKS, check_looks, check_widths, check_words
from tests.kit.spread import Sample, sampled, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

PAGES: Final = {
    "home": "/",
    "rules": "/rules",
    "verify": "/verify",
    "proof": "/tables/{table}/verify",
    "replay": "/tables/{table}/replay#30",
    "live": "/tables/{live}",
    "match": "/matches/{match}#0101",
    "tournament": "/tournaments/{tournament}",
    "embed": "/embed/tables/{table}#30",
    "missing": "/nothing/here",
}


def address(house: House, page: str, language: str) -> str:
    """The path of a page in a language."""
    places = {"table": house.tables["mus-basque"], "live": house.live}
    path = page.format(**places, match=house.match, tournament=house.tournament)
    path, mark, moment = path.partition("#")
    return f"{path}?lang={language}{mark}{moment}"


HAND_AND_DOCK = """() => [document.querySelector("hordago-table .south .hand").getBoundingClientRect().bottom,
  document.querySelector(".dock").getBoundingClientRect().top]"""
"""Where the bottom hand ends, and where the dock begins."""


RULES_OF = """(texts) => texts.map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText.replace(/,\\s+/g, ","));
})"""
"""The rules that the browser reads in styles; it keeps the spaces in custom properties, which mean nothing there."""


async def test_styles_are_sent_with_the_rules_that_were_written(browser: Browser) -> None:
    """Without comments and spaces every style has the same rules in the same order."""
    page = await browser.new_page()
    styles = sorted((ROOT / "style").glob("*.css"))
    written = await page.evaluate(RULES_OF, [read_with_imports(path) for path in styles])
    sent = await page.evaluate(RULES_OF, [web_contents()[f"style/{path.name}"]().decode() for path in styles])
    await page.close()
    assert sent == written
    assert all(written)


async def settle(page: Page, path: str) -> None:
    """Open a page and wait until it shows what it is about."""
    await page.goto(path)
    await expect(page.locator(".loading")).to_have_count(0)
    if await page.locator("hordago-viewer").count():
        await expect(page.locator("hordago-table .felt")).to_be_visible()
    if "/verify" in path and "/tables/" in path:
        await expect(page.locator("proof-list [data-kind=complete]")).to_be_visible(timeout=20_000)
    if "/matches/" in path:
        await expect(page.locator(".side-by-side .card").first).to_be_visible()


@sampled
@pytest.mark.parametrize(("place", "page"), list(enumerate(PAGES)), ids=str)
async def test_a_page_is_whole_in_every_language(
    browser: Browser, house: House, place: int, page: str, sample: Sample
) -> None:
    """One heading, its language named, no complaint, nothing asked of another host, no place of a text left unfilled.

    At no width does a text make the page scroll sideways. Axe finds nothing: each language has one of the looks, and
    each look one of the languages.
    """
    async with watched_page(browser, house.url, NARROW) as watched:
        shown = watched.page
        for number, language in each(sample(turned(list(enumerate(LANGUAGES)), place), 2)):
            await shown.goto("about:blank")
            watched.forget()  # axe itself breaks the policy of the page.
            await settle(shown, address(house, PAGES[page], language))
            await check_words(shown, language)
            assert [complaint for complaint in watched.complaints if page != "missing"] == []
            await check_looks(shown, language, LOOKS[number : number + 1])
            await check_widths(shown, language)
            assert watched.hosts == {house.url.removeprefix("http://")}


@sampled
async def test_the_rules_have_a_section_of_team_matches_and_one_of_tournaments(
    browser: Browser, house: House, sample: Sample
) -> None:
    """In every language, and a rule of them can be linked to; no team match is laid over Mushi."""
    counts = {
        "teams": sum("mus-teams" in rule.sources for rule in RULEBOOK.values()),
        "tournaments": len(TOURNAMENT_RULES),
    }
    async with watched_page(browser, house.url, DESKTOP) as watched:
        shown = watched.page
        for language in sample(LANGUAGES, 2):
            await settle(shown, f"/rules?lang={language}&ruleset=mus-spanish#teams.9")
            for section, count in counts.items():
                await expect(shown.locator(f"#section-{section} .rule")).to_have_count(count)
                await expect(shown.locator(f"nav.contents a[href='#section-{section}']")).to_have_count(1)
            await expect(shown.locator(".rule.wanted code")).to_have_text("teams.9")
        await settle(shown, "/rules?ruleset=mushi#tournament.bye")
        await expect(shown.locator("#section-teams")).to_have_count(0)
        await expect(shown.locator(".rule.wanted code")).to_have_text("tournament.bye")


SHOWN: Final = (
    ("/tables/{table}/replay?as=all#60", (PHONE, (1366, 650), (1100, 720))),
    ("/tables/{table}/replay?as=all#{counted}", ((1100, 720),)),
    ("/embed/tables/{table}?as=all#60", ((640, 640), (700, 600))),
)
"""Addresses of a match, and the windows in which the bottom hand is looked for."""


@pytest.mark.parametrize("ruleset", ["mus-basque", "mushi"])
@pytest.mark.parametrize(("path", "sizes"), SHOWN)
async def test_the_bottom_hand_is_seen(
    browser: Browser, house: House, path: str, sizes: Sequence[tuple[int, int]], ruleset: str
) -> None:
    """The dock with the sentence and the buttons lies over no card of it, nor where the count lies open."""
    table = house.tables[ruleset]
    outline = (await house.opener.client.get(f"/v1/tables/{table}/replay/outline?as=all")).json()["steps"]
    counted = next(step["step"] for step in outline if step["type"] in {"stones_scored", "round_scored"})
    async with watched_page(browser, house.url, sizes[0]) as watched:
        await settle(watched.page, path.format(table=table, counted=counted))
        for size in each(sizes):
            await resize(watched.page, size)
            hand, dock = await watched.page.evaluate(HAND_AND_DOCK)
            assert hand <= dock + 1, size
            assert dock < size[1]


async def test_what_people_write_is_text(browser: Browser, house: House) -> None:
    """Markup in a player's name and in a tournament's title is shown as it was written, and nothing of it runs."""
    planted = "<img src=x onerror=alert(1)>"
    async with contextlib.AsyncExitStack() as stack:
        player = await sign_up_player(stack, house.url, planted)
        opened = await player.client.post("/v1/tables", json={"ruleset": "mus-basque"})
        path = opened.headers["location"]
        await player.client.put(f"{path}/seats/0", json={})
        terms = {"title": planted, "ruleset": "mus-basque", "system": "round-robin", "of": "pairs"}
        tournament = (await house.opener.client.post("/v1/tournaments", json=terms)).headers["location"]
        watched = await stack.enter_async_context(watched_page(browser, house.url))
        for page in ("/", f"{path.removeprefix('/v1')}/replay", tournament.removeprefix("/v1")):
            await watched.page.goto(page)
            await expect(watched.page.locator("main")).to_contain_text(planted)
            assert await watched.page.locator("img[src=x]").count() == 0
            assert watched.complaints == []


@pytest.mark.parametrize("page", ["/tables/{table}/replay", "/tables/{table}/verify", "/matches/{match}"])
async def test_without_scripts_a_page_leads_to_its_text(browser: Browser, house: House, page: str) -> None:
    """The link that such a page has shows sentences, in the same browser."""
    context = await browser.new_context(base_url=house.url, java_script_enabled=False, locale="en")
    opened = await context.new_page()
    await opened.goto(page.format(table=house.tables["mus-basque"], match=house.match))
    await opened.locator("noscript a").click()
    await expect(opened.locator("body")).to_contain_text("Deal 1" if "table" in page else "0101")
    await context.close()


async def test_the_browser_reads_the_manifest(browser: Browser, house: House) -> None:
    """As an app in the reader's language, and without a fault in it."""
    async with watched_page(browser, house.url, language="eu") as watched:
        await watched.page.goto("/rules")
        found = await (await watched.context.new_cdp_session(watched.page)).send("Page.getAppManifest")
        assert found["url"].endswith("/web/texts/eu/manifest.webmanifest")
        assert found["errors"] == []
        assert json.loads(found["data"])["lang"] == "eu"
