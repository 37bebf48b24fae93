"""What is called exact is counted, not estimated: every deal of small decks, and every rank of the whole one."""

from itertools import product

import pytest
from msgspec.structs import replace

from domain.games.mus.cards import DECK
from domain.games.mus.chances.exact import BY_RANK, count_duel, count_rank_pass
from domain.games.mus.chances.hand_sets import LANCES, HandSets, agreeing, hand_sets, keep, ways
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS
from tests.domain.games.mus.chances.enumeration import enumerate_four, enumerate_two, numbers_made
from tests.kit.each import each

KICKERS = replace(BASQUE, kickers=True)
ROYAL = replace(EIGHT_KINGS, royal_thirty_one=True)
SMALL = (0, 0, 0, 3, 0, 0, 3, 3, 3, 4)
"""A deck of sixteen cards: fives, sevens, jacks, horses and kings by four kings."""
SMALLER = (0, 0, 0, 4, 0, 0, 0, 4, 4, 4)
"""One without sevens, which makes fewer hands."""


def _hands_of(sets: HandSets, deck: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Every set that a deck makes, with the cards that it leaves."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for number in sets.numbers.values():
        left = tuple([cards - held for cards, held in zip(deck, sets.cards_of(number), strict=True)])
        if min(left) >= 0:
            found.append((number, left))
    return found


@pytest.mark.parametrize(("rules", "sets"), [(BASQUE, 715), (KICKERS, 715), (EIGHT_KINGS, 330), (ROYAL, 330)])
def test_every_hand_is_of_one_set(rules: MusRules, sets: int) -> None:
    """All 91,390 of them; those that take part in a lance have a level from 0 on, and equal hands have the same."""
    found = hand_sets(rules)
    assert len(found.numbers) == sets
    assert sum(ways(found, found.deck)) == 91_390
    for lance in LANCES:
        playing = sorted({level for level in found.levels[lance] if level >= 0})
        assert playing == list(range(len(found.below[lance]) - 1))
    assert len(found.below["juego"]) - 1 == 8 + (rules.royal_thirty_one is True)


@pytest.mark.slow
def test_four_hands_of_a_small_deck_are_counted_like_every_deal_of_it() -> None:
    """For every hand of the deck and every mano, in grande and chica; and what is known to be thrown is gone."""
    sets = hand_sets(BASQUE)
    for own, left in each(_hands_of(sets, SMALLER)):
        for mano, lance in product(range(4), BY_RANK):
            order = tuple([(seat - mano) % 4 for seat in range(4)])
            counted = count_rank_pass(sets.cards_of(own), left, order, lance)
            assert counted == enumerate_four(sets, own, left, order, (None,) * 3, lance)
            assert counted[0] + counted[1] == counted[2] == 34_650


@pytest.mark.slow
@pytest.mark.parametrize("rules", [KICKERS, ROYAL], ids=["four-kings", "eight-kings"])
def test_two_hands_of_a_small_deck_are_counted_like_every_deal_of_it(rules: MusRules) -> None:
    """In every lance, for whoever speaks first, and with every declaration."""
    sets = hand_sets(rules)
    small = SMALL if len(sets.ranks) == len(SMALL) else (0, 0, 3, 0, 4, 3, 0, 6)
    for own, left in each(_hands_of(sets, small)):
        among, made = ways(sets, left), numbers_made(sets, left)
        for pares, juego in product((None, False, True), repeat=2):
            other = agreeing(sets, pares, juego)
            kept = keep(among, other)
            for lance, first in product(LANCES, (False, True)):
                counted = count_duel(sets, own, kept, lance, speaks_first=first)
                assert counted == enumerate_two(sets, own, left, other, lance, made, speaks_first=first)


def test_cards_of_one_s_own_are_in_no_other_hand() -> None:
    """A deck with the own cards still in it gives other numbers: a king more in the other hands decides much."""
    sets = hand_sets(BASQUE)
    kings = sets.number_of([12, 12, 12, 1])
    left = tuple([cards - held for cards, held in zip(sets.deck, sets.cards_of(kings), strict=True)])
    alone = count_rank_pass(sets.cards_of(kings), left, (0, 1, 2, 3), "grande")
    with_own_cards = count_rank_pass(sets.cards_of(kings), sets.deck, (0, 1, 2, 3), "grande")
    assert alone[0] == alone[2]  # one king is left: nobody else has three
    assert with_own_cards[0] < with_own_cards[2]
    duel = count_duel(sets, kings, ways(sets, left), "grande", speaks_first=False)
    assert duel[0] == duel[2] == 58_905
    assert len(DECK) == sum(sets.deck) == sum(left) + 4


@pytest.mark.parametrize("rules", [BASQUE, EIGHT_KINGS], ids=["four-kings", "eight-kings"])
def test_a_better_card_is_never_worse(rules: MusRules) -> None:
    """A card of a hand replaced by a higher one that is out of play either way: grande goes up, chica goes down."""
    sets = hand_sets(rules)
    top = len(sets.ranks) - 1
    for rank in each(range(top)):
        low, high = sorted([0, 1, rank, rank]), sorted([0, 1, rank, rank + 1])
        left = list(sets.deck)
        for place in (0, 1, rank, rank, rank + 1):
            left[place] -= 1
        pair = [sets.cards_of(sets.numbers[tuple(places)]) for places in (low, high)]
        for order in ((0, 1, 2, 3), (3, 0, 1, 2)):
            worse, better = (count_rank_pass(own, left, order, "grande")[0] for own in pair)
            assert better >= worse
            better, worse = (count_rank_pass(own, left, order, "chica")[0] for own in pair)
            assert better >= worse


@pytest.mark.parametrize("lance", BY_RANK)
def test_speaking_earlier_is_never_worse(lance: Lance) -> None:
    """Mano wins ties: the nearer a team is to it the better, and by something where hands can tie."""
    sets = hand_sets(EIGHT_KINGS)
    own = sets.number_of([12, 10, 4, 1])
    left = tuple([cards - held for cards, held in zip(sets.deck, sets.cards_of(own), strict=True)])
    orders = [(0, 1, 2, 3), (3, 0, 1, 2)]  # mano itself, or the last to speak
    first, last = (count_rank_pass(sets.cards_of(own), left, order, lance)[0] for order in orders)
    assert first > last
