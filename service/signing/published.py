"""The signed checkpoints as everybody may have them, and the lines that witnesses add."""

from msgspec import Struct

from service.signing.sql import statement
from service.store.connect import Source

_PUBLISH = statement("publish")
_PUBLISHED = statement("read_published")
_ALL_PUBLISHED = statement("read_all_published")
_FIRST = statement("read_first")
_COSIGN = statement("cosign")


class Published(Struct, frozen=True):
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


class Last(Struct, frozen=True):
    """How far a shard's log is signed, and with which key."""

    shard: int
    epoch: int
    size: int
    key: str


async def publish(source: Source, shard: int, epoch: int, size: int, note: str, key: str, at_ms: int) -> None:
    """Publish a signed note; nothing where it is known."""
    await source.execute(_PUBLISH, shard, epoch, size, note, key, at_ms)


async def published(source: Source, shard: int, epoch: int | None = None) -> Published | None:
    """The last checkpoint of a shard, or of one epoch of it; `None` where there is none yet."""
    row = await source.fetchrow(_PUBLISHED, shard, epoch)
    return None if row is None else Published(*row)


async def first_published(source: Source, shard: int, epoch: int) -> str | None:
    """The first note of an epoch, without what witnesses added; `None` where it has none."""
    return await source.fetchval(_FIRST, shard, epoch)


async def all_published(source: Source) -> list[Last]:
    """One a shard that is signed, in order."""
    return [Last(*row) for row in await source.fetch(_ALL_PUBLISHED)]


async def cosign(source: Source, shard: int, point: Published, witness: str, line: str) -> None:
    """Publish a witness's line with a checkpoint; ``witness`` is its key as text."""
    await source.execute(_COSIGN, shard, point.epoch, point.size, witness, line)
