"""A word of the game is explained where it stands, to who plays or learns: by a tap or by keys."""

import json
import re
from itertools import combinations
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, expect

from domain.games import RULEBOOK
from domain.games.mus.cards import DECK, parse
from domain.games.mus.cards.hands import appraise, strength
from domain.games.mus.rulesets import rules_for
from service.http.web.files import ROOT
from service.texts.catalogue import LANGUAGES
from service.texts.pages import read_texts
from tests.browser.conftest import House
from tests.kit.each import each
from tests.kit.service.browser import watched_page
from tests.kit.service.page_checks import violations
from tests.kit.service.player_page import OFFERED, open_as
from tests.kit.spread import some, turned

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

TERMS: Final = json.loads((ROOT / "games" / "terms.json").read_text("utf-8"))
EXAMPLES: Final[dict[str, list[str]]] = {term: found["hand"] for term, found in TERMS.items() if "hand" in found}
LANCES: Final = ("grande", "chica", "pares", "juego")
LEARNS = "es"
"""The language in which the word stands in a lesson; in the others, at the table in play."""


async def is_explained(page: Page, language: str, term: str) -> None:
    """The bubble has the word and its sentence, within the window."""
    texts = read_texts(language)["glossary"]
    bubble = page.locator(".glossary")
    await expect(bubble.locator("dt").first).to_have_text(texts[f"word_{term}"])
    await expect(bubble.locator("dd span").first).to_have_text(texts[f"says_{term}"])
    await expect(bubble.locator("dl").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", some(turned(LANGUAGES, 1), 2))
async def test_a_word_is_explained_in_every_language(browser: Browser, house: House, language: str) -> None:
    """A tap on the lance; it goes by Escape, and the word has the focus again. Nothing of it is loaded before."""
    async with watched_page(browser, house.url, (390, 664), language=language) as watched:
        page = watched.page
        if language == LEARNS:
            await page.goto("/learn#chica")
        else:
            page = await open_as(watched, house.opener, f"/tables/{house.live}")
        grande = page.locator(".lances [data-term=grande]")
        await expect(grande).to_be_visible()
        assert not [request for request in watched.requests if "glossary.json" in request]
        await grande.click()
        await is_explained(page, language, "grande")
        assert watched.complaints == []
        assert await violations(page) == []
        await page.keyboard.press("Escape")
        await expect(page.locator(".glossary")).to_be_hidden()
        await expect(grande).to_be_focused()


async def test_examples_show_what_they_stand_for() -> None:
    """Each is among the best fifth of all hands in its lance; the one of pares are duples, the one of juego is 31."""
    rules = rules_for("mus-basque", {}, None)
    hands = {term: appraise(rules, parse(hand)) for term, hand in EXAMPLES.items()}
    assert list(hands) == list(LANCES)
    every = [appraise(rules, hand) for hand in combinations(DECK, 4)]
    for lance in LANCES:
        better = [one for one in every if strength(lance, one) > strength(lance, hands[lance])]
        assert len(better) * 5 <= len(every), lance
    assert hands["pares"].pares_class == "duples"
    assert hands["juego"].total == 31


async def test_a_lance_is_shown_by_four_cards(browser: Browser, house: House) -> None:
    """Drawn within the window of a phone, with what they are in words; each card has its name."""
    texts = read_texts("en")["glossary"]
    async with watched_page(browser, house.url, (390, 664)) as watched:
        page = await open_as(watched, house.opener, f"/tables/{house.live}")
        bubble = page.locator(".glossary")
        for term, hand in each(list(EXAMPLES.items())):
            await page.locator(f".lances [data-term={term}]").click()
            await is_explained(page, "en", term)
            cards = bubble.locator("figure .card")
            await expect(cards).to_have_count(4)
            assert await cards.evaluate_all("cards => cards.map((card) => card.dataset.card)") == hand
            await expect(bubble.locator("figcaption")).to_have_text(texts[f"hand_{term}"])
            for part in (cards.first, cards.last, bubble.locator("figcaption")):
                await expect(part).to_be_in_viewport(ratio=1)
            await expect(cards.first).to_have_attribute("aria-label", re.compile(r"^\w+ of (coins|cups|swords|clubs)$"))
            await page.keyboard.press("Escape")
        assert watched.complaints == []


async def test_words_on_offer_are_explained_from_the_menu(browser: Browser, house: House) -> None:
    """Those of the pad first, in the order of the list; the others below."""
    texts = read_texts("en")["glossary"]
    async with watched_page(browser, house.url, (390, 664)) as watched:
        page = await open_as(watched, house.opener, f"/tables/{house.live}")
        await expect(page.locator(".pad .move").first).to_be_visible()
        offered = await page.evaluate(OFFERED)
        assert offered
        await page.locator(".table-menu summary").last.click()
        await page.get_by_role("button", name=read_texts("en")["play"]["words"]).click()
        wanted = [texts[f"word_{term}"] for term in TERMS if term in offered]
        assert wanted
        await expect(page.locator(".glossary > dl dt")).to_have_text(wanted)
        await expect(page.locator(".glossary")).to_be_visible()
        assert await violations(page) == []


async def test_all_words_are_reached_by_keys(browser: Browser, house: House) -> None:
    """From one word to the list of all, each with its rule; the button closes it."""
    texts = read_texts("en")["glossary"]
    async with watched_page(browser, house.url) as watched:
        page = await open_as(watched, house.opener, f"/tables/{house.live}")
        await page.locator("[data-term=mano]").focus()
        await page.keyboard.press("Enter")
        await is_explained(page, "en", "mano")
        bubble = page.locator(".glossary")
        await expect(bubble).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(bubble.locator("a").first).to_be_focused()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(bubble.locator("details dt").last).to_be_visible()
        said = {text for id, text in texts.items() if id.startswith("says_")}
        assert set(await bubble.locator("dd span").all_text_contents()) == said
        links = await bubble.locator("a").evaluate_all("links => links.map((link) => link.href)")
        assert len(links) == len(said)
        assert {urlsplit(link).fragment for link in links} - RULEBOOK.keys() == set()
        await bubble.locator("a").last.focus()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await expect(bubble).to_be_hidden()
