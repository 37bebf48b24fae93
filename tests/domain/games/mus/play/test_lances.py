"""Which lances are played, who takes part, and which hand wins: decisions D15 to D24."""

from collections import Counter

import pytest

from domain.games.mus import events as e
from tests.kit.mus_positions import (
    BOTH,
    JUEGO,
    LOW_HAND,
    LOW_PAR,
    PAR,
    PASS,
    PASSED_TO_PARES,
    declarations,
    lances_in_turn,
    pares_opened,
)
from tests.kit.mus_scenario import (
    JUNK,
    Start,
    basque,
    eight_kings,
    end_game_at_once,
    move,
    parse_moves,
    pass_to_showdown,
    reach_lance,
    stones_scored,
)


@BOTH
def test_d15_grande_chica_pares_juego(start: Start) -> None:
    """The order of the lances when everybody holds everything."""
    hands = "12 12 11 5 | 12 12 11 5 | 11 11 10 5 | 10 10 7 7"
    assert lances_in_turn(start(hands).after(*parse_moves("0 cut"))) == ["grande", "chica", "pares", "juego"]


@BOTH
def test_d15_punto_takes_the_place_of_juego(start: Start) -> None:
    """Where no seat has juego, the last lance is punto."""
    assert lances_in_turn(start(JUNK).after(*parse_moves("0 cut"))) == ["grande", "chica", "punto"]


GRANDE = [
    ("12 4 5 6", "11 10 7 6", 0),  # the highest card first
    ("12 11 5 6", "12 10 7 6", 0),  # then the second
    ("12 11 6 4", "12 11 7 1", 1),  # the third
    ("12 11 7 2", "12 11 7 4", 1),  # the fourth
    ("12 11 7 4", "12 11 7 4", 0),  # equal: nearest to mano
]


def _first(start: Start, lance: str, one: str, two: str) -> int:
    """The team that wins the all-passed lance when seats 0 and 1 alone compete."""
    rest = "4 5 6 7" if lance == "grande" else "11 10 7 6"
    outcome = pass_to_showdown(start(f"{one} | {two} | {rest} | {rest}").after(*parse_moves("0 cut")))
    return next("AB".index(team) for name, team, _, _ in stones_scored(outcome) if name == lance)


@BOTH
@pytest.mark.parametrize(("mano", "next_hand", "winner"), GRANDE)
def test_d16_grande_compares_from_the_highest_card_down(start: Start, mano: str, next_hand: str, winner: int) -> None:
    """Card by card, the higher wins at the first difference."""
    assert _first(start, "grande", mano, next_hand) == winner


CHICA = [
    ("1 12 12 12", "4 4 4 4", 0),  # one ace beats four fours
    ("1 5 6 7", "1 4 12 12", 1),
    ("1 4 6 12", "1 4 5 12", 1),
    ("1 4 5 11", "1 4 5 10", 1),
    ("1 4 5 10", "1 4 5 10", 0),
]


@BOTH
@pytest.mark.parametrize(("mano", "next_hand", "winner"), CHICA)
def test_d17_chica_compares_from_the_lowest_card_up(start: Start, mano: str, next_hand: str, winner: int) -> None:
    """Card by card, the lower wins at the first difference, whatever is above it."""
    assert _first(start, "chica", mano, next_hand) == winner


@BOTH
def test_d18_pares_are_declared_truthfully_by_every_seat_from_mano(start: Start) -> None:
    """Yes or no, in order, as soon as chica is over; the class stays hidden."""
    outcome, _ = pares_opened(start(f"{LOW_HAND} | {PAR} | {LOW_PAR} | {LOW_HAND}"))
    said_so = [e.Declared("pares", seat, has) for seat, has in enumerate((False, True, True, False))]
    assert declarations(outcome) == said_so


def test_d18_juego_is_declared_in_the_same_way() -> None:
    """After pares, by every seat from mano."""
    outcome, _ = pares_opened(basque(f"{LOW_HAND} | {JUEGO} | {LOW_HAND} | {PAR}"))
    assert [body for body in declarations(outcome) if body.lance == "juego"] == [
        e.Declared("juego", seat, has) for seat, has in enumerate((False, True, False, True))
    ]


@pytest.mark.parametrize(
    "hands", [f"{PAR} | {LOW_HAND} | {LOW_HAND} | {LOW_HAND}", f"{PAR} | {LOW_HAND} | {LOW_PAR} | {LOW_HAND}"]
)
def test_d19_pares_of_one_team_are_not_bet_on_in_mus_basque(hands: str) -> None:
    """Without a holder on each side there is no dialogue."""
    assert lances_in_turn(basque(hands).after(*parse_moves("0 cut"))) == ["grande", "chica"]


@pytest.mark.parametrize(
    "hands", [f"{PAR} | {LOW_HAND} | {LOW_HAND} | {LOW_HAND}", f"{LOW_HAND} | {LOW_HAND} | {LOW_PAR} | {LOW_HAND}"]
)
def test_d19_pares_of_one_player_are_bet_on_in_mus_eight_kings(hands: str) -> None:
    """One holder anywhere is enough."""
    assert "pares" in lances_in_turn(eight_kings(hands).after(*parse_moves("0 cut")))


@BOTH
def test_d19_pares_that_no_seat_holds_are_passed_over(start: Start) -> None:
    """No dialogue, and the next lance follows at once."""
    outcome, lance = pares_opened(start(f"{JUEGO} | {JUEGO} | {LOW_HAND} | {LOW_HAND}"))
    assert lance is None
    (over,) = [over for over in outcome.table.play.deal.lances if over.name == "pares"]
    assert (over.outcome, over.holders) == ("not-played", ())


def test_d20_holders_alone_speak_in_mus_basque() -> None:
    """In order from mano; a seat without pares has no say, neither to open nor to answer."""
    play = basque(f"{LOW_HAND} | {PAR} | {LOW_PAR} | {LOW_HAND}").after(*parse_moves(PASSED_TO_PARES))
    assert play.table.play.deal.lance.speakers == (1, 2)
    for text in ("0 pass", "0 bet 2", "0 hordago", "3 pass"):
        play.when(move(text)).refused("not-a-holder", "mus.pares.holders")
    play = play.after(*parse_moves("1 bet 2"))
    play.when(move("0 accept")).refused("not-a-holder", "mus.pares.holders")
    assert play.when(move("2 accept")).bodies[0] == e.BetAccepted(2)


def test_d20_holders_alone_speak_in_juego_in_mus_basque() -> None:
    """The refusal names the lance."""
    play = basque(f"{JUEGO} | {JUEGO} | {LOW_HAND} | {LOW_HAND}").after(*parse_moves(PASSED_TO_PARES))
    assert play.table.play.deal.lance.name == "juego"
    play.when(move("2 pass")).refused("not-a-holder", "mus.juego.holders")
    play.when(move("1 pass")).refused("not-your-turn", "mus.turn")


def test_d20_everybody_speaks_in_mus_eight_kings() -> None:
    """A seat without pares may open, and one without may answer."""
    play = eight_kings(f"{LOW_HAND} | {PAR} | {LOW_HAND} | {LOW_HAND}").after(*parse_moves(PASSED_TO_PARES))
    assert play.table.play.deal.lance.speakers == (0, 1, 2, 3)
    play = play.after(*parse_moves("0 bet 2; 1 raise 3; 2 accept"))
    assert play.table.play.deal.lances[2].outcome == "accepted"


def _winner(start: Start, lance: str, hands: str) -> str:
    """The team that wins an accepted hordago in pares or juego."""
    won = reach_lance(lance, start, hands).until(end_game_at_once, lambda outcome: "game_won" in outcome.tags)[-1]
    return next(body.team for body in won.bodies if isinstance(body, e.GameWon))


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
    assert _winner(basque, "pares", f"12 12 4 5 | 12 12 11 10 | {LOW_HAND} | {LOW_HAND}") == "A"


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
    assert lances_in_turn(eight_kings(hands).after(*parse_moves("0 cut")))[-1] == "juego"
    assert lances_in_turn(basque(hands).after(*parse_moves("0 cut")))[-1] == "punto"


def test_d22_juego_of_one_team_is_not_bet_on_in_mus_basque() -> None:
    """Nor is punto played: the deal ends there."""
    assert lances_in_turn(basque(f"{JUEGO} | {LOW_HAND} | {JUEGO} | {LOW_HAND}").after(*parse_moves("0 cut"))) == [
        "grande",
        "chica",
    ]


def test_d22_juego_of_one_player_is_bet_on_in_mus_eight_kings() -> None:
    """As with pares, one holder anywhere is enough."""
    lances = lances_in_turn(eight_kings(f"{JUEGO} | {LOW_HAND} | {LOW_HAND} | {LOW_HAND}").after(*parse_moves("0 cut")))
    assert lances == ["grande", "chica", "juego"]


@BOTH
def test_d23_punto_is_open_to_everybody(start: Start) -> None:
    """Holding means nothing there: all four speak, mano first."""
    play = start(JUNK).after(*parse_moves(f"0 cut; {PASS}; {PASS}"))
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
    assert "punto" not in lances_in_turn(
        start(f"{LOW_HAND} | {LOW_HAND} | {LOW_HAND} | {JUEGO}").after(*parse_moves("0 cut"))
    )


def test_d24_of_equal_hands_the_nearest_to_mano_wins() -> None:
    """Neither of the two is mano: seat 1 comes before seat 2, and seat 2 before seat 3."""
    one = basque("4 5 6 7 | 12 12 1 4 | 12 12 1 4 | 4 5 6 7")
    assert stones_scored(pass_to_showdown(one.after(*parse_moves("0 cut"))))[0] == ("grande", "B", 1, "grande.all-pass")
    two = basque("4 5 6 7 | 4 5 6 7 | 12 12 1 4 | 12 12 1 4")
    assert stones_scored(pass_to_showdown(two.after(*parse_moves("0 cut"))))[0] == ("grande", "A", 1, "grande.all-pass")


def test_d24_of_two_players_mano_wins_a_tie() -> None:
    """Esku beats zaku in every lance."""
    outcome = pass_to_showdown(basque("12 11 5 4 | 12 11 5 4").after(*parse_moves("0 cut")))
    assert [team for _, team, _, _ in stones_scored(outcome)] == ["A", "A"]


def test_d24_only_declared_holders_compete() -> None:
    """Mano's tie counts among those who hold pares, not among all."""
    assert _winner(basque, "pares", f"{LOW_HAND} | 11 11 4 5 | 11 11 4 6 | {LOW_HAND}") == "B"
