"""Keep the files that a restored database does not take back.

`SignedStates` holds, beside the key, the last signed note of each log and the leaves that it signs.
"""

import fcntl
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Struct

from domain.log.checkpoints import ROOT_BYTES, Checkpoint, format_shard, read_checkpoint, read_origin
from domain.log.cosignatures import signing_second
from domain.log.notes import read_key, read_note
from domain.log.tree import Tree, append_leaves
from service.files import write_atomically
from service.startup_errors import BadKey


class FirstNote(Struct, frozen=True):
    """The first signed note of an epoch that replaced another one."""

    note: str
    epoch: int
    key: str
    """The key that signed it, as text."""

    @property
    def point(self) -> Checkpoint:
        """Return the checkpoint of the note."""
        return read_checkpoint(read_note(self.note).text)


class Kept(Struct, frozen=True):
    """The events of a former epoch with which a new one begins: the first checkpoint of that, without its origin."""

    size: int
    root: bytes
    extension: tuple[str, ...]


class SignedState(Struct, frozen=True):
    """The last signed note of a shard, and the new epoch that a person asked for since, if any."""

    note: str
    epoch: int
    """The epoch of the note."""
    key: str
    """The key that signed it, as text."""
    fork_to: int | None = None
    """The epoch whose first checkpoint will name this one."""
    reason: str = ""
    """Why it begins."""
    kept: Kept | None = None
    """The events with which it begins."""
    firsts: tuple[FirstNote, ...] = ()
    """The first checkpoint of every epoch but the very first: a restored database may lack some, and a witness that is
    behind needs them."""

    @property
    def point(self) -> Checkpoint:
        """Return the checkpoint of the note."""
        return read_checkpoint(read_note(self.note).text)

    @property
    def signed_s(self) -> int:
        """Return when it was signed, in seconds since 1970-01-01 UTC; 0 if that is not known."""
        return signing_second(self.note, read_key(self.key)) or 0

    @property
    def last(self) -> tuple[int, int]:
        """Return the epoch and size after which nothing can have been published: of the note, or of the new epoch."""
        return (self.epoch, self.point.size) if self.fork_to is None else (self.fork_to, 0)


class RefusedBlock(Struct, frozen=True):
    """A block of old events that are not those that were signed: it is read first after a restart."""

    block: Annotated[int, msgspec.Meta(ge=0)]


_decode_signed_state = msgspec.json.Decoder(SignedState).decode


class SignedStates:
    """The files of signed states in a folder, one for each log."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, shard: int) -> Path:
        return self._folder / f"signed-{format_shard(shard)}.json"

    def read(self, shard: int) -> SignedState | None:
        """Return the last state; `None` before the first. Raise BadKey if the file is damaged, or of another shard."""
        path = self._path(shard)
        try:
            state = _decode_signed_state(path.read_bytes())
            of = [read_origin(each.point.origin) for each in (state, *state.firsts)]
            for each in (state, *state.firsts):
                read_key(each.key)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise BadKey(path, "is beside the key and cannot be read") from error
        if {origin.shard for origin in of} != {shard} or of[0].epoch != state.epoch:
            raise BadKey(path, "is beside the key and of another log")
        return state

    def _leaves_path(self, shard: int, epoch: int) -> Path:
        return self._folder / f"signed-{format_shard(shard)}-{epoch}.leaves"

    def store_leaves(self, shard: int, epoch: int, after: int, leaves: Sequence[bytes]) -> None:
        """Write the hashes of the leaves after a place, which are to be signed; on return they are on the disk.

        They alone prove, after a restore, which of the signed events are still there. Raise BadKey.
        """
        path = self._leaves_path(shard, epoch)
        try:
            opened = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
            try:
                os.pwrite(opened, b"".join(leaves), after * ROOT_BYTES)
                os.fsync(opened)
            finally:
                os.close(opened)
        except OSError as error:
            raise BadKey(path, "is to be beside the key and cannot be written") from error

    def count_leaves(self, shard: int, epoch: int) -> int:
        """Count the leaves that are kept of an epoch; more than are signed, after a crash."""
        try:
            return self._leaves_path(shard, epoch).stat().st_size // ROOT_BYTES
        except OSError:
            return 0

    def read_leaves(self, shard: int, epoch: int, signed: Checkpoint) -> list[bytes]:
        """Return the leaves of a signed checkpoint; none if what is kept is not all of them."""
        try:
            kept = self._leaves_path(shard, epoch).read_bytes()[: signed.size * ROOT_BYTES]
        except OSError:
            return []
        leaves = [kept[at : at + ROOT_BYTES] for at in range(0, len(kept), ROOT_BYTES)]
        return leaves if append_leaves(Tree(), leaves)[0].root == signed.root else []

    def _refused_path(self, shard: int) -> Path:
        return self._folder / f"refused-{format_shard(shard)}.json"

    def read_refused(self, shard: int) -> int | None:
        """Return the block of old events that was refused last; `None` where none is. Raise BadKey."""
        path = self._refused_path(shard)
        try:
            return msgspec.json.decode(path.read_bytes(), type=RefusedBlock).block
        except FileNotFoundError:
            return None
        except (OSError, msgspec.MsgspecError) as error:
            raise BadKey(path, "is beside the key and cannot be read") from error

    def keep_refused(self, shard: int, block: int | None) -> None:
        """Remember that a block was refused, on the disk on return, or that none is any more. Raise BadKey."""
        path = self._refused_path(shard)
        try:
            if block is None:
                path.unlink(missing_ok=True)
            else:
                write_atomically(path, msgspec.json.encode(RefusedBlock(block)))
        except OSError as error:
            raise BadKey(path, "is to be beside the key and cannot be written") from error

    def exchange(self, shard: int, known: SignedState | None, state: SignedState) -> bool:
        """Replace the last state if it is still the `known` one; return False if it is not.

        On return the new state is on the disk. Of several processes one succeeds. Raise BadKey.
        """
        path = self._path(shard)
        try:
            with (self._folder / "signed.lock").open("w") as held:
                fcntl.flock(held, fcntl.LOCK_EX)
                if self.read(shard) != known:
                    return False
                write_atomically(path, msgspec.json.encode(state))
        except OSError as error:
            raise BadKey(path, "is to be beside the key and cannot be written") from error
        return True
