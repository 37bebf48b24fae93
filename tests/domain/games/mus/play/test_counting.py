"""What the lances pay at the showdown, in which order, and when the count stops: decisions D32 to D38."""

import pytest

from domain.games.mus import events as e
from domain.table.rule_refs import rules_of_event
from tests.kit.mus_scenario import (
    JUEGOS,
    JUNK,
    PAIRED,
    TEAM_WORTH,
    Start,
    basque,
    eight_kings,
    federation,
    lance_payments,
    move,
    parse_moves,
    pass_to_showdown,
    play_to_showdown,
    reach_lance,
    score_events,
    stones_scored,
)

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])


@BOTH
@pytest.mark.parametrize(
    ("words", "stake"),
    [("0 bet 2; 1 accept", 2), ("0 bet 2; 1 raise 2; 2 raise 5; 3 accept", 9), ("0 bet 40; 1 accept", 40)],
)
def test_d32_an_accepted_bet_pays_all_increments_to_the_best_hand(start: Start, words: str, stake: int) -> None:
    """It is paid at the showdown, though seat 0 bet on worse cards; 2 + 2 + 5 is the printed nine."""
    hands = "1 4 5 6 | 12 4 5 6 | 4 5 6 7 | 10 7 7 11"
    assert lance_payments("grande", play_to_showdown(reach_lance("grande", start, hands, games_to_win=2), words)) == [
        ("B", stake, "bet.accepted")
    ]


def test_d32_article_17_accepted_bets_add_up() -> None:
    """Three and four more are seven."""
    outcome = play_to_showdown(reach_lance("grande", basque, JUNK), "0 bet 3; 1 raise 4; 2 accept")
    assert lance_payments("grande", outcome) == [("A", 7, "bet.accepted")]


@BOTH
def test_d33_all_pass_grande_and_chica_pay_one(start: Start) -> None:
    """To the team of the best hand of each."""
    outcome = pass_to_showdown(start("12 4 5 6 | 1 4 5 6 | 4 5 6 7 | 7 7 10 10").after(*parse_moves("0 cut")))
    assert lance_payments("grande", outcome) == [("A", 1, "grande.all-pass")]
    assert lance_payments("chica", outcome) == [("B", 1, "chica.all-pass")]


@pytest.mark.parametrize(
    ("start", "pares", "juego", "punto"),
    [
        (basque, ".nothing", ".nothing", ".nothing"),
        (federation, ".values", ".values", ""),
        (eight_kings, ".point-and-values", ".point-and-values", ".point-and-values"),
    ],
    ids=["basque", "federation", "eight-kings"],
)
def test_d33_the_last_pass_follows_from_the_rule_of_what_is_paid(
    start: Start, pares: str, juego: str, punto: str
) -> None:
    """One rule for each case, so that its sentence says what this rule set pays."""
    for lance, hands, paid in [("pares", PAIRED, pares), ("juego", JUEGOS, juego), ("punto", JUNK, punto)]:
        before = reach_lance(lance, start, hands).after(*parse_moves("0 pass; 1 pass; 2 pass")).table
        assert rules_of_event(before, e.Passed(3)) == ("mus.lance.opening", f"mus.{lance}.all-pass{paid}")


def test_d33_all_pass_pares_pays_nothing_in_mus_basque() -> None:
    """Neither a point nor values."""
    assert lance_payments("pares", pass_to_showdown(reach_lance("pares", basque, PAIRED))) == []


def test_d33_all_pass_pares_pays_one_and_the_best_hand_in_mus_eight_kings() -> None:
    """The partner's pair is not counted."""
    assert lance_payments("pares", pass_to_showdown(reach_lance("pares", eight_kings, PAIRED))) == [
        ("A", 1, "pares.all-pass"),
        ("A", 1, "pares.par"),
    ]


def test_d33_all_pass_juego_pays_nothing_in_mus_basque() -> None:
    """Not even for a thirty-one."""
    assert lance_payments("juego", pass_to_showdown(reach_lance("juego", basque, JUEGOS))) == []


def test_d33_all_pass_juego_pays_one_and_the_best_hand_in_mus_eight_kings() -> None:
    """One and three for a thirty-one."""
    outcome = pass_to_showdown(reach_lance("juego", eight_kings, JUEGOS))
    assert lance_payments("juego", outcome) == [("A", 1, "juego.all-pass"), ("A", 3, "juego.thirty-one")]


def test_d33_all_pass_punto_pays_nothing_in_mus_basque() -> None:
    """As with pares and juego."""
    assert lance_payments("punto", pass_to_showdown(reach_lance("punto", basque, JUNK))) == []


def test_d33_all_pass_punto_pays_one_and_one_in_mus_eight_kings() -> None:
    """The point and the value of the punto."""
    outcome = pass_to_showdown(reach_lance("punto", eight_kings, JUNK))
    assert lance_payments("punto", outcome) == [("A", 1, "punto.all-pass"), ("A", 1, "punto.value")]


ONE_SIDED = "12 12 12 1 | 1 5 6 7 | 10 10 4 5 | 1 5 6 7"
"""Seats 0 and 2 hold medias and a par, and seat 0 thirty-one; the others hold nothing."""


def test_d34_pares_and_juego_of_one_team_pay_nothing_in_mus_basque() -> None:
    """No dialogue, no winner of a stake, no values."""
    outcome = pass_to_showdown(reach_lance("chica", basque, ONE_SIDED))
    assert [lance for lance, _, _, _ in stones_scored(outcome)] == ["grande", "chica"]


def test_d34_option_uncontested_pays_the_values_of_the_team_in_mus_basque() -> None:
    """Both partners' pares and the juego; no stake."""
    outcome = pass_to_showdown(reach_lance("chica", basque, ONE_SIDED, uncontested="values"))
    assert lance_payments("pares", outcome) == [("A", 2, "pares.medias"), ("A", 1, "pares.par")]
    assert lance_payments("juego", outcome) == [("A", 3, "juego.thirty-one")]


def test_d34_pares_of_one_team_are_bet_on_and_passed_in_mus_eight_kings() -> None:
    """One and the value of the best hand."""
    outcome = pass_to_showdown(reach_lance("pares", eight_kings, ONE_SIDED))
    assert lance_payments("pares", outcome) == [("A", 1, "pares.all-pass"), ("A", 2, "pares.medias")]
    assert lance_payments("juego", outcome) == [("A", 1, "juego.all-pass"), ("A", 3, "juego.thirty-one")]


def test_d35_every_holder_of_the_winning_team_counts_in_mus_basque() -> None:
    """Three for mano's duples and one for the partner's par, though both opponents' medias beat it."""
    outcome = play_to_showdown(reach_lance("pares", basque, TEAM_WORTH), "0 bet 2; 1 accept")
    assert lance_payments("pares", outcome) == [
        ("A", 2, "bet.accepted"),
        ("A", 3, "pares.duples"),
        ("A", 1, "pares.par"),
    ]


def test_d35_the_best_hand_alone_counts_in_mus_eight_kings() -> None:
    """The partner's par pays nothing."""
    outcome = play_to_showdown(reach_lance("pares", eight_kings, TEAM_WORTH), "0 bet 2; 1 accept")
    assert lance_payments("pares", outcome) == [("A", 2, "bet.accepted"), ("A", 3, "pares.duples")]


def test_d35_option_bonus_scope_team_in_mus_eight_kings() -> None:
    """A table may count both partners."""
    outcome = play_to_showdown(reach_lance("pares", eight_kings, TEAM_WORTH, bonus_scope="team"), "0 bet 2; 1 accept")
    assert lance_payments("pares", outcome) == [
        ("A", 2, "bet.accepted"),
        ("A", 3, "pares.duples"),
        ("A", 1, "pares.par"),
    ]


def test_d35_juego_counts_for_holders_alone_in_mus_basque() -> None:
    """Three for thirty-one, two for another juego; a partner without juego counts nothing."""
    both = play_to_showdown(reach_lance("juego", basque, JUEGOS), "0 bet 2; 1 accept")
    assert lance_payments("juego", both) == [
        ("A", 2, "bet.accepted"),
        ("A", 3, "juego.thirty-one"),
        ("A", 2, "juego.other"),
    ]
    one = reach_lance("juego", basque, "12 11 10 1 | 12 11 10 4 | 1 4 5 6 | 1 4 5 6")
    assert lance_payments("juego", play_to_showdown(one, "0 bet 2; 1 accept")) == [
        ("A", 2, "bet.accepted"),
        ("A", 3, "juego.thirty-one"),
    ]


def test_d35_a_losing_thirty_one_pays_nothing_in_mus_eight_kings() -> None:
    """Only the first of two thirty-ones wins."""
    outcome = pass_to_showdown(reach_lance("juego", eight_kings, "12 11 10 1 | 7 7 7 10 | 4 5 6 1 | 4 5 6 1"))
    assert lance_payments("juego", outcome) == [("A", 1, "juego.all-pass"), ("A", 3, "juego.thirty-one")]


@BOTH
def test_d35_punto_counts_one_once(start: Start) -> None:
    """Not once a player, and not for the losers."""
    outcome = play_to_showdown(reach_lance("punto", start, JUNK), "0 bet 2; 1 accept")
    assert lance_payments("punto", outcome) == [("A", 2, "bet.accepted"), ("A", 1, "punto.value")]


def test_d36_who_won_by_refusal_counts_the_values_in_mus_basque() -> None:
    """Both partners' values are paid at the count, though the refuser's pares are better."""
    play = reach_lance("pares", basque, PAIRED).after(*parse_moves("0 pass; 1 bet 2"))
    assert stones_scored(play.when(move("0 refuse"))) == [("pares", "B", 1, "bet.refused")]
    outcome = play_to_showdown(play, "0 refuse")
    assert lance_payments("pares", outcome) == [("B", 1, "pares.par"), ("B", 1, "pares.par")]


def test_d36_a_refused_punto_counts_its_value_in_mus_basque() -> None:
    """One at once and one at the count."""
    outcome = play_to_showdown(reach_lance("punto", basque, JUNK), "0 pass; 1 bet 2; 2 refuse")
    assert lance_payments("punto", outcome) == [("B", 1, "bet.refused"), ("B", 1, "punto.value")]


def test_d36_nothing_counts_after_a_refusal_in_mus_eight_kings() -> None:
    """There was no agreement on a stake."""
    outcome = play_to_showdown(reach_lance("pares", eight_kings, PAIRED), "0 pass; 1 bet 2; 2 0 refuse")
    assert lance_payments("pares", outcome) == []
    outcome = play_to_showdown(reach_lance("punto", eight_kings, JUNK), "0 pass; 1 bet 2; 2 0 refuse")
    assert lance_payments("punto", outcome) == [("B", 1, "bet.refused")]


def test_d36_option_bonus_on_refusal_in_mus_eight_kings() -> None:
    """The best hand of the team that won the refusal counts."""
    play = reach_lance("pares", eight_kings, PAIRED, bonus_on_refusal=True)
    assert lance_payments("pares", play_to_showdown(play, "0 pass; 1 bet 2; 2 0 refuse")) == [("B", 1, "pares.par")]
    play = reach_lance("punto", eight_kings, JUNK, bonus_on_refusal=True)
    outcome = play_to_showdown(play, "0 pass; 1 bet 2; 2 0 refuse")
    assert lance_payments("punto", outcome) == [("B", 1, "bet.refused"), ("B", 1, "punto.value")]


def test_d36_option_bonus_on_refusal_pays_a_team_without_pares_nothing() -> None:
    """A bluff that holds nothing has no value to count."""
    play = reach_lance("pares", eight_kings, ONE_SIDED, bonus_on_refusal=True)
    assert lance_payments("pares", play_to_showdown(play, "0 pass; 1 bet 2; 2 0 refuse")) == []


@BOTH
def test_d37_lances_are_counted_in_order(start: Start) -> None:
    """Grande, chica, pares, juego, the stake of a lance before its values."""
    hands = "12 12 11 1 | 11 11 10 1 | 10 10 7 4 | 6 6 11 5"
    outcome = play_to_showdown(
        reach_lance("pares", start, hands, games_to_win=2), "0 bet 2; 1 accept; 0 bet 2; 1 accept"
    )
    named = [lance for lance, _, _, _ in stones_scored(outcome)]
    assert named == sorted(named, key=["grande", "chica", "pares", "juego"].index)
    assert next(rule for lance, _, _, rule in stones_scored(outcome) if lance == "pares") == "bet.accepted"


@BOTH
def test_d37_the_count_stops_when_the_target_is_reached(start: Start) -> None:
    """Grande decides at 39 all, and the other team's chica is not counted."""
    play = reach_lance("grande", start, "12 4 5 6 | 1 4 5 6 | 4 5 6 7 | 7 7 10 10", games_to_win=2).happened(
        *score_events(39, 39)
    )
    outcome = pass_to_showdown(play)
    assert stones_scored(outcome) == [("grande", "A", 1, "grande.all-pass")]
    assert [body for body in outcome.bodies if isinstance(body, e.GameWon)] == [
        e.GameWon("A", 1, (40, 39), (1, 0), "target")
    ]


def test_d37_all_of_a_lance_is_counted_before_the_game_stops() -> None:
    """Stake and values go to one team, so the raw score may pass the target."""
    play = reach_lance("pares", basque, TEAM_WORTH).happened(*score_events(37, 0))
    outcome = play_to_showdown(play, "0 bet 2; 1 accept")
    assert [body.scores for body in outcome.bodies if isinstance(body, e.GameWon)] == [(45, 0)]


@BOTH
def test_d38_all_hands_are_shown_at_the_end_of_every_deal(start: Start) -> None:
    """Before the stones of the count, in seat order."""
    outcome = pass_to_showdown(
        start("12o 4o 5o 6o | 4c 5c 6c 7c | 4e 5e 6e 7e | 4b 5b 6b 7b").after(*parse_moves("0 cut"))
    )
    assert outcome.tags[:2] == ["passed", "hands_revealed"]
    assert outcome.bodies[1].hands == [
        ["4o", "5o", "6o", "12o"], ["4c", "5c", "6c", "7c"], ["4e", "5e", "6e", "7e"], ["4b", "5b", "6b", "7b"],
    ]  # fmt: skip
