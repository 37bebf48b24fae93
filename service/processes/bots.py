"""Make the moves of the server's bots, after a little thinking time, by the same commands as players.

For each shard one process moves the bots: the one that holds the shard's advisory lock. When it stops, another gets the
lock. Tables with a bot to act are found through a read model, so they go on after a restart; a table that has just
changed in this process is played at once. A bot's move names the version it was chosen for: if the table has moved on,
the bot chooses again.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from uuid import UUID

from msgspec import Struct

from domain.refusals import WrongState
from domain.stream import Head
from domain.table.bots import bots_to_act, choose_bot_move
from domain.table.commands import Command, MakeMove
from domain.table.state import Table
from service.entropy import Entropy
from service.live.errors import Stale
from service.live.failures import Quarantine, report_failure
from service.live.leadership import lead_every_shard
from service.live.lifecycle import Live
from service.live.notifier import Watch
from service.live.session import Session, new_command_identity
from service.live.streams import LiveStreams
from service.lru import LruCache
from service.pace import Pace
from service.readmodels.lobby import list_tables_waiting_for_bots
from service.store.connections import Pool, end_tasks
from service.store.locks import AdvisoryLock

MAX_WATCHED = 1000
"""Tables watched, at most; the scan finds the others a little later."""
GIVES_WAY = 10
"""How many times as long as at the longest a bot thinks where a person may move in its place."""


class BotTurn(Struct, frozen=True):
    """A move that a bot has chosen, and how long it seems to think about it."""

    seat: int
    move: object
    think_ms: int


def choose_turn(head: Head[Table], think_ms: tuple[int, int]) -> BotTurn | None:
    """Choose the move of a bot, and how long it thinks, with the chance that is left; ``None`` where none is to act."""
    chosen = choose_bot_move(head)
    if chosen is None:
        return None
    least, most = think_ms
    thinks = GIVES_WAY * most if chosen.gives_way else least + chosen.draw(most - least + 1)
    return BotTurn(chosen.seat, chosen.move, thinks)


def command_of_turn(seat: int, move: object, table: Table) -> Command:
    """Make the command of a bot, in its own name; raise WrongState if no bot sits there any more."""
    held = table.seats[seat]
    if held is None or held.bot is None:
        raise WrongState("not-a-bot", "No bot sits there any more.")
    return MakeMove(table.game.bots[held.bot].actor, seat, move)


class ImpossibleMove(Exception):
    """A bot chose a move that its own table refuses."""


class Bots:
    """Play every turn of a bot at the tables that are scheduled, one task a table."""

    def __init__(
        self, live: LiveStreams, watch: Watch, entropy: Entropy, think_ms: tuple[int, int], pace: Pace
    ) -> None:
        self._live = live
        self._pace = pace
        self._watch = watch
        self._entropy = entropy
        self._think_ms = think_ms
        self._playing: dict[UUID, asyncio.Task[None]] = {}
        self._watched: LruCache[UUID, Callable[[], None]] = LruCache(MAX_WATCHED)
        """Tables whose bots wait for players at other processes, each with what stops the watch."""
        self._thinking: dict[UUID, asyncio.Event] = {}
        """Tables whose bot thinks; the event is set when somebody else has moved."""
        self._quarantine = Quarantine()
        self._rows_written: set[asyncio.Event] = set()
        self._led_shards: set[int] = set()
        """Shards whose bots this process moves."""

    def on_command(self, session: Session) -> None:
        """Schedule a table that this process has moved, if it is a bot's turn."""
        if (moved := self._thinking.get(session.stream_id)) is not None:
            moved.set()
        if bots_to_act(session.head.state):
            self.schedule(session.stream_id)

    def schedule(self, stream_id: UUID) -> None:
        """Play at this table while a bot is to act; do nothing if that is under way, or if another process leads."""
        if self._live.shard(stream_id) in self._led_shards and stream_id not in self._playing:
            task = asyncio.create_task(self._play(stream_id), name="bots")
            self._playing[stream_id] = task
            task.add_done_callback(partial(self._played, stream_id))

    def _played(self, stream_id: UUID, task: asyncio.Task[None]) -> None:
        self._playing.pop(stream_id, None)
        if task.cancelled() or (failure := task.exception()) is None:
            return
        # The next scan that reaches the database finds an interrupted table again.
        if report_failure("bots", failure, table=str(stream_id)) == "defect":
            self._quarantine.add(stream_id)

    async def _play(self, stream_id: UUID) -> None:
        failed_at = 0
        while True:
            head = (await self._live.fresh_session(stream_id)).head
            chosen = choose_turn(head, self._think_ms)
            if chosen is None:
                self._watch_others(stream_id, head.state)
                return
            if chosen.think_ms:
                await self._think(stream_id, chosen.think_ms / 1000)
            make_command = partial(command_of_turn, chosen.seat, chosen.move)
            try:
                await self._live.carry_out(stream_id, make_command, new_command_identity(self._entropy), head.version)
            except (Stale, WrongState) as error:
                # Another command was faster: choose again. If the version is the same, the move will always be refused.
                if failed_at == head.version:
                    raise ImpossibleMove from error
                failed_at = head.version

    async def _think(self, stream_id: UUID, seconds: float) -> None:
        """Wait so long, or until a command is carried out at the table by this process."""
        moved = self._thinking[stream_id] = asyncio.Event()
        try:
            await asyncio.wait_for(moved.wait(), seconds)
        except TimeoutError:
            pass
        finally:
            del self._thinking[stream_id]

    def _watch_others(self, stream_id: UUID, table: Table) -> None:
        """Watch for moves through other processes, while the bots of the table wait for players."""
        stop_watching = self._watched.peek(stream_id)
        if table.status == "playing" and stop_watching is None:
            self._watched.put(stream_id, self._watch(stream_id, partial(self._on_moved, stream_id)))
            for stop_oldest in self._watched.evict():
                stop_oldest()
        elif table.status != "playing" and stop_watching is not None:
            self._watched.pop(stream_id)
            stop_watching()

    def _on_moved(self, stream_id: UUID, version: int) -> None:
        if self._live.is_behind(stream_id, version):
            self.schedule(stream_id)

    def rows_written(self) -> None:
        """Look soon: a table that another process has moved may wait for a bot now."""
        for written in self._rows_written:
            written.set()

    async def scan_shard(self, pool: Pool, shard: int) -> None:
        """Find the tables of a shard where a bot is to act, and schedule them, until cancelled."""
        self._led_shards.add(shard)
        self._rows_written.add(written := asyncio.Event())
        try:
            while True:
                written.clear()
                for stream_id in await list_tables_waiting_for_bots(pool, shard):
                    if stream_id not in self._quarantine:
                        self.schedule(stream_id)
                await asyncio.sleep(self._pace.bots_gather_s)
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._pace.bots_s):
                        await written.wait()
        finally:
            self._rows_written.discard(written)
            self._led_shards.discard(shard)

    async def stop(self) -> None:
        """Cancel every turn that is under way; what was appended stays."""
        await end_tasks(*self._playing.values())


@asynccontextmanager
async def run_bots(
    live: Live, url: str, pool: Pool, entropy: Entropy, think_ms: tuple[int, int], pace: Pace
) -> AsyncGenerator[Bots]:
    """Play the turns of bots, on the shards that this process leads, from entry to exit."""
    bots = Bots(live.tables, live.notifier.watch, entropy, think_ms, pace)
    live.tables.observers.append(bots.on_command)
    try:
        async with lead_every_shard(url, AdvisoryLock.BOTS, live.shards, partial(bots.scan_shard, pool)):
            yield bots
    finally:
        await bots.stop()
