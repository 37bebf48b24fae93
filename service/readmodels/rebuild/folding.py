"""Read and fold the streams of a portion, and make the rows of their tables."""

from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from itertools import groupby, zip_longest
from operator import itemgetter
from typing import Any, Final
from uuid import UUID

from msgspec import Struct

from domain.disputes import events as d
from domain.games import TABLES
from domain.table import events as e
from domain.table.game import Game
from domain.table.history import Chronicle, begin_chronicle, follow_events
from service.readmodels.disputes import write_disputes
from service.readmodels.finished_matches import Places, places_of, published_at, write_finished_matches
from service.readmodels.lobby import write_lobby
from service.readmodels.notices.seatings import Seatings, note_seatings, write_seatings
from service.readmodels.notices.tables import write_table_notices
from service.readmodels.ratings.settling import write_rated_results
from service.readmodels.rebuild.deal_lines import DealLines
from service.readmodels.rebuild.portions import Portion
from service.readmodels.ruled_results import write_ruled_results
from service.readmodels.statistics import Sums, add_to_sums, write_statistics
from service.readmodels.table_fold import TableChange
from service.store.archived import merge, read_archived
from service.store.connections import Source
from service.store.events import LoggedEvent
from service.store.servers import log_of
from service.store.statements import load_statements

_READ_PARTS = load_statements("service.readmodels.rebuild", "rebuild")["read_parts"]
_number: Callable[[Any], int] = itemgetter(0)
_EVENTS = 8000
"""Events read at once; a stream with more is folded in parts."""
_APART: Final = frozenset(
    {
        *(body.tag for body in (e.TableOpened, e.SeatTaken, e.SeatLeft, e.SeatReserved, e.SeatsSwapped)),
        *(body.tag for body in (e.NoncesDue, e.MatchStarted)),
        *(body.tag for body in d.BODIES),
    }
)
"""Types of event after which rows are made at once, as they are while a table is played: rows that depend on who sits
there then, or on what judges have said so far."""


class Rows(Struct, frozen=True):
    """What a portion came to."""

    events: int
    """How many were read."""
    statements: Sequence[tuple[str, Sequence[Any]]]
    """To be run in this order, with their arguments."""
    lines: Mapping[str, bytes]
    """By table: lines of COPY."""
    keys: Mapping[int, bytes]
    """Lines of search keys, by number: other portions may have them too."""


class Recorder:
    """Take the statements that rows are written with, in place of a connection."""

    def __init__(self) -> None:
        self.statements: list[tuple[str, Sequence[Any]]] = []

    async def execute(self, query: str, *args: object) -> None:
        self.statements.append((query, args))


async def make_rows(source: Source, games: Mapping[str, Game], portion: Portion) -> Rows:
    """Read and fold a portion, and make the rows that follow from it."""
    made, count = _Made(portion), 0
    folds: dict[UUID, Chronicle] = {}
    async for batch in _read_parts(source, portion):
        changes = [_follow(games, table_id, folds.get(table_id), events) for table_id, events in batch]
        folds = {batch[-1][0]: changes[-1][-1].after}
        count += sum([len(events) for _, events in batch])
        await made.add(changes)
    return await made.finish(count)


async def _read_parts(source: Source, portion: Portion) -> AsyncGenerator[list[tuple[UUID, list[LoggedEvent]]]]:
    """Yield the events of some streams at a time, by stream; of a long stream a part at a time."""
    for parts in _divide(portion.streams):
        ids: list[UUID] = [stream_id for stream_id, _, _ in parts]
        given = map(list, zip(*parts, strict=True))
        rows = await log_of(source, portion.shard).fetch(_READ_PARTS, portion.shard, *given, portion.end)
        if len(rows) < sum([upto - after for _, after, upto in parts]):
            rows = merge(map(tuple, rows), await _read_archived(source, portion, parts), itemgetter(0, 2))
        found: list[tuple[UUID, list[LoggedEvent]]] = []
        for number, events in groupby(rows, _number):
            table_id = ids[number]
            found.append((table_id, [LoggedEvent(row[1], table_id, TABLES.name, *row[2:]) for row in events]))
        if found:
            yield found


async def _read_archived(
    source: Source, portion: Portion, parts: Sequence[tuple[UUID, int, int]]
) -> list[tuple[Any, ...]]:
    """Read what is archived of parts of streams: the number of the part, and what is read of a stored event."""
    archived = await read_archived(source, portion.shard, {stream_id for stream_id, _, _ in parts})
    return [
        (number, position, link.version, link.at_ms, link.actor, link.type, link.data)
        for number, (stream_id, after, upto) in enumerate(parts)
        if (stream := archived.get(stream_id)) is not None
        for link, position in zip(stream.links[after:upto], stream.positions[after:upto], strict=True)
        if position <= portion.end
    ]


def _divide(streams: Iterable[tuple[UUID, int]]) -> Iterable[list[tuple[UUID, int, int]]]:
    """Divide streams into parts to read at once: id, version after which to read, last version."""
    parts: list[tuple[UUID, int, int]] = []
    left = _EVENTS
    for stream_id, version in streams:
        after = 0
        while after < version:
            upto = min(version, after + left)
            parts.append((stream_id, after, upto))
            left, after = left - (upto - after), upto
            if not left:
                yield parts
                parts, left = [], _EVENTS
    if parts:
        yield parts


def _follow(
    games: Mapping[str, Game], table_id: UUID, before: Chronicle | None, events: Sequence[LoggedEvent]
) -> list[TableChange]:
    """Fold the next events of a table, in as many steps as its rows ask for."""
    changes: list[TableChange] = []
    first = 0
    for place, event in enumerate(events, 1):
        if place == len(events) or event.type in _APART:
            step = events[first:place]
            if before is None:
                after, deals = follow_events(begin_chronicle(games, table_id.bytes, step[0]), step[1:])
            else:
                after, deals = follow_events(before, step)
            changes.append(TableChange(table_id, before, after, deals, step))
            before, first = after, place
    return changes


class _Made:
    """The rows of a portion, as far as it has been folded."""

    def __init__(self, portion: Portion) -> None:
        self._portion = portion
        self._recorder = Recorder()
        self._deals = DealLines(portion.shard)
        self._last: dict[UUID, TableChange] = {}
        """By table, without those of matches that are not published."""
        self._seatings: Seatings = {}
        self._sums: Sums = {}
        self._places: Places = {}
        """Finished matches, at their places in the log of this shard."""
        self._published: Places = {}
        """Likewise, in the log of the shard of their team match."""

    async def add(self, changes: Sequence[Sequence[TableChange]]) -> None:
        """Add the changes of some tables, each table's in order."""
        if self._portion.published is None:
            await self._add_own(changes)
            changes = [found for found in changes if found[0].after.table.match is None]
        for found in changes:
            add_to_sums(self._sums, found)
            for change in found:
                self._deals.add(change)
            self._last[found[-1].table_id] = found[-1]
            self._note_places(found)

    def _note_places(self, found: Sequence[TableChange]) -> None:
        """Note the places of a table among the finished matches, with or after the team match that it belongs to."""
        published = self._portion.published
        if published is None:
            self._places.update(places_of(found))
            return
        later = [change for change in found if change.after.at_ms > published.at_ms]
        self._published.update(published_at(published.position, found[: len(found) - len(later)]))
        moved = places_of(later)
        self._places.update(moved)
        for table_id in moved:
            self._published.pop(table_id, None)

    async def _add_own(self, changes: Sequence[Sequence[TableChange]]) -> None:
        """Add the rows that tables of matches have from the start, too, and the results."""
        shard, recorder = self._portion.shard, self._recorder
        await write_table_notices(recorder, shard, [change for found in changes for change in found])
        for together in zip_longest(*changes):
            step = [change for change in together if change is not None]
            await write_disputes(recorder, shard, step)
            await write_ruled_results(recorder, shard, step)
            await write_rated_results(recorder, [change for change in step if change.after.table.match is None])
            note_seatings(self._seatings, step)

    async def finish(self, events: int) -> Rows:
        """Return all rows."""
        shard, published = self._portion.shard, self._portion.published
        await write_lobby(self._recorder, shard, self._last.values())
        await write_statistics(self._recorder, shard if published is None else published.shard, self._sums)
        await write_finished_matches(self._recorder, shard, self._places)
        if published is not None:
            await write_finished_matches(self._recorder, published.shard, self._published)
        await write_seatings(
            self._recorder, shard, {key: row for key, row in self._seatings.items() if row is not None}
        )
        return Rows(events, self._recorder.statements, *self._deals.finish())
