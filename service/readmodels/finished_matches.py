"""List the matches at public tables that are over, in an order to which matches are only added.

A match gets a place when its seed is open, or when the team match that it belongs to is over: the position of that
event in the log of its shard. Rows are written together with the checkpoint of the shard, so that whoever has read up
to the checkpoint has read all that will ever have a place up to there. What a judge does afterwards gives the match a
later place, and a higher version: it is read once more.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Final, NamedTuple
from uuid import UUID

from asyncpg import Record
from msgspec import Struct

from domain.disputes.events import DisputeOpened, DisputeSettled
from domain.stream import ENCODER, SeedOpened
from domain.table.history import TABLE_EVENTS, Chronicle
from domain.table.state import Table
from service.readmodels.table_fold import TableChange
from service.store.connections import Connection, Pool, Source, Target
from service.store.events import LoggedEvent, read_shards, shard_of
from service.store.servers import all_rows_of
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels", "finished_matches")
_WRITE = _SQL["write_finished_matches"]
_DELETE = _SQL["delete_finished_match"]
_ENDS = _SQL["read_ends"]
_PLACES = _SQL["read_places"]
_READ = _SQL["read_finished_matches"]
_HISTORIES = _SQL["read_histories"]

_CHANGES: Final = frozenset({SeedOpened.tag, DisputeOpened.tag, DisputeSettled.tag})
"""Types of event, beside those of the game, after which a match that is over is told in another way than before."""
_LAST_ID: Final = UUID(int=2**128 - 1)
Ends = tuple[int, ...]
"""A position in the log of each shard: all rows up to there."""


class Place(NamedTuple):
    """Where a row of a finished match stands, and what of it is told there."""

    position: int
    version: int


class _Row(NamedTuple):
    position: int
    table_id: UUID
    version: int
    game: str
    rules: str
    finished_ms: int


def is_listed(table: Table) -> bool:
    """Tell whether exports have the match of this table, as soon as its team match, if it has one, is over."""
    return table.visibility == "public" and table.status == "finished" and (table.opened or table.match is not None)


def place_of(events: Sequence[LoggedEvent]) -> Place | None:
    """Return the place that the last of these events gives their table, if it is listed; ``None`` where none does."""
    for event in reversed(events):
        if event.type in _CHANGES or event.type not in TABLE_EVENTS:
            return Place(event.position, event.version)
    return None


Places = dict[UUID, tuple[Chronicle, Place]]
"""Listed matches by the id of their table."""


def places_of(changes: Iterable[TableChange]) -> Places:
    """Return the matches that these changes give a place; of several changes of a table the last one counts."""
    return {
        change.table_id: (change.after, place)
        for change in changes
        if is_listed(change.after.table) and (place := place_of(change.events)) is not None
    }


def published_at(position: int, changes: Iterable[TableChange]) -> Places:
    """Return the matches at tables of a team match, at the position of the event with which that was over."""
    return {
        change.table_id: (change.after, Place(position, change.after.version))
        for change in changes
        if is_listed(change.after.table)
    }


async def write_finished_matches(target: Target, shard: int, places: Places) -> None:
    """Write matches at their places in the log of a shard."""
    rows = [
        _Row(
            place.position,
            table_id,
            place.version,
            after.table.game.name,
            ENCODER.encode(after.table.rules).decode(),
            after.at_ms if after.over_ms is None else after.over_ms,
        )
        for table_id, (after, place) in places.items()
    ]
    if rows:
        await target.execute(_WRITE, shard, *map(list, zip(*rows, strict=True)))


async def move_finished_match(connection: Connection, former: int, shard: int, change: TableChange) -> None:
    """Write a table of a team match that was changed after it, and no longer among those that came with the match."""
    places = places_of([change])
    if places:
        if former != shard:
            await connection.execute(_DELETE, former, change.table_id)
        await write_finished_matches(connection, shard, places)


class FinishedMatch(Struct, frozen=True):
    """A match that is over."""

    version: int
    """The version of its table."""
    rules: str
    """JSON, as the opening of the table has them."""
    finished_ms: int
    deals: Sequence[str]
    """The histories of its deals as JSON, in order."""


async def read_ends(source: Source, game: str) -> tuple[Ends, Ends]:
    """Read where the last match of a game stands in each shard, and up to where all rows are written."""
    found = {shard: (last or 0, written) for shard, last, written in await all_rows_of(source).fetch(_ENDS, game)}
    both = [found.get(shard, (0, 0)) for shard in range(await read_shards(source))]
    return tuple([last for last, _ in both]), tuple([written for _, written in both])


def later_ends(some: Ends, others: Ends) -> Ends:
    """Return the later end in each shard: the last match may have got a place in another one, by a ruling."""
    return tuple(map(max, some, others))


async def ends_of_part(source: Source, game: str, after: Ends, ends: Ends, most: int) -> Ends:
    """Find the ends of a part of what lies between two ends: at most so many matches, and all those of one position."""
    found: list[int] = []
    for shard, (first, last) in enumerate(zip(after, ends, strict=True)):
        rows = await source.fetch(_PLACES, shard, game, first, last, most) if most else []
        whole = last if most else first
        most -= len(rows)
        found.append(whole if most else rows[-1]["position"] if rows else whole)
    return tuple(found)


async def read_finished_matches(
    pool: Pool, game: str, after: Ends, ends: Ends, together: int
) -> AsyncIterator[list[FinishedMatch]]:
    """Yield the matches of a game between two ends, so many at a time; no connection is held in between."""
    for shard, (first, last) in enumerate(zip(after, ends, strict=True)):
        position, table_id = first, _LAST_ID
        while rows := await pool.fetch(_READ, shard, game, position, table_id, last, together):
            yield await _with_deals(pool, len(ends), rows)
            position, table_id = rows[-1]["position"], rows[-1]["table_id"]


async def _with_deals(pool: Pool, shards: int, rows: Sequence[Record]) -> list[FinishedMatch]:
    """Read the deals of these matches, each in the shard of its table."""
    by_shard, deals = dict[int, list[UUID]](), dict[UUID, list[str]]()
    for row in rows:
        by_shard.setdefault(shard_of(row["table_id"], shards), []).append(row["table_id"])
    for shard, tables in by_shard.items():
        for table_id, history in await pool.fetch(_HISTORIES, shard, tables):
            deals.setdefault(table_id, []).append(history)
    return [
        FinishedMatch(row["version"], row["rules"], row["finished_ms"], deals.get(row["table_id"], [])) for row in rows
    ]
