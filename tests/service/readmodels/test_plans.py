"""Postgres finds a page of deals by its indexes, whatever is searched for and wherever the page begins."""

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final
from uuid import UUID

import asyncpg
import pytest
from asyncpg.connection import LoggedQuery
from msgspec import Struct

from service.readmodels.deals import LATEST, Search, list_deals
from service.store.connections import Pool, open_pool
from tests.bench.measures.hands import searches
from tests.conftest import Database
from tests.service.readmodels.many_deals import APART_MS, FIRST_MS, fill

pytestmark = pytest.mark.slow

DEALS: Final = 20_000
LIMIT: Final = 51
MOST: Final = 3000
"""Rows and entries of indexes that a page may read: 1000 one by one, twice, and then some of each kind."""
PLACES: Final = (LATEST, *[(FIRST_MS + DEALS * APART_MS * part // 4, UUID(int=0), 0) for part in (3, 2, 1)])

Node = dict[str, Any]
"""Of a plan."""


class Watched(Struct, frozen=True):
    """A pool of one connection, and all statements that it was given."""

    pool: Pool
    heard: list[LoggedQuery]


@pytest.fixture
async def watched(database: Database, owner: asyncpg.Connection) -> AsyncIterator[Watched]:
    """Over so many deals."""
    await fill(owner, DEALS, 2, DEALS // 100)
    async with await open_pool(database.service_url, 1) as pool:
        heard: list[LoggedQuery] = []
        async with pool.acquire() as connection:
            connection.add_query_logger(heard.append)
        yield Watched(pool, heard)


async def scans(watched: Watched, search: Search, before: tuple[int, UUID, int]) -> list[Node]:
    """Where rows of deals are read for a page."""
    watched.heard.clear()
    await list_deals(watched.pool, LIMIT, before, search)
    asked = [(told.query, told.args) for told in watched.heard if "FROM deals" in told.query]
    found: list[Node] = []
    async with watched.pool.acquire() as connection, connection.transaction():
        await connection.execute("SET LOCAL plan_cache_mode = force_custom_plan")
        for query, args in asked:
            (plan,) = json.loads(await connection.fetchval(f"EXPLAIN (ANALYZE, FORMAT JSON) {query}", *args))
            found += [node for node in _nodes(plan["Plan"]) if str(node.get("Relation Name")).startswith("deals")]
    return found


def _nodes(plan: Node) -> Iterator[Node]:
    yield plan
    for part in plan.get("Plans", ()):
        yield from _nodes(part)


def read(found: list[Node]) -> int:
    """How many rows these read, also such as were not wanted, and how often they looked for some."""
    each = ("Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck")
    return round(sum(node["Actual Loops"] * (1 + sum(node.get(rows, 0) for rows in each)) for node in found))


async def faults(watched: Watched) -> list[str]:
    """Searches for which more is read than should be."""
    found: list[str] = []
    for name, search in searches(DEALS).items():
        for place, before in enumerate(PLACES):
            reads = await scans(watched, search, before)
            if read(reads) > MOST or any("Index" not in node["Node Type"] for node in reads):
                found.append(f"{name}, page {place}: {read(reads)} by {[node['Node Type'] for node in reads]}")
    return found


async def test_no_search_reads_much_more_than_its_page(watched: Watched) -> None:
    """Each filter alone, and what is rare, contradictory, long past or all over the place together."""
    assert await faults(watched) == []


@pytest.mark.parametrize("index", ["deals_newest", "deals_by_search_key", "deals_of_players_by_search_key"])
async def test_no_index_is_there_for_nothing(watched: Watched, owner: asyncpg.Connection, index: str) -> None:
    """Without any one of them some search reads too much, and it shows."""
    await owner.execute(f"DROP INDEX {index}")
    assert await faults(watched) != []
