"""Serve the talk at a table: one of the phrases of the house, which everybody hears."""

from uuid import UUID

from litestar import Controller, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from domain.actors import player_actor
from domain.refusals import NotPermitted, WrongState
from domain.table.commands import Command, SayPhrase
from domain.table.events import Phrase
from domain.table.state import Table, seat_held_by
from service.http.openapi.examples import TABLE
from service.http.protocol.operation import Operation, declare
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import TABLES
from service.http.streams.signed import check_of_seat, read_signature


class PhraseRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What the caller says."""

    phrase: Phrase
    """One of the `phrases` in the names of a rule set, which say each in the reader's language."""


class TalkController(Controller):
    path = "/v1/tables/{id:uuid}/talk"
    tags = ("tables",)

    @post(
        **declare(
            Operation(
                id="sayPhrase",
                summary="Say a phrase",
                response=TABLE,
                scope="play",
                bucket="talk",
                request_example=PhraseRequest("well-played"),
                errors=(WrongState, NotPermitted),
                headers=("Hordago-Signature", "Idempotency-Key", "If-Match"),
                response_headers=("ETag", "Hordago-Hash", "Idempotent-Replayed"),
            )
        )
    )
    async def say_phrase(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[PhraseRequest]) -> JsonResponse:
        """Say a phrase to all at a table that was opened with `talk`, while the match is played.

        It is an event like any other. A client that mutes a seat leaves its phrases out.
        """
        player = str(request.principal.player)
        posted = await read_signature(request)

        def say(table: Table) -> Command:
            seat = seat_held_by(table, player)
            signed = check_of_seat(posted, table, SayPhrase, seat)
            return SayPhrase(player_actor(player), seat, data.phrase, signed=signed)

        return await TABLES.command(request, id, say, data)
