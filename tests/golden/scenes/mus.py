"""Describe scenes of Mus: hands of the first deals, and the words that all rule sets share.

Beside moves as in ``tests/kit/mus_scenario.py`` a script may contain ``throw 4``: the first cards of the hand to act.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from domain.actors import player_actor
from domain.games.mus.cards import Card, codes
from domain.games.mus.commands import Discard
from domain.games.mus.game import MUS
from domain.games.mus.rulesets import RULESETS
from domain.table import commands as c
from domain.table.game.options import OptionValue
from tests.golden.scenes.scene import Now, Scene
from tests.kit.mus_scenario import dealt_deck, drawing_deck, parse_moves
from tests.kit.scenario import Decks

WHERE: Final = (
    ("mus-basque", 4),
    ("mus-basque", 2),
    ("mus-eight-kings", 4),
    ("mus-federation", 4),
    ("mus-spanish", 4),
    ("mus-spanish", 2),
)

SMALL: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "mus-basque": {"target": 20, "games_to_win": 1},
    "mus-eight-kings": {"games_to_win": 1},
    "mus-federation": {"target": 20, "games_to_win": 1},
    "mus-spanish": {"target": 30, "games_to_win": 1},
}
"""The shortest match of a rule set."""

SceneParts = tuple[str, Mapping[str, OptionValue], tuple[str, ...], str]
"""Title, options, hands of the first deals, script."""


def order(seats: int, mano: int = 0) -> list[int]:
    """The seats from mano."""
    return [(mano + step) % seats for step in range(seats)]


def cut_deck(ruleset: str, mano: int = 0) -> str:
    """The deck of a deal cut, where it is: by the left opponent of the dealer."""
    return f"{(mano + 2) % 4} cut_deck {20 + mano}; " if ruleset == "mus-federation" else ""


def passes(seats: int, mano: int = 0) -> str:
    """Everybody lets the lance go by."""
    return f"{' '.join(map(str, order(seats, mano)))} pass"


def refuse(ruleset: str, seats: int, bettor: int) -> str:
    """All who must refuse a bet for it to be refused, in turn."""
    right, left = (bettor + 1) % seats, (bettor + 3) % seats
    both = seats == 4 and RULESETS[ruleset].rules.answer == "right-hand-first"
    return f"{right} {left} refuse" if both else f"{right} refuse"


def hands(all_four: str, seats: int) -> str:
    """The first hands of four."""
    return " | ".join(all_four.split(" | ")[:seats])


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
            yield from parse_moves(" ".join(words))
            return
        play = now().play
        (seat,) = MUS.to_act(play)
        thrown = codes(play.deal.hands[seat][: int(words[1])])
        yield c.MakeMove(player_actor(f"p{seat}"), seat, Discard(cards=thrown))


def uncut(deck: Sequence[Card], cut: int) -> tuple[Card, ...]:
    """The deck that comes to be this one where it is cut."""
    return (*deck[len(deck) - cut :], *deck[: len(deck) - cut])
