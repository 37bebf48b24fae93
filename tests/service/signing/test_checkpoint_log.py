"""The log of checkpoints has the published checkpoints of all shards, once each, and goes on wherever it was killed."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import asyncpg
import httpx
import pytest
from msgspec import UNSET, structs

from domain.log import proofs
from domain.log.checkpoints import (
    CHECKPOINTS,
    Checkpoint,
    format_origin,
    read_checkpoint,
    read_forks,
    signed_logs,
    write_checkpoint,
)
from domain.log.cosignatures import cosigned_at
from domain.log.entries import checkpoint_entry
from domain.log.notes import ED25519, key_text, read_note, signature_line, signed_by, write_note
from domain.log.tiles import TileSpan, full_tile_root
from domain.log.tree import Tree, append_leaves, leaf_hash
from domain.records.header import CheckpointProof, Header
from hordago.client.wary import WaryClient
from service.keys import load_or_create_signer, verify_signature
from service.processes import signing_loop
from service.processes.signing_loop import sign_logs
from service.signing import checkpoint_log
from service.signing import follower as following
from service.signing.checkpoint_log import enter_checkpoints, find_entry
from service.signing.checkpoints import SignedShard, publish, read_published
from service.signing.follower import HEARTBEAT_S, Follower, begin_epoch
from service.signing.log_check import CheckedLog, LogMismatch, check_log, check_not_restored
from service.signing.log_proofs import add_inclusion_proof, consistency_proof
from service.signing.log_reading import read_entry_rows, read_followed
from service.signing.log_tiles import read_tile_entries, read_tile_hashes
from service.signing.refusals import SigningRefused, drop_refusal, keep_refusal, read_refusals
from service.signing.scrubber import Scrubber
from service.signing.submitter import Submitter
from service.signing.subtrees import MissingFromLog
from service.startup_errors import DatabaseRestored
from service.store.connections import Pool
from service.store.events import shard_of
from service.store.locks import AdvisoryLock, count_led_shards
from service.trust.cosigner import Cosigner
from service.trust.witness_server import witness_app
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.http_contests import wait_for
from tests.kit.service.log_store import add_shards, commands, interleave, store_appends
from tests.kit.service.pace import FAST
from tests.kit.signed_log import AT_S, WITNESS

pytestmark = pytest.mark.slow

SHARDS = 2
MATCHES = [play_table(seed) for seed in (1, 2, 3)]
APPENDS = interleave(MATCHES)


@pytest.fixture
async def sharded(follower: Follower, owner: asyncpg.Connection) -> Follower:
    """Of a database with two shards, each with a match."""
    await add_shards(owner, SHARDS - 1)
    assert {shard_of(match.stream_id, SHARDS) for match in MATCHES} == set(range(SHARDS))
    return follower


async def grow(follower: Follower, start: int, end: int) -> list[Checkpoint]:
    """Store some commands, and sign each shard; what was signed."""
    await store_appends(follower.pool, APPENDS[start:end], SHARDS)
    points = [await follower.follow(shard) for shard in range(SHARDS)]
    return [point for point in points if point is not None]


async def enter(follower: Follower) -> int:
    return await enter_checkpoints(follower.pool, follower.signer.key)


async def entries(pool: Pool) -> list[bytes]:
    """All of them, at dense places."""
    rows = await read_entry_rows(pool, 0, 1_000_000)
    assert [row.position for row in rows] == list(range(1, len(rows) + 1))
    return [row.entry for row in rows]


def root(found: list[bytes]) -> bytes:
    return append_leaves(Tree(), [leaf_hash(entry) for entry in found])[0].root


async def last_signed(pool: Pool) -> Checkpoint:
    found = await read_published(pool, CHECKPOINTS)
    assert found is not None
    return read_checkpoint(read_note(found.note).text)


async def change(owner: asyncpg.Connection, *statements: str) -> None:
    """What only somebody with the whole database in hand can do."""
    await owner.execute("ALTER TABLE log_entries DISABLE TRIGGER USER")
    for statement in statements:
        await owner.execute(statement)


def test_one_shard_has_no_log_of_checkpoints() -> None:
    """Two have one, after their own."""
    assert signed_logs(1) == (0,)
    assert signed_logs(2) == (0, 1, CHECKPOINTS)


async def test_what_was_published_is_entered_once_and_signed(sharded: Follower, pool: Pool) -> None:
    """Only the last of each shard, and only where it is newer; the note is the house's, and names no heads."""
    assert await enter(sharded) == 0
    assert await sharded.follow(CHECKPOINTS) is None
    points = await grow(sharded, 0, 40)
    assert len(points) == SHARDS
    assert [await enter(sharded) for _ in range(2)] == [SHARDS, 0]
    first = await sharded.follow(CHECKPOINTS)
    assert first is not None
    assert await entries(pool) == [checkpoint_entry(point) for point in points]
    assert (first.origin, first.size, first.heads) == ("hordago/checkpoints/1", SHARDS, None)
    await grow(sharded, 40, 60)
    later = await grow(sharded, 60, 80)
    assert await enter(sharded) == len(later)
    second = await sharded.follow(CHECKPOINTS)
    assert second is not None
    found = await entries(pool)
    assert found[SHARDS:] == [checkpoint_entry(point) for point in later]
    assert (second.size, second.root) == (len(found), root(found))
    published = await read_published(pool, CHECKPOINTS)
    assert published is not None
    assert signed_by(read_note(published.note), sharded.signer.key, verify_signature)
    path = [bytes.fromhex(step) for step in await consistency_proof(pool, CHECKPOINTS, published, SHARDS, second.size)]
    assert proofs.check_consistency(SHARDS, first.root, second.size, second.root, path)
    assert await sharded.follow(CHECKPOINTS) is None
    beat = structs.replace(sharded, now_ms=lambda: 1000 * HEARTBEAT_S + 2000)
    assert await beat.follow(CHECKPOINTS) == second
    assert await enter(sharded) == 0
    await store_appends(pool, [one for one in APPENDS[80:120] if shard_of(one.stream_id, SHARDS) == 0], SHARDS)
    alone = await sharded.follow(0)
    assert alone is not None
    assert await enter(sharded) == 1
    assert (await entries(pool))[-1] == checkpoint_entry(alone)


async def test_nothing_is_entered_that_the_house_has_not_signed(
    sharded: Follower, pool: Pool, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """Attack: whoever has the database publishes something else, under their own name and key or the house's."""
    points = await grow(sharded, 0, 40)
    await enter(sharded)
    other = load_or_create_signer(tmp_path / "other" / "key", "hordago", ED25519)
    state = sharded.states.read(0)
    assert state is not None
    larger = write_checkpoint(structs.replace(state.point, size=10_000))
    forged = write_note(larger, signature_line(other.key, other.sign(larger.encode())))
    elsewhere = sharded.states.read(1)
    assert elsewhere is not None
    for size, note, key in (
        (10_000, forged, state.key),
        (10_001, forged, key_text(other.key)),
        (10_002, state.note, state.key),
        (10_003, elsewhere.note, elsewhere.key),
        (10_004, "no note", state.key),
    ):
        await publish(owner, 0, 1, size, note, key, size)
        assert await enter(sharded) == 0
    assert await entries(pool) == [checkpoint_entry(point) for point in points]


async def test_two_processes_enter_a_checkpoint_once(
    sharded: Follower, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have seen that it is missing; at a change of leadership both may be at it."""
    await grow(sharded, 0, 40)
    read, both = checkpoint_log._read_published, asyncio.Barrier(2)

    async def together(source: Pool) -> list[SignedShard]:
        found = await read(source)
        await both.wait()
        return found

    monkeypatch.setattr(checkpoint_log, "_read_published", together)
    for start in (40, 60, 80):
        entered = await asyncio.gather(enter(sharded), enter(sharded))
        assert min(entered) == 0
        assert max(entered) > 0
        await grow(sharded, start, start + 20)
    found = [read_checkpoint(entry.decode()) for entry in await entries(pool)]
    assert len({(point.origin, point.size) for point in found}) == len(found)


class Slow:
    """A pool of a process that stops for a while once it has read the last entries."""

    def __init__(self, pool: Pool, meanwhile: Callable[[], Awaitable[None]]) -> None:
        self.pool, self.meanwhile = pool, meanwhile

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a pool has
        return getattr(self.pool, name)

    async def fetch(self, query: str, *given: Any) -> list[Any]:  # noqa: ANN401 - likewise
        rows = await self.pool.fetch(query, *given)
        if query == checkpoint_log._READ_LAST:
            await self.meanwhile()
        return rows


async def test_whoever_was_slow_enters_nothing_old(sharded: Follower, pool: Pool) -> None:
    """It read what was published and entered, and another process has entered later checkpoints meanwhile."""
    await grow(sharded, 0, 40)

    async def others() -> None:
        await grow(sharded, 40, 80)
        assert await enter(sharded) == SHARDS

    assert await enter_checkpoints(cast("Pool", Slow(pool, others)), sharded.signer.key) == 0
    assert len(await entries(pool)) == SHARDS


class Killed(BaseException):
    """The process is gone."""


STAGES: dict[str, tuple[Any, str, bool]] = {
    "before the leaves are kept": (Follower, "_keep_leaves", True),
    "before it is signed": (Follower, "_store_state", True),
    "after it is signed": (Follower, "_store_state", False),
    "before it is published": (following, "publish", True),
}


@pytest.mark.parametrize("stage", STAGES)
async def test_whoever_is_killed_is_gone_on_for(
    sharded: Follower, pool: Pool, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    """Between the entry and its publication nothing is lost, and nothing is there twice."""
    await grow(sharded, 0, 40)
    await enter(sharded)
    await sharded.follow(CHECKPOINTS)
    await grow(sharded, 40, 80)
    await enter(sharded)
    where, name, before = STAGES[stage]
    does = getattr(where, name)

    async def dies(*given: Any, **named: Any) -> None:  # noqa: ANN401 - whatever it is given
        if not before:
            await does(*given, **named)
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(where, name, dies)
        with pytest.raises(Killed):
            await sharded.follow(CHECKPOINTS)
    assert (await last_signed(pool)).size == SHARDS
    other = Follower(pool, sharded.signer, sharded.states, sharded.now_ms)
    assert await enter(other) == 0
    await other.follow(CHECKPOINTS)
    found = await entries(pool)
    point = await last_signed(pool)
    assert (point.size, point.root) == (2 * SHARDS, root(found))
    await grow(other, 80, 100)
    assert await enter(other) > 0
    assert await other.follow(CHECKPOINTS) is not None


RESTORED = (
    "DELETE FROM log_entries WHERE position > 2",
    "UPDATE log_followed SET size = 2 WHERE shard = -1",
    "DELETE FROM log_checkpoints WHERE shard = -1 AND size > 2",
)


async def test_a_main_server_that_was_restored_is_found_out_and_goes_on_after_a_fork(
    sharded: Follower, pool: Pool, owner: asyncpg.Connection
) -> None:
    """The shards' logs are whole, entries are lost: what is kept of them is proved, and the lost ones come again."""
    await grow(sharded, 0, 40)
    await enter(sharded)
    await sharded.follow(CHECKPOINTS)
    await grow(sharded, 40, 80)
    await enter(sharded)
    former = await sharded.follow(CHECKPOINTS)
    assert former is not None
    await check_not_restored(pool, sharded.states, SHARDS)
    await change(owner, *RESTORED)
    lost = f"{former.size} checkpoints were signed, and it has {SHARDS}"
    with pytest.raises(DatabaseRestored, match=f"the log of checkpoints: {lost}"):
        await check_not_restored(pool, sharded.states, SHARDS)
    with pytest.raises(LogMismatch, match=f"{former.size} checkpoints are signed, and the log has {SHARDS}"):
        await check_log(pool, CHECKPOINTS, sharded.states, lambda *_: None, 0, 0)
    with pytest.raises(SigningRefused, match="the log of checkpoints: 4 checkpoints were signed, and the log has 2"):
        await sharded.follow(CHECKPOINTS)
    await grow(sharded, 80, 100)
    await enter(sharded)  # as many as were signed now, and others
    for _ in range(2):
        with pytest.raises(SigningRefused, match="the first 4 checkpoints are not those that were signed"):
            await sharded.follow(CHECKPOINTS)
        await keep_refusal(pool, CHECKPOINTS, 5, "events-changed")
    forked = await begin_epoch(owner, sharded.states, CHECKPOINTS, "the disk broke", 5)
    assert forked is not None
    assert (forked.epoch, forked.former.origin) == (2, "hordago/checkpoints/1")
    assert forked.kept == SHARDS
    await check_not_restored(pool, sharded.states, SHARDS)
    await drop_refusal(pool, CHECKPOINTS)
    first = await sharded.follow(CHECKPOINTS)
    assert first is not None
    assert (first.origin, first.size) == ("hordago/checkpoints/2", forked.kept)
    (fork,) = read_forks(first)
    assert (fork.former.root, fork.kept, fork.reason) == (former.root, forked.kept, "the disk broke")
    await grow(sharded, 100, 120)
    assert await enter(sharded) > 0
    await sharded.follow(CHECKPOINTS)
    point = await last_signed(pool)
    found = await entries(pool)
    assert (point.origin, point.size, point.root) == ("hordago/checkpoints/2", len(found), root(found))
    await check_log(pool, CHECKPOINTS, sharded.states, lambda *_: None, 0, 0)


async def test_a_new_key_signs_another_epoch_and_enters_what_it_signed(
    sharded: Follower, pool: Pool, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """Until a shard is signed with it, nothing of that is entered."""
    await grow(sharded, 0, 40)
    await enter(sharded)
    await sharded.follow(CHECKPOINTS)
    await grow(sharded, 40, 60)
    (tmp_path / "key").unlink()
    other = structs.replace(sharded, signer=load_or_create_signer(tmp_path / "key", "hordago", ED25519))
    assert await enter(other) == 0
    with pytest.raises(SigningRefused, match="the log of checkpoints: what was signed last was signed with another"):
        await structs.replace(other, now_ms=lambda: 10**9).follow(CHECKPOINTS)
    for shard in signed_logs(SHARDS):
        await begin_epoch(owner, sharded.states, shard, "new key", 5)
    assert await enter(other) == 0
    for shard in range(SHARDS):
        await other.follow(shard)
    assert await enter(other) == SHARDS
    assert [(await other.follow(CHECKPOINTS)) is not None for _ in range(2)] == [True, True]
    assert [entry.decode().split("\n")[0] for entry in (await entries(pool))[SHARDS:]] == ["hordago/0/2", "hordago/1/2"]


BLOCK = 256


@pytest.fixture
async def long(sharded: Follower) -> Follower:
    """More than a tile of entries."""
    for at in range(BLOCK + 4):
        await grow(sharded, at, at + 1)
        await enter(sharded)
    await sharded.follow(CHECKPOINTS)
    return sharded


REWRITTEN: dict[str, tuple[str, str]] = {
    "an entry": ("UPDATE log_entries SET entry = 'text' WHERE position = 100", "checkpoint 100 cannot be read"),
    "a root": (
        "UPDATE log_entries SET entry = overlay(entry PLACING 'AAAA' FROM 22) WHERE position = 100",
        "checkpoints 1 to 256 are not those that were (followed|signed)",
    ),
    "whose it is": (
        "UPDATE log_entries SET of_shard = 7 WHERE position = 100",
        "checkpoint 100 is not of the log that it is entered for",
    ),
    "one left out": ("DELETE FROM log_entries WHERE position = 100", "checkpoint 100 is missing"),
    "what is kept of the tree": (
        "UPDATE log_nodes SET hash = sha256(hash) WHERE shard = -1",
        "checkpoints 1 to 256 are not those that were (followed|signed)",
    ),
}


async def test_a_rewritten_entry_is_found_and_never_shown(
    long: Follower, pool: Pool, owner: asyncpg.Connection
) -> None:
    """By the scrubber and `hordago log check`; no tile or proof is made of it, and the follower does not see it."""
    found = await read_published(pool, CHECKPOINTS)
    assert found is not None
    assert found.size > BLOCK
    await Scrubber(pool, CHECKPOINTS, long.states).scrub()
    checked = await check_log(pool, CHECKPOINTS, long.states, lambda *_: None, 0, 0)
    assert isinstance(checked, CheckedLog)
    assert (checked.size, checked.kept) == (found.size, True)
    whole = TileSpan(0)
    hashes = await read_tile_hashes(pool, CHECKPOINTS, found, 0, whole)
    assert hashes is not None
    assert await read_tile_hashes(pool, CHECKPOINTS, found, 1, TileSpan(0, 1)) == [full_tile_root(hashes)]
    shown = await read_tile_entries(pool, CHECKPOINTS, found, whole)
    assert shown is not None
    assert list(map(leaf_hash, shown)) == hashes
    await owner.execute("CREATE TABLE kept_entries AS TABLE log_entries; CREATE TABLE kept_nodes AS TABLE log_nodes")
    for statement, message in each(REWRITTEN.values()):
        await change(owner, statement)
        with pytest.raises(LogMismatch, match=message):
            await check_log(pool, CHECKPOINTS, long.states, lambda *_: None, 0, 0)
        with pytest.raises(SigningRefused, match=f"the log of checkpoints: {message}"):
            await Scrubber(pool, CHECKPOINTS, long.states).scrub()
        if "of_shard" not in statement:  # which is not hashed
            for level in (0, None):
                with pytest.raises(MissingFromLog):
                    await (
                        read_tile_entries(pool, CHECKPOINTS, found, whole)
                        if level is None
                        else read_tile_hashes(pool, CHECKPOINTS, found, level, whole)
                    )
        assert await long.follow(CHECKPOINTS) is None
        await change(owner, "DELETE FROM log_entries", "INSERT INTO log_entries TABLE kept_entries")
        await change(owner, "DELETE FROM log_nodes", "INSERT INTO log_nodes TABLE kept_nodes")
    await check_log(pool, CHECKPOINTS, long.states, lambda *_: None, 0, 0)


async def test_a_log_of_a_shard_is_held_against_its_entries(
    sharded: Follower, pool: Pool, owner: asyncpg.Connection
) -> None:
    """All of them, and not the last checkpoint alone; where one cannot be read, that is said."""
    for at in range(0, 80, 20):
        await grow(sharded, at, at + 20)
        await enter(sharded)
    for shard in range(SHARDS):
        await check_log(pool, shard, sharded.states, lambda *_: None, 0, 0)
    (second, *_) = [row for row in await read_entry_rows(pool, SHARDS, 100) if row.of_shard == 0]
    other = structs.replace(read_checkpoint(second.entry.decode()), root=bytes(32))
    await change(owner, "UPDATE log_entries SET entry = '' WHERE of_shard = 1")
    await owner.execute(
        "UPDATE log_entries SET entry = $1 WHERE position = $2", checkpoint_entry(other), second.position
    )
    with pytest.raises(
        LogMismatch, match=f"the first {second.size} events are not those that were signed as hordago/0"
    ):
        await check_log(pool, 0, sharded.states, lambda *_: None, 0, 0)
    with pytest.raises(LogMismatch, match="an entry of it in the log of checkpoints cannot be read"):
        await check_log(pool, 1, sharded.states, lambda *_: None, 0, 0)


def check_both(header: Header) -> CheckpointProof:
    """What the header says of the log of checkpoints, checked with hashes alone."""
    proof = header.checkpoint_log
    assert isinstance(proof, CheckpointProof)
    assert header.checkpoint is not None
    leaf = leaf_hash(checkpoint_entry(read_checkpoint(read_note(header.checkpoint).text)))
    point = read_checkpoint(read_note(proof.checkpoint).text)
    path = [bytes.fromhex(step) for step in proof.proof]
    assert proofs.check_inclusion(leaf, proof.index, point.size, path, point.root)
    return proof


async def test_a_header_is_proved_by_both_logs(sharded: Follower, pool: Pool, owner: asyncpg.Connection) -> None:
    """Once the checkpoint is entered and that is signed; where it is not, or cannot be proved, by its own alone."""
    await grow(sharded, 0, 40)
    await enter(sharded)
    await sharded.follow(CHECKPOINTS)
    await grow(sharded, 40, len(APPENDS))

    async def headers() -> list[Header]:
        made: list[Header] = []
        for match in MATCHES:
            shard = shard_of(match.stream_id, SHARDS)
            blank = Header(stream=str(match.stream_id), game="mus", ruleset="mus-basque", audience="public")
            version = commands(match)[-1].links[-1].version
            made.append(await add_inclusion_proof(pool, shard, match.stream_id, version, blank))
        return made

    async def without() -> None:
        for header in each(await headers()):
            assert (header.checkpoint is None, header.checkpoint_log) == (False, UNSET)

    await without()
    await enter(sharded)
    await without()
    await sharded.follow(CHECKPOINTS)
    for header in each(await headers()):
        assert check_both(header).fork is UNSET
    await begin_epoch(owner, sharded.states, CHECKPOINTS, "why", 5)
    await sharded.follow(CHECKPOINTS)
    for header in each(await headers()):
        fork = check_both(header).fork
        assert isinstance(fork, str)
        assert read_forks(read_checkpoint(read_note(fork).text))[0].reason == "why"
    await change(owner, "UPDATE log_entries SET entry = sha256(entry) WHERE position = 1")
    assert len([header for header in await headers() if header.checkpoint_log is not UNSET]) < len(MATCHES)
    await owner.execute("UPDATE log_checkpoints SET key = $1 WHERE shard = $2", "another", CHECKPOINTS)
    await without()
    await owner.execute("DELETE FROM log_checkpoints WHERE shard = $1", CHECKPOINTS)
    await without()


async def are_signed(pool: Pool) -> bool:
    """Whether every shard is signed to its end."""
    for shard in range(SHARDS):
        found = await read_published(pool, shard)
        if found is None or found.size < (await read_followed(pool, shard)).end:
            return False
    return True


async def test_the_loop_enters_and_signs_by_itself(sharded: Follower, database: Database, pool: Pool) -> None:
    """What is refused of it is said for everybody, and stops no shard; it goes on when it may again."""
    refusals: list[int] = []

    def tell(shard: int, *, refused: bool) -> None:
        refusals.extend([shard] if refused else [])

    async def entered(size: int) -> bool:
        found = await read_published(pool, CHECKPOINTS)
        return found is not None and found.size >= size and await enter(sharded) == 0

    async with sign_logs(database.service_url, sharded, SHARDS, tell, pace=FAST):
        await store_appends(pool, APPENDS[:40], SHARDS)
        await wait_for(lambda: are_signed(pool))
        await wait_for(lambda: entered(SHARDS))
        assert refusals == []
        owner = await asyncpg.connect(database.owner_url)
        await owner.execute("UPDATE log_epochs SET epoch = 2")

        async def is_refused() -> bool:
            return CHECKPOINTS in await read_refusals(pool)

        await wait_for(is_refused)
        refused = (await read_refusals(pool))[CHECKPOINTS]
        assert (refused.reason, refused.epoch) == ("epoch-changed", 2)
        await store_appends(pool, APPENDS[40:80], SHARDS)
        await wait_for(lambda: are_signed(pool))
        await owner.execute("UPDATE log_epochs SET epoch = 1")
        await owner.close()

        async def is_over() -> bool:
            return await read_refusals(pool) == {}

        await wait_for(is_over)
        await wait_for(lambda: entered(SHARDS + 1))
    assert set(refusals) == {CHECKPOINTS}
    assert (await last_signed(pool)).root == root(await entries(pool))


async def test_every_checkpoint_stands_until_it_is_entered(
    sharded: Follower, database: Database, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However fast matches end: a record that is signed by one can be proved by both logs."""
    monkeypatch.setattr(signing_loop, "_READ_ENDED", "SELECT position > $2 FROM heads WHERE shard = $1::smallint")
    pace = structs.replace(FAST, signing_s=3600.0, checkpoints_s=0.25)
    wakes: list[Callable[[], None]] = []

    def on_commit(wake: Callable[[], None]) -> Callable[[], None]:
        wakes.append(wake)
        return lambda: None

    def tell(_: int, *, refused: bool) -> None:
        assert not refused

    async with sign_logs(database.service_url, sharded, SHARDS, tell, None, on_commit, pace=pace):
        for at in range(0, 60, 10):
            await store_appends(pool, APPENDS[at : at + 10], SHARDS)
            for wake in wakes:
                wake()
            await wait_for(lambda: are_signed(pool))
        read = "SELECT shard, size FROM log_checkpoints WHERE shard >= 0"
        for shard, size in await pool.fetch(read):

            async def is_entered(shard: int = shard, size: int = size) -> bool:
                return await find_entry(pool, shard, 1, size) is not None

            await wait_for(is_entered)


async def test_each_log_is_submitted_to_witnesses(
    sharded: Follower, database: Database, pool: Pool, tmp_path: Path
) -> None:
    """That of checkpoints too, which a witness can cosign alone."""
    origins = [format_origin("hordago", shard, 1) for shard in signed_logs(SHARDS)]
    keys = dict.fromkeys(origins, (sharded.signer.key,))
    app = witness_app(Cosigner(WITNESS, keys, tmp_path / "witness", lambda: AT_S))
    client = WaryClient("http://witness.example", transport=httpx.ASGITransport(app=app))  # type: ignore[arg-type]
    submitter = Submitter(pool, [client], [key_text(WITNESS.key)], lambda *_: None)

    def tell(_: int, *, refused: bool) -> None:
        assert not refused

    async def cosigned(shard: int) -> bool:
        found = await read_published(pool, shard)
        return found is not None and cosigned_at(read_note(found.note), WITNESS.key, verify_signature) == AT_S

    async with sign_logs(database.service_url, sharded, SHARDS, tell, submitter, pace=FAST):
        await store_appends(pool, APPENDS[:40], SHARDS)
        await wait_for(lambda: are_signed(pool))
        for shard in signed_logs(SHARDS):
            await wait_for(lambda shard=shard: cosigned(shard))


async def test_one_shard_is_signed_as_before(follower: Follower, database: Database, pool: Pool) -> None:
    """Nothing is entered, signed or kept of a log of checkpoints."""
    await store_appends(pool, APPENDS[:40])

    async def signed() -> bool:
        return await read_published(pool, 0) is not None

    def tell(_: int, *, refused: bool) -> None:
        assert not refused

    async with sign_logs(database.service_url, follower, 1, tell, pace=FAST):
        await wait_for(signed)
        assert await count_led_shards(pool, AdvisoryLock.SIGNING) == 1
    assert await entries(pool) == []
    assert await read_published(pool, CHECKPOINTS) is None
    assert follower.states.read(CHECKPOINTS) is None


async def test_the_service_may_append_entries_and_nothing_else(sharded: Follower, pool: Pool) -> None:
    """Its role changes no entry and begins no epoch."""
    await grow(sharded, 0, 40)
    assert await enter(sharded) == SHARDS
    for statement in (
        "UPDATE log_entries SET size = 1",
        "DELETE FROM log_entries",
        "TRUNCATE log_entries",
        "UPDATE log_epochs SET epoch = 2",
        "INSERT INTO log_epochs VALUES (-2)",
    ):
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await pool.execute(statement)


async def test_the_owner_slips_as_little_as_with_events(sharded: Follower, owner: asyncpg.Connection) -> None:
    """Entries are append-only for them too, unless they say otherwise."""
    await grow(sharded, 0, 40)
    await enter(sharded)
    for statement in ("UPDATE log_entries SET size = 1", "DELETE FROM log_entries", "TRUNCATE log_entries"):
        with pytest.raises(asyncpg.InsufficientPrivilegeError, match="append-only"):
            await owner.execute(statement)
