"""Hold the layers of pyproject.toml, the purity of the domain, and the sizes of modules and folders.

An exception from a size needs a reason; one that is no longer needed fails the test, so that the lists stay short.
"""

import ast
import re
import sys
from collections.abc import Collection, Iterator
from functools import cache
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
    assert impure == set(READS_ITS_PACKAGE)


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
MOST_MODULES, MOST_LINES, FEWEST_LINES = 15, 300, 80
FULL_FOLDERS: dict[str, str] = {
    "domain/table": "a module for each thing that tables of all games share",
    "service/cli": "a module for each command of the command line, and what it prints",
    "tests/bench/measures": "a module for each thing that is measured",
    "tests/browser": "a module for each page, and those that measure them and compare their pictures",
    "tests/cheats": "a module for each thing that a house can lie about",
    "tests/kit/service": "a module for each thing that tests of the service have in hand",
    "tests/laws": "a module for each thing that laws are about",
    "tests/service/processes": "a module for each thing that runs by itself",
    "tests/service/signing": "a module for each thing that can happen to a log",
}
"""Folders that hold more modules, and why."""
LONG_MODULES = {
    "domain/games/mus/events.py": "the record format of a game, read from top to bottom",
    "service/cli/program.py": "the command line, one command after the other",
    "tests/domain/games/mus/second_count.py": "an engine of its own, read beside the documents from top to bottom",
    "tests/service/http/protocol/matrix.py": "a table of requests",
    "tests/leaks/questions.py": "a table of requests",
    "tests/laws/test_clocks.py": "one simulation of time, and what is checked at each of its steps",
    "tests/docs/worked_record.py": "one block of a document after the other",
    "tests/cheats/dealing.py": "one cheat after the other, alike in form",
    "tests/domain/games/mus/test_narration.py": "a table of sentences",
    "tests/domain/games/mus/play/team_tables/test_exchange.py": "the cases of one rule",
    "tests/service/signing/test_recovery.py": "one evening, and what a restored database makes of it",
    "tests/service/signing/monitor/test_monitor.py": "one attack after the other, alike in form",
    "tests/bench/suite.py": "one benchmark after the other",
    "tests/domain/games/mus/referee/test_referee.py": "a table of questions and answers",
    "tests/domain/games/mus/test_scoring.py": "a table of counts",
}
SMALL_MODULES = {
    "domain/games/mus/strong/pot_odds.py": "how a bot plays by rules that have no table",
    "domain/games/mus/rulebook/federation.py": "the rules of one rule set",
    "service/readmodels/lobby_changes.py": "what of the lists has changed, one statement for each",
    "domain/games/mus/statistics.py": "what players are counted for in one game",
    "domain/games/mushi/rulebook.py": "the rules of a game",
    "domain/tournament/rulebook.py": "the rules of tournaments",
    "service/accounts/export.py": "the statements of one file, read as parts of another",
    "service/api_document.py": "an entry point, which make runs",
    "service/cli/admin.py": "a command of the command line",
    "service/cli/accounts/audit.py": "a command of the command line",
    "service/cli/accounts/players.py": "a command of the command line",
    "service/cli/accounts/tokens.py": "a command of the command line",
    "service/cli/compare.py": "a command of the command line",
    "service/cli/demo.py": "a command of the command line",
    "service/cli/referee.py": "a command of the command line",
    "service/http/tables/adjournment.py": "a resource",
    "service/http/tables/presence.py": "a resource",
    "service/http/tables/talk.py": "a resource",
    "service/http/tournaments/admission.py": "a resource",
    "service/processes/closed_seats.py": "a process",
    "service/processes/recovery.py": "a process",
    "service/signing/scrubber.py": "a process",
    "tests/cheats/team_clocks.py": "the cheats with one part of a match",
    "tests/clients/players/datamodel_code_generator.py": "a program of its own",
    "tests/clients/players/openapi_generator_python.py": "a program of its own",
    "tests/clients/players/openapi_python_client.py": "a program of its own",
    "tests/leaks/federation.py": "a scene",
    "tests/leaks/planted/in_mushi.py": "the leaks of one game",
}
"""Modules below 80 lines that fewer than two others of the program import, and why they stand alone."""
UNMIRRORED = {
    "tests/domain/games/mus/play/federation": "the articles of one rule set, which the modules of the play share",
    "tests/domain/games/mus/play/team_tables": "what differs at the tables of a team match",
}
ROOMS = ("laws", "leaks", "cheats", "crash", "golden", "second_verifier", "foreign", "bench", "clients", "league")
"""Folders of tests that mirror no package: each proves something of the whole."""


@cache
def _modules() -> tuple[Path, ...]:
    """Every module that a person writes and looks for, relative to the repository."""
    return tuple(path for path in _files() if path.name != "__init__.py")


@cache
def _files() -> tuple[Path, ...]:
    return tuple(sorted(path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*.py")))


@cache
def _imported(path: Path) -> frozenset[str]:
    """The dotted names that a module imports, be they modules or what is in them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *[f"{node.module}.{alias.name}" for alias in node.names]}
    return frozenset(found)


def _users(path: Path) -> Collection[Path]:
    """The modules that import this one: a test is a user of what tests share, not of the program."""
    name = ".".join(path.with_suffix("").parts).removeprefix("service.client.")
    own = [other for other in _files() if other.parts[0] != "tests" or path.parts[0] == "tests"]
    return [other for other in own if name in _imported(other)]


def _lines(path: Path) -> int:
    return len((ROOT / path).read_text("utf-8").splitlines())


def _folders(*packages: str) -> Iterator[Path]:
    for package in packages:
        for path in (ROOT / package).rglob("*"):
            if path.is_dir() and any(path.glob("*.py")):
                yield path.relative_to(ROOT)


def test_no_folder_holds_more_than_fifteen_modules() -> None:
    counts = {str(folder): sum(path.parent == folder for path in _modules()) for folder in _folders(*PACKAGES)}
    assert len(counts) > 50
    assert {folder for folder, count in counts.items() if count > MOST_MODULES} == set(FULL_FOLDERS)


def test_no_module_has_more_than_three_hundred_lines() -> None:
    assert {str(path) for path in _modules() if _lines(path) > MOST_LINES} == set(LONG_MODULES)


@pytest.mark.slow
def test_a_module_has_two_users_or_eighty_lines() -> None:
    """Modules of tests and entry points have no users; they may be as short as what they test or start."""
    counted = [path for path in _modules() if not path.name.startswith(("test_", "__main__", "conftest"))]
    small = {str(path) for path in counted if _lines(path) < FEWEST_LINES and len(_users(path)) < 2}
    assert small == set(SMALL_MODULES)


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
