"""Keep the fold of every table that was last touched, up to the last event that was followed.

A fold depends on its stream alone and not on the process that followed it. So it may be kept after a transaction that
failed, or dropped at any time: the missing events are read from the stream.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.games import TABLES
from domain.stream import OVER
from domain.table.game import Game
from domain.table.history import Chronicle, FinishedDeal, PublicPart, begin_chronicle, build_deal, follow_events
from service.lru import LruCache
from service.readmodels.public_fold import PublicEvent, read_archived_parts
from service.store.archived import merge
from service.store.connections import Connection
from service.store.events import LoggedEvent
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "tables")
_BEFORE = _SQL["read_missed_events"]


class TableChange(Struct, frozen=True):
    """What a batch of the log changes of one table."""

    table_id: UUID
    before: Chronicle | None
    """None where the batch opens the table."""
    after: Chronicle
    deals: Sequence[Any]
    """Histories of the deals that ended, or that a dispute changed."""
    events: Sequence[LoggedEvent] = ()
    """The events of the batch; none where tables of a team match are published."""

    @property
    def replaced(self) -> FinishedDeal | None:
        """The former state of a deal whose history is replaced; null if there is none."""
        if self.before is None or (finished := self.before.finished) is None:
            return None
        return finished if finished.deal.number in [deal.deal for deal in self.deals] else None

    @property
    def former(self) -> Any | None:  # noqa: ANN401 - the game's
        """The former history of that deal."""
        finished = self.replaced
        return None if finished is None else build_deal(self.after.table, finished.deal, finished.ended_ms)


class TableFolds:
    """The folds of the tables that were last touched, at most ``capacity`` of them between batches."""

    def __init__(self, games: Mapping[str, Game], capacity: int) -> None:
        self._games = games
        self._kept: LruCache[UUID, Chronicle] = LruCache(capacity)

    async def follow(self, connection: Connection, shard: int, events: Iterable[LoggedEvent]) -> list[TableChange]:
        """Advance the tables of a shard by the next events of its log; one change a table."""
        by_table: dict[UUID, list[LoggedEvent]] = {}
        for event in events:
            if event.kind == TABLES.name:
                by_table.setdefault(event.stream_id, []).append(event)
        await self._catch_up(connection, shard, by_table)
        changes = [self._change(table_id, events) for table_id, events in by_table.items()]
        self._kept.evict()
        return changes

    def _change(self, table_id: UUID, events: Sequence[LoggedEvent]) -> TableChange:
        before = self._kept.pop(table_id)
        after, deals = self._follow(table_id, before, events)
        if after.table.status not in OVER:
            self._kept.put(table_id, after)
        return TableChange(table_id, before, after, deals, events)

    def _follow(
        self, table_id: UUID, before: Chronicle | None, events: Sequence[PublicPart]
    ) -> tuple[Chronicle, list[Any]]:
        if before is None:
            return follow_events(begin_chronicle(self._games, table_id.bytes, events[0]), events[1:])
        return follow_events(before, events)

    async def _catch_up(
        self, connection: Connection, shard: int, by_table: Mapping[UUID, Sequence[LoggedEvent]]
    ) -> None:
        """Advance the folds of these tables to the event before the first one of the batch."""
        behind: dict[UUID, tuple[int, int]] = {}
        for table_id, events in by_table.items():
            kept, first = self._kept.peek(table_id), events[0].version
            if kept is not None and kept.version >= first:  # from a transaction that was rolled back
                self._kept.pop(table_id)
                kept = None
            version = 0 if kept is None else kept.version
            if version < first - 1:
                behind[table_id] = (version, first)
        if not behind:
            return
        after, upto = zip(*behind.values(), strict=True)
        found = [
            PublicEvent(*row)
            for row in await log_of(connection, shard).fetch(_BEFORE, shard, list(behind), after, upto)
        ]
        if len(found) < sum([last - 1 - before for before, last in behind.values()]):
            between = {table_id: (before, last - 1) for table_id, (before, last) in behind.items()}
            archived = await read_archived_parts(connection, shard, between)
            found = merge(found, archived, attrgetter("stream_id", "version"))
        for table_id, missed in groupby(found, attrgetter("stream_id")):
            fold, _ = self._follow(table_id, self._kept.peek(table_id), list(missed))
            self._kept.put(table_id, fold)
