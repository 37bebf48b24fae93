"""Team matches and tournaments as they are read: like tables, but the same to everybody."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any
from uuid import UUID

from litestar import Response
from msgspec import Struct

from service.http import showing
from service.http.answer import Answer
from service.http.contest_commands import head_of
from service.http.events import event_page, seen
from service.http.following import Followed, follow
from service.http.request import ApiRequest
from service.http.wiring import Wiring
from service.tables.asking import Done
from service.tables.live import LiveStreams


class Contest(Struct, frozen=True):
    """A kind of stream that has one audience."""

    streams: Callable[[Wiring], LiveStreams]
    shown: Callable[[ApiRequest, Any], Awaitable[Any]]
    """The view of a head of its kind, with the names of those who are in it."""


async def look(contest: Contest, request: ApiRequest, stream_id: UUID) -> Answer:
    """It as it stands; raises ``UnknownResource``."""
    head = await head_of(contest.streams(request.wiring), stream_id)
    return showing.versioned(await contest.shown(request, head), head.version)


async def done(
    contest: Contest, request: ApiRequest, what: Done, status: int = 200, headers: Mapping[str, str] | None = None
) -> Answer:
    """The answer to a command: it as it stands after it."""
    view = await contest.shown(request, what.head)
    return showing.versioned(view, what.head.version, headers, status=status, replayed=what.replayed)


async def events(
    contest: Contest, request: ApiRequest, stream_id: UUID, after: int, limit: int, cursor: str | None
) -> Answer:
    """A page of its events; raises ``UnknownResource``, ``MalformedRequest``."""
    first = seen(after, cursor)
    live = contest.streams(request.wiring)
    head = await head_of(live, stream_id)
    return await event_page(live, stream_id, head, showing.PUBLIC, first, limit)


async def stream(contest: Contest, request: ApiRequest, stream_id: UUID, after: int | None) -> Response[Any]:
    """It from now on, event by event; raises ``UnknownResource``, ``MalformedRequest``."""
    followed = Followed(contest.streams(request.wiring), _public, partial(_view, contest, request))
    return await follow(request, followed, stream_id, after)


def _public(_head: object) -> str:
    return showing.PUBLIC


async def _view(contest: Contest, request: ApiRequest, head: object, _reader: str) -> Any:  # noqa: ANN401 - of its kind
    return await contest.shown(request, head)
