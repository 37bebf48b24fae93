"""Read what streams were: their events in pieces, the heads that they had, and the deals of tables.

A head is folded from the nearest one that the session keeps, and what is folded on the way is kept too. So a step of a
long stream costs a piece of it and not all that came before, and between two pieces it is the turn of others.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from operator import attrgetter
from typing import Any, Final
from uuid import UUID

from msgspec import Raw, Struct, json

from domain.chain import Link
from domain.games import GAMES
from domain.stream import Head, Kind, fold, fold_on
from domain.table.history import Chronicle, begin_chronicle, build_deal, follow_events
from service.live.session import KeptHeads, Session
from service.lru import LruCache
from service.store.connections import Pool
from service.store.events import read_pieces, read_pieces_since, read_stream, read_types


class Moment(Struct, frozen=True):
    """An event of a stream, with the head before it and after it; before the first event there is none."""

    link: Link
    before: Head[Any] | None
    after: Head[Any]


class StreamHistory:
    """The events and the former heads of the streams of one kind."""

    def __init__(
        self,
        kind: Kind[Any],
        pool: Pool,
        shard: Callable[[UUID], int],
        session: Callable[[UUID], Session | None],
    ) -> None:
        """`shard` is that of a stream; `session` finds its session, where it is in memory."""
        self._kind = kind
        self._pool = pool
        self._shard = shard
        self._session = session

    async def pieces(self, stream_id: UUID, after: int = 0, until: int | None = None) -> AsyncIterator[list[Link]]:
        """Yield the events after a version up to another, unredacted, in pieces."""
        limit = None if until is None else until - after
        async for piece in read_pieces(self._pool, self._shard(stream_id), stream_id, after, limit):
            yield [stored.link for stored in piece]

    async def links(self, stream_id: UUID, after: int = 0, limit: int | None = None) -> list[Link]:
        """Return the events after a version, unredacted; empty if there are none."""
        stored = await read_stream(self._pool, self._shard(stream_id), stream_id, after, limit)
        return [event.link for event in stored]

    async def links_of(self, stream_id: UUID, types: Sequence[str], until: int) -> list[Link]:
        """Return the events of these types up to a version, unredacted."""
        stored = await read_types(self._pool, self._shard(stream_id), stream_id, types, until)
        return [event.link for event in stored]

    async def window(self, stream_id: UUID, type_: str, first: int, last: int) -> tuple[Head[Any] | None, list[Link]]:
        """Return the head before an event, and the events from that one to another: one read of the stream.

        The events begin with the last one of this type before ``first``, or earlier. Before the first event there is no
        head.
        """
        kept = self._kept(stream_id)
        head = kept.nearest(first - 1)
        after, links = 0 if head is None else head.version, list[Link]()
        pieces = read_pieces_since(self._pool, self._shard(stream_id), stream_id, type_, first, after, last)
        async for piece in pieces:
            read = [stored.link for stored in piece]
            links += read
            if earlier := [link for link in read if after < link.version < first]:
                head = self._folded(stream_id, head, earlier)
                kept.keep(head)
        return head, links

    async def pieces_on(
        self, stream_id: UUID, after: int, until: int
    ) -> AsyncIterator[tuple[Head[Any] | None, list[Link]]]:
        """Yield the events after a version up to another in pieces, with the head at that version: one read.

        At version 0 there is no head.
        """
        kept = self._kept(stream_id)
        head = kept.nearest(after)
        async for links in self.pieces(stream_id, 0 if head is None else head.version, until):
            if earlier := [link for link in links if link.version <= after]:
                head = self._folded(stream_id, head, earlier)
                kept.keep(head)
            if len(earlier) < len(links):
                yield head, links[len(earlier) :]

    async def head_at(self, stream_id: UUID, version: int) -> Head[Any]:
        """Return the head at a version that the stream has reached, with nothing from another stream."""
        kept = self._kept(stream_id)
        head = kept.nearest(version)
        async for links in self.pieces(stream_id, 0 if head is None else head.version, version):
            head = self._folded(stream_id, head, links)
            kept.keep(head)
        if head is None:
            message = "a stream has at least one event"
            raise ValueError(message)
        return head

    def _kept(self, stream_id: UUID) -> KeptHeads:
        """Return the heads that are kept of a stream; of one that is not in memory there are none."""
        session = self._session(stream_id)
        return KeptHeads() if session is None else session.kept

    def _folded(self, stream_id: UUID, head: Head[Any] | None, links: Sequence[Link]) -> Head[Any]:
        return fold(self._kind, stream_id.bytes, links) if head is None else fold_on(self._kind, head, links)

    async def moments(self, stream_id: UUID, versions: Sequence[int]) -> list[Moment]:
        """Return some events, each with the head before and after it: one read of the stream and one pass over it.

        The stream has reached these versions.
        """
        wanted = {at for version in versions for at in (version - 1, version)}
        kept = self._kept(stream_id)
        head = kept.nearest(min(wanted))
        heads: dict[int, Head[Any]] = {} if head is None else {head.version: head}
        links: dict[int, Link] = {}
        async for piece in self.pieces(stream_id, 0 if head is None else head.version, max(wanted)):
            for link in piece:
                head = self._folded(stream_id, head, [link])
                if link.version in wanted:
                    heads[link.version], links[link.version] = head, link
            if head is not None:
                kept.keep(head)
        return [Moment(links[version], heads.get(version - 1), heads[version]) for version in versions]


_KEPT_DEALS: Final = 4096
"""Deals in memory, of all tables together."""


class Deal(Struct, frozen=True, gc=False):
    """A deal of a table: where it is, and its history as JSON, which is one object in memory and not hundreds."""

    number: int
    """In the match, from 1."""
    from_step: int
    to_step: int
    history: Raw


def _deal(history: Any) -> Deal:  # noqa: ANN401 - the game's
    return Deal(history.deal, history.from_step, history.to_step, Raw(json.encode(history)))


class TableDeals(Struct, frozen=True):
    """The deals of a table at a version, the one in hand last."""

    version: int
    deals: Sequence[Deal]

    def deal(self, number: int) -> Deal | None:
        """Return a deal by its number in the match; ``None`` where it was not dealt."""
        return next((deal for deal in self.deals if deal.number == number), None)


class _Followed:
    """A table whose deals are kept: how far it was followed, and the deals that are over."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.chronicle: Chronicle | None = None
        self.finished: dict[int, Deal] = {}
        """By number of the deal; a ruling can change the last one."""
        self.size = 0
        """Deals that are over, when they were last counted."""

    @property
    def version(self) -> int:
        return 0 if self.chronicle is None else self.chronicle.version

    def follow(self, stream_id: UUID, links: Sequence[Link]) -> None:
        if self.chronicle is None:
            self.chronicle, links = begin_chronicle(GAMES, stream_id.bytes, links[0]), links[1:]
        self.chronicle, ended = follow_events(self.chronicle, links)
        self.finished |= {history.deal: _deal(history) for history in ended}

    def deals(self) -> TableDeals:
        found = list(self.finished.values())
        if self.chronicle is not None and self.chronicle.in_hand is not None:
            found.append(_deal(build_deal(self.chronicle.table, self.chronicle.in_hand, None)))
        return TableDeals(self.version, found)


class DealHistories:
    """The histories of the deals of tables; those of the most recently used tables are kept and followed on."""

    def __init__(self, tables: StreamHistory, capacity: int = _KEPT_DEALS) -> None:
        """`capacity` in deals."""
        self._tables = tables
        self._kept: LruCache[UUID, _Followed] = LruCache(
            capacity, size=attrgetter("size"), in_use=lambda followed: followed.lock.locked()
        )

    async def read(self, stream_id: UUID, version: int) -> TableDeals:
        """Return the deals of a table at a version that it has reached, or at a later one."""
        followed = self._kept.get(stream_id)
        if followed is None:
            followed = _Followed()
            self._kept.put(stream_id, followed)
        async with followed.lock:
            async for links in self._tables.pieces(stream_id, followed.version, version):
                followed.follow(stream_id, links)
            self._kept.pop(stream_id)
            followed.size = len(followed.finished)
            self._kept.put(stream_id, followed)
            self._kept.evict()
            return followed.deals()
