"""A node of Citus that does not answer is known to, and only what needs it fails, at once.

A Postgres that is no cluster stands for the coordinator: tables with the names of Citus' own say that it has one shard
itself, and another one at a node, which is the same server over a wire that can be cut.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

import asyncpg
import pytest

from service.live.commit import Committer
from service.live.errors import StoreUnavailable
from service.store.addresses import Addresses
from service.store.connections import Pool, ServerAway
from service.store.servers import (
    all_rows_of,
    are_all_there,
    connect_to_log,
    is_away,
    log_of,
    logs_of,
    open_servers,
    shards_by_answer,
    shards_to_read,
)
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.service.house import wait_until
from tests.kit.service.log_store import command, new_id
from tests.service.live.broken_wire import Wire, wire

pytestmark = pytest.mark.slow

_AS_CITUS = """
INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
VALUES (99999, 'citus', 10, 11, false, '14');
CREATE TABLE pg_dist_local_group AS SELECT 0 AS groupid;
CREATE TABLE pg_dist_placement AS SELECT shard + 100 AS shardid, shard AS groupid FROM generate_series(0, 1) AS shard
 UNION ALL VALUES (102, 1);
CREATE TABLE pg_dist_node AS
SELECT groupid, $$%s$$ AS nodename, 5432 AS nodeport, 'primary' AS noderole FROM generate_series(0, 1) AS groupid;
GRANT SELECT ON pg_dist_local_group, pg_dist_placement, pg_dist_node TO PUBLIC;
CREATE FUNCTION get_shard_id_for_distribution_column(regclass, smallint) RETURNS integer LANGUAGE sql
    RETURN 100 + $2;
INSERT INTO shard_homes (shard, server_id) SELECT 1, server_id FROM this_server;
"""
OF_NOTICES = 2
"""The number of the notices that follow from no event, the one after the last shard; they are at that node, too."""


@pytest.fixture
async def node(database: Database) -> AsyncIterator[Wire]:
    """The wire to the node that has shard 1."""
    async with wire(database.service_url) as made:
        yield made


@pytest.fixture
async def pool(database: Database, owner: asyncpg.Connection, node: Wire) -> AsyncIterator[Pool]:
    """That of a process, once it knows who has which shard."""
    await owner.execute(_AS_CITUS % node.socket.parent)
    async with open_servers(Addresses(database.service_url, None, embedded=False), 4) as opened:
        await wait_until(answers(opened, {0: True, 1: True}))
        yield opened


def answers(pool: Pool, wanted: dict[int, bool]) -> Callable[[], Awaitable[bool]]:
    async def found() -> bool:
        return shards_by_answer(pool) == wanted

    return found


def fail(node: Wire) -> None:
    """Break what is open, and refuse what is new."""
    node.refuses = True
    node.cut()


async def test_a_node_that_fails_is_away_until_it_answers(pool: Pool, database: Database, node: Wire) -> None:
    """Its shards cannot be read or appended to, nor all shards together; by the pool or by a connection of it."""
    committer = Committer(1, partial(connect_to_log, pool, database.service_url, 1), is_away=partial(is_away, pool, 1))
    words = "the server of shard 1 does not answer"
    fail(node)
    await wait_until(answers(pool, {0: True, 1: False}))
    async with pool.acquire() as lent:
        for source in each([pool, lent]):
            assert log_of(source, 0) is source
            assert shards_to_read(source) == [0]
            assert all_rows_of(source, [0]) is source
            for ask in each(
                (
                    partial(log_of, source, 1),
                    partial(all_rows_of, source),
                    partial(all_rows_of, source, [0, OF_NOTICES]),
                    partial(logs_of, source),
                )
            ):
                with pytest.raises(ServerAway, match=words):
                    ask()
            assert logs_of(source, away=True) == [source]
            assert is_away(source, OF_NOTICES)
            assert not are_all_there(source)
    with pytest.raises(ServerAway, match=words):
        await connect_to_log(pool, database.service_url, 1)
    with pytest.raises(StoreUnavailable, match=words):
        await committer.append(command(new_id()))
    node.refuses = False
    await wait_until(answers(pool, {0: True, 1: True}))
    assert are_all_there(pool)
    assert log_of(pool, 1) is pool
    assert all_rows_of(pool) is pool
    assert shards_to_read(pool) is None
    await committer.close()


async def test_a_shard_that_moves_away_from_a_failed_node_is_there_again(
    pool: Pool, owner: asyncpg.Connection, node: Wire
) -> None:
    """The node that has it now answers; one that has no shard is not asked any more."""
    fail(node)
    await wait_until(answers(pool, {0: True, 1: False}))
    await owner.execute("UPDATE pg_dist_placement SET groupid = 0")
    await wait_until(answers(pool, {0: True, 1: True}))
    assert not is_away(pool, 1)


async def test_what_waits_at_the_coordinator_is_ended_while_a_node_is_away(
    pool: Pool, owner: asyncpg.Connection, node: Wire
) -> None:
    """A statement that waits for something to be sent, as by a node; one that waits for another one here is left."""
    enough = asyncio.Event()

    async def nothing() -> AsyncIterator[bytes]:
        await enough.wait()
        yield b""

    async def is_ended() -> bool:
        return not await owner.fetchval("SELECT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1)", process)

    async with pool.acquire() as lent:
        process = lent.get_server_pid()
        await lent.execute("CREATE TEMPORARY TABLE received (data text)")
        waiting = asyncio.create_task(lent.copy_to_table("received", source=nothing()))
        await owner.execute("SELECT pg_advisory_lock(1)")
        working = asyncio.create_task(pool.execute("SELECT pg_advisory_lock(1)"))
        fail(node)
        try:
            await wait_until(is_ended)
            await owner.execute("SELECT pg_advisory_unlock(1)")
            await working
        finally:
            enough.set()
            await asyncio.wait({waiting})
    assert waiting.exception() is not None
    assert await pool.fetchval("SELECT 1") == 1
