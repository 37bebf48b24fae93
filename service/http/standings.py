"""The classification of a tournament, as JSON and as a text to be printed (rule ``federation.2``)."""

from typing import Any
from uuid import UUID

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath

from domain.tournament.text import table
from domain.tournament.view import StandingsView, standings_view
from service.http import contest_commands, faults, tournament_shown
from service.http.examples import NAMES
from service.http.forms import rather
from service.http.operation import operation
from service.http.preconditions import etag
from service.http.request import ApiRequest
from service.http.tournament_examples import PLAYED

JSON = "application/json"
TEXT = "text/plain"


class StandingsController(Controller):
    path = "/v1/tournaments/{id:uuid}/standings"
    tags = ("tournaments",)

    @get(
        **operation(
            "getStandings",
            "Read the classification",
            answers=StandingsView,
            media_types=(JSON, TEXT),
            example=standings_view(PLAYED.head.state, PLAYED.head.version, NAMES),
            raises=(faults.UnknownResource,),
            accepts=("Accept", "Accept-Language"),
            headers=("ETag",),
        )
    )
    async def get_standings(self, request: ApiRequest, id: FromPath[UUID]) -> Response[Any]:
        """Read the classification as it stands: by victories, then by what was won in defeats.

        With `Accept: text/plain` it is a table to be printed, in the reader's language.
        """
        head = await contest_commands.head_of(request.wiring.tournaments, id)
        names = await tournament_shown.names(request, head.state)
        told = {"etag": etag(head.version)}
        if rather(TEXT, JSON, request.header(b"accept")):
            return Response(table(head.state, names, request.language), media_type=TEXT, headers=told)
        rows = msgspec.json.encode(standings_view(head.state, head.version, names))
        return Response(rows, media_type=JSON, headers=told)
