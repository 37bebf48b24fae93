"""`hordago export`: the record of a table, or of a team match with all its tables, as a file."""

import asyncio
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from uuid import UUID

from msgspec.structs import replace

from domain import sealing, streams
from domain.chain import Link
from domain.games import GAMES, MATCHES
from domain.records.header import Header
from domain.records.lines import write_record
from domain.table.events import TableOpened
from domain.table.state import Table
from domain.table.stream import fold
from domain.teams.events import MatchOpened
from domain.teams.state import Match
from service.cli.database import pool_of
from service.cli.surroundings import settled
from service.cli.terminal import no, unusable
from service.http.record import header, header_of_match
from service.settings import Settings
from service.signing import proving
from service.store.addresses import Addresses, addresses
from service.store.connect import Pool
from service.store.read import read_shards, read_stream
from service.store.shards import shard_of

TEAM_READERS = frozenset({"public", "all"})
"""Nobody sits at all the tables of a match."""


def export(stream_id: UUID, audience: str | None, output: Path | None) -> None:
    """Write the record; raises CannotStart, and Exit where there is no such table or it may not be read so.

    Before the seed is opened this is the public record: what a seat may read, only its own token can ask for. Of a
    table of a team match there is none before the match is over.
    """
    if audience is not None and audience not in sealing.READERS:
        raise unusable(f"--as {audience!r} is not one of public, seat:0 to seat:3, all")
    settings = settled()
    with addresses(settings) as found, asyncio.Runner() as runner:
        parts = _parts(found, settings, stream_id, audience)
        try:
            part = runner.run(_next(parts))  # what may not be exported makes no file
            with _written(output) as file:
                while part:
                    file.write(part)
                    part = runner.run(_next(parts))
        finally:
            runner.run(parts.aclose())


async def _next(parts: AsyncGenerator[bytes]) -> bytes:
    return await anext(parts, b"")


async def _parts(found: Addresses, settings: Settings, stream_id: UUID, audience: str | None) -> AsyncGenerator[bytes]:
    """The record of one stream after the other."""
    async with pool_of(found, settings) as pool:
        links = await _read(pool, stream_id)
        record = _RECORDS.get(links[0].type) if links else None
        if record is None:
            raise no(f"there is no table and no team match {stream_id}")
        async for part in record(pool, stream_id, links, audience):
            yield part


async def _table(pool: Pool, stream_id: UUID, links: Sequence[Link], audience: str | None) -> AsyncIterator[bytes]:
    head = fold(GAMES, stream_id.bytes, links)
    if head.table.match is not None:
        match = await _match_of(pool, head.table)
        if not match.opened:
            raise no("the team match is not over: until then its tables are read by those who sit there alone")
        head = replace(head, table=replace(head.table, seed=match.seed, opened=True))
    reader = _reader(audience, opened=head.table.opened)
    yield await _file(pool, stream_id, header(head, reader), links)


async def _match_of(pool: Pool, table: Table) -> Match:
    match_id = UUID(bytes=table.match)
    return streams.fold(MATCHES, match_id.bytes, await _read(pool, match_id)).state


async def _match(pool: Pool, stream_id: UUID, links: Sequence[Link], audience: str | None) -> AsyncIterator[bytes]:
    """The match's own record and, once it is over, that of every table, one at a time."""
    if audience not in {None, *TEAM_READERS}:
        raise unusable(f"--as {audience!r} is not one of public, all: nobody sits at every table of a match")
    match = streams.fold(MATCHES, stream_id.bytes, links).state
    reader = _reader(audience, opened=match.opened)
    yield await _file(pool, stream_id, header_of_match(match, reader), links)
    for placed in match.placed if match.opened else ():
        of_table = UUID(bytes=placed.id)
        async for part in _table(pool, of_table, await _read(pool, of_table), reader):
            yield part


async def _file(pool: Pool, stream_id: UUID, first: Header, links: Sequence[Link]) -> bytes:
    """The record of one stream; its first line has the log's signature where there is one of its last event."""
    shard = shard_of(stream_id, await read_shards(pool))
    first = await proving.signed(pool, shard, stream_id, links[-1].version, first)
    return b"".join(write_record(first, links))


_RECORDS = {TableOpened.tag: _table, MatchOpened.tag: _match}


def _reader(audience: str | None, *, opened: bool) -> str:
    if audience not in {None, "public"} and not opened:
        raise no("it is not over: until its seed is opened only the public record can be exported")
    return audience or ("all" if opened else "public")


async def _read(pool: Pool, stream_id: UUID) -> list[Link]:
    shard = shard_of(stream_id, await read_shards(pool))
    return [stored.link for stored in await read_stream(pool, shard, stream_id)]


@contextmanager
def _written(output: Path | None) -> Generator[BinaryIO, None, None]:
    if output is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    try:
        with output.open("wb") as file:
            yield file
    except OSError as error:
        raise unusable(f"{output} cannot be written: {error.strerror}") from error
