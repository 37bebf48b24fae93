"""Serve what is printed of something: as plain text, or as a page of its own, in the reader's language.

The page has no script and loads the style of sheets alone; its Content-Security-Policy allows nothing else.
"""

from collections.abc import Iterable
from html import escape
from typing import Final

from domain.sheets import Grid, Section, Sheet, sheet_text
from service.http.protocol.media_types import preferred_form
from service.http.protocol.operation import JSON
from service.http.protocol.request import ApiRequest, JsonResponse, bytes_response, etag

TEXT: Final = "text/plain"
HTML: Final = "text/html"
FORMS: Final = (JSON, HTML, TEXT)
"""The forms of what can be printed; the first of those that the client likes best is sent."""
_POLICY: Final = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"


def wants_sheet(request: ApiRequest) -> bool:
    """Return whether the reader asks for a sheet rather than for JSON."""
    return _preferred_form(request) != JSON


def _preferred_form(request: ApiRequest) -> str:
    return preferred_form(FORMS, request.header(b"accept"))


def sheet_response(request: ApiRequest, sheet: Sheet, version: int) -> JsonResponse:
    """Respond with a sheet in the form that the reader prefers."""
    headers = {"etag": etag(version), "content-language": request.language}
    if _preferred_form(request) == TEXT:
        return bytes_response(sheet_text(sheet).encode(), f"{TEXT}; charset=utf-8", headers)
    headers = {**headers, "content-security-policy": _POLICY, "referrer-policy": "no-referrer"}
    return bytes_response(sheet_page(sheet, request.language).encode(), f"{HTML}; charset=utf-8", headers)


def sheet_page(sheet: Sheet, language: str) -> str:
    """Write a sheet as a page."""
    title = escape(sheet.title)
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}">',
            f'<head><meta charset="utf-8"><title>{title}</title>',
            '<link rel="stylesheet" href="/web/style/sheet.css"></head>',
            f"<body><h1>{title}</h1>",
            *_paragraphs(sheet.lines),
            *[part for section in sheet.sections for part in _section(section)],
            "</body></html>\n",
        ]
    )


def _paragraphs(lines: Iterable[str]) -> list[str]:
    return [f"<p>{escape(line)}</p>" for line in lines]


def _section(section: Section) -> list[str]:
    grid = [] if section.grid is None else _grid(section.grid)
    return ["<section>", f"<h2>{escape(section.heading)}</h2>", *_paragraphs(section.lines), *grid, "</section>"]


def _grid(grid: Grid) -> list[str]:
    head = "".join([f'<th scope="col">{escape(cell)}</th>' for cell in grid.header])
    rows = [
        f'<tr><th scope="row">{escape(first)}</th>{"".join([f"<td>{escape(cell)}</td>" for cell in cells])}</tr>'
        for first, *cells in grid.rows
    ]
    return [f"<table><thead><tr>{head}</tr></thead><tbody>", *rows, "</tbody></table>"]
