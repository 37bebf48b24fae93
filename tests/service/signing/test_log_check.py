"""`hordago log check` finds an old event that was rewritten, however much else was made to fit."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg
import pytest
from msgspec import structs

from service.signing import log_check
from service.signing.follower import Follower
from service.signing.log_check import CheckedLog, LogMismatch, check_log
from service.signing.state import SignedStates
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.play import play_table
from tests.kit.service.log_store import interleave, store_appends
from tests.service.signing.rewriting import chain_anew, keep_anew, owner

pytestmark = pytest.mark.slow

MATCHES = [play_table(1, commands=215), play_table(2, commands=215)]
APPENDS = interleave(MATCHES)
EVENTS = sum(len(match.links) for match in MATCHES)
FIRST, SECOND = (match.stream_id for match in MATCHES)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches that end in the middle of everything."""
    monkeypatch.setattr(log_check, "BATCH", 100)


@pytest.fixture
async def signed(follower: Follower) -> Follower:
    """The log of two matches, followed from time to time."""
    for start in range(0, len(APPENDS), 110):
        await store_appends(follower.pool, APPENDS[start : start + 110])
        await follower.follow(0)
    return follower


async def looked_at(follower: Follower) -> CheckedLog:
    """Check the whole log; the progress shows that too."""
    progress: list[tuple[int, int]] = []
    checked = await check_log(
        follower.pool, 0, follower.states, lambda done, total: progress.append((done, total)), 5, 5_000
    )
    assert progress[-1] == (5 + checked.size, 5_000)
    return checked


async def test_a_log_that_is_what_was_signed_is_found_to_be(signed: Follower) -> None:
    """Every event, what is kept of the tree, and the last checkpoint; also with events after it."""
    assert 768 < EVENTS < 900
    checked = await looked_at(signed)
    state = signed.states.read(0)
    assert state is not None
    assert checked == CheckedLog(EVENTS, state.point, kept=True)
    more = play_table(3)
    await store_appends(signed.pool, interleave([more]))
    assert (await looked_at(signed)).size == EVENTS + len(more.links)


async def test_without_the_file_it_is_held_against_what_is_published(signed: Follower, tmp_path: Path) -> None:
    """A person with the database could have changed that too, so the outcome says it."""
    state = signed.states.read(0)
    assert state is not None
    for states in (None, SignedStates(tmp_path / "else")):
        checked = await check_log(signed.pool, 0, states, lambda *_: None, 0, 0)
        assert (checked.kept, checked.signed) == (False, state.point)


async def test_a_log_that_was_never_signed_is_held_against_its_hashes(follower: Follower, pool: Pool) -> None:
    """A log that was never signed is held against its hashes, and an empty one against nothing."""
    assert await check_log(pool, 0, follower.states, lambda *_: None, 0, 0) == CheckedLog(0, None, kept=False)
    await store_appends(pool, APPENDS[:50])
    assert (await looked_at(follower)).signed is None


ANOTHER_HAND = """
UPDATE events SET sealed = replace(convert_from(sealed, 'UTF8'), '"payload":"ey', '"payload":"fy')::bytea
 WHERE type = 'hands_dealt' AND position < 400
"""
REWRITTEN: dict[str, tuple[tuple[str, ...], tuple[Callable[[Database], Awaitable[None]], ...], str]] = {
    "an event's words": (
        ("UPDATE events SET data = replace(convert_from(data, 'UTF8'), '}', ' }')::bytea WHERE position = 300",),
        (),
        "event 300 .*: hash does not follow",
    ),
    "an event's time": (
        ("UPDATE events SET at_ms = at_ms + 1 WHERE position = 700",),
        (),
        "event 700 .*: hash does not",
    ),
    "an event's hash": (
        ("UPDATE events SET hash = sha256(hash) WHERE position = 300",),
        (),
        "event 300 .*: hash does not follow",
    ),
    "a hand": (
        (ANOTHER_HAND,),
        (),
        r"event \d+ .*(does not fit its commitment|cannot be read)",
    ),
    "an envelope that is none": (
        ("UPDATE events SET sealed = 'x'::bytea WHERE position = 300",),
        (),
        "event 300 .*: what is sealed cannot be read",
    ),
    "a stream chained anew": (
        ("UPDATE events SET at_ms = at_ms + 1 WHERE version = 3",),
        (lambda database: chain_anew(database, FIRST), lambda database: chain_anew(database, SECOND)),
        "events 1 to 256 are not those that were followed",
    ),
    "a late event chained anew": (
        ("UPDATE events SET at_ms = at_ms + 1 WHERE position = 600",),
        (lambda database: chain_anew(database, FIRST), lambda database: chain_anew(database, SECOND)),
        "are not those that were followed",
    ),
    "a stream and the tree": (
        ("UPDATE events SET at_ms = at_ms + 1 WHERE version = 3",),
        (
            lambda database: chain_anew(database, FIRST),
            lambda database: chain_anew(database, SECOND),
            keep_anew,
        ),
        f"the first {EVENTS} events are not those that were signed as hordago/0/1",
    ),
    "the tree": (
        ("UPDATE log_nodes SET hash = sha256(hash) WHERE level = 8 AND place = 2",),
        (),
        "events 513 to 768 are not those that were followed",
    ),
    "a subtree left out": (
        ("DELETE FROM log_nodes WHERE level = 8 AND place = 1",),
        (),
        "subtrees over 256 events some that were kept are missing",
    ),
    "an event left out": (("DELETE FROM events WHERE position = 300",), (), "event 300 is missing"),
    "the first event left out": (("DELETE FROM events WHERE position = 1",), (), "event 1 is missing"),
    "the last event left out": (
        ("DELETE FROM events WHERE position = (SELECT max(position) FROM events)",),
        (),
        f"event {EVENTS} is missing",
    ),
    "a tail cut off": (
        ("DELETE FROM events WHERE position > 700", "UPDATE heads SET position = 700"),
        (),
        f"{EVENTS} events are signed, and the log has 700",
    ),
    "a tail cut off everywhere": (
        (
            "DELETE FROM events WHERE position > 700",
            "UPDATE heads SET position = 700",
            "UPDATE log_followed SET size = 700",
            "DELETE FROM log_checkpoints",
        ),
        (),
        f"{EVENTS} events are signed, and the log has 700",
    ),
    "a stream's head": (
        ("UPDATE streams SET version = version + 1 WHERE version = (SELECT max(version) FROM streams)",),
        (),
        "stream .* should end with version",
    ),
    "the epoch": (
        ("UPDATE heads SET epoch = 2",),
        (),
        "the database is in epoch 2, and what was signed last is of epoch 1",
    ),
}


@pytest.mark.parametrize("what", REWRITTEN)
async def test_what_was_rewritten_is_found_and_where(signed: Follower, database: Database, what: str) -> None:
    """The follower does not reread; this does."""
    statements, fits, message = REWRITTEN[what]
    await owner(database, *statements)
    for fit in fits:
        await fit(database)
    with pytest.raises(LogMismatch, match=message) as caught:
        await looked_at(signed)
    assert "\n" not in str(caught.value)


async def test_a_checkpoint_that_was_signed_elsewhere_is_found(
    signed: Follower, tmp_path: Path, owner: asyncpg.Connection
) -> None:
    """The file beside this key is not the last word."""
    kept = (tmp_path / "signed-0.json").read_bytes()
    await store_appends(signed.pool, interleave([play_table(3)]))
    await signed.follow(0)
    (tmp_path / "signed-0.json").write_bytes(kept)
    with pytest.raises(LogMismatch, match="that is not kept beside the key"):
        await looked_at(signed)


UNSIGNED: dict[str, tuple[Callable[[str], str], str]] = {
    "another text": (
        lambda note: note.replace("hordago/0/1", "hordago/0/2"),
        "hordago/0/2 with .* is not signed by hordago",
    ),
    "no note": (lambda _: "text", "cannot be read: not a signed note"),
    "no checkpoint": (lambda note: "text\n\n" + note.partition("\n\n")[2], "cannot be read: not a checkpoint"),
}


@pytest.mark.parametrize("what", UNSIGNED)
async def test_a_checkpoint_that_nobody_signed_is_none(
    signed: Follower, owner: asyncpg.Connection, tmp_path: Path, what: str
) -> None:
    """If only the database has what was signed, its signature is checked."""
    change, message = UNSIGNED[what]
    for note in await owner.fetch("SELECT note FROM log_checkpoints"):
        await owner.execute("UPDATE log_checkpoints SET note = $2 WHERE note = $1", note["note"], change(note["note"]))
    for states in (None, SignedStates(tmp_path / "else")):
        with pytest.raises(LogMismatch, match=message):
            await check_log(signed.pool, 0, states, lambda *_: None, 0, 0)


async def test_a_file_that_nobody_signed_is_none(signed: Follower) -> None:
    """It was changed, and the signature was not."""
    state = signed.states.read(0)
    assert state is not None
    other = structs.replace(state, note=state.note.replace(f"\n{EVENTS}\n", f"\n{EVENTS + 1}\n"))
    assert signed.states.exchange(0, state, other)
    with pytest.raises(LogMismatch, match=f"{EVENTS + 1} events is not signed by hordago"):
        await looked_at(signed)
