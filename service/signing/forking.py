"""A new epoch of a log that does not go on as it was signed: its database was restored, or its key is another one.

The file beside the key says for what the first checkpoint of the new epoch has to stand in, and why; the database says
which epoch it is in. They are changed in this order, so that whatever stops in between, nothing is signed before it is
said again.
"""

from msgspec import Struct
from msgspec.structs import replace

from domain.log.checkpoints import Checkpoint
from service.signing.pledges import Pledge, Pledges
from service.signing.published import publish, published
from service.signing.sql import statement
from service.store.connect import Connection

_EPOCH = statement("read_epoch")
_BEGIN = statement("begin_epoch")


class Forked(Struct, frozen=True):
    """A shard whose log goes on in another epoch, and the last checkpoint of the former one."""

    shard: int
    epoch: int
    former: Checkpoint


async def fork(owner: Connection, pledges: Pledges, shard: int, reason: str, now_ms: int) -> Forked | None:
    """Let a shard's log go on in a new epoch; `None` where nothing of it was ever signed.

    Called again before anything is signed it gives the same epoch and the later reason. Raises BadKey.
    """
    found = await published(owner, shard)
    pledge = pledges.read(shard)
    if pledge is None:
        if found is None:
            return None
        pledge = Pledge(found.note, found.epoch, found.key)  # the file is gone, and with it whatever was signed later
    epoch: int = await owner.fetchval(_EPOCH, shard)
    began = pledge.fork_to is not None and pledge.fork_to == epoch
    target = epoch if began else max(epoch, pledge.epoch) + 1
    pledges.write(shard, replace(pledge, fork_to=target, reason=reason))
    await owner.execute(_BEGIN, shard, target)
    # A restored database lacks it; whoever looks for the end of the former log finds it all the same.
    await publish(owner, shard, pledge.epoch, pledge.point.size, pledge.note, pledge.key, now_ms)
    return Forked(shard, target, pledge.point)
