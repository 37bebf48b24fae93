"""Serve a team match that is over: its result, its boards, and how each was played at every table."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final
from uuid import UUID

import msgspec
from litestar import Controller, get
from litestar.params import FromPath
from msgspec import Raw, Struct

from domain.games import AnyDeal
from domain.refusals import Refusal, WrongState
from domain.stream import Head
from domain.table.game.sides import Team
from domain.teams.comparison import AtTable, BoardCompared, Parting, compare_board, deals_played, group_by_board
from domain.teams.events import MatchEnded
from domain.teams.sheets import board_sheet, comparison_sheet
from domain.teams.state import Match
from service.http.matches.view import MATCHES
from service.http.openapi.examples import match_tables, played_match
from service.http.protocol import errors
from service.http.protocol.operation import Content, reads_version
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, rows_before_page, slice_page
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.sheets import FORMS, sheet_response, wants_sheet
from service.http.streams import access
from service.live.board_comparison import Board
from service.texts.catalogue import say

_BOARDS: Final = "boards"
_COMPARISON: Final = "comparison"
_BOARD: Final = re.compile(r"(?!00)[0-9]{2}(?!00)[0-9]{2}")


class BoardRow(Struct, frozen=True):
    """A board by its number, game and deal of the game, and the tables that played it."""

    board: str
    tables: list[int]


class BoardPage(Struct, frozen=True):
    """A page of boards, by number."""

    items: list[BoardRow]
    next_cursor: str | None


class TableBoard(Struct, frozen=True):
    """How a board was played at one table."""

    table: int
    deal: AnyDeal  # pyright: ignore[reportInvalidTypeForm] - the union of the games' histories
    sides: tuple[Team, Team]
    """The teams of the match that sit N-S and E-O at the table."""
    stones: tuple[int, int]
    """Scored in it by team A and team B of the match; none by either where the board is void."""
    void: bool
    """Whether a judge voided the board here: it counts for neither team, and is not compared."""


class ComparedBoard(Struct, frozen=True):
    """A board at every table that played it, side by side."""

    board: str
    decks: list[list[str]]
    """The cards of N, O, S, E, ten each, from the top."""
    tables: list[TableBoard]
    parted: Parting | None
    """The first place at which two tables differ, of those where the board counts."""


class ComparisonPage(Struct, frozen=True):
    """A page of boards by number, each at every table."""

    items: list[ComparedBoard]
    next_cursor: str | None


class _Compared(Struct, frozen=True):
    items: Sequence[BoardCompared | Raw]
    next_cursor: str | None


@cache
def _example() -> BoardCompared:
    match = played_match().head.state
    dealt = [
        (placed.number, deals_played(match.game, placed.id, match_tables()[placed.number])[0])
        for placed in match.placed
    ]
    ((board, at_tables),) = group_by_board(match, dealt).items()
    return compare_board(match, board, at_tables)


def _page_example() -> BoardPage:
    compared = _example()
    return BoardPage([BoardRow(compared.board, [at.table for at in compared.tables])], None)


class MatchBoardsController(Controller):
    path = "/v1/matches/{id:uuid}"
    tags = ("matches",)

    @get(
        "/result",
        **reads_version(
            "getMatchResult",
            "Get the result of a team match",
            Content(MatchEnded, lambda: played_match().head.state.result),
            errors=(WrongState,),
        ),
    )
    async def get_match_result(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return the games each team won, and every game of every table. A tie is a draw unless a tie-break decides."""
        head = await MATCHES.head(request, id)
        _require_over(head.state)
        if head.state.result is None:
            raise WrongState("closed", "The match was closed without a result.")
        return access.versioned_response(head.state.result, head.version)

    @get(
        "/boards",
        **reads_version(
            "listBoards",
            "List the boards of a team match",
            Content(BoardPage, _page_example),
            errors=(WrongState,),
        ),
    )
    async def list_boards(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List the boards that were played, and at which tables; games may differ in their number of deals."""
        after = rows_before_page(_BOARDS, cursor)
        head = await MATCHES.head(request, id)
        rows = [BoardRow(name, list(board.tables)) for name, board in (await _boards(request, head)).items()]
        return access.versioned_response(BoardPage(*slice_page(request, _BOARDS, rows, after, limit)), head.version)

    @get(
        "/boards/{board:str}",
        **reads_version(
            "getBoard",
            "Get a board",
            Content(ComparedBoard, _example, FORMS, translated=True),
            errors=(
                WrongState,
                Refusal,
            ),
        ),
    )
    async def get_board(self, request: ApiRequest, id: FromPath[UUID], board: FromPath[str]) -> JsonResponse:
        """Return the decks of a board, how it was played at each table, and where the play differed.

        With `Accept: text/plain` or `text/html` it is a sheet to print, in the reader's language.
        """
        head = await MATCHES.head(request, id)
        if not _BOARD.fullmatch(board):
            raise Refusal("no-such-board", "teams.5", "A board is two digits for the game and two for the deal.")
        found = (await _boards(request, head)).get(board)
        if found is None:
            raise errors.UnknownResource
        if wants_sheet(request):
            names = await MATCHES.names(request, head.state)
            sheet = board_sheet(head.state, _decoded(found), names, say(request.language))
            return sheet_response(request, sheet, head.version)
        return access.versioned_response(Raw(found.compared), head.version)

    @get(
        "/comparison",
        **reads_version(
            "compareBoards",
            "Compare the tables of a team match",
            Content(ComparisonPage, lambda: _Compared([_example()], None), FORMS, translated=True),
            errors=(WrongState,),
        ),
    )
    async def compare_boards(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List the boards in order, each with how it was played at every table.

        With `Accept: text/plain` or `text/html` all of them are a sheet to print, in the reader's language.
        """
        after = rows_before_page(_COMPARISON, cursor)
        head = await MATCHES.head(request, id)
        if wants_sheet(request):
            sheet = comparison_sheet(head.state, await compared_boards(request, head), say(request.language))
            return sheet_response(request, sheet, head.version)
        shown, following = slice_page(request, _COMPARISON, list((await _boards(request, head)).values()), after, limit)
        return access.versioned_response(_Compared([Raw(board.compared) for board in shown], following), head.version)


_COMPARED: Final = msgspec.json.Decoder(ComparedBoard)


def _decoded(board: Board) -> BoardCompared:
    """Decode a comparison that is kept as it is sent."""
    kept: Any = _COMPARED.decode(board.compared)
    tables = [AtTable(at.table, at.deal, at.sides, at.stones, at.void) for at in kept.tables]
    return BoardCompared(kept.board, kept.decks, tuple(tables), kept.parted)


async def compared_boards(request: ApiRequest, head: Head[Match]) -> list[BoardCompared]:
    """Return all boards of a match that is over, compared; raise ``WrongState`` for any other."""
    boards = list((await _boards(request, head)).values())
    return await asyncio.to_thread(lambda: [_decoded(board) for board in boards])


def _require_over(match: Match) -> None:
    """Raise ``WrongState`` if the boards of the match may not be known yet."""
    if match.status == "open":
        raise WrongState("not-started", "The match has not started.")
    if not match.opened:
        raise WrongState("match-running", "Results and boards are available once the match is over.")


async def _boards(request: ApiRequest, head: Head[Match]) -> Mapping[str, Board]:
    """Return all boards of a match that is over, by number; raise ``WrongState`` for any other."""
    _require_over(head.state)
    return await request.context.comparisons.read_boards(head)
