"""Keep the subtrees of a log at every eighth level; the others follow from at most 256 hashes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from domain.chain import GENESIS
from domain.log.checkpoints import CHECKPOINTS
from domain.log.entries import log_entry
from domain.log.proofs import Span, span_nodes
from domain.log.tree import Node, Tree, complete_subtrees, join_subtrees, leaf_hash, node_hash
from service.signing.log_reading import read_entry_rows, read_leaf_rows
from service.store.archived import DamagedRecord
from service.store.connections import Source
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")
_NODES = _SQL["read_nodes"]
_KEEP = _SQL["keep_nodes"]

STRIDE: Final = 8
"""Levels between two that are kept."""


class MissingFromLog(Exception):
    """Leaves or subtrees that the log had are missing."""


async def read_entries(source: Source, shard: int, after: int, upto: int) -> list[bytes]:
    """Return the log's entries after a position up to another; raise MissingFromLog."""
    if shard == CHECKPOINTS:
        found = [row.entry for row in await read_entry_rows(source, after, upto)]
    else:
        found = await _read_event_entries(source, shard, after, upto)
    if len(found) != upto - after:
        raise MissingFromLog
    return found


async def _read_event_entries(source: Source, shard: int, after: int, upto: int) -> list[bytes]:
    found: list[bytes] = []
    try:
        rows = await read_leaf_rows(source, shard, after, upto)
    except DamagedRecord as error:
        raise MissingFromLog from error
    for _, stream_id, version, hash_, before in rows:
        previous = GENESIS if version == 1 else before
        if previous is None:
            raise MissingFromLog
        found.append(log_entry(stream_id.bytes, previous, hash_))
    return found


async def read_leaves(source: Source, shard: int, after: int, upto: int) -> list[bytes]:
    """Return the leaf hashes after a position up to another; raise MissingFromLog."""
    return [leaf_hash(entry) for entry in await read_entries(source, shard, after, upto)]


async def read_subtree(source: Source, shard: int, epoch: int, node: Node) -> bytes:
    """Return the hash of a complete subtree; raise MissingFromLog."""
    below = node.level - node.level % STRIDE
    first, width = node.place << (node.level - below), 1 << (node.level - below)
    if below == 0:
        row = await read_leaves(source, shard, first, first + width)
    else:
        row = await read_kept(source, shard, epoch, below, first, first + width)
    while len(row) > 1:
        row = [node_hash(left, right) for left, right in zip(row[::2], row[1::2], strict=True)]
    return row[0]


async def read_kept(source: Source, shard: int, epoch: int, level: int, first: int, end: int) -> list[bytes]:
    """Return the hashes of the subtrees of a kept level from a place up to another; raise MissingFromLog."""
    row = [hash_ for (hash_,) in await log_of(source, shard).fetch(_NODES, shard, epoch, level, first, end)]
    if len(row) != end - first:
        raise MissingFromLog
    return row


async def read_tree(source: Source, shard: int, epoch: int, size: int) -> Tree:
    """Return the tree at a size that is followed; raise MissingFromLog."""
    return Tree(size, tuple([await read_subtree(source, shard, epoch, node) for node in complete_subtrees(size)]))


async def read_proof(source: Source, shard: int, epoch: int, spans: Sequence[Span]) -> list[bytes]:
    """Return the hash of each span of a proof; raise MissingFromLog."""
    return [
        join_subtrees([await read_subtree(source, shard, epoch, node) for node in span_nodes(span)]) for span in spans
    ]


async def store_subtrees(source: Source, shard: int, epoch: int, completed: Iterable[tuple[Node, bytes]]) -> None:
    """Store those of the completed subtrees that are on a kept level."""
    kept: Mapping[Node, bytes] = {node: hash_ for node, hash_ in completed if node.level % STRIDE == 0}
    if kept:
        levels, places = zip(*kept, strict=True)
        await log_of(source, shard).execute(_KEEP, shard, epoch, list(levels), list(places), list(kept.values()))
