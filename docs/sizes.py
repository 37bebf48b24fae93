"""List what is long, full, or small with one user: a list to read and think about, by which nothing fails."""
# ruff: noqa: INP001 - a script that stands beside the documents

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = ("domain", "service", "tests")
LONG: Final = 300
"""Lines."""
FULL: Final = 15
"""Modules of a folder."""
SMALL: Final = 80
"""Lines of a module that fewer than two others import."""


def modules() -> list[Path]:
    """List every module that a person writes, relative to the repository."""
    found = [
        path for package in PACKAGES for path in (ROOT / package).rglob("*.py") if "node_modules" not in path.parts
    ]
    return sorted(path.relative_to(ROOT) for path in found)


def lines_of(path: Path) -> int:
    """Count the lines of a module."""
    return len((ROOT / path).read_text("utf-8").splitlines())


def imported_by(path: Path) -> Iterator[str]:
    """Yield the dotted names that a module imports, be they modules or what is in them."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def sizes() -> Iterator[str]:
    """Yield the report, a line each."""
    found = modules()
    lengths = {path: lines_of(path) for path in found}
    for path, lines in sorted(lengths.items(), key=lambda row: -row[1]):
        if lines > LONG:
            yield f"{lines:6} lines    {path}"
    folders = sorted({path.parent for path in found})
    for folder in folders:
        count = sum(path.parent == folder and path.name != "__init__.py" for path in found)
        if count > FULL:
            yield f"{count:6} modules  {folder}"
    imports = {path: set(imported_by(path)) for path in found}
    for path in found:
        if lengths[path] < SMALL and not path.name.startswith(("test_", "__", "conftest")):
            name = ".".join(path.with_suffix("").parts).removeprefix("service.client.")
            users = [other for other in found if name in imports[other] and other.parts[0] == path.parts[0]]
            if len(users) < 2:
                yield f"{lengths[path]:6} lines    {path}, with {len(users)} users"
    for package in PACKAGES:
        yield f"{sum(lines for path, lines in lengths.items() if path.parts[0] == package):6} lines    {package}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in sizes())
