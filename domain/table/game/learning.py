"""Say what a game is to a program that learns it: numbered actions, and what a seat sees as a row of integers.

Both are the same for all rule sets of a game, so that what was learned by one can be tried by another. A row is made of
what the seat knows: its own cards, and what is public.

Where several seats may speak, the first of them may leave the word to the others. That is no move of the game: nothing
happens at the table.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec


class Field(msgspec.Struct, frozen=True, gc=False):
    """A few numbers of a row, each from ``low`` to ``high``."""

    name: str
    size: int
    low: int
    high: int
    text: str
    """What it says; of a field by seat the first number is the own one, then in playing order."""


def places_of(fields: Sequence[Field]) -> dict[str, slice]:
    """Lay fields out in a row, one after the other: the name of each -> where it is."""
    found, first = dict[str, slice](), 0
    for field in fields:
        found[field.name] = slice(first, first + field.size)
        first += field.size
    return found


class Learning(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What a program needs to play a game by numbers."""

    actions: Sequence[str]
    """The name of each action, by its number."""
    fields: Sequence[Field]
    """What a row is made of, in order."""
    legal: Callable[[Any, int, bool], list[int]]
    """Play, seat, whether it may leave the word -> its actions. Reads the cards of this seat alone."""
    move: Callable[[Any, int, int], Any]
    """Play, seat, action -> the move; ``None`` where the word is left to the others."""
    observe: Callable[[Any, int, bool], list[int]]
    """Play, seat, whether the word was left to it -> the row."""
    ends_word: Callable[[Any], bool]
    """Whether whoever left the word may speak again after this move: not after one that is not of play."""
    points: Callable[[Any], Sequence[int]]
    """Play -> the points of each side in the game or match in hand."""
    tables: Callable[[], Any]
    """The class that plays many tables at once, on arrays (``service.env.tables`` says what it has to do). It is read
    when it is asked for: arrays are an extra that a server does without."""
