"""Files that are there, whole, when the power comes back: the key, what was signed last, what a witness saw."""

import os
import tempfile
from pathlib import Path


def write_durably(path: Path, content: bytes) -> None:
    """Give a file new content, all of it or none, also when the power goes; raises OSError."""
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
    _keep_names(path.parent)


def make_durably(path: Path, content: bytes) -> bool:
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
