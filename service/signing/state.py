"""Keep the files that a restored database does not take back: signed state and witness state.

`SignedStates` holds, beside the key, the last signed note of each shard. `WitnessState` is the same for a witness: the
last note that it cosigned. Both are written atomically: after a power cut a file has its old content or the new one.
"""

import contextlib
import fcntl
import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.log.checkpoints import Checkpoint, read_checkpoint, read_origin
from domain.log.notes import read_key, read_note
from service.startup_errors import BadKey


def write_atomically(path: Path, content: bytes) -> None:
    """Give a file new content, all of it or none, also when the power goes; raises OSError."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    _keep_names(path.parent)


def create_atomically(path: Path, content: bytes) -> bool:
    """Make a file that only its owner reads, all of it or nothing, in a folder that may be new; raises OSError.

    Whether it was made: not where there is one of that name, which stays as it is.
    """
    made = [folder for folder in path.parents if not folder.exists()]
    path.parent.mkdir(parents=True, exist_ok=True)
    opened, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".new", dir=path.parent)  # which nobody else reads
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
    """What is in a folder, and under which names, is on the disk when this returns."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


class FirstNote(Struct, frozen=True):
    """The first signed note of an epoch that took the place of another one."""

    note: str
    epoch: int
    key: str
    """That signed it, as text."""

    @property
    def point(self) -> Checkpoint:
        """What the note says."""
        return read_checkpoint(read_note(self.note).text)


class SignedState(Struct, frozen=True):
    """The last signed note of a shard, and whether a new epoch was called for since."""

    note: str
    epoch: int
    """Of the log that the note is of."""
    key: str
    """That signed it, as text."""
    fork_to: int | None = None
    """The epoch whose first checkpoint is to name this one."""
    reason: str = ""
    """Why."""
    firsts: tuple[FirstNote, ...] = ()
    """Of every epoch but the very first: a restored database may lack some, and who is behind asks for them."""

    @property
    def point(self) -> Checkpoint:
        """What the note says; one that was read says something."""
        return read_checkpoint(read_note(self.note).text)

    @property
    def last(self) -> tuple[int, int]:
        """Epoch and size that nothing comes after which was published since: of the note, or of the end called for."""
        return (self.epoch, self.point.size) if self.fork_to is None else (self.fork_to, 0)


_decode_signed_state = msgspec.json.Decoder(SignedState).decode


class SignedStates:
    """The files of a folder, one a shard."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, shard: int) -> Path:
        return self._folder / f"signed-{shard}.json"

    def read(self, shard: int) -> SignedState | None:
        """The last one; None before the first. Raises BadKey where the file is not one of ours, or another shard's."""
        path = self._path(shard)
        try:
            pledge = _decode_signed_state(path.read_bytes())
            of = [read_origin(each.point.origin) for each in (pledge, *pledge.firsts)]
            for each in (pledge, *pledge.firsts):
                read_key(each.key)
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise BadKey(path, "is beside the key and cannot be read") from error
        if {origin.shard for origin in of} != {shard} or of[0].epoch != pledge.epoch:
            raise BadKey(path, "is beside the key and of another log")
        return pledge

    def exchange(self, shard: int, known: SignedState | None, pledge: SignedState) -> bool:
        """Replace the last one, if it is still the ``known`` one; whether it was.

        When this returns the new one is on the disk. Of several processes one is faster, and the others learn of it.
        Raises BadKey.
        """
        path = self._path(shard)
        try:
            with (self._folder / "signed.lock").open("w") as held:
                fcntl.flock(held, fcntl.LOCK_EX)
                if self.read(shard) != known:
                    return False
                write_atomically(path, msgspec.json.encode(pledge))
        except OSError as error:
            raise BadKey(path, "is to be beside the key and cannot be written") from error
        return True


class SeenNote(Struct, frozen=True):
    """What was cosigned last of a shard's log."""

    note: str
    """With the witness's own line."""
    key: str
    """That the house signed it with."""


class AcceptedEpoch(Struct, frozen=True):
    """A new epoch that nobody proved to go on from what was seen, taken up because the witness's owner said so."""

    origin: str
    """Of the new epoch."""
    why: str
    """What speaks against it."""
    seen: str
    """The note that was seen last before it: with the next one it tells for ever what the house signed."""
    first: str
    """The first note of the new epoch."""
    at_s: int


class WitnessState(Struct, frozen=True):
    """What a witness knows."""

    log: str | None = None
    """The house's key that it trusts."""
    shards: dict[str, SeenNote] = {}
    accepted: tuple[AcceptedEpoch, ...] = ()


def read_witness_state(path: Path) -> WitnessState:
    """What is in the file; nothing where there is none. Raises BadKey where it cannot be understood."""
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
    """Keep it; when this returns it is on the disk. Raises BadKey."""
    try:
        write_atomically(path, msgspec.json.encode(state))
    except OSError as error:
        raise BadKey(path, "is to hold what the witness saw, and cannot be written") from error


def begin_witness_state(path: Path) -> None:
    """Know that there is a witness, before it has a key; nothing where it knows something. Raises BadKey."""
    if not path.exists():
        write_witness_state(path, WitnessState())


@contextmanager
def lock_witness_state(path: Path) -> Generator[None]:
    """Nobody else works with this file meanwhile; raises BadKey."""
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
