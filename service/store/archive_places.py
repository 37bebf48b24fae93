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
from typing import Final, Protocol, TypeVar

import structlog

from service.files import sync_folder
from service.startup_errors import ArchiveUnusable

T = TypeVar("T")
_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

SCHEME: Final = "s3://"


class ArchiveUnavailable(Exception):
    """The record of an archived stream cannot be read now. Others can, and are played on; try this one again later."""

    code = "archive-unavailable"
    retry_after_s = 30

    def __init__(self, place: str, reason: str, *, away: bool = False) -> None:
        """`place` is for the log: it names folders and hosts. `away`: it does not answer."""
        super().__init__(f"the archive is unavailable: {reason}")
        self.place = place
        self.reason = reason
        self.away = away


class Place(Protocol):
    """A folder or bucket: files by name, never changed once they are there."""

    async def read(self, name: str) -> bytes:
        """Return a file; raise ArchiveUnavailable."""
        ...

    async def write(self, name: str, data: bytes) -> None:
        """Write a file, so that it survives a power cut; raise ArchiveUnavailable."""
        ...

    async def check(self, *, writes: bool) -> None:
        """Raise ArchiveUnavailable where files are not to be read, or to be written."""
        ...


class Folder:
    """A folder; files are in a folder for the first two letters of their names."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._folder = Path(text)

    async def read(self, name: str) -> bytes:
        return await self._ask(self._path(name).read_bytes)

    async def write(self, name: str, data: bytes) -> None:
        await self._ask(lambda: _write_file(self._path(name), data))

    async def check(self, *, writes: bool) -> None:
        await asyncio.to_thread(self._check, writes=writes)

    def _check(self, *, writes: bool) -> None:
        if not self._folder.is_dir():
            raise ArchiveUnavailable(self._text, "there is no such folder")
        if not os.access(self._folder, os.R_OK | os.X_OK | (os.W_OK if writes else 0)):
            raise ArchiveUnavailable(self._text, "it may not be read and written" if writes else "it may not be read")

    def _path(self, name: str) -> Path:
        return self._folder / name[:2] / name

    async def _ask(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(work)
        except FileNotFoundError as error:
            raise ArchiveUnavailable(self._text, "a record is not there") from error
        except OSError as error:
            raise ArchiveUnavailable(self._text, error.strerror or type(error).__name__) from error


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
        sync_folder(folder)


@cache
def open_place(text: str) -> Place:
    """Return the folder or bucket of this text, the same one each time; raise ArchiveUnavailable without boto3."""
    if not text.startswith(SCHEME):
        return Folder(text)
    try:
        from service.store.archive_bucket import Bucket  # noqa: PLC0415 - what it needs is an extra
    except ModuleNotFoundError as error:
        raise ArchiveUnavailable(text, "boto3 is not installed: pip install 'hordago[s3]'") from error
    return Bucket(text)


async def check_place(text: str, *, writes: bool = False) -> None:
    """Raise ArchiveUnusable where a folder or bucket is not to be read, or to be written.

    One that does not answer may do so later, so for who reads that is logged alone.
    """
    try:
        await open_place(text).check(writes=writes)
    except ArchiveUnavailable as error:
        if writes or not error.away:
            raise ArchiveUnusable(text, error.reason) from error
        _log.warning("archive.unreachable", place=text, reason=error.reason)
