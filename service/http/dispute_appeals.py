"""A player asks for another judge (records.md, "Disputes")."""

from uuid import UUID

from litestar import Controller, post
from litestar.params import FromPath

from domain.table.disputes.commands import AppealRuling
from domain.table.refusals import Refusal, WrongState
from domain.table.state import Table
from service.http import faults, showing
from service.http.answer import Answer
from service.http.commands import carry_out
from service.http.dispute_examples import APPEALED
from service.http.dispute_place import MINUTE_MS, place
from service.http.dispute_shown import DisputeShown
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.table_faults import NotSeated
from service.http.workbench import shown


class AppealsController(Controller):
    path = "/v1/disputes/{id:uuid}/appeals"
    tags = ("disputes",)

    @post(
        **operation(
            "appealRuling",
            "Appeal a ruling",
            creates=False,
            scope="play",
            answers=DisputeShown,
            example=APPEALED,
            raises=(faults.UnknownResource, NotSeated, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def appeal_ruling(self, request: ApiRequest, id: FromPath[UUID]) -> Answer:
        """Ask for another judge, once a dispute and before the ruling takes effect; what he rules is final.

        If none has ruled by `until_ms` the first ruling takes effect.
        """
        player = str(request.principal.player)
        until_ms = request.wiring.entropy.now_ms() + request.wiring.settings.dispute_minutes * MINUTE_MS
        table_id, number = await place(request, id)

        def ask(table: Table) -> AppealRuling:
            seat = table.seat_of(player)
            if seat is None:
                raise NotSeated
            return AppealRuling(f"player:{player}", number, seat, until_ms, 0)

        done = await carry_out(request, table_id, ask)
        return showing.versioned(await shown(request, done.head, number), done.head.version, replayed=done.replayed)
