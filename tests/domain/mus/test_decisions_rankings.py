"""Whose hand wins pares, juego and punto, and ties: decisions D21 to D24."""

from collections import Counter

import pytest

from domain.games.mus import events as e
from tests.lances import BOTH, JUEGO, LOW, PASS, declarations, lances_in_turn, pares_opened
from tests.mus import JUNK, Start, basque, eight_kings, move, passed_out, said, scores


def _winner(start: Start, lance: str, hands: str) -> str:
    """The team that wins an accepted hordago in pares or juego."""
    play = start(hands).after(*said("0 cut"))
    while play.table.play.deal.lance.name != lance:
        play = play.after(*said(f"{play.table.play.deal.to_act[0]} pass"))
    play = play.after(*said(f"{play.table.play.deal.to_act[0]} hordago"))
    outcome = play.when(move(f"{play.table.play.deal.to_act[0]} accept"))
    return next(body.team for body in outcome.bodies if isinstance(body, e.GameWon))


_PLAIN: tuple[int, ...] = (4, 5, 6, 1, 7, 10, 11, 12)
"""Ranks that do not pair with another one, not with eight kings either."""


def _without_pares(*hands: str) -> str:
    """Two hands without pares, with four and with eight kings, of what these hands leave."""
    left: Counter[int] = Counter(_PLAIN * 4)
    left.subtract(int(rank) for hand in hands for rank in hand.split())
    rows = []
    for _ in range(2):
        rows.append([rank for rank, _ in left.most_common(4)])
        left.subtract(rows[-1])
    return " | ".join(" ".join(map(str, row)) for row in rows)


PARES_EVERYWHERE = [
    ("5 5 6 6", "12 12 12 4", "A"),  # duples beat medias
    ("12 12 4 5", "4 4 4 1", "B"),  # medias beat a par
    ("10 10 10 10", "11 11 6 6", "B"),  # four alike are two equal pairs: knights and sixes beat four knaves
    ("11 11 6 6", "11 11 7 7", "B"),  # equal high pairs: the low pair, mano or not
    ("11 11 7 7", "11 11 7 7", "A"),  # all equal: mano
    ("5 5 5 12", "6 6 6 1", "B"),  # medias by rank
    ("5 5 12 11", "6 6 1 4", "B"),  # a par by rank, whatever is beside it
    ("12 12 4 5", "12 12 4 5", "A"),
]


@BOTH
@pytest.mark.parametrize(("mano", "next_hand", "winner"), PARES_EVERYWHERE)
def test_d21_ranking_of_pares(start: Start, mano: str, next_hand: str, winner: str) -> None:
    """Duples, medias, par; then the paired ranks."""
    assert _winner(start, "pares", f"{mano} | {next_hand} | {_without_pares(mano, next_hand)}") == winner


def test_d21_kickers_never_count_in_mus_basque() -> None:
    """Equal pairs go to mano, whatever the other cards are."""
    assert _winner(basque, "pares", f"12 12 4 5 | 12 12 11 10 | {LOW} | {LOW}") == "A"


@pytest.mark.parametrize(
    ("mano", "next_hand", "winner"),
    [
        ("7 7 6 5", "7 7 10 1", "B"),  # higher kicker
        ("7 7 10 1", "7 7 10 5", "B"),  # lower kicker
        ("12 12 3 6", "3 3 12 7", "B"),  # medias of eight kings, then the kicker
        ("12 12 3 7", "3 3 12 7", "A"),  # all equal: mano
        ("1 1 2 12", "2 2 1 3", "A"),  # aces, kings beside them: a three is a king, so mano
        ("7 7 1 5", "7 7 2 5", "A"),  # a two is an ace beside a pair as well
    ],
)
def test_d21_kickers_break_ties_in_mus_eight_kings(mano: str, next_hand: str, winner: str) -> None:
    """In rank of what the cards play as."""
    assert _winner(eight_kings, "pares", f"{mano} | {next_hand} | {_without_pares(mano, next_hand)}") == winner


JUEGOS = {31: "12 11 10 1", 32: "12 11 7 5", 40: "12 11 10 12", 37: "12 11 10 7", 36: "12 11 10 6", 35: "12 11 10 5",
          34: "12 11 10 4", 33: "12 10 7 6"}  # fmt: skip


@BOTH
@pytest.mark.parametrize(("better", "worse"), list(zip(list(JUEGOS)[:-1], list(JUEGOS)[1:], strict=True)))
def test_d22_order_of_juegos(start: Start, better: int, worse: int) -> None:
    """31, 32, 40, 37, 36, 35, 34, 33: the better one wins against mano."""
    assert _winner(start, "juego", f"{JUEGOS[worse]} | {JUEGOS[better]} | 4 5 6 1 | 4 5 6 1") == "B"


@BOTH
def test_d22_equal_juegos_go_to_mano(start: Start) -> None:
    """There is no privileged thirty-one."""
    assert _winner(start, "juego", "12 11 10 1 | 7 7 7 10 | 4 5 6 1 | 4 5 6 1") == "A"


def test_d22_thirty_is_no_juego_and_thirty_one_is() -> None:
    """The threshold is thirty-one."""
    outcome, _ = pares_opened(basque("12 11 6 4 | 12 11 6 5 | 1 4 5 7 | 1 4 5 7"))
    assert [body.has for body in declarations(outcome) if body.lance == "juego"] == [False, True, False, False]


def test_d22_threes_count_ten_and_twos_one_in_mus_eight_kings() -> None:
    """3 12 11 2 is thirty-one with eight kings and twenty-five with four."""
    hands = "3 12 11 2 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7"
    assert lances_in_turn(eight_kings(hands).after(*said("0 cut")))[-1] == "juego"
    assert lances_in_turn(basque(hands).after(*said("0 cut")))[-1] == "punto"


def test_d22_juego_of_one_team_is_not_bet_on_in_mus_basque() -> None:
    """Nor is punto played: the deal ends there."""
    assert lances_in_turn(basque(f"{JUEGO} | {LOW} | {JUEGO} | {LOW}").after(*said("0 cut"))) == ["grande", "chica"]


def test_d22_juego_of_one_player_is_bet_on_in_mus_eight_kings() -> None:
    """As with pares, one holder anywhere is enough."""
    lances = lances_in_turn(eight_kings(f"{JUEGO} | {LOW} | {LOW} | {LOW}").after(*said("0 cut")))
    assert lances == ["grande", "chica", "juego"]


@BOTH
def test_d23_punto_is_open_to_everybody(start: Start) -> None:
    """Holding means nothing there: all four speak, mano first."""
    play = start(JUNK).after(*said(f"0 cut; {PASS}; {PASS}"))
    lance = play.table.play.deal.lance
    assert (lance.name, lance.speakers, lance.holders, lance.to_act) == ("punto", (0, 1, 2, 3), None, (0,))


@BOTH
@pytest.mark.parametrize(
    ("mano", "next_hand", "winner"), [("12 11 5 4", "12 11 6 4", "B"), ("12 11 6 4", "10 7 7 6", "A")]
)
def test_d23_punto_nearest_to_thirty_one(start: Start, mano: str, next_hand: str, winner: str) -> None:
    """Thirty beats twenty-nine; equal totals go to mano."""
    assert _winner(start, "punto", f"{mano} | {next_hand} | 4 5 6 1 | 4 5 6 1") == winner


@BOTH
def test_d23_one_juego_anywhere_suppresses_punto(start: Start) -> None:
    """Also for those who do not hold it."""
    assert "punto" not in lances_in_turn(start(f"{LOW} | {LOW} | {LOW} | {JUEGO}").after(*said("0 cut")))


def test_d24_of_equal_hands_the_nearest_to_mano_wins() -> None:
    """Neither of the two is mano: seat 1 comes before seat 2, and seat 2 before seat 3."""
    one = basque("4 5 6 7 | 12 12 1 4 | 12 12 1 4 | 4 5 6 7")
    assert scores(passed_out(one.after(*said("0 cut"))))[0] == ("grande", "B", 1, "grande.all-pass")
    two = basque("4 5 6 7 | 4 5 6 7 | 12 12 1 4 | 12 12 1 4")
    assert scores(passed_out(two.after(*said("0 cut"))))[0] == ("grande", "A", 1, "grande.all-pass")


def test_d24_of_two_players_mano_wins_a_tie() -> None:
    """Esku beats zaku in every lance."""
    outcome = passed_out(basque("12 11 5 4 | 12 11 5 4").after(*said("0 cut")))
    assert [team for _, team, _, _ in scores(outcome)] == ["A", "A"]


def test_d24_only_declared_holders_compete() -> None:
    """Mano's tie counts among those who hold pares, not among all."""
    assert _winner(basque, "pares", f"{LOW} | 11 11 4 5 | 11 11 4 6 | {LOW}") == "B"
