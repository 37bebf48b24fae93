"""Project clubs: the rows of their list, who belongs to them, and who asks to."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.clubs.decide import CLUBS
from domain.clubs.events import TableAdded
from domain.clubs.state import Club
from domain.stream import uuid_text
from service.readmodels.contest_rows import ListedTournament, make_listed_tournament
from service.readmodels.keyset import NEWEST, KeysetPosition
from service.readmodels.lobby import ListedTable, make_listed_table
from service.readmodels.public_fold import PublicFold, fold_public
from service.store.connections import Connection, Pool, Source
from service.store.events import LoggedEvent, read_shards, shard_of
from service.store.servers import all_rows_of
from service.store.statements import CUSTOM_PLANS, escape_pattern, load_statements

_SQL = load_statements("service.readmodels", "clubs")
_WRITE: Final = _SQL["write_clubs"]
_FORGET: Final = _SQL["delete_club_members"]
_WRITE_MEMBERS: Final = _SQL["write_club_members"]
_WRITE_REQUESTS: Final = _SQL["write_club_requests"]
_ADD_TABLES: Final = _SQL["add_club_tables"]
_EMPTY: Final = _SQL["delete_club_rows"]
_LIST_TABLES: Final = _SQL["list_club_tables"]
_LIST_TOURNAMENTS: Final = _SQL["list_club_tournaments"]
_LIST_LEADERS: Final = _SQL["list_club_leaders"]
_TABLE: Final = msgspec.json.Decoder(TableAdded)
_LIST: Final = _SQL["list_clubs"]
_CLOSED: Final = _SQL["list_closed_members"]


class ClubRow(Struct, frozen=True):
    """The row of a club."""

    club_id: str
    version: int
    name: str
    description: str
    status: str
    takes_requests: bool
    owner: str | None
    members: int
    opened_ms: int
    updated_ms: int


class ListedClub(Struct, frozen=True, kw_only=True):
    """A club in a list, which may be a moment behind the club."""

    id: UUID
    version: int
    name: str
    """What its owner calls it; other clubs may have the same name."""
    description: str
    """What it is about, in the words of its owner."""
    takes_requests: bool
    """Whether players may ask to join."""
    owner: UUID
    """Who owns it."""
    members: int
    """How many players belong to it."""
    opened_at: datetime
    updated_at: datetime


async def project_clubs(connection: Connection, shard: int, events: Sequence[LoggedEvent]) -> None:
    """Write what these events of clubs of a shard change."""
    rows: list[ClubRow] = []
    await _add_tables(connection, shard, [event for event in events if event.type == TableAdded.tag])
    for club_id, version in {event.stream_id: event.version for event in events}.items():
        fold = await fold_public(connection, shard, CLUBS, club_id, version)
        rows.append(_club_row(fold))
        club: Club = fold.head.state
        await connection.execute(_FORGET, shard, club_id)
        members, requests = club.members, club.requests
        ids, since = [UUID(member.player) for member in members], [member.since_ms for member in members]
        await connection.execute(_WRITE_MEMBERS, shard, club_id, ids, [member.role for member in members], since)
        asking = [UUID(request.player) for request in requests]
        await connection.execute(_WRITE_REQUESTS, shard, club_id, asking, [request.since_ms for request in requests])
    if rows:
        await connection.execute(_WRITE, shard, msgspec.json.encode(rows).decode())


async def _add_tables(connection: Connection, shard: int, events: Sequence[LoggedEvent]) -> None:
    if not events:
        return
    tables = [UUID(_TABLE.decode(event.data).table) for event in events]
    shards = await read_shards(connection)
    places = [shard_of(table, shards) for table in tables]
    await connection.execute(_ADD_TABLES, shard, [event.stream_id for event in events], tables, places)


def _club_row(fold: PublicFold) -> ClubRow:
    club: Club = fold.head.state
    return ClubRow(
        club_id=uuid_text(club.stream_id),
        version=fold.head.version,
        name=club.name,
        description=club.description,
        status=club.status,
        takes_requests=club.takes_requests,
        owner=club.owner,
        members=len(club.members),
        opened_ms=fold.opened_ms,
        updated_ms=fold.head.at_ms,
    )


async def delete_club_rows(connection: Connection) -> None:
    """Delete all that was written here."""
    await connection.execute(_EMPTY)


async def list_clubs(
    pool: Pool,
    limit: int,
    before: KeysetPosition = NEWEST,
    *,
    search: str | None = None,
    player: UUID | None = None,
) -> list[ListedClub]:
    """Read at most `limit` clubs that are open, the newest first, after a position in that order."""
    pattern = None if search is None else f"%{escape_pattern(search)}%"
    async with all_rows_of(pool).acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(CUSTOM_PLANS)
        return [ListedClub(**row) for row in await connection.fetch(_LIST, pattern, *before, limit, player)]


async def list_club_tables(
    pool: Pool, club: UUID, limit: int, before: KeysetPosition = NEWEST, *, member: bool
) -> list[ListedTable]:
    """Read at most `limit` tables of a club, the newest first, after a position; unlisted ones for a `member`."""
    return [
        make_listed_table(dict(row))
        for row in await all_rows_of(pool).fetch(_LIST_TABLES, club, member, *before, limit)
    ]


async def list_club_tournaments(
    pool: Pool, club: UUID, limit: int, before: KeysetPosition = NEWEST, *, member: bool
) -> list[ListedTournament]:
    """Read at most `limit` tournaments of a club, the newest first, after a position; unlisted ones for a `member`."""
    rows = await all_rows_of(pool).fetch(_LIST_TOURNAMENTS, club, member, *before, limit)
    return [make_listed_tournament(dict(row)) for row in rows]


class Leader(Struct, frozen=True):
    """What a member of a club has won in it."""

    player: UUID
    matches: int
    won: int


async def list_club_leaders(pool: Pool, club: UUID, limit: int) -> list[Leader]:
    """Read at most `limit` members of a club who have played in it, those who won the most first."""
    return [Leader(**row) for row in await all_rows_of(pool).fetch(_LIST_LEADERS, club, limit)]


async def list_closed_members(source: Source, shard: int) -> dict[UUID, frozenset[str]]:
    """Map the clubs of a shard to the players of theirs whose accounts are closed."""
    found: dict[UUID, frozenset[str]] = {}
    for club, player in await source.fetch(_CLOSED, shard):
        found[club] = found.get(club, frozenset()) | {str(player)}
    return found
