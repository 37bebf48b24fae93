"""Follow a log: grow its tree to the last leaf, sign it, publish the signature; begin a new epoch.

The log is that of a shard, whose leaves are events, or the log of checkpoints, which has no map of heads.

A new epoch begins where the log does not continue what was signed: its database was restored, or its key replaced. The
state file beside the key names the checkpoint that the new epoch replaces, the events that it keeps of it, and the
reason; then the database gets the new epoch. In this order nothing is signed before the reason is on disk, wherever the
process stops. To know what is kept, the hashes of all signed events are in a file beside the key: a restored database
has lost them.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from msgspec import Struct, structs
from msgspec.structs import replace

from domain.log import checkpoints
from domain.log.checkpoints import CHECKPOINTS, Checkpoint, name_leaves, name_log, read_checkpoint, write_checkpoint
from domain.log.cosignatures import clock_key, cosignature_blob, cosigned_text, signing_second
from domain.log.notes import key_text, read_key, read_note, signature_line, signed_by, write_note
from domain.log.proofs import consistency_spans
from domain.log.tree import Tree, append_leaves
from service.keys import Signer, verify_signature
from service.signing import heads, subtrees
from service.signing.checkpoints import PublishedCheckpoint, publish, read_first_published, read_published
from service.signing.log_reading import move_to_epoch, read_epoch, read_followed
from service.signing.refusals import SigningRefused, is_refused
from service.signing.state import FirstNote, Kept, SignedState, SignedStates
from service.store.connections import Connection, Pool
from service.store.servers import log_of
from service.store.statements import load_statements

_MOVE = load_statements("service.signing", "log")["move_followed"]

HEARTBEAT_S: Final = 300
"""After so many seconds the last checkpoint is signed again, though nothing is new: silence would look the same as a
log that is kept back."""
BATCH = 4096
"""Leaves read at once."""
_FORK = "run `hordago log fork` with the reason, if there is one"


class Follower(Struct, frozen=True):
    """The key that signs the logs, and the files that keep what it signed."""

    pool: Pool
    signer: Signer
    states: SignedStates
    now_ms: Callable[[], int]

    async def follow(self, shard: int) -> Checkpoint | None:
        """Sign what is new in a log, and return the checkpoint; `None` if nothing is new.

        Where nothing is new for some minutes, the last checkpoint is checked and signed again.

        The first checkpoint of a new epoch is of what it keeps of the former one; the next call signs the rest.

        Raise SigningRefused if the log is shorter than what was signed or does not begin with it, is in another epoch,
        or was signed with another key; also if the file of what was signed is missing or old. Raise BadKey.
        """
        found = await read_published(self.pool, shard)  # before the file, which is written before that
        epoch, end, size = await read_followed(self.pool, shard)
        state = self.states.read(shard)
        if found is not None and (state is None or found.after(*state.last)):
            signed = f"{found.size} {name_leaves(shard)} of epoch {found.epoch} were signed"
            raise SigningRefused(
                "state-lost", f"{name_log(shard)}: {signed}, and the file that says so is not beside the key; {_FORK}"
            )
        kept = None if state is None else self._kept_events(state, epoch, shard)
        before = state.point if state is not None and state.epoch == epoch else None
        if before is not None and state is not None:
            await self._publish(shard, epoch, before.size, state.note)  # what a crash kept from it
        try:
            if state is not None and before is not None and end == before.size == size:
                await heads.catch_up(self.pool, shard, epoch, before)
                return await self._sign_again(shard, state, before)
            tree = await self._grow_tree(shard, epoch, size, end)
            if (signed := before or kept) is not None:
                await self._check(shard, epoch, signed, end)
            await self._keep_leaves(shard, epoch, 0 if before is None else before.size, end)
            taken_in = end if kept is None else kept.size
            has_heads = shard != CHECKPOINTS
            grown = await heads.grow_map(self.pool, shard, epoch, taken_in, before) if has_heads else None
        except subtrees.MissingFromLog as error:
            missing = f"{name_leaves(shard)} are missing from the log"
            raise SigningRefused("events-lost", f"{name_log(shard)}: {missing}") from error
        if (end == 0 and kept is None) or (has_heads and grown is None):
            return None
        # A new epoch begins with the events that it has in common with the former one, and grows from there.
        point = Checkpoint("", end, tree.root) if kept is None else kept
        origin = checkpoints.format_origin(self.signer.key.name, shard, epoch)
        point = structs.replace(point, origin=origin, heads=None if grown is None else grown.root)
        note = self._sign(write_checkpoint(point))
        if not await self._store_state(shard, state, epoch, note):  # before anybody else may see it
            return None  # another process signed meanwhile: at a change of leadership both may be at it
        await self._publish(shard, epoch, point.size, note, grown)
        return point

    async def _sign_again(self, shard: int, state: SignedState, before: Checkpoint) -> Checkpoint | None:
        """Sign the last checkpoint with the time of now, if that is due; return it then.

        A log that was refused is checked, too: it may have as many leaves as were signed, and others.
        """
        is_due = state.signed_s + HEARTBEAT_S <= self.now_ms() // 1000
        if is_due or await is_refused(self.pool, shard):
            await self._check(shard, state.epoch, before, before.size)
        if not is_due:
            return None
        note = self._sign(write_checkpoint(before))
        if not await self._store_state(shard, state, state.epoch, note):
            return None
        await self._publish(shard, state.epoch, before.size, note)
        return before

    def _sign(self, text: str) -> str:
        """Sign a checkpoint, and with a line of its own the time."""
        at_s = self.now_ms() // 1000
        timed = cosignature_blob(at_s, self.signer.sign(cosigned_text(text, at_s)))
        key = self.signer.key
        signed = signature_line(key, self.signer.sign(text.encode())), signature_line(clock_key(key), timed)
        return write_note(text, *signed)

    def _kept_events(self, state: SignedState, epoch: int, shard: int) -> Checkpoint | None:
        """Return the first checkpoint of an epoch that is to begin, without its origin; `None` if none is to."""
        if state.epoch != epoch:
            if state.fork_to != epoch or state.kept is None:
                epochs = f"the database is in epoch {epoch}, and what was signed last is of epoch {state.epoch}"
                raise SigningRefused("epoch-changed", f"{name_log(shard)}: {epochs}; {_FORK}")
            return Checkpoint("", state.kept.size, state.kept.root, state.kept.extension)
        if state.fork_to is not None:
            unfinished = f"epoch {state.fork_to} was asked for and not begun"
            raise SigningRefused("epoch-changed", f"{name_log(shard)}: {unfinished}: run `hordago log fork` again")
        if not signed_by(read_note(state.note), self.signer.key, verify_signature):
            raise SigningRefused(
                "key-changed", f"{name_log(shard)}: what was signed last was signed with another key; {_FORK}"
            )
        return None

    async def _grow_tree(self, shard: int, epoch: int, size: int, end: int) -> Tree:
        """Return the tree of all leaves up to `end`, and store the subtrees that are kept."""
        if end < size:
            short = f"{size} {name_leaves(shard)} were followed, and the log has {end}"
            raise SigningRefused("events-lost", f"{name_log(shard)}: {short}")
        tree = await subtrees.read_tree(self.pool, shard, epoch, size)
        while tree.size < end:
            upto = min(tree.size + BATCH, end)
            tree, completed = append_leaves(tree, await subtrees.read_leaves(self.pool, shard, tree.size, upto))
            async with log_of(self.pool, shard).acquire() as connection, connection.transaction():
                await subtrees.store_subtrees(connection, shard, epoch, completed)
                await connection.execute(_MOVE, shard, epoch, tree.size)
        return tree

    async def _keep_leaves(self, shard: int, epoch: int, after: int, end: int) -> None:
        """Keep the leaves that are not signed yet beside the key; those that are, where the file lacks them."""
        at = min(after, self.states.count_leaves(shard, epoch))
        while at < end:
            leaves = await subtrees.read_leaves(self.pool, shard, at, upto := min(at + BATCH, end))
            await asyncio.to_thread(self.states.store_leaves, shard, epoch, at, leaves)
            at = upto

    async def _check(self, shard: int, epoch: int, before: Checkpoint, end: int) -> None:
        """Raise SigningRefused unless the log still begins with what was signed last."""
        if end < before.size:
            short = f"{before.size} {name_leaves(shard)} were signed, and the log has {end}"
            raise SigningRefused("events-lost", f"{name_log(shard)}: {short}; {_FORK}")
        if (await subtrees.read_tree(self.pool, shard, epoch, before.size)).root != before.root:
            changed = f"the first {before.size} {name_leaves(shard)} are not those that were signed"
            raise SigningRefused("events-changed", f"{name_log(shard)}: {changed}; {_FORK}")

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
        key, at_ms = key_text(self.signer.key), 1000 * (signing_second(note, self.signer.key) or 0)
        if grown is None:
            await publish(self.pool, shard, epoch, size, note, key, at_ms)
        else:
            async with log_of(self.pool, shard).acquire() as connection, connection.transaction():
                await grown.store(connection)
                await publish(connection, shard, epoch, size, note, key, at_ms)


class BegunEpoch(Struct, frozen=True):
    """A log that continues in another epoch, and the last checkpoint of the former one."""

    shard: int
    epoch: int
    former: Checkpoint
    kept: int
    """Leaves of the former epoch with which it begins."""


async def begin_epoch(
    owner: Connection, states: SignedStates, shard: int, reason: str, now_ms: int
) -> BegunEpoch | None:
    """Continue a log in a new epoch, and return it; `None` if nothing of it was ever signed.

    Called again before anything is signed, it begins the same epoch with the later reason. Raise BadKey.
    """
    found = await read_published(owner, shard)
    before = state = states.read(shard)
    if state is None or (found is not None and _is_later(found, state)):
        if found is None:
            return None
        # The file is missing or old, and what was signed later is lost with it.
        state = SignedState(found.note, found.epoch, found.key, firsts=() if state is None else state.firsts)
    epoch = await read_epoch(owner, shard) or 0
    began = state.fork_to is not None and state.fork_to == epoch
    target = epoch if began else max(epoch, state.epoch) + 1
    kept = await _find_kept(owner, states, shard, state, reason)
    if not states.exchange(shard, before, replace(state, fork_to=target, reason=reason, kept=kept)):
        return await begin_epoch(owner, states, shard, reason, now_ms)  # another process signed meanwhile
    states.keep_refused(shard, None)
    await move_to_epoch(owner, shard, target)
    # A restored database may lack these; they show how each epoch began and ended.
    for each in (*state.firsts, state):
        await publish(owner, shard, each.epoch, each.point.size, each.note, each.key, now_ms)
    return BegunEpoch(shard, target, structs.replace(state.point, extension=(), heads=None), kept.size)


async def _find_kept(owner: Connection, states: SignedStates, shard: int, state: SignedState, reason: str) -> Kept:
    """Find the leaves with which the log still begins as it was signed, and prove it.

    They end before the first one that was lost or changed. What comes after it counts as lost, also where it is still
    there in another place: nothing would prove that. Where neither the leaves beside the key nor the database are what
    was signed last, nothing can be proved to be kept.
    """
    former = structs.replace(state.point, extension=(), heads=None)
    signed = states.read_leaves(shard, state.epoch, former)
    present = await _present_leaves(owner, shard, former.size)
    if not signed and append_leaves(Tree(), present)[0].root == former.root:
        signed = present
    pairs = enumerate(zip(signed, present, strict=False))
    kept = next((at for at, (one, other) in pairs if one != other), min(len(signed), len(present)))
    spans = consistency_spans(kept, former.size) if 0 < kept < former.size else []
    proof = tuple([append_leaves(Tree(), signed[start:end])[0].root for start, end in spans])
    first = await read_first_published(owner, shard, state.epoch) if state.epoch > 1 else None
    known = next((each.note for each in state.firsts if each.epoch == state.epoch), first)
    earlier = () if known is None else checkpoints.read_forks(read_checkpoint(read_note(known).text))
    lines = checkpoints.fork_lines(checkpoints.Fork(former, kept, reason, proof), earlier)
    return Kept(kept, append_leaves(Tree(), signed[:kept])[0].root, lines)


async def _present_leaves(source: Connection, shard: int, most: int) -> list[bytes]:
    """Return the first leaves of a log, as they are now: so many, or up to the first that is missing."""
    leaves: list[bytes] = []
    with suppress(subtrees.MissingFromLog):
        end = min(most, (await read_followed(source, shard)).end)
        while len(leaves) < end:
            leaves += await subtrees.read_leaves(source, shard, len(leaves), min(len(leaves) + BATCH, end))
    return leaves


def _is_later(found: PublishedCheckpoint, state: SignedState) -> bool:
    """Tell whether what is published was signed later than what the file has, and by the same key."""
    return (
        found.after(state.epoch, state.point.size)
        and found.key == state.key
        and signed_by(read_note(found.note), read_key(found.key), verify_signature)
    )
