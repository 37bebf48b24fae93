"""Write rows as JSON lines, as CSV, or as Parquet, while they are read.

Parquet is written by pyarrow, which comes with the extra `data`: without it there are the other two.
"""

import asyncio
import csv
import io
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct, structs

from domain.table.game.dataset import DealRow
from service.exports.tables import Column

FormatName = Literal["jsonl", "csv", "parquet"]
LINES: Final = "application/jsonl"
CSV: Final = "text/csv"
PARQUET: Final = "application/vnd.apache.parquet"
ROW_GROUP: Final = 65_536
"""Rows of a row group: what is in memory as columns, some 10 MB, until it is compressed."""
_CHUNK: Final = 1024
"""Rows that become columns at once."""
_PIECE: Final = 65_536
"""Bytes of text that are sent together, at least."""
Rows = AsyncIterator[list[DealRow]]


class Format(Struct, frozen=True):
    """A format of file."""

    media_type: str
    write: Callable[[Sequence[Column], Rows], AsyncIterator[bytes]]


async def _lines(_columns: Sequence[Column], rows: Rows) -> AsyncIterator[bytes]:
    encode, gathered = msgspec.json.Encoder().encode_lines, bytearray()
    async for some in rows:
        gathered += encode(some)
        if len(gathered) >= _PIECE:
            yield bytes(gathered)
            gathered.clear()
    if gathered:
        yield bytes(gathered)


async def _csv(columns: Sequence[Column], rows: Rows) -> AsyncIterator[bytes]:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow([column.name for column in columns])
    truths = [place for place, column in enumerate(columns) if column.type == "boolean"]
    async for some in rows:
        for row in some:
            cells: list[Any] = list(structs.astuple(row))
            for place in truths:
                if cells[place] is not None:
                    cells[place] = "true" if cells[place] else "false"
            writer.writerow(cells)
        if written.tell() >= _PIECE:
            yield written.getvalue().encode()
            written.seek(0)
            written.truncate()
    yield written.getvalue().encode()


class _Sink(io.RawIOBase):
    """Keep what is written until it is taken."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:  # noqa: ANN401 - a buffer
        self._parts.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        """Return what was written since the last time."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


async def _parquet(columns: Sequence[Column], rows: Rows) -> AsyncIterator[bytes]:
    pa: Any = import_module("pyarrow")  # of an extra, and without types
    parquet: Any = import_module("pyarrow.parquet")
    types = {"text": pa.string(), "integer": pa.int64(), "boolean": pa.bool_(), "instant": pa.timestamp("ms", "UTC")}
    schema = pa.schema([pa.field(one.name, types[one.type], nullable=one.nullable) for one in columns])

    def chunk() -> None:
        """Turn the rows that wait into columns."""
        cells = zip(*map(structs.astuple, waiting), strict=True)
        # A time is written by the histories as Arrow reads it.
        arrays = [
            pa.array(column, pa.string()).cast(field.type) if one.type == "instant" else pa.array(column, field.type)
            for one, field, column in zip(columns, schema, cells, strict=True)
        ]
        batches.append(pa.RecordBatch.from_arrays(arrays, schema=schema))
        waiting.clear()

    sink, waiting, batches = _Sink(), list[DealRow](), list[Any]()
    with parquet.ParquetWriter(sink, schema, compression="zstd") as writer:

        async def group() -> bytes:
            """Write the columns that wait, in a thread: to compress them takes long, and leaves the others the loop."""
            await asyncio.to_thread(writer.write_table, pa.Table.from_batches(batches, schema), ROW_GROUP)
            batches.clear()
            return sink.take()

        async for some in rows:
            waiting += some
            if len(waiting) >= _CHUNK:
                chunk()
                if sum(batch.num_rows for batch in batches) >= ROW_GROUP:
                    yield await group()
        if waiting:
            chunk()
        if batches:
            yield await group()
    yield sink.take()


FORMATS: Final[Mapping[FormatName, Format]] = {
    "jsonl": Format(LINES, _lines),
    "csv": Format(CSV, _csv),
    "parquet": Format(PARQUET, _parquet),
}
"""By the extension of a file."""


def is_installed(name: FormatName) -> bool:
    """Tell whether files of this format can be written here."""
    return name != "parquet" or find_spec("pyarrow") is not None
