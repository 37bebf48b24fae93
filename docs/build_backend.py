"""Build the distribution `hordago`: hatchling's own backend, but for wheels, in which everything lies below `hordago`.

The tree has `domain`, `service` and `migrations` at its top, names that other packages may have, too. So
before a wheel is packed, the tree is laid out anew, and its modules are called by their new names: in imports, strings
and comments, in the table of enumerations, and in the entry point. `[tool.hordago.packages]` of pyproject.toml says
what goes where. An sdist has the tree as it is, and makes the same wheel.
"""
# ruff: noqa: INP001 - the build loads it by its path

import re
import shutil
import tomllib
from collections.abc import Collection, Mapping
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.build import build_editable, build_sdist
from hatchling.build import build_wheel as pack_wheel

__all__ = ["build_editable", "build_sdist", "build_wheel"]

NAMING: Final = frozenset({".py", ".toml"})
"""Endings of the files that name modules of ours."""
NAME: Final = re.compile(r"(?<![\w./])[a-z_]+(?:\.\w+)+")
"""A name with dots that is not the end of a longer one, nor of a path."""
FROM: Final = re.compile(r"(?<=^from )\w+(?= import )", re.MULTILINE)
"""A package at the top, where something is imported from itself."""


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Lay the tree out as a wheel has it, and pack that (PEP 517)."""
    wheels = Path(wheel_directory).absolute()
    with TemporaryDirectory(prefix="hordago-wheel-") as folder:
        lay_out(Path.cwd(), Path(folder))
        with chdir(folder):
            return pack_wheel(str(wheels), config_settings, metadata_directory)


def lay_out(tree: Path, target: Path) -> None:
    """Write the tree into an empty folder as it is in a wheel, with the pyproject.toml that packs it."""
    project = (tree / "pyproject.toml").read_text("utf-8")
    settings = tomllib.loads(project)
    packages: Mapping[str, str] = settings["tool"]["hordago"]["packages"]
    for source, package in packages.items():
        if package:
            _copy(tree / source, target.joinpath(*package.split(".")), [tree / other for other in packages])
    names = {source.replace("/", "."): package for source, package in packages.items() if package}
    for path in target.rglob("*"):
        if path.suffix in NAMING:
            path.write_text(rename(path.read_text("utf-8"), names, tree), "utf-8")
    (target / "pyproject.toml").write_text(rename(project, names, tree), "utf-8")
    for name in (settings["project"]["readme"], *settings["project"]["license-files"]):
        shutil.copy(tree / name, target)


def _copy(source: Path, target: Path, others: Collection[Path]) -> None:
    """Copy a folder without what Python compiled, and without folders that have another place, or none."""

    def left_out(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if name == "__pycache__" or Path(folder, name) in others]

    shutil.copytree(source, target, ignore=left_out)


def rename(text: str, names: Mapping[str, str], tree: Path) -> str:
    """Call the modules of the tree by their names in a wheel: old -> new, of packages; a longer name goes first."""

    def renamed(found: re.Match[str]) -> str:
        dotted = found[0]
        for name in sorted(names, key=len, reverse=True):
            rest = dotted.removeprefix(name)
            if rest != dotted and rest[:1] in {"", "."} and _is_module(tree, f"{name}{rest}"):
                return names[name] + rest
        return dotted

    return FROM.sub(renamed, NAME.sub(renamed, text))


def _is_module(tree: Path, dotted: str) -> bool:
    """Whether a name leads into a package of the tree: what is behind the module may be what is in it."""
    first = tree.joinpath(*dotted.split(".")[:2])
    return first.is_dir() or first.with_suffix(".py").is_file()
