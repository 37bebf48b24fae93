"""Proofs for those who ask: that an event is in the signed log, and that one signed log continues another."""

from uuid import UUID

from msgspec import Struct

from domain.log import spans
from domain.log.checkpoints import origin
from service.signing import subtrees
from service.signing.follower import Published, published
from service.signing.sql import statement
from service.store.connect import Source

_POSITION = statement("read_position")


class Proof(Struct, frozen=True):
    """That an event is in the log; hashes as hex, from the leaf upwards."""

    origin: str
    """Of the log, without the name of who signs: `<shard>/<epoch>`."""
    checkpoint: str
    """The signed note."""
    size: int
    """Of the signed log."""
    index: int
    """Of the event in it, from 0."""
    path: tuple[str, ...]


async def inclusion(source: Source, shard: int, stream_id: UUID, version: int) -> Proof | None:
    """The proof against the last checkpoint; `None` where the event is not there or not signed yet.

    Raises `subtrees.Forgotten` where the log has lost what it had.
    """
    point = await published(source, shard)
    position: int | None = await source.fetchval(_POSITION, shard, stream_id, version)
    if point is None or position is None or position > point.size:
        return None
    path = await subtrees.proof(source, shard, point.epoch, spans.inclusion(position - 1, point.size))
    return Proof(
        origin("", shard, point.epoch)[1:],
        point.note,
        point.size,
        position - 1,
        tuple([hash_.hex() for hash_ in path]),
    )


async def consistency(source: Source, shard: int, point: Published, old: int, new: int) -> list[str]:
    """Hashes (hex) that show that the log of `new` events continues that of `old`, in the epoch of a checkpoint.

    Raises ValueError where it has not that many, and `subtrees.Forgotten`.
    """
    if new > point.size:
        message = f"{point.size} events are signed"
        raise ValueError(message)
    path = await subtrees.proof(source, shard, point.epoch, spans.consistency(old, new))
    return [hash_.hex() for hash_ in path]
