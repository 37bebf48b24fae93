"""Search hand histories across tables; as JSON pages, or as files of JSON lines or CSV."""

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Annotated, Any, Final, TypeVar
from uuid import UUID

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec import Raw, Struct

from domain.games import GAMES, OFFERS, AnyDeal
from service.entropy import to_milliseconds
from service.http.hand_files import CSV, FILES, LINES
from service.http.openapi.examples import example_per_game
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.media_types import preferred_form
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
from service.http.protocol.request import ApiRequest
from service.readmodels.deals import LAST_MS, LATEST, Kind, ListedDeal, Search, list_deals

T = TypeVar("T")

_LISTING: Final = Listing("hands", tuple[Instant, UUID, Number], LATEST)
CLASSES = sorted(
    {name for game in GAMES.values() if game.history is not None for name in game.history.facets.get("class", ())}
)
EXPORTED = 500
"""Deals that one query reads for a file."""

Player = Annotated[UUID | None, QueryParameter(description="Deals in which this player held a seat.")]
Role = Annotated[str | None, QueryParameter(max_length=20, description="Of the player in the deal: mano, dealer.")]
Held = Annotated[
    str | None,
    QueryParameter(
        max_length=20,
        description="What the player held for the lance: par, medias or duples in pares, the points (4 to 40) in juego "
        "and punto. Only hands that were shown count.",
    ),
]
PlayOutcome = Annotated[
    str | None, QueryParameter(name="outcome", max_length=20, description="Of the lance: won, lost, uncontested.")
]
Accepted = Annotated[bool | None, QueryParameter(description="Whether the player accepted what was bet.")]
Bluff = Annotated[bool | None, QueryParameter(description="Whether the player's bet took it from a better hand.")]
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
        role: Role = None,
        held: Held = None,
        outcome: PlayOutcome = None,
        accepted: Accepted = None,
        bluff: Bluff = None,
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

        `role`, `held`, `outcome`, `accepted` and `bluff` are of one player and one lance. With any of them `lance`,
        `stake` and `hordago` are of the same lance, and all of `player` if one is given: `player=...&role=mano&held=31
        &outcome=lost` finds the deals in which the 31 that this player held as mano lost. A value that no game has is
        refused (400).

        With `Accept: application/jsonl` or `text/csv` the response is one file with every match, without pages.
        """
        before = keys_before_page(_LISTING, cursor)
        of_player = [*_named("role", role), *_named("held", held), *_named("outcome", outcome)]
        done = dict([*_named("accepted", accepted), *_named("bluff", bluff)])
        of_deal = [*_named("class", class_), *_facets(facet)]
        kind: Kind = "play" if of_player or done else "deal"
        values = [*_named("lance", lance), *of_player, *of_deal]
        _check_rule_set(ruleset)
        _check_values(kind, values)
        search = Search(
            kind=kind,
            player=player,
            ruleset=ruleset,
            disputed=disputed,
            values=values,
            any_value={**done, **dict(_named("hordago", hordago))},
            at_least=dict(_named("stake", stake)),
            from_ms=0 if from_ is None else max(0, to_milliseconds(from_)),
            to_ms=LAST_MS if to is None else max(0, to_milliseconds(to)),
        )
        form = preferred_form((JSON, *FILES), request.header(b"accept"))
        if form in FILES:
            name = {"content-disposition": f'attachment; filename="hands.{FILES[form].suffix}"'}
            return Stream(FILES[form].file(_all(request, search, before)), media_type=form, headers=name)
        read = partial(list_deals, request.context.pool, search=search)
        found, following = await read_page(request, _LISTING, cursor, limit, read, attrgetter("place"))
        return Response(msgspec.json.encode(_Page([deal.history for deal in found], following)), media_type=JSON)


def _named(name: str, value: T | None) -> list[tuple[str, T]]:
    """Return a filter with its name; nothing where the filter is not given."""
    return [] if value is None else [(name, value)]


def _check_rule_set(ruleset: str | None) -> None:
    if ruleset is not None and ruleset not in OFFERS:
        raise MalformedRequest(f"ruleset: none is called {ruleset}; there are {', '.join(sorted(OFFERS))}")


def _check_values(kind: Kind, values: Sequence[tuple[str, str]]) -> None:
    """Refuse a facet or a value that no game has."""
    known: dict[str, set[str]] = {}
    for history in [game.history for game in GAMES.values() if game.history is not None]:
        for name, some in (history.facets if kind == "deal" else history.play_facets).items():
            known.setdefault(name, set()).update(some)
    for name, value in values:
        if name not in known:
            where = "beside role, held, outcome, accepted and bluff" if kind == "play" else "of a deal"
            raise MalformedRequest(f"{name}: no facet {where}; there are {', '.join(sorted(known))}")
        if value not in known[name]:
            raise MalformedRequest(f"{name}: one of {', '.join(sorted(known[name], key=_number_first))}")


def _number_first(value: str) -> tuple[bool, int, str]:
    """Sort numbers as numbers, and words after them."""
    is_number = value.isdecimal()
    return not is_number, int(value) if is_number else 0, value


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
