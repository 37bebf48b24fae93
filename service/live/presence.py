"""Know which players of a table are away, in whatever process they were there (rules.md, D56).

A player is there as long as a stream that brings them the table is open, and at the moment of each request that names
it. Each process writes which streams it has open, who asked for what, and every two seconds that it is at work: what is
not at work for a while has lost its streams. Nothing of this is an event.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeAlias
from uuid import UUID

from domain.actors import player_actor
from domain.stream import OVER, Head
from domain.table.state import Table
from domain.table.timekeeping import waited_players
from service.entropy import Entropy
from service.live import failures
from service.live.failures import report_failure
from service.live.listeners import Listener
from service.live.session import Session
from service.live.streams import LiveStreams
from service.store.connections import Pool, ServerAway, end_tasks
from service.store.servers import log_of
from service.store.statements import load_statements

_SQL = load_statements("service.live", "presence")

BEAT_S: float = 2.0
"""Between two times at which a process says that it is at work, and looks who is away."""
_GATHER_S: Final = 0.05
"""In which streams that open and close are written together."""
_READING_MS: Final = 1_000
"""In which a table is read that somebody named, and no longer looked for with every note."""
LOST_MS: Final = 15_000
"""After so long a process that was not seen has lost its streams."""
AWAY_MS: Final = 10_000
"""After so long without a sign of life a player is away: a page that is loaded or connects again is there before."""
UNSEEN_MS: Final = 900_000
"""After so long without any event and any request of theirs a player who is waited for, and never followed the table,
is away."""
KEPT_MS: Final = 7 * 86_400_000
_FORGET_BEATS: Final = 1_000

Absences = Mapping[int, int]
"""The seats of players who are away, and since when."""
_Key: TypeAlias = tuple[UUID, UUID]
"""A table and a player."""


class Attendance:
    """One stream of a player; to be ended with ``leave``."""

    def __init__(self, presence: "Presence", table_id: UUID, player: UUID, seat: int, wake: Callable[[], None]) -> None:
        self.key = table_id, player
        self.seat = seat
        self.wake = wake
        self._presence = presence

    def leave(self) -> None:
        """End the stream."""
        self._presence.leave(self)


class Presence:
    """One for a process."""

    def __init__(self, pool: Pool, tables: LiveStreams, entropy: Entropy) -> None:
        self._pool = pool
        self._tables = tables
        self.now_ms = entropy.now_ms
        self._process = entropy.new_id()
        self._at_work_ms = entropy.now_ms()
        """Since when it has been at work, without a longer time in which it could write nothing."""
        self._written_s: float | None = None
        """When it last wrote, in seconds of the event loop."""
        self._open: Counter[_Key] = Counter()
        """How many streams each table and player have here."""
        self._unwritten: dict[_Key, int | None] = {}
        self.signs: dict[_Key, int] = {}
        """When players last named tables in requests, or streams of them ended: of the last ten seconds or so."""
        self.asked: set[_Key] = set()
        """Who named which table in a request that is not written."""
        self._returned: set[UUID] = set()
        """Tables of players who were silent until now."""
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
        attendance = Attendance(self, session.stream_id, player, seat, listener.wake)
        self._attending.setdefault(session.stream_id, set()).add(attendance)
        self.follow(attendance.key)
        return attendance

    def leave(self, attendance: Attendance) -> None:
        """Note that a stream has ended."""
        table_id, _ = attendance.key
        self._attending[table_id].discard(attendance)
        if not self._attending[table_id]:
            del self._attending[table_id]
            self._known.pop(table_id, None)
        self.unfollow(attendance.key)

    def follow(self, *keys: _Key) -> None:
        """Note that streams of players bring them tables."""
        for key in keys:
            self._open[key] += 1
            self._note(key, None)

    def unfollow(self, *keys: _Key) -> None:
        """Note that such streams have ended."""
        for key in keys:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
                self.signs[key] = now_ms = self.now_ms()
                self._note(key, now_ms)

    def _note(self, key: _Key, closed_ms: int | None) -> None:
        self._unwritten[key] = closed_ms
        self._changed.set()

    def was_silent(self, key: _Key) -> bool:
        """Return whether a player who names a table after long was silent until now: others are then informed soon."""
        if key in self._open:
            return False
        self._returned.add(key[0])
        self._changed.set()
        return True

    def known(self, table_id: UUID) -> Absences | None:
        """Return who is away from a table that is followed here, as it was last read; None before that."""
        return self._known.get(table_id)

    async def absences(self, head: Head[Table], table_id: UUID) -> Absences:
        """Read who is away from a table now."""
        await self._write()
        return (await self._read([(table_id, head)]))[table_id]

    async def _write(self) -> None:
        """Write that this process is at work, which streams have opened and closed here, and who has asked."""
        async with self._writing:
            await self._pool.execute(_SQL["note_process"], self._process, self.now_ms())
            now_s, before_s = asyncio.get_running_loop().time(), self._written_s
            if before_s is not None and now_s > before_s + LOST_MS / 1000:
                self._at_work_ms = self.now_ms()
            self._written_s = now_s
            await self._write_streams()
            await self._write_requests()

    async def _write_streams(self) -> None:
        written, self._unwritten = self._unwritten, {}
        if not written:
            return
        tables, players = [table for table, _ in written], [player for _, player in written]
        try:
            await self._pool.execute(_SQL["note_streams"], self._process, tables, players, list(written.values()))
        except BaseException:
            self._unwritten = written | self._unwritten
            raise

    async def _write_requests(self) -> None:
        """Write when players named tables at which they sit; where a table is being read, that shows later."""
        asked, self.asked = self.asked, set()
        tables, players, times = list[UUID](), list[UUID](), list[int]()
        now_ms = self.now_ms()
        for key in asked - self._open.keys():
            (table_id, player), at_ms = key, self.signs.get(key, 0)
            session = self._tables.session_in_memory(table_id)
            if session is None:
                if at_ms > now_ms - AWAY_MS:
                    self.asked.add(key)
                if at_ms > now_ms - _READING_MS:
                    self._changed.set()
            elif session.head.state.status not in OVER and session.head.state.seat_of(str(player)) is not None:
                tables.append(table_id)
                players.append(player)
                times.append(at_ms)
        if tables:
            try:
                await self._pool.execute(_SQL["note_requests"], tables, players, times)
            except BaseException:
                self.asked |= asked
                raise

    async def _read(self, heads: Collection[tuple[UUID, Head[Table]]]) -> dict[UUID, Absences]:
        """Read who is away from each of these tables."""
        playing = {table_id: head for table_id, head in heads if head.state.status == "playing"}
        now_ms = self.now_ms()
        rows = await self._pool.fetch(_SQL["read_signs"], list(playing), now_ms - LOST_MS) if playing else []
        found = {(row["table_id"], row["player_id"]): row for row in rows}
        absences: dict[UUID, Absences] = {table_id: {} for table_id, _ in heads}
        for table_id, head in playing.items():
            of_table = {str(player): row for (table, player), row in found.items() if table == table_id}
            if gone := self._gone(head, of_table, now_ms):
                absences[table_id] = await self._without_those_who_acted(table_id, head.state, gone, now_ms)
        return absences

    def _gone(self, head: Head[Table], rows: Mapping[str, Any], now_ms: int) -> dict[int, int]:
        """Return the seats of players who were there and show no sign of life, or who never followed the table."""
        table, gone = head.state, dict[int, int]()
        waited = waited_players(table)
        for number, held in enumerate(table.seats):
            row = None if held is None or held.player is None else rows.get(held.player)
            asked_ms = 0 if row is None else row["asked_ms"] or 0
            if row is not None and row["followed_ms"] is not None:
                if row["follows"]:
                    continue
                since_ms, after_ms = max(row["followed_ms"], asked_ms, self._at_work_ms), AWAY_MS
            elif number in waited:
                since_ms, after_ms = max(head.at_ms, asked_ms, self._at_work_ms), UNSEEN_MS
            else:
                continue
            if now_ms >= since_ms + after_ms:
                gone[number] = since_ms
        return gone

    async def _without_those_who_acted(
        self, table_id: UUID, table: Table, gone: Mapping[int, int], now_ms: int
    ) -> dict[int, int]:
        """Leave out the seats of those who did something at the table since."""
        actors = {
            number: player_actor(held.player or "") for number in gone if (held := table.seats[number]) is not None
        }
        shard = self._tables.shard(table_id)
        try:
            rows = await log_of(self._pool, shard).fetch(_SQL["read_last_acts"], shard, table_id, list(actors.values()))
        except ServerAway:
            return {}  # no player can act there
        acted = {row["actor"]: row["at_ms"] for row in rows}
        since = {number: max(left_ms, acted.get(actors[number], 0)) for number, left_ms in gone.items()}
        return {number: at_ms for number, at_ms in since.items() if now_ms >= at_ms + AWAY_MS}

    async def _read_absences(self, tables: Collection[UUID]) -> None:
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
                returned, self._returned = self._returned, set()
                changed = {*returned, *[table_id for table_id, _ in self._unwritten]} & self._attending.keys()
                await self._write()
                if (now_s := asyncio.get_running_loop().time()) < looked_s + BEAT_S:
                    await self._read_absences(changed)
                else:
                    looked_s = now_s
                    await self._read_absences(list(self._attending))
                    silent_ms = self.now_ms() - AWAY_MS
                    self.signs = {
                        key: at_ms for key, at_ms in self.signs.items() if at_ms > silent_ms or key in self.asked
                    }
                    await self._forget(beats)
                    beats += 1
            except Exception as error:  # noqa: BLE001 - classified there
                defect = report_failure("presence", error) == "defect"
                pause_s = failures.AFTER_DEFECT_S if defect else BEAT_S
            await asyncio.sleep(pause_s)

    async def _forget(self, beats: int) -> None:
        """Delete old rows now and then."""
        if beats % _FORGET_BEATS == 0:
            for forget in ("forget_streams", "forget_requests", "forget_processes"):
                await self._pool.execute(_SQL[forget], self.now_ms() - KEPT_MS)

    async def close(self) -> None:
        """Note that the streams that are open here have ended."""
        self._unwritten |= dict.fromkeys(self._open, self.now_ms())
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
