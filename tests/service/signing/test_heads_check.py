"""`hordago log check` holds the map of heads against itself, what was signed, and the events."""

import pytest

from service.signing import heads_check
from service.signing.follower import Follower
from service.signing.heads_check import find_map_fault
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.play import play_table
from tests.kit.service.log_store import commands, interleave, store_appends
from tests.service.signing.rewriting import owner

MATCHES = [play_table(number, commands=12) for number in range(1, 25)]
APPENDS = interleave(MATCHES)


@pytest.fixture
async def signed(follower: Follower, monkeypatch: pytest.MonkeyPatch) -> Follower:
    """Two dozen streams, signed twice, and read a few pages at a time."""
    monkeypatch.setattr(heads_check, "_PAGES", 3)
    for appends in (APPENDS[:150], APPENDS[150:]):
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


CHANGES = {
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


@pytest.mark.parametrize("change", CHANGES)
async def test_a_map_that_is_not_is_named(signed: Follower, database: Database, change: str) -> None:
    """By what is wrong with it."""
    statement, reason = CHANGES[change]
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
