"""Search hand histories across tables; as JSON pages, or as files of JSON lines or CSV."""

import csv
import io
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from operator import attrgetter
from string import ascii_lowercase
from typing import Annotated, Any, Final, TypeVar
from uuid import UUID

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Raw, Struct

from domain.games import GAMES, AnyDeal
from service.http.openapi.examples import example_per_game
from service.http.protocol.operation import JSON, Content, reads
from service.http.protocol.pagination import (
    DEFAULT_LIMIT,
    Cursor,
    Instant,
    Limit,
    Listing,
    Number,
    keys_before_page,
    read_page,
)
from service.http.protocol.request import ApiRequest, prefers, to_milliseconds
from service.readmodels.deals import LAST_MS, LATEST, ListedDeal, Search, list_deals

T = TypeVar("T")
LINES: Final = "application/jsonl"
CSV: Final = "text/csv"
COLUMNS: Final = ("table", "deal", "game", "ruleset", "started_ms", "ended_ms", "dealer")
"""Columns of the CSV file that do not depend on how many seats and sides there are."""


class Width(Struct, frozen=True):
    """Columns that a CSV file needs: the most seats and sides of any game."""

    seats: int
    sides: int

    @property
    def columns(self) -> list[str]:
        """Name the columns: players by id or bots by name, cards with spaces between, scores by side (a, b, ..)."""
        seats, sides = range(self.seats), ascii_lowercase[: self.sides]
        return [
            *COLUMNS,
            *[f"{what}_{seat}" for what in ("seat", "hand") for seat in seats],
            *[f"score_{when}_{side}" for when in ("before", "after") for side in sides],
        ]


def file_width() -> Width:
    """Find the most seats and sides of any game."""
    offers = [(game, offer) for game in GAMES.values() for offer in game.offers.values()]
    return Width(
        max(seats for _, offer in offers for seats in offer.seats),
        max(len(game.standing(game.begin(offer.rules)).score) for game, offer in offers),
    )


class FileFormat(Struct, frozen=True):
    """A format of file: the extension of its name, and the function that writes it."""

    suffix: str
    file: Callable[[AsyncIterator[ListedDeal]], AsyncIterator[bytes]]


async def write_json_lines(deals: AsyncIterator[ListedDeal]) -> AsyncIterator[bytes]:
    """Write the histories as they are served, one per line."""
    async for deal in deals:
        yield bytes(deal.history) + b"\n"


async def write_csv(deals: AsyncIterator[ListedDeal]) -> AsyncIterator[bytes]:
    """Write the columns that every game has, one deal per row, under a row of names (RFC 4180)."""
    width = file_width()
    yield _row(width.columns)
    async for deal in deals:
        yield _row(_cells(msgspec.json.decode(deal.history), width))


def _cells(deal: Mapping[str, Any], width: Width) -> list[object]:
    """Fill the cells of a row, empty if the game has no such seat, hand or side."""
    players = {held["seat"]: held["player"] or held["bot"] for held in deal["players"]}
    hands: Mapping[str, list[str]] = deal["hands"] or {}
    return [
        *[deal[name] for name in COLUMNS],
        *[players.get(seat, "") for seat in range(width.seats)],
        *[" ".join(hands.get(str(seat), ())) for seat in range(width.seats)],
        *_padded(deal["score_before"], width.sides),
        *_padded(deal["score_after"], width.sides),
    ]


def _padded(scores: Sequence[int], sides: int) -> list[int | str]:
    return [*scores, *[""] * (sides - len(scores))]


def _row(cells: object) -> bytes:
    written = io.StringIO()
    csv.writer(written).writerow(cells)  # pyright: ignore[reportArgumentType] - a row of any cells
    return written.getvalue().encode()


FILES: Final[Mapping[str, FileFormat]] = {
    LINES: FileFormat("jsonl", write_json_lines),
    CSV: FileFormat("csv", write_csv),
}
"""By media type."""


_LISTING: Final = Listing("hands", tuple[Instant, UUID, Number], LATEST)
CLASSES = sorted(
    {name for game in GAMES.values() if game.history is not None for name in game.history.facets.get("class", ())}
)
EXPORTED = 500
"""Deals that one query reads for a file."""

Player = Annotated[UUID | None, QueryParameter(description="Deals in which this player held a seat.")]
RuleSet = Annotated[str | None, QueryParameter(max_length=40, description="Id of a rule set.")]
LanceName = Annotated[
    str | None,
    QueryParameter(max_length=20, description="Deals in which this lance was played."),
]
HandClass = Annotated[
    str | None,
    QueryParameter(name="class", max_length=20, description=f"Of a hand that was shown: {', '.join(CLASSES)}."),
]
Stake = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="Deals with a lance worth at least this many stones.")
]
Hordago = Annotated[bool | None, QueryParameter(description="Whether the game was staked.")]
Disputed = Annotated[bool | None, QueryParameter(description="Whether a dispute was opened.")]
Facet = Annotated[
    str | None,
    QueryParameter(
        max_length=200,
        pattern=r"^[a-z0-9_-]+:[a-z0-9_-]+(,[a-z0-9_-]+:[a-z0-9_-]+)*$",
        description="Facets of a game with their values: `name:value`, with commas between several. "
        "`class:juego` is the filter `class=juego`.",
    ),
]
Since = Annotated[datetime | None, QueryParameter(name="from", description="Deals that ended at this time or later.")]
Until = Annotated[datetime | None, QueryParameter(name="to", description="Deals that ended before this time.")]


class HandPage(Struct, frozen=True):
    """A page of hand histories, the most recent first."""

    items: list[AnyDeal]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' histories
    next_cursor: str | None


class _Page(Struct, frozen=True):
    items: list[Raw]
    next_cursor: str | None


class HandsController(Controller):
    path = "/v1/hands"
    tags = ("deals",)

    @get(
        **reads(
            "listHands",
            "Search hand histories",
            Content(HandPage, example_per_game(lambda dealt: HandPage([dealt.deal], None)), (JSON, LINES, CSV)),
        )
    )
    async def list_hands(
        self,
        request: ApiRequest,
        player: Player = None,
        ruleset: RuleSet = None,
        lance: LanceName = None,
        class_: HandClass = None,
        stake: Stake = None,
        hordago: Hordago = None,
        disputed: Disputed = None,
        facet: Facet = None,
        from_: Since = None,
        to: Until = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> Response[Any]:
        """Search the deals of all public tables that are over, the most recent first.

        With `Accept: application/jsonl` or `text/csv` the response is one file with every match, without pages.
        """
        before = keys_before_page(_LISTING, cursor)
        search = Search(
            player=player,
            ruleset=ruleset,
            disputed=disputed,
            values=[*_named("lance", lance), *_named("class", class_), *_facets(facet)],
            any_value=dict(_named("hordago", hordago)),
            at_least=dict(_named("stake", stake)),
            from_ms=0 if from_ is None else max(0, to_milliseconds(from_)),
            to_ms=LAST_MS if to is None else max(0, to_milliseconds(to)),
        )
        for media_type, written in FILES.items():
            if prefers(media_type, JSON, request.header(b"accept")):
                name = {"content-disposition": f'attachment; filename="hands.{written.suffix}"'}
                return Stream(written.file(_all(request, search, before)), media_type=media_type, headers=name)
        read = partial(list_deals, request.context.pool, search=search)
        found, following = await read_page(_LISTING, cursor, limit, read, attrgetter("place"))
        return Response(msgspec.json.encode(_Page([deal.history for deal in found], following)), media_type=JSON)


def _named(name: str, value: T | None) -> list[tuple[str, T]]:
    """Return a filter with its name; nothing where the filter is not given."""
    return [] if value is None else [(name, value)]


def _facets(given: str | None) -> list[tuple[str, str]]:
    """Split the values of the parameter ``facet``."""
    pairs = [] if given is None else [one.partition(":") for one in given.split(",")]
    return [(name, value) for name, _, value in pairs]


async def _all(request: ApiRequest, search: Search, before: tuple[int, UUID, int]) -> AsyncIterator[ListedDeal]:
    """Read all deals that match, page by page while they are sent."""
    while found := await list_deals(request.context.pool, EXPORTED, before, search):
        for deal in found:
            yield deal
        before = found[-1].place
