"""Know which players of a table are away, in whatever process they followed it (rules.md, D56).

A player is there as long as one of their streams of the table is open, and at the moment of each thing they do. Each
process writes which streams it has open, and every two seconds that it is at work: what is not at work for a while has
lost its streams. Nothing of this is an event.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.actors import player_actor
from domain.refusals import Refusal, WrongState
from domain.stream import Head
from domain.table.absence import claim_after_ms, claimable_seats
from domain.table.clock.running import waited_players
from domain.table.state import Table
from service.entropy import Entropy, to_datetime
from service.live import failures
from service.live.failures import report_failure
from service.live.listeners import Listener
from service.live.session import Session
from service.live.streams import LiveStreams
from service.store.connections import Pool, end_tasks
from service.store.statements import load_statements

_SQL = load_statements("service.live", "presence")

BEAT_S: float = 2.0
"""Between two times at which a process says that it is at work, and looks who is away."""
_GATHER_S: Final = 0.05
"""In which streams that open and close are written together."""
LOST_MS: Final = 15_000
"""After so long a process that was not seen has lost its streams."""
AWAY_MS: Final = 10_000
"""After so long without a stream a player is away: a page that is loaded again, or connects again, is there before."""
UNSEEN_MS: Final = 900_000
"""After so long without any event a player who is waited for, and never followed the table, is away."""
KEPT_MS: Final = 7 * 86_400_000
_FORGET_BEATS: Final = 1_000

Absences = Mapping[int, int]
"""The seats of players who are away, and since when."""


class AwaySeat(Struct, frozen=True):
    """A player who is away."""

    seat: int
    since: datetime


class ClaimOffer(Struct, frozen=True):
    """What the reader may claim."""

    seats: list[int]
    """Those who are away, and whom the table waits for."""
    possible_from: datetime
    """When the match may be claimed: later if something happens at the table before."""


class PresenceView(Struct, frozen=True, omit_defaults=True):
    """Which players of a table are away, and whether the reader may claim the match for it."""

    away: list[AwaySeat]
    """Ascending by seat; empty while the match is not played."""
    claim: ClaimOffer | UnsetType = UNSET
    """Absent where the reader may not claim the match."""


_NONE_AWAY: Final = msgspec.json.encode(PresenceView([]))
"""What a connection begins with, and does not send."""


def presence_view(head: Head[Table], seat: int, absences: Absences) -> PresenceView:
    """Show a player who is away."""
    away = [AwaySeat(number, to_datetime(since)) for number, since in sorted(absences.items())]
    return PresenceView(away, _offer(head, seat, absences) if absences else UNSET)


def _offer(head: Head[Table], seat: int, absences: Absences) -> ClaimOffer | UnsetType:
    try:
        seats = claimable_seats(head.state, seat)
    except (Refusal, WrongState):
        return UNSET
    after_ms = claim_after_ms(head.state)
    if after_ms is None or not absences.keys() >= set(seats):
        return UNSET
    since_ms = max(head.at_ms, *[absences[number] for number in seats])
    return ClaimOffer(list(seats), to_datetime(since_ms + after_ms))


class Attendance:
    """One stream of a player; to be ended with ``leave``."""

    def __init__(
        self, presence: "Presence", session: Session, player: UUID, seat: int, wake: Callable[[], None]
    ) -> None:
        self.key = session.stream_id, player
        self.wake = wake
        self._sent = _NONE_AWAY
        self._presence = presence
        self._session = session
        self._seat = seat

    def frame(self) -> bytes:
        """Encode who is away, if that is something else than was sent last; empty if it is not."""
        absences = self._presence.known(self._session.stream_id)
        if absences is None:
            return b""
        playing = self._session.head.state.status == "playing"
        said = msgspec.json.encode(presence_view(self._session.head, self._seat, absences if playing else {}))
        if said == self._sent:
            return b""
        self._sent = said
        return b"event: presence\ndata: %b\n\n" % said

    def leave(self) -> None:
        """End the stream."""
        self._presence.leave(self)


class Presence:
    """One for a process."""

    def __init__(self, pool: Pool, tables: LiveStreams, entropy: Entropy) -> None:
        self._pool = pool
        self._tables = tables
        self._now_ms = entropy.now_ms
        self._process = entropy.new_id()
        self._started_ms = entropy.now_ms()
        self._open: Counter[tuple[UUID, UUID]] = Counter()
        """How many streams each table and player have here."""
        self._unwritten: dict[tuple[UUID, UUID], int | None] = {}
        self._attending: dict[UUID, set[Attendance]] = {}
        self._known: dict[UUID, Absences] = {}
        """Of the tables that are followed here."""
        self._changed = asyncio.Event()
        self._writing = asyncio.Lock()

    def attend(self, player: UUID | None, session: Session, listener: Listener) -> Attendance | None:
        """Note that a player follows a table; None for a spectator."""
        seat = None if player is None else session.head.state.seat_of(str(player))
        if player is None or seat is None:
            return None
        attendance = Attendance(self, session, player, seat, listener.wake)
        self._open[attendance.key] += 1
        self._attending.setdefault(session.stream_id, set()).add(attendance)
        self._note(attendance.key, None)
        return attendance

    def leave(self, attendance: Attendance) -> None:
        """Note that a stream has ended."""
        table_id, _ = attendance.key
        self._attending[table_id].discard(attendance)
        if not self._attending[table_id]:
            del self._attending[table_id]
            self._known.pop(table_id, None)
        self._open[attendance.key] -= 1
        if not self._open[attendance.key]:
            del self._open[attendance.key]
            self._note(attendance.key, self._now_ms())

    def _note(self, key: tuple[UUID, UUID], closed_ms: int | None) -> None:
        self._unwritten[key] = closed_ms
        self._changed.set()

    def known(self, table_id: UUID) -> Absences | None:
        """Return who is away from a table that is followed here, as it was last read; None before that."""
        return self._known.get(table_id)

    async def absences(self, head: Head[Table], table_id: UUID) -> Absences:
        """Read who is away from a table now."""
        await self._write()
        return (await self._read([(table_id, head)]))[table_id]

    async def _write(self) -> None:
        """Write that this process is at work, and which streams have opened and closed here."""
        async with self._writing:
            await self._pool.execute(_SQL["note_process"], self._process, self._now_ms())
            written, self._unwritten = self._unwritten, {}
            if not written:
                return
            tables, players = [table for table, _ in written], [player for _, player in written]
            try:
                await self._pool.execute(_SQL["note_streams"], self._process, tables, players, list(written.values()))
            except BaseException:
                self._unwritten = written | self._unwritten
                raise

    async def _read(self, heads: Collection[tuple[UUID, Head[Table]]]) -> dict[UUID, Absences]:
        """Read who is away from each of these tables."""
        playing = {table_id: head for table_id, head in heads if head.state.status == "playing"}
        now_ms = self._now_ms()
        rows = await self._pool.fetch(_SQL["read_streams"], list(playing), now_ms - LOST_MS) if playing else []
        found = {(row["table_id"], row["player_id"]): row for row in rows}
        absences: dict[UUID, Absences] = {table_id: {} for table_id, _ in heads}
        for table_id, head in playing.items():
            of_table = {str(player): row for (table, player), row in found.items() if table == table_id}
            if gone := self._gone(head, of_table, now_ms):
                absences[table_id] = await self._without_those_who_acted(table_id, head.state, gone, now_ms)
        return absences

    def _gone(self, head: Head[Table], rows: Mapping[str, Any], now_ms: int) -> dict[int, int]:
        """Return the seats of players who do not follow a table any more, or never did and let it wait."""
        table, gone = head.state, dict[int, int]()
        waited = waited_players(table)
        for number, held in enumerate(table.seats):
            row = None if held is None or held.player is None else rows.get(held.player)
            if row is not None:
                since_ms = max(row["seen_ms"], self._started_ms)  # before, they had no process to follow it with
                if not row["follows"] and now_ms >= since_ms + AWAY_MS:
                    gone[number] = since_ms
            elif number in waited and now_ms >= max(head.at_ms, self._started_ms) + UNSEEN_MS:
                gone[number] = max(head.at_ms, self._started_ms)
        return gone

    async def _without_those_who_acted(
        self, table_id: UUID, table: Table, gone: Mapping[int, int], now_ms: int
    ) -> dict[int, int]:
        """Leave out the seats of those who did something at the table since."""
        actors = {
            number: player_actor(held.player or "") for number in gone if (held := table.seats[number]) is not None
        }
        shard = self._tables.shard(table_id)
        rows = await self._pool.fetch(_SQL["read_last_acts"], shard, table_id, list(actors.values()))
        acted = {row["actor"]: row["at_ms"] for row in rows}
        since = {number: max(left_ms, acted.get(actors[number], 0)) for number, left_ms in gone.items()}
        return {number: at_ms for number, at_ms in since.items() if now_ms >= at_ms + AWAY_MS}

    async def _look(self, tables: Collection[UUID]) -> None:
        """Read who is away from these tables, which are followed here, and wake those to whom that is new."""
        heads = [(table_id, (await self._tables.session(table_id)).head) for table_id in tables]
        for table_id, absences in (await self._read(heads)).items():
            if table_id in self._attending and absences != self._known.get(table_id, {}):
                self._known[table_id] = absences
                for attendance in self._attending[table_id]:
                    attendance.wake()

    async def run(self) -> None:
        """Write and look, until cancelled."""
        beats, looked_s = 0, float("-inf")
        while True:
            pause_s = _GATHER_S
            try:
                with suppress(TimeoutError):
                    async with asyncio.timeout(BEAT_S):
                        await self._changed.wait()
                self._changed.clear()
                changed = {table_id for table_id, _ in self._unwritten} & self._attending.keys()
                await self._write()
                if (now_s := asyncio.get_running_loop().time()) < looked_s + BEAT_S:
                    await self._look(changed)
                else:
                    looked_s = now_s
                    await self._look(list(self._attending))
                    await self._forget(beats)
                    beats += 1
            except Exception as error:  # noqa: BLE001 - classified there
                defect = report_failure("presence", error) == "defect"
                pause_s = failures.AFTER_DEFECT_S if defect else BEAT_S
            await asyncio.sleep(pause_s)

    async def _forget(self, beats: int) -> None:
        """Delete old rows now and then."""
        if beats % _FORGET_BEATS == 0:
            for forget in ("forget_streams", "forget_processes"):
                await self._pool.execute(_SQL[forget], self._now_ms() - KEPT_MS)

    async def close(self) -> None:
        """Note that the streams that are open here have ended."""
        self._unwritten |= dict.fromkeys(self._open, self._now_ms())
        with suppress(Exception):  # another process finds out
            await self._write()


@asynccontextmanager
async def run_presence(pool: Pool, tables: LiveStreams, entropy: Entropy) -> AsyncGenerator[Presence]:
    """Know who is away from entry to exit."""
    presence = Presence(pool, tables, entropy)
    running = asyncio.create_task(presence.run(), name="presence")
    try:
        yield presence
    finally:
        await end_tasks(running)
        await presence.close()
