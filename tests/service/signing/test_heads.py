"""The follower keeps the map of heads with the log, signs its root, and proves from it where each stream ends.

`hordago log check` compares the map with itself, with what was signed, and with the events.
"""

import contextlib
from uuid import UUID

import asyncpg
import pytest

from domain.log.checkpoints import Checkpoint
from domain.log.heads import StreamHead, check_head
from service.signing import heads, heads_check
from service.signing.follower import Follower, begin_epoch
from service.signing.heads import prove_head
from service.signing.heads_check import find_map_fault
from service.signing.refusals import SigningRefused
from service.signing.subtrees import MissingFromLog
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.disputes.disputed_match import disputed_match
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.service.log_store import commands, interleave, store_appends
from tests.service.signing.rewriting import owner

pytestmark = pytest.mark.slow

MATCHES = [play_table(number, commands=40) for number in (1, 2, 3)]
APPENDS = interleave(MATCHES)
DISPUTED = disputed_match(3)
UNKNOWN = UUID(int=7)


async def signed_head(pool: Pool, point: Checkpoint | None, stream_id: UUID) -> StreamHead | None:
    """What the last checkpoint, which is this one, says of a stream: proved to anybody who has the checkpoint."""
    assert point is not None
    found = await prove_head(pool, 0, stream_id)
    assert found is not None
    assert found.point == point
    assert check_head(found.proof, stream_id.bytes, point.heads or b"")
    return found.proof.head


def head_of(match: Match, upto: int) -> StreamHead | None:
    """Where a stream of the interleaved ones ends after so many commands."""
    links = [link for command in APPENDS[:upto] if command.stream_id == match.stream_id for link in command.links]
    return StreamHead(links[-1].version, links[-1].hash) if links else None


async def test_every_checkpoint_says_where_every_stream_ends(follower: Follower, pool: Pool) -> None:
    """It has each that there is so far, and proves of any other that it is not there."""
    done = 0
    for upto in (1, 5, 60, len(APPENDS)):
        await store_appends(pool, APPENDS[done:upto])
        done = upto
        point = await follower.follow(0)
        for match in MATCHES:
            assert await signed_head(pool, point, match.stream_id) == head_of(match, upto)
        assert await signed_head(pool, point, UNKNOWN) is None


async def test_a_head_says_that_a_match_is_over_and_that_a_judge_ruled(follower: Follower, pool: Pool) -> None:
    """Whatever the order in which the follower came to know it."""
    whole, expected = commands(DISPUTED), None
    for command in each(whole):
        await store_appends(pool, [command])
        if command.links[0].type in {"ruling_given", "dispute_opened", "resigned"} or command is whole[-1]:
            point = await follower.follow(0)
            seen = DISPUTED.links[: command.links[-1].version]
            ended = any(link.type == "match_ended" for link in seen)
            ruled = [link.version for link in seen if link.type in {"ruling_given", "result_ruled"}]
            expected = StreamHead(len(seen), seen[-1].hash, ended, max(ruled, default=0))
            assert await signed_head(pool, point, DISPUTED.stream_id) == expected
    assert expected is not None
    assert (expected.over, expected.ruled) == (True, len(DISPUTED.links))


async def test_a_map_that_is_behind_is_made_up_to_date_in_batches(
    follower: Follower, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time, and where the map was lost; it comes to the same root as it grew."""
    monkeypatch.setattr(heads, "BATCH", 7)
    await store_appends(pool, APPENDS[:100])
    before = await follower.follow(0)
    assert before is not None
    await pool.execute("DELETE FROM log_heads")
    assert await prove_head(pool, 0, UNKNOWN) is None
    assert await follower.follow(0) is None
    assert await signed_head(pool, before, MATCHES[0].stream_id) == head_of(MATCHES[0], 100)
    await pool.execute("DELETE FROM log_heads")
    await pool.execute("DELETE FROM log_head_pages")
    await store_appends(pool, APPENDS[100:])
    point = await follower.follow(0)
    assert await signed_head(pool, point, MATCHES[1].stream_id) == head_of(MATCHES[1], len(APPENDS))


async def test_a_map_that_a_crash_kept_from_the_database_is_stored_later(follower: Follower, pool: Pool) -> None:
    """The process died between the file beside the key and the database: until then there is no proof, and no lie."""
    await store_appends(pool, APPENDS[:50])
    await follower.follow(0)
    kept = await pool.fetchrow("SELECT * FROM log_heads")
    pages = await pool.fetch("SELECT * FROM log_head_pages")
    assert kept is not None
    await store_appends(pool, APPENDS[50:90])
    point = await follower.follow(0)
    await pool.execute("DELETE FROM log_checkpoints WHERE size > $1", kept["size"])
    await pool.execute("UPDATE log_heads SET size = $1, root = $2", kept["size"], kept["root"])
    await pool.execute("DELETE FROM log_head_pages")
    await pool.executemany("INSERT INTO log_head_pages VALUES ($1, $2, $3)", [tuple(page) for page in pages])
    before = await prove_head(pool, 0, MATCHES[0].stream_id)
    assert before is not None
    assert before.proof.head == head_of(MATCHES[0], 50)
    assert await follower.follow(0) is None
    assert await signed_head(pool, point, MATCHES[0].stream_id) == head_of(MATCHES[0], 90)


CHANGES = {
    "another root": "UPDATE log_heads SET root = sha256(root)",
    "a page": "UPDATE log_head_pages SET slots = overlay(slots placing '\\x55' from 20)",
    "a page lost": "DELETE FROM log_head_pages",
    "an older map": "UPDATE log_heads SET size = size - 1",
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_map_that_is_not_the_signed_one_is_signed_no_more(
    follower: Follower, pool: Pool, database: Database, change: str
) -> None:
    """Nor is anything proved from it."""
    await store_appends(pool, APPENDS[:60])
    await follower.follow(0)
    await owner(database, CHANGES[change])
    with contextlib.suppress(MissingFromLog):
        assert await prove_head(pool, 0, MATCHES[0].stream_id) is None
    await store_appends(pool, APPENDS[60:])
    with pytest.raises(SigningRefused):
        await follower.follow(0)


async def test_a_map_beyond_what_was_signed_is_not_believed(follower: Follower, pool: Pool) -> None:
    """Somebody put one there that has another head: it is made again from the events."""
    await store_appends(pool, APPENDS[:60])
    await follower.follow(0)
    await store_appends(pool, APPENDS[60:61])
    await pool.execute("UPDATE log_heads SET size = size + 1, root = sha256(root)")
    point = await follower.follow(0)
    for match in MATCHES:
        assert await signed_head(pool, point, match.stream_id) == head_of(match, 61)


async def test_a_new_epoch_has_a_map_of_all_events(follower: Follower, pool: Pool, owner: asyncpg.Connection) -> None:
    """Made again from them; the first checkpoint says what it keeps of the epoch before and why there is another."""
    await store_appends(pool, APPENDS[:60])
    await follower.follow(0)
    await begin_epoch(owner, follower.states, 0, "the disk broke", 5)
    first = await follower.follow(0)
    assert first is not None
    assert {"fork", "kept", "reason"} <= {line.split(" ")[0] for line in first.extension}
    assert await signed_head(pool, first, MATCHES[2].stream_id) == head_of(MATCHES[2], 60)


async def test_two_streams_of_one_id_cannot_be_followed(follower: Follower, pool: Pool, database: Database) -> None:
    """A second history of a table, put into the store by somebody who took its constraint away."""
    await store_appends(pool, APPENDS[:60])
    await follower.follow(0)
    connection = await asyncpg.connect(database.owner_url)
    await connection.execute("ALTER TABLE events DROP CONSTRAINT events_shard_stream_id_version_key")
    await connection.execute(
        "INSERT INTO events SELECT shard, (SELECT position + 1 FROM heads), version, at_ms, stream_id, actor, type,"
        " data, sealed, hash, command_id, command_digest FROM events WHERE position = 1"
    )
    await connection.execute("UPDATE heads SET position = position + 1")
    await connection.close()
    with pytest.raises(SigningRefused):
        await follower.follow(0)


TWO_DOZEN = [play_table(number, commands=12) for number in range(1, 25)]
MANY = interleave(TWO_DOZEN)


@pytest.fixture
async def signed(follower: Follower, monkeypatch: pytest.MonkeyPatch) -> Follower:
    """Two dozen streams, signed twice, and read a few pages at a time."""
    monkeypatch.setattr(heads_check, "_PAGES", 3)
    for appends in (MANY[:150], MANY[150:]):
        await store_appends(follower.pool, appends)
        await follower.follow(0)
    return follower


async def fault(follower: Follower) -> str | None:
    state = follower.states.read(0)
    assert state is not None
    return await find_map_fault(follower.pool, 0, 1, state.point)


async def test_a_map_that_is_what_the_events_give_is_found_to_be(signed: Follower, pool: Pool) -> None:
    """Also when the log has grown since, and when there is none."""
    assert await fault(signed) is None
    await store_appends(pool, commands(play_table(99))[:5])
    assert await fault(signed) is None
    await pool.execute("DELETE FROM log_heads")
    assert await fault(signed) is None


FAULTS = {
    "another root": ("UPDATE log_heads SET root = sha256(root)", "is not the one that was signed"),
    "a page": (
        "UPDATE log_head_pages SET slots = overlay(slots placing '\\x55' from 9) WHERE name <> ''",
        "the map of heads: a page",
    ),
    "a page lost": ("DELETE FROM log_head_pages WHERE name <> ''", "pages are missing"),
    "a page too many": (
        "INSERT INTO log_head_pages SELECT shard, name || '\\x0101', slots FROM log_head_pages WHERE name = ''",
        "is not the one that the page above it",
    ),
    "a version in a page": (
        "UPDATE log_head_pages SET slots = overlay(slots placing '\\x55' from 57) WHERE name <> ''",
        "a head is not the one that was stored",
    ),
    "an event": (
        "DELETE FROM events WHERE position = (SELECT max(position) FROM events)",
        "ends stream",
    ),
}


@pytest.mark.parametrize("change", FAULTS)
async def test_a_map_that_is_not_is_named(signed: Follower, database: Database, change: str) -> None:
    """The message says what is wrong with it."""
    statement, reason = FAULTS[change]
    await owner(database, statement)
    assert reason in (await fault(signed) or "")


async def test_a_stream_that_the_map_leaves_out_is_found(signed: Follower, database: Database) -> None:
    """Its first event is in the log."""
    await owner(
        database,
        "INSERT INTO events SELECT shard, -1, 1, at_ms, gen_random_uuid(), actor, type, data, sealed, hash, command_id,"
        " command_digest FROM events WHERE position = 1",
    )
    assert await fault(signed) == "the map of heads has 24 streams, and the log 25"
