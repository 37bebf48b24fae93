"""Serve the record of a tournament as one file: its own stream, then its tables, or its matches and their tables."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from domain.actors import ALL, PUBLIC
from domain.records.lines import write_record
from domain.stream import Head
from domain.tournament.state import Tournament, contest_places
from service.http.openapi.examples import played_tournament
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads_version
from service.http.protocol.request import ApiRequest
from service.http.streams.record import (
    FILES,
    Unsigned,
    match_record_parts,
    record_form,
    record_header,
    record_parts,
    stream_record,
)
from service.http.tournaments.view import TOURNAMENTS
from service.live.errors import LogLost, NoSuchStream

TournamentAudience = Annotated[
    Literal["public", "all"],
    QueryParameter(name="as", description="`all`: with everything that was sealed, once the tournament is over."),
]


def _example() -> str:
    played = played_tournament()
    return b"".join(write_record(record_header(played.head.state, PUBLIC), played.links[:1])).decode()


class TournamentRecordController(Controller):
    path = "/v1/tournaments/{id:uuid}/record"
    tags = ("tournaments",)

    @get(
        **reads_version(
            "getTournamentRecord",
            "Download the record of a tournament",
            Content(str, _example, FILES),
            errors=(AudienceClosed, LogLost),
        )
    )
    async def get_tournament_record(
        self,
        request: ApiRequest,
        id: FromPath[UUID],
        as_: TournamentAudience = "public",
        *,
        unsigned: Unsigned = False,
    ) -> Response[Any]:
        """Download the file that anybody can verify without this server: `hordago verify FILE`.

        It holds the tournament's own record and, once the tournament is over, the record of each of its tables, or of
        its matches and their tables. Verification also pairs every round again from the seed, compares the results
        with what was played, and computes the standings again. With `Accept: text/x.hordago` it is the same in the open
        notation, which `hordago import-text FILE` reads.
        """
        head = await TOURNAMENTS.head(request, id)
        if as_ == ALL and not head.state.opened:
            raise AudienceClosed
        form = record_form(request)
        parts = _record_parts(request, head, as_, unsigned=unsigned, form=form)
        return await stream_record(id, head.version, parts, form)


async def _record_parts(
    request: ApiRequest, head: Head[Tournament], audience: str, *, unsigned: bool, form: str
) -> AsyncIterator[bytes]:
    """Yield the record of the tournament, then of each table or match once it is over; one part is in memory."""
    tournament, context = head.state, request.context
    async for part in record_parts(request, context.tournaments, head, audience, unsigned=unsigned, form=form):
        yield part
    live = context.live if tournament.teams is None else context.matches
    for place in contest_places(tournament) if tournament.opened else ():
        try:
            of: Head[Any] = (await live.fresh_session(UUID(bytes=place.id))).head
        except NoSuchStream:
            continue
        reader = audience if of.state.opened else PUBLIC  # a tournament that was ended early leaves tables in play
        if tournament.teams is None:
            parts = record_parts(request, live, of, reader, unsigned=True, form=form, follows=True)
        else:
            parts = match_record_parts(request, of, reader, unsigned=True, form=form, follows=True)
        async for part in parts:
            yield part
