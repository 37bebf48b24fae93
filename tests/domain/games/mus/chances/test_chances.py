"""The chances of every lance against counts of every deal, made once, and against deals at random."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain.games.mus.cards import DECK, RANK_OF, RANKS
from domain.games.mus.cards.hands import appraise, best_seat, holds
from domain.games.mus.chances import Chance, ImpossibleKnowledge, chances
from domain.games.mus.chances.hand_sets import LANCES, agreeing
from domain.games.mus.chances.knowledge import Declared, Knowledge
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS, FEDERATION, SPANISH, rules_for
from tests.domain.games.mus.chances.enumeration import enumerate_four
from tests.kit.each import each


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat knows (others are numbered to its right, from 1), and won, lost and all deals of each lance."""

    ruleset: str
    options: dict[str, Any]
    hand: list[int]
    thrown: list[int]
    mano: int
    pares: dict[str, bool]
    juego: dict[str, bool]
    counted: dict[Lance, tuple[int, int, int]]

    @property
    def known(self) -> Knowledge:
        return Knowledge(
            rules=rules_for(self.ruleset, self.options, None),
            hand=_cards(self.hand),
            thrown=_cards(self.thrown),
            mano=self.mano,
            declared=[Declared(self.pares.get(seat), self.juego.get(seat)) for seat in ("1", "2", "3")],
        )


COUNTED = msgspec.json.decode(Path(__file__).with_name("counted.json").read_bytes(), type=list[Counted])
"""Made once by going through all triples of hands; ``test_the_counts_are_those_of_every_deal`` counts some again."""


ESTIMATED: tuple[Lance, ...] = ("pares", "juego", "punto")


def _cards(ranks: Sequence[int]) -> tuple[int, ...]:
    return tuple([RANKS.index(rank) for rank in ranks])


@pytest.mark.parametrize("case", COUNTED, ids=[f"{case.ruleset}-{place}" for place, case in enumerate(COUNTED)])
def test_the_chances_of_four_are_those_that_were_counted(case: Counted) -> None:
    """To the deal where they are exact, in grande and chica before the declarations; else within their bound."""
    found = chances(case.known)
    assert {lance for lance, chance in found.items() if chance.exact} == (set() if case.pares else {"grande", "chica"})
    for lance, (won, lost, everything) in each(case.counted.items()):
        chance = found[lance]
        if chance.exact:
            assert (chance.win * everything, chance.lose * everything) == (won * chance.of, lost * chance.of)
            assert chance.within == 0
        else:
            error = max(
                abs(chance.win / chance.of - won / everything), abs(chance.lose / chance.of - lost / everything)
            )
            assert error <= chance.within / chance.of
            assert chance.win + chance.lose <= chance.of == 1_000_000


@pytest.mark.soak
@pytest.mark.parametrize("case", COUNTED, ids=[f"{case.ruleset}-{place}" for place, case in enumerate(COUNTED)])
def test_the_counts_are_those_of_every_deal(case: Counted) -> None:
    """The counts of pares, juego and punto are those that are counted again here: about half a minute each."""
    known = case.known
    declared = [agreeing(known.sets, each.pares, each.juego) for each in known.declared]
    for lance in ESTIMATED:
        counted = enumerate_four(known.sets, known.own, tuple(known.left), known.order, declared, lance)
        assert counted == case.counted[lance]


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rules", [BASQUE, EIGHT_KINGS, FEDERATION, SPANISH], ids=lambda rules: rules.id)
def test_deals_at_random_are_won_as_often(rules: MusRules, seats: int) -> None:
    """100,000 deals, each won by the hand that the rules of play say: four standard deviations where it is exact."""
    luck, deals = Random(f"{rules.id} {seats}"), 100_000
    cards = luck.sample(DECK, 7)
    hand, thrown, rest = tuple(cards[:4]), tuple(cards[4:]), [card for card in DECK if card not in cards]
    mano = luck.randrange(seats)
    found = chances(_known(rules, hand, seats, mano=mano, thrown=thrown))
    won = dict.fromkeys(LANCES, 0)
    for _ in range(deals):
        drawn = luck.sample(rest, 4 * (seats - 1))
        hands = [hand, *[tuple(drawn[4 * other : 4 * other + 4]) for other in range(seats - 1)]]
        for lance, winner in _winners(rules, hands, mano).items():
            won[lance] += winner % 2 == 0
    for lance, chance in each(found.items()):
        share = chance.win / chance.of
        deviation = (share * (1 - share) / deals) ** 0.5
        assert abs(won[lance] / deals - share) <= 4 * deviation + chance.within / chance.of


def _winners(rules: MusRules, hands: Sequence[tuple[int, ...]], mano: int) -> dict[Lance, int]:
    juego = [seat for seat, hand in enumerate(hands) if holds("juego", appraise(rules, hand))]
    pares = [seat for seat, hand in enumerate(hands) if holds("pares", appraise(rules, hand))]
    seats = range(len(hands))
    playing: dict[Lance, Sequence[int]] = {"grande": seats, "chica": seats, "pares": pares, "juego": juego}
    playing["punto"] = [] if juego else seats
    return {lance: best_seat(rules, lance, hands, mano, those) for lance, those in playing.items() if those}


def _known(
    rules: MusRules, hand: Sequence[int], seats: int, *, mano: int = 0, thrown: Sequence[int] = (), **first: bool
) -> Knowledge:
    """What a seat knows, where the one to its right alone may have declared."""
    declared = [Declared(**first), *[Declared()] * (seats - 2)]
    return Knowledge(rules=rules, hand=hand, thrown=thrown, mano=mano, declared=declared)


def test_all_is_exact_between_two() -> None:
    """Also with declarations and thrown cards; punto is not played against juego, and lost by nobody then."""
    thrown = _cards([4, 5, 6])
    found = chances(_known(BASQUE, _cards([12, 12, 7, 1]), 2, thrown=thrown, pares=True, juego=True))
    assert all(chance.exact and chance.within == 0 for chance in each(found.values()))
    assert found["juego"] == Chance(0, 1, 1, exact=True, within=0)
    assert found["punto"] == Chance(0, 0, 1, exact=True, within=0)


def test_suits_do_not_matter() -> None:
    """The same ranks in other suits: the same chances."""
    one, other = (_known(BASQUE, hand, 4) for hand in ((9, 8, 0, 13), (39, 28, 20, 3)))
    assert [RANK_OF[card] for card in one.hand] == [RANK_OF[card] for card in other.hand]
    assert chances(one) == chances(other)


def test_what_no_deal_agrees_with_has_no_chances() -> None:
    """More of a rank than there are, more thrown than leaves four cards a seat, a juego of low cards."""
    aces = _cards([1, 1, 1, 1])
    high = [card for card in DECK if RANK_OF[card] >= 7]
    for known in (
        _known(BASQUE, aces, 4, thrown=_cards([1])),
        _known(BASQUE, (0, 10, 20, 30), 4, thrown=high + [card for card in DECK if RANK_OF[card] in {4, 5, 6}]),
        _known(BASQUE, (0, 10, 20, 30), 2, thrown=high, juego=True),
        _known(BASQUE, (0, 10, 20, 30), 4, thrown=high, juego=True),
    ):
        with pytest.raises(ImpossibleKnowledge):
            chances(known)
