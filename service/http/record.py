"""The record of a table as a file, and as a story for people (records.md, "Files")."""

from typing import Any
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath
from msgspec import UNSET

from domain.games import GAMES
from domain.records.header import Header
from domain.records.lines import write_record
from domain.table.history import deals
from domain.table.stream import Head
from domain.teams.state import Match
from service.http import faults, showing
from service.http.examples import FIRST
from service.http.forms import rather
from service.http.knowing import head_of
from service.http.operation import operation
from service.http.preconditions import etag
from service.http.request import ApiRequest
from service.http.table_faults import AudienceClosed
from service.signing import proving

RECORD = "application/jsonl"
TEXT = "text/plain"


def header(head: Head, reader: str) -> Header:
    """The first line of the record of a table for this reader; with the seed once it is opened."""
    table = head.table
    seed = table.seed.hex() if table.opened and table.seed is not None else UNSET
    stream = str(UUID(bytes=table.stream_id))
    return Header(stream=stream, game=table.game.name, ruleset=table.ruleset, audience=reader, seed=seed)


def header_of_match(match: Match, reader: str) -> Header:
    """Likewise of a team match, whose tables have the seed from it."""
    seed = match.seed.hex() if match.opened and match.seed is not None else UNSET
    stream = str(UUID(bytes=match.stream_id))
    return Header(stream=stream, game=match.game.name, ruleset=match.ruleset, audience=reader, seed=seed)


EXAMPLE = b"".join(write_record(header(FIRST.head, showing.PUBLIC), FIRST.links[:1])).decode()


class RecordController(Controller):
    path = "/v1/tables/{id:uuid}/record"
    tags = ("replay",)

    @get(
        **operation(
            "getRecord",
            "Take the record of a table",
            answers=str,
            media_types=(RECORD, TEXT),
            example=EXAMPLE,
            raises=(faults.UnknownResource, AudienceClosed),
            accepts=("Accept", "Accept-Language"),
            headers=("ETag",),
        )
    )
    async def get_record(self, request: ApiRequest, id: FromPath[UUID], as_: showing.As = None) -> Response[Any]:
        """Take the file that anybody can verify without this server: `hordago verify FILE`.

        It holds what the reader may read; `as=all` exists once the seed is opened. With `Accept: text/plain` it is the
        hand history, one deal a paragraph, in the reader's language. Once the log is signed as far as the last event,
        some seconds after it, the first line proves that it is in the signed log.
        """
        head = await head_of(request, id)
        reader = showing.audience(head.table, request.player, as_)
        links = await request.wiring.live.links(id, limit=head.version)
        if rather(TEXT, RECORD, request.header(b"accept")):
            names = await request.wiring.names.of(showing.players(head.table))
            story = head.table.game.histories.story(
                deals(GAMES, id.bytes, links), head.table.rules, names, request.language
            )
            return Response(story, media_type=TEXT, headers={"etag": etag(head.version)})
        told = {
            "etag": etag(head.version),
            "content-disposition": f'attachment; filename="{id}.hordago.jsonl"',
        }
        first = await signed(request, id, head.version, header(head, reader))
        return Response(b"".join(write_record(first, links)), media_type=RECORD, headers=told)


async def signed(request: ApiRequest, stream_id: UUID, version: int, first: Header) -> Header:
    """The first line of a record that ends at a version, with its proof where the log is signed that far."""
    wiring = request.wiring
    return await proving.signed(wiring.pool, wiring.live.shard(stream_id), stream_id, version, first)
