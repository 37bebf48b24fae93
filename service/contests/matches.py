"""A team match under way: its tables opened, ended when time is over, and counted when all are over."""

from functools import partial
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

from domain.table.commands import CloseTable, PassDeadline
from domain.table.state import Table
from domain.teams.commands import CallExtraGame, CloseMatch, EndMatch, TableResult
from domain.teams.contest import due
from domain.teams.events import CloseReason
from domain.teams.opening import opening_of
from domain.teams.state import Match, Placed
from service.entropy import Entropy
from service.tables.faults import NoSuchStream
from service.tables.live import Identity
from service.tables.running import Live
from service.tables.session import Session

OVER: Final = frozenset({"finished", "closed"})


async def tend(live: Live, entropy: Entropy, match_id: UUID) -> None:
    """Do what a running match is owed now; nothing for one that is not running.

    Raises what a command on a live stream raises: somebody else was faster, or the store does not answer.
    """
    match: Match = (await live.matches.current(match_id)).head.state
    while match.status == "playing":
        sessions = [await _opened(live, match, table) for table in match.placed]
        await live.tables.refresh(sessions)
        if entropy.now_ms() >= match.finish_by_ms:
            for session in sessions:
                await _pass_deadline(live, entropy, session)
        states: list[Table] = [session.head.table for session in sessions]
        if any(table.status == "closed" for table in states):
            await close(live, entropy, match_id, "admin")  # whoever began to close it did not come to the end
            return
        if not all(table.status == "finished" for table in states):
            return
        results = tuple([_result(table) for table in states])
        done = await live.matches.carry_out(match_id, partial(_due, results, entropy), _anew(entropy))
        match = done.head.state


async def close(live: Live, entropy: Entropy, match_id: UUID, reason: CloseReason) -> None:
    """End a match without a result, its tables first: with its end their cards lie open."""
    match: Match = (await live.matches.current(match_id)).head.state
    for table in match.placed:
        session = await _opened(live, match, table)
        if session.head.table.status not in OVER:
            await live.tables.carry_out(session.stream_id, _close_table, _anew(entropy))
    await live.matches.carry_out(match_id, lambda _: CloseMatch("house", reason), _anew(entropy))


async def _opened(live: Live, match: Match, table: Placed) -> Session:
    """The table, as the match says it is: found, or opened now."""
    stream_id = UUID(bytes=table.id)
    try:
        return await live.tables.current(stream_id)
    except NoSuchStream:
        # The same command whoever gives it, so that the later of two meets the table of the earlier one.
        identity = Identity(sha256(b"hordago/team-table/1" + table.id).digest()[:16], bytes(32))
        await live.tables.open(opening_of(match, table.number), stream_id, identity)
        return await live.tables.current(stream_id)


async def _pass_deadline(live: Live, entropy: Entropy, session: Session) -> None:
    if session.head.table.status not in OVER:
        await live.tables.carry_out(session.stream_id, lambda _: PassDeadline("house", 0), _anew(entropy))


def _close_table(_table: Table) -> CloseTable:
    return CloseTable("house", "match")


def _due(results: tuple[TableResult, ...], entropy: Entropy, match: Match) -> CallExtraGame | EndMatch:
    return due(match, results, entropy.now_ms())


def _result(table: Table) -> TableResult:
    """How a finished table ended, and its games."""
    ended: Any = table.ended  # a table of a match is played out, given up, or out of time
    return TableResult(table.number, ended, table.game.results(table.play))


def _anew(entropy: Entropy) -> Identity:
    return Identity(entropy.new_command_id(), bytes(32))
