"""Supervise matches and tournaments: at once after a command of this process, and by a scan for all the rest.

The scan is the duty of one process a shard (see `live.leadership`). It finds what a stopped process left undone, what
other processes did, deadlines that have passed, counts that have lain open long enough, players who are out of time,
and rulings that were not forwarded.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial
from typing import Any, TypeAlias
from uuid import UUID

from msgspec import UNSET

from domain.disputes.state import effective_rulings
from domain.stream import OVER
from domain.table.timekeeping import flag_ms
from domain.tournament.state import Tournament
from service.entropy import Entropy
from service.live.failures import Quarantine, report_defect, report_failure
from service.live.leadership import lead_every_shard
from service.live.lifecycle import Live
from service.live.session import CommandIdentity, CommandResult, Session
from service.lru import LruCache
from service.pace import Pace
from service.processes import matches, rematches, rulings, timeouts, tournaments
from service.processes.closed_accounts import MATCHES, TABLES, TOURNAMENTS, ClosedAccounts, ClosedEntrants
from service.processes.closed_members import ClosedMembers
from service.processes.timeouts import FLAG_LATER_MS
from service.readmodels.contests import (
    list_matches_to_start,
    list_playing_matches,
    list_playing_tournaments,
    list_tournaments_to_start,
)
from service.readmodels.disputes import list_tables_with_due_dispute
from service.readmodels.lobby import list_tables_due
from service.readmodels.ruled_results import list_matches_with_uncounted_ruling, list_tables_with_uncounted_ruling
from service.rematches.offers import list_agreed_tables
from service.store.connections import Pool, end_tasks
from service.store.locks import AdvisoryLock

OPENING_S = 5.0
"""How long a start waits for its tables."""
LONGEST_TIMER_MS = 300_000
"""Later flags are left to the scan."""
MAX_CONFLICTS = 20
"""In a row, after which another process is not the reason."""
_PROCESS = "contests"
_KEPT_SETTLED = 100_000
"""Settled streams that are remembered; one that is forgotten is looked at once more."""

Reconcile = Callable[[Live, Entropy, UUID], Coroutine[None, None, bool]]
"""Do what is due now; return True if it is over and nothing will be due any more."""
FindContests = Callable[[Pool, int], Awaitable[Iterable[UUID]]]
"""Pool and shard -> what is being played there, and what is over and may need something."""
Search: TypeAlias = tuple[FindContests, Reconcile]
"""What a scan looks for, and how it is reconciled."""


class Supervisor:
    """Reconcile matches, tournaments and rulings, each in one task at a time."""

    def __init__(self, live: Live, entropy: Entropy, pool: Pool, pace: Pace) -> None:
        self._live = live
        self._pace = pace
        self._entropy = entropy
        self._reconciling: dict[UUID, asyncio.Task[Any]] = {}
        self._due_again: set[UUID] = set()
        self._settled: LruCache[UUID, bool] = LruCache(_KEPT_SETTLED)
        """What needs nothing more, although the scan finds it."""
        self._conflicts: Counter[UUID] = Counter()
        """Conflicts in a row."""
        self._quarantine = Quarantine()
        self._stopped = False
        self._searches = _searches(entropy, pool)
        self._timers: dict[UUID, asyncio.TimerHandle] = {}
        """Of tables that this process has moved and where a player is soon out of time."""
        live.tables.observers.append(self._on_table_moved)
        live.matches.observers.append(self._on_match_moved)
        live.tournaments.observers.append(self._on_tournament_moved)

    def _on_table_moved(self, session: Session) -> None:
        table = session.head.state
        if table.clock is not UNSET:
            self._wake_at_flag(session.stream_id, flag_ms(table))
        if table.status in OVER:
            if table.dispute is None and effective_rulings(table.disputes):
                self.schedule(rulings.reconcile, session.stream_id)
            if table.match is not None:
                self.schedule(matches.reconcile, UUID(bytes=table.match))
            if table.tournament is not None:
                self.schedule(tournaments.reconcile, UUID(table.tournament))

    def _wake_at_flag(self, table_id: UUID, flag: int | None) -> None:
        """Look at a table again when its first player is out of time; what is later is left to the scan."""
        if (waiting := self._timers.pop(table_id, None)) is not None:
            waiting.cancel()
        if flag is not None and (wait_ms := flag + FLAG_LATER_MS - self._entropy.now_ms()) < LONGEST_TIMER_MS:
            self._timers[table_id] = asyncio.get_running_loop().call_later(
                max(wait_ms, 0) / 1000, self._on_flag_timer, table_id
            )

    def _on_flag_timer(self, table_id: UUID) -> None:
        del self._timers[table_id]
        self.schedule(timeouts.reconcile, table_id)

    def _on_match_moved(self, session: Session) -> None:
        match = session.head.state
        if match.status == "playing":
            self.schedule(matches.reconcile, session.stream_id)
        elif match.status in OVER and match.tournament is not None:
            self.schedule(tournaments.reconcile, UUID(match.tournament))
            if match.ruled:
                self.schedule(matches.reconcile, session.stream_id)

    def _on_tournament_moved(self, session: Session) -> None:
        if session.head.state.status != "open":
            self.schedule(tournaments.reconcile, session.stream_id)

    def schedule(self, reconcile: Reconcile, stream_id: UUID) -> None:
        """Reconcile a stream soon, or once more after the task that is under way."""
        if self._stopped:
            return
        if stream_id in self._reconciling:
            self._due_again.add(stream_id)
            return
        task = asyncio.create_task(reconcile(self._live, self._entropy, stream_id), name="reconcile")
        self._reconciling[stream_id] = task
        task.add_done_callback(partial(self._reconciled, reconcile, stream_id))

    def _reconciled(self, reconcile: Reconcile, stream_id: UUID, task: asyncio.Task[Any]) -> None:
        self._reconciling.pop(stream_id, None)
        if task.cancelled():
            return
        failure = task.exception()
        if failure is None:
            self._conflicts.pop(stream_id, None)
            if task.result() is True:
                self._settled.put(stream_id, True)  # noqa: FBT003 - the keys alone matter
                self._settled.evict()
        elif self._is_defect(stream_id, failure):
            self._quarantine.add(stream_id)
        if stream_id in self._due_again:
            self._due_again.discard(stream_id)
            self.schedule(reconcile, stream_id)

    def _is_defect(self, stream_id: UUID, failure: BaseException) -> bool:
        """Report a failure; tell whether it is a defect, as a conflict is that does not end."""
        kind = report_failure(_PROCESS, failure, contest=str(stream_id))
        if kind != "conflict":
            return kind == "defect"
        self._conflicts[stream_id] += 1
        if self._conflicts[stream_id] < MAX_CONFLICTS:
            return False
        del self._conflicts[stream_id]
        report_defect(_PROCESS, failure, contest=str(stream_id))
        return True

    async def record_finished(self, tournament_id: UUID, tournament: Tournament) -> None:
        """Record the results that are there, before an entry leaves a tournament or it is ended, so that they count.

        What cannot be done now is left to the scan.
        """
        if tournament.status != "playing":
            return
        if tournament.of == "teams":
            for pairing in tournament.paired[-1].pairings:
                if pairing.result is None:
                    await self._reconcile_now(matches.reconcile, UUID(bytes=pairing.id))
        await self._reconcile_now(tournaments.reconcile, tournament_id)

    async def open_tables(self, match_id: UUID) -> None:
        """Open the tables of a match that has just started, and wait for them, but not for long.

        What cannot be done now is left to the scan.
        """
        with suppress(TimeoutError):
            await asyncio.wait_for(self._reconcile_now(matches.reconcile, match_id), OPENING_S)

    async def _reconcile_now(self, reconcile: Reconcile, stream_id: UUID) -> None:
        """Reconcile a stream once, beginning after this call, and wait for the end."""
        await self._wait_until_idle(stream_id)
        self.schedule(reconcile, stream_id)
        await self._wait_until_idle(stream_id)

    async def _wait_until_idle(self, stream_id: UUID) -> None:
        while (task := self._reconciling.get(stream_id)) is not None:
            await asyncio.wait({task})

    async def close_match(self, match_id: UUID, identity: CommandIdentity) -> CommandResult:
        """Close a running match and its tables for an admin, while nothing else reconciles it, up to the end.

        Raise what a command raises: WrongState if the match has ended by itself.
        """
        await self._wait_until_idle(match_id)
        closing = asyncio.create_task(
            matches.close_match(self._live, self._entropy, match_id, "admin", identity), name="reconcile"
        )
        self._reconciling[match_id] = closing
        closing.add_done_callback(partial(self._reconciled, matches.reconcile, match_id))
        return await asyncio.shield(closing)

    async def scan_shard(self, pool: Pool, shard: int) -> None:
        """Find what may need a command in a shard, and reconcile it, until cancelled."""
        while True:
            for find, reconcile in self._searches:
                for stream_id in await find(pool, shard):
                    if self._settled.get(stream_id) is None and stream_id not in self._quarantine:
                        self.schedule(reconcile, stream_id)
            await asyncio.sleep(self._pace.contests_s)

    async def stop(self) -> None:
        """Cancel every task; what was appended stays, and a later scan finds the rest."""
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        await end_tasks(*self._reconciling.values())


def _searches(entropy: Entropy, pool: Pool) -> tuple[Search, ...]:
    """Return what a scan looks for, each with how it is reconciled, all by one clock."""
    members, entrants = ClosedMembers(), ClosedEntrants(TOURNAMENTS, entropy.now_ms)
    seats, pairs = ClosedAccounts(TABLES, entropy.now_ms), ClosedAccounts(MATCHES, entropy.now_ms)
    return (
        (partial(list_matches_to_start, entropy.now_ms), matches.reconcile),
        (list_playing_matches, matches.reconcile),
        (list_playing_tournaments, tournaments.reconcile),
        (partial(list_tournaments_to_start, entropy.now_ms), tournaments.start_if_due),
        (partial(list_tables_with_due_dispute, entropy.now_ms), rulings.reconcile),
        (partial(list_tables_due, entropy.now_ms), timeouts.reconcile),
        (list_tables_with_uncounted_ruling, rulings.reconcile),
        (list_matches_with_uncounted_ruling, matches.reconcile),
        (seats.find, seats.reconcile),
        (pairs.find, pairs.reconcile),
        (entrants.find, entrants.reconcile),
        (members.find, members.reconcile),
        (list_agreed_tables, partial(rematches.reconcile, pool)),
    )


@asynccontextmanager
async def supervise(
    live: Live, url: str, pool: Pool, entropy: Entropy, pace: Pace, *, leads: bool = True
) -> AsyncGenerator[Supervisor]:
    """Reconcile matches and tournaments from entry to exit; without `leads` only those that this process has moved."""
    supervisor = Supervisor(live, entropy, pool, pace)
    scan = partial(supervisor.scan_shard, pool)
    try:
        async with (
            lead_every_shard(url, AdvisoryLock.CONTESTS, range(live.shards), scan, live.claim)
            if leads
            else nullcontext()
        ):
            yield supervisor
    finally:
        await supervisor.stop()
