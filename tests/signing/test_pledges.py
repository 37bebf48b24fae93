"""What was signed last is on the disk before anybody sees it, one writer at a time, and no other log's."""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec import json, structs

from domain.log.notes import ED25519, key_text
from service.signing.keys import load_or_create_signer
from service.signing.state import FirstNote, SignedState, SignedStates
from service.startup_errors import BadKey
from tests.signed import HOUSE, Log
from tests.signing.watching import HISTORY

KEY = key_text(HOUSE.key)


def pledge(size: int, *, shard: int = 0, epoch: int = 1) -> SignedState:
    """That so many events are signed."""
    return SignedState(Log(HISTORY[:size], shard, epoch).note(), epoch, KEY)


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What is asked of the disk, in order: the names of files and folders."""
    told: list[str] = []
    synced, replaced, linked = os.fsync, Path.replace, os.link

    def fsync(opened: int) -> None:
        known = {path.stat().st_ino: path.name for path in (tmp_path, *tmp_path.rglob("*"))}
        told.append(f"fsync {known[os.fstat(opened).st_ino]}")
        synced(opened)

    def replace(self: Path, target: Path) -> Path:
        told.append(f"replace {target.name}")
        return replaced(self, target)

    def link(source: Path, target: Path) -> None:
        told.append(f"link {target.name}")
        linked(source, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    monkeypatch.setattr(os, "link", link)
    return told


def test_it_is_on_the_disk_when_it_is_said_to_be(tmp_path: Path, done: list[str]) -> None:
    """The content first, then the name, then the folder that has the name."""
    folder = tmp_path / "folder"
    folder.mkdir()
    assert SignedStates(folder).exchange(0, None, pledge(3))
    assert done == ["fsync signed-0.json.new", "replace signed-0.json", "fsync folder"]


def test_a_key_is_on_the_disk_before_it_signs(tmp_path: Path, done: list[str]) -> None:
    """And so are the folders that were made for it."""
    load_or_create_signer(tmp_path / "one" / "two" / "key", "hordago", ED25519)
    assert re.fullmatch(r"fsync key\.\w+\.new", done.pop(0))
    assert done == ["link key", "fsync two", "fsync one", f"fsync {tmp_path.name}"]
    assert [file.name for file in (tmp_path / "one" / "two").iterdir()] == ["key"]


def test_a_key_is_made_once_by_whoever_is_first(tmp_path: Path) -> None:
    """Processes that start together have one key; what was half made is in nobody's way."""
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: load_or_create_signer(tmp_path / "key", "hordago", ED25519).key, range(8)))
    assert len(set(made)) == 1
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600


def test_of_many_writers_each_knows_what_it_replaces(tmp_path: Path) -> None:
    """All but one of them are told that somebody was faster, every time."""
    pledges, known = SignedStates(tmp_path), None
    for size in range(1, 20):
        mine = [pledge(size), pledge(size + 100), pledge(size + 200)]
        with ThreadPoolExecutor(3) as pool:
            done = list(pool.map(lambda one, known=known: pledges.exchange(0, known, one), mine))
        assert sum(done) == 1
        known = pledges.read(0)
        assert known == mine[done.index(True)]


def test_another_shard_has_another_file(tmp_path: Path) -> None:
    """And does not know of this one."""
    pledges = SignedStates(tmp_path)
    pledges.exchange(0, None, pledge(3))
    assert pledges.read(1) is None
    assert pledges.exchange(1, None, pledge(5, shard=1))
    assert (pledges.read(0), pledges.read(1)) == (pledge(3), pledge(5, shard=1))


FIRST = FirstNote(Log(HISTORY[:5], epoch=2).note(), 2, KEY)
SPOILED: dict[str, tuple[Any, str]] = {
    "another shard's": (pledge(3, shard=1), "of another log"),
    "another epoch's": (structs.replace(pledge(3), epoch=2), "of another log"),
    "of no log": (structs.replace(pledge(3), note="a\n1\nAA==\n\n"), "cannot be read"),
    "nobody's": (structs.replace(pledge(3), key="me"), "cannot be read"),
    "with another shard's first": (
        structs.replace(pledge(3), firsts=(FirstNote(Log(HISTORY, 1, 2).note(), 2, KEY),)),
        "of another log",
    ),
    "with nobody's first": (structs.replace(pledge(3), firsts=(structs.replace(FIRST, key="me"),)), "cannot be read"),
    "with a first that says nothing": (
        structs.replace(pledge(3), firsts=(structs.replace(FIRST, note="a"),)),
        "cannot be read",
    ),
}


@pytest.mark.parametrize("what", SPOILED)
def test_what_is_not_ours_is_not_taken_for_ours(tmp_path: Path, what: str) -> None:
    """A file that was copied over, or spoiled; what is beside it stays what it is."""
    content, told = SPOILED[what]
    (tmp_path / "signed-0.json").write_bytes(json.encode(content))
    with pytest.raises(BadKey, match=told):
        SignedStates(tmp_path).read(0)
    with pytest.raises(BadKey, match=told):
        SignedStates(tmp_path).exchange(0, None, pledge(3))
    assert (tmp_path / "signed-0.json").read_bytes() == json.encode(content)


def test_a_pledge_is_read_as_it_was_written(tmp_path: Path) -> None:
    """With everything that it has."""
    whole = structs.replace(pledge(3, epoch=2), fork_to=3, reason="why", firsts=(FIRST,))
    assert SignedStates(tmp_path).exchange(0, None, whole)
    assert SignedStates(tmp_path).read(0) == whole
