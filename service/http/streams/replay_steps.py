"""Build the steps of a replay as clients read them, for windows of a replay and for streams that tell every event.

A `told` stream sends each event as its step. The steps of a batch are built once for each audience and language, and
the stream is read and folded once for all of them, however many clients listen.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar.params import QueryParameter
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from domain.actors import seat_of_audience
from domain.chain import Link
from domain.games import TABLES, AnyOdds, AnyView
from domain.stream import Head
from domain.table.game.replay_types import Count, Hidden
from domain.table.outline import OutlineStep, outline
from domain.table.replay import ReplayedStep, players_seated, replay
from domain.table.state import Table
from service.http.openapi.event_types import TableEvent
from service.http.protocol.errors import OddsClosed
from service.http.protocol.request import ApiRequest
from service.http.streams.judge_access import StepRange
from service.live.listeners import Batch
from service.live.session import event_view
from service.texts.catalogue import Language, rule_title, say

_STEPS_BEFORE_PAUSE = 10
"""Steps, before it is the turn of others: of a live game the next move."""
_EVENTS_BEFORE_PAUSE = 64
"""Likewise events of an outline."""

Odds = Annotated[
    bool, QueryParameter(description="Whether to add the odds of the reader's seat, or of every seat for `all`.")
]


class RuleRef(Struct, frozen=True):
    """A rule by id and title; `/v1/rules/{id}` has its text."""

    id: str
    title: str


@lru_cache(1024)
def _rule_ref(rule: str, language: str) -> RuleRef:
    return RuleRef(rule, rule_title(rule, language))


class ReplayStep(Struct, frozen=True, rename={"here": "self"}):
    """One event with its explanation and rules, and the table after it as the reader saw it then.

    ``hidden`` lists what the reader could not see then: of the current deal (`hand`, `discards`, `stock`, `sign`) and
    of the exchange with judges (`words`, `reasons`). ``said`` is the word that the player said at the table, the same
    in every language, and ``said_language`` the language of that word. ``count`` is the score of a deal, at the step
    that ends it, and again at a step where a judge changed that score. ``self``, ``next`` and ``previous`` are
    addresses of steps for the same reader.
    """

    step: int
    event: TableEvent
    text: str
    said: str | None
    said_language: str | None
    rules: list[RuleRef]
    view: AnyView  # pyright: ignore[reportInvalidTypeForm] - the union of the games' views
    hidden: list[Hidden]
    count: Count | None
    here: str
    next: str | None
    previous: str | None
    odds: list[AnyOdds] | UnsetType = UNSET  # pyright: ignore[reportInvalidTypeForm] - the union of the games' odds
    """Of the reader's seat, or of every seat for `all`, while something can be won; absent unless asked for."""


def replay_step(table: UUID, reader: str, steps: StepRange, told: ReplayedStep, language: str) -> ReplayStep:
    """Build a step as clients read it; the first and the last of the ``steps`` have none before and after them."""
    number, path, query = told.link.version, f"/v1/tables/{table}/replay/", f"?as={reader}{steps.query}"

    return ReplayStep(
        step=number,
        event=event_view(told.link, reader, _game_of(told.view)),
        text=told.text,
        said=told.said,
        said_language=told.said_language,
        rules=[_rule_ref(rule, language) for rule in told.rules],
        view=told.view,
        hidden=list(told.hidden),
        count=told.count,
        here=f"{path}{number}{query}",
        next=f"{path}{number + 1}{query}" if number < steps.last else None,
        previous=f"{path}{number - 1}{query}" if number > steps.first else None,
        odds=UNSET if told.odds is None else list(told.odds),
    )


def check_odds(table: Table, reader: str) -> None:
    """Raise ``OddsClosed`` if this reader may not have odds now: before the seed is open, at a table without aid."""
    if not table.opened and (table.aid is not True or seat_of_audience(reader) is None):
        raise OddsClosed


def _without_proofs(step: ReplayStep) -> ReplayStep:
    """Empty what proves the event of a step; the envelopes that its reader could open are in the view, too."""
    return replace(step, event=replace(step.event, sealed=[], hash=""))


def _game_of(view: Any) -> str:  # noqa: ANN401 - the game's own
    """Return the game whose view this is."""
    return str(view.__struct_config__.tag)


class _Told(Struct, frozen=True):
    """What all readers of some steps have in common."""

    links: Sequence[Link]
    """From the start of the deal in hand before the first step to the event after the last one, or to the last."""
    before: Head[Table] | None
    """The table before the first step; null before the first event."""
    names: Mapping[str, str]


async def _read(request: ApiRequest, stream_id: UUID, first: int, last: int) -> _Told:
    live = request.context.live
    game = (await live.session(stream_id)).head.state.game
    before, links = await live.history.window(stream_id, game.deal_started, first, last)
    seated = players_seated(None if before is None else before.state, links)
    return _Told(links, before, await request.context.names.find(seated))


async def _build(
    stream_id: UUID,
    told: _Told,
    first: int,
    last: int,
    within: StepRange,
    reader: str,
    language: Language,
    *,
    proofs: bool = True,
    odds: bool = False,
) -> list[Raw]:
    """Build and encode the steps one by one: each is hundreds of objects, which are let go before the next."""
    steps: list[Raw] = []
    words = say(language)
    stream, names, before = stream_id.bytes, told.names, told.before
    for step in replay(TABLES, stream, told.links, first, last, reader, names, words, before, odds=odds):
        built = replay_step(stream_id, reader, within, step, language)
        steps.append(Raw(msgspec.json.encode(built if proofs else _without_proofs(built))))
        if odds or len(steps) % _STEPS_BEFORE_PAUSE == 0:
            await asyncio.sleep(0)
    return steps


async def told_step(request: ApiRequest, stream_id: UUID, step: int, reader: str) -> ReplayedStep:
    """Return one step that the stream has reached, for a reader who may have it."""
    told = await _read(request, stream_id, step, step + 1)
    words, links = say(request.language), told.links
    (found,) = replay(TABLES, stream_id.bytes, links, step, step, reader, told.names, words, told.before)
    return found


async def read_steps(
    request: ApiRequest,
    stream_id: UUID,
    within: StepRange,
    reader: str,
    first: int,
    last: int,
    *,
    proofs: bool = True,
    odds: bool = False,
) -> list[Raw]:
    """Return each ``ReplayStep`` as JSON; read the events to one past the last, for a deal that it ends.

    Without ``proofs`` the hash and the envelopes of each event are left empty.
    """
    if first > last:
        return []
    told = await _read(request, stream_id, first, last + 1)
    return await _build(stream_id, told, first, last, within, reader, request.language, proofs=proofs, odds=odds)


async def outline_pieces(
    request: ApiRequest, stream_id: UUID, after: int, last: int, reader: str
) -> AsyncIterator[list[OutlineStep]]:
    """Outline the events after a version up to another, in pieces, so that others get their turn."""
    past, words = request.context.live.history, say(request.language)
    before: Head[Table] | None = None
    seated, names = set[str](), dict[str, str]()
    async for begins, piece in past.pieces_on(stream_id, after, last):
        before = before or begins
        sitting = players_seated(None if before is None else before.state, piece)
        if not sitting <= seated:
            seated |= sitting
            names = await request.context.names.find(seated)
        for first in range(0, len(piece), _EVENTS_BEFORE_PAUSE):
            links = piece[first : first + _EVENTS_BEFORE_PAUSE]
            steps, before = outline(TABLES, stream_id.bytes, links, 1, reader, names, words, before)
            yield steps
            await asyncio.sleep(0)


async def told_frames(request: ApiRequest, stream_id: UUID, batch: Batch, reader: str) -> bytes:
    """Encode the events of a batch as steps, ready to send; once for all who read as the same audience and language."""
    first, last = batch.links[0].version, batch.links[-1].version

    async def encode() -> bytes:
        told = await batch.once("told", partial(_read, request, stream_id, first, last))
        steps = await _build(stream_id, told, first, last, StepRange(1, last), reader, request.language)
        return b"".join([b"id: %d\ndata: %b\n\n" % (number, step) for number, step in enumerate(steps, first)])

    return await batch.once((reader, request.language), encode)
