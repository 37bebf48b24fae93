"""Matches that go on from a step of another scene, which bots played: one player in a seat, bots in all others."""

from functools import cached_property
from typing import Any, Final

from msgspec import structs

from domain.games import GAMES
from domain.table import commands as c
from domain.table.going_on import going_on_from, open_going_on
from tests.golden.scenes.scene import AT_MS, Scene, play_scene
from tests.kit.play import Match


class GoingOnScene(Scene, frozen=True, kw_only=True, dict=True):
    """The match of another scene, gone on from the nth event of a type, and played to its end by whoever is to act."""

    source: Scene
    at: str
    nth: int

    @cached_property
    def source_match(self) -> Match:
        """The match that it goes on from, as its decks were shuffled."""
        return play_scene(self.source)

    @property
    def rules(self) -> Any:  # noqa: ANN401 - of any game
        """Those of the source."""
        return self.source.rules

    @property
    def opening(self) -> c.OpenTable:
        """What the house opens for a player who takes the last seat."""
        links, table = self.source_match.links, self.source_match.table
        step = [link.version for link in links if link.type == self.at][self.nth]
        going_on = going_on_from(GAMES, table, links, step)
        opening = open_going_on(table, going_on, "p0", self.seats - 1, list(table.game.bots)[-1], self.seed)
        return structs.replace(opening, at_ms=AT_MS)


def gone_on(source: Scene, at: str, nth: int) -> GoingOnScene:
    """Make the scene that goes on from the nth event of a type, from 0."""
    return GoingOnScene(
        name=source.name.removesuffix("random-bots") + "going-on",
        title=f"{source.title.partition('. ')[0]}. The match of {source.name} goes on from a step, played differently.",
        ruleset=source.ruleset,
        seats=source.seats,
        script="play",
        source=source,
        at=at,
        nth=nth,
    )


FROM: Final[dict[str, tuple[str, int]]] = {
    "mus-basque-4-random-bots": ("bet_placed", 2),
    "mus-federation-4-random-bots": ("passed", 0),
    "mus-spanish-2-random-bots": ("bet_raised", 0),
    "mushi-random-bots": ("card_played", 20),
}
"""By the name of the source: the type of the event, and which of them."""


def going_on(scenes: tuple[Scene, ...]) -> tuple[Scene, ...]:
    """Make the scenes that go on from some of these."""
    named = {scene.name: scene for scene in scenes}
    return tuple([gone_on(named[name], *where) for name, where in FROM.items()])
