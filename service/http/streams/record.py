"""Write the record of a stream, and serve that of a table as a file (records.md, "Files") or as text for people.

Both the file and its text in the open notation (records.md, "Open notation") are redacted for the reader.
"""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import UNSET

from domain.actors import JUDGE_AUDIENCE, PUBLIC
from domain.messages import message, say_sentence
from domain.records.header import Header
from domain.records.lines import write_events, write_record
from domain.records.notation_values import PartWriter
from domain.stream import Head
from domain.table.state import Table
from domain.teams.state import Match
from domain.tournament.state import Tournament
from service.http.openapi.examples import first_table
from service.http.protocol.caching import share_file
from service.http.protocol.errors import AudienceClosed
from service.http.protocol.media_types import preferred_form
from service.http.protocol.operation import Content, reads_shared
from service.http.protocol.request import ApiRequest, etag
from service.http.streams import access
from service.http.streams.judge_access import read_as_judge, read_table
from service.http.streams.replay_steps import outline_pieces
from service.live.errors import LogLost
from service.live.streams import LiveStreams
from service.signing.log_proofs import add_inclusion_proof
from service.texts.catalogue import say

RECORD = "application/jsonl"
NOTATION = "text/x.hordago"
TEXT = "text/plain"
FILES = RECORD, NOTATION
"""The forms of a record that a program reads, and their suffixes: the first is sent to who likes none more."""
_SUFFIXES = {RECORD: "jsonl", NOTATION: "txt"}


def record_header(state: Table | Match | Tournament, audience: str) -> Header:
    """Build the first line of a record for an audience; with the seed once it is open."""
    seed = state.seed.hex() if state.opened and state.seed is not None else UNSET
    stream = str(UUID(bytes=state.stream_id))
    return Header(stream=stream, game=state.game.name, ruleset=state.ruleset, audience=audience, seed=seed)


Unsigned = Annotated[
    bool,
    QueryParameter(
        description="`true`: get the record without a signature where it cannot be signed, instead of 409 `log-lost`."
    ),
]


async def sign_header(
    request: ApiRequest,
    live: LiveStreams,
    head: Any,  # noqa: ANN401 - of its kind
    audience: str,
    *,
    unsigned: bool,
) -> Header:
    """Build the first line of the record of a stream up to a head, with its proof where the log is signed that far.

    Raise LogLost if it cannot be signed because the log is not what was signed, unless it may be `unsigned`.
    """
    state = head.state
    stream_id = UUID(bytes=state.stream_id)
    shard = live.shard(stream_id)
    header = record_header(state, audience)
    first = await add_inclusion_proof(request.context.pool, shard, stream_id, head.version, header)
    if first.unsigned == "log-lost" and not unsigned:
        raise LogLost("The server refuses to sign: its log is not what it signed before. GET /v1/log says since when.")
    return first


async def record_parts(
    request: ApiRequest,
    live: LiveStreams,
    head: Any,  # noqa: ANN401 - of its kind
    audience: str,
    *,
    unsigned: bool,
    form: str = RECORD,
    follows: bool = False,
) -> AsyncIterator[bytes]:
    """Yield the record of a stream up to a head, in parts; raise LogLost as `sign_header` does. A text is not signed.

    A text that ``follows`` another one begins with an empty line.
    """
    if form == RECORD:
        header = await sign_header(request, live, head, audience, unsigned=unsigned)
    else:
        header = record_header(head.state, audience)
    if follows and form == NOTATION:
        yield b"\n"
    async for part in _file_parts(live, head, header, form):
        yield part


async def _file_parts(
    live: LiveStreams,
    head: Any,  # noqa: ANN401 - of its kind
    header: Header,
    form: str,
) -> AsyncIterator[bytes]:
    """Yield a record in parts, of which one is in memory."""
    text = PartWriter(header) if form == NOTATION else None
    heading = b"".join(write_record(header, ())) if text is None else text.heading.encode()
    async for links in live.history.pieces(UUID(bytes=head.state.stream_id), 0, head.version):
        if text is None:
            yield heading + b"".join(write_events(links, header.audience))
        else:
            yield heading + "".join(map(text.line, links)).encode()
        heading = b""


async def stream_record(stream_id: UUID, version: int, parts: AsyncIterator[bytes], form: str) -> Stream:
    """Respond with a record of several streams."""
    return await _stream_begun(parts, form, download_headers(stream_id, version, form))


async def _stream_begun(parts: AsyncIterator[bytes], form: str, headers: dict[str, str]) -> Stream:
    """Respond with a file of which the first part is made at once, so that its error can be answered."""
    first = await anext(parts)

    async def all_parts() -> AsyncIterator[bytes]:
        yield first
        async for part in parts:
            yield part

    return Stream(all_parts(), media_type=form, headers=headers)


def download_headers(stream_id: UUID, version: int, form: str = RECORD) -> dict[str, str]:
    """Name the version and the file of a record."""
    name = f"{stream_id}.hordago.{_SUFFIXES[form]}"
    return {"etag": etag(version), "content-disposition": f'attachment; filename="{name}"'}


def record_form(request: ApiRequest) -> str:
    """Return the form of a record that the client asks for, among those that a program reads."""
    return preferred_form(FILES, request.header(b"accept"))


def _table_record_example() -> str:
    dealt = first_table()
    return b"".join(write_record(record_header(dealt.head.state, PUBLIC), dealt.links[:1])).decode()


class RecordController(Controller):
    path = "/v1/tables/{id:uuid}/record"
    tags = ("replay",)

    @get(
        **reads_shared(
            "getRecord",
            "Download the record of a table",
            Content(str, _table_record_example, (RECORD, TEXT, NOTATION), translated=True),
            errors=(AudienceClosed, LogLost),
        )
    )
    async def get_record(
        self, request: ApiRequest, id: FromPath[UUID], as_: access.As = None, *, unsigned: Unsigned = False
    ) -> Response[Any]:
        """Download the file that anybody can verify without this server: `hordago verify FILE`.

        It holds what the reader may read; `as=all` is available once the seed is open. `as=judge` is the record of the
        case, with the words to judges and their reasons, for judges of a disputed table that they do not play at.

        With `Accept: text/plain` it is a text: what happened, a paragraph per deal, in the reader's language, with the
        cards that the reader may see. With `Accept: text/x.hordago` it is the record in the open notation, a line an
        event, with a `?` for what is sealed from the reader: `hordago import-text FILE` reads it.

        The record of a table that goes on from another one has that of the other one after it, once its seed is open,
        for who may know of the other one.

        Once the log is signed as far as the last event, some seconds after it, the first line of the file proves that
        the record is in the signed log.
        """
        reading = await (read_as_judge(request, id) if as_ == JUDGE_AUDIENCE else read_table(request, id, as_, None))
        head, reader, live = reading.head, reading.audience, request.context.live
        form = preferred_form((RECORD, TEXT, NOTATION), request.header(b"accept"))
        header = record_header(head.state, reader)
        if form == RECORD:
            header = await sign_header(request, live, head, reader, unsigned=unsigned)
        may_sign_later = header.unsigned is not UNSET and header.unsigned != "nothing-signed"
        headers = {"etag": etag(head.version)} if form == TEXT else download_headers(id, head.version, form)

        async def parts() -> AsyncIterator[bytes]:
            own = _text_parts(request, head, reader) if form == TEXT else _file_parts(live, head, header, form)
            async for part in own:
                yield part
            if form == TEXT or head.state.goes_on is UNSET or not head.state.opened:
                return
            source = (await live.fresh_session(UUID(head.state.goes_on.table))).head
            if not access.TABLES.may_read(source, request.player):
                return  # a judge of a table that goes on from a private one
            async for part in record_parts(request, live, source, reader, unsigned=unsigned, form=form, follows=True):
                yield part

        if may_sign_later or not access.is_shared(head.state, as_):  # a cache would keep it from those who come later
            return await _stream_begun(parts(), form, headers)
        return await share_file(request, parts, form, headers, head.version)


async def _text_parts(request: ApiRequest, head: Head[Table], reader: str) -> AsyncIterator[bytes]:
    """Yield what happened at a table, deal by deal, in the caller's language, as the reader may know it."""
    stream_id = UUID(bytes=head.state.stream_id)
    (first,) = await request.context.live.history.links(stream_id, limit=1)
    opened = datetime.fromtimestamp(first.at_ms // 1000, UTC)
    heading = message(
        "table.text_heading", ruleset=head.state.ruleset, table=str(stream_id), at=f"{opened:%Y-%m-%d %H:%M}"
    )
    yield say_sentence(say(request.language), heading).encode() + b"\n"
    async for steps in outline_pieces(request, stream_id, 0, head.version, reader):
        dealt = head.state.game.deal_started
        yield "".join([f"\n{step.text}\n" if step.type == dealt else f"{step.text}\n" for step in steps]).encode()
