"""The layers of pyproject.toml, and the purity of the domain as a list of what it may import."""

import re
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

from domain.games import GAMES

ROOT = Path(__file__).parent.parent

PURE = {
    "__future__",
    "base64",
    "binascii",
    "bisect",
    "collections",
    "contextlib",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
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
}
"""Value types, arithmetic and hashes. Whatever is added here can neither read a clock nor open anything."""


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
    assert impure == set()


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
