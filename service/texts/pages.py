"""Take the texts of the pages out of the catalogue, as the scripts of the pages read them.

``page-home-title`` is the text ``title`` of the page ``home``. Its arguments are filled in by a script, which knows
``{name}`` for ``{ $name }`` and no choices: what changes with a number has a name for each case. A text that the API
says, too, is named by its id, ``{ table_bot_basic }``.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from fluent.syntax import ast

from service.texts.catalogue import parse

PREFIX: Final = "page-"
SECTION: Final = "section_"
"""What stands before the id of a rule in the name of a text: each underscore behind it is a dot of the id."""


@cache
def read_texts(language: str) -> Mapping[str, Mapping[str, str]]:
    """Read the texts of the pages in one language, by page; ``frame`` has those of all pages.

    Raises ``ValueError`` for a text that has more than words and arguments.
    """
    texts: dict[str, dict[str, str]] = {}
    entries = {entry.id.name: entry for entry in parse(language).body if isinstance(entry, ast.Message)}
    for id, entry in entries.items():
        if id.startswith(PREFIX):
            page, _, name = id.removeprefix(PREFIX).partition("-")
            if name.startswith(SECTION):
                name = SECTION + name.removeprefix(SECTION).replace("_", ".")
            texts.setdefault(page, {})[name] = _write(entry, entries)
    return texts


def _write(entry: ast.Message, entries: Mapping[str, ast.Message]) -> str:
    parts: list[str] = []
    for part in entry.value.elements if entry.value and not entry.attributes else [None]:
        match part:
            case ast.TextElement(value=text):
                parts.append(text)
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                parts.append(f"{{{name}}}")
            case ast.Placeable(expression=ast.MessageReference(id=ast.Identifier(name=name), attribute=None)):
                parts.append(_write(entries[name], entries))
            case _:
                raise ValueError(entry.id.name)
    return "".join(parts)
