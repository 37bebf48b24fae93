"""The cards and the deal of Mushi (rules.md 6.1, M1-M9): one test a decision, by its number."""

from collections import Counter

import msgspec
import pytest

from domain.actors import seat_audience
from domain.games.mushi import events as e
from domain.games.mushi.cards import CODES, DECK, KIND_POINTS, PAR, POINTS, SUIT_OF, codes, parse
from domain.games.mushi.game import MUSHI
from domain.games.mushi.play.deck import draw_for_dealer
from domain.games.mushi.play.field import RULE_OF, find_misdeal
from domain.games.mushi.rules import rules_for
from domain.refusals import Refusal
from domain.shuffling import Dealing
from tests.kit.mushi_scenario import CALM, current_round, deck, move, reach_last_turn, start_match, start_outcome
from tests.kit.scenario import given, stacked_decks

FOUR_OF_A_SUIT = "1L 1R 1Na 1Nb 2A 2R 3L 5A"
FOUR_PAIRS = "1L 1R 2A 2R 3L 3R 11L 11N"
THREE_WILLOWS = "11L 11A 11R 1L 2A 3L 4A 5A"
FOUR_IN_HAND = "8L 8A 8Na 8Nb"
THREE_PAIRS = "1L 1R 2A 2R 3L 3R 4A 5A"
CALM_HANDS = ("1L 1R 2A 2R 3L 3R 4A 5A", "8L 8A 9A 9R 10A 10R 11L 12L")


def test_m01_two_players() -> None:
    """Mushi is played by two, and by no other number."""
    assert list(MUSHI.offers["mushi"].seats) == [2]
    with pytest.raises(Refusal) as refusal:
        rules_for("mushi", {}, 3)
    assert refusal.value.code == "unknown-option"


def test_m02_forty_cards_in_ten_suits() -> None:
    """Four cards a suit; peony (6) and bush clover (7) are left out; codes and numbers name the same cards."""
    assert Counter(SUIT_OF) == dict.fromkeys([1, 2, 3, 4, 5, 8, 9, 10, 11, 12], 4)
    assert len(set(CODES)) == 40
    assert codes(parse(CODES)) == list(CODES)
    assert codes(DECK[32:]) == ["11L", "11A", "11R", "11N", "12L", "12Na", "12Nb", "12Nc"]


def test_m03_two_hundred_and_thirty_points() -> None:
    """Five lights, seven animals, eight ribbons, twenty normals; half of them all is par."""
    assert Counter(code.lstrip("0123456789")[0] for code in CODES) == {"L": 5, "A": 7, "R": 8, "N": 20}
    assert KIND_POINTS == {"L": 20, "A": 10, "R": 5, "N": 1}
    assert (sum(POINTS), PAR) == (230, 115)
    for suit in range(0, 40, 4):
        assert list(POINTS[suit : suit + 4]) == sorted(POINTS[suit : suit + 4], reverse=True)


@pytest.mark.parametrize("dealer", [0, 1])
def test_m04_the_first_dealer_by_lot(dealer: int) -> None:
    """The first of the shuffled seats deals; no cards are shown for it."""
    bodies = start_outcome({(0, 0): (dealer, 1 - dealer), (1, 0): deck()}).bodies
    assert bodies[2:3] == [e.DealerDrawn(None, dealer)]
    assert bodies[3].dealer == dealer


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [("3Nb 10A", 0), ("10A 3Nb", 1), ("12L 11N", 1), ("4R 4A", 1), ("4A 4Na", 0), ("1L 1Na", 0)],
)
def test_m04_the_first_dealer_by_cards(cards: str, dealer: int) -> None:
    """As an option: the earlier month deals, of one month the higher value."""
    drawn = parse(cards.split())
    top = (*drawn, *[card for card in DECK if card not in drawn])
    bodies = start_outcome({(0, 0): top, (1, 0): deck()}, first_dealer="drawn").bodies
    assert bodies[2] == e.DealerDrawn(list(cards.split()), dealer)
    assert (bodies[3].tag, bodies[3].dealer) == ("hands_dealt", dealer)


def test_m04_equal_cards_are_drawn_again() -> None:
    """Two normals of one suit tie: both seats take the next cards of the same deck."""
    drawn = parse(["12Na", "12Nb", "5Nb", "5Na", "9A", "8L"])
    top = (*drawn, *[card for card in DECK if card not in drawn])
    bodies = start_outcome({(0, 0): top, (1, 0): deck()}, first_dealer="drawn").bodies
    assert bodies[2:5] == [
        e.DealerDrawn(["12Na", "12Nb"], None),
        e.DealerDrawn(["5Nb", "5Na"], None),
        e.DealerDrawn(["9A", "8L"], 1),
    ]
    assert bodies[5].dealer == 1


def test_m04_drawing_comes_to_an_end() -> None:
    """Even from the deck that ties as often as any can."""
    pairs = [f"{suit}{kind}" for suit in (1, 2, 3, 4, 5, 8, 9, 10, 12) for kind in ("Na", "Nb")]
    top = parse([*pairs, *[code for code in CODES if code not in pairs]])
    with stacked_decks({(0, 0): top}):
        draws = draw_for_dealer(Dealing(b"", b"", b""))
    assert [draw.dealer for draw in draws] == [None] * 9 + [0]


STRONG = "1L 3L 8L 11L 12L 2A 4A"
WEAK = "1R"
EVEN = "1L 8L 12L 4A 5A 8A 9A 1R 2R 3R"
"""Piles of a dealer; the other seat ends the round with the other cards, by taking 10Nb and 9Nb."""


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("pile", "by_score", "alternating"),
    [(STRONG, "the dealer", "the other"), (WEAK, "the other", "the other"), (EVEN, "the dealer", "the other")],
)
def test_m05_the_next_dealer(dealer: int, pile: str, by_score: str, alternating: str) -> None:
    """The winner of the round deals the next one, a drawn round keeps its dealer; as an option they alternate."""
    seats = {"the dealer": dealer, "the other": 1 - dealer}
    rows = (pile, "rest") if dealer == 0 else ("rest", pile)
    for option, expected in (("winner", by_score), ("alternate", alternating)):
        play = reach_last_turn(*rows, "10Na", field="10Nb 9Nb", last="9Na", dealer=dealer, next_dealer=option)
        bodies = play.when(move(f"{1 - dealer} play 10Na")).bodies
        (scored,) = [body for body in bodies if isinstance(body, e.RoundScored)]
        assert (scored.scores[dealer] > 0, scored.scores[dealer] < 0) == (pile == STRONG, pile == WEAK)
        following = next(body for body in bodies if isinstance(body, e.HandsDealt))
        assert (following.round, following.shuffle, following.dealer) == (2, 0, seats[expected])


def test_m05_the_round_says_who_deals_not_the_match() -> None:
    """The winner of the round deals, also far behind in the match."""
    play = reach_last_turn(WEAK, "rest", "10Na", field="10Nb 9Nb", last="9Na")
    ahead = msgspec.structs.replace(play.table.play, totals=(500, -500))
    play = given(msgspec.structs.replace(play.table, play=ahead), play.decks)
    bodies = play.when(move("1 play 10Na")).bodies
    (scored,) = [body for body in bodies if isinstance(body, e.RoundScored)]
    assert scored.scores[1] > 0 > scored.totals[1]
    assert next(body for body in bodies if isinstance(body, e.HandsDealt)).dealer == 1


@pytest.mark.parametrize("dealer", [0, 1])
def test_m06_eight_to_each_and_eight_to_the_field(dealer: int) -> None:
    """Four to the dealer's opponent, four to the field, four to the dealer, twice; sixteen are the stock."""
    top = parse(CODES[1:] + CODES[:1])
    outcome = start_outcome({(0, 0): (dealer, 1 - dealer), (1, 0): top})
    hands, opposite = current_round(outcome.table).hands, current_round(outcome.table).hands[1 - dealer]
    (dealt, *_) = [event for event in outcome.events if event.body.tag == "hands_dealt"]
    assert opposite == tuple(sorted(top[0:4] + top[12:16]))
    assert dealt.body == e.HandsDealt(1, 0, dealer, codes(sorted(top[4:8] + top[16:20])))
    assert hands[dealer] == tuple(sorted(top[8:12] + top[20:24]))
    assert dealt.secrets == tuple((seat_audience(seat), e.Cards(codes(hand or ()))) for seat, hand in enumerate(hands))
    assert current_round(outcome.table).stock == 16


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        (FOUR_OF_A_SUIT, "four-of-a-suit-on-field"),
        ("11L 11A 11R 11N 1L 2A 3L 5A", "four-of-a-suit-on-field"),
        (FOUR_PAIRS, "four-pairs-on-field"),
        ("1L 1R 2A 2R 3L 3R 4A 5A", None),
        ("1L 1R 1Na 2A 2R 3L 3R 4A", None),
    ],
)
def test_m07_misdeals_of_the_field(field: str, reason: str | None) -> None:
    """Four of one suit, or four pairs of different suits: the Lightning is the willow that it is."""
    outcome = start_outcome({(0, 0): (0, 1), (1, 0): deck(field=field), (1, 1): deck()})
    after = [e.MisdealDeclared(1, 0, reason), e.HandsDealt(1, 1, 0, CALM.split())] if reason else []  # pyright: ignore[reportArgumentType]
    assert outcome.bodies[4:] == after
    assert current_round(outcome.table).shuffle == len(after) // 2
    assert MUSHI.to_act(outcome.table.play) == (0,)


@pytest.mark.parametrize("holder", ["dealer", "other"])
def test_m07_four_of_a_suit_in_a_hand(holder: str) -> None:
    """A misdeal only where the table has chosen so."""
    hands = (FOUR_IN_HAND, "") if holder == "dealer" else ("", FOUR_IN_HAND)
    decks = {(0, 0): (0, 1), (1, 0): deck(*hands, field=THREE_PAIRS), (1, 1): deck(*CALM_HANDS)}
    assert start_outcome(decks).bodies[4:] == []
    again = start_outcome(decks, hand_four_misdeal=True).bodies[4:]
    assert again[0] == e.MisdealDeclared(1, 0, "four-of-a-suit-in-hand")
    assert [body.tag for body in again] == ["misdeal_declared", "hands_dealt"]


def test_m07_the_same_dealer_deals_until_the_cards_count() -> None:
    """Misdeal after misdeal takes the next shuffle of the same round."""
    decks = {(0, 0): (1, 0), (1, 0): deck(field=FOUR_PAIRS), (1, 1): deck(field=FOUR_OF_A_SUIT), (1, 2): deck()}
    outcome = start_outcome(decks)
    dealt = [body for body in outcome.bodies if isinstance(body, e.HandsDealt)]
    assert [(body.round, body.shuffle, body.dealer) for body in dealt] == [(1, 0, 1), (1, 1, 1), (1, 2, 1)]
    declared = [body for body in outcome.bodies if isinstance(body, e.MisdealDeclared)]
    assert [(body.round, body.shuffle) for body in declared] == [(1, 0), (1, 1)]


def test_m08_three_willows_on_the_field() -> None:
    """Nothing could ever take them: dealt again, unless the table has chosen to play on."""
    decks = {(0, 0): (0, 1), (1, 0): deck(field=THREE_WILLOWS), (1, 1): deck()}
    assert start_outcome(decks).bodies[4] == e.MisdealDeclared(1, 0, "three-willows-on-field")
    assert start_outcome(decks, three_willows_redeal=False).bodies[4:] == []
    two_and_the_lightning = deck(field="11L 11A 11N 1L 2A 3L 4A 5A")
    assert start_outcome({**decks, (1, 0): two_and_the_lightning}).bodies[4:] == []


def test_m08_of_several_reasons_the_first_is_named() -> None:
    """Whatever else is wrong with the deal; every reason has its rule."""
    rules = rules_for("mushi", {"hand_four_misdeal": True}, None)
    hands = (parse(FOUR_IN_HAND.split()), ())
    fields = (FOUR_OF_A_SUIT, FOUR_PAIRS, THREE_WILLOWS, CALM)
    found = [find_misdeal(rules, parse(field.split()), hands) for field in fields]
    assert found == list(RULE_OF)


def test_m09_the_dealer_plays_first() -> None:
    """The dealer plays first, and the other seat turns the sixteenth card of the stock."""
    play = start_match({(0, 0): (1, 0), (1, 0): deck()})
    assert MUSHI.to_act(play.table.play) == (1,)
    assert current_round(reach_last_turn("", "rest", "1L", last="1R", dealer=1).table).mover == 0
