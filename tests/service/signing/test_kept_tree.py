"""Stored subtrees: their cost is logarithmic, and they prove nothing of events that are no longer there."""

from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import asyncpg
import pytest

from domain.chain import GENESIS
from domain.log import proofs
from domain.log.checkpoints import read_checkpoint
from domain.log.entries import event_leaf
from domain.log.notes import read_note
from domain.log.proofs import inclusion_spans
from domain.log.tree import Tree, append_leaves
from service.signing import subtrees
from service.signing.checkpoints import read_published
from service.signing.follower import Follower, begin_epoch
from service.signing.log_proofs import consistency_proof
from service.signing.refusals import SigningRefused
from service.store.connections import Pool
from tests.conftest import Database
from tests.service.signing.rewriting import owner as change
from tests.service.signing.rewriting import stored_leaves

SIZE = 2 * 65_536 - 1
"""The size at which as much as possible has to be read: below every kept level all subtrees but one are whole."""
NEW = 7
ROWS = 255 * 3
"""Of leaves, and of subtrees at the levels 8 and 16, beside the last whole one above each."""

STREAM: Final = UUID("00000000-0000-7000-8000-000000000000")

_FILL = """
INSERT INTO events (shard, position, version, at_ms, stream_id, actor, type, data, sealed, hash,
                    command_id, command_digest)
SELECT 0, place, place, 0, '00000000-0000-7000-8000-000000000000', 'house', 'x', '{}', '[]',
       sha256(int8send(place)), '', ''
  FROM generate_series($1::bigint, $2::bigint) AS place
"""


class Counting:
    """A pool that counts what is asked and what comes back."""

    def __init__(self, pool: Pool) -> None:
        self.asked = self.rows = 0
        self._pool = pool

    async def fetch(self, *words: Any) -> list[asyncpg.Record]:  # noqa: ANN401 - a query and its arguments
        found = await self._pool.fetch(*words)
        self.asked += 1
        self.rows += len(found)
        return found

    async def fetchrow(self, *words: Any) -> asyncpg.Record | None:  # noqa: ANN401
        self.asked += 1
        self.rows += 1
        return await self._pool.fetchrow(*words)

    async def fetchval(self, *words: Any) -> Any:  # noqa: ANN401
        self.asked += 1
        self.rows += 1
        return await self._pool.fetchval(*words)

    async def execute(self, *words: Any) -> str:  # noqa: ANN401
        self.asked += 1
        return await self._pool.execute(*words)

    def acquire(self) -> Any:  # noqa: ANN401 - a connection that writes, and reads nothing
        return self._pool.acquire()


async def fill(owner: asyncpg.Connection, first: int, last: int) -> None:
    """Events of which only the hash is looked at."""
    await owner.execute(_FILL, first, last)
    await owner.execute("UPDATE heads SET position = $1", last)


@cache
def leaves(size: int) -> list[bytes]:
    """What the tree of such a log is made of."""
    hashes = [GENESIS, *[sha256(place.to_bytes(8, "big")).digest() for place in range(1, size + 1)]]
    return [event_leaf(STREAM.bytes, previous, hash_) for previous, hash_ in pairwise(hashes)]


@pytest.mark.slow
async def test_some_hundred_hashes_of_a_hundred_thousand_are_read(
    follower: Follower, owner: asyncpg.Connection, pool: Pool, tmp_path: Path
) -> None:
    """To prove an event at any place and from any size, and to go on with what is new after a start."""
    await fill(owner, 1, SIZE)
    point = await follower.follow(0)
    assert point is not None
    assert (point.size, point.root) == (SIZE, append_leaves(Tree(), leaves(SIZE))[0].root)
    await check_proofs(follower, pool)
    await check_start(follower, owner, pool, tmp_path)


async def check_proofs(followed: Follower, pool: Pool) -> None:
    """Read proofs of an event at any place, and from any size."""
    found = await read_published(pool, 0)
    assert found is not None
    point = read_checkpoint(read_note(found.note).text)
    known, before = leaves(SIZE), Tree()
    for place in (0, 1, 255, 256, 65_535, 65_536, 100_000, SIZE - 2, SIZE - 1):
        counting = Counting(pool)
        path = await subtrees.read_proof(counting, 0, 1, inclusion_spans(place, SIZE))  # type: ignore[arg-type]
        assert proofs.check_inclusion(known[place], place, SIZE, path, point.root)
        assert counting.rows <= 2 * ROWS
        counting = Counting(pool)
        sent = await consistency_proof(counting, 0, found, place + 1, SIZE)  # type: ignore[arg-type]
        before = append_leaves(before, known[before.size : place + 1])[0]
        steps = [bytes.fromhex(step) for step in sent]
        assert proofs.check_consistency(place + 1, before.root, SIZE, point.root, steps)
        assert counting.rows <= 6 * ROWS
    assert followed.states.read(0) is not None


async def check_start(followed: Follower, owner: asyncpg.Connection, pool: Pool, folder: Path) -> None:
    """Start a follower, which takes in what is new, and one that sees that the log begins with what was signed."""
    await fill(owner, SIZE + 1, SIZE + NEW)
    counting = Counting(pool)
    again = Follower(counting, followed.signer, type(followed.states)(folder), followed.now_ms)  # type: ignore[arg-type]
    point = await again.follow(0)
    assert point is not None
    assert (point.size, point.root) == (SIZE + NEW, append_leaves(Tree(), leaves(SIZE + NEW))[0].root)
    assert counting.rows <= 2 * ROWS + NEW + 5
    assert counting.asked <= 2 * SIZE.bit_length() + 10
    counting = Counting(pool)
    idle = Follower(counting, followed.signer, followed.states, followed.now_ms)  # type: ignore[arg-type]
    assert await idle.follow(0) is None
    assert (counting.asked, counting.rows) == (5, 4), "the last is whether the log was refused"


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
        patch.setattr(Follower, "_store_state", dies)
        with pytest.raises(ConnectionError):
            await follower.follow(0)
    await change(database, "DELETE FROM events WHERE position > 150", "UPDATE heads SET position = 150")
    with pytest.raises(SigningRefused, match="256 events were followed, and the log has 150"):
        await follower.follow(0)
    kept = follower.states.read(0)
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
    kept = follower.states.read(0)
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
    await begin_epoch(owner, follower.states, 0, "why", 5)
    begun = await follower.follow(0)
    assert (begun and begun.size) == 0  # not one event is as it was signed
    for size in (600, 900):
        if size > 600:
            await fill(owner, 601, size)
        point = await follower.follow(0)
        tree, _ = append_leaves(Tree(), await stored_leaves(owner))
        assert point is not None
        assert (point.origin, point.size, point.root) == ("hordago/0/2", size, tree.root)
    found = await read_published(pool, 0)
    assert found is not None
    assert await consistency_proof(pool, 0, found, 600, 900)
    former = await read_published(pool, 0, 1)
    assert former is not None
    with pytest.raises(subtrees.MissingFromLog):
        await consistency_proof(pool, 0, former, 300, 1000)
