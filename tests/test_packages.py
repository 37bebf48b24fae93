"""What a wheel calls the modules of the tree, and what both distributions say of themselves."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from docs.build_backend import lay_out, rename
from tests.kit.each import each

ROOT: Final = Path(__file__).parents[1]
CLIENT: Final = ROOT / "service" / "client"
TOPS: Final = ("domain", "migrations", "service")
NAMES: Final = {"domain": "hordago.domain", "service": "hordago.service", "service.live": "hordago.live"}
_DOTTED: Final = re.compile(r"(?<![\w./])(domain|service|migrations)\.\w+")


def settings_of(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree as it is in a wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    lay_out(ROOT, folder)
    return folder


@pytest.mark.parametrize(
    ("written", "packed"),
    [
        ("from domain.chain import link", "from hordago.domain.chain import link"),
        ("from domain import chain, sealing", "from hordago.domain import chain, sealing"),
        ('    "service.cli.children",', '    "hordago.service.cli.children",'),
        (
            'Admission = "domain.tournament.events:Admission"',
            'Admission = "hordago.domain.tournament.events:Admission"',
        ),
        ("from service.live.session import Session", "from hordago.live.session import Session"),
        ("from service.lru import Lru", "from hordago.service.lru import Lru"),
        ('{"service.version": VERSION}', '{"service.version": VERSION}'),
        ("the domain. Then the service. It", "the domain. Then the service. It"),
        ("service/live/session.py, another.domain.chain", "service/live/session.py, another.domain.chain"),
        ("from hordago.client import Client", "from hordago.client import Client"),
    ],
)
def test_modules_are_called_by_their_names_in_a_wheel(written: str, packed: str) -> None:
    """The modules of the tree are renamed and no others; a package with another place goes before the one around it."""
    assert rename(written, NAMES, ROOT) == packed


def modules_named(tree: ast.AST) -> Iterator[str]:
    """Every name of a module in a program: what it imports, and what its strings and documentation say."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for found in _DOTTED.finditer(node.value):
                place = ROOT.joinpath(*found[0].split("."))
                if place.is_dir() or place.with_suffix(".py").is_file():
                    yield found[0]


def variables(tree: ast.AST) -> list[str]:
    return [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]


@pytest.mark.slow
def test_no_module_of_a_wheel_names_the_tree(laid_out: Path) -> None:
    """Neither in an import nor in a string; and no variable was taken for a module."""
    table = settings_of(ROOT)["tool"]["hordago"]["packages"]
    found = {
        laid_out.joinpath(*package.split(".")) / path.relative_to(ROOT / source): path
        for source, package in sorted(table.items())
        if package
        for path in (ROOT / source).rglob("*.py")
        if not any(ROOT / other in path.parents for other in table if other.startswith(f"{source}/"))
    }
    assert len(found) > 500
    for packed, written in each(found.items()):
        before, after = (ast.parse(path.read_text("utf-8")) for path in (written, packed))
        assert [name for name in modules_named(after) if name.partition(".")[0] in TOPS] == [], packed
        assert variables(after) == variables(before), packed


def test_a_wheel_has_every_file_of_the_tree_below_one_name(laid_out: Path) -> None:
    """Beside what packs it; the client is a distribution of its own, and nothing is there twice."""
    table = settings_of(ROOT)["tool"]["hordago"]["packages"]
    own = {"pyproject.toml", "README.md", "LICENSE"}
    assert {path.name for path in laid_out.iterdir()} == {"hordago", *own}
    packed = [path for path in laid_out.joinpath("hordago").rglob("*") if path.is_file()]
    written = [
        path
        for top in TOPS
        for path in (ROOT / top).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and CLIENT not in path.parents
    ]
    assert len(packed) == len(written)
    assert not laid_out.joinpath("hordago", "service", "client").exists()
    assert {package for package in table.values() if package} <= {
        ".".join(path.relative_to(laid_out).parts) for path in laid_out.joinpath("hordago").rglob("*") if path.is_dir()
    }
    assert settings_of(laid_out)["project"]["scripts"] == {"hordago": "hordago.service.cli:main"}


def test_both_distributions_are_of_one_release() -> None:
    """The version is in one place, the client reads it there, and the server asks for the client of its own release."""
    server, client = settings_of(ROOT), settings_of(CLIENT)
    assert (CLIENT / client["tool"]["hatch"]["version"]["path"]).resolve() == ROOT / "pyproject.toml"
    assert client["project"]["dynamic"] == ["version"]
    assert f"hordago-client=={server['project']['version']}" in server["project"]["dependencies"]
    for field in ("license", "license-files", "requires-python"):
        assert server["project"][field] == client["project"][field]
    assert (CLIENT / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
