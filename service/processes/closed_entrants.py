"""Withdraw players whose accounts are closed from matches that have not started and from tournaments.

An account may be closed by a process that holds no live match, such as a command. So they are found by a scan. What
such an account has opened, and nobody else can run, ends with it.
"""

from collections.abc import Callable
from uuid import UUID

from domain.actors import HOUSE, player_actor
from domain.refusals import WrongState
from domain.stream import OVER
from domain.teams.commands import CloseMatch, WithdrawPair
from domain.teams.state import Match
from domain.tournament.commands import EndTournament, WithdrawEntry
from domain.tournament.state import Tournament
from service.accounts.closing import Closed, list_matches_of_closed, list_tournaments_of_closed
from service.entropy import Entropy
from service.live.errors import Refused
from service.live.lifecycle import Live
from service.live.session import new_command_identity
from service.live.streams import LiveStreams
from service.processes import tournaments
from service.store.connections import Pool


class ClosedEntrants:
    """The matches and tournaments that the last scans found, and whose accounts in them are closed."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._closed: Closed = {}

    async def find_matches(self, pool: Pool, shard: int) -> list[UUID]:
        """Find the matches of a shard that have not started, and that a closed account opened or is in."""
        return self._note(await list_matches_of_closed(pool, shard, self._now_ms))

    async def find_tournaments(self, pool: Pool, shard: int) -> list[UUID]:
        """Find the tournaments of a shard that are not over, and that a closed account opened or is in."""
        return self._note(await list_tournaments_of_closed(pool, shard, self._now_ms))

    def _note(self, found: Closed) -> list[UUID]:
        self._closed |= found
        return list(found)

    async def reconcile_match(self, live: Live, entropy: Entropy, match_id: UUID) -> bool:
        """Close a match that a closed account opened, or withdraw the pairs of closed accounts. Return False.

        Raise what a command on a live stream raises, if another process was faster or the store does not answer.
        """
        closed = self._closed.pop(match_id, frozenset())
        while True:
            head = (await live.matches.fresh_session(match_id)).head
            command = _next_of_match(head.state, closed)
            if command is None:
                return False
            try:
                await _carry_out(live.matches, entropy, match_id, command, head.version)
            except (WrongState, Refused):  # the pair may not be withdrawn without the signature of its player, say
                await _carry_out(live.matches, entropy, match_id, CloseMatch(HOUSE, "admin"), head.version)

    async def reconcile_tournament(self, live: Live, entropy: Entropy, tournament_id: UUID) -> bool:
        """End a tournament that a closed account opened for no club, or withdraw the entries of closed accounts.

        Return False. Raise what a command on a live stream raises, if another process was faster or the store does not
        answer.
        """
        closed = self._closed.pop(tournament_id, frozenset())
        await tournaments.reconcile(live, entropy, tournament_id)  # the results that are there count
        while True:
            head = (await live.tournaments.fresh_session(tournament_id)).head
            command = _next_of_tournament(head.state, closed)
            if command is None:
                return False
            await _carry_out(live.tournaments, entropy, tournament_id, command, head.version)


async def _carry_out(streams: LiveStreams, entropy: Entropy, stream_id: UUID, command: object, version: int) -> None:
    """Give a command to a stream that is still at this version."""
    await streams.carry_out(stream_id, lambda _: command, new_command_identity(entropy), version)


def _next_of_tournament(tournament: Tournament, closed: frozenset[str]) -> EndTournament | WithdrawEntry | None:
    """Return what becomes of a tournament next without the closed accounts; None for nothing more."""
    if tournament.status in OVER:
        return None
    if tournament.opener in closed and not tournament.club:
        return EndTournament(player_actor(tournament.opener), "opener")
    gone = (one for one in tournament.entries if not one.withdrawn and not closed.isdisjoint(one.players))
    return next((WithdrawEntry(HOUSE, entry.number) for entry in gone), None)


def _next_of_match(match: Match, closed: frozenset[str]) -> CloseMatch | WithdrawPair | None:
    """Return what a closed account does next in a match that has not started; None for nothing more."""
    if match.status != "open":
        return None
    if match.opener in closed:
        return CloseMatch(player_actor(match.opener), "opener")
    for pair in match.pairs:
        for player in pair.players or ():
            if player in closed:
                return WithdrawPair(player_actor(player), pair.number)
    return None
