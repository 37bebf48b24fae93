"""Gather the cards of a count that has lain open long enough, by the time of its own event."""

from contextlib import suppress
from uuid import UUID

from domain.actors import HOUSE
from domain.refusals import WrongState
from domain.table.commands import GatherCards
from domain.table.gathering import gather_ms
from service.entropy import Entropy
from service.live.lifecycle import Live
from service.live.session import Session, new_command_identity


async def reconcile(live: Live, entropy: Entropy, table_id: UUID) -> bool:
    """Gather the cards of a table if it is time. Return False: another deal follows.

    Raise what a command on a live stream raises, if another process was faster or the store does not answer.
    """
    await gather_if_due(live, entropy, await live.tables.fresh_session(table_id))
    return False


async def gather_if_due(live: Live, entropy: Entropy, session: Session) -> None:
    """Gather the cards if the count of this session has lain open long enough."""
    due_ms = gather_ms(session.head.state)
    if due_ms is not None and entropy.now_ms() >= due_ms:
        with suppress(WrongState):  # meanwhile everybody gathered, or a player called the judge
            await live.tables.carry_out(
                session.stream_id, lambda _: GatherCards(HOUSE, 0), new_command_identity(entropy)
            )
