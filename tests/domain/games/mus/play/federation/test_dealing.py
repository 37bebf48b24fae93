"""The match, the first dealer, the cut, the deal and the exchange: articles 1, 3, 7, 8 and 9."""

from typing import Any

import pytest

from domain.actors import player_actor
from domain.games.mus import events as e
from domain.games.mus.cards import CODES, DECK, codes
from domain.table import commands as c
from service.texts.catalogue import say
from tests.kit.mus_scenario import (
    JUNK,
    drawing_deck,
    end_game_at_once,
    federation,
    move,
    new_table,
    offer_deck,
    parse_moves,
    pass_to_showdown,
    score_events,
)
from tests.kit.scenario import Decks, Given, given


def _drawn(drawn: str) -> list[Any]:
    """The events of drawing for the first deal from this deck, and the deck being offered."""
    seats = [c.TakeSeat(player_actor(f"p{seat}"), seat, f"p{seat}") for seat in range(4)]
    decks: Decks = {(0, 0): drawing_deck(drawn)}
    outcome = given(new_table("mus-federation"), decks).after(*seats[:3]).when(seats[3])
    return outcome.bodies[2:]


def test_art_1_three_games_of_forty_by_four_players() -> None:
    """Forty stones make a game, three games the match."""
    rules = federation(JUNK).table.rules
    assert (rules.seats, rules.target, rules.games_to_win) == (4, 40, 3)
    outcome = (
        federation(JUNK).happened(*score_events(39, 0)).after(*parse_moves("0 cut; 0 bet 2")).when(move("1 refuse"))
    )
    assert e.GameWon("A", 1, (40, 0), (1, 0), "target") in outcome.bodies
    over = federation(JUNK).until(end_game_at_once, lambda outcome: outcome.table.status == "finished")[-1]
    assert max(over.table.play.games_won) == 3


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


def test_art_3_no_cards_are_dealt_before_the_cut() -> None:
    """The dealer's left opponent alone is to act, and there are no cards to see."""
    deal = offer_deck(JUNK).table.play.deal
    assert (deal.phase, deal.dealer, deal.mano, deal.to_act, deal.hands) == ("cut", 3, 0, (2,), (None,) * 4)


def test_art_3_the_dealers_left_opponent_cuts() -> None:
    """No other seat cuts, and no other move comes before."""
    play = offer_deck(JUNK)
    for seat in (0, 1, 3):
        play.when(move(f"{seat} cut_deck 20")).refused("not-your-turn", "federation.3-cut")
    play.when(move("2 cut")).refused("not-now", "mus.phase")
    play.when(move("2 cut_deck 20")).then(e.DeckCut(1, 2, 20), e.HandsDealt(1, 3, 0))


@pytest.mark.parametrize("at", [0, 1, 39, 40])
def test_art_3_a_cut_leaves_more_than_one_card_on_either_side(at: int) -> None:
    """A thin packet is refused, and the deck is still to be cut."""
    play = offer_deck(JUNK)
    outcome = play.when(move(f"2 cut_deck {at}"))
    outcome.refused("cut-too-thin", "federation.3-cut")
    assert outcome.table == play.table


@pytest.mark.parametrize("at", [2, 17, 38])
def test_art_3_the_cut_turns_the_deck_and_the_top_card_is_manos(at: int) -> None:
    """One card at a time from the top, mano first; the stock goes on below."""
    play = offer_deck(JUNK, cut=20)
    deck = tuple(play.decks[1, 0])
    turned = deck[at:] + deck[:at]
    play = play.after(*parse_moves(f"2 cut_deck {at}"))
    assert [sorted(turned[seat:16:4]) for seat in range(4)] == [list(hand) for hand in play.table.play.deal.hands]
    thrown = codes(play.table.play.deal.hands[0][:2])
    play = play.after(*parse_moves(f"0 2 1 3 mus; 0 discard {' '.join(thrown)}; 1 discard {_first(play, 1)}"))
    play = play.after(*parse_moves(f"2 discard {_first(play, 2)}; 3 discard {_first(play, 3)}"))
    assert set(turned[16:18]) < set(play.table.play.deal.hands[0])
    assert turned[20] in play.table.play.deal.hands[3]


def _first(play: Given, seat: int) -> str:
    return CODES[play.table.play.deal.hands[seat][0]]


def test_art_3_a_cut_changes_the_cards() -> None:
    """It is the cutter's own chance: another cut, other hands."""
    hands = {offer_deck(JUNK).after(*parse_moves(f"2 cut_deck {at}")).table.play.deal.hands for at in range(2, 39)}
    assert len(hands) == 37


def test_art_3_where_the_deck_was_cut_is_seen() -> None:
    """Everybody sees in the deal where the deck was cut."""
    play = federation(JUNK, cut=7)
    assert play.table.game.view(play.table, 1, "public", {}).deal.cut == 7


def test_art_3_every_deal_is_cut() -> None:
    """The deal passes to the right, and with it the cut; an old cut does not turn the new deck."""
    play = federation(JUNK, cut=7)
    outcome = pass_to_showdown(play.after(*parse_moves("0 cut")))
    assert outcome.bodies[-1] == e.DeckOffered(2, 0, 3)
    deck = DECK[::-1]
    following = given(outcome.table, {(2, 0): deck})
    after = following.when(move("3 cut_deck 10")).then(e.DeckCut(2, 3, 10), e.HandsDealt(2, 0, 1))
    assert after.play.deal.hands[1] == tuple(sorted((deck[10:] + deck[:10])[:16:4]))


def test_art_3_a_late_cut_names_the_deal_it_is_for() -> None:
    """Like a word of a dialogue: the wrong deal is refused."""
    late = move("2 cut_deck 20")
    late = type(late)(late.actor, late.seat, type(late.move)(at=20, deal=2))
    offer_deck(JUNK).when(late).refused("lance-is-over", "mus.lance.over")


OTHERS = {0: (1, 2, 3), 2: (0, 1, 3), 1: (0, 2, 3), 3: (0, 1, 2)}


def test_art_7_mano_and_the_partner_are_asked_first() -> None:
    """Then their opponents: 0, 2, 1, 3."""
    play = federation(JUNK)
    for seat in (0, 2, 1, 3):
        for other in OTHERS[seat]:
            play.when(move(f"{other} mus")).refused("not-your-turn", "mus.turn")
        play = play.after(*parse_moves(f"{seat} mus"))
    assert (play.table.play.deal.phase, play.table.play.deal.to_act) == ("discard", (0,))


@pytest.mark.parametrize("agreed", ["", "0 mus", "0 2 mus", "0 2 1 mus"])
def test_art_7_one_mintza_is_enough(agreed: str) -> None:
    """Grande begins when one partner says it, of either team."""
    play = federation(JUNK).after(*parse_moves(agreed))
    seat = play.table.play.deal.to_act[0]
    after = play.when(move(f"{seat} cut")).then(e.MusCut(seat))
    assert (after.play.deal.phase, after.play.deal.to_act) == ("grande", (0,))


@pytest.mark.parametrize(
    ("agreed", "asked", "called"), [("", 0, "(mus)"), ("0 mus", 2, "(zuetan)"), ("0 2 1 mus", 3, "(zuetan)")]
)
def test_art_7_the_second_partner_says_zuetan(agreed: str, asked: int, called: str) -> None:
    """The second partner's mus speaks for both."""
    play = federation(JUNK).after(*parse_moves(agreed))
    (mus, _cut, *_) = play.table.game.legal_moves(play.table.play, asked, say("eu"))
    assert mus.type == "mus"
    assert called in mus.label.lower()


def test_art_8_discards_in_turn_then_one_block_each() -> None:
    """Mano throws first; when all have thrown, each receives all cards at once, mano first."""
    play = federation(JUNK, "12 12 12 11 11 11 10").after(
        *parse_moves("0 2 1 3 mus; 0 discard 4o; 1 discard 4c 5c; 2 discard 4e")
    )
    outcome = play.when(move("3 discard 4b 5b 6b"))
    assert outcome.bodies == [
        e.CardsDiscarded(3, 3),
        *[e.CardsDrawn(seat, count) for seat, count in ((0, 1), (1, 2), (2, 1), (3, 3))],
    ]
    assert outcome.table.play.deal.to_act == (0,)


def test_art_8_a_discard_is_one_to_four_cards() -> None:
    """All at once, and not changed afterwards."""
    play = federation(JUNK).after(*parse_moves("0 2 1 3 mus"))
    play.when(move("0 discard")).refused("wrong-discard-count", "mus.discard.count")
    play = play.after(*parse_moves("0 discard 4o"))
    play.when(move("0 discard 5o")).refused("not-your-turn", "mus.turn")


def test_art_8_option_to_keep_all_four_cards() -> None:
    """With ``min_discard`` 0 the number desired may be none."""
    play = federation(JUNK, min_discard=0).after(*parse_moves("0 2 1 3 mus; 0 1 2 discard"))
    outcome = play.when(move("3 discard"))
    assert outcome.bodies == [e.CardsDiscarded(3, 0)]
    deal = outcome.table.play.deal
    assert (deal.phase, deal.to_act, deal.stock) == ("mus", (0,), 24)


def test_art_9_grande_chica_pares_juego_or_punto_in_this_order() -> None:
    """Mano begins each of them."""
    play = federation("12 12 11 10 | 11 11 12 10 | 4 5 6 7 | 4 5 6 7").after(*parse_moves("0 cut"))
    for lance in ("grande", "chica", "pares", "juego"):
        deal = play.table.play.deal
        assert (deal.lance.name, deal.to_act) == (lance, (0,))
        holders = "0 1" if lance in {"pares", "juego"} else "0 1 2 3"
        *before, last = parse_moves(f"{holders} pass")
        play = play.after(*before)
        outcome = play.when(last)
        play = play.after(last)
    assert "hands_revealed" in outcome.tags


def test_art_9_punto_where_no_seat_has_juego() -> None:
    """With a word for all four."""
    play = federation(JUNK).after(*parse_moves("0 cut; 0 1 2 3 pass; 0 1 2 3 pass"))
    assert (play.table.play.deal.lance.name, play.table.play.deal.lance.speakers) == ("punto", (0, 1, 2, 3))
