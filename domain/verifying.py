"""Verifying a record: hashes first, then every command decided again, the file held a few events at a time.

With the opened seed everything can be checked by anybody, whoever's copy it is: the seed gives the salts and the decks.
Before that a record proves to be a valid beginning as far as its chain and its envelopes go, and the verdict says so.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from domain.chain import Link
from domain.games import GAMES, OFFERS
from domain.records.header import Header, seed, stream_id
from domain.records.lines import BrokenRecord
from domain.records.verification import verified_record
from domain.table.repeat import NotRepeatable, difference, opening, repeated, repeated_opening
from domain.table.state import Table
from domain.table.stream import Head

Kind = Literal["complete", "prefix", "broken"]
OVER = frozenset({"finished", "closed"})


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a file is worth. ``version`` is the last event verified or, when broken, the one at which it shows."""

    kind: Kind
    version: int
    reason: str
    header: Header | None = None
    decided: bool = False
    """Whether every command was decided again; without the opened seed only hashes could be checked."""
    own_nonces: int = 0
    """Seats that brought their own nonce to the shuffle."""
    seats: int = 0


def verify(chunks: Iterable[bytes], progress: Callable[[int], None] = lambda _: None) -> Verdict:
    """Verify a file given in pieces of any size; ``progress`` is told each version that held. Never raises."""
    header, version = None, 0
    try:
        header, links = verified_record(chunks)
        opened = seed(header)
        if opened is None:
            for link in links:
                version = link.version
                progress(version)
            reason = "a valid beginning; its deals can be checked once the seed is opened"
            return Verdict(kind="prefix", version=version, reason=reason, header=header)
        head = None
        for head in _decided(stream_id(header), opened, links):
            progress(head.version)
        return _verdict(header, head)
    except BrokenRecord as broken:
        return Verdict(kind="broken", version=broken.version, reason=broken.reason, header=header)


def _decided(stream: bytes, opened: bytes, links: Iterable[Link]) -> Iterable[Head]:
    """The head after each command; raises ``BrokenRecord`` at the first link that deciding again does not give.

    A file that ends among the consequences of a command ends before it: the events of a command are one append.
    """
    head: Head | None = None
    owed: deque[Link] = deque()
    after: Head | None = None
    for link in links:
        if not owed:
            if link.actor == "rules":
                raise BrokenRecord(link.version, "no command has this consequence")
            try:
                if head is None:
                    consequences, after = repeated_opening(opening(GAMES, OFFERS, opened, link), stream, link)
                else:
                    consequences, after = repeated(head, link)
            except NotRepeatable as fault:
                raise BrokenRecord(link.version, str(fault)) from None
            owed.extend(consequences)
        reason = difference(owed.popleft(), link)
        if reason is not None:
            raise BrokenRecord(link.version, reason)
        if not owed and after is not None:
            head = after
            yield head


def _verdict(header: Header, head: Head | None) -> Verdict:
    if head is None:
        return Verdict(kind="broken", version=1, reason="ends before its first command does", header=header)
    table = head.table
    over = table.status in OVER and table.opened
    reason = "every command decided again, every byte as written" if over else "a valid beginning"
    return Verdict(
        kind="complete" if over else "prefix",
        version=head.version,
        reason=reason,
        header=header,
        decided=True,
        own_nonces=_own_nonces(table),
        seats=len(table.seats),
    )


def _own_nonces(table: Table) -> int:
    return sum(seat is not None and seat.nonce_by == "player" for seat in table.seats)
