"""Serve the events of a stream: in pages, and as Server-Sent Events.

The operations of tables are here; those of contests call `events_response` and `follow` too. The
catalogue has every type of event with the schemas of what it holds.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Annotated, Any, Final
from uuid import UUID

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct, defstruct

from domain.games import GAMES, AnyView
from service.http.openapi.event_types import EventType, StreamName, TableEvent, event_types
from service.http.openapi.examples import first_table
from service.http.openapi.schemas import make_lintable
from service.http.protocol.caching import share
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads_shared, reads_version, streams
from service.http.protocol.pagination import (
    DEFAULT_LIMIT,
    Cursor,
    Limit,
    link_to_page,
    rows_before_page,
)
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.http.streams import access
from service.http.streams.access import TABLES, StreamResource
from service.http.streams.away import PresenceView
from service.http.streams.replay_steps import ReplayStep, told_frames
from service.http.streams.sse import Encoding, ResumeAfter, follow, stream_payloads
from service.live.session import EventView, event_source

_LISTING: Final = "events"

AfterVersion = Annotated[int, QueryParameter(ge=0, le=2**53, description="Version after which to read.")]


Told = Annotated[bool, QueryParameter(description="Send each event as its step of the replay.")]


class EventPage(Struct, frozen=True):
    """A page of events, the oldest first; ``next_cursor`` is null at the head."""

    items: list[EventView]
    next_cursor: str | None


def event_page_type(name: str, event: Any) -> Any:  # noqa: ANN401 - type expressions
    """Describe a page of the events of one kind of stream, for the API document."""
    fields = [("items", list[event]), ("next_cursor", str | None)]
    return defstruct(name, fields, namespace={"__doc__": EventPage.__doc__}, module=__name__)


TableEventPage: Final = event_page_type("TableEventPage", TableEvent)


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
    links = [link for link in await live.history.links(stream_id, first, limit) if link.version <= head.version]
    more = bool(links) and links[-1].version < head.version
    source = event_source(live.kind.name, head.state)
    following = link_to_page(request, _LISTING, (links[-1].version,)) if more else None
    page = EventPage(access.event_views(links, reader, source), following)
    return access.versioned_response(page, head.version)


class EventsController(Controller):
    path = "/v1/tables/{id:uuid}/events"
    tags = ("events",)

    @get(
        **reads_version(
            "listEvents",
            "List the events of a table",
            Content(TableEventPage, lambda: EventPage([first_table().event], None)),
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
            lambda: {**stream_payloads(AnyView, TableEvent), "message, told": ReplayStep, "presence": PresenceView},
            over="The table is over, and no event follows the named one.",
            translated=True,
        )
    )
    async def stream_table(
        self, request: ApiRequest, id: FromPath[UUID], after: ResumeAfter = None, *, told: Told = False
    ) -> Response[Any]:
        """Stream the table as the caller may see it: a snapshot, then every event; or every event after a version.

        With `told` each event is its step of the replay: with its sentence, its rules and the view after it, which has
        the legal moves of the caller's seat.

        `event: bye` says why the stream ends: `shutdown`, `finished`, `slow` or `audience` (what the token may read has
        changed: connect again). After the end of the table a reconnect is answered with 204.

        `event: presence` is sent to players when it changes which of them are away, and from when on the match may be
        claimed for it. It has no id, as it is no event of the table. A new connection assumes that all players are
        there. A player is there while a stream of theirs is open.
        """
        await TABLES.head(request, id)
        attend = partial(request.context.presence.attend, request.player)
        if not told:
            return await follow(TABLES, request, id, after, attend=attend)
        steps = Encoding(("told", request.language), partial(told_frames, request, id))
        return await follow(TABLES, request, id, after, steps, attend)


class EventTypeView(Struct, frozen=True):
    """A type of event: the kind of stream that has it, and the JSON Schemas of its data and its sealed payloads.

    ``game`` is null for what every game has. ``sealed`` is null where nothing is sealed.
    """

    kind: str
    type: str
    stream: StreamName
    game: str | None
    description: str
    data: dict[str, Any]
    sealed: dict[str, Any] | None


class EventCatalogue(Struct, frozen=True):
    """Every type of event; two games may have an event of the same type, but each has its own kind."""

    items: list[EventTypeView]


def _view(kind: EventType) -> EventTypeView:
    return EventTypeView(
        kind=kind.kind,
        type=kind.body.tag,
        stream=kind.stream,
        game=kind.game,
        description=kind.description,
        data=_schema(kind.body),
        sealed=None if kind.payload is None else _schema(kind.payload),
    )


def _schema(shape: Any) -> dict[str, Any]:  # noqa: ANN401 - a type expression
    """Make a JSON Schema that stands alone; structs inside the struct are its `$defs`."""
    schema = msgspec.json.schema(shape)
    others: dict[str, Any] = schema["$defs"]
    own = others.pop(shape.__name__)
    return make_lintable({**own, "$defs": others} if others else own)


@cache
def _catalogue() -> EventCatalogue:
    return EventCatalogue([_view(kind) for kind in event_types()])


class EventTypesController(Controller):
    path = "/v1/events"
    tags = ("events",)

    @get(
        **reads_shared(
            "listEventTypes",
            "List the types of events",
            Content(EventCatalogue, lambda: EventCatalogue([_view(event_types()[2])])),
        )
    )
    async def list_event_types(self, request: ApiRequest) -> JsonResponse:
        """List every type of event of tables, team matches and tournaments, with JSON Schemas.

        The API document has the same schemas, as unions distinguished by `type`.
        """
        return share(request, json_response(_catalogue()))
