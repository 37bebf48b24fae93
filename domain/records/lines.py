"""Write and parse the lines of a record; each parsed line is written again and compared."""

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from domain import sealing
from domain.actors import Actor
from domain.chain import LAST_MS, Link
from domain.doubled_keys import find_doubled_key
from domain.records.diagnosis import diagnose_header, diagnose_line
from domain.records.header import Header, header_fault
from domain.sealing import Envelope

_Exact = Annotated[int, Meta(ge=0, le=LAST_MS)]


class _EnvelopeLine(Struct, frozen=True, forbid_unknown_fields=True):
    audience: str
    commitment: str
    salt: str | UnsetType = UNSET
    payload: str | UnsetType = UNSET


class _EventLine(Struct, frozen=True, forbid_unknown_fields=True):
    version: _Exact
    at_ms: _Exact
    actor: str
    type: str
    data: str
    sealed: tuple[_EnvelopeLine, ...]
    hash: str


_encode = msgspec.json.Encoder().encode
_event = msgspec.json.Decoder(_EventLine).decode
_header = msgspec.json.Decoder(Header).decode


class BrokenRecord(Exception):
    """A file is not a record as the house writes it, or not of what happened.

    `version` is the event at which that shows, 0 for the header; `line` counts from 1 through the file, in which
    `before` lines belong to other streams. `header` is that of the stream, where it could be read.
    """

    def __init__(self, version: int, reason: str, before: int = 0, header: Header | None = None) -> None:
        line = before + version + 1
        super().__init__(f"line {line} ({f'version {version}' if version else 'header'}): {reason}")
        self.version = version
        self.line = line
        self.reason = reason
        self.header = header


class Unreadable(Exception):
    """A line is not what it should be; the reader of the file knows its number."""


def write_record(header: Header, links: Iterable[Link]) -> Iterator[bytes]:
    """Write line after line, each redacted for the header's audience; ValueError for a faulty header."""
    fault = header_fault(header)
    if fault is not None:
        raise ValueError(fault)
    yield _encode(header) + b"\n"
    yield from write_events(links, header.audience)


def write_events(links: Iterable[Link], reader: str) -> Iterator[bytes]:
    """Write the lines of some events of a record, each redacted for its reader."""
    for link in links:
        yield write_event_line(structs.replace(link, sealed=sealing.redact(link.sealed, reader))) + b"\n"


def write_event_line(link: Link) -> bytes:
    """Write one event in its one form, without the line end."""
    sealed = tuple([_envelope_line(envelope) for envelope in link.sealed])
    data = link.data.decode()
    return _encode(_EventLine(link.version, link.at_ms, link.actor, link.type, data, sealed, link.hash.hex()))


def _envelope_line(envelope: Envelope) -> _EnvelopeLine:
    return _EnvelopeLine(
        envelope.audience,
        envelope.commitment.hex(),
        UNSET if envelope.salt is None else envelope.salt.hex(),
        UNSET if envelope.payload is None else envelope.payload.decode(),
    )


def parse_event_line(line: bytes) -> Link:
    """Read one event, without the line end; raises Unreadable for any but its one form."""
    try:
        event = _event(line)
        sealed = tuple([_parse_envelope(envelope) for envelope in event.sealed])
        hash_ = bytes.fromhex(event.hash)
    except ValueError as error:
        raise Unreadable(f"not an event: {diagnose_line(line) or error}") from None
    link = Link(event.version, event.at_ms, Actor(event.actor), event.type, event.data.encode(), sealed, hash_)
    if write_event_line(link) != line:
        raise Unreadable(f"not in the one form of an event{_diagnosis(line)}")
    for name, text in (("data", event.data), *(("payload", envelope.payload) for envelope in event.sealed)):
        if text is not UNSET and (doubled := find_doubled_key(text)) is not None:
            raise Unreadable(f"{name} says {doubled} twice")
    return link


def _diagnosis(line: bytes) -> str:
    reason = diagnose_line(line)
    return "" if reason is None else f": {reason}"


def _parse_envelope(envelope: _EnvelopeLine) -> Envelope:
    return Envelope(
        envelope.audience,
        bytes.fromhex(envelope.commitment),
        None if envelope.salt is UNSET else bytes.fromhex(envelope.salt),
        None if envelope.payload is UNSET else envelope.payload.encode(),
    )


def parse_header_line(line: bytes) -> Header:
    """Read a header, without the line end; raises Unreadable for any but its one form."""
    try:
        header = _header(line)
    except ValueError:
        raise Unreadable(f"not a header: {diagnose_header(line)}") from None
    fault = f"not in the one form of a header{_diagnosis(line)}" if _encode(header) != line else header_fault(header)
    if fault is not None:
        raise Unreadable(fault)
    return header
