"""Fouls between the lances: two offenders, hordago, games that a foul undoes, hands that were denied (5.3, art. 16)."""

import pytest

from domain.games.mus import events as e
from tests.kit.mus_positions import (
    FOURS,
    LOW,
    THIRTY_FIVE,
    THIRTY_FOUR,
    THIRTY_ONE,
    THREES,
    TO_PARES,
    TWOS,
    count_deal,
    declare_row,
    declared_deal,
    fouls_found,
    stone_reasons,
)
from tests.kit.mus_scenario import federation, move, parse_moves, score_events, stones_scored
from tests.kit.scenario import Given, Outcome

CONTESTED = f"{LOW} | {FOURS} | {LOW} | {LOW}"
"""Seat 0 may announce pares falsely against those of seat 1."""


def _won(outcome: Outcome) -> list[e.GameWon]:
    return [body for body in outcome.bodies if isinstance(body, e.GameWon)]


@pytest.mark.parametrize(
    ("hands", "row", "offences"),
    [
        ((LOW, FOURS, LOW, LOW), "yyyn", [(0, "13"), (2, "13")]),
        ((LOW, FOURS, LOW, THREES), "yynn", [(0, "13"), (3, "14")]),
        ((LOW, LOW, THREES, LOW), "yyyn", [(0, "13"), (1, "13")]),
        ((FOURS, THREES, TWOS, LOW), "nnyn", [(0, "14"), (1, "14")]),
    ],
)
def test_art_20_two_offenders_leave_pares_without_a_winner(
    hands: tuple[str, ...], row: str, offences: list[tuple[int, str]]
) -> None:
    """One foul each under the bare number of its article, all bets void, and pares are not counted."""
    words = "; 0 bet 2; 1 accept; " if row.startswith("yy") else ""
    outcome = count_deal(
        federation(" | ".join(hands), declarations="called"), TO_PARES + declare_row(row) + words + declare_row("nnnn")
    )
    assert fouls_found(outcome) == [("pares", seat, article, "void", "federation.20") for seat, article in offences]
    assert stone_reasons(outcome, "pares") == []


@pytest.mark.parametrize(
    ("hands", "row", "offences"),
    [
        ((LOW, THIRTY_FOUR, LOW, THIRTY_ONE), "yynn", [(0, "15"), (3, "16")]),
        ((THIRTY_ONE, THIRTY_FOUR, LOW, LOW), "nnnn", [(0, "16"), (1, "16")]),
    ],
)
def test_art_20_two_offenders_leave_juego_without_a_winner(
    hands: tuple[str, ...], row: str, offences: list[tuple[int, str]]
) -> None:
    """Where punto was played by their word, it goes too."""
    words = "0 bet 2; 1 accept"
    play = federation(" | ".join(hands), declarations="called")
    outcome = count_deal(play, TO_PARES + declare_row("nnnn") + declare_row(row) + words)
    assert fouls_found(outcome) == [("juego", seat, article, "void", "federation.20") for seat, article in offences]
    assert stone_reasons(outcome, "juego", "punto") == []


def test_art_20_two_offenders_give_back_a_refused_bet_once() -> None:
    """One lance, one reversal."""
    outcome = count_deal(declared_deal(CONTESTED, "yyyn", "0 bet 2; 1 refuse", "nnnn"))
    assert stone_reasons(outcome, "pares") == [("A", -1, "annulled", "federation.20")]


def test_art_13_and_16_one_offence_in_each_lance_are_two_rows() -> None:
    """Pares and juego are judged apart."""
    play = declared_deal(f"{THIRTY_ONE} | {FOURS} | {LOW} | {LOW}", "yynn", "0 bet 2; 1 accept", "nnnn")
    outcome = count_deal(play)
    assert [foul[2] for foul in fouls_found(outcome)] == ["13a", "16a"]
    assert stone_reasons(outcome, "pares") == [("B", 1, "par", "mus.pares.par")]
    assert stone_reasons(outcome, "punto") == [("B", 1, "tira", "federation.16a"), ("B", 1, "pontua", "federation.16a")]


def test_art_13_hordago_accepted_in_a_void_lance_is_void() -> None:
    """The lances already played are counted, juego is not played, and no game is won."""
    outcome = declared_deal(CONTESTED, "yynn", "0 hordago").when(move("1 accept"))
    assert outcome.tags[:3] == ["bet_accepted", "hands_revealed", "foul_found"]
    assert _won(outcome) == []
    assert stones_scored(outcome) == [
        ("grande", "B", 1, "grande.all-pass"),
        ("chica", "A", 1, "chica.all-pass"),
        ("pares", "B", 1, "pares.par"),
    ]
    assert outcome.tags[-1] == "deck_offered"


def test_art_16a_hordago_accepted_in_punto_is_void() -> None:
    """Punto is played by the declarations of juego, and its bets go with them."""
    outcome = declared_deal(f"{THIRTY_ONE} | {LOW} | {LOW} | {LOW}", "nnnn", "", "nnnn", "0 hordago").when(
        move("1 accept")
    )
    assert _won(outcome) == []
    assert stone_reasons(outcome, "punto") == [("B", 1, "tira", "federation.16a"), ("B", 1, "pontua", "federation.16a")]


def test_art_14_hordago_accepted_where_bets_stand_is_won_among_those_who_announced() -> None:
    """The denied fours would beat the threes."""
    play = declared_deal(f"{FOURS} | {THREES} | {TWOS} | {LOW}", "nyyn", "1 hordago")
    (won,) = _won(play.when(move("2 accept")))
    assert (won.team, won.reason) == ("B", "hordago")


def test_art_13_hordago_accepted_in_another_lance_stands() -> None:
    """A void lance of pares does not touch the hordago on juego; what pares drew is taken back first."""
    hands = f"{LOW} | {FOURS} | {THIRTY_ONE} | {THIRTY_FOUR}"
    outcome = declared_deal(hands, "yynn", "0 bet 2; 1 refuse", "nnyy", "2 hordago").when(move("3 accept"))
    assert stone_reasons(outcome, "pares") == [("A", -1, "annulled", "federation.13a")]
    (won,) = _won(outcome)
    assert (won.team, won.scores, won.reason) == ("A", (0, 0), "hordago")


def _at(a: int, b: int, hands: str, script: str) -> Given:
    """The deal after this script, the score having been put to ``a`` to ``b`` before."""
    return federation(hands, declarations="called").happened(*score_events(a, b)).after(*parse_moves(script))


def test_refused_stake_that_reaches_the_target_shows_the_hands_before_the_game_is_won() -> None:
    """With declarations that are called no game is won before the cards are down."""
    outcome = _at(39, 0, f"{THREES} | {FOURS} | {LOW} | {LOW}", f"{TO_PARES}{declare_row('yynn')}0 bet 2").when(
        move("1 refuse")
    )
    assert outcome.tags == ["bet_refused", "stones_scored", "hands_revealed", "game_won", "deck_offered"]
    assert outcome.bodies[3] == e.GameWon("A", 1, (40, 0), (1, 0), "target")


def test_art_13a_takes_back_the_stone_that_reached_the_target() -> None:
    """No game is won: the lances already played are counted in order, and the next deal follows."""
    outcome = _at(39, 0, CONTESTED, f"{TO_PARES}{declare_row('yynn')}0 bet 2").when(move("1 refuse"))
    assert fouls_found(outcome) == [("pares", 0, "13a", "void", "federation.13a")]
    assert stones_scored(outcome) == [
        ("pares", "A", 1, "bet.refused"),
        ("pares", "A", -1, "federation.13a"),
        ("grande", "B", 1, "grande.all-pass"),
        ("chica", "A", 1, "chica.all-pass"),
    ]
    (won,) = _won(outcome)  # by the point of chica, in its turn
    assert (won.team, won.scores) == ("A", (40, 1))


def test_art_13a_takes_the_game_away_and_the_next_deal_follows() -> None:
    """As before, where the lances already played do not reach the target either."""
    hands = f"{LOW} | {FOURS} | {LOW} | 1 1 6 12"
    outcome = _at(39, 0, hands, f"{TO_PARES}{declare_row('yyny')}0 bet 2").when(move("1 refuse"))
    assert _won(outcome) == []
    assert outcome.table.play.score == (39, 4)
    assert outcome.tags[-1] == "deck_offered"


def test_game_is_won_where_a_foul_leaves_its_stones() -> None:
    """Three stones above the target, one of them taken back: the game is won all the same."""
    hands = f"{LOW} | {FOURS} | {THIRTY_ONE} | {THIRTY_FOUR}"
    script = f"{TO_PARES}{declare_row('yynn')}0 bet 2; 1 refuse; {declare_row('nnyy')}2 bet 4; 3 raise 2; 2 raise 2"
    outcome = _at(35, 0, hands, script).when(move("3 refuse"))
    assert stone_reasons(outcome, "pares") == [("A", -1, "annulled", "federation.13a")]
    (won,) = _won(outcome)
    assert (won.team, won.scores, won.reason) == ("A", (41, 0), "target")


@pytest.mark.parametrize("word", ["pass", "bet 2", "hordago"])
@pytest.mark.parametrize(
    ("lance", "play"),
    [
        ("pares", declared_deal(f"{FOURS} | {THREES} | {TWOS} | {LOW}", "nyyn")),
        ("juego", declared_deal(f"{THIRTY_ONE} | {THIRTY_FOUR} | {THIRTY_FIVE} | {LOW}", "nnnn", "", "nyyn")),
    ],
)
def test_art_16_last_sentence_a_denied_holder_has_no_voice(lance: str, play: Given, word: str) -> None:
    """The seat may neither open nor answer for its partner."""
    play.when(move(f"0 {word}")).refused("not-a-holder", f"mus.{lance}.holders")


@pytest.mark.parametrize("word", ["accept", "refuse", "refuse_soft", "raise 2", "hordago"])
@pytest.mark.parametrize(
    ("lance", "play"),
    [
        ("pares", declared_deal(f"{FOURS} | {THREES} | {TWOS} | {LOW}", "nyyn", "1 bet 2")),
        (
            "juego",
            declared_deal(f"{THIRTY_ONE} | {THIRTY_FOUR} | {THIRTY_FIVE} | {LOW}", "nnnn", "", "nyyn", "1 bet 2"),
        ),
    ],
)
def test_art_16_last_sentence_a_denied_holder_does_not_answer(lance: str, play: Given, word: str) -> None:
    """Its partner alone holds or lets go."""
    play.when(move(f"0 {word}")).refused("not-a-holder", f"mus.{lance}.holders")
    assert play.table.play.deal.to_act == (2,)


def test_art_13_nothing_is_found_where_everybody_tells_the_truth() -> None:
    """The count of declarations that were called is that of automatic ones."""
    hands = f"{THREES} | {FOURS} | {THIRTY_ONE} | {THIRTY_FOUR}"
    outcome = count_deal(declared_deal(hands, "yynn", "0 bet 2; 1 accept", "nnyy", "2 pass"))
    automatic = count_deal(federation(hands), f"{TO_PARES}0 bet 2; 1 accept; 2 pass")
    assert fouls_found(outcome) == []
    assert stones_scored(outcome) == stones_scored(automatic) != []
