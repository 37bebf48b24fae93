"""Put the domain's messages into the reader's words: a Fluent file for each language, whose entries are read as needed.

A dot in an id of ours is an underscore in the files, because Fluent has letters, digits, ``-`` and ``_`` in its ids and
keeps the dot for attributes: ``table.seat_taken`` is ``table_seat_taken``. Numbers are written in digits without
separators, in every language alike.
"""

import json
import re
from collections.abc import Mapping
from functools import cache, lru_cache, partial
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final, Literal

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.runtime.types import fluent_number
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from domain.messages import Arg, Message, Say
from service.texts.basque import FUNCTIONS

DEFAULT_LANGUAGE: Final = "en"
FOLDER: Final = resources.files("service.texts")


def languages_in(folder: Traversable) -> tuple[str, ...]:
    """Name the languages that have a file in a folder: English, and the others by their codes."""
    names = {file.name.removesuffix(".ftl") for file in folder.iterdir() if file.name.endswith(".ftl")}
    return (DEFAULT_LANGUAGE, *sorted(names - {DEFAULT_LANGUAGE}))


LANGUAGES: Final = languages_in(FOLDER)
if TYPE_CHECKING:
    Language = str
    """One of ``LANGUAGES``; in the OpenAPI document it has these values."""
else:
    Language = Literal[LANGUAGES]

KEPT: Final = 16_384
"""Texts in memory, with their arguments; those not asked for the longest are forgotten."""
LIST_SEPARATOR: Final = "list-separator"
"""The id of what stands between the items of a list."""


@cache
def language_names() -> Mapping[Language, str]:
    """List every language with its name, as it calls itself."""
    return {language: render(Message("language.name"), language) for language in LANGUAGES}


@cache
def say(language: str) -> Say:
    """Give what puts messages into words of this language; English for a language that is not there."""
    return partial(render, language=language)


@lru_cache(KEPT)
def render(message: Message, language: str) -> str:
    """Put a message into words; English for a language that is not there.

    Raises ``KeyError`` for an id that is not in the catalogue, ``ValueError`` where the text takes another argument.
    """
    args = {name: _value(value, language) for name, value in message.args}
    return _format(language if language in LANGUAGES else DEFAULT_LANGUAGE, message.id, None, args)


def _value(value: Arg, language: str) -> str | int:
    if isinstance(value, str | int):
        return value
    if isinstance(value, Message):
        return render(value, language)
    return render(Message(LIST_SEPARATOR), language).join([render(item, language) for item in value])


@lru_cache(KEPT)
def rule_title(rule: str, language: str) -> str:
    """Give the title of a rule of the rule book; raises ``KeyError`` for a rule without one."""
    return _format(language if language in LANGUAGES else DEFAULT_LANGUAGE, f"rule.{rule}", "title", {})


def rule_text(rule: str, language: str) -> str:
    """Give the sentence of a rule of the rule book; raises ``KeyError`` for a rule without one."""
    return render(Message(f"rule.{rule}"), language)


@lru_cache(KEPT)
def explain(id: str, language: str) -> str | None:
    """Give the sentence that explains what this id names; None for one without."""
    language = language if language in LANGUAGES else DEFAULT_LANGUAGE
    bundle, entry_id = _bundle_with(language, id), id.replace(".", "_")
    if not bundle.has_message(entry_id) or "text" not in bundle.get_message(entry_id).attributes:
        return None
    return _format(language, id, "text", {})


def _format(language: str, id: str, attribute: str | None, args: Mapping[str, str | int]) -> str:
    template = _template(language, id, attribute)
    if template is None:
        return _choose(language, id, attribute, args)
    try:
        return template.format_map(_Filled(args))
    except KeyError as missing:
        raise ValueError(id, language, missing) from missing


class _Filled(dict[str, str | int]):
    """Arguments, and what a function makes of them: ``NORK|who``."""

    def __missing__(self, key: str) -> str:
        function, bar, name = key.partition("|")
        if not bar:
            raise KeyError(key)
        return str(FUNCTIONS[function](self[name]))


@cache
def _template(language: str, id: str, attribute: str | None) -> str | None:
    """Make a text with a field for each argument; ``None`` where it has more: a choice by a number, another text.

    Such a text is filled in far more quickly than Fluent does it, and a page of a replay has hundreds.
    """
    pattern = _pattern_of(language, id, attribute)
    parts: list[str] = []
    for part in pattern.elements if isinstance(pattern, resolver.Pattern) else [pattern]:
        match part:
            case resolver.TextElement(value=text):
                parts.append(text.replace("{", "{{").replace("}", "}}"))
            case (
                resolver.Placeable(expression=resolver.VariableReference(id=variable))
                | resolver.NeverIsolatingPlaceable(expression=resolver.VariableReference(id=variable))
            ):
                parts.append(f"{{{variable.name}}}")
            case resolver.Placeable(
                expression=resolver.FunctionReference(
                    id=function,
                    arguments=resolver.CallArguments(positional=[resolver.VariableReference(id=variable)], named=[]),
                )
            ) if function.name in FUNCTIONS:
                parts.append(f"{{{function.name}|{variable.name}}}")
            case _:
                return None
    return "".join(parts)


def _pattern_of(language: str, id: str, attribute: str | None) -> Any:  # noqa: ANN401 - one of several of Fluent's
    entry = _bundle_with(language, id).get_message(id.replace(".", "_"))
    pattern = entry.value if attribute is None else entry.attributes[attribute]
    if pattern is None:
        raise KeyError(id)
    return pattern


def _choose(language: str, id: str, attribute: str | None, args: Mapping[str, str | int]) -> str:
    """Fill in a text that has choices."""
    given = {
        name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
        for name, value in args.items()
    }
    text, errors = _bundle_with(language, id).format_pattern(_pattern_of(language, id, attribute), given)
    if errors:
        raise ValueError(id, language, *errors)
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    # No isolation marks: names and texts are of scripts that are written from left to right.
    return FluentBundle([language], functions=FUNCTIONS, use_isolating=False)


for _language in LANGUAGES:  # one for all threads
    _bundle(_language)


def _bundle_with(language: str, id: str) -> FluentBundle:
    """Give the bundle of a language, with the entry of this id in it if the file has one."""
    bundle, name = _bundle(language), id.replace(".", "_")
    if not bundle.has_message(name):
        _add_entry(bundle, entries(language), name, set())
    return bundle


def _add_entry(bundle: FluentBundle, texts: Mapping[str, str], name: str, added: set[str]) -> None:
    """Add an entry after those that it refers to, for threads that find it there fill it in at once."""
    if name in texts and name not in added:
        added.add(name)
        parsed = parse(texts[name])
        references = _References()
        references.visit(parsed)
        for other in references.names:
            _add_entry(bundle, texts, other, added)
        bundle.add_resource(parsed)


class _References(Visitor):
    """Collects the names of the entries that an entry refers to."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor's name for it
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - likewise
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)


_ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""The beginning of an entry: all that follows it is indented, a comment, or a brace that closes."""


def entries(language: str) -> Mapping[str, str]:
    """Split the file of a language into its entries, by name and in their order: to parse them all takes a second."""
    return _split(source(language))


@cache
def _split(texts: str) -> Mapping[str, str]:
    begun = [*_ENTRY.finditer(texts)]
    ends = [*[entry.start() for entry in begun[1:]], len(texts)]
    return {entry[1]: texts[entry.start() : end] for entry, end in zip(begun, ends, strict=True)}


@cache
def parse(entry: str) -> ast.Resource:
    """Parse the text of an entry."""
    return FluentResource(entry)


@cache
def source(language: str) -> str:
    """Read the file of a language."""
    return (FOLDER / f"{language}.ftl").read_text("utf-8")


_TWO: Final = re.compile(r"(?<=\d) and (?=[\dR])|(?<= [a-d]) and (?=\d)")
_RANGE: Final = re.compile(r"(?<=\d) to (?=\d)")


@cache
def source_text(source: str, language: str) -> str:
    """Translate what is ours in a source: where to look, and what the document is silent about.

    A note that is not there in the language stays in English.
    """
    if language not in LANGUAGES or language == DEFAULT_LANGUAGE:
        return source
    notes = source_notes()
    text = _pattern().sub(lambda found: notes[found[0]].get(language, found[0]), source)
    text = text.replace("; ", " ; ") if language == "fr" else text
    both, until = render(Message("source.and"), language), render(Message("source.to"), language)
    return _RANGE.sub(f" {until} ", _TWO.sub(f" {both} ", text))


@cache
def source_notes() -> dict[str, dict[str, str]]:
    """Read the notes: English -> language -> text."""
    return json.loads((FOLDER / "sources.json").read_text("utf-8"))


@cache
def _pattern() -> re.Pattern[str]:
    notes = sorted(source_notes(), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(note)}(?!\w)" for note in notes))
