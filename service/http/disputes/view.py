"""Show a dispute, after a judge's command too: to everybody its public part, to judges what they need to rule.

A judge gets the events in dispute, what each seat knew, the rules, and earlier rulings by the same rules.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final
from uuid import UUID

from msgspec import Meta, Raw, Struct
from msgspec.structs import asdict

from domain.actors import JUDGE_AUDIENCE, PUBLIC, seat_audience
from domain.chain import Link
from domain.disputes.state import Dispute
from domain.games import RULEBOOK, AnyView
from domain.stream import Head, uuid_text
from domain.table.dispute_view import RulingView, view_ruling
from domain.table.judging import judging_of
from domain.table.rule_refs import candidate_rules
from domain.table.state import Table
from domain.table.stream import decode_event
from service.entropy import to_datetime
from service.http.disputes.access import dispute_head, tables_hidden_from_judge
from service.http.disputes.exchange import Exchange, last_reason, read_exchange
from service.http.disputes.listing import NamedDispute, judge_name, name_disputes, opener_name
from service.http.openapi.event_types import TableEvent
from service.http.protocol import errors
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams import access
from service.http.streams.access import carry_out
from service.http.streams.cases import deal_at, is_judge_of, may_judge, read_complaint, table_at
from service.http.streams.table_access import require_table_access
from service.live.session import CommandResult, MakeCommand, event_view
from service.readmodels.disputes import DisputeStatus, dispute_id, list_rulings_by_rules, player_who_called, status
from service.texts.catalogue import rule_title, say


class Candidate(Struct, frozen=True):
    """A rule that may decide the dispute; the judge may name others."""

    id: str
    title: str


class Known(Struct, frozen=True):
    """What each seat, in seat order, knew after an event in dispute."""

    version: int
    deal: int
    seats: list[AnyView]  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views
    replays: Annotated[
        list[str], Meta(description="Addresses of the steps of the deal up to the last event in dispute, as each seat.")
    ]


class Precedent(NamedDispute, frozen=True, kw_only=True):
    """A dispute of the same game that was settled by one of the same rules."""

    reason: str | None
    """Why it was ruled so; null where the caller may not judge that table and its seed is not open."""


class Workbench(Struct, frozen=True):
    """The material a judge rules on."""

    events: Annotated[
        list[TableEvent], Meta(description="The events in dispute, without what was sealed for the seats.")
    ]
    knew: Annotated[
        list[Known],
        Meta(description="What the seats knew after each of them, in the deals you have read while you are the judge."),
    ]
    candidates: list[Candidate]
    precedents: Annotated[
        list[Precedent],
        Meta(description="Disputes of the same game that were settled by one of these rules, the most recent first."),
    ]


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
    """Null but for judges."""


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
        opener_name(dispute.seat, player_who_called(table, dispute), dispute.opened_by, names),
        dispute.deal,
        status(dispute),
        to_datetime(dispute.until_ms),
        dispute.judge,
        None if dispute.judge is None else judge_name(dispute.judge, names),
        list(dispute.read),
        None if dispute.ruling is None else view_ruling(dispute.ruling),
        dispute.appealed,
        dispute.withdrawn,
        said,
        workbench,
    )


PRECEDENTS: Final = 20
"""Largest number of earlier rulings in a workbench."""


async def dispute_view_for(
    request: ApiRequest, head: Head[Table], number: int, now: Dispute | None = None
) -> DisputeView:
    """Build the view of a dispute for the caller; raise ``UnknownResource`` if they may not know of the table.

    ``now`` is the current state of the dispute if the head is an earlier one: a judge who has lost the case since then
    no longer sees what the seats knew.
    """
    table = head.state
    dispute = table.disputes[number - 1]
    judges = await may_judge(request, table, quiet=True)
    if not judges:
        require_table_access(table, request.player)
    people = (player_who_called(table, dispute), dispute.opened_by, dispute.judge)
    names = await request.context.names.of([person for person in people if person is not None])
    reader = JUDGE_AUDIENCE if judges or table.opened else access.own_audience(table, request.player)
    if reader == PUBLIC:
        return dispute_view(table, dispute, names)
    links = await request.context.live.links(UUID(bytes=table.stream_id), limit=head.version)
    exchange = read_exchange(links, number, reader)
    if exchange is None or not judges:
        return dispute_view(table, dispute, names, exchange)
    has_case = is_judge_of(dispute, request.player) and is_judge_of(now or dispute, request.player)
    workbench = await _workbench(request, table, dispute, links, exchange, with_knowledge=has_case)
    return dispute_view(table, dispute, names, exchange, workbench)


async def dispute_response(
    request: ApiRequest, done: CommandResult, number: int, now: Dispute | None = None, location: str | None = None
) -> JsonResponse:
    """Respond with a dispute after a command; 201 if the command created it at ``location``."""
    view = await dispute_view_for(request, done.head, number, now)
    return access.versioned_response(view, done.head.version, location=location, replayed=done.replayed)


async def dispute_to_judge(request: ApiRequest, id_: UUID) -> tuple[Head[Table], int]:
    """Return the table of a dispute that the caller may judge, and the number of the dispute there."""
    head, number = await dispute_head(request, id_)
    await may_judge(request, head.state)
    return head, number


async def command_dispute(
    request: ApiRequest, head: Head[Table], number: int, make_command: MakeCommand, body: object
) -> JsonResponse:
    """Carry a judge's command out, and respond with the dispute and its workbench."""
    live, table_id = request.context.live, UUID(bytes=head.state.stream_id)
    done = await carry_out_for_judge(request, head, make_command, body)
    now: Any = (await live.fresh_session(table_id)).head if done.replayed else done.head
    return await dispute_response(request, done, number, now.state.disputes[number - 1])


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


async def disputed_deals(request: ApiRequest, table: Table, number: int) -> set[int]:
    """Return the deals of the events in dispute, which are all that a judge may read."""
    links = await request.context.live.links(UUID(bytes=table.stream_id))
    found = [deal_at(table, links, version) for version in read_complaint(links, number).versions]
    return {deal for deal in found if deal is not None}


async def _workbench(
    request: ApiRequest,
    table: Table,
    dispute: Dispute,
    links: Sequence[Link],
    exchange: Exchange,
    *,
    with_knowledge: bool,
) -> Workbench:
    """Build the material for a judge; what the seats knew only ``with_knowledge``."""
    wanted = [links[version - 1] for version in exchange.versions]
    rules = list(dict.fromkeys(id_ for link in wanted for id_ in _candidates(table, links, link)))
    here = UUID(bytes=dispute_id(table.stream_id, dispute.number))
    ruled = await list_rulings_by_rules(
        request.context.pool, rules, table.game.offers, PRECEDENTS + 1, await tables_hidden_from_judge(request)
    )
    others = await name_disputes(request, [other for other in ruled if other.id != here][:PRECEDENTS])
    return Workbench(
        [event_view(link, JUDGE_AUDIENCE, table.game.name) for link in wanted],
        await _known_to_seats(request, table, dispute, links, wanted) if with_knowledge else [],
        [Candidate(id_, rule_title(id_, request.language)) for id_ in rules if id_ in RULEBOOK],
        [Precedent(**asdict(other), reason=await _reason_of(request, other)) for other in others],
    )


async def _reason_of(request: ApiRequest, other: NamedDispute) -> str | None:
    """Read why a dispute at another table was ruled so, if the caller may."""
    table = (await request.context.live.fresh_session(other.table)).head.state
    if not table.opened and not await may_judge(request, table, quiet=True):
        return None
    links = await request.context.live.links(other.table)
    return last_reason(links, other.number)


def _candidates(table: Table, links: Sequence[Link], link: Link) -> tuple[str, ...]:
    """Return the rules that may decide a dispute about this event."""
    before = table_at(table, links, link.version - 1) if link.version > 1 else None
    return candidate_rules(before, decode_event(table.game, link).body)


def replay_addresses(table: Table, number: int, deal: int) -> list[str]:
    """Return where a deal in dispute is read step by step, as each seat."""
    path = f"/v1/tables/{uuid_text(table.stream_id)}/replay?dispute={number}&deal={deal}"
    return [f"{path}&as={seat_audience(seat)}" for seat in range(len(table.seats))]


async def _known_to_seats(
    request: ApiRequest, table: Table, dispute: Dispute, links: Sequence[Link], wanted: Sequence[Link]
) -> list[Known]:
    """Build each seat's own view after each event, as that seat had it, only for the deals that the judge has read."""
    names = await request.context.names.of(access.seated_players(table))
    known: list[Known] = []
    for link in wanted:
        then = table_at(table, links, link.version)
        deal = judging_of(then).deal(then.play)
        if deal is not None and deal in dispute.read:
            views: list[Any] = [
                then.game.view(then, link.version, seat_audience(seat), names, say(request.language))
                for seat in range(len(then.seats))
            ]
            known.append(Known(link.version, deal, views, replay_addresses(table, dispute.number, deal)))
    return known
