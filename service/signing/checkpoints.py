"""The signed checkpoints as everybody may have them, and the lines that witnesses add."""

from msgspec import Struct

from service.store.connections import Source
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")
_PUBLISH = _SQL["publish"]
_READ_PUBLISHED = _SQL["read_published"]
_READ_ALL_PUBLISHED = _SQL["read_all_published"]
_READ_FIRST = _SQL["read_first"]
_STORE_COSIGNATURE = _SQL["store_cosignature"]


class PublishedCheckpoint(Struct, frozen=True):
    """The last checkpoint of a shard."""

    epoch: int
    size: int
    key: str
    """That signed it, as text."""
    note: str
    """With what witnesses added."""

    def after(self, epoch: int, size: int) -> bool:
        """Whether it is a later one than that."""
        return (self.epoch, self.size) > (epoch, size)


class SignedShard(Struct, frozen=True):
    """How far a shard's log is signed, and with which key."""

    shard: int
    epoch: int
    size: int
    key: str


async def publish(source: Source, shard: int, epoch: int, size: int, note: str, key: str, at_ms: int) -> None:
    """Publish a signed note; nothing where it is known."""
    await source.execute(_PUBLISH, shard, epoch, size, note, key, at_ms)


async def read_published(source: Source, shard: int, epoch: int | None = None) -> PublishedCheckpoint | None:
    """The last checkpoint of a shard, or of one epoch of it; `None` where there is none yet."""
    row = await source.fetchrow(_READ_PUBLISHED, shard, epoch)
    return None if row is None else PublishedCheckpoint(*row)


async def read_first_published(source: Source, shard: int, epoch: int) -> str | None:
    """The first note of an epoch, without what witnesses added; `None` where it has none."""
    return await source.fetchval(_READ_FIRST, shard, epoch)


async def read_all_published(source: Source) -> list[SignedShard]:
    """One a shard that is signed, in order."""
    return [SignedShard(*row) for row in await source.fetch(_READ_ALL_PUBLISHED)]


async def store_cosignature(source: Source, shard: int, point: PublishedCheckpoint, witness: str, line: str) -> None:
    """Publish a witness's line with a checkpoint; ``witness`` is its key as text."""
    await source.execute(_STORE_COSIGNATURE, shard, point.epoch, point.size, witness, line)
