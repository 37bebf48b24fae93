"""Whether a database is one of before what was signed of it: then nothing that is live in it may go on.

What was played after the backup is lost and its deals are known to those who played them, so a server does not start
on it before somebody has said what happened; that closes all that is live.
"""

from service.cannot_start import DatabaseRestored
from service.signing import subtrees
from service.signing.pledges import Pledge, Pledges
from service.signing.sql import statement
from service.store.connect import Source

_FOLLOWED = statement("read_followed")


async def check_not_restored(source: Source, pledges: Pledges, shards: int) -> None:
    """Raises DatabaseRestored where a shard's log is not what was signed, and BadKey; what is unsigned may be anything.

    It reads no more than the follower does when it starts, and nothing that would have to be followed first.
    """
    for shard in range(shards):
        pledge = pledges.read(shard)
        why = None if pledge is None else await _against(source, shard, pledge)
        if why is not None:
            raise DatabaseRestored(shard, why)


async def _against(source: Source, shard: int, pledge: Pledge) -> str | None:
    """What speaks against this being the database that was signed; `None` where nothing does."""
    epoch, end, followed = await source.fetchrow(_FOLLOWED, shard) or (0, 0, 0)
    size = pledge.point.size
    if pledge.epoch != epoch:
        ahead = pledge.epoch > epoch
        return f"it is in epoch {epoch}, and what was signed last is of epoch {pledge.epoch}" if ahead else None
    if end < size:
        return f"{size} events were signed, and it has {end}"
    if followed < size:
        return None
    try:
        same = (await subtrees.tree(source, shard, epoch, size)).root == pledge.point.root
    except subtrees.Forgotten:
        same = False
    return None if same else f"its first {size} events are not those that were signed"
