"""A new epoch of a log that does not go on as it was signed: its database was restored, or its key is another one.

The file beside the key says for what the first checkpoint of the new epoch has to stand in, and why; the database says
which epoch it is in. They are changed in this order, so that whatever stops in between, nothing is signed before it is
said again.
"""

from msgspec import Struct
from msgspec.structs import replace

from domain.log.checkpoints import Checkpoint
from domain.log.notes import read_key, read_note, signed_by
from service.signing.keys import check
from service.signing.pledges import Pledge, Pledges
from service.signing.published import Published, publish, published
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
    before = pledge = pledges.read(shard)
    if pledge is None or (found is not None and _later(found, pledge)):
        if found is None:
            return None
        # The file is gone, or is an old one, and with it whatever was signed later.
        pledge = Pledge(found.note, found.epoch, found.key, firsts=() if pledge is None else pledge.firsts)
    epoch: int = await owner.fetchval(_EPOCH, shard)
    began = pledge.fork_to is not None and pledge.fork_to == epoch
    target = epoch if began else max(epoch, pledge.epoch) + 1
    if not pledges.exchange(shard, before, replace(pledge, fork_to=target, reason=reason)):
        return await fork(owner, pledges, shard, reason, now_ms)  # somebody signed meanwhile: that is to be left
    await owner.execute(_BEGIN, shard, target)
    # A restored database may lack these; whoever looks for how an epoch began or ended finds it all the same.
    for each in (*pledge.firsts, pledge):
        await publish(owner, shard, each.epoch, each.point.size, each.note, each.key, now_ms)
    return Forked(shard, target, pledge.point)


def _later(found: Published, pledge: Pledge) -> bool:
    """Whether what is published was signed after what the file says, and by the same key."""
    return (
        found.after(pledge.epoch, pledge.point.size)
        and found.key == pledge.key
        and signed_by(read_note(found.note), read_key(found.key), check)
    )
