"""The golden playthroughs are what is played today, and they show everything that can happen in every game."""

import pytest

from domain.games import GAMES
from domain.table import events as e
from tests.golden.playthrough import DIGESTS, HERE, OPENERS, OPENINGS, digest, opening_text, text
from tests.golden.scenes.catalogue import SCENES, WRITTEN, written_name
from tests.golden.scenes.scene import Scene, played
from tests.golden.showing import event_bodies


@pytest.mark.parametrize("scene", WRITTEN, ids=lambda scene: scene.name)
def test_playthrough(scene: Scene) -> None:
    """State, views, legal moves and bytes are those of the file; ``make golden`` writes it anew."""
    assert text(scene) == (HERE / f"{scene.name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in WRITTEN], ids=lambda scene: scene.name)
def test_playthrough_by_its_hash(scene: Scene) -> None:
    """A scene that is written for another rule set is kept by the hash of its text."""
    digests = dict(line.split() for line in DIGESTS.read_text(encoding="utf-8").splitlines())
    assert digest(scene) == digests[scene.name]


@pytest.mark.parametrize("kind", OPENERS)
def test_opening(kind: str) -> None:
    """The state and the views of a table that is open, which the playthroughs begin with, are those of the file."""
    assert opening_text(kind) == (OPENINGS / f"{kind}.txt").read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    """Every file and every hash has its scene."""
    assert {path.stem for path in HERE.glob("*.txt")} == {scene.name for scene in WRITTEN} | {DIGESTS.stem}
    assert {path.stem for path in OPENINGS.iterdir()} == OPENERS.keys()
    hashed = [line.split()[0] for line in DIGESTS.read_text(encoding="utf-8").splitlines()]
    assert sorted(hashed + [scene.name for scene in WRITTEN]) == sorted(scene.name for scene in SCENES)


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in WRITTEN], ids=lambda scene: scene.name)
def test_what_happens_at_the_table_is_that_of_the_written_scene(scene: Scene) -> None:
    """The same events of tables and disputes by the same actors, but for how many seats are taken and ask to close."""
    (written,) = [other for other in WRITTEN if other.name == written_name(scene)]
    assert _at_the_table(scene) == _at_the_table(written)


def _at_the_table(scene: Scene) -> list[tuple[str, str]]:
    asking = {e.ClosingAsked.tag, e.AdjourningAsked.tag, e.ResumingAsked.tag}
    tags = {body.tag for body in e.BODIES} - {e.SeatTaken.tag, e.NonceOpened.tag, *asking}
    return [(link.type, link.actor) for step in played(scene) for link in step if link.type in tags]


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_every_game_has_a_playthrough(game: str) -> None:
    """Its own, and those of any table; time is over only where the game is played by teams."""
    shown = {type(body) for body in event_bodies(lambda scene: scene.game.name == game)}
    missing = {e.DeadlinePassed} if GAMES[game].duplicate is None else set()
    assert {*e.BODIES, *GAMES[game].bodies} - shown == missing
