"""The events as docs/records.md lists them, and as the code has them.

In the document an event is a heading `#### `type``, under the heading of its kind of stream, and a list:

    - actor: player, bot
    - `seat`: int. The seat that speaks.
    - sealed to the seat: `Cards`. What was thrown away.
"""

import re
from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.disputes import events as disputes
from domain.games import GAMES, MATCHES, TOURNAMENTS
from domain.records.header import Header
from domain.signed_moves import Signed
from domain.stream import HouseSeed
from domain.table import events as table

Fields = tuple[tuple[str, str], ...]
"""Name and type of each field, in order."""


class Entry(msgspec.Struct, frozen=True):
    """An event or a part of one, as the document lists it."""

    fields: Fields
    actors: frozenset[str]
    sealed: str | None
    """Name of what its envelopes hold."""


_SECTION: Final = re.compile(r"^### (.+)$", re.MULTILINE)
_ENTRY: Final = re.compile(r"^#### `(\w+)`$", re.MULTILINE)
_FIELD: Final = re.compile(r"^- `(\w+)`: ([^.]+)\.", re.MULTILINE)
_ACTOR: Final = re.compile(r"^- actor: ([a-z, ]+)$", re.MULTILINE)
_SEALED: Final = re.compile(r"^- sealed to .+: `(\w+)`\.", re.MULTILINE)

KINDS: Final[dict[str, tuple[type, ...]]] = {
    "Any table": tuple(body for body in table.BODIES if body not in disputes.BODIES),
    "Disputes": disputes.BODIES,
    "Mus": tuple(GAMES["mus"].bodies),
    "Mushi": tuple(GAMES["mushi"].bodies),
    "Team match": tuple(MATCHES.bodies),
    "Tournament": tuple(TOURNAMENTS.bodies),
}
"""Heading of the document -> the events listed under it."""
PARTS: Final = "Parts of events"


def documented(text: str) -> dict[str, dict[str, Entry]]:
    """Read the lists of the document: heading -> name -> entry."""
    return {
        heading: {name: _entry(body) for name, body in _split(_ENTRY, section)}
        for heading, section in _split(_SECTION, text)
        if heading in {*KINDS, PARTS}
    }


def _entry(body: str) -> Entry:
    actor, sealed = _ACTOR.search(body), _SEALED.search(body)
    return Entry(
        tuple((found[1], found[2]) for found in _FIELD.finditer(body)),
        frozenset() if actor is None else frozenset(actor[1].split(", ")),
        None if sealed is None else sealed[1],
    )


def _split(heading: re.Pattern[str], text: str) -> list[tuple[str, str]]:
    found = list(heading.finditer(text))
    ends = [*[one.start() for one in found[1:]], len(text)]
    return [(one[1], text[one.end() : end].split("\n## ", maxsplit=1)[0]) for one, end in zip(found, ends, strict=True)]


def known() -> dict[str, dict[str, Fields]]:
    """List what the code has in the same way."""
    bodies: dict[str, Mapping[str, type]] = {
        heading: {_tag(body): body for body in bodies} for heading, bodies in KINDS.items()
    }
    listed = {heading: {name: fields(body) for name, body in named.items()} for heading, named in bodies.items()}
    apart = [*_payloads(), *_rules(), *_carried(), Header]
    used = [*[body for named in bodies.values() for body in named.values()], *apart]
    parts = {*apart, *[part for body in used for part in _inner(body)]}
    listed[PARTS] = {part.__name__: fields(part) for part in parts}
    return listed


def _carried() -> list[type]:
    """List what a match that is played on begins with."""
    return [game.continuation.carried_type for game in GAMES.values() if game.continuation is not None]


def sealed(heading: str, name: str) -> str | None:
    """Name what the envelopes of an event hold."""
    of = {
        "Disputes": disputes.SEALED,
        "Mus": GAMES["mus"].payloads,
        "Mushi": GAMES["mushi"].payloads,
    }.get(heading, {})
    if name in {"table_opened", "match_opened", "tournament_opened"}:
        return HouseSeed.__name__
    return of[name].__name__ if name in of else None


def fields(body: type) -> Fields:
    """Name and type of each field of a struct, as the document writes them."""
    hints = get_type_hints(body)
    return tuple((field.encode_name, written(hints[field.name])) for field in msgspec.structs.fields(body))


def written(hint: Any) -> str:  # noqa: ANN401 - any annotation
    """Write a type as the document does."""
    plain = {str: "text", int: "int", bool: "bool", msgspec.Raw: "object"}
    origin, args = get_origin(hint), get_args(hint)
    if hint in plain:
        return plain[hint]
    if hasattr(hint, "__metadata__"):
        return written(args[0])
    if origin is Literal:
        return _alternatives(_each(hint))
    if origin in {Union, UnionType}:
        rest = [one for one in args if one is not msgspec.UnsetType]
        texts = ["null" if one is type(None) else part for one in rest for part in _each(one)]
        return ("optional " if msgspec.UnsetType in args else "") + _alternatives(texts)
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        inner = written(args[0])
        return f"list of ({inner})" if " " in inner else f"list of {inner}"
    if origin is tuple:
        return f"[{', '.join(map(written, args))}]"
    return f"`{hint.__name__}`"


def _each(hint: Any) -> list[str]:  # noqa: ANN401 - likewise
    if get_origin(hint) is not Literal:
        return [written(hint)]
    return [f'"{one}"' if isinstance(one, str) else str(one) for one in get_args(hint)]


def _alternatives(texts: list[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


def _tag(body: Any) -> str:  # noqa: ANN401 - a struct with a tag
    return body.tag


def _payloads() -> list[type]:
    return [HouseSeed, Signed, *disputes.SEALED.values(), *GAMES["mus"].payloads.values()]


def _rules() -> list[type]:
    return [type(next(iter(game.offers.values())).rules) for game in GAMES.values()]


def _inner(body: type) -> Iterable[type]:
    """The structs that the fields of a struct hold, and those that they hold in turn."""
    for hint in get_type_hints(body).values():
        for part in _structs(hint):
            yield part
            yield from _inner(part)


def _structs(hint: Any) -> Iterable[type]:  # noqa: ANN401 - any annotation
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for arg in get_args(hint):
        yield from _structs(arg)
