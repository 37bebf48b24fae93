"""A dispute whose time is over: the house settles it, and what was ruled takes effect, here and further up."""

from functools import partial
from uuid import UUID

from domain.table.disputes.commands import SettleDispute
from domain.table.state import Table
from service.contests import rulings
from service.entropy import Entropy
from service.tables.identity import anew
from service.tables.running import Live


async def tend(live: Live, entropy: Entropy, table_id: UUID) -> bool:
    """Settle the dispute of a table, if it has one that is due; tell its match or tournament what it comes to.

    Never settled for good: others may follow. Raises what a command on a live stream raises: somebody else was faster,
    or the store does not answer.
    """
    table: Table = (await live.tables.current(table_id)).head.table
    dispute = table.dispute
    if dispute is not None and entropy.now_ms() >= dispute.until_ms:
        await live.tables.carry_out(table_id, partial(_settle, dispute.number), anew(entropy))
    await rulings.of_a_table(live, entropy, table_id)
    return False


def _settle(number: int, _table: Table) -> SettleDispute:
    return SettleDispute("house", number, 0)
