"""What happened in a tournament itself, as a list and as a stream; what happens at its tables is told there."""

from typing import Any, Final
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath

from service.http import contest_shown, faults, showing, tournament_shown
from service.http.answer import Answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit
from service.http.events import After, EventPage
from service.http.following import MEDIA_TYPE
from service.http.following import After as Since
from service.http.operation import operation
from service.http.request import ApiRequest
from service.http.tournament_examples import PLAYED
from service.tables.listeners import event_view

STREAM: Final = 'event: snapshot\nid: 2\ndata: {"status": "open", "version": 2}\n\n'


class TournamentEventsController(Controller):
    path = "/v1/tournaments/{id:uuid}"
    tags = ("tournaments",)

    @get(
        "/events",
        **operation(
            "listTournamentEvents",
            "Read the events of a tournament",
            answers=EventPage,
            example=EventPage([event_view(PLAYED.links[-1], showing.PUBLIC)], None),
            raises=(faults.UnknownResource,),
            headers=("ETag",),
        ),
    )
    async def list_tournament_events(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        after: After = 0,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> Answer:
        """Read what happened in the tournament after a version: entries, pairings, results."""
        return await contest_shown.events(tournament_shown.TOURNAMENT, request, id, after, limit, cursor)

    @get(
        "/stream",
        **operation(
            "streamTournament",
            "Follow a tournament",
            answers=str,
            media_types=(MEDIA_TYPE,),
            example=STREAM,
            also=((204, "The tournament is over and its last event is the one named: there is nothing more to come."),),
            raises=(faults.UnknownResource,),
            accepts=("Last-Event-ID",),
        ),
    )
    async def stream_tournament(self, request: ApiRequest, id: FromPath[UUID], after: Since = None) -> Response[Any]:
        """Follow the tournament's own events: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends, as it does for a table.
        """
        return await contest_shown.stream(tournament_shown.TOURNAMENT, request, id, after)
