"""Keep the records of archived streams in a folder, or in a bucket of S3 or of what speaks its protocol.

Both are asked in a thread: a file system of the network may take as long as a bucket.
"""

import asyncio
import contextlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar

from service.startup_errors import ArchiveUnusable

T = TypeVar("T")


class ArchiveUnavailable(Exception):
    """The record of an archived stream cannot be read now. Others can, and are played on; try this one again later."""

    code = "archive-unavailable"
    retry_after_s = 30

    def __init__(self, place: str, reason: str) -> None:
        """`place` is for the log: it names folders and hosts."""
        super().__init__(f"the archive is unavailable: {reason}")
        self.place = place


class Place(Protocol):
    """A folder or bucket: files by name, never changed once they are there."""

    text: str
    """What ARCHIVE says."""

    async def read(self, name: str) -> bytes:
        """Return a file; raise ArchiveUnavailable."""
        ...

    async def write(self, name: str, data: bytes) -> None:
        """Write a file, so that it survives a power cut; raise ArchiveUnavailable."""
        ...

    async def check(self) -> None:
        """Raise ArchiveUnusable where files cannot be read."""
        ...

    async def check_writable(self) -> None:
        """Raise ArchiveUnusable where files cannot be written."""
        ...


class Folder:
    """A folder; files are in a folder for the first two letters of their names."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._folder = Path(text)

    async def read(self, name: str) -> bytes:
        return await self._ask(self._path(name).read_bytes)

    async def write(self, name: str, data: bytes) -> None:
        await self._ask(lambda: _write_file(self._path(name), data))

    async def check(self) -> None:
        if not await asyncio.to_thread(self._folder.is_dir):
            raise ArchiveUnusable(self.text, "there is no such folder")
        if not await asyncio.to_thread(os.access, self._folder, os.R_OK | os.X_OK):
            raise ArchiveUnusable(self.text, "it may not be read")

    async def check_writable(self) -> None:
        await self.check()
        try:
            await asyncio.to_thread(lambda: tempfile.TemporaryFile(dir=self._folder).close())
        except OSError as error:
            raise ArchiveUnusable(self.text, error.strerror or type(error).__name__) from error

    def _path(self, name: str) -> Path:
        return self._folder / name[:2] / name

    async def _ask(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(work)
        except FileNotFoundError as error:
            raise ArchiveUnavailable(self.text, "a record is not there") from error
        except OSError as error:
            raise ArchiveUnavailable(self.text, error.strerror or type(error).__name__) from error


def _write_file(path: Path, data: bytes) -> None:
    """Write a file under another name, and give it its own once it is on the disk."""
    path.parent.mkdir(exist_ok=True)
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=".")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(beside).unlink()
        raise
    for folder in (path.parent, path.parent.parent):
        _sync_folder(folder)


def _sync_folder(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


@cache
def open_place(text: str) -> Place:
    """Return the folder or bucket of this text, the same one each time."""
    return Folder(text)
