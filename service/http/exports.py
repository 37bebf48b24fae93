"""Export finished matches for statistics: which tables there are, and each as a file from which one reads on."""

from typing import Annotated, Final

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct
from msgspec.structs import replace

from service.exports.formats import FORMATS, FormatName, is_installed
from service.exports.rows import read_rows
from service.exports.tables import TABLES, ColumnType, ExportTable
from service.http.openapi.components import attribute_texts
from service.http.protocol.admission import client_address
from service.http.protocol.caching import share
from service.http.protocol.errors import FormatNotInstalled, MalformedRequest, TooManyExports, UnknownResource
from service.http.protocol.limits import OPEN_EXPORT
from service.http.protocol.media_types import preferred_form
from service.http.protocol.operation import Content, Operation, declare, reads_shared
from service.http.protocol.pagination import decode_cursor, encode_cursor, link_to_page
from service.http.protocol.request import ApiRequest, JsonResponse, json_response
from service.readmodels.finished_matches import Ends, ends_of_part, later_ends, read_ends

_BY_MEDIA_TYPE: Final[dict[str, FormatName]] = {form.media_type: name for name, form in FORMATS.items()}
_Position = Annotated[int, Meta(ge=0, le=2**63 - 1)]

From = Annotated[
    str | None,
    QueryParameter(
        max_length=8000, description="The `Hordago-Cursor` of the file before: only what became public since."
    ),
]
Matches = Annotated[
    int | None,
    QueryParameter(
        name="limit",
        ge=1,
        le=100_000,
        description="About so many matches, all if left out. `Link` has the rest.",
    ),
]
Form = Annotated[
    FormatName | None, QueryParameter(name="format", description="The form of the file; it comes before `Accept`.")
]


class ExportColumn(Struct, frozen=True):
    """A column of an exported table."""

    name: str
    type: ColumnType
    """An `instant` is a time in UTC: a timestamp in Parquet, a text of RFC 3339 elsewhere. An `integer` has 64 bits."""
    nullable: bool
    """Whether there may be nothing in it; in CSV the cell is empty then."""
    values: list[str] | None
    """The texts that it can have; null where any may come."""
    description: str
    """What it means."""


class ExportedTable(Struct, frozen=True):
    """A table that can be exported."""

    id: str
    """Its name in the address."""
    game: str
    description: str
    """What a row is of."""
    formats: list[FormatName]
    """The forms that this server can write it in."""
    columns: list[ExportColumn]
    """In their order in every file."""


class ExportList(Struct, frozen=True):
    """All tables that can be exported; this is their data dictionary."""

    items: list[ExportedTable]


def describe_table(table: ExportTable) -> ExportedTable:
    """Describe a table by the docstrings of its rows."""
    texts = attribute_texts(table.dataset.row_type)
    return ExportedTable(
        id=table.id,
        game=table.game.name,
        description=table.dataset.about,
        formats=[name for name in FORMATS if is_installed(name)],
        columns=[
            ExportColumn(
                name=one.name,
                type=one.type,
                nullable=one.nullable,
                values=list(one.values) or None,
                description=" ".join(texts[one.name].split()),
            )
            for one in table.columns
        ],
    )


def _example() -> ExportList:
    """Show a table in all formats, whatever is installed where the document is made."""
    return ExportList([replace(describe_table(next(iter(TABLES.values()))), formats=list(FORMATS))])


class ExportsController(Controller):
    path = "/v1/exports"
    tags = ("deals",)

    @get(**reads_shared("listExports", "List what can be exported", Content(ExportList, _example)))
    async def list_exports(self, request: ApiRequest) -> JsonResponse:
        """List the tables of finished matches for statistics, with what each column means."""
        return share(request, json_response(ExportList([describe_table(table) for table in TABLES.values()])))

    @get(
        "/{table:str}",
        **declare(
            Operation(
                id="exportMatches",
                summary="Export finished matches",
                response=Content(bytes, "", tuple(_BY_MEDIA_TYPE)),
                bucket="data",
                errors=(FormatNotInstalled, TooManyExports),
                response_headers=("Hordago-Cursor",),
            )
        ),
    )
    async def export_matches(
        self,
        request: ApiRequest,
        table: FromPath[str],
        cursor: From = None,
        limit: Matches = None,
        format_: Form = None,
    ) -> Response[bytes] | Stream:
        """Download the finished matches at public tables as one file, tidy: JSON lines, CSV or Parquet.

        `GET /v1/exports` lists the tables and their columns. A match is there once all of its cards are public. With
        the `Hordago-Cursor` of a file the next one begins where that ended; keep it, also where `Link` has no next.
        No match is left out or comes twice, however many end meanwhile. One that a judge rules on afterwards comes
        again, with a higher `match_version`. A file that breaks off is to be asked for again with the same cursor.
        """
        found = TABLES.get(table)
        if found is None:
            raise UnknownResource
        name = format_ or _BY_MEDIA_TYPE[preferred_form(tuple(_BY_MEDIA_TYPE), request.header(b"accept"))]
        if not is_installed(name):
            raise FormatNotInstalled(name)
        pool = request.context.pool
        last, written = await read_ends(pool, found.game.name)
        after = read_cursor(found, cursor, written)
        last = later_ends(after, last)
        ends = last if limit is None else await ends_of_part(pool, found.game.name, after, last, limit)
        headers = {
            "content-disposition": f'attachment; filename="{table}.{name}"',
            "hordago-cursor": write_cursor(found, ends),
        }
        if ends != last:
            link_to_page(request, _listing(found), ends)
        caller = request.player
        if not request.context.open_exports.enter(
            request.scope, client_address(request.scope) if caller is None else caller.hex, OPEN_EXPORT
        ):
            raise TooManyExports
        rows = read_rows(pool, request.context.names, found, after, ends)
        form = FORMATS[name]
        return Stream(form.write(found.columns, rows), media_type=form.media_type, headers=headers)


def _listing(table: ExportTable) -> str:
    return f"exports {table.id}"


def write_cursor(table: ExportTable, ends: Ends) -> str:
    """Write where an export of this table ends, for the next one."""
    return encode_cursor(_listing(table), ends)


def read_cursor(table: ExportTable, text: str | None, written: Ends) -> Ends:
    """Return the positions in a cursor of this table; raise MalformedRequest."""
    if text is None:
        return (0,) * len(written)
    after = decode_cursor(_listing(table), text, tuple[_Position, ...])
    if len(after) != len(written) or any(one > end for one, end in zip(after, written, strict=True)):
        raise MalformedRequest("cursor: of another log than this server has now; begin without one")
    return after
