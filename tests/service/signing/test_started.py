"""A server does not start on a database of before what was signed, and on any other it does."""

from pathlib import Path

import asyncpg
import pytest

from service.signing.follower import Follower, begin_epoch
from service.signing.log_check import check_not_restored
from service.signing.state import SignedStates
from service.startup_errors import BadKey, DatabaseRestored
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.play import play_table
from tests.kit.service.log_store import add_shards, commands, store_appends
from tests.service.signing.rewriting import owner as change

APPENDS = commands(play_table(1))


@pytest.fixture
async def signed(follower: Follower) -> int:
    """How many events are."""
    await store_appends(follower.pool, APPENDS[:40])
    point = await follower.follow(0)
    assert point is not None
    return point.size


CHANGES: dict[str, tuple[tuple[str, ...], str]] = {
    "restored": (
        ("DELETE FROM events WHERE position > 30", "UPDATE heads SET position = 30", "DELETE FROM log_followed"),
        "events were signed, and it has 30",
    ),
    "emptied": (("DELETE FROM events", "UPDATE heads SET position = 0"), "events were signed, and it has 0"),
    "gone on otherwise": (
        ("UPDATE events SET hash = sha256(hash) WHERE position = 30",),
        "events are not those that were signed",
    ),
    "with a hole": (("DELETE FROM events WHERE position = 30",), "events are not those that were signed"),
}


@pytest.mark.parametrize("what", CHANGES)
async def test_a_restored_database_is_told_before_anything_is_served(
    follower: Follower, pool: Pool, database: Database, owner: asyncpg.Connection, signed: int, what: str
) -> None:
    """Until somebody says what happened."""
    await check_not_restored(pool, follower.states, 1)
    statements, message = CHANGES[what]
    await change(database, *statements)
    for _ in range(2):
        with pytest.raises(DatabaseRestored, match=f"shard 0: .*{message}"):
            await check_not_restored(pool, follower.states, 1)
    forked = await begin_epoch(owner, follower.states, 0, "why", 5)
    assert forked is not None
    assert forked.former.size == signed
    await check_not_restored(pool, follower.states, 1)


async def test_a_backup_of_before_a_fork_is_told_too(
    follower: Follower, pool: Pool, owner: asyncpg.Connection, signed: int
) -> None:
    """However many events it has."""
    assert signed
    await begin_epoch(owner, follower.states, 0, "why", 5)
    await follower.follow(0)
    await owner.execute("UPDATE heads SET epoch = 1")
    with pytest.raises(DatabaseRestored, match="it is in epoch 1, and what was signed last is of epoch 2"):
        await check_not_restored(pool, follower.states, 1)


async def test_every_shard_is_looked_at(
    follower: Follower, pool: Pool, owner: asyncpg.Connection, signed: int, tmp_path: Path
) -> None:
    """A file that cannot be read is no permission."""
    assert signed
    await add_shards(owner, 1)
    await check_not_restored(pool, follower.states, 2)
    (tmp_path / "signed-1.json").write_text("{")
    with pytest.raises(BadKey):
        await check_not_restored(pool, follower.states, 2)


async def test_what_is_not_signed_or_otherwise_is_served(
    follower: Follower, pool: Pool, database: Database, signed: int, tmp_path: Path
) -> None:
    """No file, more events, some of them not followed yet: the follower may refuse to sign, and play goes on."""
    await check_not_restored(pool, SignedStates(tmp_path / "none"), 1)
    await store_appends(pool, APPENDS[40:50])
    await check_not_restored(pool, follower.states, 1)
    await change(database, "UPDATE log_followed SET size = 3", "DELETE FROM log_nodes")
    await check_not_restored(pool, follower.states, 1)
    assert signed
