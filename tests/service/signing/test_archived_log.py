"""The signed log of archived streams: leaves, checks, proofs, the map of heads and a new epoch are as before."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from domain.log.heads import OVER_TYPES, RULED_TYPES
from domain.log.tiles import TileSpan
from service.signing import follower as following
from service.signing import heads, log_check, log_reading
from service.signing.checkpoints import read_published
from service.signing.follower import Follower, begin_epoch
from service.signing.heads import prove_head
from service.signing.log_check import LogMismatch, check_log, verified_leaves
from service.signing.log_proofs import inclusion_proof
from service.signing.log_tiles import read_tile_entries
from service.signing.scrubber import Scrubber
from service.signing.subtrees import read_entries
from service.store.archived import record_name
from service.store.connections import Pool
from service.store.events import append
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import play_table
from tests.kit.service.archive import archive, forget_opened
from tests.kit.service.log_store import command, interleave, store_appends

pytestmark = pytest.mark.slow

SMALL: dict[str, object] = {"games_to_win": 1, "target": 20}
OVER = [play_table(number, players=(1, 2), options=SMALL) for number in (1, 2)]
LIVE = play_table(3, commands=300)
APPENDS = interleave([*OVER, LIVE])
EVENTS = sum(len(match.links) for match in [*OVER, LIVE])
STREAMS = [match.stream_id for match in OVER]
TYPES = list(OVER_TYPES), list(RULED_TYPES)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches that end in the middle of everything."""
    forget_opened()
    monkeypatch.setattr(log_check, "BATCH", 100)
    monkeypatch.setattr(following, "BATCH", 100)
    monkeypatch.setattr(heads, "BATCH", 100)


@pytest.fixture
async def signed(follower: Follower) -> Follower:
    """The log of two finished matches and one that is played."""
    await store_appends(follower.pool, APPENDS)
    await follower.follow(0)
    return follower


async def shown(signed: Follower) -> list[Any]:
    """What the log shows of itself."""
    pool = signed.pool
    point = await read_published(pool, 0)
    assert point is not None
    read: list[Any] = [await read_entries(pool, 0, 0, EVENTS), await read_tile_entries(pool, 0, point, TileSpan(0))]
    read.append([leaf async for leaves, _ in verified_leaves(pool, 0, 3, EVENTS) for leaf in leaves])
    for match in [*OVER, LIVE]:
        end = len(match.links)
        read += [await inclusion_proof(pool, 0, match.stream_id, version) for version in (1, 2, end // 2, end, end + 1)]
        read.append(await prove_head(pool, 0, match.stream_id))
    return read


async def test_the_log_shows_the_same_before_and_after(signed: Follower, database: Database, tmp_path: Path) -> None:
    """Entries, tiles, proofs, and what `hordago log check` looks at."""
    before = await shown(signed)
    checked = await check_log(signed.pool, 0, signed.states, lambda *_: None, 0, EVENTS)
    assert EVENTS > 600
    assert await archive(database, tmp_path, STREAMS) < EVENTS
    assert await shown(signed) == before
    assert await check_log(signed.pool, 0, signed.states, lambda *_: None, 0, EVENTS) == checked
    scrubber = Scrubber(signed.pool, 0, signed.states)
    assert len(await scrubber.scrub()) == EVENTS // 256


@pytest.mark.parametrize(
    ("between", "read"),
    [
        ("read_archived_between", lambda pool: read_entries(pool, 0, 0, EVENTS)),
        ("read_archived_between", lambda pool: log_reading.read_moves(pool, 0, 0, EVENTS, *TYPES)),
        ("count_begun", lambda pool: log_reading.count_streams(pool, 0, EVENTS)),
    ],
    ids=["entries", "moves", "streams"],
)
async def test_what_is_archived_between_two_statements_is_there_once(
    signed: Follower,
    database: Database,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    between: str,
    read: Callable[[Pool], Awaitable[object]],
) -> None:
    """A reader has read the stored events, and asks for the archived ones when more have become that."""
    before, late, ask = await read(signed.pool), STREAMS[1:], getattr(log_reading, between)
    await archive(database, tmp_path, STREAMS[:1])

    async def ask_late(*asked: Any) -> Any:  # noqa: ANN401 - as the function in its place
        while late:
            await archive(database, tmp_path, [late.pop()])
        return await ask(*asked)

    monkeypatch.setattr(log_reading, between, ask_late)
    assert await read(signed.pool) == before
    assert not late


async def test_a_stream_that_goes_on_after_it_was_archived_is_signed(
    signed: Follower, database: Database, tmp_path: Path
) -> None:
    """The event after the archived ones is chained to the last of them."""
    await archive(database, tmp_path, STREAMS)
    last = OVER[0].links[-1]
    async with signed.pool.acquire() as connection:
        await append(connection, 0, [command(OVER[0].stream_id, last.version, last.hash)])
    forget_opened()
    point = await signed.follow(0)
    assert point is not None
    assert point.size == EVENTS + 2
    checked = await check_log(signed.pool, 0, signed.states, lambda *_: None, 0, EVENTS + 2)
    assert checked.signed == point
    for version in each((last.version, last.version + 1, last.version + 2)):
        assert await inclusion_proof(signed.pool, 0, OVER[0].stream_id, version) is not None


async def test_a_new_epoch_begins_from_archived_events(
    signed: Follower, database: Database, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """The tree and the map of heads are made again from the first event on, and nothing is lost."""
    before = await signed.follow(0) or signed.states.read(0).point  # pyright: ignore[reportOptionalMemberAccess]
    await archive(database, tmp_path, STREAMS)
    begun = await begin_epoch(owner, signed.states, 0, "a test", 2_000)
    assert begun is not None
    assert begun.kept == EVENTS
    point = await signed.follow(0)
    assert point is not None
    assert (point.size, point.root, point.heads) == (EVENTS, before.root, before.heads)
    await check_log(signed.pool, 0, signed.states, lambda *_: None, 0, EVENTS)


async def test_a_record_that_was_changed_is_found(signed: Follower, database: Database, tmp_path: Path) -> None:
    """By the scrubber and by `hordago log check`, as an event that was changed is."""
    await archive(database, tmp_path, STREAMS)
    name = record_name(OVER[0].links[-1].hash)
    (tmp_path / name[:2] / name).write_bytes(b"")
    forget_opened()
    with pytest.raises(LogMismatch, match=f"the record of {STREAMS[0]}"):
        await check_log(signed.pool, 0, signed.states, lambda *_: None, 0, EVENTS)
