"""Calling the judge, and being the judge (records.md, "Disputes")."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Raw, Struct

from domain.games import RULEBOOK
from domain.table.disputes.commands import AppealRuling, GiveRuling, OpenDispute, ReadSealed
from domain.table.disputes.events import RulingKind
from domain.table.refusals import Refusal, WrongState
from domain.table.state import Table
from domain.table.stream import Head
from service.http import contest_commands, dispute_shown, faults, showing
from service.http.answer import Answer, answer
from service.http.commands import carry_out
from service.http.cursors import DEFAULT_LIMIT, Cursor, Instant, Limit, cursor, keys_of
from service.http.dispute_shown import EXAMPLE, DisputeShown
from service.http.examples import FIRST
from service.http.judging import check_judge, check_open, kept_from
from service.http.knowing import check
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.table_faults import NotSeated
from service.readmodels.disputes import NEWEST, ListedDispute, Status, dispute_id, find_dispute, list_disputes
from service.tables.live import Done

_LISTING = "disputes"
_MINUTE_MS = 60_000
_LOOKS = 40
_LOOK_S = 0.05
"""How long a new dispute is waited for to be found by its id: two seconds at most."""

Versions = Annotated[tuple[Annotated[int, Meta(ge=1, le=2**53)], ...], Meta(min_length=1, max_length=20)]
Deals = Annotated[tuple[Annotated[int, Meta(ge=1, le=2**31)], ...], Meta(min_length=1, max_length=50)]
Rules = Annotated[tuple[Annotated[str, Meta(max_length=60)], ...], Meta(min_length=1, max_length=10)]
Wanted = Annotated[Status | None, QueryParameter(name="status", description="Who is to act in it.")]


class NewDispute(Struct, frozen=True, forbid_unknown_fields=True):
    """Call the judge; what you write is read by judges alone."""

    versions: Versions
    """Of the events in dispute."""
    words: Annotated[str, Meta(min_length=1, max_length=1000)]


class NewReading(Struct, frozen=True, forbid_unknown_fields=True):
    """Open what each seat knew in these deals; everybody at the table hears that you did."""

    deals: Deals


class NewRuling(Struct, frozen=True, forbid_unknown_fields=True):
    """What is ruled, by which rules, and why; the reason is read by judges alone."""

    kind: RulingKind
    rules: Rules
    reason: Annotated[str, Meta(min_length=1, max_length=1000)]
    deal: Annotated[int, Meta(ge=1, le=2**31)] | None = None
    lance: Annotated[str, Meta(max_length=20)] | None = None
    team: Annotated[str, Meta(max_length=1)] | None = None
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    stones: Annotated[int, Meta(ge=1, le=1000)] | None = None


class DisputePage(Struct, frozen=True):
    """Disputes, the one that is due last first."""

    items: list[ListedDispute]
    next_cursor: str | None


_LISTED = ListedDispute(
    *(EXAMPLE.id, EXAMPLE.table, 1, FIRST.head.table.ruleset, 2, 1, "open", None, None, [], EXAMPLE.until_ms)
)


class TableDisputesController(Controller):
    path = "/v1/tables/{id:uuid}/disputes"
    tags = ("disputes",)

    @post(
        **operation(
            "openDispute",
            "Call the judge",
            scope="play",
            answers=DisputeShown,
            sends=NewDispute((6,), "He looked at my cards."),
            example=EXAMPLE,
            raises=(faults.UnknownResource, NotSeated, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match"),
            headers=("Location", "ETag", "Idempotent-Replayed"),
        )
    )
    async def open_dispute(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewDispute]) -> Answer:
        """Call the judge on events of this table, once a deal from each seat; a table that plays is paused by it.

        If no judge has ruled by `until_ms` the table goes on as if nothing had been said.
        """
        player = str(request.principal.player)
        until_ms = request.wiring.entropy.now_ms() + request.wiring.settings.dispute_minutes * _MINUTE_MS
        await check_open(request, id, data.versions)

        def ask(table: Table) -> OpenDispute:
            seat = table.seat_of(player)
            if seat is None:
                raise NotSeated
            return OpenDispute(f"player:{player}", seat, data.versions, data.words, until_ms, 0)

        done = await carry_out(request, id, ask, data)
        head: Head = done.head
        number = len(head.table.disputes)
        await _found(request, id, number)
        location = {"location": f"/v1/disputes/{UUID(bytes=dispute_id(id.bytes, number))}"}
        told = dispute_shown.public(head.table, head.table.disputes[-1])
        return showing.versioned(told, head.version, location, status=201, replayed=done.replayed)


class DisputesController(Controller):
    path = "/v1/disputes"
    tags = ("disputes",)

    @get(
        **operation(
            "listDisputes",
            "List the disputes",
            scope="judge",
            answers=DisputePage,
            example=DisputePage([_LISTED], None),
        )
    )
    async def list_disputes(
        self, request: ApiRequest, status: Wanted = None, limit: Limit = DEFAULT_LIMIT, cursor: Cursor = None
    ) -> Answer:
        """List them for judges, the one that is due last first."""
        before = NEWEST if cursor is None else keys_of(_LISTING, cursor, tuple[Instant, UUID])
        elsewhere = await kept_from(request)
        found = await list_disputes(request.wiring.pool, limit + 1, before, wanted=status, apart_from=elsewhere)
        return answer(DisputePage(found[:limit], _next(found, limit)))

    @get(
        "/{id:uuid}",
        **operation(
            "getDispute",
            "Look at a dispute",
            answers=DisputeShown,
            example=EXAMPLE,
            raises=(faults.UnknownResource,),
            accepts=("Accept-Language",),
            headers=("ETag",),
        ),
    )
    async def get_dispute(self, request: ApiRequest, id: FromPath[UUID]) -> Answer:
        """Read a dispute: whoever may know of the table its public part, a judge all that he needs to rule.

        What the seats knew he sees for the deals he has read, and no more than each of them had.
        """
        head, number = await _dispute(request, id)
        dispute = head.table.disputes[number - 1]
        if await check_judge(request, head.table, quiet=True):
            return showing.versioned(await dispute_shown.workbench(request, head, dispute), head.version)
        check(head.table, request.player)
        return showing.versioned(dispute_shown.public(head.table, dispute), head.version)

    @post(
        "/{id:uuid}/readings",
        **operation(
            "readSealed",
            "Open what the seats knew",
            creates=False,
            scope="judge",
            answers=DisputeShown,
            sends=NewReading((1,)),
            example=EXAMPLE,
            raises=(faults.UnknownResource, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def read_sealed(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewReading]) -> Answer:
        """Open, for you alone, what each seat knew in these deals; that you did is an event of the table.

        The first judge who reads or rules is the judge of the dispute.
        """
        actor = f"judge:{request.principal.player}"
        return await _judged(request, id, lambda number: ReadSealed(actor, number, data.deals), data)

    @post(
        "/{id:uuid}/rulings",
        **operation(
            "giveRuling",
            "Rule",
            creates=False,
            scope="judge",
            answers=DisputeShown,
            sends=NewRuling("award", ("federation.20",), "The rules leave it open.", 1, "grande", "A", None, 2),
            example=EXAMPLE,
            raises=(faults.UnknownResource, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def give_ruling(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewRuling]) -> Answer:
        """Rule in a dispute. It takes effect after `until_ms`, and can be appealed until then, once.

        Nothing is edited: what a ruling does are events that compensate.
        """
        actor = f"judge:{request.principal.player}"
        until_ms = request.wiring.entropy.now_ms() + request.wiring.settings.appeal_minutes * _MINUTE_MS
        for rule in data.rules:
            if rule not in RULEBOOK:
                raise faults.MalformedRequest(f"rules: there is no rule {rule!r}")

        def ruling(number: int) -> GiveRuling:
            return GiveRuling(
                actor=actor,
                dispute=number,
                kind=data.kind,
                rules=data.rules,
                deal=data.deal,
                lance=data.lance,
                team=data.team,
                seat=data.seat,
                stones=data.stones,
                reason=data.reason,
                until_ms=until_ms,
                at_ms=0,
            )

        return await _judged(request, id, ruling, data)

    @post(
        "/{id:uuid}/appeals",
        **operation(
            "appealRuling",
            "Appeal a ruling",
            creates=False,
            scope="play",
            answers=DisputeShown,
            example=EXAMPLE,
            raises=(faults.UnknownResource, NotSeated, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def appeal_ruling(self, request: ApiRequest, id: FromPath[UUID]) -> Answer:
        """Ask for another judge, once a dispute and before the ruling takes effect; what he rules is final."""
        player = str(request.principal.player)
        until_ms = request.wiring.entropy.now_ms() + request.wiring.settings.dispute_minutes * _MINUTE_MS
        table_id, number = await _place(request, id)

        def ask(table: Table) -> AppealRuling:
            seat = table.seat_of(player)
            if seat is None:
                raise NotSeated
            return AppealRuling(f"player:{player}", number, seat, until_ms, 0)

        done = await carry_out(request, table_id, ask)
        return _shown(done, number)


async def _judged(request: ApiRequest, id_: UUID, command: Callable[[int], Any], body: object) -> Answer:
    """Carry a judge's command out, and answer with his workbench."""
    head, number = await _dispute(request, id_)
    await check_judge(request, head.table)
    table_id = UUID(bytes=head.table.stream_id)
    asked = command(number)
    try:
        done = await contest_commands.carry_out(request, request.wiring.live, table_id, lambda _: asked, body)
    except faults.StaleVersion as fault:
        if head.table.match is None or head.table.opened:
            raise
        raise faults.StaleVersion(fault.version, Raw(b"[]")) from fault  # he hears the dispute, no more of the table
    after: Head = done.head
    told = await dispute_shown.workbench(request, after, after.table.disputes[number - 1])
    return showing.versioned(told, after.version, replayed=done.replayed)


def _shown(done: Done, number: int) -> Answer:
    head: Head = done.head
    told = dispute_shown.public(head.table, head.table.disputes[number - 1])
    return showing.versioned(told, head.version, replayed=done.replayed)


async def _place(request: ApiRequest, id_: UUID) -> tuple[UUID, int]:
    found = await find_dispute(request.wiring.pool, id_)
    if found is None:
        raise faults.UnknownResource
    return found


async def _dispute(request: ApiRequest, id_: UUID) -> tuple[Head, int]:
    """The table of a dispute, and the number of the dispute there."""
    table_id, number = await _place(request, id_)
    return (await request.wiring.live.current(table_id)).head, number


async def _found(request: ApiRequest, table_id: UUID, number: int) -> None:
    """Return once a new dispute is found by its id, so that its address works when it is told."""
    id_ = UUID(bytes=dispute_id(table_id.bytes, number))
    for _ in range(_LOOKS):
        if await find_dispute(request.wiring.pool, id_) is not None:
            return
        await asyncio.sleep(_LOOK_S)


def _next(found: list[ListedDispute], limit: int) -> str | None:
    return cursor(_LISTING, (found[limit - 1].until_ms, found[limit - 1].id)) if len(found) > limit else None
