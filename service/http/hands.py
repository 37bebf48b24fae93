"""Hand histories across tables."""

from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import Raw, Struct

from domain.games import AnyDeal
from service.http.answer import Answer, answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Instant, Limit, Number, cursor, keys_of
from service.http.examples import each
from service.http.operation import operation
from service.http.request import ApiRequest
from service.readmodels.deals import LAST_MS, LATEST, list_deals

_LISTING = "hands"
_BEFORE_ALL = datetime(1970, 1, 1, tzinfo=UTC)

Player = Annotated[UUID | None, QueryParameter(description="Deals in which this player held a seat.")]
RuleSet = Annotated[str | None, QueryParameter(max_length=40, description="Id of a rule set.")]
LanceName = Annotated[
    str | None,
    QueryParameter(max_length=20, description="Deals in which this lance was played, or what a game has in its place."),
]
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
            example=each(lambda dealt: HandPage([dealt.deal], None)),
        )
    )
    async def list_hands(
        self,
        request: ApiRequest,
        player: Player = None,
        ruleset: RuleSet = None,
        lance: LanceName = None,
        from_: Since = None,
        to: Until = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> Answer:
        """Search the deals of all public tables that are over, the last one first."""
        before = LATEST if cursor is None else keys_of(_LISTING, cursor, tuple[Instant, UUID, Number])
        found = await list_deals(
            request.wiring.pool,
            limit + 1,
            before,
            player=player,
            ruleset=ruleset,
            lance=lance,
            from_ms=0 if from_ is None else _ms(from_),
            to_ms=LAST_MS if to is None else _ms(to),
        )
        return answer(_Page([deal.history for deal in found[:limit]], _next(found, limit)))


def _ms(instant: datetime) -> int:
    """Milliseconds since 1970; a time without a zone is UTC."""
    at = instant if instant.tzinfo is not None else instant.replace(tzinfo=UTC)
    return max(0, int((at - _BEFORE_ALL).total_seconds() * 1000))


def _next(found: list[Any], limit: int) -> str | None:
    return cursor(_LISTING, found[limit - 1].place) if len(found) > limit else None
