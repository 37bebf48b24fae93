"""Ranking of hands against the worked examples of the seeds and an oracle that shares no code with the tables."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.games.mus.cards import DECK, RANK_OF, Hand
from domain.games.mus.cards.hands import appraise, best_seat, holds, ranking, strength
from domain.games.mus.rules import Lance, MusRules
from domain.games.mus.rulesets import BASQUE, EIGHT_KINGS
from tests.domain.games.mus.oracle import oracle_key
from tests.kit.each import each

LANCES: tuple[Lance, ...] = get_args(Lance)
ALL_WAYS = [
    msgspec.structs.replace(BASQUE, equivalences=equivalences, kickers=kickers)
    for equivalences in ("four-kings", "eight-kings")
    for kickers in (False, True)
]


def hand(*ranks: int) -> Hand:
    """A hand of these ranks, of any suits."""
    suits: Counter[int] = Counter()
    cards: list[int] = []
    for rank in ranks:
        cards.append(next(card for card in DECK if RANK_OF[card] == rank and card // 10 == suits[rank]))
        suits[rank] += 1
    return tuple(cards)


def beats(rules: MusRules, lance: Lance, better: Hand, worse: Hand) -> bool:
    """Whether the first hand wins even when the second one is mano."""
    return best_seat(rules, lance, [better, worse], 1, (0, 1)) == 0


def ties(rules: MusRules, lance: Lance, one: Hand, other: Hand) -> bool:
    """Whether mano decides, for every mano."""
    return [best_seat(rules, lance, [one, other], mano, (0, 1)) for mano in (0, 1)] == [0, 1]


def test_d16_grande_goes_down_the_cards_until_they_differ() -> None:
    """The highest card decides, then the second, the third and the fourth."""
    ladder = [(12, 12, 12, 12), (12, 12, 12, 11), (12, 12, 11, 7), (12, 12, 11, 6), (12, 11, 10, 7), (12, 1, 1, 1)]
    for better, worse in each(pairwise([*ladder, (11, 11, 11, 11), (7, 7, 7, 7), (2, 1, 1, 1), (1, 1, 1, 1)])):
        assert beats(BASQUE, "grande", hand(*better), hand(*worse))


def test_d17_chica_goes_up_from_the_lowest_card() -> None:
    """An ace with three kings beats four fours: the lowest card is compared first."""
    ladder = [(1, 1, 1, 1), (1, 1, 1, 12), (1, 4, 12, 12), (1, 5, 6, 7), (1, 12, 12, 12), (4, 4, 4, 4)]
    for better, worse in each(pairwise([*ladder, (4, 4, 4, 5), (10, 12, 12, 12), (11, 11, 11, 11), (12, 12, 12, 12)])):
        assert beats(BASQUE, "chica", hand(*better), hand(*worse))


@pytest.mark.parametrize("lance", ["grande", "chica"])
def test_d3_threes_are_kings_and_twos_are_aces_only_with_eight_kings(lance: Lance) -> None:
    """The printed rank decides with four kings and says nothing with eight."""
    assert ties(EIGHT_KINGS, lance, hand(3, 3, 2, 2), hand(12, 12, 1, 1))
    assert not ties(BASQUE, lance, hand(3, 3, 2, 2), hand(12, 12, 1, 1))


def test_d3_king_and_three_are_a_pair_only_with_eight_kings() -> None:
    """The examples of the eight-kings text, read under both equivalences."""
    assert appraise(EIGHT_KINGS, hand(12, 3, 7, 1)).pares_class == "par"
    assert appraise(BASQUE, hand(12, 3, 7, 1)).pares_class == "none"
    assert appraise(EIGHT_KINGS, hand(12, 3, 4, 4)).pares_class == "duples"
    assert appraise(BASQUE, hand(12, 3, 4, 4)).pares_class == "par"
    assert appraise(EIGHT_KINGS, hand(7, 7, 2, 2)).pares_ranks == (7, 1)
    assert appraise(BASQUE, hand(7, 7, 2, 2)).pares_ranks == (7, 2)
    assert appraise(EIGHT_KINGS, hand(5, 5, 5, 11)).pares_class == "medias"
    assert appraise(EIGHT_KINGS, hand(1, 1, 2, 6)).pares_class == "medias"
    assert appraise(EIGHT_KINGS, hand(10, 10, 6, 4)).pares_class == "par"


def test_d21_duples_beat_medias_and_medias_beat_a_par() -> None:
    """The class comes before the ranks."""
    for rules in (BASQUE, EIGHT_KINGS):
        assert beats(rules, "pares", hand(4, 4, 5, 5), hand(12, 12, 12, 11))
        assert beats(rules, "pares", hand(4, 4, 4, 5), hand(12, 12, 11, 10))
        assert beats(rules, "pares", hand(4, 4, 5, 6), hand(12, 11, 10, 7))


def test_d21_four_alike_are_two_equal_pairs() -> None:
    """Two horses and two sixes beat four jacks: four alike have no rank of their own."""
    for rules in (BASQUE, EIGHT_KINGS):
        assert appraise(rules, hand(10, 10, 10, 10)).pares_ranks == (10, 10)
        assert beats(rules, "pares", hand(11, 11, 6, 6), hand(10, 10, 10, 10))
        assert beats(rules, "pares", hand(10, 10, 10, 10), hand(10, 10, 7, 7))


def test_d21_duples_compare_the_high_pair_then_the_low_one() -> None:
    """A better low pair wins whatever the position."""
    assert beats(BASQUE, "pares", hand(11, 11, 7, 7), hand(11, 11, 6, 6))
    assert beats(BASQUE, "pares", hand(12, 12, 1, 1), hand(11, 11, 10, 10))
    assert ties(BASQUE, "pares", hand(11, 11, 6, 6), hand(6, 11, 6, 11))


def test_d21_kickers_break_ties_only_where_the_rules_count_them() -> None:
    """Unpaired cards say nothing in mus-basque; with eight kings they come before the position."""
    ladder = [(12, 12, 11, 7), (12, 12, 11, 6), (12, 12, 10, 7), (12, 12, 7, 6)]
    for better, worse in each(pairwise(ladder)):
        assert ties(BASQUE, "pares", hand(*better), hand(*worse))
        assert beats(EIGHT_KINGS, "pares", hand(*better), hand(*worse))


def test_d21_kickers_of_medias_count_as_the_rank_they_play_as() -> None:
    """With eight kings two players can hold the same medias: the fourth card decides, then the position."""
    assert beats(EIGHT_KINGS, "pares", hand(5, 5, 5, 11), hand(5, 5, 5, 10))
    assert beats(EIGHT_KINGS, "pares", hand(12, 12, 3, 11), hand(12, 3, 3, 10))
    assert ties(EIGHT_KINGS, "pares", hand(12, 12, 3, 1), hand(12, 3, 3, 2))
    assert beats(EIGHT_KINGS, "pares", hand(5, 5, 5, 3), hand(5, 5, 5, 11))


def test_d22_juego_is_ranked_31_32_40_then_down_to_33() -> None:
    """Every total that is juego, best first."""
    hands = {
        31: (12, 12, 12, 1),
        32: (12, 12, 12, 2),
        40: (12, 12, 12, 12),
        37: (12, 12, 12, 7),
        36: (12, 12, 12, 6),
        35: (12, 12, 12, 5),
        34: (12, 12, 7, 7),
        33: (12, 12, 7, 6),
    }
    assert [appraise(BASQUE, hand(*ranks)).total for ranks in hands.values()] == list(hands)
    assert [holds("juego", appraise(BASQUE, hand(*ranks))) for ranks in hands.values()] == [True] * 8
    for better, worse in each(pairwise(hands.values())):
        assert beats(BASQUE, "juego", hand(*better), hand(*worse))


def test_d22_equal_totals_of_other_cards_tie() -> None:
    """No thirty-one is privileged."""
    assert ties(BASQUE, "juego", hand(7, 7, 7, 10), hand(12, 11, 10, 1))
    assert ties(EIGHT_KINGS, "juego", hand(7, 7, 7, 3), hand(12, 11, 3, 2))


def test_d23_punto_is_highest_total_below_31() -> None:
    """Thirty is best, four is worst."""
    assert beats(BASQUE, "punto", hand(12, 12, 7, 3), hand(12, 12, 7, 2))
    assert beats(BASQUE, "punto", hand(2, 1, 1, 1), hand(1, 1, 1, 1))
    assert appraise(BASQUE, hand(1, 1, 1, 1)).punto == 4
    assert appraise(EIGHT_KINGS, hand(1, 1, 2, 2)).punto == 4


@pytest.mark.parametrize("mano", range(4))
def test_d24_equal_hands_rank_from_mano_on(mano: int) -> None:
    """Of four equal hands mano's comes first, then the others in speaking order."""
    hands = [hand(12, 11, 6, 5)] * 4
    for lance in each(LANCES):
        assert ranking(BASQUE, lance, hands, mano, range(4)) == [(mano + place) % 4 for place in range(4)]
        assert best_seat(BASQUE, lance, hands, mano, range(4)) == mano


def test_d24_only_candidates_are_compared() -> None:
    """Two players who are not mano tie; the nearer one wins, and a better hand that may not win is left out."""
    hands = [hand(12, 12, 12, 12), hand(7, 7, 6, 5), hand(4, 4, 5, 6), hand(7, 7, 6, 4)]
    assert best_seat(BASQUE, "pares", hands, 2, (1, 3)) == 3
    assert ranking(BASQUE, "pares", hands, 0, (1, 2, 3)) == [1, 3, 2]


def pares_counts(rules: MusRules) -> Counter[str]:
    return Counter(appraise(rules, cards).pares_class for cards in all_hands())


def all_hands() -> list[Hand]:
    return [(a, b, c, d) for a in DECK for b in DECK[a + 1 :] for c in DECK[b + 1 :] for d in DECK[c + 1 :]]


def test_enumeration_of_pares_with_four_kings() -> None:
    """All 91,390 hands by class: ten ranks of four cards, counted by hand in the comments."""
    assert pares_counts(BASQUE) == {
        "none": 53_760,  # C(10,4) ranks, 4^4 suits
        "par": 34_560,  # 10 ranks, C(4,2) suits, C(9,2) other ranks, 4^2 suits
        "medias": 1_440,  # 10 ranks, C(4,3) suits, 36 other cards
        "duples": 1_630,  # C(10,2) ranks, C(4,2)^2 suits; 10 ranks of four alike
    }


def test_enumeration_of_pares_with_eight_kings() -> None:
    """All 91,390 hands by class: eight kings, eight aces and six ranks of four cards."""
    assert pares_counts(EIGHT_KINGS) == {
        "none": 39_680,  # both eights 8*8*C(6,2)*4^2, one 2*8*C(6,3)*4^3, neither C(6,4)*4^4
        "par": 43_776,  # of kings or aces 2*C(8,2)*(8*24 + 15*16), of others 6*C(4,2)*(64 + 16*20 + 10*16)
        "medias": 4_448,  # 2*C(8,3)*32, 6*C(4,3)*36
        "duples": 3_486,  # 28*28, 2*28*6*6, C(6,2)*6*6; four alike 2*C(8,4) and 6
    }


def totals_by_generating_function(copies: dict[int, int]) -> dict[int, int]:
    """Coefficients of the product of (1 + x*y^value), one factor a card, at x^4."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for value, count in copies.items():
        for _ in range(count):
            for (cards, total), number in list(ways.items()):
                if cards < 4:
                    ways[cards + 1, total + value] += number
    return {total: number for (cards, total), number in ways.items() if cards == 4}


@pytest.mark.parametrize(
    ("rules", "copies", "thirty_one", "forty"),
    [
        (BASQUE, {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 10: 12}, 3_040, 495),
        (EIGHT_KINGS, {1: 8, 4: 4, 5: 4, 6: 4, 7: 4, 10: 16}, 8_384, 1_820),
    ],
    ids=["four-kings", "eight-kings"],
)
def test_enumeration_of_totals(rules: MusRules, copies: dict[int, int], thirty_one: int, forty: int) -> None:
    """All 91,390 hands by total: 31 and 40 counted by hand, every total by a product; 38 and 39 never occur."""
    counted = Counter(appraise(rules, cards).total for cards in all_hands())
    assert counted.total() == 91_390
    assert counted == totals_by_generating_function(copies)
    assert (counted[31], counted[40], counted[38], counted[39]) == (thirty_one, forty, 0, 0)


@pytest.mark.parametrize(("rules", "distinct"), [(BASQUE, 715), (EIGHT_KINGS, 330)])
def test_number_of_distinct_hands(rules: MusRules, distinct: int) -> None:
    """Suits and equivalences leave this many different hands; each is a different appraisal."""
    assert len({appraise(rules, cards).grande for cards in all_hands()}) == distinct
    assert len({appraise(rules, cards) for cards in all_hands()}) == distinct


@given(
    cards=st.permutations(DECK),
    mano=st.integers(0, 3),
    lance=st.sampled_from(LANCES),
    rules=st.sampled_from(ALL_WAYS),
)
def test_ranking_agrees_with_an_independent_oracle(cards: list[int], mano: int, lance: Lance, rules: MusRules) -> None:
    """Any four hands of a shuffled deck are ordered as the oracle orders them, equal ones from mano on."""
    hands = [tuple(cards[seat * 4 : seat * 4 + 4]) for seat in range(4)]
    order = [(mano + place) % 4 for place in range(4)]
    for place in range(1, 4):
        before = [
            seat
            for seat in order[:place]
            if oracle_key(rules, lance, hands[seat]) >= oracle_key(rules, lance, hands[order[place]])
        ]
        order.insert(len(before), order.pop(place))
    assert ranking(rules, lance, hands, mano, range(4)) == order


@given(cards=st.permutations(DECK), rules=st.sampled_from(ALL_WAYS), lance=st.sampled_from(LANCES))
def test_strength_does_not_depend_on_the_order_or_the_suits_of_the_cards(
    cards: list[int], rules: MusRules, lance: Lance
) -> None:
    """A hand is a multiset of ranks."""
    one = tuple(cards[:4])
    other = tuple((card + 10) % 40 for card in reversed(one))
    assert strength(lance, appraise(rules, one)) == strength(lance, appraise(rules, other))
