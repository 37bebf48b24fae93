"""Publish the signed checkpoints, with the lines that witnesses add, and read them."""

from operator import attrgetter

from msgspec import Struct

from service.store.connections import Source
from service.store.servers import log_of, logs_of, shards_to_read
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")
_PUBLISH = _SQL["publish"]
_READ_PUBLISHED = _SQL["read_published"]
_READ_ALL_PUBLISHED = _SQL["read_all_published"]
_READ_SIGNED = _SQL["read_signed_ms"]
_READ_FIRST = _SQL["read_first"]
_STORE_COSIGNATURE = _SQL["store_cosignature"]


class PublishedCheckpoint(Struct, frozen=True):
    """A published checkpoint of a shard."""

    epoch: int
    size: int
    key: str
    """The key that signed it, as text."""
    note: str
    """The note with the lines of witnesses."""

    def after(self, epoch: int, size: int) -> bool:
        """Tell whether it is later than this epoch and size."""
        return (self.epoch, self.size) > (epoch, size)


class SignedShard(Struct, frozen=True):
    """How far a shard's log is signed, and with which key."""

    shard: int
    epoch: int
    size: int
    key: str
    note: str
    """The note that was signed, without the lines of witnesses."""
    signed_ms: int
    """The time at which the last checkpoint was signed."""


async def publish(source: Source, shard: int, epoch: int, size: int, note: str, key: str, at_ms: int) -> None:
    """Publish a signed note; do nothing if it is published already."""
    await log_of(source, shard).execute(_PUBLISH, shard, epoch, size, note, key, at_ms)


async def read_published(source: Source, shard: int, epoch: int | None = None) -> PublishedCheckpoint | None:
    """Return the last checkpoint of a shard, or of one epoch of it; `None` if there is none yet."""
    row = await log_of(source, shard).fetchrow(_READ_PUBLISHED, shard, epoch)
    return None if row is None else PublishedCheckpoint(*row)


async def read_first_published(source: Source, shard: int, epoch: int) -> str | None:
    """Return the first note of an epoch, without the lines of witnesses; `None` if it has none."""
    return await log_of(source, shard).fetchval(_READ_FIRST, shard, epoch)


async def read_signed_ms(source: Source, shard: int) -> int | None:
    """Return when the last checkpoint of a log was signed; `None` if there is none yet."""
    return await log_of(source, shard).fetchval(_READ_SIGNED, shard)


async def read_all_published(source: Source, *, away: bool = False) -> list[SignedShard]:
    """Return how far every signed shard is signed, in order; with `away`, but for those whose server is away.

    Raise ServerAway.
    """
    found = [signed for log in logs_of(source, away=away) for signed in await read_published_here(log)]
    return sorted(found, key=attrgetter("shard"))


async def read_published_here(source: Source) -> list[SignedShard]:
    """Return how far each signed shard of one server is signed; of nodes that answer."""
    return [SignedShard(*row) for row in await source.fetch(_READ_ALL_PUBLISHED, shards_to_read(source))]


async def store_cosignature(source: Source, shard: int, point: PublishedCheckpoint, witness: str, line: str) -> None:
    """Publish a witness's line with a checkpoint; `witness` is its key as text."""
    await log_of(source, shard).execute(_STORE_COSIGNATURE, shard, point.epoch, point.size, witness, line)
