"""What happened in a team match itself, as a list and as a stream; what happens at its tables is told there."""

from typing import Any, Final
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath

from service.http import contest_shown, faults, match_shown, showing
from service.http.answer import Answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit
from service.http.events import After, EventPage
from service.http.following import MEDIA_TYPE
from service.http.following import After as Since
from service.http.match_examples import PLAYED
from service.http.operation import operation
from service.http.request import ApiRequest
from service.tables.listeners import event_view

STREAM: Final = 'event: snapshot\nid: 2\ndata: {"status": "playing", "version": 2}\n\n'


class MatchEventsController(Controller):
    path = "/v1/matches/{id:uuid}"
    tags = ("matches",)

    @get(
        "/events",
        **operation(
            "listMatchEvents",
            "Read the events of a team match",
            answers=EventPage,
            example=EventPage([event_view(PLAYED.links[-1], showing.PUBLIC)], None),
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        ),
    )
    async def list_match_events(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        after: After = 0,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> Answer:
        """Read what happened in the match after a version. Between its start and its end there is nothing to read.

        Unless an extra game is called, which says that the teams have tied.
        """
        return await contest_shown.events(match_shown.MATCH, request, id, after, limit, cursor)

    @get(
        "/stream",
        **operation(
            "streamMatch",
            "Follow a team match",
            answers=str,
            media_types=(MEDIA_TYPE,),
            example=STREAM,
            also=((204, "The match is over and its last event is the one named: there is nothing more to come."),),
            raises=(faults.UnknownResource,),
            accepts=("Last-Event-ID",),
        ),
    )
    async def stream_match(self, request: ApiRequest, id: FromPath[UUID], after: Since = None) -> Response[Any]:
        """Follow the match's own events: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends, as it does for a table.
        """
        return await contest_shown.stream(match_shown.MATCH, request, id, after)
