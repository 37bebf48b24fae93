"""What one seat knows of a deal: its cards, what it has thrown, its place, and what the others have declared."""

from collections.abc import Sequence

import msgspec

from domain.games.mus.cards import RANK_OF, Card
from domain.games.mus.chances.hand_sets import HandSets, hand_sets, plays_as
from domain.games.mus.rules import MusRules


class Declared(msgspec.Struct, frozen=True):
    """What a seat has said that it holds; ``None`` for what it has not been asked yet."""

    pares: bool | None = None
    juego: bool | None = None


class Knowledge(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat knows; all deals that agree with it are equally likely.

    Signs, and what was said and thrown before, are not looked at: how many cards a seat has thrown says nothing of
    those that it has now, as long as it is not asked why it threw them.
    """

    rules: MusRules
    hand: Sequence[Card]
    thrown: Sequence[Card] = ()
    """Own cards that were thrown and can be in no other hand now."""
    mano: int
    """How many places to the right of the seat mano sits; 0 where it is mano itself."""
    declared: Sequence[Declared]
    """What the other seats declared, from the one to the right on: of one seat or of three."""

    @property
    def sets(self) -> HandSets:
        """The hands without their suits, under the rules of the table."""
        return hand_sets(self.rules)

    @property
    def own(self) -> int:
        """The set of ranks in the hand."""
        return self.sets.number_of(self._ranks(self.hand))

    @property
    def left(self) -> list[int]:
        """Cards of each rank that the other seats may have; negative where the deck has not so many as are known."""
        known = self._ranks([*self.hand, *self.thrown])
        return [cards - known.count(rank) for rank, cards in zip(self.sets.ranks, self.sets.deck, strict=True)]

    @property
    def order(self) -> tuple[int, ...]:
        """The place in speaking order of the seat and of those to its right."""
        seats = len(self.declared) + 1
        return tuple([(seat - self.mano) % seats for seat in range(seats)])

    def _ranks(self, cards: Sequence[Card]) -> list[int]:
        return [plays_as(self.rules, RANK_OF[card]) for card in cards]
