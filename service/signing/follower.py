"""Following a shard's log: its tree brought up to its last event, signed, and the signature published."""

from collections.abc import Callable

from msgspec import Struct

from domain.log import checkpoints
from domain.log.checkpoints import Checkpoint, read_checkpoint, write_checkpoint
from domain.log.notes import line as signature_line
from domain.log.notes import read_note, write_note
from domain.log.tree import Tree, grown
from service.signing import subtrees
from service.signing.keys import Signer
from service.signing.pledges import Pledge, Pledges
from service.signing.sql import statement
from service.store.connect import Pool, Source

_FOLLOWED = statement("read_followed")
_MOVE = statement("move_followed")
_PUBLISH = statement("publish")
_PUBLISHED = statement("read_published")
_ALL_PUBLISHED = statement("read_all_published")
_COSIGN = statement("cosign")

BATCH = 4096
"""Events read at once."""


class Refuses(Exception):
    """The log is not what was signed before; nothing is signed until somebody says why."""


class Published(Struct, frozen=True):
    """The last checkpoint of a shard as everybody may have it."""

    epoch: int
    size: int
    note: str
    """With what witnesses added."""


async def published(source: Source, shard: int, least: int = 0) -> Published | None:
    """The last checkpoint, where it is of `least` events or more; `None` where there is none yet."""
    row = await source.fetchrow(_PUBLISHED, shard, least)
    return None if row is None else Published(*row)


async def all_published(source: Source) -> list[tuple[int, int, int]]:
    """Shard, epoch and size of the last checkpoint of every shard."""
    return [(shard, epoch, size) for shard, epoch, size in await source.fetch(_ALL_PUBLISHED)]


async def cosign(source: Source, shard: int, point: Published, witness: str, line: str) -> None:
    """Publish a witness's line with a checkpoint; ``witness`` is its key as text."""
    await source.execute(_COSIGN, shard, point.epoch, point.size, witness, line)


class Follower(Struct, frozen=True):
    """What signs, and where it keeps what it signed."""

    pool: Pool
    signer: Signer
    pledges: Pledges
    now_ms: Callable[[], int]

    async def follow(self, shard: int) -> Checkpoint | None:
        """Sign what is new in a shard; the checkpoint, or `None` where nothing is.

        Raises Refuses where the log is shorter than what was signed or does not begin with it, or is in another epoch.
        """
        epoch, end, size = await self.pool.fetchrow(_FOLLOWED, shard) or (0, 0, 0)
        pledge = self.pledges.read(shard)
        before = None if pledge is None else read_checkpoint(read_note(pledge.note).text)
        if pledge is not None and before is not None and pledge.epoch == epoch:
            await self._publish(shard, epoch, before.size, pledge.note)  # what a crash kept from it
            if end == before.size == size:
                return None
        extension = self._extension(pledge, before, epoch)
        try:
            tree = await self._grown(shard, epoch, size, end)
            if pledge is not None and before is not None and pledge.epoch == epoch:
                await self._check(shard, epoch, before, end)
        except subtrees.Forgotten as error:
            raise Refuses(f"shard {shard}: events are missing from the log") from error
        if end == 0:
            return None
        point = Checkpoint(checkpoints.origin(self.signer.key.name, shard, epoch), end, tree.root, extension)
        text = write_checkpoint(point)
        note = write_note(text, signature_line(self.signer.key, self.signer.sign(text.encode())))
        self.pledges.write(shard, Pledge(note, epoch))  # before anybody else may see it
        await self._publish(shard, epoch, end, note)
        return point

    def _extension(self, pledge: Pledge | None, before: Checkpoint | None, epoch: int) -> tuple[str, ...]:
        """What the checkpoint says beside its size and root: of a first one of an epoch, what it took the place of."""
        if pledge is None or before is None or pledge.epoch == epoch:
            return ()
        if pledge.fork_to != epoch:
            raise Refuses(f"the database is in epoch {epoch}, and what was signed last is of epoch {pledge.epoch}")
        return checkpoints.fork_of(before, pledge.reason)

    async def _grown(self, shard: int, epoch: int, size: int, end: int) -> Tree:
        """The tree of all events up to `end`, and what is kept of it written."""
        if end < size:
            raise Refuses(f"shard {shard}: {size} events were followed, and the log has {end}")
        tree = await subtrees.tree(self.pool, shard, epoch, size)
        while tree.size < end:
            upto = min(tree.size + BATCH, end)
            tree, completed = grown(tree, await subtrees.leaves(self.pool, shard, tree.size, upto))
            async with self.pool.acquire() as connection, connection.transaction():
                await subtrees.keep(connection, shard, epoch, completed)
                await connection.execute(_MOVE, shard, epoch, tree.size)
        return tree

    async def _check(self, shard: int, epoch: int, before: Checkpoint, end: int) -> None:
        """The log still begins with what was signed last."""
        if end < before.size:
            raise Refuses(f"shard {shard}: {before.size} events were signed, and the log has {end}")
        if (await subtrees.tree(self.pool, shard, epoch, before.size)).root != before.root:
            raise Refuses(f"shard {shard}: the first {before.size} events are not those that were signed")

    async def _publish(self, shard: int, epoch: int, size: int, note: str) -> None:
        await self.pool.execute(_PUBLISH, shard, epoch, size, note, self.now_ms())
