"""Read a record: split chunks of any size into lines, and lines into the streams of a file."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from msgspec import Struct, field

from domain.chain import Link
from domain.records.diagnosis import RECORD_BEGINNING, diagnose_header
from domain.records.header import Header
from domain.records.lines import BrokenRecord, Unreadable, parse_event_line, parse_header_line
from domain.records.provenance import CommandTally
from domain.records.signatures import Signed

LINE_BYTES: Final = 2**20
"""The longest line a reader takes, so that a file without line ends cannot fill its memory."""

T = TypeVar("T")


class Part(Struct, frozen=True):
    """One stream of a file; its links have to be exhausted before the next part is asked for."""

    header: Header
    links: Iterator[Link]
    before: int
    """Lines of the file before its header."""
    signed: Signed | None = None
    """What its header states about the signed log, once checked."""
    tally: CommandTally = field(default_factory=CommandTally)
    """The commands that were decided again, counted for the whole file."""


@contextmanager
def errors_in_part(part: Part) -> Generator[None]:
    """Add the place in the file to errors in one part of it."""
    try:
        yield
    except BrokenRecord as broken:
        raise BrokenRecord(broken.version, broken.reason, part.before, part.header) from None


def read_record(chunks: Iterable[bytes]) -> tuple[Header, Iterator[Link]]:
    """Read the header of a file of one stream, given in pieces of any size, and its links as they are asked for.

    They are well-formed, but not yet verified. Raises BrokenRecord.
    """
    lines = _Lines(chunks)
    return lines.read(parse_header_line), _links(lines, lambda _: False)


def read_parts(chunks: Iterable[bytes]) -> Iterator[Part]:
    """Read a file of one stream or of several, one after the other, each with a header of its own.

    A header differs from an event by its first field. Raises BrokenRecord.
    """
    lines = _Lines(chunks)
    while lines.part():
        yield Part(lines.read(parse_header_line), _links(lines, _is_header), lines.before)


def _is_header(line: bytes) -> bool:
    return line.startswith(b'{"format":')


def _links(lines: "_Lines", ends: Callable[[bytes], bool]) -> Iterator[Link]:
    """Read events up to the first line that is no event, or to the end of the file."""
    while not lines.next_line_ends(ends):
        yield lines.read(parse_event_line)


class _Lines:
    """The lines of a file, with a look at the next one before it is read."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._lines = _split(chunks)
        self._next: bytes | None = None
        self._read = 0
        self.before = 0
        """Lines that were read before the present stream."""

    def part(self) -> bool:
        """Begin with the next stream, if there is one; an empty file has one that cannot be read."""
        self.before = self._read
        return self._read == 0 or self._peek_line() is not None

    def next_line_ends(self, ends: Callable[[bytes], bool]) -> bool:
        """Check whether the next line ends the stream, or there is none."""
        line = self._peek_line()
        return line is None or ends(line)

    def read(self, parse: Callable[[bytes], T]) -> T:
        """Take the next line, or an empty one at the end, as ``parse`` understands it; raises BrokenRecord."""
        line = self._peek_line()
        try:
            found = parse(b"" if line is None else line)
        except Unreadable as fault:
            raise self._broken(fault) from None
        self._next = None
        self._read += 1
        return found

    def _peek_line(self) -> bytes | None:
        try:
            if self._next is None:
                self._next = next(self._lines, None)
        except Unreadable as fault:
            raise self._broken(fault) from None
        return self._next

    def _broken(self, fault: Unreadable) -> BrokenRecord:
        return BrokenRecord(self._read - self.before, str(fault), self.before)


def _split(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Split at line ends; raises for a line that has none or goes on for too long."""
    rest, first = b"", True
    for chunk in chunks:
        *whole, rest = (rest + chunk).split(b"\n")
        first = first and not whole
        yield from map(_bounded, whole)
        _bounded(rest)
    if rest and first and not rest.startswith(RECORD_BEGINNING[: len(rest)]):
        raise Unreadable(f"not a header: {diagnose_header(rest)}")
    if rest:
        raise Unreadable("the line does not end: the file was cut off")


def _bounded(line: bytes) -> bytes:
    if len(line) > LINE_BYTES:
        raise Unreadable(f"a line of more than {LINE_BYTES} bytes")
    return line
