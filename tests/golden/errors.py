"""Playthroughs of what the federation says of wrong declarations: a deal for each row of table 5.3 (rules.md)."""

from typing import Final

from tests.golden.articles import (
    CALLED,
    DECK,
    FOURS,
    LOW,
    MEDIAS,
    PASS,
    POINT,
    THIRTY_FOUR,
    THIRTY_ONE,
    TO_PARES,
    article,
    says,
)
from tests.golden.scenes import Scene


def _pares(name: str, title: str, hands: tuple[str, str, str, str], row: str, words: str = "") -> Scene:
    """Pares declared so and talked over so; nobody has juego, and everybody passes the punto."""
    script = f"{TO_PARES}{says(row)}{words}{says('nnnn')}{PASS}0 resign"
    return article(name, title, " | ".join(hands), script, **CALLED)


def _juego(name: str, title: str, hands: tuple[str, str, str, str], row: str, words: str = "") -> Scene:
    """Nobody has pares; juego declared so and talked over so, or punto."""
    script = f"{TO_PARES}{says('nnnn')}{says(row)}{words}0 resign"
    return article(name, title, " | ".join(hands), script, **CALLED)


PARES: Final = (
    _pares(
        "art-13a",
        "Pares announced wrongly, the partner has none: the bets are void, the adversaries count theirs without Tira.",
        (LOW, FOURS, LOW, MEDIAS),
        "yyny",
        "0 bet 2; 1 accept; ",
    ),
    _pares(
        "art-13a-refused",
        "The stone of a refused bet goes back, and the adversaries count their pares.",
        (LOW, FOURS, LOW, LOW),
        "yynn",
        "0 bet 2; 1 refuse; ",
    ),
    _pares("art-13a-alone", "Pares announced wrongly where nobody has any.", (LOW, LOW, LOW, LOW), "ynnn"),
    _pares(
        "art-13b",
        "Pares announced wrongly beside a partner who has: the bets are void, the adversaries draw Tira and count.",
        (LOW, FOURS, MEDIAS, LOW),
        "yyyn",
        "0 bet 2; 1 raise 3; 2 accept; ",
    ),
    _pares(
        "art-13-not-covered",
        "Pares announced wrongly where the partner alone has: the error is ignored, the partner counts.",
        (LOW, LOW, FOURS, LOW),
        "ynyn",
    ),
    _pares(
        "art-14",
        "Pares denied, and the partner has none: the adversaries draw Tira and count theirs.",
        (MEDIAS, FOURS, LOW, LOW),
        "nynn",
    ),
    _pares(
        "art-14-alone", "Pares denied where nobody else has any: they are not counted.", (FOURS, LOW, LOW, LOW), "n" * 4
    ),
    _pares(
        "art-14-with-partner",
        "Pares denied beside a partner who has: he alone plays them and counts.",
        (MEDIAS, FOURS, "2 2 11 10", LOW),
        "nyyn",
        "1 bet 2; 2 accept; ",
    ),
    _pares(
        "art-20-two-offenders",
        "Two wrong declarations in one lance: its bets are void and nobody counts it.",
        (LOW, LOW, MEDIAS, FOURS),
        "yyyy",
        "0 bet 2; 3 refuse; ",
    ),
)
JUEGO: Final = (
    _juego(
        "art-15a",
        "Juego announced wrongly where nobody has any: the adversaries draw Tira and Pontua.",
        (POINT, LOW, LOW, LOW),
        "ynnn",
    ),
    _juego(
        "art-15b",
        "Juego announced wrongly where the partner alone has: the error is ignored.",
        (LOW, LOW, THIRTY_FOUR, LOW),
        "ynyn",
    ),
    _juego(
        "art-15c",
        "Juego announced wrongly, the partner has none: the bets are void, the adversaries count theirs without Tira.",
        (LOW, THIRTY_FOUR, LOW, THIRTY_ONE),
        "yyny",
        "0 bet 2; 1 refuse; ",
    ),
    _juego(
        "art-15d",
        "Juego announced wrongly beside a partner who has: the bets are void, the adversaries draw Tira and count.",
        (LOW, THIRTY_FOUR, THIRTY_ONE, LOW),
        "yyyn",
        "0 pass; 1 bet 2; 2 accept; ",
    ),
    _juego(
        "art-16a",
        "The only juego is denied: the bets of punto are void, the adversaries draw Tira and Pontua.",
        (THIRTY_FOUR, LOW, LOW, LOW),
        "nnnn",
        "0 pass; 1 bet 2; 2 refuse; ",
    ),
    _juego(
        "art-16b", "Juego denied where the partner has: he alone counts.", (THIRTY_ONE, LOW, THIRTY_FOUR, LOW), "nnyn"
    ),
    _juego(
        "art-16c",
        "Juego denied, the partner has none: the adversaries draw Tira and count theirs.",
        (THIRTY_ONE, THIRTY_FOUR, LOW, LOW),
        "nynn",
    ),
    _juego(
        "art-16-not-covered",
        "Juego denied beside a partner who has, against an adversary: the bets stand, the denied one is not counted.",
        (THIRTY_ONE, "12 11 10 5", THIRTY_FOUR, LOW),
        "nyyn",
        "1 bet 2; 2 accept; ",
    ),
)
TAKEN_BACK: Final = (
    article(
        "target-taken-back",
        "A refusal reaches the target by pares that are not there: the hands are shown, the stone goes back.",
        f"2 5 6 7 | 4 4 1 1 | 2 5 6 7 | {LOW}",
        f"{DECK}0 cut; 0 bet 10; 1 raise 9; 2 raise 2; 3 refuse; {PASS}{says('yynn')}0 bet 2; 1 refuse; 1 resign",
        target=20,
        **CALLED,
    ),
    article(
        "target-reached-all-the-same",
        "The stone goes back, and another one reaches the target before it is needed.",
        f"{LOW} | 4 4 2 2 | {LOW} | 5 6 7 2",
        f"{DECK}0 cut; 0 bet 10; 1 raise 9; 2 raise 2; 3 refuse; {PASS}{says('yynn')}0 bet 2; 1 refuse; 1 resign",
        target=20,
        **CALLED,
    ),
    article(
        "hordago-in-a-void-lance",
        "A hordago accepted on pares that are not there decides nothing: what was played before is counted.",
        f"{LOW} | {FOURS} | {LOW} | {LOW}",
        f"{DECK}0 cut; 0 bet 2; 1 accept; {PASS}{says('yynn')}0 hordago; 1 accept; 0 resign",
        **CALLED,
    ),
)

ERRORS: Final = (*PARES, *JUEGO, *TAKEN_BACK)
