"""The record of a team match as a file: its own events, then those of every table (records.md, "Files")."""

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from domain.records.lines import write_record
from domain.streams import Head as MatchHead
from domain.teams.state import Match
from service.http import contest_commands, faults, showing
from service.http.match_examples import PLAYED
from service.http.operation import operation
from service.http.preconditions import etag
from service.http.record import RECORD, header, header_of_match, signed
from service.http.request import ApiRequest
from service.http.table_faults import AudienceClosed

As = Annotated[
    Literal["public", "all"],
    QueryParameter(name="as", description="`all` with everything that was sealed, once the match is over."),
]
EXAMPLE: Final = b"".join(write_record(header_of_match(PLAYED.head.state, showing.PUBLIC), PLAYED.links[:1])).decode()


class MatchRecordController(Controller):
    path = "/v1/matches/{id:uuid}/record"
    tags = ("matches",)

    @get(
        **operation(
            "getMatchRecord",
            "Take the record of a team match",
            answers=str,
            media_types=(RECORD,),
            example=EXAMPLE,
            raises=(faults.UnknownResource, AudienceClosed),
            headers=("ETag",),
        )
    )
    async def get_match_record(self, request: ApiRequest, id: FromPath[UUID], as_: As = "public") -> Response[Any]:
        """Take the file that anybody can verify without this server: `hordago verify FILE`.

        It is the match's own record, and once the match is over that of each of its tables after it, every one with
        its own first line. That the same cards were dealt at every table is among the things that are verified.
        """
        head = await contest_commands.head_of(request.wiring.matches, id)
        if as_ == showing.ALL and not head.state.opened:
            raise AudienceClosed
        told = {
            "etag": etag(head.version),
            "content-disposition": f'attachment; filename="{id}.hordago.jsonl"',
        }
        return Stream(_parts(request, head, as_), media_type=RECORD, headers=told)


async def _parts(request: ApiRequest, head: MatchHead[Match], reader: str) -> AsyncIterator[bytes]:
    """One stream after the other, so that no more than one of them is in memory."""
    match, wiring = head.state, request.wiring
    links = await wiring.matches.links(UUID(bytes=match.stream_id), limit=head.version)
    first = await signed(request, UUID(bytes=match.stream_id), head.version, header_of_match(match, reader))
    yield b"".join(write_record(first, links))
    if match.opened:
        for placed in match.placed:
            table = (await wiring.live.current(UUID(bytes=placed.id))).head
            links = await wiring.live.links(UUID(bytes=placed.id), limit=table.version)
            first = await signed(request, UUID(bytes=placed.id), table.version, header(table, reader))
            yield b"".join(write_record(first, links))
