"""`hordago export`: write the record of a table, of a team match or of a tournament; `export-text`, `import-text`."""

import asyncio
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from uuid import UUID

from msgspec import UNSET
from msgspec.structs import replace

from domain import sealing
from domain.actors import ALL, PUBLIC
from domain.chain import Link
from domain.games import MATCHES, TABLES, TOURNAMENTS
from domain.records.header import Header
from domain.records.lines import BrokenRecord, write_record
from domain.records.notation import check_notation, deals_of, read_notation, write_notation
from domain.records.notation_values import NotationFault
from domain.stream import ENCODER, SeedOpened, fold
from domain.table.events import TableOpened
from domain.table.state import Table
from domain.teams.events import MatchOpened
from domain.teams.state import Match
from domain.tournament.events import TournamentOpened
from domain.tournament.state import contest_places
from service.cli.environment import command_pool, read_environment
from service.cli.terminal import negative_exit, one_line, usage_exit
from service.http.streams.record import record_header
from service.settings import Settings
from service.signing.log_proofs import add_inclusion_proof
from service.store.addresses import Addresses, database_addresses
from service.store.connections import Pool
from service.store.events import read_shards, read_stream, shard_of

MATCH_AUDIENCES = frozenset({PUBLIC, ALL})
"""Not a seat: no player sits at all tables of a match."""


def export_record(stream_id: UUID, audience: str | None, output: Path | None) -> None:
    """Write the record; raise CannotStart, and Exit if there is no such table or the audience may not read it.

    Before the seed is opened only the public record is written: what a seat may read needs the token of its player. A
    table of a team match has no record before the match is over.
    """
    if audience is not None and audience not in sealing.READERS:
        raise usage_exit(f"--as {audience!r} is not one of public, seat:0 to seat:3, all")
    settings = read_environment()
    with database_addresses(settings, makes=False) as found, asyncio.Runner() as runner:
        parts = _record_parts(found, settings, stream_id, audience)
        try:
            part = runner.run(_next_part(parts))  # a refusal makes no file
            with open_output(output) as file:
                while part:
                    file.write(part)
                    part = runner.run(_next_part(parts))
        finally:
            runner.run(parts.aclose())


async def _next_part(parts: AsyncGenerator[bytes]) -> bytes:
    return await anext(parts, b"")


async def _record_parts(
    found: Addresses, settings: Settings, stream_id: UUID, audience: str | None
) -> AsyncGenerator[bytes]:
    """Yield the record of one stream after the other."""
    async with command_pool(found, settings) as pool:
        links = await _read_links(pool, stream_id)
        record = _RECORDS.get(links[0].type) if links else None
        if record is None:
            raise negative_exit(f"there is no table, no team match and no tournament {stream_id}")
        async for part in record(pool, stream_id, links, audience):
            yield part


async def _table_record(
    pool: Pool, stream_id: UUID, links: Sequence[Link], audience: str | None
) -> AsyncIterator[bytes]:
    head = fold(TABLES, stream_id.bytes, links)
    if head.state.match is not None:
        match = await _read_match(pool, head.state)
        if not match.opened:
            raise negative_exit(
                "the team match is not over: until then its tables can be read only by the players seated there"
            )
        head = replace(head, state=replace(head.state, seed=match.seed, opened=True))
    reader = _audience_for(audience, opened=head.state.opened)
    yield await _stream_record(pool, stream_id, record_header(head.state, reader), links)
    if head.state.goes_on is not UNSET and head.state.opened:
        source = UUID(head.state.goes_on.table)
        async for part in _table_record(pool, source, await _read_links(pool, source), reader):
            yield part


async def _read_match(pool: Pool, table: Table) -> Match:
    match_id = UUID(bytes=table.match)
    return fold(MATCHES, match_id.bytes, await _read_links(pool, match_id)).state


async def _match_record(
    pool: Pool, stream_id: UUID, links: Sequence[Link], audience: str | None
) -> AsyncIterator[bytes]:
    """Yield the record of the match and, once it is over, that of every table."""
    if audience not in {None, *MATCH_AUDIENCES}:
        raise usage_exit(f"--as {audience!r} is not one of public, all: no player sits at every table of a match")
    match = fold(MATCHES, stream_id.bytes, links).state
    reader = _audience_for(audience, opened=match.opened)
    yield await _stream_record(pool, stream_id, record_header(match, reader), links)
    for placed in match.placed if match.opened else ():
        of_table = UUID(bytes=placed.id)
        async for part in _table_record(pool, of_table, await _read_links(pool, of_table), reader):
            yield part


async def _tournament_record(
    pool: Pool, stream_id: UUID, links: Sequence[Link], audience: str | None
) -> AsyncIterator[bytes]:
    """Yield the record of the tournament and, once it is over, that of every table or match."""
    if audience not in {None, *MATCH_AUDIENCES}:
        raise usage_exit(f"--as {audience!r} is not one of public, all: no player sits at every table of a tournament")
    tournament = fold(TOURNAMENTS, stream_id.bytes, links).state
    reader = _audience_for(audience, opened=tournament.opened)
    yield await _stream_record(pool, stream_id, record_header(tournament, reader), links)
    for place in contest_places(tournament) if tournament.opened else ():
        contest = UUID(bytes=place.id)
        own = await _read_links(pool, contest)
        if own:
            over = any(link.type == SeedOpened.tag for link in own)
            async for part in _RECORDS[own[0].type](pool, contest, own, reader if over else PUBLIC):
                yield part


async def _stream_record(pool: Pool, stream_id: UUID, first: Header, links: Sequence[Link]) -> bytes:
    """Return the record of one stream; its first line has the log's signature if its last event is signed."""
    shard = shard_of(stream_id, await read_shards(pool))
    first = await add_inclusion_proof(pool, shard, stream_id, links[-1].version, first)
    return b"".join(write_record(first, links))


_RECORDS = {
    TableOpened.tag: _table_record,
    MatchOpened.tag: _match_record,
    TournamentOpened.tag: _tournament_record,
}


def _audience_for(audience: str | None, *, opened: bool) -> str:
    if audience not in {None, PUBLIC} and not opened:
        raise negative_exit("it is not over: until its seed is opened only the public record can be exported")
    return audience or (ALL if opened else PUBLIC)


async def _read_links(pool: Pool, stream_id: UUID) -> list[Link]:
    shard = shard_of(stream_id, await read_shards(pool))
    return [stored.link for stored in await read_stream(pool, shard, stream_id)]


def export_text(file: Path) -> None:
    """Write a record in the open notation, with what it shows; raise Exit for a file that is none."""
    try:
        text = "".join(write_notation([_read_file(file)]))
    except (BrokenRecord, ValueError) as fault:
        raise negative_exit(one_line(str(fault))) from fault
    with open_output(None) as written:
        written.write(text.encode())


def import_text(file: Path, *, record: bool) -> None:
    """Read a text in the open notation, and write its hand histories, or its record; raise Exit where it is wrong."""
    try:
        parts = read_notation(_read_file(file).decode())
        check_notation(parts)
    except (NotationFault, UnicodeDecodeError) as fault:
        raise negative_exit(one_line(str(fault))) from fault
    if record and not all(part.is_whole for part in parts):
        raise negative_exit("a record follows only from a whole text: this one lacks what its reader did not see")
    with open_output(None) as written:
        if record:
            for part in parts:
                written.writelines(write_record(part.header, part.links))
        else:
            written.writelines(ENCODER.encode(deal) + b"\n" for deal in deals_of(parts))


def _read_file(file: Path) -> bytes:
    """Read a file, or standard input for `-`; raise Exit where it cannot be read."""
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        raise usage_exit(f"{file} cannot be read: {error.strerror}") from error


@contextmanager
def open_output(output: Path | None) -> Generator[BinaryIO, None, None]:
    """Open the file to write, or standard output; raise Exit where it cannot be written."""
    if output is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    try:
        with output.open("wb") as file:
            yield file
    except OSError as error:
        raise usage_exit(f"{output} cannot be written: {error.strerror}") from error
