"""The four files have the same texts: every id and argument of the code is in each of them, and no text is unused.

The modules and the texts are read once, when this module is imported: a run of the tests that takes long sees one state
of the tree, also when a file is written meanwhile.
"""

import ast
import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import domain
import service
from domain.games import RULEBOOK
from service.http.openapi.syntax_trees import parse_source
from service.http.rules.names import value_code
from service.texts import catalogue
from service.texts.catalogue import LANGUAGES, source
from service.texts.pages import PREFIX
from tests.kit.each import each
from tests.service.texts.families import FAMILIES, OFFERED

PACKAGES = tuple(Path(package.__file__ or "").parent for package in (domain, service))
SOURCES = {
    f"{package.name}/{path.relative_to(package)}": path.read_text("utf-8")
    for package in PACKAGES
    for path in sorted(package.rglob("*.py"))
}
"""The modules of the program, by path."""
TEXTS = {language: source(language) for language in LANGUAGES}
ANY = "*"
"""An open value of an id, in a pattern."""
ID = re.compile(r"[a-z][a-z0-9._-]*[a-z0-9]")
MAKERS = {"message": 0, "variant": 0, "by_rules": 1, "explain": 0}
"""Functions that make a message of an id, and which of their arguments is the id."""
NAMED_PLURALS = {"zero", "one", "two", "few", "many", "other"}
EXPLAINED = tuple(
    f"{game}_option_{option.name}_{value_code(value)}"
    for game, option in OFFERED
    for value in option.values
    if not isinstance(value, str)
)
"""Values of options that are called what they are."""
RULES = {f"rule_{id.replace('.', '_')}" for id in RULEBOOK}


@cache
def entries(language: str) -> list[fluent.Message | fluent.Term | fluent.Junk]:
    body = FluentParser().parse(TEXTS[language]).body
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
        """With ``*`` for open values; empty where the id is a parameter."""
        self.given = given
        """Names of the arguments; None where they are put together elsewhere."""


@cache
def _modules() -> list[tuple[str, ast.Module]]:
    return [(path, parse_source(text)) for path, text in SOURCES.items()]


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
    """Find every call that makes a message."""
    return [
        _Call(
            f"{module}:{node.lineno}",
            _ids(node.args[MAKERS[name]]) - {ANY},
            None
            if any(keyword.arg is None for keyword in node.keywords)
            else {keyword.arg for keyword in node.keywords if keyword.arg},
        )
        for module, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args
        if (name := _name(node.func) or "") in MAKERS
    ]


def _name(function: ast.expr) -> str | None:
    """Return the name by which a function or a method is called."""
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return None


@cache
def literals() -> set[str]:
    """Find every text of the code that can be an id."""
    return {
        text
        for _, tree in _modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant | ast.JoinedStr)
        for text in _ids(node)
        if ID.fullmatch(text)
    }


@cache
def given_ids(pattern: str) -> frozenset[str]:
    """Return the ids, as the files write them, that an id or a pattern of the code stands for."""
    ids = FAMILIES[pattern] if ANY in pattern else {pattern}
    return frozenset({id.replace(".", "_") for id in ids})


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_read_to_its_last_line(language: str) -> None:
    """All of it is Fluent, and no id stands twice."""
    junk = [entry.content for entry in entries(language) if isinstance(entry, fluent.Junk)]
    ids = [entry.id.name for entry in entries(language) if not isinstance(entry, fluent.Junk)]
    assert junk == []
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_has_the_same_ids_and_attributes(language: str) -> None:
    """Each text is there, and has something to say; a yes, a no or a number has an explanation alone."""
    english, other = messages("en"), messages(language)
    assert set(other) == set(english)
    assert {id: [a.id.name for a in entry.attributes] for id, entry in other.items()} == {
        id: [a.id.name for a in entry.attributes] for id, entry in english.items()
    }
    assert [id for id, entry in other.items() if entry.value is None and not id.startswith(EXPLAINED)] == []


LONGEST_TITLE: Final = 60
"""Letters. Titles stand at the head of a page or in a list; no one of today has more than 54."""
ARGUMENT: Final = 8
"""Letters that an argument or a choice is taken for."""


def lengths(language: str) -> dict[str, int]:
    """Count the letters of each text, by its id and attribute."""
    texts = {
        f"{id}.{name}": pattern
        for id, entry in messages(language).items()
        for name, pattern in (("", entry.value), *[(one.id.name, one.value) for one in entry.attributes])
        if pattern is not None
    }
    return {
        id: sum(len(part.value) if isinstance(part, fluent.TextElement) else ARGUMENT for part in pattern.elements)
        for id, pattern in texts.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_room_where_it_is_shown(language: str) -> None:
    """A title has so many letters at most, and no text is much longer than in English, for which its place was made."""
    english, other = lengths("en"), lengths(language)
    titles = [id for id in other if re.search(r"[-_]title\.$|\.title$", id)]
    assert [id for id in each(titles) if other[id] > LONGEST_TITLE] == []
    assert [id for id, letters in other.items() if letters > 2 * english[id] + 40] == []


@pytest.mark.slow
def test_families_are_the_patterns_of_the_code() -> None:
    """An id that is composed at runtime has a declared pattern, and no pattern is declared that the code has not."""
    assert len(calls()) > 3
    assert {pattern for call in calls() for pattern in call.ids if ANY in pattern} == set(FAMILIES)


def test_every_id_of_the_code_is_in_the_files() -> None:
    """Every id of a family, too."""
    held = set(messages("en"))
    assert [(call.place, id) for call in calls() for pattern in call.ids for id in given_ids(pattern) - held] == []
    assert RULES - held == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_used(language: str) -> None:
    """The code has its id, a family, a rule of the book, or another text; pages look for theirs in their scripts."""
    used = RULES.union(*map(given_ids, literals()), *map(given_ids, FAMILIES))
    names: set[str] = set()
    for entry in entries(language):
        used |= _Found(entry).refers
        if not isinstance(entry, fluent.Junk):
            names.add(f"-{entry.id.name}" if isinstance(entry, fluent.Term) else entry.id.name)
    assert {name for name in names - used if not name.startswith(PREFIX)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_takes_only_arguments_that_are_given(language: str) -> None:
    """Every place that names it gives them."""
    wrong = {
        (call.place, id): args(language, id) - call.given
        for call in calls()
        if call.given is not None
        for pattern in call.ids
        for id in given_ids(pattern)
        if args(language, id) - call.given
    }
    assert wrong == {}


def test_every_argument_that_is_given_is_taken_by_a_text() -> None:
    """In one language at least: one may need the number where another needs its plural form alone."""
    idle: dict[str, set[str]] = {}
    for call in calls():
        taken = [args(language, id) for pattern in call.ids for language in LANGUAGES for id in given_ids(pattern)]
        left = (call.given or set()).difference(*taken)
        if call.ids and left:
            idle[call.place] = left
    assert idle == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("given", [7, -12345, "{who}", "Ana {"], ids=repr)
def test_a_text_without_a_choice_is_filled_in_as_fluent_does_it(language: str, given: str | int) -> None:
    """Almost all texts are filled in without Fluent, because it is slow."""
    without_choice = 0
    for id in each(messages(language)):
        parts = [attribute.id.name for attribute in messages(language)[id].attributes]
        for attribute in (None, *parts) if messages(language)[id].value else parts:
            all_given = dict.fromkeys(args(language, id), given)
            if catalogue._template(language, id, attribute) is not None:
                without_choice += 1
                filled_in = catalogue._format(language, id, attribute, all_given)
                assert filled_in == catalogue._choose(language, id, attribute, all_given)
    assert without_choice > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    """A form that the language does not have would never be chosen."""
    forms = {*Locale.parse(language).plural_form.tags, "other"}
    for id, entry in each(messages(language).items()):
        for select in _Found(entry).selects:
            keys = {v.key.name for v in select.variants if isinstance(v.key, fluent.Identifier)}
            assert not keys & (NAMED_PLURALS - {"other"}) or keys <= forms, id
