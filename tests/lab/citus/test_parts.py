"""Appends on Citus go to the node of their part alone: it may move, or go away and come back, and no other is asked."""

import asyncio
from collections.abc import Sequence
from functools import partial

import asyncpg
import pytest

from service.live.commit import Committer
from service.live.errors import StoreUnavailable
from service.store.appending import FUNCTIONS, connect_for_appends
from service.store.connections import connect
from service.store.events import append, read_written
from service.store.migrations import migrate
from tests.kit.each import each
from tests.kit.service.log_store import assert_log_intact, command, new_id, next_append
from tests.lab.citus.cluster import ROLE, SHARDS, Cluster, connected, move_shard, ports, worker_away

FUNCTIONS_OF_ALL = "SELECT proname, prosrc, proacl::text, xmin::text FROM pg_proc WHERE proname ~ '^append.*[0-9]$'"


async def functions(cluster: Cluster) -> list[list[asyncpg.Record]]:
    """What appends to the parts, on the coordinator and on each worker."""
    found: list[list[asyncpg.Record]] = []
    for url in (cluster.owner_url, *map(cluster.address, cluster.workers)):
        async with connected(url) as owner:
            found.append(await owner.fetch(f"{FUNCTIONS_OF_ALL} ORDER BY proname"))
    return found


def committers(cluster: Cluster) -> list[Committer]:
    """One for each shard, as a process that serves has."""
    return [Committer(shard, partial(connect, cluster.service_url)) for shard in range(SHARDS)]


async def closed(made: Sequence[Committer]) -> None:
    await asyncio.gather(*(one.close() for one in made))


async def test_a_writer_goes_to_the_node_of_its_shard(cluster: Cluster) -> None:
    """Which stores what it sends, and finds it again; the function of another part refuses, and stores nothing."""
    async with connected(cluster.owner_url) as owner:
        placed = await ports(owner)
        assert set(placed.values()) == {node.port for node in cluster.workers}
        for shard in range(SHARDS):
            writer = await connect_for_appends(partial(connect, cluster.service_url), shard)
            assert await writer.fetchval("SELECT inet_server_port()") == placed[shard]
            for batch in ([command(new_id())], [command(new_id()), command(new_id())]):
                (verdict, *_) = await append(writer, shard, batch)
                assert verdict.ok
                assert await read_written(writer, shard, batch[0]) == verdict.position
            assert await read_written(writer, shard, command(new_id())) is None
            await writer.close()
            assert await assert_log_intact(owner, shard) == 6


async def test_a_part_that_moves_is_followed(cluster: Cluster) -> None:
    """While it is written no command fails; who was at the node before is refused there, and finds the other one."""
    committer = Committer(0, partial(connect, cluster.service_url))
    moved, last = asyncio.Event(), command(new_id())
    straggler = await connect_for_appends(partial(connect, cluster.service_url), 0)
    idle = Committer(0, partial(connect, cluster.service_url))
    assert (await idle.append(command(new_id()))).ok

    async def write() -> int:
        nonlocal last
        assert (await committer.append(last)).ok
        after = 0
        while after < 5:
            after += moved.is_set()
            last = next_append(last)
            assert (await committer.append(last)).ok
        return last.links[-1].version

    async with connected(cluster.owner_url) as owner:
        writing = asyncio.create_task(write())
        source, target = await move_shard(owner, cluster)
        assert source != target
        moved.set()
        assert await writing > 12, "it was written before and after"
        late = [command(new_id()), next_append(last)]
        for batch in (late, late[:1], late[1:]):
            with pytest.raises(asyncpg.SerializationError):
                await append(straggler, 0, batch)
        assert all(verdict.ok for verdict in each(await asyncio.gather(*map(idle.append, late))))
        await assert_log_intact(owner)
        following = await connect_for_appends(partial(connect, cluster.service_url), 0)
        assert await following.fetchval("SELECT inet_server_port()") == target
        await following.close()
    await straggler.close()
    await closed([committer, idle])


SPLITS = {
    "isolated": "SELECT isolate_tenant_to_new_shard('events', 0::smallint, 'CASCADE', 'force_logical')",
    "split": """
SELECT citus_split_shard_by_split_points(shardid, ARRAY[((shardminvalue::bigint + shardmaxvalue::bigint) / 2)::text],
                                         (SELECT array_agg(nodeid ORDER BY nodeid) FROM pg_dist_node WHERE groupid > 0),
                                         'force_logical')
  FROM pg_dist_shard WHERE shardid = get_shard_id_for_distribution_column('events', 0::smallint)
""",
}
"""Ways to split the part of shard 0: the shard alone, or in the middle, with a half at each worker."""


@pytest.mark.parametrize("split", SPLITS.values(), ids=SPLITS)
async def test_a_part_that_is_split_takes_commands_after_migrate(cluster: Cluster, split: str) -> None:
    """Until then its shards take none, which is said, and those of other parts go on; then each stores once."""
    made = committers(cluster)
    latest = [command(new_id()) for _ in made]
    for committer, first in each(zip(made, latest, strict=True)):
        assert (await committer.append(first)).ok
    async with connected(cluster.owner_url) as owner:
        places = (
            "SELECT get_shard_id_for_distribution_column('events', shard::smallint) FROM generate_series(0, $1) shard"
        )
        before = [part for (part,) in await owner.fetch(places, SHARDS - 1)]
        await owner.execute(split)
        after = [part for (part,) in await owner.fetch(places, SHARDS - 1)]
        parted = {shard for shard in range(SHARDS) if before[shard] != after[shard]}
        assert 0 in parted
        assert len(parted) < SHARDS
        for shard in range(SHARDS):
            following = next_append(latest[shard])
            if shard in parted:
                with pytest.raises(StoreUnavailable):
                    await made[shard].append(following)
                with pytest.raises(asyncpg.UndefinedFunctionError, match="run `hordago migrate`"):
                    await connect_for_appends(partial(connect, cluster.service_url), shard)
            else:
                assert (await made[shard].append(following)).ok
                latest[shard] = following
        assert await migrate(cluster.owner_url, cluster.service_url) == ()
        for shard in range(SHARDS):
            assert (await made[shard].append(next_append(latest[shard]))).ok
            assert await assert_log_intact(owner, shard) == (4 if shard in parted else 6)
    await closed(made)


async def test_a_node_that_is_away_stops_its_own_shards_alone(cluster: Cluster) -> None:
    """The others take commands meanwhile, over connections that are there and over new ones; then all do again."""
    made = committers(cluster)
    latest = [command(new_id()) for _ in made]
    for committer, first in each(zip(made, latest, strict=True)):
        assert (await committer.append(first)).ok
    async with connected(cluster.owner_url) as owner:
        away = {shard for shard, port in (await ports(owner)).items() if port == cluster.workers[0].port}
        assert 0 < len(away) < SHARDS
    fresh = committers(cluster)
    async with worker_away(cluster, 0):
        for shard in range(SHARDS):
            for committer in (made[shard], fresh[shard]):
                if shard in away:
                    with pytest.raises(StoreUnavailable, match="does not answer"):
                        await committer.append(next_append(latest[shard]))
                else:
                    latest[shard] = next_append(latest[shard])
                    assert (await committer.append(latest[shard])).ok
    for shard in range(SHARDS):
        for committer in (made[shard], fresh[shard]):
            latest[shard] = next_append(latest[shard])
            assert (await committer.append(latest[shard])).ok
    async with connected(cluster.owner_url) as owner:
        for shard in range(SHARDS):
            assert await assert_log_intact(owner, shard) == (6 if shard in away else 10)
    await closed([*made, *fresh])


async def test_a_connection_that_breaks_in_the_middle_stores_once(cluster: Cluster) -> None:
    """The node ends the writer while it waits for the head: the same bytes are sent again, and stored once."""
    committer = Committer(0, partial(connect, cluster.service_url))
    assert (await committer.append(command(new_id()))).ok
    async with connected(cluster.owner_url) as owner:
        port = (await ports(owner))[0]
        node = next(node for node in cluster.workers if node.port == port)
        async with connected(cluster.address(node)) as there:
            transaction = owner.transaction()
            await transaction.start()
            await owner.execute("SELECT FROM heads WHERE shard = 0 FOR UPDATE")
            waiting = asyncio.create_task(committer.append(command(new_id())))
            async with asyncio.timeout(60):
                while not await there.fetchval(  # noqa: ASYNC110 - Postgres sends no event
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                    " WHERE wait_event_type = 'Lock' AND usename = $1",
                    ROLE,
                ):
                    await asyncio.sleep(0.01)
            await transaction.rollback()
        assert (await waiting).position == 3
        assert await assert_log_intact(owner) == 4
    await committer.close()


async def test_the_role_may_append_by_the_functions_and_write_nothing_else(cluster: Cluster) -> None:
    """At the coordinator, and at the node over the names of the parts; another role may not even append."""
    async with connected(cluster.owner_url) as owner:
        parts = dict(
            await owner.fetchrow(
                "SELECT get_shard_id_for_distribution_column('heads', 0::smallint) AS heads,"
                " get_shard_id_for_distribution_column('streams', 0::smallint) AS streams,"
                " get_shard_id_for_distribution_column('events', 0::smallint) AS events"
            )
            or ()
        )
        await owner.execute(f"CREATE ROLE {ROLE}_other LOGIN")
    writer = await connect_for_appends(partial(connect, cluster.service_url), 0)
    try:
        assert [verdict.ok for verdict in await append(writer, 0, [command(new_id())])] == [True]
        await writer.execute("SET citus.enable_manual_changes_to_shards = on")
        async with connected(cluster.service_url) as asked:
            for connection, numbered in ((asked, ""), (writer, ""), (writer, "_{}")):
                for table, change in (
                    ("heads", "UPDATE {} SET position = 0 WHERE shard = 0"),
                    ("streams", "UPDATE {} SET closed = false WHERE shard = 0"),
                    ("streams", "DELETE FROM {} WHERE shard = 0"),
                    ("events", "UPDATE {} SET actor = 'x' WHERE shard = 0"),
                    ("events", "DELETE FROM {} WHERE shard = 0"),
                    ("events", "INSERT INTO {} SELECT * FROM events WHERE shard = 0"),
                    ("events", "TRUNCATE {}"),
                ):
                    with pytest.raises(asyncpg.InsufficientPrivilegeError):
                        await connection.execute(change.format(table + numbered.format(parts[table])))
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await writer.execute(f"SELECT lock_shard_metadata(7, ARRAY[{parts['heads']}])")
        port = await writer.fetchval("SELECT inet_server_port()")
        node = next(node for node in cluster.workers if node.port == port)
        async with connected(cluster.address(node, user=f"{ROLE}_other")) as other:
            for function in FUNCTIONS:
                nothing = ", ".join(f"NULL::{type_}" for type_ in function.parameters.split(", "))
                with pytest.raises(asyncpg.InsufficientPrivilegeError, match="for function"):
                    await other.execute(f"SELECT {function.name}_{parts['heads']}({nothing})")
    finally:
        await writer.close()
        async with connected(cluster.owner_url) as owner:
            await owner.execute(f"DROP ROLE {ROLE}_other")


async def test_migrate_makes_the_functions_once_and_brings_them_up_to_date(cluster: Cluster) -> None:
    """The second time nothing is written; one that was changed is again as it was, on every node."""
    made = await functions(cluster)
    assert {len(found) for found in made} == {len(made[0])}
    assert len(made[0]) % len(FUNCTIONS) == 0
    assert await migrate(cluster.owner_url, cluster.service_url) == ()
    assert await functions(cluster) == made
    name, text = made[0][0]["proname"], made[0][0]["prosrc"]
    async with connected(cluster.owner_url) as owner:
        before = await owner.fetchval("SELECT pg_get_functiondef($1::regproc)", name)
        await owner.execute(before.replace(text, "BEGIN END"))
    assert {found[0]["prosrc"] for found in await functions(cluster)} == {"BEGIN END"}
    await migrate(cluster.owner_url, cluster.service_url)
    again = await functions(cluster)
    assert [[row[:3] for row in map(tuple, found)] for found in again] == [
        [row[:3] for row in map(tuple, found)] for found in made
    ]
