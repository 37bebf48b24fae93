"""What was signed last, on disk beside the key: the one thing that a restored database does not take back with it."""

import fcntl
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.log.checkpoints import Checkpoint, read_checkpoint, read_origin
from domain.log.notes import read_key, read_note
from service.cannot_start import BadKey
from service.signing.durably import write_durably


class First(Struct, frozen=True):
    """The first signed note of an epoch that took the place of another one."""

    note: str
    epoch: int
    key: str
    """That signed it, as text."""

    @property
    def point(self) -> Checkpoint:
        """What the note says."""
        return read_checkpoint(read_note(self.note).text)


class Pledge(Struct, frozen=True):
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
    firsts: tuple[First, ...] = ()
    """Of every epoch but the very first: a restored database may lack some, and who is behind asks for them."""

    @property
    def point(self) -> Checkpoint:
        """What the note says; one that was read says something."""
        return read_checkpoint(read_note(self.note).text)

    @property
    def last(self) -> tuple[int, int]:
        """Epoch and size that nothing comes after which was published since: of the note, or of the end called for."""
        return (self.epoch, self.point.size) if self.fork_to is None else (self.fork_to, 0)


_decode = msgspec.json.Decoder(Pledge).decode


class Pledges:
    """The files of a folder, one a shard."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, shard: int) -> Path:
        return self._folder / f"signed-{shard}.json"

    def read(self, shard: int) -> Pledge | None:
        """The last one; None before the first. Raises BadKey where the file is not one of ours, or another shard's."""
        path = self._path(shard)
        try:
            pledge = _decode(path.read_bytes())
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

    def exchange(self, shard: int, known: Pledge | None, pledge: Pledge) -> bool:
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
                write_durably(path, msgspec.json.encode(pledge))
        except OSError as error:
            raise BadKey(path, "is to be beside the key and cannot be written") from error
        return True
