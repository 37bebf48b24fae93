"""Write small files that survive a power cut: after it a file has its old content or the new one."""

import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the content of a file, completely or not at all, also if the power fails; raise OSError."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    sync_folder(path.parent)


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
        sync_folder(folder)
    return True


def sync_folder(folder: Path) -> None:
    """Write the names in a folder to the disk before returning."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
