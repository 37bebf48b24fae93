"""The folder or bucket of the archive: what is written is there, and what is wrong with it is said in a sentence."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import boto3
import pytest

from service.startup_errors import ArchiveUnusable
from service.store.archive_places import ArchiveUnavailable, check_place, open_place
from service.store.connections import open_pool
from service.store.events import read_stream
from tests.conftest import Database
from tests.kit.play import play_table
from tests.kit.service.archive import archive, forget_opened
from tests.kit.service.log_store import commands, store_appends
from tests.kit.service.s3 import CREDENTIALS, make_bucket, serve_s3

pytestmark = pytest.mark.slow

MATCH = play_table(1, players=(1, 2), options={"games_to_win": 1, "target": 20})


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Credentials of nobody, and no client that another test has opened."""
    for name, value in CREDENTIALS.items():
        monkeypatch.setenv(name, value)
    open_place.cache_clear()
    forget_opened()


@pytest.fixture
async def bucket(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """An empty bucket."""
    async with serve_s3() as url:
        monkeypatch.setenv("AWS_ENDPOINT_URL", url)
        make_bucket("matches")
        yield "s3://matches/over"


async def test_a_match_in_a_bucket_is_read_as_before(bucket: str, database: Database) -> None:
    """Under its beginning of names, in a folder for two letters of the name."""
    async with await open_pool(database.service_url, 2) as pool:
        await store_appends(pool, commands(MATCH))
        await archive(database, bucket, [MATCH.stream_id])
        forget_opened()
        assert [stored.link for stored in await read_stream(pool, 0, MATCH.stream_id)] == MATCH.links
    name = f"{MATCH.links[-1].hash.hex()}.jsonl.gz"
    listed = boto3.client("s3").list_objects_v2(Bucket="matches")
    assert [each.get("Key") for each in listed.get("Contents", [])] == [f"over/{name[:2]}/{name}"]


async def test_what_is_written_is_there_whole(bucket: str, tmp_path: Path) -> None:
    """Also under a name that is there already; a name that is not there is said to be missing."""
    for place in (open_place(bucket), open_place(str(tmp_path)), open_place("s3://matches")):
        await place.write("abcd", b"one" * 100_000)
        await place.write("abcd", b"two")
        assert await place.read("abcd") == b"two"
        with pytest.raises(ArchiveUnavailable, match="a record is not there") as missing:
            await place.read("abce")
        assert not missing.value.away


async def test_a_bucket_that_is_not_there_is_said_to_be(bucket: str) -> None:
    """For who reads and for who writes."""
    await check_place(bucket, writes=True)
    for writes in (True, False):
        with pytest.raises(ArchiveUnusable, match=r"s3://others cannot be used: there is no such bucket"):
            await check_place("s3://others", writes=writes)


async def test_a_folder_that_is_not_there_is_said_to_be(tmp_path: Path) -> None:
    """Likewise a file."""
    (tmp_path / "file").write_bytes(b"")
    for name in ("none", "file"):
        with pytest.raises(ArchiveUnusable, match="there is no such folder"):
            await check_place(str(tmp_path / name))
    with pytest.raises(ArchiveUnavailable, match="Not a directory"):
        await open_place(str(tmp_path / "file")).write("abcd", b"")


async def test_a_server_that_does_not_answer_may_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who reads goes on without it; who writes does not begin."""
    async with serve_s3() as url:
        monkeypatch.setenv("AWS_ENDPOINT_URL", url)
    await check_place("s3://matches")
    with pytest.raises(ArchiveUnusable, match="it does not answer"):
        await check_place("s3://matches", writes=True)
    with pytest.raises(ArchiveUnavailable, match="it does not answer"):
        await open_place("s3://matches").read("abcd")


async def test_without_credentials_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says what is missing."""
    for name in CREDENTIALS:
        monkeypatch.delenv(name)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("AWS_CONFIG_FILE", "/nowhere")
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", "/nowhere")
    with pytest.raises(ArchiveUnusable, match="no credentials, or no region, are set"):
        await check_place("s3://matches")


async def test_without_its_client_a_bucket_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says what to install."""
    monkeypatch.delitem(sys.modules, "service.store.archive_bucket", raising=False)
    monkeypatch.setitem(sys.modules, "boto3.session", None)
    with pytest.raises(ArchiveUnusable, match=r"pip install 'hordago\[s3\]'"):
        await check_place("s3://matches")
