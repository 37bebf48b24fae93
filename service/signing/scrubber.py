"""Read a few old blocks of a log again every minute: old events could be rewritten unnoticed.

The follower rereads nothing, and `hordago log check` reads everything, when a person thinks of it. The scrubber goes
round the log in blocks of 256 leaves: it hashes each event again from its bytes, and compares the block with the tree
whose root was signed.
"""

from time import monotonic
from typing import Final

from domain.log.checkpoints import name_leaves, name_log
from domain.log.tiles import TILE_WIDTH, TileSpan, full_tile_root
from service.signing.checkpoints import PublishedCheckpoint, read_published
from service.signing.log_check import LogMismatch, verified_leaves
from service.signing.log_reading import read_epoch
from service.signing.log_tiles import read_tile_hashes
from service.signing.refusals import SigningRefused
from service.signing.state import SignedStates
from service.signing.subtrees import MissingFromLog
from service.store.connections import Pool

EVERY_S: Final = 60.0
BLOCKS: Final = 16
"""Read in a minute: 4,096 events, so a million events in about four hours."""


class Scrubber:
    """Goes round one log. A block that is refused is remembered beside the key, and read first."""

    def __init__(self, pool: Pool, shard: int, states: SignedStates, start: int = 0) -> None:
        """`start` is the number of the block to begin with; processes that restart often should begin anywhere."""
        self._pool = pool
        self._shard = shard
        self._states = states
        self._next = start
        self._due: float | None = None
        self._refused: int | None = None

    async def scrub_if_due(self) -> None:
        """Scrub once a minute, and at every call after a block was refused, also before a restart. Raise BadKey too."""
        if self._due is None:
            self._refused = self._states.read_refused(self._shard)
            self._due = monotonic() + EVERY_S if self._refused is None else 0
        if monotonic() < self._due:
            return
        if self._refused is not None:
            self._next = self._refused
        try:
            read = await self.scrub()
        except SigningRefused:
            self._due, self._refused = 0, self._next
            self._states.keep_refused(self._shard, self._next)
            raise
        if self._refused is not None and self._refused not in read:
            return  # who rewrote it could also hide for a while that there is a block to read
        self._refused = None
        self._states.keep_refused(self._shard, None)
        self._due = monotonic() + EVERY_S

    async def scrub(self) -> list[int]:
        """Read the next blocks again, and return which; raise SigningRefused for one that is not what was signed.

        It is the next one then.
        """
        found = await read_published(self._pool, self._shard)
        if found is None or found.epoch != await read_epoch(self._pool, self._shard):
            return []  # nothing is signed, or a person has begun a new epoch and knows that the log is another
        full, read = found.size // TILE_WIDTH, list[int]()
        for _ in range(min(BLOCKS, full)):
            self._next %= full
            await self._check_block(found, TileSpan(self._next))
            read.append(self._next)
            self._next += 1
        return read

    async def _check_block(self, point: PublishedCheckpoint, block: TileSpan) -> None:
        above = TileSpan(block.number // TILE_WIDTH, block.number % TILE_WIDTH + 1)
        leaves: list[bytes] = []
        try:
            leaves = [
                leaf
                async for batch, _ in verified_leaves(self._pool, self._shard, block.start, block.end)
                for leaf in batch
            ]
            hashes = await read_tile_hashes(self._pool, self._shard, point, 1, above)
        except LogMismatch as mismatch:
            raise SigningRefused("events-changed", f"{name_log(self._shard)}: {mismatch}") from mismatch
        except MissingFromLog:
            hashes = None
        if hashes is None or hashes[-1] != full_tile_root(leaves):
            where = f"{name_leaves(self._shard)} {block.start + 1} to {block.end}"
            raise SigningRefused("events-changed", f"{name_log(self._shard)}: {where} are not those that were signed")
