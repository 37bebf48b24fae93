"""A table told again, step by step: the event, a sentence, and what the reader saw then (api.md)."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from domain.chain import Link
from domain.games import GAMES, AnyView
from domain.table.stream import Head, begin, fold, fold_on, recall
from service.http import faults, showing
from service.http.answer import Answer
from service.http.examples import Dealt, each
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.table_faults import AudienceClosed
from service.http.tables import head_of
from service.tables.listeners import EventView, event_view

STEPS = 200
"""At most in one answer."""

From = Annotated[int | None, QueryParameter(name="from", ge=1, le=2**53, description="First step; 1 without.")]
To = Annotated[int | None, QueryParameter(name="to", ge=1, le=2**53, description="Last step; at most 200 a call.")]


class Step(Struct, frozen=True):
    """One event, what it means, and the table after it as the reader saw it."""

    step: int
    event: EventView
    text: str
    view: AnyView  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views


class ReplayView(Struct, frozen=True, rename={"reader": "as"}):
    """A window of steps; step n is the table after event version n, ``last_step`` the last there is."""

    table: UUID
    reader: str
    last_step: int
    steps: list[Step]


def _step(dealt: Dealt) -> Step:
    """An example."""
    return Step(dealt.event.version, dealt.event, "Maialen takes seat 0.", dealt.view)


class ReplayController(Controller):
    path = "/v1/tables/{id:uuid}/replay"
    tags = ("replay",)

    @get(
        **operation(
            "replayTable",
            "Replay a table",
            answers=ReplayView,
            example=each(lambda dealt: ReplayView(UUID(dealt.view.id), "public", 2, [_step(dealt)])),
            raises=(faults.UnknownResource, AudienceClosed),
            accepts=("Accept-Language",),
            headers=("ETag",),
        )
    )
    async def replay_table(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        as_: showing.As = None,
        from_: From = None,
        to: To = None,
    ) -> Answer:
        """Tell the table again from one step to another, at most 200 a call, as the reader could see it."""
        head = await head_of(request, id)
        reader = showing.audience(head.table, request.player, as_)
        first = from_ or 1
        last = min(head.version, to or head.version, first + STEPS - 1)
        steps = await _steps(request, id, head, reader, first, last)
        return showing.versioned(ReplayView(id, reader, head.version, steps), head.version)

    @get(
        "/{step:int}",
        **operation(
            "replayStep",
            "Replay one step",
            answers=Step,
            example=each(_step),
            raises=(faults.UnknownResource, AudienceClosed),
            accepts=("Accept-Language",),
            headers=("ETag",),
        ),
    )
    async def replay_step(
        self, request: ApiRequest, id: FromPath[UUID], step: FromPath[int], as_: showing.As = None
    ) -> Answer:
        """Tell one step: an address for every moment of every table."""
        head = await head_of(request, id)
        reader = showing.audience(head.table, request.player, as_)
        if not 1 <= step <= head.version:
            raise faults.UnknownResource
        return showing.versioned((await _steps(request, id, head, reader, step, step))[0], head.version)


async def _steps(request: ApiRequest, stream_id: UUID, head: Head, reader: str, first: int, last: int) -> list[Step]:
    """Fold up to the first step without looking, then tell each one."""
    links = await request.wiring.live.links(stream_id, limit=last)
    names = await request.wiring.names.of(showing.players(head.table))
    steps: list[Step] = []
    before = fold(GAMES, stream_id.bytes, links[: first - 1]) if first > 1 and links else None
    for link in links[first - 1 :]:
        after = begin(GAMES, stream_id.bytes, link) if before is None else fold_on(before, [link])
        text = _sentence(before or after, after, link, names, request.language)
        view = after.table.game.view(after.table, after.version, reader, names, request.language)
        steps.append(Step(link.version, event_view(link, reader), text, view))
        before = after
    return steps


def _sentence(before: Head, after: Head, link: Link, names: Any, language: str) -> str:  # noqa: ANN401
    """The event in the reader's language; who sits where is taken from after it."""
    game = after.table.game
    seated = {
        number: names.get(seat.player, seat.player) if seat.player is not None else f"{seat.bot} ({number})"
        for number, seat in enumerate(after.table.seats)
        if seat is not None
    }
    return game.narrate(before.table, recall(game, link).body, seated, language)
