"""How long an export takes, and how much memory: many deals take no more of it than some.

The matches are really played, and stored many times over under other ids. The file is written by the command, a
process of its own that says what memory it took. `python -m tests.bench.measures.exports 1000000` does it with
a million deals, as Parquet alone.
"""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from msgspec import Struct

from domain.games import GAMES
from domain.stream import ENCODER
from domain.table.history import build_deals
from service.exports.formats import FormatName
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import Connection, connect
from service.store.migrations import migrate
from tests.bench.commands import Taken, run_command
from tests.bench.figures import Figure, Target, show
from tests.kit.play import play_table

DEALS: Final = 20_000
_DATABASE: Final = "bench_exports"
_PLAYED: Final = 6
"""Matches of each rule set that are really played."""
_RULE_SETS: Final = ("mus-basque", "mus-federation", "mus-spanish", "mus-eight-kings")
_TABLE: Final = "mus-lances"
_STORE_MATCHES: Final = """
    INSERT INTO finished_matches (shard, position, table_id, version, game, rules, finished_ms)
    SELECT 0, copy, md5(copy::text)::uuid, 100, 'mus', rules, 1600000000000 + copy * 600000::bigint
      FROM generate_series(1, $1::int) AS copy JOIN played ON number = copy % $2::int
"""
_STORE_DEALS: Final = """
    INSERT INTO deals (shard, table_id, deal, ended_ms, search_key, history)
    SELECT 0, md5(copy::text)::uuid, deal, 1600000000000 + copy * 600000::bigint + deal, 0,
           replace(history, table_id, md5(copy::text)::uuid::text)::json
      FROM generate_series(1, $1::int) AS copy JOIN histories ON number = copy % $2::int
"""


class _Written(Struct, frozen=True):
    """A file, and what it took to write it."""

    bytes: int
    taken: Taken


async def measure(
    server: embedded.Server,
    count: int = DEALS,
    some: int = DEALS // 2,
    formats: Sequence[FormatName] = ("jsonl", "csv", "parquet"),
) -> list[Figure]:
    """Write some deals, and then as many as asked for, in each format."""
    figures: list[Figure] = []
    files: dict[int, dict[FormatName, _Written]] = {}
    for part in (some, count):
        deals, rows = await _fill(server, f"{_DATABASE}_{part}", part)
        files[part] = {name: _write(server, f"{_DATABASE}_{part}", name) for name in formats}
        if part == count:
            figures += [
                Figure(name="rows of the export", value=rows, unit="rows"),
                Figure(name="deals of the export", value=deals, unit="deals"),
            ]
    for name in formats:
        few, whole = files[some][name].taken, files[count][name].taken
        figures += [
            Figure(
                name=f"{name} of {count:,} deals: peak of memory",
                value=whole.peak_mb,
                unit="MB",
                against=f"of {some:,} deals",
                baseline=few.peak_mb,
                ratio=whole.peak_mb / few.peak_mb,
                target=Target(at_most=1.2, of_ratio=True),
            ),
            Figure(
                name=f"{name} of {count:,} deals",
                value=whole.seconds,
                unit="s",
                against="processor time",
                baseline=whole.processor_s,
                ratio=whole.seconds / whole.processor_s,
            ),
            Figure(name=f"{name} of {count:,} deals: size", value=files[count][name].bytes / 1e6, unit="MB"),
        ]
    return figures


async def _fill(server: embedded.Server, database: str, count: int) -> tuple[int, int]:
    """Make a database with so many deals or a few more, and return how many, and how many rows they will be."""
    owner_url = server.url(database=database)
    await migrate(owner_url, server.url(SERVICE_ROLE, database))
    owner = await connect(owner_url)
    try:
        return await _store(owner, count)
    finally:
        await owner.close()


async def _store(owner: Connection, count: int) -> tuple[int, int]:
    played = [_played(number, ruleset) for ruleset in _RULE_SETS for number in range(_PLAYED)]
    sizes = [len(deals) for _, _, deals in played]
    copies = count * len(played) // sum(sizes) + 1
    await owner.execute("CREATE TEMPORARY TABLE played (number int, rules json)")
    await owner.execute("CREATE TEMPORARY TABLE histories (number int, table_id text, deal int, history text)")
    await owner.copy_records_to_table("played", records=[(place, rules) for place, (_, rules, _) in enumerate(played)])
    await owner.copy_records_to_table(
        "histories",
        records=[
            (place, table_id, deal.deal, msgspec.json.encode(deal).decode())
            for place, (table_id, _, deals) in enumerate(played)
            for deal in deals
        ],
    )
    for index in ("deals_newest", "deals_by_search_key"):  # searches use them, exports do not
        await owner.execute(f"DROP INDEX {index}")
    await owner.execute("ALTER TABLE deals SET UNLOGGED")
    await owner.execute(_STORE_MATCHES, copies, len(played))
    await owner.execute(_STORE_DEALS, copies, len(played))
    await owner.execute("INSERT INTO checkpoints (shard, projector, position) VALUES (0, 'tables', $1)", copies)
    await owner.execute("VACUUM ANALYZE finished_matches, deals")
    of = [played[copy % len(played)][2] for copy in range(1, copies + 1)]
    rows = [sum(len(deal.players) * len(deal.lances) for deal in deals) for _, _, deals in played]
    return sum(map(len, of)), sum(rows[copy % len(played)] for copy in range(1, copies + 1))


def _played(number: int, ruleset: str) -> tuple[str, str, list[Any]]:
    """Play a match, and return its id, its rules, and the histories of its deals."""
    seats: int = GAMES["mus"].offers[ruleset].rules.seats
    match = play_table(
        number, ruleset, players=[None] * seats, bot="basic" if number % 3 else "random", options={"games_to_win": 1}
    )
    deals = build_deals(GAMES, match.stream_id.bytes, match.links)
    return str(match.stream_id), ENCODER.encode(match.table.rules).decode(), deals


def _write(server: embedded.Server, database: str, form: FormatName) -> _Written:
    """Run the command."""
    with tempfile.TemporaryDirectory(prefix="hordago-bench-") as folder:
        file = Path(folder) / "file"
        where = {"DATABASE_URL": server.url(SERVICE_ROLE, database), "DATA_DIR": folder}
        taken = run_command("export-data", _TABLE, "--format", form, "--output", str(file), **where)
        return _Written(file.stat().st_size, taken)


def main(deals: Annotated[int, typer.Argument(help="How many, at least.")] = 1_000_000) -> None:
    """Measure it with so many deals, as Parquet."""
    with tempfile.TemporaryDirectory(prefix="hordago-bench-") as folder, embedded.run_server(Path(folder)) as server:
        show(asyncio.run(measure(server, deals, DEALS, ("parquet",))))


if __name__ == "__main__":
    typer.run(main)
