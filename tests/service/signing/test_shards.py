"""Each shard has a log of its own, signed with one key; the rest of the world goes on while one cannot be signed."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from functools import cache

import asyncpg
import pytest

from domain.log.checkpoints import read_checkpoint
from domain.log.notes import read_note
from domain.log.tree import Tree, append_leaves
from service.live import leadership
from service.processes.signing_loop import sign_logs
from service.signing.checkpoints import read_all_published, read_published
from service.signing.follower import Follower, begin_epoch
from service.signing.log_check import LogMismatch, check_log
from service.signing.refusals import read_refusals
from service.store.connections import Pool, connect, open_pool
from service.store.events import Append, shard_of
from tests.conftest import Database
from tests.kit.play import Match, play_table
from tests.kit.service.http_contests import wait_for
from tests.kit.service.log_store import add_shards, appended_leaves, commands, interleave, store_appends
from tests.kit.service.pace import FAST

pytestmark = pytest.mark.slow

SHARDS = 3


@cache
def played() -> list[Match]:
    """Play the matches, when the first test asks for them: each process of a run reads this module."""
    return [play_table(seed) for seed in range(1, 7)]


@cache
def appended() -> list[Append]:
    """Give the commands of all matches in the order in which they are stored."""
    return interleave(played())


@pytest.fixture
async def sharded(follower: Follower, owner: asyncpg.Connection) -> Follower:
    """Of a database with three shards, none of them empty."""
    await add_shards(owner, 2)
    assert {shard_of(match.stream_id, SHARDS) for match in played()} == {0, 1, 2}
    return follower


def whole(shard: int, upto: int) -> Tree:
    """The tree of a shard after so many commands."""
    mine = [one for one in appended()[:upto] if shard_of(one.stream_id, SHARDS) == shard]
    return append_leaves(Tree(), appended_leaves(mine))[0]


async def is_whole(pool: Pool, shard: int, upto: int) -> bool:
    """Whether all of it is signed and published."""
    found = await read_published(pool, shard)
    if found is None or found.size < whole(shard, upto).size:
        return False
    assert read_checkpoint(read_note(found.note).text).root == whole(shard, upto).root
    return True


async def test_each_shard_is_signed_for_itself(sharded: Follower, pool: Pool) -> None:
    """Its own origin, its own file; what is wrong with one says nothing of the others."""
    await store_appends(pool, appended()[:200], SHARDS)
    for shard in range(SHARDS):
        point = await sharded.follow(shard)
        assert point is not None
        tree = whole(shard, 200)
        assert (point.origin, point.size, point.root) == (f"hordago/{shard}/1", tree.size, tree.root)
    assert [(last.shard, last.size) for last in await read_all_published(pool)] == [
        (shard, whole(shard, 200).size) for shard in range(SHARDS)
    ]
    for shard in range(SHARDS):
        kept = sharded.states.read(shard)
        assert kept is not None
        assert kept.point.size == whole(shard, 200).size


async def test_a_shard_that_begins_anew_leaves_the_others_where_they_are(
    sharded: Follower, pool: Pool, owner: asyncpg.Connection
) -> None:
    """`hordago log fork` begins one in all of them; each names its own last."""
    await store_appends(pool, appended()[:200], SHARDS)
    for shard in range(SHARDS):
        await sharded.follow(shard)
    forked = await begin_epoch(owner, sharded.states, 1, "why", 5)
    assert forked is not None
    assert forked.former.origin == "hordago/1/1"
    for shard, origin in ((0, None), (1, "hordago/1/2"), (2, None)):
        point = await sharded.follow(shard)
        assert (None if point is None else point.origin) == origin


async def test_every_shard_is_checked(sharded: Follower, pool: Pool, owner: asyncpg.Connection) -> None:
    """Against its own file."""
    await store_appends(pool, appended()[:200], SHARDS)
    for shard in range(SHARDS):
        await sharded.follow(shard)
    await owner.execute("ALTER TABLE events DISABLE TRIGGER USER")
    await owner.execute("UPDATE events SET at_ms = at_ms + 1 WHERE shard = 2 AND position = 5")
    for shard in (0, 1):
        checked = await check_log(pool, shard, sharded.states, lambda *_: None, 0, 0)
        assert (checked.size, checked.kept) == (whole(shard, 200).size, True)
    with pytest.raises(LogMismatch, match="event 5 "):
        await check_log(pool, 2, sharded.states, lambda *_: None, 0, 0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comes back at once."""
    monkeypatch.setattr(leadership, "RETRY_S", 0.01)


@contextlib.asynccontextmanager
async def away(database: Database) -> AsyncIterator[None]:
    """Refuse every connection to the database, and end those there are."""
    maintenance = await connect(database.owner_url.replace(f"/{database.name}", "/postgres", 1))
    await maintenance.execute(f"ALTER DATABASE {database.name} ALLOW_CONNECTIONS false")
    await maintenance.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", database.name
    )

    async def gone() -> bool:
        return not await maintenance.fetchval("SELECT count(*) FROM pg_stat_activity WHERE datname = $1", database.name)

    await wait_for(gone)
    yield
    await maintenance.execute(f"ALTER DATABASE {database.name} ALLOW_CONNECTIONS true")
    await maintenance.close()


@pytest.mark.usefixtures("quick")
async def test_a_database_that_was_away_is_followed_again(sharded: Follower, database: Database, pool: Pool) -> None:
    """No process lies; nothing is signed meanwhile, and everything afterwards, by two processes at once."""
    refusals: list[int] = []

    def tell(shard: int, *, refused: bool) -> None:
        refusals.extend([shard] if refused else [])

    other = Follower(pool, sharded.signer, sharded.states, lambda: 0)  # whose clock is behind, too
    async with (
        sign_logs(database.service_url, sharded, SHARDS, tell, pace=FAST),
        sign_logs(database.service_url, other, SHARDS, tell, pace=FAST),
    ):
        done = 0
        for upto in (100, 200, 300):
            async with await open_pool(database.service_url, 1) as fresh:  # no connection of it is one that was lost
                await store_appends(fresh, appended()[done:upto], SHARDS)
                done = upto
                for shard in range(SHARDS):
                    await wait_for(lambda shard=shard, upto=upto, fresh=fresh: is_whole(fresh, shard, upto))
            async with away(database):
                await asyncio.sleep(0.05)
    assert refusals == []


@pytest.mark.usefixtures("quick")
async def test_one_shard_that_is_refused_stops_no_other(
    sharded: Follower, database: Database, pool: Pool, owner: asyncpg.Connection
) -> None:
    """It is logged again and again, until a person says why."""
    refusals: list[int] = []

    def tell(shard: int, *, refused: bool) -> None:
        refusals.extend([shard] if refused else [])

    async def refused() -> bool:
        return len(refusals) > 2

    await store_appends(pool, appended()[:100], SHARDS)
    for shard in range(SHARDS):
        await sharded.follow(shard)
    await owner.execute("UPDATE heads SET epoch = 2 WHERE shard = 1")
    async with sign_logs(database.service_url, sharded, SHARDS, tell, pace=FAST):
        await wait_for(refused)
        await store_appends(pool, appended()[100:200], SHARDS)
        for shard in (0, 2):
            await wait_for(lambda shard=shard: is_whole(pool, shard, 200))
        (refusal,) = (await read_refusals(pool)).values()
        assert (refusal.shard, refusal.since_ms, refusal.reason) == (1, 1_000, "epoch-changed")
        found = await read_published(pool, 1)
        assert found is not None
        assert found.size == whole(1, 100).size
        await owner.execute("UPDATE heads SET epoch = 1 WHERE shard = 1")
        await wait_for(lambda: is_whole(pool, 1, 200))

        async def withdrawn() -> bool:
            return await read_refusals(pool) == {}

        await wait_for(withdrawn)
    assert set(refusals) == {1}


def test_matches_have_commands_enough() -> None:
    """For all that is appended above."""
    assert len(appended()) >= 300
    assert sum(len(commands(match)) for match in played()) == len(appended())
