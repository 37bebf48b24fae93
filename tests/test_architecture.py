"""Hold the layers of pyproject.toml, the purity of the domain, and where tests lie."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

from domain.games import GAMES
from service.http.openapi.syntax_trees import parse_source
from tests.kit.each import each

ROOT = Path(__file__).parent.parent

PURE = {
    "__future__",
    "base64",
    "binascii",
    "bisect",
    "collections",
    "contextlib",
    "dataclasses",
    "decimal",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "json",
    "math",
    "msgspec",
    "networkx",
    "operator",
    "re",
    "string",
    "struct",
    "types",
    "typing",
    "unicodedata",
    "zlib",
}
"""Value types, arithmetic and hashes. Whatever is added here can neither read a clock nor open anything."""
ON_ARRAYS = {
    f"domain.games.{module} imports numpy"
    for module in ("mus.learning.count", "mus.learning.tables", "mus.learning.worth", "mushi.learning.tables")
}
"""Modules that decide nothing at a table: programs that learn play by them. Their chance comes from outside, too."""
READS_ITS_PACKAGE = {
    "domain.games.mus.strong.tables imports pkgutil": "solved tables, files of the package whose hashes are pinned",
}
"""Modules that read a file, which is a part of the program as its code is."""


def test_layers_hold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Every import contract of pyproject.toml is kept, and every module has its place in a layer."""
    monkeypatch.chdir(ROOT)
    # It would silence every logger there is for the tests that come after.
    monkeypatch.setattr("importlinter.cli.logging_config.dictConfig", lambda _: None)
    status = lint_imports(no_cache=True)
    assert status == 0, capsys.readouterr().out


def test_domain_imports_only_what_is_pure() -> None:
    """Nothing that the domain imports, from anywhere in it, could make a decision depend on more than its arguments."""
    graph = grimp.build_graph("domain", include_external_packages=True, cache_dir=None)
    impure = {
        f"{module} imports {imported}"
        for module in graph.modules
        if module.partition(".")[0] == "domain"
        for imported in graph.find_modules_directly_imported_by(module)
        if imported.partition(".")[0] not in PURE | {"domain"}
    }
    assert impure == set(READS_ITS_PACKAGE) | ON_ARRAYS


def test_a_game_is_named_where_it_is_registered_and_nowhere_else() -> None:
    """Outside their own folders the games are what the registry says: in code, statements, migrations and pages."""
    named = re.compile(rf"\b(?:{'|'.join(GAMES)})(?:\b|_)", re.IGNORECASE)
    files = [
        path
        for folder in ("domain", "service", "migrations")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".sql", ".html", ".js", ".css"}
        if not path.is_relative_to(ROOT / "domain" / "games")
    ]
    assert len(files) > 100
    assert [str(path) for path in files if named.search(path.read_text("utf-8"))] == []


PACKAGES = ("domain", "service", "tests")
UNMIRRORED = {
    "tests/domain/games/mus/play/federation": "the articles of one rule set, which the modules of the play share",
    "tests/domain/games/mus/play/team_tables": "what differs at the tables of a team match",
    "tests/service/http/operations": "what holds of every operation, whichever folder serves it",
}
ROOMS = (
    "laws",
    "leaks",
    "cheats",
    "golden",
    "second_verifier",
    "bench",
    "clients",
    "lab",
    "lab/crash",
    "lab/foreign",
    "lab/league",
)
"""Folders of tests that mirror no package: each proves something of the whole."""


@cache
def _modules() -> tuple[Path, ...]:
    """Every module that a person writes and looks for, relative to the repository."""
    return tuple(path for path in _files() if path.name != "__init__.py")


@cache
def _files() -> tuple[Path, ...]:
    return tuple(sorted(path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*.py")))


def _imported(path: Path) -> Iterator[str]:
    """Yield the dotted names that a module imports, be they modules or what is in them."""
    for node in ast.walk(parse_source((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _folders(*packages: str) -> Iterator[Path]:
    for package in packages:
        for path in (ROOT / package).rglob("*"):
            if path.is_dir() and any(path.glob("*.py")):
                yield path.relative_to(ROOT)


def test_the_folders_of_tests_mirror_the_packages() -> None:
    """Every folder of tests/domain and tests/service is one of domain and service, too."""
    mirrored = {*_folders("tests/domain", "tests/service")}
    assert len(mirrored) > 20
    unlike = {str(path) for path in mirrored if not (ROOT / path.relative_to("tests")).is_dir()}
    assert unlike == set(UNMIRRORED)


def test_what_tests_share_is_in_the_kit() -> None:
    """Beside the folders of tests there are only tests; and the kit stands below all of them."""
    assert {path.name for path in (ROOT / "tests").glob("*.py") if not path.name.startswith("test_")} == {
        *("__init__.py", "conftest.py")
    }
    kit = [path for path in _modules() if path.is_relative_to("tests/kit")]
    allowed = ("tests.kit", "tests.conftest")
    above = {
        f"{path} imports {name}"
        for path in kit
        for name in _imported(path)
        if name.startswith("tests.") and not name.startswith(allowed)
    }
    assert above == set()


def test_the_client_needs_httpx_and_msgspec_and_nothing_else() -> None:
    """Beside the standard library: a program that plays does not carry a server with it."""
    graph = grimp.build_graph("hordago", include_external_packages=True, cache_dir=None)
    imported = {
        name.partition(".")[0]
        for module in graph.modules
        if module.partition(".")[0] == "hordago"
        for name in graph.find_modules_directly_imported_by(module)
    }
    assert imported - sys.stdlib_module_names == {"hordago", "httpx", "msgspec"}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_tests_says_what_it_proves(room: str) -> None:
    """On one page: what it proves, how to run it and how to add to it."""
    page = (ROOT / "tests" / room / "README.md").read_text("utf-8")
    headings = [line for line in page.splitlines() if line.startswith("#")]
    assert headings[1:] == ["## What it proves", "## How to run it", "## How to add to it"]
    assert len(page.splitlines()) <= 60


LOOKS = ("test_", "assert_", "expect_")
"""Functions of tests that look at something by themselves. Others may be asked of nothing: their callers count."""


@pytest.mark.slow
def test_a_loop_that_asserts_has_something_to_look_at() -> None:
    """The outermost loop of a test, or an ``all``, goes over what is written out, or over ``each`` of the rest."""
    loops = [loop for path in _modules() if path.parts[0] == "tests" for loop in _asserting_loops(path)]
    assert len(loops) > 500
    assert [where for where, things in loops if not things] == []


def test_each_refuses_nothing() -> None:
    """All of anything else is given, once, in its order."""
    for nothing in ((), {}.items(), iter(())):
        with pytest.raises(AssertionError, match="nothing to look at"):
            each(nothing)
    for some in ((1,), (1, 2, 3)):
        assert tuple(each(some)) == tuple(each(iter(some))) == tuple(each(dict.fromkeys(some).keys())) == some


def _asserting_loops(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield the place of each outermost loop that asserts, and whether it cannot be over nothing."""
    module = parse_source((ROOT / path).read_text("utf-8")).body
    for test in module:
        if isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef) and test.name.startswith(LOOKS):
            for things in _looked_at(test.body):
                inner = [node for node in ast.walk(test) if isinstance(node, ast.stmt)]
                yield f"{path}:{things.lineno}", _is_written(things, _written_names(module) | _written_names(inner))


def _looked_at(body: Iterable[ast.AST]) -> Iterator[ast.expr]:
    """Yield what the loops go over, and each ``assert all(... for ...)``; not those within a loop or a function."""
    for node in body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.expr():
                continue
            case ast.For() if any(isinstance(inner, ast.Assert) for inner in ast.walk(node)):
                yield node.iter
            case ast.For() | ast.While() | ast.AsyncFor():
                continue
            case ast.Assert(test=ast.Call(func=ast.Name(id="all"), args=[ast.GeneratorExp() | ast.ListComp() as of])):
                yield of.generators[0].iter
            case _:
                yield from _looked_at(ast.iter_child_nodes(node))


def _written_names(body: Iterable[ast.stmt]) -> dict[str, list[ast.expr]]:
    """What each name is assigned, as often as it is."""
    names: dict[str, list[ast.expr]] = {}
    for node in body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                names.setdefault(name, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                names.setdefault(name, []).append(value)
            case _:
                pass
    return names


OF_AS_MANY = frozenset({"enumerate", "sorted", "reversed", "list", "tuple", "set", "frozenset", "product"})


def _is_written(things: ast.expr, names: dict[str, list[ast.expr]]) -> bool:
    """Whether the text alone says that there is something: a display, a constant, what is made of such, ``each``."""
    match things:
        case ast.Tuple(elts=some) | ast.List(elts=some) | ast.Set(elts=some):
            return any(_is_written(one.value, names) if isinstance(one, ast.Starred) else True for one in some)
        case ast.Dict(keys=some):
            return any(some)
        case ast.Constant(value=some):
            return bool(some)
        case ast.Name(id=name) if name in names:
            values = names[name]
            return len(values) == 1 and _is_written(values[0], {key: names[key] for key in names if key != name})
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.IfExp(body=one, orelse=other):
            return _is_written(one, names) and _is_written(other, names)
        case ast.BinOp(left=one, op=ast.Add() | ast.BitOr(), right=other):
            return _is_written(one, names) or _is_written(other, names)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            return all(not of.ifs and _is_written(of.iter, names) for of in things.generators)
        case ast.Call():
            return _gives_something(things, names)
        case _:
            return False


def _gives_something(call: ast.Call, names: dict[str, list[ast.expr]]) -> bool:
    match call:
        case ast.Call(func=ast.Name(id="each")):
            return True
        case ast.Call(func=ast.Name(id="range"), args=bounds):
            return all(isinstance(one, ast.Constant | ast.UnaryOp) or _is_written(one, names) for one in bounds)
        case ast.Call(func=ast.Name(id="zip"), args=several, keywords=[ast.keyword(value=ast.Constant(value=True))]):
            return any(_is_written(one, names) for one in several)
        case ast.Call(func=ast.Name(id=name), args=several) if name in OF_AS_MANY:
            return bool(several) and all(_is_written(one, names) for one in several)
        case ast.Call(func=ast.Attribute(value=of, attr="items" | "keys" | "values" | "split")):
            return _is_written(of, names)
        case _:
            return False
