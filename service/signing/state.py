"""Keep the files that a restored database does not take back: signed state and witness state.

`SignedStates` holds, beside the key, the last signed note of each shard and the leaves that it signs. `WitnessState` is
the same for a witness: the last note that it cosigned. Notes are written atomically: after a power cut a file has its
old content or the new one.
"""

import contextlib
import fcntl
import os
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Struct

from domain.log.checkpoints import ROOT_BYTES, Checkpoint, read_checkpoint, read_origin
from domain.log.cosignatures import signing_second
from domain.log.notes import read_key, read_note
from domain.log.tree import Tree, append_leaves
from service.startup_errors import BadKey


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the content of a file, completely or not at all, also if the power fails; raise OSError."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    _keep_names(path.parent)


def create_atomically(path: Path, content: bytes) -> bool:
    """Make a file that only its owner can read, completely or not at all, with its folders; raise OSError.

    Return False if a file of that name exists, which stays unchanged.
    """
    made = [folder for folder in path.parents if not folder.exists()]
    path.parent.mkdir(parents=True, exist_ok=True)
    opened, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(opened, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(fresh, path)
        except FileExistsError:
            return False
    finally:
        fresh.unlink()
    for folder in (path.parent, *[each.parent for each in made]):
        _keep_names(folder)
    return True


def _keep_names(folder: Path) -> None:
    """Write the names in a folder to the disk before returning."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


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
    """Of the note."""
    key: str
    """The key that signed it, as text."""
    fork_to: int | None = None
    """The epoch whose first checkpoint will name this one."""
    reason: str = ""
    """Why it begins."""
    kept: Kept | None = None
    """The events with which it begins."""
    firsts: tuple[FirstNote, ...] = ()
    """Of every epoch but the very first: a restored database may lack some, and a witness that is behind needs them."""

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
    """The files of signed states in a folder, one for each shard."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, shard: int) -> Path:
        return self._folder / f"signed-{shard}.json"

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
        return self._folder / f"signed-{shard}-{epoch}.leaves"

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
        return self._folder / f"refused-{shard}.json"

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


class SeenNote(Struct, frozen=True):
    """The last cosigned note of a shard's log."""

    note: str
    """With the witness's line."""
    key: str
    """The server's key that signed it."""


class AcceptedEpoch(Struct, frozen=True):
    """A new epoch that the witness's owner accepted; it is kept for ever."""

    origin: str
    """Of the new epoch."""
    why: str
    """What was shown to the owner: what it takes the place of, the reason, the loss, and what is not proved."""
    seen: str
    """The note of the former epoch that was seen last. Together with `first` it proves what the server signed."""
    first: str
    """The first note of the new epoch."""
    at_s: int


class WitnessState(Struct, frozen=True):
    """What a witness has seen."""

    log: str | None = None
    """The server's key that it trusts."""
    shards: dict[str, SeenNote] = {}
    accepted: tuple[AcceptedEpoch, ...] = ()


def read_witness_state(path: Path) -> WitnessState:
    """Return the state in the file, an empty one if it does not exist; raise BadKey if it cannot be read."""
    try:
        state = msgspec.json.decode(path.read_bytes(), type=WitnessState)
        for key in filter(None, [state.log, *[seen.key for seen in state.shards.values()]]):
            read_key(key)
        for seen in state.shards.values():
            read_origin(read_checkpoint(read_note(seen.note).text).origin)
    except FileNotFoundError:
        return WitnessState()
    except (OSError, ValueError) as error:
        raise BadKey(path, "is to hold what the witness saw, and cannot be read") from error
    return state


def write_witness_state(path: Path, state: WitnessState) -> None:
    """Write the state; on return it is on the disk. Raise BadKey."""
    try:
        write_atomically(path, msgspec.json.encode(state))
    except OSError as error:
        raise BadKey(path, "is to hold what the witness saw, and cannot be written") from error


def begin_witness_state(path: Path) -> None:
    """Write an empty state, before the witness has a key; do nothing if there is one. Raise BadKey."""
    if not path.exists():
        write_witness_state(path, WitnessState())


@contextmanager
def lock_witness_state(path: Path) -> Generator[None]:
    """Keep other witnesses from using this file; raise BadKey if one uses it."""
    with contextlib.ExitStack() as stack:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            held = stack.enter_context(path.with_name(f"{path.name}.lock").open("w"))
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BadKey(path, "is in use by another witness") from error
        except OSError as error:
            raise BadKey(path, "is to hold what the witness saw, and cannot be written") from error
        yield
