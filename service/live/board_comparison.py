"""Compare the boards of team matches that are over. A comparison takes long, and clients read it page by page.

A match is compared in a thread, one match at a time, and the result is kept as it is sent. It changes only by a judge's
ruling, which changes the version of the match or of a table.
"""

import asyncio
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.chain import Link
from domain.stream import Head
from domain.teams.comparison import Played, compare_board, deals_played, group_by_board
from domain.teams.state import Match
from service.live.streams import LiveStreams
from service.lru import LruCache

_KEPT_BYTES: Final = 64_000_000
"""The bytes of all that is kept. A board of 32 tables has some 40,000, and a match of 99 games some 700 boards."""


class Board(Struct, frozen=True):
    """A board and the tables that played it, by number."""

    tables: tuple[int, ...]
    compared: bytes
    """``BoardCompared`` as JSON."""


class Comparison(Struct, frozen=True):
    """All boards of a match by name, in order."""

    boards: Mapping[str, Board]
    size: int
    """Bytes."""


_Key = tuple[bytes, int, tuple[int, ...]]
"""Match, its version, those of its tables."""


class Comparisons:
    """Compare matches, and keep the most recently used comparisons."""

    def __init__(self, tables: LiveStreams, capacity: int = _KEPT_BYTES) -> None:
        """`capacity` in bytes; the last comparison is kept whatever its size."""
        self._tables = tables
        self._kept: LruCache[_Key, Comparison] = LruCache(capacity, size=attrgetter("size"))
        self._comparing = asyncio.Lock()

    async def read_boards(self, head: Head[Match]) -> Mapping[str, Board]:
        """Return the boards of a match whose cards lie open, at the present versions of its tables."""
        versions = await self._tables.versions([UUID(bytes=placed.id) for placed in head.state.placed])
        key = (head.state.stream_id, head.version, tuple(versions))
        comparison = self._kept.get(key)
        if comparison is None:
            async with self._comparing:
                comparison = self._kept.get(key)  # another task may have made it meanwhile
                if comparison is None:
                    comparison = await self._compare(head.state, versions)
                    self._kept.put(key, comparison)
                    self._kept.evict()
        return comparison.boards

    async def _compare(self, match: Match, versions: Sequence[int]) -> Comparison:
        played: list[tuple[int, Played]] = []
        for placed, version in zip(match.placed, versions, strict=True):
            links = await self._tables.history.links(UUID(bytes=placed.id), limit=version)
            played += [
                (placed.number, deal) for deal in await asyncio.to_thread(_played_deals, match, placed.id, links)
            ]
        return await asyncio.to_thread(_compare_boards, match, played)


def _played_deals(match: Match, table: bytes, links: Sequence[Link]) -> list[Played]:
    return deals_played(match.game, table, links)


def _compare_boards(match: Match, played: Sequence[tuple[int, Played]]) -> Comparison:
    boards = {
        name: Board(tuple(at), msgspec.json.encode(compare_board(match, name, at)))
        for name, at in group_by_board(match, played).items()
    }
    return Comparison(boards, sum(len(board.compared) for board in boards.values()))
