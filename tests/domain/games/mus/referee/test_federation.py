"""The referee of the federation's rules: the examples of art. 17, and every row of the table of errors (5.3)."""

from typing import Any

import pytest

from domain.games.mus.play.fouls import ROWS
from tests.domain.games.mus.referee.test_referee import ask, refused

FEDERATION = "mus-federation"
CALLED = {"declarations": "called"}
AUTOMATIC = {"declarations": "automatic"}

LOW = [1, 5, 6, 7]
"""No pares, no juego."""
PAR = [4, 4, 11, 10]
"""Pares, no juego."""
MEDIAS = [5, 5, 5, 10]
"""Better pares, no juego."""
JUEGO = [12, 11, 10, 4]
"""Thirty-four, no pares."""
THIRTY_ONE = [12, 11, 10, 1]
"""Thirty-one, no pares."""
POINT = [12, 11, 5, 4]
"""Twenty-nine, no pares."""

Item = tuple[str, str, int, str, str]


def sheet(*hands: list[int], **question: object) -> dict[str, Any]:
    """The deal of these hands by the federation's rules, mano seat 0."""
    return ask("score", ruleset=FEDERATION, hands={str(seat): hand for seat, hand in enumerate(hands)}, **question)


def items(answer: dict[str, Any], *lances: str) -> list[Item]:
    """What these lances paid, in order, as ``(lance, team, stones, reason, rule)``."""
    return [
        (item["lance"], item["team"], item["stones"], item["reason"], item["rule"])
        for item in answer["items"]
        if item["lance"] in lances
    ]


@pytest.mark.parametrize(
    ("bets", "answer", "stones"),
    [
        ([2], "refuse", 1),
        ([2], "accept", 2),
        (["hordago"], "refuse", 1),
        ([3], "refuse", 1),
        ([3], "accept", 3),
        ([2, 4], "refuse", 2),
        ([2, 2, "hordago"], "refuse", 4),
        ([3, 4], "accept", 7),
        ([2, 5, 2], "refuse", 7),
    ],
)
def test_art_17_examples_of_raises(bets: list[int | str], answer: str, stones: int) -> None:
    """The nine examples that the federation prints."""
    assert ask("bet", ruleset=FEDERATION, bets=bets, answer=answer)["stones"] == stones


def test_art_10_an_accepted_hordago_is_the_game_and_the_paper_stays_at_its_deal() -> None:
    """The rules of play offer the deck of the next deal, and no seat was asked about it."""
    ruling = ask("bet", ruleset=FEDERATION, bets=[2, "hordago"], answer="accept")
    assert (ruling["stones"], ruling["wins_game"], ruling["when"]) == (None, True, "now")


def test_compare_knows_that_the_lower_pair_of_doubles_decides() -> None:
    """Art. 12, in its own example: two elevens and two sevens, even as the last hand."""
    hands = {"0": [11, 11, 6, 6], "3": [11, 11, 7, 7]}
    answer = ask("compare", ruleset=FEDERATION, lance="pares", mano=0, hands=hands)
    assert (answer["winner"], answer["rule"]) == (3, "mus.pares.order")


def test_art_17_a_deal_that_everybody_passed() -> None:
    """A stone for grande and chica, the values of both partners for pares, the point for Pontua; no next deal."""
    answer = sheet(PAR, LOW, MEDIAS, PAR)
    assert items(answer, "pares") == [
        ("pares", "A", 1, "par", "mus.pares.par"),
        ("pares", "A", 2, "medias", "mus.pares.medias"),
    ]
    assert items(answer, "punto") == [("punto", "A", 1, "passed", "mus.punto.all-pass")]
    assert answer["final"] == [1 + 1 + 2 + 1, 1]


# Row of ROWS: hands (seat 0 offends), what seat 0 says, dialogues, and what the lance pays then.
BET = {"bets": [[0, 2]], "answer": "refuse"}
AGAINST = {"bets": [[1, 2], [0, 3]], "answer": "accept"}
BY_PARTNER = {"bets": [[2, 2]], "answer": "accept"}
TAKEN = {"bets": [[1, 2]], "answer": "refuse"}

CASES: dict[tuple[tuple[str, str], bool, bool], tuple[tuple[list[int], ...], dict[str, Any], list[Item]]] = {
    (("pares", "announced"), False, False): ((LOW, LOW, LOW, LOW), {}, []),
    (("pares", "announced"), False, True): (
        (LOW, PAR, LOW, MEDIAS),
        {"pares": BET},
        [
            ("pares", "A", 1, "refused", "mus.bet.refused"),
            ("pares", "A", -1, "annulled", "federation.13a"),
            ("pares", "B", 1, "par", "mus.pares.par"),
            ("pares", "B", 2, "medias", "mus.pares.medias"),
        ],
    ),
    (("pares", "announced"), True, True): (
        (LOW, PAR, MEDIAS, LOW),
        {"pares": AGAINST},
        [("pares", "B", 1, "tira", "federation.13b"), ("pares", "B", 1, "par", "mus.pares.par")],
    ),
    (("pares", "announced"), True, False): (
        (LOW, LOW, PAR, LOW),
        {},
        [("pares", "A", 1, "par", "mus.pares.par")],
    ),
    (("pares", "denied"), False, True): (
        (MEDIAS, PAR, LOW, LOW),
        {},
        [("pares", "B", 1, "tira", "federation.14"), ("pares", "B", 1, "par", "mus.pares.par")],
    ),
    (("pares", "denied"), False, False): ((PAR, LOW, LOW, LOW), {}, []),
    (("pares", "denied"), True, True): (
        (PAR, PAR, MEDIAS, LOW),
        {"pares": BY_PARTNER},
        [("pares", "A", 2, "accepted", "mus.bet.accepted"), ("pares", "A", 2, "medias", "mus.pares.medias")],
    ),
    (("pares", "denied"), True, False): (
        (MEDIAS, LOW, PAR, LOW),
        {},
        [("pares", "A", 1, "par", "mus.pares.par")],
    ),
    (("juego", "announced"), False, False): (
        (POINT, LOW, LOW, LOW),
        {},
        [("punto", "B", 1, "tira", "federation.15a"), ("punto", "B", 1, "pontua", "federation.15a")],
    ),
    (("juego", "announced"), True, False): (
        (LOW, LOW, JUEGO, LOW),
        {},
        [("juego", "A", 2, "juego", "mus.juego.other")],
    ),
    (("juego", "announced"), False, True): (
        (LOW, JUEGO, LOW, THIRTY_ONE),
        {"juego": BET},
        [
            ("juego", "A", 1, "refused", "mus.bet.refused"),
            ("juego", "A", -1, "annulled", "federation.15c"),
            ("juego", "B", 2, "juego", "mus.juego.other"),
            ("juego", "B", 3, "thirty-one", "mus.juego.thirty-one"),
        ],
    ),
    (("juego", "announced"), True, True): (
        (LOW, JUEGO, THIRTY_ONE, LOW),
        {"juego": AGAINST},
        [("juego", "B", 1, "tira", "federation.15d"), ("juego", "B", 2, "juego", "mus.juego.other")],
    ),
    (("juego", "denied"), False, False): (
        (JUEGO, LOW, LOW, LOW),
        {"punto": TAKEN},
        [
            ("punto", "B", 1, "refused", "mus.bet.refused"),
            ("punto", "B", -1, "annulled", "federation.16a"),
            ("punto", "B", 1, "tira", "federation.16a"),
            ("punto", "B", 1, "pontua", "federation.16a"),
        ],
    ),
    (("juego", "denied"), True, False): (
        (THIRTY_ONE, LOW, JUEGO, LOW),
        {},
        [("juego", "A", 2, "juego", "mus.juego.other")],
    ),
    (("juego", "denied"), False, True): (
        (THIRTY_ONE, JUEGO, LOW, LOW),
        {},
        [("juego", "B", 1, "tira", "federation.16c"), ("juego", "B", 2, "juego", "mus.juego.other")],
    ),
    (("juego", "denied"), True, True): (
        (THIRTY_ONE, JUEGO, JUEGO, LOW),
        {"juego": {"bets": [[2, 2]], "answer": "accept"}},
        [("juego", "B", 2, "accepted", "mus.bet.accepted"), ("juego", "B", 2, "juego", "mus.juego.other")],
    ),
}


def test_every_row_of_the_table_has_a_case() -> None:
    """No offence is left out."""
    assert CASES.keys() == ROWS.keys()


@pytest.mark.parametrize("row", CASES, ids=lambda row: f"{row[0][0]}-{row[0][1]}-{row[1]}-{row[2]}")
def test_arts_13_to_16_row_by_row(row: tuple[tuple[str, str], bool, bool]) -> None:
    """What an offence takes back and what the others draw; with the truth declared nothing is taken back."""
    (lance, offence), _, _ = row
    hands, lances, expected = CASES[row]
    says = {"pares": {}, "juego": {}} | {lance: {"0": offence == "announced"}}
    answer = sheet(*hands, options=CALLED, declared=says, lances=lances)
    assert items(answer, lance, *(["punto"] if lance == "juego" else [])) == expected
    at_once = [stones for _, team, stones, reason, _ in expected if reason == "refused" and team == "A"]
    assert answer["after_bets"][0] == sum(at_once)
    a, b = (sum(item["stones"] for item in answer["items"] if item["team"] == team) for team in "AB")
    assert answer["final"] == [a, b]


def test_art_20_two_offenders_leave_only_what_was_announced_and_held() -> None:
    """The bets are void; each team is paid by the error of the other."""
    said = {"pares": {"0": True, "1": True}}
    answer = sheet(LOW, LOW, MEDIAS, PAR, options=CALLED, declared=said, lances={"pares": AGAINST})
    assert [(item[1], item[2]) for item in items(answer, "pares")] == [("A", 2), ("B", 1)]
    refused_one = sheet(LOW, LOW, MEDIAS, PAR, options=CALLED, declared=said, lances={"pares": BET})
    assert items(refused_one, "pares")[:2] == [
        ("pares", "A", 1, "refused", "mus.bet.refused"),
        ("pares", "A", -1, "annulled", "federation.20"),
    ]


def test_a_game_that_a_void_bet_seemed_to_win_is_not_won() -> None:
    """At 39 a refusal reaches the target, the hands are shown, the stone goes back, and the count goes on."""
    answer = sheet(
        LOW, PAR, LOW, LOW, options=CALLED, declared={"pares": {"0": True}}, lances={"pares": BET}, score=[39, 0]
    )
    assert items(answer, "pares")[:2] == [
        ("pares", "A", 1, "refused", "mus.bet.refused"),
        ("pares", "A", -1, "annulled", "federation.13a"),
    ]
    assert answer["after_bets"] == [40, 0]
    assert (answer["winner"], answer["final"], answer["rule"]) == ("A", [40, 1], "mus.game.target")


def test_a_hordago_in_a_void_lance_decides_nothing() -> None:
    """The lances before it are counted, the later ones were not played."""
    hordago = {"bets": [[0, "hordago"]], "answer": "accept"}
    answer = sheet(LOW, PAR, LOW, LOW, options=CALLED, declared={"pares": {"0": True}}, lances={"pares": hordago})
    assert answer["winner"] is None
    assert items(answer, "pares", "juego", "punto") == [("pares", "B", 1, "par", "mus.pares.par")]


def test_who_denied_may_not_bet() -> None:
    """Pares that were denied are worth nothing, for tapping neither (art. 14)."""
    question = {"options": CALLED, "declared": {"pares": {"0": False}}, "lances": {"pares": BET}}
    hands = {"0": PAR, "1": PAR, "2": PAR, "3": LOW}
    assert refused("score", ruleset=FEDERATION, hands=hands, **question) == ("not-a-holder", "mus.pares.holders")


def test_nothing_is_declared_where_declarations_are_automatic() -> None:
    """The option says whether a seat may be wrong; without any ``declared`` every seat is right."""
    hands = {str(seat): hand for seat, hand in enumerate((LOW, PAR, MEDIAS, LOW))}
    expected = ("not-in-the-rules", "federation.declare")
    said = {"pares": {"0": True}}
    assert refused("score", ruleset=FEDERATION, hands=hands, options=AUTOMATIC, declared=said) == expected
    assert refused("score", ruleset="mus-basque", hands=hands, declared={}) == expected
    truth = ask("score", ruleset=FEDERATION, hands=hands, options=CALLED)
    assert truth == ask("score", ruleset=FEDERATION, hands=hands, options=AUTOMATIC)
    two = {"0": LOW, "1": PAR}
    apart = refused("score", ruleset=FEDERATION, hands=two, options=CALLED, declared={"juego": {"2": True}})
    assert apart == ("no-such-seat", "mus.deal")
