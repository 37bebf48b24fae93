"""What a match costs in the archive, and what reading it there costs, against the database.

The first step is that of a process which has neither the table nor its record in memory; the others are spread over the
match. The records of all matches are compared, byte for byte, before and after.
"""

import tempfile
import time
from pathlib import Path
from statistics import median

import httpx

from domain.games import OFFERS
from service.settings import Settings
from service.store import embedded
from service.store.addresses import SERVICE_ROLE
from service.store.connections import Connection, connect, open_pool
from service.store.migrations import migrate
from tests.bench.figures import Figure, Target
from tests.conftest import Database
from tests.kit.play import Match, play_table
from tests.kit.service.archive import archive, forget_opened
from tests.kit.service.http import open_client, serve_app, wait_for_read_models
from tests.kit.service.log_store import interleave, store_appends

EVENT_BYTES, STEP_MS = 40.0, 20.0
_DATABASE = "bench_archive"
_STEPS = 20
"""Steps read of each match."""
_SIZE = "SELECT pg_total_relation_size($1::text::regclass)"


async def measure(server: embedded.Server, tables: int = 24) -> list[Figure]:
    """Play matches of every rule set, read them, archive them, and read them again."""
    found = Database(_DATABASE, server.url(database=_DATABASE), server.url(SERVICE_ROLE, _DATABASE))
    await migrate(found.owner_url, found.service_url)
    rulesets = tuple(OFFERS)
    matches = [
        play_table(
            number,
            rulesets[number % len(rulesets)],
            players=range(OFFERS[rulesets[number % len(rulesets)]].rules.seats),
        )
        for number in range(tables)
    ]
    events = sum(len(match.links) for match in matches)
    settings = Settings(log_name="bench", database_url=found.service_url, requests_per_minute=1_000_000)
    async with await open_pool(found.service_url, 1) as pool:
        await store_appends(pool, interleave(matches))
    async with serve_app(settings) as served:
        await wait_for_read_models(served.app)
    owner = await connect(found.owner_url)
    stored_bytes = await _size(owner, "events") / events
    stored = await _read(settings, matches)
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        assert await archive(found, folder, [match.stream_id for match in matches]) == events
        archived_s = time.perf_counter() - began
        packed_bytes = sum(file.stat().st_size for file in Path(folder).rglob("*.gz")) / events  # noqa: ASYNC240 - few
        row_bytes = await _size(owner, "archived") / events
        forget_opened()
        archived = await _read(settings, matches)
    await owner.close()
    assert archived.records == stored.records, "a record is another after it was archived"
    name = f"of {events // tables:,} events"
    return [
        _figure(
            "an event in the archive, with its part of the row",
            packed_bytes + row_bytes,
            stored_bytes,
            "B",
            EVENT_BYTES,
        ),
        _figure("an event in the archive, its record alone", packed_bytes, stored_bytes, "B", EVENT_BYTES),
        _figure(f"a step of an archived replay {name}", median(archived.steps), median(stored.steps), "ms", STEP_MS),
        _figure(
            f"the first step of an archived replay {name}",
            median(archived.firsts),
            median(stored.firsts),
            "ms",
            STEP_MS,
        ),
        _figure(f"the record of an archived match {name}", median(archived.whole), median(stored.whole), "ms", None),
        Figure(name="events archived", value=events / archived_s, unit="/s"),
    ]


async def _size(owner: Connection, table: str) -> float:
    await owner.execute(f"VACUUM (FULL, ANALYZE) {table}")
    return await owner.fetchval(_SIZE, table)


class _Times:
    """What reading took, in milliseconds."""

    def __init__(self) -> None:
        self.firsts, self.steps, self.whole = list[float](), list[float](), list[float]()
        self.records: list[bytes] = []


async def _read(settings: Settings, matches: list[Match]) -> _Times:
    """Read every match by a process that knows none of them."""
    times = _Times()
    async with serve_app(settings) as served, open_client(served.url) as client:
        for match in [matches[0], *matches]:  # the first one loads what is loaded once
            path, end = f"/v1/tables/{match.stream_id}", len(match.links)
            first = await _timed(client, f"{path}/replay/{end // 2}?as=all", times.firsts)
            assert first
            for number in range(_STEPS):
                await _timed(client, f"{path}/replay/{1 + number * (end - 1) // _STEPS}?as=all", times.steps)
            times.records.append(await _timed(client, f"{path}/record?as=all", times.whole))
    del times.firsts[:2]
    return times


async def _timed(client: httpx.AsyncClient, path: str, times: list[float]) -> bytes:
    began = time.perf_counter()
    answer = await client.get(path)
    times.append(1000 * (time.perf_counter() - began))
    answer.raise_for_status()
    return answer.content


def _figure(name: str, value: float, baseline: float, unit: str, at_most: float | None) -> Figure:
    return Figure(
        name=name,
        value=value,
        unit=unit,
        against="the same in the database",
        baseline=baseline,
        ratio=value / baseline,
        target=None if at_most is None else Target(at_most=at_most),
    )
