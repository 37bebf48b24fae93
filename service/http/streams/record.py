"""Serve the record of a table or a team match as a file (records.md, "Files").

The record of a table can be read as a text for people too. That of a team match is its own events, then those of
every table.
"""

from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import UNSET

from domain.actors import ALL, PUBLIC
from domain.games import GAMES
from domain.records.header import Header
from domain.records.lines import write_record
from domain.stream import Head as MatchHead
from domain.table.history import build_deals
from domain.table.stream import Head
from domain.teams.state import Match
from service.http.openapi.examples import first_table, played_match
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.operation import Content, reads_version
from service.http.protocol.request import ApiRequest, etag, prefers
from service.http.streams import access
from service.http.streams.access import contest_head, table_head
from service.signing.log_proofs import add_inclusion_proof
from service.texts.catalogue import say

RECORD = "application/jsonl"
TEXT = "text/plain"


def table_record_header(head: Head, reader: str) -> Header:
    """The first line of the record of a table for this reader; with the seed once it is opened."""
    table = head.table
    seed = table.seed.hex() if table.opened and table.seed is not None else UNSET
    stream = str(UUID(bytes=table.stream_id))
    return Header(stream=stream, game=table.game.name, ruleset=table.ruleset, audience=reader, seed=seed)


def match_record_header(match: Match, reader: str) -> Header:
    """Likewise of a team match, whose tables have the seed from it."""
    seed = match.seed.hex() if match.opened and match.seed is not None else UNSET
    stream = str(UUID(bytes=match.stream_id))
    return Header(stream=stream, game=match.game.name, ruleset=match.ruleset, audience=reader, seed=seed)


def _table_record_example() -> str:
    dealt = first_table()
    return b"".join(write_record(table_record_header(dealt.head, PUBLIC), dealt.links[:1])).decode()


class RecordController(Controller):
    path = "/v1/tables/{id:uuid}/record"
    tags = ("replay",)

    @get(
        **reads_version(
            "getRecord",
            "Download the record of a table",
            Content(str, _table_record_example, (RECORD, TEXT), translated=True),
            errors=(AudienceClosed,),
        )
    )
    async def get_record(self, request: ApiRequest, id: FromPath[UUID], as_: access.As = None) -> Response[Any]:
        """Download the file that anybody can verify without this server: `hordago verify FILE`.

        It holds what the reader may read; `as=all` is available once the seed is open. With `Accept: text/plain` it is
        the hand history, one paragraph per deal, in the reader's language. Once the log is signed as far as the last
        event, some seconds after it, the first line proves that the record is in the signed log.
        """
        head = await table_head(request, id)
        reader = access.requested_audience(head.table, request.player, as_)
        links = await request.context.live.links(id, limit=head.version)
        if prefers(TEXT, RECORD, request.header(b"accept")):
            names = await request.context.names.of(access.seated_players(head.table))
            history = head.table.game.history
            deals = build_deals(GAMES, id.bytes, links)
            story = "" if history is None else history.text(deals, head.table.rules, names, say(request.language))
            return Response(story, media_type=TEXT, headers={"etag": etag(head.version)})
        told = {
            "etag": etag(head.version),
            "content-disposition": f'attachment; filename="{id}.hordago.jsonl"',
        }
        first = await with_log_proof(request, id, head.version, table_record_header(head, reader))
        return Response(b"".join(write_record(first, links)), media_type=RECORD, headers=told)


async def with_log_proof(request: ApiRequest, stream_id: UUID, version: int, first: Header) -> Header:
    """The first line of a record that ends at a version, with its proof where the log is signed that far."""
    context = request.context
    return await add_inclusion_proof(context.pool, context.live.shard(stream_id), stream_id, version, first)


MatchAudience = Annotated[
    Literal["public", "all"],
    QueryParameter(name="as", description="`all`: with everything that was sealed, once the match is over."),
]


def _match_record_example() -> str:
    match = played_match()
    return b"".join(write_record(match_record_header(match.head.state, PUBLIC), match.links[:1])).decode()


class MatchRecordController(Controller):
    path = "/v1/matches/{id:uuid}/record"
    tags = ("matches",)

    @get(
        **reads_version(
            "getMatchRecord",
            "Download the record of a team match",
            Content(str, _match_record_example, (RECORD,)),
            errors=(AudienceClosed,),
        )
    )
    async def get_match_record(
        self, request: ApiRequest, id: FromPath[UUID], as_: MatchAudience = "public"
    ) -> Response[Any]:
        """Download the file that anybody can verify without this server: `hordago verify FILE`.

        It holds the match's own record and, once the match is over, the record of each of its tables after it, each
        with a first line of its own. Verification also checks that the same cards were dealt at every table.
        """
        head = await contest_head(request.context.matches, id)
        if as_ == ALL and not head.state.opened:
            raise AudienceClosed
        told = {
            "etag": etag(head.version),
            "content-disposition": f'attachment; filename="{id}.hordago.jsonl"',
        }
        return Stream(_match_record_parts(request, head, as_), media_type=RECORD, headers=told)


async def _match_record_parts(request: ApiRequest, head: MatchHead[Match], reader: str) -> AsyncIterator[bytes]:
    """One stream after the other, so that no more than one of them is in memory."""
    match, context = head.state, request.context
    links = await context.matches.links(UUID(bytes=match.stream_id), limit=head.version)
    first = await with_log_proof(request, UUID(bytes=match.stream_id), head.version, match_record_header(match, reader))
    yield b"".join(write_record(first, links))
    if match.opened:
        for placed in match.placed:
            table = (await context.live.current(UUID(bytes=placed.id))).head
            links = await context.live.links(UUID(bytes=placed.id), limit=table.version)
            first = await with_log_proof(
                request, UUID(bytes=placed.id), table.version, table_record_header(table, reader)
            )
            yield b"".join(write_record(first, links))
