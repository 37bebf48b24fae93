"""A new epoch is begun in the file and in the database, whatever stops in between, and names what it stands in for."""

from pathlib import Path

import asyncpg
import pytest
from msgspec import structs

from domain.log.checkpoints import Checkpoint, read_checkpoint, read_forks, write_checkpoint
from domain.log.notes import ED25519, key_text, read_note, signature_line, write_note
from service.keys import load_or_create_signer
from service.signing.checkpoints import publish, read_first_published, read_published
from service.signing.follower import BegunEpoch, Follower, begin_epoch
from service.signing.refusals import SigningRefused
from service.signing.state import SignedState
from service.store.connections import Pool
from tests.kit.play import play_table
from tests.kit.service.log_store import commands, store_appends
from tests.kit.signed_log import HOUSE

APPENDS = commands(play_table(1))


async def signed(follower: Follower, upto: int = 20) -> SignedState:
    """So many commands, signed."""
    await store_appends(follower.pool, APPENDS[:upto])
    await follower.follow(0)
    state = follower.states.read(0)
    assert state is not None
    return state


def bare(point: Checkpoint) -> Checkpoint:
    """A checkpoint as the first one of the next epoch names it: origin, size and root."""
    return Checkpoint(point.origin, point.size, point.root)


def said(first: Checkpoint) -> tuple[Checkpoint, int, str]:
    """What the first checkpoint of an epoch says of the one before it."""
    fork = read_forks(first)[0]
    return fork.former, fork.kept, fork.reason


async def test_the_next_checkpoint_names_the_last_one_and_why(follower: Follower, owner: asyncpg.Connection) -> None:
    """The next checkpoint names the last one and why, and those after it go on from there."""
    former = (await signed(follower)).point
    assert await begin_epoch(owner, follower.states, 0, "the  disk\nbroke ", 5) == BegunEpoch(
        0, 2, bare(former), former.size
    )
    first = await follower.follow(0)
    assert first is not None
    assert (first.origin, first.size, first.root) == ("hordago/0/2", former.size, former.root)
    assert said(first) == (bare(former), former.size, "the disk broke")
    await store_appends(follower.pool, APPENDS[20:30])
    second = await follower.follow(0)
    assert second is not None
    assert (second.origin, second.extension) == ("hordago/0/2", ())


async def test_nothing_signed_is_nothing_to_leave(follower: Follower, owner: asyncpg.Connection) -> None:
    """The epoch stays."""
    await store_appends(follower.pool, APPENDS[:20])
    assert await begin_epoch(owner, follower.states, 0, "why", 5) is None
    first = await follower.follow(0)
    assert first is not None
    assert first.origin == "hordago/0/1"


async def test_it_can_be_said_again_with_a_better_reason(follower: Follower, owner: asyncpg.Connection) -> None:
    """Before anything is signed it is the same epoch; afterwards another one."""
    former = (await signed(follower)).point
    for reason in ("one", "two"):
        assert await begin_epoch(owner, follower.states, 0, reason, 5) == BegunEpoch(0, 2, bare(former), former.size)
    first = await follower.follow(0)
    assert first is not None
    assert said(first) == (bare(former), former.size, "two")
    assert await begin_epoch(owner, follower.states, 0, "three", 5) == BegunEpoch(0, 3, bare(first), first.size)


async def test_what_stops_between_file_and_database_is_done_by_the_same_command(
    follower: Follower, owner: asyncpg.Connection, pool: Pool
) -> None:
    """The file says it and the database does not: nothing of the former epoch's end is forgotten."""
    former = (await signed(follower)).point
    await begin_epoch(owner, follower.states, 0, "why", 5)
    await owner.execute("UPDATE heads SET epoch = 1, position = position - 1")
    with pytest.raises(SigningRefused):
        await follower.follow(0)
    await owner.execute("UPDATE heads SET position = position + 1")
    assert await begin_epoch(owner, follower.states, 0, "why", 5) == BegunEpoch(0, 2, bare(former), former.size)
    assert (await follower.follow(0)) is not None


async def test_a_backup_of_before_an_earlier_fork_begins_an_epoch_that_there_never_was(
    follower: Follower, owner: asyncpg.Connection
) -> None:
    """Two logs of one name would be a lie that any witness finds."""
    await signed(follower)
    await begin_epoch(owner, follower.states, 0, "once", 5)
    second = await follower.follow(0)
    assert second is not None
    await owner.execute("UPDATE heads SET epoch = 1")
    await owner.execute("DELETE FROM log_checkpoints WHERE epoch = 2")
    with pytest.raises(SigningRefused, match="the database is in epoch 1, and what was signed last is of epoch 2"):
        await follower.follow(0)
    assert await begin_epoch(owner, follower.states, 0, "again", 5) == BegunEpoch(0, 3, bare(second), second.size)
    third = await follower.follow(0)
    assert third is not None
    assert (third.origin, said(third)) == ("hordago/0/3", (bare(second), second.size, "again"))
    assert [fork.reason for fork in read_forks(third)] == ["again", "once"]


async def test_the_end_of_the_former_log_is_published_in_the_restored_database(
    follower: Follower, owner: asyncpg.Connection, pool: Pool
) -> None:
    """Which lacks it, for it was signed after the backup."""
    state = await signed(follower)
    await owner.execute("DELETE FROM log_checkpoints")
    await begin_epoch(owner, follower.states, 0, "why", 5)
    found = await read_published(pool, 0)
    assert found is not None
    assert (found.epoch, found.note, found.key) == (1, state.note, state.key)


async def test_where_the_file_is_gone_the_published_checkpoint_is_the_last_known(
    follower: Follower, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """Folder and key lost: those who trusted the old key need to get the new one."""
    former = (await signed(follower)).point
    (tmp_path / "signed-0.json").unlink()
    (tmp_path / "key").unlink()
    other = Follower(
        follower.pool, load_or_create_signer(tmp_path / "key", "hordago", ED25519), follower.states, follower.now_ms
    )
    with pytest.raises(SigningRefused):
        await other.follow(0)
    assert await begin_epoch(owner, other.states, 0, "the key is lost", 5) == BegunEpoch(
        0, 2, bare(former), former.size
    )
    first = await other.follow(0)
    assert first is not None
    assert said(first) == (bare(former), former.size, "the key is lost")


async def test_an_old_file_is_not_the_last_word(follower: Follower, owner: asyncpg.Connection, tmp_path: Path) -> None:
    """The folder was restored and the database was not: nothing is signed, and the fork names what was published."""
    await signed(follower)
    old = (tmp_path / "signed-0.json").read_bytes()
    await store_appends(follower.pool, APPENDS[20:40])
    last = await follower.follow(0)
    assert last is not None
    (tmp_path / "signed-0.json").write_bytes(old)
    await store_appends(follower.pool, APPENDS[40:50])
    with pytest.raises(
        SigningRefused, match=f"{last.size} events of epoch 1 were signed, and the file that says so is not"
    ):
        await follower.follow(0)
    assert await begin_epoch(owner, follower.states, 0, "why", 5) == BegunEpoch(0, 2, bare(last), last.size)
    first = await follower.follow(0)
    assert first is not None
    assert said(first) == (bare(last), last.size, "why")


@pytest.mark.parametrize("as_his_own", [False, True])
async def test_what_somebody_else_published_is_not_bare(
    follower: Follower, owner: asyncpg.Connection, tmp_path: Path, *, as_his_own: bool
) -> None:
    """Otherwise a person with the database could make the house replace anything."""
    state = await signed(follower)
    other = load_or_create_signer(tmp_path / "other" / "key", "hordago", ED25519)
    text = write_checkpoint(structs.replace(state.point, size=10_000))
    note = write_note(text, signature_line(other.key, other.sign(text.encode())))
    await publish(owner, 0, 1, 10_000, note, key_text(other.key) if as_his_own else state.key, 5)
    with pytest.raises(SigningRefused, match="10000 events of epoch 1 were signed"):
        await follower.follow(0)
    assert await begin_epoch(owner, follower.states, 0, "why", 5) == BegunEpoch(
        0, 2, bare(state.point), state.point.size
    )
    first = await follower.follow(0)
    assert first is not None
    assert said(first) == (bare(state.point), state.point.size, "why")
    assert await follower.follow(0) is None


async def test_an_epoch_that_was_called_for_is_begun_before_anything_is_signed(
    follower: Follower, owner: asyncpg.Connection
) -> None:
    """Stopped between the file and the database, and the log goes on as if nothing had been said."""
    former = (await signed(follower)).point
    await begin_epoch(owner, follower.states, 0, "why", 5)
    await owner.execute("UPDATE heads SET epoch = 1")
    await store_appends(follower.pool, APPENDS[20:30])
    with pytest.raises(SigningRefused, match="epoch 2 was asked for and not begun: run `hordago log fork` again"):
        await follower.follow(0)
    assert await begin_epoch(owner, follower.states, 0, "why", 5) == BegunEpoch(0, 2, bare(former), former.size)
    first = await follower.follow(0)
    assert first is not None
    assert said(first) == (bare(former), former.size, "why")


async def test_how_every_epoch_began_is_published_again_after_a_restore(
    follower: Follower, owner: asyncpg.Connection, pool: Pool
) -> None:
    """Who was away for two epochs asks for the first checkpoint of each of them."""
    await signed(follower)
    firsts: list[str | None] = []
    for epoch, reason in ((2, "once"), (3, "twice")):
        await begin_epoch(owner, follower.states, 0, reason, 5)
        await follower.follow(0)
        await store_appends(pool, APPENDS[epoch * 10 : epoch * 10 + 10])
        await follower.follow(0)
        firsts.append(await read_first_published(pool, 0, epoch))
    await owner.execute("DELETE FROM log_checkpoints")
    await owner.execute("UPDATE heads SET epoch = 1")
    forked = await begin_epoch(owner, follower.states, 0, "again", 5)
    assert forked is not None
    assert forked.epoch == 4
    assert [await read_first_published(pool, 0, epoch) for epoch in (2, 3)] == firsts
    third = await read_published(pool, 0)
    assert third is not None
    assert bare(read_checkpoint(read_note(third.note).text)) == forked.former


@pytest.mark.parametrize("reason", ["a\x1b[2Jb", "a\0b", "a\u202eb", "a\udcffb", "a\u2028b"])
async def test_a_reason_is_told_in_plain_words(follower: Follower, owner: asyncpg.Connection, reason: str) -> None:
    """Whatever was typed, a note has only what may be shown, and anybody can read it."""
    former = (await signed(follower)).point
    await begin_epoch(owner, follower.states, 0, reason.replace("\udcff", "\x7f"), 5)
    first = await follower.follow(0)
    assert first is not None
    (read,) = read_forks(
        read_checkpoint(read_note(write_note(write_checkpoint(first), signature_line(HOUSE.key, bytes(64)))).text)
    )
    assert (read.former, read.reason.replace("[2J", "")) == (bare(former), "a b")
