"""The signed state is on the disk before it is published, and a process that dies in between continues from it."""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec import json, structs

from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.notes import ED25519, key_text, read_note
from domain.log.tree import Tree, append_leaves
from service import files
from service.keys import load_or_create_signer
from service.signing import follower as following
from service.signing import subtrees
from service.signing.checkpoints import read_published
from service.signing.follower import Follower
from service.signing.state import FirstNote, SignedState, SignedStates
from service.startup_errors import BadKey
from service.store.connections import Pool
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.log_store import appended_leaves, commands, store_appends
from tests.kit.signed_log import HOUSE, Log
from tests.service.trust.watching import HISTORY

KEY = key_text(HOUSE.key)


def signed_state(size: int, *, shard: int = 0, epoch: int = 1) -> SignedState:
    """Return the state after so many events are signed."""
    return SignedState(Log(HISTORY[:size], shard, epoch).note(), epoch, KEY)


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Record what is asked of the disk, in order, with the names of files and folders."""
    calls: list[str] = []
    synced, replaced, linked = os.fsync, Path.replace, os.link

    def fsync(opened: int) -> None:
        known = {path.stat().st_ino: path.name for path in (tmp_path, *tmp_path.rglob("*"))}
        calls.append(f"fsync {known[os.fstat(opened).st_ino]}")
        synced(opened)

    def replace(self: Path, target: Path) -> Path:
        calls.append(f"replace {target.name}")
        return replaced(self, target)

    def link(source: Path, target: Path) -> None:
        calls.append(f"link {target.name}")
        linked(source, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(os, "link", link)
    return calls


def test_it_is_on_the_disk_when_it_is_said_to_be(tmp_path: Path, done: list[str]) -> None:
    """The content first, then the name, then the folder that has the name."""
    folder = tmp_path / "folder"
    folder.mkdir()
    assert SignedStates(folder).exchange(0, None, signed_state(3))
    assert done == ["fsync signed-0.json.new", "replace signed-0.json", "fsync folder"]


def test_a_key_is_on_the_disk_before_it_signs(tmp_path: Path, done: list[str]) -> None:
    """A key is on the disk before it signs, and so are the folders that were made for it."""
    load_or_create_signer(tmp_path / "one" / "two" / "key", "hordago", ED25519)
    assert re.fullmatch(r"fsync key\.\w+\.new", done.pop(0))
    assert done == ["link key", "fsync two", "fsync one", f"fsync {tmp_path.name}"]
    assert [file.name for file in (tmp_path / "one" / "two").iterdir()] == ["key"]


def test_a_key_is_made_once_by_whoever_is_first(tmp_path: Path) -> None:
    """Processes that start together have one key; a half-made file is in no process's way."""
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: load_or_create_signer(tmp_path / "key", "hordago", ED25519).key, range(8)))
    assert len(set(made)) == 1
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600


def test_of_many_writers_each_knows_what_it_replaces(tmp_path: Path) -> None:
    """All but one of them learn that another was faster, every time."""
    states, known = SignedStates(tmp_path), None
    for size in range(1, 20):
        mine = [signed_state(size), signed_state(size + 100), signed_state(size + 200)]
        with ThreadPoolExecutor(3) as pool:
            done = list(pool.map(lambda one, known=known: states.exchange(0, known, one), mine))
        assert sum(done) == 1
        known = states.read(0)
        assert known == mine[done.index(True)]


def test_another_shard_has_another_file(tmp_path: Path) -> None:
    """Another shard has another file, and does not know of this one."""
    states = SignedStates(tmp_path)
    states.exchange(0, None, signed_state(3))
    assert states.read(1) is None
    assert states.exchange(1, None, signed_state(5, shard=1))
    assert (states.read(0), states.read(1)) == (signed_state(3), signed_state(5, shard=1))


FIRST = FirstNote(Log(HISTORY[:5], epoch=2).note(), 2, KEY)
SPOILED: dict[str, tuple[Any, str]] = {
    "another shard's": (signed_state(3, shard=1), "of another log"),
    "another epoch's": (structs.replace(signed_state(3), epoch=2), "of another log"),
    "of no log": (structs.replace(signed_state(3), note="a\n1\nAA==\n\n"), "cannot be read"),
    "no key": (structs.replace(signed_state(3), key="me"), "cannot be read"),
    "with another shard's first": (
        structs.replace(signed_state(3), firsts=(FirstNote(Log(HISTORY, 1, 2).note(), 2, KEY),)),
        "of another log",
    ),
    "a first note without a key": (
        structs.replace(signed_state(3), firsts=(structs.replace(FIRST, key="me"),)),
        "cannot be read",
    ),
    "with a first that says nothing": (
        structs.replace(signed_state(3), firsts=(structs.replace(FIRST, note="a"),)),
        "cannot be read",
    ),
}


@pytest.mark.parametrize("what", SPOILED)
def test_what_is_not_ours_is_not_taken_for_ours(tmp_path: Path, what: str) -> None:
    """A file that was copied over, or spoiled; what is beside it stays what it is."""
    content, message = SPOILED[what]
    (tmp_path / "signed-0.json").write_bytes(json.encode(content))
    with pytest.raises(BadKey, match=message):
        SignedStates(tmp_path).read(0)
    with pytest.raises(BadKey, match=message):
        SignedStates(tmp_path).exchange(0, None, signed_state(3))
    assert (tmp_path / "signed-0.json").read_bytes() == json.encode(content)


def test_a_pledge_is_read_as_it_was_written(tmp_path: Path) -> None:
    """With everything that it has."""
    whole = structs.replace(signed_state(3, epoch=2), fork_to=3, reason="why", firsts=(FIRST,))
    assert SignedStates(tmp_path).exchange(0, None, whole)
    assert SignedStates(tmp_path).read(0) == whole


APPENDS = commands(play_table(1))


class Dies(BaseException):
    """The process is gone."""


MOMENTS: dict[str, tuple[Any, str, bool]] = {
    "before the tree is kept": (subtrees, "store_subtrees", False),
    "when the tree is kept": (subtrees, "store_subtrees", True),
    "before the file is written": (files.os, "fsync", False),
    "when the file has another name": (files, "sync_folder", False),
    "before it is published": (following, "publish", False),
    "when it is published": (following, "publish", True),
}
"""Where, and whether what is called there was done."""


async def published(pool: Pool) -> Checkpoint | None:
    found = await read_published(pool, 0)
    return None if found is None else read_checkpoint(read_note(found.note).text)


@pytest.mark.slow
@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("moment", MOMENTS)
async def test_what_was_signed_is_kept_and_published_whenever_the_process_dies(
    follower: Follower, pool: Pool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str, times: int
) -> None:
    """Nothing is ever published that is not in the file, and the file is never of another log."""
    monkeypatch.setattr(following, "BATCH", 100)
    await store_appends(pool, APPENDS[:60])
    before = await follower.follow(0)
    assert before is not None
    done, size = 60, before.size
    owner, name, after = MOMENTS[moment]
    as_it_was = getattr(owner, name)
    for _ in each(range(times)):
        await store_appends(pool, APPENDS[done : done + 40])
        done += 40
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, _dying(as_it_was, after=after))
            # What is on the disk and in the database at that moment is all that the next process has.
            with pytest.raises(Dies):
                await follower.follow(0)
        kept, shown = SignedStates(tmp_path).read(0), await published(pool)
        assert kept is not None
        assert shown is not None
        assert size <= shown.size <= kept.point.size
        size = shown.size
    again = Follower(pool, follower.signer, SignedStates(tmp_path), follower.now_ms)
    await again.follow(0)
    whole, _ = append_leaves(Tree(), appended_leaves(APPENDS[:done]))
    shown, kept = await published(pool), SignedStates(tmp_path).read(0)
    assert kept is not None
    assert shown is not None
    assert shown == kept.point
    assert (shown.size, shown.root) == (whole.size, whole.root)


def _dying(done: Any, *, after: bool) -> Any:  # noqa: ANN401 - any function, which may wait
    def dies(*given: Any) -> Any:  # noqa: ANN401
        if not after:
            raise Dies
        waiting = done(*given)

        async def then() -> None:
            await waiting
            raise Dies

        return then()

    return dies
