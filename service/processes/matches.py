"""Run a team match: start it, open its tables, end them when time is over, and count them when all are over."""

from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Final
from uuid import UUID

from domain.actors import HOUSE
from domain.refusals import WrongState
from domain.stream import OVER
from domain.table.commands import CloseTable, PassDeadline
from domain.table.state import Table
from domain.teams.commands import CallExtraGame, CloseMatch, EndMatch, ReplaceNonces, TableResult
from domain.teams.events import CloseReason
from domain.teams.results import next_command, result_of_table
from domain.teams.setup import open_table_command
from domain.teams.state import Match, Placed
from domain.tournament.state import Tournament
from service.entropy import Entropy
from service.live.errors import NoSuchStream, Stale
from service.live.lifecycle import Live
from service.live.session import CommandIdentity, CommandResult, Session, new_command_identity
from service.processes import rulings
from service.processes.timeouts import act_if_due

_CLOSING_EVENTS: Final = 2
"""Events with which a match is closed: that it is, and its seed."""


async def reconcile(live: Live, entropy: Entropy, match_id: UUID) -> bool:
    """Do what a match needs now that is about to start or runs; forward a ruling on one that is over to its tournament.

    While a table waits for a judge, so does the match: the clock of the table stands still, so it may end after
    `finish_by_ms`; the judge's own times limit that. It waits, too, for a table at a server that does not answer.
    Return False: a later scan finds no match that needs nothing.

    Raise what a command on a live stream raises, if another process was faster or the store does not answer.
    """
    match = await _start_if_due(live, entropy, match_id)
    while match.status == "playing":
        there = [table for table in match.placed if not live.tables.is_away(UUID(bytes=table.id))]
        sessions = [await _find_or_open_table(live, match, table) for table in there]
        await live.tables.refresh(sessions)
        for session in sessions:
            await act_if_due(live, entropy, session)
        if len(there) < len(match.placed):
            break
        if entropy.now_ms() >= match.finish_by_ms:
            for session in sessions:
                if session.head.state.status != "paused":  # the judge is waited for
                    await _end_table(live, entropy, session, PassDeadline(HOUSE, 0))
        states: list[Table] = [session.head.state for session in sessions]
        if any(table.status == "closed" for table in states):
            await close_match(live, entropy, match_id, await _close_reason(live, match))
            break
        if not all(table.status == "finished" and table.dispute is None for table in states):
            break
        results = tuple([result for table in states if (result := result_of_table(table)) is not None])
        done = await live.matches.carry_out(
            match_id, partial(_due_command, results, entropy), new_command_identity(entropy)
        )
        match = done.head.state
    if match.ruled:
        await rulings.forward_match_ruling(live, entropy, match_id)
    return False


async def _start_if_due(live: Live, entropy: Entropy, match_id: UUID) -> Match:
    """Stand in for nonces that were not opened in time, so that the match starts; return the match."""
    match: Match = (await live.matches.fresh_session(match_id)).head.state
    if match.nonces_until_ms is None or entropy.now_ms() < match.nonces_until_ms:
        return match
    with suppress(WrongState):  # meanwhile the last player opened theirs, or the match was closed
        await live.matches.carry_out(match_id, lambda _: ReplaceNonces(HOUSE, 0), new_command_identity(entropy))
    return (await live.matches.fresh_session(match_id)).head.state


async def _close_reason(live: Live, match: Match) -> CloseReason:
    """Return the reason for closing a match that another process began to close."""
    if match.tournament is not None:
        tournament: Tournament = (await live.tournaments.fresh_session(UUID(match.tournament))).head.state
        for pairing in [pairing for round_ in tournament.paired for pairing in round_.pairings]:
            # A pairing that is being played has a result if an entry has left it, or if somebody decided it.
            if pairing.id == match.stream_id and pairing.result is not None:
                return "withdrawn" if pairing.result.reason == "withdrawn" else "result"
    return "admin"


async def close_match(
    live: Live, entropy: Entropy, match_id: UUID, reason: CloseReason, identity: CommandIdentity | None = None
) -> CommandResult:
    """End a match without a result, its tables first, because its end opens their cards.

    Several processes may do so at once. Raise WrongState if there is nothing to close.
    """
    identity = identity or new_command_identity(entropy)
    running = False
    while True:
        head = (await live.matches.fresh_session(match_id)).head
        match: Match = head.state
        if running and match.status == "closed":  # by another process
            return CommandResult(head, (await live.matches.history.links(match_id))[-_CLOSING_EVENTS:])
        running = match.status == "playing"
        if running:
            for table in match.placed:
                await _end_table(
                    live, entropy, await _find_or_open_table(live, match, table), CloseTable(HOUSE, "match")
                )
        with suppress(Stale):  # an extra game may have been called: close its tables too
            return await live.matches.carry_out(match_id, lambda _: CloseMatch(HOUSE, reason), identity, head.version)


async def _find_or_open_table(live: Live, match: Match, table: Placed) -> Session:
    """Return the session of a table of the match, perhaps behind the store; open the table if it does not exist."""
    stream_id = UUID(bytes=table.id)
    try:
        return await live.tables.session(stream_id)
    except NoSuchStream:
        # The same id from every process, so that of two that open it the second gets the table of the first.
        identity = CommandIdentity(sha256(b"hordago/team-table/1" + table.id).digest()[:16], bytes(32))
        await live.tables.open(open_table_command(match, table.number), stream_id, identity)
        return await live.tables.session(stream_id)


async def _end_table(live: Live, entropy: Entropy, session: Session, command: PassDeadline | CloseTable) -> None:
    """Carry out what ends a table, unless it is over."""
    if session.head.state.status not in OVER:
        try:
            await live.tables.carry_out(session.stream_id, lambda _: command, new_command_identity(entropy))
        except WrongState:
            await live.tables.refresh([session])
            if session.head.state.status not in OVER:
                raise


def _due_command(results: tuple[TableResult, ...], entropy: Entropy, match: Match) -> CallExtraGame | EndMatch:
    return next_command(match, results, entropy.now_ms())
