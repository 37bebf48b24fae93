"""What the playthroughs of Mus show, for each rule set and number of seats."""

from typing import get_args

import pytest

from domain.games.mus import events as mus
from domain.games.mus.game import MUS
from domain.games.mus.play.fouls import ROWS, SEVERAL_OFFENDERS
from domain.games.mus.play.lances import Lance
from domain.games.mus.rules import Lance as LanceName
from domain.games.mus.scoring import Outcome
from domain.table import events as e
from domain.table.stream import decode_event
from tests.golden import showing
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.mus import WHERE
from tests.golden.scenes.scene import Scene, played
from tests.kit.random_play import table_kinds


def _bodies(ruleset: str, seats: int) -> list[object]:
    return showing.event_bodies(lambda scene: (scene.ruleset, scene.seats) == (ruleset, seats))


ALWAYS = pytest.mark.parametrize(("ruleset", "seats"), WHERE)


OF_THE_FEDERATION = {
    *(mus.DeckOffered, mus.DeckCut, mus.BetRefusedSoftly, mus.BiakBetPlaced, mus.BiakHordagoCalled, mus.SignMade),
    *(mus.ClaimMade, mus.ClaimAnswered, mus.ClaimWithdrawn, mus.HandDeclaredDead, mus.FoulFound),
}
"""What happens by its articles alone."""


OF_A_MATCH = {e.DeadlinePassed, mus.DeckRecycled}
"""What happens at tables of team matches alone."""
ENDS_OF_A_MATCH = {"played", "deadline", "match"}
"""For what else these end."""


@ALWAYS
def test_every_event_has_a_playthrough(ruleset: str, seats: int) -> None:
    """For each rule set and number of seats."""
    shown = {type(body) for body in _bodies(ruleset, seats)}
    missing = set() if ruleset == "mus-federation" else OF_THE_FEDERATION
    if "match" not in table_kinds(ruleset, seats):
        missing = missing | OF_A_MATCH
    assert {*e.BODIES, *mus.BODIES} - shown == missing


@ALWAYS
@pytest.mark.parametrize("ending", [mus.GameWon, mus.MatchEnded, e.TableClosed])
def test_every_ending_has_a_playthrough(
    ruleset: str, seats: int, ending: type[mus.GameWon | mus.MatchEnded | e.TableClosed]
) -> None:
    """Every reason for which a game is won, a match ends or a table is closed."""
    shown = {body.reason for body in _bodies(ruleset, seats) if isinstance(body, ending)}
    missing = set() if "match" in table_kinds(ruleset, seats) else ENDS_OF_A_MATCH
    if ending is mus.GameWon and missing:
        missing = missing | {"resigned", "time"}
    assert showing.reason_values(ending) - shown == missing & showing.reason_values(ending)


UNREACHABLE = {
    ("mus-eight-kings", "uncontested"),
}
"""One holder anywhere is enough for a dialogue."""


def _lances(ruleset: str, seats: int) -> set[tuple[LanceName, Outcome | None]]:
    """Every lance that was talked out, and how."""
    over: set[tuple[LanceName, Outcome | None]] = set()
    for scene in SCENES:
        if (scene.ruleset, scene.seats) == (ruleset, seats):
            for lance in _talked_out(scene):
                over.add((lance.name, lance.outcome))
    return over


def _talked_out(scene: Scene) -> list[Lance]:
    """The lances of the scene's deals, as they stood after each event."""
    play = MUS.begin(scene.rules)
    seen: list[Lance] = []
    for append in played(scene):
        for link in append:
            event = decode_event(MUS, link)
            if isinstance(event.body, mus.BODIES):
                play = MUS.handlers[type(event.body)](play, event.body, event.secrets)
                seen += [] if play.deal is None else play.deal.lances
    return seen


def test_every_article_on_errors_has_a_playthrough() -> None:
    """Each that table 5.3 names, with what it does to the bets."""
    found = {body.rule: body.bets for body in _bodies("mus-federation", 4) if isinstance(body, mus.FoulFound)}
    rows = {f"federation.{row.article}": row.bets for row in ROWS.values()}
    assert found == {**rows, SEVERAL_OFFENDERS: "void"}


@ALWAYS
def test_every_outcome_of_a_lance_has_a_playthrough(ruleset: str, seats: int) -> None:
    """Passed, accepted, refused, uncontested, not played, void, and hordago accepted in each of the five."""
    over = _lances(ruleset, seats)
    outcomes = {outcome for outcome in get_args(Outcome) if (ruleset, outcome) not in UNREACHABLE}
    assert {outcome for _, outcome in over} == outcomes
    assert {name for name, outcome in over if outcome == "hordago-accepted"} == set(get_args(LanceName))
    assert {name for name, outcome in over if outcome == "refused"} >= {"grande", "chica", "pares", "juego"}
