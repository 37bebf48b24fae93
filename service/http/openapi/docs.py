"""Serve pages for people: the API document with a console, and a paragraph for every kind of problem.

Everything that a page loads comes from this server; its Content-Security-Policy allows nothing else.
"""

import asyncio
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from threading import Lock
from typing import Any

from litestar import Controller, Litestar, MediaType, Response, get
from litestar.response import File

from service.http.openapi import document
from service.http.protocol import problems
from service.http.protocol.caching import share
from service.http.protocol.codings import CODINGS, preferred_coding
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse

_PAGES = Path(__file__).parent / "pages"
_SCALAR = Path(str(files("stopments"))) / "static" / "scalar-api-reference.js"
DOCUMENT_TYPE = "application/vnd.oai.openapi+json;version=3.1"

# Scalar writes its styles into the page, hence the one 'unsafe-inline'.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {"content-security-policy": _POLICY, "referrer-policy": "no-referrer", "cache-control": "no-cache"}
_making = Lock()


@cache
def _compress_reference(coding: str) -> bytes:
    """Compress the script of the reference, once: it takes a moment."""
    return CODINGS[coding].pack(_SCALAR.read_bytes())


class DocsController(Controller):
    path = "/docs"
    include_in_schema = False

    @get("/")
    async def page(self) -> Response[bytes]:
        return _page("docs.html")

    @get("/start.js")
    async def start(self) -> Response[bytes]:
        return _page("start.js", "text/javascript")

    @get("/guide.js")
    async def guide(self) -> Response[bytes]:
        return _page("guide.js", "text/javascript")

    @get("/guide.css")
    async def guide_style(self) -> Response[bytes]:
        return _page("guide.css", MediaType.CSS)

    @get("/problems.css")
    async def style(self) -> Response[bytes]:
        return _page("problems.css", MediaType.CSS)

    @get("/scalar.js")
    async def scalar(self, request: ApiRequest) -> Response[bytes] | File:
        headers = {"cache-control": "public, max-age=86400", "vary": "Accept-Encoding"}
        coding = preferred_coding(request.header(b"accept-encoding"))
        if coding is None:
            return File(_SCALAR, media_type="text/javascript", headers=headers)
        script = await asyncio.to_thread(_compress_reference, coding)
        return Response(script, media_type="text/javascript", headers={**headers, "content-encoding": coding})

    @get("/problems")
    async def problem_kinds(self) -> Response[str]:
        template = Template((_PAGES / "problems.html").read_text(encoding="utf-8"))
        return Response(template.substitute(kinds=_problem_sections()), media_type=MediaType.HTML, headers=_HEADERS)


@get(
    "/schema",
    tags=["operations"],
    **declare(
        Operation(
            id="getSchema",
            summary="Get this document",
            response=Content(dict[str, Any], {"openapi": "3.1.0"}, ("application/vnd.oai.openapi+json",)),
            bucket=None,
        )
    ),
)
async def get_schema(request: ApiRequest) -> JsonResponse:
    """Return the OpenAPI 3.1 document of this API. /docs renders it for people."""
    return share(request, JsonResponse(await _kept_document(request.app), [], media_type=DOCUMENT_TYPE.encode()))


async def _kept_document(app: Litestar) -> bytes:
    """Make the document at the first request, in a thread: it takes a second, and others are answered meanwhile."""
    made: bytes | None = app.state.get("openapi")
    return await asyncio.to_thread(_make_document, app) if made is None else made


def _make_document(app: Litestar) -> bytes:
    """Make the document unless another thread just has, and keep it."""
    with _making:
        if (made := app.state.get("openapi")) is None:
            made = app.state["openapi"] = document.encode_document(app)
        return made


def _page(name: str, media_type: str = MediaType.HTML) -> Response[bytes]:
    return Response((_PAGES / name).read_bytes(), media_type=media_type, headers=_HEADERS)


def _problem_sections() -> str:
    return "\n".join(
        f'<section id="{anchor}"><h2><code>{anchor}</code> {escape(title)} <small>{status}</small></h2>'
        f"<p>{escape(text)}</p></section>"
        for anchor, title, status, text in problems.paragraphs()
    )
