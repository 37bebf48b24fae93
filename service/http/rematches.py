"""Serve rematches: offer one at a finished table, see what became of it, agree, decline."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, Struct, UnsetType

from domain.refusals import NoSuchPart, NotPermitted, Refusal, WrongState
from domain.table.commands import same_seats
from domain.table.state import Table, check_rematch
from service.entropy import to_datetime
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse, json_response, made_response
from service.http.streams.access import TABLES
from service.meeting.house_bots import check_rated_bots
from service.processes.rematches import open_agreed_table
from service.rematches import offers
from service.rematches.offers import Offer, OfferStatus


class RematchView(Struct, frozen=True):
    """An offer of a rematch at a finished table, and what became of it."""

    id: UUID
    """Id of the offer."""
    table: UUID
    """The finished table."""
    status: OfferStatus
    """`open` until all have agreed, somebody declined, or the time is over."""
    seat: int
    """The seat whose player offered it."""
    agreed: list[int]
    """Seats whose players have agreed, in that order; the one that offered is the first."""
    waiting: list[int]
    """Seats whose players have not."""
    until: datetime
    """Until when they can agree."""
    opens: UUID | UnsetType = UNSET
    """The new table, at which everybody takes the seat that they had; absent until all have agreed."""


class AcceptedRematch(Struct, frozen=True, forbid_unknown_fields=True):
    """The offer that the caller agrees to."""

    rematch: UUID
    """Its id, so that nobody agrees to another offer than they have seen."""


_EXAMPLE: Final = RematchView(
    UUID("01940000-0000-7000-8000-000000000005"),
    UUID("01940000-0000-7000-8000-000000000003"),
    "open",
    0,
    [0],
    [1, 2, 3],
    datetime(2026, 11, 21, 9, 40, tzinfo=UTC),
)
_RESPONSE: Final = Content(RematchView, _EXAMPLE)


class RematchController(Controller):
    path = "/v1/tables/{id:uuid}/rematch"
    tags = ("tables",)

    @post(
        **declare(
            Operation(
                id="offerRematch",
                summary="Offer a rematch",
                response=_RESPONSE,
                status=201,
                bucket="offers",
                scope="play",
                errors=(WrongState, NotPermitted, Refusal),
                headers=("Idempotency-Key",),
                response_headers=("Idempotent-Replayed",),
            )
        )
    )
    async def offer_rematch(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Offer the others another match in the same seats by the same rules, at a finished table.

        Not at tables of team matches and tournaments. Once every player has agreed the house opens the new table, with
        a seat reserved for each and its bots seated. One offer is open at a time, for ten minutes.
        """
        context = request.context
        table, seat = await _seat(request, id)
        row = request.new_row()
        made = await offers.find_retried(context.pool, row, context.entropy.now_ms())
        if made is None:
            await _check_not_agreed(request, id)
            check_rated_bots(same_seats(table), rated=table.rated, allowed=context.settings.rated_bots == 1)
            where = (context.live.shard(id), id, seat, _players(table))
            made = await offers.make_offer(context.pool, context.entropy, *where, row)
            context.notices.poll_soon()
        return made_response(await _opened(request, made), None, replayed=made.was_there)

    @get(
        **declare(
            Operation(
                id="getRematch",
                summary="Get the offer of a rematch",
                response=Content(RematchView | None, _EXAMPLE),
                scope="any",
                errors=(WrongState, NotPermitted),
            )
        )
    )
    async def get_rematch(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return the newest offer of a rematch at a table of the caller; null if none was made."""
        await _seat(request, id)
        found = await offers.find_offer(request.context.pool, id, request.context.entropy.now_ms())
        return json_response(None if found is None else _view(found))

    @put(
        "/acceptance",
        **declare(
            Operation(
                id="acceptRematch",
                summary="Agree to a rematch",
                response=_RESPONSE,
                scope="play",
                request_example=AcceptedRematch(_EXAMPLE.id),
                errors=(WrongState, NotPermitted, NoSuchPart),
            )
        ),
    )
    async def accept_rematch(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[AcceptedRematch]
    ) -> RematchView:
        """Agree to an offer of a rematch; to do so again changes nothing.

        When the last player agrees the new table is opened: `opens` in the response. Each player then takes the seat
        that is reserved for them there, with a nonce and a key of their own if they like.
        """
        _, seat = await _seat(request, id)
        context = request.context
        return await _opened(
            request, await offers.accept_offer(context.pool, context.entropy.now_ms(), id, data.rematch, seat)
        )

    @delete(
        **declare(
            Operation(
                id="declineRematch",
                summary="Decline or withdraw a rematch",
                response=_RESPONSE,
                scope="play",
                errors=(WrongState, NotPermitted),
            )
        )
    )
    async def decline_rematch(self, request: ApiRequest, id: FromPath[UUID]) -> RematchView:
        """End the offer that is open: its player withdraws it, any other one declines it."""
        table, seat = await _seat(request, id)
        context = request.context
        ended = await offers.end_offer(context.pool, context.entropy.now_ms(), id, seat, _players(table))
        context.notices.poll_soon()
        return _view(ended)


async def _seat(request: ApiRequest, stream_id: UUID) -> tuple[Table, int]:
    """Return a finished table and the seat of the caller, who may agree on a rematch there."""
    table = (await TABLES.head(request, stream_id)).state
    return table, check_rematch(table, str(request.principal.player))


def _players(table: Table) -> Mapping[int, str]:
    return {number: seat.player for number, seat in enumerate(table.seats) if seat is not None and seat.player}


async def _check_not_agreed(request: ApiRequest, stream_id: UUID) -> None:
    """Raise ``WrongState`` where all have agreed already, unless the table of that rematch was closed."""
    context = request.context
    found = await offers.find_offer(context.pool, stream_id, context.entropy.now_ms())
    if found is not None and found.status == "agreed":
        await _opened(request, found)
        rematch: Table = (await context.live.fresh_session(found.opens)).head.state
        if rematch.status != "closed":
            raise WrongState("rematch-agreed", "All have agreed on a rematch, and its table is open.")


async def _opened(request: ApiRequest, offer: Offer) -> RematchView:
    """Open the table of a rematch that all have agreed on; show the offer."""
    context = request.context
    if offer.status == "agreed" and not offer.opened:
        offer = await open_agreed_table(context.live, context.pool, context.entropy, offer)
    return _view(offer)


def _view(offer: Offer) -> RematchView:
    return RematchView(
        offer.id,
        offer.table,
        offer.status,
        offer.seat,
        offer.agreed,
        [seat for seat in offer.seats if seat not in offer.agreed],
        to_datetime(offer.until_ms),
        offer.opens if offer.opened else UNSET,
    )
