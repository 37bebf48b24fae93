"""Serve all that is stored on the calling player, as a ZIP file that is made while it is sent.

Nothing in it is compressed: the size of what has sealed cards in it could depend on them. One part of a record is in
memory, and no connection of the database is held while the client takes it.
"""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Final
from uuid import UUID
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from litestar import get
from litestar.response import Stream

from domain.actors import ALL
from service.accounts.export import (
    LISTS,
    list_own_matches_in_play,
    list_own_tables,
    read_account,
    read_list,
    read_notices,
)
from service.entropy import to_datetime
from service.http.protocol.operation import Content, Operation, declare
from service.http.protocol.request import ApiRequest
from service.http.streams.access import own_audience, require_table_access
from service.http.streams.record import record_parts
from service.store.servers import all_rows_of

_ZIP: Final = "application/octet-stream"  # which generated clients know, as they do not application/zip
_NEWEST: Final = 2**53
"""A version that no stream reaches."""
File = tuple[str, AsyncIterator[bytes]]
"""Its name in the archive, and its content in parts."""


@get(
    "/v1/players/me/export",
    tags=("players",),
    **declare(
        Operation(
            id="exportAccount",
            summary="Export all that is yours",
            response=Content(bytes, "UEsDBA==", (_ZIP,)),
            scope="full",
            bucket="exports",
        )
    ),
)
async def export_account(request: ApiRequest) -> Stream:
    """Download a ZIP of what is stored on you: account, apps, webhooks, ratings, seeks, challenges, notices, results.

    Of tokens, and of what you have allowed apps, there is all but the secrets; of ratings also what each result did.
    `tables` has the record of each of your tables as you may read it now: with your own cards where it is played, with
    all cards once its seed is open. Lists are JSON, an object a line.
    """
    at = to_datetime(request.context.entropy.now_ms())
    headers = {"content-disposition": f'attachment; filename="hordago-{request.principal.player}.zip"'}
    all_rows_of(request.context.pool)  # which are read while the answer is being sent
    return Stream(_pack(_files(request), at), media_type=_ZIP, headers=headers)


async def _files(request: ApiRequest) -> AsyncIterator[File]:
    """Yield the files of an export."""
    pool, player = request.context.pool, request.principal.player
    yield "account.json", _whole(await read_account(pool, player))
    for name in LISTS:
        yield f"{name}.jsonl", _whole(await read_list(pool, name, player))
    yield "notices.jsonl", read_notices(pool, player)
    async for table in list_own_tables(pool, player):
        yield _record_name(table), _record(request, table)
    for match_id in await list_own_matches_in_play(pool, player):
        match = (await request.context.matches.fresh_session(match_id)).head.state
        for placed in match.placed:
            if str(player) in [seat.player for seat in placed.seats]:
                table = UUID(bytes=placed.id)
                if (await request.context.live.versions([table]))[0]:  # the house has opened it
                    yield _record_name(table), _record(request, table)


def _record_name(table: UUID) -> str:
    return f"tables/{table}.hordago.jsonl"


async def _record(request: ApiRequest, table: UUID) -> AsyncIterator[bytes]:
    """Yield the record of a table as its player may read it now; the table does not become one of those in memory."""
    live = request.context.live
    head = await live.head_at(table, _NEWEST)
    require_table_access(head.state, request.principal.player)
    audience = ALL if head.state.opened else own_audience(head.state, request.principal.player)
    async for part in record_parts(request, live, head, audience, unsigned=True):
        yield part


async def _whole(content: bytes) -> AsyncIterator[bytes]:
    yield content


class _Sink:
    """What an archive is written to, which cannot be sought in; `take` what was written since."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._written.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Do nothing: there is nothing below."""

    def take(self) -> bytes:
        taken = b"".join(self._written)
        self._written.clear()
        return taken


async def _pack(files: AsyncIterator[File], at: datetime) -> AsyncIterator[bytes]:
    """Yield an archive of files, as parts of them come."""
    sink = _Sink()
    with ZipFile(sink, "w", ZIP_STORED) as archive:  # type: ignore[call-overload] - zipfile asks for no more than it has
        async for name, parts in files:
            with archive.open(ZipInfo(name, at.timetuple()[:6]), "w") as file:
                async for part in parts:
                    file.write(part)
                    yield sink.take()
    yield sink.take()
