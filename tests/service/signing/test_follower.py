"""The follower signs what is new once, and nothing that is not what it signed before."""

import re
from pathlib import Path

import pytest
from msgspec import structs

from domain.log import proofs
from domain.log.checkpoints import Checkpoint, Fork, fork_lines, read_checkpoint
from domain.log.notes import ED25519, read_note, signed_by
from domain.log.proofs import consistency_spans, inclusion_spans
from domain.log.tree import Tree, append_leaves
from service.keys import load_or_create_signer, verify_signature
from service.settings import load_settings
from service.signing import follower as following
from service.signing import subtrees
from service.signing.checkpoints import read_published
from service.signing.follower import Follower
from service.signing.refusals import SigningRefused
from service.signing.state import Kept
from service.startup_errors import BadKey
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.log_store import appended_leaves, commands, store_appends
from tests.service.signing.rewriting import owner

pytestmark = pytest.mark.slow

MATCH = play_table(1)
APPENDS = commands(MATCH)


async def published(pool: Pool) -> Checkpoint:
    found = await read_published(pool, 0)
    assert found is not None
    return read_checkpoint(read_note(found.note).text)


async def test_an_empty_log_is_not_signed(follower: Follower) -> None:
    """There is nothing to say of it."""
    assert await follower.follow(0) is None
    assert await read_published(follower.pool, 0) is None


async def test_what_is_new_is_signed_once(follower: Follower, pool: Pool) -> None:
    """Size and root are those of all events so far, and the note bears the house's signature."""
    for upto in (1, 40, len(APPENDS)):
        known = await read_published(pool, 0)
        await store_appends(pool, APPENDS[0 if known is None else 40 if upto > 40 else 1 : upto])
        point = await follower.follow(0)
        assert point is not None
        assert point == await published(pool)
        tree, _ = append_leaves(Tree(), appended_leaves(APPENDS[:upto]))
        assert (point.origin, point.size, point.root) == ("hordago/0/1", tree.size, tree.root)
        note = await read_published(pool, 0)
        assert note is not None
        assert signed_by(read_note(note.note), follower.signer.key, verify_signature)
        assert await follower.follow(0) is None


async def test_a_follower_that_starts_again_reads_only_what_is_new(
    follower: Follower, pool: Pool, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads the leaves beside the last whole 256 of what it follows, and never the rest."""
    monkeypatch.setattr(following, "BATCH", 100)
    links = sum(len(command.links) for command in APPENDS)
    assert links > 600
    half = next(at for at in range(len(APPENDS)) if sum(len(one.links) for one in APPENDS[:at]) > 520)
    await store_appends(pool, APPENDS[:half])
    await follower.follow(0)
    await owner(database, "UPDATE events SET hash = '' WHERE position < 512")
    await store_appends(pool, APPENDS[half:])
    await follower.follow(0)
    assert (await published(pool)).root == append_leaves(Tree(), appended_leaves(APPENDS))[0].root


@pytest.mark.slow
async def test_any_event_is_proved_from_what_is_kept(follower: Follower, pool: Pool) -> None:
    """Inclusion of every event, and consistency of every two sizes tried."""
    await store_appends(pool, APPENDS)
    point = await follower.follow(0)
    assert point is not None
    leaves = appended_leaves(APPENDS)
    for index in each(range(0, len(leaves), 37)):
        path = await subtrees.read_proof(pool, 0, 1, inclusion_spans(index, point.size))
        assert proofs.check_inclusion(leaves[index], index, point.size, path, point.root)
    for old in each(range(1, len(leaves), 61)):
        path = await subtrees.read_proof(pool, 0, 1, consistency_spans(old, point.size))
        before = append_leaves(Tree(), leaves[:old])[0].root
        assert proofs.check_consistency(old, before, point.size, point.root, path)


CHANGES = {
    "truncated": (
        "DELETE FROM events WHERE position > 30",
        "UPDATE heads SET position = 30",
        "UPDATE log_followed SET size = 30",
    ),
    "emptied": ("DELETE FROM events", "UPDATE heads SET position = 0", "DELETE FROM log_followed"),
    "rewritten": ("UPDATE events SET hash = sha256(hash) WHERE position = 3",),
    "a hole": ("DELETE FROM events WHERE position = 3",),
    "moved to another epoch": ("UPDATE heads SET epoch = 2",),
    "moved to another epoch and cut": (
        "DELETE FROM events WHERE position > 30",
        "UPDATE heads SET epoch = 2, position = 30",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES)
async def test_a_log_that_is_not_what_was_signed_is_signed_no_more(
    follower: Follower, pool: Pool, database: Database, change: str
) -> None:
    """Truncated, rewritten or in another epoch: the last signature stays the last, also when the log grows again."""
    await store_appends(pool, APPENDS[:40])
    signed = await follower.follow(0)
    await owner(database, *CHANGES[change])
    await store_appends(pool, commands(play_table(2))[:1])
    for _ in range(2):
        with pytest.raises(SigningRefused):
            await follower.follow(0)
    assert await published(pool) == signed


async def test_a_restored_backup_is_signed_no_more(follower: Follower, pool: Pool, database: Database) -> None:
    """The database is as it was when less was signed; it then goes on otherwise, to more events than before."""
    await store_appends(pool, APPENDS[:20])
    await follower.follow(0)
    size = (await published(pool)).size
    await store_appends(pool, APPENDS[20:40])
    signed = await follower.follow(0)
    assert signed is not None
    restored = (
        "DELETE FROM events WHERE position > {}",
        "UPDATE heads SET position = {}",
        "UPDATE log_followed SET size = {}",
        "DELETE FROM log_checkpoints WHERE size > {}",
        "DELETE FROM streams",
    )
    await owner(database, *[statement.format(size) for statement in restored])
    await store_appends(pool, commands(play_table(2))[:60])
    with pytest.raises(SigningRefused, match="not those that were signed"):
        await follower.follow(0)


async def test_a_fork_names_what_it_takes_the_place_of(follower: Follower, pool: Pool, database: Database) -> None:
    """The first checkpoint of the new epoch, and only the first."""
    await store_appends(pool, APPENDS[:20])
    former = await follower.follow(0)
    assert former is not None
    await owner(database, "UPDATE heads SET epoch = 2")
    state = follower.states.read(0)
    assert state is not None
    lines = fork_lines(Fork(former, former.size, "the disk broke"))
    kept = Kept(former.size, former.root, lines)
    assert follower.states.exchange(0, state, structs.replace(state, fork_to=2, kept=kept))
    first = await follower.follow(0)
    assert first is not None
    assert (first.origin, first.size, first.root) == ("hordago/0/2", former.size, former.root)
    assert first.extension == lines
    await store_appends(pool, APPENDS[20:21])
    second = await follower.follow(0)
    assert second is not None
    assert (second.origin, second.extension) == ("hordago/0/2", ())


async def test_what_was_signed_and_not_published_is_published_later(follower: Follower, pool: Pool) -> None:
    """The process may die between the file and the database."""
    await store_appends(pool, APPENDS[:20])
    signed = await follower.follow(0)
    await pool.execute("DELETE FROM log_checkpoints")
    assert await follower.follow(0) is None
    assert await published(pool) == signed


async def test_followers_that_take_turns_sign_one_log(follower: Follower, pool: Pool) -> None:
    """Each reads what the other has signed."""
    other = Follower(pool, follower.signer, follower.states, follower.now_ms)
    for at, one in enumerate((follower, other, follower, other)):
        await store_appends(pool, APPENDS[at * 10 : at * 10 + 10])
        assert await one.follow(0) is not None
    assert (await published(pool)).root == append_leaves(Tree(), appended_leaves(APPENDS[:40]))[0].root


def test_a_key_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    """Another name, or another use, is another key."""
    path = tmp_path / "folder" / "key"
    made = load_or_create_signer(path, "hordago", ED25519)
    assert path.stat().st_mode & 0o777 == 0o600
    again = load_or_create_signer(path, "hordago", ED25519)
    assert again.key == made.key
    assert verify_signature(made.key.public, b"text", again.sign(b"text"))
    assert made.secret.private_bytes_raw().hex() not in repr(made.key)
    with pytest.raises(BadKey):
        load_or_create_signer(path, "another", ED25519)
    for spoiled in ("", "PRIVATE+KEY+hordago", path.read_text().replace("+hordago+", "+hordagu+"), "é"):
        path.write_text(spoiled)
        with pytest.raises(BadKey):
            load_or_create_signer(path, "hordago", ED25519)


def test_no_two_installations_have_a_log_of_one_name(tmp_path: Path) -> None:
    """Attack, which succeeded: two servers without LOG_NAME signed a log `hordago/0/1` each, and a witness mixed them.

    The name is fixed with the key.
    """
    one, two = (load_or_create_signer(tmp_path / folder, None, ED25519).key.name for folder in ("one", "two"))
    assert one != two
    assert re.fullmatch(r"hordago-[0-9a-f]{12}", one)
    assert load_or_create_signer(tmp_path / "one", None, ED25519).key.name == one
    assert load_settings({}).log_name is None


@pytest.mark.parametrize(
    "content", ["{", '{"note":"note","epoch":1,"key":""}', '{"note":"a\\n\\nb\\n","epoch":1,"key":""}', "\xff"]
)
async def test_a_pledge_that_cannot_be_read_is_not_forgotten(follower: Follower, tmp_path: Path, content: str) -> None:
    """Otherwise a person who spoils the file could have anything signed."""
    (tmp_path / "signed-0.json").write_text(content, "latin-1")
    with pytest.raises(BadKey):
        await follower.follow(0)


async def test_what_was_signed_is_not_signed_anew_without_the_file_that_says_so(
    follower: Follower, pool: Pool, tmp_path: Path
) -> None:
    """A key that comes alone to another machine does not know what it has promised."""
    await store_appends(pool, APPENDS[:20])
    await follower.follow(0)
    (tmp_path / "signed-0.json").unlink()
    with pytest.raises(SigningRefused, match="not beside the key"):
        await follower.follow(0)


async def test_another_key_signs_another_epoch(follower: Follower, pool: Pool, tmp_path: Path) -> None:
    """The first checkpoint of that epoch says so to those who trusted the former key."""
    await store_appends(pool, APPENDS[:20])
    await follower.follow(0)
    (tmp_path / "key").unlink()
    other = structs.replace(follower, signer=load_or_create_signer(tmp_path / "key", "hordago", ED25519))
    await store_appends(pool, APPENDS[20:40])
    with pytest.raises(SigningRefused, match="another key"):
        await other.follow(0)


async def test_whoever_was_overtaken_keeps_what_the_other_signed(
    follower: Follower, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process may hold on for a moment after another one took its duty."""
    await store_appends(pool, APPENDS[:20])
    await follower.follow(0)
    await store_appends(pool, APPENDS[20:30])
    overtaking = Follower(pool, follower.signer, follower.states, follower.now_ms)
    grown_as_it_was = Follower._grow_tree

    async def slowly(self: Follower, shard: int, epoch: int, size: int, end: int) -> Tree:
        found = await grown_as_it_was(self, shard, epoch, size, end)
        if self is follower:
            await store_appends(pool, APPENDS[30:40])
            assert await overtaking.follow(0) is not None
        return found

    monkeypatch.setattr(Follower, "_grow_tree", slowly)
    assert await follower.follow(0) is None
    assert (await published(pool)).root == append_leaves(Tree(), appended_leaves(APPENDS[:40]))[0].root
    kept = follower.states.read(0)
    assert kept is not None
    assert kept.point == await published(pool)


async def test_nothing_is_signed_that_cannot_be_kept(follower: Follower, pool: Pool, tmp_path: Path) -> None:
    """Nor published: what is published and forgotten could be contradicted."""
    await store_appends(pool, APPENDS[:20])
    (tmp_path / "signed-0.json.new").mkdir()
    with pytest.raises(BadKey, match="cannot be written"):
        await follower.follow(0)
    assert await read_published(pool, 0) is None
