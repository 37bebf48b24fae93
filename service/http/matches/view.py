"""Show a team match: its view, its events as a list and as a stream.

What happens at its tables is served there.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from operator import attrgetter
from typing import Any, Final
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath
from msgspec.structs import asdict

from domain.actors import PUBLIC
from domain.stream import Head
from domain.teams.state import Match
from domain.teams.view import TeamMatchView, view
from service.http.openapi.examples import NAMES, played_match
from service.http.protocol.operation import Content, reads_version, streams
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit
from service.http.protocol.request import ApiRequest, JsonResponse, to_datetime
from service.http.streams.events import (
    AfterVersion,
    ContestKind,
    EventPage,
    contest_command_response,
    contest_events,
    contest_stream,
)
from service.http.streams.sse import ResumeAfter as Since
from service.live.session import event_view


class TeamMatch(TeamMatchView, frozen=True, kw_only=True):
    """A team match: its terms, who plays where, and the score only once it is over."""

    finish_by: datetime
    """When the time of the match is over."""


def _team_match(head: Head[Match], names: Mapping[str, str]) -> TeamMatch:
    match = head.state
    return TeamMatch(**asdict(view(match, head.version, names)), finish_by=to_datetime(match.finish_by_ms))


TEAM_MATCH: Final = Content(TeamMatch, lambda: _team_match(played_match().head, NAMES))
"""The content of a response that shows a match."""


async def team_match_view(request: ApiRequest, head: Head[Match]) -> TeamMatch:
    """The match with the names of those who play in it."""
    players = {player for pair in head.state.pairs for player in pair.players or ()}
    return _team_match(head, await request.context.names.of(players))


MATCH_KIND: Final = ContestKind(attrgetter("matches"), team_match_view)
match_command_response: Final = partial(contest_command_response, MATCH_KIND)
"""The answer to a command."""


MATCH_STREAM_EXAMPLE: Final = 'event: snapshot\nid: 2\ndata: {"status": "playing", "version": 2}\n\n'


def _events_example() -> EventPage:
    return EventPage([event_view(played_match().links[-1], PUBLIC)], None)


class MatchEventsController(Controller):
    path = "/v1/matches/{id:uuid}"
    tags = ("matches",)

    @get(
        "/events",
        **reads_version(
            "listMatchEvents",
            "List the events of a team match",
            Content(EventPage, _events_example),
        ),
    )
    async def list_match_events(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        after: AfterVersion = 0,
        limit: Limit = DEFAULT_LIMIT,
        cursor: Cursor = None,
    ) -> JsonResponse:
        """List the match's events after a version. Between its start and its end there are none.

        One exception: an extra game, which reveals that the teams have tied.
        """
        return await contest_events(MATCH_KIND, request, id, after, limit, cursor)

    @get(
        "/stream",
        **streams(
            "streamMatch",
            "Stream a team match",
            MATCH_STREAM_EXAMPLE,
            over="The match is over, and no event follows the named one.",
        ),
    )
    async def stream_match(self, request: ApiRequest, id: FromPath[UUID], after: Since = None) -> Response[Any]:
        """Stream the match's own events: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends, as it does for a table.
        """
        return await contest_stream(MATCH_KIND, request, id, after)
