"""Make the moves of the server's bots, after a little thinking time, by the same commands as players.

They move where the command before theirs was carried out: that process has the table as it stands. What another process
left standing, which was stopped for instance, is found through a read model by one process for each shard: the one that
holds the shard's advisory lock. When it stops, another gets the lock. A bot's move names the version it was chosen for:
if somebody else was faster, their process goes on.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from time import monotonic
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
from service.live.session import Session, new_command_identity
from service.live.streams import LiveStreams
from service.pace import Pace
from service.readmodels.lobby import list_tables_waiting_for_bots
from service.store.connections import Pool, end_tasks
from service.store.locks import AdvisoryLock

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

    def __init__(self, live: LiveStreams, entropy: Entropy, think_ms: tuple[int, int], pace: Pace) -> None:
        self._live = live
        self._pace = pace
        self._entropy = entropy
        self._think_ms = think_ms
        self._playing: dict[UUID, asyncio.Task[None]] = {}
        self._moved: dict[UUID, int] = {}
        """Tables that are played at, and the version to which this process has moved each of them last."""
        self._thinking: dict[UUID, tuple[int, asyncio.Event]] = {}
        """Tables whose bot thinks, and at which version; the event is set when somebody else has moved."""
        self._quarantine = Quarantine()

    def on_command(self, session: Session) -> None:
        """Schedule a table that this process has moved, if it is a bot's turn."""
        if session.stream_id in self._playing:
            version = self._moved[session.stream_id] = session.head.version
            at, moved = self._thinking.get(session.stream_id, (version, None))
            if moved is not None and version > at:  # and not by the move after which it thinks: this is called later
                moved.set()
        elif bots_to_act(session.head.state):
            self.schedule(session.stream_id, is_fresh=True)

    def schedule(self, stream_id: UUID, *, is_fresh: bool = False) -> None:
        """Play at this table while a bot is to act; do nothing if that is under way.

        With ``is_fresh`` this process has just moved the table, so its version is not read again.
        """
        if stream_id not in self._playing:
            task = asyncio.create_task(self._play(stream_id, is_fresh=is_fresh), name="bots")
            self._playing[stream_id] = task
            task.add_done_callback(partial(self._played, stream_id))

    def _played(self, stream_id: UUID, task: asyncio.Task[None]) -> None:
        self._playing.pop(stream_id, None)
        self._moved.pop(stream_id, None)
        if task.cancelled() or (failure := task.exception()) is None:
            return
        # The next scan that reaches the database finds an interrupted table again.
        if report_failure("bots", failure, table=str(stream_id)) == "defect":
            self._quarantine.add(stream_id)

    async def _play(self, stream_id: UUID, *, is_fresh: bool) -> None:
        failed_at = 0
        while True:
            head = (await self._live.session(stream_id)).head
            if not is_fresh or head.state.match is not None:  # of which it has its seed
                head = (await self._live.fresh_session(stream_id)).head
            chosen = choose_turn(head, self._think_ms)
            if chosen is None:
                return
            if chosen.think_ms:
                await self._think(stream_id, head.version, chosen.think_ms / 1000)
            make_command = partial(command_of_turn, chosen.seat, chosen.move)
            try:
                await self._live.carry_out(stream_id, make_command, new_command_identity(self._entropy), head.version)
            except (Stale, WrongState) as error:
                # Another command was faster: choose again, unless it was another process, which then goes on. If the
                # version is the same, the move will always be refused.
                if failed_at == head.version:
                    raise ImpossibleMove from error
                if isinstance(error, Stale) and self._moved.get(stream_id, 0) <= head.version:
                    return
                failed_at, is_fresh = head.version, False
            else:
                is_fresh = True

    async def _think(self, stream_id: UUID, version: int, seconds: float) -> bool:
        """Wait so long, or until somebody else moves at the table by this process; return whether they did."""
        moved = asyncio.Event()
        self._thinking[stream_id] = version, moved
        try:
            return await asyncio.wait_for(moved.wait(), seconds)
        except TimeoutError:
            return False
        finally:
            del self._thinking[stream_id]

    async def scan_shard(self, pool: Pool, shard: int) -> None:
        """Find the tables of a shard that wait for a bot and stand still, and schedule them, until cancelled.

        At first those are all that wait: the process that led before may have left them so.
        """
        longest_s = self._think_ms[1] / 1000 + self._pace.bots_still_s
        known: dict[UUID, tuple[int, float]] | None = None
        while True:
            waiting = await list_tables_waiting_for_bots(pool, shard)
            versions = await self._live.versions(waiting)
            now, before, known = monotonic(), known, {}
            for stream_id, version in zip(waiting, versions, strict=True):
                since = (version, now) if before is None else before.get(stream_id, (version, now))
                known[stream_id] = since if since[0] == version else (version, now)
                stands_still = before is None or now - known[stream_id][1] > longest_s
                if stands_still and stream_id not in self._quarantine:
                    self.schedule(stream_id)
            await asyncio.sleep(self._pace.bots_s)

    async def stop(self) -> None:
        """Cancel every turn that is under way; what was appended stays."""
        await end_tasks(*self._playing.values())


@asynccontextmanager
async def run_bots(
    live: Live, url: str, pool: Pool, entropy: Entropy, think_ms: tuple[int, int], pace: Pace, *, leads: bool = True
) -> AsyncGenerator[None]:
    """Play the turns of bots from entry to exit; without `leads` only at tables that this process has moved."""
    bots = Bots(live.tables, entropy, think_ms, pace)
    live.tables.observers.append(bots.on_command)
    scan = partial(bots.scan_shard, pool)
    try:
        async with (
            lead_every_shard(url, AdvisoryLock.BOTS, range(live.shards), scan, live.claim) if leads else nullcontext()
        ):
            yield
    finally:
        await bots.stop()
