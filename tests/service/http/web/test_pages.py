"""The pages: each in four languages, with a policy that keeps it to this server, for people and for nobody else."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Final

import httpx
import pytest

from service.http.web.files import MANIFEST, ROOT, THEME_COLOR, web_contents
from service.http.web.pages import imported_by, page_for
from service.texts.catalogue import LANGUAGES, Language
from service.texts.pages import read_texts
from tests.kit.each import each

pytestmark = pytest.mark.server("reading")

ID: Final = "3bcae386-fa56-8497-8ee3-b57ba8a83d62"
PAGES: Final = {
    "/": "home",
    "/me": "me",
    f"/players/{ID}": "player",
    "/ratings": "ratings",
    "/rules": "rules",
    "/verify": "verify",
    f"/tables/{ID}": "replay",
    f"/tables/{ID}/replay": "replay",
    f"/tables/{ID}/verify": "verify",
    f"/matches/{ID}": "match",
    f"/tournaments/{ID}": "tournament",
    f"/embed/tables/{ID}": "embed",
    "/judge": "judge",
    f"/judge/{ID}": "judge",
    "/matches/new": "new",
    "/tournaments/new": "new",
    f"/matches/{ID}/desk": "desk",
    f"/tournaments/{ID}/desk": "desk",
    f"/tournaments/{ID}/hall": "hall",
    "/admin": "admin",
}
DOCUMENT: Final = Path(__file__).parents[4] / "openapi" / "openapi.json"
BROWSER: Final = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
async def test_a_page_is_written_in_the_language_of_its_reader(
    client: httpx.AsyncClient, path: str, language: Language
) -> None:
    """The address says which or else the header; a page has one heading, a title, a main part, and no text left out."""
    by_header = await client.get(path, headers={"accept-language": f"{language},en;q=0.5"})
    by_address = await client.get(path, params={"lang": language}, headers={"accept-language": "de"})
    assert by_header.text == by_address.text
    page = by_header.text
    assert by_header.status_code == 200
    assert by_header.headers["content-type"] == "text/html; charset=utf-8"
    assert by_header.headers["content-language"] == language
    assert f'<html lang="{language}">' in page
    assert "$" not in page
    assert f'data-page="{PAGES[path]}"' in page
    assert f"<title>{read_texts(language)[PAGES[path]]['title']}</title>" in page
    assert page.count("<h1") == page.count('<main id="main"') == 1


@pytest.mark.parametrize("path", PAGES)
async def test_a_page_keeps_to_this_server(client: httpx.AsyncClient, path: str) -> None:
    """No script or style within it, none from elsewhere, no markup made from text; only an embed may be framed."""
    answer = await client.get(path)
    policy = answer.headers["content-security-policy"]
    for part in ("default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'", "base-uri 'none'"):
        assert part in policy
    assert "unsafe" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-cache"
    if path.startswith("/embed"):
        assert "frame-ancestors *" in policy
        assert "sandbox allow-scripts" in policy
        assert "allow-same-origin" not in policy
    else:
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert re.findall(r"\sstyle=|<style|<script(?![^>]*\ssrc=)|\son\w+=", answer.text) == []


@pytest.mark.parametrize("path", [path for path in PAGES if not path.startswith("/embed")])
async def test_a_page_names_files_that_are_there(client: httpx.AsyncClient, path: str) -> None:
    """Scripts, styles, the icon; and what its script imports, so that it is loaded at once."""
    page = (await client.get(path)).text
    named = re.findall(r'(?:href|src)="/web/([^"]+)"', page)
    assert {"js/boot.js", "style/base.css", "style/icon.svg", "icons/apple-touch-icon.png"} <= set(named)
    assert named.count(f"texts/en/{MANIFEST}") == 1
    assert page.count(f'<meta name="theme-color" content="{THEME_COLOR}">') == 1
    assert [name for name in named if name not in web_contents()] == []


async def test_a_page_is_not_sent_twice(client: httpx.AsyncClient) -> None:
    """304 for the tag of the same language alone; compressed, and by language, for a cache between."""
    first = await client.get("/", headers={"accept-language": "eu"})
    assert first.headers["content-encoding"] == "br"
    assert first.headers["vary"] == "Accept, Accept-Encoding, Accept-Language"
    tag = {"if-none-match": first.headers["etag"]}
    assert (await client.get("/", headers={**tag, "accept-language": "eu"})).status_code == 304
    assert (await client.get("/", headers={**tag, "accept-language": "fr"})).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_address_without_a_page_is_answered_in_words(client: httpx.AsyncClient, language: Language) -> None:
    """To a browser; it asks for no script that is not there. To a program it is a problem."""
    answer = await client.get("/nowhere", headers={**BROWSER, "accept-language": language})
    assert (answer.status_code, answer.headers["content-language"]) == (404, language)
    assert answer.headers["cache-control"] == "no-store"
    assert read_texts(language)["missing"]["lead"].replace("'", "&#x27;") in answer.text
    named = re.findall(r'(?:href|src)="/web/([^"]+)"', answer.text)
    assert [name for name in named if name not in web_contents()] == []
    program = await client.get("/nowhere")
    assert (program.status_code, program.headers["content-type"]) == (404, "application/problem+json")


@pytest.mark.parametrize(
    ("path", "page"),
    [
        (f"/v1/tables/{ID}", f"/tables/{ID}"),
        (f"/v1/tables/{ID}/replay/3", f"/tables/{ID}"),
        (f"/v1/matches/{ID}/events", f"/matches/{ID}"),
        (f"/v1/tournaments/{ID}", f"/tournaments/{ID}"),
        ("/v1/rules/mus.bet.refused", "/rules#mus.bet.refused"),
        ("/v1/rulesets/mus-basque", "/rules"),
        (f"/v1/players/{ID}/ratings", f"/players/{ID}"),
        ("/v1/ratings/mus-basque/untimed", "/ratings"),
        ("/v1/players/me", "/me"),
        ("/v1/tokens", "/docs"),
    ],
)
async def test_a_browser_at_an_address_of_the_api_is_pointed_to_the_page(
    client: httpx.AsyncClient, path: str, page: str
) -> None:
    """A client that does not name HTML gets what the API gives."""
    assert page_for(path) == page
    if path in {"/v1/players/me", "/v1/tokens"}:
        return  # not without a key
    answer = await client.get(path, headers=BROWSER)
    assert answer.headers["content-type"].partition(";")[0] == "text/html"
    assert f'href="{page}"' in answer.text
    assert "json" in (await client.get(path)).headers["content-type"]


async def test_what_can_be_read_as_text_is_sent_as_text(client: httpx.AsyncClient) -> None:
    """A browser without scripts follows a link to a record: it reads it, and no page."""
    answer = await client.get(f"/v1/tables/{ID}/record", headers=BROWSER)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")


def places(text: str) -> set[str]:
    """The values that are put into a text."""
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_every_language(language: Language) -> None:
    """On the same pages, with the same values in it, in the same order, and never empty."""
    english, other = read_texts("en"), read_texts(language)
    assert [(page, list(own)) for page, own in other.items()] == [(page, list(own)) for page, own in english.items()]
    for page, own in each(other.items()):
        assert {key: places(text) for key, text in own.items()} == {
            key: places(text) for key, text in english[page].items()
        }
        assert all(text.strip() == text != "" for text in own.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_of_a_text_has_one_meaning_on_a_page(language: Language) -> None:
    """A script reads the parts of its page as one; a drawn table, a replay and the pad have parts apart."""
    clashes: list[str] = []
    for page in read_texts(language):
        parts: dict[str, dict[str, str]] = json.loads(web_contents()[f"texts/{language}/{page}.json"]())
        for apart in {"table", "replay", "play"} - {page}:
            parts.pop(apart, None)
        texts = {(key, text) for own in parts.values() for key, text in own.items()}
        clashes += [f"{page}.{key}" for key, count in Counter(key for key, _ in texts).items() if count > 1]
    assert clashes == []


@pytest.mark.parametrize(
    ("page", "begins", "of", "apart"),
    [
        ("lists", "status", "TableStatus", ()),
        ("lists", "status", "ContestStatus", ()),
        ("tournament", "state", "ContestStatus", ()),
        ("tournament", "terms", "TournamentSystem", ()),
        ("tournament", "entry", "TournamentOf", ()),
        ("tournament", "reason", "ResultReason", ("played",)),
        ("desk", "state", "ContestStatus", ()),
        ("hall", "state", "ContestStatus", ()),
        ("judge", "until", "DisputeStatus", ("settled",)),
        ("match", "brokenTie", "TieBreak", ()),
        ("admin", "broken", "LogRefusalReason", ()),
        ("forms", "scope", "Scope", ()),
    ],
)
def test_a_code_of_the_api_has_words_on_a_page(page: str, begins: str, of: str, apart: tuple[str, ...]) -> None:
    """Each value but those of which the page says something else; what is not there is written as the code."""
    said = read_texts("en")[page]
    codes = json.loads(DOCUMENT.read_text("utf-8"))["components"]["schemas"][of]["enum"]
    assert [code for code in codes if code not in apart and f"{begins}_{code}" not in said] == []


def scripts_and_pages() -> str:
    files = [*(ROOT / "js").rglob("*.js"), *(ROOT / "pages").glob("*.html")]
    files += [*(ROOT / "table").glob("*.js"), *(ROOT / "games").glob("*.js")]
    files += list((ROOT.parent / "http" / "oauth").glob("*.py"))  # the page of an app has no script
    return "".join(path.read_text("utf-8") for path in files)


def test_every_text_is_used() -> None:
    """Its name is in a page, or the beginning of it that a script writes out: ``texts[`status_${status}`]``."""
    code = scripts_and_pages()
    named = set(re.findall(r"\$(?:frame_)?(\w+)", code)) | set(re.findall(r"(?:texts|labels)\.(\w+)", code))
    named |= set(re.findall(r'"([\w.-]+)"', code))
    built = tuple(re.findall(r"`(\w+_)\$\{", code))
    ends = tuple(re.findall(r"`\$\{\w+\}([A-Z]\w*)`", code))
    unused = [
        f"{page}.{key}"
        for page, own in read_texts("en").items()
        for key in own
        if key not in named and not key.startswith(built) and not key.endswith(ends)
    ]
    assert unused == []


def test_imports_are_followed() -> None:
    """Each file once, the page's own first."""
    found = imported_by("js/pages/home.js")
    assert found[0] == "js/pages/home.js"
    assert {"js/dom.js", "js/api.js", "cards/card.js", "cards/spanish.js"} <= set(found)
    assert len(found) == len(set(found))


def test_nothing_parses_markup_or_styles_by_attribute() -> None:
    """What Trusted Types and the policy of the pages would refuse is not tried."""
    refused = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function"
        r"""|\.style[.\[]|setAttribute\("style|\sstyle=|\bstyle: ["`][\w-]+:"""
    )
    files = [path for path in ROOT.rglob("*") if path.suffix in {".js", ".mjs", ".html"}]
    assert len(files) > 40
    assert [str(path.relative_to(ROOT)) for path in files if refused.search(path.read_text("utf-8"))] == []
