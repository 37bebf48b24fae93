"""What the lances pay, the nine worked examples, and the board in hamarreko: article 17."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.scoring import TeamBoard
from tests.kit.mus_positions import LOW, count_deal
from tests.kit.mus_scenario import (
    JUEGOS,
    JUNK,
    PAIRED,
    TEAM_WORTH,
    basque,
    federation,
    grande,
    lance_payments,
    move,
    parse_moves,
    reach_lance,
    score_events,
    stones_scored,
)
from tests.kit.scenario import Given

EXAMPLES = {
    "Embido - Tira": ("0 bet 2; 1 refuse", 1),
    "Embido - Iduki": ("0 bet 2; 1 accept", 2),
    "Hordago - Tira": ("0 hordago; 1 refuse", 1),
    "Hiru Embido - Tira": ("0 bet 3; 1 refuse", 1),
    "Hiru Embido - Iduki": ("0 bet 3; 1 accept", 3),
    "Embido - Lau gehiago - Tira": ("0 bet 2; 1 raise 4; 0 refuse", 2),
    "Embido - Bi gehiago - Hordago - Tira": ("0 bet 2; 1 raise 2; 0 hordago; 1 refuse", 4),
    "Hiru Embido - Lau gehiago - Iduki": ("0 bet 3; 1 raise 4; 0 accept", 7),
    "Embido - Bortz gehiago - Bi gehiago - Tira": ("0 bet 2; 1 raise 5; 0 raise 2; 1 refuse", 7),
}
"""The dialogues printed in article 17, and their stones."""


@pytest.mark.parametrize(("words", "stones"), EXAMPLES.values(), ids=EXAMPLES)
@pytest.mark.parametrize("lance", ["grande", "chica"])
def test_art_17_worked_example(lance: str, words: str, stones: int) -> None:
    """Tira is drawn at once, for the team that bet last; iduki at the count, for the best hand (mano's)."""
    *before, last = parse_moves(words)
    play = reach_lance(lance, federation, JUNK).after(*before)
    outcome = play.when(last)
    if words.endswith("refuse"):
        team = "AB"[before[-1].seat % 2]
        assert [(name, who, many) for name, who, many, _ in stones_scored(outcome)] == [(lance, team, stones)]
        assert lance_payments(lance, count_deal(Given(outcome.table))) == []  # nothing more at the count
    else:
        assert stones_scored(outcome) == []
        assert lance_payments(lance, count_deal(Given(outcome.table))) == [("A", stones, "bet.accepted")]


def test_art_17_grande_and_chica_passed_pay_one() -> None:
    """Haundi pasa: to the best hand of each."""
    outcome = count_deal(federation("12 4 5 6 | 1 4 5 6 | 4 5 6 7 | 7 7 10 10").after(*parse_moves("0 cut")))
    assert lance_payments("grande", outcome) == [("A", 1, "grande.all-pass")]
    assert lance_payments("chica", outcome) == [("B", 1, "chica.all-pass")]


def test_art_17_pares_passed_pay_the_values_of_the_better_team() -> None:
    """Both partners' pares pay, and there is no point: mano's duples win three, and the partner's par one."""
    assert lance_payments("pares", count_deal(reach_lance("pares", federation, TEAM_WORTH))) == [
        ("A", 3, "pares.duples"),
        ("A", 1, "pares.par"),
    ]
    assert lance_payments("pares", count_deal(reach_lance("pares", federation, PAIRED))) == [("A", 1, "pares.par")] * 2


def test_art_17_pares_accepted_pay_the_bet_besides() -> None:
    """Bet and values, of one team."""
    assert lance_payments("pares", count_deal(reach_lance("pares", federation, TEAM_WORTH), "0 bet 2; 1 accept")) == [
        ("A", 2, "bet.accepted"),
        ("A", 3, "pares.duples"),
        ("A", 1, "pares.par"),
    ]


def test_art_17_pares_refused_pay_the_values_of_the_bettors_team() -> None:
    """Whose stone was drawn at once, though the others hold better ones."""
    play = reach_lance("pares", federation, TEAM_WORTH).after(*parse_moves("0 pass; 1 bet 2; 2 refuse"))
    assert play.table.play.score == (0, 1)
    assert lance_payments("pares", count_deal(play)) == [("B", 2, "pares.medias"), ("B", 2, "pares.medias")]


def test_art_17_juego_passed_pays_three_for_thirty_one_and_two_for_others() -> None:
    """Every juego of the team that wins it."""
    assert lance_payments("juego", count_deal(reach_lance("juego", federation, JUEGOS))) == [
        ("A", 3, "juego.thirty-one"),
        ("A", 2, "juego.other"),
    ]


def test_art_17_juego_accepted_and_refused() -> None:
    """The bet and the values; after a refusal the bettor's values, thirty-one of the others or not."""
    assert lance_payments("juego", count_deal(reach_lance("juego", federation, JUEGOS), "0 bet 4; 1 accept")) == [
        ("A", 4, "bet.accepted"),
        ("A", 3, "juego.thirty-one"),
        ("A", 2, "juego.other"),
    ]
    outcome = reach_lance("juego", federation, JUEGOS).after(*parse_moves("0 pass; 1 bet 4")).when(move("0 refuse"))
    assert lance_payments("juego", outcome) == [
        ("B", 1, "bet.refused"),
        ("B", 2, "juego.other"),
        ("B", 2, "juego.other"),
    ]


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("", [("A", 1, "punto.all-pass")]),
        ("0 bet 2; 1 accept", [("A", 2, "bet.accepted"), ("A", 1, "punto.value")]),
        ("0 bet 2; 1 refuse", [("A", 1, "bet.refused"), ("A", 1, "punto.value")]),
        ("0 pass; 1 bet 3; 2 refuse", [("B", 1, "bet.refused"), ("B", 1, "punto.value")]),
    ],
)
def test_art_17_pontua(words: str, drawn: list[tuple[str, int, str]]) -> None:
    """Passed it pays one; else one more than the bet, to who won it."""
    assert lance_payments("punto", count_deal(reach_lance("punto", federation, JUNK), words)) == drawn


def test_art_17_pares_and_juego_of_one_team_pay_its_values() -> None:
    """No seat could bet on them: that is paso."""
    hands = f"12 12 12 1 | {LOW} | 10 10 4 3 | {LOW}"
    outcome = count_deal(federation(hands).after(*parse_moves("0 cut")))
    assert lance_payments("pares", outcome) == [("A", 2, "pares.medias"), ("A", 1, "pares.par")]
    assert lance_payments("juego", outcome) == [("A", 3, "juego.thirty-one")]


def test_art_17_who_is_nearer_to_mano_wins_a_tie() -> None:
    """In every lance, for mano and the other seats."""
    outcome = count_deal(federation("4 5 6 7 | 12 5 6 7 | 12 5 6 7 | 4 5 6 7").after(*parse_moves("0 cut")))
    assert lance_payments("grande", outcome) == [("B", 1, "grande.all-pass")]
    assert lance_payments("chica", outcome) == [("A", 1, "chica.all-pass")]
    assert lance_payments("punto", outcome) == [("B", 1, "punto.all-pass")]


def test_art_17_lances_are_counted_in_order_until_the_game_is_won() -> None:
    """Grande, chica, pares, juego or punto; who reaches forty first wins, whatever is left to count."""
    hands = "12 4 5 6 | 1 4 5 6 | 4 5 6 7 | 7 7 10 10"
    outcome = count_deal(federation(hands).happened(*score_events(39, 39)).after(*parse_moves("0 cut")))
    assert stones_scored(outcome) == [("grande", "A", 1, "grande.all-pass")]
    assert e.GameWon("A", 1, (40, 39), (1, 0), "target") in outcome.bodies


def test_art_17_tira_is_drawn_at_once_and_may_win_the_game() -> None:
    """In the middle of the deal."""
    outcome = (
        federation(JUNK).happened(*score_events(39, 0)).after(*parse_moves("0 cut; 0 bet 2")).when(move("3 refuse"))
    )
    assert outcome.tags == [
        "bet_refused",
        "stones_scored",
        "hands_revealed",
        "game_won",
        "cards_gathered",
        "deck_offered",
    ]


def test_art_17_all_hands_are_shown() -> None:
    """Every deal ends with all hands open."""
    outcome = count_deal(federation(JUNK).after(*parse_moves("0 cut")))
    (shown,) = [body for body in outcome.bodies if isinstance(body, e.HandsRevealed)]
    assert [len(hand) for hand in shown.hands] == [4] * 4


@pytest.mark.parametrize(
    ("stones", "fives", "ones"), [(0, 0, 0), (4, 0, 4), (5, 1, 0), (39, 7, 4), (40, 8, 0), (47, 8, 0)]
)
def test_art_1_the_board_counts_hamarreko_and_ttantto(stones: int, fives: int, ones: int) -> None:
    """Eight hamarreko of five are the game; the board shows no more."""
    table = federation(JUNK).happened(*score_events(stones, 3)).table
    shown = table.game.view(table, 1, "public", {}).game
    assert (TeamBoard(fives, ones), TeamBoard(0, 3)) == (shown.hamarreko.A, shown.hamarreko.B)
    assert shown.counters is None


def test_art_1_other_rule_sets_have_no_hamarreko_on_the_board() -> None:
    """They count stones, or have their counters."""
    table = basque(JUNK).table
    assert table.game.view(table, 1, "public", {}).game.hamarreko is None


def test_art_17_a_game_of_another_length_ends_at_its_target() -> None:
    """The organiser may set it, as article 1 allows exceptions."""
    play = grande(federation, "0 bet 2", target=20).happened(*score_events(19, 0))
    assert "game_won" in play.when(move("1 refuse")).tags
