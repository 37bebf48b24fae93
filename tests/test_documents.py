"""Documents that repeat what the code says: the picture of the imports, the settings, the commands, the errors."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs
from typer.main import get_command

from docs import diagram
from domain.log.notes import COSIGNATURE, Key, key_text
from domain.tournament.opening import CONDITIONS
from service.cli.program import program
from service.http.openapi.syntax_trees import parse_source
from service.http.protocol.problems import paragraphs
from service.metrics import Metrics
from service.settings import Settings, load_settings
from tests.kit.each import each

ROOT = Path(__file__).parents[1]
REASONS = {"Refusal", "WrongState", "NotPermitted", "NoSuchPart"}
_SUFFIXES = {"counter": "_total", "info": "_info"}
STATUSES = {"finished", "closed", "paused"}
"""Of what is over, which is the code of what it refuses then."""
BOUNDS = {f"{kind}-too-{what}" for kind in ("bet", "raise") for what in ("small", "large")}
"""Codes that the moves of Mus put together."""
KINDS = {"refusal", "wrong-state", "not-permitted", "no-such-part"}
"""Anchors of the two kinds of problem that have many codes."""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def rows(text: str, section: str) -> list[list[str]]:
    """The cells of the first table of a section, without its head."""
    lines = text.partition(f"\n{section}\n")[2].partition("\n#")[0].splitlines()
    table = [line for line in lines if line.startswith("|")][2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in table]


@pytest.mark.slow
def test_the_picture_of_the_imports_is_current() -> None:
    """`make diagram` would write the same again."""
    text = read("docs/architecture.md")
    assert diagram.drawn(text) == text


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    """The shortcut of a chain is left out, however long the chain; nothing of a circle is."""
    arrows = {"a": {"b", "c", "d"}, "b": {"c"}, "c": {"d"}, "d": set[str](), "e": {"f", "d"}, "f": {"e", "d"}}
    graph = {room: frozenset(others) for room, others in arrows.items()}
    left = {"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": set[str](), "e": {"f", "d"}, "f": {"e", "d"}}
    assert diagram.reduced(graph) == {room: frozenset(others) for room, others in left.items()}


def test_metrics_are_documented_and_alerts_and_dashboard_ask_for_none_that_is_not_there() -> None:
    """Each by its name as Prometheus stores it; a histogram by what it is made of, too."""
    families = {family.name: family.type for family in Metrics().registry.collect()}
    ours = {name for name in families if name.startswith("hordago_")}
    stored = {f"{name}{_SUFFIXES.get(families[name], '')}" for name in ours}
    cells = [row[0] for row in rows(read("docs/operations.md"), "## Metrics and alarms")]
    assert {found[1] for cell in cells if (found := re.fullmatch(r"`(hordago_\w+)`", cell))} == stored
    parts = {f"{name}_{part}" for name in ours if families[name] == "histogram" for part in ("bucket", "sum", "count")}
    for document in ("docs/alerts.yml", "docs/dashboard.json"):
        named = set(re.findall(r"hordago_\w+", read(document)))
        assert named
        assert named <= stored | parts, document


def test_no_lock_file_holds_an_address() -> None:
    """Each installs from whatever index and registry the machine is set to."""
    patterns = ("*.lock", "openapi/lint/*-lock.json", "tests/*/*-lock.json", "tests/*/*.lock")
    locks = [path for pattern in patterns for path in ROOT.glob(pattern)]
    assert len(locks) == 7
    assert [str(path) for path in locks if "://" in path.read_text("utf-8")] == []


def test_every_setting_is_documented_with_its_default() -> None:
    """In the order of the struct: the variable that each is read from, and the value it has without."""
    other = {"DATABASE_URL": "postgresql://u@h/other", "DATABASE_OWNER_URL": "postgresql://u@h/other"}
    other |= {"HOST": "::1", "DATA_DIR": "/else", "LOG_FORMAT": "json", "LOG_LEVEL": "error", "BOT_THINK_MS": "1-2"}
    other |= {"LOG_WITNESSES": key_text(Key("other", COSIGNATURE, bytes([7] * 32))), "LOG_WITNESS_URLS": "https://h"}
    other |= {
        "WEBHOOK_PRIVATE": "1",
        "PUBLIC_URL": "https://h",
        "PEER_URL": "http://h",
        "CONTACT": "https://h/me",
        "DUTIES": "here",
        "RATED_BOTS": "1",
        "SHARD_URLS": "0=postgresql://u@h/other",
        "SHARD_OWNER_URLS": "0=postgresql://u@h/other",
    }
    documented = rows(read("docs/operations.md"), "## Settings")
    fields = [field for field in structs.fields(Settings) if field.name != "pace"]  # which no operator sets
    for field, (variable, written, _) in each(zip(fields, documented, strict=True)):
        name = variable.strip("`")
        assert getattr(load_settings({name: other.get(name, "7")}), field.name) != field.default, name
        default = "-".join(map(str, field.default)) if isinstance(field.default, tuple) else str(field.default)
        assert field.default in {None, ()} or written == f"`{default}`", name


def test_every_command_is_documented() -> None:
    """Every command has its row, and no other."""
    documented = {row[0].split()[1].strip("`") for row in rows(read("README.md"), "## The command line")}
    assert documented == set(get_command(program).commands)  # pyright: ignore[reportAttributeAccessIssue]


def test_every_problem_of_any_request_is_documented_with_its_status() -> None:
    """Every kind of problem that is no refusal has its row, and no other but those of one code."""
    documented = {row[1].strip("`"): int(row[0]) for row in rows(read("docs/api.md"), "### Problems of any request")}
    kinds = {anchor: status for anchor, _, status, _ in paragraphs() if anchor not in KINDS}
    assert documented == {**kinds, "contended": 409}


@pytest.mark.slow
def test_every_code_of_a_refusal_is_documented() -> None:
    """Every code that the games and the service refuse with, by status, and no other."""
    text = read("docs/api.md")
    sections = {
        "NotPermitted": "### 403: Not permitted",
        "NoSuchPart": "### 404: No such part",
        "WrongState": "### 409: Conflict with the current state",
        "Refusal": "### 422: Rejected by the rules",
    }
    documented = {
        reason: {code for row in rows(text, section) for code in re.findall(r"`([a-z-]+)`", row[0])}
        for reason, section in sections.items()
    }
    raised = {reason: {code for found, code in codes() if found == reason} for reason in REASONS}
    raised["Refusal"] |= {code for _, code, *_ in CONDITIONS} | BOUNDS
    raised["WrongState"] |= STATUSES
    raised["WrongState"] -= {"contended"}  # of any request
    assert documented == raised


def codes() -> Iterator[tuple[str, str]]:
    """The class and the code of every refusal that is written out, in the domain or the service."""
    for package in ("domain", "service"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(parse_source(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    bases = {base.id for base in node.bases if isinstance(base, ast.Name)} & REASONS
                    yield from ((base, code) for base in bases for code in _first_words(node, "__init__"))
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REASONS:
                    yield from ((node.func.id, code) for code in _first_words(node, node.func.id))


def _first_words(within: ast.AST, called: str) -> Iterator[str]:
    """The first argument, where it is a text, of every call of that name."""
    for node in ast.walk(within):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name == called and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
