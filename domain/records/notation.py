"""Write a record as text that people read and write, and read it back (records.md, "Open notation").

A line is an event: its version, its time, who acted, its type, its fields, and behind each `>` what was sealed for a
reader. No hash, salt and commitment is written: with the opened seed they follow from the rest. Reading gives the same
record back, byte for byte but for the signature of the log; ``NotationFault`` names line and column of what is wrong.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from domain import chain, sealing
from domain.actors import ALL, Actor, player_actor
from domain.chain import LAST_MS, Link
from domain.games import GAMES, TABLES
from domain.records.header import Header, header_fault, header_seed, header_stream_id
from domain.records.lines import write_record
from domain.records.notation_values import NUMBER, WORD, Line, NotationFault, write_fields
from domain.records.reading import read_parts
from domain.records.verify import Verdict, verify
from domain.redecide import CannotRedecide
from domain.refusals import Refusal, WrongState
from domain.stream import fold
from domain.table.events import SeatLeft, SeatTaken, TableOpened
from domain.table.history import build_deals

FORMAT: Final = "hordago-text/1"
TAGS: Final = {"Stream": "stream", "Game": "game", "RuleSet": "ruleset", "Seed": "seed"}
"""The tags of a heading, in order, and the fields of a record's header that they state."""

_TAG: Final = re.compile(r'\[([A-Za-z]+) ("(?:[^"\\]|\\.)*")\]')
_encode = msgspec.json.Encoder().encode


class ReadPart(Struct, frozen=True):
    """A stream of a text: its header and links as in a record, and where the type of each event stands."""

    header: Header
    links: Sequence[Link]
    places: Sequence[tuple[int, int]]
    """Line and column."""


def write_notation(record: Iterable[bytes]) -> Iterator[str]:
    """Write a whole record (``as=all``) as text, a line at a time; raise ``ValueError`` for another, BrokenRecord."""
    for number, part in enumerate(read_parts(record)):
        header = part.header
        if header.audience != ALL:
            raise ValueError("only a record that was taken as all has everything that a text says")
        yield from ["\n"] * (number > 0)
        yield f'[Format "{FORMAT}"]\n'
        for tag, field in TAGS.items():
            yield f"[{tag} {_encode(getattr(header, field)).decode()}]\n"
        yield "\n"
        yield from _event_lines(part.links)


def _event_lines(links: Iterable[Link]) -> Iterator[str]:
    seats: dict[str, Actor] = {}
    before_ms: int | None = None
    for link in links:
        words = [str(link.version)]
        if before_ms is None:
            words.append(str(link.at_ms))
        elif link.at_ms != before_ms:
            words.append(f"+{link.at_ms - before_ms}")
        data = msgspec.json.decode(link.data)
        words += [next((f"@{seat}" for seat, actor in seats.items() if actor == link.actor), link.actor), link.type]
        words += write_fields(data)
        for envelope in link.sealed:
            words += [">", envelope.audience, *write_fields(msgspec.json.decode(envelope.payload or b"{}"))]
        _seat(seats, link.type, data)
        before_ms = link.at_ms
        yield " ".join(words) + "\n"


def _seat(seats: dict[str, Actor], type_: str, data: Mapping[str, Any]) -> None:
    """Note which player acts as ``@seat`` from here on."""
    if type_ == SeatTaken.tag and isinstance(data.get("player"), str):
        seats[str(data["seat"])] = player_actor(data["player"])
    elif type_ == SeatLeft.tag:
        seats.pop(str(data.get("seat")), None)


def read_notation(text: str) -> list[ReadPart]:
    """Read the streams of a text, sealed and chained again; raise ``NotationFault``. No rule is applied yet."""
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    told = [line for line in lines if line.text.strip() and not line.text.startswith("#")]
    parts: list[ReadPart] = []
    while told:
        header, told = _read_heading(told)
        own = next((place for place, line in enumerate(told) if line.text.startswith("[")), len(told))
        parts.append(_read_events(header, told[:own]))
        told = told[own:]
    if not parts:
        raise NotationFault(1, 1, f'a text begins with [Format "{FORMAT}"]')
    return parts


def _read_heading(lines: list[Line]) -> tuple[Header, list[Line]]:
    """Read the tags of a stream in their order; return the header, and the lines that follow."""
    said: dict[str, str] = {}
    for line, tag in zip(lines, ["Format", *TAGS], strict=False):
        found = _TAG.fullmatch(line.text.rstrip())
        if found is None or found[1] != tag:
            raise line.fault(f'[{tag} "..."] is expected', 0)
        line.at = found.start(2)
        said[tag] = line.string()
    if len(said) <= len(TAGS):
        raise NotationFault(lines[-1].number, 1, "the heading is cut off")
    if said["Format"] != FORMAT:
        raise lines[0].fault(f"{said['Format']} is no format that is known", 0)
    header = Header(stream=said["Stream"], game=said["Game"], ruleset=said["RuleSet"], audience=ALL, seed=said["Seed"])
    fault = header_fault(header)
    if fault is not None:
        raise lines[0].fault(fault, 0)
    return header, lines[len(said) :]


def _read_events(header: Header, lines: Iterable[Line]) -> ReadPart:
    stream_id, seed = header_stream_id(header), header_seed(header)
    assert seed is not None  # noqa: S101 - every heading states it
    seats: dict[str, Actor] = {}
    links: list[Link] = []
    places: list[tuple[int, int]] = []
    previous, at_ms = chain.GENESIS, 0
    for line in lines:
        version = int(line.take(NUMBER, "the version of an event"))
        if version != len(links) + 1:
            raise line.fault(f"event {len(links) + 1} is expected", 0)
        at_ms = _read_time(line, at_ms, first=not links)
        actor = _read_actor(line, seats)
        line.skip()
        places.append((line.number, line.at + 1))
        type_ = line.take(WORD, "the type of an event")
        data = line.fields(">")
        sealed = tuple([sealing.seal(seed, stream_id, version, *one) for one in _read_sealed(line)])
        _seat(seats, type_, data)
        written = _encode(data)
        previous = chain.link_hash(previous, stream_id, version, at_ms, actor, type_, written, sealed)
        links.append(Link(version, at_ms, actor, type_, written, sealed, previous))
    if not links:
        raise NotationFault(1, 1, "a stream without events")
    return ReadPart(header, links, places)


def _read_time(line: Line, before_ms: int, *, first: bool) -> int:
    """Read the time of the first event, or how much later than the one before an event is: nothing where it is not."""
    line.skip()
    later = line.text.startswith("+", line.at)
    if not first and not later:
        return before_ms
    at = line.at
    line.at += later
    at_ms = before_ms + int(line.take(NUMBER, "a time in milliseconds"))
    if not before_ms <= at_ms <= LAST_MS:
        raise line.fault("no time that there can be", at)
    return at_ms


def _read_actor(line: Line, seats: Mapping[str, Actor]) -> Actor:
    line.skip()
    at = line.at
    word = line.take(WORD, "who acted")
    if not word.startswith("@"):
        return Actor(word)
    if word[1:] not in seats:
        raise line.fault(f"no player sits on seat {word[1:]}", at)
    return seats[word[1:]]


def _read_sealed(line: Line) -> Iterator[tuple[str, bytes]]:
    """Read for whom something is sealed, and what it is."""
    while line.skip():
        line.close(">")
        audience = line.take(WORD, "a reader")
        yield audience, _encode(line.fields(">"))


def check_notation(parts: Sequence[ReadPart]) -> Verdict:
    """Decide every command of a text again; raise ``NotationFault`` where it cannot have been, with the rule."""
    verdict = verify(line for part in parts for line in write_record(part.header, part.links))
    if verdict.kind != "broken":
        return verdict
    before = 0
    for part in parts:
        version = verdict.line - before - 1
        if version <= len(part.links):
            line, column = part.places[max(version - 1, 0)]
            refusal = _refusal(part, version)
            if refusal is not None:
                raise NotationFault(line, column, f"{refusal.rule}: {refusal.detail}", refusal.rule)
            raise NotationFault(line, column, verdict.reason)
        before += 1 + len(part.links)
    raise NotationFault(*parts[-1].places[-1], verdict.reason)


def _refusal(part: ReadPart, version: int) -> Refusal | None:
    """Return the refusal of the command that this event of a table begins with; ``None`` where it is no rule's."""
    if version < 2 or part.links[0].type != TableOpened.tag or TABLES.recorded_command is None:
        return None
    head = fold(TABLES, header_stream_id(part.header), part.links[: version - 1])
    if head.state.seed is None:
        return None
    try:
        TABLES.decide(head.state, TABLES.recorded_command(head, part.links[version - 1]))
    except Refusal as refusal:
        return refusal
    except (WrongState, CannotRedecide, ValueError):
        return None
    return None


def deals_of(parts: Iterable[ReadPart]) -> list[Any]:
    """Build the hand histories of the tables of a text, as the server gives them."""
    return [
        deal
        for part in parts
        if part.links[0].type == TableOpened.tag
        for deal in build_deals(GAMES, header_stream_id(part.header), part.links)
    ]
