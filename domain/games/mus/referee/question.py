"""What every question to the referee has: a rule set with options, and hands written as ranks."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from domain.games.mus.cards import RANKS, Hand
from domain.games.mus.rules import MusRules
from domain.games.mus.rulesets import RULESETS, rules_for
from domain.refusals import Refusal
from domain.table.game.options import AskedOptions

Rank = Literal[1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
WrittenSeat = Literal["0", "1", "2", "3"]
WrittenHand = Annotated[list[Rank], msgspec.Meta(min_length=4, max_length=4)]
WrittenHands = Annotated[dict[WrittenSeat, WrittenHand], msgspec.Meta(min_length=1, max_length=4)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
Increment = Annotated[int, msgspec.Meta(ge=0, le=1000)] | Literal["hordago"]
"""Stones on top of what was bet before, or all the stones of the game."""

OF_ONE_RANK: Final = 4


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rules that the answer follows from."""

    ruleset: Annotated[str, msgspec.Meta(max_length=40)]
    options: AskedOptions = {}
    """As for a table that is opened."""


def rules_of(question: Question, seats: Literal[2, 4] = 4) -> MusRules:
    """Return the rules asked about, with as many seats as it takes (a calculator is no table)."""
    if question.ruleset not in RULESETS:
        raise Refusal("unknown-ruleset", "table.options", "Mus has no such rule set.")
    return replace(rules_for(question.ruleset, question.options, None), seats=seats)


def hands_of(written: Mapping[WrittenSeat, WrittenHand]) -> list[Hand]:
    """Return a hand for each of the four seats, empty if none was given; all of one suit, as suits do not matter."""
    return [cards_of(written.get(seat, ())) for seat in get_args(WrittenSeat)]


def cards_of(ranks: Iterable[Rank]) -> Hand:
    """Return a card of each rank, in the order given; all of one suit."""
    return tuple([RANKS.index(rank) for rank in ranks])


def dealable(written: Mapping[WrittenSeat, WrittenHand]) -> bool:
    """Check whether the hands can lie on one table: no rank more than four times."""
    return max(Counter([rank for ranks in written.values() for rank in ranks]).values()) <= OF_ONE_RANK
