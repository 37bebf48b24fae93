"""Follow a shard's log: grow its tree to the last event, sign it, publish the signature; begin a new epoch.

A new epoch begins where the log does not continue what was signed: its database was restored, or its key replaced. The
state file beside the key names the checkpoint that the new epoch replaces, and the reason; then the database gets the
new epoch. In this order nothing is signed before the reason is on disk, wherever the process stops.
"""

import asyncio
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from domain.log import checkpoints
from domain.log.checkpoints import Checkpoint, write_checkpoint
from domain.log.notes import key_text, read_key, read_note, signature_line, signed_by, write_note
from domain.log.tree import Tree, append_leaves
from service.signing import subtrees
from service.signing.checkpoints import PublishedCheckpoint, publish, read_published
from service.signing.keys import Signer, verify_signature
from service.signing.state import FirstNote, SignedState, SignedStates
from service.store.connections import Connection, Pool
from service.store.statements import load_statements

_SQL = load_statements("service.signing", "log")
_FOLLOWED = _SQL["read_followed"]
_MOVE = _SQL["move_followed"]

BATCH = 4096
"""Events read at once."""
_FORK = "run `hordago log fork` with the reason, if there is one"


class SigningRefused(Exception):
    """The log is not what was signed before; nothing is signed until somebody says why."""


class Follower(Struct, frozen=True):
    """What signs, and where it keeps what it signed."""

    pool: Pool
    signer: Signer
    pledges: SignedStates
    now_ms: Callable[[], int]

    async def follow(self, shard: int) -> Checkpoint | None:
        """Sign what is new in a shard; the checkpoint, or `None` where nothing is.

        Raises Refuses where the log is shorter than what was signed or does not begin with it, or is in another epoch,
        or was signed with another key. The file decides what was signed: where it is gone, or an old one, nobody knows.
        """
        found = await read_published(self.pool, shard)  # before the file, which is written before that
        epoch, end, size = await self.pool.fetchrow(_FOLLOWED, shard) or (0, 0, 0)
        pledge = self.pledges.read(shard)
        if found is not None and (pledge is None or found.after(*pledge.last)):
            told = f"{found.size} events of epoch {found.epoch} were signed"
            raise SigningRefused(f"shard {shard}: {told}, and the file that says so is not beside the key; {_FORK}")
        extension = () if pledge is None else self._extension(pledge, epoch, shard)
        before = pledge.point if pledge is not None and pledge.epoch == epoch else None
        if before is not None and pledge is not None:
            await self._publish(shard, epoch, before.size, pledge.note)  # what a crash kept from it
            if end == before.size == size:
                return None
        try:
            tree = await self._grown(shard, epoch, size, end)
            if before is not None:
                await self._check(shard, epoch, before, end)
        except subtrees.MissingFromLog as error:
            raise SigningRefused(f"shard {shard}: events are missing from the log") from error
        if end == 0:
            return None
        point = Checkpoint(checkpoints.format_origin(self.signer.key.name, shard, epoch), end, tree.root, extension)
        text = write_checkpoint(point)
        note = write_note(text, signature_line(self.signer.key, self.signer.sign(text.encode())))
        if not await self._pledge(shard, pledge, epoch, note):  # before anybody else may see it
            return None  # somebody signed meanwhile who took over from us, or whom we took over from
        await self._publish(shard, epoch, end, note)
        return point

    def _extension(self, pledge: SignedState, epoch: int, shard: int) -> tuple[str, ...]:
        """What the checkpoint says beside its size and root: of a first one of an epoch, what it took the place of."""
        if pledge.epoch != epoch:
            if pledge.fork_to != epoch:
                told = f"the database is in epoch {epoch}, and what was signed last is of epoch {pledge.epoch}"
                raise SigningRefused(f"shard {shard}: {told}; {_FORK}")
            return checkpoints.fork_lines(pledge.point, pledge.reason)
        if pledge.fork_to is not None:
            told = f"epoch {pledge.fork_to} was called for and not begun"
            raise SigningRefused(f"shard {shard}: {told}: run `hordago log fork` again")
        if not signed_by(read_note(pledge.note), self.signer.key, verify_signature):
            raise SigningRefused(f"shard {shard}: what was signed last was signed with another key; {_FORK}")
        return ()

    async def _grown(self, shard: int, epoch: int, size: int, end: int) -> Tree:
        """The tree of all events up to `end`, and what is kept of it written."""
        if end < size:
            raise SigningRefused(f"shard {shard}: {size} events were followed, and the log has {end}")
        tree = await subtrees.read_tree(self.pool, shard, epoch, size)
        while tree.size < end:
            upto = min(tree.size + BATCH, end)
            tree, completed = append_leaves(tree, await subtrees.read_leaves(self.pool, shard, tree.size, upto))
            async with self.pool.acquire() as connection, connection.transaction():
                await subtrees.keep(connection, shard, epoch, completed)
                await connection.execute(_MOVE, shard, epoch, tree.size)
        return tree

    async def _check(self, shard: int, epoch: int, before: Checkpoint, end: int) -> None:
        """The log still begins with what was signed last."""
        if end < before.size:
            raise SigningRefused(f"shard {shard}: {before.size} events were signed, and the log has {end}; {_FORK}")
        if (await subtrees.read_tree(self.pool, shard, epoch, before.size)).root != before.root:
            told = f"the first {before.size} events are not those that were signed"
            raise SigningRefused(f"shard {shard}: {told}; {_FORK}")

    async def _pledge(self, shard: int, before: SignedState | None, epoch: int, note: str) -> bool:
        """Put it on the disk that this is signed, if what was signed last is still what it was; whether it was."""
        key = key_text(self.signer.key)
        firsts = () if before is None else before.firsts
        if before is not None and before.epoch != epoch:
            firsts = (*firsts, FirstNote(note, epoch, key))
        return await asyncio.to_thread(
            self.pledges.exchange, shard, before, SignedState(note, epoch, key, firsts=firsts)
        )

    async def _publish(self, shard: int, epoch: int, size: int, note: str) -> None:
        await publish(self.pool, shard, epoch, size, note, key_text(self.signer.key), self.now_ms())


_EPOCH = _SQL["read_epoch"]
_BEGIN = _SQL["begin_epoch"]


class BegunEpoch(Struct, frozen=True):
    """A shard whose log goes on in another epoch, and the last checkpoint of the former one."""

    shard: int
    epoch: int
    former: Checkpoint


async def begin_epoch(
    owner: Connection, pledges: SignedStates, shard: int, reason: str, now_ms: int
) -> BegunEpoch | None:
    """Let a shard's log go on in a new epoch; `None` where nothing of it was ever signed.

    Called again before anything is signed it gives the same epoch and the later reason. Raises BadKey.
    """
    found = await read_published(owner, shard)
    before = pledge = pledges.read(shard)
    if pledge is None or (found is not None and _is_later(found, pledge)):
        if found is None:
            return None
        # The file is gone, or is an old one, and with it whatever was signed later.
        pledge = SignedState(found.note, found.epoch, found.key, firsts=() if pledge is None else pledge.firsts)
    epoch: int = await owner.fetchval(_EPOCH, shard)
    began = pledge.fork_to is not None and pledge.fork_to == epoch
    target = epoch if began else max(epoch, pledge.epoch) + 1
    if not pledges.exchange(shard, before, replace(pledge, fork_to=target, reason=reason)):
        return await begin_epoch(owner, pledges, shard, reason, now_ms)  # somebody signed meanwhile: that is to be left
    await owner.execute(_BEGIN, shard, target)
    # A restored database may lack these; whoever looks for how an epoch began or ended finds it all the same.
    for each in (*pledge.firsts, pledge):
        await publish(owner, shard, each.epoch, each.point.size, each.note, each.key, now_ms)
    return BegunEpoch(shard, target, pledge.point)


def _is_later(found: PublishedCheckpoint, pledge: SignedState) -> bool:
    """Whether what is published was signed after what the file says, and by the same key."""
    return (
        found.after(pledge.epoch, pledge.point.size)
        and found.key == pledge.key
        and signed_by(read_note(found.note), read_key(found.key), verify_signature)
    )
