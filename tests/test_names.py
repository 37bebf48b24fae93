"""Hold what a reader meets first: names that a colleague would search for, and docstrings that are whole sentences."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from service.http.openapi.syntax_trees import parse_source

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = ("domain", "service")
FRAGMENT: Final = re.compile(r"(?:And|Of|With|Those|When)\b")
VAGUE_MODULES: Final = frozenset(
    {"cases", "garbage", "gathering", "given", "many", "past", "plays", "units", "unopened", "helpers", "misc", "utils"}
)
VAGUE_FUNCTION: Final = re.compile(r"_?(?:of|one|said|at|look|look_at\w*)")
ADVICE: Final = """Begin with the verb: `Return ...`, `Tell whether ...`; of a field or a property, with its noun:
`The clock of every table`. A docstring that goes on from the name of a test is a sentence of its own."""
NAMED_BY_THE_API: Final = {
    "domain/table/game/legal.py: at": "as the field of a move is called",
}
"""Names that the API document has, and that clients use."""


@cache
def _modules(package: str) -> tuple[tuple[str, ast.Module], ...]:
    paths = sorted((ROOT / package).rglob("*.py"))
    return tuple((path.relative_to(ROOT).as_posix(), parse_source(path.read_text("utf-8"))) for path in paths)


def functions(module: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """List the functions and methods of a module."""
    return (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def field_texts(module: ast.Module) -> Iterator[tuple[int, str]]:
    """List the texts below fields and constants, each with its line."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Module | ast.ClassDef):
            continue
        for before, text in zip(node.body, node.body[1:], strict=False):
            match before, text:
                case ((ast.Assign() | ast.AnnAssign()), ast.Expr(value=ast.Constant(value=str() as words))):
                    yield text.lineno, words
                case _:
                    pass


def _published(part: Any) -> Iterator[str]:  # noqa: ANN401 - JSON
    """List the descriptions of the API document, which are the texts of its structs."""
    if isinstance(part, dict):
        for key, value in part.items():  # pyright: ignore[reportUnknownVariableType] - JSON
            if key == "description" and isinstance(value, str):
                yield " ".join(value.split())
            yield from _published(value)
    elif isinstance(part, list):
        for value in part:  # pyright: ignore[reportUnknownVariableType] - JSON
            yield from _published(value)


def fragments(module: ast.Module, published: frozenset[str] = frozenset()) -> list[str]:
    """List what begins like the end of a sentence: docstrings of functions, and texts of unpublished fields."""
    docstrings = [(function.lineno, ast.get_docstring(function) or "") for function in functions(module)]
    texts = [(line, text) for line, text in field_texts(module) if " ".join(text.split()) not in published]
    return [f"{line}: {text.splitlines()[0]}" for line, text in (*docstrings, *texts) if FRAGMENT.match(text)]


@pytest.mark.parametrize("package", PACKAGES)
def test_docstrings_are_sentences(package: str) -> None:
    """None begins with And, Of, With, Those or When; what the API document has published stays as it is."""
    published = frozenset(_published(json.loads((ROOT / "openapi" / "openapi.json").read_text("utf-8"))))
    found = [f"{path}:{one}" for path, module in _modules(package) for one in fragments(module, published)]
    assert found == [], "\n".join([ADVICE, *found])


@pytest.mark.slow
def test_the_docstring_of_a_test_does_not_go_on_from_its_name() -> None:
    """It is read without the name, too."""
    found = [
        f"{path}:{function.lineno} {function.name}"
        for path, module in _modules("tests")
        if "node_modules" not in path
        for function in functions(module)
        if re.match(r"And\b", ast.get_docstring(function) or "")
    ]
    assert found == [], "\n".join([ADVICE, *found])


@pytest.mark.parametrize("package", PACKAGES)
def test_a_name_says_what_it_is_of(package: str) -> None:
    """A module is named after a noun that a colleague would search for, a function after its effect."""
    found = [path for path, _ in _modules(package) if Path(path).stem in VAGUE_MODULES]
    found += [
        f"{path}: {function.name}"
        for path, module in _modules(package)
        for function in functions(module)
        if VAGUE_FUNCTION.fullmatch(function.name)
    ]
    assert [name for name in found if name not in NAMED_BY_THE_API] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('def end():\n    """And nothing else."""', ["1: And nothing else."]),
        ('class A:\n    size: int\n    """Of the log."""', ["3: Of the log."]),
        ('LIMIT = 1\n"""When it is over."""', ["2: When it is over."]),
        ('async def end():\n    """End, and with it all."""\n    size = 1', []),
        ('def end():\n    """Offer a seat."""', []),
    ],
)
def test_a_fragment_is_found(source: str, found: list[str]) -> None:
    """A function, a field and a constant are looked at; a word that only begins so is none."""
    assert fragments(parse_source(source)) == found
