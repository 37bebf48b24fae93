"""What is archived is read as if it were stored: every read gives the same before and after."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from domain.chain import Link
from service.readmodels.public_fold import read_public_events
from service.store.archive_places import ArchiveUnavailable
from service.store.archive_records import (
    NotTheRecord,
    pack_positions,
    pack_record,
    unpack_positions,
    unpack_record,
)
from service.store.archived import DamagedRecord, record_name
from service.store.connections import Pool, open_pool
from service.store.events import append, read_log, read_pieces, read_pieces_since, read_stream, read_types
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.service.archive import archive, forget_opened
from tests.kit.service.log_store import command, interleave, store_appends

SMALL: dict[str, object] = {"games_to_win": 1, "target": 20}
MATCHES = [play_table(number, players=(1, 2), options=SMALL) for number in (1, 2)]
LIVE = play_table(3, commands=40)


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    """Two finished matches and one that is played, mixed in one log."""
    async with await open_pool(database.service_url, 2) as opened:
        await store_appends(opened, interleave([*MATCHES, LIVE]))
        yield opened


@pytest.fixture(autouse=True)
def _nothing_in_memory() -> None:
    forget_opened()


async def links(pool: Pool, match: Match, after: int = 0, limit: int | None = None) -> list[Link]:
    return [stored.link for stored in await read_stream(pool, 0, match.stream_id, after, limit)]


async def everything(pool: Pool) -> list[Any]:
    """All that can be read of the matches and of the log, in many portions."""
    read: list[Any] = []
    for match in [*MATCHES, LIVE]:
        end = len(match.links)
        for after, limit in (
            (0, None),
            (0, 1),
            (1, 3),
            (end - 1, None),
            (end, None),
            (end + 5, 10),
            (127, 129),
            (0, end),
        ):
            read.append(await links(pool, match, after, limit))
        read.append([len(piece) async for piece in read_pieces(pool, 0, match.stream_id)])
        types = sorted({link.type for link in match.links})
        for type_ in types:
            for first, after, until in ((end, end - 1, end), (end // 2, end // 2 - 1, end), (2, 0, 5), (end, 3, end)):
                pieces = read_pieces_since(pool, 0, match.stream_id, type_, first, after, until)
                read.append([stored.link async for piece in pieces for stored in piece])
        async with pool.acquire() as connection:
            read += [await read_public_events(connection, 0, match.stream_id, upto) for upto in (end, 5)]
        for some in (types, types[:1], types[2:5]):
            for until in (end, end // 2, 1):
                stored = await read_types(pool, 0, match.stream_id, some, until)
                read.append([one.link for one in stored])
    return read


async def whole_log(pool: Pool, most: int) -> list[Any]:
    """The log, read in batches as a projection reads it."""
    log: list[Any] = []
    while batch := await read_log(pool, 0, len(log), most):
        log += batch
    return log


async def test_every_read_gives_the_same_before_and_after(pool: Pool, database: Database, tmp_path: Path) -> None:
    """Of an archived stream, of one beside it, and of the log in batches of any size."""
    before = await everything(pool), await whole_log(pool, 50), await whole_log(pool, 100_000)
    await archive(database, tmp_path, [MATCHES[0].stream_id])
    assert (await everything(pool), await whole_log(pool, 50), await whole_log(pool, 100_000)) == before
    await archive(database, tmp_path, [MATCHES[1].stream_id])
    forget_opened()
    assert (await everything(pool), await whole_log(pool, 50), await whole_log(pool, 100_000)) == before


async def test_what_is_appended_later_follows_what_is_archived(
    pool: Pool, database: Database, owner: asyncpg.Connection, tmp_path: Path
) -> None:
    """A ruling after the end: the stream goes on, is read as one, and can be archived again as a whole."""
    match = MATCHES[0]
    last = match.links[-1]
    later = command(match.stream_id, last.version, last.hash, count=3)
    await archive(database, tmp_path, [match.stream_id])
    async with pool.acquire() as connection:
        (verdict,) = await append(connection, 0, [later])
    assert verdict.ok
    whole = [*match.links, *later.links]
    for after in each((0, 5, last.version - 1, last.version, last.version + 1)):
        assert await links(pool, match, after) == whole[after:]
    pieces = read_pieces_since(
        pool, 0, match.stream_id, "match_started", last.version + 2, last.version, last.version + 3
    )
    started = next(link.version for link in match.links if link.type == "match_started")
    assert [stored.link async for piece in pieces for stored in piece] == whole[started - 1 :]
    assert await owner.fetchval("SELECT count(*) FROM events WHERE stream_id = $1", match.stream_id) == 3
    log = await whole_log(pool, 100)
    assert [event.position for event in log] == list(range(1, len(log) + 1))


@pytest.mark.parametrize(
    "statement", ["DELETE FROM events WHERE stream_id = $1", "DELETE FROM events WHERE version = 1"]
)
async def test_only_what_is_archived_can_be_deleted(
    pool: Pool, database: Database, owner: asyncpg.Connection, tmp_path: Path, statement: str
) -> None:
    """Also by a slip of the owner who says that they archive."""
    await owner.execute("SET hordago.archiving = 'on'")
    given = [LIVE.stream_id] if "$1" in statement else []
    with pytest.raises(asyncpg.InsufficientPrivilegeError, match="what is not archived"):
        await owner.execute(statement, *given)
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await pool.execute("SET hordago.archiving = 'on'; DELETE FROM events")
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await pool.execute("DELETE FROM archived")


def cut(packed: bytes) -> bytes:
    return packed[:-9]


def of_another(_packed: bytes) -> bytes:
    return pack_record(MATCHES[1].stream_id, MATCHES[1].links, MATCHES[1].seed)


def with_another_word(_packed: bytes) -> bytes:
    first, *rest = MATCHES[0].links
    told = Link(1, first.at_ms + 1, first.actor, first.type, first.data, first.sealed, first.hash)
    return pack_record(MATCHES[0].stream_id, [told, *rest], MATCHES[0].seed)


@pytest.mark.parametrize("damage", [cut, of_another, with_another_word, lambda _: b""])
async def test_a_record_that_was_changed_is_not_believed(
    pool: Pool, database: Database, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    """The name of the file binds every event."""
    await archive(database, tmp_path, [MATCHES[0].stream_id])
    name = record_name(MATCHES[0].links[-1].hash)
    file = tmp_path / name[:2] / name
    packed = file.read_bytes()
    file.write_bytes(damage(packed))
    forget_opened()
    with pytest.raises(DamagedRecord, match=str(MATCHES[0].stream_id)):
        await links(pool, MATCHES[0])
    assert await links(pool, LIVE) == LIVE.links
    file.write_bytes(packed)
    assert await links(pool, MATCHES[0]) == MATCHES[0].links


async def test_an_archive_that_is_away_is_said_to_be(pool: Pool, database: Database, tmp_path: Path) -> None:
    """Other streams are read meanwhile; once it is back, the archived ones are too."""
    here, away = tmp_path / "here", tmp_path / "away"
    here.mkdir()
    await archive(database, here, [MATCHES[0].stream_id])
    here.rename(away)
    forget_opened()
    with pytest.raises(ArchiveUnavailable, match="the archive is unavailable: a record is not there"):
        await links(pool, MATCHES[0])
    assert await links(pool, LIVE) == LIVE.links
    away.rename(here)
    assert await links(pool, MATCHES[0]) == MATCHES[0].links


def test_a_salt_that_does_not_follow_from_the_seed_is_kept() -> None:
    """Without the seed, or with another one: the record is larger, and the same."""
    match = MATCHES[0]
    packed = {seed: pack_record(match.stream_id, match.links, seed) for seed in (match.seed, None, bytes(32))}
    for record in each(packed.values()):
        assert unpack_record(match.stream_id, record, match.links[-1].hash) == match.links
    assert len(packed[match.seed]) < len(packed[None]) / 1.5
    with pytest.raises(NotTheRecord):
        unpack_record(UUID(int=5), packed[None], match.links[-1].hash)


@pytest.mark.parametrize("positions", [[], [1], [127, 128, 129, 300, 2**40, 2**53]])
def test_positions_are_packed_as_distances(positions: list[int]) -> None:
    """A byte for each distance below 128."""
    assert unpack_positions(pack_positions(positions)) == positions
    assert len(pack_positions(range(1000, 6000, 50))) == 101
