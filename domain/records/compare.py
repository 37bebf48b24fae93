"""Compare two copies of a record: find the first event at which they tell different stories.

Copies for different audiences have the same hashes, so a hash that differs is a difference in what happened. Each copy
is verified by its own hashes on the way; copies are read side by side, one event of each in memory.
"""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Literal

import msgspec

from domain.chain import Link
from domain.records.integrity import VerifiedTotals, verified_parts
from domain.records.lines import BrokenRecord
from domain.records.reading import Part, errors_in_part

Copy = Literal["A", "B"]


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """How two copies compare; both hold by their hashes up to there, unless one is broken."""

    kind: Literal["same", "longer", "differ", "other", "broken"]
    """``longer``: one copy goes on where the other ends; ``other``: the copies are of different streams."""
    stream: str = ""
    """The stream in which they differ."""
    version: int = 0
    """At which they differ, or the last one that both have."""
    copy: Copy | None = None
    """The copy that is longer, or broken."""
    reason: str = ""
    events: tuple[Link, Link] | None = None
    """The first events that differ."""
    compared: int = 0
    """Events that are the same in both."""


class _Broken(Exception):
    def __init__(self, copy: Copy, fault: BrokenRecord) -> None:
        super().__init__(str(fault))
        self.copy: Copy = copy
        self.fault = fault


def compare_records(a: Iterable[bytes], b: Iterable[bytes]) -> Comparison:
    """Compare two files, each given in pieces of any size. Never raises."""
    same = 0
    try:
        for one, other in zip_longest(_parts("A", a), _parts("B", b)):
            if one is None or other is None:
                copy, part = ("A", one) if one is not None else ("B", other)
                assert part is not None  # noqa: S101 - one of the two goes on
                return Comparison(kind="longer", stream=part.header.stream, copy=copy, compared=same)  # pyright: ignore[reportArgumentType]
            found = _compare_streams(one, other)
            if found.kind != "same":
                return msgspec.structs.replace(found, compared=same + found.compared)
            same += found.compared
    except _Broken as broken:
        fault = broken.fault
        return Comparison(
            kind="broken",
            copy=broken.copy,
            stream="" if fault.header is None else fault.header.stream,
            version=fault.version,
            reason=str(fault),
            compared=same,
        )
    return Comparison(kind="same", compared=same)


def _parts(copy: Copy, chunks: Iterable[bytes]) -> Iterator[Part]:
    try:
        yield from verified_parts(chunks, None, VerifiedTotals())
    except BrokenRecord as fault:
        raise _Broken(copy, fault) from None


def _links(copy: Copy, part: Part) -> Iterator[Link]:
    try:
        with errors_in_part(part):
            yield from part.links
    except BrokenRecord as fault:
        raise _Broken(copy, fault) from None


def _compare_streams(a: Part, b: Part) -> Comparison:
    stream, same = a.header.stream, 0
    if stream != b.header.stream:
        return Comparison(kind="other", stream=stream, reason=b.header.stream)
    ends: Copy | None = None
    for one, other in zip_longest(_links("A", a), _links("B", b)):
        if one is None or other is None:
            ends = ends or ("A" if other is None else "B")
        elif one.hash != other.hash:
            return Comparison(
                kind="differ", stream=stream, version=one.version, events=(one, other), compared=one.version - 1
            )
        else:
            same = one.version
    if ends is not None:
        return Comparison(kind="longer", stream=stream, version=same, copy=ends, compared=same)
    return Comparison(kind="same", compared=same)
