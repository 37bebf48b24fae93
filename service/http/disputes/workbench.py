"""Build what a judge rules on: events in dispute, what each seat knew, the rules, and earlier rulings by them."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final
from uuid import UUID

from msgspec import Meta, Struct
from msgspec.structs import asdict

from domain.actors import JUDGE_AUDIENCE, seat_audience
from domain.disputes.events import OPTIONAL_TERMS
from domain.disputes.state import Dispute
from domain.games import RULEBOOK, AnyView
from domain.messages import say_word
from domain.stream import Head, uuid_text
from domain.table.game.sides import Side, Team
from domain.table.judging import judging_of
from domain.table.rule_refs import candidate_rules
from domain.table.state import Table
from domain.table.stream import decode_event
from domain.table.view import seat_names, sides_of
from service.http.disputes.exchange import Exchange, last_reason
from service.http.disputes.listing import NamedDispute, disputed_sentence, name_disputes
from service.http.openapi.event_types import TableEvent
from service.http.protocol.request import ApiRequest
from service.http.streams import access
from service.http.streams.judge_access import (
    deal_in_hand,
    links_of_disputes,
    may_judge,
    open_case,
    tables_hidden_from_judge,
)
from service.live.session import event_view
from service.live.stream_history import Moment
from service.readmodels.disputes import dispute_id, list_rulings_by_rules
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


class RulingForm(Struct, frozen=True):
    """What a ruling of one kind states, of `deal`, `lance`, `team`, `seat`, `stones` and `rest`."""

    kind: str
    required: list[str]
    """What it states in any case."""
    optional: list[str]
    """What it may state besides."""


class Workbench(Struct, frozen=True):
    """The material a judge rules on."""

    ruleset: str
    """Id of the rule set of the table, whose names a ruling uses."""
    players: list[str | None]
    """What sentences call who sits at each seat, in seat order."""
    sides: dict[Side, Team] | None
    """Which team of its match, or entry of its pairing, has each side; null where A has seats 0 and 2."""
    sentences: list[str]
    """The events in dispute, each in a sentence, as everybody could read it."""
    deals: Annotated[list[int], Meta(description="The deals in dispute: what the seats knew in them may be read.")]
    kinds: list[RulingForm]
    """What may be ruled at a table of this game."""
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


PRECEDENTS: Final = 20
"""Largest number of earlier rulings in a workbench."""


def ruling_forms(table: Table) -> list[RulingForm]:
    """List what may be ruled at a table, and what each kind of ruling states."""
    return [
        RulingForm(
            kind,
            [field for field in OPTIONAL_TERMS if field in fields.required],
            [field for field in OPTIONAL_TERMS if field in fields.optional],
        )
        for kind, fields in judging_of(table).kinds.items()
    ]


async def build_workbench(
    request: ApiRequest,
    table: Table,
    dispute: Dispute,
    exchange: Exchange,
    *,
    with_knowledge: bool,
) -> Workbench:
    """Build the material for a judge; what the seats knew only ``with_knowledge``."""
    case = await open_case(request, table, exchange.versions)
    rules = list(dict.fromkeys([id_ for moment in case for id_ in _candidates(table, moment)]))
    here = UUID(bytes=dispute_id(table.stream_id, dispute.number))
    ruled = await list_rulings_by_rules(
        request.context.pool, rules, table.game.offers, PRECEDENTS + 1, await tables_hidden_from_judge(request)
    )
    others = await name_disputes(request, [other for other in ruled if other.id != here][:PRECEDENTS])
    names = await request.context.names.find(access.seated_players(table))
    called = seat_names(table, names)
    return Workbench(
        table.ruleset,
        [say_word(say(request.language), called.get(seat)) for seat in range(len(table.seats))],
        sides_of(table),
        [disputed_sentence(table, moment, names, request.language) for moment in case],
        sorted({deal for moment in case if (deal := deal_in_hand(moment)) is not None}),
        ruling_forms(table),
        [event_view(moment.link, JUDGE_AUDIENCE, table.game.name) for moment in case],
        _known_to_seats(request, dispute, case, names) if with_knowledge else [],
        [Candidate(id_, rule_title(id_, request.language)) for id_ in rules if id_ in RULEBOOK],
        [Precedent(**asdict(other), reason=await _reason_of(request, other)) for other in others],
    )


async def _reason_of(request: ApiRequest, other: NamedDispute) -> str | None:
    """Read why a dispute at another table was ruled so, if the caller may."""
    head: Head[Table] = (await request.context.live.fresh_session(other.table)).head
    if not head.state.opened and not await may_judge(request, head.state, quiet=True):
        return None
    return last_reason(await links_of_disputes(request, head), other.number)


def _candidates(table: Table, moment: Moment) -> tuple[str, ...]:
    """Return the rules that may decide a dispute about this event."""
    before = None if moment.before is None else moment.before.state
    return candidate_rules(before, decode_event(table.game, moment.link).body)


def replay_addresses(table: Table, number: int, deal: int) -> list[str]:
    """Return where a deal in dispute is read step by step, as each seat."""
    path = f"/v1/tables/{uuid_text(table.stream_id)}/replay?dispute={number}&deal={deal}"
    return [f"{path}&as={seat_audience(seat)}" for seat in range(len(table.seats))]


def _known_to_seats(
    request: ApiRequest, dispute: Dispute, case: Sequence[Moment], names: Mapping[str, str]
) -> list[Known]:
    """Build each seat's own view after each event, as that seat had it, only for the deals that the judge has read."""
    known: list[Known] = []
    for moment in case:
        then, version, deal = moment.after.state, moment.link.version, deal_in_hand(moment)
        if deal is not None and deal in dispute.read:
            views: list[Any] = [
                then.game.view(then, version, seat_audience(seat), names, say(request.language))
                for seat in range(len(then.seats))
            ]
            known.append(Known(version, deal, views, replay_addresses(then, dispute.number, deal)))
    return known
