"""`hordago archive`: take tables and contests that are over out of the database, and keep their records in the archive.

In this order nothing is lost or doubled, wherever the command is stopped: the record is on the disk of the archive and
was read back before one transaction says where it is and deletes the events. A record without a row is written again,
to the same bytes; two commands at once exclude each other by the row.

Only whole blocks of the log are taken from (256 events, the last one is read for every signature and most proofs): what
is signed and proved next does not depend on the archive.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final
from uuid import UUID

from msgspec import Struct

from domain.chain import Link
from domain.games import MATCHES, TABLES, TOURNAMENTS
from domain.log.tiles import TILE_WIDTH
from domain.stream import OVER, Kind, fold
from domain.table.state import Table
from domain.teams.state import Match as TeamMatch
from domain.tournament.state import Tournament
from service import entropy
from service.cli.environment import command_connection, command_pool, read_environment
from service.cli.terminal import Progress, negative_exit, print_answer, progress, usage_exit
from service.settings import Settings
from service.store.addresses import Addresses, database_addresses
from service.store.archive_places import ArchiveUnavailable, check_place, open_place
from service.store.archive_records import NotTheRecord, pack_positions, pack_record, unpack_record
from service.store.archived import read_archived_stream, record_name
from service.store.connections import Connection, Source
from service.store.events import read_shards, read_stream, shard_of
from service.store.servers import by_server
from service.store.statements import load_statements

_SQL = load_statements("service.store", "archived")
_LIST_OVER = _SQL["list_over"]
_CHOOSE_DUE = _SQL["choose_due"]
_READ_PROJECTED = _SQL["read_projected"]
_READ_SIGNED = _SQL["read_signed"]
_READ_POSITIONS = _SQL["read_positions"]
_ARCHIVING = _SQL["archiving"]
_KEEP = _SQL["keep_archived"]
_DELETE = _SQL["delete_events"]
_KINDS: Final[dict[str, Kind[Any]]] = {kind.first: kind for kind in (TABLES, MATCHES, TOURNAMENTS)}
"""By the type of the event that begins a stream."""
_LISTED: Final = 256
"""Streams that are listed at once."""
_DAY_MS: Final = 86_400_000


class Archived(Struct):
    """What came into the archive."""

    records: int = 0
    events: int = 0
    bytes: int = 0
    """The size of the records."""


def archive_matches(after_days: int | None) -> None:
    """Archive what is over for so many days; raise CannotStart, and Exit where the archive fails."""
    settings = read_environment()
    days = settings.archive_after_days if after_days is None else after_days
    if settings.archive is None:
        raise usage_exit("ARCHIVE is not set: it names the folder in which matches are kept")
    if days is None:
        raise usage_exit(
            "ARCHIVE_AFTER_DAYS is not set: say by it, or by --after-days, how long a match has to be over"
        )
    with database_addresses(settings, makes=False) as found, progress("records") as show:
        if found.owner is None:
            raise usage_exit("DATABASE_OWNER_URL is not set: only the role that owns the tables deletes events")
        try:
            done = asyncio.run(_archive(found, found.owner, settings, settings.archive, days, show))
        except ArchiveUnavailable as error:
            raise negative_exit(f"{error}, in {error.place}") from error
    each = f", {done.bytes / done.events:.1f} an event" if done.events else ""
    print_answer(f"archived: {done.records} records with {done.events} events in {done.bytes} bytes{each}")


async def _archive(
    found: Addresses, owner_url: str, settings: Settings, archive: str, days: int, show: Progress
) -> Archived:
    await check_place(archive, writes=True)
    done = Archived()
    async with command_pool(found, settings) as pool, contextlib.AsyncExitStack() as stack:
        main = await stack.enter_async_context(command_connection(owner_url))
        owners: dict[int, Connection] = {}
        for url, of_server in by_server(found.shard_owners).items():
            owners |= dict.fromkeys(of_server, await stack.enter_async_context(command_connection(url)))
        shards = await read_shards(pool)
        before_ms = entropy.system_entropy().now_ms() - days * _DAY_MS
        for shard in range(shards):
            owner = owners.get(shard, main)
            async for stream_id, version in _list_due(main, owner, shard, before_ms):
                packed = await archive_stream(pool, owner, archive, shards, stream_id, version)
                if packed is not None:
                    done.records, done.events = done.records + 1, done.events + version
                    done.bytes += packed
                    show(done.records, done.records)
    return done


async def _list_due(main: Connection, owner: Connection, shard: int, before_ms: int) -> AsyncIterator[tuple[UUID, int]]:
    """Yield the streams of a shard that ended before a time, with their versions, where no reader is behind.

    ``owner`` is the owner at the server of the shard, ``main`` that at the main one, which may be the same.
    """
    passed = min(await main.fetchval(_READ_PROJECTED, shard), await owner.fetchval(_READ_SIGNED, shard))
    statuses, after = sorted(OVER), UUID(int=0)
    while over := await main.fetch(_LIST_OVER, shard, statuses, before_ms, after, _LISTED):
        ids = [stream_id for (stream_id,) in over]
        for row in await owner.fetch(_CHOOSE_DUE, shard, ids, passed - passed % TILE_WIDTH):
            yield row["stream_id"], row["version"]
        after = ids[-1]


async def archive_stream(
    source: Source, owner: Connection, archive: str, shards: int, stream_id: UUID, version: int
) -> int | None:
    """Archive a stream up to a version, and return the bytes of its record; None if it is not to be archived yet.

    ``owner`` is the owner at the server of its shard; from ``source`` is read the team match that a table may be of.
    """
    shard, place = shard_of(stream_id, shards), open_place(archive)
    links = [stored.link for stored in await read_stream(owner, shard, stream_id)]
    if len(links) != version:
        return None  # something has happened since: the next run looks again
    state = fold(_KINDS[links[0].type], stream_id.bytes, links).state
    seed = await _opened_seed(source, shards, state)
    if seed is None or state.status not in OVER or _is_disputed(state):
        return None
    former = await read_archived_stream(owner, shard, stream_id)
    known = () if former is None else former.positions
    rows = await owner.fetch(_READ_POSITIONS, shard, stream_id, len(known), version)
    positions = [*known, *[row["position"] for row in rows]]
    if len(positions) != version:
        return None  # another command has archived it meanwhile
    packed, head_hash = pack_record(stream_id, links, seed), links[-1].hash
    await place.write(record_name(head_hash), packed)
    await _read_back(archive, stream_id, links)
    async with owner.transaction():
        await owner.execute(_ARCHIVING)
        row = shard, stream_id, version, head_hash, positions[0], positions[-1], pack_positions(positions), archive
        if await owner.fetchval(_KEEP, *row, len(known)) is None:
            return None  # another command has archived it meanwhile
        deleted = await owner.execute(_DELETE, shard, stream_id)
        if deleted != f"DELETE {version - len(known)}":
            raise ArchiveUnavailable(archive, f"of {stream_id} others are stored than were written")
    return len(packed)


async def _read_back(archive: str, stream_id: UUID, links: Sequence[Link]) -> None:
    """Raise ArchiveUnavailable unless the archive gives back what was stored."""
    try:
        same = (
            unpack_record(stream_id, await open_place(archive).read(record_name(links[-1].hash)), links[-1].hash)
            == links
        )
    except NotTheRecord as error:
        raise ArchiveUnavailable(archive, f"it gives back another record of {stream_id}: {error}") from error
    if not same:
        raise ArchiveUnavailable(archive, f"it gives back another record of {stream_id}")


def _is_disputed(state: Table | TeamMatch | Tournament) -> bool:
    """Tell whether a dispute at a table waits for its ruling, or for what follows from that."""
    return isinstance(state, Table) and not all(dispute.settled for dispute in state.disputes)


async def _opened_seed(source: Source, shards: int, state: Table | TeamMatch | Tournament) -> bytes | None:
    """Return the seed of a stream, if it is opened: at a table of a team match with that match."""
    if not isinstance(state, Table) or state.match is None:
        return state.seed if state.opened else None
    match_id = UUID(bytes=state.match)
    links = [stored.link for stored in await read_stream(source, shard_of(match_id, shards), match_id)]
    match = fold(MATCHES, match_id.bytes, links).state if links else None
    return match.seed if match is not None and match.opened else None
