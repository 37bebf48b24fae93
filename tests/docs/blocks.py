"""Blocks of a document that are made: `<!-- made: name -->`, the content, `<!-- end -->`."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent.parent.parent / "docs"

_BLOCK: Final = re.compile(r"(?<=<!-- made: )([a-z0-9-]+) -->\n(.*?)(?=<!-- end -->)", re.DOTALL)


def read(name: str) -> str:
    """Read a document of docs/ by its file name."""
    return (FOLDER / name).read_text("utf-8")


def blocks(document: str) -> dict[str, str]:
    """List the made blocks of a document: name -> content."""
    return {found[1]: found[2] for found in _BLOCK.finditer(document)}


def filled(document: str, contents: Mapping[str, str]) -> str:
    """Replace the content of every made block; raises ``KeyError`` for a block that nothing makes."""
    return _BLOCK.sub(lambda found: f"{found[1]} -->\n{contents[found[1]]}", document)
