"""How each event of a dispute changes it."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from msgspec.structs import replace

from domain.table.disputes import events as e
from domain.table.disputes.state import AT_CLOSED, Dispute, Ruling

Disputes = tuple[Dispute, ...]


class _Of(Protocol):
    """An event that says which dispute it is of."""

    @property
    def dispute(self) -> int: ...


def evolve(disputes: Disputes, body: e.Body) -> Disputes:
    """The disputes of a table after an event of one."""
    return EVOLVE[type(body)](disputes, body)


def _opened(disputes: Disputes, body: e.DisputeOpened) -> Disputes:
    return (*disputes, Dispute(body.dispute, body.seat, body.deal, body.until_ms))


def _read(disputes: Disputes, body: e.SealedRead) -> Disputes:
    deals = tuple(sorted({*_find(disputes, body).read, *body.deals}))
    return _changed(disputes, body, judge=body.judge, read=deals)


def _ruled(disputes: Disputes, body: e.RulingGiven) -> Disputes:
    ruling = Ruling(
        body.judge,
        body.kind,
        body.rules,
        body.deal,
        body.lance,
        body.team,
        body.seat,
        body.stones,
        body.until_ms,
    )
    final = _find(disputes, body).appealed
    return _changed(disputes, body, judge=body.judge, ruling=ruling, until_ms=body.until_ms, final=final)


def _appealed(disputes: Disputes, body: e.RulingAppealed) -> Disputes:
    first = _find(disputes, body).judge
    return _changed(disputes, body, appealed=True, judge=None, first_judge=first, read=(), until_ms=body.until_ms)


def _settled(disputes: Disputes, body: e.DisputeSettled) -> Disputes:
    return _changed(disputes, body, settled=True)


def lapsed(disputes: Disputes, body: e.DisputeSettled) -> Disputes:
    """The disputes when one is settled at a table that was closed over it: what needs a result does not happen."""
    ruling = _find(disputes, body).ruling
    return disputes if ruling is None or ruling.kind in AT_CLOSED else _changed(disputes, body, lapsed=True)


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
    e.RulingGiven: _ruled,
    e.RulingAppealed: _appealed,
    e.DisputeSettled: _settled,
    e.Penalised: _unchanged,
}
