"""Texts as tests ask for them: sentences of events, and what the files of texts hold."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from domain.games.mus import narration as mus
from domain.games.mus.rules import MusRules
from domain.games.mushi import narration as mushi
from domain.messages import Message, say_sentence
from domain.table.narration import Names
from service.texts import catalogue
from service.texts.catalogue import LANGUAGES, say, source
from service.texts.pages import read_texts


def mus_sentence(rules: MusRules, language: str, body: Any, names: Names, **flags: Any) -> str:  # noqa: ANN401 - of Mus or the table
    """Put an event of Mus into one sentence."""
    return say_sentence(say(language), mus.event_message(rules, body, names, **flags))


def mushi_sentence(language: str, body: Any, names: Names) -> str:  # noqa: ANN401 - of Mushi or the table
    """Put an event of Mushi into one sentence."""
    return say_sentence(say(language), mushi.event_message(body, names))


def forget_texts() -> None:
    """Forget every text that was put together, so that it is looked up anew; files that stay are not parsed again."""
    read = (catalogue._bundle, catalogue._template, read_texts)
    for kept in (*read, catalogue.render, catalogue.rule_title, catalogue.explain):
        kept.cache_clear()


def check_texts(prefixes: tuple[str, ...], messages: Iterable[Message]) -> None:
    """Assert that the files hold these messages and no other text below the prefixes, and use each argument.

    In every language a text names the arguments that its message has, no more and no fewer.
    """
    given: dict[str, set[frozenset[str]]] = {}
    for message in messages:
        for one in _with_parts(message):
            id = one.id.replace(".", "_")
            if id.startswith(prefixes):
                given.setdefault(id, set()).add(frozenset(name for name, _ in one.args))
    for language in LANGUAGES:
        patterns = _patterns(language).items()
        held = {id for id, entry in patterns if id.startswith(prefixes) and entry.value is not None}
        assert (language, held - given.keys(), given.keys() - held) == (language, set(), set())
        for id, args in given.items():
            assert args == {frozenset(_arguments(language, id))}, (language, id)


def _with_parts(message: Message) -> Iterator[Message]:
    yield message
    for _, value in message.args:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                yield from _with_parts(part)


@cache
def _patterns(language: str) -> dict[str, ast.Message]:
    entries = FluentParser().parse(source(language)).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's name for it
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - likewise
        self.messages.add(node.id.name)


def _arguments(language: str, id: str) -> set[str]:
    found = _References()
    found.visit(_patterns(language)[id])
    return found.variables.union(*[_arguments(language, other) for other in found.messages])
