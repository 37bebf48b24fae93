"""Scenes of Mus.

Beside moves as in ``tests/mus.py`` a script may say ``throw 4``: the first cards of the hand that is to discard.
"""

from collections.abc import Iterator, Sequence

from domain.games.mus.cards import Card, codes
from domain.games.mus.commands import Discard
from domain.games.mus.game import MUS
from domain.table import commands as c
from tests.golden.scenes import Now, Scene
from tests.mus import dealt_deck, drawing_deck, said
from tests.spec import Decks


class MusScene(Scene, frozen=True, kw_only=True):
    """With the hands of its first deals, mano first."""

    hands: tuple[str, ...] = ()

    @property
    def decks(self) -> Decks:
        """Seat 0 is mano of the first deal; each next deal has the next mano, but one after a void deal."""
        if not self.hands:
            return {}
        first = {"lot": (self.seats - 1, *range(self.seats - 1)), "drawn": drawing_deck("12o 11o 10o 1o")}
        decks = {deal: dealt_deck(hands) for deal, hands in enumerate(self.hands, start=1)}
        cuts = self.cuts
        drawn = first[MUS.offers[self.ruleset].rules.first_dealer]
        return {(0, 0): drawn} | {(deal, 0): uncut(deck, cuts.get(deal, 0)) for deal, deck in decks.items()}

    @property
    def cuts(self) -> dict[int, int]:
        """Where the deck of each deal is cut, by the script."""
        lines = [line.split() for line in self.script.split(";")]
        return dict(enumerate([int(words[2]) for words in lines if "cut_deck" in words], start=1))

    def moves(self, now: Now, words: list[str]) -> Iterator[c.Command]:
        """Moves of one or several seats."""
        if words[0] != "throw":
            yield from said(" ".join(words))
            return
        play = now().play
        (seat,) = MUS.to_act(play)
        thrown = codes(play.deal.hands[seat][: int(words[1])])
        yield c.MakeMove(f"player:p{seat}", seat, Discard(cards=thrown))


def uncut(deck: Sequence[Card], cut: int) -> tuple[Card, ...]:
    """The deck that comes to be this one where it is cut."""
    return (*deck[len(deck) - cut :], *deck[: len(deck) - cut])
