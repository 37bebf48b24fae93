"""Being the judge: opening what the seats knew, and ruling (records.md, "Disputes")."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Raw, Struct

from domain.table.disputes.check import MOST_RULES
from domain.table.disputes.commands import GiveRuling, ReadSealed
from domain.table.disputes.events import RulingKind
from domain.table.refusals import Refusal, WrongState
from domain.table.state import Table
from domain.table.stream import Head
from service.http import contest_commands, faults, showing
from service.http.answer import Answer
from service.http.dispute_examples import AWARD, HEARD, RULED
from service.http.dispute_place import MINUTE_MS, head_of
from service.http.dispute_shown import DisputeShown
from service.http.judging import check_judge
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.workbench import deals_disputed, shown
from service.tables.asking import Ask

Deals = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=2**31)], ...],
    Meta(min_length=1, max_length=50, description="That events in dispute are of."),
]
Rules = Annotated[
    tuple[Annotated[str, Meta(max_length=60)], ...],
    Meta(min_length=1, max_length=MOST_RULES, description="Ids of the rules it follows from, the main one first."),
]
Why = Annotated[str, Meta(min_length=1, max_length=1000, description="Read by judges alone until the seed is open.")]


class NewReading(Struct, frozen=True, forbid_unknown_fields=True):
    """Open what each seat knew in these deals; everybody at the table hears that you did."""

    deals: Deals


class NewRuling(Struct, frozen=True, forbid_unknown_fields=True):
    """What is ruled, by which rules, and why.

    `uphold` says nothing else; `annul-lance` says `deal` and `lance`; `award` and `take` say `deal`, `team`, `stones`
    and perhaps the `lance`; `dead-hand` says `deal` and `seat`; `redeal` says `deal`; `exclude` says `seat`; `penalise`
    says `seat` and, where it is more than a warning, `stones`.
    """

    kind: RulingKind
    rules: Rules
    reason: Why
    deal: Annotated[int, Meta(ge=1, le=2**31, description="In hand when the judge was called.")] | None = None
    lance: Annotated[str, Meta(max_length=20)] | None = None
    team: Annotated[str, Meta(max_length=1)] | None = None
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    stones: Annotated[int, Meta(ge=1, le=1000)] | None = None


class RulingsController(Controller):
    path = "/v1/disputes/{id:uuid}"
    tags = ("disputes",)

    @post(
        "/readings",
        **operation(
            "readSealed",
            "Open what the seats knew",
            creates=False,
            scope="judge",
            answers=DisputeShown,
            sends=NewReading(tuple(HEARD.read)),
            example=HEARD,
            raises=(faults.UnknownResource, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def read_sealed(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewReading]) -> Answer:
        """Open, for you alone, what each seat knew in these deals; that you did is an event of the table.

        The first judge who reads or rules is the judge of the dispute.
        """
        head, number = await _judged(request, id)
        disputed = await deals_disputed(request, head.table, number)

        def ask(_: Table) -> ReadSealed:
            if not disputed.issuperset(data.deals):
                raise Refusal(
                    "no-such-deal", "table.dispute", f"The events in dispute are of deals: {_told(disputed)}."
                )
            return ReadSealed(f"judge:{request.principal.player}", number, data.deals)

        return await _carried_out(request, head, number, ask, data)

    @post(
        "/rulings",
        **operation(
            "giveRuling",
            "Rule",
            creates=False,
            scope="judge",
            answers=DisputeShown,
            sends=NewRuling(
                AWARD.kind, AWARD.rules, AWARD.reason, AWARD.deal, AWARD.lance, AWARD.team, None, AWARD.stones
            ),
            example=RULED,
            raises=(faults.UnknownResource, WrongState, faults.StaleVersion, Refusal, faults.KeyReused),
            accepts=("Idempotency-Key", "If-Match", "Accept-Language"),
            headers=("ETag", "Idempotent-Replayed"),
        ),
    )
    async def give_ruling(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[NewRuling]) -> Answer:
        """Rule in a dispute. It takes effect after `until_ms`, and can be appealed until then, once.

        Nothing is edited: what a ruling does are events that compensate. One on an appeal takes effect at once.
        """
        head, number = await _judged(request, id)
        until_ms = request.wiring.entropy.now_ms() + request.wiring.settings.appeal_minutes * MINUTE_MS
        ruling = GiveRuling(
            actor=f"judge:{request.principal.player}",
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
        return await _carried_out(request, head, number, lambda _: ruling, data)


async def _judged(request: ApiRequest, id_: UUID) -> tuple[Head, int]:
    """The table of a dispute that the caller may judge, and the number of the dispute there."""
    head, number = await head_of(request, id_)
    await check_judge(request, head.table)
    return head, number


async def _carried_out(request: ApiRequest, head: Head, number: int, ask: Ask, body: object) -> Answer:
    """Carry a judge's command out, and answer with his workbench."""
    live, table_id = request.wiring.live, UUID(bytes=head.table.stream_id)
    try:
        done = await contest_commands.carry_out(request, live, table_id, ask, body)
    except faults.StaleVersion as fault:
        if head.table.match is None or head.table.opened:
            raise
        raise faults.StaleVersion(fault.version, Raw(b"[]")) from fault  # he hears the dispute, no more of the table
    now: Any = (await live.current(table_id)).head if done.replayed else done.head
    told = await shown(request, done.head, number, now.table.disputes[number - 1])
    return showing.versioned(told, done.head.version, replayed=done.replayed)


def _told(deals: set[int]) -> str:
    return ", ".join(map(str, sorted(deals))) or "none"
