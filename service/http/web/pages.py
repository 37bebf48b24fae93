"""Serve one HTML file for each kind of address; its script reads everything else from ``/v1``.

A page is the same whether or not what it is about exists, but for what its head says of it. Its Content-Security-Policy
keeps it to this server: scripts and styles from files alone, and no HTML made from text. An embedded page is sandboxed
by its policy: it has an origin of its own, and so no storage that could hold a token.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from string import Template
from typing import Any, Final, cast

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler

from domain.games import GAMES
from service.http.protocol import problems
from service.http.protocol.operation import Operation
from service.http.protocol.request import ApiRequest
from service.http.web.files import ROOT, WebFile, make_file, respond_with_file
from service.http.web.heads import ROBOTS, head_of, write_head
from service.texts.catalogue import Language, language_names
from service.texts.pages import read_texts

_SOURCES: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; require-trusted-types-for 'script'; trusted-types service-worker; base-uri 'none'; "
    "form-action 'none'; "
)
_COMMON: Final = {
    "cache-control": "no-cache",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
PAGE_HEADERS: Final[Mapping[str, str]] = {
    **_COMMON,
    "content-security-policy": f"{_SOURCES}frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
}
EMBED_HEADERS: Final[Mapping[str, str]] = {
    **_COMMON,
    "content-security-policy": f"{_SOURCES}frame-ancestors *; "
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
}

NOT_KEPT: Final = '<meta name="robots" content="noindex">'
"""The head of a page that is about nothing."""
_IMPORT: Final = re.compile(
    r'^(?:(?:import|export) (?:[^;]*? from )?|const \{[^;]*\} = await import\()"(\.[^"]+)"\)?;$', re.MULTILINE
)
"""What a script cannot begin without: what it imports later, inside of a function, is not among it."""
FRAME_SCRIPT: Final = "js/frame.js"
DRAWS_TABLES: Final = "table/table.js"
TABLE_STYLE: Final = "style/table.css"
WORDS_STYLE: Final = "style/pages.css"
"""The style of the pages that draw no table."""
FIRST_DRAWING: Final = f"games/{next(iter(GAMES))}.js"
"""The drawing of a game is loaded when the game is known; this one beforehand, since most tables are of it."""
PLAYED_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "replay": ("js/viewer/controls.js", "js/replay_page.js", "js/play/play.js", "js/viewer/live.js")
}
"""Scripts that a page loads for who plays at its table; a spectator's page loads some of them later, and some never."""
PLAYED_IN: Final = ("style/controls.css", "style/play.css", "style/table_in_play.css")
PLAYED_WITH: Final = "play"
"""The part of the texts that the pad says."""
SAID_BY: Final[Mapping[str, str]] = {"embed": "replay"}
"""Pages whose scripts say what another page says."""


@lru_cache(256)
def render_page(name: str, language: Language, text_link: str, head: str) -> WebFile:
    """Fill in the frame of all pages and the file of this one, with its texts and a link for readers without scripts.

    ``head`` is what the head of the page says of its subject.

    A text of the page is written ``$key`` there, one of the frame ``$frame_key``.
    """
    texts = read_texts(language)
    own = {f"frame_{key}": text for key, text in texts["frame"].items()} | dict(texts[name])
    values = {
        key: escape(text) for key, text in {**own, "lang": language, "page": name, "text_link": text_link}.items()
    }
    main = Template((ROOT / "pages" / f"{name}.html").read_text("utf-8")).substitute(values)
    frame = Template((ROOT / "pages" / ("frame.html" if name != "embed" else "embed_frame.html")).read_text("utf-8"))
    own_files = link_own_files(name, language)
    page = frame.substitute(values, main=main, own_files=own_files, head=head, languages=_link_languages())
    return make_file(page.encode(), ".html", once=False)


def _link_languages() -> str:
    return "\n".join(
        f'<a href="?lang={language}" lang="{language}" hreflang="{language}">{escape(name)}</a>'
        for language, name in language_names().items()
    )


def link_own_files(name: str, language: Language) -> str:
    """Return the elements for the style, the script and the texts of a page, where it has them.

    What the script imports is linked, too: a browser that knows it loads it at once, and not each file when it has read
    the one before. What playing needs besides stands in a template, whose content its script takes out for who has a
    key. A page without a script has nothing to wait for, and loads what the frame does at once.
    """
    script = f"js/pages/{name}.js"
    imported = imported_by(script) if (ROOT / script).is_file() else []
    styles = [TABLE_STYLE if DRAWS_TABLES in imported else WORDS_STYLE]
    styles += [f"style/{name}.css"] if (ROOT / f"style/{name}.css").is_file() else []
    if DRAWS_TABLES in imported:
        imported += [path for path in imported_by(FIRST_DRAWING) if path not in imported]
    lines = [f'<link rel="stylesheet" href="/web/{style}">' for style in styles]
    if not imported:
        return "\n".join([*lines, f'<script type="module" src="/web/{FRAME_SCRIPT}"></script>'])
    said = f"texts/{language}/{SAID_BY.get(name, name)}.json"
    lines.append(f'<script type="module" src="/web/{script}"></script>')
    lines.append(_link_texts(said))
    lines += [_link_script(path) for path in imported if path != script]
    if name in PLAYED_BY:
        played = dict.fromkeys(path for begun in PLAYED_BY[name] for path in imported_by(begun))
        later = [f'<link rel="preload" as="style" href="/web/{style}">' for style in PLAYED_IN]
        later += [_link_texts(f"texts/{language}/{PLAYED_WITH}.json")]
        later += [_link_script(path) for path in played if path not in imported]
        # What the page asks the API for meanwhile comes first.
        lines.append("<template>{}</template>".format("".join(later).replace("<link", '<link fetchpriority="low"')))
    return "\n".join(lines)


def _link_script(path: str) -> str:
    return f'<link rel="modulepreload" href="/web/{path}">'


def _link_texts(path: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin="anonymous" href="/web/{path}">'


def imported_by(script: str) -> list[str]:
    """Return a script and the files that it cannot begin without, each once."""
    found: dict[str, None] = {}
    waiting = [script]
    while waiting:
        path = waiting.pop(0)
        if path in found:
            continue
        found[path] = None
        folder = (ROOT / path).parent
        names = _IMPORT.findall((ROOT / path).read_text("utf-8"))
        waiting += [(folder / name).resolve().relative_to(ROOT.resolve()).as_posix() for name in names]
    return list(found)


def respond_with_page(
    request: ApiRequest, name: str, text_link: str = "/schema", status: int = 200, head: str = NOT_KEPT
) -> Response[bytes]:
    """Send a page in the reader's language; ``text_link`` is what a reader without scripts can follow."""
    language = request.language
    if text_link.startswith("/v1/"):
        text_link = f"{text_link}?lang={language}"
    headers = {**(EMBED_HEADERS if name == "embed" else PAGE_HEADERS), "content-language": language}
    response = respond_with_file(request, render_page(name, language, text_link, head), headers, status)
    response.headers["vary"] = "Accept, Accept-Encoding, Accept-Language"
    return response


_PAGE_OF: Final = re.compile(r"/v1/(tables|matches|tournaments|players|clubs)/([0-9a-fA-F-]{36})(?:/|$)")

_PAGES_OF_PARTS: Final = {
    "/v1/rulesets": "/rules",
    "/v1/ratings": "/ratings",
    "/v1/clubs": "/clubs",
    "/v1/players/me": "/me",
}


def page_for(path: str) -> str:
    """Find the page that shows to people what an address of the API gives to programs."""
    if found := _PAGE_OF.match(path):
        return f"/{found[1]}/{found[2]}"
    if path.startswith("/v1/rules/"):
        return f"/rules#{path.removeprefix('/v1/rules/')}"
    return next((page for beginning, page in _PAGES_OF_PARTS.items() if path.startswith(beginning)), "/docs")


def point_to_page(request: ApiRequest, operation: Operation) -> Response[bytes] | None:
    """Answer a browser at an address of the API with where the page is.

    An operation that can be read as text or as HTML is served so instead.
    """
    if operation.response is None or not {"text/plain", "text/html"}.isdisjoint(operation.response.media_types):
        return None
    return respond_with_page(request, "pointer", page_for(request.url.path))


def respond_with_error(request: Request[Any, Any, Any], failure: Exception) -> Response[bytes]:
    """Write an error as a page to a person, outside the API, and as a problem to everybody else."""
    problem = problems.respond_with_problem(request, failure)
    asked = cast("ApiRequest", request)
    if request.url.path.startswith("/v1") or not asked.wants_page:
        return problem
    status = problem.status_code or 500
    page = respond_with_page(asked, "missing" if status == 404 else "failed", status=status)
    page.headers["cache-control"] = "no-store"
    return page


TEXT_OF: Final[Mapping[str, str]] = {
    "table": "/v1/tables/{id}/record",
    "match": "/v1/matches/{id}",
    "tournament": "/v1/tournaments/{id}/standings",
}
"""What a reader without scripts can follow, by what the page is about."""
ADDRESSES: Final[Mapping[str, tuple[str, str]]] = {
    "/": ("home", ""),
    "/me": ("me", ""),
    "/players/{id:uuid}": ("player", ""),
    "/ratings": ("ratings", ""),
    "/clubs": ("clubs", ""),
    "/clubs/{id:uuid}": ("clubs", ""),
    "/learn": ("learn", ""),
    "/rules": ("rules", ""),
    "/verify": ("verify", ""),
    "/judge": ("judge", ""),
    "/judge/{id:uuid}": ("judge", ""),
    "/admin": ("admin", ""),
    "/matches/new": ("new", ""),
    "/tournaments/new": ("new", ""),
    "/j/{code:str}": ("room", ""),
    "/tables/{id:uuid}": ("replay", "table"),
    "/tables/{id:uuid}/replay": ("replay", "table"),
    "/tables/{id:uuid}/verify": ("verify", "table"),
    "/embed/tables/{id:uuid}": ("embed", "table"),
    "/matches/{id:uuid}": ("match", "match"),
    "/matches/{id:uuid}/desk": ("desk", "match"),
    "/tournaments/{id:uuid}": ("tournament", "tournament"),
    "/tournaments/{id:uuid}/desk": ("desk", "tournament"),
    "/tournaments/{id:uuid}/hall": ("hall", "tournament"),
}
"""The page at each address, and what it is about."""


def _serve_page(path: str, name: str, about: str) -> HTTPRouteHandler:
    """Make the handler of an address. Pages are for people, and therefore not in the API's document."""

    @get(path, include_in_schema=False)
    async def respond(request: ApiRequest) -> Response[bytes]:
        head = write_head(request, await head_of(request, name))
        text_link = TEXT_OF[about].format(id=request.path_params["id"]) if about else "/schema"
        return respond_with_page(request, name, text_link, head=head)

    return respond


@get("/robots.txt", include_in_schema=False, sync_to_thread=False)
def get_robots() -> Response[bytes]:
    """Say what search engines may read."""
    return Response(ROBOTS, media_type="text/plain", headers={"cache-control": "public, max-age=3600"})


PAGES: Final = [_serve_page(path, name, about) for path, (name, about) in ADDRESSES.items()]
"""The handlers of all pages."""
