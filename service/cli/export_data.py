"""`hordago export-data`: write the finished matches at public tables as a file for statistics."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

from service.accounts.names import PlayerNames
from service.cli.environment import command_pool, read_environment
from service.cli.export import open_output
from service.cli.terminal import negative_exit, print_note, usage_exit
from service.exports.formats import FORMATS, FormatName, is_installed
from service.exports.rows import read_rows
from service.exports.tables import TABLES, ExportTable
from service.http.exports import read_cursor, write_cursor
from service.http.protocol.errors import MalformedRequest
from service.readmodels.finished_matches import ends_of_part, later_ends, read_ends
from service.settings import Settings
from service.store.addresses import Addresses, database_addresses


def export_data(table: str, form: FormatName, cursor: str | None, most: int | None, output: Path | None) -> None:
    """Write the matches after a cursor, and the next cursor on standard error; raise CannotStart, and Exit."""
    found = TABLES.get(table)
    if found is None:
        raise usage_exit(f"there is no table {table!r}; there are {', '.join(TABLES)}")
    if not is_installed(form):
        raise usage_exit(f"{form} is written by pyarrow, which is not installed: pip install 'hordago[data]'")
    settings = read_environment()
    with database_addresses(settings, makes=False) as addresses, asyncio.Runner() as runner:
        parts = _parts(addresses, settings, found, form, cursor, most)
        try:
            following = runner.run(anext(parts)).decode()
            with open_output(output) as file:
                while part := runner.run(_next_part(parts)):
                    file.write(part)
        finally:
            runner.run(parts.aclose())
    print_note(f"cursor: {following}")


async def _next_part(parts: AsyncGenerator[bytes]) -> bytes:
    return await anext(parts, b"")


async def _parts(
    addresses: Addresses,
    settings: Settings,
    table: ExportTable,
    form: FormatName,
    cursor: str | None,
    most: int | None,
) -> AsyncGenerator[bytes]:
    """Yield the cursor after the file, and then the file in parts that are not empty."""
    async with command_pool(addresses, settings) as pool:
        last, written = await read_ends(pool, table.game.name)
        try:
            after = read_cursor(table, cursor, written)
        except MalformedRequest as fault:
            raise negative_exit(str(fault)) from fault
        ends = later_ends(after, last)
        if most is not None:
            ends = await ends_of_part(pool, table.game.name, after, ends, most)
        yield write_cursor(table, ends).encode()
        rows = read_rows(pool, PlayerNames(pool), table, after, ends)
        async for part in FORMATS[form].write(table.columns, rows):
            if part:
                yield part
