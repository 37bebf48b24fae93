"""Leave the seats of closed accounts at tables that wait for players, and close the tables that they opened.

An account may be closed by a process that holds no live table, such as a command. So its seats are found by a scan.
"""

from collections.abc import Callable
from uuid import UUID

from domain.actors import HOUSE, player_actor
from domain.refusals import WrongState
from domain.table.commands import CloseTable, Command, LeaveSeat
from domain.table.state import Table
from service.accounts.closing import Closed, list_seats_of_closed
from service.entropy import Entropy
from service.live.errors import Refused
from service.live.lifecycle import Live
from service.live.session import new_command_identity
from service.store.connections import Pool


class ClosedSeats:
    """The tables that the last scan found, and whose accounts at them are closed."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._closed: Closed = {}

    async def find(self, pool: Pool, shard: int) -> list[UUID]:
        """Find the tables of a shard that wait, and that a closed account opened or sits at."""
        found = await list_seats_of_closed(pool, shard, self._now_ms)
        self._closed |= found
        return list(found)

    async def reconcile(self, live: Live, entropy: Entropy, table_id: UUID) -> bool:
        """Close a table that a closed account opened, or leave the seats of closed accounts. Return False.

        Raise what a command on a live stream raises, if another process was faster or the store does not answer.
        """
        closed = self._closed.pop(table_id, frozenset())
        while True:
            head = (await live.tables.fresh_session(table_id)).head
            command = _next_command(head.state, closed)
            if command is None:
                return False
            try:
                await _carry_out(live, entropy, table_id, command, head.version)
            except (WrongState, Refused):  # the seat may not be left: its nonce is to be opened, say
                await _carry_out(live, entropy, table_id, CloseTable(HOUSE, "admin"), head.version)


async def _carry_out(live: Live, entropy: Entropy, table_id: UUID, command: Command, version: int) -> None:
    """Give a command to a table that is still at this version: a match that has begun is not touched."""
    await live.tables.carry_out(table_id, lambda _: command, new_command_identity(entropy), version)


def _next_command(table: Table, closed: frozenset[str]) -> Command | None:
    """Return what a closed account does next at a table that has not started; None for nothing more.

    A table of a match or tournament is of others, whoever opened that.
    """
    if table.status != "open":
        return None
    if table.opener in closed and table.match is None and table.tournament is None:
        return CloseTable(player_actor(table.opener), "opener")
    for number, seat in enumerate(table.seats):
        if seat is not None and seat.player in closed:
            return LeaveSeat(player_actor(seat.player), number)
    return None
