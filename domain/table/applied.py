"""Which rules an event follows from: those of every table here, those of the game by its own hook."""

from typing import Any, Final

from domain.table import events as e
from domain.table.disputes import events as d
from domain.table.state import Table

CLOSED: Final[dict[str, tuple[str, ...]]] = {
    "opener": ("table.close",),
    "agreed": ("table.close",),
    "withdrawn": ("tournament.withdrawal",),
}
"""By the reason; no rule obliges the house to close a table otherwise."""


def applied(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - of the table or of its game
    """Ids of the rules that the event follows from, each once; the table is as it was before it, if there was one."""
    own = _of_the_table(before, body)
    return own if before is None else tuple(dict.fromkeys((*own, *before.game.applied(before.play, body))))


def _of_the_table(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - likewise
    match body:
        case e.TableOpened():
            return ("table.options",)
        case e.Resigned():
            return ("table.resign",)
        case e.ClosingAsked():
            return ("table.close",)
        case e.TableClosed():
            return CLOSED.get(body.reason, ())
        case _:
            return _of_a_dispute(before, body)


def _of_a_dispute(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - likewise
    match body:
        case d.DisputeOpened() | d.SealedRead():
            return ("table.dispute",)
        case d.RulingGiven():
            return ("table.ruling", *body.rules)
        case d.RulingAppealed():
            return ("table.appeal",)
        case d.DisputeSettled():
            return ("table.ruling",) if _ruled(before, body.dispute) else ("table.dispute",)
        case d.Penalised():
            return ("table.ruling",)
        case _:
            return ()


def _ruled(before: Table | None, dispute: int) -> bool:
    """Whether somebody has ruled on it; where nobody has, its time was over."""
    return before is not None and before.disputes[dispute - 1].ruling is not None
