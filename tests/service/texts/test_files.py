"""The four files say the same: every id and argument of the code is in each of them, and nothing is there in vain."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import domain
import service
from domain.games import RULEBOOK
from service.texts.catalogue import LANGUAGES, source

PACKAGES = tuple(Path(package.__file__ or "").parent for package in (domain, service))
ANY = "*"
"""What stands in an id for a value that the code puts in."""
ID = re.compile(r"[a-z][a-z0-9._*-]*[a-z0-9*]")
NAMED_PLURALS = {"zero", "one", "two", "few", "many", "other"}
RULES = {f"rule_{id.replace('.', '_')}" for id in RULEBOOK}


@cache
def entries(language: str) -> list[fluent.Message | fluent.Term | fluent.Junk]:
    body = FluentParser().parse(source(language)).body
    return [entry for entry in body if isinstance(entry, fluent.Message | fluent.Term | fluent.Junk)]


@cache
def messages(language: str) -> dict[str, fluent.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, fluent.Message)}


class _Found(Visitor):
    """Collect the arguments, the references and the selects of an entry."""

    def __init__(self, entry: fluent.EntryType) -> None:
        self.args: set[str] = set()
        self.refers: set[str] = set()
        self.selects: list[fluent.SelectExpression] = []
        self.visit(entry)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - named by the library
        self.args.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.refers.add(node.id.name)

    def visit_TermReference(self, node: fluent.TermReference) -> None:  # noqa: N802
        self.refers.add(f"-{node.id.name}")

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        self.selects.append(node)
        self.generic_visit(node)


def args(language: str, id: str) -> set[str]:
    """Every argument that a text takes, through the texts it refers to as well."""
    found = _Found(messages(language)[id])
    return found.args.union(*[args(language, other) for other in found.refers if other in messages(language)])


class _Call:
    """A place of the code that makes a message."""

    def __init__(self, place: str, ids: set[str], given: set[str] | None) -> None:
        self.place = place
        self.ids = ids
        """With ``*`` for what is put in; empty where the id is a parameter."""
        self.given = given
        """Names of the arguments; None where they are put together elsewhere."""


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for package in PACKAGES:
        for path in sorted(package.rglob("*.py")):
            yield f"{package.name}/{path.relative_to(package)}", ast.parse(path.read_text("utf-8"))


def _ids(node: ast.expr) -> set[str]:
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp():
            return _ids(node.body) | _ids(node.orelse)
        case ast.JoinedStr():
            return {"".join(parts) for parts in product(*map(_ids, node.values))}
        case ast.FormattedValue():
            return _ids(node.value)
        case _:
            return {ANY}


@cache
def calls() -> list[_Call]:
    """Every call of ``message``."""
    return [
        _Call(
            f"{module}:{node.lineno}",
            _ids(node.args[0]) - {ANY},
            None
            if any(keyword.arg is None for keyword in node.keywords)
            else {keyword.arg for keyword in node.keywords if keyword.arg},
        )
        for module, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "message" and node.args
    ]


@cache
def literals() -> set[str]:
    """Every text of the code that can be an id or the pattern of one."""
    return {
        text
        for _, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant | ast.JoinedStr)
        for text in _ids(node)
        if ID.fullmatch(text) and text != ANY
    }


def matching(pattern: str, language: str) -> set[str]:
    """Ids of the file that an id of the code stands for."""
    expression = re.compile(re.escape(pattern.replace(".", "_")).replace(re.escape(ANY), ".+"))
    return {id for id in messages(language) if expression.fullmatch(id)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_read_to_its_last_line(language: str) -> None:
    """Nothing in it is no Fluent, and no id stands twice."""
    junk = [entry.content for entry in entries(language) if isinstance(entry, fluent.Junk)]
    ids = [entry.id.name for entry in entries(language) if not isinstance(entry, fluent.Junk)]
    assert junk == []
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_has_the_same_ids_and_attributes(language: str) -> None:
    """Each text is there, and has something to say."""
    english, other = messages("en"), messages(language)
    assert set(other) == set(english)
    assert {id: [a.id.name for a in entry.attributes] for id, entry in other.items()} == {
        id: [a.id.name for a in entry.attributes] for id, entry in english.items()
    }
    assert [id for id, entry in other.items() if entry.value is None] == []


def test_every_id_of_the_code_is_in_the_files() -> None:
    """An id that is put together stands for one at least."""
    assert len(calls()) > 3
    assert [(call.place, id) for call in calls() for id in call.ids if not matching(id, "en")] == []
    assert RULES - set(messages("en")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_used(language: str) -> None:
    """By an id of the code, by a rule of the book, or by another text."""
    used = RULES.union(*[matching(pattern, language) for pattern in literals()])
    names: set[str] = set()
    for entry in entries(language):
        used |= _Found(entry).refers
        if not isinstance(entry, fluent.Junk):
            names.add(f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name)
    assert names - used == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_takes_only_arguments_that_are_given(language: str) -> None:
    """At every place that names it."""
    exact = {id.replace(".", "_") for call in calls() for id in call.ids if ANY not in id}
    wrong = {
        (call.place, id): args(language, id) - call.given
        for call in calls()
        if call.given is not None
        for pattern in call.ids
        for id in matching(pattern, language)
        if (ANY not in pattern or id not in exact) and args(language, id) - call.given
    }
    assert wrong == {}


def test_every_argument_that_is_given_is_taken_by_a_text() -> None:
    """In one language at least: one may need the number where another needs its plural form alone."""
    idle: dict[str, set[str]] = {}
    for call in calls():
        texts = {(language, id) for pattern in call.ids for language in LANGUAGES for id in matching(pattern, language)}
        left = (call.given or set()).difference(*[args(language, id) for language, id in texts])
        if call.ids and left:
            idle[call.place] = left
    assert idle == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    """A form that the language does not have would never be chosen."""
    forms = {*Locale.parse(language).plural_form.tags, "other"}
    for id, entry in messages(language).items():
        for select in _Found(entry).selects:
            keys = {v.key.name for v in select.variants if isinstance(v.key, fluent.Identifier)}
            assert not keys & NAMED_PLURALS or keys <= forms, id
