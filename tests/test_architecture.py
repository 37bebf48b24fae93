"""The layers of pyproject.toml, and the purity of the domain as a list of what it may import."""

from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parent.parent

PURE = {
    "__future__",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "string",
    "struct",
    "types",
    "typing",
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
