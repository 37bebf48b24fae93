"""What the playthroughs of disputes show, for each rule set and number of seats of every game."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.disputes import events as d
from domain.games import OFFERS
from domain.table import events as e
from tests.golden import showing
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.scene import Scene
from tests.kit.play import required
from tests.kit.random_play import tables

WHERE = [*tables("mus"), *tables("mushi")]
ALWAYS = pytest.mark.parametrize(("ruleset", "seats"), WHERE)
BY_CLAIMS = {"dead-hand"}
"""Rulings that only rules with errors of the deal know."""
HEARING = {d.WordsAdded.tag, d.QuestionAsked.tag, d.PauseLifted.tag, d.DisputeWithdrawn.tag}


def _disputed(ruleset: str, seats: int) -> Iterator[tuple[Scene, list[Any]]]:
    """The scenes in which a player calls the judge, and what happens in each."""
    for scene in SCENES:
        if (scene.ruleset, scene.seats) == (ruleset, seats):
            bodies = showing.event_bodies(lambda other, scene=scene: other is scene)
            if any(isinstance(body, d.DisputeOpened) for body in bodies):
                yield scene, bodies


def _settled(bodies: list[Any]) -> list[tuple[int, list[d.RulingGiven | d.RulingAppealed]]]:
    """Of each settlement: its place, and what was ruled and appealed before."""
    return [
        (place, [said for said in bodies[:place] if _is_of(said, body.dispute)])
        for place, body in enumerate(bodies)
        if isinstance(body, d.DisputeSettled)
    ]


def _is_of(body: object, dispute: int) -> bool:
    return isinstance(body, d.RulingGiven | d.RulingAppealed) and body.dispute == dispute


@ALWAYS
def test_every_kind_of_ruling_that_takes_effect_has_a_playthrough(ruleset: str, seats: int) -> None:
    """Each kind that the game knows, and that the rules of the table allow, is shown."""
    shown: set[str] = set()
    rulings: set[str] = set()
    for scene, bodies in _disputed(ruleset, seats):
        rulings |= set(required(scene.game.judging).kinds)
        for _, said in _settled(bodies):
            shown |= {one.kind for one in [one for one in said if isinstance(one, d.RulingGiven)][-1:]}
    assert rulings - shown == (set() if ruleset == "mus-federation" else BY_CLAIMS & rulings)


@ALWAYS
def test_every_way_through_a_dispute_has_a_playthrough(ruleset: str, seats: int) -> None:
    """Ruled or not, appealed and heard, withdrawn; in a match that is over, and at a table that was closed over it."""
    ways: set[str] = set()
    for _, bodies in _disputed(ruleset, seats):
        for place, said in _settled(bodies):
            kinds = [type(one) for one in said]
            ways.add({0: "no ruling", 1: "ruled", 3: "appealed"}.get(len(kinds), "appeal not heard"))
            before = {type(body).tag for body in bodies[:place]}
            ways |= before & {"match_ended", e.TableClosed.tag, *HEARING}
            ways |= {type(body).tag for body in bodies[place:]} & {"result_ruled"}
    wanted = {"no ruling", "ruled", "appealed", "match_ended", "table_closed", "result_ruled", *HEARING}
    mus = OFFERS[ruleset].game == OFFERS["mus-basque"].game
    assert ways >= (wanted | {"appeal not heard"} if mus else wanted)
