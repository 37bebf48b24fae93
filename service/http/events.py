"""Events as a list: those of a table, and the pages that those of every kind of stream are read in."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from service.http import faults, showing
from service.http.answer import Answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit
from service.http.cursors import cursor as encoded
from service.http.examples import FIRST
from service.http.knowing import head_of
from service.http.operation import operation
from service.http.paging import passed
from service.http.request import ApiRequest
from service.http.table_faults import AudienceClosed
from service.tables.listeners import EventView
from service.tables.live import LiveStreams

_LISTING = "events"

After = Annotated[int, QueryParameter(ge=0, le=2**53, description="The version after which to read.")]


class EventPage(Struct, frozen=True):
    """Events oldest first; ``next_cursor`` is null at the head."""

    items: list[EventView]
    next_cursor: str | None


def seen(after: int, cursor: str | None) -> int:
    """The version after which a page begins; raises ``MalformedRequest``."""
    return passed(_LISTING, cursor, after)


async def event_page(
    live: LiveStreams,
    stream_id: UUID,
    head: Any,  # noqa: ANN401 - of its kind
    reader: str,
    after: int,
    limit: int,
) -> Answer:
    """The events after a version and up to this head, sealed parts as the reader may read them."""
    links = [link for link in await live.links(stream_id, after, limit) if link.version <= head.version]
    more = bool(links) and links[-1].version < head.version
    page = EventPage(showing.events(links, reader), encoded(_LISTING, (links[-1].version,)) if more else None)
    return showing.versioned(page, head.version)


class EventsController(Controller):
    path = "/v1/tables/{id:uuid}/events"
    tags = ("events",)

    @get(
        **operation(
            "listEvents",
            "Read the events of a table",
            answers=EventPage,
            example=EventPage([FIRST.event], None),
            raises=(faults.UnknownResource, AudienceClosed),
            headers=("ETag",),
        )
    )
    async def list_events(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        after: After = 0,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
        as_: showing.As = None,
    ) -> Answer:
        """Read the events after a version, sealed parts as the caller may read them."""
        first = seen(after, cursor)
        head = await head_of(request, id)
        reader = showing.audience(head.table, request.player, as_)
        return await event_page(request.wiring.live, id, head, reader, first, limit)
