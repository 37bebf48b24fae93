"""A hand that is out of the deal: no speech, no pares, no juego, nothing won, its team's stones back (article 5)."""

import pytest

from domain.games.mus import events as e
from tests.kit.mus_positions import (
    FOURS,
    LOW,
    THIRTY_FOUR,
    THIRTY_ONE,
    THREES,
    TO_PARES,
    TWOS,
    count_deal,
    declared_deal,
    fouls_found,
    stone_reasons,
)
from tests.kit.mus_scenario import (
    JUNK,
    federation,
    lance_payments,
    move,
    parse_moves,
    pass_to_showdown,
    reach_lance,
    score_events,
    stones_scored,
)
from tests.kit.scenario import Given, Outcome

ALL_PARES = f"{FOURS} | {THREES} | {TWOS} | 5 5 12 7"
KINGS = "12 12 12 12 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
"""Mano would win grande and pares; with the dead hand, mano's partner is behind seat 1."""


def dies(seat: int) -> str:
    """The words by which this seat's hand is declared dead: its right-hand opponent claims, it consents."""
    return f"{(seat + 1) % 4} claim dead-hand {seat}; {seat} consent yes"


def _killed(play: Given, seat: int) -> Outcome:
    claim, consent = parse_moves(dies(seat))
    return play.after(claim).when(consent)


@pytest.mark.parametrize("words", ["", "0 mus", "0 2 1 3 mus"])
def test_art_5_is_for_after_mintza(words: str) -> None:
    """Before, a wrong hand makes the deal void."""
    federation(JUNK).after(*parse_moves(words)).when(move("1 claim dead-hand 0")).refused("too-early", "federation.5")


@pytest.mark.parametrize("claimer", range(4))
def test_art_5_both_teams_agree_and_the_hand_is_dead(claimer: int) -> None:
    """An opponent, the partner or the seat itself claims it; the other team consents."""
    play = federation(JUNK).after(*parse_moves(f"0 cut; {claimer} claim dead-hand 0"))
    answerer = (claimer + 1) % 4
    after = play.when(move(f"{answerer} consent yes")).then(
        e.ClaimAnswered(answerer, agree=True), e.HandDeclaredDead(1, 0, "claim")
    )
    assert (after.play.deal.dead, after.play.deal.claim) == ((0,), None)
    assert after.game.view(after, 1, "public", {}).deal.dead == [0]


def test_art_5_the_claim_names_a_hand() -> None:
    """One that is not dead already, nor the last of its team."""
    play = federation(JUNK).after(*parse_moves("0 cut"))
    play.when(move("1 claim dead-hand")).refused("no-such-seat", "federation.5")
    play = play.after(*parse_moves(dies(0)))
    play.when(move("3 claim dead-hand 0")).refused("hand-is-dead", "federation.5")
    play.when(move("3 claim dead-hand 2")).refused("last-hand", "federation.5")
    play.when(move("2 claim dead-hand 3")).then(e.ClaimMade(2, "dead-hand", 3))


def test_art_5_stones_of_its_team_are_taken_back() -> None:
    """They give back every refused bet of this deal; stones of the other team and of earlier deals stay."""
    play = federation(JUNK).happened(*score_events(7, 5))
    play = play.after(*parse_moves("0 cut; 0 bet 2; 1 refuse; 0 pass; 1 bet 4; 2 raise 3; 3 refuse"))
    assert play.table.play.score == (7 + 1 + 4, 5)
    outcome = _killed(play, 2)
    assert outcome.bodies[1:] == [
        e.HandDeclaredDead(1, 2, "claim"),
        e.StonesScored("grande", "A", -1, "annulled", "federation.5"),
        e.StonesScored("chica", "A", -4, "annulled", "federation.5"),
    ]
    assert outcome.table.play.score == (7, 5)


def test_art_5_stones_of_the_other_team_stay() -> None:
    """The dead hand's team refused them."""
    play = federation(JUNK).after(*parse_moves("0 cut; 0 pass; 1 bet 2; 2 refuse"))
    assert stones_scored(_killed(play, 0)) == []


@pytest.mark.parametrize("seat", range(4))
def test_art_5_a_dead_hand_has_no_speech(seat: int) -> None:
    """The seat speaks in no lance to come; the others speak in their order, and its partner alone for the team."""
    play = federation(JUNK).after(*parse_moves(f"0 cut; {dies(seat)}"))
    for lance in ("grande", "chica", "punto"):
        for speaker in [other for other in range(4) if other != seat]:
            deal = play.table.play.deal
            assert (deal.lance.name, deal.to_act) == (lance, (speaker,))
            play.when(move(f"{seat} pass")).refused("hand-is-dead", "federation.5")
            play = play.after(*parse_moves(f"{speaker} pass"))
    assert play.table.play.deal.phase == "cut"


@pytest.mark.parametrize("seat", range(4))
def test_art_5_a_hand_that_dies_in_its_turn_leaves_the_word_to_the_next(seat: int) -> None:
    """The last one's death ends the lance as a pass would."""
    before = "".join(f"{other} pass; " for other in range(seat))
    deal = federation(JUNK).after(*parse_moves(f"0 cut; {before}{dies(seat)}")).table.play.deal
    if seat < 3:
        assert (deal.lance.name, deal.to_act) == ("grande", (seat + 1,))
    else:
        assert (deal.lances[0].outcome, deal.lance.name, deal.to_act) == ("passed", "chica", (0,))


def test_art_5_the_partner_answers_alone() -> None:
    """One of the two who may answer is left; after a soft refusal by that one the bet is refused, and paid at once."""
    play = federation(JUNK).after(*parse_moves("0 cut; 0 bet 2"))
    after = _killed(play, 1).table.play.deal
    assert (after.lance.name, after.to_act) == ("grande", (3,))
    outcome = _killed(play.after(*parse_moves("3 refuse_soft")), 1)
    assert outcome.bodies[1:] == [
        e.HandDeclaredDead(1, 1, "claim"),
        e.StonesScored("grande", "A", 1, "refused", "mus.bet.refused"),
    ]


def test_art_5_a_bet_of_the_dead_hand_stands_with_its_partner() -> None:
    """The partner answers the raise, and wins with their own cards alone."""
    play = federation("12 12 5 6 | 11 5 6 7 | 10 4 6 7 | 4 5 6 7").after(*parse_moves(f"0 cut; 0 bet 2; {dies(0)}"))
    assert sorted(play.table.play.deal.to_act) == [1, 3]
    play = play.after(*parse_moves("1 raise 2"))
    assert play.table.play.deal.to_act == (2,)
    assert lance_payments("grande", count_deal(play, "2 accept")) == [("B", 4, "bet.accepted")]


def test_art_5_a_dead_hand_wins_nothing() -> None:
    """Four kings, and neither grande nor pares: lances that were over before are counted without it too."""
    outcome = _at_end(KINGS, f"0 cut; 0 bet 2; 1 accept; {dies(0)}")
    assert lance_payments("grande", outcome) == [("B", 2, "bet.accepted")]
    assert lance_payments("pares", outcome) == []
    assert lance_payments("punto", outcome) == [("B", 1, "punto.all-pass")]


def _at_end(hands: str, words: str) -> Outcome:
    return pass_to_showdown(federation(hands).after(*parse_moves(words)))


def test_art_5_hands_of_all_are_shown_a_dead_one_too() -> None:
    """What was wrong with it is there to see."""
    outcome = _at_end(KINGS, f"0 cut; {dies(0)}")
    (shown,) = [body for body in outcome.bodies if isinstance(body, e.HandsRevealed)]
    assert len(shown.hands[0]) == 4


def test_art_5_a_dead_hand_declares_nothing() -> None:
    """It has no pares and no juego to speak of."""
    play = federation(f"12 12 11 11 | {THREES} | {TWOS} | {LOW}").after(
        *parse_moves(f"0 cut; {dies(0)}; 1 2 3 pass; 1 2 pass")
    )
    outcome = play.when(move("3 pass"))
    declared = [(body.lance, body.seat, body.has) for body in outcome.bodies if isinstance(body, e.Declared)]
    assert declared == [("pares", 1, True), ("pares", 2, True), ("pares", 3, False)]
    assert outcome.table.play.deal.lance.speakers == (1, 2)


def test_art_5_the_partners_pares_count_without_those_of_the_dead() -> None:
    """The partner plays alone, also where the lance was talked over before."""
    outcome = _at_end(ALL_PARES, f"{TO_PARES}0 bet 2; 1 accept; {dies(3)}")
    assert lance_payments("pares", outcome) == [("A", 2, "bet.accepted"), ("A", 1, "pares.par"), ("A", 1, "pares.par")]
    outcome = _at_end(ALL_PARES, f"{TO_PARES}0 bet 2; 1 accept; {dies(0)}")
    assert lance_payments("pares", outcome) == [("B", 2, "bet.accepted"), ("B", 1, "pares.par"), ("B", 1, "pares.par")]


def test_art_5_a_sole_holder_who_dies_leaves_pares_uncontested() -> None:
    """In the middle of the dialogue: the bet is off, and the others count their pares."""
    play = reach_lance("pares", federation, f"{FOURS} | {THREES} | {LOW} | {LOW}").after(*parse_moves("0 bet 5"))
    outcome = _killed(play, 0)
    deal = outcome.table.play.deal
    assert (deal.lances[2].name, deal.lances[2].outcome, deal.lance.name) == ("pares", "uncontested", "punto")
    assert lance_payments("pares", pass_to_showdown(Given(outcome.table))) == [("B", 1, "pares.par")]


def test_art_5_a_sole_holder_of_juego_who_dies_leaves_it_uncontested() -> None:
    """The deal is over, and the others count their juego; the dead hand's team has none."""
    play = reach_lance("juego", federation, f"{THIRTY_ONE} | {THIRTY_FOUR} | {LOW} | {LOW}")
    outcome = _killed(play.after(*parse_moves("0 bet 5")), 0)
    assert lance_payments("juego", outcome) == [("B", 2, "juego.other")]
    assert outcome.tags[1] == "hand_declared_dead"


def test_art_5_without_the_juego_of_the_dead_punto_is_played() -> None:
    """No other seat has juego."""
    play = federation(f"{THIRTY_ONE} | {LOW} | {LOW} | {LOW}").after(
        *parse_moves(f"0 cut; {dies(0)}; 1 2 3 pass; 1 2 3 pass")
    )
    assert (play.table.play.deal.lance.name, play.table.play.deal.lance.speakers) == ("punto", (1, 2, 3))


def test_art_5_accepted_pares_of_a_sole_holder_go_to_the_other_team() -> None:
    """The dead hand cannot win what was agreed on before."""
    outcome = _at_end(f"{FOURS} | {THREES} | {LOW} | {LOW}", f"{TO_PARES}0 bet 5; 1 accept; {dies(0)}")
    assert lance_payments("pares", outcome) == [("B", 5, "bet.accepted"), ("B", 1, "pares.par")]


def test_art_5_refused_bet_of_a_sole_holder_leaves_them_nothing() -> None:
    """Neither the stone nor the value of those pares; the lance was decided, so it is not counted."""
    play = federation(f"{FOURS} | {THREES} | {LOW} | {LOW}").after(
        *parse_moves(f"{TO_PARES}0 bet 5; 1 refuse; {dies(0)}")
    )
    assert (play.table.play.score, play.table.play.deal.lances[2].stake) == ((0, 0), 0)
    assert lance_payments("pares", pass_to_showdown(play)) == []


def test_art_5_chica_that_a_dead_hand_booked_lapses() -> None:
    """Grande is answered; chica begins without a bet."""
    play = federation(JUNK).after(*parse_moves(f"0 cut; 0 biak_bet 2; {dies(0)}; 1 accept"))
    deal = play.table.play.deal
    assert (deal.lance.name, deal.lance.bets, deal.to_act) == ("chica", (), (1,))


def test_art_5_hordago_is_decided_among_the_living() -> None:
    """The dead four kings would win grande."""
    outcome = federation(KINGS).after(*parse_moves(f"0 cut; {dies(0)}; 1 hordago")).when(move("2 accept"))
    (won,) = [body for body in outcome.bodies if isinstance(body, e.GameWon)]
    assert (won.team, won.reason) == ("B", "hordago")


def test_art_5_where_declarations_are_called_a_dead_hand_makes_none() -> None:
    """The next seat declares; what it had declared is no foul."""
    play = federation(ALL_PARES, declarations="called").after(*parse_moves(f"{TO_PARES}{dies(0)}"))
    assert play.table.play.deal.to_act == (1,)
    play.when(move("0 declare yes")).refused("hand-is-dead", "federation.5")
    play = declared_deal(f"{LOW} | {THREES} | {LOW} | {LOW}", "yynn", "0 bet 2; 1 accept", "n").after(
        *parse_moves(dies(0))
    )
    outcome = count_deal(play, "1 2 3 declare no")
    assert fouls_found(outcome) == []
    assert stone_reasons(outcome, "pares") == [
        ("B", 2, "accepted", "mus.bet.accepted"),
        ("B", 1, "par", "mus.pares.par"),
    ]


def test_art_5_the_last_seat_to_declare_dies_and_the_lance_begins() -> None:
    """Everybody else has declared."""
    play = federation(ALL_PARES, declarations="called")
    play = play.after(*parse_moves(f"{TO_PARES}0 1 2 declare yes; {dies(3)}"))
    deal = play.table.play.deal
    assert (deal.lance.name, deal.lance.speakers, deal.to_act) == ("pares", (0, 1, 2), (0,))


def test_art_5_a_dead_hand_makes_no_sign() -> None:
    """It does not enter the play."""
    play = federation("12 12 5 4 | 1 6 5 7 | 1 6 5 7 | 1 6 5 7", signs="on").after(*parse_moves(f"0 cut; {dies(0)}"))
    play.when(move("0 sign two-kings")).refused("hand-is-dead", "federation.5")


def test_art_5_one_hand_of_each_team_may_be_dead() -> None:
    """The two others play."""
    play = federation(ALL_PARES).after(
        *parse_moves(f"0 cut; {dies(0)}; 2 claim dead-hand 1; 3 consent yes; 2 3 pass; 2 3 pass")
    )
    deal = play.table.play.deal
    assert (deal.dead, deal.lance.name, deal.lance.speakers) == ((0, 1), "pares", (2, 3))
    assert lance_payments("pares", count_deal(play, "2 bet 2; 3 accept")) == [
        ("B", 2, "bet.accepted"),
        ("B", 1, "pares.par"),
    ]


def test_art_5_the_next_deal_has_four_hands_again() -> None:
    """A hand is dead for its deal alone."""
    outcome = _at_end(JUNK, f"0 cut; {dies(0)}")
    after = Given(outcome.table).after(*parse_moves("3 cut_deck 20"))
    assert (after.table.play.deal.dead, after.table.play.deal.living) == ((), (1, 2, 3, 0))
