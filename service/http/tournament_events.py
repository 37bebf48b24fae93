"""What happened in a tournament itself, as a list and as a stream; what happens at its tables is told there."""

from functools import partial
from typing import Any, Final
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath

from domain.streams import Head
from domain.tournament.state import Tournament
from domain.tournament.view import TournamentView
from service.http import contest_commands, faults, showing, tournament_shown
from service.http.answer import Answer
from service.http.cursors import DEFAULT_LIMIT, Cursor, Limit
from service.http.events import After, EventPage, event_page, seen
from service.http.following import MEDIA_TYPE, Followed, follow
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
        first = seen(after, cursor)
        live = request.wiring.tournaments
        head = await contest_commands.head_of(live, id)
        return await event_page(live, id, head, showing.PUBLIC, first, limit)

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
        return await follow(request, Followed(request.wiring.tournaments, _public, partial(_view, request)), id, after)


def _public(_head: Head[Tournament]) -> str:
    return showing.PUBLIC


async def _view(request: ApiRequest, head: Head[Tournament], _reader: str) -> TournamentView:
    return await tournament_shown.shown(request, head)
