"""Draw the rooms of the code and the imports between them into docs/architecture.md.

A room is a folder of modules, or a module that stands alone in `domain/` or `service/`. An arrow goes from a room to
one that it imports. Arrows that follow from others are left out: where A imports B and B imports C, none is drawn from
A to C. The text between the marks is Mermaid, which GitHub draws; `make diagram` writes it, and a test compares it.
"""

# ruff: noqa: INP001 - a script that stands beside the document it writes to

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "architecture.md"
PACKAGES = ("service", "domain")
OPENED = ("domain/games", "service/http")
"""Folders whose own folders are rooms."""
_BLOCK = re.compile(r"(<!-- diagram -->\n).*?(<!-- /diagram -->)", re.DOTALL)

Graph = Mapping[str, frozenset[str]]


def room_of(module: Path) -> str:
    """The room of a module, as a path without an ending."""
    parts = module.with_suffix("").parts
    depth = 3 if "/".join(parts[:2]) in OPENED and len(parts) > 3 else 2
    return "/".join(parts[:depth])


def modules() -> list[Path]:
    """Every module of the packages, from the root of the repository; the packages' own `__init__` left out."""
    found = (path.relative_to(ROOT) for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py")))
    return [path for path in found if len(path.parts) > 2 or path.stem != "__init__"]


def imported(module: Path) -> Iterator[Path]:
    """The modules of ours that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse((ROOT / module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                yield from _file(f"{node.module}.{alias.name}") or _file(node.module)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield from _file(alias.name)


def _file(dotted: str) -> list[Path]:
    """The file of a dotted name, if it is a module of ours."""
    top = dotted.partition(".")[0]
    if (top not in PACKAGES and top != "hordago") or "." not in dotted:
        return []
    place = Path("service/client" if top == "hordago" else "", *dotted.split("."))
    return [path for path in (place.with_suffix(".py"), place / "__init__.py") if (ROOT / path).is_file()][:1]


def graph() -> Graph:
    """Room -> the rooms that it imports."""
    arrows: dict[str, set[str]] = {room_of(module): set() for module in modules()}
    for module in modules():
        arrows[room_of(module)] |= {room_of(other) for other in imported(module)}
    return {room: frozenset(others - {room}) for room, others in arrows.items()}


def reduced(arrows: Graph) -> Graph:
    """The same without the arrows that follow from others; an arrow of a circle never does."""
    reach: dict[str, frozenset[str]] = {room: _reach(arrows, room) for room in arrows}

    def follows(room: str, other: str) -> bool:
        between = arrows[room] - {other}
        return any(other in reach[each] and room not in reach[each] for each in between)

    return {room: frozenset(other for other in others if not follows(room, other)) for room, others in arrows.items()}


def _reach(arrows: Graph, room: str) -> frozenset[str]:
    """Every room that can be come to from this one by one arrow or more."""
    found: set[str] = set()
    ahead = list(arrows[room])
    while ahead:
        other = ahead.pop()
        if other not in found:
            found.add(other)
            ahead += arrows[other]
    return frozenset(found)


def mermaid(arrows: Graph) -> str:
    """The graph as a Mermaid block, each package in a box of its own."""
    lines = ["```mermaid", "flowchart TD"]
    for package in PACKAGES:
        lines.append(f"  subgraph {package}")
        lines += [f'    {_name(room)}["{room.partition("/")[2]}"]' for room in sorted(arrows) if _in(room, package)]
        lines.append("  end")
    lines += [f"  {_name(room)} --> {_name(other)}" for room in sorted(arrows) for other in sorted(arrows[room])]
    return "\n".join([*lines, "```", ""])


def _in(room: str, package: str) -> bool:
    return room.partition("/")[0] == package


def _name(room: str) -> str:
    """An identifier for Mermaid, where `end` and slashes mean something else."""
    return room.replace("/", "_")


def drawn(document: str) -> str:
    """The document with the picture between its marks; ValueError where they are missing."""
    picture = mermaid(reduced(graph()))
    text, count = _BLOCK.subn(lambda found: f"{found[1]}{picture}{found[2]}", document)
    if count != 1:
        raise ValueError(f"{DOCUMENT.name} has {count} places for the diagram, not one")
    return text


if __name__ == "__main__":
    DOCUMENT.write_text(drawn(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
