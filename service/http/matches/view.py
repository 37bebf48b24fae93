"""Show a team match: its view, its own events as a list and as a stream, and its record.

The record is its own events, then those of every table; what happens at its tables is served there.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from msgspec.structs import asdict, replace

from domain.actors import ALL, PUBLIC
from domain.records.lines import write_record
from domain.stream import Head
from domain.teams.state import Match
from domain.teams.view import TeamMatchView, view
from service.http.openapi.event_types import MatchEvent
from service.http.openapi.examples import NAMES, played_match
from service.http.protocol.context import Context
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads_version, streams
from service.http.protocol.pagination import DEFAULT_LIMIT, Cursor, Limit
from service.http.protocol.request import ApiRequest, JsonResponse
from service.http.streams.access import StreamResource
from service.http.streams.events import AfterVersion, EventPage, MatchEventPage, events_response
from service.http.streams.record import (
    FILES,
    Unsigned,
    match_record_parts,
    record_form,
    record_header,
    stream_record,
)
from service.http.streams.sse import ResumeAfter as Since
from service.http.streams.sse import follow, stream_payloads
from service.live.errors import LogLost
from service.live.session import event_view
from service.live.streams import LiveStreams


class TeamMatch(TeamMatchView, frozen=True, kw_only=True):
    """A team match: its terms, who plays where, and the score only once it is over."""


def _team_match(head: Head[Match], names: Mapping[str, str]) -> TeamMatch:
    match = head.state
    shown = view(match, head.version, names)
    return TeamMatch(**asdict(replace(shown, hash=head.hash.hex())))


TEAM_MATCH: Final = Content(TeamMatch, lambda: _team_match(played_match().head, NAMES))
"""The content of a response that shows a match."""


def players_of(match: Match) -> set[str]:
    """Collect the ids of the players of both teams."""
    return {player for pair in match.pairs for player in pair.players or ()}


class MatchResource(StreamResource[Match]):
    """Team matches."""

    path = "/v1/matches"

    def streams(self, context: Context) -> LiveStreams:
        """Return the live team matches."""
        return context.matches

    async def view(self, request: ApiRequest, head: Head[Match], audience: str) -> TeamMatch:  # noqa: ARG002 - one view
        """Build the view of a match, with the names of its players."""
        return _team_match(head, await request.context.names.of(players_of(head.state)))


MATCHES: Final = MatchResource()


MATCH_STREAM_EXAMPLE: Final = 'event: snapshot\nid: 2\ndata: {"status": "playing", "version": 2}\n\n'


def _events_example() -> EventPage:
    return EventPage([event_view(played_match().links[-1], PUBLIC, "match")], None)


class MatchEventsController(Controller):
    path = "/v1/matches/{id:uuid}"
    tags = ("matches",)

    @get(
        "/events",
        **reads_version(
            "listMatchEvents",
            "List the events of a team match",
            Content(MatchEventPage, _events_example),
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
        return await events_response(MATCHES, request, id, after, limit, cursor)

    @get(
        "/stream",
        **streams(
            "streamMatch",
            "Stream a team match",
            MATCH_STREAM_EXAMPLE,
            lambda: stream_payloads(TeamMatch, MatchEvent),
            over="The match is over, and no event follows the named one.",
        ),
    )
    async def stream_match(self, request: ApiRequest, id: FromPath[UUID], after: Since = None) -> Response[Any]:
        """Stream the match's own events: a snapshot, then every event; or every event after a version.

        `event: bye` says why the stream ends, as it does for a table.
        """
        return await follow(MATCHES, request, id, after)


MatchAudience = Annotated[
    Literal["public", "all"],
    QueryParameter(name="as", description="`all`: with everything that was sealed, once the match is over."),
]


def _match_record_example() -> str:
    match = played_match()
    return b"".join(write_record(record_header(match.head.state, PUBLIC), match.links[:1])).decode()


class MatchRecordController(Controller):
    path = "/v1/matches/{id:uuid}/record"
    tags = ("matches",)

    @get(
        **reads_version(
            "getMatchRecord",
            "Download the record of a team match",
            Content(str, _match_record_example, FILES),
            errors=(AudienceClosed, LogLost),
        )
    )
    async def get_match_record(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        as_: MatchAudience = "public",
        *,
        unsigned: Unsigned = False,
    ) -> Response[Any]:
        """Download the file that anybody can verify without this server: `hordago verify FILE`.

        It holds the match's own record and, once the match is over, the record of each of its tables after it, each
        with a first line of its own. Verification also checks that the same cards were dealt at every table. With
        `Accept: text/x.hordago` it is the same in the open notation, which `hordago import-text FILE` reads.
        """
        head = await MATCHES.head(request, id)
        if as_ == ALL and not head.state.opened:
            raise AudienceClosed
        form = record_form(request)
        parts = match_record_parts(request, head, as_, unsigned=unsigned, form=form)
        return await stream_record(id, head.version, parts, form)
