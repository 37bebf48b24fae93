"""The rules that a dispute about an event may turn on, for a judge to choose from; he may name any other."""

from typing import Any

from domain.table.applied import applied
from domain.table.state import Table


def candidates(before: Table | None, body: Any) -> tuple[str, ...]:  # noqa: ANN401 - of the table or of its game
    """Ids of the rules that the event follows from and of those it may have broken, then of what a judge may do.

    The table is as it was before the event, if there was one. Each id comes once; rules of other rule sets are left
    out.
    """
    follows = applied(before, body)
    if before is None:
        return (*follows, "table.ruling")
    game = before.game
    besides = [
        id for id in (*game.candidates.get(body.tag, ()), *game.judging) if before.ruleset in game.rulebook[id].sources
    ]
    return tuple(dict.fromkeys((*follows, *besides, "table.ruling")))
