"""Serve the hearing of a dispute: say something to the judge, ask a player, lift the pause."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import judge_actor, player_actor
from domain.disputes.commands import AddWords, AskQuestion, LiftPause
from domain.table.state import Table, seat_held_by
from service.http.disputes.examples import asked_dispute, lifted_dispute, opened_dispute
from service.http.disputes.view import DisputeView, command_dispute, dispute_response, dispute_to_judge
from service.http.protocol.operation import Content, commands
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import TABLES
from service.http.streams.judge_access import MINUTE_MS, locate_dispute
from service.http.streams.signed import check_of_seat, read_judge, read_signature

HearingWords = Annotated[
    str, Meta(min_length=1, max_length=1000, description="Only judges and the seat can read it until the seed is open.")
]


class WordsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player says to the judge."""

    words: HearingWords


class QuestionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a judge asks the player of a seat."""

    seat: Annotated[int, Meta(ge=0, le=3)]
    words: HearingWords


class HearingController(Controller):
    path = "/v1/disputes/{id:uuid}"
    tags = ("disputes",)

    @post(
        "/words",
        **commands(
            "addWords",
            "Say something to the judge",
            Content(DisputeView, opened_dispute),
            request_example=WordsRequest("I looked away when they dealt."),
            signable=True,
        ),
    )
    async def add_words(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[WordsRequest]) -> JsonResponse:
        """Say something to the judge, as a player of the table: an answer, or more of your complaint.

        Judges and you can read it, and everybody once the seed is open; all see that you said something. Ten times in a
        dispute, until it is settled.
        """
        table_id, number = await locate_dispute(request, id)
        player, posted = str(request.principal.player), await read_signature(request)

        def add(table: Table) -> AddWords:
            seat = seat_held_by(table, player)
            signed = check_of_seat(posted, table, AddWords, seat)
            return AddWords(player_actor(player), number, seat, data.words, signed=signed)

        return await dispute_response(request, await TABLES.carry_out(request, table_id, add, data), number)

    @post(
        "/questions",
        **commands(
            "askQuestion",
            "Ask a player",
            Content(DisputeView, asked_dispute, translated=True),
            request_example=QuestionRequest(1, "Did you see the card?"),
            scope="judge",
        ),
    )
    async def ask_question(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[QuestionRequest]
    ) -> JsonResponse:
        """Ask the player of a seat something; they and judges can read it, and everybody once the seed is open.

        The judge who asks is the judge of the dispute. Ten questions a seat.
        """
        head, number = await dispute_to_judge(request, id)
        question = AskQuestion(judge_actor(request.principal.player), number, data.seat, data.words)
        return await command_dispute(request, head, number, lambda _: question, data)

    @delete(
        "/pause",
        **commands(
            "liftPause",
            "Let the table play on",
            Content(DisputeView, lifted_dispute, translated=True),
            scope="judge",
            signable=True,
        ),
    )
    async def lift_pause(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """End the pause of the table before the ruling; the dispute stays open, with the time of a table that is over.

        The judge who does so is the judge of the dispute. A ruling pauses the table again until it takes effect; one on
        a deal whose cards have been gathered is refused (art. 18). The judge signs it, as a ruling, over an empty text.
        """
        judge = await read_judge(request)
        head, number = await dispute_to_judge(request, id)
        until_ms = request.context.entropy.now_ms() + request.context.settings.judge_minutes * MINUTE_MS
        lift = LiftPause(judge_actor(request.principal.player), number, until_ms, 0)
        return await command_dispute(request, head, number, lambda table: judge.sign(table.stream_id, lift), None)
