"""Serve a table step by step: each event, its explanation, and what the reader could see then (api.md)."""

from typing import Annotated, Any, Literal
from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from domain import games
from domain.actors import PUBLIC
from domain.table.outline import OutlineStep, outline
from domain.table.replay import replay
from service.http.openapi.examples import NAMES, TABLE_STREAM, DealtTable, example_per_game
from service.http.protocol import errors
from service.http.protocol.errors import AudienceClosed, OddsClosed
from service.http.protocol.operation import NOT_MODIFIED, Content, Operation, declare, reads_shared
from service.http.protocol.request import ApiRequest, JsonResponse, bytes_response, etag
from service.http.streams import access
from service.http.streams.judge_access import DisputeOf, Reading, StepRange, read_table
from service.http.streams.replay_steps import (
    Odds,
    ReplayStep,
    check_odds,
    outline_pieces,
    read_steps,
    replay_step,
)
from service.http.streams.shown import scene_of_step
from service.pictures.png import NotDrawn
from service.pictures.scene import draw_scene
from service.texts.catalogue import say

STEPS = 100
"""Steps in one response, at most."""

OUTLINE_STEPS = 500
"""Steps in one response, at most."""

From = Annotated[int | None, QueryParameter(name="from", ge=1, le=2**53, description="First step; by default 1.")]
To = Annotated[
    int | None, QueryParameter(name="to", ge=1, le=2**53, description="Last step; at most 100 steps a request.")
]

After = Annotated[int, QueryParameter(ge=0, le=2**53, description="Steps after this one; by default all.")]
Deal = Annotated[int | None, QueryParameter(ge=1, le=2**53, description="Steps of this deal alone.")]
Onlooker = Annotated[
    Literal["public", "all"], QueryParameter(name="as", description="What is drawn: `public`, or `all` cards.")
]
Proofs = Annotated[
    bool, QueryParameter(description="Whether events have their hash and envelopes; by default they do.")
]


class ReplayView(Struct, frozen=True, rename={"reader": "as", "here": "self"}):
    """A window of steps; step n is the table after event version n, ``last_step`` is the last one.

    ``next`` and ``previous`` are the addresses of the windows of the same size after and before it.
    """

    table: UUID
    reader: str
    last_step: int
    steps: list[ReplayStep]
    here: str
    next: str | None
    previous: str | None


def _window(
    table: UUID,
    reader: str,
    within: StepRange,
    last_step: int,
    steps: list[Any],
    first: int,
    size: int,
    query: str,
) -> ReplayView:
    """Make the window of these steps from ``first`` on; ``size`` is the number of steps that was requested.

    A step is a ``ReplayStep``, or the JSON of one. ``query`` ends the addresses of its neighbours.
    """
    last = first + len(steps) - 1

    def path(start: int, end: int) -> str:
        return f"/v1/tables/{table}/replay?as={reader}&from={start}&to={end}{query}"

    return ReplayView(
        table=table,
        reader=reader,
        last_step=last_step,
        steps=steps,
        here=path(first, first + size - 1),
        next=path(last + 1, last + size) if steps and last < within.last else None,
        previous=path(max(within.first, first - size), first - 1) if steps and first > within.first else None,
    )


def _examples(dealt: DealtTable) -> list[ReplayStep]:
    """Make the last step of the example for the public: the cards have just been dealt."""
    last = dealt.head.version
    steps = replay(games.TABLES, TABLE_STREAM, dealt.links, last, last, PUBLIC, NAMES, say("en"))
    return [replay_step(UUID(dealt.view.id), PUBLIC, StepRange(1, last), told, "en") for told in steps]


def _example(dealt: DealtTable) -> ReplayView:
    last = dealt.head.version
    return _window(UUID(dealt.view.id), PUBLIC, StepRange(1, last), last, _examples(dealt), last, 1, "")


class ReplayOutline(Struct, frozen=True, rename={"reader": "as"}):
    """The steps of a replay without their views, at most 1,000; ``next`` is the address of those that follow."""

    table: UUID
    reader: str
    last_step: int
    steps: list[OutlineStep]
    next: str | None


def _outline_example(dealt: DealtTable) -> ReplayOutline:
    last = dealt.head.version
    steps, _ = outline(games.TABLES, UUID(dealt.view.id).bytes, dealt.links, last, PUBLIC, NAMES, say("en"))
    return ReplayOutline(UUID(dealt.view.id), PUBLIC, last, steps, None)


class ReplayController(Controller):
    path = "/v1/tables/{id:uuid}/replay"
    tags = ("replay",)

    @get(
        **reads_shared(
            "replayTable",
            "Replay a table",
            Content(ReplayView, example_per_game(_example), translated=True),
            errors=(AudienceClosed, OddsClosed),
        )
    )
    async def replay_table(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        as_: access.As = None,
        from_: From = None,
        to: To = None,
        deal: Deal = None,
        dispute: DisputeOf = None,
        *,
        proofs: Proofs = True,
        odds: Odds = False,
    ) -> JsonResponse:
        """Return the steps from one number to another, at most 100 a request, as the reader could see them then.

        With `deal` they are the steps of that deal, as far as `from` and `to` do not narrow them. A step does not
        change when later events arrive; only `next` of the last step and `last_step` do.

        With `dispute` they are the steps of a deal in dispute, up to the last event in dispute: for its judge as any
        seat, with the sentences that the seat read. Of several deals it is that of `from`, or the first one.

        With `proofs=false` the `hash` of each event is an empty string and its `sealed` an empty list: a page that
        draws views needs neither, and they are more than a third of what is sent.

        With `odds=true` each step has the odds of what the reader's seat knew then; for `all` those of every seat.
        Until the seed is open they are given at tables with `aid` only, to each player (403 `odds-closed`).
        """
        reading = await read_table(request, id, as_, dispute)
        head, reader = reading.head, reading.audience
        if odds:
            check_odds(head.state, reader)
        within = _range_of(reading, from_) if deal is None else await _deal_range(request, id, reading, deal)
        if deal is not None or dispute is not None:
            from_, to = max(from_ or 1, within.first), min(to or within.last, within.last)
        if dispute is None:
            within = StepRange(1, head.version)
        first = from_ or 1
        size = max(1, min(STEPS, STEPS if to is None else to - first + 1))
        last = min(head.version, to or head.version, first + STEPS - 1)
        steps = await read_steps(request, id, within, reader, first, last, proofs=proofs, odds=odds)
        query = f"{within.query}&odds=true" if odds else within.query
        if not proofs:
            query = f"{query}&proofs=false"
        window = _window(id, reader, within, head.version, steps, first, size, query)
        return access.share_if_open(request, head.state, as_, access.versioned_response(window, head.version))

    @get(
        "/{step:int}",
        **reads_shared(
            "replayStep",
            "Get a replay step",
            Content(ReplayStep, example_per_game(lambda dealt: _examples(dealt)[0]), translated=True),
            errors=(AudienceClosed, OddsClosed),
        ),
    )
    async def replay_step(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        step: FromPath[int],
        as_: access.As = None,
        dispute: DisputeOf = None,
        *,
        odds: Odds = False,
    ) -> JsonResponse:
        """Return one step: every moment of every table has an address. With `odds=true` it has odds, as in `replay`."""
        reading = await read_table(request, id, as_, dispute)
        head, within = reading.head, reading.range_at(step)
        if odds:
            check_odds(head.state, reading.audience)
        if within is None:
            raise errors.UnknownResource
        found = (await read_steps(request, id, within, reading.audience, step, step, odds=odds))[0]
        return access.share_if_open(request, head.state, as_, access.versioned_response(found, head.version))

    @get(
        "/{step:int}/picture",
        **declare(
            Operation(
                id="drawStep",
                summary="Draw a replay step",
                response=Content(bytes, "iVBORw0KGgo=", ("image/png",), translated=True),
                empty_responses=(NOT_MODIFIED,),
                bucket="pictures",
                errors=(AudienceClosed, errors.Unavailable),
                headers=("If-None-Match",),
                response_headers=("ETag",),
            )
        ),
    )
    async def draw_step(
        self, request: ApiRequest, id: FromPath[UUID], step: FromPath[int], as_: Onlooker = "public"
    ) -> JsonResponse:
        """Return a step as a PNG of 1200 by 630 pixels: hands, score and sentence, as pages for sharers name it.

        It is what a spectator saw then, whoever asks; with `as=all`, once the seed is open, all cards. Where many
        pictures wait to be drawn the answer is 503 `unavailable`.
        """
        reading = await read_table(request, id, as_, None)
        if reading.range_at(step) is None:
            raise errors.UnknownResource
        scene = await scene_of_step(request, reading.head.state, step, as_)
        try:
            drawn = await request.context.pictures.draw(draw_scene(scene))
        except NotDrawn as late:
            raise errors.Unavailable from late
        headers = {"etag": etag(reading.head.version), "content-language": request.language}
        response = bytes_response(drawn, "image/png", headers)
        return access.share_if_open(request, reading.head.state, as_, response)


def _range_of(reading: Reading, first: int | None) -> StepRange:
    """Return the range that a step is in, or else the first one."""
    return (None if first is None else reading.range_at(first)) or reading.ranges[0]


async def _deal_range(request: ApiRequest, stream_id: UUID, reading: Reading, deal: int) -> StepRange:
    """Find the steps of a deal; raise ``UnknownResource`` for one that was not dealt, or is not in the dispute."""
    if reading.deals is not None:
        if deal not in reading.deals:
            raise errors.UnknownResource
        return reading.deals[deal]
    found = (await request.context.deals.read(stream_id, reading.head.version)).deal(deal)
    if found is None:
        raise errors.UnknownResource
    return StepRange(found.from_step, found.to_step)


class OutlineController(Controller):
    path = "/v1/tables/{id:uuid}/replay/outline"
    tags = ("replay",)

    @get(
        **reads_shared(
            "outlineTable",
            "Outline a table",
            Content(ReplayOutline, example_per_game(_outline_example), translated=True),
            errors=(AudienceClosed,),
        )
    )
    async def outline_table(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        as_: access.As = None,
        after: After = 0,
        dispute: DisputeOf = None,
    ) -> JsonResponse:
        """Return every step as a sentence with its place in the match; `replay` has the views.

        `decision` marks what somebody decided, `deal`, `game` and `lance` where the match stood after it.
        """
        reading = await read_table(request, id, as_, dispute)
        head, reader, end = reading.head, reading.audience, reading.ranges[-1]
        after = max(after, reading.ranges[0].first - 1)
        last = min(end.last, after + OUTLINE_STEPS)
        steps = [
            step
            async for told in outline_pieces(request, id, after, last, reader)
            for step in told
            if reading.range_at(step.step) is not None
        ]
        path = f"/v1/tables/{id}/replay/outline?as={reader}{end.query}"
        following = None if last >= end.last else f"{path}&after={last}"
        response = access.versioned_response(ReplayOutline(id, reader, head.version, steps, following), head.version)
        return access.share_if_open(request, head.state, as_, response)
