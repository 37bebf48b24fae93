"""Calling the judge at a table, and finding disputes (records.md, "Disputes")."""

from functools import partial
from operator import attrgetter
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from domain.table.disputes.commands import OpenDispute
from domain.table.refusals import Refusal, WrongState
from domain.table.state import Table
from service.http import faults, showing
from service.http.answer import Answer, answer
from service.http.commands import carry_out
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit
from service.http.dispute_examples import CALLED, HEARD, LISTED, VERSIONS
from service.http.dispute_place import MINUTE_MS, address, head_of
from service.http.dispute_shown import DisputeShown
from service.http.judging import check_open, kept_from
from service.http.knowing import session_of
from service.http.operation import operation
from service.http.paging import newest_first, page, passed, stretch
from service.http.request import ApiRequest
from service.http.table_faults import NotSeated
from service.http.workbench import shown
from service.readmodels.disputes import ListedDispute, Status, list_disputes, listed

_LISTING: Final = newest_first("disputes")
_OF_TABLE: Final = "disputes of a table"

Versions = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=2**53)], ...],
    Meta(min_length=1, max_length=20, description="Of the events in dispute."),
]
Words = Annotated[
    str, Meta(min_length=1, max_length=1000, description="What is wrong; read by judges alone until the seed is open.")
]
Wanted = Annotated[Status | None, QueryParameter(name="status", description="Who is to act in it.")]


class NewDispute(Struct, frozen=True, forbid_unknown_fields=True):
    """Call the judge on events of the table."""

    versions: Versions
    words: Words


class DisputePage(Struct, frozen=True):
    """Disputes: of all tables the one that is due last first, of one table in order."""

    items: list[ListedDispute]
    next_cursor: str | None


class TableDisputesController(Controller):
    path = "/v1/tables/{id:uuid}/disputes"
    tags = ("disputes",)

    @post(
        **operation(
            "openDispute",
            "Call the judge",
            scope="play",
            answers=DisputeShown,
            sends=NewDispute(VERSIONS, "He looked at my cards."),
            example=CALLED,
            raises=(faults.UnknownResource, NotSeated, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match"),
            headers=("Location", "ETag", "Idempotent-Replayed"),
        )
    )
    async def open_dispute(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewDispute]) -> Answer:
        """Call the judge on events of this table, once a deal from each seat; a table that plays is paused by it.

        If no judge has ruled by `until_ms` the table goes on as if nothing had been said. A team match under way waits
        for the judge, past its `finish_by` too. Of what is over only the score can still change; a team match and a
        tournament are told what it comes to, even after their end.
        """
        player = str(request.principal.player)
        until_ms = request.wiring.entropy.now_ms() + request.wiring.settings.dispute_minutes * MINUTE_MS
        await check_open(request, id, data.versions)

        def ask(table: Table) -> OpenDispute:
            seat = table.seat_of(player)
            if seat is None:
                raise NotSeated
            return OpenDispute(f"player:{player}", seat, data.versions, data.words, until_ms, 0)

        done = await carry_out(request, id, ask, data)
        number = len(done.head.table.disputes)
        location = {"location": await address(request, id, number)}
        told = await shown(request, done.head, number)
        return showing.versioned(told, done.head.version, location, status=201, replayed=done.replayed)

    @get(
        **operation(
            "listTableDisputes",
            "List the disputes of a table",
            answers=DisputePage,
            example=DisputePage([LISTED], None),
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        )
    )
    async def list_table_disputes(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> Answer:
        """List what the judge was called for at this table, in order: their ids, as for an appeal."""
        head = (await session_of(request, id)).head
        rows = [listed(head.table, dispute) for dispute in head.table.disputes]
        items, following = stretch(_OF_TABLE, rows, passed(_OF_TABLE, cursor), limit)
        return showing.versioned(DisputePage(list(items), following), head.version)


class DisputesController(Controller):
    path = "/v1/disputes"
    tags = ("disputes",)

    @get(
        **operation(
            "listDisputes",
            "List the disputes",
            scope="judge",
            answers=DisputePage,
            example=DisputePage([LISTED], None),
        )
    )
    async def list_disputes(
        self, request: ApiRequest, status: Wanted = None, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> Answer:
        """List those of all tables for judges, the one that is due last first."""
        elsewhere = await kept_from(request)
        read = partial(list_disputes, request.wiring.pool, wanted=status, apart_from=elsewhere)
        items, following = await page(_LISTING, cursor, limit, read, attrgetter("until_ms", "id"))
        return answer(DisputePage(list(items), following))

    @get(
        "/{id:uuid}",
        **operation(
            "getDispute",
            "Look at a dispute",
            answers=DisputeShown,
            example=HEARD,
            raises=(faults.UnknownResource,),
            accepts=("Accept-Language",),
            headers=("ETag",),
        ),
    )
    async def get_dispute(self, request: ApiRequest, id: FromPath[UUID]) -> Answer:
        """Read a dispute: whoever may know of the table its public part, a judge all that he needs to rule.

        What the seats knew he sees for the deals he has read while the case is his, and no more than each of them had.
        Once the seed of the table is open everybody may read what was said to judges.
        """
        head, number = await head_of(request, id)
        return showing.versioned(await shown(request, head, number), head.version)
