"""Scenes of the federation's articles: claims, words, signs, and each row of the table of wrong declarations."""

from collections.abc import Mapping
from typing import Final

from domain.table.game.options import OptionValue
from tests.golden.scenes.mus import MusScene
from tests.golden.scenes.scene import Scene
from tests.kit.mus_positions import declare_row
from tests.kit.mus_scenario import JUNK, PAIRED

RULESET: Final = "mus-federation"
CALLED: Final[Mapping[str, OptionValue]] = {"declarations": "called"}
DECK: Final = "2 cut_deck 20; "
PASS: Final = "0 1 2 3 pass; "
TO_PARES: Final = f"{DECK}0 cut; {PASS}{PASS}"

LOW: Final = "1 5 6 7"
"""No pares, no juego."""
FOURS: Final = "4 4 11 10"
MEDIAS: Final = "3 3 3 10"
"""Pares, no juego."""
THIRTY_ONE: Final = "12 11 10 1"
THIRTY_FOUR: Final = "12 11 10 4"
"""Juego, no pares."""
POINT: Final = "12 11 5 4"
"""Neither; the best Pontua."""


def article_scene(name: str, title: str, hands: str | tuple[str, ...], script: str, **options: OptionValue) -> MusScene:
    """A deal of these hands, mano first, or several."""
    dealt = (hands,) if isinstance(hands, str) else hands
    name = f"{RULESET}-4-{name}"
    return MusScene(name=name, title=title, ruleset=RULESET, seats=4, options=options, hands=dealt, script=script)


def _pares(name: str, title: str, hands: tuple[str, str, str, str], row: str, words: str = "") -> Scene:
    """Pares declared so and talked over so; no seat has juego, and all seats pass the punto."""
    script = f"{TO_PARES}{declare_row(row)}{words}{declare_row('nnnn')}{PASS}0 resign"
    return article_scene(name, title, " | ".join(hands), script, **CALLED)


def _juego(name: str, title: str, hands: tuple[str, str, str, str], row: str, words: str = "") -> Scene:
    """No seat has pares; juego declared so and talked over so, or punto."""
    script = f"{TO_PARES}{declare_row('nnnn')}{declare_row(row)}{words}0 resign"
    return article_scene(name, title, " | ".join(hands), script, **CALLED)


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
        "Both teams declare wrongly: the bets are void, and only what was announced and held counts.",
        (LOW, LOW, MEDIAS, FOURS),
        "yyyy",
        "0 bet 2; 3 refuse; ",
    ),
    _pares(
        "art-20-two-of-a-team",
        "Both partners declare wrongly: the bets are void, they count nothing, the adversaries draw Tira and count.",
        (LOW, MEDIAS, FOURS, LOW),
        "yynn",
        "0 bet 2; 1 accept; ",
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
    article_scene(
        "target-taken-back",
        "A refusal seems to reach the target by pares that are not there: the deal goes on, the stone goes back.",
        f"2 5 6 7 | 4 4 1 1 | 2 5 6 7 | {LOW}",
        f"{DECK}0 cut; 0 bet 10; 1 raise 9; 2 raise 2; 3 refuse; "
        f"{PASS}{declare_row('yynn')}0 bet 2; 1 refuse; {declare_row('nnnn')}{PASS}1 resign",
        target=20,
        **CALLED,
    ),
    article_scene(
        "target-reached-all-the-same",
        "The stone goes back, and another one reaches the target before it is needed.",
        f"{LOW} | 4 4 2 2 | {LOW} | 5 6 7 2",
        f"{DECK}0 cut; 0 bet 10; 1 raise 9; 2 raise 2; 3 refuse; "
        f"{PASS}{declare_row('yynn')}0 bet 2; 1 refuse; {declare_row('nnnn')}{PASS}1 resign",
        target=20,
        **CALLED,
    ),
    article_scene(
        "target-in-doubt-and-kept",
        "A refusal reaches the target by pares that are there: the deal is talked out, and the game is won.",
        f"{MEDIAS} | 4 4 1 1 | 2 5 6 7 | {LOW}",
        f"{DECK}0 cut; 0 bet 10; 1 raise 9; 2 raise 2; 3 refuse; "
        f"{PASS}{declare_row('yynn')}0 bet 2; 1 refuse; {declare_row('nnnn')}{PASS}1 resign",
        target=20,
        **CALLED,
    ),
    article_scene(
        "hordago-in-a-void-lance",
        "A hordago accepted on pares that are not there decides nothing: what was played before is counted.",
        f"{LOW} | {FOURS} | {LOW} | {LOW}",
        f"{DECK}0 cut; 0 bet 2; 1 accept; {PASS}{declare_row('yynn')}0 hordago; 1 accept; 0 resign",
        **CALLED,
    ),
)

ERRORS: Final = (*PARES, *JUEGO, *TAKEN_BACK)


AGREED: Final = (
    article_scene(
        "art-4-void-deal",
        "Claims are withdrawn and refused; then both teams agree that the deal is void, and the same dealer deals.",
        (JUNK, PAIRED),
        f"{DECK}1 claim void-deal; 0 mus; 1 withdraw; 3 claim void-deal; 0 consent no; "
        "2 claim void-deal; 2 mus; 1 consent yes; 2 cut_deck 2; 0 resign",
    ),
    article_scene(
        "art-5-dead-hand",
        "A hand is dead while its bet stands: its team's stone of grande goes back, the partner plays on alone.",
        f"{MEDIAS} | {FOURS} | 2 2 11 10 | {LOW}",
        f"{DECK}0 cut; 0 bet 2; 1 refuse; {PASS}0 bet 2; 1 claim dead-hand 0; 2 consent yes; 1 accept; "
        "1 2 3 pass; 0 resign",
    ),
    article_scene(
        "art-5-dead-hand-of-the-only-holder",
        "The only holder of a team is dead: the bets are off, and the others count their pares.",
        f"{MEDIAS} | {FOURS} | {LOW} | {LOW}",
        f"{TO_PARES}0 bet 2; 3 claim dead-hand 0; 0 consent yes; 1 2 3 pass; 0 resign",
    ),
)
WORDS: Final = (
    article_scene(
        "art-9-biak-bet",
        "Grande and chica are opened together: grande is raised and accepted, chica begins with its bet, refused.",
        JUNK,
        f"{DECK}0 cut; 0 pass; 1 biak_bet 3; 0 raise 2; 3 accept; 2 refuse; {PASS}0 resign",
    ),
    article_scene(
        "art-9-biak-hordago",
        "Hordago on both: refused in grande, accepted in chica.",
        JUNK,
        f"{DECK}0 cut; 0 biak_hordago; 1 refuse; 3 accept; 0 resign",
    ),
    article_scene(
        "art-9-biak-hordago-at-once",
        "Hordago on both, accepted in grande: chica is not played.",
        JUNK,
        f"{DECK}0 cut; 0 biak_hordago; 1 accept; 0 resign",
    ),
    article_scene(
        "art-10-soft-refusal",
        "A player who refuses for themselves leaves it to their partner, who raises; two soft refusals refuse.",
        JUNK,
        f"{DECK}0 cut; 0 bet 2; 1 refuse_soft; 3 raise 4; 2 refuse_soft; 0 refuse_soft; "
        f"0 hordago; 3 refuse_soft; 1 refuse; {PASS}0 resign",
    ),
    article_scene(
        "art-11-signs",
        "Every sign of the list but mediak, each in its time.",
        "12 12 11 11 | 1 1 10 7 | 10 10 5 4 | 12 11 10 1",
        f"{DECK}0 sign two-kings; 1 sign two-aces; 0 cut; 3 sign 30-or-31; {PASS}{PASS}0 sign duples; 0 1 2 pass; "
        "2 sign 29; 0 sign juego; 0 resign",
        signs="on",
    ),
    article_scene(
        "art-11-signs-of-thirty-one",
        "Thirty-one is signed as what it is, at any time, and medias with it.",
        "10 10 10 1 | 4 5 6 7 | 4 5 6 7 | 4 5 6 7",
        f"{DECK}0 sign 30-or-31; 0 sign medias; 0 cut; {PASS}0 resign",
        signs="on",
    ),
)

FEDERATION: Final = (*AGREED, *WORDS, *ERRORS)
