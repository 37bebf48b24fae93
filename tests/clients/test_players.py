"""The programs that play with generated clients take their types from these alone."""

import re
from pathlib import Path

import pytest

from tests.clients.generators import GENERATORS, Generator

PLAYERS = Path(__file__).parent / "players"
OWN_TYPES = {
    ".py": re.compile(r"\b(?:Any|cast|class|TypedDict|TypeVar|NewType)\b|# *(?:type|pyright|mypy):|\bjson\."),
    ".go": re.compile(r"\binterface ?\{|\bstruct\b|\bmap\[|\.\(\w|\bjson\.|\bunsafe\b|\bany\)"),
    ".java": re.compile(r"\(\w+(?:<.*>)?\) ?[\w(]|\b(?:Object|Map|JsonNode|ObjectMapper|record|var)\b[^:]|@Suppress"),
    ".ts": re.compile(r"\b(?:any|as|unknown|interface|satisfies|JSON)\b|@ts-|\btype \w+ =|\w!(?!=)|<[A-Z]\w*>\w"),
}
"""What declares a type or asserts one by hand, or goes past the types."""


def own_types(suffix: str, text: str) -> list[str]:
    """What a program declares or asserts by hand; comments and docstrings say `as` and `class`, too."""
    code = re.sub(r'""".*?"""|//.*', "", text, flags=re.DOTALL if suffix == ".py" else 0)
    return OWN_TYPES[suffix].findall(code)


def test_every_generator_has_a_program_and_every_program_a_generator() -> None:
    assert {one.program for one in GENERATORS} == {path.name for path in PLAYERS.iterdir() if path.is_file()}


@pytest.mark.parametrize("generator", GENERATORS, ids=lambda one: one.name)
def test_a_program_has_no_type_of_its_own(generator: Generator) -> None:
    """No cast, no `any`, no declaration, no comment that silences a checker."""
    program = PLAYERS / generator.program
    assert own_types(program.suffix, program.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("suffix", "line"),
    [
        (".py", "view = cast(MusView, view)"),
        (".py", "view = get()  # type: ignore"),
        (".py", "class Table: ..."),
        (".ts", "const view = table as MusView;"),
        (".ts", "const view: any = table;"),
        (".ts", "type Table = { id: string };"),
        (".ts", "play(move!);"),
        (".go", "view := table.(hordago.MusView)"),
        (".go", "type Table struct { Id string }"),
        (".go", "var view map[string]string"),
        (".java", "MusView view = (MusView) table;"),
        (".java", "Object view = tables.getTable(id);"),
        (".java", "record Table(String id) {}"),
    ],
)
def test_a_type_of_its_own_is_found(suffix: str, line: str) -> None:
    assert own_types(suffix, line)
