"""Fouls between the lances: two offenders, hordago, games that a foul undoes, hands that were denied (5.3, art. 16)."""

import pytest

from domain.games.mus import events as e
from domain.games.mus.game import MUS
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
from tests.kit.mus_scenario import JUNK, federation, move, parse_moves, score_events, stones_scored
from tests.kit.scenario import Given, Outcome

PAR, JUEGO = "mus.pares.par", "mus.juego.other"
CONTESTED = f"{LOW} | {FOURS} | {LOW} | {LOW}"
"""Seat 0 may announce pares falsely against those of seat 1."""


def _won(outcome: Outcome) -> list[e.GameWon]:
    return [body for body in outcome.bodies if isinstance(body, e.GameWon)]


@pytest.mark.parametrize(
    ("hands", "row", "offences", "drawn"),
    [
        # Of one team: the adversaries count what they hold, with the Tira of a row that gives one.
        ((LOW, FOURS, LOW, LOW), "yyyn", [(0, "13a"), (2, "13a")], [("B", PAR)]),
        ((LOW, FOURS, TWOS, LOW), "yynn", [(0, "13b"), (2, "14")], [("B", "federation.13b"), ("B", PAR)]),
        ((FOURS, THREES, TWOS, LOW), "nynn", [(0, "14"), (2, "14")], [("B", PAR)]),
        ((FOURS, LOW, LOW, LOW), "nnyn", [(0, "14"), (2, "13")], []),
        # Of both: what was announced and held, by the article of the other team's error, or as the best hand.
        ((LOW, FOURS, LOW, THREES), "yynn", [(0, "13a"), (3, "14")], [("B", PAR)]),
        ((LOW, LOW, THREES, LOW), "yyyn", [(0, "13"), (1, "13a")], [("A", PAR)]),
        ((FOURS, THREES, TWOS, LOW), "nnyn", [(0, "14"), (1, "14")], [("A", PAR)]),
        ((LOW, FOURS, TWOS, LOW), "yyyy", [(0, "13b"), (3, "13b")], [("B", PAR), ("A", PAR)]),
        ((FOURS, THREES, TWOS, LOW), "nyyy", [(0, "14"), (3, "13b")], [("B", PAR), ("A", PAR)]),
        ((FOURS, THREES, TWOS, "5 5 11 10"), "nyyn", [(0, "14"), (3, "14")], [("B", PAR)]),
        ((FOURS, LOW, LOW, TWOS), "nnnn", [(0, "14"), (3, "14")], []),
    ],
)
def test_art_20_two_offenders_in_pares_pay_and_count_nothing_that_was_not_announced(
    hands: tuple[str, ...], row: str, offences: list[tuple[int, str]], drawn: list[tuple[str, str]]
) -> None:
    """One foul each by its own article, all bets void."""
    both = {seat % 2 for seat, letter in enumerate(row) if letter == "y"} == {0, 1}
    words = "0 bet 2; 1 accept; " if row.startswith("yy") else "1 bet 2; 2 accept; " if both else ""
    outcome = count_deal(
        federation(" | ".join(hands), declarations="called"), TO_PARES + declare_row(row) + words + declare_row("nnnn")
    )
    assert fouls_found(outcome) == [("pares", seat, article, "void", "federation.20") for seat, article in offences]
    assert [(team, rule) for team, _, _, rule in stone_reasons(outcome, "pares")] == drawn


@pytest.mark.parametrize(
    ("hands", "row", "offences", "drawn"),
    [
        # Of one team. Where both deny, and no other hand has juego, punto is played: the others have the Pontua.
        ((LOW, LOW, LOW, LOW), "ynyn", [(0, "15a"), (2, "15a")], [(1, "federation.15a"), (1, "federation.15a")]),
        ((LOW, THIRTY_FOUR, LOW, LOW), "yyyn", [(0, "15c"), (2, "15c")], [(2, JUEGO)]),
        ((LOW, THIRTY_FOUR, THIRTY_ONE, LOW), "yynn", [(0, "15d"), (2, "16c")], [(1, "federation.15d"), (2, JUEGO)]),
        ((LOW, LOW, THIRTY_ONE, LOW), "ynnn", [(0, "15b"), (2, "16a")], [(1, "federation.16a"), (1, "federation.16a")]),
        ((THIRTY_ONE, THIRTY_FOUR, THIRTY_FIVE, LOW), "nynn", [(0, "16"), (2, "16")], [(2, JUEGO)]),
        ((THIRTY_ONE, LOW, THIRTY_FIVE, LOW), "nnnn", [(0, "16b"), (2, "16b")], [(1, "federation.20")]),
        # Of both.
        ((LOW, THIRTY_FOUR, LOW, THIRTY_ONE), "yynn", [(0, "15c"), (3, "16b")], [(2, JUEGO)]),
        ((THIRTY_ONE, THIRTY_FOUR, LOW, LOW), "nnnn", [(0, "16c"), (1, "16c")], []),
        ((LOW, LOW, LOW, LOW), "yynn", [(0, "15a"), (1, "15a")], []),
    ],
)
def test_art_20_two_offenders_in_juego_pay_and_count_nothing_that_was_not_announced(
    hands: tuple[str, ...], row: str, offences: list[tuple[int, str]], drawn: list[tuple[int, str]]
) -> None:
    """Where punto was played by their word, its bets are void too; what is drawn is the adversaries' or nobody's."""
    words = "0 bet 2; 1 accept" if row[:2] in {"yy", "nn"} and row != "nnyn" else ""
    play = federation(" | ".join(hands), declarations="called")
    outcome = count_deal(play, TO_PARES + declare_row("nnnn") + declare_row(row) + words)
    assert fouls_found(outcome) == [("juego", seat, article, "void", "federation.20") for seat, article in offences]
    assert [(stones, rule) for _, stones, _, rule in stone_reasons(outcome, "juego", "punto")] == drawn


def test_art_20_two_offenders_give_back_a_refused_bet_once() -> None:
    """One lance, one reversal."""
    outcome = count_deal(declared_deal(CONTESTED, "yyyn", "0 bet 2; 1 refuse", "nnnn"))
    assert stone_reasons(outcome, "pares") == [("A", -1, "annulled", "federation.20"), ("B", 1, "par", PAR)]


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


@pytest.mark.parametrize(("lance", "words"), [("grande", "0 bet 2"), ("chica", "0 1 2 3 pass; 0 bet 2")])
def test_stone_of_grande_or_chica_that_reaches_the_target_ends_the_game(lance: str, words: str) -> None:
    """Nothing can take it back: the hands are shown and the game is won."""
    outcome = _at(39, 0, JUNK, f"0 cut; {words}").when(move("1 refuse"))
    assert outcome.tags[:4] == ["bet_refused", "stones_scored", "hands_revealed", "game_won"]
    assert stones_scored(outcome) == [(lance, "A", 1, "bet.refused")]


def test_stone_of_pares_that_seems_to_reach_the_target_does_not_stop_the_deal() -> None:
    """It is in doubt until the hands are shown; the game is won with it before anything is counted."""
    play = _at(39, 38, f"{THREES} | {FOURS} | {LOW} | {LOW}", f"{TO_PARES}{declare_row('yynn')}0 bet 2")
    refused = play.when(move("1 refuse"))
    assert refused.tags == ["bet_refused", "stones_scored"]
    game = MUS.view(refused.table, 1, "public", {}).game
    assert (game.score, game.in_doubt) == ([40, 38], [1, 0])
    outcome = count_deal(play.at(refused.table), declare_row("nnnn"))
    assert _won(outcome) == [e.GameWon("A", 1, (40, 38), (1, 0), "target")]
    assert stones_scored(outcome) == []


def test_39_to_30_a_stone_that_is_not_there_does_not_cost_the_adversaries_their_juego() -> None:
    """The false pares do not end the deal: it is 39 to 39, and not 39 to 33."""
    hands = "2 5 6 7 | 12 10 10 1 | 2 5 6 7 | 12 11 10 1"
    play = _at(39, 30, hands, f"{TO_PARES}{declare_row('yynn')}0 bet 2; 1 refuse")
    outcome = count_deal(play, declare_row("nyny"))
    assert fouls_found(outcome) == [("pares", 0, "13a", "void", "federation.13a")]
    assert stones_scored(outcome) == [
        ("pares", "A", -1, "federation.13a"),
        ("grande", "B", 1, "grande.all-pass"),
        ("chica", "B", 1, "chica.all-pass"),
        ("pares", "B", 1, "pares.par"),
        ("juego", "B", 3, "juego.thirty-one"),
        ("juego", "B", 3, "juego.thirty-one"),
    ]
    assert (_won(outcome), outcome.table.play.score) == ([], (39, 39))


def test_stones_in_doubt_of_both_teams_are_won_by_who_drew_first() -> None:
    """One reaches the target in pares, the other in juego, and both told the truth."""
    hands = f"{THREES} | {FOURS} | {THIRTY_ONE} | {THIRTY_FOUR}"
    script = f"{TO_PARES}{declare_row('yynn')}0 bet 2; 1 refuse; {declare_row('nnyy')}2 pass; 3 bet 2"
    outcome = _at(39, 39, hands, script).when(move("2 refuse"))
    assert [(won.team, won.scores) for won in _won(outcome)] == [("A", (40, 40))]


def test_stone_in_doubt_wins_before_a_hordago_accepted_later() -> None:
    """The target was reached in pares; the hordago on juego comes too late."""
    hands = f"{THREES} | {FOURS} | {THIRTY_FOUR} | {THIRTY_ONE}"
    script = f"{TO_PARES}{declare_row('yynn')}0 bet 2; 1 refuse; {declare_row('nnyy')}2 hordago"
    outcome = _at(39, 0, hands, script).when(move("3 accept"))
    assert [(won.team, won.reason) for won in _won(outcome)] == [("A", "target")]


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
