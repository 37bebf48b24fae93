"""Show a tournament: its view, its own events as a list and as a stream, the standings.

The events of its tables are those of the tables. The standings are JSON or a text to be printed (rule
``federation.2``).
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath
from msgspec.structs import asdict, replace

from domain.actors import PUBLIC
from domain.stream import Head
from domain.tournament.state import Tournament as State
from domain.tournament.view import TournamentView, view
from service.entropy import to_datetime
from service.http.openapi.event_types import TournamentEvent
from service.http.openapi.examples import NAMES, played_tournament
from service.http.protocol.context import Context
from service.http.protocol.operation import Content, reads_version, streams
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import StreamResource
from service.http.streams.events import AfterVersion, EventPage, TournamentEventPage, events_response
from service.http.streams.sse import ResumeAfter as Since
from service.http.streams.sse import follow, stream_payloads
from service.live.session import event_view
from service.live.streams import LiveStreams


class Tournament(TournamentView, frozen=True, kw_only=True):
    """A tournament: its terms, its entries, and how far it is."""

    starts_at: datetime | None
    """The first round does not begin before; null: at any time."""


def tournament_view(head: Head[State], names: Mapping[str, str]) -> Tournament:
    """Build the view of a tournament as the API serves it."""
    at_ms = head.state.starts_at_ms
    starts_at = None if at_ms is None else to_datetime(at_ms)
    shown = replace(view(head.state, head.version, names), hash=head.hash.hex())
    return Tournament(**asdict(shown), starts_at=starts_at)


TOURNAMENT: Final = Content(Tournament, lambda: tournament_view(played_tournament().head, NAMES))
"""The content of a response that shows a tournament."""


async def player_names(request: ApiRequest, tournament: State) -> Mapping[str, str]:
    """Return the names of the players, by id."""
    return await request.context.names.of({player for entry in tournament.entries for player in entry.players})


class TournamentResource(StreamResource[State]):
    """Tournaments."""

    path = "/v1/tournaments"

    def streams(self, context: Context) -> LiveStreams:
        """Return the live tournaments."""
        return context.tournaments

    async def view(self, request: ApiRequest, head: Head[State], audience: str) -> Tournament:  # noqa: ARG002 - one view
        """Build the view of a tournament, with the names of its players."""
        return tournament_view(head, await player_names(request, head.state))


TOURNAMENTS: Final = TournamentResource()

TOURNAMENT_STREAM_EXAMPLE: Final = 'event: snapshot\nid: 2\ndata: {"status": "open", "version": 2}\n\n'


def _events_example() -> EventPage:
    return EventPage([event_view(played_tournament().links[-1], PUBLIC, "tournament")], None)


class TournamentEventsController(Controller):
    path = "/v1/tournaments/{id:uuid}"
    tags = ("tournaments",)

    @get(
        "/events",
        **reads_version(
            "listTournamentEvents",
            "List the events of a tournament",
            Content(TournamentEventPage, _events_example),
        ),
    )
    async def list_tournament_events(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        after: AfterVersion = 0,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> JsonResponse:
        """List the tournament's events after a version: entries, pairings, results."""
        return await events_response(TOURNAMENTS, request, id, after, limit, cursor)

    @get(
        "/stream",
        **streams(
            "streamTournament",
            "Stream a tournament",
            TOURNAMENT_STREAM_EXAMPLE,
            lambda: stream_payloads(Tournament, TournamentEvent),
            over="The tournament is over, and no event follows the named one.",
        ),
    )
    async def stream_tournament(self, request: ApiRequest, id: FromPath[UUID], after: Since = None) -> Response[Any]:
        """Stream the tournament's own events: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends, as it does for a table.
        """
        return await follow(TOURNAMENTS, request, id, after)
