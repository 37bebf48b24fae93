"""Read what concerns players, between two places of the log.

A place is a position in the log of each shard. Two projections write notices; what one of them has written is read only
once the other one has come as far, so that nothing appears later at a place that was read already. Notices that follow
from no event have a position of their own, after those of the shards.
"""

import asyncio
import operator
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final, TypeAlias
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct

from domain.stream import instant_text
from domain.table.absence import ClaimFrom
from service.entropy import to_datetime
from service.readmodels.notices.kinds import StoredNotice, TurnNotice
from service.store.connections import Source
from service.store.events import read_log_end
from service.store.servers import UNKNOWN, ShardServer, all_rows_of, other_servers, shards_to_read
from service.store.statements import load_statements

_SQL = load_statements("service.readmodels.notices", "notices")
_PLACES = _SQL["read_places"]
_PLACES_ELSEWHERE = _SQL["read_places_elsewhere"]
_NOTICES = _SQL["read_notices"]
_SEATINGS = _SQL["read_seatings"]
_OFFERS = _SQL["read_offers"]
_CURRENT_NEWS = _SQL["read_current_news"]
_PROJECTIONS: Final = ["tables", "contests"]
PATIENCE_S: Final = 2.0
"""For the read models to have what the log has."""
_LOOK_S: Final = 0.02
MOST_AT_ONCE: Final = 1000
"""Notices read by one statement."""
MOST_SEATINGS: Final = 200
MOST_OFFERS: Final = 200
"""The newest, of those that are read to find what still waits; and as many of what clubs ask and answer."""
MOST_NEWS: Final = 20
NEWS_MS: Final = 7 * 24 * 3_600_000
"""How long news of others are told to a player who was away."""
_OF_TURN: Final = ("table_id", "seat", "version", "at_ms", "until_ms", "claim_ms")

_decoder: Final[msgspec.json.Decoder[StoredNotice]] = msgspec.json.Decoder(StoredNotice)

Place: TypeAlias = tuple[int, ...]
"""A position, or UNKNOWN, in the log of each shard, in the order of the shards, and of the notices without an event."""


class LogPlaces(Struct, frozen=True):
    """Up to where notices can be read, and where the log ends."""

    readable: Place
    end: Place


class Turn(Struct, frozen=True):
    """It is the turn of a player at a table since, or still at, this version."""

    table: UUID
    seat: int
    version: int
    at_ms: int
    until_ms: int | None
    """The time at which the clock of the player runs out; null where none runs."""
    claim_ms: int | None
    """From when on others may claim the match, if nothing is seen of the player; null where they may not."""

    def notice(self) -> TurnNotice:
        """Make the notice of the turn, without a view."""
        return TurnNotice(
            at=to_datetime(self.at_ms),
            table=self.table,
            seat=self.seat,
            version=self.version,
            until=UNSET if self.until_ms is None else to_datetime(self.until_ms),
            claim=UNSET if self.claim_ms is None else ClaimFrom(instant_text(self.claim_ms)),
        )


class Concern(Struct, frozen=True):
    """A notice of a player, or a turn that waits for them, with the place of its event."""

    player: UUID
    shard: int
    position: int
    notice: bytes | None
    """As it is served; null for a turn."""
    turn: Turn | None

    @property
    def log_place(self) -> tuple[int, int]:
        """Its shard and position, by which a player's concerns are ordered."""
        return self.shard, self.position


class Seating(Struct, frozen=True):
    """A table that is not over at which the player sits, or at which a seat is reserved for them."""

    table: UUID
    """The table (by id) where it is."""
    seat: int
    """The seat, from 0."""
    taken: bool
    """False where the seat is reserved for the player, who has not taken it yet."""
    status: str
    """Of the table: `open`, `playing`, `paused` or `adjourned`."""
    turn: bool
    """Whether the player may act."""


async def read_places(source: Source) -> LogPlaces:
    """Read up to where notices are complete; UNKNOWN of what is at a node that does not answer."""
    answering = shards_to_read(source)
    rows = [tuple(row) for row in await source.fetch(_PLACES, _PROJECTIONS, answering)]
    if others := other_servers(source):
        rows += await _read_places_elsewhere(source, others)
    found = {shard: (readable, end) for readable, end, shard in rows if answering is None or shard in answering}
    places = [found.get(shard, (UNKNOWN, UNKNOWN)) for shard in range(max(shard for _, _, shard in rows) + 1)]
    return LogPlaces(tuple([readable for readable, _ in places]), tuple([end for _, end in places]))


async def wait_until_read(source: Source) -> None:
    """Wait until the read models have what the log has now; after PATIENCE_S what they have has to do."""
    end = (await read_places(source)).end
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_S):
            while any(map(operator.lt, (await read_places(source)).readable, end)):  # noqa: ASYNC110 - no event for it
                await asyncio.sleep(_LOOK_S)


async def _read_places_elsewhere(source: Source, others: Sequence[ShardServer]) -> list[tuple[int, int, int]]:
    """Read up to where notices are complete, where the log ends, and the shard; of a server that is away, what is."""
    away = {shard for server in others if server.away for shard in server.shards}
    shards = [shard for server in others for shard in server.shards]
    found = await source.fetch(_PLACES_ELSEWHERE, _PROJECTIONS, shards)
    return [(place, place if shard in away else await read_log_end(source, shard), shard) for place, shard in found]


async def read_concerns(
    source: Source, players: Collection[UUID], after: Place, upto: Place, news_since_ms: int = 0
) -> list[Concern]:
    """Read what concerns these players after one place and up to another; by shard and position in each.

    News of others can be very many: none is read that is older than ``news_since_ms``. Nothing is read up to UNKNOWN.
    """
    places = zip(range(len(upto)), after, upto, strict=True)
    spans: list[tuple[int, int, int]] = [
        (shard, first, last) for shard, first, last in places if first < last < UNKNOWN
    ]
    found: list[Concern] = []
    most = MOST_AT_ONCE
    while spans:
        shards = [shard for shard, _, _ in spans]
        starts, ends = [first for _, first, _ in spans], [last for _, _, last in spans]
        rows = [
            Concern(
                row["player_id"],
                row["shard"],
                row["position"],
                None if row["notice"] is None else row["notice"].encode(),
                None if row["table_id"] is None else Turn(*[row[name] for name in _OF_TURN]),
            )
            for row in await all_rows_of(source, shards).fetch(
                _NOTICES, shards, starts, ends, list(players), most, news_since_ms, shards_to_read(source)
            )
        ]
        if len(rows) < most:
            return found + rows
        if rows[0].log_place == rows[-1].log_place:  # one event for very many players
            most *= 2
            continue
        shard, position = rows[-1].log_place  # what else is at this place comes with the next rows
        found += [row for row in rows if row.log_place < (shard, position)]
        spans = [(shard, position - 1, upto[shard]), *[span for span in spans if span[0] > shard]]
    return found


async def read_seatings(source: Source, player: UUID) -> tuple[list[Seating], list[Concern]]:
    """Read the tables that are not over at which a player has a seat, the newest first, and the turns that wait there.

    At most MOST_SEATINGS of them; of nodes that answer.
    """
    rows = await source.fetch(_SEATINGS, player, MOST_SEATINGS, shards_to_read(source))
    turns = [
        Concern(player, shard, position, None, Turn(table, seat, version, at_ms, until_ms, claim_ms))
        for table, seat, _taken, _status, turn, shard, position, version, at_ms, until_ms, claim_ms in rows
        if turn
    ]
    return [Seating(*row[:5]) for row in rows], sorted(turns, key=lambda concern: concern.log_place)


async def read_offers(source: Source, player: UUID) -> list[tuple[StoredNotice, bytes]]:
    """Read what others have asked of a player, answered or not: the newest notices first, each also as it is served.

    Of nodes that answer.
    """
    found = [
        (_decoder.decode(notice), notice.encode())
        for of_clubs in (False, True)
        for (notice,) in await source.fetch(_OFFERS, player, MOST_OFFERS, of_clubs, shards_to_read(source))
    ]
    return sorted(found, key=lambda offer: offer[0].at, reverse=True)


async def read_current_news(source: Source, player: UUID, now_ms: int) -> list[bytes]:
    """Read what goes on of whom a player follows, and what their clubs offer, as it is served; the newest first.

    None while a node does not answer: who is in a club may be known there.
    """
    if shards_to_read(source) is not None:
        return []
    rows = await source.fetch(_CURRENT_NEWS, player, now_ms - NEWS_MS, MOST_NEWS)
    return [notice.encode() for (notice,) in rows]
