"""Describe lessons: fixed deals in which somebody who has never played sits on seat 0 and is told what to do.

A lesson is a script. Its cards follow from a seed as those of any table do, and what its moves bring is what the game
decides; a lesson states no rule.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.table.game.options import OptionValue

LEARNER: Final = 0
"""The seat of who learns."""


class Beat(msgspec.Struct, frozen=True):
    """One thing that happens in a lesson: something is said, a move is asked for, or moves are made."""

    says: str = ""
    """Name of a text of the lesson; empty where nothing is said."""
    asks: Any = None
    """The move that the learner is asked to make."""
    moves: Sequence[tuple[int, Any]] = ()
    """Moves of these seats. The last one is shown, with what is said of it."""
    is_shown: bool = True
    """False: moves that a lesson is not about go by unseen."""


class Lesson(msgspec.Struct, frozen=True):
    """A fixed deal and its script."""

    name: str
    ruleset: str
    options: Mapping[str, OptionValue]
    number: int
    """Numbers the decks: this one has the cards that the lesson is about."""
    beats: Sequence[Beat]
