"""Hold the state of a dispute, and apply the events of disputes to it.

Sealed parts are not kept in the state: a reader who may see them finds them in the events.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

import msgspec
from msgspec.structs import replace

from domain.disputes import events as e
from domain.disputes.events import Ruling

RULINGS_AT_CLOSED_TABLES: Final[frozenset[str]] = frozenset({"uphold", "penalise"})
"""What can be ruled at a table that was closed, and so has no result."""


class Dispute(msgspec.Struct, frozen=True):
    """A dispute that was opened at a table."""

    number: int
    """From 1 through the stream."""
    seat: int | None
    """The seat whose player opened it; null where a judge did."""
    deal: int | None
    """The deal that was in hand, or the last one."""
    until_ms: int
    """The time at which it may be settled, unless another event comes before."""
    pause_until_ms: int
    """The time at which the pause of the table is over at the latest, where there is one."""
    pause_left_ms: int = 0
    """How long it may still pause a table that its judge let play on."""
    judge: str | None = None
    """The judge of the dispute (by id); after an appeal, the second one."""
    first_judge: str | None = None
    """The judge whose ruling was appealed."""
    read: tuple[int, ...] = ()
    """Deals whose sealed parts its judge has read, ascending."""
    said: tuple[int, ...] = ()
    """Seats whose players said more to the judge, once each time."""
    asked: tuple[int, ...] = ()
    """Seats that a judge asked something, once each time."""
    ruling: Ruling | None = None
    """The last one."""
    appealed: bool = False
    final: bool = False
    """Whether a second judge has ruled on the appeal."""
    withdrawn: bool = False
    settled: bool = False
    opened_by: str | None = None
    """The judge (by id) who opened it on their own observation; null where a seat did."""
    lapsed: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether the table was closed before the ruling took effect, which it then did not."""


def effective_rulings(disputes: Iterable[Dispute]) -> list[Ruling]:
    """List the rulings that took effect, in order."""
    return [
        dispute.ruling
        for dispute in disputes
        if dispute.settled and dispute.ruling is not None and dispute.lapsed is not True
    ]


Disputes = tuple[Dispute, ...]


class _Of(Protocol):
    """An event that names its dispute."""

    @property
    def dispute(self) -> int: ...


def evolve_disputes(disputes: Disputes, body: e.Body) -> Disputes:
    """Apply the event of a dispute to the disputes of a table."""
    return EVOLVE[type(body)](disputes, body)


def _opened(disputes: Disputes, body: e.DisputeOpened) -> Disputes:
    judge = None if body.judge is msgspec.UNSET else body.judge
    until_ms = body.until_ms
    return (*disputes, Dispute(body.dispute, body.seat, body.deal, until_ms, until_ms, judge=judge, opened_by=judge))


def _read(disputes: Disputes, body: e.SealedRead) -> Disputes:
    deals = tuple(sorted({*_find(disputes, body).read, *body.deals}))
    return _changed(disputes, body, judge=body.judge, read=deals)


def _words_added(disputes: Disputes, body: e.WordsAdded) -> Disputes:
    return _changed(disputes, body, said=(*_find(disputes, body).said, body.seat))


def _question_asked(disputes: Disputes, body: e.QuestionAsked) -> Disputes:
    return _changed(disputes, body, judge=body.judge, asked=(*_find(disputes, body).asked, body.seat))


def _pause_lifted(disputes: Disputes, body: e.PauseLifted) -> Disputes:
    return _changed(disputes, body, judge=body.judge, until_ms=body.until_ms, pause_left_ms=body.pause_left_ms)


def _withdrawn(disputes: Disputes, body: e.DisputeWithdrawn) -> Disputes:
    return _changed(disputes, body, withdrawn=True)


def _ruled(disputes: Disputes, body: e.RulingGiven) -> Disputes:
    final = _find(disputes, body).appealed
    if body.pause_until_ms is not msgspec.UNSET:
        disputes = _changed(disputes, body, pause_until_ms=body.pause_until_ms)
    return _changed(disputes, body, judge=body.judge, ruling=body.ruling, until_ms=body.until_ms, final=final)


def _appealed(disputes: Disputes, body: e.RulingAppealed) -> Disputes:
    first = _find(disputes, body).judge
    return _changed(disputes, body, appealed=True, judge=None, first_judge=first, read=(), until_ms=body.until_ms)


def _settled(disputes: Disputes, body: e.DisputeSettled) -> Disputes:
    return _changed(disputes, body, settled=True)


def lapse_ruling(disputes: Disputes, body: e.DisputeSettled) -> Disputes:
    """Mark the ruling of a dispute as lapsed where the table was closed and the ruling needs a result."""
    ruling = _find(disputes, body).ruling
    return (
        disputes if ruling is None or ruling.kind in RULINGS_AT_CLOSED_TABLES else _changed(disputes, body, lapsed=True)
    )


def _unchanged(disputes: Disputes, _body: e.Penalised) -> Disputes:
    return disputes


def _find(disputes: Disputes, body: _Of) -> Dispute:
    return disputes[body.dispute - 1]


def _changed(disputes: Disputes, body: _Of, **fields: Any) -> Disputes:  # noqa: ANN401 - of its struct
    changed = replace(_find(disputes, body), **fields)
    return (*disputes[: body.dispute - 1], changed, *disputes[body.dispute :])


EVOLVE: Final[dict[type[e.Body], Callable[[Disputes, Any], Disputes]]] = {
    e.DisputeOpened: _opened,
    e.SealedRead: _read,
    e.WordsAdded: _words_added,
    e.QuestionAsked: _question_asked,
    e.PauseLifted: _pause_lifted,
    e.RulingGiven: _ruled,
    e.RulingAppealed: _appealed,
    e.DisputeWithdrawn: _withdrawn,
    e.DisputeSettled: _settled,
    e.Penalised: _unchanged,
}
