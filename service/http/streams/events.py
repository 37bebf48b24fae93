"""Serve the events of a stream: in pages, and as Server-Sent Events.

The operations of tables stand here; those of team matches and tournaments, which show the same to everybody, call
the functions at the end.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Annotated, Any, Final
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from domain.actors import PUBLIC
from domain.games import GAMES
from domain.table.stream import Head
from service.http.openapi.examples import first_table
from service.http.protocol.context import Context
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads_version, streams
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, rows_before_page
from service.http.protocol.pagination import encode_cursor as encoded
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams import access
from service.http.streams.access import contest_head, table_head, table_session
from service.http.streams.sse import ResumeAfter, Subscription, follow
from service.live.session import CommandResult, EventView
from service.live.streams import LiveStreams

_EVENTS_LISTING = "events"

AfterVersion = Annotated[int, QueryParameter(ge=0, le=2**53, description="Version after which to read.")]


class EventPage(Struct, frozen=True):
    """A page of events, the oldest first; ``next_cursor`` is null at the head."""

    items: list[EventView]
    next_cursor: str | None


def version_before_page(after: int, cursor: str | None) -> int:
    """The version after which a page begins; raises ``MalformedRequest``."""
    return rows_before_page(_EVENTS_LISTING, cursor, after)


async def event_page(
    live: LiveStreams,
    stream_id: UUID,
    head: Any,  # noqa: ANN401 - of its kind
    reader: str,
    after: int,
    limit: int,
) -> JsonResponse:
    """The events after a version and up to this head, sealed parts as the reader may read them."""
    links = [link for link in await live.links(stream_id, after, limit) if link.version <= head.version]
    more = bool(links) and links[-1].version < head.version
    page = EventPage(
        access.event_views(links, reader), encoded(_EVENTS_LISTING, (links[-1].version,)) if more else None
    )
    return access.versioned_response(page, head.version)


class EventsController(Controller):
    path = "/v1/tables/{id:uuid}/events"
    tags = ("events",)

    @get(
        **reads_version(
            "listEvents",
            "List the events of a table",
            Content(EventPage, lambda: EventPage([first_table().event], None)),
            errors=(AudienceClosed,),
        )
    )
    async def list_events(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        after: AfterVersion = 0,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
        as_: access.As = None,
    ) -> JsonResponse:
        """List the events after a version, with the sealed parts that the caller may read."""
        first = version_before_page(after, cursor)
        head = await table_head(request, id)
        reader = access.requested_audience(head.table, request.player, as_)
        return await event_page(request.context.live, id, head, reader, first, limit)


STREAM_EXAMPLE: Final = f'event: snapshot\nid: 12\ndata: {{"kind": "{next(iter(GAMES))}", "version": 12}}\n\n'


class StreamController(Controller):
    path = "/v1/tables/{id:uuid}/stream"
    tags = ("events",)

    @get(
        **streams(
            "streamTable",
            "Stream a table",
            STREAM_EXAMPLE,
            over="The table is over, and no event follows the named one.",
            translated=True,
        )
    )
    async def stream_table(self, request: ApiRequest, id: FromPath[UUID], after: ResumeAfter = None) -> Response[Any]:
        """Stream the table as the caller may see it: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends: `shutdown`, `finished`, `slow` or `audience` (what the token may read has
        changed: connect again). After the end of the table a reconnect is answered with 204.
        """
        await table_session(request, id)
        return await follow(
            request,
            Subscription(request.context.live, partial(_own_audience_at, request), partial(access.table_view, request)),
            id,
            after,
        )


def _own_audience_at(request: ApiRequest, head: Head) -> str:
    return access.own_audience(head.table, request.player)


class ContestKind(Struct, frozen=True):
    """A kind of stream that has one audience."""

    streams: Callable[[Context], LiveStreams]
    shown: Callable[[ApiRequest, Any], Awaitable[Any]]
    """The view of a head of its kind, with the names of those who are in it."""


async def contest_response(contest: ContestKind, request: ApiRequest, stream_id: UUID) -> JsonResponse:
    """It as it stands; raises ``UnknownResource``."""
    head = await contest_head(contest.streams(request.context), stream_id)
    return access.versioned_response(await contest.shown(request, head), head.version)


async def contest_command_response(
    contest: ContestKind,
    request: ApiRequest,
    what: CommandResult,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> JsonResponse:
    """The answer to a command: it as it stands after it."""
    view = await contest.shown(request, what.head)
    return access.versioned_response(view, what.head.version, headers, status=status, replayed=what.replayed)


async def contest_events(
    contest: ContestKind, request: ApiRequest, stream_id: UUID, after: int, limit: int, cursor: str | None
) -> JsonResponse:
    """A page of its events; raises ``UnknownResource``, ``MalformedRequest``."""
    first = version_before_page(after, cursor)
    live = contest.streams(request.context)
    head = await contest_head(live, stream_id)
    return await event_page(live, stream_id, head, PUBLIC, first, limit)


async def contest_stream(
    contest: ContestKind, request: ApiRequest, stream_id: UUID, after: int | None
) -> Response[Any]:
    """It from now on, event by event; raises ``UnknownResource``, ``MalformedRequest``."""
    followed = Subscription(
        contest.streams(request.context), _public_audience, partial(_contest_view, contest, request)
    )
    return await follow(request, followed, stream_id, after)


def _public_audience(_head: object) -> str:
    return PUBLIC


async def _contest_view(contest: ContestKind, request: ApiRequest, head: object, _reader: str) -> Any:  # noqa: ANN401 - of its kind
    return await contest.shown(request, head)
