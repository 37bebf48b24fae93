"""Name the rules that an event follows from, and the rules that a dispute about it may turn on.

The rules of every table are here; a game adds its own by its hooks.
"""

from typing import Any, Final

from msgspec import UNSET

from domain.disputes import events as d
from domain.table import events as e
from domain.table.absence import RULE as CLAIM_RULE
from domain.table.clock.rules import RULE as CLOCK_RULE
from domain.table.clock.rules import ClockFlagged, ClocksSet
from domain.table.judging import judging_of
from domain.table.state import Table

OF_EVERY_TABLE: Final = frozenset(e.BODIES)
"""Kinds of event that belong to no game."""
RULES_OF_CLOSING: Final[dict[str, tuple[str, ...]]] = {
    "opener": ("table.close",),
    "agreed": ("table.close",),
    "withdrawn": ("tournament.withdrawal",),
    "result": ("tournament.result",),
    "abandoned": ("table.abandoned",),
}
"""By the reason; for other reasons no rule obliges the house to close a table."""


def rules_of_event(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - of the table or of its game
    """List the ids of the rules that the event follows from, each once; ``before`` is the table before it."""
    own = _rules_of_table_event(before, body) if type(body) in OF_EVERY_TABLE else ()
    return own if before is None else tuple(dict.fromkeys((*own, *before.game.rules_of_event(before.play, body))))


def _rules_of_table_event(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - likewise
    match body:
        case e.TableOpened():
            kept = (("table.rated", body.rated), ("table.people", body.people_only), ("table.aid", body.aid))
            return ("table.options", *[rule for rule, applies in kept if applies is True])
        case e.Resigned():
            return ("table.resign",)
        case ClocksSet() | ClockFlagged():
            claimed = isinstance(body, ClockFlagged) and body.claimed_by is not UNSET
            return (CLAIM_RULE, CLOCK_RULE) if claimed else (CLOCK_RULE,)
        case e.ClosingAsked():
            return ("table.close",)
        case e.AdjourningAsked() | e.Adjourned() | e.ResumingAsked() | e.Resumed():
            return ("table.adjourn",)
        case e.PhraseSaid():
            return ("table.talk",)
        case e.TableClosed():
            return RULES_OF_CLOSING.get(body.reason, ())
        case _:
            return _rules_of_dispute_event(before, body)


def _rules_of_dispute_event(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - likewise
    match body:
        case d.DisputeOpened() | d.SealedRead() | d.WordsAdded() | d.QuestionAsked():
            return ("table.dispute",)
        case d.PauseLifted() | d.DisputeWithdrawn():
            return ("table.dispute",)
        case d.RulingGiven():
            return ("table.ruling", *body.rules)
        case d.RulingAppealed():
            return ("table.appeal",)
        case d.DisputeSettled():
            return ("table.ruling",) if _has_ruling(before, body.dispute) else ("table.dispute",)
        case d.Penalised():
            return ("table.ruling",)
        case _:
            return ()


def _has_ruling(before: Table | None, dispute: int) -> bool:
    """Check whether the dispute has a ruling; without one, its time was over."""
    return before is not None and before.disputes[dispute - 1].ruling is not None


def candidate_rules(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - of the table or of its game
    """List the ids of the rules that the event follows from, of those it may have broken, and of the possible rulings.

    ``before`` is the table before the event, if any. Each id comes once; rules of other rule sets are left out.
    """
    follows = rules_of_event(before, body)
    if before is None:
        return (*follows, "table.ruling")
    game, judging = before.game, judging_of(before)
    others = [
        id
        for id in (*judging.candidates.get(body.tag, ()), *judging.rules)
        if before.ruleset in game.rulebook[id].sources
    ]
    return tuple(dict.fromkeys((*follows, *others, "table.ruling")))
