"""What was signed last, on disk beside the key: the one thing that a restored database does not take back with it."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.log.checkpoints import Checkpoint, read_checkpoint
from domain.log.notes import read_note
from service.cannot_start import BadKey


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

    @property
    def point(self) -> Checkpoint:
        """What the note says; one that was read says something."""
        return read_checkpoint(read_note(self.note).text)


_decode = msgspec.json.Decoder(Pledge).decode


class Pledges:
    """The files of a folder, one a shard."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, shard: int) -> Path:
        return self._folder / f"signed-{shard}.json"

    def read(self, shard: int) -> Pledge | None:
        """The last one; None before the first. Raises BadKey where the file is not one of ours."""
        path = self._path(shard)
        try:
            pledge = _decode(path.read_bytes())
            _ = pledge.point
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise BadKey(path, "is beside the key and cannot be read") from error
        return pledge

    def write(self, shard: int, pledge: Pledge) -> None:
        """Replace the last one; when this returns it is on the disk. Raises BadKey."""
        path = self._path(shard)
        try:
            write_durably(path, msgspec.json.encode(pledge))
        except OSError as error:
            raise BadKey(path, "is to be beside the key and cannot be written") from error


def write_durably(path: Path, content: bytes) -> None:
    """Give a file new content, all of it or none, also when the power goes; raises OSError."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
