"""An old event that was rewritten is found although nobody asks for it; the follower and its proofs do not see it."""

import asyncpg
import pytest
from msgspec.structs import replace

from domain.log.checkpoints import Checkpoint
from service.processes import signing_loop
from service.signing import scrubber as scrubbing
from service.signing.follower import Follower, begin_epoch
from service.signing.refusals import SigningRefused
from service.signing.scrubber import Scrubber
from service.store.connections import Pool
from tests.conftest import Database
from tests.kit.play import play_table
from tests.kit.service.log_store import commands, store_appends
from tests.kit.service.pace import FAST
from tests.service.signing.rewriting import chain_anew, keep_anew
from tests.service.signing.rewriting import owner as change

pytestmark = pytest.mark.slow

AT_ONCE = replace(FAST, signing_s=0.0)
APPENDS = commands(play_table(1))
ATTACKS = {
    "an event rewritten": ("UPDATE events SET data = '{}' WHERE position = 300", "event 300"),
    "its time": ("UPDATE events SET at_ms = at_ms + 1 WHERE position = 700", "event 700"),
    "a hash": ("UPDATE events SET hash = sha256(hash) WHERE position = 520", "event 520"),
    "an event deleted": ("DELETE FROM events WHERE position = 400", "event 400 is missing|event 401"),
    "what is kept of the tree": (
        "UPDATE log_nodes SET hash = sha256(hash) WHERE level = 8 AND place = 2",
        "are not those that were signed",
    ),
}


@pytest.mark.parametrize("attack", ATTACKS)
async def test_a_rewritten_old_block_is_found(attack: str, follower: Follower, pool: Pool, database: Database) -> None:
    """A rewritten old block is found, and found again at each try, until a person begins a new epoch.

    Before that everything was in order.
    """
    assert 768 < await store_appends(pool, APPENDS) < 256 * scrubbing.BLOCKS
    await follower.follow(0)
    scrubber = Scrubber(pool, 0, follower.states, 17)
    for _ in range(3):
        await scrubber.scrub()
    statement, what = ATTACKS[attack]
    await change(database, statement)
    if "kept" not in attack:
        assert await follower.follow(0) is None
    for _ in range(2):
        with pytest.raises(SigningRefused, match=what):
            await scrubber.scrub()


async def test_a_stream_that_was_chained_anew_is_found(follower: Follower, pool: Pool, database: Database) -> None:
    """Every hash fits the one before and the kept tree was made anew; only the root was signed."""
    await store_appends(pool, APPENDS)
    await follower.follow(0)
    await change(database, "UPDATE events SET at_ms = at_ms + 1 WHERE position >= 200")
    await chain_anew(database, APPENDS[0].stream_id)
    await keep_anew(database)
    with pytest.raises(SigningRefused, match="are not those that were signed"):
        await Scrubber(pool, 0, follower.states).scrub()


async def test_a_log_in_a_new_epoch_is_not_scrubbed_until_it_is_signed(
    follower: Follower, pool: Pool, database: Database, owner: asyncpg.Connection
) -> None:
    """The person who began it knows that the log is not what was signed; a short log has no old block."""
    scrubber = Scrubber(pool, 0, follower.states)
    await scrubber.scrub()
    await store_appends(pool, APPENDS[:10])
    await follower.follow(0)
    await scrubber.scrub()
    await store_appends(pool, APPENDS[10:])
    await follower.follow(0)
    await change(database, "UPDATE events SET at_ms = at_ms + 1 WHERE position >= 200")
    await chain_anew(database, APPENDS[0].stream_id)
    with pytest.raises(SigningRefused):
        await scrubber.scrub()
    await begin_epoch(owner, follower.states, 0, "why", 5)
    await scrubber.scrub()
    await follower.follow(0)
    await scrubber.scrub()


async def test_it_goes_round_once_a_minute(
    follower: Follower, pool: Pool, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few blocks at a time, from anywhere; so the signing loop refuses to sign more."""
    await store_appends(pool, APPENDS)
    await follower.follow(0)
    await change(database, "UPDATE events SET data = '{}' WHERE position = 300")
    monkeypatch.setattr(scrubbing, "BLOCKS", 1)
    scrubber = Scrubber(pool, 0, follower.states, 2)
    await scrubber.scrub_if_due()
    monkeypatch.setattr(scrubbing, "EVERY_S", 0.0)
    scrubber = Scrubber(pool, 0, follower.states, 0)
    await scrubber.scrub_if_due()
    with pytest.raises(SigningRefused, match="event 300"):
        await scrubber.scrub_if_due()
    seen: list[bool] = []

    def report(_: int, /, *, refused: bool) -> None:
        seen.append(refused)
        if len(seen) > 30:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await signing_loop._sign_shard(follower, report, signing_loop.never_committed, AT_ONCE, 0)
    assert seen[-1]


async def test_a_refusal_survives_a_restart(
    follower: Follower, pool: Pool, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is signed after it, wherever the next process would begin to read, until the block is as it was."""
    await store_appends(pool, APPENDS[:-1])
    await follower.follow(0)
    await change(database, "UPDATE events SET at_ms = at_ms + 1 WHERE position = 300")
    monkeypatch.setattr(scrubbing, "BLOCKS", 1)
    with monkeypatch.context() as patched:
        patched.setattr(scrubbing, "EVERY_S", 0.0)
        with pytest.raises(SigningRefused, match="event 300"):
            await Scrubber(pool, 0, follower.states, 1).scrub_if_due()
    await store_appends(pool, APPENDS[-1:])
    for _ in range(2):
        assert await signed_after_restart(follower, monkeypatch) is None, "though block 2 is as it was"
    await change(database, "UPDATE events SET at_ms = at_ms - 1 WHERE position = 300")
    signed = await signed_after_restart(follower, monkeypatch)
    assert signed is not None
    assert signed.size == sum([len(command.links) for command in APPENDS])
    assert follower.states.read_refused(0) is None


async def test_a_refused_block_is_not_forgotten_unread(
    follower: Follower, pool: Pool, database: Database, owner: asyncpg.Connection
) -> None:
    """Attack: the owner of the database lets it look for a while as if there were nothing to read."""
    await store_appends(pool, APPENDS[:-1])
    await follower.follow(0)
    await change(database, "UPDATE events SET at_ms = at_ms + 1 WHERE position = 300")
    follower.states.keep_refused(0, 1)
    scrubber = Scrubber(pool, 0, follower.states, 2)
    await change(database, "UPDATE heads SET epoch = 2")
    await scrubber.scrub_if_due()
    await change(database, "UPDATE heads SET epoch = 1")
    for each in (scrubber, Scrubber(pool, 0, follower.states, 2)):
        with pytest.raises(SigningRefused, match="event 300"):
            await each.scrub_if_due()
    await begin_epoch(owner, follower.states, 0, "why", 5)
    assert follower.states.read_refused(0) is None


async def signed_after_restart(follower: Follower, monkeypatch: pytest.MonkeyPatch) -> Checkpoint | None:
    """What a new process that would begin to read at block 2 signs in its first turns."""
    turns: list[bool] = []

    def report(_: int, /, *, refused: bool) -> None:
        turns.append(refused)
        if len(turns) == 3:
            raise ZeroDivisionError

    state = follower.states.read(0)
    with pytest.raises(ZeroDivisionError):
        await signing_loop._sign_shard(
            replace(follower, now_ms=lambda: 2_000), report, signing_loop.never_committed, AT_ONCE, 0
        )
    after = follower.states.read(0)
    return None if state is None or after is None or after == state else after.point
