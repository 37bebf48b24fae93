"""Write a record as text that people read and write, and read it back (records.md, "Open notation").

A line is an event: its version, its time, who acted, its type, its fields, and behind each `>` what was sealed for a
reader. No hash, salt and commitment is written: with the opened seed they follow from the rest. Reading a whole text
gives the same record back, byte for byte but for the signature of the log. The text of another audience has a `?` for
what its reader does not see, and gives the hand histories back. ``NotationFault`` names line and column of a fault.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct

from domain import chain, sealing
from domain.actors import ALL, Actor
from domain.chain import LAST_MS, Link
from domain.games import GAMES, MATCHES, TABLES, TOURNAMENTS
from domain.records.header import Header, header_fault, header_seed, header_stream_id
from domain.records.lines import BrokenRecord, write_record
from domain.records.notation_values import (
    FORMAT,
    HIDDEN,
    NUMBER,
    TAGS,
    WORD,
    Line,
    NotationFault,
    note_seat,
    read_tags,
    write_part,
)
from domain.records.partial_verification import FAULTS, follow_table
from domain.records.provenance import CommandTally
from domain.records.reading import read_parts
from domain.records.verify import verify
from domain.redecide import CannotRedecide
from domain.refusals import Refusal, WrongState
from domain.sealing import Envelope
from domain.stream import Kind, SeedOpened, fold
from domain.table.events import TableOpened
from domain.table.history import build_deals

_NO_HASH: Final = bytes(chain.HASH_BYTES)
"""In the place of the hashes and commitments that do not follow from a text that is not whole."""
_KINDS: Final[Mapping[str, Kind[Any]]] = {kind.first: kind for kind in (MATCHES, TOURNAMENTS)}
"""By the type of the first event; everything else is a table."""

_encode = msgspec.json.Encoder().encode


class ReadPart(Struct, frozen=True):
    """A stream of a text: its header and links as in a record, and where the type of each event stands."""

    header: Header
    links: Sequence[Link]
    places: Sequence[tuple[int, int]]
    """Line and column."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is hidden in it."""
        return self.header.audience == ALL


def write_notation(record: Iterable[bytes]) -> Iterator[str]:
    """Write a record as text, a line at a time, with what its audience may read; raise BrokenRecord."""
    for number, part in enumerate(read_parts(record)):
        yield from ["\n"] * (number > 0)
        yield from write_part(part.header, part.links)


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
    said = read_tags(lines, ["Format", *TAGS], _may_lack)
    if said["Format"] != FORMAT:
        raise lines[0].fault(f"{said['Format']} is no format that is known", 0)
    if said.get("Audience") == ALL:
        raise lines[0].fault("a whole text names no audience", 0)
    header = Header(
        stream=said["Stream"],
        game=said["Game"],
        ruleset=said["RuleSet"],
        audience=said.get("Audience", ALL),
        seed=said.get("Seed", UNSET),
    )
    fault = header_fault(header)
    if fault is not None:
        raise lines[0].fault(fault, 0)
    return header, lines[len(said) :]


def _may_lack(tag: str, said: Mapping[str, str]) -> bool:
    """Tell whether a heading that said so much may lack this tag."""
    return tag == "Audience" or (tag == "Seed" and "Audience" in said)


def _read_events(header: Header, lines: Iterable[Line]) -> ReadPart:
    stream_id, seed = header_stream_id(header), header_seed(header) if header.audience == ALL else None
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
        sealed = tuple([_seal(seed, stream_id, version, *one) for one in _read_sealed(line, header.audience)])
        note_seat(seats, type_, data)
        written = _encode(data)
        previous = (
            _NO_HASH
            if seed is None
            else chain.link_hash(previous, stream_id, version, at_ms, actor, type_, written, sealed)
        )
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


def _read_sealed(line: Line, reader: str) -> Iterator[tuple[str, bytes | None]]:
    """Read for whom something is sealed, and what it is; null where it is hidden."""
    while line.skip():
        line.close(">")
        audience = line.take(WORD, "a reader")
        line.skip()
        if sealing.may_read(reader, audience):
            yield audience, _encode(line.fields(">"))
        else:
            line.close(HIDDEN)
            yield audience, None


def _seal(seed: bytes | None, stream_id: bytes, version: int, audience: str, payload: bytes | None) -> Envelope:
    """Close an envelope with the seed of a whole text; without commitment for another."""
    if seed is not None and payload is not None:
        return sealing.seal(seed, stream_id, version, audience, payload)
    return Envelope(audience, _NO_HASH, None if payload is None else bytes(sealing.SALT_BYTES), payload)


def check_notation(parts: Sequence[ReadPart]) -> None:
    """Decide every command of a whole text again, and follow another as far as its reader sees.

    Raise ``NotationFault`` where it cannot have been, with the rule.
    """
    if all(part.is_whole for part in parts):
        _check_whole(parts)
    for part in parts:
        if not part.is_whole:
            _follow(part)


def _check_whole(parts: Sequence[ReadPart]) -> None:
    verdict = verify(line for part in parts for line in write_record(part.header, part.links))
    if verdict.kind != "broken":
        return
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


def _follow(part: ReadPart) -> None:
    """Follow a stream that is not whole: a table up to the opening of its seed, and any by what its events do."""
    stream_id, version = header_stream_id(part.header), 1
    kind: Kind[Any] = _KINDS.get(part.links[0].type, TABLES)
    try:
        if kind is TABLES:
            deque(
                follow_table(
                    stream_id, takewhile(lambda link: link.type != SeedOpened.tag, part.links), CommandTally()
                ),
                maxlen=0,
            )
        state = kind.begin(stream_id, part.links[0])
        for link in part.links[1:]:
            version = link.version
            state = kind.evolve(state, [link])
    except BrokenRecord as broken:
        raise NotationFault(*part.places[broken.version - 1], broken.reason) from None
    except FAULTS as fault:
        raise NotationFault(*part.places[version - 1], f"cannot follow here ({type(fault).__name__})") from None


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
