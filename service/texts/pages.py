"""Take the texts of the pages out of the catalogue, as the scripts of the pages read them.

``page-home-title`` is the text ``title`` of the page ``home``. Its arguments are filled in by a script, which knows
``{name}`` for ``{ $name }`` and no choices: what changes with a number has a name for each case. A text that the API
says, too, is named by its id, ``{ table_bot_basic }``.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from fluent.syntax import ast

from service.texts.catalogue import entries, parse

PREFIX: Final = "page-"
SECTION: Final = "section_"
"""What stands before the id of a rule in the name of a text: each underscore behind it is a dot of the id."""


@cache
def read_texts(language: str) -> Mapping[str, Mapping[str, str]]:
    """Read the texts of the pages in one language, by page; ``frame`` has those of all pages.

    Raises ``ValueError`` for a text that has more than words and arguments.
    """
    texts: dict[str, dict[str, str]] = {}
    of_all = entries(language)
    for id in of_all:
        if id.startswith(PREFIX):
            page, _, name = id.removeprefix(PREFIX).partition("-")
            if name.startswith(SECTION):
                name = SECTION + name.removeprefix(SECTION).replace("_", ".")
            texts.setdefault(page, {})[name] = _write(id, of_all)
    return texts


def _write(id: str, of_all: Mapping[str, str]) -> str:
    parts: list[str] = []
    entry = parse(of_all[id]).body[0]
    value = entry.value if isinstance(entry, ast.Message) and not entry.attributes else None
    for part in value.elements if value else [None]:
        match part:
            case ast.TextElement(value=text):
                parts.append(text)
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                parts.append(f"{{{name}}}")
            case ast.Placeable(expression=ast.MessageReference(id=ast.Identifier(name=name), attribute=None)):
                parts.append(_write(name, of_all))
            case _:
                raise ValueError(id)
    return "".join(parts)
