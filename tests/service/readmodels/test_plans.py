"""Postgres finds a page of deals by its indexes, whatever is searched for and wherever the page begins."""

import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final
from uuid import UUID

import asyncpg
import pytest
from asyncpg.connection import LoggedQuery
from msgspec import Struct

from service.readmodels.deals import LATEST, Search, list_deals
from service.store.connections import Pool, connect, open_pool
from tests.bench.measures.hands import searches
from tests.conftest import Database
from tests.kit.service.http import in_a_thread
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
    """A pool of one connection, and the queries that it sent."""

    pool: Pool
    queries: list[LoggedQuery]


NewDatabase = Callable[..., AbstractAsyncContextManager[Database]]


@pytest.fixture(scope="module")
def filled(new_database: NewDatabase) -> Iterator[str]:
    """Fill the tables of a database, from which those of the tests are copied; its name."""

    @asynccontextmanager
    async def filling() -> AsyncIterator[str]:
        async with new_database() as made:
            owner = await connect(made.owner_url)
            await fill(owner, DEALS, 2, DEALS // 100)
            await owner.close()
            yield made.name

    with in_a_thread(filling()) as name:
        yield name


@pytest.fixture
async def database(new_database: NewDatabase, filled: str) -> AsyncIterator[Database]:
    """A copy of the filled database."""
    async with new_database(filled) as made:
        yield made


@pytest.fixture
async def watched(database: Database) -> AsyncIterator[Watched]:
    """Watch a pool."""
    async with await open_pool(database.service_url, 1) as pool:
        queries: list[LoggedQuery] = []
        async with pool.acquire() as connection:
            connection.add_query_logger(queries.append)
        yield Watched(pool, queries)


async def scans(watched: Watched, search: Search, before: tuple[int, UUID, int]) -> list[Node]:
    """Return the nodes of the plans that read rows of deals for a page."""
    watched.queries.clear()
    await list_deals(watched.pool, LIMIT, before, search)
    asked = [(one.query, one.args) for one in watched.queries if "FROM deals" in one.query or "FROM plays" in one.query]
    found: list[Node] = []
    async with watched.pool.acquire() as connection, connection.transaction():
        await connection.execute("SET LOCAL plan_cache_mode = force_custom_plan")
        for query, args in asked:
            (plan,) = json.loads(await connection.fetchval(f"EXPLAIN (ANALYZE, FORMAT JSON) {query}", *args))
            found += [
                node for node in _nodes(plan["Plan"]) if str(node.get("Relation Name")).startswith(("deals", "plays"))
            ]
    return found


def _nodes(plan: Node) -> Iterator[Node]:
    yield plan
    for part in plan.get("Plans", ()):
        yield from _nodes(part)


def read(found: list[Node]) -> int:
    """Count the rows that these nodes read, filtered ones too, and their loops."""
    each = ("Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck")
    return round(sum(node["Actual Loops"] * (1 + sum(node.get(rows, 0) for rows in each)) for node in found))


async def faults(watched: Watched) -> AsyncIterator[str]:
    """Find the searches that read too many rows, or without an index."""
    for name, search in searches(DEALS).items():
        for place, before in enumerate(PLACES):
            reads = await scans(watched, search, before)
            if read(reads) > MOST or any("Index" not in node["Node Type"] for node in reads):
                yield f"{name}, page {place}: {read(reads)} by {[node['Node Type'] for node in reads]}"


async def test_no_search_reads_much_more_than_its_page(watched: Watched) -> None:
    """Each filter alone, and together rare, contradictory, old and frequent ones."""
    assert [fault async for fault in faults(watched)] == []


INDEXES: Final = (
    *("deals_newest", "deals_by_search_key", "deals_of_players_by_search_key"),
    *("plays_by_search_key", "plays_of_players_by_search_key"),
)


@pytest.mark.parametrize("index", INDEXES)
async def test_no_index_is_there_for_nothing(watched: Watched, owner: asyncpg.Connection, index: str) -> None:
    """Without one of them, some search reads too many rows."""
    await owner.execute(f"DROP INDEX {index}")
    assert await anext(faults(watched), None) is not None
