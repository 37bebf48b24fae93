"""Describe what a replay adds to a step: what its reader had not been shown, and what a deal brought."""

from typing import Final

import msgspec

HIDDEN_THINGS: Final = ("hand", "discards", "stock", "sign", "words", "questions", "reasons")
"""What there is to be hidden from a reader."""


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """Something that the reader of the table could not see; what could be deduced by counting is not left out."""

    what: str
    """Of the deal in hand ``hand``, ``discards``, ``stock``, ``sign``, as the game says; of the match the ``words`` to
    judges, their ``questions``, and the ``reasons`` of their rulings."""
    seat: int | None
    """The seat it belongs to; null for what belongs to none."""
    count: int
    """Cards, or how many of it there are; 1 at least."""


class Counted(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Stones or points that one side scored in a deal for one reason; negative if taken back or paid."""

    lance: str | None
    """What they were scored in: a lance of the game or, where it has none, a part of the count; null where a judge
    moved them without naming any."""
    team: str | None
    """``A`` or ``B``; null in a game of single seats, which has the ``seat``."""
    seat: int | None
    stones: int
    reason: str
    rule: str
    """Id of the rule that they follow from."""
    text: str
    """The same in one sentence, in the reader's language."""


class Count(msgspec.Struct, frozen=True, gc=False):
    """The score of a deal that is over or cut short, item by item in the order of scoring."""

    deal: int
    """From 1 through the match."""
    items: tuple[Counted, ...]
