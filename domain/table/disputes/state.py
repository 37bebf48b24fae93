"""Where a dispute stands. Nothing that is sealed is kept: who may read it finds it in the events."""

from collections.abc import Iterable
from typing import Final

import msgspec

from domain.table.disputes.events import RulingGiven, RulingKind

AT_CLOSED: Final[frozenset[RulingKind]] = frozenset({"uphold", "penalise"})
"""What can be ruled at a table that was closed, and so has no result."""


class Ruling(msgspec.Struct, frozen=True):
    """What a judge (by id) said; provisional up to ``until_ms``."""

    judge: str
    kind: RulingKind
    rules: tuple[str, ...]
    deal: int | None
    lance: str | None
    team: str | None
    seat: int | None
    stones: int | None
    until_ms: int


class Dispute(msgspec.Struct, frozen=True):
    """A dispute that was opened at a table."""

    number: int
    """From 1 through the stream."""
    seat: int
    """Whose player opened it."""
    deal: int | None
    """The deal that was in hand, or the last one."""
    until_ms: int
    """When it may be settled, as things stand."""
    judge: str | None = None
    """Who hears it (by id); after an appeal, the second one."""
    first_judge: str | None = None
    """Whose ruling was appealed."""
    read: tuple[int, ...] = ()
    """Deals whose sealed parts its judge has read, ascending."""
    ruling: Ruling | None = None
    """The last one."""
    appealed: bool = False
    final: bool = False
    """Whether the appeal was heard."""
    settled: bool = False
    lapsed: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether the table was closed before the ruling took effect, which it then did not."""


def effective(disputes: Iterable[Dispute]) -> list[Ruling]:
    """The rulings that took effect, in order."""
    return [
        dispute.ruling
        for dispute in disputes
        if dispute.settled and dispute.ruling is not None and dispute.lapsed is not True
    ]


def given(ruling: Ruling, dispute: int = 0) -> RulingGiven:
    """The event by which a ruling was given in this dispute; the number is not told of one by itself."""
    return RulingGiven(
        dispute,
        ruling.judge,
        ruling.kind,
        ruling.rules,
        ruling.deal,
        ruling.lance,
        ruling.team,
        ruling.seat,
        ruling.stones,
        ruling.until_ms,
    )
