"""Wrong declarations, row by row: articles 13 to 16 of the federation as table 5.3 reads them."""

import msgspec
import pytest

from domain.games.mus.play.fouls import ROWS
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
    fouls_found,
    stone_reasons,
)
from tests.kit.mus_scenario import federation


class Row(msgspec.Struct, frozen=True):
    """A deal that shows one row: seat 0 declares wrongly, everybody else tells the truth."""

    article: str
    bets: str
    hands: tuple[str, str, str, str]
    said: str
    words: str = ""
    drawn: tuple[tuple[str, int, str, str], ...] = ()
    """Stones drawn for the lance when the hands are down: team, stones, reason, rule."""


PAR = "mus.pares.par"
JUEGO = "mus.juego.other"
PARES = {
    "13a: no seat has pares": Row("13a", "void", (LOW, LOW, LOW, LOW), "ynnn"),
    "13a: the adversary counts its pares without a tira": Row(
        "13a", "void", (LOW, FOURS, LOW, LOW), "yynn", "0 bet 2; 1 accept", (("B", 1, "par", PAR),)
    ),
    "13b: the adversaries draw a tira and count their pares": Row(
        "13b",
        "void",
        (LOW, THREES, FOURS, TWOS),
        "yyyy",
        "0 bet 2; 1 accept",
        (("B", 1, "tira", "federation.13b"), ("B", 1, "par", PAR), ("B", 1, "par", PAR)),
    ),
    "13: with pares of the partner alone the error is ignored": Row(
        "13", "stand", (LOW, LOW, FOURS, LOW), "ynyn", "", (("A", 1, "par", PAR),)
    ),
    "14: the adversary draws a tira and counts its pares": Row(
        "14",
        "stand",
        (FOURS, THREES, LOW, LOW),
        "nynn",
        "",
        (("B", 1, "tira", "federation.14"), ("B", 1, "par", PAR)),
    ),
    "14: denied pares without an opponent do not count": Row("14", "stand", (FOURS, LOW, LOW, LOW), "nnnn"),
    "14: the bets of the partner stand, on their pares alone": Row(
        "14",
        "stand",
        (FOURS, THREES, TWOS, LOW),
        "nyyn",
        "1 bet 2; 2 accept",
        (("B", 2, "accepted", "mus.bet.accepted"), ("B", 1, "par", PAR)),
    ),
    "14: the pares of the partner alone count": Row(
        "14", "stand", (FOURS, LOW, TWOS, LOW), "nnyn", "", (("A", 1, "par", PAR),)
    ),
}
JUEGOS = {
    "15a: no seat has juego": Row(
        "15a",
        "stand",
        (LOW, LOW, LOW, LOW),
        "ynnn",
        "",
        (("B", 1, "tira", "federation.15a"), ("B", 1, "pontua", "federation.15a")),
    ),
    "15b: with juego of the partner alone the error is ignored": Row(
        "15b", "stand", (LOW, LOW, THIRTY_ONE, LOW), "ynyn", "", (("A", 3, "thirty-one", "mus.juego.thirty-one"),)
    ),
    "15c: the adversary counts its juego without a tira": Row(
        "15c", "void", (LOW, THIRTY_FOUR, LOW, LOW), "yynn", "0 bet 2; 1 accept", (("B", 2, "juego", JUEGO),)
    ),
    "15d: the adversary draws a tira and counts its juego": Row(
        "15d",
        "void",
        (LOW, THIRTY_FOUR, THIRTY_ONE, LOW),
        "yyyn",
        "0 bet 2; 1 accept",
        (("B", 1, "tira", "federation.15d"), ("B", 2, "juego", JUEGO)),
    ),
    "16a: no other seat has juego": Row(
        "16a",
        "void",
        (THIRTY_ONE, LOW, LOW, LOW),
        "nnnn",
        "0 bet 2; 1 accept",
        (("B", 1, "tira", "federation.16a"), ("B", 1, "pontua", "federation.16a")),
    ),
    "16b: the juego of the partner alone counts": Row(
        "16b", "stand", (THIRTY_ONE, LOW, THIRTY_FOUR, LOW), "nnyn", "", (("A", 2, "juego", JUEGO),)
    ),
    "16c: the adversary draws a tira and counts its juego": Row(
        "16c",
        "stand",
        (THIRTY_ONE, THIRTY_FOUR, LOW, LOW),
        "nynn",
        "",
        (("B", 1, "tira", "federation.16c"), ("B", 2, "juego", JUEGO)),
    ),
    "16: the bets of the partner stand, on their juego alone": Row(
        "16",
        "stand",
        (THIRTY_ONE, THIRTY_FOUR, THIRTY_FIVE, LOW),
        "nyyn",
        "1 bet 2; 2 accept",
        (("A", 2, "accepted", "mus.bet.accepted"), ("A", 2, "juego", JUEGO)),
    ),
}


@pytest.mark.parametrize("row", PARES.values(), ids=PARES)
def test_art_13_and_14_row_of_pares(row: Row) -> None:
    """The foul is found when the hands are down, and pares pays what its row says."""
    outcome = count_deal(
        federation(" | ".join(row.hands), declarations="called"), _script(row.said, row.words, "nnnn", "")
    )
    assert fouls_found(outcome) == [("pares", 0, row.article, row.bets, f"federation.{row.article}")]
    assert tuple(stone_reasons(outcome, "pares")) == row.drawn
    assert stone_reasons(outcome, "punto") != []  # the other lances are counted as ever


@pytest.mark.parametrize("row", JUEGOS.values(), ids=JUEGOS)
def test_art_15_and_16_row_of_juego(row: Row) -> None:
    """The foul is found when the hands are down, and juego, or punto in its place, pays what its row says."""
    outcome = count_deal(
        federation(" | ".join(row.hands), declarations="called"), _script("nnnn", "", row.said, row.words)
    )
    assert fouls_found(outcome) == [("juego", 0, row.article, row.bets, f"federation.{row.article}")]
    assert tuple(stone_reasons(outcome, "juego", "punto")) == row.drawn


def _script(pares: str, pares_words: str, juego: str, juego_words: str) -> str:
    return f"{TO_PARES}{declare_row(pares)}{pares_words}; {declare_row(juego)}{juego_words}"


def test_every_row_of_the_table_is_played() -> None:
    """As many rows as the table has, and the articles and bets of each."""
    rows = [*PARES.values(), *JUEGOS.values()]
    assert sorted((row.article, row.bets) for row in rows) == sorted((row.article, row.bets) for row in ROWS.values())


@pytest.mark.parametrize("name", [name for name, row in {**PARES, **JUEGOS}.items() if "accept" in row.words])
def test_art_13_to_16_void_bets_give_back_what_a_refusal_drew(name: str) -> None:
    """The same bet refused: the stone is drawn at once, and taken back where the row makes the bets void."""
    row = {**PARES, **JUEGOS}[name]
    words = row.words.replace("accept", "refuse")
    script = _script(row.said, words, "nnnn", "") if name in PARES else _script("nnnn", "", row.said, words)
    outcome = count_deal(federation(" | ".join(row.hands), declarations="called"), script)
    back = [
        (stones, rule) for _, stones, reason, rule in stone_reasons(outcome, "pares", "juego", "punto") if stones < 0
    ]
    assert back == ([(-1, f"federation.{row.article}")] if row.bets == "void" else [])
