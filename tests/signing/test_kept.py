"""What is kept of the tree proves nothing of events that are not there any more."""

import asyncpg
import pytest

from domain.log.tree import Tree, append_leaves, leaf_hash
from service.signing import subtrees
from service.signing.checkpoints import read_published
from service.signing.follower import Follower, SigningRefused, begin_epoch
from service.signing.log_proofs import consistency_proof
from service.store.connections import Pool
from tests.conftest import Database
from tests.signing.rewriting import owner as change
from tests.signing.test_growing import fill


async def test_a_log_that_was_cut_is_refused_though_its_whole_tree_is_kept(
    follower: Follower, pool: Pool, owner: asyncpg.Connection, database: Database
) -> None:
    """Every leaf of what was signed is under one kept subtree, which was left where it is."""
    await fill(owner, 1, 256)
    await follower.follow(0)
    await change(
        database,
        "DELETE FROM events WHERE position > 200",
        "UPDATE heads SET position = 200",
        "UPDATE log_followed SET size = 200",
    )
    with pytest.raises(SigningRefused, match="256 events were signed, and the log has 200"):
        await follower.follow(0)
    found = await read_published(pool, 0)
    assert found is not None
    assert found.size == 256


async def test_what_was_followed_and_not_signed_is_not_cut_either(
    follower: Follower, owner: asyncpg.Connection, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process died before it signed: who goes on does not sign that tree for fewer events."""
    await fill(owner, 1, 100)
    signed = await follower.follow(0)
    assert signed is not None
    await fill(owner, 101, 256)

    async def dies(*_: object) -> bool:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(Follower, "_pledge", dies)
        with pytest.raises(ConnectionError):
            await follower.follow(0)
    await change(database, "DELETE FROM events WHERE position > 150", "UPDATE heads SET position = 150")
    with pytest.raises(SigningRefused, match="256 events were followed, and the log has 150"):
        await follower.follow(0)
    kept = follower.pledges.read(0)
    assert kept is not None
    assert kept.point == signed


@pytest.mark.parametrize("lost", ["place = 1", "place IN (1, 3)", "true"])
async def test_a_tree_of_which_something_is_missing_proves_nothing(
    follower: Follower, pool: Pool, owner: asyncpg.Connection, lost: str
) -> None:
    """Neither to the follower nor to anybody who asks; it is not put together from what is left."""
    await fill(owner, 1, 1024)
    signed = await follower.follow(0)
    assert signed is not None
    found = await read_published(pool, 0)
    assert found is not None
    await owner.execute(f"DELETE FROM log_nodes WHERE {lost}")  # noqa: S608 - our own words
    with pytest.raises(subtrees.MissingFromLog):
        await consistency_proof(pool, 0, found, 100, 1024)
    await fill(owner, 1025, 1030)
    with pytest.raises(SigningRefused, match="events are missing from the log"):
        await follower.follow(0)
    kept = follower.pledges.read(0)
    assert kept is not None
    assert kept.point == signed


async def test_what_is_kept_of_a_former_epoch_is_no_part_of_the_next(
    follower: Follower, pool: Pool, owner: asyncpg.Connection, database: Database
) -> None:
    """After a restore other events are under the same places of the tree, and fewer."""
    await fill(owner, 1, 1000)
    await follower.follow(0)
    await change(
        database,
        "DELETE FROM events WHERE position > 600",
        "UPDATE events SET hash = sha256(hash)",
        "UPDATE heads SET position = 600",
    )
    await begin_epoch(owner, follower.pledges, 0, "why", 5)
    for size in (600, 900):
        if size > 600:
            await fill(owner, 601, size)
        point = await follower.follow(0)
        rows = await pool.fetch("SELECT hash FROM events ORDER BY position")
        tree, _ = append_leaves(Tree(), [leaf_hash(row["hash"]) for row in rows])
        assert point is not None
        assert (point.origin, point.size, point.root) == ("hordago/0/2", size, tree.root)
    found = await read_published(pool, 0)
    assert found is not None
    assert await consistency_proof(pool, 0, found, 600, 900)
    former = await read_published(pool, 0, 1)
    assert former is not None
    with pytest.raises(subtrees.MissingFromLog):
        await consistency_proof(pool, 0, former, 300, 1000)
