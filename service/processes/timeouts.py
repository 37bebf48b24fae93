"""Go on for players when a time is over: gather the cards of a count, stand in for nonces, flag those out of time.

A table that all have left is closed, too.
"""

from contextlib import suppress
from typing import Final
from uuid import UUID

from domain.actors import HOUSE
from domain.refusals import WrongState
from domain.table.absence import abandoned_ms
from domain.table.commands import AbandonTable, Command, FlagClock, GatherCards, ReplaceNonces
from domain.table.showdown import open_count
from domain.table.state import Table
from domain.table.timekeeping import flag_ms, house_due_ms
from service.entropy import Entropy
from service.live.lifecycle import Live
from service.live.session import Session, new_command_identity

FLAG_LATER_MS: Final = 250
"""How much later than the moment itself the house says that a player is out of time."""


async def reconcile(live: Live, entropy: Entropy, table_id: UUID) -> bool:
    """Go on at a table if it is time. Return False: another deal follows.

    Raise what a command on a live stream raises, if another process was faster or the store does not answer.
    """
    await act_if_due(live, entropy, await live.tables.fresh_session(table_id))
    return False


def due_ms(table: Table, last_ms: int) -> int | None:
    """Compute when the house acts at a table, whose last event was then; ``None`` where nothing is due.

    It flags a player a little after the clock has run out, so that a move that was received in time is not lost.
    """
    due = house_due_ms(table)
    if due is None:
        return abandoned_ms(table, last_ms)
    return due if due != flag_ms(table) else due + FLAG_LATER_MS


def _command(table: Table) -> Command:
    """Make what the house commands when the time is over."""
    if house_due_ms(table) is None:
        return AbandonTable(HOUSE, 0)
    if table.nonces_until_ms is not None:
        return ReplaceNonces(HOUSE, 0)
    return FlagClock(HOUSE, 0) if open_count(table) is None else GatherCards(HOUSE, 0)


async def act_if_due(live: Live, entropy: Entropy, session: Session) -> None:
    """Gather the cards, start with nonces of the house, flag a player or close the table, if it is time."""
    table: Table = session.head.state
    due = due_ms(table, session.head.at_ms)
    if due is not None and entropy.now_ms() >= due:
        command = _command(table)
        with suppress(WrongState):  # meanwhile everybody went on, or a player called the judge
            await live.tables.carry_out(session.stream_id, lambda _: command, new_command_identity(entropy))
