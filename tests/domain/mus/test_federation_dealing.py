"""The federation's match, first dealer, cut and deal: articles 1 and 3."""

from typing import Any

import pytest

from domain.games.mus import events as e
from domain.games.mus.cards import CODES, DECK, codes
from domain.table import commands as c
from tests.mus import JUNK, board, drawing_deck, federation, move, offered, opened, passed_out, said
from tests.spec import Decks, Given, given


def _drawn(drawn: str) -> list[Any]:
    """The events of drawing for the first deal from this deck, and the deck being offered."""
    seats = [c.TakeSeat(f"player:p{seat}", seat, f"p{seat}") for seat in range(4)]
    decks: Decks = {(0, 0): drawing_deck(drawn)}
    outcome = given(opened("mus-federation"), decks).after(*seats[:3]).when(seats[3])
    return outcome.bodies[2:]


def test_art_1_three_games_of_forty_by_four_players() -> None:
    """Forty stones make a game, three games the match."""
    rules = federation(JUNK).table.rules
    assert (rules.seats, rules.target, rules.games_to_win) == (4, 40, 3)
    outcome = federation(JUNK).happened(*board(39, 0)).after(*said("0 cut; 0 bet 2")).when(move("1 refuse"))
    assert e.GameWon("A", 1, (40, 0), (1, 0), "target") in outcome.bodies
    play = federation(JUNK)
    while play.table.status == "playing":
        deal = play.table.play.deal
        cutter, mano = deal.to_act[0], deal.mano
        cut = f"{cutter} cut_deck 20; " if deal.phase == "cut" else ""
        play = play.after(*said(f"{cut}{mano} cut; {mano} hordago; {(mano + 1) % 4} accept"))
    assert max(play.table.play.games_won) == 3


@pytest.mark.parametrize(
    ("drawn", "dealer"), [("1o 2o 3o 4o", 0), ("2o 1o 3o 4o", 1), ("12o 11o 10o 7o", 3), ("7b 12b 6o 10c", 2)]
)
def test_art_3_the_lowest_card_drawn_deals(drawn: str, dealer: int) -> None:
    """One card a seat, in seat order; an ace is the lowest, a king the highest, suits do not matter."""
    assert _drawn(drawn) == [e.DealerDrawn([*drawn.split()], dealer), e.DeckOffered(1, dealer, (dealer - 1) % 4)]


def test_art_3_those_who_tie_draw_again() -> None:
    """They alone, from what is left of the deck, as often as they tie."""
    assert _drawn("3o 3c 3e 12o 4o 4c 5o 7o 6o") == [
        e.DealerDrawn(["3o", "3c", "3e", "12o"], None),
        e.DealerDrawn(["4o", "4c", "5o", None], None),
        e.DealerDrawn(["7o", "6o", None, None], 1),
        e.DeckOffered(1, 1, 0),
    ]


def test_art_3_nobody_deals_before_the_cut() -> None:
    """The dealer's left opponent alone is to act, and there are no cards to see."""
    deal = offered(JUNK).table.play.deal
    assert (deal.phase, deal.dealer, deal.mano, deal.to_act, deal.hands) == ("cut", 3, 0, (2,), (None,) * 4)


def test_art_3_the_dealers_left_opponent_cuts() -> None:
    """Nobody else does, and nothing else is done before."""
    play = offered(JUNK)
    for seat in (0, 1, 3):
        play.when(move(f"{seat} cut_deck 20")).refused("not-your-turn", "federation.3-cut")
    play.when(move("2 cut")).refused("not-now", "mus.phase")
    play.when(move("2 cut_deck 20")).then(e.DeckCut(1, 2, 20), e.HandsDealt(1, 3, 0))


@pytest.mark.parametrize("at", [0, 1, 39, 40])
def test_art_3_a_cut_leaves_more_than_one_card_on_either_side(at: int) -> None:
    """A thin packet is refused, and the deck is still to be cut."""
    play = offered(JUNK)
    outcome = play.when(move(f"2 cut_deck {at}"))
    outcome.refused("cut-too-thin", "federation.3-cut")
    assert outcome.table == play.table


@pytest.mark.parametrize("at", [2, 17, 38])
def test_art_3_the_cut_turns_the_deck_and_the_top_card_is_manos(at: int) -> None:
    """One card at a time from the top, mano first; the stock goes on below."""
    play = offered(JUNK, cut=20)
    deck = tuple(play.decks[1, 0])
    turned = deck[at:] + deck[:at]
    play = play.after(*said(f"2 cut_deck {at}"))
    assert [sorted(turned[seat:16:4]) for seat in range(4)] == [list(hand) for hand in play.table.play.deal.hands]
    thrown = codes(play.table.play.deal.hands[0][:2])
    play = play.after(*said(f"0 2 1 3 mus; 0 discard {' '.join(thrown)}; 1 discard {_first(play, 1)}"))
    play = play.after(*said(f"2 discard {_first(play, 2)}; 3 discard {_first(play, 3)}"))
    assert set(turned[16:18]) < set(play.table.play.deal.hands[0])
    assert turned[20] in play.table.play.deal.hands[3]


def _first(play: Given, seat: int) -> str:
    return CODES[play.table.play.deal.hands[seat][0]]


def test_art_3_a_cut_changes_the_cards() -> None:
    """It is the cutter's own chance: another cut, other hands."""
    hands = {offered(JUNK).after(*said(f"2 cut_deck {at}")).table.play.deal.hands for at in range(2, 39)}
    assert len(hands) == 37


def test_art_3_where_the_deck_was_cut_is_seen() -> None:
    """By everybody, in the deal."""
    play = federation(JUNK, cut=7)
    assert play.table.game.view(play.table, 1, "public", {}).deal.cut == 7


def test_art_3_every_deal_is_cut() -> None:
    """The deal passes to the right, and with it the cut; an old cut does not turn the new deck."""
    play = federation(JUNK, cut=7)
    outcome = passed_out(play.after(*said("0 cut")))
    assert outcome.bodies[-1] == e.DeckOffered(2, 0, 3)
    deck = DECK[::-1]
    following = given(outcome.table, {(2, 0): deck})
    after = following.when(move("3 cut_deck 10")).then(e.DeckCut(2, 3, 10), e.HandsDealt(2, 0, 1))
    assert after.play.deal.hands[1] == tuple(sorted((deck[10:] + deck[:10])[:16:4]))


def test_art_3_a_late_cut_names_the_deal_it_is_for() -> None:
    """Like a word of a dialogue: the wrong deal is refused."""
    late = move("2 cut_deck 20")
    late = type(late)(late.actor, late.seat, type(late.move)(at=20, deal=2))
    offered(JUNK).when(late).refused("lance-is-over", "mus.lance.over")
