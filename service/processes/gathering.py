"""Go on for players who do not: gather the cards of a count, and stand in for nonces, when their time is over."""

from contextlib import suppress
from uuid import UUID

from domain.actors import HOUSE
from domain.refusals import WrongState
from domain.table.commands import GatherCards, ReplaceNonces
from domain.table.gathering import house_due_ms
from domain.table.state import Table
from service.entropy import Entropy
from service.live.lifecycle import Live
from service.live.session import Session, new_command_identity


async def reconcile(live: Live, entropy: Entropy, table_id: UUID) -> bool:
    """Go on at a table if it is time. Return False: another deal follows.

    Raise what a command on a live stream raises, if another process was faster or the store does not answer.
    """
    await gather_if_due(live, entropy, await live.tables.fresh_session(table_id))
    return False


async def gather_if_due(live: Live, entropy: Entropy, session: Session) -> None:
    """Gather the cards if the count of this session has lain open long enough, or start with nonces of the house."""
    table: Table = session.head.state
    due_ms = house_due_ms(table)
    if due_ms is not None and entropy.now_ms() >= due_ms:
        command = GatherCards(HOUSE, 0) if table.nonces_until_ms is None else ReplaceNonces(HOUSE, 0)
        with suppress(WrongState):  # meanwhile everybody went on, or a player called the judge
            await live.tables.carry_out(session.stream_id, lambda _: command, new_command_identity(entropy))
