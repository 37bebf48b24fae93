"""Take players whose accounts are closed out of tables and matches that have not started, and out of tournaments.

An account may be closed by a process that holds no live table, such as a command. So they are found by a scan. What
such an account has opened, and nobody else can run, ends with it.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final
from uuid import UUID

from msgspec import Struct

from domain.actors import HOUSE, player_actor
from domain.refusals import WrongState
from domain.stream import OVER
from domain.table.commands import CloseTable, LeaveSeat
from domain.table.state import Table
from domain.teams.commands import CloseMatch, WithdrawPair
from domain.teams.state import Match
from domain.tournament.commands import EndTournament, WithdrawEntry
from domain.tournament.state import Tournament
from service.accounts.closing import (
    Closed,
    list_matches_of_closed,
    list_seats_of_closed,
    list_tournaments_of_closed,
)
from service.entropy import Entropy
from service.live.errors import Refused
from service.live.lifecycle import Live
from service.live.session import new_command_identity
from service.live.streams import LiveStreams
from service.processes import tournaments
from service.store.connections import Pool


class Left(Struct, frozen=True):
    """How closed accounts leave the streams of one kind."""

    streams: Callable[[Live], LiveStreams]
    list_closed: Callable[[Pool, int, Callable[[], int]], Awaitable[Closed]]
    """Pool, shard and clock (ms) -> the streams of the shard that closed accounts opened or are in."""
    next_command: Callable[[Any, frozenset[str]], object | None]
    """State and closed accounts -> what is done next; None: nothing more."""
    otherwise: object | None = None
    """The command that is given where that one is refused; None: the refusal is raised."""


class ClosedAccounts:
    """The streams of one kind that the last scan found, and the closed accounts in them."""

    def __init__(self, left: Left, now_ms: Callable[[], int]) -> None:
        self._left = left
        self._now_ms = now_ms
        self._closed: Closed = {}

    async def find(self, pool: Pool, shard: int) -> list[UUID]:
        """Find the streams of a shard that closed accounts opened or are in."""
        found = await self._left.list_closed(pool, shard, self._now_ms)
        self._closed |= found
        return list(found)

    async def reconcile(self, live: Live, entropy: Entropy, stream_id: UUID) -> bool:
        """Do what the closed accounts of a stream leave to be done. Return False.

        Raise what a command on a live stream raises, if another process was faster or the store does not answer.
        """
        closed, streams = self._closed.pop(stream_id, frozenset()), self._left.streams(live)
        while True:
            head = (await streams.fresh_session(stream_id)).head
            command = self._left.next_command(head.state, closed)
            if command is None:
                return False
            try:
                await _carry_out(streams, entropy, stream_id, command, head.version)
            except (WrongState, Refused):
                if self._left.otherwise is None:
                    raise
                await _carry_out(streams, entropy, stream_id, self._left.otherwise, head.version)


class ClosedEntrants(ClosedAccounts):
    """The tournaments that the last scan found, and the closed accounts in them."""

    async def reconcile(self, live: Live, entropy: Entropy, stream_id: UUID) -> bool:
        """Record the results that are there, so that they count, and do the same."""
        await tournaments.reconcile(live, entropy, stream_id)
        return await super().reconcile(live, entropy, stream_id)


async def _carry_out(streams: LiveStreams, entropy: Entropy, stream_id: UUID, command: object, version: int) -> None:
    """Give a command to a stream that is still at this version: a match that has begun is not touched."""
    await streams.carry_out(stream_id, lambda _: command, new_command_identity(entropy), version)


def _next_of_table(table: Table, closed: frozenset[str]) -> CloseTable | LeaveSeat | None:
    """Close a table that a closed account opened, or leave its seat; one of a match or tournament is of others."""
    if table.status != "open":
        return None
    if table.opener in closed and table.match is None and table.tournament is None:
        return CloseTable(player_actor(table.opener), "opener")
    for number, seat in enumerate(table.seats):
        if seat is not None and seat.player in closed:
            return LeaveSeat(player_actor(seat.player), number)
    return None


def _next_of_match(match: Match, closed: frozenset[str]) -> CloseMatch | WithdrawPair | None:
    """Close a match that a closed account opened, or withdraw its pair."""
    if match.status != "open":
        return None
    if match.opener in closed:
        return CloseMatch(player_actor(match.opener), "opener")
    for pair in match.pairs:
        for player in pair.players or ():
            if player in closed:
                return WithdrawPair(player_actor(player), pair.number)
    return None


def _next_of_tournament(tournament: Tournament, closed: frozenset[str]) -> EndTournament | WithdrawEntry | None:
    """End a tournament that a closed account opened for no club, or withdraw its entry."""
    if tournament.status in OVER:
        return None
    if tournament.opener in closed and not tournament.club:
        return EndTournament(player_actor(tournament.opener), "opener")
    gone = (one for one in tournament.entries if not one.withdrawn and not closed.isdisjoint(one.players))
    return next((WithdrawEntry(HOUSE, entry.number) for entry in gone), None)


# A seat may not be left while its nonce is to be opened, nor a pair without the signature of its player.
TABLES: Final = Left(lambda live: live.tables, list_seats_of_closed, _next_of_table, CloseTable(HOUSE, "admin"))
MATCHES: Final = Left(lambda live: live.matches, list_matches_of_closed, _next_of_match, CloseMatch(HOUSE, "admin"))
TOURNAMENTS: Final = Left(lambda live: live.tournaments, list_tournaments_of_closed, _next_of_tournament)
