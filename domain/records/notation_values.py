"""Write streams in the open notation (records.md, "Open notation"), and read its words, texts, lists, fields, tags."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET

from domain import sealing
from domain.actors import ALL, Actor, player_actor
from domain.chain import Link
from domain.records.header import Header
from domain.sealing import Envelope
from domain.table.events import SeatLeft, SeatsSwapped, SeatTaken

FORMAT: Final = "hordago-text/1"
TAGS: Final = {"Stream": "stream", "Game": "game", "RuleSet": "ruleset", "Audience": "audience", "Seed": "seed"}
"""The tags of a heading after the format, in order, and the fields of a record's header that they state.

A whole text has no ``Audience``; another has no ``Seed`` before it is open."""
HIDDEN: Final = "?"
"""Stands for what is sealed from the reader."""
WORD: Final = re.compile(r"[A-Za-z0-9_:.@/-]+")
NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,17})")
STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
DEPTH: Final = 8
"""Brackets in one another, at most."""
_TAG: Final = re.compile(r'\[([A-Za-z]+) ("(?:[^"\\]|\\.)*")\]')
_CONSTANTS: Final = {"null": None, "true": True, "false": False}
_encode = msgspec.json.Encoder().encode


class NotationFault(Exception):
    """A text is wrong at this line and column, both from 1; `rule` is the id of the rule that refuses a move there."""

    def __init__(self, line: int, column: int, reason: str, rule: str | None = None) -> None:
        super().__init__(f"line {line}, column {column}: {reason}")
        self.line = line
        self.column = column
        self.reason = reason
        self.rule = rule


def write_fields(data: Mapping[str, Any]) -> list[str]:
    """Write the fields of an object as `name=value`."""
    return [f"{_text(name)}={_value(value)}" for name, value in data.items()]


def _value(value: Any) -> str:  # noqa: ANN401 - JSON
    match value:
        case dict():
            return "{" + " ".join(write_fields(value)) + "}"  # pyright: ignore[reportUnknownArgumentType] - JSON
        case list():
            return "[" + " ".join(map(_value, value)) + "]"  # pyright: ignore[reportUnknownArgumentType] - JSON
        case str():
            return _text(value, values=True)
        case _:
            return _encode(value).decode()


def _text(text: str, *, values: bool = False) -> str:
    """Write a text as a bare word, where it reads as one."""
    taken = values and (text in _CONSTANTS or NUMBER.fullmatch(text) is not None)
    return text if WORD.fullmatch(text) and not taken else _encode(text).decode()


class Line:
    """A line that is read from left to right."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text.removesuffix("\r")
        self.at = 0

    def fault(self, reason: str, at: int | None = None) -> NotationFault:
        """Describe what is wrong here, or at another place of the line."""
        return NotationFault(self.number, (self.at if at is None else at) + 1, reason)

    def skip(self) -> bool:
        """Skip spaces; return whether anything is left."""
        while self.text.startswith(" ", self.at):
            self.at += 1
        return self.at < len(self.text)

    def take(self, pattern: re.Pattern[str], what: str) -> str:
        """Read what the pattern says, behind spaces; raise ``NotationFault``."""
        self.skip()
        found = pattern.match(self.text, self.at)
        if found is None:
            raise self.fault(f"{what} is expected")
        self.at = found.end()
        return found[0]

    def string(self) -> str:
        """Read a text in quotes, as JSON writes it."""
        at = self.at
        try:
            return msgspec.json.decode(self.take(STRING, "a text in quotes"), type=str)
        except msgspec.DecodeError as error:
            raise self.fault("this text in quotes cannot be read", at) from error

    def fields(self, ends: str, depth: int = DEPTH) -> dict[str, Any]:
        """Read `name=value` up to one of these characters, or to the end of the line."""
        found: dict[str, Any] = {}
        while self.skip() and self.text[self.at] not in ends:
            at = self.at
            name = self.string() if self.text[at] == '"' else self.take(WORD, "the name of a field")
            if name in found:
                raise self.fault(f"{name} is said twice", at)
            if not self.text.startswith("=", self.at):
                raise self.fault("= is expected")
            self.at += 1
            found[name] = self.value(depth)
        return found

    def value(self, depth: int = DEPTH) -> Any:  # noqa: ANN401 - JSON
        """Read a value, without spaces before it."""
        first = self.text[self.at : self.at + 1]
        if first == '"':
            return self.string()
        if depth == 0:
            raise self.fault("too many brackets in one another")
        if first == "[":
            self.at += 1
            values: list[Any] = []
            while self.skip() and not self.text.startswith("]", self.at):
                values.append(self.value(depth - 1))
            self.close("]")
            return values
        if first == "{":
            self.at += 1
            fields = self.fields("}", depth - 1)
            self.close("}")
            return fields
        word = self.take(WORD, "a value")
        return _CONSTANTS[word] if word in _CONSTANTS else int(word) if NUMBER.fullmatch(word) else word

    def close(self, bracket: str) -> None:
        """Read this character."""
        if not self.text.startswith(bracket, self.at):
            raise self.fault(f"{bracket} is expected")
        self.at += 1


def read_tags(
    lines: Sequence[Line], tags: Sequence[str], may_lack: Callable[[str, Mapping[str, str]], bool]
) -> dict[str, str]:
    """Read `[Tag "text"]`, one a line, in this order; ``may_lack`` says whether one may be left out after others."""
    said: dict[str, str] = {}
    for tag in tags:
        line = lines[min(len(said), len(lines) - 1)]
        found = _TAG.fullmatch(line.text.rstrip()) if len(said) < len(lines) else None
        if found is not None and found[1] == tag:
            line.at = found.start(2)
            said[tag] = line.string()
        elif not may_lack(tag, said):
            raise line.fault(f'[{tag} "..."] is expected' if len(said) < len(lines) else "the heading is cut off", 0)
    return said


def write_part(header: Header, links: Iterable[Link]) -> Iterator[str]:
    """Write one stream as text, a line at a time, redacted for the audience of its header."""
    part = PartWriter(header)
    yield part.heading
    yield from map(part.line, links)


class PartWriter:
    """Write one stream as text, redacted for the audience of its header: the heading, then event by event."""

    def __init__(self, header: Header) -> None:
        said = [(tag, field, getattr(header, field)) for tag, field in TAGS.items()]
        tags = [
            f"[{tag} {_encode(value).decode()}]\n"
            for tag, field, value in said
            if value is not UNSET and (field, value) != ("audience", ALL)
        ]
        self.heading = "".join([f'[Format "{FORMAT}"]\n', *tags, "\n"])
        self._reader = header.audience
        self._seats: dict[str, Actor] = {}
        self._before_ms: int | None = None

    def line(self, link: Link) -> str:
        """Write the event that follows the last one written."""
        words = [str(link.version)]
        if self._before_ms is None:
            words.append(str(link.at_ms))
        elif link.at_ms != self._before_ms:
            words.append(f"+{link.at_ms - self._before_ms}")
        data = msgspec.json.decode(link.data)
        seat = next((f"@{seat}" for seat, actor in self._seats.items() if actor == link.actor), link.actor)
        words += [seat, link.type, *write_fields(data)]
        for envelope in sealing.redact(link.sealed, self._reader):
            words += [">", envelope.audience, *_write_sealed(envelope)]
        note_seat(self._seats, link.type, data)
        self._before_ms = link.at_ms
        return " ".join(words) + "\n"


def _write_sealed(envelope: Envelope) -> list[str]:
    return [HIDDEN] if envelope.payload is None else write_fields(msgspec.json.decode(envelope.payload))


def note_seat(seats: dict[str, Actor], type_: str, data: Mapping[str, Any]) -> None:
    """Note which player acts as ``@seat`` from here on."""
    if type_ == SeatTaken.tag and isinstance(data.get("player"), str):
        seats[str(data["seat"])] = player_actor(data["player"])
    elif type_ == SeatLeft.tag:
        seats.pop(str(data.get("seat")), None)
    elif type_ == SeatsSwapped.tag:
        one, other = [str(seat) for seat in data["seats"]]
        moved = {at: seats[was] for at, was in ((one, other), (other, one)) if was in seats}
        for seat in (one, other):
            seats.pop(seat, None)
        seats.update(moved)
