"""Asking for cards, throwing and drawing them: decisions D10 to D14."""

import pytest
from msgspec.structs import replace

from domain.actors import player_actor
from domain.games.mus import events as e
from domain.games.mus.cards import codes
from domain.games.mus.commands import Discard
from domain.games.mus.play.deck import running_deck
from domain.table.commands import MakeMove
from tests.kit.each import each
from tests.kit.mus_scenario import JUNK, Start, basque, cards, eight_kings, move, parse_moves
from tests.kit.scenario import Given, given, stacked_decks

STOCK = "12o 12c 12e 12b 11o 11c 11e 11b 10o 10c 10e 10b"


def test_d10_manos_team_is_asked_first_in_mus_basque() -> None:
    """Mano and mano's partner answer for their team before the others."""
    play = basque(JUNK)
    for seat, following in ((0, 2), (2, 1), (1, 3)):
        assert play.table.play.deal.to_act == (seat,)
        play.when(move(f"{following} mus")).refused("not-your-turn", "mus.turn")
        play = play.after(*parse_moves(f"{seat} mus"))
    assert play.table.play.deal.to_act == (3,)


def test_d10_seats_are_asked_in_turn_in_mus_eight_kings() -> None:
    """The seats answer in turn, each after its left neighbour."""
    play = eight_kings(JUNK)
    for seat in range(3):
        assert play.table.play.deal.to_act == (seat,)
        play = play.after(*parse_moves(f"{seat} mus"))
    assert play.table.play.deal.to_act == (3,)


def test_d10_two_players_are_asked_in_turn() -> None:
    """With one player a team there is no partner to ask first."""
    play = basque("4 5 6 7 | 4 5 6 7")
    assert play.after(*parse_moves("0 mus")).table.play.deal.to_act == (1,)


@pytest.mark.parametrize("before", ["", "0 mus; ", "0 mus; 2 mus; ", "0 mus; 2 mus; 1 mus; "])
def test_d11_one_cut_ends_the_phase_at_once(before: str) -> None:
    """After the first refusal of the exchange the others are not asked any more, and grande begins with mano."""
    play = basque(JUNK).after(*parse_moves(before))
    (seat,) = play.table.play.deal.to_act
    deal = play.when(move(f"{seat} cut")).then(e.MusCut(seat)).play.deal
    assert (deal.phase, deal.to_act, deal.exchanges) == ("grande", (0,), ())


def test_d11_mus_goes_on_as_long_as_all_agree() -> None:
    """There is no cap: after each exchange mano's team is asked again."""
    play = basque(JUNK)
    for number in range(1, 61):
        play = _exchange(play, 4)
        deal = play.table.play.deal
        assert (deal.phase, len(deal.exchanges), deal.to_act, deal.agreed) == ("mus", number, (0,), 0)


def _exchange(play: Given, count: int, order: str = "0 2 1 3") -> Given:
    """Everybody says mus and throws the first ``count`` cards."""
    play = play.after(*parse_moves(f"{order} mus"))
    for seat in range(len(play.table.seats)):
        play = play.after(*parse_moves(f"{seat} discard {' '.join(codes(play.table.play.deal.hands[seat][:count]))}"))
    return play


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("start", [basque, eight_kings])
def test_d11_option_max_mus_rounds_opens_the_betting_unasked(start: Start, rounds: int) -> None:
    """With that many exchanges made, grande follows the last draw."""
    play = start(JUNK, max_mus_rounds=rounds)
    order = "0 2 1 3" if start is basque else "0 1 2 3"
    for number in each(range(1, rounds + 1)):
        assert play.table.play.deal.phase == "mus"
        play = _exchange(play, 1, order)
        assert len(play.table.play.deal.exchanges) == number
    deal = play.table.play.deal
    assert (deal.phase, deal.to_act, len(deal.heap)) == ("grande", (0,), 4 * rounds)
    play.when(move("0 mus")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_d12_one_to_four_cards_are_thrown(count: int) -> None:
    """The number thrown is public; the cards are sealed to who threw them."""
    thrown = ["4o", "5o", "6o", "7o"][:count]
    outcome = basque("4o 5o 6o 7o | 4 5 6 7 | 4 5 6 7 | 4 5 6 7").after(*parse_moves("0 2 1 3 mus"))
    outcome = outcome.when(move(f"0 discard {' '.join(thrown)}"))
    outcome.then(e.CardsDiscarded(0, count))
    assert outcome.events[0].secrets == (("seat:0", e.Cards(thrown)),)


@pytest.mark.parametrize("thrown", ["", "4o 5o 6o 7o 12o", "4o 4o"])
def test_d12_none_five_or_one_card_twice_are_refused(thrown: str) -> None:
    """The count must be one to four different cards."""
    play = basque("4o 5o 6o 7o | 4 5 6 7 | 4 5 6 7 | 4 5 6 7").after(*parse_moves("0 2 1 3 mus"))
    named = MakeMove(player_actor("p0"), 0, Discard(cards=thrown.split()))
    play.when(named).refused("wrong-discard-count", "mus.discard.count")


@pytest.mark.parametrize("thrown", ["4c", "12b", "4o 4c"])
def test_d12_a_card_that_is_not_held_cannot_be_thrown(thrown: str) -> None:
    """Neither another's card nor one of the stock."""
    play = basque("4o 5o 6o 7o | 4c 5 6 7 | 4 5 6 7 | 4 5 6 7").after(*parse_moves("0 2 1 3 mus"))
    play.when(move(f"0 discard {thrown}")).refused("card-not-held", "mus.discard.held")


def test_d12_cards_are_recorded_in_canonical_order_however_they_are_named() -> None:
    """The order in which a player names their cards reveals nothing."""
    play = basque("4o 5o 6o 7o | 4 5 6 7 | 4 5 6 7 | 4 5 6 7").after(*parse_moves("0 2 1 3 mus"))
    outcome = play.when(move("0 discard 7o 4o 6o"))
    assert outcome.events[0].secrets[0][1].cards == ["4o", "6o", "7o"]


@pytest.mark.parametrize("start", [basque, eight_kings])
def test_d12_mano_throws_first_and_the_others_follow_in_seat_order(start: Start) -> None:
    """Also where mano's team is asked for mus first; once thrown is thrown."""
    play = start("4o 5o 6o 7o | 4c 5c 6c 7c | 4e 5e 6e 7e | 4b 5b 6b 7b")
    play = play.after(*parse_moves("0 2 1 3 mus" if start is basque else "0 1 2 3 mus"))
    play.when(move("2 discard 4e")).refused("not-your-turn", "mus.turn")
    for seat, suit in enumerate("oce"):
        play = play.after(*parse_moves(f"{seat} discard 4{suit}"))
        play.when(move(f"{seat} discard 5{suit}")).refused("not-your-turn", "mus.turn")
        assert play.table.play.deal.to_act == (seat + 1,)


def test_d12_option_of_throwing_nothing_is_ready_for_other_rule_sets() -> None:
    """Where rules let a seat keep all its cards, an exchange in which everybody does draws nothing and goes on."""
    play = basque(JUNK)
    state = play.table.play
    state = replace(state, rules=replace(state.rules, min_discard=0))
    play = given(replace(play.table, play=state), play.decks).after(*parse_moves("0 2 1 3 mus; 0 1 2 discard"))
    after = play.when(move("3 discard")).then(e.CardsDiscarded(3, 0))
    assert (after.play.deal.phase, after.play.deal.to_act, after.play.deal.exchanges) == ("mus", (0,), ((0,) * 4,))


def test_d13_replacements_come_in_one_block_a_player_mano_first() -> None:
    """Only after the last discard, from the top of the stock, sealed to who draws them."""
    play = basque("4o 5o 6o 7o | 4c 5c 6c 7c | 4e 5e 6e 7e | 4b 5b 6b 7b", STOCK).after(
        *parse_moves("0 2 1 3 mus; 0 discard 4o 5o; 1 discard 4c; 2 discard 4e 5e 6e 7e")
    )
    assert play.table.play.deal.stock == 24
    outcome = play.when(move("3 discard 4b 5b 6b"))
    deal = outcome.then(
        e.CardsDiscarded(3, 3), e.CardsDrawn(0, 2), e.CardsDrawn(1, 1), e.CardsDrawn(2, 4), e.CardsDrawn(3, 3)
    ).play.deal
    assert [event.secrets[0] for event in outcome.events[1:]] == [
        ("seat:0", e.Cards(["12o", "12c"])),
        ("seat:1", e.Cards(["12e"])),
        ("seat:2", e.Cards(["11o", "11c", "11e", "12b"])),
        ("seat:3", e.Cards(["10o", "10c", "11b"])),
    ]
    assert deal.hands[0] == tuple(sorted(cards("6o 7o 12o 12c")))
    assert (deal.stock, deal.phase, deal.to_act, sorted(deal.heap)) == (
        14, "mus", (0,), sorted(cards("4o 5o 4c 4e 5e 6e 7e 4b 5b 6b")),
    )  # fmt: skip


def test_d14_a_stock_that_serves_to_the_last_card_is_not_reshuffled() -> None:
    """Twelve and twelve of twenty-four cards."""
    play = _exchange(_exchange(basque(JUNK, recycle="whole-heap"), 3), 3)
    assert (play.table.play.deal.stock, play.table.play.deal.piles) == (0, ())
    after = _exchange(play, 1).table.play.deal
    assert [len(pile) for pile in after.piles] == [28]


def _second_exchange(recycle: str) -> tuple[Given, str]:
    """Sixteen cards were drawn; now seat 3 is to throw and only eight are left for sixteen draws."""
    play = _exchange(basque(JUNK, recycle=recycle), 4).after(*parse_moves("0 2 1 3 mus"))
    for seat in range(3):
        play = play.after(*parse_moves(f"{seat} discard {' '.join(codes(play.table.play.deal.hands[seat]))}"))
    return play, f"3 discard {' '.join(codes(play.table.play.deal.hands[3]))}"


@pytest.mark.parametrize(("recycle", "count"), [("whole-heap", 32), ("earlier-only", 16)])
def test_d14_an_empty_stock_is_made_anew_of_the_discards(recycle: str, count: int) -> None:
    """What is left is dealt first; then the whole heap, or that of earlier exchanges, is shuffled in."""
    play, last = _second_exchange(recycle)
    deal = play.when(move(last)).then(
        e.CardsDiscarded(3, 4),
        e.CardsDrawn(0, 4),
        e.CardsDrawn(1, 4),
        e.StockReshuffled(1, count),
        e.CardsDrawn(2, 4),
        e.CardsDrawn(3, 4),
    ).play.deal  # fmt: skip
    assert (deal.stock, len(deal.heap)) == (count - 8, 32 - count)


def test_d14_option_earlier_only_keeps_the_cards_just_thrown_out_of_the_game() -> None:
    """No seat draws what was thrown in the same exchange."""
    play, last = _second_exchange("earlier-only")
    before = play.table.play.deal
    thrown = {*before.thrown, *before.hands[3]}
    after = play.when(move(last)).table.play.deal
    assert thrown == set(after.heap)
    assert not thrown & {card for hand in after.hands for card in hand}


def test_d14_what_is_left_of_the_stock_stays_on_top_of_the_heap() -> None:
    """Two cards are left where three are due: they are drawn first, then the first of the shuffled heap."""
    play = _exchange(basque(JUNK), 4)
    play = play.after(*parse_moves("0 2 1 3 mus"))
    for seat in range(3):
        play = play.after(*parse_moves(f"{seat} discard {' '.join(codes(play.table.play.deal.hands[seat][:3]))}"))
    before = play.table.play.deal
    with stacked_decks(play.decks):
        left = running_deck(play.table.dealing, before)[-2:]
    last = f"3 discard {' '.join(codes(before.hands[3][:3]))}"
    after = play.when(move(last))
    draws = ["cards_drawn", "cards_drawn"]
    assert after.tags == ["cards_discarded", *draws, "stock_reshuffled", *draws]
    with stacked_decks(play.decks):
        heap = running_deck(play.table.dealing, after.table.play.deal)[40:]
    assert after.events[4].secrets[0][1].cards == codes(sorted((*left, heap[0])))


@pytest.mark.parametrize("recycle", ["whole-heap", "earlier-only"])
@pytest.mark.parametrize("start", [basque, eight_kings])
def test_d14_three_exchanges_of_four_cards_keep_forty_cards_in_play(start: Start, recycle: str) -> None:
    """However often the stock is made anew, each card is in one place."""
    play = start(JUNK, recycle=recycle)
    for _ in range(6):
        play = _exchange(play, 4, "0 2 1 3" if start is basque else "0 1 2 3")
        deal = play.table.play.deal
        with stacked_decks(play.decks):
            stock = running_deck(play.table.dealing, deal)[deal.taken :]
        everywhere = [*stock, *deal.heap, *deal.thrown, *[card for hand in deal.hands for card in hand]]
        assert sorted(everywhere) == list(range(40))
        assert deal.stock == len(stock)


def test_d14_two_players_have_thirty_two_cards_to_draw() -> None:
    """Four exchanges of all cards empty the stock exactly; the fifth makes it anew of the earlier discards alone."""
    play = basque("4 5 6 7 | 4 5 6 7")
    for _ in range(4):
        play = _exchange(play, 4, "0 1")
    assert (play.table.play.deal.stock, play.table.play.deal.piles) == (0, ())
    assert [len(pile) for pile in _exchange(play, 4, "0 1").table.play.deal.piles] == [32]
