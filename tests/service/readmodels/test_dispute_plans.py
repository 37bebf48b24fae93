"""Postgres finds a page of disputes by an index, however many there are; pages follow each other without a gap."""

import json
from collections.abc import AsyncIterator
from typing import Any, Final

import asyncpg
import pytest

from service.readmodels.disputes import ListedDispute, list_disputes, list_rulings_by_rules
from service.readmodels.keyset import NEWEST, KeysetPosition
from service.store.connections import Pool, open_pool
from service.store.statements import load_statements
from tests.conftest import Database

pytestmark = pytest.mark.slow

DISPUTES: Final = 20_000
FIRST_MS: Final = 1_790_000_000_000
LIMIT: Final = 51
MOST: Final = 20 * LIMIT
"""Rows that a page may read."""
FILL: Final = """
INSERT INTO disputes (shard, table_id, number, dispute_id, ruleset, seat, deal, status, judge, kind, rules, until_ms)
SELECT 0, md5('table ' || n / 4)::uuid, n % 4 + 1, md5('dispute ' || n)::uuid, 'mus-basque', 0, 1,
       CASE WHEN n % 100 = 0 THEN 'open' WHEN n % 100 = 1 THEN 'ruled' ELSE 'settled' END, NULL, 'uphold',
       ARRAY[CASE WHEN n % 1000 = 999 THEN 'mus.deal' ELSE 'table.ruling' END], $2::bigint + n / 3 * 1000
  FROM generate_series(0, $1::integer - 1) AS n
"""


@pytest.fixture
async def many(database: Database, owner: asyncpg.Connection) -> AsyncIterator[Pool]:
    """So many disputes, three of which are due at the same time."""
    await owner.execute(FILL, DISPUTES, FIRST_MS)
    await owner.execute("ANALYZE disputes")
    async with await open_pool(database.service_url, 1) as pool:
        yield pool


async def rows_read(pool: Pool, name: str, *asked: object) -> int:
    """How many rows the statement of this name looked at."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SET LOCAL plan_cache_mode = force_custom_plan")
        query = f"EXPLAIN (ANALYZE, FORMAT JSON) {load_statements('service.readmodels', 'disputes')[name]}"
        (plan,) = json.loads(await connection.fetchval(query, *asked))
    return _rows(plan["Plan"])


def _rows(node: dict[str, Any]) -> int:
    each = ("Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck")
    own = node["Actual Loops"] * sum(node.get(rows, 0) for rows in each) if "Relation Name" in node else 0
    return round(own + sum(_rows(part) for part in node.get("Plans", ())))


@pytest.mark.parametrize("status", [None, "open", "settled", "appealed"])
@pytest.mark.parametrize("before_ms", [NEWEST[0], FIRST_MS + DISPUTES // 3 * 500, FIRST_MS + 50_000])
async def test_a_page_reads_little_more_than_it_shows(many: Pool, status: str | None, before_ms: int) -> None:
    """It does so at the beginning, in the middle and near the end, for any status."""
    of_any_judge = (None, False)
    assert await rows_read(many, "list_disputes", status, before_ms, NEWEST[1], LIMIT, [], *of_any_judge) <= MOST


@pytest.mark.parametrize("rules", [["table.ruling"], ["mus.deal"], ["mus.deal", "table.ruling"]])
async def test_earlier_rulings_are_found_by_an_index(many: Pool, rules: list[str]) -> None:
    """The index finds those of a rule that nearly all were ruled by, and those of a rare one."""
    assert await rows_read(many, "list_rulings", rules, LIMIT, [], ["mus-basque", "mus-federation"]) <= MOST
    found = await list_rulings_by_rules(many, rules, ["mus-basque"], LIMIT)
    assert await list_rulings_by_rules(many, rules, ["mushi"], LIMIT) == []
    assert {rule for ruling in found for rule in ruling.rules} <= set(rules)
    assert [ruling.until_ms for ruling in found] == sorted((ruling.until_ms for ruling in found), reverse=True)


async def test_the_disputes_that_wait_are_found_by_an_index(many: Pool) -> None:
    """A stream for judges asks for them every second."""
    assert await rows_read(many, "list_unsettled_disputes", [], [], LIMIT) <= MOST


async def test_pages_of_disputes_follow_each_other(many: Pool) -> None:
    """Also where a page ends between two that are due at the same time."""
    found: list[ListedDispute] = []
    before: KeysetPosition = NEWEST
    while page := await list_disputes(many, 199, before, wanted="ruled"):
        found += page
        before = (page[-1].until_ms, page[-1].id)
    keys = [(one.until_ms, one.id) for one in found]
    assert keys == sorted(keys, reverse=True)
    assert len(set(keys)) == DISPUTES // 100
