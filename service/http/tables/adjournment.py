"""Serve the adjourning of a match, and its resuming, by consent of all who play it."""

from uuid import UUID

from litestar import Controller, delete, put
from litestar.params import FromPath

from domain.actors import player_actor
from domain.table.commands import AskToAdjourn, AskToResume, Command
from domain.table.state import Table, seat_held_by
from service.http.openapi.examples import TABLE
from service.http.protocol.operation import commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import TABLES
from service.http.streams.signed import check_of_seat, read_signature


class AdjournmentController(Controller):
    path = "/v1/tables/{id:uuid}/adjournment"
    tags = ("tables",)

    @put(**commands("adjournTable", "Request an adjournment", TABLE, signable=True))
    async def adjourn_table(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Ask for the match to be adjourned; it is once every player at the table has asked.

        While it is adjourned no seat moves and no clock runs. Players may still give the match up, or close the table
        together. Not at tables of team matches and tournaments.
        """
        return await _ask(request, id, AskToAdjourn)

    @delete(**commands("resumeTable", "Request to resume", TABLE, signable=True))
    async def resume_table(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Ask for an adjourned match to go on; it does once every player at the table has asked."""
        return await _ask(request, id, AskToResume)


async def _ask(
    request: ApiRequest, stream_id: UUID, command_type: type[AskToAdjourn] | type[AskToResume]
) -> JsonResponse:
    """Carry out what the caller asks for, for their seat."""
    player = str(request.principal.player)
    posted = await read_signature(request)

    def ask(table: Table) -> Command:
        seat = seat_held_by(table, player)
        signed = check_of_seat(posted, table, command_type, seat)
        return command_type(player_actor(player), seat, signed=signed)

    return await TABLES.command(request, stream_id, ask)
