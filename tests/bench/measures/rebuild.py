"""How fast the read models are made anew, against fetching the same rows of the log and doing nothing with them."""

import os
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from statistics import median
from uuid import UUID

from msgspec.structs import replace

from domain.games import GAMES, OFFERS
from service.readmodels.rebuild.tables import rebuild_tables
from service.readmodels.rebuild.workers import run_workers
from service.store import embedded
from service.store.addresses import SERVICE_ROLE, Addresses
from service.store.connections import Pool, open_pool
from service.store.events import Append, append
from service.store.migrations import migrate
from service.store.statements import load_statements
from tests.bench.figures import Figure, Target
from tests.kit.play import Match, play_table
from tests.kit.service.log_store import interleave

TARGET = 0.3
_DATABASE = "bench_rebuild"
_READ_LOG = load_statements("service.store", "events")["read_log"]
_BATCH = 2000
_AT_ONCE = 32
"""Matches played at the same time: as a log of a busy evening looks."""
_COPIES = 3
"""How often each match is in the log: enough events that the start of a process counts little, as in a log of weeks."""
_RULE_SETS = tuple(OFFERS)


async def measure(server: embedded.Server, tables: int = 128, runs: int = 5) -> list[Figure]:
    """Fill an empty database with matches and rebuild it; medians of alternating runs and ratios.

    As the command does it: with a process for each processor, which are started for each run.
    """
    url = server.url(SERVICE_ROLE, _DATABASE)
    await migrate(server.url(database=_DATABASE), url)
    async with await open_pool(url, 4) as pool:
        return await _measure(pool, url, tables, runs)


async def _measure(pool: Pool, url: str, tables: int, runs: int) -> list[Figure]:
    matches = [_match(number) for number in range(tables)]
    events = await _fill(pool, [_copy(match, number) for number in range(_COPIES) for match in matches])
    fetched, rebuilt = [], []
    for _ in range(runs + 1):
        fetched.append(await _seconds(lambda: _fetch(pool, events)))
        rebuilt.append(await _seconds(lambda: _rebuild(pool, url)))
    del fetched[0], rebuilt[0]  # they warm the caches of the server
    return [
        Figure(
            name="events of all read models rebuilt",
            value=events / median(rebuilt),
            unit="/s",
            against="asyncpg fetching the same rows",
            baseline=events / median(fetched),
            ratio=median(fetch / made for fetch, made in zip(fetched, rebuilt, strict=True)),
            target=Target(at_least=TARGET, of_ratio=True),
        )
    ]


def _match(number: int) -> Match:
    """Half of the tables are of players: their deals have rows of their own."""
    ruleset = _RULE_SETS[number // 2 % len(_RULE_SETS)]
    seats = range(OFFERS[ruleset].rules.seats)
    players = [4 * (number % 50) + seat if number % 2 else None for seat in seats]
    return play_table(number, ruleset, players=players)


def _copy(match: Match, number: int) -> Match:
    """The same match at another table; that its hashes are not those of its id does not matter here."""
    return replace(match, stream_id=UUID(int=match.stream_id.int ^ number))


async def _fill(pool: Pool, matches: list[Match]) -> int:
    count = 0
    async with pool.acquire() as connection:
        for first in range(0, len(matches), _AT_ONCE):
            for batch in _batches(interleave(matches[first : first + _AT_ONCE])):
                await append(connection, 0, batch)
                count += sum(len(command.links) for command in batch)
        await connection.execute("ANALYZE")
    return count


def _batches(commands: Iterable[Append]) -> Iterator[list[Append]]:
    """Group commands, in order; a stream occurs once in a group."""
    batch: dict[UUID, Append] = {}
    for command in commands:
        if command.stream_id in batch:
            yield list(batch.values())
            batch = {}
        batch[command.stream_id] = command
    yield list(batch.values())


async def _fetch(pool: Pool, events: int) -> None:
    for after in range(0, events, _BATCH):
        await pool.fetch(_READ_LOG, 0, after, _BATCH)


async def _rebuild(pool: Pool, url: str) -> None:
    async with run_workers(Addresses(url, None, embedded=False), (os.cpu_count() or 1) - 1) as helpers:
        await rebuild_tables(pool, GAMES, 1, lambda _done, _all: None, helpers)


async def _seconds(work: Callable[[], Awaitable[object]]) -> float:
    began = time.perf_counter()
    await work()
    return time.perf_counter() - began
