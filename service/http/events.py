"""The events of a table, as a list."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from service.http import faults, showing
from service.http.answer import Answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit, Number, keys_of
from service.http.cursors import cursor as encoded
from service.http.examples import FIRST
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.table_faults import AudienceClosed
from service.http.tables import head_of
from service.tables.listeners import EventView

_LISTING = "events"

After = Annotated[int, QueryParameter(ge=0, le=2**53, description="The version after which to read.")]


class EventPage(Struct, frozen=True):
    """Events oldest first; ``next_cursor`` is null at the head."""

    items: list[EventView]
    next_cursor: str | None


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
        seen = after if cursor is None else keys_of(_LISTING, cursor, tuple[Number])[0]
        head = await head_of(request, id)
        reader = showing.audience(head.table, request.player, as_)
        links = await request.wiring.live.links(id, seen, limit)
        links = [link for link in links if link.version <= head.version]
        more = bool(links) and links[-1].version < head.version
        page = EventPage(showing.events(links, reader), encoded(_LISTING, (links[-1].version,)) if more else None)
        return showing.versioned(page, head.version)
