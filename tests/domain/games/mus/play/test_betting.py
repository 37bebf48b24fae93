"""The dialogue of a lance: decisions D25 to D28, and words that come too late or too early."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.commands import Mus
from domain.games.mus.game import MUS
from domain.refusals import Refusal
from tests.kit.mus_scenario import JUNK, Start, basque, eight_kings, grande, move, parse_moves, score_events

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])


@BOTH
def test_d25_an_opening_is_at_least_two_stones(start: Start) -> None:
    """One stone is no bet, two are."""
    play = grande(start)
    play.when(move("0 bet 1")).refused("bet-too-small", "mus.bet.minimum")
    play.when(move("0 bet 0")).refused("bet-too-small", "mus.bet.minimum")
    play.when(move("0 bet 2")).then(e.BetPlaced(0, 2))


@BOTH
def test_d25_a_bet_or_raise_is_at_most_the_target(start: Start) -> None:
    """Beyond the stones of a game only a hordago goes; a bet beyond those still missing is no hordago."""
    play = grande(start).happened(*score_events(35, 0))
    play.when(move("0 bet 41")).refused("bet-too-large", "mus.bet.maximum")
    assert play.when(move("0 bet 40")).table.play.deal.lance.bets == (40,)
    answering = play.after(*parse_moves("0 bet 2"))
    answering.when(move("1 raise 41")).refused("raise-too-large", "mus.bet.maximum")
    assert answering.when(move("1 raise 40")).table.play.deal.lance.bets == (2, 40)


def test_d25_the_greatest_bet_follows_the_option_target() -> None:
    """Twenty stones where the game is to twenty."""
    play = grande(target=20)
    play.when(move("0 bet 21")).refused("bet-too-large", "mus.bet.maximum")
    play.when(move("0 bet 20")).then(e.BetPlaced(0, 20))


@BOTH
def test_d26_seats_open_in_order_from_mano(start: Start) -> None:
    """A seat speaks in its turn alone, and after a pass the next one does."""
    play = grande(start)
    for seat in range(4):
        others = [other for other in range(4) if other != seat]
        for other in others:
            play.when(move(f"{other} pass")).refused("not-your-turn", "mus.turn")
        if seat < 3:
            play = play.after(*parse_moves(f"{seat} pass"))


@BOTH
def test_d26_who_passed_can_still_answer(start: Start) -> None:
    """Passing gives the word away, not the lance: seats 0 and 1 meet the bet of seat 2."""
    play = grande(start, "0 1 pass; 2 bet 2")
    answerer = 3 if start is eight_kings else 1
    play = play.after(*parse_moves(f"{answerer} raise 2"))
    play.when(move("0 raise 5")).then(e.BetRaised(0, 5))


@BOTH
def test_d26_no_seat_opens_after_the_fourth_pass(start: Start) -> None:
    """The lance is over; a word that names it is late."""
    play = grande(start, "0 1 2 pass")
    outcome = play.when(move("3 pass"))
    assert outcome.then(e.Passed(3)).play.deal.lance.name == "chica"


@BOTH
def test_d26_a_bet_must_be_answered(start: Start) -> None:
    """No seat passes or opens while a bet stands."""
    play = grande(start, "0 bet 2")
    play.when(move("1 pass")).refused("must-answer", "mus.bet.answer")
    play.when(move("1 bet 2")).refused("must-answer", "mus.bet.answer")


@BOTH
@pytest.mark.parametrize("word", ["accept", "refuse", "raise 2"])
def test_d26_nothing_can_be_answered_before_a_bet(start: Start, word: str) -> None:
    """There must be a bet to accept, refuse or raise."""
    grande(start).when(move(f"0 {word}")).refused("nothing-to-answer", "mus.bet.nothing")


def test_d27_either_opponent_answers_in_mus_basque() -> None:
    """Both have the word, and the first one binds the team."""
    play = grande(words="0 bet 2")
    assert sorted(play.table.play.deal.to_act) == [1, 3]
    for seat in (1, 3):
        after = play.when(move(f"{seat} accept")).then(e.BetAccepted(seat))
        assert (after.play.deal.lances[0].outcome, after.play.deal.lance.name) == ("accepted", "chica")


def test_d27_the_partner_of_the_bettor_has_no_word() -> None:
    """Neither that seat nor the bettor answers the bet."""
    play = grande(words="0 bet 2")
    for seat in (0, 2):
        play.when(move(f"{seat} accept")).refused("not-your-turn", "mus.turn")


def test_d27_a_raise_hands_the_word_to_both_of_the_other_team_in_mus_basque() -> None:
    """It is the other team that decides next, the partner of the first bettor too."""
    play = grande(words="0 bet 2; 3 raise 2")
    assert sorted(play.table.play.deal.to_act) == [0, 2]
    play.when(move("2 raise 1")).then(e.BetRaised(2, 1))


@pytest.mark.parametrize(("bettor", "right", "left"), [(0, 1, 3), (1, 2, 0), (2, 3, 1), (3, 0, 2)])
def test_d27_the_right_hand_opponent_answers_first_in_mus_eight_kings(bettor: int, right: int, left: int) -> None:
    """The partner waits for that seat to fold."""
    passes = "".join(f"{seat} pass; " for seat in range(bettor))
    play = grande(eight_kings, f"{passes}{bettor} bet 2")
    assert play.table.play.deal.to_act == (right,)
    play.when(move(f"{left} accept")).refused("not-your-turn", "mus.turn")
    after = play.when(move(f"{right} accept")).then(e.BetAccepted(right))
    assert after.play.deal.lance.name == "chica"


def test_d27_a_fold_passes_to_the_partner_in_mus_eight_kings() -> None:
    """One fold decides nothing: the partner may accept, raise, call hordago or fold as well."""
    play = grande(eight_kings, "0 bet 2; 1 refuse")
    assert play.table.play.deal.to_act == (3,)
    play.when(move("1 accept")).refused("not-your-turn", "mus.turn")
    assert play.when(move("3 accept")).table.play.deal.lances[0].outcome == "accepted"
    assert play.when(move("3 raise 4")).table.play.deal.to_act == (0,)
    assert play.when(move("3 hordago")).table.play.deal.to_act == (0,)
    assert play.when(move("3 refuse")).tags == ["bet_refused", "stones_scored"]


def test_d27_a_raise_after_a_fold_is_answered_by_the_raisers_right_hand() -> None:
    """Seat 3 raises after seat 1 folded: seat 0 answers first, then seat 2, then seat 1 again."""
    play = grande(eight_kings, "0 bet 2; 1 refuse; 3 raise 2; 0 refuse")
    assert play.table.play.deal.to_act == (2,)
    play = play.after(*parse_moves("2 raise 2"))
    assert play.table.play.deal.to_act == (3,)


@BOTH
def test_d28_a_raise_is_at_least_one_stone(start: Start) -> None:
    """More is more."""
    play = grande(start, "0 bet 2")
    play.when(move("1 raise 0")).refused("raise-too-small", "mus.raise.minimum")
    play.when(move("1 raise 1")).then(e.BetRaised(1, 1))


@BOTH
def test_d28_raises_go_on_without_end(start: Start) -> None:
    """No number of raises is too many."""
    play = grande(start, "0 bet 2")
    for turn in range(50):
        play = play.after(*parse_moves(f"{(turn + 1) % 4} raise 40"))
    assert sum(play.table.play.deal.lance.bets) == 2 + 50 * 40


@BOTH
def test_word_for_a_lance_that_is_over_is_late(start: Start) -> None:
    """A word may say which deal and lance it answers, so that it never opens the next one."""
    play = grande(start)
    table = play.table
    for fields in ({"lance": "chica"}, {"deal": 2}, {"deal": 2, "lance": "grande"}):
        late = move("0 pass")
        late = type(late)(late.actor, late.seat, type(late.move)(**fields))
        play.when(late).refused("lance-is-over", "mus.lance.over")
    good = type(late)(late.actor, late.seat, type(late.move)(deal=1, lance="grande"))
    assert play.when(good).bodies == [e.Passed(0)]
    assert table == play.table


@BOTH
@pytest.mark.parametrize("word", ["mus", "cut", "discard 4o"])
def test_a_move_of_another_phase_is_refused(start: Start, word: str) -> None:
    """Cards are exchanged before the lances, not in them."""
    grande(start).when(move(f"0 {word}")).refused("not-now", "mus.phase")


@BOTH
@pytest.mark.parametrize("word", ["pass", "bet 2", "hordago", "accept", "discard 4o"])
def test_a_word_before_the_cut_is_refused(start: Start, word: str) -> None:
    """While mus is asked there is nothing to bet on and nothing to throw."""
    start(JUNK).when(move(f"0 {word}")).refused("not-now", "mus.phase")


@pytest.mark.parametrize("word", ["mus", "cut", "pass", "bet 2"])
def test_a_word_before_the_discard_is_refused(word: str) -> None:
    """Once all agreed, cards are thrown and nothing is said."""
    basque(JUNK).after(*parse_moves("0 2 1 3 mus")).when(move(f"0 {word}")).refused("not-now", "mus.phase")


def test_a_move_before_the_first_deal_is_refused() -> None:
    """A decision on a play that has not begun is refused with that reason."""
    table = basque(JUNK).table
    with pytest.raises(Refusal) as refusal:
        MUS.decide(MUS.begin(table.rules), 0, Mus())
    assert (refusal.value.code, refusal.value.rule) == ("not-now", "mus.phase")
