"""Decide a stream again, command after command, with the events of one command in memory."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

import msgspec

from domain.actors import RULES
from domain.chain import Link
from domain.records.lines import BrokenRecord
from domain.records.provenance import CommandTally
from domain.redecide import CannotRedecide, Redecided, difference, redecide, redecide_opening
from domain.stream import Head, Kind

S = TypeVar("S")


class RedecidedCommand(msgspec.Struct, Generic[S], frozen=True):
    """A command that was decided again, and every byte came out as it is written."""

    links: list[Link]
    """As deciding gives them: with all that is sealed, for a copy of any audience."""
    head: Head[S]


def redecide_stream(
    kind: Kind[S], stream_id: bytes, links: Iterable[Link], opening_command: Callable[[Link], Any], tally: CommandTally
) -> Iterator[RedecidedCommand[S]]:
    """Decide every command of a stream again; raises ``BrokenRecord`` at the first link that differs.

    ``opening_command`` reads the command that began it from the first link, or raises ``CannotRedecide``. ``tally``
    counts the commands. A file that ends among the consequences of a command ends before it: the events of a command
    are one append.
    """

    def redecide_command(link: Link, head: Head[S] | None) -> Redecided[S]:
        if link.actor == RULES:
            raise BrokenRecord(link.version, "no command has this consequence")
        try:
            if head is None:
                return redecide_opening(kind, opening_command(link), stream_id, link)
            return redecide(kind, head, link)
        except CannotRedecide as fault:
            raise BrokenRecord(link.version, str(fault)) from None

    done: RedecidedCommand[S] | None = None
    before: Head[S] | None = None
    expected: deque[Link] = deque()
    for link in links:
        if not expected:
            before = None if done is None else done.head
            done = RedecidedCommand(*redecide_command(link, before))
            expected.extend(done.links)
        reason = difference(expected.popleft(), link)
        if reason is not None:
            raise BrokenRecord(link.version, reason)
        if not expected and done is not None:
            tally.count(link := done.links[0])
            if before is not None and kind.signed_command is not None:
                tally.check_signature(link.version, kind.signed_command(before, link))
            yield done
