"""Serve the events of a stream: in pages, and as Server-Sent Events.

The operations of tables are here; those of team matches and tournaments call `events_response` and `follow` too.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from domain.games import GAMES
from service.http.openapi.examples import first_table
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads_version, streams
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit, encode_cursor, rows_before_page
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams import access
from service.http.streams.access import TABLES, StreamResource
from service.http.streams.sse import ResumeAfter, follow
from service.live.session import EventView

_LISTING: Final = "events"

AfterVersion = Annotated[int, QueryParameter(ge=0, le=2**53, description="Version after which to read.")]


class EventPage(Struct, frozen=True):
    """A page of events, the oldest first; ``next_cursor`` is null at the head."""

    items: list[EventView]
    next_cursor: str | None


async def events_response(
    resource: StreamResource[Any],
    request: ApiRequest,
    stream_id: UUID,
    after: int,
    limit: int,
    cursor: str | None,
    audience: Callable[[Any], str] | None = None,
) -> JsonResponse:
    """Respond with a page of events, sealed parts as the ``audience`` of the head reads them; by default the caller's.

    Raises ``UnknownResource``, ``MalformedRequest`` and what ``audience`` raises.
    """
    first = rows_before_page(_LISTING, cursor, after)
    head = await resource.head(request, stream_id)
    reader = resource.audience(head, request.player) if audience is None else audience(head)
    live = resource.streams(request.context)
    links = [link for link in await live.links(stream_id, first, limit) if link.version <= head.version]
    more = bool(links) and links[-1].version < head.version
    page = EventPage(access.event_views(links, reader), encode_cursor(_LISTING, (links[-1].version,)) if more else None)
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
        return await events_response(
            TABLES,
            request,
            id,
            after,
            limit,
            cursor,
            lambda head: access.requested_audience(head.state, request.player, as_),
        )


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
        await TABLES.head(request, id)
        return await follow(TABLES, request, id, after)
