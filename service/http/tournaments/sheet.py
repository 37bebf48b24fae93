"""Serve the standings and pairings of a tournament as files: a sheet to print, a table of pairings, or JSON."""

import csv
import io
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final
from uuid import UUID

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath
from msgspec import Struct
from msgspec.structs import asdict

from domain.messages import Message, Say, message
from domain.tournament.standings_views import (
    StandingsView,
    StandingView,
    absence_note,
    figure_cell,
    figure_heading,
    shown_figures,
    standings_text,
    standings_view,
)
from domain.tournament.view import PairingResultView, PairingView, RoundView, round_view
from service.http.openapi.examples import NAMES, played_tournament
from service.http.protocol.media_types import preferred_form
from service.http.protocol.operation import JSON, Content, reads_version
from service.http.protocol.request import ApiRequest, etag
from service.http.tournaments.view import TOURNAMENTS, Tournament, tournament_view
from service.texts.catalogue import Language, say

TEXT: Final = "text/plain"
CSV: Final = "text/csv"
HTML: Final = "text/html"
_POLICY: Final = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_COLUMNS: Final = (
    *("round", "pairing", "a", "name_a", "b", "name_b"),
    *("outcome", "games_a", "games_b", "stones_a", "stones_b", "reason", "ruled", "id"),
)
_STANDING_COLUMNS: Final = (
    *("rank", "entry", "name", "group", "victories", "games", "stones", "played", "byes", "forfeits_won"),
    *("forfeits_lost", "parted_by", "buchholz", "difference", "withdrawn", "excluded"),
)
_RESULTS: Final[dict[str, Message]] = {
    "draw": message("standings.draw"),
    "neither": message("standings.neither"),
    "void": message("standings.void"),
}


_STAGES: Final[dict[int, Message]] = {
    0: message("standings.final"),
    1: message("standings.semi-finals"),
    2: message("standings.quarter-finals"),
}
"""Names of the last rounds of a bracket, by how many rounds follow."""


class Sheet(Struct, frozen=True):
    """All of a tournament in one document."""

    tournament: Tournament
    standings: StandingsView
    rounds: list[RoundView]

    def name(self, entry: int) -> str:
        """Name an entry in full."""
        return next((one.shown for one in self.tournament.entries if one.entry == entry), f"#{entry}")


def _example() -> Sheet:
    head = played_tournament().head
    rounds = [round_view(head.state, round_) for round_ in head.state.paired]
    return Sheet(tournament_view(head, NAMES), standings_view(head.state, head.version, NAMES), rounds)


class SheetController(Controller):
    path = "/v1/tournaments/{id:uuid}/sheet"
    tags = ("tournaments",)

    @get(
        **reads_version(
            "getSheet",
            "Download the standings and pairings",
            Content(Sheet, _example, (JSON, CSV, HTML), translated=True),
        )
    )
    async def get_sheet(self, request: ApiRequest, id: FromPath[UUID]) -> Response[Any]:
        """Return the tournament, its standings and all its rounds in one document.

        With `Accept: text/html` it is a sheet to print, in the reader's language; with `text/csv` a table with a line
        for each pairing and each bye.
        """
        head = await TOURNAMENTS.head(request, id)
        names = await TOURNAMENTS.names(request, head.state)
        rounds = [round_view(head.state, round_) for round_ in head.state.paired]
        sheet = Sheet(tournament_view(head, names), standings_view(head.state, head.version, names), rounds)
        headers, form = {"etag": etag(head.version)}, preferred_form((JSON, HTML, CSV), request.header(b"accept"))
        if form == HTML:
            page = sheet_html(sheet, request.language)
            return Response(page, media_type=HTML, headers=headers | {"content-security-policy": _POLICY})
        if form == CSV:
            file = f'attachment; filename="{id}.csv"'
            return Response(pairings_csv(sheet), media_type=CSV, headers=headers | {"content-disposition": file})
        return Response(msgspec.json.encode(sheet), media_type=JSON, headers=headers)


def _standings_example() -> StandingsView:
    head = played_tournament().head
    return standings_view(head.state, head.version, NAMES)


class StandingsController(Controller):
    path = "/v1/tournaments/{id:uuid}/standings"
    tags = ("tournaments",)

    @get(
        **reads_version(
            "getStandings",
            "Get the standings",
            Content(StandingsView, _standings_example, (JSON, TEXT, CSV), translated=True),
        )
    )
    async def get_standings(self, request: ApiRequest, id: FromPath[UUID]) -> Response[Any]:
        """Return the standings: by victories, then by the games won in defeats.

        With `Accept: text/plain` it is a table to print, in the reader's language; with `text/csv` a line for each
        entry, with every figure.
        """
        head = await TOURNAMENTS.head(request, id)
        names = await TOURNAMENTS.names(request, head.state)
        headers, form = {"etag": etag(head.version)}, preferred_form((JSON, TEXT, CSV), request.header(b"accept"))
        if form == TEXT:
            return Response(standings_text(head.state, names, say(request.language)), media_type=TEXT, headers=headers)
        standings = standings_view(head.state, head.version, names)
        if form == CSV:
            file = f'attachment; filename="{id}-standings.csv"'
            return Response(standings_csv(standings), media_type=CSV, headers=headers | {"content-disposition": file})
        return Response(msgspec.json.encode(standings), media_type=JSON, headers=headers)


def standings_csv(standings: StandingsView) -> str:
    """Write a line for each entry, best first, under a head of field names; yes and no as 1 and 0."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(_STANDING_COLUMNS)
    for row in standings.rows:
        line = asdict(row) | {"name": _cell(row.shown), "withdrawn": int(row.withdrawn), "excluded": int(row.excluded)}
        rows.writerow([line[name] for name in _STANDING_COLUMNS])
    return written.getvalue()


def pairings_csv(sheet: Sheet) -> str:
    """Write a line for each pairing and each bye, under a head of field names."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(_COLUMNS)
    for round_ in sheet.rounds:
        for pairing in round_.pairings:
            found = pairing.result
            counted = ["", "", "", "", "", ""] if found is None else _counted(found)
            two = [pairing.a, _cell(sheet.name(pairing.a)), pairing.b, _cell(sheet.name(pairing.b))]
            rows.writerow([round_.round, pairing.pairing, *two, *counted, int(pairing.ruled), pairing.id])
        for bye in round_.byes:
            rows.writerow([round_.round, "", bye, _cell(sheet.name(bye)), "", "", "bye", *[""] * 7])
    return written.getvalue()


def _counted(result: PairingResultView) -> list[object]:
    return [result.outcome, *result.games, *result.stones, result.reason]


def _cell(text: str) -> str:
    """Return a name as a cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t"} else text


def sheet_html(sheet: Sheet, language: Language) -> str:
    """Write a page to print: the standings, then every round, the last one first."""
    words = say(language)
    title = escape(sheet.tournament.title)
    body = [f"<h1>{title}</h1>", _standings(sheet.standings, words)]
    body += [_round(sheet, round_, words) for round_ in reversed(sheet.rounds)]
    head = f'<meta charset="utf-8"><title>{title}</title><link rel="stylesheet" href="/web/style/sheet.css">'
    return f'<!doctype html>\n<html lang="{language}"><head>{head}</head><body>{"".join(body)}</body></html>\n'


def _standings(standings: StandingsView, words: Say) -> str:
    shown = shown_figures(standings.rows)
    heads = ["", "", *[figure_heading(name, words) for name in shown]]
    return _table(heads, [_standing(row, shown, words) for row in standings.rows])


def _standing(row: StandingView, shown: Sequence[str], words: Say) -> list[str]:
    figures = [figure_cell(row, name, words) for name in shown]
    return ["–" if row.rank is None else str(row.rank), row.shown + absence_note(row, words), *figures]


def _round(sheet: Sheet, round_: RoundView, words: Say) -> str:
    rows = [
        [_number(pairing, words), sheet.name(pairing.a), sheet.name(pairing.b), _result(pairing.result, words)]
        for pairing in round_.pairings
    ]
    rows += [["", sheet.name(entry), words(message("standings.bye")), ""] for entry in round_.byes]
    stage = None if round_.to_final is None else _STAGES.get(round_.to_final)
    parts = [message("standings.round", round=round_.round), *([] if stage is None else [stage])]
    return f"<h2>{escape(' · '.join(map(words, parts)))}</h2>{_table([], rows, 'pairings')}"


def _number(pairing: PairingView, words: Say) -> str:
    """Number a pairing, and name the one for the third place, which is played beside the final."""
    third = [words(message("standings.third-place"))] if pairing.third_place else []
    return " · ".join([str(pairing.pairing), *third])


def _result(result: PairingResultView | None, words: Say) -> str:
    """Write the games of a result, and how it came about where it was not played out: by forfeit, by withdrawal."""
    if result is None:
        return "…"
    if result.outcome in _RESULTS:
        shown = words(_RESULTS[result.outcome])
    elif any(result.games):
        shown = f"{result.games[0]}–{result.games[1]}"
    else:
        shown = "1–0" if result.outcome == "a" else "0–1"
    mark = "" if result.reason == "played" else f" ({words(message(f'tournament.result.{result.reason}'))})"
    return shown + mark


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "standings") -> str:
    def line(cells: Sequence[str], element: str) -> str:
        return f"<tr>{''.join(f'<{element}>{escape(cell)}</{element}>' for cell in cells)}</tr>"

    head = f"<thead>{line(heads, 'th')}</thead>" if heads else ""
    body = "".join(line(row, "td") for row in rows)
    return f'<table class="{kind}">{head}<tbody>{body}</tbody></table>'
