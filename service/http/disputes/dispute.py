"""Serve disputes: open one at a table, list and get them (records.md, "Disputes")."""

from functools import partial
from operator import attrgetter
from typing import Annotated, Final
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from domain.actors import player_actor
from domain.disputes.commands import OpenDispute, WithdrawDispute
from domain.table.state import Table, seat_held_by
from service.http.disputes.examples import (
    disputed_versions,
    docket_example,
    listed_dispute,
    opened_dispute,
    read_dispute,
    withdrawn_dispute,
)
from service.http.disputes.listing import DocketEntry, NamedDispute, docket_entries, name_disputes
from service.http.disputes.view import DisputeView, dispute_response, dispute_view_for
from service.http.protocol.errors import MalformedRequest
from service.http.protocol.operation import Content, adds, commands, reads, reads_version
from service.http.protocol.pagination import (
    DEFAULT_LIMIT,
    Cursor,
    Limit,
    newest_first,
    read_page,
    rows_before_page,
    slice_page,
)
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.protocol.targets import IS_ID
from service.http.streams import access
from service.http.streams.access import TABLES
from service.http.streams.judge_access import (
    deadline_ms,
    dispute_address,
    dispute_head,
    locate_dispute,
    tables_hidden_from_judge,
)
from service.http.streams.signed import check_of_seat, read_signature
from service.readmodels.disputes import DisputeStatus, list_disputes, list_entry

_LISTING: Final = newest_first("disputes")
_OF_TABLE: Final = "disputes of a table"

DisputedVersions = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=2**53)], ...],
    Meta(min_length=1, max_length=20, description="Versions of the events in dispute."),
]
DisputeWords = Annotated[
    str,
    Meta(min_length=1, max_length=1000, description="What is wrong; only judges can read it until the seed is open."),
]
DisputeStatusFilter = Annotated[
    DisputeStatus | None, QueryParameter(name="status", description="Only disputes of this status.")
]


ClaimedBy = Annotated[
    str | None,
    QueryParameter(
        name="claimed_by",
        max_length=36,
        description="Only disputes that wait for this judge (by id, or `me`), or that no judge has taken (`none`).",
    ),
]


class DisputeRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Events of the table that are in dispute, and what is wrong."""

    versions: DisputedVersions
    words: DisputeWords


class DisputePage(Struct, frozen=True):
    """A page of the disputes of a table, in order."""

    items: list[NamedDispute]
    next_cursor: str | None


class Docket(Struct, frozen=True):
    """A page of disputes for judges, the latest deadline first."""

    items: list[DocketEntry]
    next_cursor: str | None


def _docket_example() -> Docket:
    return Docket([docket_example()], None)


def _example() -> DisputePage:
    return DisputePage([listed_dispute()], None)


class TableDisputesController(Controller):
    path = "/v1/tables/{id:uuid}/disputes"
    tags = ("disputes",)

    @post(
        **adds(
            "openDispute",
            "Open a dispute",
            Content(DisputeView, opened_dispute),
            request_example=lambda: DisputeRequest(disputed_versions(), "They looked at my cards."),
            signable=True,
        )
    )
    async def open_dispute(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[DisputeRequest]
    ) -> JsonResponse:
        """Call the judge about events of this table, once a deal from each seat; a table in play is paused.

        If no judge has ruled by `until`, the table continues as before; until then you may take the call back, and
        any player may give the match up. Your words are for judges and for you. One event at least is of the deal in
        hand, or of the last one after the end. A team match under way waits for the judge, even past its `finish_by`.
        After the end only the score can still change; a team match or a tournament receives the corrected result.
        """
        player = str(request.principal.player)
        posted = await read_signature(request)

        def call(table: Table) -> OpenDispute:
            seat = seat_held_by(table, player)
            until_ms = deadline_ms(request, table)
            signed = check_of_seat(posted, table, OpenDispute, seat)
            return OpenDispute(player_actor(player), seat, data.versions, data.words, until_ms, 0, signed=signed)

        done = await TABLES.carry_out(request, id, call, data)
        number = len(done.head.state.disputes)
        return await dispute_response(request, done, number, location=await dispute_address(request, id, number))

    @get(**reads_version("listTableDisputes", "List the disputes of a table", Content(DisputePage, _example)))
    async def list_table_disputes(
        self, request: ApiRequest, id: FromPath[UUID], limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> JsonResponse:
        """List the ids of the disputes at this table, in order; an appeal needs the id."""
        head = await TABLES.head(request, id)
        rows = [list_entry(head.state, dispute) for dispute in head.state.disputes]
        page, following = slice_page(request, _OF_TABLE, rows, rows_before_page(_OF_TABLE, cursor), limit)
        return access.versioned_response(DisputePage(await name_disputes(request, page), following), head.version)


class DisputesController(Controller):
    path = "/v1/disputes"
    tags = ("disputes",)

    @get(**reads("listDisputes", "List disputes", Content(Docket, _docket_example, translated=True), scope="judge"))
    async def list_disputes(
        self,
        request: ApiRequest,
        status: DisputeStatusFilter = None,
        claimed_by: ClaimedBy = None,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> JsonResponse:
        """List the disputes of all tables, for judges, the latest deadline first.

        A row names the players, the deal and the last event in dispute, and the judge who has taken the case.
        """
        hidden = await tables_hidden_from_judge(request)
        judge = None if claimed_by in {None, "none"} else _judge_id(request, claimed_by or "")
        read = partial(
            list_disputes,
            request.context.pool,
            wanted=status,
            apart_from=hidden,
            claimed_by=judge,
            unclaimed=claimed_by == "none",
        )
        found, following = await read_page(request, _LISTING, cursor, limit, read, attrgetter("until_ms", "id"))
        return json_response(Docket(await docket_entries(request, found), following))

    @get(
        "/{id:uuid}",
        **reads_version("getDispute", "Get a dispute", Content(DisputeView, read_dispute, translated=True)),
    )
    async def get_dispute(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Return the public part of a dispute; a judge gets all that is needed to rule.

        While a judge has the case, it shows what each seat knew in the deals that judge has read, and no more. Once the
        seed of the table is open, everybody may read what was said to judges.
        """
        head, number = await dispute_head(request, id)
        return access.versioned_response(await dispute_view_for(request, head, number), head.version, at=head.hash)

    @delete(
        "/{id:uuid}",
        **commands(
            "withdrawDispute",
            "Take the call for the judge back",
            Content(DisputeView, withdrawn_dispute),
            signable=True,
        ),
    )
    async def withdraw_dispute(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Take your call back before there is a ruling: the dispute is settled, and the table goes on."""
        table_id, number = await locate_dispute(request, id)
        player, posted = str(request.principal.player), await read_signature(request)

        def withdraw(table: Table) -> WithdrawDispute:
            seat = seat_held_by(table, player)
            signed = check_of_seat(posted, table, WithdrawDispute, seat)
            return WithdrawDispute(player_actor(player), number, seat, 0, signed=signed)

        return await dispute_response(request, await TABLES.carry_out(request, table_id, withdraw), number)


def _judge_id(request: ApiRequest, claimed_by: str) -> UUID:
    """Read the id of a judge; raise ``MalformedRequest``."""
    if claimed_by == "me":
        return request.principal.player
    if not IS_ID.fullmatch(claimed_by):
        raise MalformedRequest("claimed_by: the id of a judge, me, or none")
    return UUID(claimed_by)
