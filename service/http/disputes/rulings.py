"""Serve rulings: read what the seats knew, rule, appeal (records.md, "Disputes")."""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from litestar import Controller, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from domain.actors import PUBLIC, judge_actor, player_actor
from domain.disputes.commands import AppealRuling, GiveRuling, OpenDispute, ReadSealed
from domain.disputes.events import Rest, read_terms, terms_of
from domain.games import RULING_KINDS
from domain.refusals import NotPermitted, Refusal, WrongState
from domain.table.evolve import evolve
from domain.table.judging import MOST_RULES, preview_ruling
from domain.table.replay import event_sentence
from domain.table.state import Table, carried_on, seat_held_by
from domain.table.view import seat_names
from domain.tournament.state import can_play_on
from service.entropy import to_datetime
from service.http.disputes.dispute import DisputeRequest
from service.http.disputes.examples import (
    AWARD,
    appealed_dispute,
    disputed_versions,
    observed_dispute,
    previewed_ruling,
    read_dispute,
    ruled_dispute,
)
from service.http.disputes.view import (
    DisputeView,
    carry_out_for_judge,
    command_dispute,
    dispute_response,
    dispute_to_judge,
)
from service.http.protocol.operation import Content, Operation, adds, commands, declare
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams.access import TABLES, seated_players
from service.http.streams.judge_access import (
    MINUTE_MS,
    deadline_ms,
    dispute_address,
    last_disputed,
    locate_dispute,
    table_head_for_judge,
)
from service.http.streams.signed import check_of_seat, read_judge, read_signature
from service.texts.catalogue import say

DisputedDeals = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=2**31)], ...],
    Meta(min_length=1, max_length=50, description="Numbers of deals that have events in dispute."),
]
RulingRules = Annotated[
    tuple[Annotated[str, Meta(max_length=60)], ...],
    Meta(
        min_length=1, max_length=MOST_RULES, description="Ids of the rules the ruling follows from, the main one first."
    ),
]
RulingKind = Literal[RULING_KINDS]
RulingReason = Annotated[
    str,
    Meta(min_length=1, max_length=1000, description="The reason; judges and all seats read it at once."),
]
RulingNotes = Annotated[
    str, Meta(min_length=1, max_length=1000, description="Notes that only judges can read until the seed is open.")
]


class ReadingRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The deals in which to open what each seat knew; the reading is shown to everybody at the table."""

    deals: DisputedDeals


class RulingToPreview(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ruling and the rules it follows from.

    `uphold` takes no other field; `annul-lance` takes `deal` and `lance`; `award` and `take` take `deal`, `team`,
    `stones` and optionally `lance`; `dead-hand` takes `deal` and `seat`; `redeal` takes `deal`; `play-on` takes
    no other field; `lose-game` and `exclude` take `seat`; `penalise` takes `seat` and, unless it is only a warning,
    `stones`. `take` and `penalise` with `stones` optionally take `rest`.
    """

    kind: RulingKind  # pyright: ignore[reportInvalidTypeForm] - the kinds that games declare
    rules: RulingRules
    deal: (
        Annotated[int, Meta(ge=1, le=2**31, description="Number of the deal in play when the judge was called.")] | None
    ) = None
    lance: Annotated[str, Meta(max_length=20)] | None = None
    team: Annotated[str, Meta(max_length=1)] | None = None
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    stones: Annotated[int, Meta(ge=1, le=1000)] | None = None
    rest: (
        Annotated[
            Rest,
            Meta(
                description="What becomes of the stones that the side has not: `waived`, only those are taken that are "
                "there; `others`, the other side is given the rest. Without it the side has to have all of them."
            ),
        ]
        | None
    ) = None


class RulingRequest(RulingToPreview, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ruling, the rules it follows from, and the reason; its fields by kind are those of a preview."""

    reason: RulingReason
    notes: RulingNotes | None = None


class RulingPreview(Struct, frozen=True):
    """What a ruling would cause if it took effect now; nothing has happened."""

    sentences: list[str]
    """One an event: the ruling, the settlement, its effects, and a game or match that its score would end. What comes
    after that depends on cards, and is left out."""
    until: datetime
    """When the ruling would take effect, unless there is an appeal."""


def _preview_example() -> RulingPreview:
    return RulingPreview(previewed_ruling(), to_datetime(AWARD.until_ms))


class RulingsController(Controller):
    path = "/v1/disputes/{id:uuid}"
    tags = ("disputes",)

    @post(
        "/readings",
        **commands(
            "readSealed",
            "Read what the seats knew",
            Content(DisputeView, read_dispute, translated=True),
            request_example=lambda: ReadingRequest(tuple(read_dispute().read)),
            scope="judge",
            errors=(Refusal,),
        ),
    )
    async def read_sealed(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[ReadingRequest]
    ) -> JsonResponse:
        """Open for the calling judge what each seat knew in these deals; the reading becomes an event of the table.

        The first judge who reads or rules is the judge of the dispute.
        """
        head, number = await dispute_to_judge(request, id)
        disputed = await last_disputed(request, head, number)

        def read(_: Table) -> ReadSealed:
            if not disputed.keys() >= set(data.deals):
                raise Refusal(
                    "no-such-deal", "table.dispute", f"The events in dispute are of deals: {_join_deals(disputed)}."
                )
            return ReadSealed(judge_actor(request.principal.player), number, data.deals)

        return await command_dispute(request, head, number, read, data)

    @post(
        "/rulings",
        **commands(
            "giveRuling",
            "Give a ruling",
            Content(DisputeView, ruled_dispute, translated=True),
            request_example=RulingRequest(reason=AWARD.reason, **terms_of(AWARD.ruling)),
            scope="judge",
            errors=(Refusal,),
            signable=True,
        ),
    )
    async def give_ruling(self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[RulingRequest]) -> JsonResponse:
        """Rule on a dispute. The ruling takes effect after `until` and can be appealed once until then.

        Nothing is edited: a ruling works through compensating events. A ruling on an appeal takes effect at once. It is
        signed with the key of the judge's account (`PUT /v1/players/me/key`); the event names the key.
        """
        head, number = await dispute_to_judge(request, id)
        until_ms = request.context.entropy.now_ms() + request.context.settings.appeal_minutes * MINUTE_MS
        terms = read_terms(data)
        judge = await read_judge(request)
        actor = judge_actor(request.principal.player)
        ruling = GiveRuling(actor, number, terms, data.reason, until_ms, 0, data.notes or "")
        await _check_tournament_waits(request, head.state, ruling)

        def rule(table: Table) -> GiveRuling:
            return judge.sign(table.stream_id, ruling)

        return await command_dispute(request, head, number, rule, data, with_workbench=False)

    @post(
        "/rulings/preview",
        **declare(
            Operation(
                id="previewRuling",
                summary="Preview a ruling",
                response=Content(RulingPreview, _preview_example, translated=True),
                scope="judge",
                request_example=RulingToPreview(**terms_of(AWARD.ruling)),
                errors=(WrongState, NotPermitted, Refusal),
            )
        ),
    )
    async def preview_ruling(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[RulingToPreview]
    ) -> JsonResponse:
        """Return what a ruling would cause, in sentences, without causing it; what is refused here is refused there."""
        head, number = await dispute_to_judge(request, id)
        terms = read_terms(data)
        now_ms = request.context.entropy.now_ms()
        until_ms = now_ms + request.context.settings.appeal_minutes * MINUTE_MS
        ruling = GiveRuling(judge_actor(request.principal.player), number, terms, "", until_ms, now_ms)
        steps = preview_ruling(head.state, ruling)
        await _check_tournament_waits(request, head.state, ruling)
        names = seat_names(head.state, await request.context.names.find(seated_players(head.state)))
        told = say(request.language)
        sentences = [event_sentence(before, event, names, told, PUBLIC) for before, event in steps]
        return json_response(RulingPreview(sentences, to_datetime(steps[0][1].body.until_ms)))


async def _check_tournament_waits(request: ApiRequest, table: Table, ruling: GiveRuling) -> None:
    """Refuse to have a match of a tournament played on that has gone on since; the result can still be corrected."""
    if table.tournament is None or table.status != "finished" or carried_on(table) is not None:
        return
    try:
        before, event = preview_ruling(table, ruling)[-1]
    except (Refusal, WrongState, NotPermitted):
        return  # the command is refused for that
    if carried_on(evolve(before, event)) is None:
        return
    tournament = (await request.context.tournaments.fresh_session(UUID(table.tournament))).head.state
    if not can_play_on(tournament, table.stream_id):
        raise Refusal("needs-play", "table.played-on", "The tournament has gone on; correct the result of the pairing.")


def _join_deals(deals: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(deals))) or "none"


class ObservationsController(Controller):
    path = "/v1/tables/{id:uuid}/observations"
    tags = ("disputes",)

    @post(
        **adds(
            "openDisputeAsJudge",
            "Open a dispute as a judge",
            Content(DisputeView, observed_dispute, translated=True),
            request_example=lambda: DisputeRequest(disputed_versions(), "They talk about their cards."),
            scope="judge",
        )
    )
    async def open_dispute_as_judge(
        self, request: ApiRequest, id: FromPath[UUID], data: JSONBody[DisputeRequest]
    ) -> JsonResponse:
        """Open a dispute on your own observation, once a deal, at a table where you do not play and no seat has called.

        One event at least is of the deal in hand. You are the judge of the dispute. Everybody at the table sees that a
        judge opened it; what you observed is sealed to judges. Otherwise it is like a dispute that a player opens, and
        the players may appeal your ruling.
        """
        judge = judge_actor(request.principal.player)
        head = await table_head_for_judge(request, id)

        def observe(table: Table) -> OpenDispute:
            return OpenDispute(judge, None, data.versions, data.words, deadline_ms(request, table), 0)

        done = await carry_out_for_judge(request, head, observe, data)
        number = len(done.head.state.disputes)
        return await dispute_response(request, done, number, location=await dispute_address(request, id, number))


class AppealsController(Controller):
    path = "/v1/disputes/{id:uuid}/appeals"
    tags = ("disputes",)

    @post(
        **commands(
            "appealRuling",
            "Appeal a ruling",
            Content(DisputeView, appealed_dispute),
            errors=(Refusal,),
            signable=True,
        ),
    )
    async def appeal_ruling(self, request: ApiRequest, id: FromPath[UUID]) -> JsonResponse:
        """Ask for another judge, once per dispute and before the ruling takes effect; the second ruling is final.

        If no judge has ruled by `until`, the first ruling takes effect.
        """
        player = str(request.principal.player)
        table_id, number = await locate_dispute(request, id)

        posted = await read_signature(request)

        def appeal(table: Table) -> AppealRuling:
            seat = seat_held_by(table, player)
            signed = check_of_seat(posted, table, AppealRuling, seat)
            return AppealRuling(player_actor(player), number, seat, deadline_ms(request, table), 0, signed=signed)

        return await dispute_response(request, await TABLES.carry_out(request, table_id, appeal), number)
