"""`hordago export`: the record of a table as a file."""

import asyncio
import sys
from collections.abc import Iterable
from pathlib import Path
from uuid import UUID

from domain import sealing
from domain.chain import Link
from domain.games import GAMES
from domain.records.lines import write_record
from domain.table.stream import fold
from service.cli.database import pool_of
from service.cli.surroundings import settled
from service.cli.terminal import no, unusable
from service.http.record import header
from service.settings import Settings
from service.store.addresses import Addresses, addresses
from service.store.read import read_shards, read_stream
from service.store.shards import shard_of


def export(table: UUID, audience: str | None, output: Path | None) -> None:
    """Write the record; raises CannotStart, and Exit where there is no such table or it may not be read so.

    Before the seed is opened this is the public record: what a seat may read, only its own token can ask for.
    """
    if audience is not None and audience not in sealing.READERS:
        raise unusable(f"--as {audience!r} is not one of public, seat:0 to seat:3, all")
    settings = settled()
    with addresses(settings) as found:
        links = asyncio.run(_read(found, settings, table))
    if not links:
        raise no(f"there is no table {table}")
    head = fold(GAMES, table.bytes, links)
    if audience not in {None, "public"} and not head.table.opened:
        raise no("the table is not over: until its seed is opened only the public record can be exported")
    lines = write_record(header(head, audience or ("all" if head.table.opened else "public")), links)
    _write(lines, output)


async def _read(found: Addresses, settings: Settings, table: UUID) -> list[Link]:
    async with pool_of(found, settings) as pool:
        shard = shard_of(table, await read_shards(pool))
        return [stored.link for stored in await read_stream(pool, shard, table)]


def _write(lines: Iterable[bytes], output: Path | None) -> None:
    if output is None:
        sys.stdout.buffer.writelines(lines)
        sys.stdout.buffer.flush()
        return
    try:
        with output.open("wb") as file:
            file.writelines(lines)
    except OSError as error:
        raise unusable(f"{output} cannot be written: {error.strerror}") from error
