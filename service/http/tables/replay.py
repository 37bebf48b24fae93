"""Serve a table step by step: each event, its explanation, and what the reader could see then (api.md)."""

import asyncio
from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from domain import games
from domain.actors import PUBLIC
from domain.games import AnyView
from domain.stream import Head
from domain.table.game.replay_types import Count, Hidden
from domain.table.replay import ReplayedStep, players_seated, replay
from domain.table.state import Table
from service.http.openapi.examples import NAMES, TABLE_STREAM, DealtTable, example_per_game
from service.http.protocol import errors
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads_version
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams import access
from service.http.streams.access import TABLES
from service.live.session import EventView, event_view
from service.texts.catalogue import rule_title, say

STEPS = 200
"""Steps in one response, at most."""
_STEPS_BEFORE_PAUSE = 20
"""Steps after which the event loop may serve other requests: the next move of a live game, say."""

From = Annotated[int | None, QueryParameter(name="from", ge=1, le=2**53, description="First step; by default 1.")]
To = Annotated[
    int | None, QueryParameter(name="to", ge=1, le=2**53, description="Last step; at most 200 steps a request.")
]


class RuleRef(Struct, frozen=True):
    """A rule by id and title; `/v1/rules/{id}` has its text."""

    id: str
    title: str


class Step(Struct, frozen=True, rename={"here": "self"}):
    """One event with its explanation and rules, and the table after it as the reader saw it then.

    ``hidden`` lists what the reader could not see then: of the current deal (`hand`, `discards`, `stock`, `sign`) and
    of the exchange with judges (`words`, `reasons`). ``count`` is the score of a deal, at the step that ends it, and
    again at a step where a judge changed that score. ``self``, ``next`` and ``previous`` are addresses of steps for the
    same reader.
    """

    step: int
    event: EventView
    text: str
    rules: list[RuleRef]
    view: AnyView  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views
    hidden: list[Hidden]
    count: Count | None
    here: str
    next: str | None
    previous: str | None


class ReplayView(Struct, frozen=True, rename={"reader": "as", "here": "self"}):
    """A window of steps; step n is the table after event version n, ``last_step`` is the last one.

    ``next`` and ``previous`` are the addresses of the windows of the same size after and before it.
    """

    table: UUID
    reader: str
    last_step: int
    steps: list[Step]
    here: str
    next: str | None
    previous: str | None


def _step(table: UUID, reader: str, last_step: int, step: ReplayedStep, language: str) -> Step:
    number = step.link.version
    return Step(
        step=number,
        event=event_view(step.link, reader),
        text=step.text,
        rules=[RuleRef(rule, rule_title(rule, language)) for rule in step.rules],
        view=step.view,
        hidden=list(step.hidden),
        count=step.count,
        here=_step_address(table, reader, number),
        next=_step_address(table, reader, number + 1) if number < last_step else None,
        previous=_step_address(table, reader, number - 1) if number > 1 else None,
    )


def _step_address(table: UUID, reader: str, step: int) -> str:
    return f"/v1/tables/{table}/replay/{step}?as={reader}"


def _window(table: UUID, reader: str, last_step: int, steps: list[Step], first: int, size: int) -> ReplayView:
    """Make the window of these steps from ``first`` on; ``size`` is the number of steps that was requested."""
    last = first + len(steps) - 1

    def path(start: int, end: int) -> str:
        return f"/v1/tables/{table}/replay?as={reader}&from={start}&to={end}"

    return ReplayView(
        table=table,
        reader=reader,
        last_step=last_step,
        steps=steps,
        here=path(first, first + size - 1),
        next=path(last + 1, last + size) if steps and last < last_step else None,
        previous=path(max(1, first - size), first - 1) if steps and first > 1 else None,
    )


def _examples(dealt: DealtTable) -> list[Step]:
    """Make the last step of the example for the public: the cards have just been dealt."""
    last = dealt.head.version
    steps = replay(games.TABLES, TABLE_STREAM, dealt.links, last, last, PUBLIC, NAMES, say("en"))
    return [_step(UUID(dealt.view.id), PUBLIC, last, step, "en") for step in steps]


def _example(dealt: DealtTable) -> ReplayView:
    last = dealt.head.version
    return _window(UUID(dealt.view.id), PUBLIC, last, _examples(dealt), last, 1)


class ReplayController(Controller):
    path = "/v1/tables/{id:uuid}/replay"
    tags = ("replay",)

    @get(
        **reads_version(
            "replayTable",
            "Replay a table",
            Content(ReplayView, example_per_game(_example), translated=True),
            errors=(AudienceClosed,),
        )
    )
    async def replay_table(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        as_: access.As = None,
        from_: From = None,
        to: To = None,
    ) -> JsonResponse:
        """Return the steps from one number to another, at most 200 a request, as the reader could see them then.

        A step does not change when later events arrive; only `next` of the last step and `last_step` do.
        """
        head = await TABLES.head(request, id)
        reader = access.requested_audience(head.state, request.player, as_)
        first = from_ or 1
        size = max(1, min(STEPS, STEPS if to is None else to - first + 1))
        last = min(head.version, to or head.version, first + STEPS - 1)
        steps = await _steps(request, id, head, reader, first, last)
        return access.versioned_response(_window(id, reader, head.version, steps, first, size), head.version)

    @get(
        "/{step:int}",
        **reads_version(
            "replayStep",
            "Get a replay step",
            Content(Step, example_per_game(lambda dealt: _examples(dealt)[0]), translated=True),
            errors=(AudienceClosed,),
        ),
    )
    async def replay_step(
        self, request: ApiRequest, id: FromPath[UUID], step: FromPath[int], as_: access.As = None
    ) -> JsonResponse:
        """Return one step: every moment of every table has an address."""
        head = await TABLES.head(request, id)
        reader = access.requested_audience(head.state, request.player, as_)
        if not 1 <= step <= head.version:
            raise errors.UnknownResource
        return access.versioned_response((await _steps(request, id, head, reader, step, step))[0], head.version)


async def _steps(
    request: ApiRequest, stream_id: UUID, head: Head[Table], reader: str, first: int, last: int
) -> list[Step]:
    """Replay steps; the stream is read one event past the last one, because it may end a deal."""
    if first > last:
        return []
    links = await request.context.live.links(stream_id, limit=last + 1)
    names = await request.context.names.of(players_seated(links))
    steps: list[Step] = []
    for step in replay(games.TABLES, stream_id.bytes, links, first, last, reader, names, say(request.language)):
        steps.append(_step(stream_id, reader, head.version, step, request.language))
        if len(steps) % _STEPS_BEFORE_PAUSE == 0:
            await asyncio.sleep(0)
    return steps
