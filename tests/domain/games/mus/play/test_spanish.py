"""The Spanish game at the table: mus corrido, the royal thirty-one, vacas, answers, two players (S1 to S10)."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.game import MUS
from domain.games.mus.play.match import count_vacas, match_decided, winning_team
from domain.games.mus.rulesets import SPANISH, rules_for
from domain.refusals import Refusal
from domain.table.game import GameResult
from domain.table.game.options import OptionValue
from domain.table.rule_refs import rules_of_event
from tests.kit.mus_scenario import (
    JUEGOS,
    JUNK,
    PAIRED,
    dealt_deck,
    drawing_deck,
    lance_payments,
    move,
    new_table,
    parse_moves,
    pass_to_showdown,
    play_to_showdown,
    reach_lance,
    seat_everybody,
)
from tests.kit.scenario import Given

REAL = "12 11 10 1 | 7 7 7 10 | 12 11 5 4 | 12 11 6 4"
"""Mano's thirty-one, and the royal one beside it."""


def spanish(hands: str, stock: str = "", **options: OptionValue) -> Given:
    """The first deal of mus-spanish, mano seat 0: the last seat has drawn the lowest card."""
    seats = hands.count("|") + 1
    drawn = "12o 11o 10o 1o" if seats == 4 else "12o 1o"
    decks = {(0, 0): drawing_deck(drawn), (1, 0): dealt_deck(hands, stock)}
    return seat_everybody(new_table("mus-spanish", seats, options), decks)


@pytest.mark.parametrize(("royal", "team"), [(False, "A"), (True, "B")])
def test_s3_three_sevens_and_a_sota_beat_every_other_thirty_one(*, royal: bool, team: str) -> None:
    """Where the table plays it so; else the thirty-one that is nearer to mano wins."""
    outcome = pass_to_showdown(reach_lance("juego", spanish, REAL, royal_thirty_one=royal))
    assert {paid for paid, _, _ in lance_payments("juego", outcome)} == {team}


def test_s5_who_cuts_by_mus_corrido_is_mano() -> None:
    """The first lance begins with that seat, and the next deal is dealt by it."""
    play = spanish(JUNK, mus_corrido=True).after(*parse_moves("0 1 mus; 2 cut"))
    deal = play.table.play.deal
    assert (deal.mano, deal.dealer, deal.order, deal.to_act) == (2, 1, (2, 3, 0, 1), (2,))
    outcome = pass_to_showdown(play)
    dealt = [body for body in outcome.bodies if isinstance(body, e.HandsDealt)]
    assert dealt == [e.HandsDealt(2, 2, 3)]


def test_s5_mano_goes_round_after_each_exchange_until_the_mus_is_cut() -> None:
    """Discards are of the order before; then the next seat is asked first."""
    exchange = "0 1 2 3 mus; 0 discard 4o; 1 discard 4c; 2 discard 4e; 3 discard 4b"
    play = spanish("4o 5 6 7 | 4c 5 6 7 | 4e 5 6 7 | 4b 5 6 7", mus_corrido=True).after(*parse_moves(exchange))
    assert (play.table.play.deal.mano, play.table.play.deal.to_act) == (1, (1,))
    assert play.after(move("1 cut")).table.play.deal.order == (1, 2, 3, 0)


def test_s5_without_the_option_mano_stays() -> None:
    """A cut of another seat begins the lances with mano all the same."""
    assert spanish(JUNK).after(*parse_moves("0 1 mus; 2 cut")).table.play.deal.mano == 0


@pytest.mark.parametrize("script", ["0 bet 2; 1 refuse; 3 accept", "0 bet 2; 1 refuse; 3 refuse"])
def test_s6_one_who_does_not_want_leaves_the_answer_to_the_partner(script: str) -> None:
    """One acceptance is enough, and it takes both to refuse."""
    play = spanish(JUNK).after(*parse_moves(f"0 cut; {script}"))
    assert play.table.play.deal.lances[0].outcome == ("accepted" if "accept" in script else "refused")
    spanish(JUNK).after(*parse_moves("0 cut; 0 bet 2")).when(move("3 accept")).refused("not-your-turn", "mus.turn")


def test_s6_a_raise_asks_for_two_stones_at_least() -> None:
    """As many as an opening."""
    play = spanish(JUNK).after(*parse_moves("0 cut; 0 bet 2"))
    play.when(move("1 raise 1")).refused("raise-too-small", "mus.raise.minimum.two")
    assert play.when(move("1 raise 2")).refusal is None


def test_s7_the_deje_is_drawn_at_once_and_the_values_at_the_count() -> None:
    """Both partners' pairs, though the other team held better ones; the item has a name of its own."""
    outcome = play_to_showdown(reach_lance("pares", spanish, PAIRED), "0 pass; 1 bet 2; 2 refuse; 0 refuse")
    assert lance_payments("pares", outcome) == [("B", 1, "pares.par"), ("B", 1, "pares.par")]
    assert outcome.table.play.score[1] >= 1
    reason = MUS.names(SPANISH).families["reasons"]["refused"]
    assert reason.id == "mus.reason.refused.spanish"


def test_s7_where_one_team_alone_holds_its_values_are_counted_without_a_word() -> None:
    """Two pairs and nothing else at the table."""
    outcome = pass_to_showdown(reach_lance("chica", spanish, "12 12 4 5 | 4 5 6 7 | 11 11 4 5 | 4 5 6 7"))
    assert lance_payments("pares", outcome) == [("A", 1, "pares.par"), ("A", 1, "pares.par")]


def won_by(winners: str) -> tuple[GameResult, ...]:
    return tuple([GameResult("AB".index(winner), (40, 0)) for winner in winners])


@pytest.mark.parametrize(
    ("vacas", "winners", "won", "games", "decided"),
    [
        (1, "AAB", (0, 0), (2, 1), False),
        (1, "AABA", (1, 0), (0, 0), True),
        (3, "AABA", (1, 0), (0, 0), False),
        (3, "AABABBBA", (1, 1), (1, 0), False),
        (3, "AABABBBAABBA", (2, 1), (0, 0), True),
        (5, "AAABBBAAAAAA", (3, 1), (0, 0), True),
    ],
)
def test_s8_a_match_is_the_best_of_its_vacas(
    vacas: int, winners: str, won: tuple[int, int], games: tuple[int, int], *, decided: bool
) -> None:
    """Three games are a vaca, and the next one begins at none."""
    rules = rules_for("mus-spanish", {"vacas": vacas}, None)
    counted = count_vacas(rules, won_by(winners))
    assert (counted.won, counted.games) == (won, games)
    assert match_decided(rules, won_by(winners)) is decided


def test_s8_the_team_with_the_vacas_wins_though_it_has_fewer_games() -> None:
    """Six games to seven, two vacas to one."""
    rules, games = rules_for("mus-spanish", {"vacas": 3}, None), won_by("AABBABBBAABBA")
    assert (winning_team(rules, games), [game.winner for game in games].count(0)) == ("A", 6)


def test_s8_the_end_of_a_vaca_and_of_the_match_say_the_vacas() -> None:
    """In a match of several; a view counts them, too."""
    hordago = "{0} cut; {0} hordago; {1} accept"
    play = spanish(JUNK, games_to_win=1, vacas=3)
    outcome = play.after(*parse_moves("0 cut; 0 hordago; 1 refuse")).when(move("3 accept"))
    (won,) = [body for body in outcome.bodies if isinstance(body, e.GameWon)]
    assert won.vacas_won == (1, 0)
    shown = MUS.view(outcome.table, 1, "public", {}).match.vacas
    assert (shown.best_of, shown.won, shown.games) == (3, [1, 0], [0, 0])
    decided = e.MatchEnded("A", (2, 0), (0, 0), "won", (2, 0))
    assert rules_of_event(outcome.table, decided) == ("mus.match.vacas",)
    single = spanish(JUNK, games_to_win=1).after(*parse_moves(hordago.format(0, 1)))
    assert MUS.view(single.table, 1, "public", {}).match.vacas is None


@pytest.mark.parametrize(
    ("option", "value"), [("target", 20), ("target", 36), ("vacas", 2), ("vacas", 7), ("equivalences", "six-kings")]
)
def test_s8_what_is_not_offered_is_refused(option: str, value: OptionValue) -> None:
    """Thirty, thirty-five or forty stones; one, three or five vacas."""
    with pytest.raises(Refusal) as refusal:
        rules_for("mus-spanish", {option: value}, None)
    assert (refusal.value.code, refusal.value.rule) == ("option-value", "table.options")


def test_s10_two_play_without_partners() -> None:
    """Each is a team, and answers alone."""
    play = spanish("12 12 4 5 | 4 5 6 7").after(*parse_moves("0 cut; 0 bet 2; 1 refuse"))
    assert (play.table.play.score, play.table.play.deal.phase) == ((1, 0), "chica")
    assert pass_to_showdown(reach_lance("juego", spanish, " | ".join(JUEGOS.split(" | ")[:2]))).refusal is None


def test_s10_signs_wait_for_the_cut_of_mus_corrido_and_need_a_partner() -> None:
    """A three is a king; by mus corrido nothing is signed before, and two players have nobody to sign to."""
    hands = "3 12 4 5 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
    play = spanish(hands, signs="all", mus_corrido=True)
    play.when(move("0 sign two-kings")).refused("sign-too-early", "mus.mus.corrido")
    assert play.after(move("0 cut")).when(move("0 sign two-kings")).refusal is None
    assert spanish(hands, signs="two-kings,duples").when(move("0 sign two-kings")).refusal is None
    with pytest.raises(Refusal) as refusal:
        rules_for("mus-spanish", {"signs": "all"}, 2)
    assert refusal.value.code == "option-value"
