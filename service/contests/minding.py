"""Looking after matches and tournaments: at once after what this process did, and by a scan for all the rest.

The scan is the duty of one process a shard (an advisory lock says which); it finds what was left undone by one that
died, what was done through others, deadlines that have passed, and rulings that were not told on.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from typing import Any
from uuid import UUID

import structlog

from domain.table.disputes.state import effective
from domain.table.refusals import WrongState
from domain.tournament.state import Tournament
from service.contests import disputes, matches, tournaments
from service.entropy import Entropy
from service.store.connect import UNREACHABLE, Pool, reason
from service.tables.asking import Done
from service.tables.faults import NoSuchStream, Refused, Stale
from service.tables.identity import Identity
from service.tables.running import Live
from service.tables.session import Session
from service.tables.shard_lock import minding
from service.tables.unavailable import StoreUnavailable

log = structlog.get_logger()

SCAN_S = 1.0
DUTY = 0x6D757302
"""Of the advisory locks: who looks after matches and tournaments."""

Tend = Callable[[Live, Entropy, UUID], Coroutine[None, None, bool]]
"""Do what is owed now; whether it is settled: over, and nothing will be owed to it any more."""
Find = Callable[[Pool, int], Awaitable[Iterable[UUID]]]
"""Pool and shard -> what is being played there, and what is over and may not be settled."""


class Contests:
    """Tends each match and each tournament in one task at a time."""

    def __init__(self, live: Live, entropy: Entropy) -> None:
        self._live = live
        self._entropy = entropy
        self._tending: dict[UUID, asyncio.Task[Any]] = {}
        self._again: set[UUID] = set()
        self._settled: set[UUID] = set()
        """Of what the scan finds all the same."""
        self._stopped = False
        live.tables.attentive.append(self._table_moved)
        live.matches.attentive.append(self._match_moved)
        live.tournaments.attentive.append(self._tournament_moved)

    def _table_moved(self, session: Session) -> None:
        table = session.head.table
        if table.status in matches.OVER:
            if table.dispute is None and effective(table.disputes):
                self.consider(disputes.tend, session.stream_id)
            if table.match is not None:
                self.consider(matches.tend, UUID(bytes=table.match))
            if table.tournament is not None:
                self.consider(tournaments.tend, UUID(table.tournament))

    def _match_moved(self, session: Session) -> None:
        match = session.head.state
        if match.status == "playing":
            self.consider(matches.tend, session.stream_id)
        elif match.status in matches.OVER and match.tournament is not None:
            self.consider(tournaments.tend, UUID(match.tournament))
            if match.ruled:
                self.consider(matches.tend, session.stream_id)

    def _tournament_moved(self, session: Session) -> None:
        if session.head.state.status != "open":
            self.consider(tournaments.tend, session.stream_id)

    def consider(self, tend: Tend, stream_id: UUID) -> None:
        """Look at this match or tournament soon; once more after the look that is under way."""
        if self._stopped:
            return
        if stream_id in self._tending:
            self._again.add(stream_id)
            return
        task = asyncio.create_task(tend(self._live, self._entropy, stream_id), name="contests")
        self._tending[stream_id] = task
        task.add_done_callback(partial(self._tended, tend, stream_id))

    def _tended(self, tend: Tend, stream_id: UUID, task: asyncio.Task[Any]) -> None:
        self._tending.pop(stream_id, None)
        if task.cancelled():
            return
        failure = task.exception()
        if failure is not None and isinstance(failure, (StoreUnavailable, *UNREACHABLE)):
            log.warning("contest interrupted", contest=str(stream_id), reason=reason(failure))
        elif failure is not None and not isinstance(failure, WrongState | Refused | Stale | NoSuchStream):
            log.error("contest failed", contest=str(stream_id), failure=type(failure).__name__)
        elif failure is None and task.result() is True:
            self._settled.add(stream_id)
        if stream_id in self._again:
            self._again.discard(stream_id)
            self.consider(tend, stream_id)

    async def take_in(self, tournament_id: UUID, tournament: Tournament) -> None:
        """Record what is over by now, before somebody leaves a tournament or ends it: it stands, whoever was faster.

        What cannot be done now is left to the scan.
        """
        if tournament.status != "playing":
            return
        if tournament.of == "teams":
            for pairing in tournament.paired[-1].pairings:
                if pairing.result is None:
                    await self._look(matches.tend, UUID(bytes=pairing.id))
        await self._look(tournaments.tend, tournament_id)

    async def _look(self, tend: Tend, stream_id: UUID) -> None:
        """Look once at this match or tournament, from now on."""
        await self._idle(stream_id)
        self.consider(tend, stream_id)
        await self._idle(stream_id)

    async def _idle(self, stream_id: UUID) -> None:
        while (tending := self._tending.get(stream_id)) is not None:
            await asyncio.wait({tending})

    async def close_match(self, match_id: UUID, identity: Identity) -> Done:
        """Close a running match and its tables for an admin; nobody tends it meanwhile, and it is done to the end.

        Raises what a command raises: ``WrongState`` where the match has ended by itself.
        """
        await self._idle(match_id)
        closing = asyncio.create_task(
            matches.close(self._live, self._entropy, match_id, "admin", identity), name="contests"
        )
        self._tending[match_id] = closing
        closing.add_done_callback(partial(self._tended, matches.tend, match_id))
        return await asyncio.shield(closing)

    async def mind(self, url: str, shard: int, pool: Pool, duties: Iterable[tuple[Find, Tend]]) -> None:
        """Look after everything of a shard whenever this process is the one to do so; until cancelled."""

        async def scan() -> None:
            while True:
                for find, tend in duties:
                    for stream_id in await find(pool, shard):
                        if stream_id not in self._settled:
                            self.consider(tend, stream_id)
                await asyncio.sleep(SCAN_S)

        await minding(url, DUTY, shard, scan)

    async def stop(self) -> None:
        """End every look that is under way; what was appended stays, the rest is found by the next one."""
        self._stopped = True
        tasks = list(self._tending.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
