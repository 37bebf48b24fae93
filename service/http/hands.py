"""Hand histories across tables."""

from collections.abc import AsyncIterator
from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Raw, Struct

from domain.games import GAMES, AnyDeal
from service.http.cursors import DEFAULT_LIMIT, Cursor, Instant, Limit, Number
from service.http.examples import each
from service.http.forms import rather
from service.http.hand_files import CSV, FILES, LINES
from service.http.instants import milliseconds
from service.http.operation import operation
from service.http.paging import Listing, begins, page
from service.http.request import ApiRequest
from service.readmodels.deals import LAST_MS, LATEST, ListedDeal, Search, list_deals

_LISTING: Final = Listing("hands", tuple[Instant, UUID, Number], LATEST)
CLASSES = sorted(frozenset[str]().union(*(game.histories.classes for game in GAMES.values())))
JSON = "application/json"
EXPORTED = 500
"""Deals read at once for a file."""

Player = Annotated[UUID | None, QueryParameter(description="Deals in which this player held a seat.")]
RuleSet = Annotated[str | None, QueryParameter(max_length=40, description="Id of a rule set.")]
LanceName = Annotated[
    str | None,
    QueryParameter(max_length=20, description="Deals in which this lance was played, or what a game has in its place."),
]
HandClass = Annotated[
    str | None,
    QueryParameter(name="class", max_length=20, description=f"Of a hand that was shown: {', '.join(CLASSES)}."),
]
Stake = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="Deals with a lance worth as many stones, or more.")
]
Hordago = Annotated[bool | None, QueryParameter(description="Whether somebody staked the game.")]
Disputed = Annotated[bool | None, QueryParameter(description="Whether the judge was called.")]
Since = Annotated[datetime | None, QueryParameter(name="from", description="Deals that ended at this time or later.")]
Until = Annotated[datetime | None, QueryParameter(name="to", description="Deals that ended before this time.")]


class HandPage(Struct, frozen=True):
    """Hand histories, the last one played first."""

    items: list[AnyDeal]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' histories
    next_cursor: str | None


class _Page(Struct, frozen=True):
    items: list[Raw]
    next_cursor: str | None


class HandsController(Controller):
    path = "/v1/hands"
    tags = ("deals",)

    @get(
        **operation(
            "listHands",
            "Search hand histories",
            answers=HandPage,
            media_types=(JSON, LINES, CSV),
            example=each(lambda dealt: HandPage([dealt.deal], None)),
            accepts=("Accept",),
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
        from_: Since = None,
        to: Until = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> Response[Any]:
        """Search the deals of all public tables that are over, the last one first.

        With `Accept: application/jsonl` or `text/csv` the answer is a file of all that is found, without pages.
        """
        before = begins(_LISTING, cursor)
        search = Search(
            player=player,
            ruleset=ruleset,
            lance=lance,
            hand_class=class_,
            stake=stake,
            hordago=hordago,
            disputed=disputed,
            from_ms=0 if from_ is None else max(0, milliseconds(from_)),
            to_ms=LAST_MS if to is None else max(0, milliseconds(to)),
        )
        for media_type, written in FILES.items():
            if rather(media_type, JSON, request.header(b"accept")):
                name = {"content-disposition": f'attachment; filename="hands.{written.suffix}"'}
                return Stream(written.file(_all(request, search, before)), media_type=media_type, headers=name)
        read = partial(list_deals, request.wiring.pool, search=search)
        found, following = await page(_LISTING, cursor, limit, read, attrgetter("place"))
        return Response(msgspec.json.encode(_Page([deal.history for deal in found], following)), media_type=JSON)


async def _all(request: ApiRequest, search: Search, before: tuple[int, UUID, int]) -> AsyncIterator[ListedDeal]:
    """Everything that is found, read page by page while it is sent."""
    while found := await list_deals(request.wiring.pool, EXPORTED, before, search):
        for deal in found:
            yield deal
        before = found[-1].place
