"""The payout table of mus-eight-kings (5.8), and hordago in every lance."""

import pytest

from domain.games.mus import events as e
from tests.mus import JUEGOS, JUNK, PAIRED, Start, at, basque, eight_kings, move, of, said, scores, to_the_end

BOTH = pytest.mark.parametrize("start", [basque, eight_kings])


PAYOUTS = [
    # lance, hands, words, paid during play and at the count: the table of 5.8
    ("grande", JUNK, "0 1 2 3 pass", [("A", 1, "grande.all-pass")]),
    ("grande", JUNK, "0 bet 5; 1 accept", [("A", 5, "bet.accepted")]),
    ("chica", JUNK, "0 bet 5; 1 accept", [("A", 5, "bet.accepted")]),
    ("pares", PAIRED, "0 1 2 3 pass", [("A", 1, "pares.all-pass"), ("A", 1, "pares.par")]),
    ("pares", PAIRED, "0 bet 5; 1 accept", [("A", 5, "bet.accepted"), ("A", 1, "pares.par")]),
    ("juego", JUEGOS, "0 1 2 3 pass", [("A", 1, "juego.all-pass"), ("A", 3, "juego.thirty-one")]),
    ("juego", JUEGOS, "0 bet 5; 1 accept", [("A", 5, "bet.accepted"), ("A", 3, "juego.thirty-one")]),
    ("punto", JUNK, "0 1 2 3 pass", [("A", 1, "punto.all-pass"), ("A", 1, "punto.value")]),
    ("punto", JUNK, "0 bet 5; 1 accept", [("A", 5, "bet.accepted"), ("A", 1, "punto.value")]),
]


@pytest.mark.parametrize(("lance", "hands", "words", "paid"), PAYOUTS)
def test_5_8_payouts_of_mus_eight_kings(lance: str, hands: str, words: str, paid: list[tuple[str, int, str]]) -> None:
    """All pass and bids seen, lance by lance."""
    assert of(lance, to_the_end(at(lance, eight_kings, hands), words)) == paid


@pytest.mark.parametrize(("lance", "hands"), [("grande", JUNK), ("pares", PAIRED), ("juego", JUEGOS), ("punto", JUNK)])
def test_5_8_a_fold_pays_what_was_accepted_before_at_once_and_nothing_later(lance: str, hands: str) -> None:
    """One for an opening, the bets before for a raise; no value of any hand."""
    opening = at(lance, eight_kings, hands).after(*said("0 bet 5; 1 refuse"))
    assert scores(opening.when(move("3 refuse")))[0] == (lance, "A", 1, "bet.refused")
    raised = at(lance, eight_kings, hands).after(*said("0 bet 5; 1 raise 3; 2 refuse"))
    outcome = raised.when(move("0 refuse"))
    assert scores(outcome)[0] == (lance, "B", 5, "raise.refused.standard")
    assert of(lance, to_the_end(raised, "0 refuse"))[1:] == []


@pytest.mark.parametrize(
    ("lance", "hands"), [("grande", JUNK), ("chica", JUNK), ("pares", PAIRED), ("juego", JUEGOS), ("punto", JUNK)]
)
@BOTH
def test_5_8_hordago_accepted_wins_the_game_in_each_lance(start: Start, lance: str, hands: str) -> None:
    """The best hand of that lance."""
    play = at(lance, start, hands, games_to_win=1).after(*said("0 hordago"))
    outcome = play.when(move("1 accept"))
    assert scores(outcome) == []
    assert [body.team for body in outcome.bodies if isinstance(body, e.GameWon)] == ["A"]
