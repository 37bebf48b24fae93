"""Open the table of a rematch that all have agreed on: at once after the last one agreed, and by a scan after a crash.

Its id follows from the offer, and every process opens it by the same command, so however often this is done there is
one table.
"""

from hashlib import sha256
from uuid import UUID

from msgspec.structs import replace

from domain.table.commands import open_rematch
from domain.table.state import Table
from service.entropy import Entropy
from service.live.lifecycle import Live
from service.live.session import CommandIdentity
from service.live.streams import LiveStreams
from service.rematches.offers import Offer, find_offer, mark_opened
from service.store.connections import Pool


async def open_agreed_table(tables: LiveStreams, pool: Pool, entropy: Entropy, offer: Offer) -> Offer:
    """Open the table of a rematch, if it is not open, and return the offer after that.

    Raise what a command on a live stream raises.
    """
    table: Table = (await tables.session(offer.table)).head.state
    offering = table.seats[offer.seat]
    opener = table.opener if offering is None or offering.player is None else offering.player
    identity = CommandIdentity(sha256(b"hordago/rematch/1" + offer.opens.bytes).digest()[:16], bytes(32))
    await tables.open(open_rematch(table, opener, entropy.new_seed()), offer.opens, identity)
    await mark_opened(pool, offer.id)
    return replace(offer, opened=True)


async def reconcile(pool: Pool, live: Live, entropy: Entropy, table_id: UUID) -> bool:
    """Open what a stopped process left undone. Return False: another offer may follow."""
    offer = await find_offer(pool, table_id, entropy.now_ms())
    if offer is not None and offer.status == "agreed" and not offer.opened:
        await open_agreed_table(live.tables, pool, entropy, offer)
    return False
