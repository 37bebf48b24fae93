"""A new epoch is begun in the file and in the database, whatever stops in between, and names what it stands in for."""

from pathlib import Path

import asyncpg
import pytest
from msgspec import structs

from domain.log.checkpoints import forked_from
from domain.log.notes import ED25519
from service.signing.follower import Follower, Refuses
from service.signing.forking import Forked, fork
from service.signing.keys import signer
from service.signing.pledges import Pledge
from service.signing.published import published
from service.store.connect import Pool
from tests.matches import play
from tests.readmodels.logs import commands, store

APPENDS = commands(play(1))


async def signed(follower: Follower, upto: int = 20) -> Pledge:
    """So many commands, signed."""
    await store(follower.pool, APPENDS[:upto])
    await follower.follow(0)
    pledge = follower.pledges.read(0)
    assert pledge is not None
    return pledge


async def test_the_next_checkpoint_names_the_last_one_and_why(follower: Follower, owner: asyncpg.Connection) -> None:
    """And those after it go on from there."""
    former = (await signed(follower)).point
    assert await fork(owner, follower.pledges, 0, "the  disk\nbroke ", 5) == Forked(0, 2, former)
    first = await follower.follow(0)
    assert first is not None
    assert (first.origin, first.size, first.root) == ("hordago/0/2", former.size, former.root)
    assert forked_from(first) == (former, "the disk broke")
    await store(follower.pool, APPENDS[20:30])
    second = await follower.follow(0)
    assert second is not None
    assert (second.origin, second.extension) == ("hordago/0/2", ())


async def test_nothing_signed_is_nothing_to_leave(follower: Follower, owner: asyncpg.Connection) -> None:
    """The epoch stays."""
    await store(follower.pool, APPENDS[:20])
    assert await fork(owner, follower.pledges, 0, "why", 5) is None
    first = await follower.follow(0)
    assert first is not None
    assert first.origin == "hordago/0/1"


async def test_it_can_be_said_again_with_a_better_reason(follower: Follower, owner: asyncpg.Connection) -> None:
    """Before anything is signed it is the same epoch; afterwards another one."""
    former = (await signed(follower)).point
    for reason in ("one", "two"):
        assert await fork(owner, follower.pledges, 0, reason, 5) == Forked(0, 2, former)
    first = await follower.follow(0)
    assert first is not None
    assert forked_from(first) == (former, "two")
    assert await fork(owner, follower.pledges, 0, "three", 5) == Forked(0, 3, first)


async def test_what_stops_between_file_and_database_is_done_by_the_same_command(
    follower: Follower, owner: asyncpg.Connection, pool: Pool
) -> None:
    """The file says it and the database does not: nothing of the former epoch's end is forgotten."""
    former = (await signed(follower)).point
    await fork(owner, follower.pledges, 0, "why", 5)
    await owner.execute("UPDATE heads SET epoch = 1, position = position - 1")
    with pytest.raises(Refuses):
        await follower.follow(0)
    await owner.execute("UPDATE heads SET position = position + 1")
    assert await fork(owner, follower.pledges, 0, "why", 5) == Forked(0, 2, former)
    assert (await follower.follow(0)) is not None


async def test_a_backup_of_before_an_earlier_fork_begins_an_epoch_that_there_never_was(
    follower: Follower, owner: asyncpg.Connection
) -> None:
    """Two logs of one name would be a lie that any witness finds."""
    await signed(follower)
    await fork(owner, follower.pledges, 0, "once", 5)
    second = await follower.follow(0)
    assert second is not None
    await owner.execute("UPDATE heads SET epoch = 1")
    await owner.execute("DELETE FROM log_checkpoints WHERE epoch = 2")
    with pytest.raises(Refuses, match="the database is in epoch 1, and what was signed last is of epoch 2"):
        await follower.follow(0)
    assert await fork(owner, follower.pledges, 0, "again", 5) == Forked(0, 3, second)
    third = await follower.follow(0)
    assert third is not None
    assert (third.origin, forked_from(third)) == ("hordago/0/3", (structs.replace(second, extension=()), "again"))


async def test_the_end_of_the_former_log_is_published_in_the_restored_database(
    follower: Follower, owner: asyncpg.Connection, pool: Pool
) -> None:
    """Which lacks it, for it was signed after the backup."""
    pledge = await signed(follower)
    await owner.execute("DELETE FROM log_checkpoints")
    await fork(owner, follower.pledges, 0, "why", 5)
    found = await published(pool, 0)
    assert found is not None
    assert (found.epoch, found.note, found.key) == (1, pledge.note, pledge.key)


async def test_where_the_file_is_gone_the_published_checkpoint_is_the_last_known(
    follower: Follower, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """Folder and key lost: whoever trusted the old key has to be told the new one."""
    former = (await signed(follower)).point
    (tmp_path / "signed-0.json").unlink()
    (tmp_path / "key").unlink()
    other = Follower(follower.pool, signer(tmp_path / "key", "hordago", ED25519), follower.pledges, follower.now_ms)
    with pytest.raises(Refuses):
        await other.follow(0)
    assert await fork(owner, other.pledges, 0, "the key is lost", 5) == Forked(0, 2, former)
    first = await other.follow(0)
    assert first is not None
    assert forked_from(first) == (former, "the key is lost")
