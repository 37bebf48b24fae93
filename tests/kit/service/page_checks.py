"""Check that a page is whole: its words, its width in every window, and what axe finds."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any, Final

from playwright.async_api import Page

from tests.kit.each import each
from tests.kit.service.browser import DESKTOP, LAID_OUT, PACKAGES, PHONE, resize

LOOKS: Final = tuple(product((DESKTOP, PHONE), ("light", "dark")))
"""Sizes of the window and colours in which axe looks at a page in every language."""
WIDTHS: Final = (320, 390, 768, 1280)
"""Windows that a page has to fit, in CSS pixels; 320 is also 1280 at 400 %."""
_RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_PICTURES: Final = """axe.configure({rules: [{id: "label-content-name-mismatch", selector: ":not(.card-button)"}]})"""
"""The number on a card to choose is a part of its picture, which the name of the button describes."""
_WIDER: Final = """(width) => [...document.querySelectorAll("main *")].filter((element) =>
  element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "visible" &&
  element.getBoundingClientRect().left + element.scrollWidth > width + 1 && !element.closest(".scroll, .spoken")
).map((element) => element.className || element.tagName)"""
"""Elements whose content goes past the edge of the window."""
_STYLED: Final = """() => [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet) &&
  (!document.querySelector("body > footer nav") || !!document.querySelector("link[href='/web/style/frame.css']"))"""
"""Whether every style has come, that of the foot too, which a script asks for."""


@cache
def _axe() -> str:
    return (PACKAGES / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


async def violations(page: Page) -> list[Any]:
    """Return what axe finds, by the rules of WCAG 2.2 A and AA that a program can check, once all styles have come."""
    await page.wait_for_function(_STYLED)
    await page.evaluate(LAID_OUT)
    # axe is put in by the browser; the policy of the page would not let it in.
    await page.evaluate(f"() => {{ {_axe()}; {_PICTURES} }}")
    found: Any = await page.evaluate(f"axe.run({{runOnly: {_RULES}, resultTypes: ['violations']}})")
    return [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found["violations"]]


async def check_words(page: Page, language: str) -> None:
    """Check that there is one heading, that the language is named, and that no place of a text is left unfilled."""
    assert (language, await page.locator("h1").count()) == (language, 1)
    assert await page.get_attribute("html", "lang") == language
    text = await page.inner_text("body")
    assert (language, "undefined" in text, "{" in text.replace("'{", "")) == (language, False, False)


async def check_widths(page: Page, language: str) -> None:
    """Check that no text makes the page scroll sideways at any width."""
    for width in WIDTHS:
        await resize(page, (width, 640))
        wide = await page.evaluate("document.documentElement.scrollWidth")
        assert (language, width, wide <= width) == (language, width, True)
        assert (language, width, await page.evaluate(_WIDER, width)) == (language, width, [])


async def check_looks(page: Page, language: str, looks: Sequence[tuple[tuple[int, int], str]]) -> None:
    """Check that axe finds nothing in windows of these sizes and colours."""
    for size, colours in each(looks):
        await resize(page, size)
        await page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
        assert (language, size, colours, await violations(page)) == (language, size, colours, [])
