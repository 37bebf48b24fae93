"""Plug the numbers of Mus into its ``Game``."""

from typing import Any, Final

from domain.games.mus.learning.actions import ACTIONS, FIELDS, ends_word, legal, move, observe, points
from domain.table.game.learning import Learning


def _tables() -> Any:  # noqa: ANN401 - a class on arrays, which are an extra
    from domain.games.mus.learning.tables import Tables  # noqa: PLC0415 - likewise

    return Tables


LEARNING: Final = Learning(
    actions=ACTIONS,
    fields=FIELDS,
    legal=legal,
    move=move,
    observe=observe,
    ends_word=ends_word,
    points=points,
    tables=_tables,
)
