"""Players, cards and the deal: decisions D1 to D9 of the rules."""

from typing import Any

import pytest

from domain import shuffling
from domain.actors import player_actor
from domain.games.mus import events as e
from domain.games.mus.cards import CODES, DECK
from domain.table import commands as c
from domain.table import events as table_events
from domain.table.state import Table
from tests.kit.each import each
from tests.kit.mus_scenario import (
    JUNK,
    SEED,
    STREAM,
    basque,
    deal_hands,
    eight_kings,
    move,
    new_table,
    parse_moves,
    pass_to_showdown,
    seat_everybody,
    stones_scored,
)
from tests.kit.scenario import given

RULE_SETS = [("mus-basque", 2), ("mus-basque", 4), ("mus-eight-kings", 4)]


def _started(table: Table) -> list[Any]:
    """The bodies of the command that takes the last seat."""
    seats = range(len(table.seats))
    *first, last = [c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}") for seat in seats]
    return given(table).after(*first).when(last).bodies


def test_d1_two_players_are_one_against_one() -> None:
    """Each of two players is a team: seat 0 is A, seat 1 is B."""
    outcome = pass_to_showdown(basque("12 4 5 6 | 1 4 5 6").after(*parse_moves("0 cut")))
    assert stones_scored(outcome) == [("grande", "A", 1, "grande.all-pass"), ("chica", "B", 1, "chica.all-pass")]


def test_d1_of_four_players_those_opposite_are_partners() -> None:
    """Seats 1 and 3 score for B, whichever of them has the best hand."""
    for best in (1, 3):
        hands = ["1 4 5 6"] * 4
        hands[best] = "12 4 5 6"
        outcome = pass_to_showdown(basque(" | ".join(hands)).after(*parse_moves("0 cut")))
        assert ("grande", "B", 1, "grande.all-pass") in stones_scored(outcome)


@pytest.mark.parametrize(("low", "high"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 10), (10, 11), (11, 12)])
def test_d2_ranks_of_the_forty_cards(low: int, high: int) -> None:
    """King, knight, knave, seven down to ace: the higher wins grande, the lower chica."""
    hands = " | ".join(" ".join([str(rank)] * 4) for rank in (low, high))
    assert stones_scored(pass_to_showdown(basque(hands).after(*parse_moves("0 cut")))) == [
        ("grande", "B", 1, "grande.all-pass"),
        ("chica", "A", 1, "chica.all-pass"),
    ]


def test_d2_the_deck_is_ten_ranks_of_four_suits() -> None:
    """Forty cards, without eights and nines."""
    assert sorted(CODES) == sorted(f"{rank}{suit}" for suit in "oceb" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12))


def _pares_declared(play_as: str, hand: str) -> bool:
    declared = deal_hands(play_as, f"{hand} | {JUNK.split('|')[0]} | {JUNK.split('|')[0]} | {JUNK.split('|')[0]}")
    play = declared.after(*parse_moves("0 cut; 0 1 2 3 pass; 0 1 2 pass")).when(move("3 pass"))
    return next(body.has for body in play.bodies if isinstance(body, e.Declared) and body.seat == 0)


@pytest.mark.parametrize("hand", ["12 3 5 7", "1 2 5 7"])
def test_d3_king_and_three_pair_in_mus_eight_kings(hand: str) -> None:
    """A three is a king and a two an ace."""
    assert _pares_declared("mus-eight-kings", hand)


@pytest.mark.parametrize("hand", ["12 3 5 7", "1 2 5 7"])
def test_d3_king_and_three_do_not_pair_in_mus_basque(hand: str) -> None:
    """There are four kings and four aces, no more."""
    assert not _pares_declared("mus-basque", hand)


def test_d3_hands_show_the_printed_ranks() -> None:
    """A three that plays as a king is still shown as a three."""
    play = eight_kings("3o 3c 2o 2c | 4 5 6 7 | 4 5 6 7 | 4 5 6 7").after(*parse_moves("0 cut; 0 hordago"))
    assert play.when(move("1 accept")).bodies[1].hands[0] == ["2o", "3o", "2c", "3c"]


@pytest.mark.parametrize(("ruleset", "seats"), RULE_SETS)
def test_d4_play_goes_round_in_seat_order_from_the_dealers_right(ruleset: str, seats: int) -> None:
    """Mano sits next to the dealer in playing order, and the others follow."""
    drawn, hands = _started(new_table(ruleset, seats))[-2:]
    assert hands == e.HandsDealt(1, drawn.dealer, (drawn.dealer + 1) % seats)


@pytest.mark.parametrize(("ruleset", "seats"), RULE_SETS)
def test_d5_first_dealer_is_drawn_by_lot(ruleset: str, seats: int) -> None:
    """The first seat of the seats shuffled as deal 0 deals; over some seeds every seat does, and no card is shown."""
    dealers = set()
    for number in range(24):
        seed = bytes([number]) * 32
        drawn = next(body for body in _started(new_table(ruleset, seats, seed=seed)) if isinstance(body, e.DealerDrawn))
        nonces = [shuffling.house_nonce(seed, STREAM, seat) for seat in range(seats)]
        key = shuffling.deck_key(seed, STREAM, shuffling.entropy(nonces), 0, 0)
        assert drawn == e.DealerDrawn(None, shuffling.shuffled(key, range(seats))[0])
        dealers.add(drawn.dealer)
    assert dealers == set(range(seats))


@pytest.mark.parametrize(("ruleset", "seats"), RULE_SETS)
def test_d6_the_deck_is_not_cut(ruleset: str, seats: int) -> None:
    """Between the start and the deal no seat is asked for anything."""
    bodies = _started(new_table(ruleset, seats))
    assert [type(body) for body in bodies[-3:]] == [table_events.MatchStarted, e.DealerDrawn, e.HandsDealt]


@pytest.mark.parametrize(("ruleset", "seats"), RULE_SETS)
def test_d7_cards_are_dealt_one_by_one_from_the_top_mano_first(ruleset: str, seats: int) -> None:
    """The n-th card of the shuffled deck goes to the n-th seat from mano."""
    table = seat_everybody(new_table(ruleset, seats)).table
    nonces = [shuffling.house_nonce(SEED, STREAM, seat) for seat in range(seats)]
    deck = shuffling.shuffled(shuffling.deck_key(SEED, STREAM, shuffling.entropy(nonces), 1, 0), DECK)
    deal = table.play.deal
    for seat in each(range(seats)):
        place = (seat - deal.mano) % seats
        assert deal.hands[seat] == tuple(sorted(deck[place + turn * seats] for turn in range(4)))


@pytest.mark.parametrize("seats", [2, 4])
def test_d8_the_deal_passes_to_the_right(seats: int) -> None:
    """The mano of one deal deals the next; two players take turns."""
    play = basque(" | ".join(JUNK.split("|")[:seats]))
    for number in range(2, 7):
        deal = play.table.play.deal
        assert deal.mano == (deal.dealer + 1) % seats
        *words, last = parse_moves(f"{deal.mano} cut; {deal.mano} hordago; {(deal.mano + 1) % seats} refuse")
        play = play.after(*words, last)
        play = play.at(pass_to_showdown(play).table)
        assert play.table.play.deal.number == number
        assert play.table.play.deal.dealer == deal.mano


def test_d8_the_deal_passes_to_the_right_across_games() -> None:
    """A new game goes on where the last one stopped."""
    outcome = basque(JUNK).after(*parse_moves("0 cut; 0 hordago")).when(move("1 accept"))
    assert outcome.bodies[-1] == e.HandsDealt(2, 0, 1)
    assert "game_won" in outcome.tags


def test_d9_every_seat_has_four_cards_and_no_card_twice() -> None:
    """The house deals, so that there is no misdeal to claim."""
    for ruleset, seats in RULE_SETS:
        hands = seat_everybody(new_table(ruleset, seats)).table.play.deal.hands
        assert len({card for hand in hands for card in hand}) == 4 * seats
