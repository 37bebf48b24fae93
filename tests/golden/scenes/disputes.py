"""Playthroughs of disputes: a ruling of every kind under every rule set, while play lasts and when it is over."""

from collections.abc import Callable, Iterator
from typing import Final

from domain.games.mus.rulesets import RULESETS
from tests.golden.scenes.federation import DECK, PASS, article_scene
from tests.golden.scenes.mus import SMALL, WHERE, MusScene, SceneParts, cut_deck, hands, passes, refuse
from tests.golden.scenes.teams import TeamScene
from tests.kit.mus_scenario import JUNK


def _annulled(ruleset: str, seats: int) -> SceneParts:
    bets = f"{cut_deck(ruleset)}0 cut; 0 bet 2; 1 accept; 0 bet 3"
    first = "dispute 1; read j1 1; rule j1 annul-lance deal=1 lance=chica by=table.ruling for 2"
    second = "appeal 0 for 5; read j2 1; rule j2 annul-lance deal=1 lance=grande by=table.ruling,mus.turn; settle"
    script = f"{bets}; {first}; {second}; {refuse(ruleset, seats, 0)}; dispute 0 for 1; settle; 1 resign"
    title = "A lance is annulled, on appeal another one; nobody rules on the next dispute, and play goes on."
    return title, {}, (hands(JUNK, seats),), script


def _under_way(ruleset: str, seats: int) -> SceneParts:
    first = "dispute 1; rule j1 annul-lance deal=1 lance=grande for 1; settle"
    second = "dispute 0; rule j1 uphold for 1; settle"
    script = f"{cut_deck(ruleset)}0 cut; 0 bet 2; {first}; {passes(seats)}; {second}; 1 resign"
    return "A lance is annulled in the middle of its bets; a complaint is upheld.", {}, (hands(JUNK, seats),), script


def _moved(ruleset: str, seats: int) -> SceneParts:
    first = "dispute 1; rule j1 award deal=1 team=B stones=3 lance=grande for 2; appeal 0 for 1; settle"
    second = "dispute 0; rule j2 take deal=1 team=B stones=1 lance=grande for 1; settle"
    script = f"{cut_deck(ruleset)}0 cut; 0 bet 2; {first}; {second}; 1 resign"
    title = "Stones are awarded, and nobody hears the appeal; then some are taken, while a bet waits for its answer."
    return title, {}, (hands(JUNK, seats),), script


def _redealt(ruleset: str, seats: int) -> SceneParts:
    bet = f"{cut_deck(ruleset)}0 cut; 0 bet 5; 1 raise 2; {2 % seats} raise 2; {refuse(ruleset, seats, 2 % seats)}"
    penalty = "dispute 0; read j1 1; rule j1 penalise seat=0 stones=1 notes=seen-before for 1; settle"
    redeal = "dispute 1; rule j1 redeal deal=1 for 1; settle"
    again = cut_deck(ruleset) or ""
    script = f"{bet}; {penalty}; {redeal}; {again}0 cut; 1 resign"
    title = "A seat is punished by a stone, and the deal dealt again by the same dealer; what is left is given back."
    return title, {}, (hands(JUNK, seats), hands(JUNK, seats)), script


def _fined(ruleset: str, seats: int) -> SceneParts:
    bet = f"{cut_deck(ruleset)}0 cut; 0 bet 2; {refuse(ruleset, seats, 0)}"
    first = "dispute 1; read j1 1; rule j1 penalise seat=0 stones=6 rest=others for 1; settle"
    second = "dispute 0; read j2 1; rule j2 take deal=1 team=B stones=9 lance=grande rest=waived for 1; settle"
    title = "A seat is fined more stones than its side has, and the others get the rest; then all are taken from them."
    return title, {}, (hands(JUNK, seats),), f"{bet}; {first}; {second}; 1 resign"


def _lost(ruleset: str, seats: int) -> SceneParts:
    first = "dispute 1; rule j1 lose-game seat=1 for 1; settle"
    script = f"{cut_deck(ruleset)}0 cut; 0 bet 2; {first}"
    title = "A judge lets a side lose the game in the middle of a lance, and with it the match."
    return title, SMALL[ruleset], (hands(JUNK, seats),), script


def _excluded(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}0 cut; dispute 0; read j1 1; rule j1 exclude seat=1 for 1; settle"
    return "A player is excluded, and the other side wins.", {}, (hands(JUNK, seats),), script


def _won(ruleset: str, seats: int) -> SceneParts:
    target = SMALL[ruleset].get("target", 40)
    first = f"dispute 1; rule j1 award deal=1 team=A stones={target} for 1; settle"
    script = f"{cut_deck(ruleset)}0 cut; 0 bet 2; {first}; dispute 0; rule j1 penalise seat=1 for 1; settle"
    title = "Stones that a judge awards win the match; a warning is given after it."
    return title, SMALL[ruleset], (hands(JUNK, seats),), script


def _corrected(ruleset: str, seats: int) -> SceneParts:
    target = SMALL[ruleset].get("target", 40)
    least = RULESETS[ruleset].rules.min_raise
    raises = f"0 bet {target}; 1 raise {least}; {2 % seats} raise {least}; {refuse(ruleset, seats, 2 % seats)}"
    first = f"dispute 1; rule j1 award deal=1 team=B stones={target} lance=chica for 1; settle"
    second = "dispute 0; read j2 1; rule j2 take deal=1 team=A stones=10 for 1; settle"
    script = f"{cut_deck(ruleset)}0 cut; {passes(seats)}; {raises}; {first}; {second}"
    title = "Once the match is over, both sides come to have the stones for it; then only one, which has won it."
    return title, SMALL[ruleset], (hands(JUNK, seats),), script


def _reversed(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}0 cut; 0 resign; dispute 0; rule j1 exclude seat=1 for 1; settle"
    return "A player is excluded from a match that his side had won.", {}, (hands(JUNK, seats),), script


def _played_on(ruleset: str, seats: int) -> SceneParts:
    bets = f"{cut_deck(ruleset)}0 cut; 0 bet 2; {refuse(ruleset, seats, 0)}; 0 resign"
    script = f"{bets}; dispute 0; rule j1 play-on for 1; settle"
    title = "A match that was resigned by mistake is to be played on at a new table, from before the deal in hand."
    return title, {}, (hands(JUNK, seats),), script


def _closed(ruleset: str, seats: int) -> SceneParts:
    script = f"{cut_deck(ruleset)}0 cut; dispute 0; rule j1 penalise seat=1 for 1; close admin; settle"
    return (
        "A table is closed over a dispute: its seed is opened with the settlement.",
        {},
        (hands(JUNK, seats),),
        script,
    )


def _heard(ruleset: str, seats: int) -> SceneParts:
    hearing = "dispute 1; say 1; question j1 0; say 0; lift j1 for 60"
    withdrawn = "dispute 0; 1 resign; withdraw 0"
    script = f"{cut_deck(ruleset)}0 cut; 0 bet 2; {hearing}; 1 accept; rule j1 uphold for 1; settle; {withdrawn}"
    title = "A judge asks, and lets the table play on; a seat gives up while it is paused, and the call is taken back."
    return title, {}, (hands(JUNK, seats),), script


TELLERS: Final[dict[str, Callable[[str, int], SceneParts]]] = {
    "dispute-annulled": _annulled,
    "dispute-under-way": _under_way,
    "dispute-moved": _moved,
    "dispute-redealt": _redealt,
    "dispute-fined": _fined,
    "dispute-game-lost": _lost,
    "dispute-excluded": _excluded,
    "dispute-won": _won,
    "dispute-corrected": _corrected,
    "dispute-reversed": _reversed,
    "dispute-played-on": _played_on,
    "dispute-closed": _closed,
    "dispute-heard": _heard,
}

SHORT: Final = {"target": 20, "games_to_win": 2, "showdown_seconds": 20}
WON: Final = f"{DECK}0 cut; {PASS}0 bet 20; 1 raise 1; 2 raise 1; 3 refuse; "
"""A game, by team A, in the first deal."""
BETWEEN: Final = (
    article_scene(
        "art-18-game-not-won",
        "While the count lies open the winners of a game lose stones: it is not won, and goes on.",
        (JUNK, JUNK),
        f"{WON}dispute 1; rule j1 take deal=1 team=A stones=5 by=federation.21 for 1; settle; "
        "gather; 3 cut_deck 21; 1 cut; 0 resign",
        **SHORT,
    ),
    article_scene(
        "art-18-game-won",
        "While the count lies open stones win a game, and a lance gives back what was drawn in it.",
        (JUNK, JUNK),
        f"{DECK}0 cut; {PASS}{PASS}0 bet 2; 1 refuse; dispute 1; "
        "rule j1 annul-lance deal=1 lance=grande by=federation.18 for 1; settle; "
        "dispute 3; rule j1 award deal=1 team=B stones=20 by=federation.20 for 1; settle; "
        "0 1 2 gather; 3 gather; 3 cut_deck 21; 1 resign",
        **SHORT,
    ),
    article_scene(
        "art-18-match-won",
        "Two games for one team; while the count lies open the last one is given to the other, and then the match.",
        (JUNK, JUNK),
        f"{WON}0 1 2 3 gather; 3 cut_deck 21; 1 cut; 1 hordago; 2 accept; dispute 0; "
        "rule j1 annul-lance deal=2 lance=grande by=federation.20 for 1; settle; "
        "dispute 2; rule j2 award deal=2 team=A stones=20 by=federation.20 for 1; settle; "
        "3 2 1 0 gather",
        **SHORT,
    ),
)


ART_5: Final = (
    article_scene(
        "art-5-ruled",
        "A judge declares a hand dead: its team gives back what it drew, and its partner plays on alone.",
        JUNK,
        f"{DECK}0 cut; 0 bet 2; 1 refuse; 0 1 pass; dispute 1; read j1 1; "
        "rule j1 dead-hand deal=1 seat=0 by=federation.5 for 1; settle; 2 3 pass; 1 resign",
    ),
)
HORDAGO: Final = (
    article_scene(
        "art-18-hordago-annulled",
        "The hordago that had won a game is annulled, and the stones that the others were awarded win it.",
        (JUNK, JUNK),
        f"{DECK}0 cut; 0 hordago; 1 accept; dispute 1; "
        "rule j1 award deal=1 team=B stones=20 by=federation.20 for 1; settle; "
        "dispute 2; rule j1 annul-lance deal=1 lance=grande by=federation.20 for 1; settle; "
        "0 1 2 gather; 3 gather; 3 cut_deck 21; 1 resign",
        **SHORT,
    ),
)


def _at_team_tables() -> Iterator[TeamScene]:
    """A board that is void at its table alone (E11), and games that go to the opponents of who is excluded."""
    void = "0 cut; dispute 1; rule j1 redeal deal=1 for 1; settle; 1 cut; dispute 0; "
    for ruleset in dict.fromkeys(ruleset for ruleset, _ in WHERE):
        yield TeamScene(
            name=f"{ruleset}-4-team-disputed",
            title=f"{ruleset}, a table of a team match. A judge voids a board, the next one follows; then he excludes.",
            ruleset=ruleset,
            seats=4,
            boards={"0101": JUNK, "0102": JUNK},
            script=f"{void}rule j1 exclude seat=2 by=table.ruling for 1; settle",
        )


def _scenes() -> Iterator[MusScene]:
    for ruleset, seats in WHERE:
        for name, teller in TELLERS.items():
            title, options, dealt, script = teller(ruleset, seats)
            yield MusScene(
                name=f"{ruleset}-{seats}-{name}",
                title=f"{ruleset}, {seats} seats. {title}",
                ruleset=ruleset,
                seats=seats,
                options=options,
                hands=dealt,
                script=script,
            )


DISPUTES: Final = (*_scenes(), *ART_5, *BETWEEN, *HORDAGO, *_at_team_tables())
