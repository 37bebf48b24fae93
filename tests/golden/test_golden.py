"""The golden playthroughs are what is played today, and they show everything that can happen in every game."""

import pytest

from domain.games import GAMES
from domain.table import events as e
from tests.golden.playthrough import HERE, text
from tests.golden.scenes.catalogue import SCENES
from tests.golden.scenes.scene import Scene
from tests.golden.showing import event_bodies


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_playthrough(scene: Scene) -> None:
    """State, views, legal moves and bytes are those of the file; ``make golden`` writes it anew."""
    assert text(scene) == (HERE / f"{scene.name}.txt").read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    """Every file has its scene."""
    assert {path.stem for path in HERE.glob("*.txt")} == {scene.name for scene in SCENES}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_every_game_has_a_playthrough(game: str) -> None:
    """Its own, and those of any table; time is over only where the game is played by teams."""
    shown = {type(body) for body in event_bodies(lambda scene: scene.game.name == game)}
    missing = {e.DeadlinePassed} if GAMES[game].duplicate is None else set()
    assert {*e.BODIES, *GAMES[game].bodies} - shown == missing
