"""Archive matches of a test, and forget the records that are open in memory."""

from collections.abc import Iterable
from pathlib import Path
from uuid import UUID

from service.cli.archive import archive_stream
from service.lru import LruCache
from service.store import archived
from service.store.connections import connect
from service.store.events import read_head, read_shards, shard_of
from tests.conftest import Database


async def archive(database: Database, folder: Path | str, stream_ids: Iterable[UUID]) -> int:
    """Archive the whole of some streams, which is compared with what is counted; how many events that were."""
    owner = await connect(database.owner_url)
    try:
        shards, events = await read_shards(owner), 0
        for stream_id in stream_ids:
            head = await read_head(owner, shard_of(stream_id, shards), stream_id)
            assert head is not None
            assert await archive_stream(owner, owner, str(folder), shards, stream_id, head.version) is not None
            events += head.version
            left = await owner.fetchval("SELECT count(*) FROM events WHERE stream_id = $1", stream_id)
            assert left == 0
        return events
    finally:
        await owner.close()


def forget_opened() -> None:
    """Have every record read from the archive again."""
    archived._opened = LruCache(50_000, size=len)  # pyright: ignore[reportConstantRedefinition]
    archived._outlines = LruCache(1_000_000, size=len)  # pyright: ignore[reportConstantRedefinition]
