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
from service.signing import heads, subtrees
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
    """The log is not what was signed before; nothing is signed until a person begins a new epoch."""


class Follower(Struct, frozen=True):
    """The key that signs the logs, and the files that keep what it signed."""

    pool: Pool
    signer: Signer
    states: SignedStates
    now_ms: Callable[[], int]

    async def follow(self, shard: int) -> Checkpoint | None:
        """Sign what is new in a shard, and return the checkpoint; `None` if nothing is new.

        Raise SigningRefused if the log is shorter than what was signed or does not begin with it, is in another epoch,
        or was signed with another key; also if the file of what was signed is missing or old. Raise BadKey.
        """
        found = await read_published(self.pool, shard)  # before the file, which is written before that
        epoch, end, size = await self.pool.fetchrow(_FOLLOWED, shard) or (0, 0, 0)
        state = self.states.read(shard)
        if found is not None and (state is None or found.after(*state.last)):
            signed = f"{found.size} events of epoch {found.epoch} were signed"
            raise SigningRefused(f"shard {shard}: {signed}, and the file that says so is not beside the key; {_FORK}")
        extension = () if state is None else self._extension(state, epoch, shard)
        before = state.point if state is not None and state.epoch == epoch else None
        if before is not None and state is not None:
            await self._publish(shard, epoch, before.size, state.note)  # what a crash kept from it
        try:
            if before is not None and end == before.size == size:
                await heads.catch_up(self.pool, shard, epoch, before)
                return None
            tree = await self._grow_tree(shard, epoch, size, end)
            if before is not None:
                await self._check(shard, epoch, before, end)
            grown = await heads.grow_map(self.pool, shard, epoch, end, before)
        except subtrees.MissingFromLog as error:
            raise SigningRefused(f"shard {shard}: events are missing from the log") from error
        if end == 0 or grown is None:
            return None
        origin = checkpoints.format_origin(self.signer.key.name, shard, epoch)
        point = Checkpoint(origin, end, tree.root, extension, grown.root)
        text = write_checkpoint(point)
        note = write_note(text, signature_line(self.signer.key, self.signer.sign(text.encode())))
        if not await self._store_state(shard, state, epoch, note):  # before anybody else may see it
            return None  # another process signed meanwhile: at a change of leadership both may be at it
        await self._publish(shard, epoch, end, note, grown)
        return point

    def _extension(self, state: SignedState, epoch: int, shard: int) -> tuple[str, ...]:
        """Return the lines after size and root: for the first checkpoint of an epoch, which one it replaces and why."""
        if state.epoch != epoch:
            if state.fork_to != epoch:
                epochs = f"the database is in epoch {epoch}, and what was signed last is of epoch {state.epoch}"
                raise SigningRefused(f"shard {shard}: {epochs}; {_FORK}")
            return checkpoints.fork_lines(state.point, state.reason)
        if state.fork_to is not None:
            unfinished = f"epoch {state.fork_to} was asked for and not begun"
            raise SigningRefused(f"shard {shard}: {unfinished}: run `hordago log fork` again")
        if not signed_by(read_note(state.note), self.signer.key, verify_signature):
            raise SigningRefused(f"shard {shard}: what was signed last was signed with another key; {_FORK}")
        return ()

    async def _grow_tree(self, shard: int, epoch: int, size: int, end: int) -> Tree:
        """Return the tree of all events up to `end`, and store the subtrees that are kept."""
        if end < size:
            raise SigningRefused(f"shard {shard}: {size} events were followed, and the log has {end}")
        tree = await subtrees.read_tree(self.pool, shard, epoch, size)
        while tree.size < end:
            upto = min(tree.size + BATCH, end)
            tree, completed = append_leaves(tree, await subtrees.read_leaves(self.pool, shard, tree.size, upto))
            async with self.pool.acquire() as connection, connection.transaction():
                await subtrees.store_subtrees(connection, shard, epoch, completed)
                await connection.execute(_MOVE, shard, epoch, tree.size)
        return tree

    async def _check(self, shard: int, epoch: int, before: Checkpoint, end: int) -> None:
        """Raise SigningRefused unless the log still begins with what was signed last."""
        if end < before.size:
            raise SigningRefused(f"shard {shard}: {before.size} events were signed, and the log has {end}; {_FORK}")
        if (await subtrees.read_tree(self.pool, shard, epoch, before.size)).root != before.root:
            raise SigningRefused(
                f"shard {shard}: the first {before.size} events are not those that were signed; {_FORK}"
            )

    async def _store_state(self, shard: int, before: SignedState | None, epoch: int, note: str) -> bool:
        """Write to the disk that this is signed, if the file still has the state before; tell whether it had."""
        key = key_text(self.signer.key)
        firsts = () if before is None else before.firsts
        if before is not None and before.epoch != epoch:
            firsts = (*firsts, FirstNote(note, epoch, key))
        return await asyncio.to_thread(
            self.states.exchange, shard, before, SignedState(note, epoch, key, firsts=firsts)
        )

    async def _publish(self, shard: int, epoch: int, size: int, note: str, grown: heads.GrownMap | None = None) -> None:
        """Publish a note, together with the map of heads that it holds the root of."""
        key, at_ms = key_text(self.signer.key), self.now_ms()
        if grown is None:
            await publish(self.pool, shard, epoch, size, note, key, at_ms)
        else:
            async with self.pool.acquire() as connection, connection.transaction():
                await grown.store(connection)
                await publish(connection, shard, epoch, size, note, key, at_ms)


_EPOCH = _SQL["read_epoch"]
_BEGIN = _SQL["begin_epoch"]


class BegunEpoch(Struct, frozen=True):
    """A shard whose log continues in another epoch, and the last checkpoint of the former one."""

    shard: int
    epoch: int
    former: Checkpoint


async def begin_epoch(
    owner: Connection, states: SignedStates, shard: int, reason: str, now_ms: int
) -> BegunEpoch | None:
    """Continue a shard's log in a new epoch, and return it; `None` if nothing of the shard was ever signed.

    Called again before anything is signed, it begins the same epoch with the later reason. Raise BadKey.
    """
    found = await read_published(owner, shard)
    before = state = states.read(shard)
    if state is None or (found is not None and _is_later(found, state)):
        if found is None:
            return None
        # The file is missing or old, and what was signed later is lost with it.
        state = SignedState(found.note, found.epoch, found.key, firsts=() if state is None else state.firsts)
    epoch: int = await owner.fetchval(_EPOCH, shard)
    began = state.fork_to is not None and state.fork_to == epoch
    target = epoch if began else max(epoch, state.epoch) + 1
    if not states.exchange(shard, before, replace(state, fork_to=target, reason=reason)):
        return await begin_epoch(owner, states, shard, reason, now_ms)  # another process signed meanwhile
    await owner.execute(_BEGIN, shard, target)
    # A restored database may lack these; they show how each epoch began and ended.
    for each in (*state.firsts, state):
        await publish(owner, shard, each.epoch, each.point.size, each.note, each.key, now_ms)
    return BegunEpoch(shard, target, state.point)


def _is_later(found: PublishedCheckpoint, state: SignedState) -> bool:
    """Tell whether what is published was signed later than what the file has, and by the same key."""
    return (
        found.after(state.epoch, state.point.size)
        and found.key == state.key
        and signed_by(read_note(found.note), read_key(found.key), verify_signature)
    )
