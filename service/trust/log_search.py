"""Look for an entry among those that come after a proved one in a server's log, without trusting what it shows.

The spans of an inclusion proof that are right of an entry are all that comes after it, and the proof has the hash of
each: entries that a server shows for a span must have that hash.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from domain.log.checkpoints import Checkpoint, Origin, read_origin
from domain.log.proofs import Span, inclusion_spans
from domain.log.tiles import tile_spans
from domain.log.tree import Tree, append_leaves, leaf_hash
from hordago.client import InvalidAnswer
from service.trust.log_client import LogClient

MOST_ENTRIES: Final = 1 << 16
"""How many entries are read at most: 4 MB, in 256 requests."""


class ProvedEntry(Struct, frozen=True):
    """An entry that is proved to be in the log of a checkpoint."""

    point: Checkpoint
    index: int
    path: Sequence[bytes]
    """The inclusion proof that was checked, from the leaf upwards."""


class FoundEntry(Struct, frozen=True):
    """What was found after an entry."""

    index: int | None
    """The index of the first entry with the place; None where none of those that were read has it."""
    read: int
    """How many entries after it were read."""


async def find_entry_after(server: LogClient, proved: ProvedEntry, place: bytes, until: int) -> FoundEntry:
    """Look for an entry with this place after a proved one and before the entry ``until``.

    Raise InvalidAnswer for entries that are not those of the proof, and what a request of `WaryClient` raises.
    """
    origin, first = read_origin(proved.point.origin), proved.index + 1
    read = 0
    for span, root in zip(inclusion_spans(proved.index, proved.point.size), proved.path, strict=True):
        if span.start < first or span.start >= until:
            continue
        if span.end - first > MOST_ENTRIES:
            break
        entries = await _read_span(server, origin, span)
        if append_leaves(Tree(), [leaf_hash(entry) for entry in entries])[0].root != root:
            raise InvalidAnswer(f"entries {span.start} to {span.end - 1} are not those that were signed")
        read = min(span.end, until) - first
        for index, entry in enumerate(entries, span.start):
            if entry.startswith(place):
                return FoundEntry(index, read)
    return FoundEntry(None, read)


async def _read_span(server: LogClient, origin: Origin, span: Span) -> list[bytes]:
    """Read the entries of a span of the tree."""
    entries: list[bytes] = []
    for tile in tile_spans(span.start, span.end):
        shown = await server.entries(origin.shard, origin.epoch, tile)
        entries += shown[max(0, span.start - tile.start) :]
    return entries
