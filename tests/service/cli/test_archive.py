"""`hordago archive`: what it takes, what it leaves, and that nothing is lost or doubled wherever it is killed."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from msgspec import structs

from domain.chain import Link
from domain.games import GAMES
from service.cli import archive
from service.readmodels.contests import contest_projection
from service.readmodels.projector import advance_projection
from service.readmodels.tables import table_projection
from service.store import embedded
from service.store.addresses import Addresses
from service.store.archive_places import open_place
from service.store.connections import Pool, connect, open_pool
from service.store.events import read_log, read_stream, shard_of
from service.store.servers import log_of, open_servers
from tests.conftest import Database
from tests.kit.each import each
from tests.kit.play import Match, play_table
from tests.kit.service.archive import forget_opened
from tests.kit.service.archive_killed import POINTS
from tests.kit.service.log_store import commands, interleave, store_appends
from tests.kit.service.s3 import CREDENTIALS, make_bucket, serve_s3
from tests.kit.service.server_process import Finished, run_hordago
from tests.kit.service.shard_servers import two_servers
from tests.kit.team_play import play_team_match

pytestmark = pytest.mark.slow

SMALL: dict[str, object] = {"games_to_win": 1, "target": 20}
OVER = [play_table(number, players=(1, 2), options=SMALL) for number in (1, 2, 3)]
LIVE = play_table(4, commands=300)
OVER_AT = [OVER[0], OVER[2]]
"""A finished match of either of two shards."""
LIVE_AT = [LIVE, play_table(7, commands=300)]
"""Likewise, matches that go on."""
_ROOT = Path(__file__).parents[3]


@pytest.fixture
async def pool(database: Database) -> AsyncIterator[Pool]:
    """Three finished matches, and one that goes on after them; their read models are up to date."""
    async with await open_pool(database.service_url, 2) as opened:
        await store_appends(opened, [*interleave(OVER), *interleave([LIVE])])
        await advance_projection(opened, table_projection(GAMES), 0, 100_000)
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty archive."""
    made = tmp_path / "archive"
    made.mkdir()
    return made


@pytest.fixture(params=["folder", "bucket"])
async def place(request: pytest.FixtureRequest, folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """An empty archive of either kind."""
    if request.param == "folder":
        yield str(folder)
        return
    async with serve_s3() as url:
        for name, value in {**CREDENTIALS, "AWS_ENDPOINT_URL": url}.items():
            monkeypatch.setenv(name, value)
        make_bucket("matches")
        open_place.cache_clear()
        yield "s3://matches"


def settings(database: Database, folder: Path | str, **more: str) -> dict[str, str]:
    urls = {"DATABASE_URL": database.service_url, "DATABASE_OWNER_URL": database.owner_url}
    return {**urls, "ARCHIVE": str(folder), **more}


async def archived(database: Database, folder: Path | str, *words: str, **more: str) -> Finished:
    return await run_hordago("archive", *words, **settings(database, folder, **more))


async def everything(pool: Pool) -> tuple[list[list[Link]], list[Any]]:
    """Every stream, and the log in order, read anew."""
    forget_opened()
    streams = [[stored.link for stored in await read_stream(pool, 0, match.stream_id)] for match in [*OVER, LIVE]]
    log: list[Any] = []
    while batch := await read_log(pool, 0, len(log), 100):
        log += batch
    return streams, log


def move(folder: Path, to: Path) -> None:
    folder.rename(to)


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*.gz"))


def archived_records(done: Finished) -> int:
    found = re.fullmatch(r"archived: (\d+) records with \d+ events in \d+ bytes(, [0-9.]+ an event)?\n", done.output)
    assert found is not None, (done.output, done.errors)
    return int(found[1])


async def test_what_is_over_is_archived_once(pool: Pool, database: Database, folder: Path) -> None:
    """After so many days, which are counted from the end; at most 40 bytes an event."""
    before = await everything(pool)
    assert archived_records(await archived(database, folder, "--after-days", "99999")) == 0
    done = await archived(database, folder, ARCHIVE_AFTER_DAYS="1")
    assert archived_records(done) == 3
    events = sum(len(match.links) for match in OVER)
    size = size_of(folder)
    assert f"with {events} events in {size} bytes" in done.output
    assert size / events <= 40
    assert await pool.fetchval("SELECT count(*) FROM events") == len(LIVE.links)
    assert await everything(pool) == before
    assert archived_records(await archived(database, folder, "--after-days", "0")) == 0
    assert await everything(pool) == before


async def test_a_team_match_is_archived_with_its_tables(database: Database, folder: Path) -> None:
    """Each as a record of its own; a match that is still played stays, with the tables that are over."""
    over, going_on, closed = play_team_match(1), play_team_match(2), play_team_match(3, closed=True)
    (played,) = commands(going_on.stream)
    before_its_end = next(place for place, link in enumerate(played.links) if link.type == "match_ended")
    going_on_now = [structs.replace(played, links=played.links[:before_its_end]), *commands(going_on.tables[0])]
    async with await open_pool(database.service_url, 2) as pool:
        streams = [over.stream, *over.tables, closed.stream, *closed.tables]
        stored = [one for stream in streams for one in commands(stream)] + going_on_now + commands(LIVE)
        await store_appends(pool, stored)
        for projection in (table_projection(GAMES), contest_projection()):
            await advance_projection(pool, projection, 0, 100_000)
        assert archived_records(await archived(database, folder, "--after-days", "0")) == len(streams)
        left = {stream_id for (stream_id,) in await pool.fetch("SELECT DISTINCT stream_id FROM events")}
        assert left == {going_on.stream.stream_id, going_on.tables[0].stream_id, LIVE.stream_id}
        for stream in each(streams):
            assert [read.link for read in await read_stream(pool, 0, stream.stream_id)] == stream.links


async def test_the_last_block_of_the_log_stays(
    pool: Pool, database: Database, owner: asyncpg.Connection, folder: Path
) -> None:
    """Likewise what a read model has not taken in yet is left where it is."""
    events = sum(len(match.links) for match in OVER)
    last = await pool.fetchval("SELECT max(position) FROM events WHERE stream_id = $1", OVER[0].stream_id)
    await owner.execute("UPDATE checkpoints SET position = $1", last)
    early = [match for match in OVER if await pool.fetchval(
        "SELECT max(position) <= $2 FROM events WHERE stream_id = $1", match.stream_id, last - last % 256)]  # fmt: skip
    assert len(early) < len(OVER)
    assert archived_records(await archived(database, folder, "--after-days", "0")) == len(early)
    await owner.execute("UPDATE checkpoints SET position = $1", events + len(LIVE.links))
    assert archived_records(await archived(database, folder, "--after-days", "0")) == len(OVER) - len(early)


async def killed_at(point: str, database: Database, folder: str) -> None:
    paths = f"{_ROOT}:{_ROOT / 'service/client'}"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.kit.service.archive_killed", point,
        cwd=_ROOT, env={**os.environ, "PYTHONPATH": paths, **settings(database, folder)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    _, errors = await asyncio.wait_for(process.communicate(), 120)
    assert process.returncode == -signal.SIGKILL, (point, errors.decode())


async def test_nothing_is_lost_or_doubled_wherever_it_is_killed(pool: Pool, database: Database, place: str) -> None:
    """Every stream and the whole log are the same after each kill, and the next run goes on from there."""
    before = await everything(pool)
    for point in POINTS:
        if point == "while it is written" and place.startswith("s3:"):
            continue  # a bucket has a file whole or not at all
        await killed_at(point, database, place)
        assert await everything(pool) == before, point
        records = {match.stream_id for match in OVER if not await pool.fetchval(
            "SELECT EXISTS (SELECT FROM events WHERE stream_id = $1)", match.stream_id)}  # fmt: skip
        assert records == {stream_id for (stream_id,) in await pool.fetch("SELECT stream_id FROM archived")}, point
        assert len(records) == (point == POINTS[-1]), point
    assert archived_records(await archived(database, place, "--after-days", "0")) == len(OVER) - 1
    assert await everything(pool) == before
    assert await pool.fetchval("SELECT count(*) FROM events") == len(LIVE.links)


async def test_two_at_once_archive_each_match_once(pool: Pool, database: Database, folder: Path) -> None:
    """The row of a match excludes the second one."""
    before = await everything(pool)
    both = await asyncio.gather(*[archived(database, folder, "--after-days", "0") for _ in range(2)])
    assert sum(map(archived_records, both)) == len(OVER)
    assert await everything(pool) == before


async def test_a_match_that_another_command_takes_meanwhile_is_left_to_it(
    pool: Pool, database: Database, owner: asyncpg.Connection, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two looks at it; what was written is what the other wrote, too."""
    before, match = await everything(pool), OVER[0]
    given = str(folder), 1, match.stream_id, len(match.links)
    read, others = archive.read_archived_stream, list[int | None]()

    async def slowly(*asked: Any) -> Any:  # noqa: ANN401 - whatever it takes
        found = await read(*asked)
        monkeypatch.setattr(archive, "read_archived_stream", read)
        other = await connect(database.owner_url)
        others.append(await archive.archive_stream(other, other, *given))
        await other.close()
        return found

    monkeypatch.setattr(archive, "read_archived_stream", slowly)
    assert await archive.archive_stream(owner, owner, *given) is None
    assert others != [None]
    assert await everything(pool) == before


async def test_matches_of_several_servers_are_archived_at_their_own(migrated: embedded.Server, folder: Path) -> None:
    """Which are over is known at the main server; the events are deleted, and the rows written, where the log is."""
    async with two_servers(migrated, migrated) as servers:
        both = Addresses(servers.main, None, embedded=False, shards={1: servers.other}, count=2)
        live = [*OVER_AT, *LIVE_AT]
        async with open_servers(both, 2) as pool:
            await store_appends(pool, [*interleave(OVER_AT), *interleave(LIVE_AT)], 2)
            before = await read_both(pool, live)
            asked = {**servers.environment, "ARCHIVE": str(folder)}
            early = await run_hordago("archive", "--after-days", "0", **asked)
            assert archived_records(early) == 0, "no read model has come anywhere yet"
            for shard in (0, 1):
                await advance_projection(pool, table_projection(GAMES), shard, 100_000)
            assert archived_records(await run_hordago("archive", "--after-days", "0", **asked)) == len(OVER_AT)
            assert await read_both(pool, live) == before
            for shard, match in enumerate(OVER_AT):
                log = log_of(pool, shard)
                assert [row[0] for row in await log.fetch("SELECT stream_id FROM archived")] == [match.stream_id]
                assert [row[0] for row in await log.fetch("SELECT DISTINCT stream_id FROM events")] == [
                    LIVE_AT[shard].stream_id
                ]


async def read_both(pool: Pool, matches: Sequence[Match]) -> list[list[Link]]:
    """Every stream of both servers, read anew."""
    forget_opened()
    found = [await read_stream(pool, shard_of(match.stream_id, 2), match.stream_id) for match in matches]
    return [[stored.link for stored in stream] for stream in found]


@pytest.mark.parametrize(
    ("change", "words", "says"),
    [
        ({"ARCHIVE": ""}, ["--after-days", "0"], "ARCHIVE is not set"),
        ({}, [], "ARCHIVE_AFTER_DAYS is not set"),
        ({"DATABASE_OWNER_URL": ""}, ["--after-days", "0"], "DATABASE_OWNER_URL is not set"),
        (
            {"ARCHIVE": "/nowhere/at/all"},
            ["--after-days", "0"],
            "the archive /nowhere/at/all cannot be used: there is no",
        ),
        (
            {"ARCHIVE": "ftp://host/folder"},
            ["--after-days", "0"],
            "ARCHIVE='ftp://host/folder' is not a folder, or a bucket like s3://bucket/prefix",
        ),
        ({"ARCHIVE_AFTER_DAYS": "soon"}, [], "ARCHIVE_AFTER_DAYS='soon' is not a whole number"),
    ],
)
async def test_a_wrong_setting_is_said_in_a_sentence(
    pool: Pool, database: Database, folder: Path, change: dict[str, str], words: list[str], says: str
) -> None:
    """Exit code 2, and nothing is taken."""
    done = await run_hordago("archive", *words, **{**settings(database, folder), **change})
    assert (done.code, done.output) == (2, "")
    assert says in done.errors
    assert "Traceback" not in done.errors
    assert await pool.fetchval("SELECT count(*) FROM archived") == 0


async def test_a_server_does_not_start_without_its_archive(pool: Pool, database: Database, folder: Path) -> None:
    """Neither without the one of the settings nor without one that matches are in; one line says which."""
    nowhere = folder.with_name("nowhere")
    ended = await run_hordago("serve", **settings(database, nowhere, PORT="0"))
    assert (ended.code, ended.output) == (2, "")
    assert ended.errors.endswith(
        f"the archive {nowhere} cannot be used: there is no such folder (ARCHIVE names another)\n"
    )
    assert archived_records(await archived(database, folder, "--after-days", "0")) == len(OVER)
    move(folder, nowhere)
    ended = await run_hordago("serve", **settings(database, nowhere, PORT="0"))
    assert (ended.code, ended.output) == (2, "")
    assert f"the archive {folder} cannot be used: there is no such folder" in ended.errors
    assert "Traceback" not in ended.errors
