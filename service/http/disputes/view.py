"""Show a dispute, after a judge's command too: to everybody its public part, to judges what they need to rule.

A judge gets the events in dispute, what each seat knew, the rules, and earlier rulings by the same rules.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from msgspec import Meta, Raw, Struct

from domain.actors import JUDGE_AUDIENCE, PUBLIC
from domain.disputes.state import Dispute
from domain.stream import Head
from domain.table.state import Table
from domain.table.view import RulingView, shown_judge, shown_opener, view_ruling
from service.entropy import to_datetime
from service.http.disputes.exchange import Exchange, read_exchange
from service.http.disputes.workbench import Workbench, build_workbench
from service.http.protocol import errors
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams import access
from service.http.streams.access import carry_out, require_table_access
from service.http.streams.judge_access import dispute_head, is_judge_of, links_of_disputes, may_judge
from service.live.session import CommandResult, MakeCommand
from service.readmodels.disputes import DisputeStatus, dispute_id, player_who_called, status


class DisputeView(Struct, frozen=True):
    """A dispute."""

    id: UUID
    table: UUID
    number: Annotated[int, Meta(description="Number of the dispute at its table, from 1.")]
    seat: Annotated[int, Meta(description="Seat that called the judge.")] | None
    opened_by: (
        Annotated[str, Meta(description="Id of the judge who opened it on their own observation, if no seat did.")]
        | None
    )
    shown: Annotated[str, Meta(description="What sentences call who opened it.")]
    deal: Annotated[int, Meta(description="The deal in play when the judge was called, or the last one.")] | None
    status: Annotated[
        DisputeStatus,
        Meta(description="What the dispute waits for: a ruling, its deadline, the ruling on an appeal; or settled."),
    ]
    until: Annotated[datetime, Meta(description="When it will be settled if nothing else happens.")]
    judge: (
        Annotated[
            str,
            Meta(description="Id of the judge of the dispute; null until a judge reads or rules, and after an appeal."),
        ]
        | None
    )
    judge_shown: Annotated[str, Meta(description="The judge's name.")] | None
    read: Annotated[list[int], Meta(description="Deals in which the judge has read what the seats knew.")]
    ruling: RulingView | None
    appealed: bool
    withdrawn: Annotated[bool, Meta(description="Whether the player who called the judge took the call back.")]
    said: Exchange | None
    """Null where nothing of it is for the caller: it is for judges and the seats it is of, until the seed is open."""
    workbench: Workbench | None
    """Null but for judges, and in the answer to a ruling."""


def dispute_view(
    table: Table,
    dispute: Dispute,
    names: Mapping[str, str],
    said: Exchange | None = None,
    workbench: Workbench | None = None,
) -> DisputeView:
    """Build the view of a dispute: its public part, and what the reader may see beside it; ``names`` by player id."""
    return DisputeView(
        UUID(bytes=dispute_id(table.stream_id, dispute.number)),
        UUID(bytes=table.stream_id),
        dispute.number,
        dispute.seat,
        dispute.opened_by,
        shown_opener(dispute.seat, player_who_called(table, dispute), dispute.opened_by, names),
        dispute.deal,
        status(dispute),
        to_datetime(dispute.until_ms),
        dispute.judge,
        None if dispute.judge is None else shown_judge(dispute.judge, names),
        list(dispute.read),
        None if dispute.ruling is None else view_ruling(dispute.ruling),
        dispute.appealed,
        dispute.withdrawn,
        said,
        workbench,
    )


async def dispute_view_for(
    request: ApiRequest,
    head: Head[Table],
    number: int,
    now: Dispute | None = None,
    *,
    with_workbench: bool = True,
) -> DisputeView:
    """Build the view of a dispute for the caller; raise ``UnknownResource`` if they may not know of the table.

    ``now`` is the current state of the dispute if the head is an earlier one: a judge who has lost the case since then
    no longer sees what the seats knew. Without the workbench a judge reads what was said, and needs no more.
    """
    table = head.state
    dispute = table.disputes[number - 1]
    judges = await may_judge(request, table, quiet=True)
    if not judges:
        require_table_access(table, request.player)
    people = (player_who_called(table, dispute), dispute.opened_by, dispute.judge)
    names = await request.context.names.find([person for person in people if person is not None])
    reader = JUDGE_AUDIENCE if judges or table.opened else access.own_audience(table, request.player)
    if reader == PUBLIC:
        return dispute_view(table, dispute, names)
    exchange = read_exchange(await links_of_disputes(request, head), number, reader)
    if exchange is None or not judges or not with_workbench:
        return dispute_view(table, dispute, names, exchange)
    has_case = is_judge_of(dispute, request.player) and is_judge_of(now or dispute, request.player)
    workbench = await build_workbench(request, table, dispute, exchange, with_knowledge=has_case)
    return dispute_view(table, dispute, names, exchange, workbench)


async def dispute_response(
    request: ApiRequest,
    done: CommandResult,
    number: int,
    now: Dispute | None = None,
    location: str | None = None,
    *,
    with_workbench: bool = True,
) -> JsonResponse:
    """Respond with a dispute after a command; 201 if the command created it at ``location``."""
    view = await dispute_view_for(request, done.head, number, now, with_workbench=with_workbench)
    return access.versioned_response(
        view, done.head.version, at=done.head.hash, location=location, replayed=done.replayed
    )


async def dispute_to_judge(request: ApiRequest, id_: UUID) -> tuple[Head[Table], int]:
    """Return the table of a dispute that the caller may judge, and the number of the dispute there."""
    head, number = await dispute_head(request, id_)
    await may_judge(request, head.state)
    return head, number


async def command_dispute(
    request: ApiRequest,
    head: Head[Table],
    number: int,
    make_command: MakeCommand,
    body: object,
    *,
    with_workbench: bool = True,
) -> JsonResponse:
    """Carry a judge's command out, and respond with the dispute and, unless a ruling needs none, its workbench."""
    live, table_id = request.context.live, UUID(bytes=head.state.stream_id)
    done = await carry_out_for_judge(request, head, make_command, body)
    now: Any = (await live.fresh_session(table_id)).head if done.replayed else done.head
    current: Dispute = now.state.disputes[number - 1]
    return await dispute_response(request, done, number, current, with_workbench=with_workbench)


async def carry_out_for_judge(
    request: ApiRequest, head: Head[Table], make_command: MakeCommand, body: object
) -> CommandResult:
    """Carry a judge's command out at a table that may be hidden from them."""
    try:
        return await carry_out(request, request.context.live, UUID(bytes=head.state.stream_id), make_command, body)
    except errors.StaleVersion as fault:
        if head.state.match is None or head.state.opened:
            raise
        # The match is under way: a judge may read the dispute, and nothing else of the table.
        raise errors.StaleVersion(fault.version, Raw(b"[]")) from fault
