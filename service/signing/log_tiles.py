"""Read the tiles of a log (C2SP tlog-tiles), and show none that is not what was followed and signed.

A tile may be cached for ever, so a wrong one must not leave the server. A full tile has the hash that is kept above it;
of a partial one the whole tree must have the root that was signed.
"""

from collections.abc import Sequence

from domain.log.checkpoints import read_checkpoint
from domain.log.notes import read_note
from domain.log.tiles import TILE_HEIGHT, TILE_WIDTH, TileSpan, full_tile_root, tile_hashes
from domain.log.tree import Node, leaf_hash
from service.signing import subtrees
from service.signing.checkpoints import PublishedCheckpoint
from service.signing.subtrees import MissingFromLog
from service.store.connections import Source


async def read_tile_hashes(
    source: Source, shard: int, point: PublishedCheckpoint, level: int, span: TileSpan
) -> list[bytes] | None:
    """Return the hashes of a tile; `None` if the signed log has no such tile. Raise MissingFromLog."""
    whole = _grown(point, level, span)
    if whole is None:
        return None
    if level == 0:
        hashes = await subtrees.read_leaves(source, shard, whole.start, whole.end)
    else:
        hashes = await subtrees.read_kept(source, shard, point.epoch, TILE_HEIGHT * level, whole.start, whole.end)
    await _verify_tile(source, shard, point, level, whole, hashes)
    return hashes[: span.width]


async def read_tile_entries(
    source: Source, shard: int, point: PublishedCheckpoint, span: TileSpan
) -> list[bytes] | None:
    """Return the entries of a bundle; `None` if the signed log has no such bundle. Raise MissingFromLog."""
    whole = _grown(point, 0, span)
    if whole is None:
        return None
    entries = await subtrees.read_entries(source, shard, whole.start, whole.end)
    await _verify_tile(source, shard, point, 0, whole, [leaf_hash(entry) for entry in entries])
    return entries[: span.width]


def _grown(point: PublishedCheckpoint, level: int, span: TileSpan) -> TileSpan | None:
    """Return the tile as the signed log has it now, at least as wide; `None` if it is not signed so far."""
    end = min(tile_hashes(level, point.size), (span.number + 1) * TILE_WIDTH)
    return None if span.end > end else TileSpan(span.number, end - span.start)


async def _verify_tile(
    source: Source, shard: int, point: PublishedCheckpoint, level: int, whole: TileSpan, hashes: Sequence[bytes]
) -> None:
    """Raise MissingFromLog unless these are the hashes that were followed and signed."""
    if whole.width == TILE_WIDTH:
        above = Node(TILE_HEIGHT * (level + 1), whole.number)
        same = await subtrees.read_subtree(source, shard, point.epoch, above) == full_tile_root(hashes)
    else:
        signed = read_checkpoint(read_note(point.note).text)
        same = (await subtrees.read_tree(source, shard, point.epoch, point.size)).root == signed.root
    if not same:
        raise MissingFromLog
