"""Serve who is away from a table, and the claim of a match from those who are."""

from datetime import UTC, datetime
from uuid import UUID

from litestar import Controller, get, post
from litestar.params import FromPath
from msgspec import json

from domain.actors import HOUSE
from domain.refusals import NotPermitted, Refusal
from domain.table.absence import RULE, claimable_seats
from domain.table.commands import ClaimMatch, Command
from domain.table.state import Table, seat_held_by
from service.http.openapi.examples import TABLE
from service.http.protocol.errors import RefusedMove
from service.http.protocol.operation import Content, Operation, commands, declare
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams.access import TABLES
from service.http.streams.away import AwaySeat, ClaimOffer, PresenceView, claim_to_warn_of, presence_view

_EXAMPLE = PresenceView(
    [AwaySeat(1, datetime(2026, 11, 25, 18, 30, tzinfo=UTC))],
    ClaimOffer([1], datetime(2026, 11, 25, 18, 32, tzinfo=UTC)),
)


class PresenceController(Controller):
    path = "/v1/tables/{id:uuid}"
    tags = ("tables",)

    @get(
        "/presence",
        **declare(
            Operation(
                id="getPresence",
                summary="Get who is away",
                response=Content(PresenceView, json.decode(json.encode(_EXAMPLE))),
                scope="any",
                errors=(NotPermitted,),
            )
        ),
    )
    async def get_presence(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return which players of the table are away, and from when on the caller may claim the match for it.

        A caller whom the table waits for, and of whom nothing was seen for a while, is warned: `claim` has their own
        seat, and says from when on others may claim the match if nothing is seen of them again. For players seated
        there. The stream of the table says who is away as `event: presence`.
        """
        head = await TABLES.head(request, id)
        seat = seat_held_by(head.state, str(request.principal.player))
        absences = await request.context.presence.absences(head, id)
        return json_response(presence_view(head, seat, absences, claim_to_warn_of(request, head)))

    @post("/claim", **commands("claimMatch", "Claim the match", TABLE, errors=(RefusedMove,)))
    async def claim_match(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Claim the match from players who are away, while the table waits for no other player.

        What follows is what follows where their time is over: their side loses the match, or the house moves for them.
        At a table without a clock their side loses. Not at tables of team matches and tournaments, and not in a match
        by correspondence.
        """
        player = str(request.principal.player)
        absences = await request.context.presence.absences(await TABLES.head(request, id), id)

        def claim(table: Table) -> Command:
            by = seat_held_by(table, player)
            seats = claimable_seats(table, by)
            if not absences.keys() >= set(seats):
                raise Refusal("not-away", RULE, "Not all of those whom the table waits for are away.")
            return ClaimMatch(HOUSE, by, max([absences[seat] for seat in seats]), 0)

        return await TABLES.command(request, id, claim)
