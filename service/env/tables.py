"""Play many tables at once, on arrays.

What the class of each game can do is in ``Tables``. Its chance comes from ``Shuffles``, or from what has its methods.
"""

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from domain.table.game.options import OptionValue
from service.env.seated import find_game, rules_to_learn

Array = NDArray[Any]


class Shuffles:
    """Chance of many tables, by one generator of numpy."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = np.random.default_rng(seed)

    def dealers(self, tables: Array, seats: int) -> Array:
        """Return who deals first at each of these tables."""
        return self._random.integers(seats, size=len(tables))

    def order(self, tables: Array, _deals: Array, _shuffles: Array, cards: Array) -> Array:
        """Return the cards of each row in the order in which they are drawn; ``cards`` says which of forty there are.

        What stands behind them means nothing.
        """
        keys = self._random.random((len(tables), 40), np.float32)
        return np.argsort(np.where(cards, keys, 2), 1)


class Tables(Protocol):
    """What every game's tables can do."""

    size: int
    seats: int
    turn: Array
    """Table -> who is to act."""

    def reset(self) -> None:
        """Begin a new match at every table."""
        ...

    def step(self, actions: Array) -> tuple[Array, Array]:
        """Play one action a table; return table x seat, the rewards, and which matches are over.

        A match that is over is followed by the next one at once. Raise ``ValueError`` where an action is not legal.
        """
        ...

    def legal(self) -> Array:
        """Return table x action: what the seat to act may do."""
        ...

    def observe(self) -> Array:
        """Return table x number: what the seat to act sees."""
        ...

    def points(self) -> Array:
        """Return table x side: the stones or points that each side has."""
        ...


def make_tables(
    ruleset: str,
    tables: int,
    *,
    options: Mapping[str, OptionValue] | None = None,
    seats: int | None = None,
    seed: int | None = None,
    shuffles: Any = None,  # noqa: ANN401 - what has the methods of ``Shuffles``
) -> Tables:
    """Open so many tables of a rule set. Raise ``ValueError`` for a rule set or options that are not offered."""
    rules = rules_to_learn(ruleset, options, seats)
    return find_game(ruleset)[1].tables()(rules, tables, shuffles or Shuffles(seed))
