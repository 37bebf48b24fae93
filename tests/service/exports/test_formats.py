"""The three formats have the same cells, in pieces of any size."""

import csv
import io
import json
from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any

import msgspec
import pytest
from pyarrow import parquet

from domain.games import GAMES
from domain.table.game.dataset import DealRow, Told
from domain.table.history import build_deals
from service.exports import formats
from service.exports.formats import FORMATS, FormatName, is_installed
from service.exports.tables import TABLES, ExportTable
from tests.kit.each import each
from tests.kit.play import play_table


def made(table: ExportTable, ruleset: str) -> list[DealRow]:
    """The rows of a match, whose player has a name that CSV has to quote."""
    match = play_table(5, ruleset, players=(1, None), bot="basic")
    deals: list[Any] = build_deals(GAMES, match.stream_id.bytes, match.links)
    player = deals[0].players[0].player
    told = Told(7, "2026-11-27T12:00:00.123Z", match.table.rules, 1, '{"a":1}', {player: 'Ane, "Beñat"\n;'})
    return [row for deal in deals for row in table.dataset.rows(deal, told)]


EVERY_TABLE = pytest.mark.parametrize(
    ("table", "ruleset"), [("mus-lances", "mus-basque"), ("mushi-rounds", "mushi")], ids=["mus", "mushi"]
)


async def _some(rows: list[DealRow], together: int) -> AsyncIterator[list[DealRow]]:
    for first in range(0, len(rows), together):
        yield rows[first : first + together]


async def written(name: FormatName, table: ExportTable, rows: list[DealRow], together: int) -> bytes:
    return b"".join([part async for part in FORMATS[name].write(table.columns, _some(rows, together))])


@pytest.mark.slow
@EVERY_TABLE
@pytest.mark.parametrize("together", [1, 7, 100_000])
async def test_every_format_has_the_same_cells(
    monkeypatch: pytest.MonkeyPatch, table: str, ruleset: str, together: int
) -> None:
    """JSON lines, CSV and Parquet, in row groups and pieces that are cut anywhere."""
    monkeypatch.setattr(formats, "ROW_GROUP", 8)
    monkeypatch.setattr(formats, "_CHUNK", 4)
    monkeypatch.setattr(formats, "_PIECE", 500)
    kept = TABLES[table]
    rows = made(kept, ruleset)
    wanted = [msgspec.to_builtins(row) for row in rows]
    lines = (await written("jsonl", kept, rows, together)).decode()
    assert [json.loads(line) for line in lines.splitlines()] == wanted

    text = (await written("csv", kept, rows, together)).decode()
    names, *cells = csv.reader(io.StringIO(text, newline=""))
    assert names == [column.name for column in kept.columns]
    assert [dict(zip(names, row, strict=True)) for row in cells] == [
        {name: _as_text(cell) for name, cell in row.items()} for row in wanted
    ]

    file = parquet.ParquetFile(io.BytesIO(await written("parquet", kept, rows, together)))
    if together < 12:
        assert file.metadata.num_row_groups > 1
    found = file.read().to_pylist()
    instants = {column.name for column in kept.columns if column.type == "instant"}
    assert found == [
        {name: datetime.fromisoformat(cell) if name in instants else cell for name, cell in row.items()}
        for row in wanted
    ]
    for field, column in each(zip(file.schema_arrow, kept.columns, strict=True)):
        assert (field.name, field.nullable) == (column.name, column.nullable)


def _as_text(cell: object) -> str:
    if cell is None:
        return ""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)


@EVERY_TABLE
async def test_a_file_without_rows_can_be_read(table: str, ruleset: str) -> None:
    """It has its columns, where the format has any."""
    kept = TABLES[table]
    assert ruleset in kept.game.offers
    assert await written("jsonl", kept, [], 1) == b""
    assert (await written("csv", kept, [], 1)).decode() == ",".join(column.name for column in kept.columns) + "\r\n"
    empty = parquet.read_table(io.BytesIO(await written("parquet", kept, [], 1)))
    assert (empty.num_rows, empty.column_names) == (0, [column.name for column in kept.columns])


def test_parquet_needs_what_may_not_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other two do not."""
    assert all(map(is_installed, FORMATS))
    monkeypatch.setattr(formats, "find_spec", lambda _name: None)
    assert [name for name in FORMATS if is_installed(name)] == ["jsonl", "csv"]
