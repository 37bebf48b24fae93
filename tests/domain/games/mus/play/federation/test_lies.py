"""Laws of wrong declarations (rules.md 5.3): a lie never costs the other team a stone, nor gains its own team one.

Compared are counts of the same hands with the same words. Stones of bets are left out until the bets are void: the
articles themselves put a Tira in their place.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from hypothesis import strategies as st

from domain.games.mus import events as e
from domain.games.mus.cards import DECK, Hand, codes
from domain.games.mus.cards.hands import appraise, holds
from domain.games.mus.rulesets import RULESETS
from domain.table.commands import MakeMove
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.laws import law, soak_laws
from tests.kit.mus_scenario import Outcome, federation, hands_shown, move

RULES: Final = RULESETS["mus-federation"].rules
Declared = Literal["pares", "juego"]
PAYS: Final[dict[Declared, tuple[str, ...]]] = {"pares": ("pares",), "juego": ("juego", "punto")}
"""The lances that are played by a declaration."""


class Lie(NamedTuple):
    """A deal, what is said in it, a seat that tells the truth and might lie, and a bet that two seats could make."""

    hands: tuple[Hand, ...]
    lance: Declared
    said: tuple[bool, ...]
    liar: int

    @property
    def lying(self) -> tuple[bool, ...]:
        """What is said with the lie."""
        return tuple([has != (seat == self.liar) for seat, has in enumerate(self.said)])

    @property
    def bets(self) -> list[tuple[int, int]]:
        """Who could bet, and who of the other team answer: seats that announce, with the lie and without it."""
        speak = [seat for seat in range(4) if self.said[seat] and self.lying[seat]]
        return [(seat, other) for seat in speak for other in speak if seat % 2 != other % 2]


@st.composite
def _lies(draw: st.DrawFn) -> Lie:
    """A random deal in which any seats but one may lie already."""
    deck = list(DECK)
    Random(draw(st.integers(0, 2**32 - 1))).shuffle(deck)
    hands = tuple([tuple(sorted(deck[4 * seat : 4 * seat + 4])) for seat in range(4)])
    lance: Declared = draw(st.sampled_from(("pares", "juego")))
    liar, lies = draw(st.integers(0, 3)), draw(st.sets(st.integers(0, 3)))
    truth = _truth(lance, hands)
    return Lie(hands, lance, tuple([truth[seat] != (seat in lies and seat != liar) for seat in range(4)]), liar)


def _truth(lance: Declared, hands: Sequence[Hand]) -> tuple[bool, ...]:
    return tuple([holds(lance, appraise(RULES, hand)) for hand in hands])


Bet = tuple[int, int, str]
"""Who bets, who answers, and how."""


def _played(lie: Lie, said: Sequence[bool], bet: Bet | None = None) -> list[e.Body]:
    """Play the deal with these declarations, the truth in the other lance, and no other bet."""
    declared = {lance: _truth(lance, lie.hands) for lance in PAYS} | {lie.lance: said}

    def words(table: Table) -> MakeMove:
        deal = table.play.deal
        seat = deal.to_act[0]
        if deal.phase == "mus":
            return move(f"{seat} cut")
        if deal.lance is None:
            return move(f"{seat} declare {'yes' if declared[deal.phase][seat] else 'no'}")
        if bet is None or deal.lance.name != lie.lance:
            return move(f"{seat} pass")
        if deal.lance.bets:
            return move(f"{bet[1]} {bet[2]}")
        return move(f"{seat} {'bet 2' if seat == bet[0] else 'pass'}")

    play = federation(" | ".join([" ".join(codes(hand)) for hand in lie.hands]), declarations="called")
    return [body for outcome in play.until(words, _counted) for body in outcome.bodies]


def _counted(outcome: Outcome) -> bool:
    assert outcome.refusal is None, outcome.refusal
    return hands_shown(outcome)


def _stones(lie: Lie, bodies: Sequence[e.Body]) -> list[int]:
    """The stones that each team has of the lance."""
    drawn = [body for body in bodies if isinstance(body, e.StonesScored) and body.lance in PAYS[lie.lance]]
    return [sum([body.stones for body in drawn if body.team == team]) for team in ("A", "B")]


def _hurts_the_liar_alone(lie: Lie, bet: Bet | None = None) -> bool:
    before, after = [_stones(lie, _played(lie, said, bet)) for said in (lie.said, lie.lying)]
    own = lie.liar % 2
    return after[own] <= before[own] and after[1 - own] >= before[1 - own]


@law(_lies())
def test_law_a_lie_never_costs_the_other_team_nor_gains(lie: Lie) -> None:
    """Other lies or none before it: the other team has no fewer stones of the lance, the liar's no more."""
    assert _hurts_the_liar_alone(lie)


@law(_lies(), st.sampled_from(("accept", "refuse")))
def test_law_a_lie_beside_another_never_brings_back_what_was_bet(lie: Lie, answer: str) -> None:
    """The same holds whatever was bet, where another lie has made the bets void."""
    for bettor, answerer in each(lie.bets):
        bet = (bettor, answerer, answer)
        if "void" in [body.bets for body in _played(lie, lie.said, bet) if isinstance(body, e.FoulFound)]:
            assert _hurts_the_liar_alone(lie, bet)


test_laws_at_length = soak_laws(globals())
